import type { NextPeriod } from '#areas/evaluation/schema-overview.ts';
import { counted, formatDecimal, formatShort } from '#ui/text/number.ts';

export const ACTS: Record<NextPeriod['act'], string> = { choose: 'Wybierz', answer: 'Odpowiedz', see: 'Zobacz' };

/** What waits in the next period; a discipline that will lose slots comes first. */
export function nextPeriodWords({ year_from, year_to, works, unassigned, losses, unless, act }: NextPeriod) {
  const rest = unassigned > 0 ? [`nieprzypisane: ${formatShort(unassigned)}`] : [];
  const count = counted(works, 'praca', 'prace', 'prac');
  if (losses.length === 0) {
    return {
      title: `Okres ${year_from}–${year_to}: ${count}`,
      detail: rest[0] ?? 'wszystkie przypisane',
    };
  }
  return {
    // The detail goes on with the sentence.
    title: losses.map(({ name, slots }) => `Dyscyplina ${name} straci ${formatDecimal(slots, 2)} slotu,`).join(' '),
    detail: [`jeżeli do końca ${year_to} r. ${unless}`, ...rest].join('; '),
    ...(act !== 'see' && { urgent: true as const }),
  };
}

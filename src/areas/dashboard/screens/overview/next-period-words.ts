import type { NextPeriod } from '#areas/evaluation/schema-overview.ts';
import { upperFirst } from '#shared/text.ts';
import { counted, formatDecimal, formatShort } from '#ui/text/number.ts';

/** What waits in the next period; a discipline that will lose slots comes first. */
export function nextPeriodWords({ year_from, year_to, works, unassigned, losses }: NextPeriod) {
  const rest = unassigned > 0 ? [`bez dyscypliny: ${formatShort(unassigned)}`] : [];
  const count = counted(works, 'praca', 'prace', 'prac');
  if (losses.length === 0) {
    return {
      title: `Okres ${year_from}–${year_to}: ${count}`,
      detail: rest[0] ?? 'wszystkie mają dyscyplinę',
    };
  }
  return {
    title: losses.map(({ name, slots }) => `${upperFirst(name)} straci ${formatDecimal(slots, 2)} slotu`).join(', '),
    detail: [
      `jeżeli do końca ${year_to} r. nie wskażesz w niej pracy z wykazu`,
      `prace tego okresu: ${works}`,
      ...rest,
    ].join('; '),
    urgent: true as const,
  };
}

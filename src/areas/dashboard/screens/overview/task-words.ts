import type { NextPeriod } from '#areas/evaluation/schema-overview.ts';
import { CHANGE_TEXTS } from '#areas/polon/schema-changes.ts';
import type { DataStanding } from '#areas/polon/schema.ts';
import type { DueStatements } from '#areas/statements/schema.ts';
import type { LateSteps } from '#areas/year/schema.ts';
import { upperFirst } from '#shared/text.ts';
import { counted, formatDate, formatDecimal, formatShort } from '#ui/text/number.ts';

export const ACTS: Record<NextPeriod['act'], string> = { choose: 'Wybierz', answer: 'Odpowiedz', see: 'Zobacz' };

/** What waits in the next period; a discipline that will lose slots comes first. */
export function nextPeriodWords({ year_from, year_to, works, unassigned, losses, unless, act }: NextPeriod) {
  const open = unassigned > 0 && `nieprzypisane: ${formatShort(unassigned)}`;
  const count = counted(works, 'praca', 'prace', 'prac');
  if (losses.length === 0) {
    return {
      title: `Okres ${year_from}–${year_to}: ${count}`,
      detail: open || 'wszystkie przypisane',
    };
  }
  const lost = losses.map(({ name, slots }) => `dyscyplina ${name} straci ${formatDecimal(slots, 2)} slotu`);
  return {
    title: `${upperFirst(lost.join(' i '))}, jeżeli do końca ${year_to} r. ${unless}`,
    detail: [`okres ${year_from}–${year_to}: ${count}`, open].filter(Boolean).join(', '),
    ...(act !== 'see' && { urgent: true as const }),
  };
}

/** The day of a step of the year, and who reminds of it. */
export const termOf = ({ late, last_day: day, reminded_by: by }: LateSteps) =>
  [
    late > 0 ? `termin minął ${formatDate(day)}` : `do ${formatDate(day)}`,
    by !== null && (by ? `przypomina ${by}` : late > 0 && 'przypomniano'),
  ]
    .filter(Boolean)
    .join(', ');

export function statementsDetail({ print, confirm, blocked, deadline }: DueStatements) {
  const rest = [
    print > 0 && confirm > 0 && `${formatShort(confirm)} do potwierdzenia`,
    blocked > 0 && `zablokowane: ${blocked}`,
    deadline && `dyscypliny prac można zmieniać do ${formatDate(deadline)}`,
  ];
  return rest.filter(Boolean).join('; ');
}

export function polonWords(standing: DataStanding): { title: string; detail: string } {
  if (standing.state === 'answered') {
    return {
      title: 'Odpowiedź na zgłoszenie błędu danych',
      detail: standing.fixed
        ? `${formatDate(standing.day)}: dane poprawiono, sprawdź je i potwierdź`
        : `${formatDate(standing.day)}: danych nie zmieniono, przeczytaj dlaczego`,
    };
  }
  const latest = standing.state === 'changed' ? standing.changes[0] : undefined;
  return {
    title: 'Dane z POL-on do potwierdzenia',
    detail: latest ? `${CHANGE_TEXTS[latest.kind]} od ${formatDate(latest.day)}` : 'jeszcze nigdy ich nie potwierdzono',
  };
}

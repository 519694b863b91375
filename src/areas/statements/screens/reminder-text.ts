import { counted, formatDate, plural } from '#ui/text/number.ts';
import type { StatementKind } from '../schema.ts';
import type { Reminder } from '../schema-states.ts';

type What = { kind: StatementKind; state: 'todo' | 'printed'; reminder: Reminder };

const people = (count: number, state: What['state']) => {
  const who = counted(count, 'osoba', 'osoby', 'osób');
  return state === 'todo'
    ? `${who} nie ${plural(count, 'wydrukowała', 'wydrukowały', 'wydrukowało')} jeszcze oświadczenia`
    : `${who} nie ${plural(count, 'potwierdziła', 'potwierdziły', 'potwierdziło')} jeszcze oświadczenia`;
};

/** The subject and the text of a reminder, for people to send: one letter to all, which names none of them. */
export function reminderText({ kind, state, reminder }: What): { subject: string; text: string } {
  const years = [...new Set(reminder.people.map(({ year }) => year))].toSorted();
  const [first, last] = [years[0] ?? 0, years.at(-1) ?? 0];
  const period = first === last ? `z roku ${first}` : `z lat ${first}–${last}`;
  const objects = kind === 'publication' ? 'publikacji' : 'patentów';
  const ask =
    state === 'todo'
      ? `o wydrukowanie i podpisanie oświadczenia, które upoważnia uczelnię do wykazania ${objects} ${period}`
      : `o potwierdzenie na ekranie oświadczenia, które upoważnia uczelnię do wykazania ${objects} ${period}`;
  const named = new Set(reminder.people.map(({ name }) => name)).size;
  const where = reminder.unit === null ? 'W uczelni' : `W jednostce „${reminder.unit}”`;
  const text = [
    named === 1 ? 'Dzień dobry,' : 'Szanowni Państwo,',
    `prosimy ${ask} (art. 265 ust. 13 ustawy – Prawo o szkolnictwie wyższym i nauce).`,
    // To one person the number of people says nothing.
    ...(named === 1 ? [] : [`${where} ${people(named, state)}.`]),
    `Oświadczenie jest w panelu „Oświadczenia”: ${reminder.address}`,
    ...(state === 'todo' && reminder.deadline !== null
      ? [`Dyscypliny prac można zmieniać do ${formatDate(reminder.deadline)}, o ile nie obejmuje ich wydruk.`]
      : []),
  ].join('\n\n');
  const subject = `Oświadczenie upoważniające: ${kind === 'publication' ? 'publikacje' : 'patenty'} ${period}`;
  return { subject, text };
}

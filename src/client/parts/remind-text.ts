import { formatDate } from '#ui/text/number.ts';
import type { MatterKind } from '#areas/inbox/fields.ts';
import type { Matter } from '#areas/inbox/schema.ts';

type Asked = { rows: readonly Pick<Matter, 'kind' | 'person_id' | 'why'>[]; deadline: string | null };

const LAW =
  'które upoważnia uczelnię do ich wykazania (art. 265 ust. 13 ustawy – Prawo o szkolnictwie wyższym i nauce)';
const PANELS = {
  choice: { name: 'Przypisania do dyscyplin', path: '/publicationpanelevalasg' },
  statements: { name: 'Oświadczenia', path: '/oswiadczenia' },
};

/** What the office asks for, of the kinds that the rows have. */
function asksOf(kinds: ReadonlySet<MatterKind>, deadline: string | null): string[] {
  const until = deadline === null ? '' : ` do ${formatDate(deadline)}`;
  return [
    ...(kinds.has('unassigned')
      ? [`o wybranie dyscyplin${until} dla prac, które ich nie mają: bez tego nie liczą się do ewaluacji`]
      : []),
    ...(kinds.has('unsigned') ? [`o podpisanie wydrukowanego oświadczenia o publikacjach, ${LAW}`] : []),
    ...(kinds.has('unsignedPatents') ? [`o podpisanie wydrukowanego oświadczenia o patentach, ${LAW}`] : []),
  ];
}

/** The subject and the text of a reminder; what is missing is named where one person alone reads it. */
export function remindText({ rows, deadline }: Asked): { subject: string; text: string } {
  const kinds = new Set(rows.map(({ kind }) => kind));
  const isOne = new Set(rows.map(({ person_id }) => person_id)).size === 1;
  const isChoice = kinds.has('unassigned');
  const isSigning = kinds.has('unsigned') || kinds.has('unsignedPatents');
  const panels = [...(isChoice ? [PANELS.choice] : []), ...(isSigning ? [PANELS.statements] : [])];
  const asks = asksOf(kinds, deadline);
  const text = [
    isOne ? 'Dzień dobry,' : 'Szanowni Państwo,',
    asks.length === 1 ? `prosimy ${asks[0]}.` : `prosimy:\n${asks.map((ask) => `– ${ask}`).join(',\n')}.`,
    // An address ends its line: a mail program would take a full stop into it.
    panels.map(({ name, path }) => `Panel „${name}”: ${new URL(path, location.origin).href}`).join('\n'),
    ...(isOne ? [`Czeka:\n${rows.flatMap(({ why }) => why.split('; ')).join('\n')}`] : []),
  ].join('\n\n');
  const subject = !isChoice
    ? 'Niepotwierdzone oświadczenie'
    : isSigning
      ? 'Dyscypliny prac i oświadczenia do ewaluacji'
      : 'Prace bez dyscypliny';
  return { subject, text };
}

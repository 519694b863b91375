import { formatDate } from '#ui/text/number.ts';
import type { MatterKind } from '../fields.ts';
import type { Matter } from '../schema.ts';

type Asked = { rows: readonly Matter[]; deadline: string | null };

const LAW =
  'które upoważnia uczelnię do ich wykazania (art. 265 ust. 13 ustawy – Prawo o szkolnictwie wyższym i nauce)';

/** What the office asks for, of the kinds that the rows have. */
function asksOf(kinds: ReadonlySet<MatterKind>, deadline: string | null): string[] {
  const until = deadline === null ? '' : ` do ${formatDate(deadline)}`;
  return [
    ...(kinds.has('unassigned')
      ? [
          `o wybranie dyscyplin${until} dla prac, które ich nie mają: bez tego nie liczą się do ewaluacji. Wybór jest w panelu „Przypisania do dyscyplin”: ${address('/publicationpanelevalasg')}`,
        ]
      : []),
    ...(kinds.has('unsigned') ? [`o podpisanie wydrukowanego oświadczenia o publikacjach, ${LAW}`] : []),
    ...(kinds.has('unsignedPatents') ? [`o podpisanie wydrukowanego oświadczenia o patentach, ${LAW}`] : []),
    ...(kinds.has('unsigned') || kinds.has('unsignedPatents')
      ? [`o potwierdzenie podpisu w panelu „Oświadczenia”: ${address('/oswiadczenia')}`]
      : []),
  ];
}

const address = (path: string) => new URL(path, location.origin).href;

/** The subject and the text of a reminder; what is missing is named where one person alone reads it. */
export function remindText({ rows, deadline }: Asked): { subject: string; text: string } {
  const kinds = new Set(rows.map(({ kind }) => kind));
  const [first] = rows;
  const isOne = new Set(rows.map(({ person_id }) => person_id)).size === 1;
  const asks = asksOf(kinds, deadline);
  const text = [
    'Szanowni Państwo,',
    asks.length === 1 ? `prosimy ${asks[0]}.` : `prosimy:\n${asks.map((ask) => `– ${ask}`).join('\n')}`,
    ...(isOne && first ? [`Czeka:\n${rows.flatMap(({ why }) => why.split('; ')).join('\n')}`] : []),
  ].join('\n\n');
  const isChoice = kinds.has('unassigned');
  const subject =
    isChoice && kinds.size > 1
      ? 'Dyscypliny prac i oświadczenia do ewaluacji'
      : isChoice
        ? 'Prace bez dyscypliny'
        : 'Oświadczenie bez podpisu';
  return { subject, text };
}

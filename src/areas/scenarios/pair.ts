import { byPolish } from '#shared/by-polish.ts';
import { fixed4, toNumber } from '#engine/fixed.ts';
import type { DisciplineFigures, PersonDifference, ScenarioDetail } from './schema.ts';
import { type Figure, FIGURES, figureOf, pairKind, personText } from './figures.ts';

type Result = NonNullable<ScenarioDetail['result']>;
type InDiscipline = Result['disciplines'][number];

export type PairedFigure = Omit<Figure, 'kind'> & {
  kind: ReturnType<typeof pairKind>;
  today: number | null;
  first: number | null;
  second: number | null;
};

type Amounts = { slots: number; points: number };
export type PairedPerson = {
  key: string;
  person: PersonDifference['person'];
  today: Amounts;
  /** `text`: what the scenario changes for the person; empty: nothing. */
  first: Amounts & { text: string };
  second: Amounts & { text: string };
};

export type PairedDiscipline = {
  code: number;
  name: string;
  figures: PairedFigure[];
  persons: PairedPerson[];
  /** null: the scenario does not affect the discipline. */
  proofs: { first: string | null; second: string | null };
  /** Both were held against the same present state. */
  isComparable: boolean;
};

/** Of two amounts of at most 4 decimals, exactly. */
export const differenceOf = (before: number | null, after: number | null) =>
  before === null || after === null ? null : toNumber(fixed4(after) - fixed4(before));

/** Two scenarios side by side: what one of them leaves alone is as today in it. */
export function pairOf(first: Result, second: Result): PairedDiscipline[] {
  const found = (result: Result, code: number) => result.disciplines.find((each) => each.code === code);
  const codes = [...new Set([...first.disciplines, ...second.disciplines].map(({ code }) => code))];
  return codes.flatMap((code) => pairedDiscipline(found(first, code), found(second, code)) ?? []);
}

function pairedDiscipline(
  first: InDiscipline | undefined,
  second: InDiscipline | undefined,
): PairedDiscipline | undefined {
  const either = first ?? second;
  if (!either) return undefined;
  const today = either.before;
  return {
    code: either.code,
    name: either.name,
    figures: figuresOf(today, first?.after ?? today, second?.after ?? today),
    persons: personsOf(first?.persons ?? [], second?.persons ?? []),
    proofs: { first: first?.after.proof.text ?? null, second: second?.after.proof.text ?? null },
    isComparable:
      !first || !second || FIGURES.every(({ key }) => figureOf(first.before, key) === figureOf(second.before, key)),
  };
}

const figuresOf = (today: DisciplineFigures, first: DisciplineFigures, second: DisciplineFigures): PairedFigure[] =>
  FIGURES.map((figure) => {
    const [a, b] = [figureOf(first, figure.key), figureOf(second, figure.key)];
    return { ...figure, kind: pairKind(figure.kind, a, b), today: figureOf(today, figure.key), first: a, second: b };
  });

/** People who are not here yet have numbers of their scenario: they are the same if they are called the same. */
const differenceKey = ({ person }: PersonDifference) =>
  person.id < 0 ? `${person.last_name} ${person.first_name}` : String(person.id);

function personsOf(first: PersonDifference[], second: PersonDifference[]): PairedPerson[] {
  const inFirst = new Map(first.map((each) => [differenceKey(each), each]));
  const inSecond = new Map(second.map((each) => [differenceKey(each), each]));
  const everybody = new Map([...inSecond, ...inFirst]);
  return [...everybody]
    .map(([key, either]) => {
      const today = amountsOf(either.before);
      const side = (own: PersonDifference | undefined) =>
        own ? { ...amountsOf(own.after), text: personText(own) } : { ...today, text: '' };
      return { key, person: either.person, today, first: side(inFirst.get(key)), second: side(inSecond.get(key)) };
    })
    .toSorted((a, b) => distance(b) - distance(a) || byPolish(pairedName(a), pairedName(b)));
}

const amountsOf = (side: PersonDifference['before']): Amounts => ({
  slots: side?.slots ?? 0,
  points: side?.points ?? 0,
});
const distance = ({ first, second }: PairedPerson) => Math.abs(second.points - first.points);
export const pairedName = ({ person }: Pick<PairedPerson, 'person'>) =>
  `${person.last_name} ${person.first_name}`.trim();

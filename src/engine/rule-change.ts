import { criterionValue, type DisciplineLimits } from './discipline-n.ts';
import { type PersonsValuation, valuePersons } from './evaluation.ts';
import type { BookFact, PeriodFacts, PublicationFact } from './facts.ts';
import type { Fixed4 } from './fixed.ts';
import { disciplineOptimum, type SolveOptions } from './optimum/discipline-optimum.ts';
import { isSameProblem, type Posed, posed, type StaffFact } from './scenario/scenario.ts';

/** A discipline by the rules of one side. Points and slots in 1/10 000. */
export type RuleSide = {
  n: Fixed4;
  evaluated: boolean;
  reductions: Fixed4;
  limits: DisciplineLimits;
  points: Fixed4;
  slots: Fixed4;
  patents: number;
  patentPoints: Fixed4;
  bound: Fixed4;
  isProven: boolean;
  /** Total with patents, rounded up, over N; null without N. */
  criterion: Fixed4 | null;
};

/** A person's limits, in slots; null: none on this side. */
export type LimitPair = { person: number; slots: [before: Fixed4 | null, after: Fixed4 | null] } & {
  monographs: [before: Fixed4 | null, after: Fixed4 | null];
};

export type RuleComparison = { before: RuleSide; after: RuleSide; people: LimitPair[] };

/** What works are worth by the new rules: those that change alone. */
export type Revalued = {
  works: (Pick<PublicationFact, 'id'> & Partial<PublicationFact>)[];
  books: BookFact[];
};

type Asked = { discipline: number; staff: StaffFact[]; solve?: SolveOptions };

/** The facts with these values of works. */
export function withValues({ publications, books, ...facts }: PeriodFacts, revalued: Revalued): PeriodFacts {
  const works = new Map(revalued.works.map((work) => [work.id, work]));
  const values = new Map(revalued.books.map((book) => [book.id, book]));
  return {
    ...facts,
    publications: publications.map((work) => ({ ...work, ...works.get(work.id) })),
    books: books.map((book) => values.get(book.id) ?? book),
  };
}

/**
 * A discipline by two sets of rules or classifications, with the functions of the recalculation, so that saving them gives
 * the same figures. Facts and `staff` as a scenario of the discipline needs them. A problem that stays is solved once; the
 * deadline is divided evenly.
 * @throws RangeError as {@link disciplineOptimum}
 */
export function compareRules(
  sides: { before: PeriodFacts; after: PeriodFacts },
  { discipline, staff, solve = {} }: Asked,
): RuleComparison {
  const [was, is] = [poseSide(sides.before, discipline, staff), poseSide(sides.after, discipline, staff)];
  const isSame = isSameProblem(was.posed, is.posed);
  const half = solve.deadline && Date.now() + Math.max(solve.deadline - Date.now(), 0) / 2;
  const former = disciplineOptimum(was.posed.problem, isSame ? solve : { ...solve, deadline: half });
  const next = isSame ? former : disciplineOptimum(is.posed.problem, solve);
  return {
    before: sideOf(was.posed, former),
    after: sideOf(is.posed, next),
    people: changedLimits(discipline, was.valuation, is.valuation),
  };
}

function poseSide(facts: PeriodFacts, discipline: number, staff: StaffFact[]) {
  const valuation = valuePersons(
    facts,
    facts.persons.map(({ id }) => id),
  );
  const [found] = posed({ facts, valuation }, { codes: [discipline], staff });
  if (!found) throw new RangeError(`No standing of ${discipline}`);
  return { posed: found, valuation };
}

function sideOf({ standing, patents }: Posed, optimum: ReturnType<typeof disciplineOptimum>): RuleSide {
  const { points, slots, bound, proof } = optimum;
  return {
    n: standing.n.mean,
    evaluated: standing.evaluated,
    reductions: standing.reductions.forecast ? 0 : standing.reductions.slots,
    limits: standing.limits,
    points,
    slots,
    patents: patents.counted.length,
    patentPoints: patents.points,
    bound,
    isProven: proof !== null,
    criterion: criterionValue(points + patents.points, standing.n.mean).value,
  };
}

function changedLimits(discipline: number, before: PersonsValuation, after: PersonsValuation): LimitPair[] {
  const limitsOf = ({ persons }: PersonsValuation) =>
    new Map(persons.flatMap((row) => (row.discipline === discipline ? [[row.person, row] as const] : [])));
  const [former, next] = [limitsOf(before), limitsOf(after)];
  return [...new Set([...former.keys(), ...next.keys()])]
    .toSorted((a, b) => a - b)
    .flatMap((person): LimitPair[] => {
      const [was, is] = [former.get(person), next.get(person)];
      const pair: LimitPair = {
        person,
        slots: [was?.slotLimit ?? null, is?.slotLimit ?? null],
        monographs: [was?.monographLimit ?? null, is?.monographLimit ?? null],
      };
      return pair.slots[0] === pair.slots[1] && pair.monographs[0] === pair.monographs[1] ? [] : [pair];
    });
}

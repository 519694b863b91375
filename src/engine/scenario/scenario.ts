import { capacitiesOf, criterionValue, type DisciplineLimits, type DisciplineN } from '../discipline-n.ts';
import { type DisciplineOptimum, disciplineOptimum, type SolveOptions } from '../optimum/discipline-optimum.ts';
import type { DisciplineProblem } from '../optimum/discipline-problem.ts';
import { disciplineProblem, type PersonsValuation, valuePersons } from '../evaluation.ts';
import { listedIn, type PeriodFacts } from '../facts.ts';
import { type Fixed4, FIXED4_ONE } from '../fixed.ts';
import { yearShares } from '../person-limits.ts';
import { acceptedSeats, type CountedPatents, patentsKeptIn, publishedIn } from '../patents.ts';
import { givenUpDisciplines } from '../given-up-disciplines.ts';
import { authorisedDisciplines, type ReductionPerson } from '../reductions.ts';
import { affectedBy, applyChanges, newcomersOf, type ScenarioChange } from './scenario-changes.ts';
import { nearestSet } from './nearest-set.ts';
import { comparePersons, type PersonComparison } from './scenario-persons.ts';
import { numbersOf, type Standing, standingsOf } from '../standing.ts';

/**
 * The facts after changes of N, with the disciplines that have become evaluated, or ceased to be (N of the last year at
 * least 12), in `notEvaluated`: who declares one beside another has other limits there (§ 17 ust. 2). Facts without
 * everybody in N of a discipline show too small an N of it before and after, so that it does not turn.
 */
function withTurned(before: PeriodFacts, after: PeriodFacts): { facts: PeriodFacts; turned: number[] } {
  const [was, is] = [evaluatedIn(before), evaluatedIn(after)];
  const turned = [...was.symmetricDifference(is)];
  const left = before.notEvaluated.filter((code) => !is.has(code));
  const ceased = turned.filter((code) => was.has(code));
  return { facts: { ...after, notEvaluated: [...new Set([...left, ...ceased])] }, turned };
}

function evaluatedIn({ persons, years, rules }: PeriodFacts): Set<number> {
  const rows = persons.flatMap(({ data }) => yearShares(data, years));
  const codes = [...new Set(rows.map(({ discipline }) => discipline))];
  return new Set(numbersOf(rows, { years, rules, codes }).flatMap(({ code, evaluated }) => (evaluated ? [code] : [])));
}

export type { ScenarioChange } from './scenario-changes.ts';
export type { PersonComparison } from './scenario-persons.ts';

/** A person's employments and leaves, for reductions. */
export type StaffFact = Pick<ReductionPerson, 'id' | 'employments' | 'leaves'>;

/** A discipline's figures in one state. */
export type DisciplineFigures = {
  n: DisciplineN;
  evaluated: boolean;
  reductions: Fixed4;
  /** The period is running: the limits do not contain the reductions. Absent in results stored before. */
  forecast?: boolean;
  limits: DisciplineLimits;
  points: Fixed4;
  slots: Fixed4;
  weakBookSlots: Fixed4;
  outsideNSlots: Fixed4;
  bound: Fixed4;
  /** Patents that count and their points, which `points` does not contain; results stored before have none. */
  patents?: { count: number; points: Fixed4 };
  /** Total with patents, rounded up, over N; null without N. */
  criterion: Fixed4 | null;
};

export type DisciplineComparison = {
  discipline: number;
  before: DisciplineFigures;
  after: DisciplineFigures;
  /** The problem stays, and so its optimum; absent in results stored before. */
  same?: boolean;
  /** People who differ, by number. */
  persons: PersonComparison[];
};

type ScenarioTotals = { points: Fixed4; slots: Fixed4; n: Fixed4 };

export type ScenarioComparison = {
  /** Disciplines that differ or were chosen, by code. */
  disciplines: DisciplineComparison[];
  totals: { before: ScenarioTotals; after: ScenarioTotals };
};

type ScenarioContext = {
  /** Everybody who named one of the disciplines in the period, and research staff who named none. */
  staff: StaffFact[];
  /** Shown even without differences. */
  chosen: number[];
  solve?: SolveOptions;
  /** Nobody reads the people: they are left out, and which of equal sets it is does not matter. */
  figuresOnly?: boolean;
};

/** For the near set of a discipline: what it leaves undone is shown as an exchange. */
const NEAREST_MS = 2_000;

type State = { facts: PeriodFacts; valuation: PersonsValuation };
/** A discipline's standing, the problem of its optimum, and the patents that count. */
export type Posed = { standing: Standing; problem: DisciplineProblem; patents: CountedPatents };

/**
 * Compares the affected disciplines before and after the changes with the functions of the recalculation itself, so
 * that applying them for real gives the same figures of disciplines; of equal sets one near to the present is told
 * ({@link nearestSet}) in a short time, and a recalculation may take another. `facts` must have every assigned share of
 * these disciplines with all co-authors. Disciplines whose problem is unchanged are solved once; the deadline is divided evenly among the
 * solves.
 * @throws RangeError as {@link applyChanges}.
 */
export function compareScenario(
  facts: PeriodFacts,
  changes: ScenarioChange[],
  { staff, chosen, solve = {}, figuresOnly = false }: ScenarioContext,
): ScenarioComparison {
  const { facts: changed, turned } = withTurned(facts, applyChanges(facts, changes));
  const affected = affectedBy(facts, changes, turned);
  const codes = [...new Set([...affected.disciplines, ...chosen])].toSorted((a, b) => a - b);
  const valuation = valuePersons(
    facts,
    facts.persons.map(({ id }) => id),
  );
  const before: State = { facts, valuation };
  const after: State = { facts: changed, valuation: revalued(valuation, changed, affected.persons) };
  const staffAfter = [
    ...staff,
    ...newcomersOf(changes).map(({ id, employments }) => ({ id, employments, leaves: [] })),
  ];
  const posedAfter = posed(after, { codes, staff: staffAfter });
  const pairs = posed(before, { codes, staff })
    .flatMap((was, index) =>
      posedAfter.slice(index, index + 1).map((is) => ({ was, is, same: isSameProblem(was, is) })),
    )
    .filter(({ was, is, same }) => !same || !isSameOutside(was, is) || chosen.includes(was.standing.code));
  let left = pairs.reduce((sum, { same }) => sum + (same ? 1 : 2), 0);
  const optimum = ({ problem }: Posed) => {
    const deadline = solve.deadline && Date.now() + Math.max(solve.deadline - Date.now(), 0) / left;
    left -= 1;
    return disciplineOptimum(problem, { ...solve, deadline });
  };
  const solved = pairs.map((pair) => {
    const former = optimum(pair.was);
    return { ...pair, former, found: pair.same ? former : optimum(pair.is) };
  });
  const disciplines = solved.map(({ was, is, same, former, found }): DisciplineComparison => {
    const { code } = was.standing;
    const persons = () => {
      const deadline = Math.min(solve.deadline ?? Infinity, Date.now() + NEAREST_MS);
      const next = same
        ? former
        : nearestSet(is.problem, found, { ...solve, deadline, former: new Set(former.chosen) });
      return comparePersons(code, { valuation, optimum: former }, { valuation: after.valuation, optimum: next });
    };
    return {
      discipline: code,
      before: figures(was, former),
      after: figures(is, found),
      same,
      persons: figuresOnly ? [] : persons(),
    };
  });
  return {
    disciplines,
    totals: scenarioTotals(disciplines),
  };
}

/** Only affected people's shares and limits can differ. */
function revalued({ shares, persons }: PersonsValuation, facts: PeriodFacts, affected: number[]): PersonsValuation {
  const ids = new Set(affected);
  const anew = valuePersons(facts, affected);
  return {
    shares: [...shares.filter(({ person }) => !ids.has(person)), ...anew.shares],
    persons: [...persons.filter(({ person }) => !ids.has(person)), ...anew.persons],
  };
}

/** The disciplines of `codes` as the recalculation poses them. `staff`: {@link ScenarioContext}. */
export function posed({ facts, valuation }: State, { codes, staff }: { codes: number[]; staff: StaffFact[] }): Posed[] {
  const { years, ended, rules, hst } = facts;
  const seats = acceptedSeats(facts, publishedIn(valuation.shares));
  return standingsOf(reductionPeople(facts, staff), { years, ended, rules, hst, codes }).map((standing) => {
    const limits = capacitiesOf(standing.limits);
    const { code: discipline } = standing;
    const patents = patentsKeptIn(discipline, seats, standing.limits.patents);
    const problem = disciplineProblem(facts, valuation, { discipline, limits });
    return { standing, problem: { ...problem, otherPoints: patents.points % FIXED4_ONE }, patents };
  });
}

/** What these people's reductions depend on, with listed works from the facts in disciplines that they keep. */
export function reductionPeople(facts: PeriodFacts, staff: StaffFact[]): ReductionPerson[] {
  const hst = new Set(facts.hst);
  const works = new Map(facts.publications.map((work) => [work.id, work]));
  const given = givenUpDisciplines(facts);
  const worksOf = Map.groupBy(
    facts.authorships.flatMap(({ person, discipline, publication }) => {
      const work = works.get(publication);
      return discipline &&
        work?.approved &&
        listedIn(work, hst.has(discipline)) &&
        !given.has(`${person}:${discipline}`)
        ? [{ person, discipline, year: work.year }]
        : [];
    }),
    ({ person }) => person,
  );
  const dataOf = new Map(facts.persons.map(({ id, data }) => [id, data]));
  return staff.flatMap((person) => {
    const data = dataOf.get(person.id);
    if (!data) return [];
    const rows = yearShares(data, facts.years);
    const authorised = authorisedDisciplines(worksOf.get(person.id) ?? [], rows);
    return [{ ...person, declarations: data.declarations, yearShares: rows, authorised }];
  });
}

const isSameOutside = (one: Posed, other: Posed) =>
  JSON.stringify([one.standing, one.patents]) === JSON.stringify([other.standing, other.patents]);
/** Whether both have the same optimum. */
export const isSameProblem = (one: Posed, other: Posed) => canonicalText(one.problem) === canonicalText(other.problem);

/** Shares sorted by id: people revalued come last. */
function canonicalText({ shares, persons, books, ...rest }: DisciplineProblem): string {
  const present = new Set(shares.map(({ person }) => person));
  const limited = [...persons].filter(([person]) => present.has(person));
  return JSON.stringify([
    shares.toSorted((a, b) => a.id - b.id),
    limited.toSorted(([a], [b]) => a - b),
    [...books],
    rest,
  ]);
}

function figures({ standing, patents }: Posed, optimum: DisciplineOptimum): DisciplineFigures {
  const { n, evaluated, reductions, limits } = standing;
  const { points, slots, weakBookSlots, outsideNSlots, bound } = optimum;
  return {
    n,
    evaluated,
    reductions: reductions.slots,
    forecast: reductions.forecast,
    limits,
    points,
    slots,
    weakBookSlots,
    outsideNSlots,
    bound,
    patents: { count: patents.counted.length, points: patents.points },
    criterion: criterionValue(points + patents.points, n.mean).value,
  };
}

/** Sums over the disciplines; points with patents. */
export function scenarioTotals(
  disciplines: Record<'before' | 'after', Pick<DisciplineFigures, 'points' | 'patents' | 'slots' | 'n'>>[],
): Record<'before' | 'after', ScenarioTotals> {
  const totals = (state: 'before' | 'after') =>
    disciplines.reduce(
      (sum, { [state]: { points, patents, slots, n } }) => ({
        points: sum.points + points + (patents?.points ?? 0),
        slots: sum.slots + slots,
        n: sum.n + n.mean,
      }),
      { points: 0, slots: 0, n: 0 },
    );
  return { before: totals('before'), after: totals('after') };
}

import { criterionValue, type DisciplineLimits, type DisciplineN } from '../discipline-n.ts';
import { type DisciplineOptimum, disciplineOptimum, type SolveOptions } from '../optimum/discipline-optimum.ts';
import type { DisciplineProblem } from '../optimum/discipline-problem.ts';
import { disciplineProblem, type PersonsValuation, valuePersons } from '../evaluation.ts';
import type { PeriodFacts } from '../facts.ts';
import type { Fixed4 } from '../fixed.ts';
import { yearShares } from '../person-limits.ts';
import { authorisedDisciplines, type ReductionPerson } from '../reductions.ts';
import { affectedBy, applyChanges, type ScenarioChange } from './scenario-changes.ts';
import { comparePersons, type PersonComparison } from './scenario-persons.ts';
import { type Standing, standingsOf } from '../standing.ts';

export type { ScenarioChange } from './scenario-changes.ts';
export type { PersonComparison } from './scenario-persons.ts';

/** A person's employments and leaves, for reductions. */
export type StaffFact = Pick<ReductionPerson, 'id' | 'employments' | 'leaves'>;

/** A discipline's figures in one state. `gap` as a part of the points; 0 when the optimum is proven. */
export type DisciplineFigures = {
  n: DisciplineN;
  evaluated: boolean;
  /** Slots taken off 3N. */
  reductions: Fixed4;
  limits: DisciplineLimits;
  points: Fixed4;
  slots: Fixed4;
  weakBookSlots: Fixed4;
  outsideNSlots: Fixed4;
  bound: Fixed4;
  gap: number;
  /** Total rounded up over N; null without N. */
  criterion: Fixed4 | null;
};

export type DisciplineComparison = {
  discipline: number;
  before: DisciplineFigures;
  after: DisciplineFigures;
  /** People who differ, by number. */
  persons: PersonComparison[];
};

export type ScenarioTotals = { points: Fixed4; slots: Fixed4; n: Fixed4 };

export type ScenarioComparison = {
  /** Disciplines that differ or were chosen, by code. */
  disciplines: DisciplineComparison[];
  totals: { before: ScenarioTotals; after: ScenarioTotals };
};

export type ScenarioContext = {
  /** Everybody who named one of the disciplines in the period, and research staff who named none. */
  staff: StaffFact[];
  /** Shown even without differences. */
  chosen: number[];
  solve?: SolveOptions;
};

type State = { facts: PeriodFacts; valuation: PersonsValuation };
type Posed = { standing: Standing; problem: DisciplineProblem };

/**
 * Compares the affected disciplines before and after the changes with the functions of the recalculation itself, so
 * that applying them for real gives the same figures. `facts` must have every assigned share of these disciplines with
 * all co-authors. Disciplines whose problem is unchanged are solved once; the deadline is divided evenly among the
 * solves.
 * @throws RangeError as {@link applyChanges}.
 */
export function compareScenario(
  facts: PeriodFacts,
  changes: ScenarioChange[],
  { staff, chosen, solve = {} }: ScenarioContext,
): ScenarioComparison {
  const affected = affectedBy(facts, changes);
  const codes = [...new Set([...affected.disciplines, ...chosen])].toSorted((a, b) => a - b);
  const changed = applyChanges(facts, changes);
  const valuation = valuePersons(
    facts,
    facts.persons.map(({ id }) => id),
  );
  const before: State = { facts, valuation };
  const after: State = { facts: changed, valuation: revalued(valuation, changed, affected.persons) };
  const posedAfter = posed(after, { codes, staff });
  const pairs = posed(before, { codes, staff })
    .flatMap((was, index) =>
      posedAfter.slice(index, index + 1).map((is) => ({ was, is, same: isSameProblem(was, is) })),
    )
    .filter(({ was, is, same }) => !same || !isSameStanding(was, is) || chosen.includes(was.standing.code));
  let left = pairs.reduce((sum, { same }) => sum + (same ? 1 : 2), 0);
  const optimum = ({ problem }: Posed) => {
    const deadline = solve.deadline && Date.now() + Math.max(solve.deadline - Date.now(), 0) / left;
    left -= 1;
    return disciplineOptimum(problem, { ...solve, deadline });
  };
  const disciplines = pairs.map(({ was, is, same }): DisciplineComparison => {
    const former = optimum(was);
    const next = same ? former : optimum(is);
    const { code } = was.standing;
    return {
      discipline: code,
      before: figures(was.standing, former),
      after: figures(is.standing, next),
      persons: comparePersons(code, { valuation, optimum: former }, { valuation: after.valuation, optimum: next }),
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

function posed({ facts, valuation }: State, { codes, staff }: { codes: number[]; staff: StaffFact[] }): Posed[] {
  const { years, rules, hst } = facts;
  return standingsOf(reductionPeople(facts, staff), { years, rules, hst, codes }).map((standing) => {
    const { slots, weakBooks, outsideN } = standing.limits;
    const limits = { slots, weakBooks, outsideN };
    return { standing, problem: disciplineProblem(facts, valuation, { discipline: standing.code, limits }) };
  });
}

/** What these people's reductions depend on, with listed works from the facts. */
export function reductionPeople(facts: PeriodFacts, staff: StaffFact[]): ReductionPerson[] {
  const years = new Map(
    facts.publications.filter(({ approved, listed }) => approved && listed).map(({ id, year }) => [id, year]),
  );
  const worksOf = Map.groupBy(
    facts.authorships.flatMap(({ person, discipline, publication }) => {
      const year = years.get(publication);
      return discipline && year !== undefined ? [{ person, discipline, year }] : [];
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

const isSameStanding = (one: Posed, other: Posed) => JSON.stringify(one.standing) === JSON.stringify(other.standing);
const isSameProblem = (one: Posed, other: Posed) => canonicalText(one.problem) === canonicalText(other.problem);

/** Shares sorted by id: people revalued come last. */
function canonicalText({ shares, persons, books, limits }: DisciplineProblem): string {
  const present = new Set(shares.map(({ person }) => person));
  const limited = [...persons].filter(([person]) => present.has(person));
  return JSON.stringify([
    shares.toSorted((a, b) => a.id - b.id),
    limited.toSorted(([a], [b]) => a - b),
    [...books],
    limits,
  ]);
}

function figures({ n, evaluated, reductions, limits }: Standing, optimum: DisciplineOptimum): DisciplineFigures {
  const { points, slots, weakBookSlots, outsideNSlots, bound } = optimum;
  return {
    n,
    evaluated,
    reductions: reductions.slots,
    limits,
    points,
    slots,
    weakBookSlots,
    outsideNSlots,
    bound,
    gap: (bound - points) / Math.max(points, 1),
    criterion: criterionValue(points, n.mean).value,
  };
}

/** Sums over the disciplines. */
export function scenarioTotals(
  disciplines: Record<'before' | 'after', Pick<DisciplineFigures, 'points' | 'slots' | 'n'>>[],
): Record<'before' | 'after', ScenarioTotals> {
  const totals = (state: 'before' | 'after') =>
    disciplines.reduce(
      (sum, { [state]: { points, slots, n } }) => ({
        points: sum.points + points,
        slots: sum.slots + slots,
        n: sum.n + n.mean,
      }),
      { points: 0, slots: 0, n: 0 },
    );
  return { before: totals('before'), after: totals('after') };
}

import { criterionValue } from './discipline-n.ts';
import { evaluateValued, type PersonsValuation, type ValuedShare, valuePersons } from './evaluation.ts';
import type { PeriodFacts } from './facts.ts';
import type { Fixed4 } from './fixed.ts';
import { disciplineOptimum, type SolveOptions } from './optimum/discipline-optimum.ts';
import { posed, type StaffFact } from './scenario/scenario.ts';

/** Slots and points of a set of shares. */
export type Taken = { slots: Fixed4; points: Fixed4; shares: number };

/** What a discipline has collected, and what each of three selections takes of it. Slots and points in 1/10 000. */
export type DisciplineSummary = {
  /** Mean N of the years, and whether the discipline reaches the minimum on their last day. */
  n: Fixed4;
  evaluated: boolean;
  /** 3N, less the reductions once the period has ended. */
  slotLimit: Fixed4;
  patents: number;
  patentPoints: Fixed4;
  /** Every share that may be shown; `total`: their works' points before any division, each work once. */
  collected: Taken & { total: Fixed4 };
  /** Everybody's own optimum, without the discipline's limits. */
  persons: Taken;
  /** The discipline's optimum within all limits; `bound`: no set brings more. */
  optimum: Taken & { bound: Fixed4; isProven: boolean };
  /** What people ticked, within their own limits. */
  custom: Taken;
  /** Total of the optimum with patents, rounded up, over N; null without N. */
  criterion: Fixed4 | null;
};

type Asked = {
  discipline: number;
  staff: StaffFact[];
  /** Whether shares of people outside N are counted. */
  withOutsideN: boolean;
  solve?: SolveOptions;
};

/**
 * A discipline in the years of the facts, with the functions of the recalculation. `facts` and `staff` as a scenario of
 * the discipline needs them. Without people outside N their shares are left out of every figure; k still counts them.
 * @throws RangeError as {@link disciplineOptimum}
 */
export function summarise(facts: PeriodFacts, { discipline, staff, withOutsideN, solve }: Asked): DisciplineSummary {
  const everybody = valuePersons(
    facts,
    facts.persons.map(({ id }) => id),
  );
  const valuation = withOutsideN ? everybody : inNOnly(everybody);
  const [found] = posed({ facts, valuation }, { codes: [discipline], staff });
  if (!found) throw new RangeError(`No standing of ${discipline}`);
  const { standing, patents, problem } = found;
  const { shares } = evaluateValued(ofDiscipline(valuation, discipline));
  const collected = shares.filter(({ barred }) => barred === null);
  const { chosen, points, bound, proof } = disciplineOptimum(problem, solve);
  const best = new Set(chosen);
  return {
    n: standing.n.mean,
    evaluated: standing.evaluated,
    slotLimit: standing.limits.slots,
    patents: patents.counted.length,
    patentPoints: patents.points,
    collected: { ...taken(collected), total: worksTotal(collected) },
    persons: taken(shares.filter(({ accepted }) => accepted)),
    optimum: { ...taken(shares.filter(({ authorship }) => best.has(authorship))), bound, isProven: proof !== null },
    custom: taken(shares.filter(({ customAccepted }) => customAccepted)),
    criterion: criterionValue(points + patents.points, standing.n.mean).value,
  };
}

const inNOnly = ({ shares, persons }: PersonsValuation): PersonsValuation => ({
  shares: shares.filter(({ outsideN }) => !outsideN),
  persons,
});

const ofDiscipline = ({ shares, persons }: PersonsValuation, code: number): PersonsValuation => ({
  shares: shares.filter(({ discipline }) => discipline === code),
  persons: persons.filter(({ discipline }) => discipline === code),
});

const taken = (shares: ValuedShare[]): Taken => ({
  slots: shares.reduce((sum, { slots }) => sum + slots, 0),
  points: shares.reduce((sum, { points }) => sum + points, 0),
  shares: shares.length,
});

/** A work has one total in a discipline, whoever shows it there. */
const worksTotal = (shares: ValuedShare[]): Fixed4 =>
  [...new Map(shares.map(({ publication, total }) => [publication, total])).values()].reduce(
    (sum, total) => sum + total,
    0,
  );

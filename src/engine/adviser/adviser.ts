/**
 * Which work each author should authorise in which discipline to maximise the sum of the chosen disciplines' optima.
 * Authors with two disciplines may move works between them, unassigned works and patents may be assigned. A move changes
 * k, and so U and Pu of all co-authors in both disciplines; it may also end or cause a reduction for showing nothing
 * listed (§ 17 ust. 8).
 */
import { upperBound } from './adviser-bound.ts';
import { type AdviceProblem, modelOf, placeAt } from './adviser-model.ts';
import { type Optima, optimaOf } from './adviser-optima.ts';
import { advisePatents, type PatentAdvice } from './adviser-patents.ts';
import { climbAtPrices, pricesOfAll, restore, type Search, totalOf } from './adviser-search.ts';
import {
  type Gain,
  gainsOfWorks,
  type Loss,
  localSearch,
  perturb,
  pruneMoves,
  revertIdleMoves,
} from './adviser-local-search.ts';
import { type AdvisedShare, sharesOf } from './adviser-shares.ts';
import { capacityOf, seatAt, setPrices, startState, type State, workAt } from './adviser-state.ts';
import type { SolveOptions } from '../optimum/discipline-optimum.ts';
import type { PeriodFacts } from '../facts.ts';
import type { Fixed4 } from '../fixed.ts';

export type { AdvisedDiscipline, AdviceProblem } from './adviser-model.ts';

/** `bound`: upper bound of the points; `slotLimit` null: no limit. */
export type AdvisedOptimum = { points: Fixed4; bound: Fixed4; slots: Fixed4; slotLimit: Fixed4 | null };

/** One authorship moved. `gain`: total with all proposals less total without this one; positive. */
type Proposal = {
  authorship: number;
  publication: number;
  person: number;
  from: AdvisedShare;
  to: AdvisedShare;
  gain: Fixed4;
  /** False: `gain` is estimated at the limits' prices. */
  exact: boolean;
  /** Authorships of other proposals for the same publication. */
  alongWith: number[];
  /** Likewise of all proposals for the publication at once. */
  work: Loss;
};

export type Advice = {
  disciplines: { discipline: number; target: boolean; before: AdvisedOptimum; after: AdvisedOptimum }[];
  /** Sums over all disciplines, with patents. */
  before: Fixed4;
  after: Fixed4;
  /** Upper bound of every assignment within the rules; ignores the two-discipline rule and books' limits. */
  bound: Fixed4;
  /** Greatest gain first. */
  proposals: Proposal[];
  /** A local optimum: no other assignment of one work brings more. False: not all were tried. */
  settled: boolean;
  /** Stopped by time or cancellation. */
  interrupted: boolean;
};

type AdviceOptions = Pick<SolveOptions, 'deadline' | 'cancelled' | 'solver'> & {
  /** Least gain worth proposing; default 1 unit, 1/10 000 point. */
  least?: Fixed4;
};

/** Fractions of the time at which the search ends and gains become estimates; the rest solves the result. */
const SEARCH_PART = 0.4;
const GAINS_PART = 0.8;
/** Most of the time for one solve. */
const SOLVE_PART = 0.2;
/** Shares solved per phase: a machine-independent measure of work. */
const BUDGETS = { localSearch: 40_000, perturb: 10_000, gains: 80_000 };
/** A phase is skipped when its budget allows fewer solves than this. */
const WORTHWHILE = 50;

/**
 * Proposals for the facts; changes nothing. Deterministic unless time runs out. Printed statements, works not approved,
 * left out on a wish or called unrelated never move, nor does anybody come to more than two disciplines: any subset of
 * the proposals may be followed.
 */
export function advise(problem: AdviceProblem, { deadline, cancelled, solver, least = 1 }: AdviceOptions = {}): Advice {
  const started = Date.now();
  const time = (deadline ?? Infinity) - started;
  const isOver = (part: number) => cancelled?.() === true || Date.now() - started > time * part;
  const model = modelOf(problem);
  const state = startState(model);
  const optima = optimaOf(model, { deadline, cancelled, solver, most: time * SOLVE_PART });
  const search: Search = { state, optima, least, stop: () => isOver(SEARCH_PART) };
  const before = snapshotOf(state, optima);
  const origin = { places: state.places.slice(), total: totalOf(search), shares: optima.solvedShares() };
  const budgetOf = (shares: number) => ({ budget: shares < origin.shares * WORTHWHILE ? 0 : shares });

  climbAtPrices(search);
  const settling = budgetOf(BUDGETS.localSearch);
  if (settling.budget > 0 && totalOf(search) < origin.total) restore(state, origin.places);
  const settled = localSearch(search, settling) && perturb(search, budgetOf(BUDGETS.perturb));
  let interrupted = isOver(SEARCH_PART);
  setPrices(state, pricesOfAll(search));
  const gainSearch = { ...search, stop: () => isOver(GAINS_PART) };
  // Without the local search the prices moved more works than fit.
  const needed = settling.budget > 0 ? undefined : revertIdleMoves(gainSearch);
  const gains = pruneMoves(gainSearch, budgetOf(BUDGETS.gains), needed);
  const works = gainsOfWorks(gainSearch, gains, budgetOf(BUDGETS.gains));
  // Only solves cut short by time can end below the start.
  if (totalOf(search) < origin.total) {
    restore(state, origin.places);
    gains.length = 0;
    interrupted = true;
  }
  const after = snapshotOf(state, optima);
  const total = totalOf(search);
  const bound = upperBound(model, {
    prices: model.disciplines.map((_, place) => optima.of(state, place).prices),
    reached: total,
    stop: () => isOver(1),
  });
  const { facts } = problem;
  const patents = advisePatents(state, { before: facts, after: movedFacts(facts, state), least });
  return {
    disciplines: model.disciplines.map(({ discipline, target }, place) => ({
      discipline,
      target,
      before: before.optimum(place),
      after: after.optimum(place),
    })),
    before: origin.total + patents.before,
    after: total + patents.after,
    bound: bound + patents.most,
    proposals: proposalsOf(state, gains, { before, after, patents, works }),
    settled,
    interrupted: interrupted || isOver(1),
  };
}

/** A discipline's and a seat's state under an assignment; unaffected by later moves. */
type Snapshot = { optimum: (place: number) => AdvisedOptimum; share: (at: number) => AdvisedShare };

function snapshotOf(state: State, optima: Optima): Snapshot {
  const solved = state.model.disciplines.map((_, place) => ({
    ...optima.of(state, place),
    slotLimit: capacityOf(state, place, state.reductions[place] ?? 0),
  }));
  return {
    optimum: (place) => {
      const { points = 0, bound = 0, slots = 0, slotLimit = null } = solved[place] ?? {};
      return { points, bound, slots, slotLimit };
    },
    share: sharesOf(state),
  };
}

function proposalsOf(
  state: State,
  gains: Gain[],
  {
    before,
    after,
    patents,
    works,
  }: { before: Snapshot; after: Snapshot; patents: PatentAdvice; works: ReturnType<typeof gainsOfWorks> },
): Proposal[] {
  const moves = [
    ...gains.map((each) => ({ ...each, to: after.share(each.seat) })),
    ...patents.moves.map(({ seat, gain, discipline, points }) => ({
      seat,
      gain,
      exact: true,
      to: { discipline, points, slots: 0 },
    })),
  ];
  const byWork = Map.groupBy(moves, ({ seat }) => seatAt(state, seat).work);
  return [...byWork]
    .flatMap(([work, together]) =>
      together.map(({ seat: at, gain, exact, to }) => {
        const seat = seatAt(state, at);
        const others = together.filter((other) => other.seat !== at);
        return {
          authorship: seat.id,
          publication: workAt(state, work).id,
          person: state.model.people[seat.person] ?? 0,
          from: before.share(at),
          to,
          gain,
          exact,
          alongWith: others.map((other) => seatAt(state, other.seat).id).toSorted((a, b) => a - b),
          work: works.get(work) ?? { gain, exact },
        };
      }),
    )
    .toSorted((a, b) => b.gain - a.gain || a.authorship - b.authorship);
}

/** The facts with the seats where the state has them. */
function movedFacts(facts: PeriodFacts, { model, places }: State): PeriodFacts {
  const codes = new Map(
    model.seats.map(({ id, code }, at) => [id, model.disciplines[placeAt(places, at)]?.discipline ?? code]),
  );
  return {
    ...facts,
    authorships: facts.authorships.map((each) => ({ ...each, discipline: codes.get(each.id) ?? each.discipline })),
  };
}

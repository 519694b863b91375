/**
 * Who should authorise which work in which discipline, so that the optima of the chosen disciplines together are the
 * greatest. Authors with two disciplines may move a work from one to the other, those who have not assigned a work may
 * assign it. Every move changes k, and so U and Pu, of all co-authors in the discipline left and the one joined; it may
 * also bring back, or cost, the slots that a person without a listed work takes off a discipline (§ 17 ust. 8).
 */
import { upperBound } from './adviser-bound.ts';
import { type AdviceProblem, modelOf, placeAt } from './adviser-model.ts';
import { type Optima, optimaOf } from './adviser-optima.ts';
import { climbAtPrices, pricesOfAll, restore, type Search, totalOf } from './adviser-search.ts';
import { force, type Gain, settle, takeBackIdle, withdraw } from './adviser-local-search.ts';
import { type AdvisedShare, sharesOf } from './adviser-shares.ts';
import { capacityOf, seatAt, setPrices, startState, type State, workAt } from './adviser-state.ts';
import type { SolveOptions } from '../optimum/discipline-optimum.ts';
import type { Fixed4 } from '../fixed.ts';

export type { AdvisedDiscipline, AdviceProblem } from './adviser-model.ts';

/** The discipline's optimum: `points` found, none greater than `bound`; `slots` used of `slotLimit` (null: no limit). */
export type AdvisedOptimum = { points: Fixed4; bound: Fixed4; slots: Fixed4; slotLimit: Fixed4 | null };

/** `chosen`: whether the optimum takes the share. */
export type ProposedShare = AdvisedShare & { chosen: boolean };

/** One authorship moved. `gain`: the optima with all proposals less those with all but this one; always positive. */
export type Proposal = {
  authorship: number;
  publication: number;
  person: number;
  from: ProposedShare;
  to: ProposedShare;
  gain: Fixed4;
  /** False: the gain is told by the prices of the limits, not by solving the disciplines without the proposal. */
  exact: boolean;
  /** Authorships of the other proposals about the same publication. */
  alongWith: number[];
};

export type Advice = {
  disciplines: { discipline: number; target: boolean; before: AdvisedOptimum; after: AdvisedOptimum }[];
  /** Sums over all disciplines. */
  before: Fixed4;
  after: Fixed4;
  /** No assignment that the rules allow brings more: those of people over two disciplines and books' limits aside. */
  bound: Fixed4;
  /** Greatest gain first. */
  proposals: Proposal[];
  /** No other assignment of one work would bring more. False: not all were tried. */
  settled: boolean;
  /** Time ran out or it was called off. */
  interrupted: boolean;
};

export type AdviceOptions = Pick<SolveOptions, 'deadline' | 'cancelled' | 'solver'> & {
  /** Moves that bring less are not proposed; one unit of 1/10 000 point unless told. */
  least?: Fixed4;
};

/** Parts of the time after which the search ends, then the gains are told by prices; the rest solves what was found. */
const SEARCH_PART = 0.4;
const GAINS_PART = 0.8;
/** The most of the time that one solve may take. */
const SOLVE_PART = 0.2;
/** Shares solved by each part of the search: a measure of work that does not depend on the machine. */
const BUDGETS = { settle: 40_000, force: 10_000, gains: 80_000 };
/** A part whose budget does not last for so many solves is left out: it would look at next to nothing. */
const WORTHWHILE = 50;

/**
 * Proposals for the facts as they are; nothing is changed. Deterministic unless time runs out. Printed statements, works
 * that the library has not approved, works left out by wish and works called unrelated to research never move, nor does
 * a person come to more than two disciplines: any part of the proposals may be followed by itself.
 */
export function advise(problem: AdviceProblem, { deadline, cancelled, solver, least = 1 }: AdviceOptions = {}): Advice {
  const started = Date.now();
  const time = (deadline ?? Infinity) - started;
  const isOver = (part: number) => cancelled?.() === true || Date.now() - started > time * part;
  const model = modelOf(problem);
  const state = startState(model);
  const optima = optimaOf(model, { deadline, cancelled, solver, most: time * SOLVE_PART });
  const search: Search = { state, optima, least, stop: () => isOver(SEARCH_PART) };
  const before = pictureOf(state, optima);
  const origin = { places: state.places.slice(), total: totalOf(search), shares: optima.solvedShares() };
  const budgetOf = (shares: number) => ({ budget: shares < origin.shares * WORTHWHILE ? 0 : shares });

  climbAtPrices(search);
  const settling = budgetOf(BUDGETS.settle);
  if (settling.budget > 0 && totalOf(search) < origin.total) restore(state, origin.places);
  const settled = settle(search, settling) && force(search, budgetOf(BUDGETS.force));
  let interrupted = isOver(SEARCH_PART);
  setPrices(state, pricesOfAll(search));
  const telling = { ...search, stop: () => isOver(GAINS_PART) };
  // Where no assignment was held against the exact optima, the prices moved more than there is room for.
  const needed = settling.budget > 0 ? undefined : takeBackIdle(telling);
  const gains = withdraw(telling, budgetOf(BUDGETS.gains), needed);
  // Only sets cut short by the time can be poorer than those of the start.
  if (totalOf(search) < origin.total) {
    restore(state, origin.places);
    gains.length = 0;
    interrupted = true;
  }
  const after = pictureOf(state, optima);
  const total = totalOf(search);
  return {
    disciplines: model.disciplines.map(({ discipline, target }, place) => ({
      discipline,
      target,
      before: before.optimum(place),
      after: after.optimum(place),
    })),
    before: origin.total,
    after: total,
    bound: upperBound(model, {
      prices: model.disciplines.map((_, place) => optima.of(state, place).prices),
      reached: total,
      stop: () => isOver(1),
    }),
    proposals: proposalsOf(state, gains, { before, after }),
    settled,
    interrupted: interrupted || isOver(1),
  };
}

/** What an assignment makes of a discipline and of a seat; kept as it is while the state moves on. */
type Picture = { optimum: (place: number) => AdvisedOptimum; share: (at: number) => ProposedShare };

function pictureOf(state: State, optima: Optima): Picture {
  const solved = state.model.disciplines.map((_, place) => ({
    ...optima.of(state, place),
    slotLimit: capacityOf(state, place, state.missing[place] ?? 0),
  }));
  const shares = sharesOf(state);
  const places = state.places.slice();
  return {
    optimum: (place) => {
      const { points = 0, bound = 0, slots = 0, slotLimit = null } = solved[place] ?? {};
      return { points, bound, slots, slotLimit };
    },
    share: (at) => ({
      ...shares(at),
      chosen: solved[placeAt(places, at)]?.chosen.has(seatAt(state, at).id) === true,
    }),
  };
}

function proposalsOf(state: State, gains: Gain[], { before, after }: { before: Picture; after: Picture }): Proposal[] {
  const byWork = Map.groupBy(gains, ({ seat }) => seatAt(state, seat).work);
  return [...byWork]
    .flatMap(([work, together]) =>
      together.map(({ seat: at, gain, exact }) => {
        const seat = seatAt(state, at);
        const others = together.filter((other) => other.seat !== at);
        return {
          authorship: seat.id,
          publication: workAt(state, work).id,
          person: state.model.people[seat.person] ?? 0,
          from: before.share(at),
          to: after.share(at),
          gain,
          exact,
          alongWith: others.map((other) => seatAt(state, other.seat).id).toSorted((a, b) => a - b),
        };
      }),
    )
    .toSorted((a, b) => b.gain - a.gain || a.authorship - b.authorship);
}

/** First phase: hill climbing at fixed prices, new prices, until no move pays. */
import { placeAt } from './adviser-model.ts';
import { type Alternative, alternativesOf, applyMoves } from './adviser-moves.ts';
import type { Optima } from './adviser-optima.ts';
import { cellOf, moveSeat, seatAt, setPrices, type State, workAt } from './adviser-state.ts';
import type { Fixed4 } from '../fixed.ts';

export type Search = {
  state: State;
  optima: Optima;
  /** Least gain that pays. */
  least: Fixed4;
  /** Polled; true ends the search with the best so far. */
  stop: () => boolean;
};

/** Most shares priced. */
const MAX_PRICED = 700_000;

export const movableWorks = ({ model }: State) =>
  model.works.flatMap(({ movable }, work) => (movable.length > 0 ? [work] : []));

export const placesOf = ({ places }: State) => places.slice();

export function restore(state: State, places: Int32Array): void {
  for (const at of state.model.seats.keys()) moveSeat(state, at, placeAt(places, at));
}

/** Total of all disciplines' optima as found. */
export function totalOf({ state, optima }: Search): Fixed4 {
  return state.model.disciplines.reduce((sum, _, place) => sum + optima.of(state, place).points, 0);
}

/**
 * Hill climbing on the Lagrangian bound. When all moves together overshoot at the new prices, half of them are tried,
 * then half of these, until the bound rises.
 */
export function climbAtPrices(search: Search): void {
  const { state, stop } = search;
  let limits = pricesOfAll(search);
  let places = placesOf(state);
  for (let left = MAX_PRICED; left > 0 && !stop(); ) {
    setPrices(state, limits);
    let steps = climb(search);
    let next = limits;
    for (; steps.length > 0 && left > 0 && !stop(); steps = steps.slice(0, steps.length / 2)) {
      restore(state, places);
      for (const { moves } of steps) applyMoves(state, moves);
      next = pricesOfAll(search);
      left -= state.model.seats.length;
      if (totalBound(next) > totalBound(limits)) break;
    }
    if (totalBound(next) <= totalBound(limits)) break;
    limits = next;
    places = placesOf(state);
  }
  restore(state, places);
}

/** Prices of all disciplines under the current assignment, and the bounds they prove. */
export const pricesOfAll = ({ state, optima }: Search) =>
  state.model.disciplines.map((_, place) => optima.pricesOf(state, place));

export const totalBound = (limits: { bound: number }[]) => limits.reduce((sum, { bound }) => sum + bound, 0);

/** Applies the best move of each work, greatest gain first, while any pays; returns the moves in order. */
function climb({ state, least, stop }: Search): Alternative[] {
  const worksOf = worksOfPeople(state);
  let open = movableWorks(state);
  const steps: Alternative[] = [];
  while (open.length > 0 && !stop()) {
    const found = open.flatMap((work) => {
      const best = bestOf(alternativesOf(state, work));
      return best && best.gain >= least ? [{ work, best, version: versionOf(state, work) }] : [];
    });
    const touched = new Set<number>();
    for (const { work, best, version } of found.toSorted((a, b) => b.best.gain - a.best.gain || a.work - b.work)) {
      const now = versionOf(state, work) === version ? best : bestOf(alternativesOf(state, work));
      if (!now || now.gain < least) continue;
      applyMoves(state, now.moves);
      steps.push(now);
      for (const at of workAt(state, work).seats) {
        for (const other of worksOf[seatAt(state, at).person] ?? []) touched.add(other);
      }
    }
    open = [...touched].toSorted((a, b) => a - b);
  }
  return steps;
}

function bestOf(alternatives: Alternative[]): Alternative | undefined {
  return alternatives.reduce<Alternative | undefined>(
    (best, each) => (best && best.gain >= each.gain ? best : each),
    undefined,
  );
}

/** Increases when the gains of the work's alternatives may have changed. */
function versionOf(state: State, work: number): number {
  let version = 0;
  for (const at of workAt(state, work).seats) {
    for (const place of state.model.disciplines.keys())
      version += state.moved[cellOf(state, seatAt(state, at), place)] ?? 0;
  }
  return version;
}

function worksOfPeople(state: State): number[][] {
  const works: Set<number>[] = state.model.people.map(() => new Set());
  for (const work of movableWorks(state)) {
    for (const at of workAt(state, work).seats) works[seatAt(state, at).person]?.add(work);
  }
  return works.map((own) => [...own]);
}

/** Second phase: local search against exact optima. */
import { alternativesOf, applyMoves, gainOf, type Move, undoOf } from './adviser-moves.ts';
import { movedSeats } from './adviser-optima.ts';
import { movableWorks, placesOf, pricesOfAll, restore, type Search, totalBound, totalOf } from './adviser-search.ts';
import { isAllowed, seatAt, setPrices, type State, worthOf } from './adviser-state.ts';
import type { Fixed4 } from '../fixed.ts';

/** Most shares to solve, and works that must not move. */
type Effort = { budget: number; fixed?: number[] };

/** Total after these moves; null where a person would exceed the number of disciplines. */
function totalWith(search: Search, moves: Move[]): Fixed4 | null {
  const { state } = search;
  const undo = undoOf(state, moves);
  if (!applyAllowed(state, moves)) return null;
  const total = totalOf(search);
  applyMoves(state, undo);
  return total;
}

/** Applies all moves, or none and returns false where one is not allowed after those before it. */
function applyAllowed(state: State, moves: Move[]): boolean {
  const undo = undoOf(state, moves);
  const areAllowed = moves.every((move) => {
    const isPossible = isAllowed(state, move.seat, move.place);
    if (isPossible) applyMoves(state, [move]);
    return isPossible;
  });
  if (!areAllowed) applyMoves(state, undo);
  return areAllowed;
}

function setExactPrices({ state, optima }: Search): void {
  setPrices(
    state,
    state.model.disciplines.map((_, place) => optima.of(state, place)),
  );
}

/**
 * Tries other assignments of one work against the exact optima; moves whose Lagrangian bound is no better are skipped.
 * True at a local optimum, false when stopped or out of budget.
 */
export function localSearch(search: Search, { budget, fixed = [] }: Effort): boolean {
  const { state, optima, least, stop } = search;
  if (budget === 0) return false;
  const end = optima.solvedShares() + budget;
  let total = totalOf(search);
  for (;;) {
    setExactPrices(search);
    const needed = total + least - worthOf(state);
    const open = movableWorks(state)
      .filter((work) => !fixed.includes(work))
      .flatMap((work) => alternativesOf(state, work))
      .filter(({ gain }) => gain >= needed)
      .toSorted((a, b) => b.gain - a.gain);
    let better = false;
    for (const { moves } of open) {
      if (stop() || optima.solvedShares() > end) return false;
      const after = totalWith(search, moves);
      if (after === null || after < total + least) continue;
      applyMoves(state, moves);
      total = after;
      better = true;
    }
    if (!better) return true;
  }
}

/**
 * Escapes local optima: moves one or two works and searches around them, for moves that pay only together. Keeps
 * improvements; false when stopped or out of budget.
 */
export function perturb(search: Search, { budget }: Effort): boolean {
  const { state, optima, least } = search;
  const end = optima.solvedShares() + budget;
  let best = { total: totalOf(search), places: placesOf(state) };
  /** Null: no improvement. */
  const tried = (forced: Forced[]): boolean | null => {
    const moves = forced.flatMap((each) => each.moves);
    if (!applyAllowed(state, moves)) return null;
    const isDone = localSearch(search, { budget: end - optima.solvedShares(), fixed: forced.map(({ work }) => work) });
    const total = totalOf(search);
    const isBetter = total >= best.total + least;
    if (isBetter) best = { total, places: placesOf(state) };
    else restore(state, best.places);
    return isDone ? isBetter || null : false;
  };
  for (let round = trials(state); ; ) {
    const next = round.next();
    if (next.done) return true;
    const outcome = tried(next.value);
    if (outcome === false) return false;
    if (outcome) round = trials(state);
  }
}

type Forced = { work: number; moves: Move[] };

/** Every other assignment of one work, then of two. */
function* trials(state: State): Generator<Forced[]> {
  const single = movableWorks(state).flatMap((work) =>
    alternativesOf(state, work).map(({ moves }): Forced => ({ work, moves })),
  );
  for (const one of single) yield [one];
  for (const [at, one] of single.entries()) {
    for (const other of single.slice(at + 1)) if (other.work !== one.work) yield [one, other];
  }
}

/** Total of all moves less total without some. `exact` false: estimated at the prices. */
export type Loss = { gain: Fixed4; exact: boolean };

/** Of a moved seat. */
export type Gain = Loss & { seat: number };

/** Most shares priced while finding which idle moves are needed after all. */
const MAX_PRICED = 2_000_000;

const backFrom = ({ state }: Search, seat: number): Move[] => [{ seat, place: seatAt(state, seat).origin }];

/** Gain at the state's prices. */
const pricedGain = (search: Search, seat: number): Fixed4 => Math.round(-gainOf(search.state, backFrom(search, seat)));

/** Seat → loss of the bound without its move, for moves with no gain at the prices. */
type Needed = ReadonlyMap<number, Fixed4>;

/**
 * Reverts moves without gain at the prices while the bound stays, by bisection. Where many moves fill the same room
 * each seems idle but some are needed: those are returned.
 */
export function revertIdleMoves(search: Search): Needed {
  const { state, least, stop } = search;
  const needed = new Map<number, Fixed4>();
  let limits = pricesOfAll(search);
  let left = MAX_PRICED;
  const visit = (seats: number[]) => {
    if (seats.length === 0 || left <= 0 || stop()) return;
    const places = placesOf(state);
    applyMoves(
      state,
      seats.flatMap((seat) => backFrom(search, seat)),
    );
    const next = pricesOfAll(search);
    left -= state.model.seats.length;
    const lost = Math.round(totalBound(limits) - totalBound(next));
    if (lost < least) {
      limits = next;
      return;
    }
    restore(state, places);
    if (seats.length === 1) for (const seat of seats) needed.set(seat, lost);
    else for (const half of [seats.slice(0, seats.length / 2), seats.slice(seats.length / 2)]) visit(half);
  };
  visit(movedSeats(state).filter((seat) => pricedGain(search, seat) < least));
  setPrices(state, limits);
  return needed;
}

/** Work → what its moves bring together, by works that several authors move; exact while budget and time last. */
export function gainsOfWorks(search: Search, gains: readonly Gain[], { budget }: Effort): Map<number, Loss> {
  const { state, optima, stop } = search;
  const end = optima.solvedShares() + budget;
  const byWork = [...Map.groupBy(gains, ({ seat }) => seatAt(state, seat).work)];
  return new Map(
    byWork
      .filter(([, own]) => own.length > 1)
      .map(([work, own]): [number, Loss] => {
        const back = own.flatMap(({ seat }) => backFrom(search, seat));
        const isExact = budget > 0 && !stop() && optima.solvedShares() <= end;
        const without = isExact ? totalWith(search, back) : null;
        if (without !== null) return [work, { gain: totalOf(search) - without, exact: true }];
        return [work, { gain: Math.max(...own.map(({ gain }) => gain)), exact: false }];
      }),
  );
}

/** Reverts moves without gain, poorest first; returns the gains of the rest, exact while budget and time last. */
export function pruneMoves(search: Search, { budget }: Effort, needed: Needed = new Map()): Gain[] {
  const { state, optima, least, stop } = search;
  const end = optima.solvedShares() + budget;
  const isExact = () => budget > 0 && !stop() && optima.solvedShares() <= end;
  /** A gain beyond the duality gap is certain; others have to be solved. */
  const isSure = (gain: number) => budget === 0 || gain - (worthOf(state) - totalOf(search)) >= least;
  const gainOfSeat = (seat: number, exact: boolean): Gain => {
    const gain = Math.max(pricedGain(search, seat), needed.get(seat) ?? 0);
    const without = (exact || !isSure(gain)) && isExact() ? totalWith(search, backFrom(search, seat)) : null;
    return without === null ? { seat, gain, exact: false } : { seat, gain: totalOf(search) - without, exact: true };
  };
  for (;;) {
    const rows = movedSeats(state).map((seat) => ({ seat, first: pricedGain(search, seat) }));
    const gains: Gain[] = [];
    for (const { seat } of rows.toSorted((a, b) => a.first - b.first || a.seat - b.seat)) {
      const found = gainOfSeat(seat, false);
      if (found.gain < least) applyMoves(state, backFrom(search, seat));
      else gains.push(found);
    }
    // Gains change when other moves go.
    if (gains.length < rows.length) continue;
    return gains.map((each) => (each.exact ? each : gainOfSeat(each.seat, true)));
  }
}

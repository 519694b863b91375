/** The search for the best assignment, second part: every move is held against the exact optima. */
import { alternativesOf, applyMoves, gainOf, type Move, undoOf } from './adviser-moves.ts';
import { movedSeats } from './adviser-optima.ts';
import { boundOf, movableWorks, placesOf, pricesOfAll, restore, type Search, totalOf } from './adviser-search.ts';
import { isAllowed, seatAt, setPrices, type State, worthOf } from './adviser-state.ts';
import type { Fixed4 } from '../fixed.ts';

/** How many shares may be solved before it ends, and works that stay where they are. */
export type Effort = { budget: number; held?: number[] };

/** The optima together with these seats moved; null where a person would come to too many disciplines. */
function totalWith(search: Search, moves: Move[]): Fixed4 | null {
  const { state } = search;
  const undo = undoOf(state, moves);
  if (!applyAllowed(state, moves)) return null;
  const total = totalOf(search);
  applyMoves(state, undo);
  return total;
}

/** Applies all the moves, or none where one is not allowed beside those before it: false. */
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
 * Tries other assignments of one work against the exact optima; one that at the prices is worth less than the optima
 * have cannot be better. True when none is left, false when the search was stopped or out of budget.
 */
export function settle(search: Search, { budget, held = [] }: Effort): boolean {
  const { state, optima, least, stop } = search;
  if (budget === 0) return false;
  const end = optima.solvedShares() + budget;
  let total = totalOf(search);
  for (;;) {
    setExactPrices(search);
    const needed = total + least - worthOf(state);
    const open = movableWorks(state)
      .filter((work) => !held.includes(work))
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
 * Forces one work elsewhere, or two, and settles the others around them: moves that pay together, none of them alone.
 * Keeps what is better; false when stopped or out of budget.
 */
export function force(search: Search, { budget }: Effort): boolean {
  const { state, optima, least } = search;
  const end = optima.solvedShares() + budget;
  let best = { total: totalOf(search), places: placesOf(state) };
  /** null: not better. */
  const tried = (forced: Forced[]): boolean | null => {
    const moves = forced.flatMap((each) => each.moves);
    if (!applyAllowed(state, moves)) return null;
    const isDone = settle(search, { budget: end - optima.solvedShares(), held: forced.map(({ work }) => work) });
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

/** What a moved seat brings: the optima with all moves less those without its own. `exact` false: told by the prices. */
export type Gain = { seat: number; gain: Fixed4; exact: boolean };

/** How many shares may be priced anew, over and over, to find what of many idle moves is needed after all. */
const MAX_PRICED = 2_000_000;

const backFrom = ({ state }: Search, seat: number): Move[] => [{ seat, place: seatAt(state, seat).origin }];

/** What a move brings at the state's prices. */
const toldGain = (search: Search, seat: number): Fixed4 => Math.round(-gainOf(search.state, backFrom(search, seat)));

/** What the bound loses without a move that at the prices brings nothing. */
export type Needed = ReadonlyMap<number, Fixed4>;

/**
 * Takes back moves that bring nothing at the prices as long as the bound stays: many together, or half of them. Where
 * many moves fill the same room each of them seems idle, but some have to stay; those are returned.
 */
export function takeBackIdle(search: Search): Needed {
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
    const lost = Math.round(boundOf(limits) - boundOf(next));
    if (lost < least) {
      limits = next;
      return;
    }
    restore(state, places);
    if (seats.length === 1) for (const seat of seats) needed.set(seat, lost);
    else for (const half of [seats.slice(0, seats.length / 2), seats.slice(seats.length / 2)]) visit(half);
  };
  visit(movedSeats(state).filter((seat) => toldGain(search, seat) < least));
  setPrices(state, limits);
  return needed;
}

/**
 * Takes back moves that bring nothing beside the others, the poorest first, and says what each of the rest brings: by
 * solving the disciplines without it while the budget and the time last, else by the prices.
 */
export function withdraw(search: Search, { budget }: Effort, needed: Needed = new Map()): Gain[] {
  const { state, optima, least, stop } = search;
  const end = optima.solvedShares() + budget;
  const isExact = () => budget > 0 && !stop() && optima.solvedShares() <= end;
  /** What exceeds all that the prices leave unproven surely pays; anything else has to be solved for. */
  const isSure = (gain: number) => budget === 0 || gain - (worthOf(state) - totalOf(search)) >= least;
  const gainOfSeat = (seat: number, exact: boolean): Gain => {
    const gain = Math.max(toldGain(search, seat), needed.get(seat) ?? 0);
    const without = (exact || !isSure(gain)) && isExact() ? totalWith(search, backFrom(search, seat)) : null;
    return without === null ? { seat, gain, exact: false } : { seat, gain: totalOf(search) - without, exact: true };
  };
  for (;;) {
    const rows = movedSeats(state).map((seat) => ({ seat, first: toldGain(search, seat) }));
    const gains: Gain[] = [];
    for (const { seat } of rows.toSorted((a, b) => a.first - b.first || a.seat - b.seat)) {
      const found = gainOfSeat(seat, false);
      if (found.gain < least) applyMoves(state, backFrom(search, seat));
      else gains.push(found);
    }
    // What is left brings something else when others have gone.
    if (gains.length < rows.length) continue;
    return gains.map((each) => (each.exact ? each : gainOfSeat(each.seat, true)));
  }
}

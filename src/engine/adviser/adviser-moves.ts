/** The neighbourhood: other assignments of one work, all its movable authors together. */
import { ELSEWHERE, placeAt } from './adviser-model.ts';
import { bestValue, cellOf, isAllowed, limitsWorth, moveSeat, seatAt, type State, workAt } from './adviser-state.ts';

export type Move = { seat: number; place: number };

/** `gain`: exact change of the state's worth at the prices. */
export type Alternative = { moves: Move[]; gain: number };

/** Joint assignments enumerated per work; beyond, single moves and all to one place. */
const MAX_JOINT = 729;

export function applyMoves(state: State, moves: Move[]): void {
  for (const { seat, place } of moves) moveSeat(state, seat, place);
}

/** Moves that restore the seats' current places. */
export function undoOf(state: State, moves: Move[]): Move[] {
  return moves.map(({ seat }) => ({ seat, place: placeAt(state.places, seat) }));
}

/** Every other assignment of the work, in a fixed order. */
export function alternativesOf(state: State, work: number): Alternative[] {
  const known = new Map<number, number>();
  return jointMoves(state, work).map((moves) => ({ moves, gain: gainOf(state, moves, known) }));
}

function jointMoves(state: State, work: number): Move[][] {
  const { movable } = workAt(state, work);
  const choices = movable.map((seat) => {
    const { origin, choices: others } = seatAt(state, seat);
    return { seat, places: [origin, ...others].filter((place) => isAllowed(state, seat, place)) };
  });
  const isMove = ({ seat, place }: Move) => state.places[seat] !== place;
  const count = choices.reduce((product, { places }) => product * places.length, 1);
  if (count > MAX_JOINT) {
    const single = choices.flatMap(({ seat, places }) => places.map((place) => [{ seat, place }]));
    const together = state.model.disciplines.map((_, place) =>
      choices.flatMap(({ seat, places }) => (places.includes(place) ? [{ seat, place }] : [])),
    );
    const back = choices.map(({ seat }) => ({ seat, place: seatAt(state, seat).origin }));
    return [...single, ...together, back].map((moves) => moves.filter(isMove)).filter(({ length }) => length > 0);
  }
  let joint: Move[][] = [[]];
  for (const { seat, places } of choices) {
    joint = joint.flatMap((moves) => places.map((place) => [...moves, { seat, place }]));
  }
  return joint.map((moves) => moves.filter(isMove)).filter(({ length }) => length > 0);
}

/** Change of worth when seats of one work move. `known` caches best values for one work in one state. */
export function gainOf(state: State, moves: Move[], known = new Map<number, number>()): number {
  const [first] = moves;
  if (!first) return 0;
  const work = workAt(state, seatAt(state, first.seat).work);
  const target = new Map(moves.map(({ seat, place }) => [seat, place]));
  const touched = new Set(moves.flatMap(({ seat, place }) => [place, placeAt(state.places, seat)]));
  touched.delete(ELSEWHERE);
  const places = state.model.disciplines.length;
  let gain = 0;
  for (const place of touched) {
    const isIn = (seat: number) => (target.get(seat) ?? state.places[seat]) === place;
    const k = work.seats.filter((seat) => isIn(seat) && seatAt(state, seat).counts[place]).length;
    for (const at of work.seats) {
      const seat = seatAt(state, at);
      const wasIn = state.places[at] === place;
      if (!seat.takes[place] || (!wasIn && !isIn(at))) continue;
      const own = isIn(at) ? k : 0;
      const key = (at * places + place) * (work.seats.length + 1) + own;
      let value = known.get(key);
      if (value === undefined) {
        value = bestValue(state, seat.person, { place, override: { k: own, seat: at } });
        known.set(key, value);
      }
      gain += value - bestValue(state, seat.person, { place });
    }
    const reductions = state.reductions[place] ?? 0;
    const change = reductionChange(state, moves, place);
    if (change !== 0) gain += limitsWorth(state, place, reductions + change) - limitsWorth(state, place, reductions);
  }
  return gain;
}

/** Slots that the moves add to the reductions: somebody then shows a first listed work, or none any more. */
function reductionChange(state: State, moves: Move[], place: number): number {
  let change = 0;
  for (const { seat: at, place: to } of moves) {
    const seat = seatAt(state, at);
    const liable = state.model.liable[place]?.get(seat.person) ?? 0;
    if (liable === 0 || !seat.keeps[place] || !workAt(state, seat.work).listed[place]) continue;
    const listedWorks = state.listedWorks[cellOf(state, seat, place)] ?? 0;
    if (to === place && listedWorks === 0) change -= liable;
    if (state.places[at] === place && listedWorks === 1) change += liable;
  }
  return change;
}

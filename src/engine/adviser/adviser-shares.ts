import { placeAt } from './adviser-model.ts';
import { seatAt, type State, valueAt } from './adviser-state.ts';
import type { Fixed4 } from '../fixed.ts';

/** A share in a discipline (null: none); zeros where it does not take part. */
export type AdvisedShare = { discipline: number | null; points: Fixed4; slots: Fixed4 };

/** Shares under the current assignment, by seat; unaffected by later moves. */
export function sharesOf(state: State): (at: number) => AdvisedShare {
  const { model } = state;
  const kept = { ...state, places: state.places.slice(), k: state.k.slice() };
  return (at) => {
    const seat = seatAt(kept, at);
    const place = placeAt(kept.places, at);
    const discipline = model.disciplines[place]?.discipline ?? seat.code;
    if (!seat.takes[place]) return { discipline, points: 0, slots: 0 };
    return { discipline, ...valueAt(kept, { at, place, k: 0 }) };
  };
}

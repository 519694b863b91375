import { placeAt } from './adviser-model.ts';
import { netValue, NO_PRICES, seatAt, type State } from './adviser-state.ts';
import type { Fixed4 } from '../fixed.ts';

/** A share in a discipline (null: none); zeros where it does not take part. */
export type AdvisedShare = { discipline: number | null; points: Fixed4; slots: Fixed4 };

/** Shares under the current assignment, by seat; unaffected by later moves. */
export function sharesOf(state: State): (at: number) => AdvisedShare {
  const { model } = state;
  const kept = {
    ...state,
    places: state.places.slice(),
    k: state.k.slice(),
    prices: model.disciplines.map(() => NO_PRICES),
  };
  return (at) => {
    const seat = seatAt(kept, at);
    const place = placeAt(kept.places, at);
    const discipline = model.disciplines[place]?.discipline ?? seat.code;
    if (!seat.takes[place]) return { discipline, points: 0, slots: 0 };
    const { net, slots } = netValue(kept, { at, place, k: 0 });
    return { discipline, points: net, slots };
  };
}

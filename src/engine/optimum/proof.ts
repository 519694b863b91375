/**
 * Where a proof may stop: the discipline's total is rounded up to an integer (Dz.U. 2022 poz. 661 § 18 ust. 2), so a set
 * is optimal as soon as its total and the upper bound round up to the same one.
 */
import { FIXED4_ONE, type Fixed4 } from '../fixed.ts';

/**
 * What an optimum is proven to: `points`, no set has a millionth more points nor a greater total; `total`, no set has a
 * greater total, though one may have more points; null, the proof is unfinished.
 */
export type Proof = 'points' | 'total' | null;

/** Largest relative gap of a proof to the points. */
const CLOSE = 1e-6;

/** `other`: points that the total has besides (patents). */
export function proofOf({ points, bound }: { points: Fixed4; bound: Fixed4 }, other: Fixed4 = 0): Proof {
  if (bound > mostOfTotal(points, other)) return null;
  return isClose({ points, bound }) ? 'points' : 'total';
}

/** Whether the points are proven, whatever they round up to. */
export const isClose = ({ points, bound }: { points: Fixed4; bound: Fixed4 }) => bound - points <= points * CLOSE;

/** The most points that round up to the same total. */
export function mostOfTotal(points: Fixed4, other: Fixed4 = 0): Fixed4 {
  return Math.ceil((points + other) / FIXED4_ONE) * FIXED4_ONE - other;
}

/** Of worths to which `paid` and `other` points are added before the total is rounded up. */
export type Totals = {
  /** The most worth with the same total. */
  sufficient: (worth: number) => number;
  /** The most worth that is too little for the bound's total. */
  aim: (bound: number) => number;
};

export function totalsOf({ otherPoints }: { otherPoints?: Fixed4 }, paid = 0): Totals {
  const sufficient = (worth: number) => mostOfTotal(worth + paid, otherPoints) - paid;
  return { sufficient, aim: (bound) => sufficient(bound) - FIXED4_ONE };
}

import { FIXED4_ONE, type Fixed4, fixed4, scaleByRatio, scaleByRoot } from './fixed.ts';
import type { EmphasisMode, PeriodRules } from './rules.ts';

/**
 * One author's share: `points` Pc of the publication in the discipline, `k` eligible authors here with it assigned to
 * this discipline, `m` all authors (of an editorship: editors).
 */
type ShareInput = { points: Fixed4; mode: EmphasisMode; k: number; m: number };

/** Converted value (P), slots (U), points (Pu). */
export type ShareValue = { converted: Fixed4; slots: Fixed4; points: Fixed4 };

/** Every step: `ratio` is the factor before the floor, `factor` the one used; 4 decimals, half up. */
type ShareExplanation = ShareValue & {
  total: Fixed4;
  mode: EmphasisMode;
  k: number;
  m: number;
  ratio: Fixed4;
  factor: Fixed4;
  floorApplied: boolean;
};

/** An exact factor: numerator / denominator, or its square root. */
type Factor = { numerator: number; denominator: number; root: boolean };

const NOTHING: Factor = { numerator: 0, denominator: 1, root: false };
const WHOLE: Factor = { numerator: 1, denominator: 1, root: false };

/**
 * Value of one author's share, Dz.U. 2022 poz. 661 § 13 (P) and § 16 (U, Pu): P = factor · Pc, U = P / Pc / k, Pu = P /
 * k, where factor is 1, √(k/m) or k/m by mode, at least the floor (0.1).
 * Each is rounded once from the exact value, half up to 4 decimals. Modes 1 and 0 give zeros whatever k and m.
 * @throws RangeError unless k and m are integers with 1 ≤ k ≤ m and points are not negative.
 */
export function shareValue(input: ShareInput, rules: PeriodRules): ShareValue {
  return valueWith(input, factorOf(input, rules).used);
}

/** {@link shareValue} with every step. Same errors. */
export function explainShare(input: ShareInput, rules: PeriodRules): ShareExplanation {
  const { used, ratio } = factorOf(input, rules);
  const { points: total, mode, k, m } = input;
  return {
    total,
    mode,
    k,
    m,
    ratio: scale(FIXED4_ONE, ratio),
    factor: scale(FIXED4_ONE, used),
    floorApplied: used !== ratio,
    ...valueWith(input, used),
  };
}

function factorOf({ points, mode, k, m }: ShareInput, rules: PeriodRules): { ratio: Factor; used: Factor } {
  if (mode === 0 || mode === 1) return { ratio: NOTHING, used: NOTHING };
  if (!Number.isInteger(k) || !Number.isInteger(m) || k < 1 || k > m) {
    throw new RangeError(`Not a number of authors: ${k} of ${m}`);
  }
  if (!(points >= 0)) throw new RangeError(`Negative points: ${points}`);
  if (mode === 100) return { ratio: WHOLE, used: WHOLE };
  const root = mode === 70;
  const ratio: Factor = { numerator: k, denominator: m, root };
  const floor = fixed4(rules.shareFloor);
  const underFloor = root ? k * FIXED4_ONE ** 2 < m * floor ** 2 : k * FIXED4_ONE < m * floor;
  return { ratio, used: underFloor ? { numerator: floor, denominator: FIXED4_ONE, root: false } : ratio };
}

function valueWith({ points, k }: ShareInput, factor: Factor): ShareValue {
  if (factor === NOTHING) return { converted: 0, slots: 0, points: 0 };
  const { numerator, denominator, root } = factor;
  const perAuthor: Factor = { numerator, denominator: denominator * (root ? k * k : k), root };
  return { converted: scale(points, factor), slots: scale(FIXED4_ONE, perAuthor), points: scale(points, perAuthor) };
}

function scale(value: Fixed4, { numerator, denominator, root }: Factor): Fixed4 {
  return root ? scaleByRoot(value, numerator, denominator) : scaleByRatio(value, numerator, denominator);
}

/**
 * Basis of the restricted master problem (primal simplex): row 0 is convexity, the others one capacity each in units of
 * itself. Columns are plans of everybody together, or a capacity's slack.
 */
export type Master = {
  size: number;
  /** Row-major. */
  inverse: Float64Array;
  amounts: Float64Array;
  gains: Float64Array;
};

/** A sparse column. */
type Entering = { gain: number; rows: number[]; amounts: number[] };

/** Prices are multiples of 2⁻¹⁶, so reduced values (whole units less price · use) are exact in floating point. */
const STEP = 2 ** 16;
const ROUNDING = 1e-11;

/** The empty plan and all slacks. */
export function initialMaster(capacities: number[]): Master {
  const size = capacities.length + 1;
  const inverse = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    inverse[row * size] = 1;
    inverse[row * size + row] = 1;
  }
  return { size, inverse, amounts: new Float64Array(size).fill(1), gains: new Float64Array(size) };
}

/** Dual prices of the basis, its objective, and the row of a negative price (0: none), whose slack must enter first. */
export function dualPrices(
  master: Master,
  capacities: number[],
): { prices: Float64Array; worth: number; negative: number } {
  const { size, inverse, gains } = master;
  const duals = new Float64Array(size);
  for (let row = 0; row < size; row += 1) {
    const gain = gains[row] ?? 0;
    if (gain === 0) continue;
    for (let column = 0; column < size; column += 1) {
      duals[column] = (duals[column] ?? 0) + gain * (inverse[row * size + column] ?? 0);
    }
  }
  const negative = duals.findIndex((dual, row) => row > 0 && dual < -1e-9 * Math.abs(duals[0] ?? 0));
  const prices = Float64Array.from(capacities, (capacity, r) =>
    Math.max(0, Math.round(((duals[r + 1] ?? 0) / Math.max(capacity, 1)) * STEP) / STEP),
  );
  return { prices, worth: master.amounts.reduce((sum, amount, row) => sum + amount * (gains[row] ?? 0), 0), negative };
}

/** One simplex pivot; false when no row limits the column. */
export function pivot({ size, inverse, amounts, gains }: Master, { gain, rows, amounts: entries }: Entering): boolean {
  const direction = new Float64Array(size);
  let leaving = -1;
  let least = Infinity;
  for (let row = 0; row < size; row += 1) {
    let slope = 0;
    for (let at = 0; at < rows.length; at += 1)
      slope += (inverse[row * size + (rows[at] ?? 0)] ?? 0) * (entries[at] ?? 0);
    direction[row] = slope;
    if (slope > ROUNDING && (amounts[row] ?? 0) / slope < least) {
      least = (amounts[row] ?? 0) / slope;
      leaving = row;
    }
  }
  if (leaving < 0) return false;
  const pivot = direction[leaving] ?? 1;
  for (let column = 0; column < size; column += 1) {
    const at = leaving * size + column;
    inverse[at] = (inverse[at] ?? 0) / pivot;
  }
  for (let row = 0; row < size; row += 1) {
    const slope = direction[row] ?? 0;
    if (row === leaving || slope === 0) continue;
    for (let column = 0; column < size; column += 1) {
      const at = row * size + column;
      inverse[at] = (inverse[at] ?? 0) - slope * (inverse[leaving * size + column] ?? 0);
    }
    amounts[row] = (amounts[row] ?? 0) - slope * least;
  }
  amounts[leaving] = least;
  gains[leaving] = gain;
  return true;
}

/**
 * The linear programme behind the prices, as a basis of the primal simplex: row 0 makes the mix whole, the others keep
 * one capacity each, its unit the capacity itself. Its columns are plans of everybody together, or a capacity left over.
 */
export type Mix = {
  size: number;
  /** Row by row. */
  inverse: Float64Array;
  amounts: Float64Array;
  gains: Float64Array;
};

/** A column with its entries in some rows. */
export type Entering = { gain: number; rows: number[]; amounts: number[] };

/** Prices are whole multiples of 2⁻¹⁶, so that values (whole units less price · use) are exact in floating point. */
const STEP = 2 ** 16;
const ROUNDING = 1e-11;

/** The plan of taking nothing, which leaves every capacity over. */
export function startMix(capacities: number[]): Mix {
  const size = capacities.length + 1;
  const inverse = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    inverse[row * size] = 1;
    inverse[row * size + row] = 1;
  }
  return { size, inverse, amounts: new Float64Array(size).fill(1), gains: new Float64Array(size) };
}

/**
 * The prices that the mix gives, what it is worth at them, and the row of a capacity whose price is negative (0: none):
 * that one must enter as left over first.
 */
export function pricesOf(mix: Mix, capacities: number[]): { prices: Float64Array; worth: number; refused: number } {
  const { size, inverse, gains } = mix;
  const duals = new Float64Array(size);
  for (let row = 0; row < size; row += 1) {
    const gain = gains[row] ?? 0;
    if (gain === 0) continue;
    for (let column = 0; column < size; column += 1) {
      duals[column] = (duals[column] ?? 0) + gain * (inverse[row * size + column] ?? 0);
    }
  }
  const refused = duals.findIndex((dual, row) => row > 0 && dual < -1e-9 * Math.abs(duals[0] ?? 0));
  const prices = Float64Array.from(capacities, (capacity, r) =>
    Math.max(0, Math.round(((duals[r + 1] ?? 0) / Math.max(capacity, 1)) * STEP) / STEP),
  );
  // At a whole mix the gains are the price of wholeness: what it brings with all capacities paid.
  return { prices, worth: mix.amounts.reduce((sum, amount, row) => sum + amount * (gains[row] ?? 0), 0), refused };
}

/** One pivot; false when the column cannot enter. */
export function enter({ size, inverse, amounts, gains }: Mix, { gain, rows, amounts: entries }: Entering): boolean {
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

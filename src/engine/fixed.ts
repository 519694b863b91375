/**
 * Exact decimal with four places, as an integer count of 1/10 000. All points, slots and full-time equivalents in the
 * engine, so that sums and limits compare exactly. Rounded half up (Dz.U. 2022 poz. 661 § 16).
 */
export type Fixed4 = number;

export const FIXED4_ONE = 10_000;

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,4}))?$/;

function checked(units: number, source: string | number): Fixed4 {
  if (!Number.isSafeInteger(units)) throw new RangeError(`Not a number with 4 decimals: ${String(source)}`);
  return units === 0 ? 0 : units;
}

/**
 * Parses decimal text with a dot, such as `0.3162`, `-2` or `140.0`.
 * @throws RangeError for anything else: empty text, NaN, 1e3, a comma, a fifth decimal, beyond 2⁵³ units.
 */
export function parseFixed4(text: string): Fixed4 {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  const magnitude = whole === undefined ? Number.NaN : Number(whole + fraction.padEnd(4, '0'));
  return checked(sign === '-' ? -magnitude : magnitude, text);
}

/**
 * The nearest number with 4 decimals; ties of the shortest decimal text round away from zero.
 * @throws RangeError for NaN, infinities and numbers too great to be exact.
 */
export function fixed4(value: number): Fixed4 {
  const scaled = value * FIXED4_ONE;
  if (Number.isInteger(value)) return checked(scaled, value);
  // Rounding the product would turn 1.00005 into 1.00004999….
  const [digits = '', exponent = '0'] = String(Math.abs(value)).split('e');
  if (Number(exponent) < 0) return 0;
  const [whole = '', fraction = ''] = digits.split('.');
  const kept = Number(whole + fraction.slice(0, 4).padEnd(4, '0'));
  const magnitude = kept + (fraction.charAt(4) >= '5' ? 1 : 0);
  return checked(value < 0 ? -magnitude : magnitude, value);
}

/** Whether it is an exact number and not below 0. */
export const isAmount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** For answers and charts; never for sums or comparisons. */
export function toNumber(value: Fixed4): number {
  return value / FIXED4_ONE;
}

/** Exact sum of numbers with at most four decimals. */
export const sumOf = (values: readonly number[]): number =>
  toNumber(values.reduce((sum, value) => sum + fixed4(value), 0));

/** Decimal text with a dot and exactly `digits` (0 to 4) decimals, half up. */
export function formatFixed4(value: Fixed4, digits = 4): string {
  const rounded = roundFixed4(value, digits);
  const text = String(Math.abs(rounded)).padStart(5, '0');
  const fraction = text.slice(-4, text.length - 4 + digits);
  return (rounded < 0 ? '-' : '') + text.slice(0, -4) + (digits === 0 ? '' : `.${fraction}`);
}

/**
 * Rounds to `digits` decimals, half up (ties away from zero).
 * @throws RangeError when `digits` is not 0 to 4.
 */
export function roundFixed4(value: Fixed4, digits: number): Fixed4 {
  if (!Number.isInteger(digits) || digits < 0 || digits > 4) throw new RangeError(`Not 0 to 4 decimals: ${digits}`);
  const step = 10 ** (4 - digits);
  return Number(divideHalfUp(BigInt(value), BigInt(step))) * step;
}

/**
 * The integer nearest to numerator / denominator, ties away from zero.
 * @throws RangeError when the denominator is not positive.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError(`Not a positive denominator: ${denominator}`);
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

/** value · numerator / denominator, half up. Integers; denominator positive. */
export function scaleByRatio(value: Fixed4, numerator: number, denominator: number): Fixed4 {
  return checked(Number(divideHalfUp(BigInt(value) * BigInt(numerator), BigInt(denominator))), value);
}

/**
 * value · √(numerator / denominator), half up and exact: ⌊v√r + ½⌋ = ⌊(⌊2v√r⌋ + 1) / 2⌋ and ⌊2v√r⌋ = ⌊√⌊4v²r⌋⌋.
 * Integers ≥ 0; denominator positive.
 */
export function scaleByRoot(value: Fixed4, numerator: number, denominator: number): Fixed4 {
  const doubled = integerRoot((4n * BigInt(value) ** 2n * BigInt(numerator)) / BigInt(denominator));
  return checked(Number((doubled + 1n) / 2n), value);
}

/**
 * ⌊√n⌋.
 * @throws RangeError when n is negative.
 */
export function integerRoot(n: bigint): bigint {
  if (n < 0n) throw new RangeError(`No real root: ${n}`);
  if (n === 0n) return 0n;
  // Newton's method descends to the root from any start at or above it.
  let root = 1n << BigInt(Math.ceil(n.toString(2).length / 2));
  for (;;) {
    const next = (root + n / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

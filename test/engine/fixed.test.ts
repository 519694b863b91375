import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divideHalfUp,
  fixed4,
  formatFixed4,
  integerRoot,
  parseFixed4,
  roundFixed4,
  scaleByRatio,
  scaleByRoot,
  toNumber,
} from '#engine/fixed.ts';

const units = fc.integer({ min: -(10 ** 14), max: 10 ** 14 });

describe('parseFixed4', () => {
  it.each([
    ['0', 0],
    ['0.3162', 3162],
    ['140', 1_400_000],
    ['22.1359', 221_359],
    ['1.5', 15_000],
    ['007.10', 71_000],
    ['-2.5', -25_000],
    ['-0', 0],
    ['-0.0', 0],
    ['900719925474.0991', Number.MAX_SAFE_INTEGER],
  ])('reads %s', (text, expected) => {
    expect(parseFixed4(text)).toBe(expected);
  });

  it.each(['', ' ', 'NaN', 'Infinity', '1e3', '1,5', '.5', '5.', '+1', '1.23456', '0x10', '1 000', '--1', '1\n'])(
    'refuses %j',
    (text) => {
      expect(() => parseFixed4(text)).toThrow(RangeError);
    },
  );

  it.each(['900719925474.0992', '99999999999999', '9'.repeat(400)])('refuses %s, too great to be exact', (text) => {
    expect(() => parseFixed4(text)).toThrow(RangeError);
  });
});

describe('fixed4', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.1, 1000],
    [0.75, 7500],
    [200, 2_000_000],
    [-3, -30_000],
    [1.00005, 10_001],
    [1.00004999, 10_000],
    [-1.00005, -10_001],
    [0.00005, 1],
    [0.00004, 0],
    [1e-7, 0],
    [-1e-9, 0],
    [8.35, 83_500],
    [1.005, 10_050],
    [2 / 3, 6667],
  ])('%d is %d units', (value, expected) => {
    expect(fixed4(value)).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e12, 1e21, 900_719_925_475.5])(
    'refuses %d',
    (value) => {
      expect(() => fixed4(value)).toThrow(RangeError);
    },
  );
});

describe('formatFixed4', () => {
  it.each([
    [0, 4, '0.0000'],
    [3162, 4, '0.3162'],
    [-3162, 4, '-0.3162'],
    [221_359, 2, '22.14'],
    [1_562, 3, '0.156'],
    [50, 2, '0.01'],
    [49, 2, '0.00'],
    [-49, 2, '0.00'],
    [-50, 2, '-0.01'],
    [4_999, 0, '0'],
    [5_000, 0, '1'],
    [1_400_000, 0, '140'],
    [99_995, 3, '10.000'],
  ])('%d units to %d decimals is %s', (value, digits, expected) => {
    expect(formatFixed4(value, digits)).toBe(expected);
  });

  it('has four decimals by default', () => {
    expect(formatFixed4(16_667)).toBe('1.6667');
  });

  it.each([-1, 5, 1.5, Number.NaN])('refuses %d decimals', (digits) => {
    expect(() => formatFixed4(1, digits)).toThrow(RangeError);
  });

  it('is read back as the same amount', () => {
    fc.assert(
      fc.property(units, (value) => {
        expect(parseFixed4(formatFixed4(value))).toBe(value);
      }),
    );
  });

  it('gives the number that fixed4 reads back', () => {
    fc.assert(
      fc.property(units, (value) => {
        expect(fixed4(toNumber(value))).toBe(value);
      }),
    );
  });

  it('rounds to the nearest, by at most half a step', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 4 }), (value, digits) => {
        const step = 10 ** (4 - digits);
        const rounded = roundFixed4(value, digits);
        expect(Math.abs(rounded % step)).toBe(0);
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(step / 2);
      }),
    );
  });
});

describe('exact scaling', () => {
  it.each([
    [7n, 2n, 4n],
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [5n, 3n, 2n],
    [-4n, 3n, -1n],
    [0n, 9n, 0n],
  ])('%s / %s is %s', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected);
  });

  it.each([0n, -1n])('refuses to divide by %s', (denominator) => {
    expect(() => divideHalfUp(1n, denominator)).toThrow(RangeError);
  });

  it('rounds the tie 5/32 = 0.15625 up', () => {
    expect(scaleByRatio(50_000, 1, 32)).toBe(1_563);
    expect(scaleByRatio(5, 1, 2)).toBe(3);
  });

  it('rounds √(1/4) · 0.0001 = 0.00005 up and its lower neighbour down', () => {
    expect(scaleByRoot(1, 1, 4)).toBe(1);
    expect(scaleByRoot(1, 999_999, 4_000_000)).toBe(0);
  });

  it('is right next to a tie, where floats are not', () => {
    // √((2n+1)² / 4) = n + ½ exactly: the tie goes up, one part less goes down.
    const n = 30_000_000;
    const square = (2 * n + 1) ** 2;
    expect(scaleByRoot(1, square, 4)).toBe(n + 1);
    expect(scaleByRoot(1, square - 1, 4)).toBe(n);
  });

  it('finds the integer below every root', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 200n }), (n) => {
        const root = integerRoot(n);
        expect(root * root <= n && n < (root + 1n) ** 2n).toBe(true);
      }),
    );
    expect(() => integerRoot(-1n)).toThrow(RangeError);
  });

  it('refuses results too large to be exact', () => {
    expect(() => scaleByRatio(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError);
    expect(() => scaleByRoot(Number.MAX_SAFE_INTEGER, 4, 1)).toThrow(RangeError);
  });
});

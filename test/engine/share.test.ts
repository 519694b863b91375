import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixed4, formatFixed4 } from '#engine/fixed.ts';
import { type EmphasisMode, rules2022 } from '#engine/rules.ts';
import { explainShare, shareValue } from '#engine/share.ts';

const value = (points: number, mode: EmphasisMode, [k, m]: [number, number]) =>
  shareValue({ points: fixed4(points), mode, k, m }, rules2022);
const texts = ({ converted, slots, points }: ReturnType<typeof shareValue>) =>
  [converted, slots, points].map((amount) => formatFixed4(amount));

describe('shareValue', () => {
  it.each<[number, EmphasisMode, number, number, string[]]>([
    [140, 100, 2, 5, ['140.0000', '0.5000', '70.0000']],
    [200, 100, 1, 7, ['200.0000', '1.0000', '200.0000']],
    [70, 70, 2, 5, ['44.2719', '0.3162', '22.1359']],
    [40, 70, 1, 4, ['20.0000', '0.5000', '20.0000']],
    [70, 70, 1, 150, ['7.0000', '0.1000', '7.0000']],
    [20, 10, 2, 5, ['8.0000', '0.2000', '4.0000']],
    [20, 10, 1, 30, ['2.0000', '0.1000', '2.0000']],
    [5, 10, 1, 3, ['1.6667', '0.3333', '1.6667']],
    [80, 70, 3, 3, ['80.0000', '0.3333', '26.6667']],
    // The floor divided between several authors.
    [70, 70, 2, 300, ['7.0000', '0.0500', '3.5000']],
    [20, 10, 3, 31, ['2.0000', '0.0333', '0.6667']],
    // Just on the floor: √(1/100) and 1/10 are 0.1 themselves.
    [70, 70, 1, 100, ['7.0000', '0.1000', '7.0000']],
    [20, 10, 1, 10, ['2.0000', '0.1000', '2.0000']],
    // 5/32 = 0.15625 and 1/32 = 0.03125: ties go up.
    [5, 10, 5, 32, ['0.7813', '0.0313', '0.1563']],
    // Pu from the exact P: half of the rounded 1.6667 would give 0.8334.
    [5, 10, 2, 6, ['1.6667', '0.1667', '0.8333']],
    // HST monograph of level I with three of four authors.
    [120, 70, 3, 4, ['103.9230', '0.2887', '34.6410']],
  ])('%d points, mode %d, k %d of m %d', (...[points, mode, k, m, expected]) => {
    expect(texts(value(points, mode, [k, m]))).toEqual(expected);
  });

  it.each([100, 70, 10] as const)('one author has the whole value in mode %d', (mode) => {
    expect(value(20, mode, [1, 1])).toEqual({ converted: 200_000, slots: 10_000, points: 200_000 });
  });

  it.each([1, 0] as const)('mode %d is worth nothing whatever k and m', (mode) => {
    const nothing = { converted: 0, slots: 0, points: 0 };
    expect(value(140, mode, [0, 5])).toEqual(nothing);
    expect(value(140, mode, [3, 0])).toEqual(nothing);
    expect(value(140, mode, [2, 5])).toEqual(nothing);
  });

  it.each<[number, number]>([
    [0, 3],
    [4, 3],
    [-1, 3],
    [1.5, 3],
    [1, 2.5],
    [1, Number.NaN],
  ])('refuses %d of %d authors', (k, m) => {
    expect(() => value(70, 70, [k, m])).toThrow(RangeError);
  });

  it.each([-10_000, Number.NaN])('refuses %d as points', (points) => {
    expect(() => shareValue({ points, mode: 100, k: 1, m: 1 }, rules2022)).toThrow(RangeError);
  });

  it('takes the floor from the rules', () => {
    const half = { ...rules2022, shareFloor: 0.5 };
    expect(shareValue({ points: 200_000, mode: 10, k: 1, m: 4 }, half).converted).toBe(100_000);
  });
});

describe('explainShare', () => {
  it('shows the root before and after the floor', () => {
    expect(explainShare({ points: 700_000, mode: 70, k: 1, m: 150 }, rules2022)).toEqual({
      total: 700_000,
      mode: 70,
      k: 1,
      m: 150,
      ratio: 816,
      factor: 1000,
      floorApplied: true,
      converted: 70_000,
      slots: 1000,
      points: 70_000,
    });
  });

  it.each([
    [70, 100],
    [10, 10],
  ] as const)('does not call a factor of mode %d that is 0.1 itself the floor', (mode, m) => {
    const shown = explainShare({ points: 200_000, mode, k: 1, m }, rules2022);
    expect(shown).toMatchObject({ ratio: 1000, factor: 1000, floorApplied: false });
  });

  it('shows k/m without a floor', () => {
    const shown = explainShare({ points: 200_000, mode: 10, k: 2, m: 5 }, rules2022);
    expect(shown).toMatchObject({ ratio: 4000, factor: 4000, floorApplied: false, converted: 80_000, points: 40_000 });
  });

  it.each([
    [100, 10_000],
    [1, 0],
    [0, 0],
  ] as const)('mode %d has the factor %d', (mode, factor) => {
    const shown = explainShare({ points: 1_000_000, mode, k: 2, m: 3 }, rules2022);
    expect(shown).toMatchObject({ ratio: factor, factor, floorApplied: false, converted: factor * 100 });
  });
});

describe('properties of a share', () => {
  const authors = fc
    .integer({ min: 1, max: 3000 })
    .chain((m) => fc.tuple(fc.integer({ min: 1, max: Math.min(m, 60) }), fc.constant(m)));
  const total = fc.constantFrom(200, 140, 100, 70, 40, 20, 5, 300, 120, 80, 150, 50, 75, 10);
  const mode = fc.constantFrom<EmphasisMode>(100, 70, 10);

  it('Σ U of the k authors is P/Pc and Σ Pu is P, within the rounding of each', () => {
    fc.assert(
      fc.property(total, mode, authors, (points, mode, [k, m]) => {
        const share = value(points, mode, [k, m]);
        const ratio = share.converted / points;
        expect(Math.abs(share.slots * k - ratio)).toBeLessThanOrEqual(k / 2 + 1 / points);
        expect(Math.abs(share.points * k - share.converted)).toBeLessThanOrEqual(k / 2 + 1);
      }),
    );
  });

  it('is within the floor and the whole, and equals its explanation', () => {
    fc.assert(
      fc.property(total, mode, authors, (points, mode, [k, m]) => {
        const share = value(points, mode, [k, m]);
        expect(share.converted).toBeGreaterThanOrEqual(points * 1000);
        expect(share.converted).toBeLessThanOrEqual(points * 10_000);
        expect(explainShare({ points: points * 10_000, mode, k, m }, rules2022)).toMatchObject(share);
      }),
    );
  });

  it('the root is rounded exactly: (2P − 1)² ≤ 4 Pc² k/m < (2P + 1)²', () => {
    fc.assert(
      fc.property(total, authors, (points, [k, m]) => {
        fc.pre(k * 100 >= m);
        const doubled = 2n * BigInt(value(points, 70, [k, m]).converted);
        const square = 4n * BigInt(points * 10_000) ** 2n * BigInt(k);
        expect((doubled - 1n) ** 2n * BigInt(m) <= square && square < (doubled + 1n) ** 2n * BigInt(m)).toBe(true);
      }),
    );
  });
});

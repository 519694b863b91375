import { describe, expect, it } from 'vitest';
import {
  cutCustom,
  type Optimum,
  type OptimumItem,
  type OptimumLimits,
  personOptimum,
} from '#engine/person-optimum.ts';

const FULL: OptimumLimits = { slots: 40_000, monographs: 20_000 };

const article = (id: number, slots: number, points: number): OptimumItem => ({ id, slots, points, monograph: false });
const monograph = (id: number, slots: number, points: number): OptimumItem => ({ id, slots, points, monograph: true });
const limits = (slots: number, monographs = slots): OptimumLimits => ({ slots, monographs });
const reasons = ({ rejected }: Optimum) => Object.fromEntries(rejected);

describe('personOptimum', () => {
  it('takes everything that fits', () => {
    const items = [article(2, 10_000, 1_400_000), monograph(1, 3_333, 266_667)];
    expect(personOptimum(items, FULL)).toEqual({
      chosen: [1, 2],
      points: 1_666_667,
      slots: 13_333,
      monographSlots: 3_333,
      rejected: new Map(),
    });
  });

  it('handles no shares and no room', () => {
    const nothing = { chosen: [], points: 0, slots: 0, monographSlots: 0 };
    expect(personOptimum([], FULL)).toEqual({ ...nothing, rejected: new Map() });
    const some = [article(1, 1, 1), monograph(2, 1, 1)];
    expect(personOptimum(some, limits(0))).toEqual({
      ...nothing,
      rejected: new Map([
        [1, 2],
        [2, 2],
      ]),
    });
  });

  it('fills the limit to the last unit and never passes it', () => {
    const items = [1, 2, 3, 4].map((id) => article(id, 10_000, 1_000_000));
    expect(personOptimum(items, limits(40_000)).chosen).toEqual([1, 2, 3, 4]);
    expect(personOptimum(items, limits(39_999)).chosen).toEqual([1, 2, 3]);
  });

  it('finds what greedy misses', () => {
    // By points per slot the 0.6 comes first and blocks the two halves.
    const items = [article(1, 6_000, 660_000), article(2, 5_000, 500_000), article(3, 5_000, 500_000)];
    expect(personOptimum(items, limits(10_000))).toMatchObject({ chosen: [2, 3], points: 1_000_000 });
  });

  it("leaves out shares on the author's wish, without a reason", () => {
    const items = [
      { ...article(1, 5_000, 900_000), included: false },
      { ...article(2, 5_000, 100_000), included: true },
    ];
    const optimum = personOptimum(items, FULL);
    expect(optimum.chosen).toEqual([2]);
    expect(optimum.rejected.size).toBe(0);
  });

  it('always takes shares without slots, never shares without points', () => {
    const items = [article(1, 0, 750_000), monograph(2, 0, 10), article(3, 0, 0), article(4, 100, 0)];
    expect(personOptimum(items, limits(0))).toMatchObject({ chosen: [1, 2], points: 750_010, slots: 0 });
    expect(reasons(personOptimum(items, FULL))).toEqual({ 3: 2, 4: 2 });
  });

  it('prefers fewer slots, then the smallest ids', () => {
    expect(personOptimum([article(1, 4_000, 100), article(2, 3_000, 100)], limits(4_000)).chosen).toEqual([2]);
    const equal = [article(9, 5_000, 100), article(3, 5_000, 100), article(5, 5_000, 100)];
    expect(personOptimum(equal, limits(10_000)).chosen).toEqual([3, 5]);
    // 1 + 4 and 2 + 3 are equal in both: the set that has 1 wins.
    const pairs = [article(1, 1_000, 10), article(2, 2_000, 20), article(3, 3_000, 30), article(4, 4_000, 40)];
    expect(personOptimum(pairs, limits(5_000)).chosen).toEqual([1, 4]);
    // Likewise between monographs and articles.
    const articleFirst = [article(1, 2_000, 20), monograph(2, 1_000, 10), monograph(3, 1_000, 10)];
    expect(personOptimum(articleFirst, limits(2_000)).chosen).toEqual([1]);
    const monographFirst = [monograph(1, 2_000, 20), article(2, 1_000, 10), article(3, 1_000, 10)];
    expect(personOptimum(monographFirst, limits(2_000)).chosen).toEqual([1]);
  });

  it.each<[string, OptimumItem[], OptimumLimits]>([
    ['no number of slots', [article(1, 0.5, 1)], FULL],
    ['negative points', [article(1, 1, -1)], FULL],
    ['NaN', [article(1, Number.NaN, 1)], FULL],
    ['an id twice', [article(1, 1, 1), monograph(1, 1, 1)], FULL],
    ['a negative limit', [], limits(-1, 0)],
    ['an infinite limit', [], limits(Number.POSITIVE_INFINITY)],
    ['no monograph limit', [], limits(1, Number.NaN)],
  ])('refuses %s', (_, items, within) => {
    expect(() => personOptimum(items, within)).toThrow(RangeError);
  });
});

describe('reject reasons', () => {
  it('R01 for a monograph that fits the slots left, R02 for what does not', () => {
    const items = [monograph(1, 10_000, 800_000), monograph(2, 10_000, 200_000), article(3, 35_000, 100)];
    expect(reasons(personOptimum(items, limits(40_000, 10_000)))).toEqual({ 2: 1, 3: 2 });
  });

  it('R01 for a monograph that would displace articles without the limit', () => {
    const items = [monograph(1, 10_000, 800_000), monograph(2, 10_000, 700_000), article(3, 10_000, 200_000)];
    const optimum = personOptimum(items, limits(20_000, 10_000));
    expect(optimum.chosen).toEqual([1, 3]);
    expect(reasons(optimum)).toEqual({ 2: 1 });
  });

  it('R02 for a monograph that the slots keep out in any case', () => {
    const items = [article(1, 10_000, 1_400_000), monograph(2, 10_000, 200_000), monograph(3, 10_000, 300_000)];
    expect(reasons(personOptimum(items, limits(10_000, 10_000)))).toEqual({ 2: 2, 3: 2 });
    // Too big for the slots themselves, though over the monograph limit as well.
    expect(reasons(personOptimum([monograph(1, 50_000, 1)], FULL))).toEqual({ 1: 2 });
    // No points: nobody would choose it without the limit either.
    expect(reasons(personOptimum([monograph(1, 30_000, 0)], FULL))).toEqual({ 1: 2 });
  });

  it('R01 and R02: without the limit only some would be chosen', () => {
    const items = [
      monograph(1, 10_000, 900_000),
      monograph(2, 10_000, 800_000),
      article(3, 10_000, 700_000),
      monograph(4, 10_000, 600_000),
    ];
    const optimum = personOptimum(items, limits(20_000, 10_000));
    expect(optimum.chosen).toEqual([1, 3]);
    expect(reasons(optimum)).toEqual({ 2: 1, 4: 2 });
  });
});

describe('cutCustom', () => {
  it('keeps all ticked shares that fit, and the best of them otherwise', () => {
    const ticked = [article(1, 6_000, 660_000), article(2, 5_000, 500_000), article(3, 5_000, 500_000)];
    expect(cutCustom(ticked, FULL).chosen).toEqual([1, 2, 3]);
    expect(cutCustom(ticked, limits(10_000))).toMatchObject({ chosen: [2, 3], slots: 10_000 });
  });

  it('ignores the wish for the optimum', () => {
    expect(cutCustom([{ ...article(1, 5_000, 1), included: false }], FULL).chosen).toEqual([1]);
  });
});

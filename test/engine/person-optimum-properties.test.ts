import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OptimumItem, type OptimumLimits, personOptimum } from '#engine/person-optimum.ts';
import { rules2022 } from '#engine/rules.ts';
import { shareValue } from '#engine/share.ts';
import { runs } from '../support/runs.ts';

const FULL: OptimumLimits = { slots: 40_000, monographs: 20_000 };

/** Few distinct values: many ties, equal shares and full limits. */
const smallItem = fc.record({
  slots: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 40 })),
  points: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 60 })),
  monograph: fc.boolean(),
});
const smallItems = fc
  .array(smallItem, { maxLength: 9 })
  .map((items) => items.map((item, i) => ({ id: i + 1, ...item })));
/** So few values that sets tie in points and slots, with monographs on either side. */
const tinyItem = fc.record({
  slots: fc.integer({ min: 1, max: 4 }),
  points: fc.integer({ min: 1, max: 4 }),
  monograph: fc.boolean(),
});
const tinyItems = fc.array(tinyItem, { maxLength: 9 }).map((items) => items.map((item, i) => ({ id: i + 1, ...item })));
const tinyLimits = fc.record({ slots: fc.integer({ min: 2, max: 12 }), monographs: fc.integer({ min: 0, max: 5 }) });
const smallLimits = fc.record({ slots: fc.integer({ min: 0, max: 60 }), monographs: fc.integer({ min: 0, max: 60 }) });

type Set = { ids: number[]; points: number; slots: number; monographs: number };

/** Brute force: the best feasible set by points, then slots, then ids. */
function bruteForce(all: OptimumItem[], within: OptimumLimits): Set {
  const items = all.filter(({ points }) => points > 0);
  let best: Set = { ids: [], points: 0, slots: 0, monographs: 0 };
  for (let bits = 0; bits < 2 ** items.length; bits += 1) {
    const set: Set = { ids: [], points: 0, slots: 0, monographs: 0 };
    for (const [i, item] of items.entries()) {
      if (((bits >> i) & 1) === 0) continue;
      set.ids.push(item.id);
      set.points += item.points;
      set.slots += item.slots;
      set.monographs += item.monograph ? item.slots : 0;
    }
    if (set.slots <= within.slots && set.monographs <= within.monographs && isBetter(set, best)) best = set;
  }
  return best;
}

function isBetter(a: Set, b: Set): boolean {
  if (a.points !== b.points) return a.points > b.points;
  if (a.slots !== b.slots) return a.slots < b.slots;
  const differing = [...a.ids, ...b.ids].filter((id) => a.ids.includes(id) !== b.ids.includes(id));
  return differing.length > 0 && a.ids.includes(Math.min(...differing));
}

function greedyPoints(items: OptimumItem[], within: OptimumLimits): number {
  let { slots, monographs } = within;
  let points = 0;
  for (const item of items.toSorted((a, b) => b.points * a.slots - a.points * b.slots)) {
    if (item.slots > slots || (item.monograph && item.slots > monographs)) continue;
    slots -= item.slots;
    if (item.monograph) monographs -= item.slots;
    points += item.points;
  }
  return points;
}

/** Realistic shares: publication kinds of § 12 with k of m authors. */
const KINDS = [
  [140, 100, false],
  [100, 100, false],
  [70, 70, false],
  [40, 70, false],
  [20, 10, false],
  [80, 70, true],
  [20, 70, true],
  [5, 10, true],
] as const;
const realItem = fc
  .tuple(fc.constantFrom(...KINDS), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .map(([[total, mode, monograph], a, b]) => {
    const { slots, points } = shareValue(
      { points: total * 10_000, mode, k: Math.min(a, b), m: Math.max(a, b) },
      rules2022,
    );
    return { slots, points, monograph };
  });
const realItems = fc
  .array(realItem, { maxLength: 60 })
  .map((items) => items.map((item, i) => ({ id: i + 1, ...item })));
const realLimits = fc
  .integer({ min: 0, max: 100 })
  .map((mean) => ({ slots: Math.max(10_000, mean * 400), monographs: Math.max(10_000, mean * 200) }));

/** Most points by plain dynamic programming over slots, monographs apart. */
function tablePoints(items: OptimumItem[], within: OptimumLimits): number {
  const most = (kind: boolean, room: number) => {
    const best = new Float64Array(room + 1);
    for (const { slots, points } of items.filter((item) => item.monograph === kind)) {
      for (let at = room; at >= slots; at -= 1) best[at] = Math.max(best[at] ?? 0, (best[at - slots] ?? 0) + points);
    }
    return best;
  };
  const others = most(false, within.slots);
  const monographs = most(true, Math.min(within.slots, within.monographs));
  return monographs.reduce((best, points, used) => Math.max(best, points + (others[within.slots - used] ?? 0)), 0);
}

describe('properties of the optimum', () => {
  it.each([
    ['various', smallItems, smallLimits],
    ['tied', tinyItems, tinyLimits],
  ] as const)('is the set that trying all of them finds: %s values', (...[, someItems, someLimits]) => {
    fc.assert(
      fc.property(someItems, someLimits, (items, within) => {
        const { ids, points, slots, monographs } = bruteForce(items, within);
        const expected = { chosen: ids, points, slots, monographSlots: monographs };
        expect(personOptimum(items, within)).toMatchObject(expected);
      }),
      runs(1500),
    );
  });

  it('gives each share left out its reason by definition', () => {
    fc.assert(
      fc.property(smallItems, smallLimits, (items, within) => {
        const optimum = personOptimum(items, within);
        const unlimited = bruteForce(items, { ...within, monographs: within.slots }).ids;
        for (const item of items.filter(({ id }) => !optimum.chosen.includes(id))) {
          const fits = item.points > 0 && optimum.slots + item.slots <= within.slots;
          const blocked = item.monograph && (fits || unlimited.includes(item.id));
          expect(optimum.rejected.get(item.id)).toBe(blocked ? 1 : 2);
        }
        expect(optimum.rejected.size + optimum.chosen.length).toBe(items.length);
      }),
      runs(500),
    );
  });

  it('is independent of the order', () => {
    const shuffled = smallItems.chain((items) =>
      fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length, maxLength: items.length })),
    );
    fc.assert(
      fc.property(shuffled, smallLimits, ([items, other], within) => {
        expect(personOptimum(other, within)).toEqual(personOptimum(items, within));
      }),
      runs(500),
    );
  });

  it('keeps both limits, is at least greedy and equals plain dynamic programming on realistic shares', () => {
    fc.assert(
      fc.property(realItems, realLimits, (items, within) => {
        const optimum = personOptimum(items, within);
        const chosen = items.filter(({ id }) => optimum.chosen.includes(id));
        const slots = chosen.reduce((sum, item) => sum + item.slots, 0);
        const monographSlots = chosen.reduce((sum, item) => sum + (item.monograph ? item.slots : 0), 0);
        expect(optimum).toMatchObject({ slots, monographSlots });
        expect(slots).toBeLessThanOrEqual(within.slots);
        expect(monographSlots).toBeLessThanOrEqual(within.monographs);
        expect(optimum.points).toBeGreaterThanOrEqual(greedyPoints(items, within));
        expect(optimum.points).toBe(tablePoints(items, within));
      }),
      runs(60),
    );
  });

  it('never falls when a share is added or a limit raised', () => {
    fc.assert(
      fc.property(realItems, realItem, realLimits, (items, more, within) => {
        const { points } = personOptimum(items, within);
        expect(personOptimum([...items, { id: 0, ...more }], within).points).toBeGreaterThanOrEqual(points);
        const wider = { slots: within.slots + 500, monographs: within.monographs + 500 };
        expect(personOptimum(items, wider).points).toBeGreaterThanOrEqual(points);
      }),
      runs(60),
    );
  });

  it('proves the optimum of 400 shares of equal points per slot, the hardest case', () => {
    const items = Array.from({ length: 400 }, (_, id) => {
      const slots = 700 + ((id * 7919) % 9300);
      return { id, slots, points: slots * 40, monograph: id % 3 === 0 };
    });
    expect(personOptimum(items, FULL).points).toBe(tablePoints(items, FULL));
  });
});

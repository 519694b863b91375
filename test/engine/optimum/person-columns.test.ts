import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveKnapsack } from '#engine/knapsack.ts';
import { bestValue, columnsNear } from '#engine/optimum/person-columns.ts';
import type { PersonItems } from '#engine/optimum/person-items.ts';
import { runs } from '../../support/runs.ts';

const KINDS = ['slots', 'weak', 'extra'] as const;
const SLOT_LIMIT = 20_000;
const MONOGRAPH_LIMIT = 8_000;

type Item = { points: number; slots: number; isWeak: boolean; isExtra: boolean };

/** A person's shares where slots, weak books and a third kind of use are limited. */
function personOf(items: Item[]): PersonItems {
  const weak = Float64Array.from(items, ({ isWeak, slots }) => (isWeak ? slots : 0));
  const slots = Float64Array.from(items, (item) => item.slots);
  return {
    ids: items.map((_, i) => i + 1),
    points: Float64Array.from(items, ({ points }) => points),
    slots,
    weak,
    use: [slots, weak, Float64Array.from(items, (item) => (item.isExtra ? item.slots : 0))],
    slotLimit: SLOT_LIMIT,
    monographLimit: MONOGRAPH_LIMIT,
  };
}

/** Below 0 where a place costs more than the chapter brings. */
const item = fc.record({
  points: fc.oneof(fc.integer({ min: 1, max: 800_000 }), fc.integer({ min: -60_000, max: 0 })),
  slots: fc.oneof(fc.integer({ min: 0, max: 9_000 }), fc.constant(0)),
  isWeak: fc.boolean(),
  isExtra: fc.boolean(),
});
const few = fc.array(item, { maxLength: 8 });
const price = fc.integer({ min: 0, max: 120 });
const prices = fc.tuple(price, price, price);

const sum = (list: ArrayLike<number>, taken: number[]) => taken.reduce((total, j) => total + (list[j] ?? 0), 0);

/** Every set within the person's own limits. */
function allSets({ ids, slots, weak }: PersonItems): number[][] {
  return Array.from({ length: 2 ** ids.length }, (_, bits) =>
    ids.map((_, j) => j).filter((j) => ((bits >> j) & 1) === 1),
  ).filter((taken) => sum(slots, taken) <= SLOT_LIMIT && sum(weak, taken) <= MONOGRAPH_LIMIT);
}

describe('columns near the best', () => {
  // Protects the discipline's exactness: a set that is missing here is missing in every answer.
  it('are all sets within the budget that no listed one betters, each with its points and uses', () => {
    fc.assert(
      fc.property(few, prices, fc.oneof(fc.nat(900_000), fc.nat(60_000)), (items, at, budget) => {
        const person = personOf(items);
        const columns = columnsNear(person, { prices: at, kinds: [...KINDS] }, budget);
        const usesOf = (taken: number[]) => person.use.map((list) => sum(list ?? [], taken));
        const valueOf = (taken: number[]) =>
          sum(person.points, taken) - usesOf(taken).reduce((total, use, r) => total + use * (at[r] ?? 0), 0);
        const sets = allSets(person);
        const best = Math.max(...sets.map(valueOf));
        const missing = sets.filter(
          (taken) =>
            valueOf(taken) >= best - budget &&
            !columns.items.some(
              (own) =>
                sum(person.points, own) >= sum(person.points, taken) &&
                usesOf(own).every((use, r) => use <= (usesOf(taken)[r] ?? 0)),
            ),
        );
        expect(columns.budget).toBe(budget);
        expect(bestValue(person, { prices: at, kinds: [...KINDS] })).toBe(best);
        expect(missing).toEqual([]);
        expect([...columns.points]).toEqual(columns.items.map((own) => sum(person.points, own)));
        expect([...columns.value]).toEqual(columns.items.map(valueOf).toSorted((a, b) => b - a));
        expect(KINDS.map((_, r) => [...(columns.use[r] ?? [])])).toEqual(
          KINDS.map((_, r) => columns.items.map((own) => usesOf(own)[r])),
        );
      }),
      runs(1000),
    );
  });

  // Nearly equal points per slot, priced at that rate: hardly any set is worse than another, so they are too many to list.
  const alike = Array.from({ length: 60 }, (_, i) => {
    const slots = 700 + ((i * 7919) % 5300);
    return { slots, points: slots * 40 + ((i * 104_729) % 90), isWeak: i % 3 === 0, isExtra: i % 2 === 0 };
  });

  it('are each the sum of their works, where they are many', () => {
    const person = personOf(alike.slice(0, 22));
    const { items, points } = columnsNear(person, { prices: [40, 0, 0], kinds: [...KINDS] }, 500_000);
    expect(items.length).toBeGreaterThan(800);
    expect([...points]).toEqual(items.map((own) => sum(person.points, own)));
  });

  it('are led by the best set, however many there are', () => {
    const some = alike.slice(0, 24);
    const best = solveKnapsack(
      some.map(({ slots, points, isWeak }) => ({ slots, points, limited: isWeak })),
      { slots: SLOT_LIMIT, limited: MONOGRAPH_LIMIT },
    );
    const person = personOf(some);
    const columns = columnsNear(person, { prices: [0, 0, 0], kinds: [...KINDS] }, 0);
    expect(columns.value[0]).toBe(sum(person.points, best));
  });

  it('are led by the best set of more works than the buffers hold at first, and stay when others are asked', () => {
    const market = { prices: [0, 0, 0], kinds: [...KINDS] };
    const few = personOf(alike.slice(0, 12));
    const columns = columnsNear(few, market, 100_000);
    const before = structuredClone(columns);
    const many = Array.from({ length: 80 }, (_, i) => {
      const slots = 900 + ((i * 7919) % 5300);
      return { slots, points: 20_000 + ((i * 104_729) % 700_000), isWeak: i % 3 === 0, isExtra: i % 2 === 0 };
    });
    const best = solveKnapsack(
      many.map(({ slots, points, isWeak }) => ({ slots, points, limited: isWeak })),
      { slots: SLOT_LIMIT, limited: MONOGRAPH_LIMIT },
    );
    const person = personOf(many);
    expect(columnsNear(person, market, 0).value[0]).toBe(sum(person.points, best));
    expect(columns).toEqual(before);
    expect(columnsNear(few, market, 100_000)).toEqual(before);
  });

  // Every set is as good as every other: at one price per slot nobody could list them.
  it('are one of the best where too many are equally good', () => {
    const person = personOf(
      Array.from({ length: 40 }, (_, i) => {
        const slots = 500 + 137 * i;
        return { slots, points: 100 * slots, isWeak: i % 2 === 0, isExtra: i % 3 === 0 };
      }),
    );
    const columns = columnsNear(person, { prices: [100, 0, 0], kinds: [...KINDS] }, 40_000);
    expect(columns).toMatchObject({ budget: -1, items: [[]], points: Float64Array.of(0), value: Float64Array.of(0) });
  });

  it('are headed by the best value', () => {
    fc.assert(
      fc.property(few, prices, (items, at) => {
        const market = { prices: at, kinds: [...KINDS] };
        expect(bestValue(personOf(items), market)).toBe(columnsNear(personOf(items), market, 0).value[0]);
      }),
      runs(200),
    );
  });

  it('have a smaller budget where there are too many', () => {
    const requested = 500_000;
    const market = { prices: [40, 0, 0], kinds: [...KINDS] };
    const columns = columnsNear(personOf(alike), market, requested);
    const [best] = columnsNear(personOf(alike), market, 0).value;
    expect(columns.budget).toBeLessThan(requested);
    expect(columns.value[0]).toBe(best);
    expect(columns.value.at(-1)).toBeGreaterThanOrEqual((best ?? 0) - columns.budget);
  });
});

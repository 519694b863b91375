import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareSearch, searchColumns, type SearchInput } from '#engine/optimum/column-search.ts';
import type { Columns } from '#engine/optimum/person-columns.ts';
import { counted, runs } from '../../support/runs.ts';

type Column = { points: number; use: number[] };

/** Columns as people answer at the prices: the greatest value first. */
function columnsOf(list: Column[], prices: number[], budget: number): Columns {
  const valueOf = ({ points, use }: Column) => use.reduce((value, own, r) => value - own * (prices[r] ?? 0), points);
  const sorted = list.toSorted((a, b) => valueOf(b) - valueOf(a));
  return {
    points: Float64Array.from(sorted, ({ points }) => points),
    value: Float64Array.from(sorted, valueOf),
    use: prices.map((_, r) => Float64Array.from(sorted, ({ use }) => use[r] ?? 0)),
    items: sorted.map(() => []),
    budget,
  };
}

const total = ({ columns }: SearchInput, chosen: number[], of: (own: Columns) => ArrayLike<number> | undefined) =>
  columns.reduce((sum, own, i) => sum + (of(own)?.[chosen[i] ?? 0] ?? 0), 0);

const fits = (input: SearchInput, chosen: number[]) =>
  input.capacities.every((capacity, r) => total(input, chosen, ({ use }) => use[r]) <= capacity);

/** The most points of one column of everybody within the capacities, by plain tables; -1 when none fit. */
function mostPoints({ columns, capacities }: SearchInput): number {
  let table = new Map([['', { points: 0, use: capacities.map(() => 0) }]]);
  for (const own of columns) {
    const next: typeof table = new Map();
    for (const before of table.values()) {
      for (const [c, added] of own.points.entries()) {
        const use = before.use.map((used, r) => used + (own.use[r]?.[c] ?? 0));
        const points = before.points + added;
        const key = use.join();
        if (use.some((used, r) => used > (capacities[r] ?? 0)) || points <= (next.get(key)?.points ?? -1)) continue;
        next.set(key, { points, use });
      }
    }
    table = next;
  }
  return Math.max(-1, ...[...table.values()].map(({ points }) => points));
}

/** Points per unit of each capacity: prices at which sets differ by little, as those that the search is given. */
const PRICES = [100, 40, 20, 10];
const QUARTER = 2_500;
/** What sets may lose in all that are told apart: little, so that tables of losses are sparse; much, so that they are coarse. */
const BUDGETS = [30_000, 200_000, 10_000_000, 2 ** 42];

/** Few people use the later capacities, so that the search soon stops telling sets apart by them. */
const inputs = (resources: number): fc.Arbitrary<SearchInput> => {
  const column = fc.record({
    extra: fc.integer({ min: 0, max: 100_000 }),
    use: fc.tuple(...Array.from({ length: resources }, () => fc.nat(4).map((units) => units * QUARTER))),
  });
  const person = fc.record({
    columns: fc.array(column, { minLength: 1, maxLength: 5 }),
    users: fc.tuple(...Array.from({ length: resources }, (_, r) => (r === 0 ? fc.constant(true) : fc.boolean()))),
  });
  return fc
    .record({
      people: fc.array(person, { minLength: 4, maxLength: 8 }),
      parts: fc.tuple(...Array.from({ length: resources }, () => fc.double({ min: 0.3, max: 0.8, noNaN: true }))),
      budget: fc.constantFrom(...BUDGETS),
    })
    .map(({ people, parts, budget }) => {
      const prices = PRICES.slice(0, resources);
      const columns = people.map(({ columns: own, users }) =>
        columnsOf(
          own.map(({ extra, use: units }) => {
            const use = units.map((amount, r) => (users[r] === true ? amount : 0));
            return { use, points: use.reduce((points, amount, r) => points + amount * (prices[r] ?? 0), extra) };
          }),
          prices,
          budget,
        ),
      );
      const most = (r: number) => columns.reduce((sum, { use }) => sum + Math.max(...(use[r] ?? [])), 0);
      return {
        columns,
        capacities: parts.map((part, r) => Math.floor(most(r) * part)),
        prices: Float64Array.from(prices),
      };
    });
};

const control = { incumbent: 0, stop: () => false };

describe('one column of each person', () => {
  it.each([
    [1, 400],
    [2, 400],
    [3, 500],
    [4, 500],
  ])('brings what trying all brings, within %i capacities', (resources, numRuns) => {
    fc.assert(
      fc.property(inputs(resources), fc.constantFrom(0, 0.2), (input, penalty) => {
        const most = mostPoints(input);
        const { chosen, points, bound } = searchColumns(prepareSearch(input), { ...control, width: 1_000, penalty });
        expect(chosen !== null).toBe(most > 0);
        if (!chosen) return;
        expect({ points, bound }).toEqual({ points: most, bound: most });
        expect(fits(input, chosen)).toBe(true);
        expect(total(input, chosen, (own) => own.points)).toBe(points);
      }),
      runs(numRuns),
    );
  });

  it.each([2, 3])('are a set within %i capacities and a bound of all, however few states are kept', (resources) => {
    let cut = 0;
    fc.assert(
      fc.property(inputs(resources), fc.integer({ min: 1, max: 3 }), (input, width) => {
        const most = Math.max(mostPoints(input), 0);
        const { chosen, points, bound } = searchColumns(prepareSearch(input), { ...control, width, penalty: 0.2 });
        expect(points).toBeLessThanOrEqual(most);
        expect(bound).toBeGreaterThanOrEqual(most);
        cut += Number(points < most);
        if (!chosen) return;
        expect(fits(input, chosen)).toBe(true);
        expect(total(input, chosen, (own) => own.points)).toBe(points);
      }),
      counted(2_000),
    );
    expect(cut).toBeGreaterThan(0);
  });
});

/** Worth 100 points a unit of use. */
const worth = (use: number[]) => ({ points: 100 * use.reduce((sum, own) => sum + own, 0), use });

// A person with many works of equal points per slot has as many equally good sets.
it('tells more columns apart than 16 bits number', () => {
  const prices = [100, 100];
  const people = [
    Array.from({ length: 70_000 }, (_, c) => worth([7 * c, c % 2])),
    ...[1, 2, 4].map((units) => [worth([0, 0]), worth([units, 0])]),
  ];
  const input: SearchInput = {
    columns: people.map((own) => columnsOf(own, prices, 1_000)),
    // Filled by the third and fourth column beside one of the last thousand.
    capacities: [7 * 69_000 + 3, 1],
    prices: Float64Array.from(prices),
  };
  const { chosen, points } = searchColumns(prepareSearch(input), { ...control, width: 100, penalty: 0.2 });
  expect(fits(input, chosen ?? [])).toBe(true);
  expect(total(input, chosen ?? [], (own) => own.points)).toBe(points);
});

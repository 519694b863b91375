import { expect, test } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { bestPlaces } from '#engine/optimum/book-places.ts';
import { prepareSearch, searchColumns } from '#engine/optimum/column-search.ts';
import { disciplineOptimum, type DisciplineShare } from '#engine/optimum/discipline-optimum.ts';
import { fieldOf, priceResources, type Resource } from '#engine/optimum/limits-search.ts';
import { totalsOf } from '#engine/optimum/proof.ts';
import { keepsLimits, limits, pointsOf, problemOf, share, taking } from './discipline-sets.ts';

const LIMITED = { weakBooks: 'weakBook', outsideN: 'outsideN' } as const;

const resource = (limit: 'slots' | 'weakBooks' | 'outsideN', capacity: number | null, kind: Resource['kind']) => ({
  binding: { limit },
  kind,
  capacity: capacity ?? 0,
  useOf: (one: DisciplineShare) => (limit === 'slots' || one[LIMITED[limit]] ? one.slots : 0),
});

test('too few states for a proof leave a feasible set and a valid bound', () => {
  const random = createRandom('a80free');
  const shares = Array.from({ length: 80 }, (_, i) =>
    share(i + 1, {
      person: (i % 40) + 1,
      slots: random.int(3_000, 10_000),
      points: random.int(100_000, 1_000_000),
      weakBook: random.chance(0.5),
      outsideN: random.chance(0.5),
    }),
  );
  const problem = problemOf(shares, limits({ slots: 161_111, weakBooks: 48_777, outsideN: 40_579 }));
  const { slots, weakBooks, outsideN } = problem.limits;
  const resources = [
    resource('slots', slots, 'slots'),
    resource('weakBooks', weakBooks, 'weak'),
    resource('outsideN', outsideN, 'extra'),
  ];
  const task = { shares, worth: new Map(), resources, problem, control: {}, width: 100, ...totalsOf(problem) };
  const pricing = priceResources(task, resources);
  const field = fieldOf(task, pricing, resources);
  const { input, reach } = field.columnsWithin(pricing.bound);
  expect(reach).toBe(pricing.bound);
  const narrow = searchColumns(prepareSearch(input), { width: 2, incumbent: 0, penalty: 0, stop: () => false });
  const { points } = disciplineOptimum(problem);
  expect(narrow.points).toBeLessThan(points);
  expect(narrow.bound).toBeGreaterThanOrEqual(points);
  const chosen = (narrow.chosen ?? []).flatMap((column, i) => {
    const items = input.columns[i]?.items[column] ?? [];
    return items.flatMap((j) => field.people[i]?.ids[j] ?? []);
  });
  const set = taking(problem, chosen);
  expect(pointsOf(set)).toBe(narrow.points);
  expect(keepsLimits(set, problem)).toBe(true);
});

test('a book with too many labels: a feasible set and an upper bound', () => {
  const shares = Array.from({ length: 24 }, (_, i) => share(i + 1, { points: 100_000 + (3 ** i % 99_991), book: 7 }));
  const capacity = 1_234_567;
  const costs = new Map(shares.map(({ id, points }) => [id, points]));
  const { ids, paid } = bestPlaces({ book: 7, capacity }, shares, costs);
  const points = ids.reduce((sum, id) => sum + (costs.get(id) ?? 0), 0);
  expect(points).toBeLessThanOrEqual(capacity);
  expect(points).toBeGreaterThan(capacity * 0.999);
  expect(paid).toBe(capacity);
});

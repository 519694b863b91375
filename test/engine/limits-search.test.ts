import { expect, test } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { bestPlaces } from '#engine/optimum/book-places.ts';
import { disciplineOptimum, type DisciplineShare } from '#engine/optimum/discipline-optimum.ts';
import { priceResources, type Resource, searchWithin } from '#engine/optimum/limits-search.ts';
import { totalsOf } from '#engine/optimum/proof.ts';
import { keepsLimits, limits, problemOf, share, taking } from '../support/discipline-sets.ts';

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
  const narrow = searchWithin(task, priceResources(task, resources));
  const { points, bound } = disciplineOptimum(problem);
  expect(narrow.worth).toBeLessThanOrEqual(points);
  expect(narrow.bound).toBeGreaterThanOrEqual(bound);
  expect(narrow.bound).toBeGreaterThan(narrow.worth);
  expect(keepsLimits(taking(problem, narrow.chosen), problem)).toBe(true);
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

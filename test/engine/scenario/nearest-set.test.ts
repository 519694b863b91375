import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { disciplineOptimum } from '#engine/optimum/discipline-optimum.ts';
import type { DisciplineProblem } from '#engine/optimum/discipline-problem.ts';
import { nearestSet } from '#engine/scenario/nearest-set.ts';
import { runs } from '../../support/runs.ts';

type Row = { person: number; slots: number; points: number };

const problemOf = (rows: Row[], slots: number): DisciplineProblem => ({
  shares: rows.map((row, index) => ({ id: index + 1, weakBook: false, outsideN: false, ...row })),
  persons: new Map(rows.map(({ person }) => [person, { slots: 20_000, monographs: 10_000 }])),
  books: new Map(),
  limits: { slots, weakBooks: null, outsideN: null, newLists: null },
});
const equals = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ person: index + 1, slots: 10_000, points: 1_000_000 }));

test('of equal works those of the former set stay', () => {
  const problem = problemOf(equals(6), 30_000);
  const optimum = disciplineOptimum(problem);
  const nearest = nearestSet(problem, optimum, new Set([4, 5, 6]));
  expect(nearest.chosen).toEqual([4, 5, 6]);
  expect([...nearest.rejected.keys()]).toEqual([1, 2, 3]);
});

test('one for two of the same points and slots', () => {
  const halves = [3, 4].map((person) => ({ person, slots: 5_000, points: 500_000 }));
  const problem = problemOf([...equals(1), ...halves], 10_000);
  expect(nearestSet(problem, disciplineOptimum(problem), new Set([2, 3])).chosen).toEqual([2, 3]);
  expect(nearestSet(problem, disciplineOptimum(problem), new Set([1])).chosen).toEqual([1]);
});

test('any figure stays, every limit holds, and no set is further from the former one', () => {
  const row = fc.record({
    person: fc.integer({ min: 1, max: 4 }),
    slots: fc.constantFrom(2_500, 5_000, 10_000),
    points: fc.constantFrom(200_000, 500_000, 1_000_000),
  });
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 5_000, max: 60_000 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 10 })),
      (rows, slots, kept) => {
        const problem = problemOf(rows, slots);
        const optimum = disciplineOptimum(problem);
        const former = new Set(kept);
        const nearest = nearestSet(problem, optimum, former);
        const taken = problem.shares.filter(({ id }) => nearest.chosen.includes(id));
        const sum = (of: 'slots' | 'points', own = taken) => own.reduce((total, share) => total + share[of], 0);
        expect([sum('points'), sum('slots')]).toEqual([optimum.points, optimum.slots]);
        expect(sum('slots')).toBeLessThanOrEqual(slots);
        for (const [person, limit] of problem.persons)
          expect(
            sum(
              'slots',
              taken.filter((share) => share.person === person),
            ),
          ).toBeLessThanOrEqual(limit.slots);
        const distance = (chosen: number[]) => new Set(chosen).symmetricDifference(former).size;
        expect(distance(nearest.chosen)).toBeLessThanOrEqual(distance(optimum.chosen));
      },
    ),
    runs(200),
  );
});

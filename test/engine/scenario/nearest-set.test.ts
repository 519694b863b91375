import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { disciplineOptimum } from '#engine/optimum/discipline-optimum.ts';
import { ledgerOf } from '#engine/optimum/discipline-ledger.ts';
import type { DisciplineProblem, DisciplineShare } from '#engine/optimum/discipline-problem.ts';
import { nearestSet } from '#engine/scenario/nearest-set.ts';
import { runs } from '../../support/runs.ts';

type Row = Pick<DisciplineShare, 'person' | 'slots' | 'points'> & Partial<DisciplineShare>;

const problemOf = (rows: Row[], slots: number): DisciplineProblem => ({
  shares: rows.map((row, index) => ({ id: index + 1, weakBook: false, outsideN: false, ...row })),
  persons: new Map(rows.map(({ person }) => [person, { slots: 20_000, monographs: 10_000 }])),
  books: new Map(),
  limits: { slots, weakBooks: null, outsideN: null, newLists: null },
});
const equals = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ person: index + 1, slots: 10_000, points: 1_000_000 }));

const figures = ({ points, slots, weakBook, outsideN, newList = false }: DisciplineShare) =>
  [points, slots, weakBook, outsideN, newList].join();

test('of equal works those of the former set stay', () => {
  const problem = problemOf(equals(6), 30_000);
  const optimum = disciplineOptimum(problem);
  const nearest = nearestSet(problem, optimum, { former: new Set([4, 5, 6]) });
  expect(nearest.chosen).toEqual([4, 5, 6]);
  expect([...nearest.rejected.keys()]).toEqual([1, 2, 3]);
});

test('one for two of the same points and slots', () => {
  const halves = [3, 4].map((person) => ({ person, slots: 5_000, points: 500_000 }));
  const problem = problemOf([...equals(1), ...halves], 10_000);
  const near = (...ids: number[]) => nearestSet(problem, disciplineOptimum(problem), { former: new Set(ids) }).chosen;
  expect(near(2, 3)).toEqual([2, 3]);
  expect(near(1)).toEqual([1]);
});

test('of 900 people every equal work stays, until the time is over', () => {
  const problem = problemOf(equals(900), 4_500_000);
  const optimum = disciplineOptimum(problem);
  const former = new Set(Array.from({ length: 450 }, (_, index) => 900 - index));
  expect(optimum.chosen.filter((id) => former.has(id)).length).toBeLessThan(450);
  expect(new Set(nearestSet(problem, optimum, { former }).chosen)).toEqual(former);
  expect(nearestSet(problem, optimum, { former, deadline: 0 })).toBe(optimum);
  expect(nearestSet(problem, optimum, { former, cancelled: () => true })).toBe(optimum);
});

test('very many kinds of shares are looked at one by one, in little time and memory', () => {
  const rows = Array.from({ length: 1_800 }, (_, index) => ({
    person: index + 1,
    slots: 10_000,
    points: 1_000_000 + (index % 900),
  }));
  const problem = problemOf(rows, 9_000_000);
  const optimum = disciplineOptimum(problem);
  const former = new Set(
    rows
      .keys()
      .map((index) => 1_800 - index)
      .take(900),
  );
  const nearest = nearestSet(problem, optimum, { former, deadline: Date.now() + 60_000 });
  expect(nearest.points).toBe(optimum.points);
  expect(new Set(nearest.chosen).symmetricDifference(former).size).toBeLessThanOrEqual(
    new Set(optimum.chosen).symmetricDifference(former).size,
  );
});

test('any figure stays, every limit holds, and no set is further from the former one', () => {
  const row = fc.record({
    person: fc.integer({ min: 1, max: 4 }),
    slots: fc.constantFrom(2_500, 5_000, 10_000),
    points: fc.constantFrom(200_000, 500_000, 1_000_000),
    weakBook: fc.boolean(),
    outsideN: fc.boolean(),
    newList: fc.boolean(),
    book: fc.constantFrom(undefined, undefined, 1),
  });
  const limits = fc.record({
    slots: fc.integer({ min: 5_000, max: 60_000 }),
    weakBooks: fc.constantFrom(null, 10_000),
    outsideN: fc.constantFrom(null, 15_000),
    newLists: fc.constantFrom(null, 20_000),
  });
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 10 }),
      limits,
      fc.uniqueArray(fc.integer({ min: 1, max: 10 })),
      (rows, limits, kept) => {
        const problem = { ...problemOf(rows, 0), limits, books: new Map([[1, 1_200_000]]) };
        const optimum = disciplineOptimum(problem);
        const former = new Set(kept);
        const nearest = nearestSet(problem, optimum, { former });
        const taken = problem.shares.filter(({ id }) => nearest.chosen.includes(id));
        const ledger = ledgerOf(problem);
        for (const share of taken) {
          expect(ledger.limitsBrokenBy(share)).toEqual([]);
          ledger.take(share);
        }
        const sum = (of: 'slots' | 'points', own = taken) => own.reduce((total, share) => total + share[of], 0);
        const slotsOf = (of: 'weakBook' | 'outsideN' | 'newList') =>
          sum(
            'slots',
            taken.filter((share) => share[of]),
          );
        expect({
          ...nearest,
          points: sum('points'),
          slots: sum('slots'),
          weakBookSlots: slotsOf('weakBook'),
          outsideNSlots: slotsOf('outsideN'),
          newListSlots: slotsOf('newList'),
        }).toEqual({ ...optimum, chosen: nearest.chosen, rejected: nearest.rejected });
        const distance = (chosen: number[]) => new Set(chosen).symmetricDifference(former).size;
        expect(distance(nearest.chosen)).toBeLessThanOrEqual(distance(optimum.chosen));
        // No share that has come could go for one of the same figures that has left.
        for (const come of taken.filter(({ id }) => !former.has(id))) {
          ledger.release(come);
          const back = problem.shares.filter(
            (share) => former.has(share.id) && !ledger.taken.has(share.id) && figures(share) === figures(come),
          );
          for (const share of back) expect(ledger.limitsBrokenBy(share), `${come.id} for ${share.id}`).not.toEqual([]);
          ledger.take(come);
        }
      },
    ),
    runs(200),
  );
});

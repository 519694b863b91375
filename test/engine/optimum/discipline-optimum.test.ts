import { describe, expect, it, test } from 'vitest';
import { createRandom } from '#demo/random.ts';
import {
  type DisciplineProblem,
  disciplineOptimum,
  type DisciplineShare,
  type LimitName,
} from '#engine/optimum/discipline-optimum.ts';
import { pricesOfLimits } from '#engine/optimum/discipline-search.ts';
import { FIXED4_ONE, fixed4 } from '#engine/fixed.ts';
import { initialMaster, pivot } from '#engine/optimum/master-problem.ts';
import { everybody, keepsLimits, limits, points, problemOf, share, slots, taking } from './discipline-sets.ts';

const weak = { weakBook: true };
const outside = { outsideN: true };
const newList = { newList: true };

/** Too large to be solved at once. */
function createCrowd(): DisciplineProblem {
  const random = createRandom('crowd');
  const shares = Array.from({ length: 160 }, (_, i) =>
    share(i + 1, {
      person: random.int(1, 16),
      slots: random.int(500, 10_000),
      points: random.int(50_000, 1_400_000),
      weakBook: random.chance(0.3),
      outsideN: random.chance(0.2),
    }),
  );
  return problemOf(shares, limits({ slots: fixed4(24), weakBooks: fixed4(2), outsideN: fixed4(5) }));
}

const crowd = createCrowd();
const proven = disciplineOptimum(crowd);

describe('disciplineOptimum', () => {
  it('handles no shares', () => {
    expect(disciplineOptimum(problemOf([], limits({ slots: 0 })))).toEqual({
      chosen: [],
      points: 0,
      slots: 0,
      weakBookSlots: 0,
      outsideNSlots: 0,
      newListSlots: 0,
      bound: 0,
      proof: 'points',
      binding: [],
      rejected: new Map(),
    });
  });

  it('takes everything that fits and sums the use of each limit', () => {
    const shares = [
      share(3, { person: 2, ...slots(0.5), ...points(40), ...weak, ...outside }),
      share(1, { ...slots(1), ...points(140) }),
      share(2, { ...slots(0.25), ...points(10.5), ...weak }),
      share(4, { person: 2, ...slots(0.3333), ...outside }),
    ];
    expect(disciplineOptimum(problemOf(shares, limits({ slots: fixed4(2.0833), weakBooks: fixed4(0.75) })))).toEqual({
      chosen: [1, 2, 3, 4],
      points: fixed4(290.5),
      slots: fixed4(2.0833),
      weakBookSlots: fixed4(0.75),
      outsideNSlots: fixed4(0.8333),
      newListSlots: 0,
      bound: fixed4(290.5),
      proof: 'points',
      binding: [],
      rejected: new Map(),
    });
  });

  it('finds what greedy misses, across people', () => {
    // By points per slot the 0.6 comes first and blocks the two halves of others.
    const shares = [
      share(1, { ...slots(0.6), ...points(66) }),
      share(2, { person: 2, ...slots(0.5), ...points(50) }),
      share(3, { person: 3, ...slots(0.5), ...points(50) }),
    ];
    const optimum = disciplineOptimum(problemOf(shares, limits({ slots: fixed4(1) })));
    expect(optimum).toMatchObject({ chosen: [2, 3], points: fixed4(100), bound: fixed4(100) });
  });

  it('fills a limit to the last unit and never passes it', () => {
    const shares = [1, 2, 3].map((person) => share(person, { person, ...slots(0.3333) }));
    expect(disciplineOptimum(problemOf(shares, limits({ slots: 9_999 }))).chosen).toEqual([1, 2, 3]);
    expect(disciplineOptimum(problemOf(shares, limits({ slots: 9_998 }))).chosen).toHaveLength(2);
  });

  it('takes a share without slots even where there are none', () => {
    const shares = [share(1, { ...slots(0) }), share(2)];
    const optimum = disciplineOptimum(problemOf(shares, limits({ slots: 0 })));
    expect(optimum).toMatchObject({ chosen: [1], points: fixed4(100), bound: fixed4(100) });
  });

  it("leaves out shares on the author's wish, without a reason, even the best", () => {
    const shares = [
      share(1, { ...points(200), included: false }),
      share(2, { ...points(50), included: true }),
      share(3, { ...points(40) }),
    ];
    const { chosen, rejected } = disciplineOptimum(problemOf(shares, everybody([1], { slots: 1, monographs: 1 })));
    expect(chosen).toEqual([2]);
    expect([...rejected.keys()]).toEqual([3]);
  });
});

const two = (values: Partial<DisciplineShare>, other: Partial<DisciplineShare> = values) => [
  share(1, { ...points(90), ...values }),
  share(2, { ...points(80), ...other }),
];

describe('a limit that binds', () => {
  const chapters = { book: 7 };
  it.each<[LimitName, 1 | 2, DisciplineProblem]>([
    ['personSlots', 2, problemOf(two({}), everybody([1], { slots: 1.5, monographs: 2 }))],
    ['personMonographs', 1, problemOf(two(weak), everybody([1], { slots: 4, monographs: 1.5 }))],
    ['slots', 2, problemOf(two({}, { person: 2 }), limits({ slots: fixed4(1.5) }))],
    ['weakBooks', 1, problemOf(two(weak, { ...weak, person: 2 }), limits({ weakBooks: fixed4(1.5) }))],
    ['outsideN', 2, problemOf(two(outside, { ...outside, person: 2 }), limits({ outsideN: fixed4(1.5) }))],
    ['newLists', 2, problemOf(two(newList, { ...newList, person: 2 }), limits({ newLists: fixed4(1.5) }))],
    ['book', 1, problemOf(two(chapters, { ...chapters, person: 2 }), { books: new Map([[7, fixed4(100)]]) })],
  ])('%s keeps the weaker of two shares out, R0%i', (limit, reason, problem) => {
    const optimum = disciplineOptimum(problem);
    expect(optimum).toMatchObject({ chosen: [1], points: fixed4(90), bound: fixed4(90) });
    expect(optimum.rejected).toEqual(new Map([[2, { reason, limit }]]));
  });

  const kinds = { slots: {}, weakBooks: weak, outsideN: outside, newLists: newList };
  it.each(Object.entries(kinds))('0 %s admits nothing of the kind; null is no limit', (name, kind) => {
    const shares = [1, 2, 3].map((person) => share(person, { person, ...kind }));
    expect(disciplineOptimum(problemOf(shares, limits({ [name]: 0 })))).toMatchObject({ chosen: [], bound: 0 });
    expect(disciplineOptimum(problemOf(shares, limits({ [name]: null }))).chosen).toEqual([1, 2, 3]);
  });

  it('of weak books and outside N does not affect other shares', () => {
    const shares = [share(1, weak), share(2, { person: 2, ...outside }), share(3, { person: 3, ...points(1) })];
    const optimum = disciplineOptimum(problemOf(shares, limits({ weakBooks: 0, outsideN: 0 })));
    expect(optimum.chosen).toEqual([3]);
  });

  it('of the discipline has a price: the points of one slot more', () => {
    const shares = [90, 80, 70].map((own, i) => share(i + 1, { person: i + 1, ...points(own) }));
    const { binding } = disciplineOptimum(problemOf(shares, limits({ slots: fixed4(2) })));
    expect(binding).toEqual([{ limit: 'slots', price: expect.any(Number) }]);
    // Any price between the first share left out and the last one taken is valid.
    expect(binding[0]?.price).toBeGreaterThanOrEqual(70);
    expect(binding[0]?.price).toBeLessThanOrEqual(80);
  });

  it("of one book does not affect another's chapters, and admits the best that fit together", () => {
    const shares = [
      share(1, { person: 1, ...points(60), book: 7 }),
      share(2, { person: 2, ...points(50), book: 7 }),
      share(3, { person: 3, ...points(50), book: 7 }),
      share(4, { person: 4, ...points(60), book: 8 }),
    ];
    const books = new Map([
      [7, fixed4(100)],
      [8, fixed4(100)],
    ]);
    const optimum = disciplineOptimum(problemOf(shares, { books }));
    expect(optimum).toMatchObject({ chosen: [2, 3, 4], points: fixed4(160), bound: fixed4(160) });
    expect(optimum.rejected).toEqual(new Map([[1, { reason: 1, limit: 'book' }]]));
  });

  it('of a book frees the slot of a rejected chapter for another share', () => {
    const shares = [
      share(1, { ...points(90), book: 7 }),
      share(2, { person: 2, ...points(80), book: 7 }),
      share(3, { person: 2, ...points(30) }),
    ];
    const problem = problemOf(shares, {
      ...everybody([1, 2], { slots: 1, monographs: 1 }),
      ...limits({ slots: fixed4(2) }),
      books: new Map([[7, fixed4(100)]]),
    });
    expect(disciplineOptimum(problem)).toMatchObject({ chosen: [1, 3], points: fixed4(120), bound: fixed4(120) });
  });
});

describe('an unproven answer', () => {
  it('is feasible, not empty, and has a gap', () => {
    expect(proven.bound - proven.points).toBeLessThanOrEqual(proven.points * 1e-6);
    const late = disciplineOptimum(crowd, { deadline: Date.now() - 1 });
    expect(keepsLimits(taking(crowd, late.chosen), crowd)).toBe(true);
    expect(late.points).toBeGreaterThan(proven.points / 2);
    expect(late.points).toBeLessThan(late.bound);
    expect(late.bound).toBeGreaterThanOrEqual(proven.points);
    // Every share left out has a reason.
    expect(late.chosen.length + late.rejected.size).toBe(crowd.shares.length);
  });

  it('comes soon after it is cancelled', () => {
    let polls = 0;
    const ended = disciplineOptimum(crowd, {
      cancelled: () => {
        polls += 1;
        return polls > 3;
      },
    });
    expect(polls).toBeGreaterThan(3);
    expect(ended.bound).toBeGreaterThanOrEqual(proven.points);
    expect(keepsLimits(taking(crowd, ended.chosen), crowd)).toBe(true);
  });

  it('reports progress, never better than the result', () => {
    // Chapters of both books are the best shares, so their limits matter after the first search only.
    const shares = Array.from({ length: 12 }, (_, i) =>
      share(i + 1, { person: (i % 6) + 1, ...points(50 + i), book: i % 4 < 2 ? 7 : 8 }),
    );
    const books = new Map([
      [7, fixed4(130)],
      [8, fixed4(170)],
    ]);
    const reported: { points: number; bound: number }[] = [];
    const { points: most } = disciplineOptimum(problemOf(shares, { books }), {
      onProgress: (now) => reported.push(now),
    });
    expect(reported.length).toBeGreaterThan(0);
    for (const now of reported) {
      expect(now.points).toBeLessThanOrEqual(most);
      expect(now.bound).toBeGreaterThanOrEqual(most);
    }
  });

  it('does not call the solver past the deadline', () => {
    let isAsked = false;
    const solver = () => {
      isAsked = true;
      return { chosen: null, bound: Infinity };
    };
    const late = disciplineOptimum(crowd, { deadline: Date.now() - 1, solver });
    expect(late.points).toBeLessThan(late.bound);
    expect(isAsked).toBe(false);
  });

  it('ends when points and bound round up to the same total, where more would take long', () => {
    const random = createRandom('neara');
    const flags = () => ({ weakBook: random.chance(0.3), outsideN: random.chance(0.3) });
    const shares = Array.from({ length: 400 }, (_, i) => {
      const slots = random.int(2_000, 10_000);
      return share(i + 1, { person: (i % 100) + 1, slots, points: slots * 100 + random.int(0, 300), ...flags() });
    });
    const problem = problemOf(shares, limits({ slots: 1_001_234, weakBooks: 150_777, outsideN: 170_555 }));
    const { chosen, points: reached, bound, proof } = disciplineOptimum(problem);
    expect(keepsLimits(taking(problem, chosen), problem)).toBe(true);
    expect({ proof, isOpen: bound > reached }).toEqual({ proof: 'points', isOpen: true });
    expect(Math.ceil(bound / FIXED4_ONE)).toBe(Math.ceil(reached / FIXED4_ONE));
  });

  it('is feasible and close for a book with too many labels', () => {
    const shares = Array.from({ length: 16 }, (_, i) =>
      share(i + 1, { person: i + 1, points: 100_000 + (3 ** i % 99_991), book: 7 }),
    );
    const problem = problemOf(shares, { books: new Map([[7, 1_000_001]]) });
    const { chosen, points: reached, bound } = disciplineOptimum(problem);
    expect(keepsLimits(taking(problem, chosen), problem)).toBe(true);
    expect(bound).toBeLessThanOrEqual(1_000_001);
    expect(reached).toBeGreaterThan(900_000);
  });

  it('is the same each time when it is proven', () => {
    const first = disciplineOptimum(crowd, { cancelled: () => false, deadline: Date.now() + 60_000 });
    expect(proven).toEqual(first);
  });
});

describe('invalid problems', () => {
  const one = share(1);
  it.each<[string, DisciplineProblem]>([
    ['an id that comes twice', problemOf([one, share(1, { person: 2 })])],
    ['part of a unit of slots', problemOf([share(1, { slots: 0.5 })])],
    ['negative slots', problemOf([share(1, { slots: -1 })])],
    ['points that are no number', problemOf([share(1, { points: Number.NaN })])],
    ['points without end', problemOf([share(1, { points: Infinity })])],
    ['a person without limits', problemOf([one], { persons: new Map() })],
    ['a book without points', problemOf([share(1, { book: 7 })])],
    ['negative slots of a person', problemOf([one], { persons: new Map([[1, { slots: -1, monographs: 0 }]]) })],
    ['negative monographs of a person', problemOf([one], { persons: new Map([[1, { slots: 0, monographs: -1 }]]) })],
    ['a negative limit of the discipline', problemOf([one], limits({ slots: -1 }))],
    ['part of a unit in a limit', problemOf([one], limits({ weakBooks: 0.5 }))],
    ['a limit that is no number', problemOf([one], limits({ outsideN: Number.NaN }))],
    ['negative points of a book', problemOf([one], { books: new Map([[7, -1]]) })],
  ])('%s is refused', (_, problem) => {
    expect(() => disciplineOptimum(problem)).toThrow(RangeError);
  });
});

test('prices refuse a person without limits', () => {
  const problem = problemOf([share(1)], { persons: new Map(), ...limits({ slots: 1 }) });
  expect(() => pricesOfLimits(problem)).toThrow(RangeError);
});

test("a column that no row limits does not enter the master's basis", () => {
  const master = initialMaster([fixed4(1)]);
  const before = structuredClone(master);
  expect(pivot(master, { gain: 5, rows: [1], amounts: [-1] })).toBe(false);
  expect(master).toEqual(before);
});

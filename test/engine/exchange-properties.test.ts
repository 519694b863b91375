import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DisciplineProblem, disciplineOptimum, type DisciplineShare } from '#engine/optimum/discipline-optimum.ts';
import { earnings, type Exchange, exchangesOf } from '#engine/exchange/exchange.ts';
import {
  COARSE,
  disciplines,
  FINE,
  type Grain,
  keepsLimits,
  limits,
  mostPoints,
  pointsOf,
  relabelled,
  slotsOf,
  taking,
} from './optimum/discipline-sets.ts';
import { runs } from '../support/runs.ts';

/** So few points that every set of a person is within the budget: the search is exhaustive. */
const SLIGHT: Grain = {
  slots: fc.constantFrom(10_000, 5_000, 3_333, 2_500),
  points: fc.integer({ min: 1, max: 100_000 }),
};
const SMALL = { people: 3, shares: 8, scale: 1 };
const small = fc.oneof(disciplines(COARSE, SMALL), disciplines(FINE, SMALL), disciplines(SLIGHT, SMALL));
const slight = disciplines(SLIGHT, { people: 4, shares: 9, scale: 1 });
const middle = disciplines(FINE, { people: 14, shares: 100, scale: 5 });
/** The same people without limits of the discipline and of books. */
const alone = small.map((problem) => ({
  ...problem,
  ...limits({}),
  books: new Map([...problem.books.keys()].map((book) => [book, 100_000_000])),
}));

const has = (share: DisciplineShare) => (set: DisciplineShare[]) => set.includes(share);
const lacks = (share: DisciplineShare) => (set: DisciplineShare[]) => !set.includes(share);

/** The optimum, and every share left out with its exchange. */
function exchangesIn(problem: DisciplineProblem) {
  const optimum = disciplineOptimum(problem);
  const exchangeOf = exchangesOf(problem, optimum);
  const admitted = taking(problem, optimum.rejected.keys()).flatMap((share) => {
    const exchange = exchangeOf(share.id);
    return exchange ? [{ share, exchange }] : [];
  });
  return { optimum, chosen: taking(problem, optimum.chosen), admitted };
}

/** The set after an exchange. */
function after(chosen: DisciplineShare[], exchange: Exchange, problem: DisciplineProblem): DisciplineShare[] {
  const leaves = new Set(exchange.leaves);
  return [...chosen.filter(({ id }) => !leaves.has(id)), ...taking(problem, exchange.enters)];
}

const weakOf = (set: DisciplineShare[]) => set.filter(({ weakBook }) => weakBook);
const outsideOf = (set: DisciplineShare[]) => set.filter(({ outsideN }) => outsideN);
const newListOf = (set: DisciplineShare[]) => set.filter(({ newList }) => newList);

function usesOf(set: DisciplineShare[], person: number): number[] {
  const own = set.filter((one) => one.person === person);
  const books = [1, 2].map((book) => pointsOf(own.filter((one) => one.book === book)));
  return [slotsOf(own), ...[weakOf, outsideOf, newListOf].map((kindOf) => slotsOf(kindOf(own))), ...books];
}

/** Whether a set differs from the chosen one for that person, and for at most one other, who uses no more of anything. */
const isExchangeOfTwo = (set: DisciplineShare[], chosen: DisciplineShare[], person: number) => {
  const moved = [...set, ...chosen].filter((one) => set.includes(one) !== chosen.includes(one));
  const others = [...new Set(moved.map((one) => one.person))].filter((other) => other !== person);
  const usesNoMore = (other: number) => {
    const before = usesOf(chosen, other);
    return usesOf(set, other).every((use, r) => use <= (before[r] ?? 0));
  };
  return others.length === 0 || (others.length === 1 && others.every(usesNoMore));
};

describe('properties of exchanges', () => {
  // The proposed set can be submitted and costs what it says.
  it('keep every limit, admit the share, add up, and never gain on a proven optimum', () => {
    fc.assert(
      fc.property(fc.oneof(small, middle), (problem) => {
        const { optimum, chosen, admitted } = exchangesIn(problem);
        const left = taking(problem, optimum.rejected.keys());
        const possible = left.filter((share) => share.points > 0 && keepsLimits([share], problem));
        expect(admitted.map(({ share }) => share)).toEqual(possible);
        for (const { share, exchange } of admitted) {
          const set = [...after(chosen, exchange, problem), share];
          expect(new Set(set).size).toBe(chosen.length - exchange.leaves.length + exchange.enters.length + 1);
          expect(set.some(({ included }) => included === false)).toBe(false);
          expect(keepsLimits(set, problem)).toBe(true);
          expect(exchange.loss).toBe(optimum.points - pointsOf(set));
          expect(exchange.loss).toBeGreaterThanOrEqual(optimum.points - optimum.bound);
        }
      }),
      runs(100),
    );
  });

  // "The cheapest": exact for a person bound by the own limits only.
  it("are the true loss where only the person's own limits bind", () => {
    fc.assert(
      fc.property(alone, (problem) => {
        const { optimum, admitted } = exchangesIn(problem);
        for (const { share, exchange } of admitted) {
          expect(exchange.loss).toBe(optimum.points - mostPoints(problem, has(share)));
        }
      }),
      runs(300),
    );
  });

  // "The cheapest" where the discipline's limits bind: no exchange of two people is missed.
  it('lose at most any exchange of the person and one other, and at least the true loss', () => {
    fc.assert(
      fc.property(slight, (problem) => {
        const { optimum, chosen, admitted } = exchangesIn(problem);
        for (const { share, exchange } of admitted) {
          const isOfTwo = (set: DisciplineShare[]) => isExchangeOfTwo(set, chosen, share.person);
          const ofTwo = mostPoints(problem, (set) => set.includes(share) && isOfTwo(set));
          expect(exchange.loss).toBeLessThanOrEqual(ofTwo < 0 ? Infinity : optimum.points - ofTwo);
          expect(exchange.loss).toBeGreaterThanOrEqual(optimum.points - mostPoints(problem, has(share)));
        }
      }),
      runs(500),
    );
  });

  // Fairness, as of the optimum itself.
  it("are independent of the order of shares and of people's numbers", () => {
    fc.assert(
      fc.property(relabelled(fc.oneof(small, middle)), ({ problem, other }) => {
        const answers = (of: DisciplineProblem) => {
          const optimum = disciplineOptimum(of);
          const exchangeOf = exchangesOf(of, optimum);
          const earningOf = earnings(of, optimum);
          const ids = problem.shares.map(({ id }) => id);
          return ids.map((id) => [exchangeOf(id), earningOf(id)]);
        };
        expect(answers(other)).toEqual(answers(problem));
      }),
      runs(40),
    );
  });
});

describe('properties of earnings', () => {
  // Between the true loss and the share's own points.
  it("are feasible, add up, and lie between the true loss and the share's points", () => {
    fc.assert(
      fc.property(small, (problem) => {
        const optimum = disciplineOptimum(problem);
        const chosen = taking(problem, optimum.chosen);
        const earningOf = earnings(problem, optimum);
        for (const share of chosen) {
          const { points, without } = earningOf(share.id) ?? {
            points: -1,
            without: { leaves: [], enters: [], loss: -1 },
          };
          const set = after(chosen, without, problem).filter((one) => one !== share);
          expect(points).toBe(share.points);
          expect(keepsLimits(set, problem)).toBe(true);
          expect(without.loss).toBe(optimum.points - pointsOf(set));
          expect(without.loss).toBeLessThanOrEqual(points);
          expect(without.loss).toBeGreaterThanOrEqual(optimum.points - mostPoints(problem, lacks(share)));
        }
      }),
      runs(150),
    );
  });

  // Exact where only the own limits bind.
  it("are the true loss where only the person's own limits bind", () => {
    fc.assert(
      fc.property(alone, (problem) => {
        const optimum = disciplineOptimum(problem);
        const earningOf = earnings(problem, optimum);
        for (const share of taking(problem, optimum.chosen)) {
          expect(earningOf(share.id)?.without.loss).toBe(optimum.points - mostPoints(problem, lacks(share)));
        }
      }),
      runs(200),
    );
  });
});

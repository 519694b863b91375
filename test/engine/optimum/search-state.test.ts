import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixed4 } from '#engine/fixed.ts';
import { disciplineOptimum, type DisciplineProblem, type SearchState } from '#engine/optimum/discipline-optimum.ts';
import { COARSE, disciplines, FINE, keepsLimits, mostPoints, share, problemOf, taking } from './discipline-sets.ts';
import { solveByTrying } from '../../support/exact-milp.ts';
import { runs } from '../../support/runs.ts';

const SMALL = { people: 3, shares: 9, scale: 1 };
const MIDDLE = { people: 30, shares: 300, scale: 10 };
const small = fc.oneof(disciplines(COARSE, SMALL), disciplines(FINE, SMALL));
const middle = fc.oneof(disciplines(COARSE, MIDDLE), disciplines(FINE, MIDDLE));
/** All states that a search tells which is stopped after it was asked so often whether to stop. */
function statesOf(problem: DisciplineProblem, polls: number): SearchState[] {
  const states: SearchState[] = [];
  let asked = 0;
  disciplineOptimum(problem, {
    solver: solveByTrying,
    cancelled: () => (asked += 1) > polls,
    onState: (state) => states.push(state()),
  });
  // As it is stored.
  return JSON.parse(JSON.stringify(states));
}

const worthOf = (problem: DisciplineProblem, { chosen }: SearchState) =>
  taking(problem, chosen).reduce((sum, { points }) => sum + points, 0);

const polls = fc.oneof(fc.nat(5), fc.nat(200), fc.constant(Infinity));

describe('a search that goes on', () => {
  it('finds what a search from nothing finds, wherever the first one stopped', () => {
    fc.assert(
      fc.property(small, polls, (problem, after) => {
        const most = mostPoints(problem);
        for (const start of statesOf(problem, after)) {
          expect(keepsLimits(taking(problem, start.chosen), problem)).toBe(true);
          expect(start.bound).toBeGreaterThanOrEqual(most);
          const { points, bound } = disciplineOptimum(problem, { solver: solveByTrying, start });
          expect(points).toBe(most);
          expect(bound - most).toBeLessThanOrEqual(most * 1e-6);
        }
      }),
      runs(500),
    );
  });

  it('is never worse than where it began, though it has no time at all, or no solver', () => {
    fc.assert(
      fc.property(middle, polls, fc.boolean(), (problem, after, hasTime) => {
        for (const start of statesOf(problem, after)) {
          const found = disciplineOptimum(problem, { start, cancelled: () => !hasTime });
          expect(found.points).toBeGreaterThanOrEqual(worthOf(problem, start));
          expect(found.bound).toBeLessThanOrEqual(Math.max(start.bound, found.points));
          expect(keepsLimits(taking(problem, found.chosen), problem)).toBe(true);
        }
      }),
      runs(20),
    );
  });

  // The set and the costs are the best, the bound is lost: prices and costs prove it alone.
  it('proves the bound by the prices and costs, whatever bound it was told', () => {
    fc.assert(
      fc.property(small, polls, (problem, after) => {
        for (const state of statesOf(problem, after)) {
          const start = { ...state, bound: Number.MAX_SAFE_INTEGER };
          const { points, bound } = disciplineOptimum(problem, { start, solver: solveByTrying, cancelled: () => true });
          expect(bound).toBeGreaterThanOrEqual(mostPoints(problem));
          expect(bound).toBeLessThan(Number.MAX_SAFE_INTEGER);
          expect(points).toBeGreaterThanOrEqual(worthOf(problem, state));
        }
      }),
      runs(200),
    );
  });

  it('refuses the state of another problem', () => {
    const start: SearchState = { chosen: [1, 2, 3, 4, 5], bound: fixed4(500), prices: [], costs: [], isSearched: true };
    const problem = problemOf([1, 2, 3, 4, 5].map((id) => share(id)));
    expect(() => disciplineOptimum(problem, { start, solver: solveByTrying })).toThrow('The start breaks a limit');
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveCore } from '#engine/optimum/core-milp.ts';
import type { DisciplineProblem, MilpSolver } from '#engine/optimum/discipline-optimum.ts';
import { FIXED4_ONE, fixed4 } from '#engine/fixed.ts';
import { priceResources, type Resource, type Task } from '#engine/optimum/limits-search.ts';
import { totalsOf } from '#engine/optimum/proof.ts';
import type { Incumbent } from '#engine/optimum/search-state.ts';
import {
  COARSE,
  disciplines,
  everybody,
  FINE,
  greedy,
  keepsLimits,
  limits,
  mostPoints,
  pointsOf,
  problemOf,
  share,
  taking,
} from './discipline-sets.ts';
import { solveByTrying } from '../../support/exact-milp.ts';
import { counted, part } from '../../support/runs.ts';

const SMALL = { people: 3, shares: 9, scale: 1 };
const small = fc.oneof(disciplines(COARSE, SMALL), disciplines(FINE, SMALL));

const NO_BOOKS = { costs: new Map(), paid: 0, kept: new Set<number>() };

/** The discipline's slots are the only shared limit. */
function taskOf(problem: DisciplineProblem): Task {
  const slots: Resource = {
    binding: { limit: 'slots' },
    kind: 'slots',
    capacity: problem.limits.slots ?? fixed4(100),
    useOf: (one) => one.slots,
  };
  const shares = problem.shares.filter(
    ({ included, points, slots: own }) => included !== false && points > 0 && own <= slots.capacity,
  );
  return { shares, worth: new Map(), resources: [slots], problem, control: {}, width: 100, ...totalsOf(problem) };
}

/** With the limit of slots alone. */
const slotsAlone = small.map(
  (problem): DisciplineProblem => ({
    ...problem,
    limits: { ...problem.limits, weakBooks: null, outsideN: null, newLists: null },
    books: new Map(),
    shares: problem.shares.map((one) => ({ ...one, book: undefined })),
  }),
);

function solvedFrom(problem: DisciplineProblem, solver: MilpSolver): { before: Incumbent; after: Incumbent } {
  const task = taskOf(problem);
  const pricing = priceResources(task, task.resources);
  const set = greedy({ ...problem, shares: task.shares }, (a, b) => b.points - a.points || a.id - b.id);
  const before = { chosen: new Set(set.map(({ id }) => id)), points: pointsOf(set), bound: Math.floor(pricing.bound) };
  return {
    before,
    after: solveCore(task, { pricing, filling: NO_BOOKS, bound: pricing.bound, incumbent: before }, solver),
  };
}

describe('solveCore', () => {
  // Exactness: some optimum contains every fixed share and none that is left out.
  it('turns any feasible set into a proven optimum', () => {
    let better = 0;
    fc.assert(
      fc.property(slotsAlone, (problem) => {
        const { before, after } = solvedFrom(problem, solveByTrying);
        const most = mostPoints(problem);
        expect({ points: after.points, bound: after.bound }).toEqual({ points: most, bound: most });
        expect(pointsOf(taking(problem, after.chosen))).toBe(most);
        expect(keepsLimits(taking(problem, after.chosen), problem)).toBe(true);
        better += Number(after.points > before.points);
      }),
      counted(400),
    );
    expect(better).toBeGreaterThan(part(5));
  });

  it('keeps the incumbent when the solver finds nothing in time, with the bound it lowered', () => {
    const shares = [90, 80, 70].map((points, i) => share(i + 1, { person: i + 1, points: fixed4(points) }));
    const problem = problemOf(shares, limits({ slots: fixed4(2.5) }));
    const { before, after } = solvedFrom(problem, (model) => ({
      chosen: null,
      bound: model.values.reduce((sum, value) => sum + value, 0),
    }));
    expect(after).toEqual(before);
    const lowered = solvedFrom(problem, (model) => ({ ...solveByTrying(model, {}), chosen: null })).after;
    expect(lowered).toEqual({ ...before, bound: before.points });
  });

  it('reports progress including fixed shares, and stops the solver at the gap', () => {
    const shares = [900, 90, 80, 70].map((points, i) => share(i + 1, { person: i + 1, points: fixed4(points) }));
    const problem = problemOf(shares, limits({ slots: fixed4(3.5) }));
    const task = taskOf(problem);
    const pricing = priceResources(task, task.resources);
    const reported: { points: number; bound: number }[] = [];
    const answers: boolean[] = [];
    let isCancelled = false;
    const control = {
      onProgress: (now: { points: number; bound: number }) => void reported.push(now),
      cancelled: () => isCancelled,
    };
    const incumbent = { chosen: new Set([1, 2]), points: fixed4(990), bound: pricing.bound };
    const solver: MilpSolver = (model, { cancelled, onProgress }) => {
      const { chosen, bound } = solveByTrying(model, {});
      answers.push(cancelled?.() === true);
      isCancelled = true;
      answers.push(cancelled?.() === true);
      isCancelled = false;
      onProgress?.({ points: bound, bound });
      answers.push(cancelled?.() === true);
      return { chosen, bound };
    };
    solveCore({ ...task, control }, { pricing, filling: NO_BOOKS, bound: pricing.bound, incumbent }, solver);
    expect(reported).toEqual([{ points: fixed4(1070), bound: fixed4(1070) }]);
    expect(answers).toEqual([false, true, true]);
  });

  it('asks first whether a near set is the best, and goes on where that is not told', () => {
    // Sixty people with a share of half a point each, for thirty and a half slots.
    const people = Array.from({ length: 60 }, (_, i) => i + 1);
    const shares = people.map((person) => share(person, { person, points: 5_000 + person }));
    const set = shares.slice(30);
    const found = pointsOf(set);
    // The set's total is whole: whatever the bound has above it would round up to one more.
    const otherPoints = FIXED4_ONE - (found % FIXED4_ONE);
    const problem = { ...problemOf(shares, limits({ slots: fixed4(30.5) })), otherPoints };
    const task = taskOf(problem);
    const pricing = priceResources(task, task.resources);
    const incumbent = { chosen: new Set(set.map(({ id }) => id)), points: found, bound: Math.floor(pricing.bound) };
    expect(incumbent.bound).toBeGreaterThan(found);
    const solved = (told: boolean) => {
      const looks: boolean[] = [];
      const solver: MilpSolver = (model, { mostNodes }) => {
        looks.push(mostNodes !== undefined);
        const open = model.values.reduce((sum, value, column) => sum + value * (model.start?.[column] ?? 0), 0);
        return { chosen: model.start ?? null, bound: told || mostNodes === undefined ? open : open + 100 };
      };
      return { ...solveCore(task, { pricing, filling: NO_BOOKS, bound: pricing.bound, incumbent }, solver), looks };
    };
    expect(solved(true)).toEqual({ ...incumbent, bound: found, looks: [true] });
    expect(solved(false)).toEqual({ ...incumbent, bound: found, looks: [true, false] });
  });

  it('narrows a wide core by the best set of a part of it, whose bound proves nothing', () => {
    // Each of 1,100 people has a share of 100 and one of 70 points: with nothing chosen yet all of them are open.
    const people = Array.from({ length: 1_100 }, (_, i) => i + 1);
    const shares = people.flatMap((person) => [
      share(2 * person, { person, points: fixed4(100), slots: fixed4(1) }),
      share(2 * person + 1, { person, points: fixed4(70), slots: fixed4(1) }),
    ]);
    const own = { slots: fixed4(1), monographs: fixed4(1) };
    const problem = problemOf(shares, { ...limits({ slots: fixed4(20) }), ...everybody(people, own) });
    const task = taskOf(problem);
    const pricing = priceResources(task, task.resources);
    const incumbent = { chosen: new Set<number>(), points: 0, bound: Math.floor(pricing.bound) };
    const sizes: number[] = [];
    const reported: { points: number; bound: number }[] = [];
    const solver: MilpSolver = (model, { onProgress }) => {
      sizes.push(model.values.length);
      if (sizes.length > 1) return { chosen: null, bound: fixed4(1_900) };
      const chosen = new Uint8Array(model.values.length).fill(1, 0, 10);
      const points = model.values.reduce((sum, value, column) => sum + value * (chosen[column] ?? 0), 0);
      onProgress?.({ points, bound: points });
      return { chosen, bound: points };
    };
    const control = { onProgress: (now: { points: number; bound: number }) => void reported.push(now) };
    const after = solveCore(
      { ...task, control },
      { pricing, filling: NO_BOOKS, bound: pricing.bound, incumbent },
      solver,
    );
    expect(sizes).toEqual([1_100, 2_200]);
    expect({ points: after.points, bound: after.bound }).toEqual({ points: fixed4(1_000), bound: fixed4(1_900) });
    expect(reported).toEqual([{ points: fixed4(1_000), bound: fixed4(2_000) }]);
  });

  it('only looks at a near set first, and solves what the look leaves open', () => {
    // Sixty works that differ by units, half of which fit: the worst half is near, but not of the greatest total.
    const people = Array.from({ length: 60 }, (_, i) => i + 1);
    const shares = people.map((person) => share(person, { person, points: fixed4(100) + person }));
    const best = pointsOf(shares.slice(30));
    const worst = { chosen: new Set(people.slice(0, 30)), points: pointsOf(shares.slice(0, 30)), bound: best };
    const problem = {
      ...problemOf(shares, limits({ slots: fixed4(30) })),
      otherPoints: fixed4(1) - 500 - worst.points,
    };
    const task = { ...taskOf(problem), ...totalsOf(problem) };
    const pricing = priceResources(task, task.resources);
    const looked = (lookedAt: number) => {
      const asked: { columns: number; mostNodes: number | undefined }[] = [];
      const solver: MilpSolver = (model, { mostNodes }) => {
        asked.push({ columns: model.values.length, mostNodes });
        if (mostNodes !== undefined) return { chosen: null, bound: lookedAt };
        return { chosen: Uint8Array.from(model.values, (value) => (value > fixed4(100) + 30 ? 1 : 0)), bound: best };
      };
      const start = { pricing, filling: NO_BOOKS, bound: pricing.bound, incumbent: worst };
      return { asked, after: solveCore(task, start, solver) };
    };
    const open = looked(best);
    expect(open.asked).toEqual([
      { columns: 60, mostNodes: 20 },
      { columns: 60, mostNodes: undefined },
    ]);
    expect(open.after).toMatchObject({ points: best, bound: best });
    const proven = looked(worst.points + 500);
    expect(proven.asked).toHaveLength(1);
    expect(proven.after).toMatchObject({ points: worst.points, bound: worst.points + 500 });
  });
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { FIXED4_ONE } from '#engine/fixed.ts';
import { disciplineOptimum, type Milp, type MilpSolver, type Proof } from '#engine/optimum/discipline-optimum.ts';
import { solveKnapsack } from '#engine/knapsack.ts';
import { keepsLimits, loadSolver, totalValue, withinLimits } from '#platform/solver/highs.ts';
import { brokenLimits, disciplines, FINE, taking } from '../../engine/optimum/discipline-sets.ts';
import { runs } from '../../support/runs.ts';

const solve = await loadSolver();

function bruteForce(model: Milp): number {
  const size = model.values.length;
  let best = -1;
  for (let bits = 0; bits < 2 ** size; bits += 1) {
    const set = Uint8Array.from({ length: size }, (_, column) => (bits >> column) & 1);
    if (keepsLimits(model, set)) best = Math.max(best, totalValue(model, set));
  }
  return best;
}

const units = (max: number) => fc.integer({ min: 0, max });
const smallModel = fc.integer({ min: 1, max: 9 }).chain((size) =>
  fc.record({
    values: fc.array(units(2_000_000), { minLength: size, maxLength: size }).map((list) => Float64Array.from(list)),
    rows: fc.array(
      fc
        .record({
          columns: fc.uniqueArray(fc.nat(size - 1), { minLength: 1, maxLength: size }),
          weights: fc.array(units(40_000), { minLength: size, maxLength: size }),
          part: units(1_000),
        })
        .map(({ columns, weights, part }) => {
          const coefficients = columns.map((column) => weights[column] ?? 0);
          const total = coefficients.reduce((sum, each) => sum + each, 0);
          return { limit: Math.floor((total * part) / 1_000), columns, coefficients };
        }),
      { maxLength: 5 },
    ),
  }),
);

/** Ten limits over two hundred columns without structure: no proof within seconds. */
function hardModel(): Milp {
  const random = createRandom('hard');
  const size = 200;
  const columns = Array.from({ length: size }, (_, column) => column);
  const coefficients = () => columns.map(() => random.int(1_000, 40_000));
  return {
    values: Float64Array.from(columns, () => random.int(500_000, 2_000_000)),
    rows: Array.from({ length: 10 }, () => ({ limit: 1_000_000, columns, coefficients: coefficients() })),
  };
}

/** Takes columns in order as long as they fit. */
function firstFit(model: Milp): Uint8Array {
  const set = new Uint8Array(model.values.length);
  for (const column of set.keys()) {
    set[column] = 1;
    if (!keepsLimits(model, set)) set[column] = 0;
  }
  return set;
}

test('a proven optimum equals brute force', () => {
  fc.assert(
    fc.property(smallModel, (model) => {
      const { chosen, bound } = solve(model, {});
      expect(chosen && keepsLimits(model, chosen)).toBe(true);
      expect(chosen && totalValue(model, chosen)).toBe(bruteForce(model));
      expect(bound).toBe(bruteForce(model));
    }),
    runs(300),
  );
});

test('a set one unit over a limit is infeasible, one at the limit feasible', () => {
  const columns = Array.from({ length: 60 }, (_, column) => column);
  const coefficients = columns.map((column) => 39_999 - column);
  const total = coefficients.reduce((sum, each) => sum + each, 0);
  const model = (limit: number): Milp => ({
    values: new Float64Array(columns.length).fill(1_400_000),
    rows: [{ limit, columns, coefficients }],
  });
  expect(solve(model(total), {}).bound).toBe(60 * 1_400_000);
  expect(solve(model(total - 1), {}).bound).toBe(59 * 1_400_000);
});

test("proven to the unit: equals the person's exact optimum", () => {
  const random = createRandom(0);
  const items = Array.from({ length: 20 }, () => {
    const slots = random.int(500, 10_000);
    return { slots, points: slots * 100 + random.int(0, 99), limited: false };
  });
  const limit = 40_000;
  const exact = solveKnapsack(items, { slots: limit, limited: 0 });
  const values = Float64Array.from(items, ({ points }) => points);
  const rows = [{ limit, columns: [...items.keys()], coefficients: items.map(({ slots }) => slots) }];
  const { chosen, bound } = solve({ values, rows }, {});
  expect(chosen && totalValue({ values }, chosen)).toBe(exact.reduce((sum, at) => sum + (values[at] ?? 0), 0));
  expect(bound).toBe(chosen && totalValue({ values }, chosen));
});

test('an empty and an infeasible model', () => {
  expect(solve({ values: new Float64Array(0), rows: [] }, {})).toEqual({ chosen: new Uint8Array(0), bound: 0 });
  const impossible: Milp = { values: Float64Array.of(5), rows: [{ limit: -1, columns: [0], coefficients: [1] }] };
  expect(solve(impossible, {})).toEqual({ chosen: null, bound: 0 });
});

test('at the deadline, the best set so far with a valid bound', () => {
  const model = hardModel();
  // Until it has a set: a busy machine needs longer for the first.
  const solveFor = (ms: number): ReturnType<typeof solve> => {
    const found = solve(model, { deadline: Date.now() + ms });
    return found.chosen ? found : solveFor(2 * ms);
  };
  const { chosen, bound } = solveFor(200);
  expect(chosen && keepsLimits(model, chosen)).toBe(true);
  const better = solveFor(500);
  const value = better.chosen ? totalValue(model, better.chosen) : 0;
  expect(value).toBeGreaterThan(0);
  expect(bound).toBeGreaterThanOrEqual(value);
  expect(better.bound).toBeGreaterThan(value);
});

test('past the deadline or cancelled beforehand, it returns the start and the sum of all columns', () => {
  const model = hardModel();
  const start = firstFit(model);
  const everything = model.values.reduce((sum, value) => sum + value, 0);
  expect(solve({ ...model, start }, { deadline: 0 })).toEqual({ chosen: start, bound: everything });
  expect(solve({ ...model, start }, { cancelled: () => true })).toEqual({ chosen: start, bound: everything });
});

test('cancelled midway, it ends soon, at least at its start, and has reported every step', () => {
  const model = hardModel();
  const start = firstFit(model);
  const reported: { points: number; bound: number }[] = [];
  const onProgress = (state: { points: number; bound: number }) => void reported.push(state);
  const { chosen, bound } = solve({ ...model, start }, { cancelled: () => reported.length >= 5, onProgress });
  expect(reported).toHaveLength(5);
  const steps = [...reported, { points: chosen ? totalValue(model, chosen) : 0, bound }];
  for (const [at, { points, bound }] of steps.entries()) {
    expect(points).toBeGreaterThanOrEqual(steps[at - 1]?.points ?? totalValue(model, start));
    expect(bound).toBeLessThanOrEqual(steps[at - 1]?.bound ?? Infinity);
    expect(bound).toBeGreaterThan(points);
  }
});

test('after few nodes, at least the start with a valid bound', () => {
  const model = hardModel();
  const start = firstFit(model);
  const { chosen, bound } = solve({ ...model, start }, { mostNodes: 1 });
  const value = chosen ? totalValue(model, chosen) : 0;
  const better = solve(model, { deadline: Date.now() + 500 });
  expect(value).toBeGreaterThanOrEqual(totalValue(model, start));
  expect(bound).toBeGreaterThan(Math.max(value, better.chosen ? totalValue(model, better.chosen) : 0));
  fc.assert(
    fc.property(smallModel, (small) => {
      const found = solve({ ...small, start: firstFit(small) }, { mostNodes: 1 });
      expect(found.chosen && keepsLimits(small, found.chosen)).toBe(true);
      expect(found.bound).toBeGreaterThanOrEqual(bruteForce(small));
    }),
    runs(100),
  );
});

test('the same model gives the same set', () => {
  const model = { ...hardModel(), rows: hardModel().rows.slice(0, 1) };
  expect(solve(model, {})).toEqual(solve(model, {}));
});

test('an infeasible start drops what pays least; where that cannot help it is discarded', () => {
  const rows = [{ limit: 5, columns: [0, 1, 2], coefficients: [3, 3, 2] }];
  const model = { values: Float64Array.of(30, 10, 10), rows };
  expect(withinLimits(model, Uint8Array.of(1, 1, 1))).toEqual(Uint8Array.of(1, 0, 1));
  expect(withinLimits(model, Uint8Array.of(0, 1, 1))).toEqual(Uint8Array.of(0, 1, 1));
  expect(
    withinLimits({ ...model, rows: [{ limit: -1, columns: [], coefficients: [] }] }, new Uint8Array(3)),
  ).toBeNull();
});

test('proves the total of disciplines with books, which the search leaves open', () => {
  const proofs: Proof[] = [];
  let polls = 0;
  const counted: MilpSolver = (model, control) => {
    polls += 1;
    return solve(model, control);
  };
  const problems = disciplines(FINE, { people: 30, shares: 300, scale: 10 });
  for (const problem of fc.sample(problems, { seed: 5, numRuns: 24 })) {
    const { chosen, points, bound, proof } = disciplineOptimum(problem, { solver: counted });
    expect(brokenLimits(taking(problem, chosen), problem)).toEqual([]);
    expect(Math.ceil(bound / FIXED4_ONE)).toBe(Math.ceil(points / FIXED4_ONE));
    proofs.push(proof);
  }
  expect(polls).toBeGreaterThan(0);
  expect(new Set(proofs)).toEqual(new Set(['points', 'total']));
});

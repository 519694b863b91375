import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { startCompute } from '#app/compute.ts';
import type { DisciplineAnswer } from '#areas/recalculation/service-answers.ts';
import { fixed4 } from '#engine/fixed.ts';
import { disciplineOptimum, type SearchState } from '#engine/optimum/discipline-optimum.ts';
import { NO_LIMITS } from '#engine/optimum/discipline-problem.ts';
import { readConfig } from '#platform/config/config.ts';
import { loadSolver } from '#platform/solver/highs.ts';
import {
  brokenLimits,
  COARSE,
  disciplines,
  FINE,
  keepsLimits,
  mostPoints,
  points,
  pointsOf,
  share,
  taking,
} from '../../engine/optimum/discipline-sets.ts';
import { runs } from '../../support/runs.ts';

const solver = await loadSolver();
const whole = { solver, wholeModel: true };

const SMALL = { people: 3, shares: 9, scale: 1 };
const MIDDLE = { people: 30, shares: 300, scale: 10 };
const small = fc.oneof(disciplines(COARSE, SMALL), disciplines(FINE, SMALL));
const middle = disciplines(FINE, MIDDLE);

test('HiGHS alone finds as many points as the search, proven to the last unit, and says as much of every share', () => {
  fc.assert(
    fc.property(small, (problem) => {
      const own = disciplineOptimum(problem, { solver });
      const { chosen, rejected, ...found } = disciplineOptimum(problem, whole);
      const set = taking(problem, chosen);
      expect(brokenLimits(set, problem)).toEqual([]);
      expect(brokenLimits(taking(problem, own.chosen), problem)).toEqual([]);
      const most = mostPoints(problem);
      expect(own.points).toBe(most);
      expect(found).toMatchObject({ points: most, bound: most, proof: 'points' });
      expect(pointsOf(set)).toBe(most);
      const answered = [...chosen, ...rejected.keys()].toSorted((a, b) => a - b);
      expect(answered).toEqual([...own.chosen, ...own.rejected.keys()].toSorted((a, b) => a - b));
      const unexplained = taking(problem, rejected.keys()).filter((one) => {
        const limit = rejected.get(one.id)?.limit ?? null;
        return one.points > 0
          ? !brokenLimits([...set, one], problem).some((broken) => broken === limit)
          : limit !== null;
      });
      expect(unexplained).toEqual([]);
    }),
    runs(200),
  );
});

test('of larger disciplines both prove the same total', () => {
  for (const problem of fc.sample(middle, { seed: 5, numRuns: 8 })) {
    const own = disciplineOptimum(problem, { solver });
    const { chosen, points: reached, bound, proof } = disciplineOptimum(problem, whole);
    expect(proof).not.toBeNull();
    expect(keepsLimits(taking(problem, chosen), problem)).toBe(true);
    expect(reached).toBeLessThanOrEqual(own.bound);
    expect(own.points).toBeLessThanOrEqual(bound);
  }
});

test('past the deadline or cancelled HiGHS alone has a set within the limits and a bound, which another search goes on from', () => {
  fc.assert(
    fc.property(fc.oneof(small, middle), fc.integer({ min: 0, max: 6 }), (problem, patience) => {
      const { points: reachable, bound: most } = disciplineOptimum(problem, { solver });
      let polls = 0;
      for (const control of [{ deadline: 0 }, { cancelled: () => (polls += 1) > patience }]) {
        const states: SearchState[] = [];
        const cut = disciplineOptimum(problem, { ...whole, ...control, onState: (state) => states.push(state()) });
        for (const start of states) {
          const set = taking(problem, start.chosen);
          expect(keepsLimits(set, problem)).toBe(true);
          for (const wholeModel of [true, false]) {
            const next = disciplineOptimum(problem, { solver, wholeModel, start, cancelled: () => true });
            expect(next.points).toBeGreaterThanOrEqual(pointsOf(set));
            expect(next.bound).toBeGreaterThanOrEqual(reachable);
            expect(next.bound).toBeLessThanOrEqual(Math.max(start.bound, next.points));
          }
        }
        expect(cut.bound).toBeGreaterThanOrEqual(reachable);
        expect(cut.points).toBeLessThanOrEqual(most);
        expect(keepsLimits(taking(problem, cut.chosen), problem)).toBe(true);
        expect(cut.proof !== null || states.length > 0).toBe(true);
      }
    }),
    runs(15),
  );
});

const open = (environment: Record<string, string>) => {
  const compute = startCompute(readConfig(environment));
  onTestFinished(() => compute.close());
  return compute;
};

test('OPTIMUM_SOLVER=highs reaches the threads of the tasks; another word stops the start', async () => {
  // The person fills one slot whatever is left of the discipline's 1.2: only a linear relaxation pays for more of it.
  const problem = JSON.stringify({
    shares: [share(1), share(2, points(90)), share(3, { ...points(500), weakBook: true })],
    persons: [{ id: 1, slots: 15_000, monographs: 5_000 }],
    books: [],
    limits: { ...NO_LIMITS, slots: 12_000 },
  });
  const answerOf = async (environment: Record<string, string>): Promise<DisciplineAnswer> =>
    JSON.parse(await open(environment).run('discipline', problem, { timeLimitMs: 10_000 }));
  const verdicts = {
    id: '{1,2,3}',
    accepted: '{true,false,false}',
    reason: '{null,2,1}',
    limit: '{null,"personSlots","personMonographs"}',
  };
  const totals = { points: fixed4(100), bound: fixed4(100), slots: fixed4(1), proof: 'points' };
  const own = await answerOf({});
  const highs = await answerOf({ OPTIMUM_SOLVER: 'highs' });
  expect(own).toMatchObject({ verdicts, totals });
  expect(highs).toMatchObject({ verdicts, totals });
  expect([own, highs].map(({ totals: { binding } }) => binding.length)).toEqual([0, 1]);
  expect(() => readConfig({ OPTIMUM_SOLVER: 'inny' })).toThrow(/OPTIMUM_SOLVER/);
});

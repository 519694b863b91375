import { expect, test } from 'vitest';
import { exchangesWithin } from '#app/commands/optimum/exchanges.ts';
import { disciplineOptimum } from '#engine/optimum/discipline-optimum.ts';
import { loadSolver } from '#platform/solver/highs.ts';
import { points, problemOf, share } from '../../engine/optimum/discipline-sets.ts';

/** Four of six shares fit: 60, 50, 40, 30 stay, 20 and 10 do not. */
const problem = problemOf([60, 50, 40, 30, 20, 10].map((amount, at) => share(at + 1, points(amount))));
const optimum = disciplineOptimum(problem, { solver: await loadSolver() });
const quiet = { cancelled: () => false, onProgress: () => undefined, deadline: Infinity };

test('explains every share: exchange or earnings', () => {
  const { exchanges, earned, missing } = exchangesWithin(problem, optimum, quiet);
  expect([...exchanges]).toEqual([
    [5, { leaves: [4], enters: [], loss: 100_000 }],
    [6, { leaves: [4], enters: [], loss: 200_000 }],
  ]);
  expect([...earned]).toEqual([
    [1, 400_000],
    [2, 300_000],
    [3, 200_000],
    [4, 100_000],
  ]);
  expect(missing).toBe(0);
});

test('cancelled midway, it keeps what is done and counts the rest', () => {
  let polls = 0;
  const cancelled = () => {
    polls += 1;
    return polls > 3;
  };
  const { exchanges, earned, missing } = exchangesWithin(problem, optimum, { ...quiet, cancelled });
  expect({ exchanges: exchanges.size, earned: earned.size, missing }).toEqual({ exchanges: 2, earned: 0, missing: 4 });
});

test('without time it explains nothing and reports progress', () => {
  const states: unknown[] = [];
  const onProgress = (state: unknown) => void states.push(state);
  const { missing } = exchangesWithin(problem, optimum, { ...quiet, deadline: 0, onProgress });
  expect(missing).toBe(6);
  expect(states).toEqual([{ explained: 0, of: 6 }]);
});

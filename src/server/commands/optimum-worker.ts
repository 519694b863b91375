import { parentPort } from 'node:worker_threads';
import { disciplineOptimum, type DisciplineOptimum, type DisciplineProblem } from '#engine/discipline-optimum.ts';
import type { Fixed4 } from '#engine/fixed.ts';
import { loadSolver } from '../solver/highs.ts';

/** `stop`: one number shared with the asking thread; anything but 0 ends the search. */
export type Task = { problem: DisciplineProblem; seconds: number; stop: SharedArrayBuffer };
export type Answer =
  | { kind: 'progress'; points: Fixed4; bound: Fixed4 }
  | { kind: 'done'; optimum: DisciplineOptimum; ms: number };

/** Between two lines of progress; more often nobody can read it. */
const TELL_MS = 200;

const solver = await loadSolver();

const answer = (message: Answer) => parentPort?.postMessage(message);

parentPort?.on('message', ({ problem, seconds, stop }: Task) => {
  const flag = new Int32Array(stop);
  const started = performance.now();
  let told = started;
  const optimum = disciplineOptimum(problem, {
    solver,
    deadline: Date.now() + seconds * 1_000,
    cancelled: () => Atomics.load(flag, 0) !== 0,
    onProgress: (state) => {
      if (performance.now() - told < TELL_MS) return;
      told = performance.now();
      answer({ kind: 'progress', ...state });
    },
  });
  answer({ kind: 'done', optimum, ms: performance.now() - started });
});

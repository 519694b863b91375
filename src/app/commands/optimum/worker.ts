import { parentPort } from 'node:worker_threads';
import {
  disciplineOptimum,
  type DisciplineOptimum,
  type DisciplineProblem,
} from '#engine/optimum/discipline-optimum.ts';
import type { Fixed4 } from '#engine/fixed.ts';
import { type Exchanges, exchangesWithin } from './exchanges.ts';
import { loadSolver } from '#platform/solver/highs.ts';

/** `stop`: shared flag, nonzero ends the search. `exchanges`: explain shares after it. */
export type Task = {
  problem: DisciplineProblem;
  seconds: number;
  wholeModel: boolean;
  exchanges: boolean;
  stop: SharedArrayBuffer;
};
export type Progress = { points: Fixed4; bound: Fixed4 } | { explained: number; of: number };
/** `exchanges` null when not requested; `ms`: time of the search alone. */
export type Solved = { optimum: DisciplineOptimum; ms: number; exchanges: Exchanges | null };
export type Answer = { kind: 'progress'; state: Progress } | ({ kind: 'done' } & Solved);

/** Least interval between progress messages. */
const PROGRESS_MS = 200;

const solver = await loadSolver();

const send = (message: Answer) => parentPort?.postMessage(message);

parentPort?.on('message', ({ problem, seconds, wholeModel, exchanges, stop }: Task) => {
  const flag = new Int32Array(stop);
  const started = performance.now();
  let lastSent = started;
  const onProgress = (state: Progress) => {
    if (performance.now() - lastSent < PROGRESS_MS) return;
    lastSent = performance.now();
    send({ kind: 'progress', state });
  };
  const cancelled = () => Atomics.load(flag, 0) !== 0;
  const within = () => ({ deadline: Date.now() + seconds * 1_000, cancelled });
  const optimum = disciplineOptimum(problem, { solver, wholeModel, ...within(), onProgress });
  const ms = performance.now() - started;
  const explained = exchanges ? exchangesWithin(problem, optimum, { ...within(), onProgress }) : null;
  send({ kind: 'done', optimum, ms, exchanges: explained });
});

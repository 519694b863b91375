import { Worker } from 'node:worker_threads';
import type { DisciplineOptimum, DisciplineProblem } from '#engine/discipline-optimum.ts';
import type { Fixed4 } from '#engine/fixed.ts';
import type { Answer, Task } from './optimum-worker.ts';

export type Solved = { optimum: DisciplineOptimum; ms: number };
type Progress = (state: { points: Fixed4; bound: Fixed4 }) => void;

/** One worker thread that solves one problem after another; this thread stays free to be told to stop. */
export function openSolver() {
  const worker = new Worker(new URL('./optimum-worker.ts', import.meta.url));
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  return {
    solve(problem: DisciplineProblem, seconds: number, onProgress: Progress): Promise<Solved> {
      return new Promise((resolve, reject) => {
        const end = () => {
          worker.off('message', receive);
          worker.off('error', fail);
        };
        const receive = (answer: Answer) => {
          if (answer.kind === 'progress') return onProgress(answer);
          end();
          resolve(answer);
        };
        const fail = (error: Error) => {
          end();
          reject(error);
        };
        worker.on('message', receive);
        worker.on('error', fail);
        const task: Task = { problem, seconds, stop };
        worker.postMessage(task);
      });
    },
    /** Ends the running search, and every later one as soon as it has a set. */
    stop: () => void Atomics.store(new Int32Array(stop), 0, 1),
    close: () => worker.terminate(),
  };
}

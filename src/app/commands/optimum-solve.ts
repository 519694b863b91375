import { Worker } from 'node:worker_threads';
import type { DisciplineProblem } from '#engine/optimum/discipline-optimum.ts';
import type { Answer, Progress, Solved, Task } from './optimum-worker.ts';

type SolveRequest = Pick<Task, 'seconds' | 'exchanges' | 'wholeModel'>;

/** A worker thread that solves one problem at a time; this thread stays responsive to signals. */
export function openSolver() {
  const worker = new Worker(new URL('./optimum-worker.ts', import.meta.url));
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  return {
    solve(problem: DisciplineProblem, request: SolveRequest, onProgress: (state: Progress) => void): Promise<Solved> {
      return new Promise((resolve, reject) => {
        const end = () => {
          worker.off('message', receive);
          worker.off('error', fail);
        };
        const receive = (answer: Answer) => {
          if (answer.kind === 'progress') return onProgress(answer.state);
          end();
          resolve(answer);
        };
        const fail = (error: Error) => {
          end();
          reject(error);
        };
        worker.on('message', receive);
        worker.on('error', fail);
        const task: Task = { ...request, problem, stop };
        worker.postMessage(task);
      });
    },
    /** Ends the running search, later ones at their first set, and all exchanges. */
    stop: () => void Atomics.store(new Int32Array(stop), 0, 1),
    close: () => worker.terminate(),
  };
}

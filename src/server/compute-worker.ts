import { parentPort } from 'node:worker_threads';
import { runTask } from './compute-tasks.ts';
import type { TaskRequest } from './compute.ts';

const PROGRESS_EVERY_MS = 250;

/** Tasks run one at a time, in order. */
let queue = Promise.resolve();

parentPort?.on('message', (request: TaskRequest) => {
  queue = queue.then(() => serve(request));
});

async function serve({ id, task, input, timeLimitMs, cancel }: TaskRequest) {
  const cancelled = () => Atomics.load(cancel, 0) === 1;
  let reportedAt = 0;
  try {
    const output = await runTask(task, input, {
      deadline: timeLimitMs === undefined ? undefined : Date.now() + timeLimitMs,
      cancelled,
      onProgress(progress) {
        if (performance.now() - reportedAt < PROGRESS_EVERY_MS) return;
        reportedAt = performance.now();
        parentPort?.postMessage({ id, progress });
      },
    });
    parentPort?.postMessage({ id, output });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { runTask, type TaskControl } from './compute-tasks.ts';
import type { TaskRequest } from '#platform/compute.ts';
import type { ThreadSettings } from './compute.ts';

const PROGRESS_EVERY_MS = 250;
/** A state is written into the database. */
const STATE_EVERY_MS = 10_000;

const { optimumSolver, yields }: ThreadSettings = workerData;

// Linux alone gives a priority to a thread; elsewhere the whole process would get it.
if (yields && process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

/** The parent sends one task at a time. */
parentPort?.on('message', serve);

async function serve({ task, input, timeLimitMs, wantsState, cancel }: TaskRequest) {
  const states = stateSender();
  const cancelled = () => {
    states.sendDue();
    return Atomics.load(cancel, 0) === 1;
  };
  let reportedAt = 0;
  try {
    const output = await runTask(task, input, {
      deadline: timeLimitMs === undefined ? undefined : Date.now() + timeLimitMs,
      cancelled,
      wholeModel: optimumSolver === 'highs',
      onProgress(progress) {
        if (performance.now() - reportedAt < PROGRESS_EVERY_MS) return;
        reportedAt = performance.now();
        parentPort?.postMessage({ progress });
      },
      ...(wantsState && { onState: states.keep }),
    });
    states.send();
    parentPort?.postMessage({ output });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

type State = Parameters<NonNullable<TaskControl['onState']>>[0];

/** Sends the last state that it was given when the time has come: a task that fails before has reached nothing. */
function stateSender() {
  let kept: State | undefined;
  let sentAt = performance.now();
  const send = () => {
    if (!kept) return;
    parentPort?.postMessage({ state: JSON.stringify(kept()) });
    sentAt = performance.now();
    kept = undefined;
  };
  const sendDue = () => {
    if (kept && performance.now() - sentAt >= STATE_EVERY_MS) send();
  };
  const keep = (state: State) => {
    kept = state;
    sendDue();
  };
  return { keep, send, sendDue };
}

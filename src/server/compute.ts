import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { TaskName } from './compute-tasks.ts';

export type ComputeControl = {
  /** Counted from the task's start; when it is up, the best answer found so far is returned. */
  timeLimitMs?: number;
  signal?: AbortSignal;
  /** In units of 1/10 000 point. */
  onProgress?: (state: { points: number; bound: number }) => void;
};

/** Runs engine work in threads; JSON text in and out. Rejects when the signal aborts or the task throws. */
export type Compute = {
  run(task: TaskName, input: string, control?: ComputeControl): Promise<string>;
  close(): Promise<void>;
};

export type TaskRequest = {
  id: number;
  task: TaskName;
  input: string;
  timeLimitMs: number | undefined;
  /** 1 cancels the task. */
  cancel: Int32Array;
};

const Message = z.object({
  id: z.number(),
  output: z.string().optional(),
  error: z.string().optional(),
  progress: z.object({ points: z.number(), bound: z.number() }).optional(),
});

/** A cancelled task that has not ended by then is terminated with its thread. */
const GRACE_MS = 2_000;
/** Idle threads end, as they hold the memory of their largest task. */
const IDLE_MS = 20_000;

type Pending = {
  resolve: (output: string) => void;
  reject: (error: unknown) => void;
  onProgress: ComputeControl['onProgress'];
};

/** A thread per lane: tasks of milliseconds, and those that a user waits for, do not queue behind background optima. */
const LANES: Record<TaskName, 'short' | 'interactive' | 'background'> = {
  persons: 'short',
  ownAdvice: 'short',
  exchange: 'short',
  discipline: 'background',
  scenario: 'interactive',
  advice: 'interactive',
};

/** Threads start with their first task and end when idle. */
export function startCompute(): Compute {
  const lanes = { short: startLane(), interactive: startLane(), background: startLane() };
  return {
    run: (task, input, control = {}) => lanes[LANES[task]].run(task, input, control),
    async close() {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
  };
}

function startLane() {
  let worker: Worker | undefined;
  let nextId = 0;
  let idle: NodeJS.Timeout | undefined;
  const pending = new Map<number, Pending>();

  const settle = (id: number) => {
    const task = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) {
      // An idle thread must not keep a command running.
      worker?.unref();
      clearTimeout(idle);
      idle = setTimeout(end, IDLE_MS).unref();
    }
    return task;
  };
  const fail = (error: unknown) => {
    worker = undefined;
    for (const id of pending.keys()) settle(id)?.reject(error);
  };
  const open = () => {
    const opened = new Worker(new URL('compute-worker.ts', import.meta.url));
    opened.on('message', (raw: unknown) => {
      const { id, output, error, progress } = Message.parse(raw);
      if (progress) pending.get(id)?.onProgress?.(progress);
      if (output !== undefined) settle(id)?.resolve(output);
      if (error !== undefined) settle(id)?.reject(new Error(error));
    });
    // A terminated thread has rejected its tasks already.
    const onEnd = (error: unknown) => {
      if (worker === opened) fail(error);
    };
    opened.once('error', onEnd);
    opened.once('exit', (code) => onEnd(new Error(`The compute thread exited (${code})`)));
    return opened;
  };
  const end = async () => {
    clearTimeout(idle);
    const ended = worker;
    fail(new Error('The compute thread was ended'));
    await ended?.terminate();
  };

  return {
    async run(task: TaskName, input: string, { timeLimitMs, signal, onProgress }: ComputeControl): Promise<string> {
      signal?.throwIfAborted();
      clearTimeout(idle);
      worker ??= open();
      const running = worker;
      const id = nextId;
      nextId += 1;
      const cancel = new Int32Array(new SharedArrayBuffer(4));
      const answer = new Promise<string>((resolve, reject) => pending.set(id, { resolve, reject, onProgress }));
      const request: TaskRequest = { id, task, input, timeLimitMs, cancel };
      let grace: NodeJS.Timeout | undefined;
      const abort = () => {
        Atomics.store(cancel, 0, 1);
        grace = setTimeout(() => {
          if (worker === running) void end();
        }, GRACE_MS);
      };
      signal?.addEventListener('abort', abort, { once: true });
      running.ref();
      running.postMessage(request);
      try {
        const output = await answer;
        // A cancelled search returns an incomplete answer.
        signal?.throwIfAborted();
        return output;
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      } finally {
        clearTimeout(grace);
        signal?.removeEventListener('abort', abort);
      }
    },
    close: end,
  };
}

import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { createTurns, currentAsker } from './process/turns.ts';
import { Refusal } from './refusal.ts';

/** The tasks by name: who runs them declares them. @public */
export interface ComputeTasks {}
export type TaskName = keyof ComputeTasks;

type ComputeControl = {
  /** Counted from the task's start; when it is up, the best answer found so far is returned. */
  timeLimitMs?: number;
  signal?: AbortSignal;
  /** Of a document: the processor's time that it may take, and the time from its start; by default those of its process. */
  cpuMs?: number;
  mostMs?: number;
  /** In units of 1/10 000 point. */
  onProgress?: (state: { points: number; bound: number }) => void;
  /** Where an unfinished optimum stands, as JSON text: now and then, and before the answer. */
  onState?: (state: string) => void;
};

/** Runs engine work in threads; JSON text in and out. Rejects when the signal aborts or the task throws. */
export type Compute = {
  run(task: TaskName, input: string, control?: ComputeControl): Promise<string>;
  close(): Promise<void>;
};

export type TaskRequest = {
  task: TaskName;
  input: string;
  timeLimitMs: number | undefined;
  wantsState: boolean;
  cpuMs: number | undefined;
  /** 1 cancels the task. */
  cancel: Int32Array;
};

/** What runs the tasks of a lane, and may end at any time. */
export type Runner = {
  post: (request: TaskRequest) => void;
  ref: () => void;
  unref: () => void;
  terminate: () => Promise<unknown>;
};
export type RunnerEvents = { onMessage: (raw: unknown) => void; onEnd: (error: unknown) => void };

const Message = z.object({
  output: z.string().optional(),
  error: z.string().optional(),
  refusal: z.string().optional(),
  progress: z.object({ points: z.number(), bound: z.number() }).optional(),
  state: z.string().optional(),
});

/** A task took longer than its order allows. */
export class TookTooLong extends Error {}

/** A cancelled task that has not ended by then is terminated with its thread. */
const GRACE_MS = 2_000;
/** Idle threads end, as they hold the memory of their largest task. */
const IDLE_MS = 20_000;

type Task = {
  asker: string;
  request: TaskRequest;
  mostMs: number | undefined;
  resolve: (output: string) => void;
  reject: (error: unknown) => void;
} & Pick<ComputeControl, 'onProgress' | 'onState'>;

/** Opens a thread of this module, which reads the settings as its `workerData`. */
export function openThread(module: URL, settings: object, { onMessage, onEnd }: RunnerEvents): Runner {
  const thread = new Worker(module, { workerData: settings });
  thread.on('message', onMessage);
  thread.once('error', onEnd);
  thread.once('exit', (code) => onEnd(new Error(`The compute thread exited (${code})`)));
  return {
    post: (request) => thread.postMessage(request),
    ref: () => thread.ref(),
    unref: () => thread.unref(),
    terminate: () => thread.terminate(),
  };
}

/**
 * A runner with one task at a time, which starts with the first one and ends when idle; the others wait here, where
 * leaving is free, and people take turns.
 */
export function startLane(openRunner: (events: RunnerEvents) => Runner, idleMs = IDLE_MS) {
  const waiting = createTurns<Task>();
  let running: Task | undefined;
  let worker: Runner | undefined;
  let idle: NodeJS.Timeout | undefined;
  let late: NodeJS.Timeout | undefined;

  const startNext = () => {
    if (running) return;
    clearTimeout(idle);
    running = waiting.take();
    if (running) {
      try {
        worker ??= open();
        worker.ref();
        worker.post(running.request);
        if (running.mostMs !== undefined) late = setTimeout(() => end(new TookTooLong()), running.mostMs);
      } catch (error) {
        // As a process that cannot be started for want of memory: the next task tries anew.
        const failed = worker;
        worker = undefined;
        void failed?.terminate();
        settle()?.reject(error);
      }
    } else {
      // An idle thread must not keep a command running.
      worker?.unref();
      idle = setTimeout(() => void end(), idleMs).unref();
    }
  };
  const settle = () => {
    const task = running;
    running = undefined;
    clearTimeout(late);
    startNext();
    return task;
  };
  const open = (): Runner => {
    const opened = openRunner({
      onMessage(raw) {
        // A terminated one has rejected its task already.
        if (worker !== opened) return;
        const { output, error, refusal, progress, state } = Message.parse(raw);
        if (progress) running?.onProgress?.(progress);
        if (state !== undefined) running?.onState?.(state);
        if (output !== undefined) settle()?.resolve(output);
        if (refusal !== undefined) settle()?.reject(new Refusal('input', refusal));
        if (error !== undefined) settle()?.reject(new Error(error));
      },
      onEnd(error) {
        if (worker !== opened) return;
        worker = undefined;
        settle()?.reject(error);
      },
    });
    return opened;
  };
  /** Ends the thread and its task; what waits starts in another one. */
  const end = async (reason: Error = new Error('The compute thread was ended')) => {
    const ended = worker;
    worker = undefined;
    if (running) settle()?.reject(reason);
    await ended?.terminate();
  };
  const leave = (task: Task, reason: unknown) => {
    if (waiting.remove(task)) {
      task.reject(reason);
      return undefined;
    }
    Atomics.store(task.request.cancel, 0, 1);
    return setTimeout(() => {
      if (running === task) void end();
    }, GRACE_MS);
  };

  return {
    async run(task: TaskName, input: string, control: ComputeControl): Promise<string> {
      const { timeLimitMs, cpuMs, mostMs, signal, onProgress, onState } = control;
      signal?.throwIfAborted();
      const cancel = new Int32Array(new SharedArrayBuffer(4));
      const request = { task, input, timeLimitMs, wantsState: onState !== undefined, cpuMs, cancel };
      let grace: NodeJS.Timeout | undefined;
      let abort: (() => void) | undefined;
      try {
        const output = await new Promise<string>((resolve, reject) => {
          const own = { asker: currentAsker(), request, mostMs, resolve, reject, onProgress, onState };
          abort = () => (grace = leave(own, signal?.reason));
          signal?.addEventListener('abort', abort, { once: true });
          waiting.add(own);
          startNext();
        });
        // A cancelled search returns an incomplete answer.
        signal?.throwIfAborted();
        return output;
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      } finally {
        clearTimeout(grace);
        if (abort) signal?.removeEventListener('abort', abort);
      }
    },
    async close() {
      for (const task of waiting.takeAll()) task.reject(new Error('The compute thread was ended'));
      await end();
      clearTimeout(idle);
    },
  };
}

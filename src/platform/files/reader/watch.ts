import { Worker } from 'node:worker_threads';
import { OVER_MEMORY, OVER_TIME } from './protocol.ts';

const TICK_MS = 20;

type Watched = { bytes: number; tickMs: number; overMemory: string; overTime: string };

/** Runs in the thread, from its own text: nothing outside it is in reach. */
function watch({ bytes, tickMs, overMemory, overTime }: Watched, cpuUntil: Float64Array) {
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    Atomics.wait(never, 0, 0, tickMs);
    const { user, system } = process.cpuUsage();
    if (process.memoryUsage.rss() > bytes) process.kill(process.pid, overMemory);
    if (user + system > (cpuUntil[0] ?? Infinity)) process.kill(process.pid, overTime);
  }
}

/**
 * Starts a thread that ends this process when it takes too much, even while the main thread is busy. It starts from text,
 * since a file in TypeScript would make the thread load the compiler: 90 ms and 20 MB.
 */
export function watchProcess({ memoryMb, cpuMs }: { memoryMb: number; cpuMs: number }) {
  const cpuUntil = new Float64Array(new SharedArrayBuffer(8));
  /** From now on it may take so much of the processor's time. */
  const allow = (ms: number) => {
    const { user, system } = process.cpuUsage();
    cpuUntil[0] = user + system + ms * 1_000;
  };
  cpuUntil[0] = cpuMs * 1_000;
  const watched: Watched = {
    bytes: memoryMb * 1_048_576,
    tickMs: TICK_MS,
    overMemory: OVER_MEMORY,
    overTime: OVER_TIME,
  };
  const start = `(${watch})(${JSON.stringify(watched)}, require('node:worker_threads').workerData)`;
  new Worker(start, { eval: true, workerData: cpuUntil }).unref();
  return { allow };
}

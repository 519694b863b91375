import { flushCompileCache } from 'node:module';
import { watchProcess } from '../files/reader/watch.ts';
import { Refusal } from '../refusal.ts';
import { fillDocument } from './docx/task.ts';
import { compileDocument } from './task.ts';

/** The process that compiles documents, one at a time: it may die. It has no environment and no database. */

const [, , memoryMb, cpuMs] = process.argv;

const watched = watchProcess({ memoryMb: Number(memoryMb), cpuMs: Infinity });

process.on('message', async ({ task, input, cpuMs: own }: { task: string; input: string; cpuMs?: number }) => {
  try {
    watched.allow(own ?? Number(cpuMs));
    process.send?.({ output: await (task === 'docx' ? fillDocument(input) : compileDocument(input)) });
    // What the process does between documents is nobody's.
    watched.allow(Infinity);
    flushCompileCache();
  } catch (error) {
    watched.allow(Infinity);
    if (error instanceof Refusal) {
      process.send?.({ refusal: error.message });
      return;
    }
    process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

// The server ends this process; a signal to the whole group must not look like a death.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

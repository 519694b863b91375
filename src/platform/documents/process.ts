import { flushCompileCache } from 'node:module';
import { watchProcess } from '../files/reader/watch.ts';
import { fillDocument } from './docx/task.ts';
import { compileDocument } from './task.ts';

/** The process that compiles documents, one at a time: it may die. It has no environment and no database. */

/** How long a document may take is decided by whoever waits for it. */
const ANY_TIME_MS = Number.MAX_SAFE_INTEGER / 1_000;

watchProcess({ memoryMb: Number(process.argv[2]), cpuMs: ANY_TIME_MS });

process.on('message', async ({ task, input }: { task: string; input: string }) => {
  try {
    process.send?.({ output: await (task === 'docx' ? fillDocument(input) : compileDocument(input)) });
    flushCompileCache();
  } catch (error) {
    process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

// The server ends this process; a signal to the whole group must not look like a death.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

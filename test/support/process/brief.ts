import { fileURLToPath } from 'node:url';

/**
 * Of V8, for what ends soon where all cores are busy: threads that collect garbage cost more than they save, and code that
 * runs for seconds gains nothing from being compiled twice.
 */
export const BRIEF = ['--max-semi-space-size=64', '--single-threaded-gc', '--no-maglev'];

/** Of processes that load our sources, as `npm start` does. */
export const BRIEF_START = [
  ...BRIEF,
  '--import',
  fileURLToPath(import.meta.resolve('#platform/process/resolve-once.ts')),
];

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Runner, RunnerEvents } from '../compute.ts';
import { OVER_MEMORY, OVER_TIME } from '../files/reader/protocol.ts';
import { Refusal } from '../refusal.ts';

/**
 * Resident memory of the process of documents: one of 150 works takes a third of it; and time of the processor for one
 * document: thirty times what that takes.
 */
export const DOCUMENT_LIMITS = { memoryMb: 512, cpuMs: 15_000 };

const PROCESS = fileURLToPath(new URL('process.ts', import.meta.url));
/** Compiled code of the process: without it, each start would strip the types of its files again. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/documents', import.meta.url));
const MAX_STDERR = 4_096;

/** Signals by which V8 and allocators end a process that gets no more memory. */
const STARVED: (NodeJS.Signals | null)[] = [OVER_MEMORY, 'SIGABRT', 'SIGTRAP', 'SIGILL'];

function reasonOf(signal: NodeJS.Signals | null, { memoryMb, cause }: { memoryMb: number; cause: string }) {
  if (signal === OVER_TIME)
    return new Refusal(
      'input',
      'Dokument wymaga zbyt wiele pracy. Skróć go albo uprość jego szablon: pozostałe dokumenty powstają bez zmian.',
    );
  if (STARVED.includes(signal))
    return new Refusal(
      'unavailable',
      `Dokument wymaga zbyt wiele pamięci (limit ${memoryMb} MB). Zgłoś to administratorowi: pozostałe dokumenty powstają bez zmian.`,
    );
  return new Error(`The process of documents ended (${cause})`);
}

/**
 * Opens the process that compiles documents. A process rather than a thread: the compiler's memory is not the heap's, so
 * no limit of a thread counts it, and running out of it would end the server.
 */
export function openDocumentProcess(
  { onMessage, onEnd }: RunnerEvents,
  { memoryMb, cpuMs }: typeof DOCUMENT_LIMITS,
): Runner {
  const child = fork(PROCESS, [String(memoryMb), String(cpuMs)], {
    execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=8'],
    env: { NODE_COMPILE_CACHE: CACHE },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr?.on('data', (text) => (stderr = `${stderr}${text}`.slice(0, MAX_STDERR)));
  child.on('message', onMessage);
  child.once('error', onEnd);
  child.once('exit', (code, signal) => onEnd(reasonOf(signal, { memoryMb, cause: `${signal ?? code}: ${stderr}` })));
  const parts = [child, child.channel] as const;
  return {
    post: ({ task, input, cpuMs: own }) => child.send({ task, input, ...(own && { cpuMs: own }) }, () => {}),
    ref: () => parts.forEach((part) => part?.ref()),
    unref: () => parts.forEach((part) => part?.unref()),
    terminate: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve(undefined);
        child.once('exit', resolve);
        // Nothing else may keep a command running until then.
        child.ref();
        child.kill('SIGKILL');
      }),
  };
}

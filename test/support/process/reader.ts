import type { ChildProcess } from 'node:child_process';
import diagnostics from 'node:diagnostics_channel';
import { CHUNK, type ChunkedFile } from '#platform/files/reader/chunks.ts';

/** A file in memory. */
export const chunked = (content: string | Uint8Array): ChunkedFile => {
  const bytes = Buffer.from(content);
  return { size: bytes.length, chunk: async (index) => bytes.subarray(index * CHUNK, (index + 1) * CHUNK) };
};

/** Calls `onStart` for each process that starts until disposed of. */
export function processes(onStart: (child: ChildProcess) => void): Disposable {
  const listener = (message: unknown) => {
    if (message && typeof message === 'object' && 'process' in message) onStart(message.process as ChildProcess);
  };
  diagnostics.subscribe('child_process', listener);
  return { [Symbol.dispose]: () => diagnostics.unsubscribe('child_process', listener) };
}

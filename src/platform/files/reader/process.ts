import { flushCompileCache } from 'node:module';
import { Refusal } from '../../refusal.ts';
import { batchesOf } from './batches.ts';
import { withReadAhead } from './chunks.ts';
import type { FromReader, ToReader } from './protocol.ts';
import { watchProcess } from './watch.ts';

/**
 * The process that reads one uploaded file: it may die. It asks the server for the chunks of the file, has no database,
 * no environment and nothing of the application, and gives a batch when asked for the next.
 */

/** Chunks that the server has been asked for, by their index. */
const awaited = new Map<number, PromiseWithResolvers<Uint8Array>>();
let batches: AsyncIterator<string> | undefined;
/** Read ahead while the server works on the one before. */
let ahead: Promise<FromReader> | undefined;

const send = (message: FromReader) => process.send?.(message);

function chunk(index: number): Promise<Uint8Array> {
  const asked = awaited.get(index);
  if (asked) return asked.promise;
  const { promise, ...settle } = Promise.withResolvers<Uint8Array>();
  awaited.set(index, { promise, ...settle });
  send({ chunk: index });
  return promise;
}

async function readNext(): Promise<FromReader> {
  try {
    const { value, done } = (await batches?.next()) ?? { done: true, value: undefined };
    if (!done) return { batch: value };
    flushCompileCache();
    return { batch: null };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', async (message: ToReader) => {
  if ('chunk' in message) {
    awaited.get(message.chunk)?.resolve(message.bytes);
    awaited.delete(message.chunk);
    return;
  }
  if ('request' in message) {
    const { request, size, ...limits } = message;
    watchProcess(limits);
    batches = batchesOf(withReadAhead({ size, chunk }), request);
    ahead = readNext();
    return;
  }
  const answer = await ahead;
  if (answer) send(answer);
  if (answer && 'batch' in answer && answer.batch !== null) ahead = readNext();
});

// The server ends this process; a signal to the whole group must not look like a death.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

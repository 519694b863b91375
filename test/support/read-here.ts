import type { FileReader } from '#platform/files/read-file.ts';
import { batchesOf } from '#platform/files/reader/batches.ts';
import { withReadAhead } from '#platform/files/reader/chunks.ts';

/** Reads a file in the test's thread, by what its process would run. */
export const readHere: FileReader = async function* (file, request, { signal }) {
  for await (const json of batchesOf(withReadAhead(file), request)) {
    signal?.throwIfAborted();
    yield json;
  }
};

import { bytesBetween, type ChunkedFile } from '#platform/files/reader/chunks.ts';
import { type Brought, broughtOf } from '../content.ts';
import type { ReadError } from './record.ts';
import { recordParts } from './service-read.ts';

/** A minute of the processor is the process's; what is left then is named. */
const LONGEST_MS = 45_000;
const BATCH = 200;

export type ReadBatch = { brought: Brought[]; errors: ReadError[] };

/** Reads a file of records in the process of uploaded files: batches of what they bring. */
export async function* read(file: ChunkedFile): AsyncGenerator<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytesBetween(file, 0, file.size)) pieces.push(piece);
  for (const { records, errors } of recordParts(Buffer.concat(pieces), LONGEST_MS)) {
    for (let at = 0; at < records.length; at += BATCH) {
      yield JSON.stringify({ brought: records.slice(at, at + BATCH).map(broughtOf), errors: [] } satisfies ReadBatch);
    }
    if (errors.length > 0) yield JSON.stringify({ brought: [], errors } satisfies ReadBatch);
  }
}

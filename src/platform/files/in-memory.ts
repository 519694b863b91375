import { Refusal } from '../refusal.ts';
import type { ByteSource } from './encoding.ts';
import { CHUNK, type ChunkedFile } from './reader/chunks.ts';

/** Bytes as a file that is read by its chunks. */
export const chunkedBytes = (bytes: Uint8Array): ChunkedFile => ({
  size: bytes.length,
  chunk: (index) => Promise.resolve(bytes.subarray(index * CHUNK, (index + 1) * CHUNK)),
});

const MEGABYTE = 1_048_576;

/** A small file that is uploaded, whole in memory. @throws Refusal of a larger one */
export async function uploadedFile(source: ByteSource, { megabytes }: { megabytes: number }): Promise<ChunkedFile> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of source) {
    size += part.length;
    if (size > megabytes * MEGABYTE) throw new Refusal('input', `Plik jest za duży (limit ${megabytes} MB).`);
    parts.push(part);
  }
  return chunkedBytes(Buffer.concat(parts));
}

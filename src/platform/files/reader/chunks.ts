/** Files are stored, and passed to the process that reads them, in chunks of this size; the last may be shorter. */
export const CHUNK = 262_144;

/** A file read by its chunks, in any order. */
export type ChunkedFile = { size: number; chunk: (index: number) => Promise<Uint8Array> };

/** The bytes from `start` to before `end`. */
export async function* bytesBetween(file: ChunkedFile, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; ) {
    const index = Math.floor(at / CHUNK);
    const from = index * CHUNK;
    const bytes = (await file.chunk(index)).subarray(at - from, end - from);
    if (bytes.length === 0) throw new Error('The file is shorter than its size');
    yield bytes;
    at += bytes.length;
  }
}

/** Keeps the last chunk, which ranges of an archive often share, and asks for the next ahead. */
export function withReadAhead({ size, chunk }: ChunkedFile): ChunkedFile {
  let kept = new Map<number, Promise<Uint8Array>>();
  return {
    size,
    chunk(index) {
      const wanted = kept.get(index) ?? chunk(index);
      const next = index + 1;
      const following = next * CHUNK < size ? [[next, kept.get(next) ?? chunk(next)] as const] : [];
      kept = new Map([[index, wanted], ...following]);
      return wanted;
    },
  };
}

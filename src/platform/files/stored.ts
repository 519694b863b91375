import { and, eq, lt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { fileChunks, files } from './tables.ts';
import type { Db } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import type { ByteSource } from './encoding.ts';
import { bytesBetween, CHUNK, type ChunkedFile } from './reader/chunks.ts';

export type FileSource = { name: string; type: string; bytes: ByteSource };
export type StoredFile = Pick<typeof files.$inferSelect, 'id' | 'name' | 'type' | 'size' | 'hash'>;

/**
 * Stores a file in the database, a statement per chunk, so that no transaction is open during a slow upload. A failed
 * upload is deleted; one left by a crash expires.
 */
export async function storeFile(
  db: Db,
  { name, type, bytes }: FileSource,
  { days, maxSize = Infinity }: { days: number; maxSize?: number },
): Promise<StoredFile> {
  const [file] = await db
    .insert(files)
    .values({ name, type, expiresAt: sql`clock_timestamp() + make_interval(days => ${days})` })
    .returning({ id: files.id });
  if (!file) throw new Error('The file was not stored');
  const hash = createHash('sha256');
  let [size, position] = [0, 0];
  try {
    for await (const chunk of inChunks(bytes)) {
      size += chunk.length;
      if (size > maxSize)
        throw new Refusal('input', `Plik jest za duży (limit ${Math.floor(maxSize / 1_048_576)} MB).`);
      hash.update(chunk);
      await db.insert(fileChunks).values({ fileId: file.id, position, bytes: chunk });
      position += 1;
    }
  } catch (error) {
    await deleteFile(db, file.id);
    throw error;
  }
  const whole = { id: file.id, name, type, size, hash: hash.digest('hex') };
  await db.update(files).set({ size, hash: whole.hash }).where(eq(files.id, file.id));
  return whole;
}

/** Regroups pieces of any size into chunks. */
async function* inChunks(source: ByteSource): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    held.push(piece);
    length += piece.length;
    if (length < CHUNK) continue;
    const whole = Buffer.concat(held);
    const cut = length - (length % CHUNK);
    for (let at = 0; at < cut; at += CHUNK) yield whole.subarray(at, at + CHUNK);
    held = [whole.subarray(cut)];
    length -= cut;
  }
  if (length > 0) yield Buffer.concat(held);
}

export async function findFile(db: Db, id: number): Promise<StoredFile | undefined> {
  const [file] = await db.select().from(files).where(eq(files.id, id));
  return file;
}

/** A stored file, read by its chunks in any order. */
export const chunkedFile = (db: Db, { id, size }: Pick<StoredFile, 'id' | 'size'>): ChunkedFile => ({
  size,
  async chunk(index) {
    const [chunk] = await db
      .select({ bytes: fileChunks.bytes })
      .from(fileChunks)
      .where(and(eq(fileChunks.fileId, id), eq(fileChunks.position, index)));
    if (!chunk) throw new Error(`File ${id} was deleted while it was read`);
    return chunk.bytes;
  },
});

/** Streams a stored file. */
export const readFile = (db: Db, file: Pick<StoredFile, 'id' | 'size'>) =>
  bytesBetween(chunkedFile(db, file), 0, file.size);

/** Streams a stored file as the body of a response, with backpressure. */
export function fileStream(db: Db, file: Pick<StoredFile, 'id' | 'size'>): ReadableStream<Uint8Array> {
  const chunks = readFile(db, file);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

export const deleteFile = (db: Db, id: number) => db.delete(files).where(eq(files.id, id));

export const deleteExpiredFiles = (db: Db) => db.delete(files).where(lt(files.expiresAt, sql`clock_timestamp()`));

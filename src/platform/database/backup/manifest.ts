import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { Refusal } from '../../refusal.ts';

export const MANIFEST = 'manifest.json';

/** What a backup is of: pg_dump's file of a server, or an export of the embedded database. */
export const FILES = { server: 'database.dump', embedded: 'export.zip' } as const;

const Table = z.object({ name: z.string(), rows: z.int(), sum: z.string() });
export type TableSum = z.infer<typeof Table>;

export const BackupManifest = z.object({
  format: z.literal(1),
  of: z.enum(['server', 'embedded']),
  /** Of the program that made it. */
  version: z.string(),
  /** How many migrations the database had, and the sum over them. */
  migrations: z.int(),
  schema: z.string(),
  /** Of PostgreSQL. */
  server: z.string(),
  made_at: z.iso.datetime(),
  seconds: z.number(),
  university: z.string(),
  /** The names of the keys that birth dates are sealed with: the keys themselves are never in a backup. */
  keys: z.array(z.string()),
  file: z.object({ name: z.string(), bytes: z.int(), sha256: z.string() }),
  tables: z.array(Table),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

export async function sumOfFile(path: string): Promise<BackupManifest['file']> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1_048_576 }), hash);
  const { size } = await stat(path);
  return { name: path.split('/').at(-1) ?? '', bytes: size, sha256: hash.digest('hex') };
}

/**
 * The manifest of a backup whose file is as it was made.
 * @throws Refusal where the folder is no backup, or a byte of the file differs
 */
export async function readBackup(folder: string): Promise<BackupManifest & { path: string }> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Refusal('missing', `W katalogu ${folder} nie ma kopii zapasowej (pliku ${MANIFEST}).`);
  });
  const manifest = BackupManifest.safeParse(jsonOf(text));
  if (!manifest.success) throw new Refusal('input', `Plik ${MANIFEST} w katalogu ${folder} jest uszkodzony.`);
  const { data } = manifest;
  const path = join(folder, FILES[data.of]);
  const file = await sumOfFile(path).catch(() => {
    throw new Refusal('missing', `W katalogu ${folder} brakuje pliku ${FILES[data.of]}.`);
  });
  if (file.bytes !== data.file.bytes || file.sha256 !== data.file.sha256)
    throw new Refusal('input', `Kopia ${folder} jest uszkodzona: ${file.name} ma inną sumę niż przy zapisie.`);
  return { ...data, path };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

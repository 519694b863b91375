import { sql } from 'drizzle-orm';
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../refusal.ts';
import { codeOf } from '../database-errors.ts';
import { schemaOf } from '../copy/catalogue.ts';
import type { Db } from '../db.ts';
import { transact } from '../transact.ts';
import { type BackupManifest, FILES, MANIFEST, sumOfFile } from './manifest.ts';
import { runTool } from './postgres-tools.ts';
import { sumTables } from './sums.ts';

const PREFIX = 'dorobek-';
const NAME = /^dorobek-\d{8}T\d{6}Z$/;
/** Half the time of the usual 6, a tenth larger. */
const COMPRESSION = 3;

const nameAt = (time: Date) => `${PREFIX}${time.toISOString().replace(/[-:]|\.\d+/g, '')}`;

type About = Pick<BackupManifest, 'version' | 'university'>;
type Made = Omit<BackupManifest, 'format' | 'made_at' | 'seconds' | 'file'>;

/** Makes a backup in a folder of its own within `to`, which has its name only once it is whole. Returns that folder. */
export async function writeBackup(
  to: string,
  of: BackupManifest['of'],
  make: (path: string) => Promise<Made>,
): Promise<{ folder: string; manifest: BackupManifest }> {
  const begun = performance.now();
  const madeAt = new Date();
  const folder = join(to, nameAt(madeAt));
  const unfinished = `${folder}.part`;
  try {
    await mkdir(to, { recursive: true });
    await mkdir(unfinished, { mode: 0o700 });
  } catch (error) {
    throw new Refusal('unavailable', `W katalogu ${to} nie można zapisać kopii: ${codeOf(error)}.`);
  }
  try {
    const path = join(unfinished, FILES[of]);
    const made = await make(path);
    await chmod(path, 0o600);
    const file = await sumOfFile(path);
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const manifest: BackupManifest = { format: 1, made_at: madeAt.toISOString(), seconds, file, ...made };
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 });
    await rename(unfinished, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** The dump of a server and the sums of its tables, of one moment: both read the same snapshot. */
export const dumpServer =
  (db: Db, { url, keys, ...about }: About & { url: string; keys: (tx: Db) => Promise<string[]> }) =>
  async (path: string): Promise<Made> =>
    transact(
      db,
      async (tx) => {
        const [state] = await tx.execute<{ snapshot: string; server: string; migrations: number }>(sql`
          select pg_export_snapshot() as snapshot, current_setting('server_version') as server,
            (select count(*)::int from drizzle.__drizzle_migrations) as migrations`);
        if (!state) throw new Error('The server gives no snapshot');
        const { snapshot, server, migrations } = state;
        const dump = runTool('pg_dump', url, [
          '--format=custom',
          `--compress=${COMPRESSION}`,
          `--snapshot=${snapshot}`,
          `--file=${path}`,
        ]);
        const read = async () => ({
          of: 'server' as const,
          ...about,
          server,
          migrations,
          schema: await schemaOf(tx),
          keys: await keys(tx),
          tables: await sumTables(tx),
        });
        // The snapshot is there until both have ended.
        const [dumped, made] = await Promise.allSettled([dump, read()]);
        if (dumped.status === 'rejected') throw dumped.reason;
        if (made.status === 'rejected') throw made.reason;
        return made.value;
      },
      { once: true, config: { isolationLevel: 'repeatable read', accessMode: 'read only' } },
    );

/** The backups in a folder, the newest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => {
    throw new Refusal('missing', `Nie ma katalogu ${folder}.`);
  });
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name));
}

/** Deletes all but the newest. Returns how many. */
export async function dropOldBackups(folder: string, kept: number): Promise<number> {
  const old = (await backupsIn(folder)).slice(kept);
  for (const each of old) await rm(each, { recursive: true });
  return old.length;
}

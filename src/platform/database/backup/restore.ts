import { sql } from 'drizzle-orm';
import { availableParallelism } from 'node:os';
import { Refusal } from '../../refusal.ts';
import { COMMON, connect } from '../connections.ts';
import { type Db, drizzleOver } from '../db.ts';
import { knownSchema } from '../migrations.ts';
import type { BackupManifest } from './manifest.ts';
import { runTool } from './postgres-tools.ts';
import { differences, sequencesBehind, sumTables } from './sums.ts';

const MOST_JOBS = 4;

/** Works on a database as it is: nothing is migrated. */
export async function withServer<Value>(url: string, work: (db: Db) => Promise<Value>): Promise<Value> {
  const connection = connect(url, { ...COMMON, max: 1 });
  try {
    return await work(drizzleOver(connection));
  } finally {
    await connection.end();
  }
}

/** @throws Refusal where the program does not know the tables of the backup */
export function refuseNewer({
  migrations,
  schema,
  version,
}: Pick<BackupManifest, 'migrations' | 'schema' | 'version'>) {
  const known = knownSchema(migrations);
  if (migrations > known.count || known.sum !== schema)
    throw new Refusal(
      'conflict',
      `Kopia ma inną strukturę bazy niż zna ta wersja programu: odtwórz ją w wersji ${version}, która ją zrobiła.`,
    );
}

async function refuseFilled(db: Db) {
  const [found] = await db.execute<{ tables: string; name: string }>(sql`
    select count(*)::text as tables, current_database() as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`);
  if (found && found.tables !== '0')
    throw new Refusal(
      'conflict',
      `Baza ${found.name} nie jest pusta (tabel: ${found.tables}): kopię odtwarza się tylko do pustej. Utwórz nową: createdb.`,
    );
}

/**
 * Fills an empty database from a dump, and compares every table with what the backup has counted.
 * @throws Refusal when the database is not empty, or a table differs
 */
export async function restoreServer(url: string, { path, ...manifest }: BackupManifest & { path: string }) {
  refuseNewer(manifest);
  await withServer(url, refuseFilled);
  await runTool('pg_restore', url, [
    '--exit-on-error',
    // The schema "public" of an empty database gives way where the dump has its own.
    '--clean',
    '--if-exists',
    // Whoever restores owns what is restored; rights are given by the installation's own commands.
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    `--jobs=${Math.min(MOST_JOBS, availableParallelism())}`,
    path,
  ]);
  await withServer(url, async (db) => {
    const found = [...differences(manifest.tables, await sumTables(db)), ...(await sequencesBehind(db))];
    if (found.length > 0)
      throw new Refusal('conflict', `Odtworzona baza różni się od kopii: ${found.slice(0, 10).join('; ')}.`);
    await db.execute(sql`analyze`);
  });
}

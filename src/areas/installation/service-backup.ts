import { sql } from 'drizzle-orm';
import { basename } from 'node:path';
import { birthDates } from '#areas/people/tables.ts';
import { liveConfig } from '#areas/settings/service-config.ts';
import type { Config } from '#platform/config/config.ts';
import { dumpServer, writeBackup } from '#platform/database/backup/backup.ts';
import type { BackupManifest } from '#platform/database/backup/manifest.ts';
import { withServer } from '#platform/database/backup/restore.ts';
import { type Db, openConfigured } from '#platform/database/db.ts';
import { safeMessage } from '#platform/log.ts';
import { exportInstallation } from './service-move.ts';
import { backups } from './tables.ts';

const keysIn = async (tx: Db) =>
  (await tx.selectDistinct({ key: birthDates.keyId }).from(birthDates)).map(({ key }) => key);

type Backup = { folder: string; manifest: BackupManifest };

/**
 * Works on the configured database as it is. That of a server is not migrated: a backup is made before an upgrade too.
 * @throws Error while a server runs on the embedded one
 */
export async function onConfigured<Value>(config: Config, work: (db: Db) => Promise<Value>): Promise<Value> {
  if (config.databaseUrl) return withServer(config.databaseUrl, work);
  const database = await openConfigured(config, () => {});
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Writes a backup of the database into a folder of its own within `to`. */
export async function backUp(db: Db, environment: Config, to: string): Promise<Backup> {
  const { version, universityName: university, databaseUrl: url } = await liveConfig(environment)(db);
  if (url) return writeBackup(to, 'server', dumpServer(db, { url, version, university, keys: keysIn }));
  return writeBackup(to, 'embedded', async (path) => {
    const { schema, about, tables } = await exportInstallation(db, environment, { path });
    const [state] = await db.execute<{ server: string; migrations: number }>(sql`
      select current_setting('server_version') as server,
        (select count(*)::int from drizzle.__drizzle_migrations) as migrations`);
    if (!state) throw new Error('The database does not say what it is');
    return {
      of: 'embedded',
      version,
      university,
      ...state,
      schema,
      keys: about.keys,
      tables: tables.map(({ name, rows, sha256 }) => ({ name, rows, sum: sha256 })),
    };
  });
}

type Outcome = { what: 'backup' | 'drill'; begun: number; folder?: string | undefined } & (
  | { manifest: BackupManifest; note?: string }
  | { failure: string }
);

/** Keeps how a backup or a drill went, for the screen and the metrics. A database that is older than the table keeps nothing. */
async function recordOutcome(db: Db, { version }: Pick<Config, 'version'>, outcome: Outcome) {
  const { what, begun, folder } = outcome;
  const [found] = await db.execute<{ is: boolean }>(sql`select to_regclass('public.backups') is not null as is`);
  if (!found?.is) return;
  const seconds = (performance.now() - begun) / 1_000;
  const common = { what, seconds, name: folder ? basename(folder) : '' };
  if ('failure' in outcome) {
    await db.insert(backups).values({ ...common, version, failure: outcome.failure });
    return;
  }
  const { manifest, note = '' } = outcome;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  await db.insert(backups).values({ ...common, version: manifest.version, bytes: manifest.file.bytes, rows, note });
}

/** Runs a backup or a drill and keeps how it went, also when it fails. */
export async function recorded<Done extends { folder: string; manifest: BackupManifest; note?: string }>(
  db: Db,
  config: Config,
  { what, run }: { what: Outcome['what']; run: () => Promise<Done> },
): Promise<Done> {
  const begun = performance.now();
  try {
    const done = await run();
    await recordOutcome(db, config, { what, begun, ...done });
    return done;
  } catch (error) {
    const failure = error instanceof Error ? safeMessage(error) : String(error);
    await recordOutcome(db, config, { what, begun, failure });
    throw error;
  }
}

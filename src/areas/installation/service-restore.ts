import { sql } from 'drizzle-orm';
import { basename, join } from 'node:path';
import { checkResult } from '#areas/recalculation/service-check.ts';
import { inTemporaryFolder } from '#platform/files/temporary-folder.ts';
import { CONSOLE, recordChanges } from '#platform/audit.ts';
import type { Compute } from '#platform/compute.ts';
import { backupsIn } from '#platform/database/backup/backup.ts';
import { type BackupManifest, readBackup } from '#platform/database/backup/manifest.ts';
import { refuseNewer, restoreServer, withServer } from '#platform/database/backup/restore.ts';
import { schemaOf } from '#platform/database/copy/catalogue.ts';
import { type Db, openDatabase } from '#platform/database/db.ts';
import { knownSchema } from '#platform/database/migrations.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { installationAudit } from './audit.ts';
import { factsOf, importInstallation, SUBJECT } from './service-move.ts';

/** What a restored database has been compared in, in words. */
type Restored = { folder: string; manifest: BackupManifest; note: string };

/** What the product needs to read an export into a database. */
type Means = { compute: Compute; bootstrap: (db: Db) => Promise<void> };

const isServer = (target: string) => /^postgres(ql)?:/.test(target);

/**
 * Fills an empty database (its address, or the folder of an embedded one) from a backup, compares every table with what
 * the backup has counted, and one discipline's result with what is stored.
 * @throws Refusal when the backup is damaged, the database is not empty, or anything differs
 */
export async function restore(folder: string, into: string, means: Means): Promise<Restored> {
  const { path, ...manifest } = await readBackup(folder);
  if (manifest.of === 'embedded') return restoreExport({ folder, path, manifest }, into, means);
  if (!isServer(into))
    throw new Refusal('input', 'Kopię PostgreSQL odtwarza się do PostgreSQL: podaj adres pustej bazy (postgres://…).');
  await restoreServer(into, { ...manifest, path });
  const note = await withServer(into, async (db) => {
    if ((await schemaOf(db)) !== knownSchema().sum)
      return 'struktura sprzed aktualizacji: wynik dyscypliny sprawdzi dopiero program w wersji kopii';
    await transact(db, (tx) =>
      recordChanges(tx, CONSOLE, [
        installationAudit.change('installation.restore', {
          subject: SUBJECT,
          after: factsOf(manifest, basename(folder)),
        }),
      ]),
    );
    return compared(db, means.compute);
  });
  return { folder, manifest, note };
}

type Found = { folder: string; path: string; manifest: BackupManifest };

async function restoreExport({ folder, path, manifest }: Found, into: string, { compute, bootstrap }: Means) {
  refuseNewer(manifest);
  const database = await openDatabase(isServer(into) ? { url: into } : { dataDir: into });
  try {
    const { db } = database;
    await bootstrap(db);
    await transact(db, (tx) => importInstallation(tx, path, { by: CONSOLE, file: basename(folder) }), { once: true });
    return { folder, manifest, note: await compared(db, compute) };
  } finally {
    await database.close();
  }
}

async function compared(db: Db, compute: Compute): Promise<string> {
  const checked = await checkResult(db, compute);
  if (!checked) return 'żadnego wyniku dyscypliny nie można było porównać';
  const { name, stored, computed, isEqual } = checked;
  if (!isEqual)
    throw new Refusal('conflict', `Dyscyplina „${name}” ma w bazie ${stored} pkt, a po przeliczeniu ${computed} pkt.`);
  return `dyscyplina „${name}” przeliczona: ${stored} pkt, jak w kopii`;
}

/**
 * Restores the newest backup of a folder into a scratch database, which is deleted afterwards. `server`: an address whose
 * account may create databases; of the embedded database's backups a temporary folder serves.
 * @throws Refusal when there is none, it is older than `hours`, or its restoration fails
 */
export async function drill(
  from: string,
  means: Means & { server: string | undefined; hours: number },
): Promise<Restored> {
  const [newest] = await backupsIn(from);
  if (!newest) throw new Refusal('missing', `W katalogu ${from} nie ma żadnej kopii zapasowej.`);
  const { made_at: madeAt, of } = await readBackup(newest);
  const age = (Date.now() - Date.parse(madeAt)) / 3_600_000;
  if (age > means.hours)
    throw new Refusal(
      'conflict',
      `Najnowsza kopia (${basename(newest)}) ma ${Math.floor(age)} godz.: nowsze nie powstają.`,
    );
  if (of === 'embedded') return inTemporaryFolder('drill', (folder) => restore(newest, join(folder, 'data'), means));
  if (!means.server) throw new Refusal('input', 'Podaj --scratch: adres bazy, z której konta wolno tworzyć bazy.');
  return inScratchDatabase(means.server, (into) => restore(newest, into, means));
}

async function inScratchDatabase<Value>(server: string, work: (url: string) => Promise<Value>): Promise<Value> {
  const name = `dorobek_drill_${process.pid}_${Date.now()}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await withServer(server, (db) => db.execute(sql`create database ${sql.identifier(name)} template template0`));
  try {
    return await work(url.href);
  } finally {
    await withServer(server, (db) => db.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`));
  }
}

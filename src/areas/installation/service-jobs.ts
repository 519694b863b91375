import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { today } from '#engine/day.ts';
import { jobById } from '#areas/jobs/service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import { inTemporaryFolder } from '#platform/files/temporary-folder.ts';
import { findFile, readFile, storeFile } from '#platform/files/stored.ts';
import { files } from '#platform/files/tables.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import { lastJob } from '#platform/jobs/find.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Moves } from './schema.ts';
import { exportInstallation, heldData, importInstallation, recordExport } from './service-move.ts';

/** The file has all personal data: it is kept until the next day. */
const KEPT_DAYS = 1;
const MOST_UPLOADED = 50 * 1_048_576;

export const EXPORT: JobKind<Record<never, never>> = {
  name: 'installation.export',
  title: 'Eksport wszystkich danych',
  payload: z.object({}),
  panels: ['administration'],
};
const Uploaded = z.object({ file: z.int(), name: z.string() });
export const IMPORT: JobKind<z.infer<typeof Uploaded>> = {
  name: 'installation.import',
  title: 'Wczytanie wszystkich danych',
  payload: Uploaded,
  panels: ['administration'],
  repeatable: false,
};

/** The export goes through a file of this machine: the embedded database has one connection, which reading it takes. */
export const runExport = (job: Job<object>) =>
  inTemporaryFolder('move', async (folder) => {
    const path = join(folder, `dorobek-${today()}.zip`);
    const progress = job.config.databaseUrl ? job.progress : undefined;
    const manifest = await exportInstallation(job.db, job.config, { path, progress });
    const file = await open(path);
    try {
      const bytes = file.createReadStream({ autoClose: false });
      await job.resultFile({ name: basename(path), bytes }, { type: 'zip', days: KEPT_DAYS });
    } finally {
      await file.close();
    }
    return async (tx: Db) => recordExport(tx, manifest, { by: job.by, file: basename(path) });
  });

export const runImport = (job: Job<z.infer<typeof Uploaded>>) =>
  inTemporaryFolder('move', async (folder) => {
    const { payload, db } = job;
    const stored = await findFile(db, payload.file);
    if (!stored) throw new Refusal('missing', 'Plik już usunięto: prześlij go ponownie.');
    const path = join(folder, 'export.zip');
    await pipeline(readFile(db, stored), createWriteStream(path, { mode: 0o600 }));
    await job.step((tx) => importInstallation(tx, path, { by: job.by, file: payload.name }));
    return undefined;
  });

/** A file of an import that has been done may have its number: that one is kept for good. */
export const dropUpload = (tx: Db, { file }: z.infer<typeof Uploaded>) =>
  tx.delete(files).where(and(eq(files.id, file), sql`${files.expiresAt} < 'infinity'`));

/** Orders an export; one that runs already is taken. */
export const orderExport = (db: Db, actor: Actor, requestId: string | undefined): Promise<number> =>
  transact(db, async (tx) => {
    const request = { call: 'installation.export', by: actor, id: requestId };
    const { made } = await once(tx, request, () =>
      enqueue(tx, EXPORT, { payload: {}, by: actor, key: 'all', withinMinutes: 60 }),
    );
    return made;
  });

type Upload = { name: string; file: ReadableStream<Uint8Array> };

/** Keeps the uploaded file and orders its import. */
export async function orderImport(db: Db, actor: Actor, { name, file: bytes }: Upload): Promise<number> {
  const held = await heldData(db);
  if (held) throw new Refusal('conflict', `Ta instalacja ma już dane (${held}): wczytać można tylko do pustej.`);
  const source = { name, type: 'application/zip', bytes };
  const { id: file } = await storeFile(db, source, { days: KEPT_DAYS, maxSize: MOST_UPLOADED });
  return transact(db, (tx) => enqueue(tx, IMPORT, { payload: { file, name }, by: actor, key: 'all' }));
}

export async function readMoves(db: Db): Promise<Moves> {
  return {
    export: await jobById(db, await lastJob(db, EXPORT, 'all')),
    import: await jobById(db, await lastJob(db, IMPORT, 'all')),
    held: await heldData(db),
  };
}

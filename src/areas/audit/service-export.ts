import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { today } from '#engine/day.ts';
import { jobById } from '#areas/jobs/service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit, auditSeals, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import { inTemporaryFolder } from '#platform/files/temporary-folder.ts';
import { zipInto } from '#platform/files/zip-writer.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import { lastJob } from '#platform/jobs/find.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { auditAudit } from './audit.ts';
import type { AuditSeals } from './schema.ts';
import { lastSeal, rowText, sealAudit, verifyAudit } from './service-seals.ts';

const BATCH = 5_000;
const KEPT_DAYS = 1;

export const AUDIT_EXPORT: JobKind<object> = {
  name: 'audit.export',
  title: 'Eksport dziennika zmian',
  payload: z.object({}),
  panels: ['administration'],
};

export const AUDIT_SEAL: JobKind<object> = {
  name: 'audit.seal',
  title: 'Pieczętowanie dziennika zmian',
  payload: z.object({}),
  panels: ['administration'],
};

const HOW = `wpisy.jsonl: wiersz na wpis, tablica JSON: numer, chwila (UTC), kto był zalogowany, jako kto działał, czynność,
czego dotyczy, przed, po.
pieczecie.json: numer ostatniego wpisu pieczęci i jej skrót. Skrót to SHA-256 szesnastkowo z: skrót poprzedniej pieczęci (pierwsza:
pusty), znak nowego wiersza i wiersze wpisów po ostatnim wpisie poprzedniej pieczęci, rozdzielone znakiem nowego wiersza.
`;

async function* textOf(text: string) {
  yield Buffer.from(text);
}

async function* rowsUpTo({ db, signal, progress }: Job<object>, total: number) {
  let [after, done] = [0, 0];
  for (;;) {
    signal.throwIfAborted();
    const rows = await db.execute<{ id: number; text: string }>(sql`
      select a.id::float8 as id, ${rowText} as text from ${audit} a where a.id > ${after} order by a.id limit ${BATCH}`);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    done += rows.length;
    await progress({ done: Math.min(done, total), total, label: 'Wpisy' });
    yield Buffer.from(rows.map(({ text }) => `${text}\n`).join(''));
  }
}

/** All rows with the seals by which anybody can sum them again, once this has been done here. */
export async function exportAudit(job: Job<object>) {
  await sealAudit(job);
  const chain = await verifyAudit(job.db);
  const name = `dziennik-zmian-${today()}.zip`;
  await inTemporaryFolder('audit', async (folder) => {
    const file = await open(join(folder, name), 'wx+', 0o600);
    try {
      const zip = zipInto(file);
      const seals = await job.db
        .select({ last_audit: auditSeals.lastAudit, rows: auditSeals.rows, sum: auditSeals.sum })
        .from(auditSeals)
        .orderBy(auditSeals.id);
      await zip.add('JAK-SPRAWDZIC.txt', textOf(HOW));
      await zip.add('pieczecie.json', textOf(`${JSON.stringify({ chain, seals }, undefined, 1)}\n`));
      await zip.add('wpisy.jsonl', rowsUpTo(job, chain.sealed + chain.unsealed));
      await zip.end();
      await job.resultFile(
        { name, bytes: file.createReadStream({ autoClose: false, start: 0 }) },
        { type: 'zip', days: KEPT_DAYS },
      );
    } finally {
      await file.close();
    }
  });
  return (tx: Db) =>
    recordChanges(tx, job.by, [
      auditAudit.change('audit.export', {
        subject: name,
        after: { rows: chain.sealed, broken: chain.broken !== null },
      }),
    ]);
}

/** Orders an export; one that runs already is taken. */
export const orderAuditExport = (db: Db, actor: Actor, requestId: string | undefined): Promise<number> =>
  transact(db, async (tx) => {
    const request = { call: 'audit.export', by: actor, id: requestId };
    const { made } = await once(tx, request, () => enqueue(tx, AUDIT_EXPORT, { payload: {}, by: actor, key: 'all' }));
    return made;
  });

export async function readSeals(db: Db): Promise<AuditSeals> {
  return { seal: await lastSeal(db), export: await jobById(db, await lastJob(db, AUDIT_EXPORT, 'all')) };
}

export const auditSchedules: Schedule[] = [
  {
    name: AUDIT_SEAL.name,
    title: AUDIT_SEAL.title,
    about: 'Pieczęcie kolejnych wpisów, po których widać każdą późniejszą zmianę w dzienniku.',
    usual: { isOn: true, time: '03:45' },
    order: async (tx, { by }) => [await enqueue(tx, AUDIT_SEAL, { payload: {}, by, key: 'all' })],
  },
];

import { formAfter } from '#shared/text.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import type { Client } from '#platform/outgoing/client.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Config } from '#platform/config/config.ts';
import { pbnFinder } from '#areas/pbn/service-find.ts';
import { accessOf } from '#areas/pbn/service-login.ts';
import { pbnCopies } from '#areas/pbn/tables.ts';
import { intakeAudit } from './audit.ts';
import type { Bring } from './schema.ts';
import { type Brought, broughtOf } from './content.ts';
import { readRecords } from './readers/service-read.ts';
import { addBrought } from './service-read.ts';

const BringPayload = z.object({ wanted: z.array(z.string()) });
type BringPayload = z.infer<typeof BringPayload>;

export const BRING: JobKind<BringPayload> = {
  name: 'intake.pbn',
  title: 'Pobranie rekordów z PBN',
  payload: BringPayload,
  panels: ['library'],
};

const MOST = 1_000;

/**
 * Asks PBN for works and hands them to the intake. Returns the job's number. @throws Refusal of too many, and where nobody
 * could ask PBN
 */
export async function orderBringing(
  db: Db,
  actor: Actor,
  { config, ...input }: Bring & { config: Config },
): Promise<number> {
  const lines = [...new Set(input.text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
  if (lines.length > MOST) throw new Refusal('input', `Naraz można pobrać najwyżej ${MOST} prac`);
  // Who is not logged in there would wait for an answer that never comes.
  if (lines.length > 0) await accessOf(db, { config, login: actor.physicalLogin });
  return transact(db, async (tx) => {
    const request = { call: 'intake.bringPbn', by: actor, id: input.request_id, input };
    const { made } = await once(tx, request, async () => {
      const after = { text: lines.length === 0 ? 'wszystkie, których nie ma u nas' : lines.slice(0, 20).join(', ') };
      await recordChanges(tx, actor, [intakeAudit.change('intake.pbn', { subject: 'PBN', after })]);
      return enqueue(tx, BRING, { payload: { wanted: lines }, by: actor });
    });
    return made;
  });
}

/** Of one intake: more would be a preview that nobody looks through. */
const PART = 10_000;
const BATCH = 200;

/** Works of the profile behind an identifier, and how many have been brought. */
const Checkpoint = z.object({ after: z.string(), done: z.int() });

/** Reads what is wanted and adds intakes of it, with their preview and undo. `part`: works of one intake. */
export async function bring(job: Job<BringPayload>, client?: Client, part = PART) {
  if (job.payload.wanted.length === 0) return bringUnknown(job, part);
  const works = await asked(job, client);
  if (works.length === 0) throw new Refusal('input', 'PBN nie zna żadnej z tych prac');
  const batches = Array.from({ length: Math.ceil(works.length / BATCH) }, (_, index) =>
    broughtOfPbn(works.slice(index * BATCH, (index + 1) * BATCH)),
  );
  return (tx: Db) => addBrought(tx, job.by, { name: intakeName(works.length), batches });
}

const counted = (count: number) => `${count} ${formAfter(count, ['praca', 'prace', 'prac'])}`;
const intakeName = (count: number) => (count === 1 ? 'PBN: jedna praca' : `PBN: ${counted(count)}`);

const broughtOfPbn = (works: unknown[]): Brought[] =>
  readRecords(Buffer.from(JSON.stringify(works))).records.map((record) => broughtOf(record));

/** SQL: works of the profile, as it was last read, that are none of our records. */
const isUnknown = sql`publication_id is null and status = 'ACTIVE'`;

/**
 * Brings the works of the profile that are not here, each intake in one transaction: an attempt after a kill goes on behind
 * those that are there.
 */
async function bringUnknown(job: Job<BringPayload>, part: number): Promise<undefined> {
  const { db, by, checkpoint } = job;
  let { after, done } = checkpoint === null ? { after: '', done: 0 } : Checkpoint.parse(checkpoint);
  const total = done + (await db.$count(pbnCopies, sql`${isUnknown} and object_id > ${after}`));
  if (total === 0) throw new Refusal('input', 'Wszystko, co jest w profilu, jest już u nas');
  for (;;) {
    await job.progress({ done, total, label: `Pobrano: ${counted(done)}` });
    const rows = await db.execute<{ id: string }>(sql`
      select object_id as id from ${pbnCopies} where ${isUnknown} and object_id > ${after} order by object_id limit ${part}`);
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return undefined;
    const to = done + ids.length;
    const which = ids.length === 1 ? `praca ${to}` : `prace ${done + 1}–${to}`;
    const name = total <= part ? intakeName(total) : `PBN: ${which} z ${total}`;
    await job.step((tx) => addBrought(tx, by, { name, batches: copies(tx, ids) }), {
      checkpoint: { after: last, done: to },
      progress: { done: to, total, label: `Pobrano: ${counted(to)}` },
    });
    after = last;
    done = to;
  }
}

async function* copies(tx: Db, ids: string[]): AsyncGenerator<Brought[]> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await tx.execute<{ id: string; content: unknown }>(sql`
      select object_id as id, content from ${pbnCopies}
      where object_id = any(${sql.param(ids.slice(at, at + BATCH))}::text[]) order by object_id`);
    yield broughtOfPbn(
      rows.map(({ id, content }) => ({ mongoId: id, versions: [{ current: true, object: content }] })),
    );
  }
}

async function asked(job: Job<BringPayload>, client?: Client): Promise<unknown[]> {
  const { db, payload, signal } = job;
  const find = await pbnFinder(db, { config: job.config, login: job.by.physicalLogin, client });
  const works: unknown[] = [];
  for (const [done, text] of payload.wanted.entries()) {
    await job.progress({ done, total: payload.wanted.length, label: 'Pytanie PBN' });
    works.push(...(await find(text, signal)));
  }
  return works;
}

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
import { addFile } from './service-read.ts';

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

/** Reads what is wanted and adds one intake of it, with its preview and its undo. */
export async function bring(job: Job<BringPayload>, client?: Client) {
  const { wanted } = job.payload;
  const works = wanted.length === 0 ? await unknownCopies(job.db) : await asked(job, client);
  if (works.length === 0)
    throw new Refusal(
      'input',
      wanted.length === 0 ? 'Wszystko, co jest w profilu, jest już u nas' : 'PBN nie zna żadnej z tych prac',
    );
  const name =
    works.length === 1
      ? 'PBN: jedna praca'
      : `PBN: ${works.length} ${formAfter(works.length, ['praca', 'prace', 'prac'])}`;
  return (tx: Db) => addFile(tx, job.by, { name, bytes: bytesOf(works) });
}

async function* bytesOf(works: unknown[]) {
  yield Buffer.from(JSON.stringify(works));
}

/** Works of the profile, as it was last read, that are none of our records. */
async function unknownCopies(db: Db): Promise<unknown[]> {
  const rows = await db.execute<{ id: string; content: unknown }>(sql`
    select object_id as id, content from ${pbnCopies} where publication_id is null and status = 'ACTIVE' order by object_id`);
  return rows.map(({ id, content }) => ({ mongoId: id, versions: [{ current: true, object: content }] }));
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

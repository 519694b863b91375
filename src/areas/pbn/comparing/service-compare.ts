import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import type { Client } from '#platform/outgoing/client.ts';
import { recordset } from '#platform/database/sql.ts';
import { publications } from '#areas/publications/tables.ts';
import { askPage } from '../ask.ts';
import { pbnAudit } from '../audit.ts';
import { entityOf, statementOf } from './compared.ts';
import { refusing } from '../refusing.ts';
import { type Found, IS_THERE, keepFound, onlyOurs, onlyTheirs } from './service-compare-keep.ts';
import { differencesOf } from './service-compare-rows.ts';
import { accessOf } from '../service-login.ts';
import { pbnCopies, pbnReadings, pbnRecords } from '../tables.ts';

const NO_PAYLOAD = z.object({});
type NoPayload = z.infer<typeof NO_PAYLOAD>;

export const COMPARE: JobKind<NoPayload> = {
  name: 'pbn.compare',
  title: 'Porównanie z PBN',
  payload: NO_PAYLOAD,
  panels: ['library'],
};

/** Reads the university's profile and compares it with our records, in the actor's name. Returns the job's number. */
export const orderComparison = (db: Db, actor: Actor): Promise<number> =>
  transact(db, async (tx) => {
    await recordChanges(tx, actor, [pbnAudit.change('pbn.read', { subject: 'PBN', after: { kind: 'profile' } })]);
    return enqueue(tx, COMPARE, { payload: {}, by: actor, key: 'profile', withinMinutes: 60 });
  });

const SIZE = 200;
const COMPARED = 500;

const Reached = z.object({
  phase: z.enum(['records', 'statements', 'match', 'compare']),
  page: z.int(),
  done: z.int(),
  after: z.int(),
  /** When it began, as the database writes it: what is older at the end is gone. */
  at: z.string(),
});
type Reached = z.infer<typeof Reached>;

/**
 * Reads the profile page by page, with its statements, matches it with our records, and keeps where the two differ. Goes on
 * after a restart where it was.
 */
export async function compareProfile(job: Job<NoPayload>, client?: Client) {
  const access = await accessOf(job.db, { config: job.config, login: job.by.physicalLogin, client });
  const reached = Reached.safeParse(job.checkpoint).data ?? (await begin(job.db));
  const step = (work: (tx: Db) => Promise<unknown>, label: string, total = reached.done) =>
    job.step(work, { checkpoint: reached, progress: { done: Math.min(reached.done, total), total, label } });
  const readAll = async (path: string, label: string, keep: (tx: Db, rows: unknown[]) => Promise<unknown>) => {
    for (let isLast = false; !isLast; ) {
      const page = await refusing(() => askPage(access, { path, page: reached.page, size: SIZE, signal: job.signal }));
      isLast = page.isLast;
      Object.assign(reached, { page: reached.page + 1, done: reached.done + page.rows.length });
      if (isLast) Object.assign(reached, { phase: NEXT[reached.phase], page: 0, done: 0 });
      await step((tx) => keep(tx, page.rows), label, page.total);
    }
  };
  if (reached.phase === 'records')
    await readAll('/api/v2/institution-profile/publications', 'Prace w PBN', (tx, rows) =>
      keepRecords(tx, rows, reached.at),
    );
  if (reached.phase === 'statements')
    await readAll('/api/v1/institutionProfile/publications/page/statements', 'Oświadczenia w PBN', keepStatements);
  if (reached.phase === 'match') {
    reached.phase = 'compare';
    await step((tx) => matchRecords(tx, reached.at), 'Łączenie z naszymi rekordami');
  }
  for (;;) {
    const found = await compareNext(job.db, { after: reached.after, institutionId: access.institutionId });
    if (found === undefined) break;
    Object.assign(reached, { after: found.last, done: reached.done + found.count });
    await step((tx) => keepFound(tx, found.differences, reached.at), 'Porównanie');
  }
  return (tx: Db) => finish(tx, reached);
}

const NEXT = { records: 'statements', statements: 'match', match: 'compare', compare: 'compare' } as const;

async function begin(db: Db): Promise<Reached> {
  const [row] = await db.execute<{ at: string }>(sql`select clock_timestamp()::text as at`);
  return { phase: 'records', page: 0, done: 0, after: 0, at: String(row?.at) };
}

async function keepRecords(tx: Db, said: unknown[], at: string) {
  const rows = said.flatMap((one) => {
    const entity = entityOf(one);
    return entity ? [{ id: entity.id, uuid: entity.uuid, status: entity.status, content: entity.object }] : [];
  });
  await tx.execute(sql`
    insert into ${pbnCopies} (object_id, uuid, status, content, statements, read_at)
    select distinct on (r.id) r.id, r.uuid, r.status, r.content, '[]', ${at}::timestamptz
    from ${recordset(rows, 'r(id text, uuid text, status text, content jsonb)')}
    on conflict (object_id) do update set uuid = excluded.uuid, status = excluded.status, content = excluded.content,
      statements = '[]', read_at = excluded.read_at`);
}

async function keepStatements(tx: Db, said: unknown[]) {
  const rows = said.flatMap((one) => {
    const statement = statementOf(one);
    if (!statement?.publicationId) return [];
    const { publicationId, ...rest } = statement;
    return [{ id: publicationId, statement: rest }];
  });
  await tx.execute(sql`
    update ${pbnCopies} c set statements = c.statements || s.statements from (
      select r.id, jsonb_agg(r.statement) as statements
      from ${recordset(rows, 'r(id text, statement jsonb)')} group by r.id) s
    where c.object_id = s.id`);
}

/** By the identifier that the record has, else by that of a sent one, else by the DOI where it is one record's alone. */
async function matchRecords(tx: Db, at: string) {
  await tx.execute(sql`delete from ${pbnCopies} where read_at < ${at}::timestamptz`);
  await tx.execute(sql`
    with found as (
      select c.object_id, p.id, 1 as place from ${pbnCopies} c
        join ${publications} p on p.details ? 'pbn' and p.details ->> 'pbn' = c.object_id
      union all
      select c.object_id, r.publication_id, 2 from ${pbnCopies} c join ${pbnRecords} r on r.object_id = c.object_id
      union all
      select c.object_id, d.id, 3 from ${pbnCopies} c join (
        select lower(p.doi) as doi, min(p.id) as id from ${publications} p
        where p.doi is not null and not p.details ? 'pbn' group by 1 having count(*) = 1) d on d.doi = lower(c.content ->> 'doi')),
    best as (select distinct on (object_id) object_id, id from found order by object_id, place, id)
    update ${pbnCopies} c set publication_id = b.id from ${pbnCopies} k left join best b on b.object_id = k.object_id
    where k.object_id = c.object_id and c.publication_id is distinct from b.id`);
}

/** The next records that PBN has too, compared; undefined: none is left. */
async function compareNext(db: Db, { after, institutionId }: { after: number; institutionId: string }) {
  const rows = await db.execute<Found>(sql`
    select distinct on (publication_id) publication_id as id, object_id as "objectId", content, statements from ${pbnCopies}
    where publication_id > ${after} and ${IS_THERE} order by publication_id, object_id limit ${COMPARED}`);
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  return { last, count: rows.length, differences: await differencesOf(db, [...rows], institutionId) };
}

async function finish(tx: Db, { at }: Reached) {
  await onlyOurs(tx, at);
  await onlyTheirs(tx, at);
  const [counted] = await tx.execute<{ total: number; changed: number; gone: number }>(sql`
    select count(*)::int as total, (count(*) filter (where publication_id is null))::int as changed,
      (count(*) filter (where status <> 'ACTIVE'))::int as gone from ${pbnCopies}`);
  const values = { total: 0, changed: 0, gone: 0, ...counted, readAt: sql`clock_timestamp()` };
  await tx
    .insert(pbnReadings)
    .values({ kind: 'profile', ...values })
    .onConflictDoUpdate({ target: pbnReadings.kind, set: values });
}

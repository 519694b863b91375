import { setTimeout as pause } from 'node:timers/promises';
import { desc, type SQL, sql } from 'drizzle-orm';
import { audit, auditSeals } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockNumbers } from '#platform/database/locks.ts';
import { isoOf } from '#platform/database/sql.ts';
import { Refusal } from '#platform/refusal.ts';
import type { AuditChain, AuditSeal } from './schema.ts';

const ROWS = 5_000;
const LOOK_MS = 1_000;
const MOST_LOOKS = 300;

/** A row as it is summed and exported: a JSON array, the same on every server. */
export const rowText = sql`jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  a.physical_user, a.logged_user, a.action, a.subject, a.before, a.after)::text`;

/** Of the sum before and the texts of the rows, one a line. */
const sumOf = (before: SQL) =>
  sql`encode(sha256(convert_to(${before} || E'\n' || coalesce(string_agg(${rowText}, E'\n' order by a.id), ''), 'UTF8')), 'hex')`;

type Moment = { last: number; next: string };

/** The last row before which no further one can come: whoever might still have a smaller number has ended. */
async function settledRow(db: Db, signal: AbortSignal): Promise<number> {
  const [{ last } = { last: 0 }] = await db.execute<Pick<Moment, 'last'>>(
    sql`select coalesce(max(id), 0)::float8 as last from ${audit}`,
  );
  // Who has just got its number has its transaction's number a moment later.
  await pause(LOOK_MS);
  const [{ next } = { next: '0' }] = await db.execute<Pick<Moment, 'next'>>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    signal.throwIfAborted();
    const [{ settled } = { settled: false }] = await db.execute<{ settled: boolean }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8 as settled`,
    );
    if (settled) return last;
    await pause(LOOK_MS);
  }
  throw new Refusal('unavailable', 'Trwa długa zmiana danych: dziennik zostanie zapieczętowany następnym razem.');
}

/** Seals the next rows up to `settled`; returns how many. */
async function sealNext(tx: Db, settled: number): Promise<number> {
  await lockNumbers(tx, 'audit-seals');
  const [made] = await tx.execute<{ rows: number }>(sql`
    with former as (
      select coalesce((select last_audit from ${auditSeals} order by id desc limit 1), 0) as last,
        coalesce((select sum from ${auditSeals} order by id desc limit 1), '') as sum),
    a as (
      select * from ${audit} where id > (select last from former) and id <= ${settled} order by id limit ${ROWS})
    insert into ${auditSeals} (last_audit, rows, sum)
    select max(a.id), count(*), ${sumOf(sql`(select sum from former)`)} from a having count(*) > 0
    returning rows`);
  return made?.rows ?? 0;
}

type Steps = { db: Db; signal: AbortSignal; step: <Value>(work: (tx: Db) => Promise<Value>) => Promise<Value> };

/** Seals all rows that are settled, some thousands at a time. */
export async function sealAudit({ db, signal, step }: Steps) {
  const settled = await settledRow(db, signal);
  while ((await step((tx) => sealNext(tx, settled))) === ROWS) signal.throwIfAborted();
}

export async function lastSeal(db: Db): Promise<AuditSeal | null> {
  const [seal] = await db
    .select({ at: isoOf(auditSeals.at), last_audit: auditSeals.lastAudit, sum: auditSeals.sum })
    .from(auditSeals)
    .orderBy(desc(auditSeals.id))
    .limit(1);
  return seal ?? null;
}

/** Sums all sealed rows again. `broken`: the first rows that are not those that were sealed. */
export async function verifyAudit(db: Db): Promise<AuditChain> {
  const [chain] = await db.execute<AuditChain>(sql`
    with links as (
      select s.id, s.rows, s.sum, s.last_audit as last, to_json(s.at)#>>'{}' as at,
        lag(s.last_audit, 1, 0::bigint) over (order by s.id) as former, lag(s.sum, 1, '') over (order by s.id) as before
      from ${auditSeals} s),
    found as (
      select l.*, now.rows is distinct from l.rows or now.sum is distinct from l.sum as broken
      from links l cross join lateral (
        select count(*) as rows, ${sumOf(sql`l.before`)} as sum
        from ${audit} a where a.id > l.former and a.id <= l.last) now)
    select coalesce(sum(rows), 0)::float8 as sealed,
      (select count(*)::float8 from ${audit} where id > coalesce(max(found.last), 0)) as unsealed,
      (select json_build_object('after', former, 'last', last, 'at', at) from found where broken order by id limit 1) as broken
    from found`);
  if (!chain) throw new Error('The audit could not be summed');
  return chain;
}

import { sql } from 'drizzle-orm';
import { jobs } from './tables.ts';
import type { Db } from '../database/db.ts';
import { freeKeys } from '../database/locks.ts';
import type { Progress, Reached } from './kind.ts';
import { files } from '../files/tables.ts';

/** A running job is reclaimed when its heartbeat is older. */
export const STALE_AFTER_MS = 60_000;
/** A job fails after so many failed attempts in a row. */
export const MAX_FAILURES = 3;
const BACKOFF_SECONDS = 5;

export type Claimed = {
  id: number;
  kind: string;
  payload: unknown;
  checkpoint: unknown;
  failures: number;
  cancelled: boolean;
  by: { physicalLogin: string; login: string; accountRow: number | null };
};

/** The job was reclaimed or deleted: its work must be rolled back. */
export class JobLost extends Error {}

export class JobCancelled extends Error {}

/**
 * `all` kinds that a process runs, and those `free` to start a job. Cancelled jobs are claimed of any. `reclaims`: stale
 * jobs too.
 */
type Kinds = { all: string[]; free: string[]; reclaims: boolean };

/** Of a kind, whoever was served the longest ago goes first: people take turns, and a person's jobs keep their order. */
const longestUnserved = sql`(
  select max(o.started_at) from ${jobs} o where o.kind = ${jobs}.kind and o.physical_login = ${jobs}.physical_login
    and o.started_at > clock_timestamp() - interval '1 hour') nulls first`;

/** Claims the next job that is waiting or stale. */
export async function claimJob(db: Db, worker: string, { all, free, reclaims }: Kinds): Promise<Claimed | undefined> {
  const open = sql`state in ('waiting', 'running') and kind = any(${sql.param(all)}::text[])
    and (state = 'waiting' and run_after <= clock_timestamp()
      or ${reclaims} and state = 'running'
        and heartbeat < clock_timestamp() - make_interval(secs => ${STALE_AFTER_MS / 1_000}))
    and (cancel_requested or kind = any(${sql.param(free)}::text[]) and not exists (
      select from ${jobs} o where o.kind = ${jobs}.kind and o.key = ${jobs}.key and o.id < ${jobs}.id
        and o.state in ('waiting', 'running')))`;
  const [job] = await db.execute<Claimed>(sql`
    update ${jobs} set state = 'running', worker = ${worker}::uuid, heartbeat = clock_timestamp(),
      started_at = coalesce(started_at, clock_timestamp()), failures = failures + (state = 'running')::int
    where id = ${freeKeys(jobs, open, { limit: 1, before: longestUnserved })}
    returning id, kind, payload, checkpoint, failures, cancel_requested as cancelled,
      json_build_object('physicalLogin', physical_login, 'login', login, 'accountRow', owner_row) as by`);
  return job;
}

/** A job and the worker that must still hold it. */
export type Held = { id: number; worker: string };

const isHeld = ({ id, worker }: Held) => sql`id = ${id} and worker = ${worker}::uuid and state = 'running'`;

const progressOf = ({ done, total, label }: Progress) => sql`done = ${done}, total = ${total}, label = ${label}`;

/** Reads a held job again: steps with a checkpoint reset its failures. @throws JobLost */
export async function findHeld(db: Db, held: Held) {
  const [job] = await db.execute<{ failures: number; cancelled: boolean }>(sql`
    select failures, cancel_requested as cancelled from ${jobs} where ${isHeld(held)}`);
  if (!job) throw new JobLost(`Job ${held.id} was reclaimed`);
  return job;
}

/** Saves the progress and checkpoint of a job, and its heartbeat. @throws JobLost, JobCancelled */
export async function updateJob(db: Db, held: Held, { checkpoint, isTentative, progress }: Reached) {
  const changes = [
    sql`heartbeat = clock_timestamp()`,
    ...(progress ? [progressOf(progress)] : []),
    ...(checkpoint === undefined ? [] : [sql`checkpoint = ${JSON.stringify(checkpoint)}::text::jsonb`]),
    ...(checkpoint === undefined || isTentative ? [] : [sql`failures = 0, failure = null`]),
  ];
  const [job] = await db.execute<{ cancelled: boolean }>(sql`
    update ${jobs} set ${sql.join(changes, sql`, `)} where ${isHeld(held)} returning cancel_requested as cancelled`);
  if (!job) throw new JobLost(`Job ${held.id} was reclaimed`);
  if (job.cancelled) throw new JobCancelled(`Job ${held.id} was cancelled`);
}

type End = { state: 'finished' } | { state: 'failed' | 'cancelled'; failure: string };

/** Ends a job; a cancelled one cannot finish. @throws JobLost, JobCancelled */
export async function endJob(tx: Db, held: Held, end: End) {
  const isFinished = end.state === 'finished';
  const outcome = isFinished ? sql`done = total, failure = null` : sql`failure = ${end.failure}`;
  const unlessCancelled = isFinished ? sql`and not cancel_requested` : sql``;
  const [job] = await tx.execute(sql`
    update ${jobs} set state = ${end.state}, ${outcome}, finished_at = clock_timestamp(), worker = null,
      heartbeat = null
    where ${isHeld(held)} ${unlessCancelled} returning id`);
  if (job) return;
  await findHeld(tx, held);
  throw new JobCancelled(`Job ${held.id} was cancelled`);
}

/** Returns a job to the queue: at once after a stop, with backoff after a failure. */
export async function returnJob(db: Db, held: Held, failure?: { text: string; count: number }) {
  const changes = failure
    ? sql`failures = ${failure.count}, failure = ${failure.text},
        run_after = clock_timestamp() + make_interval(secs => ${BACKOFF_SECONDS * 4 ** (failure.count - 1)})`
    : sql`run_after = clock_timestamp()`;
  await db.execute(sql`
    update ${jobs} set state = 'waiting', worker = null, heartbeat = null, ${changes} where ${isHeld(held)}`);
}

/** Returns all jobs of a worker that stops. */
export async function returnJobs(db: Db, worker: string) {
  await db.execute(sql`
    update ${jobs} set state = 'waiting', worker = null, heartbeat = null, run_after = clock_timestamp()
    where worker = ${worker}::uuid and state = 'running'`);
}

/** Renews the heartbeat of these jobs. Returns those still held by the worker, with whether they are being cancelled. */
export async function renewHeartbeat(db: Db, worker: string, ids: number[]) {
  const rows = await db.execute<{ id: number; cancelled: boolean }>(sql`
    update ${jobs} set heartbeat = clock_timestamp()
    where id = any(${sql.param(ids)}::int[]) and worker = ${worker}::uuid and state = 'running'
    returning id, cancel_requested as cancelled`);
  return new Map(rows.map(({ id, cancelled }) => [id, cancelled]));
}

/** Reclaims all running jobs, at the start of the only process on a database. */
export async function reclaimAll(db: Db) {
  await db.execute(sql`
    update ${jobs} set state = 'waiting', worker = null, heartbeat = null, failures = failures + 1
    where state = 'running'`);
}

export const deleteJob = (tx: Db, id: number) => tx.execute(sql`delete from ${jobs} where id = ${id}`);

/** Deletes jobs that ended so many days ago, and their files; returns how many. The last job of a key stays, as it shows when it was last run. */
export async function deleteOldJobs(db: Db, days: number): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    with old as (
      delete from ${jobs} j where finished_at < clock_timestamp() - make_interval(days => ${days})
        and (key is null or exists (select from ${jobs} o where o.kind = j.kind and o.key = j.key and o.id > j.id))
      returning result_file_id as id),
    gone as (delete from ${files} where id in (select id from old))
    select count(*)::int as count from old`);
  return row?.count ?? 0;
}

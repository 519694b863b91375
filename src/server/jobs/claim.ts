import { sql } from 'drizzle-orm';
import { jobs } from '#areas/jobs/tables.ts';
import type { Db } from '../db.ts';
import { freeKeys } from '../locks.ts';
import type { Progress, Reached } from './kind.ts';

/** A job whose worker has not been heard of for so long is anybody's. */
export const SILENCE = sql`interval '60 seconds'`;
/** So many attempts that fail one after the other end the job. */
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

/** The job belongs to another worker by now, or is gone: nothing that was done of it may stay. */
export class JobLost extends Error {}

export class JobCancelled extends Error {}

/** Of all kinds that a process runs: those that it may begin a job of now. Cancelled ones need no room. */
export type Kinds = { all: string[]; free: string[] };

/** Takes the job that has waited longest. */
export async function claimJob(db: Db, worker: string, { all, free }: Kinds): Promise<Claimed | undefined> {
  const open = sql`state in ('waiting', 'running') and kind = any(${sql.param(all)}::text[])
    and (state = 'waiting' and run_after <= clock_timestamp()
      or state = 'running' and heartbeat < clock_timestamp() - ${SILENCE})
    and (cancel_requested or kind = any(${sql.param(free)}::text[]) and not exists (
      select from jobs o where o.kind = jobs.kind and o.key = jobs.key and o.id < jobs.id
        and o.state in ('waiting', 'running')))`;
  const [job] = await db.execute<Claimed>(sql`
    update jobs set state = 'running', worker = ${worker}::uuid, heartbeat = clock_timestamp(),
      started_at = coalesce(started_at, clock_timestamp()), failures = failures + (state = 'running')::int
    where id = ${freeKeys(jobs, open, 1)}
    returning id, kind, payload, checkpoint, failures, cancel_requested as cancelled,
      json_build_object('physicalLogin', physical_login, 'login', login, 'accountRow', owner_row) as by`);
  return job;
}

/** A job and the worker that must still hold it. */
export type Held = { id: number; worker: string };

const isHeld = ({ id, worker }: Held) => sql`id = ${id} and worker = ${worker}::uuid and state = 'running'`;

const progressOf = ({ done, total, label }: Progress) => sql`done = ${done}, total = ${total}, label = ${label}`;

/** Steps that have succeeded since the job was claimed have set its failures back. @throws JobLost */
export async function findHeld(db: Db, held: Held) {
  const [job] = await db.execute<{ failures: number; cancelled: boolean }>(sql`
    select failures, cancel_requested as cancelled from jobs where ${isHeld(held)}`);
  if (!job) throw new JobLost(`Job ${held.id} was reclaimed`);
  return job;
}

/** Notes how far a job is, within the transaction of a step if it is one. @throws JobLost, JobCancelled */
export async function moveJob(db: Db, held: Held, { checkpoint, progress }: Reached) {
  const changes = [
    sql`heartbeat = clock_timestamp()`,
    ...(progress ? [progressOf(progress)] : []),
    ...(checkpoint === undefined
      ? []
      : [sql`checkpoint = ${JSON.stringify(checkpoint)}::text::jsonb, failures = 0, failure = null`]),
  ];
  const [job] = await db.execute<{ cancelled: boolean }>(sql`
    update jobs set ${sql.join(changes, sql`, `)} where ${isHeld(held)} returning cancel_requested as cancelled`);
  if (!job) throw new JobLost(`Job ${held.id} was reclaimed`);
  if (job.cancelled) throw new JobCancelled(`Job ${held.id} was cancelled`);
}

type End = { state: 'finished' } | { state: 'failed' | 'cancelled'; failure: string };

/** In the transaction that ends the job; one that was cancelled does not finish. @throws JobLost, JobCancelled */
export async function endJob(tx: Db, held: Held, end: End) {
  const isFinished = end.state === 'finished';
  const outcome = isFinished ? sql`done = total, failure = null` : sql`failure = ${end.failure}`;
  const unlessCancelled = isFinished ? sql`and not cancel_requested` : sql``;
  const [job] = await tx.execute(sql`
    update jobs set state = ${end.state}, ${outcome}, finished_at = clock_timestamp(), worker = null,
      heartbeat = null
    where ${isHeld(held)} ${unlessCancelled} returning id`);
  if (job) return;
  await findHeld(tx, held);
  throw new JobCancelled(`Job ${held.id} was cancelled`);
}

/** Leaves a job for its next attempt: at once after a stop, later after a failure. */
export async function returnJob(db: Db, held: Held, failure?: { text: string; count: number }) {
  const changes = failure
    ? sql`failures = ${failure.count}, failure = ${failure.text},
        run_after = clock_timestamp() + make_interval(secs => ${BACKOFF_SECONDS * 4 ** (failure.count - 1)})`
    : sql`run_after = clock_timestamp()`;
  await db.execute(sql`
    update jobs set state = 'waiting', worker = null, heartbeat = null, ${changes} where ${isHeld(held)}`);
}

/** Says that these jobs still run here; returns those that do, and whether somebody has asked to cancel them. */
export async function beat(db: Db, worker: string, ids: number[]) {
  const rows = await db.execute<{ id: number; cancelled: boolean }>(sql`
    update jobs set heartbeat = clock_timestamp()
    where id = any(${sql.param(ids)}::int[]) and worker = ${worker}::uuid and state = 'running'
    returning id, cancel_requested as cancelled`);
  return new Map(rows.map(({ id, cancelled }) => [id, cancelled]));
}

/** Of the embedded database: whoever ran jobs before this process is gone. */
export async function reclaimAll(db: Db) {
  await db.execute(sql`
    update jobs set state = 'waiting', worker = null, heartbeat = null, failures = failures + 1
    where state = 'running'`);
}

export const deleteJob = (tx: Db, id: number) => tx.execute(sql`delete from jobs where id = ${id}`);

/** What is over for a month is deleted with its file; the last job of a key stays, since it tells when that was done. */
export async function deleteOldJobs(db: Db) {
  await db.execute(sql`
    with old as (
      delete from jobs j where finished_at < clock_timestamp() - interval '30 days'
        and (key is null or exists (select from jobs o where o.kind = j.kind and o.key = j.key and o.id > j.id))
      returning result_file_id as id)
    delete from files where id in (select id from old)`);
}

import { dispositionOf } from '#platform/files/answer.ts';
import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { fileStream } from '#platform/files/stored.ts';
import { Refusal } from '#platform/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import { jobsAudit } from './audit.ts';
import { type Job, JOB_PAGE } from './schema.ts';
import { isOpen } from '#shared/job-states.ts';
import { files } from '#platform/files/tables.ts';
import { hasFailed } from '#platform/jobs/run.ts';
import { jobs } from '#platform/jobs/tables.ts';
import type { Gauge } from '#platform/watch/gauges.ts';
import { doneBy } from '#areas/people/service-logins.ts';

type Viewer = Pick<Actor, 'accountRow' | 'granted'>;

/** Jobs open to one of the panels that the actor holds now, whoever has ordered them, and own ones that need none. */
const visibleTo = ({ accountRow, granted }: Viewer) => {
  const isOwn = eq(jobs.ownerRow, accountRow);
  const isHolder = sql`${jobs.panels} && ${sql.param([...granted], jobs.panels)}`;
  return or(and(isOwn, sql`${jobs.panels} = '{}'`), and(isHolder, or(isOwn, not(jobs.isPrivate))));
};

const selectJobs = (db: Db, where: SQL | undefined) =>
  db
    .select({ job: jobs, by: doneBy(jobs.login), file: files })
    .from(jobs)
    .leftJoin(files, eq(files.id, jobs.resultFileId))
    .where(where);

type Row = Awaited<ReturnType<typeof selectJobs>>[number];

const toJob = ({ job, by, file }: Row): Job => ({
  id: job.id,
  title: job.title,
  state: job.state,
  label: job.label,
  done: job.done,
  total: job.total,
  cancelling: job.cancelRequested && isOpen(job),
  failure: isOpen(job) ? null : job.failure,
  repeatable: job.repeatable,
  file: file && { name: file.name, size: file.size },
  created_by: by,
  created_at: job.createdAt.toISOString(),
  finished_at: job.finishedAt?.toISOString() ?? null,
});

/** Each row with its job instead of the job's id. The caller decides who may see the jobs. */
export async function withJobs<Row extends { job_id: number | null }>(db: Db, rows: Row[]) {
  const ids = rows.flatMap(({ job_id }) => job_id ?? []);
  const found = ids.length === 0 ? [] : await selectJobs(db, inArray(jobs.id, ids));
  const byId = new Map(found.map((row) => [row.job.id, toJob(row)]));
  return rows.map(({ job_id, ...row }) => ({ ...row, job: (job_id !== null && byId.get(job_id)) || null }));
}

/** A job by id; null without one. The caller decides who may see it. */
export async function jobById(db: Db, id: number | undefined): Promise<Job | null> {
  const [row] = await withJobs(db, [{ job_id: id ?? null }]);
  return row?.job ?? null;
}

async function findRow(db: Db, actor: Viewer, id: number): Promise<Row> {
  const [row] = await selectJobs(db, and(eq(jobs.id, id), visibleTo(actor)));
  if (!row) throw new Refusal('missing', 'Nie znaleziono zadania');
  return row;
}

export const findJob = async (db: Db, actor: Viewer, id: number): Promise<Job> => toJob(await findRow(db, actor, id));

export async function ownJobs(db: Db, actor: Viewer, page: number) {
  const own = and(eq(jobs.ownerRow, actor.accountRow), visibleTo(actor));
  const [rows, total] = await Promise.all([
    selectJobs(db, own)
      .orderBy(desc(jobs.id))
      .limit(JOB_PAGE)
      .offset((page - 1) * JOB_PAGE),
    db.$count(jobs, own),
  ]);
  return { jobs: rows.map(toJob), total };
}

const SHOWN = 50;

/** Jobs that have not ended, and those that failed not by what a file says, the latest first: what an administrator may have to cancel or repeat. */
export async function unfinishedJobs(db: Db, actor: Viewer): Promise<Job[]> {
  const rows = await selectJobs(db, and(or(inArray(jobs.state, ['waiting', 'running']), hasFailed), visibleTo(actor)))
    .orderBy(desc(jobs.id))
    .limit(SHOWN);
  return rows.map(toJob);
}

/** Requests cancellation of a job that has not ended; the worker notices within a second. Returns whether it was open. */
export async function cancelOpen(tx: Db, actor: Actor, id: number): Promise<boolean> {
  const [cancelled] = await tx
    .update(jobs)
    .set({ cancelRequested: true, runAfter: sql`clock_timestamp()` })
    .where(and(eq(jobs.id, id), inArray(jobs.state, ['waiting', 'running']), eq(jobs.cancelRequested, false)))
    .returning({ name: jobs.title });
  if (!cancelled) return false;
  await recordChanges(tx, actor, [jobsAudit.change('job.cancel', { subject: { job: id }, before: cancelled })]);
  return true;
}

/** Requests cancellation; refuses it of a job that has ended. */
export async function cancelJob(db: Db, actor: Actor, id: number): Promise<Job> {
  return transact(db, async (tx) => {
    await findRow(tx, actor, id);
    const isCancelled = await cancelOpen(tx, actor, id);
    const now = await findJob(tx, actor, id);
    // Whoever asks for it again finds it asked for.
    if (!isCancelled && !now.cancelling) throw new Refusal('conflict', 'To zadanie już się zakończyło.', now);
    return now;
  });
}

/** Runs a failed or cancelled job again from the start. */
export async function repeatJob(db: Db, actor: Actor, id: number): Promise<Job> {
  return transact(db, async (tx) => {
    const { job } = await findRow(tx, actor, id);
    const [repeated] = await tx
      .update(jobs)
      .set({
        state: 'waiting',
        runAfter: sql`clock_timestamp()`,
        startedAt: null,
        finishedAt: null,
        cancelRequested: false,
        failures: 0,
        failure: null,
        checkpoint: null,
        label: '',
        done: 0,
        total: 0,
      })
      .where(and(eq(jobs.id, id), inArray(jobs.state, ['failed', 'cancelled']), jobs.repeatable))
      .returning({ id: jobs.id });
    if (!repeated) throw new Refusal('conflict', 'Tego zadania nie można powtórzyć.', await findJob(tx, actor, id));
    await recordChanges(tx, actor, [
      jobsAudit.change('job.repeat', { subject: { job: id }, after: { name: job.title } }),
    ]);
    return findJob(tx, actor, id);
  });
}

/** Downloads the result file of a job. */
export async function resultFile(db: Db, actor: Viewer, id: number): Promise<Response> {
  const { file } = await findRow(db, actor, id);
  if (!file) throw new Refusal('missing', 'To zadanie nie ma pliku albo plik już usunięto');
  return new Response(fileStream(db, file), {
    headers: {
      'content-type': file.type,
      'content-length': String(file.size),
      'content-disposition': dispositionOf(file.name),
    },
  });
}

const OPEN = sql`state in ('waiting', 'running')`;

const readQueue = async (db: Db) =>
  (
    await db.execute<{ kind: string; state: string; count: number }>(sql`
      select kind, state, count(*)::int as count from ${jobs} where ${OPEN} group by kind, state`)
  ).map(({ kind, state, count }) => ({ labels: { kind, state }, value: count }));

/** Of those that may begin: one that waits for its next attempt is not late. */
const readOldest = async (db: Db) =>
  (
    await db.execute<{ kind: string; seconds: number }>(sql`
      select kind, extract(epoch from clock_timestamp() - min(greatest(created_at, run_after)))::float8 as seconds
      from ${jobs} where ${OPEN} and state = 'waiting' and run_after <= clock_timestamp() group by kind`)
  ).map(({ kind, seconds }) => ({ labels: { kind }, value: seconds }));

export const jobGauges: Gauge[] = [
  { name: 'dorobek_queue_jobs', help: 'Open jobs.', labels: ['kind', 'state'], read: readQueue },
  {
    name: 'dorobek_queue_oldest_seconds',
    help: 'For how long the oldest job of a kind has waited.',
    labels: ['kind'],
    read: readOldest,
  },
];

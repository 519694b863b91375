import { eq, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows, ownPeriod } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { isOpen } from '#shared/job-states.ts';
import { NO_PERIOD } from '#shared/issue-text.ts';
import { id } from '#shared/wire.ts';
import { hashesOf } from '#areas/recalculation/service-period-state.ts';
import { orderCorrection } from '#areas/recalculation/service-runs.ts';
import { periodsAudit } from '../audit.ts';
import type { ClosingOrder, Condition, CorrectionOrder } from '../schema.ts';
import { CONDITION_NAMES } from '../schema-words.ts';
import { findPeriod, refuseClosedPeriod } from '#areas/periods/service.ts';
import { evaluationPeriods as e } from '#areas/periods/tables.ts';
import { closingConditions } from './service-conditions.ts';
import { keepSnapshot, writeFiles } from './service-write.ts';

/** `recalculation`: the job that computes a closed period anew for a correction, which has to end first. */
const SnapshotOrder = z.object({ period: id, reason: z.string(), recalculation: id.nullable() });
type SnapshotOrder = z.infer<typeof SnapshotOrder>;

/** Conditions are asked once more when it is ordered again, so a failed one is not repeated. */
export const TAKE_SNAPSHOT: JobKind<SnapshotOrder> = {
  name: 'periods.snapshot',
  title: 'Zapis okresu',
  payload: SnapshotOrder,
  panels: ['administration', 'reports'],
  repeatable: false,
};

const POLL_MS = 500;

/** The period's row, of which one closing or correction at a time is ordered. */
async function lockPeriod(tx: Db, periodId: number) {
  const [row] = await lockRows(tx, e, { where: eq(e.id, periodId), strength: 'update' });
  if (!row) throw new Refusal('missing', NO_PERIOD);
  const [job] = await tx
    .select({ state: jobs.state })
    .from(jobs)
    .where(eq(jobs.id, row.closingJobId ?? 0));
  return { row, isBusy: job !== undefined && isOpen(job) };
}

const BUSY = 'Zapis tego okresu właśnie powstaje';

/** Orders the closing of a period. What is open and does not keep it from closing must have been seen, and has a reason. */
export async function closePeriod(
  db: Db,
  actor: Actor,
  { period: periodId, seen, reason }: z.infer<typeof ClosingOrder>,
): Promise<Condition[]> {
  return transact(db, async (tx) => {
    const { isBusy } = await lockPeriod(tx, periodId);
    const period = await findPeriod(tx, periodId);
    refuseClosedPeriod(period);
    if (isBusy) throw new Refusal('conflict', BUSY);
    const conditions = await closingConditions(tx, period);
    refuseOpen(conditions, seen);
    const open = conditions.filter(({ count }) => count > 0);
    if (open.length > 0 && reason === '')
      throw new FieldRefusal([{ path: 'reason', message: 'Podaj, dlaczego zamykasz okres mimo otwartych spraw' }]);
    await orderSnapshot(tx, actor, { period: periodId, reason, recalculation: null });
    const openText = open.map(({ key, count }) => `${CONDITION_NAMES[key]}: ${count}`).join('; ');
    await recordChanges(tx, actor, [
      periodsAudit.change('period.close', { subject: { period: periodId }, after: { open: openText, reason } }),
    ]);
    return conditions;
  });
}

function refuseOpen(conditions: Condition[], seen: z.infer<typeof ClosingOrder>['seen']) {
  const blocking = conditions.filter(({ blocks, count }) => blocks && count > 0);
  if (blocking.length > 0) {
    const names = blocking.map(({ key }) => CONDITION_NAMES[key]).join('; ');
    throw new Refusal('conflict', `Okresu nie można zamknąć. ${names}`);
  }
  const known = new Map(seen.map(({ key, count }) => [key, count]));
  const unseen = conditions.find(({ key, count }) => count > (known.get(key) ?? 0));
  if (unseen)
    throw new Refusal('conflict', `Przybyło otwartych spraw: ${CONDITION_NAMES[unseen.key]} (${unseen.count})`);
}

async function orderSnapshot(tx: Db, by: Actor, payload: SnapshotOrder) {
  const closingJobId = await enqueue(tx, TAKE_SNAPSHOT, { payload, by, key: String(payload.period) });
  await tx.update(e).set({ closingJobId }).where(eq(e.id, payload.period));
}

/** Orders a further snapshot of a closed period, computed anew from the data as they are corrected now. */
export async function correctPeriod(
  db: Db,
  actor: Actor,
  { period, reason }: z.infer<typeof CorrectionOrder>,
): Promise<null> {
  return transact(db, async (tx) => {
    const { row, isBusy } = await lockPeriod(tx, period);
    if (row.closedAt === null)
      throw new Refusal('conflict', 'Okres jest otwarty: zamknij go, a korekta nie będzie potrzebna');
    if (isBusy) throw new Refusal('conflict', BUSY);
    await recordChanges(tx, actor, [periodsAudit.change('period.correct', { subject: { period }, after: { reason } })]);
    await orderSnapshot(tx, actor, { period, reason, recalculation: await orderCorrection(tx, actor, period) });
    return null;
  });
}

/**
 * Takes a snapshot and closes the period with it. Its files are of one moment; a change between it and the end fails the
 * job, and nothing is closed.
 */
export async function takeSnapshot(job: Job<SnapshotOrder>) {
  const { db, payload } = job;
  if (payload.recalculation !== null) await waitFor(job, payload.recalculation);
  const period = await findPeriod(db, payload.period);
  if (payload.recalculation === null) refuseClosedPeriod(period);
  await job.progress({ done: 0, total: 0, label: 'Pliki zapisu' });
  const taken = await transact(
    db,
    async (tx) => {
      const state = await hashesOf(tx, period);
      return { state, files: await writeFiles(tx, period, job.by) };
    },
    { config: { isolationLevel: 'repeatable read' } },
  );
  return async (tx: Db) => {
    await ownPeriod(tx, period.id);
    await lockRows(tx, e, { where: eq(e.id, period.id), strength: 'update' });
    const now = await findPeriod(tx, period.id);
    const state = await hashesOf(tx, now);
    const blocking = (await closingConditions(tx, now)).filter(({ blocks, count }) => blocks && count > 0);
    if (blocking.length > 0 || state.inputs !== taken.state.inputs || state.results !== taken.state.results)
      throw new Refusal(
        'conflict',
        'Dane okresu zmieniono, gdy powstawał zapis. Niczego nie zamknięto: spróbuj jeszcze raz.',
      );
    const { by, config } = job;
    await keepSnapshot(tx, { period: now, by, config, reason: payload.reason, files: taken.files });
    if (!now.isClosed)
      await tx
        .update(e)
        .set({ closedAt: sql`clock_timestamp()`, closedBy: job.by.physicalLogin })
        .where(eq(e.id, period.id));
  };
}

/** Waits for the recalculation. @throws Refusal when it has failed */
async function waitFor({ db, signal }: Job<unknown>, jobId: number) {
  for (;;) {
    const [row] = await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, jobId));
    if (row?.state === 'finished') return;
    if (!row || !isOpen(row)) throw new Refusal('conflict', 'Przeliczenie do korekty nie powiodło się');
    await pause(POLL_MS, undefined, { signal });
  }
}

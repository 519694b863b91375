import { desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { recordset } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import { Refusal } from '#platform/refusal.ts';
import { id } from '#shared/wire.ts';
import { withJobs } from '#areas/jobs/service.ts';
import { batchFields, closeBatch, lockUndoable, MOST_BATCHES, orderBatch } from '#areas/jobs/service-batches.ts';
import { units } from '#areas/people/tables.ts';
import { findPeriod, openPeriod } from '#areas/periods/service.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { assignShares } from '#areas/publications/service-assign.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { soleDisciplinesAudit } from './audit.ts';
import type { SoleBatch, SoleOrder } from './schema.ts';
import { scopeOf, unassignedShares } from './service-shares.ts';
import { soleBatches, soleBatchRows } from './tables.ts';

const Order = z.object({ batch: id, without: z.array(id).default([]) });
type Order = z.infer<typeof Order>;

export const ASSIGN_SOLE: JobKind<Order> = {
  name: 'sole-disciplines.assign',
  title: 'Przypisanie jedynych dyscyplin',
  payload: Order,
  panels: ['assignmentsOfPerson'],
};

/** Works of a transaction. */
const PART = 300;

/** Orders the only discipline for every share of the period, or of a unit, that can get it; returns the order's number. */
export function orderSole(db: Db, actor: Actor, { request_id: request, ...input }: SoleOrder): Promise<number> {
  return orderBatch(db, actor, {
    call: 'soleDisciplines.assign',
    request,
    input,
    table: soleBatches,
    kind: ASSIGN_SOLE,
    async add(tx) {
      await openPeriod(tx, input.period);
      return tx
        .insert(soleBatches)
        .values({ periodId: input.period, unitId: input.unit, createdBy: actor.physicalLogin })
        .returning({ id: soleBatches.id });
    },
    payloadOf: (batch) => ({ batch, without: input.without }),
  });
}

const Checkpoint = z.object({ after: z.int(), works: z.int() });

/** Assigns the shares of an order, so many works in each transaction; what was assigned before a failure stays. */
export async function assignSole(job: Job<Order>) {
  let reached = job.checkpoint === null ? { after: 0, works: 0 } : Checkpoint.parse(job.checkpoint);
  const batch = { ...(await findBatch(job.db, job.payload.batch)), without: job.payload.without };
  const total = await countWorks(job.db, batch);
  for (;;) {
    const works = await nextWorks(job.db, { batch, after: reached.after });
    const last = works.at(-1);
    if (last === undefined) return (tx: Db) => finish(tx, job.by, batch);
    reached = { after: last, works: reached.works + works.length };
    await job.step((tx) => assignWorks(tx, job.by, { batch, works }), {
      checkpoint: reached,
      progress: { done: reached.works, total, label: 'Prace' },
    });
  }
}

type Stored = typeof soleBatches.$inferSelect;
type Batch = Stored & Pick<Order, 'without'>;

async function findBatch(db: Db, batchId: number): Promise<Stored> {
  const [batch] = await db.select().from(soleBatches).where(eq(soleBatches.id, batchId));
  if (!batch) throw new Refusal('missing', 'Nie znaleziono zlecenia');
  return batch;
}

/** SQL: shares that an order would assign now. */
const readyOf = async (db: Db, { periodId, unitId, without }: Batch) => sql`
  select * from (${unassignedShares(await scopeOf(db, await findPeriod(db, periodId), unitId))}) r
  where r.state = 'ready' and r.id <> all(${sql.param(without)}::int[])`;

const countWorks = async (db: Db, batch: Batch) => {
  const [row] = await db.execute<{ works: number }>(sql`
    select count(distinct c.work)::int as works from (${await readyOf(db, batch)}) c`);
  return row?.works ?? 0;
};

async function nextWorks(db: Db, { batch, after }: { batch: Batch; after: number }): Promise<number[]> {
  const rows = await db.execute<{ work: number }>(sql`
    select distinct c.work from (${await readyOf(db, batch)}) c where c.work > ${after}
    order by c.work limit ${PART}`);
  return rows.map(({ work }) => work);
}

type Share = { id: number; work: number; person: number; code: number };

/** What the shares can get is read anew once their works are locked, as an author may have chosen meanwhile. */
async function assignWorks(tx: Db, by: Names, { batch, works }: { batch: Batch; works: number[] }) {
  const period = await openPeriod(tx, batch.periodId);
  const [locked] = await lockRows(tx, soleBatches, { where: eq(soleBatches.id, batch.id) });
  if (!locked || locked.undoneAt) throw new Refusal('conflict', 'To zlecenie cofnięto');
  await lockRows(tx, publications, { where: inArray(publications.id, works) });
  const ready = await tx.execute<Share>(sql`
    select c.id, c.work, c.person_id as person, c.code from (${await readyOf(tx, batch)}) c
    where c.work = any(${sql.param(works)}::int[]) order by c.id`);
  if (ready.length === 0) return;
  const shares = ready.map(({ code, ...share }) => ({ ...share, before: null, after: code }));
  await assignShares(tx, by, { period, classification: await classificationOf(tx, period), shares });
  await tx.execute(sql`
    insert into ${soleBatchRows} (batch_id, authorship_id, discipline_code, assigned_at)
    select ${batch.id}, r.id, r.code, transaction_timestamp() from ${recordset(ready, 'r(id int, code int)')}`);
}

const assignedBy = (db: Db, batchId: number) => db.$count(soleBatchRows, eq(soleBatchRows.batchId, batchId));

async function finish(tx: Db, by: Names, { id: batchId, periodId, unitId }: Stored) {
  const made = await assignedBy(tx, batchId);
  await tx.update(soleBatches).set({ made }).where(eq(soleBatches.id, batchId));
  await recordChanges(tx, by, [
    soleDisciplinesAudit.change('sole-batch.assign', {
      subject: { 'sole-batch': batchId },
      after: { period: periodId, unit: unitId, made },
    }),
  ]);
}

/** The latest orders of a period. */
export async function listBatches(db: Db, periodId: number): Promise<SoleBatch[]> {
  const t = soleBatches;
  const rows = await db
    .select({
      ...batchFields(t),
      unit: units.name,
      // Of an order that was interrupted what it assigned until then.
      made: sql<number>`coalesce(${t.made}, (select count(*)::int from ${soleBatchRows} r where r.batch_id = ${t.id}))`,
    })
    .from(t)
    .leftJoin(units, eq(units.id, t.unitId))
    .where(eq(t.periodId, periodId))
    .orderBy(desc(t.id))
    .limit(MOST_BATCHES);
  return withJobs(db, rows);
}

/** Takes the disciplines of an order away again. Shares that were changed or printed since stay. @throws Refusal */
export async function undoSole(db: Db, actor: Actor, batchId: number): Promise<{ removed: number; kept: number }> {
  return transact(db, async (tx) => {
    const { periodId } = await findBatch(tx, batchId);
    const period = await openPeriod(tx, periodId);
    await lockUndoable(tx, soleBatches, batchId);
    const works = tx
      .select({ id: authorships.publicationId })
      .from(soleBatchRows)
      .innerJoin(authorships, eq(authorships.id, soleBatchRows.authorshipId))
      .where(eq(soleBatchRows.batchId, batchId));
    await lockRows(tx, publications, { where: inArray(publications.id, works) });
    const back = await tx.execute<Share>(sql`
      select a.id, a.publication_id as work, a.person_id as person, r.discipline_code as code
      from ${soleBatchRows} r join ${authorships} a on a.id = r.authorship_id
      where r.batch_id = ${batchId} and a.discipline_changed_at = r.assigned_at
        and a.discipline_code = r.discipline_code and a.statement_id is null order by a.id`);
    const shares = back.map(({ code, ...share }) => ({ ...share, before: code, after: null }));
    await assignShares(tx, actor, { period, classification: await classificationOf(tx, period), shares });
    const undone = { removed: back.length, kept: (await assignedBy(tx, batchId)) - back.length };
    await closeBatch(tx, soleBatches, { batchId, by: actor, kept: undone.kept });
    await recordChanges(tx, actor, [
      soleDisciplinesAudit.change('sole-batch.undo', { subject: { 'sole-batch': batchId }, after: undone }),
    ]);
    return undone;
  });
}

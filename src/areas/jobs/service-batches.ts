import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '#platform/actor.ts';
import type { Names } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { isoOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { JobKind } from '#platform/jobs/kind.ts';
import { Refusal } from '#platform/refusal.ts';
import { isOpen } from '#shared/job-states.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { units } from '#areas/people/tables.ts';
import { jobById } from './service.ts';
import type { batchColumns } from './tables-batches.ts';

type BatchTable = PgTable & Record<keyof ReturnType<typeof batchColumns>, AnyPgColumn>;
type Lockable = BatchTable & { $inferSelect: { jobId: number | null; undoneAt: Date | null } };

/** The latest that a screen shows. */
export const MOST_BATCHES = 10;

/** What an order says; `request`: see `once`. */
type BatchOrder = { call: string; request: string | undefined; input: { unit: number | null } };

type Ordered<Payload> = {
  table: BatchTable;
  kind: JobKind<Payload>;
  add: (tx: Db) => Promise<{ id: number }[]>;
  payloadOf: (batch: number) => Payload;
};

/** Adds a batch and orders its job, once for each request; returns the batch's number. @throws Refusal without the unit */
export function orderBatch<Payload>(
  db: Db,
  actor: Actor,
  { call, request, input, table, kind, add, payloadOf }: BatchOrder & Ordered<Payload>,
): Promise<number> {
  return transact(db, async (tx) => {
    const order = async () => {
      const { unit } = input;
      if (unit !== null && (await tx.$count(units, eq(units.id, unit))) === 0)
        throw new Refusal('missing', 'Nie znaleziono jednostki');
      const [batch] = await add(tx);
      if (!batch) throw new Error('No batch was added');
      const jobId = await enqueue(tx, kind, { payload: payloadOf(batch.id), by: actor });
      await tx.execute(sql`update ${table} set job_id = ${jobId} where id = ${batch.id}`);
      return batch.id;
    };
    const { made } = await once(tx, { call, by: actor, id: request, input }, order);
    return made;
  });
}

/** What the calls say of a batch, beside for whom and how many: fields of a query of the table. */
export const batchFields = <Table extends BatchTable>(t: Table) => ({
  id: t.id as Table['id'],
  job_id: t.jobId as Table['jobId'],
  created_by: doneBy(t.createdBy as Table['createdBy']),
  created_at: isoOf(t.createdAt),
  undone_by: doneBy(t.undoneBy as Table['undoneBy']),
  undone_at: sql<string | null>`${isoOf(t.undoneAt)}`,
  kept: t.kept as Table['kept'],
});

/** The batch, locked to be undone. @throws Refusal while its job is open, and of one that has been undone */
export async function lockUndoable<Table extends Lockable>(
  tx: Db,
  table: Table,
  batchId: number,
): Promise<Table['$inferSelect']> {
  const [batch] = await lockRows(tx, table, { where: eq(table.id, batchId), strength: 'update' });
  if (!batch) throw new Refusal('missing', 'Nie znaleziono zlecenia');
  const job = await jobById(tx, batch.jobId ?? undefined);
  if (job && isOpen(job)) throw new Refusal('conflict', 'To zlecenie jeszcze trwa');
  if (batch.undoneAt) throw new Refusal('conflict', 'To zlecenie już cofnięto');
  return batch;
}

type Undone = { batchId: number; by: Pick<Names, 'physicalLogin'>; kept: number };

/** Writes who has undone a batch, and how many stayed. */
export const closeBatch = (tx: Db, table: BatchTable, { batchId, by, kept }: Undone) =>
  tx.execute(sql`
    update ${table} set undone_by = ${by.physicalLogin}, undone_at = clock_timestamp(), kept = ${kept} where id = ${batchId}`);

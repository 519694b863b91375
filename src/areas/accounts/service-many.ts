import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { audit, type Names, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows, lockTables } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobKind } from '#platform/jobs/kind.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { Refusal } from '#platform/refusal.ts';
import { id, shortText } from '#shared/wire.ts';
import { grants } from '#areas/grants/tables.ts';
import { addAccountsOf } from '#areas/grants/service-account.ts';
import { withJobs } from '#areas/jobs/service.ts';
import { batchFields, closeBatch, lockUndoable, MOST_BATCHES, orderBatch } from '#areas/jobs/service-batches.ts';
import { accountColumns } from '#areas/people/service-search.ts';
import { accounts, units } from '#areas/people/tables.ts';
import { accountsAudit } from './audit.ts';
import { RIGHTS } from './rights.ts';
import type { AccountBatch, ManyAccounts } from './schema.ts';
import { candidates } from './service-candidates.ts';
import { usesOf } from './service-delete.ts';
import { requireRight } from './service-rights.ts';
import { accountBatches, accountBatchRows } from './tables.ts';

const Order = z.object({ batch: id, except: z.array(shortText) });
type Order = z.infer<typeof Order>;

export const MAKE_ACCOUNTS: JobKind<Order> = {
  name: 'accounts.make',
  title: 'Tworzenie kont',
  payload: Order,
  panels: ['accounts'],
};

/** Orders accounts for everybody in the preview who is ready; returns the number of the batch. */
export async function orderAccounts(db: Db, actor: Actor, input: ManyAccounts): Promise<number> {
  requireRight(actor, RIGHTS.add);
  const { request_id: request, ...values } = input;
  return orderBatch(db, actor, {
    call: 'accounts.createMany',
    request,
    input: values,
    table: accountBatches,
    kind: MAKE_ACCOUNTS,
    add: (tx) =>
      tx
        .insert(accountBatches)
        .values({ source: input.source, unitId: input.unit, createdBy: actor.physicalLogin })
        .returning({ id: accountBatches.id }),
    payloadOf: (batch) => ({ batch, except: input.except }),
  });
}

/** Makes the accounts of a batch, of whom has none by then. */
export async function makeAccounts(tx: Db, by: Names, { batch: batchId, except }: Order): Promise<number> {
  const [batch] = await lockRows(tx, accountBatches, { where: eq(accountBatches.id, batchId), strength: 'update' });
  if (!batch || batch.made !== null) return 0;
  await lockTables(tx, accounts);
  const people = sql`select * from (${candidates({ source: batch.source, unit: batch.unitId })}) c
    where problem is null and not key = any(${sql.param(except)}::text[])`;
  const rows = (await addAccountsOf(tx, by, { people, roles: ['employee'] })).map(({ row_num }) => row_num);
  await tx.execute(sql`
    insert into ${accountBatchRows} (batch_id, account_row, made_at)
    select ${batchId}, row_num, updated_at from ${accounts} where row_num = any(${sql.param(rows)}::int[])`);
  await tx.update(accountBatches).set({ made: rows.length }).where(eq(accountBatches.id, batchId));
  await recordChanges(tx, by, [
    accountsAudit.change('account.make', { subject: { 'account-batch': batchId }, after: { made: rows.length } }),
  ]);
  return rows.length;
}

/** The latest batches. */
export async function listBatches(db: Db): Promise<AccountBatch[]> {
  const t = accountBatches;
  const rows = await db
    .select({ ...batchFields(t), source: t.source, unit: units.name, made: t.made })
    .from(t)
    .leftJoin(units, eq(units.id, t.unitId))
    .orderBy(desc(t.id))
    .limit(MOST_BATCHES);
  return withJobs(db, rows);
}

/** SQL: nothing uses the account `a`; what its person had before does not count. */
const isUnused = sql.join(
  usesOf({ row: sql`a.row_num`, person: sql`null::int`, login: sql`lower(a.login)` }).map(
    ({ from, where }) => sql`not exists (select from ${from} where ${where})`,
  ),
  sql` and `,
);

/**
 * Takes the accounts of a batch away again. Those that somebody has logged in with or changed since stay: they can be
 * deactivated one by one.
 */
export async function undoBatch(db: Db, actor: Actor, batchId: number): Promise<{ removed: number; kept: number }> {
  requireRight(actor, RIGHTS.add);
  return transact(db, async (tx) => {
    const { made } = await lockUndoable(tx, accountBatches, batchId);
    if (made === null) throw new Refusal('conflict', 'Te konta nie powstały');
    await lockTables(tx, accounts);
    const unused = await tx.execute<{ row_num: number }>(sql`
      select a.row_num from ${accountBatchRows} r join ${accounts} a on a.row_num = r.account_row
      where r.batch_id = ${batchId} and a.updated_at = r.made_at
        and not exists (select from ${grants} g where g.account_row = a.row_num and g.role <> 'employee')
        and ${isUnused}
        and not exists (select from ${jobs} j where j.owner_row = a.row_num)
        and not exists (select from ${audit} l where lower(l.physical_user) = lower(a.login))
      order by a.row_num`);
    const rows = unused.map(({ row_num }) => row_num);
    const removed = await tx
      .select(accountColumns)
      .from(accounts)
      .where(sql`${accounts.rowNum} = any(${sql.param(rows)}::int[])`)
      .orderBy(accounts.rowNum);
    await tx.execute(sql`delete from ${accounts} where row_num = any(${sql.param(rows)}::int[])`);
    const kept = made - rows.length;
    await closeBatch(tx, accountBatches, { batchId, by: actor, kept });
    await recordChanges(tx, actor, [
      ...removed.map((before) =>
        accountsAudit.change('account.delete', { subject: { account: before.row_num }, before }),
      ),
      accountsAudit.change('account.unmake', {
        subject: { 'account-batch': batchId },
        after: { removed: rows.length, kept },
      }),
    ]);
    return { removed: rows.length, kept };
  });
}

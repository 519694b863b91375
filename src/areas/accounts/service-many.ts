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
import { grantsAudit } from '#areas/grants/audit.ts';
import { withJobs } from '#areas/jobs/service.ts';
import { batchFields, closeBatch, lockUndoable, MOST_BATCHES, orderBatch } from '#areas/jobs/service-batches.ts';
import { accountColumns } from '#areas/people/service-search.ts';
import { accounts, units } from '#areas/people/tables.ts';
import { polonConfirmations } from '#areas/polon/tables.ts';
import { scenarios } from '#areas/scenarios/tables.ts';
import { accountsAudit } from './audit.ts';
import { RIGHTS } from './rights.ts';
import type { AccountBatch, ManyAccounts } from './schema.ts';
import { candidates } from './service-candidates.ts';
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

type Made = {
  row_num: number;
  first_name: string;
  last_name: string;
  login: string;
  person_id: number | null;
};

/** Makes the accounts of a batch, of whom has none by then. */
export async function makeAccounts(tx: Db, by: Names, { batch: batchId, except }: Order): Promise<number> {
  const [batch] = await lockRows(tx, accountBatches, { where: eq(accountBatches.id, batchId), strength: 'update' });
  if (!batch || batch.made !== null) return 0;
  await lockTables(tx, accounts);
  const made = await tx.execute<Made>(sql`
    with chosen as materialized (
      select * from (${candidates({ source: batch.source, unit: batch.unitId })}) c
      where problem is null and not key = any(${sql.param(except)}::text[])),
    identified as (
      select c.*, coalesce(case when c.polon_uuid ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then c.polon_uuid end,
        regexp_replace(lpad(c.person_id::text, 32, '0'), '^(.{8})(.{4})(.{4})(.{4})(.{12})$', '\\1-\\2-\\3-\\4-\\5')) as wanted_id
      from chosen c),
    added as (
      insert into ${accounts} (internal_id, person_id, person_id_list, first_name, middle_names, last_name, degree, orcid,
        polon_uuid, login, email, updated_at)
      select case when wanted_id is null or exists (select from ${accounts} a where a.internal_id = wanted_id)
          then gen_random_uuid()::text else wanted_id end,
        person_id, person_id::text, first_name, middle_names, last_name, degree, orcid, polon_uuid, login, email,
        transaction_timestamp()
      from identified order by last_name, first_name, key
      returning row_num, first_name, last_name, login, person_id),
    granted as (
      insert into ${grants} (account_row, role, granted_by) select row_num, 'employee', ${by.physicalLogin} from added),
    kept as (
      insert into ${accountBatchRows} (batch_id, account_row, made_at)
      select ${batchId}, row_num, transaction_timestamp() from added)
    select * from added order by row_num`);
  const rows = [...made];
  await recordChanges(
    tx,
    by,
    rows.map(({ row_num, ...account }) =>
      grantsAudit.change('account.create', {
        subject: { account: row_num },
        after: {
          um_polon_imie: account.first_name,
          um_polon_nazwisko: account.last_name,
          userprincipalname: account.login,
          id_pracownik: account.person_id ?? 0,
          roles: ['employee'],
        },
      }),
    ),
  );
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
        and not exists (select from ${polonConfirmations} c where c.account_row = a.row_num)
        and not exists (select from ${scenarios} s where s.owner_row = a.row_num)
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

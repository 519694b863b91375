import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { disciplines } from '#areas/library/tables.ts';
import { grants, roles } from '#areas/grants/tables.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { ACCOUNT } from '#areas/people/service-search.ts';
import { accounts, directoryEntries, persons, units } from '#areas/people/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import { lastRemoval, latestRemovals } from '#platform/audit-removed.ts';
import type { Db } from '#platform/database/db.ts';
import { lockTables } from '#platform/database/locks.ts';
import { valuesBy } from '#platform/database/save.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { recordset } from '#platform/database/sql.ts';
import { accountsAudit } from './audit.ts';
import { RIGHTS } from './rights.ts';
import { AccountRecord, type RemovedAccount, type RestoredAccount } from './schema.ts';
import { bringBackPerson } from './service-made-person.ts';
import { requireRight } from './service-rights.ts';
import { refuseIssues } from './service-write.ts';

const REMOVAL = { action: 'account.delete', kind: 'account' } as const;

/** What the audit keeps of a deleted account: its fields, and its grants as they were. */
const KeptAccount = AccountRecord.extend({ roles: z.array(z.looseObject({ id: z.int() })) });

/** The accounts that were deleted last and are not there again, for whoever may delete one. */
export async function removedAccounts(db: Db, actor: Actor): Promise<RemovedAccount[]> {
  requireRight(actor, RIGHTS.delete);
  const found = await latestRemovals(db, {
    ...REMOVAL,
    by: (login) => doneBy(login),
    isThere: (id) => sql`exists (select from ${accounts} c where c.row_num = ${id})`,
  });
  return found.flatMap(({ id, at, by, before }) => {
    const { data } = KeptAccount.safeParse(before);
    if (!data) return [];
    const name = [data.um_polon_nazwisko, data.um_polon_imie].filter(Boolean).join(' ');
    return [{ row_num: id, name, login: data.userprincipalname, at, by }];
  });
}

const KEPT_GRANTS = `g(id int, role text, "disciplineCode" int, "unitId" int, "validFrom" date, "validTo" date, "grantedBy" text,
  "grantedAt" timestamptz)`;

/** Gives the account back the grants that it had, of roles, disciplines and units that are still there. */
const restoreGrants = (tx: Db, row: number, kept: readonly object[]) =>
  tx.execute<{ id: number; role: string }>(sql`
    insert into ${grants} (id, account_row, role, discipline_code, unit_id, valid_from, valid_to, granted_by, granted_at)
    overriding system value
    select g.id, ${row}::int, g.role, g."disciplineCode", g."unitId", g."validFrom", g."validTo", g."grantedBy", g."grantedAt"
    from ${recordset(kept, KEPT_GRANTS)}
    where exists (select from ${roles} r where r.key = g.role)
      and (g."disciplineCode" is null or exists (select from ${disciplines} d where d.code = g."disciplineCode"))
      and (g."unitId" is null or exists (select from ${units} u where u.id = g."unitId"))
    returning id, role`);

/**
 * Brings a deleted account back, under its number and with its roles, and the person that was taken back with it.
 * @throws Refusal where it is there, or its person is not to be had; FieldRefusal where its login or identifier is another
 * account's by now
 */
export function restoreAccount(db: Db, actor: Actor, row: number): Promise<z.infer<typeof RestoredAccount>> {
  requireRight(actor, RIGHTS.delete);
  return transact(db, async (tx) => {
    await lockTables(tx, persons, directoryEntries, accounts);
    const { before } = await lastRemoval(tx, {
      action: REMOVAL.action,
      object: `account:${row}`,
      kept: KeptAccount,
      missing: 'Nie znaleziono usuniętego konta',
    });
    if ((await tx.$count(accounts, eq(accounts.rowNum, row))) > 0)
      throw new Refusal('conflict', 'To konto już przywrócono');
    const { roles: held, ...account } = before;
    const { id_pracownik: person } = account;
    if (person > 0 && (await tx.$count(persons, eq(persons.id, person))) === 0)
      await bringBackPerson(tx, actor, person);
    // What it was has no new rules to keep; what another one has by now stands in the way.
    await refuseIssues(tx, account, account);
    await tx
      .insert(accounts)
      .overridingSystemValue()
      .values({ rowNum: row, ...valuesBy(ACCOUNT, account) });
    const given = await restoreGrants(tx, row, held);
    await recordChanges(tx, actor, [
      accountsAudit.change('account.restore', {
        subject: { account: row },
        after: { ...account, roles: given.map(({ role }) => role) },
      }),
    ]);
    return { row_num: row, roles: given.length, lost: held.length - given.length };
  });
}

import { randomUUID } from 'node:crypto';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { endSessionsOfAccount } from '#areas/session/service-end.ts';
import type { Actor } from '#platform/actor.ts';
import { lockTables } from '#platform/database/locks.ts';
import { valuesBy } from '#platform/database/save.ts';
import { ACCOUNT } from '#areas/people/service-search.ts';
import { transact } from '#platform/database/transact.ts';
import { type AccountIssue, accountIssues, withInternalId } from './rules.ts';
import { RIGHTS } from './rights.ts';
import type { AccountAdded, AccountInput, AccountInsert, AccountRecord, AccountUpdate } from './schema.ts';
import { refuseAccessChange, requireRight } from './service-rights.ts';
import { findAccount, savedAccounts } from './service.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { addAccount } from '#areas/grants/service-account.ts';
import { accountsAudit } from './audit.ts';

/**
 * Adds an account with the role of an employee. The account that it replaces is deactivated first and gives up the
 * internal identifier if both have the same.
 */
export async function insertAccount(db: Db, actor: Actor, input: z.infer<typeof AccountInsert>) {
  const account = withInternalId(input.account);
  const { disable_row_num: replacedRow } = input;
  requireRight(actor, RIGHTS.add | RIGHTS.importPolon | RIGHTS.importCas | RIGHTS.importDn10);
  return transact(db, async (tx) => {
    await lockTables(tx, accounts);
    const replaced = replacedRow && (await replace(tx, actor, { row: replacedRow, internalId: account.um_id_user }));
    await refuseIssues(tx, account);
    const first = { account, roles: ['employee'], replaced: replacedRow ?? undefined } as const;
    const { row_num, updated_at } = await addAccount(tx, actor, first);
    const added: z.infer<typeof AccountAdded> = { row_num, updated_at, ...(replaced && { replaced_id: replaced }) };
    return [added];
  });
}

/** Deactivates an account; returns its new internal identifier if it had to give its own up. */
async function replace(tx: Db, actor: Actor, { row, internalId }: { row: number; internalId: string }) {
  const before = await findAccount(tx, row);
  // A person has one or two identifiers, so every further account would find them taken.
  const um_id_user = before.um_id_user === internalId ? randomUUID() : before.um_id_user;
  await savedAccounts.change(tx, actor, {
    id: row,
    to: () => changedValues(tx, actor, { before, after: { ...before, um_id_user, um_current: false } }),
    record: (sides) => accountsAudit.change('account.update', sides),
  });
  return um_id_user === before.um_id_user ? undefined : um_id_user;
}

/** Saves an account; ends its sessions if its login, person or activity changes. */
export async function updateAccount(db: Db, actor: Actor, { account }: z.infer<typeof AccountUpdate>) {
  requireRight(actor, RIGHTS.edit);
  const after = withInternalId(account);
  return savedAccounts.change(db, actor, {
    id: account.row_num,
    seen: { updated_at: account.updated_at },
    to: async (before, tx) => {
      await refuseIssues(tx, after, before);
      await refuseOwnPolonId(tx, actor, { before, after });
      return changedValues(tx, actor, { before, after });
    },
    record: (sides) => accountsAudit.change('account.update', sides),
  });
}

const loginOf = ({ userprincipalname }: AccountInput) => userprincipalname?.toLowerCase();

async function changedValues(tx: Db, actor: Actor, { before, after }: { before: AccountRecord; after: AccountInput }) {
  const changesAccess =
    before.um_current !== after.um_current ||
    loginOf(before) !== loginOf(after) ||
    before.id_pracownik !== after.id_pracownik;
  if (changesAccess) {
    await refuseAccessChange(tx, actor, before.row_num);
    // First, so that they are audited: the database deletes the sessions of an inactive account on its own.
    await endSessionsOfAccount(tx, actor, before.row_num);
  }
  return valuesBy(ACCOUNT, after);
}

/** The identifier of the own account is that of its person, or stays: with another's one would stand for them. */
async function refuseOwnPolonId(
  tx: Db,
  actor: Actor,
  { before, after }: { before: AccountRecord; after: AccountInput },
) {
  const isOwn = before.row_num === actor.accountRow || before.row_num === actor.physicalRow;
  if (!isOwn || before.polonuuid === after.polonuuid) return;
  const [own] = await tx.select({ id: persons.polonUuid }).from(persons).where(eq(persons.id, before.id_pracownik));
  if (!own?.id || own.id !== after.polonuuid)
    throw new Refusal('conflict', 'Własnego identyfikatora POL-on nie można zmienić na inny niż Twojej osoby');
}

/** @throws FieldRefusal of what is wrong with the account, or what another one has */
export async function refuseIssues(tx: Db, account: AccountInput, before?: AccountRecord) {
  const issues = accountIssues(account, before);
  const found = issues.length > 0 ? issues : await findConflicts(tx, account, before);
  if (found.length > 0) throw new FieldRefusal(found);
}

/** Identifiers and logins that another account has, and a person that does not exist or was merged. */
async function findConflicts(tx: Db, account: AccountInput, before?: AccountRecord): Promise<AccountIssue[]> {
  const issues: AccountIssue[] = [];
  const login = loginOf(account);
  const sameId = eq(accounts.internalId, account.um_id_user);
  const sameLogin =
    account.um_current && login ? and(accounts.active, eq(sql`lower(${accounts.login})`, login)) : undefined;
  const others = await tx
    .select({ internalId: accounts.internalId, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(and(or(sameId, sameLogin), before ? ne(accounts.rowNum, before.row_num) : undefined));
  for (const { internalId, firstName, lastName } of others) {
    const holder = `${lastName} ${firstName}`;
    issues.push(
      internalId === account.um_id_user
        ? { path: 'account.um_id_user', message: `Ten identyfikator wewnętrzny ma już konto: ${holder}` }
        : { path: 'account.userprincipalname', message: `Ten login ma już aktywne konto: ${holder}` },
    );
  }
  if (account.id_pracownik > 0) {
    const [person] = await tx
      .select({ mergedInto: persons.mergedInto })
      .from(persons)
      .where(eq(persons.id, account.id_pracownik));
    if (!person)
      issues.push({ path: 'account.id_pracownik', message: `Nie ma osoby o identyfikatorze ${account.id_pracownik}` });
    else if (person.mergedInto !== null) {
      issues.push({
        path: 'account.id_pracownik',
        message: `Tę osobę scalono z osobą o identyfikatorze ${person.mergedInto}`,
      });
    }
  }
  return issues;
}

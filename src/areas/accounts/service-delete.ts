import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { authorRequests } from '#areas/advice/tables.ts';
import { scenarios } from '#areas/scenarios/tables.ts';
import { polonConfirmations } from '#areas/polon/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { audit, recordChanges } from '#platform/audit.ts';
import { endSessionsOfAccount, SESSION_ACTIONS } from '#areas/session/service-end.ts';
import type { Actor } from '#platform/actor.ts';
import { lockRows, lockTables } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { grants } from '#areas/grants/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { RIGHTS } from './rights.ts';
import type { AccountDelete, AccountDeleted, AccountRecord } from './schema.ts';
import { accountRights, refuseAccessChange, requireRight } from './service-rights.ts';
import { findAccount, savedAccounts } from './service.ts';
import { accounts, directoryEntries, persons } from '#areas/people/tables.ts';
import { accountsAudit } from './audit.ts';
import { isOwnRecent, takeBackPerson } from './service-made-person.ts';

const REPLACED =
  'To konto zastąpiło inne, które zostałoby nieaktywne: dezaktywuj je i aktywuj poprzednie albo poproś administratora o usunięcie';

/**
 * Whether the actor has made the account within the hour: then it is taken back by whoever may make accounts, and what its
 * person had before does not count as use. Not one that replaced another, which would stay deactivated.
 */
async function isOwnNew(db: Db, actor: Actor, row: number): Promise<boolean> {
  const rights = accountRights(actor);
  if ((rights & RIGHTS.add) === 0) return false;
  const [made] = await db
    .select({ hasReplaced: sql<boolean>`${audit.after} ? 'replaced'` })
    .from(audit)
    .where(isOwnRecent(actor, { action: 'account.create', subject: `account:${row}` }));
  if (made?.hasReplaced && (rights & RIGHTS.delete) === 0) throw new Refusal('forbidden', REPLACED);
  return made !== undefined && !made.hasReplaced;
}

const KNOWN = { person: 'known' as const, uses: [] };

/**
 * Deletes an unused account with its roles and sessions; the audit keeps its last state. A new one takes along the person that was
 * made with it.
 */
export async function deleteAccount(
  db: Db,
  actor: Actor,
  { account }: z.infer<typeof AccountDelete>,
): Promise<AccountDeleted> {
  const isNew = await isOwnNew(db, actor, account.row_num);
  if (!isNew) requireRight(actor, RIGHTS.delete);
  return transact(db, async (tx) => {
    if (isNew) await lockTables(tx, persons, directoryEntries);
    await lockTables(tx, accounts);
    const { id_pracownik: personId } = await findAccount(tx, account.row_num);
    // So that nothing is added to the person meanwhile.
    await lockRows(tx, persons, { where: eq(persons.id, personId), strength: 'update' });
    const before = await savedAccounts.unchanged(tx, actor, {
      id: account.row_num,
      seen: { updated_at: account.updated_at },
    });
    await refuseAccessChange(tx, actor, before.row_num);
    await refuseUsed(tx, before, isNew);
    await endSessionsOfAccount(tx, actor, before.row_num);
    const heldGrants = await tx.select().from(grants).where(eq(grants.accountRow, before.row_num)).orderBy(grants.id);
    await tx.delete(accounts).where(eq(accounts.rowNum, before.row_num));
    await recordChanges(tx, actor, [
      accountsAudit.change('account.delete', {
        subject: { account: before.row_num },
        before: { ...before, roles: heldGrants },
      }),
    ]);
    const made = isNew ? await takeBackPerson(tx, actor, personId) : KNOWN;
    return { row_num: before.row_num, ...made };
  });
}

/** What uses an account: rows that refer to it, to its person or, in small letters, to its login. All are SQL. */
export const usesOf = ({ row, person, login }: Record<'row' | 'person' | 'login', SQL>) => [
  { label: 'publikacje osoby', from: authorships, where: eq(authorships.personId, person) },
  { label: 'wydrukowane oświadczenia osoby', from: printedStatements, where: eq(printedStatements.personId, person) },
  {
    label: 'potwierdzenia i zgłoszenia POL-on',
    from: polonConfirmations,
    where: or(eq(polonConfirmations.accountRow, row), eq(polonConfirmations.personId, person)),
  },
  { label: 'prośby do autorów', from: authorRequests, where: eq(authorRequests.askedByRow, row) },
  { label: 'scenariusze', from: scenarios, where: eq(scenarios.ownerRow, row) },
  {
    label: 'role nadane innym',
    from: grants,
    where: and(eq(sql`lower(${grants.grantedBy})`, login), ne(grants.accountRow, row)),
  },
  {
    label: 'wpisy w dzienniku zmian',
    from: audit,
    // Logins and logouts alone do not count as use.
    where: sql`(lower(${audit.physicalUser}) = ${login} or lower(${audit.loggedUser}) = ${login})
      and not (${audit.action} = any(${sql.param(SESSION_ACTIONS)}::text[]) and ${audit.subject} = 'account:' || ${row})`,
  },
];

/** An account's person and login count where no other account has the same. */
async function refuseUsed(tx: Db, account: AccountRecord, isNew: boolean) {
  const row = sql`${account.row_num}::int`;
  const other = ne(accounts.rowNum, row);
  const person = isNew
    ? sql`null::int`
    : sql`(select ${persons.id} from ${persons} where ${persons.id} = ${account.id_pracownik}
    and not exists (select from ${accounts} where ${and(other, eq(accounts.personId, account.id_pracownik))}))`;
  const name = account.userprincipalname?.toLowerCase() ?? null;
  const login = sql`(select ${name}::text
    where not exists (select from ${accounts} where ${and(other, sql`lower(${accounts.login}) = ${name}`)}))`;
  const counts = await tx.execute<{ label: string; count: number }>(
    sql.join(
      usesOf({ row, person, login }).map(
        ({ label, from, where }) =>
          sql`select ${label}::text as label, count(*)::int as count from ${from} where ${where}`,
      ),
      sql` union all `,
    ),
  );
  const found = counts.filter(({ count }) => count > 0).map(({ label, count }) => `${label}: ${count}`);
  if (found.length === 0) return;
  throw new Refusal(
    'conflict',
    `Konta nie można usunąć, bo są z nim związane: ${found.join(', ')}. Można je dezaktywować.`,
  );
}

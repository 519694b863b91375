import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { lockTables } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import type { RoleKey } from '#areas/grants/roles.ts';
import { accountOfPerson, addAccountsOf } from '#areas/grants/service-account.ts';
import { CONSOLE, recordChanges } from '#platform/audit.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { accountsAudit } from './audit.ts';

/**
 * Links an account to a person, by POL-on identifier or 'Nazwisko Imię'; returns the person. `roleOfNew` creates a
 * missing account with this role: a database of imported records has no demo accounts.
 */
export async function attachAccount(db: Db, input: { login: string; person: string; roleOfNew?: RoleKey }) {
  return transact(db, async (tx) => {
    await lockTables(tx, accounts);
    const person = await findPerson(tx, input.person);
    const [account] = await tx
      .select({ rowNum: accounts.rowNum, personId: accounts.personId })
      .from(accounts)
      .where(and(sql`lower(${accounts.login}) = ${input.login.toLowerCase()}`, accounts.active));
    const { id, firstName, lastName, polonUuid } = person;
    if (!account) {
      if (!input.roleOfNew) throw new Refusal('missing', `Nie ma aktywnego konta „${input.login}”.`);
      const people = accountOfPerson(id, { login: input.login });
      await addAccountsOf(tx, CONSOLE, { people, roles: [input.roleOfNew] });
      return person;
    }
    await tx
      .update(accounts)
      .set({
        personId: id,
        personIdList: String(id),
        firstName,
        lastName,
        polonUuid,
        updatedAt: sql`clock_timestamp()`,
      })
      .where(eq(accounts.rowNum, account.rowNum));
    await recordChanges(tx, CONSOLE, [
      accountsAudit.change('account.attach', {
        subject: { account: account.rowNum },
        before: { personId: account.personId },
        after: { personId: id },
      }),
    ]);
    return person;
  });
}

async function findPerson(db: Db, text: string) {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  const found = await db
    .select()
    .from(persons)
    .where(
      sql`${persons.polonUuid} = ${name.toLowerCase()} or search_key(${persons.lastName} || ' ' || ${persons.firstName}) = search_key(${name})`,
    )
    .limit(2);
  const [person, another] = found;
  if (!person) throw new Refusal('missing', `Nie znaleziono osoby „${name}”.`);
  if (another) throw new Refusal('conflict', `Osób „${name}” jest kilka: podaj identyfikator POL-on.`);
  return person;
}

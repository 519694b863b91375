import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { Refusal } from '#platform/refusal.ts';
import { accounts, directoryEntries, persons, units } from '#areas/people/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { type Reader, recordReading } from '#platform/audit.ts';
import { polonAudit } from './audit.ts';
import type { LoginPerson } from './schema.ts';

/** Whose data are read; a login may be linked to no person. */
export type Subject = { danePRz: LoginPerson; personId: number | null };

/** Directory entry and account of a login in lower case; `active`: of the account. */
const loginRows = prepared<{ login: string; active: boolean }>()((db, { login, active }) => {
  const account = db
    .select()
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.login})`, login), eq(accounts.active, active)))
    .orderBy(desc(accounts.rowNum))
    .limit(1)
    .as('account');
  return db
    .select({
      imie: sql<string>`coalesce(${directoryEntries.firstName}, ${account.firstName})`,
      nazwisko: sql<string>`coalesce(${directoryEntries.lastName}, ${account.lastName})`,
      stopien: sql<string | null>`coalesce(${directoryEntries.degree}, ${account.degree})`,
      polonuuid: sql<string | null>`coalesce(${directoryEntries.polonUuid}, ${account.polonUuid})`,
      depart: units.name,
      jedn_kod: units.code,
      personId: sql<number | null>`coalesce(${persons.id}, ${account.personId})`,
    })
    .from(sql`(select) as asked`)
    .leftJoin(directoryEntries, eq(sql`lower(${directoryEntries.login})`, login))
    .leftJoin(account, sql`true`)
    .leftJoin(
      persons,
      sql`${persons.id} = ${directoryEntries.personId}
        or ${directoryEntries.personId} is null and ${persons.polonUuid} = ${directoryEntries.polonUuid}
        or ${directoryEntries.employeeNumber} is null and ${persons.id} = ${account.personId}`,
    )
    .leftJoin(units, sql`${units.id} = coalesce(${directoryEntries.unitId}, ${persons.unitId})`)
    .where(or(isNotNull(directoryEntries.login), isNotNull(account.rowNum)));
});

async function findLogin(db: Db, login: string, active: boolean) {
  const [found] = await loginRows(db, { login: login.toLowerCase(), active });
  return found;
}

/** By login in the staff directory, else of an account: doctoral students and former staff have no entry. */
export async function subjectOfLogin(db: Db, login: string): Promise<Subject> {
  const found = (await findLogin(db, login, true)) ?? (await findLogin(db, login, false));
  if (!found) throw new Refusal('missing', 'Nie znaleziono osoby');
  const { personId, ...danePRz } = found;
  return { danePRz, personId };
}

/** Records the reading of a person's data. */
export async function recordOpened(db: Db, actor: Reader, { personId }: Subject) {
  if (personId === null) return;
  const reading = polonAudit.change('read.polon', { subject: { person: personId } });
  await recordReading(db, actor, { personId, reading });
}

/** The actor, with the account's person, whatever the directory says. */
export async function ownSubject(db: Db, actor: Actor): Promise<Subject> {
  const { danePRz } = await subjectOfLogin(db, actor.login);
  return { danePRz, personId: actor.personId };
}

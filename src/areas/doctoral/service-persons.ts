import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { codeOf } from '#platform/database/database-errors.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { savedRows } from '#platform/database/save.ts';
import { inPolish } from '#platform/list.ts';
import { transact } from '#platform/database/transact.ts';
import { doctoralAudit } from './audit.ts';
import { personColumns, personValues, procedureColumns } from './columns.ts';
import { DELETED, PERSON_KEYS, PROCEDURE_GROUPS, PROCEDURE_PEOPLE } from './fields.ts';
import type { Person, PersonAdd, PersonUpdate } from './schema.ts';
import { rememberCases } from './service-names.ts';
import { doctoralPersons as persons, doctoralProcedures as procedures, personGroupRows } from './tables.ts';

/** Everybody of the register, by name; the deleted stay where a procedure names them. */
export async function listPersons(db: Db): Promise<Person[]> {
  return db
    .select(personColumns)
    .from(persons)
    .orderBy(inPolish(persons.lastName), inPolish(persons.firstName), persons.id);
}

const takenBy = (key: string, except = 0) =>
  and(eq(sql`lower(${persons.key})`, sql`lower(${key})`), ne(persons.id, except));

/** Whether nobody else has the key. An empty one is nobody's, and cannot be saved. */
export async function isKeyUnique(db: Db, { oid, osobid }: { oid: string; osobid: number }) {
  const rows = await db.select({ id: persons.id }).from(persons).where(takenBy(oid, osobid));
  return { uniq: oid !== '' && rows.length === 0, oid };
}

const takenKey = (key: string) =>
  new FieldRefusal([
    {
      path: 'osobkey',
      message: `Klucz '${key}' nie jest unikatowy w bazie - należy ręcznie go skorygować do zapewnienia unikatowości`,
    },
  ]);

const deletion = (status: number, login: string) =>
  status === 2 ? { deletedAt: sql`clock_timestamp()`, deletedBy: login } : { deletedAt: null, deletedBy: null };

/** Who deleted a record and when, where the change deletes it or takes that back. */
export const deletionOf = (before: number, after: number, login: string) =>
  (before === 2) === (after === 2) ? {} : deletion(after, login);

async function findPerson(db: Db, id: number): Promise<Person> {
  const [person] = await db.select(personColumns).from(persons).where(eq(persons.id, id));
  if (!person) throw new Refusal('missing', 'Nie znaleziono osoby');
  return person;
}

const rows = savedRows({
  table: persons,
  read: findPerson,
  check: 'panel',
  stale: 'Dane osoby zmieniono w międzyczasie',
  stamp: (updatedBy) => ({ updatedBy, updatedAt: sql`clock_timestamp()` }),
  subject: ({ osobid }) => ({ 'doctoral-person': osobid }),
  fields: PERSON_KEYS,
});

/** Adds a person. The database decides whether the key is free, so of two at once one is refused. */
export function addPerson(db: Db, actor: Actor, input: PersonAdd): Promise<Person> {
  const by = actor.physicalLogin;
  return transact(db, async (tx) => {
    const row = await rows.add(tx, actor, {
      values: { ...personValues(input), createdBy: by, updatedBy: by },
      taken: () => takenKey(input.osobkey),
      record: (sides) => doctoralAudit.change('doctoral-person.add', sides),
    });
    await rememberCases(tx, actor, input);
    return row;
  });
}

const UNIQUE_VIOLATION = '23505';

/** Saves a person. @throws Refusal when somebody has changed it since it was read, FieldRefusal for a key that is taken */
export async function updatePerson(db: Db, actor: Actor, input: PersonUpdate): Promise<Person> {
  try {
    return await changePerson(db, actor, input);
  } catch (error) {
    // Somebody else took the key after we had looked.
    throw codeOf(error) === UNIQUE_VIOLATION ? takenKey(input.osobkey) : error;
  }
}

/** The caller holds the lock of the person, against whoever names them. @throws FieldRefusal where a procedure does */
async function requireUnnamed(tx: Db, person: number): Promise<void> {
  const groups = tx
    .select({ id: personGroupRows.groupId })
    .from(personGroupRows)
    .where(eq(personGroupRows.personId, person));
  const isNamed = or(
    ...PROCEDURE_PEOPLE.map((field) => eq(procedureColumns[field], person)),
    ...PROCEDURE_GROUPS.map((field) => inArray(procedureColumns[field], groups)),
  );
  const count = await tx.$count(procedures, and(ne(procedures.hiddenStatus, DELETED), isNamed));
  if (count === 0) return;
  const where = count === 1 ? 'w przewodzie' : `w przewodach (${count})`;
  const message = `Nie można usunąć tej osoby: jest wpisana ${where}. Najpierw wykreśl ją stamtąd.`;
  throw new FieldRefusal([{ path: 'status_hid_del', message }]);
}

const changePerson = (db: Db, actor: Actor, input: PersonUpdate): Promise<Person> =>
  rows.change(db, actor, {
    id: input.osobid,
    seen: { updated_at: input.updated_at },
    to: async (before, tx) => {
      const taken = await tx.select({ id: persons.id }).from(persons).where(takenBy(input.osobkey, input.osobid));
      if (taken.length > 0) throw takenKey(input.osobkey);
      const isDeleted = before.status_hid_del !== DELETED && input.status_hid_del === DELETED;
      if (isDeleted) await requireUnnamed(tx, input.osobid);
      const deleted = deletionOf(before.status_hid_del, input.status_hid_del, actor.physicalLogin);
      return { ...personValues(input), ...deleted };
    },
    also: (tx) => rememberCases(tx, actor, input),
    record: (sides) => doctoralAudit.change('doctoral-person.update', sides),
  });

/** Names of people by number, as the audit keeps them. */
export async function namesOfPersons(db: Db, ids: Iterable<number | null>): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids)].flatMap((each) => each ?? []);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: persons.id, name: sql<string>`${persons.firstName} || ' ' || ${persons.lastName}` })
    .from(persons)
    .where(inArray(persons.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Locks these people against deletion. @throws FieldRefusal for those who do not exist, at their fields */
export async function requirePersons(db: Db, asked: readonly { path: string; id: number | null }[]) {
  const ids = asked.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return;
  const found = await lockRows(db, persons, { where: inArray(persons.id, ids), strength: 'key share' });
  const known = new Set(found.map(({ id }) => id));
  const missing = asked.filter(({ id }) => id !== null && !known.has(id));
  if (missing.length > 0)
    throw new FieldRefusal(missing.map(({ path }) => ({ path, message: 'Nie ma takiej osoby w rejestrze' })));
}

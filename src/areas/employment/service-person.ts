import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { pick, type Reader, recordChanges, recordReading } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockName, lockRows, lockTables, shareTable } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { fieldsOf, savedRows, valuesBy } from '#platform/database/save.ts';
import { stampOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { today } from '#engine/day.ts';
import { ROLE_NAMES, type RoleKey } from '#areas/grants/roles.ts';
import { heldToday } from '#areas/grants/service-held.ts';
import { grants } from '#areas/grants/tables.ts';
import { namesOf } from '#areas/evaluation/service-person.ts';
import { findPerson, NO_PERSON } from '#areas/people/service-identity.ts';
import { keepFormerNames, namesGiven } from '#areas/people/service-former-names.ts';
import { peopleNow } from '#areas/people/service-merged.ts';
import { findNamesake, nameOf } from '#areas/people/service-namesake.ts';
import { accounts, formerNames, persons, units } from '#areas/people/tables.ts';
import { FACT_KINDS } from '#areas/polon/schema-words.ts';
import { nSpans } from '#areas/polon/service-n.ts';
import { lockedBy, setLock } from '#areas/polon/service-locks.ts';
import { factEdits } from '#areas/polon/tables.ts';
import { employmentAudit } from './audit.ts';
import type {
  PersonAdd,
  PersonIdentity,
  PersonLock,
  PersonPage,
  PersonQuery,
  PersonSave,
  SavedIdentity,
} from './schema.ts';
import { type Followed, followPerson } from './service-accounts.ts';
import { factsOf } from './service-facts.ts';
import { refuseClosedUnit } from './service-rules.ts';
import { councilFunctions } from '#areas/council/tables.ts';
import { functionName, type HeldFunction } from '#areas/council/schema-functions.ts';
import { disciplines } from '#areas/library/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { unitHeads } from '#areas/units/tables.ts';

type Held = Omit<NonNullable<PersonPage['functions']>[number], 'name'> & { letter: HeldFunction['letter'] | null };

/** What the person is or was at the university, in councils and as the head of units, the latest first. */
async function functionsOf(db: Db, person: number): Promise<PersonPage['functions']> {
  const rows = await db.execute<Held>(sql`
    select 'function ' || f.id as key, f.letter, d.name as place, null::int as unit, f.date_from, f.date_to
    from ${councilFunctions} f left join ${disciplines} d on d.code = f.discipline_code where f.person_id = ${person}
    union all
    select 'head ' || h.id, null, u.name, u.id, h.date_from, h.date_to
    from ${unitHeads} h join ${units} u on u.id = h.unit_id where h.person_id = ${person}
    order by date_from desc, key`);
  return rows.map(({ letter, ...row }) => ({
    ...row,
    name: letter === null ? 'kierownik jednostki' : functionName(letter),
  }));
}

const statementsOf = (db: Db, person: number) =>
  db
    .select({
      year: printedStatements.year,
      kind: printedStatements.kind,
      printed: stampOf(printedStatements.generatedAt),
      confirmed: sql<string | null>`${stampOf(printedStatements.confirmedAt)}`,
    })
    .from(printedStatements)
    .where(and(eq(printedStatements.personId, person), isNull(printedStatements.withdrawnAt)))
    .orderBy(desc(printedStatements.year), desc(printedStatements.kind));

const IDENTITY = {
  first_name: persons.firstName,
  middle_names: persons.middleNames,
  last_name: persons.lastName,
  degree: persons.degree,
  gender: persons.gender,
  orcid: persons.orcid,
  polon_uuid: persons.polonUuid,
  unit_id: persons.unitId,
};

export async function findIdentity(db: Db, id: number): Promise<PersonIdentity> {
  const [row] = await db
    .select({ id: persons.id, ...IDENTITY, unit_name: units.name, updated_at: stampOf(persons.updatedAt) })
    .from(persons)
    .leftJoin(units, eq(units.id, persons.unitId))
    .where(and(eq(persons.id, id), isNull(persons.mergedInto)));
  if (!row) throw new Refusal('missing', NO_PERSON);
  return row;
}

/** The number of the person asked for; of a merged record the one that stayed. */
async function personOf(db: Db, query: PersonQuery): Promise<number> {
  const asked = 'person' in query ? query.person : (await namesOf(db, query)).person;
  if (asked === null) throw new Refusal('missing', 'Konto nie jest powiązane z osobą');
  const now = (await peopleNow(db, [asked])).get(asked);
  if (now === undefined) throw new Refusal('missing', NO_PERSON);
  return now;
}

/** Only who keeps the data of people sees why somebody was away. */
const kindsFor = ({ panels }: Pick<Actor, 'panels'>) =>
  panels.has('accounts') ? FACT_KINDS : FACT_KINDS.filter((kind) => kind !== 'absence');

/** Everything that offices know of one person. Records the reading. */
export async function personPage(db: Db, actor: Actor & Reader, query: PersonQuery): Promise<PersonPage> {
  const personId = await personOf(db, query);
  const reading = employmentAudit.change('read.page', { subject: { person: personId } });
  await recordReading(db, actor, { personId, reading });
  const keepsPeople = actor.panels.has('accounts');
  const [identity, locked, facts, former, held, functions, statements, n] = await Promise.all([
    findIdentity(db, personId),
    lockOf(db, personId),
    factsOf(db, personId, kindsFor(actor)),
    db
      .select({ name: sql<string>`${formerNames.lastName} || ' ' || ${formerNames.firstName}` })
      .from(formerNames)
      .where(eq(formerNames.personId, personId)),
    keepsPeople ? heldAccounts(db, personId) : null,
    keepsPeople ? functionsOf(db, personId) : null,
    statementsOf(db, personId),
    nSpans(db, personId),
  ]);
  return {
    ...identity,
    ...locked,
    former: [...new Set(former.map(({ name }) => name))],
    gender: keepsPeople ? identity.gender : null,
    accounts: held,
    facts,
    n,
    functions,
    statements,
  };
}

async function lockOf(db: Db, person: number) {
  const [row] = await db
    .select({ locked_by: lockedBy('person', sql`${persons.id}`) })
    .from(persons)
    .where(eq(persons.id, person));
  if (!row) throw new Refusal('missing', NO_PERSON);
  return row;
}

/** The accounts of the person, with the roles of today. */
async function heldAccounts(db: Db, personId: number) {
  const rows = await db
    .select({
      row: accounts.rowNum,
      login: accounts.login,
      email: accounts.email,
      active: accounts.active,
      roles: sql<
        RoleKey[]
      >`coalesce((select json_agg(distinct g.role) from ${grants} g where g.account_row = ${accounts.rowNum}
          and ${heldToday('g')}), '[]')`,
    })
    .from(accounts)
    .where(eq(accounts.personId, personId))
    .orderBy(sql`${accounts.active} desc`, accounts.rowNum);
  return rows.map(({ roles, ...account }) => ({ ...account, roles: roles.map((role) => ROLE_NAMES[role]) }));
}

const savedPersons = savedRows({
  table: persons,
  // The accounts of the person follow it.
  lock: async (tx) => {
    await shareTable(tx, persons);
    await lockTables(tx, accounts);
  },
  read: findIdentity,
  check: 'panel',
  stale: 'Ktoś zmienił dane tej osoby w międzyczasie',
  stamp: () => ({ updatedAt: sql`clock_timestamp()` }),
  subject: ({ id }: PersonIdentity) => ({ person: id }),
  fields: fieldsOf(IDENTITY),
});

/** `undoes`: the edit that is taken back, and what of the accounts had followed it. */
type Saving = PersonSave & { undoes?: { edit: number; followed: readonly Followed[] | null } };

/**
 * Deletes the name that the edit has kept and that the person has again: as if the edit had not been. It was kept between the
 * edit before and this one. Returns whether there was one; an edit that itself was an undo has kept none.
 */
async function dropFormerName(tx: Db, { edit, row }: { edit: number; row: PersonIdentity }): Promise<boolean> {
  const dropped = await tx.execute(sql`
    delete from ${formerNames} where id = (
      select max(f.id) from ${formerNames} f join ${factEdits} e on e.id = ${edit} and e.person_id = f.person_id
      where f.first_name = ${row.first_name} and f.last_name = ${row.last_name} and f.recorded_at <= e.edited_at
        and f.recorded_at > coalesce((
          select max(b.edited_at) from ${factEdits} b
          where b.person_id = e.person_id and b.kind = 'person' and b.id < e.id), '-infinity'))
    returning id`);
  return dropped.length > 0;
}

/** Changes who the person is: names, degree, identifiers, unit. The former name stays findable. */
export async function savePerson(db: Db, actor: Actor, input: Saving): Promise<SavedIdentity> {
  const { id, updated_at, reason, undoes, ...values } = input;
  return transact(db, async (tx) => {
    let edits: number[] = [];
    const saved = await savedPersons.change(tx, actor, {
      id,
      seen: { updated_at },
      to: async (before) => {
        if (before.unit_id !== (values.unit_id ?? null)) await refuseClosedUnit(tx, values.unit_id, today());
        await refuseTaken(tx, values, ne(persons.id, id));
        return valuesBy(IDENTITY, values);
      },
      also: async (_tx, { before, row, changed }) => {
        const sides = { before: pick(before, changed), after: pick(row, changed) };
        const editedBy = actor.physicalLogin;
        const [was, is] = [before, row].map(({ last_name, first_name }) => `${last_name} ${first_name}`);
        if (was !== is && !(undoes && (await dropFormerName(tx, { ...undoes, row }))))
          await keepFormerNames(
            tx,
            editedBy,
            namesGiven([{ id, firstName: before.first_name, lastName: before.last_name }]),
          );
        const followed = await followPerson(tx, actor, { before, row, changed, only: undoes?.followed });
        const kept = await tx
          .insert(factEdits)
          .values({ kind: 'person', recordId: id, personId: id, ...sides, followed, reason, editedBy })
          .returning({ id: factEdits.id });
        edits = kept.map((edit) => edit.id);
      },
      record: ({ after, ...sides }) =>
        employmentAudit.change('identity.change', { ...sides, after: { ...after, reason } }),
    });
    return { ...saved, edits };
  });
}

/** Locks who the person is against imports, or removes the lock. */
export async function lockPerson(db: Db, actor: Actor, { person, locked }: PersonLock) {
  return transact(db, async (tx) => {
    await shareTable(tx, persons);
    await lockRows(tx, persons, { where: eq(persons.id, person) });
    await findPerson(tx, person);
    const { locked_by } = await lockOf(tx, person);
    if ((locked_by !== null) === locked) return { locked_by };
    await setLock(tx, actor, { kind: 'person', id: person, person, locked });
    await recordChanges(tx, actor, [
      employmentAudit.change(locked ? 'identity.lock' : 'identity.unlock', { subject: { person } }),
    ]);
    return lockOf(tx, person);
  });
}

/** Adds a person. @throws Refusal of a namesake, unless it is said that this is somebody else */
export async function addPerson(db: Db, actor: Actor, input: PersonAdd): Promise<PersonIdentity> {
  return transact(db, async (tx) => {
    const request = { call: 'employment.addPerson', by: actor, id: input.request_id, input };
    const { made } = await once(tx, request, async () => (await addIn(tx, actor, input)).id);
    return findIdentity(tx, made);
  });
}

async function addIn(tx: Db, actor: Actor, { despite_namesake, request_id: _request, ...values }: PersonAdd) {
  // Of two clerks who add somebody of this name the second finds the first one's.
  await lockName(tx, nameOf(values));
  await shareTable(tx, persons);
  await refuseTaken(tx, values, undefined);
  await refuseClosedUnit(tx, values.unit_id, today());
  if (!despite_namesake) {
    const namesake = await findNamesake(tx, values);
    if (namesake) {
      const where = namesake.unit === null ? '' : `, ${namesake.unit}`;
      const message = `Jest już osoba o tym imieniu i nazwisku (nr ${namesake.id}${where}). Zaznacz, że to ktoś inny, albo otwórz jej stronę`;
      throw new FieldRefusal([{ path: 'despite_namesake', message }]);
    }
  }
  return savedPersons.add(tx, actor, {
    values: valuesBy(IDENTITY, values),
    record: (sides) => employmentAudit.change('identity.add', sides),
  });
}

/** Identifiers belong to one person each, also to one that another name hides. */
async function refuseTaken(tx: Db, values: Partial<PersonSave>, except: SQL | undefined) {
  for (const [path, column, label] of [
    ['orcid', persons.orcid, 'ORCID'],
    ['polon_uuid', persons.polonUuid, 'identyfikator POL-on'],
  ] as const) {
    const value = values[path];
    if (!value) continue;
    const [other] = await tx
      .select({ name: sql<string>`${persons.lastName} || ' ' || ${persons.firstName}`, id: persons.id })
      .from(persons)
      .where(and(eq(column, value), except));
    if (other) throw new FieldRefusal([{ path, message: `Ten ${label} ma już ${other.name} (nr ${other.id})` }]);
  }
}

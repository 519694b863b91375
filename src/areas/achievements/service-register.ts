import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import { findPersonOfAccount } from '#areas/people/service-identity.ts';
import { persons, units } from '#areas/people/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { lastRemoval, numberOf } from '#platform/audit-removed.ts';
import type { Db } from '#platform/database/db.ts';
import { listFile } from '#platform/files/list-file.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import { lockRows } from '#platform/database/locks.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { fieldsOf, savedRows, valuesBack, valuesBy } from '#platform/database/save.ts';
import { holdsWords, stampOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { achievementsAudit } from './audit.ts';
import { keptList } from './lists.ts';
import { type Kept, type KeptAdd, KeptBack, type KeptChange, type KeptRef, wrongYears } from './schema.ts';
import { achievements } from './tables.ts';
import { isDegree, type KeptType } from './schema-words.ts';

/** Others who see lists see the register too. */
export const keepsRegister = ({ granted }: Actor) => granted.has('library');

/** @throws Refusal for those who may only look */
function requireLibrary(actor: Actor) {
  if (!keepsRegister(actor)) throw new Refusal('forbidden', 'Rejestr osiągnięć prowadzi biblioteka');
}

const VALUES = {
  type: achievements.typeCode,
  title: achievements.title,
  role: achievements.role,
  institution: achievements.institution,
  number: achievements.number,
  year_from: achievements.yearFrom,
  year_to: achievements.yearTo,
};

const fields = {
  id: achievements.id,
  person: achievements.personId,
  first_name: persons.firstName,
  last_name: persons.lastName,
  unit: units.name,
  ...VALUES,
  type: sql<KeptType>`${achievements.typeCode}`,
  updated_at: stampOf(achievements.updatedAt),
};

const source = listSource({
  list: keptList,
  fields,
  from: (select) =>
    select
      .from(achievements)
      .innerJoin(persons, eq(persons.id, achievements.personId))
      .leftJoin(units, eq(units.id, persons.unitId))
      .$dynamic(),
  where: ({ text, type }: FilterOf<typeof keptList>) =>
    and(
      holdsWords(text, sql`concat_ws(' ', ${persons.lastName}, ${persons.firstName}, ${achievements.title})`),
      type ? eq(achievements.typeCode, Number(type)) : undefined,
    ),
  sorts: {
    person: [inPolish(persons.lastName), inPolish(persons.firstName)],
    type: achievements.typeCode,
    from: achievements.yearFrom,
  },
  key: achievements.id,
});

export const listKept = async (db: Db, actor: Actor, query: ListQuery<typeof keptList>) => ({
  ...(await listPage(db, source, query)),
  may_edit: keepsRegister(actor),
});

export const keptFile = async (db: Db, actor: Actor, query: FileQuery<typeof keptList>) =>
  listFile({ list: keptList, query, by: actor, rows: await listBatches(db, source, query) });

async function findKept(db: Db, id: number): Promise<Kept> {
  const [row] = await source.from(db.select(fields)).where(eq(achievements.id, id));
  if (!row) throw new Refusal('missing', 'Nie znaleziono osiągnięcia: mogło zostać usunięte');
  return row;
}

const STAMPS = {
  highlighted: achievements.highlighted,
  created_at: achievements.createdAt,
  updated_at: achievements.updatedAt,
};

const rows = savedRows({
  table: achievements,
  read: findKept,
  lock: async (tx, _actor, id) => {
    // Of the person's rows one changes at a time, so that no two become the same.
    const { person } = await findKept(tx, id);
    await lockRows(tx, persons, { where: eq(persons.id, person) });
  },
  check: (_tx, actor) => requireLibrary(actor),
  stale: 'Osiągnięcie zmieniono w międzyczasie',
  stamp: () => ({ updatedAt: sql`clock_timestamp()` }),
  subject: ({ person, id }) => ({ person, achievement: id }),
  fields: fieldsOf(VALUES),
  stamps: STAMPS,
});

type Values = Omit<KeptChange, 'id' | 'updated_at'>;

/** Of what ended in the first year the last one is left out. */
const valuesOf = ({ year_to = null, ...values }: Values) => valuesBy(VALUES, { ...values, year_to });

function refuseWrongYears(input: Pick<KeptChange, 'year_from' | 'year_to'>) {
  const wrong = wrongYears(input);
  if (wrong.length > 0) throw new FieldRefusal(wrong);
}

/**
 * @throws FieldRefusal for what the person has in the register already: a degree in the same year, anything else under the
 * same name too
 */
async function refuseRepeated(tx: Db, personId: number, { id = 0, ...input }: Values & { id?: number }) {
  const { type, title, year_from } = input;
  const [same] = await tx
    .select({ title: achievements.title })
    .from(achievements)
    .where(
      and(
        eq(achievements.personId, personId),
        eq(achievements.typeCode, type),
        eq(achievements.yearFrom, year_from),
        isDegree(type) ? undefined : sql`lower(${achievements.title}) = lower(${title})`,
        ne(achievements.id, id),
      ),
    )
    .limit(1);
  if (same)
    throw new FieldRefusal([
      { path: 'title', message: `Ta osoba ma to już w rejestrze: „${same.title}”, ${year_from}` },
    ]);
}

/** The person is locked, because two librarians at once would enter the same twice. */
async function requireNew(tx: Db, actor: Actor, { personId, ...values }: Values & { personId: number }) {
  const [known] = await lockRows(tx, persons, { where: and(eq(persons.id, personId), isNull(persons.mergedInto)) });
  if (!known) throw new Refusal('missing', 'Nie znaleziono osoby');
  requireLibrary(actor);
  await refuseRepeated(tx, personId, values);
}

export async function addKept(db: Db, actor: Actor, { row_num: account, ...values }: KeptAdd): Promise<Kept> {
  refuseWrongYears(values);
  return transact(db, async (tx) => {
    const { id: personId } = await findPersonOfAccount(tx, account);
    await requireNew(tx, actor, { personId, ...values });
    return rows.add(tx, actor, {
      values: { ...valuesOf(values), personId, updatedAt: sql`clock_timestamp()` },
      record: (sides) => achievementsAudit.change('achievement.add', sides),
    });
  });
}

/** Brings back what was deleted, as it was. @throws Refusal where its person has it again, or is gone */
export const restoreKept = (db: Db, actor: Actor, id: number): Promise<Kept> =>
  transact(db, async (tx) => {
    const { subject, before } = await lastRemoval(tx, {
      action: 'achievement.delete',
      object: `achievement:${id}`,
      kept: KeptBack,
      missing: 'Nie znaleziono usuniętego osiągnięcia',
    });
    const personId = numberOf(subject, 'person');
    await requireNew(tx, actor, { personId, ...before });
    return rows.add(tx, actor, {
      values: { id, personId, ...valuesOf(before), ...valuesBack(STAMPS, before) },
      back: true,
      taken: () => new Refusal('conflict', 'To osiągnięcie już przywrócono'),
      record: (sides) => achievementsAudit.change('achievement.restore', sides),
    });
  });

export async function changeKept(db: Db, actor: Actor, { id, updated_at, ...input }: KeptChange): Promise<Kept> {
  refuseWrongYears(input);
  return rows.change(db, actor, {
    id,
    seen: { updated_at },
    to: async ({ person }, tx) => {
      await refuseRepeated(tx, person, { id, ...input });
      return valuesOf(input);
    },
    record: (sides) => achievementsAudit.change('achievement.update', sides),
  });
}

export const removeKept = (db: Db, actor: Actor, { id, updated_at }: KeptRef): Promise<Kept> =>
  rows.remove(db, actor, {
    id,
    seen: { updated_at },
    record: (sides) => achievementsAudit.change('achievement.delete', sides),
  });

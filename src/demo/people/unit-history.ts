import { persons, units } from '#areas/people/tables.ts';
import { employments } from '#areas/polon/tables.ts';
import { type Trace, type UnitFields, unitFields } from '#areas/units/schema-words.ts';
import { unitChanges, unitHeads, unitNames } from '#areas/units/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { eq } from 'drizzle-orm';
import { DEMO_DAY } from '../days.ts';
import { continueNumbers } from '../insert.ts';
import { isEmployedOn } from './career.ts';
import { required } from '../random.ts';
import type { Department, Organisation } from './organisation.ts';
import type { Person } from './people.ts';

const BY = { changedBy: 'kadry' };
const MERGED_ON = '2024-10-01';
const RENAMED_ON = '2023-10-01';
const CLOSED_ON = '2024-09-30';

/** Units of every state: renamed, merged, closed with somebody left, to come; heads of faculties and departments. */
export async function writeUnitHistory(db: Db, { departments }: Organisation, people: Person[]) {
  await continueNumbers(db, units);
  const staff = staffOf(people);
  const [renamed, target, other] = [required(departments[0]), required(departments[5]), required(departments[12])];
  await rename(db, renamed.id, { code: 'W1/KSI', name: 'Katedra Informatyki Stosowanej' });
  await merge(db, target);
  await close(db, other.facultyId, required(staff.findLast(({ unitId }) => unitId === other.id) ?? staff.at(-1)));
  await db.insert(units).values({
    code: 'W1/K9',
    name: 'Katedra Informatyki Kwantowej',
    parentId: renamed.facultyId,
    level: 3,
    validFrom: '2099-10-01',
  });
  await db.insert(unitHeads).values(headsOf(departments, people));
}

const add = async (db: Db, values: typeof units.$inferInsert) =>
  required((await db.insert(units).values(values).returning())[0]);

const keepChange = (db: Db, values: typeof unitChanges.$inferInsert) => db.insert(unitChanges).values(values);

/** A change of one unit alone. */
const aloneOf = (id: number, before: UnitFields, changed: Partial<UnitFields>): Trace => ({
  units: [{ id, before: unitFields(before), after: { ...unitFields(before), ...changed } }],
});

async function rename(db: Db, id: number, former: { code: string; name: string }) {
  const unit = required((await db.select().from(units).where(eq(units.id, id)))[0]);
  const [kept] = await db
    .insert(unitNames)
    .values({ unitId: id, ...former, lastDay: '2023-09-30' })
    .returning();
  await keepChange(db, {
    unitId: id,
    kind: 'rename',
    onDay: RENAMED_ON,
    trace: { ...aloneOf(id, { ...unit, ...former }, { code: unit.code, name: unit.name }), names: [required(kept).id] },
    ...BY,
  });
}

async function merge(db: Db, target: { id: number; facultyId: number }) {
  const values = { code: 'W2/K9', name: 'Katedra Elektrotechniki', parentId: target.facultyId, level: 3 };
  const ended = { validFrom: '1998-10-01', validTo: '2024-09-30', mergedInto: target.id };
  const unit = await add(db, { ...values, ...ended });
  await keepChange(db, {
    unitId: unit.id,
    kind: 'merge',
    targetId: target.id,
    onDay: MERGED_ON,
    trace: aloneOf(
      unit.id,
      { ...unit, validTo: null, mergedInto: null },
      { validTo: ended.validTo, mergedInto: target.id },
    ),
    ...BY,
  });
}

/** Somebody was forgotten in it. */
async function close(db: Db, parentId: number, left: Person) {
  const unit = await add(db, {
    code: 'W4/K9',
    name: 'Zakład Historii Nauk Przyrodniczych',
    parentId,
    level: 3,
    validFrom: '2001-10-01',
    validTo: CLOSED_ON,
  });
  await db.update(persons).set({ unitId: unit.id }).where(eq(persons.id, left.id));
  await db.update(employments).set({ unitId: unit.id }).where(eq(employments.personId, left.id));
  await keepChange(db, {
    unitId: unit.id,
    kind: 'days',
    onDay: CLOSED_ON,
    trace: aloneOf(unit.id, { ...unit, validTo: null }, { validTo: CLOSED_ON }),
    ...BY,
  });
}

/** Whoever has the demo login of a head of a unit is one: the role and the post say the same. */
const headFirst = (staff: Person[]) =>
  staff.toSorted((one, other) => Number(other.login === 'jednostka') - Number(one.login === 'jednostka'));

/** Who heads a unit, and who did before. */
const heads = (unitId: number, from: readonly Person[]) => {
  const [now, before] = from;
  return [
    ...(now ? [{ unitId, personId: now.id, dateFrom: '2024-09-01', dateTo: null }] : []),
    ...(before ? [{ unitId, personId: before.id, dateFrom: '2020-09-01', dateTo: '2024-08-31' }] : []),
  ];
};

const staffOf = (people: Person[]) =>
  people.filter(({ kind, career }) => kind === 'staff' && isEmployedOn(career, DEMO_DAY));

/** Deans and heads from their own units, one before and one now; some departments have none. */
function headsOf(departments: Department[], people: Person[]): (typeof unitHeads.$inferInsert)[] {
  const staff = staffOf(people);
  const faculties = [...new Set(departments.map(({ facultyId }) => facultyId))];
  return [
    ...faculties.flatMap((id) =>
      heads(id, headFirst(staff.filter(({ department }) => department.facultyId === id)).slice(0, 2)),
    ),
    ...departments
      .filter((_, place) => place % 3 !== 2)
      .flatMap(({ id }) => heads(id, staff.filter(({ unitId }) => unitId === id).slice(2, 4))),
  ];
}

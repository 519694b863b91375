import { eq, sql } from 'drizzle-orm';
import { disciplines } from '#areas/library/tables.ts';
import type { FilterOf, ListQuery } from '#shared/list.ts';
import { birthDates, persons, units } from '#areas/people/tables.ts';
import { findPerson } from '#areas/people/service-identity.ts';
import { disciplineDeclarations, employments } from '#areas/polon/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { inPolish, listPage, listSource } from '#platform/list.ts';
import { holdsWords, holdsOn } from '#platform/database/sql.ts';
import { withoutBirthDateList } from './lists.ts';
import type { ChosenPerson } from './schema.ts';

/** Works here today, declares a discipline, and has no birth date. */
const isMissing = sql`${persons.mergedInto} is null
  and not exists (select from ${birthDates} b where b.person_id = ${persons.id})
  and exists (select from ${employments} e where e.person_id = ${persons.id} and ${holdsOn('e')})`;

/** The declaration in force today. */
const declared = sql`(select distinct on (person_id) person_id, discipline1_code from ${disciplineDeclarations} d
  where ${holdsOn('d')} order by person_id, date_from desc) as declared`;

const missing = listSource({
  list: withoutBirthDateList,
  fields: {
    id: persons.id,
    first_name: persons.firstName,
    last_name: persons.lastName,
    degree: persons.degree,
    unit: units.name,
    discipline: disciplines.name,
    polon_uuid: persons.polonUuid,
  },
  from: (select) =>
    select
      .from(persons)
      .innerJoin(declared, sql`declared.person_id = ${persons.id}`)
      .innerJoin(disciplines, sql`${disciplines.code} = declared.discipline1_code`)
      .leftJoin(units, eq(units.id, persons.unitId))
      .$dynamic(),
  where: ({ text }: FilterOf<typeof withoutBirthDateList>) =>
    sql`${isMissing} and ${holdsWords(text, sql`${persons.lastName} || ' ' || ${persons.firstName}`) ?? sql`true`}`,
  sorts: { person: [inPolish(persons.lastName), inPolish(persons.firstName)] },
  key: persons.id,
});

/** A page of the people without a birth date. */
export const listWithoutBirthDate = (db: Db, query: ListQuery<typeof withoutBirthDateList>) =>
  listPage(db, missing, query);

/** SQL: the people who need a birth date and have none. */
export const peopleWithoutBirthDate = sql`
  select ${persons.id} from ${persons}
  where ${isMissing} and exists (select from ${disciplineDeclarations} d where d.person_id = ${persons.id} and ${holdsOn('d')})`;

/** SQL: how many they are. */
export const withoutBirthDate = sql`select count(*)::int as count from (${peopleWithoutBirthDate}) missing`;

export async function countWithoutBirthDate(db: Db): Promise<number> {
  const [row] = await db.execute<{ count: number }>(withoutBirthDate);
  return row?.count ?? 0;
}

/** Whom another screen has chosen by number. @throws Refusal where there is nobody */
export async function chosenPerson(db: Db, personId: number): Promise<ChosenPerson> {
  const { id, firstName, lastName, polonUuid } = await findPerson(db, personId);
  return { id, first_name: firstName, last_name: lastName, polon_uuid: polonUuid };
}

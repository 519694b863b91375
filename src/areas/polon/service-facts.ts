import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { personData, type PersonRecord } from '#engine/facts.ts';
import { type PersonData, type Span, type YearShare, yearShares } from '#engine/person-limits.ts';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { unitsOf } from '#platform/database/sql.ts';
import { type Period, yearsOf } from '#areas/periods/service.ts';
import type { Classification } from '#areas/periods/service-classification.ts';
import {
  absences,
  disciplineDeclarations,
  doctoralEnrolments,
  employments,
  nStatements,
  RESEARCH_GROUPS,
} from './tables.ts';

export const units = (column: SQL) => unitsOf(sql`coalesce(${column}, 0)`);

const span = sql`'from', date_from, 'to', date_to`;

/** Records of a table as JSON by person. */
const grouped = (table: PgTable, fields: SQL) => sql`
  (select person_id, json_agg(json_build_object(${fields}) order by id) as records
   from ${table} where person_id in (select id from people) group by person_id)`;

const LEAVES = {
  field: sql`, 'leaves', coalesce(l.records, '[]')`,
  join: sql`left join ${grouped(absences, span)} l on l.person_id = people.id`,
};

/** SQL: a JSON array of `PersonRecord`, with `leaves` of `StoredPerson`, of the people of the CTE `people`. */
export const personRecords = (leaves?: 'leaves') => sql`
  select coalesce(json_agg(json_build_object('id', people.id, 'employments', coalesce(e.records, '[]'),
    'declarations', coalesce(d.records, '[]'), 'nStatements', coalesce(n.records, '[]'),
    'studies', coalesce(s.records, '[]')${leaves ? LEAVES.field : sql``}) order by people.id), '[]')
  from people
  left join ${grouped(
    employments,
    sql`${span}, 'fte', ${units(sql`fte`)}, 'research', position_group = any(${sql.param(RESEARCH_GROUPS)}::text[])`,
  )} e on e.person_id = people.id
  left join ${grouped(
    disciplineDeclarations,
    sql`${span}, 'disciplines', case when discipline2_code is null
      then json_build_array(json_build_object('code', discipline1_code, 'percent', discipline1_percent))
      else json_build_array(json_build_object('code', discipline1_code, 'percent', discipline1_percent),
        json_build_object('code', discipline2_code, 'percent', coalesce(discipline2_percent, 0))) end`,
  )} d on d.person_id = people.id
  left join ${grouped(
    nStatements,
    sql`${span}, 'disciplines', array_to_json(array_remove(array[discipline1_code, discipline2_code], null))`,
  )} n on n.person_id = people.id
  left join ${grouped(doctoralEnrolments, sql`${span}, 'discipline', discipline_code`)} s on s.person_id = people.id
  ${leaves ? LEAVES.join : sql``}`;

/** A person as stored, with leaves and other absences. */
export type StoredPerson = PersonRecord & { leaves: Span[] };

/** SQL: the people of the query as stored, of one moment; codes as declared. */
export const storedPeopleOf = (people: SQL) =>
  sql<StoredPerson[]>`(with people as (${people}) ${personRecords('leaves')})`;

const storedPeople = prepared<{ ids: number[] }>()((db, { ids }) =>
  db
    .select({
      people: storedPeopleOf(sql`select unnest(${ids}::int[]) as id`),
    })
    .from(sql`(select) as one`),
);

/** Employment, statements, studies and leaves of these people, of one moment; codes as declared. */
export async function loadStoredPeople(db: Db, personIds: number[]): Promise<StoredPerson[]> {
  const [row] = await storedPeople(db, { ids: personIds });
  return row?.people ?? [];
}

type Terms = { classification: Classification; months: number };

/** {@link loadStoredPeople} for the engine: period codes. */
export async function loadPersonData(db: Db, personIds: number[], terms: Terms): Promise<Map<number, PersonData>> {
  const people = await loadStoredPeople(db, personIds);
  return new Map(people.map((person) => [person.id, dataOf(person, terms)]));
}

export const dataOf = (person: StoredPerson, { classification, months }: Terms): PersonData =>
  personData(person, { code: classification.periodCode, months });

/** A person's shares on 31 December of each year of the period. */
export function yearSharesOf(
  person: StoredPerson,
  { period, classification }: { period: Period; classification: Classification },
): YearShare[] {
  const data = dataOf(person, { classification, months: period.rules.person.outsideNMonths });
  return yearShares(data, yearsOf(period));
}

/** Likewise of these people, by person. */
export async function loadYearShares(
  db: Db,
  personIds: number[],
  terms: { period: Period; classification: Classification },
): Promise<Map<number, YearShare[]>> {
  const people = await loadStoredPeople(db, personIds);
  return new Map(people.map((person) => [person.id, yearSharesOf(person, terms)]));
}

import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/db.ts';
import { holdsOn } from '#platform/database/sql.ts';
import { inPolish } from '#platform/list.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import { matchesWords } from '#areas/people/service-words.ts';
import { employments } from '#areas/polon/tables.ts';
import { degreeWarning } from './degrees.ts';
import type { Employee } from './schema.ts';
import type { EmployeeSearch } from './schema-find.ts';
import { proposedCasesOf } from './service-names.ts';
import { DELETED } from './fields.ts';
import { doctoralPersons as registered } from './tables.ts';

const [faculty, university] = [alias(units, 'faculty'), alias(units, 'university')];
/** The name of the unit of this level that the person belongs to. */
const unitAt = (level: number) => sql<string>`coalesce(case ${level}::int
  when ${units.level} then ${units.name} when ${faculty.level} then ${faculty.name}
  when ${university.level} then ${university.name} end, '')`;

/** Of so many the first have the degree that a function asks for. */
const MOST_COMPARED = 200;

const proposedKey = ({ imie, nazwisko }: { imie: string; nazwisko: string }) => `${imie}-${nazwisko}`;

/** Each of the keys, or its first number that nobody in the register has. */
async function freeKeysOf(db: Db, keys: readonly string[]): Promise<(key: string) => string> {
  const rows = await db
    .select({ key: sql<string>`lower(${registered.key})` })
    .from(registered)
    .where(or(sql`false`, ...keys.map((key) => sql`starts_with(lower(${registered.key}), lower(${key}))`)));
  const taken = new Set(rows.map((row) => row.key));
  return (key) => {
    let [free, number] = [key, 2];
    while (taken.has(free.toLocaleLowerCase('pl'))) free = `${key}-${number++}`;
    return free;
  };
}

/**
 * The people of the university who are not in the register, as it would keep them: their cases proposed, their keys free.
 * First those whose degree is enough for the function `as`.
 */
export async function findEmployees(db: Db, { text, limit, as }: EmployeeSearch): Promise<Employee[]> {
  const rows = await db
    .select({
      osobid: persons.id,
      imie: persons.firstName,
      nazwisko: persons.lastName,
      tytul_naukowy: sql<string>`coalesce(${persons.degree}, '')`,
      plec: sql<'K' | 'M' | undefined>`case ${persons.gender} when 'female' then 'K' when 'male' then 'M' end`,
      stanowisko: sql<string>`coalesce((select e.position_name from ${employments} e
        where e.person_id = ${persons.id} and ${holdsOn('e')} order by e.primary_workplace desc, e.fte desc, e.id limit 1), '')`,
      afil_uczelnia: unitAt(1),
      afil_wydzial: unitAt(2),
      afil_jednostka: unitAt(3),
      email: sql<string>`coalesce((select a.email from ${accounts} a
        where a.person_id = ${persons.id} and a.active order by a.row_num limit 1), '')`,
    })
    .from(persons)
    .leftJoin(units, eq(units.id, persons.unitId))
    .leftJoin(faculty, eq(faculty.id, units.parentId))
    .leftJoin(university, eq(university.id, faculty.parentId))
    .where(
      and(
        isNull(persons.mergedInto),
        matchesWords(text, [persons.nameWords], true),
        sql`exists (select from ${employments} e where e.person_id = ${persons.id} and ${holdsOn('e')})`,
        // A namesake at another university is somebody else.
        sql`not exists (select from ${registered} r where r.hidden_status <> ${DELETED}
          and search_words(r.first_name || ' ' || r.last_name) = search_words(${persons.firstName} || ' ' || ${persons.lastName})
          and r.university in ('', ${unitAt(1)}))`,
      ),
    )
    .orderBy(inPolish(persons.lastName), inPolish(persons.firstName), persons.id)
    .limit(as ? MOST_COMPARED : limit);
  const lacks = ({ tytul_naukowy: title }: (typeof rows)[number]) => as && degreeWarning(title, as, '') !== undefined;
  const found = [...rows.filter((row) => !lacks(row)), ...rows.filter(lacks)].slice(0, limit);
  const named = found.map(({ plec, ...row }) => ({ ...row, plec: plec ?? undefined }));
  const [cases, freeKey] = await Promise.all([proposedCasesOf(db, named), freeKeysOf(db, named.map(proposedKey))]);
  return cases.flatMap((each, at) => {
    const { source: _, doubts: _doubts, ...proposed } = each;
    const row = named[at];
    return row ? [{ ...row, ...proposed, osobkey: freeKey(proposedKey(row)) }] : [];
  });
}

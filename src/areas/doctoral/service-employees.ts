import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/db.ts';
import { holdsOn } from '#platform/database/sql.ts';
import { inPolish } from '#platform/list.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import { matchesWords } from '#areas/people/service-words.ts';
import { employments } from '#areas/polon/tables.ts';
import type { Employee, ProcedureSearch } from './schema.ts';
import { freeKey } from './service-persons.ts';
import { proposedCases } from './service-names.ts';
import { DELETED } from './fields.ts';
import { doctoralPersons as registered } from './tables.ts';

const [faculty, university] = [alias(units, 'faculty'), alias(units, 'university')];
/** The name of the unit of this level that the person belongs to. */
const unitAt = (level: number) => sql<string>`coalesce(case ${level}::int
  when ${units.level} then ${units.name} when ${faculty.level} then ${faculty.name}
  when ${university.level} then ${university.name} end, '')`;

/** The people of the university who are not in the register, as it would keep them: their cases proposed, their keys free. */
export async function findEmployees(db: Db, { text, limit }: ProcedureSearch): Promise<Employee[]> {
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
    .limit(limit);
  return Promise.all(
    rows.map(async ({ plec, ...row }) => {
      const { source: _, doubts: _doubts, ...cases } = await proposedCases(db, { ...row, plec: plec ?? undefined });
      return { ...row, ...cases, osobkey: await freeKey(db, `${row.imie}-${row.nazwisko}`) };
    }),
  );
}

import { byPolish } from '#shared/by-polish.ts';
import { and, eq, gte, isNull, lte, or, type Placeholder, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { today, yearOf } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { NO_DISCIPLINE_TEXT } from './schema.ts';
import { disciplineDeclarations, doctoralEnrolments, nStatements } from '#areas/polon/tables.ts';

/** Code 0: unrelated to the author's research. */
export const NO_DISCIPLINE = { key: 0, value: NO_DISCIPLINE_TEXT };

const asItems = (rows: { code: number; name: string }[]) =>
  rows.map(({ code, name }) => ({ key: code, value: name })).toSorted((a, b) => byPolish(a.value, b.value));

/** 'None', then the disciplines of the period, or of this year. */
export async function disciplineItems(db: Db, periodId: number | undefined) {
  const yearTo = periodId === undefined ? yearOf(today()) : (await findPeriod(db, periodId)).yearTo;
  const { byCode } = await classificationOf(db, { yearTo });
  return [NO_DISCIPLINE, ...asItems([...byCode.values()])];
}

/** Codes of the disciplines declared, counted to N or studied between two days. */
export const codesDeclared = (db: Db, { personId, first, last }: Record<keyof Declared, Placeholder>) => {
  const within = (table: typeof disciplineDeclarations | typeof nStatements | typeof doctoralEnrolments) =>
    and(eq(table.personId, personId), lte(table.dateFrom, last), or(isNull(table.dateTo), gte(table.dateTo, first)));
  const { discipline1Code: one, discipline2Code: two } = disciplineDeclarations;
  return union(
    db.select({ one, two }).from(disciplineDeclarations).where(within(disciplineDeclarations)),
    db
      .select({ one: nStatements.discipline1Code, two: nStatements.discipline2Code })
      .from(nStatements)
      .where(within(nStatements)),
    db
      .select({ one: doctoralEnrolments.disciplineCode, two: sql<number | null>`null::int` })
      .from(doctoralEnrolments)
      .where(within(doctoralEnrolments)),
  );
};

type Declared = { personId: number; first: string; last: string };
const codesOfPerson = prepared<Declared>()(codesDeclared);

/** Days between which declarations count for a period. */
export const daysOf = ({ yearFrom, yearTo }: Pick<Period, 'yearFrom' | 'yearTo'>) => ({
  first: `${yearFrom}-01-01`,
  last: `${yearTo}-12-31`,
});

type Codes = { one: number | null; two: number | null };

/** The disciplines of the period with these codes, by name. */
export function declaredItems(rows: Codes[], { periodCode, byCode }: Classification) {
  const codes = new Set(
    rows.flatMap(({ one, two }) => [one, two].filter((code) => code !== null).map((code) => periodCode(code))),
  );
  return asItems([...codes].flatMap((code) => byCode.get(code) ?? []));
}

/** Disciplines that the person declared or studied in the period. */
export async function authorDisciplines(
  db: Db,
  personId: number,
  { period, classification }: { period: Period; classification: Classification },
) {
  return declaredItems(await codesOfPerson(db, { personId, ...daysOf(period) }), classification);
}

/** Codes of the disciplines that each of these people declared or studied in the period. */
export async function declaredByPeople(
  db: Db,
  people: number[],
  period: Pick<Period, 'yearFrom' | 'yearTo'>,
): Promise<Map<number, number[]>> {
  const { first, last } = daysOf(period);
  const facts = sql`
    select person_id, date_from, date_to, array[discipline1_code, discipline2_code] as codes from ${disciplineDeclarations}
    union all
    select person_id, date_from, date_to, array[discipline1_code, discipline2_code] from ${nStatements}
    union all
    select person_id, date_from, date_to, array[discipline_code] from ${doctoralEnrolments}`;
  const rows = await db.execute<{ person: number; codes: number[] }>(sql`
    select f.person_id as person, array_agg(distinct c.code) as codes
    from (${facts}) f cross join unnest(f.codes) as c(code)
    where f.person_id = any(${sql.param(people)}::int[]) and c.code is not null
      and f.date_from <= ${last}::date and (f.date_to is null or f.date_to >= ${first}::date)
    group by f.person_id`);
  return new Map(rows.map(({ person, codes }) => [person, codes]));
}

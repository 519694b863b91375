import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fixed4 } from '#engine/fixed.ts';
import type { PeriodRules } from '#engine/rules.ts';
import type { Db } from '#platform/database/db.ts';
import { amountOf } from '#platform/database/sql.ts';
import type { Classification } from '#areas/periods/service-classification.ts';
import { overlaps, type Period } from '#areas/periods/service.ts';
import { disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import { disciplineResults, recalculationRequests } from './tables.ts';

type Context = { period: Period; classification: Classification };

/** SQL of a column of codes → SQL of the codes in the period. */
export function codedIn({ renamed }: Classification): (column: SQL) => SQL {
  if (renamed.length === 0) return (column) => column;
  const successors = sql.join(
    renamed.map(([old, code]) => sql`when ${old}::int then ${code}::int`),
    sql` `,
  );
  return (column) => sql`case ${column} ${successors} else ${column} end`;
}

/**
 * SQL: a JSON array of the disciplines that the people of `people` (a query of `id`) declare beside another and that are
 * not evaluated: N on 31 December of the last year, as `disciplineN` computes it, is below the minimum.
 */
export function notEvaluated({ period, classification }: Context, people: SQL): SQL {
  const { yearTo, rules } = period;
  const last = sql`make_date(${yearTo}, 12, 31)`;
  const valid = sql`date_from <= ${last} and (date_to is null or date_to >= ${last})`;
  const coded = codedIn(classification);
  // Of several valid statements the latest counts, of equals the first. Of those alone who declare one of the disciplines:
  // a person's slots ask about two, and everybody's statements would take most of their time.
  const ofNamed = sql`${valid} and person_id in (select person_id from named)`;
  const latest = (table: PgTable) => sql`
    select distinct on (person_id) * from ${table} where ${ofNamed} order by person_id, date_from desc, id`;
  const isBeside = (column: SQL) => sql`${coded(column)} in (select code from beside)`;
  return sql`(
    with beside as materialized (
      select distinct ${coded(sql`v.code`)} as code
      from ${disciplineDeclarations} d cross join lateral (values (d.discipline1_code), (d.discipline2_code)) v(code)
      where d.discipline2_code is not null and ${overlaps(period, 'd')} and d.person_id in (${people})),
    named as materialized (
      select distinct person_id from ${disciplineDeclarations}
      where ${valid} and exists (select from beside) and (${isBeside(sql`discipline1_code`)} or ${isBeside(sql`discipline2_code`)})),
    declared as (${latest(disciplineDeclarations)}),
    counted as (${latest(nStatements)}),
    employed as (
      select person_id, least(sum(fte), 1) as fte from ${employments} where ${ofNamed} group by person_id),
    numbers as (
      select ${coded(sql`v.code`)} as code, sum(e.fte * v.percent) / 100 as n
      from declared d join counted c using (person_id) join employed e using (person_id)
      cross join lateral (values (d.discipline1_code, d.discipline1_percent), (d.discipline2_code, d.discipline2_percent))
        v(code, percent)
      where ${coded(sql`v.code`)} in (select code from beside)
        and ${coded(sql`v.code`)} in (${coded(sql`c.discipline1_code`)}, ${coded(sql`c.discipline2_code`)})
      group by 1)
    select coalesce(json_agg(beside.code order by beside.code), '[]') from beside left join numbers using (code)
    where not ${isEvaluated({ code: sql`beside.code`, n: sql`round(coalesce(numbers.n, 0), 4)` }, rules)})`;
}

/** SQL: whether a discipline with this N of the last year is evaluated, as the engine's `isEvaluated`. */
export function isEvaluated(
  { code, n }: { code: SQL; n: SQL },
  { discipline: { minimumN, decided } }: PeriodRules,
): SQL {
  const byN = sql`(${n} >= ${amountOf(fixed4(minimumN))})`;
  if (decided.length === 0) return byN;
  const cases = decided.map((each) => sql`when ${each.code}::int then ${each.evaluated}::boolean`);
  return sql`(case ${code} ${sql.join(cases, sql` `)} else ${byN} end)`;
}

/** SQL: whether the discipline of a result is evaluated, by the N that was counted with it. */
export const isResultEvaluated = (row: SQL, rules: PeriodRules): SQL =>
  isEvaluated({ code: sql`${row}.discipline_code`, n: sql`(${row}.n_years -> -1 ->> 'n')::numeric` }, rules);

/**
 * Requests the people who declare this discipline beside another, when it has become evaluated or ceased to be since its
 * result was last written: their limit in the other changes (§ 17 ust. 2). One without a result was not evaluated.
 */
export async function requestNeighbours(
  db: Db,
  { period, classification }: Context,
  { code, evaluated }: { code: number; evaluated: boolean },
) {
  const codes = sql.param(classification.codesOf(code));
  await db.execute(sql`
    insert into ${recalculationRequests} (period_id, person_id)
    select distinct ${period.id}::int, d.person_id
    from ${disciplineDeclarations} d
    where ${overlaps(period, 'd')} and d.discipline2_code is not null
      and (d.discipline1_code = any(${codes}::int[]) or d.discipline2_code = any(${codes}::int[]))
      and coalesce((select ${isResultEvaluated(sql`k`, period.rules)}
        from ${disciplineResults} k where k.period_id = ${period.id} and k.discipline_code = ${code}), false) <> ${evaluated}
    order by 2`);
}

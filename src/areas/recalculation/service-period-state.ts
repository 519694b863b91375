import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/db.ts';
import { columnsOf } from '#platform/database/sql.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import type { Period } from '#areas/periods/service.ts';
import { absences, disciplineDeclarations, doctoralEnrolments, employments, nStatements } from '#areas/polon/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { hashOf, hashOfAll, hashOfContext, PERSON_COLUMNS, SHARE_COLUMNS } from './service-fingerprints.ts';
import { factRows } from './service-period-facts.ts';
import { chapterLimitOf } from './service-problem.ts';
import { IS_PROVEN } from './service-verdicts-write.ts';
import {
  disciplineRequests,
  disciplineResults,
  periodFingerprints,
  personResults,
  recalculationRequests,
  shareResults,
} from './tables.ts';

const all = (table: PgTable, seed: number) => sql`(select ${hashOfAll(sql`d`, seed)} from ${table} d)`;

/** A hash of all that a period's results follow from; see `service-fingerprints.ts`. */
async function inputsOf(db: Db, period: Period): Promise<string> {
  const context = { period, classification: await classificationOf(db, period) };
  const books: SQL = sql`
    select ${hashOfAll(sql`row(b.id, ${chapterLimitOf('b', false)}, ${chapterLimitOf('b', true)})`, 7)}
    from ${publications} b where b.id in (select book from works)`;
  const [row] = await db.execute<{ inputs: string }>(sql`
    with ${factRows(context, 'period')}
    select ${hashOf(
      sql`row(${hashOfContext(context)}, (select ${hashOfAll(sql`w`, 1)} from works w), (select ${hashOfAll(sql`s`, 2)} from shares s),
        ${all(employments, 3)}, ${all(disciplineDeclarations, 4)}, ${all(nStatements, 5)}, ${all(doctoralEnrolments, 6)},
        ${all(absences, 8)}, (${books}))`,
      9,
    )}::text as inputs`);
  if (!row) throw new Error('No hash was read');
  return row.inputs;
}

/** SQL: a hash of the period's stored results. */
function resultsOf({ id }: Period): SQL {
  const shares = sql`row(s.authorship_id, ${columnsOf('s', SHARE_COLUMNS)}, s.accepted, s.reject_reason, s.reject_limit)`;
  const persons = sql`row(r.person_id, r.discipline_code, ${columnsOf('r', PERSON_COLUMNS)})`;
  return hashOf(
    sql`row((select ${hashOfAll(shares, 1)} from ${shareResults} s where s.period_id = ${id}),
      (select ${hashOfAll(persons, 2)} from ${personResults} r where r.period_id = ${id}),
      (select ${hashOfAll(sql`k`, 3)} from ${disciplineResults} k where k.period_id = ${id}))`,
    9,
  );
}

/** Hashes of what a period's results follow from, and of the results. */
export async function hashesOf(db: Db, period: Period): Promise<{ inputs: string; results: string }> {
  const inputs = await inputsOf(db, period);
  const [row] = await db.execute<{ results: string }>(sql`select ${resultsOf(period)}::text as results`);
  if (!row) throw new Error('No hash was read');
  return { inputs, ...row };
}

/** Whether all is as the last full recalculation left it, and the hash of the inputs. */
export async function periodState(db: Db, period: Period): Promise<{ isKept: boolean; inputs: string }> {
  const inputs = await inputsOf(db, period);
  // Results are read only where the inputs are those that they were computed from.
  const kept = await db.execute(sql`
    select from ${periodFingerprints} where period_id = ${period.id} and inputs = ${inputs}::bigint
      and results = (select ${resultsOf(period)})`);
  return { isKept: kept.length > 0, inputs };
}

/**
 * Keeps the state that a full recalculation leaves, unless something has changed since it began with these inputs, waits
 * for its recalculation or is not proven.
 */
export async function keepState(tx: Db, period: Period, before: string) {
  const { inputs, results } = await hashesOf(tx, period);
  const isOpen = sql`
    exists (select from ${recalculationRequests} where period_id = ${period.id})
    or exists (select from ${disciplineRequests} where period_id = ${period.id})
    or exists (select from ${shareResults} where period_id = ${period.id} and reject_reason = 5)
    or exists (select from ${disciplineResults} where period_id = ${period.id} and not (${IS_PROVEN}))`;
  await tx.execute(sql`delete from ${periodFingerprints} where period_id = ${period.id}`);
  await tx.execute(sql`
    insert into ${periodFingerprints} (period_id, inputs, results)
    select ${period.id}::int, ${inputs}::bigint, ${results}::bigint
    where ${inputs} = ${before}::text and not (${isOpen})`);
}

import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/db.ts';
import { columnsOf, recordset } from '#platform/database/sql.ts';
import { hasEnded, overlaps, yearsOf } from '#areas/periods/service.ts';
import { disciplineDeclarations, doctoralEnrolments, employments, nStatements } from '#areas/polon/tables.ts';
import { codedIn } from './service-not-evaluated.ts';
import { type Context, factRows, factsJson, hstCodes } from './service-period-facts.ts';
import { personFingerprints, personResults, shareResults } from './tables.ts';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What computes results: the engine, this area, and the records of people that it reads. */
const SOURCES = ['engine/**/*.ts', 'areas/recalculation/*.ts', 'areas/polon/service-facts.ts'];
const root = join(import.meta.dirname, '../..');

/** Of the code that computes results: another version computes everybody anew. Read when the process loads this code. */
const SOURCE_VERSION = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())
  .reduce((hash, file) => hash.update(readFileSync(join(root, file))), createHash('sha256'))
  .digest('base64url');

/**
 * A person is recalculated only if the person's fingerprint has changed. It has two halves. `inputs` hashes every row
 * that the person's facts are made of, whole, with the rules and the version of the code that computes; it is read in
 * one statement with the facts. `results` hashes the stored results; so whoever removes, marks or edits them makes the
 * person recalculated, without knowing of fingerprints. 64 bits: two different states are taken for equal once in 10^19.
 */

/** Columns of a share's result that a person's recalculation decides. */
export const SHARE_COLUMNS = `period_id, person_id, discipline_code, k, m, emphasis_mode, total_points, points, slots, monograph_limited,
  outside_n, new_list, person_accepted, person_reject_reason, custom_accepted, custom_reject_reason, revision`;
/** Likewise of a person's result in a discipline. */
export const PERSON_COLUMNS = `slot_limit, monograph_limit, slots, points, monograph_slots, custom_slots, custom_points, in_n`;

/** SQL: a 64-bit hash of a row; rows of each kind have their own seed. */
export const hashOf = (row: SQL, seed: number) => sql`hash_record_extended(${row}, ${sql.raw(String(seed))})`;
/** SQL: a hash of rows, none of which is there twice, in whatever order. */
export const hashOfAll = (row: SQL, seed: number) => sql`bit_xor(${hashOf(row, seed)})`;

const ofPeople = (table: PgTable, row: SQL, seed: number) => sql`
  select d.person_id, ${hashOf(row, seed)} as hash from ${table} d where d.person_id in (select id from people)`;

/** SQL: a hash of what everybody's facts have in common, and of the code that reads them. */
export function hashOfContext({ period, classification }: Context): SQL {
  const rules = [SOURCE_VERSION, yearsOf(period), hasEnded(period), period.rules];
  return sql`hashtextextended(${JSON.stringify([...rules, hstCodes(classification), classification.renamed])}, 0)`;
}

/** SQL: common tables after {@link factRows}; `inputs` has the hash of each of these people. */
function inputRows({ period, classification }: Context, ids: number[]): SQL {
  const coded = codedIn(classification);
  // A limit follows from whether the other declared discipline is evaluated.
  const isBelow = (code: SQL) => sql`(${overlaps(period, 'd')} and d.discipline2_code is not null
    and (select codes::jsonb from below) @> to_jsonb(${coded(code)}))`;
  const declaration = sql`row(${hashOf(sql`d`, 2)}, ${isBelow(sql`d.discipline1_code`)}, ${isBelow(sql`d.discipline2_code`)})`;
  return sql`
    records as materialized (
      select person_id, bit_xor(hash) as hash from (
        ${ofPeople(employments, sql`d`, 1)} union all ${ofPeople(disciplineDeclarations, declaration, 2)}
        union all ${ofPeople(nStatements, sql`d`, 3)} union all ${ofPeople(doctoralEnrolments, sql`d`, 4)}) as rows
      group by person_id),
    shared as materialized (
      select s.publication_id, ${hashOfAll(sql`row(${hashOf(sql`s`, 5)}, r.hash)`, 5)} as hash
      from shares s left join records r on r.person_id = s.person_id group by s.publication_id),
    owned as materialized (
      select s.person_id, ${hashOfAll(sql`row(s.id, ${hashOf(sql`w`, 6)}, shared.hash)`, 6)} as hash
      from shares s join works w on w.id = s.publication_id join shared on shared.publication_id = s.publication_id
      where s.person_id = any(${sql.param(ids)}::int[]) group by s.person_id),
    inputs as materialized (
      select p.id as person_id, ${hashOf(sql`row(${hashOfContext({ period, classification })}, p.id, r.hash, o.hash)`, 7)} as inputs
      from unnest(${sql.param(ids)}::int[]) as p(id)
      left join records r on r.person_id = p.id left join owned o on o.person_id = p.id)`;
}

/**
 * SQL: the hash of these people's stored results, by person. The discipline's verdict is none of the person's; but a
 * share that has, awaits or is barred from one stays so.
 */
const resultRows = ({ periodId, ids }: { periodId: number; ids: number[] }) => sql`
  select p.id as person_id, coalesce(bit_xor(hash), 0) as results from unnest(${sql.param(ids)}::int[]) as p(id)
  left join (
    select s.person_id, ${hashOf(
      sql`row(s.authorship_id, ${columnsOf('s', SHARE_COLUMNS)},
      case when s.accepted or s.reject_reason in (1, 2, 5) then 5 else s.reject_reason end)`,
      8,
    )} as hash
    from ${shareResults} s where s.period_id = ${periodId} and s.person_id = any(${sql.param(ids)}::int[])
    union all
    select r.person_id, ${hashOf(sql`row(r.discipline_code, ${columnsOf('r', PERSON_COLUMNS)})`, 9)}
    from ${personResults} r where r.period_id = ${periodId} and r.person_id = any(${sql.param(ids)}::int[])) as rows
  on rows.person_id = p.id group by p.id`;

/** Those of these people whose inputs or stored results are not those of their last recalculation, in ascending order. */
export async function changedPeople(db: Db, context: Context, all: number[]): Promise<number[]> {
  const { id: periodId } = context.period;
  const known = await db.execute<{ id: number }>(sql`
    select person_id as id from ${personFingerprints}
    where period_id = ${periodId} and person_id = any(${sql.param(all)}::int[])`);
  if (known.length === 0) return all.toSorted((a, b) => a - b);
  const ids = known.map(({ id }) => id);
  const rows = await db.execute<{ id: number }>(sql`
    with ${factRows(context, { persons: ids })}, ${inputRows(context, ids)},
    results as materialized (${resultRows({ periodId, ids })})
    select inputs.person_id as id from inputs join results on results.person_id = inputs.person_id
    join ${personFingerprints} f on f.period_id = ${periodId} and f.person_id = inputs.person_id
    where (f.inputs, f.results) = (inputs.inputs, results.results)`);
  const unchanged = new Set(rows.map(({ id }) => id));
  return all.filter((id) => !unchanged.has(id)).toSorted((a, b) => a - b);
}

/** The people's facts, and of the same moment the hashes of their inputs; both as JSON text. */
export async function factsWithInputs(db: Db, context: Context, ids: number[]) {
  const [row] = await db.execute<{ facts: string; inputs: string }>(sql`
    with ${factRows(context, { persons: ids })}, ${inputRows(context, ids)}
    select ${factsJson(context)} as facts,
      (select json_agg(json_build_object('person', person_id, 'inputs', inputs)) from inputs)::text as inputs`);
  if (!row) throw new Error('No facts were read');
  return row;
}

/**
 * Keeps what these people's results, just written, were computed from; `unwritten`: of these people not every result was
 * written.
 */
export async function writeFingerprints(
  db: Db,
  { periodId, ids, inputs }: { periodId: number; ids: number[]; inputs: string },
  unwritten: number[],
) {
  await db.execute(sql`
    delete from ${personFingerprints} where period_id = ${periodId} and person_id = any(${sql.param(unwritten)}::int[])`);
  await db.execute(sql`
    insert into ${personFingerprints} as kept (period_id, person_id, inputs, results)
    select ${periodId}, person_id, i.inputs, results.results
    from ${recordset(inputs, 'i(person int, inputs bigint)')}
    join (${resultRows({ periodId, ids })}) as results on results.person_id = i.person
    where person_id <> all(${sql.param(unwritten)}::int[]) order by person_id
    on conflict (period_id, person_id) do update set inputs = excluded.inputs, results = excluded.results
    where (kept.inputs, kept.results) <> (excluded.inputs, excluded.results)`);
}

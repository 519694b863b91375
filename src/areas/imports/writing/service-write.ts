import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { persons } from '#areas/people/tables.ts';
import { requestRecalculationWithCoauthors } from '#areas/recalculation/service-requests.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import type { Names } from '#platform/audit.ts';
import { ENTITIES } from '../schema-words.ts';
import { AUTHORS, columnsOf, STAMPS, tableIdentifier, TABLES, type Written } from './service-entities.ts';

/** From this many people, recalculating whole periods is quicker than person by person. */
const MANY_PEOPLE = 1_000;

/** When a row was last written, and by whom. */
const LAST_AT = ['updated_at', 'changed_at'];
const LAST_BY = ['updated_by', 'changed_by'];

const WRITTEN = ENTITIES.filter((entity) => entity !== 'file');

/**
 * `rows`: a subselect of id, entity, person_id, before, after. `stampedBy`: whose change it is, now; null: an undo, which
 * restores who changed a row before, and when.
 */
type Writing = { rows: SQL; stampedBy: string | null };

/** Writes the rows, and requests recalculation of affected people before and after, as their disciplines may change. */
export async function writeRows(tx: Db, actor: Names, writing: Writing) {
  const before = await affectedPeople(tx, writing);
  const isMany = before.length > MANY_PEOPLE;
  if (!isMany) await requestRecalculationWithCoauthors(tx, before);
  await putRows(tx, writing);
  const after = await affectedPeople(tx, writing);
  if (isMany || after.length > MANY_PEOPLE || (await writesClassification(tx, writing)))
    await requestFullRecalculation(tx, actor);
  else await requestRecalculationWithCoauthors(tx, after);
}

/** Deletes rows without `after`, adds those without `before`, and updates the others; results stay as they are. */
export async function putRows(tx: Db, writing: Writing) {
  for (const entity of WRITTEN.toReversed()) if (entity !== 'unit') await deleteRows(tx, entity, writing);
  for (const entity of WRITTEN) await setRows(tx, entity, writing);
  // Last, when no unit names it as the one above.
  await deleteRows(tx, 'unit', writing);
}

/** Existing people whose employments, statements or absences are written. */
async function affectedPeople(tx: Db, { rows }: Writing): Promise<number[]> {
  const people = await tx.execute<{ id: number }>(sql`
    select distinct p.id from ${rows} a join ${persons} p on p.id = a.person_id
    where a.entity in ('employment', 'declaration', 'nStatement', 'absence')`);
  return people.map(({ id }) => id);
}

/** Results follow from what a discipline is. */
async function writesClassification(tx: Db, { rows }: Writing): Promise<boolean> {
  const [found] = await tx.execute<{ found: boolean }>(
    sql`select exists (select from ${rows} a where a.entity = 'discipline') as found`,
  );
  return found?.found === true;
}

async function deleteRows(tx: Db, entity: Written, { rows }: Writing) {
  const E = TABLES[entity];
  const pk = sql.identifier(E.pk);
  await tx.execute(sql`
    delete from ${tableIdentifier(E)} t using ${rows} a, jsonb_populate_record(null::${tableIdentifier(E)}, a.before) r
    where a.entity = ${entity} and a.after is null and t.${pk} = r.${pk}`);
}

/** Updates existing rows, then inserts new ones; units the other way round, as a new one may be above an existing one. */
async function setRows(tx: Db, entity: Written, { rows, stampedBy }: Writing) {
  const E = TABLES[entity];
  const [table, pk] = [tableIdentifier(E), sql.identifier(E.pk)];
  const columns = columnsOf(E);
  const added = columns.map((name) => {
    if (STAMPS.includes(name)) return sql`coalesce(r.${sql.identifier(name)}, now())`;
    return AUTHORS.includes(name)
      ? sql`coalesce(${stampedBy}, r.${sql.identifier(name)})`
      : sql`r.${sql.identifier(name)}`;
  });
  const assigned = columns
    .filter((name) => name !== E.pk)
    .map((name) => {
      if (stampedBy !== null && LAST_AT.includes(name)) return sql`${sql.identifier(name)} = now()`;
      if (stampedBy !== null && LAST_BY.includes(name)) return sql`${sql.identifier(name)} = ${stampedBy}`;
      return sql`${sql.identifier(name)} = r.${sql.identifier(name)}`;
    });
  const update = sql`
    update ${table} t set ${sql.join(assigned, sql`, `)} from ${rows} a, jsonb_populate_record(null::${table}, a.after) r
    where a.entity = ${entity} and a.before is not null and a.after is not null and t.${pk} = r.${pk}`;
  const names = columns.map((name) => sql.identifier(name));
  const insert = sql`
    insert into ${table} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(added, sql`, `)} from ${rows} a, jsonb_populate_record(null::${table}, a.after) r
    where a.entity = ${entity} and a.before is null order by a.id`;
  for (const statement of entity === 'unit' ? [insert, update] : [update, insert]) await tx.execute(statement);
}

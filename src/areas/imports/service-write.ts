import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { requestRecalculationWithCoauthors } from '#areas/recalculation/service-requests.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import type { Actor } from '#server/actor.ts';
import { ENTITIES } from './schema.ts';
import { columnsOf, nameOf, STAMPS, TABLES, type Written } from './service-entities.ts';

/** From so many people on a whole period is quicker than one person after another. */
const MANY_PEOPLE = 1_000;

const WRITTEN = ENTITIES.filter((entity) => entity !== 'file');

/**
 * `rows`: a subselect of id, entity, person_id, before, after. `isStamped`: people get the stamp of now; what is taken back
 * has the one of then.
 */
export type Writing = { rows: SQL; isStamped: boolean };

/**
 * A row without `after` is taken away, one without `before` added, any other set to `after`. Asks for the results of
 * whoever that touches, for what they named before as well as after.
 */
export async function writeRows(tx: Db, actor: Pick<Actor, 'physicalLogin' | 'login'>, writing: Writing) {
  const before = await touchedPeople(tx, writing);
  const isMany = before.length > MANY_PEOPLE;
  if (!isMany) await requestRecalculationWithCoauthors(tx, before);
  for (const entity of WRITTEN.toReversed()) await removeRows(tx, entity, writing);
  for (const entity of WRITTEN) await setRows(tx, entity, writing);
  const after = await touchedPeople(tx, writing);
  if (isMany || after.length > MANY_PEOPLE) await requestFullRecalculation(tx, actor);
  else await requestRecalculationWithCoauthors(tx, after);
}

/** Those who are here and whose employments, statements or absences are written. */
async function touchedPeople(tx: Db, { rows }: Writing): Promise<number[]> {
  const people = await tx.execute<{ id: number }>(sql`
    select distinct p.id from ${rows} a join persons p on p.id = a.person_id
    where a.entity in ('employment', 'declaration', 'nStatement', 'absence')`);
  return people.map(({ id }) => id);
}

async function removeRows(tx: Db, entity: Written, { rows }: Writing) {
  const E = TABLES[entity];
  const pk = sql.identifier(E.pk);
  await tx.execute(sql`
    delete from ${nameOf(E)} t using ${rows} a, jsonb_populate_record(null::${nameOf(E)}, a.before) r
    where a.entity = ${entity} and a.after is null and t.${pk} = r.${pk}`);
}

/** Changes what is there, then adds. */
async function setRows(tx: Db, entity: Written, { rows, isStamped }: Writing) {
  const E = TABLES[entity];
  const [table, pk] = [nameOf(E), sql.identifier(E.pk)];
  const columns = columnsOf(E);
  const added = columns.map((name) =>
    STAMPS.includes(name) ? sql`coalesce(r.${sql.identifier(name)}, now())` : sql`r.${sql.identifier(name)}`,
  );
  const assigned = columns
    .filter((name) => name !== E.pk)
    .map((name) =>
      name === 'updated_at' && isStamped
        ? sql`updated_at = now()`
        : sql`${sql.identifier(name)} = r.${sql.identifier(name)}`,
    );
  await tx.execute(sql`
    update ${table} t set ${sql.join(assigned, sql`, `)} from ${rows} a, jsonb_populate_record(null::${table}, a.after) r
    where a.entity = ${entity} and a.before is not null and a.after is not null and t.${pk} = r.${pk}`);
  const names = columns.map((name) => sql.identifier(name));
  await tx.execute(sql`
    insert into ${table} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(added, sql`, `)} from ${rows} a, jsonb_populate_record(null::${table}, a.after) r
    where a.entity = ${entity} and a.before is null order by a.id`);
}

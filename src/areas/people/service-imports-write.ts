import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { requestRecalculationWithCoauthors } from '../evaluation/service-requests.ts';
import { requestFullRecalculation } from '../evaluation/service-runs.ts';
import type { Actor } from '../session/service.ts';
import { ENTITIES } from './schema-imports.ts';
import { columnsOf, nameOf, TABLES, type Written } from './service-imports-entities.ts';

/** From so many people on a whole period is quicker than one person after another. */
const MANY_PEOPLE = 1_000;

const WRITTEN = ENTITIES.filter((entity) => entity !== 'file');

/**
 * Does what the temporary table `import_apply` says in its rows with the outcome 'chosen': a row without `after` is taken
 * away, one without `before` added, any other set to `after`. Asks for the results of whoever that touches, for what they
 * named before as well as after.
 */
export async function writeChosen(tx: Db, actor: Pick<Actor, 'physicalLogin' | 'login'>) {
  const before = await touchedPeople(tx);
  const isMany = before.length > MANY_PEOPLE;
  if (!isMany) await requestRecalculationWithCoauthors(tx, before);
  for (const entity of WRITTEN.toReversed()) await removeRows(tx, entity);
  for (const entity of WRITTEN) await writeRows(tx, entity);
  const after = await touchedPeople(tx);
  if (isMany || after.length > MANY_PEOPLE) await requestFullRecalculation(tx, actor);
  else await requestRecalculationWithCoauthors(tx, after);
}

/** Those who are here and whose employments, statements or absences are written. */
async function touchedPeople(tx: Db): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select distinct p.id from import_apply a join persons p on p.id = a.person_id
    where a.outcome = 'chosen' and a.entity in ('employment', 'declaration', 'nStatement', 'absence')`);
  return rows.map(({ id }) => id);
}

async function removeRows(tx: Db, entity: Written) {
  const E = TABLES[entity];
  const pk = sql.identifier(E.pk);
  await tx.execute(sql`
    delete from ${nameOf(E)} t using import_apply a, jsonb_populate_record(null::${nameOf(E)}, a.before) r
    where a.entity = ${entity} and a.outcome = 'chosen' and a.after is null and t.${pk} = r.${pk}`);
}

/** Changes what is there, then adds. */
async function writeRows(tx: Db, entity: Written) {
  const E = TABLES[entity];
  const [table, pk] = [nameOf(E), sql.identifier(E.pk)];
  const columns = columnsOf(E).map((name) => sql.identifier(name));
  const list = sql.join(columns, sql`, `);
  const values = sql.join(
    columns.map((name) => sql`r.${name}`),
    sql`, `,
  );
  const others = columnsOf(E).filter((name) => name !== E.pk);
  const assignments = sql.join(
    others.map((name) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`),
    sql`, `,
  );
  const chosen = sql`a.entity = ${entity} and a.outcome = 'chosen' and a.after is not null`;
  await tx.execute(sql`
    update ${table} t set ${assignments} from import_apply a, jsonb_populate_record(null::${table}, a.after) r
    where ${chosen} and a.before is not null and t.${pk} = r.${pk}`);
  await tx.execute(sql`
    insert into ${table} (${list}) overriding system value
    select ${values} from import_apply a, jsonb_populate_record(null::${table}, a.after) r
    where ${chosen} and a.before is null order by a.id`);
}

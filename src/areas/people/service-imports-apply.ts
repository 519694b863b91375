import { eq, getTableName, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { recordChanges } from '../session/service-audit.ts';
import type { Actor } from '../session/service.ts';
import type { ImportApply, ImportDone, ImportKind, ImportStatus } from './schema-imports.ts';
import { compareImport } from './service-imports-compare.ts';
import { nameOf, TABLES, WRITES } from './service-imports-entities.ts';
import { writeChosen } from './service-imports-write.ts';
import { countRows, findImport } from './service-imports.ts';
import { peopleImports } from './tables-imports.ts';

type Who = Pick<Actor, 'physicalLogin' | 'login'>;

/** Takes the import for this transaction; whoever comes second learns what has become of it. */
export async function claimImport(tx: Db, id: number, status: ImportStatus) {
  const [row] = await tx.select().from(peopleImports).where(eq(peopleImports.id, id)).for('update');
  if (!row) throw new Refusal('missing', 'Nie znaleziono importu');
  if (row.status !== status)
    throw new Refusal('conflict', 'Ten import jest już w innym stanie: odśwież stronę.', await findImport(tx, id));
  // Nobody else writes these tables until this is done: what was compared stays as it was.
  for (const entity of Object.values(TABLES))
    await tx.execute(sql`lock table ${nameOf(entity)} in share row exclusive mode`);
  return row;
}

/**
 * Applies the chosen rows in one transaction. Everything is compared once more: what has changed since the preview is left
 * out and reported.
 */
export async function applyImport(db: Db, actor: Who, input: ImportApply): Promise<ImportDone> {
  return db.transaction(async (tx) => {
    const { id, kind, asOf } = await claimImport(tx, input.import, 'preview');
    await compareImport(tx, { id, kind, asOf });
    await chooseRows(tx, input);
    await writeChosen(tx, actor);
    const done = await report(tx, { id, kind });
    await tx.execute(sql`
      update people_imports set status = 'applied', applied_at = clock_timestamp(), applied_by = ${actor.login} where id = ${id}`);
    await tx.execute(sql`delete from people_import_items where import_id = ${id}`);
    await recordChanges(tx, actor, [
      { action: 'people-import.apply', subject: `people-import:${id}`, after: { kind, ...done } },
    ]);
    return done;
  });
}

/** Sequences that give new rows their numbers; new people have theirs before. */
const NUMBERED = Object.entries(TABLES).flatMap(([entity, E]) =>
  E.owned ? [sql`when ${entity} then nextval(pg_get_serial_sequence(${getTableName(E.table)}, 'id'))`] : [],
);

const list = (values: readonly (string | number)[], type: 'int' | 'text') =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;

/** Whether a kept row `r` is chosen, and whether the comparison still finds it. */
function conditions({ kinds, except, also }: ImportApply) {
  const isChosen = sql`(r.id = any(${list(also, 'int')}) or not r.id = any(${list(except, 'int')})
    and case when r.doubt is null then r.action else 'doubtful' end = any(${list(kinds, 'text')}))`;
  const isFresh = sql`exists (select from import_fresh f where f.entity = r.entity and f.ref = r.ref
    and coalesce(f.record_id, '') = coalesce(r.record_id, '') and coalesce(f.before, 'null') = coalesce(r.before, 'null')
    and coalesce(f.after, 'null') = coalesce(r.after, 'null'))`;
  return { isChosen, isFresh };
}

/** An identifier that somebody else has come to have meanwhile. */
const isTaken = sql`(
  exists (select from persons p where p.orcid = r.after->>'orcid' and p.id::text is distinct from r.record_id)
  or exists (select from persons p where p.polon_uuid = r.after->>'polon_uuid' and p.id::text is distinct from r.record_id)
  or r.before is null and exists (select from persons p where p.id = (r.after->>'id')::int))`;

/**
 * The chosen rows in a temporary table, numbered where they are new, each with what becomes of it. What is a new person's
 * gets to know them; without the person there is nothing to add it to.
 */
async function chooseRows(tx: Db, input: ImportApply) {
  const { isChosen, isFresh } = conditions(input);
  await tx.execute(sql`create index on import_fresh (entity, ref, coalesce(record_id, ''))`);
  await tx.execute(sql`drop table if exists pg_temp.import_people, pg_temp.import_apply`);
  await tx.execute(sql`
    create temporary table import_people on commit drop as
    select r.ref, coalesce((r.after->>'id')::int, nextval(pg_get_serial_sequence('persons', 'id'))::int) as id
    from people_import_rows r
    where r.import_id = ${input.import} and r.entity = 'person' and r.action = 'new' and not r.unsettled
      and ${isChosen} and ${isFresh} and not ${isTaken}`);
  await tx.execute(sql`analyze import_people`);
  const isOwned = sql`r.entity in ('employment', 'declaration', 'nStatement', 'absence')`;
  await tx.execute(sql`
    create temporary table import_apply on commit drop as
    select r.id, r.entity, r.ref, r.record_id, r.before, coalesce(n.id, r.person_id) as person_id,
      r.after
        || case when r.entity = 'person' and n.id is not null
            then jsonb_build_object('id', n.id, 'created_at', now(), 'updated_at', now())
          when r.entity = 'person' then jsonb_build_object('updated_at', now())
          when ${isOwned} and r.action = 'new'
            then jsonb_build_object('person_id', coalesce(n.id, r.person_id), 'id', case r.entity ${sql.join(NUMBERED, sql` `)} end)
          else '{}' end as after,
      case when not ${isFresh} then 'stale'
        when r.unsettled then 'left'
        when r.entity = 'person' and (${isTaken} or r.before is null and n.id is null) then 'stale'
        when ${isOwned} and r.person_id is not null and not exists (select from persons p where p.id = r.person_id) then 'stale'
        when ${isOwned} and coalesce(n.id, r.person_id) is null then 'left'
        when r.entity = 'dn10' and n.id is null and not exists (select from persons p where p.id = (r.after->>'person_id')::int)
          then 'left'
        else 'chosen' end as outcome,
      case when r.unsettled then 'Najpierw trzeba wybrać osobę.'
        when n.id is null and r.before is null and (${isOwned} and r.person_id is null
          or r.entity = 'dn10' and not exists (select from persons p where p.id = (r.after->>'person_id')::int))
          then 'Nie wybrano osoby, której wiersz dotyczy.' end as note
    from people_import_rows r
    left join import_people n on n.ref = r.ref and r.before is null and r.entity <> 'directory'
    where r.import_id = ${input.import} and r.action <> 'error' and ${isChosen}`);
  await tx.execute(sql`create index on import_apply (id)`);
  await tx.execute(sql`analyze import_apply (id, entity, outcome)`);
}

/** Writes down what became of every row and how it is now, and counts. */
async function report(tx: Db, { id, kind }: { id: number; kind: ImportKind }): Promise<ImportDone> {
  for (const entity of WRITES[kind].entities) {
    const E = TABLES[entity];
    const [table, pk] = [nameOf(E), sql.identifier(E.pk)];
    await tx.execute(sql`
      update people_import_rows k set outcome = 'applied', person_id = a.person_id, record_id = t.${pk}::text, after = to_jsonb(t)
      from import_apply a, jsonb_populate_record(null::${table}, a.after) r, ${table} t
      where a.entity = ${entity} and a.outcome = 'chosen' and a.after is not null and k.id = a.id and t.${pk} = r.${pk}`);
  }
  await tx.execute(sql`
    update people_import_rows k
    set outcome = case a.outcome when 'chosen' then 'applied' else a.outcome end, note = a.note
    from import_apply a where k.id = a.id and (a.outcome <> 'chosen' or a.after is null)`);
  await tx.execute(sql`
    update people_import_rows set outcome = 'left' where import_id = ${id} and outcome is null and action <> 'error'`);
  await countRows(tx, id);
  const { counts } = await findImport(tx, id);
  return { applied: counts.applied, left: counts.left, stale: counts.stale };
}

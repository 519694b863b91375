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
    await leaveStale(tx);
    await linkNewPersons(tx);
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

/** Sequences that give new rows their numbers. */
const NUMBERED = Object.entries(TABLES).flatMap(([entity, E]) =>
  E.pk === 'id' ? [{ entity, table: getTableName(E.table) }] : [],
);

const list = (values: readonly (string | number)[], type: 'int' | 'text') =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;

/** The kept rows in a temporary table, numbered where they are new, each with what becomes of it. */
async function chooseRows(tx: Db, { import: id, kinds, except, also }: ImportApply) {
  const number = sql.join(
    NUMBERED.map(({ entity, table }) => sql`when ${entity} then nextval(pg_get_serial_sequence(${table}, 'id'))`),
    sql` `,
  );
  await tx.execute(sql`drop table if exists pg_temp.import_apply`);
  await tx.execute(sql`
    create temporary table import_apply on commit drop as
    select r.id, r.entity, r.ref, r.action, r.record_id, r.before,
      case when r.entity = 'person' and r.action = 'new' then coalesce((r.after->>'id')::int, n.number) else r.person_id end as person_id,
      r.after || case when n.number is not null then jsonb_build_object('id', n.number) else '{}' end
        || case when r.entity <> 'person' then '{}' when r.action = 'new'
          then jsonb_build_object('created_at', now(), 'updated_at', now()) else jsonb_build_object('updated_at', now()) end as after,
      case when f.entity is null then 'stale' when r.unsettled then 'left' else 'chosen' end as outcome,
      case when r.unsettled then 'Najpierw trzeba wybrać osobę.' end as note
    from people_import_rows r
    left join lateral (select case r.entity ${number} end as number
      where r.action = 'new' and not r.after ? 'id') n on true
    left join import_fresh f on f.entity = r.entity and f.ref = r.ref and coalesce(f.record_id, '') = coalesce(r.record_id, '')
      and coalesce(f.before, 'null') = coalesce(r.before, 'null') and coalesce(f.after, 'null') = coalesce(r.after, 'null')
    where r.import_id = ${id} and r.action <> 'error'
      and (r.id = any(${list(also, 'int')}) or not r.id = any(${list(except, 'int')})
        and case when r.doubt is null then r.action else 'doubtful' end = any(${list(kinds, 'text')}))`);
  await tx.execute(sql`create index on import_apply (entity, ref)`);
  await tx.execute(sql`create index on import_apply (id)`);
  await tx.execute(sql`analyze import_apply (id, entity, ref, action, outcome)`);
}

/** Somebody may have come to have the number, the identifier or the ORCID meanwhile, and somebody may have gone. */
async function leaveStale(tx: Db) {
  await tx.execute(sql`
    update import_apply a set outcome = 'stale'
    where a.outcome = 'chosen' and a.entity = 'person' and (
      exists (select from persons p where p.id = (a.after->>'id')::int and a.action = 'new')
      or exists (select from persons p where p.orcid = a.after->>'orcid' and p.id <> (a.after->>'id')::int)
      or exists (select from persons p where p.polon_uuid = a.after->>'polon_uuid' and p.id <> (a.after->>'id')::int))`);
  await tx.execute(sql`
    update import_apply a set outcome = 'stale'
    where a.outcome = 'chosen' and a.entity not in ('person', 'directory', 'dn10') and a.person_id is not null
      and not exists (select from persons p where p.id = a.person_id)`);
}

/** What is a new person's gets to know them; without the person there is nothing to add it to. */
async function linkNewPersons(tx: Db) {
  await tx.execute(sql`
    update import_apply a set person_id = p.person_id, after = a.after || jsonb_build_object('person_id', p.person_id)
    from import_apply p
    where p.entity = 'person' and p.action = 'new' and p.outcome = 'chosen' and a.entity not in ('person', 'directory')
      and a.ref = p.ref and a.outcome = 'chosen' and a.person_id is null`);
  await tx.execute(sql`
    update import_apply a set outcome = 'left', note = 'Nie wybrano osoby, której wiersz dotyczy.'
    where a.outcome = 'chosen' and a.action = 'new' and a.entity not in ('person', 'directory') and a.person_id is null
      and not exists (select from persons p where a.entity = 'dn10' and p.id = (a.after->>'person_id')::int)`);
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

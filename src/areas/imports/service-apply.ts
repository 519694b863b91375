import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { JobKind, Requester } from '#server/jobs/kind.ts';
import { recordChanges } from '#server/audit.ts';
import type { Actor } from '#server/actor.ts';
import { transact } from '#server/transact.ts';
import { lockTables } from '#server/locks.ts';
import { importsAudit } from './audit.ts';
import { ImportApply, type ImportStatus } from './schema.ts';
import { compareImport } from './service-compare.ts';
import { nameOf, TABLES, uniqueColumnsOf, type Written } from './service-entities.ts';
import { writeRows } from './service-write.ts';
import { countRows, findImport, lockIdleImport, lockImport, setJob } from './service.ts';

type Who = Pick<Actor, 'physicalLogin' | 'login'>;
type ApplyDone = { applied: number; left: number; stale: number };

/** Takes the import and all that it may write. */
export async function claimImport(tx: Db, id: number, status: ImportStatus) {
  const row = await lockImport(tx, id, status);
  // Nobody else writes these tables until this is done: what was compared stays as it was.
  await lockTables(tx, ...Object.values(TABLES).map(({ table }) => table));
  return row;
}

export const APPLY_IMPORT: JobKind<ImportApply> = {
  name: 'imports.apply',
  title: 'Zapis zmian importu',
  payload: ImportApply,
  panels: [6],
};

/** Asks for the chosen rows to be applied in the background. */
export async function orderApply(db: Db, actor: Requester, input: ImportApply) {
  await transact(db, async (tx) => {
    const { id } = await lockIdleImport(tx, input.import, 'preview');
    await setJob(tx, id, await enqueue(tx, APPLY_IMPORT, { payload: input, by: actor }));
  });
}

/**
 * Applies the chosen rows in one transaction. Everything is compared once more: what has changed since the preview is left
 * out and reported.
 */
export async function applyImport(db: Db, actor: Who, input: ImportApply): Promise<ApplyDone> {
  return transact(db, async (tx) => {
    const { id, kind, asOf } = await claimImport(tx, input.import, 'preview');
    await compareImport(tx, { id, kind, asOf });
    await chooseRows(tx, input);
    const rows = sql`(
      select r.id, r.entity, r.person_id, r.before, r.after
      from people_import_rows r join import_choice c on c.id = r.id and c.outcome = 'chosen' where r.import_id = ${id})`;
    await writeRows(tx, actor, { rows, isStamped: true });
    await keepFormerNames(tx, { id, rows });
    // What is written says so by the state of the import: only the others are told one by one.
    await tx.execute(sql`
      update people_import_rows k set outcome = c.outcome, note = c.note
      from import_choice c where c.id = k.id and c.outcome <> 'chosen'`);
    await tx.execute(sql`
      update people_imports set status = 'applied', applied_at = clock_timestamp(), applied_by = ${actor.login} where id = ${id}`);
    await tx.execute(sql`delete from people_import_items where import_id = ${id}`);
    await countRows(tx, id);
    const { counts } = await findImport(tx, id);
    const done = { applied: counts.applied, left: counts.left, stale: counts.stale };
    await recordChanges(tx, actor, [
      importsAudit.change('people-import.apply', { subject: { 'people-import': id }, after: { kind, ...done } }),
    ]);
    return done;
  });
}

/** Whom the import has renamed is found by the former name too; taken back with the import. */
async function keepFormerNames(tx: Db, { id, rows }: { id: number; rows: SQL }) {
  await tx.execute(sql`
    insert into former_names (person_id, first_name, last_name, recorded_by)
    select person_id, before->>'first_name', before->>'last_name', ${recorder(id)} from ${rows} a
    where entity = 'person' and before is not null and after is not null
      and (before->>'first_name', before->>'last_name') is distinct from (after->>'first_name', after->>'last_name')
    order by id`);
}

/** Who recorded a former name that an import has brought. */
export const recorder = (importId: number) => `import ${importId}`;

const list = (values: readonly (string | number)[], type: 'int' | 'text') =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;

/** Another row has come to have the number, the identifier, the ORCID or the login meanwhile. */
const isTaken = (entity: Written) => {
  const E = TABLES[entity];
  const [table, pk] = [nameOf(E), sql.identifier(E.pk)];
  const others = uniqueColumnsOf(E).map(
    ({ valueIn }) =>
      sql`exists (select from ${table} t where ${valueIn('t')} = ${valueIn('n')} and t.${pk} <> n.${pk})`,
  );
  const isThere = sql`r.before is null and exists (select from ${table} t where t.${pk} = n.${pk})`;
  return sql`exists (
    select from jsonb_populate_record(null::${table}, r.after) n where ${sql.join([isThere, ...others], sql` or `)})`;
};

/** Numbers are given when a row is kept: the comparison of now has none. */
const said = (json: SQL) => sql`coalesce(${json} - array['id', 'person_id'], 'null')`;

/** What becomes of each kept row, in a temporary table. */
async function chooseRows(tx: Db, { import: id, kinds, except, also }: ImportApply) {
  // Written a moment ago: without fresh figures the planner may look through all of it for every row.
  await tx.execute(sql`analyze people_import_rows (id, import_id, entity, action, ref, person_id)`);
  await tx.execute(sql`drop table if exists pg_temp.import_choice`);
  await tx.execute(sql`
    create temporary table import_choice on commit drop as
    select r.id, null::text as note, case
      when not (r.id = any(${list(also, 'int')}) or not r.id = any(${list(except, 'int')})
        and case when r.doubt is null then r.action else 'doubtful' end = any(${list(kinds, 'text')})) then 'left'
      when r.unsettled then 'left'
      when f.entity is null or case r.entity when 'person' then ${isTaken('person')}
        when 'directory' then ${isTaken('directory')} else false end then 'stale'
      else 'chosen' end as outcome
    from people_import_rows r
    left join import_fresh f on f.entity = r.entity and f.ref = r.ref
      and coalesce(f.record_id, '') = case when r.before is null and r.after is not null then '' else coalesce(r.record_id, '') end
      and coalesce(f.person_id, r.person_id, 0) = coalesce(r.person_id, 0)
      and coalesce(f.before, 'null') = coalesce(r.before, 'null') and ${said(sql`f.after`)} = ${said(sql`r.after`)}
    where r.import_id = ${id} and r.action <> 'error'`);
  await tx.execute(sql`create index on import_choice (id)`);
  await tx.execute(sql`analyze import_choice`);
  await tx.execute(sql`
    update import_choice c set outcome = 'left', note = 'Najpierw trzeba wybrać osobę.'
    from people_import_rows r where r.id = c.id and r.import_id = ${id} and r.unsettled`);
  // Somebody may have found that two people are one: the one who is left has the rows.
  await tx.execute(sql`
    update import_choice c set outcome = 'stale'
    from people_import_rows r join persons p on p.id = r.person_id and p.merged_into is not null
    where r.id = c.id and r.import_id = ${id} and c.outcome = 'chosen' and r.action = 'new' and r.entity <> 'dn10'`);
  // Without the person, new or known, there is nobody to whom a row could belong.
  await tx.execute(sql`
    update import_choice c set outcome = 'left', note = 'Nie zapisano osoby, której wiersz dotyczy.'
    from people_import_rows r
    where r.id = c.id and r.import_id = ${id} and c.outcome = 'chosen'
      and r.entity in ('employment', 'declaration', 'nStatement', 'absence', 'dn10') and r.after is not null
      and not exists (select from persons p where p.id = (r.after->>'person_id')::int)
      and not exists (
        select from people_import_rows n join import_choice o on o.id = n.id and o.outcome = 'chosen'
        where n.import_id = ${id} and n.entity = 'person' and n.before is null
          and n.person_id = (r.after->>'person_id')::int)`);
}

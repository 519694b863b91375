import { type SQL, sql } from 'drizzle-orm';
import { persons, units } from '#areas/people/tables.ts';
import { factLocks } from '#areas/polon/tables.ts';
import { formerNames } from '#areas/reconciliation/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { JobKind, Requester } from '#platform/jobs/kind.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import { transact } from '#platform/database/transact.ts';
import { lockTables } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusal.ts';
import { importsAudit } from './audit.ts';
import { ImportApply, type ImportPlan } from './schema.ts';
import type { ImportStatus } from '#shared/file-import.ts';
import { jobPanels } from './service-reach.ts';
import { compareImport, overlapsLocked } from './service-compare.ts';
import { nameOf, TABLES, uniqueColumnsOf, type Written } from './service-entities.ts';
import { groupOf } from './service-groups.ts';
import { writeRows } from './service-write.ts';
import { countRows, findImport, lockIdleImport, lockImport, setJob } from './service.ts';
import { peopleImportItems, peopleImportRows, peopleImports } from './tables.ts';
import { refreshStatistics } from '#platform/database/statistics.ts';

type Applied = { applied: number; left: number; stale: number };

/** Locks the import and the tables that it may write. */
export async function claimImport(tx: Db, id: number, status: ImportStatus) {
  const row = await lockImport(tx, id, status);
  // Nobody else writes these tables until the commit, so the comparison stays valid.
  await lockTables(tx, ...Object.values(TABLES).map(({ table }) => table));
  return row;
}

export const APPLY_IMPORT: JobKind<ImportApply> = {
  name: 'imports.apply',
  title: 'Zapis zmian importu',
  payload: ImportApply,
  panels: ['accounts'],
};

/** Enqueues the job that applies the chosen rows. */
export async function enqueueApply(db: Db, actor: Requester, input: ImportApply) {
  await transact(db, async (tx) => {
    const { id, kind } = await lockIdleImport(tx, input.import, 'preview');
    const job = await enqueue(tx, APPLY_IMPORT, { payload: input, by: actor, panels: jobPanels(kind) });
    await setJob(tx, id, job);
  });
}

/**
 * Applies the chosen rows in one transaction. Compares again first: rows that have changed since the preview are left
 * out and reported.
 */
export async function applyImport(db: Db, actor: Names, input: ImportApply): Promise<Applied> {
  return transact(db, async (tx) => {
    const { id, kind, asOf } = await claimImport(tx, input.import, 'preview');
    await compareImport(tx, { id, kind, asOf });
    await chooseRows(tx, input);
    const rows = sql`(
      select r.id, r.entity, r.person_id, r.before, r.after
      from ${peopleImportRows} r join import_choice c on c.id = r.id and c.outcome = 'chosen' where r.import_id = ${id})`;
    await writeRows(tx, actor, { rows, isStamped: true });
    await keepFormerNames(tx, { id, rows });
    // A written row needs no outcome of its own: the status of the import says it.
    await tx.execute(sql`
      update ${peopleImportRows} k set outcome = c.outcome, note = c.note
      from import_choice c where c.id = k.id and c.outcome <> 'chosen'`);
    await tx.execute(sql`
      update ${peopleImports} set status = 'applied', applied_at = clock_timestamp(), applied_by = ${actor.login} where id = ${id}`);
    await tx.execute(sql`delete from ${peopleImportItems} where import_id = ${id}`);
    await countRows(tx, id);
    const { counts } = await findImport(tx, id);
    const applied = { applied: counts.applied, left: counts.left, stale: counts.stale };
    await recordChanges(tx, actor, [
      importsAudit.change('people-import.apply', { subject: { 'people-import': id }, after: { kind, ...applied } }),
    ]);
    return applied;
  });
}

const CHANGED_SINCE = 'dane w systemie zmieniły się po wczytaniu pliku';

/** What applying the chosen rows would do now: the same comparison and the same choice, and nothing is written. */
export async function planImport(db: Db, input: ImportApply): Promise<ImportPlan> {
  return transact(db, async (tx) => {
    const { kind, as_of: asOf, status } = await findImport(tx, input.import);
    if (status !== 'preview') throw new Refusal('conflict', 'Ten import jest już w innym stanie: odśwież stronę.');
    await compareImport(tx, { id: input.import, kind, asOf });
    await chooseRows(tx, input);
    const rows = await tx.execute<{ outcome: string; reason: string; count: number }>(sql`
      select c.outcome, coalesce(c.note, ${CHANGED_SINCE}) as reason, count(*)::int as count
      from import_choice c join ${peopleImportRows} r on r.id = c.id and not r.unsettled
      where c.outcome <> 'left' or c.note is not null group by 1, 2 order by 3 desc, 2`);
    const left = rows.filter(({ outcome }) => outcome !== 'chosen').map(({ reason, count }) => ({ reason, count }));
    const applied = rows.find(({ outcome }) => outcome === 'chosen')?.count ?? 0;
    return { applied, left, chosen: left.reduce((sum, { count }) => sum + count, applied) };
  });
}

/** Keeps the former names of renamed people, so that later imports match them; deleted when the import is undone. */
async function keepFormerNames(tx: Db, { id, rows }: { id: number; rows: SQL }) {
  await tx.execute(sql`
    insert into ${formerNames} (person_id, first_name, last_name, recorded_by)
    select person_id, before->>'first_name', before->>'last_name', ${recordedBy(id)} from ${rows} a
    where entity = 'person' and before is not null and after is not null
      and (before->>'first_name', before->>'last_name') is distinct from (after->>'first_name', after->>'last_name')
    order by id`);
}

/** `recorded_by` of former names that an import has kept. */
export const recordedBy = (importId: number) => `import ${importId}`;

const arrayOf = (values: readonly (string | number)[], type: 'int' | 'text') =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;

/** Another row has taken a unique value of the row meanwhile: number, identifier, ORCID or login. */
const isTaken = (entity: Written) => {
  const E = TABLES[entity];
  const [table, pk] = [nameOf(E), sql.identifier(E.pk)];
  const others = uniqueColumnsOf(E).map(
    ({ valueIn }) =>
      sql`exists (select from ${table} t where ${valueIn('t')} = ${valueIn('n')} and t.${pk} <> n.${pk})`,
  );
  const exists = sql`r.before is null and exists (select from ${table} t where t.${pk} = n.${pk})`;
  return sql`exists (
    select from jsonb_populate_record(null::${table}, r.after) n where ${sql.join([exists, ...others], sql` or `)})`;
};

/** Ids are assigned when a row is stored; the new comparison has none. */
const withoutIds = (json: SQL) => sql`coalesce(${json} - array['id', 'person_id'], 'null')`;

/** SQL: the user has chosen the stored row `r`. */
export const isChosen = ({ kinds, groups, except, also }: Omit<ImportApply, 'import'>) => sql`(
  r.id = any(${arrayOf(also, 'int')}) or not r.id = any(${arrayOf(except, 'int')})
    and (case when r.doubt is null then r.action else 'doubtful' end = any(${arrayOf(kinds, 'text')})
      or coalesce(${groupOf(sql`r`)} = any(${arrayOf(groups, 'text')}), false)))`;

/** Decides the outcome of each stored row, in the temporary table `import_choice`. */
async function chooseRows(tx: Db, { import: id, ...choice }: ImportApply) {
  // Just written: without statistics the planner may scan the whole table for every row.
  await refreshStatistics(tx, peopleImportRows, 'id', 'import_id', 'entity', 'action', 'ref', 'person_id');
  await tx.execute(sql`drop table if exists pg_temp.import_choice`);
  await tx.execute(sql`
    create temporary table import_choice on commit drop as
    select r.id, null::text as note, case
      when not ${isChosen(choice)} then 'left'
      when r.unsettled then 'left'
      when f.entity is null or case r.entity when 'person' then ${isTaken('person')}
        when 'directory' then ${isTaken('directory')} when 'unit' then ${isTaken('unit')} else false end then 'stale'
      else 'chosen' end as outcome
    from ${peopleImportRows} r
    left join import_differences f on f.entity = r.entity and f.ref = r.ref
      and coalesce(f.record_id, '') = case when r.before is null and r.after is not null then '' else coalesce(r.record_id, '') end
      and coalesce(f.person_id, r.person_id, 0) = coalesce(r.person_id, 0)
      and coalesce(f.before, 'null') = coalesce(r.before, 'null') and ${withoutIds(sql`f.after`)} = ${withoutIds(sql`r.after`)}
    where r.import_id = ${id} and r.action <> 'error'`);
  await tx.execute(sql`create index on import_choice (id)`);
  await tx.execute(sql`analyze import_choice`);
  await tx.execute(sql`
    update import_choice c set outcome = 'left', note = 'Najpierw trzeba wybrać osobę.'
    from ${peopleImportRows} r where r.id = c.id and r.import_id = ${id} and r.unsettled`);
  await tx.execute(sql`
    update import_choice c set outcome = 'left', note = 'Zablokowane: najpierw zdejmij blokadę na stronie osoby.'
    from ${peopleImportRows} r
    where r.id = c.id and r.import_id = ${id} and c.outcome = 'chosen' and (exists (
      select from ${factLocks} l where l.kind = r.entity and l.record_id::text = r.record_id)
      or r.action = 'new' and ${overlapsLocked(sql`r`)})`);
  // The person may have been merged into another meanwhile, who has the rows now.
  await tx.execute(sql`
    update import_choice c set outcome = 'stale'
    from ${peopleImportRows} r join ${persons} p on p.id = r.person_id and p.merged_into is not null
    where r.id = c.id and r.import_id = ${id} and c.outcome = 'chosen' and r.action = 'new' and r.entity <> 'dn10'`);
  // A unit below one that is left out; there are three levels.
  for (const _level of [2, 3]) {
    await tx.execute(sql`
      update import_choice c set outcome = 'left', note = 'Nie zapisano jednostki nadrzędnej.'
      from ${peopleImportRows} r
      where r.id = c.id and r.import_id = ${id} and c.outcome = 'chosen' and r.entity = 'unit'
        and not exists (select from ${units} u where u.id = (r.after->>'parent_id')::int)
        and (r.after->>'parent_id') is not null
        and not exists (
          select from ${peopleImportRows} n join import_choice o on o.id = n.id and o.outcome = 'chosen'
          where n.import_id = ${id} and n.entity = 'unit' and n.record_id = r.after->>'parent_id')`);
  }
  // A row of a person who neither exists nor is written now cannot be written.
  await tx.execute(sql`
    update import_choice c set outcome = 'left', note = 'Nie zapisano osoby, której wiersz dotyczy.'
    from ${peopleImportRows} r
    where r.id = c.id and r.import_id = ${id} and c.outcome = 'chosen'
      and r.entity in ('degree', 'employment', 'declaration', 'nStatement', 'absence', 'dn10', 'achievement') and r.after is not null
      and not exists (select from ${persons} p where p.id = (r.after->>'person_id')::int)
      and not exists (
        select from ${peopleImportRows} n join import_choice o on o.id = n.id and o.outcome = 'chosen'
        where n.import_id = ${id} and n.entity = 'person' and n.before is null
          and n.person_id = (r.after->>'person_id')::int)`);
}

import { type SQL, sql } from 'drizzle-orm';
import { today } from '#engine/day.ts';
import { inCircle } from '#areas/classification/service-successors.ts';
import { disciplines } from '#areas/library/tables.ts';
import { persons, units } from '#areas/people/tables.ts';
import { factLocks } from '#areas/polon/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { refreshStatistics } from '#platform/database/statistics.ts';
import type { ImportApply } from '../schema.ts';
import { overlapsLocked } from './service-doubts.ts';
import { tableIdentifier, TABLES, uniqueColumnsOf, type Written } from '../writing/service-entities.ts';
import { groupOf } from './service-groups.ts';
import { peopleImportRows } from '../tables.ts';

const arrayOf = (values: readonly (string | number)[], type: 'int' | 'text') =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;

/** Another row has taken a unique value of the row meanwhile: number, identifier, ORCID or login. */
const isTaken = (entity: Written) => {
  const E = TABLES[entity];
  const [table, pk] = [tableIdentifier(E), sql.identifier(E.pk)];
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

/** SQL: the rows that {@link chooseRows} has chosen. */
export const chosenRows = (importId: number) => sql`(
  select r.id, r.entity, r.person_id, r.before, r.after
  from ${peopleImportRows} r join import_choice c on c.id = r.id and c.outcome = 'chosen' where r.import_id = ${importId})`;

/** Decides the outcome of each stored row, in the temporary table `import_choice`. */
export async function chooseRows(tx: Db, { import: id, ...choice }: ImportApply) {
  // Just written: without statistics the planner may scan the whole table for every row.
  await refreshStatistics(tx, peopleImportRows, 'id', 'import_id', 'entity', 'action', 'ref', 'person_id');
  await tx.execute(sql`drop table if exists pg_temp.import_choice`);
  await tx.execute(sql`
    create temporary table import_choice on commit drop as
    select r.id, null::text as note, case
      when not ${isChosen(choice)} then 'left'
      when r.unsettled then 'left'
      when f.entity is null or case r.entity when 'person' then ${isTaken('person')}
        when 'directory' then ${isTaken('directory')} when 'unit' then ${isTaken('unit')}
        when 'discipline' then ${isTaken('discipline')} else false end then 'stale'
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
    update import_choice c set outcome = 'left', note = 'Zablokowane: najpierw zdejmij blokadę na stronie osoby albo jednostki.'
    from ${peopleImportRows} r
    where r.id = c.id and r.import_id = ${id} and c.outcome = 'chosen' and (exists (
      select from ${factLocks} l where l.kind = r.entity and l.record_id::text = r.record_id)
      or r.action = 'new' and ${overlapsLocked(sql`r`)})`);
  // The person may have been merged into another meanwhile, who has the rows now.
  await tx.execute(sql`
    update import_choice c set outcome = 'stale'
    from ${peopleImportRows} r join ${persons} p on p.id = r.person_id and p.merged_into is not null
    where r.id = c.id and r.import_id = ${id} and c.outcome = 'chosen' and r.action = 'new' and r.entity <> 'dn10'`);
  await leaveUnitsOutOfPlace(tx, id);
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
  await leaveSuccessors(tx, id);
  // A preview of yesterday may show parameters that hold since today.
  await tx.execute(sql`
    update import_choice c set outcome = 'left', note = 'Te parametry rad już obowiązują.'
    from ${peopleImportRows} r
    where r.id = c.id and r.import_id = ${id} and c.outcome = 'chosen' and r.entity = 'councilRule' and r.before is not null
      and (r.before->>'valid_from')::date <= ${today()}::date`);
}

/** Leaves out disciplines whose successor neither is there nor is written, which may leave out others in turn. */
async function leaveSuccessors(tx: Db, id: number) {
  const chosen = sql`c.outcome = 'chosen' and r.import_id = ${id} and r.entity = 'discipline'`;
  for (let left: unknown[] = [id]; left.length > 0; )
    left = await tx.execute(sql`
      update import_choice c set outcome = 'left', note = 'Najpierw trzeba zapisać następczynię tej dyscypliny.'
      from ${peopleImportRows} r
      where r.id = c.id and ${chosen} and r.after->>'successor_code' is not null
        and not exists (select from ${disciplines} d where d.code = (r.after->>'successor_code')::int)
        and r.after->>'successor_code' not in (
          select r.after->>'code' from ${peopleImportRows} r join import_choice c on c.id = r.id where ${chosen})
      returning c.id`);
  // A part of a file may close a circle that the whole opens.
  await tx.execute(sql`
    with written as materialized (
      select c.id, (r.after->>'code')::int as code, (r.after->>'successor_code')::int as successor
      from ${peopleImportRows} r join import_choice c on c.id = r.id where ${chosen}),
    graph as materialized (
      select code, successor from written
      union all select d.code, d.successor_code from ${disciplines} d where d.code not in (select code from written))
    update import_choice c set outcome = 'left', note = 'Następczynie tej dyscypliny wróciłyby do niej samej.'
    from written w where w.id = c.id and w.code in ${inCircle(sql`graph`)}`);
}

/**
 * Leaves out units that would not stand one level below the unit above them: it is left out itself, or stays where it is, or
 * those below would. There are three levels, and what is left out may stop others.
 */
async function leaveUnitsOutOfPlace(tx: Db, id: number) {
  const chosen = sql`
    select n.record_id, (n.after->>'level')::int as level, n.after->>'parent_id' as parent
    from ${peopleImportRows} n join import_choice o on o.id = n.id and o.outcome = 'chosen'
    where n.import_id = ${id} and n.entity = 'unit'`;
  for (const _level of [1, 2, 3]) {
    await tx.execute(sql`
      with chosen as materialized (${chosen}),
      placed as materialized (
        select coalesce(u.id::text, w.record_id) as id, coalesce(w.level, u.level) as level, u.level as stored,
          case when w.record_id is null then u.parent_id::text else w.parent end as parent, w.record_id is not null as is_chosen
        from ${units} u full join chosen w on w.record_id = u.id::text),
      wrong as (
        select p.is_chosen, case when p.is_chosen then p.id else a.id end as id
        from placed p left join placed a on a.id = p.parent
        where p.parent is not null and a.level + 1 is distinct from p.level
          and (p.is_chosen or a.level is distinct from a.stored))
      update import_choice c set outcome = 'left', note = case when w.is_chosen
        then 'Jednostka nadrzędna nie jest zapisywana albo zostaje tam, gdzie jest.'
        else 'Jednostka podległa zostaje na innym poziomie.' end
      from ${peopleImportRows} r join wrong w on r.record_id = w.id
      where r.id = c.id and r.import_id = ${id} and c.outcome = 'chosen' and r.entity = 'unit'`);
  }
}

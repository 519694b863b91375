import { type SQL, sql } from 'drizzle-orm';
import { shownDayOf } from '#platform/database/sql.ts';
import type { Db } from '#platform/database/db.ts';
import { disciplineDeclarations, factEdits, factLocks } from '#areas/polon/tables.ts';
import { unitChanges } from '#areas/units/tables.ts';
import { DOUBT_OF_NEW, DOUBT_OF_SPLIT } from '../readers/items.ts';
import { tableIdentifier, TABLES, type Written } from '../writing/service-entities.ts';
import { peopleImportRows, peopleImports } from '../tables.ts';

/** SQL: what the reader doubts, and what it doubts of a row that is not here, or of a person with two disciplines. */
export const doubtOf = (entity: Written) => sql`nullif(concat_ws(' ', doubt,
  case when action = 'new' then defaults->>${DOUBT_OF_NEW}::text end${
    entity === 'declaration'
      ? sql`, case when coalesce(row->>'discipline2_code', (
          select d.discipline2_code::text from ${disciplineDeclarations} d where d.person_id = p.person_id
          order by d.date_from desc limit 1)) is not null then defaults->>${DOUBT_OF_SPLIT}::text end`
      : sql``
  }), '')`;

/** What a person has locked, or corrected since the last import and not taken back, is asked about: no import changes it unnoticed. */
export async function doubtTyped(tx: Db) {
  await tx.execute(sql`
    update import_differences f set doubt = concat_ws(' ', f.doubt, case
      when l.id is not null then 'Zablokowane przez ' || l.locked_by || ': import tego nie zmieni.'
      else 'Poprawione ręcznie ' || ${shownDayOf(sql`e.edited_at`)} || ' (' || e.edited_by || ')'
        || coalesce(': ' || e.reason, '') || '.' end)
    from import_differences n
    left join ${factLocks} l on l.kind = n.entity and l.record_id::text = n.record_id
    cross join lateral (
      select coalesce(max(i.applied_at), '-infinity') as imported_at
      from ${peopleImportRows} r join ${peopleImports} i on i.id = r.import_id and i.status = 'applied'
      where r.entity = n.entity and r.record_id = n.record_id and r.outcome is null) i
    cross join lateral (
      -- The values before the first of the edits: those of a person hold only what they changed, so that one alone does not do.
      select case when bool_and(t.before is not null) then jsonb_object_agg(v.key, v.value order by t.id desc)
        filter (where v.key is not null) end as typed_over
      from ${factEdits} t left join lateral jsonb_each(t.before) v on true
      where t.kind = n.entity and t.record_id::text = n.record_id and t.edited_at > i.imported_at) t
    left join lateral (
      select * from (
        select edited_at, edited_by, reason from ${factEdits}
        where kind = n.entity and record_id::text = n.record_id and not coalesce(n.before @> t.typed_over, false)
        union all
        select changed_at, changed_by, null from ${unitChanges}
        where n.entity = 'unit' and unit_id::text = n.record_id and undone_at is null) e
      where e.edited_at > i.imported_at order by e.edited_at desc limit 1) e on true
    where n.action in ('changed', 'gone') and (l.id is not null or e.edited_at is not null) and f.ctid = n.ctid`);
  await tx.execute(sql`
    update import_differences f set doubt = concat_ws(' ', f.doubt, 'W tym czasie osoba ma taki wpis zablokowany: import nie zapisze obok niego drugiego.')
    where f.action = 'new' and ${overlapsLocked(sql`f`)}`);
}

/** Kinds of which a second one at the same time would take the place of what is locked. */
const LOCKABLE = sql.join(
  (['employment', 'declaration', 'nStatement'] as const).map(
    (entity) => sql`select ${entity}::text as kind, id, date_from, date_to from ${tableIdentifier(TABLES[entity])}`,
  ),
  sql` union all `,
);

/** SQL: the new employment or statement of the row overlaps one of the person that is locked. */
export const overlapsLocked = (row: SQL) => sql`exists (
  select from ${factLocks} l join (${LOCKABLE}) k on k.kind = l.kind and k.id = l.record_id
  where l.kind = ${row}.entity and l.person_id = ${row}.person_id
    and k.date_from <= coalesce((${row}.after->>'date_to')::date, 'infinity')
    and coalesce(k.date_to, 'infinity') >= (${row}.after->>'date_from')::date)`;

import { getTableName, type SQL, sql } from 'drizzle-orm';
import { persons } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { inUtc } from '#platform/database/sql.ts';
import type { ImportKind } from '../schema-words.ts';
import {
  columnsOf,
  type EntityTable,
  tableIdentifier,
  TABLES,
  WRITES,
  type Written,
} from '../writing/service-entities.ts';
import { DOUBT_OF_NEW, DOUBT_OF_SPLIT } from '../readers/items.ts';
import { BESIDE } from './service-fill-gaps.ts';
import { doubtOf, doubtTyped } from './service-doubts.ts';
import { guardedColumns, type Guards } from '../service-sources.ts';
import { peopleImportItems, peopleImportRows } from '../tables.ts';

/** `ref`: only this person of the file. */
export type Comparison = { id: number; kind: ImportKind; asOf: string; ref?: string };

/**
 * Compares the file with the stored data into the temporary table `import_differences`: a row for everything new,
 * changed, gone or the `same`. In the caller's transaction.
 */
export const compareImport = (tx: Db, comparison: Comparison) => inUtc(tx, () => compare(tx, comparison));

async function compare(tx: Db, comparison: Comparison) {
  await tx.execute(sql`drop table if exists pg_temp.import_differences`);
  await tx.execute(sql`
    create temporary table import_differences (line int, entity text, ref text, action text, subject text, person_id int,
      record_id text, before jsonb, after jsonb, doubt text, kept jsonb, candidates int[] default '{}', unsettled boolean default false)
    on commit drop`);
  const guarded = await guardedColumns(tx, comparison.kind);
  for (const entity of WRITES[comparison.kind].entities) {
    await pairRows(tx, entity, comparison);
    await findChanges(tx, entity, guarded.get(entity));
    await findGone(tx, entity, comparison);
    if (TABLES[entity].span) await doubtOverlaps(tx, entity);
  }
  await doubtTyped(tx);
  await addUnsettled(tx, comparison);
  await tx.execute(sql`analyze import_differences (entity, ref, record_id)`);
}

const subjectOf = (json: SQL) =>
  sql`coalesce(${json}->>'subject', nullif(concat_ws(' ', ${json}->>'last_name', ${json}->>'first_name'), ''), ${json}->>'name', '')`;

/**
 * Pairs items of the file with stored rows; either side may be missing. Several items of one person and key are paired
 * in the order of the columns that the file has.
 */
async function pairRows(tx: Db, entity: Written, { id, kind, ref }: Comparison) {
  const E = TABLES[entity];
  const isPerson = entity === 'person';
  const owner = isPerson ? sql`i.person_id` : E.owned ? sql`p.person_id` : sql`0`;
  const subject = E.owned ? subjectOf(sql`p.defaults || p.data`) : subjectOf(sql`i.defaults || i.data`);
  const join = E.owned
    ? sql`join ${peopleImportItems} p on p.import_id = i.import_id and p.entity = 'person' and p.ref = i.ref and p.settled`
    : sql``;
  const only = ref === undefined ? sql`` : sql`and i.ref = ${ref}`;
  await tx.execute(sql`drop table if exists pg_temp.import_pairs`);
  await tx.execute(sql`
    create temporary table import_pairs on commit drop as
    with items as materialized (
      select i.line, i.ref, ${isPerson ? sql`i.person_id::text` : sql`i.key`} as key, i.doubt, i.data, i.defaults,
        ${owner} as person_id, ${subject} as subject,
        row_number() over (partition by i.ref, i.key order by ${E.order(sql`i.data`)}, i.id) as position
      from ${peopleImportItems} i ${join}
      where i.import_id = ${id} and i.entity = ${entity} and i.settled ${only} ${isPerson ? sql`and not ${isRefused({ id, kind })}` : sql``}),
    missing as materialized (
      select coalesce(array_agg(c), '{}') as columns from unnest(${sql.param(columnsOf(E))}::text[]) c
      where not exists (select from items where data ? c)),
    present as materialized (
      select t.*, row_number() over (partition by person_id, key
        order by ${E.order(sql`(t.row - u.columns)`)}, record_id) as position
      from (${presentRows(E, { isPerson, ref })}) t, missing u)
    select w.line, w.ref, w.subject, w.doubt, w.data, w.defaults, coalesce(w.person_id, c.person_id) as person_id,
      c.record_id, c.row
    from items w full join present c on c.person_id = w.person_id and c.key = w.key and c.position = w.position`);
  await tx.execute(sql`analyze import_pairs (person_id, record_id)`);
}

/**
 * SQL: all rows of the person (`i`) in the file were skipped, so that they neither add nor change who it is. What is reported
 * of RAD-on may be of a part of a row that is read.
 */
export const isRefused = ({ id, kind }: Pick<Comparison, 'id' | 'kind'>) =>
  kind === 'radon'
    ? sql`false`
    : sql`(i.ref in (
        select ref from ${peopleImportRows} where import_id = ${id} and action = 'error' and ref <> '')
      and not exists (
        select from ${peopleImportItems} o where o.import_id = ${id} and o.ref = i.ref and o.entity <> 'person'))`;

function presentRows(E: EntityTable, { isPerson, ref }: { isPerson: boolean; ref: string | undefined }) {
  const owner = isPerson ? sql`t.id` : E.owned ? sql`t.person_id` : sql`0`;
  const only = ref === undefined ? sql`` : sql`and ${owner} in (select person_id from items)`;
  return sql`
    select t.${sql.identifier(E.pk)}::text as record_id, ${owner} as person_id, ${E.key} as key, to_jsonb(t) as row
    from ${tableIdentifier(E)} t where ${E.scope} ${only}`;
}

/** Values from the file, without those that differ only in form. */
function valuesOf(entity: Written) {
  // Names that differ only in case are equal.
  if (entity === 'person')
    return sql`coalesce((select jsonb_object_agg(d.key, d.value) from jsonb_each(data) d
      where lower(d.value #>> '{}') is distinct from lower(row->>d.key)), '{}')`;
  // An end derived from other rows shortens a row, and never extends one that ended earlier.
  if (TABLES[entity].span)
    return sql`data || case when data ? 'date_to' or coalesce(row->>'date_to' <= defaults->>'date_to',
      defaults->>'date_to' is null) then '{}' else jsonb_build_object('date_to', defaults->'date_to') end`;
  return sql`data`;
}

/** Dates of an employment as a whole, of which the rows are the conditions, what a row is called, and doubts of it. */
const NOT_WRITTEN = sql`array['employed_from', 'employed_to', 'subject', ${sql.raw(`'${DOUBT_OF_NEW}', '${DOUBT_OF_SPLIT}'`)}]`;

/** SQL: what the file says otherwise of fields that are filled, and another source wins. */
function keptOf(guards: Guards = {}) {
  if (Object.keys(guards).length === 0) return sql`null::jsonb`;
  const by = sql`${JSON.stringify(guards)}::text::jsonb`;
  return sql`(select jsonb_object_agg(d.key, jsonb_build_object('value', d.value, 'winner', ${by}->d.key->'winner'))
    from jsonb_each(v.values) d where ${by} ? d.key and coalesce(v.row->>(${by}->d.key->>'of'), '') <> '' and d.value is distinct from v.row->d.key)`;
}

async function findChanges(tx: Db, entity: Written, guards: Guards | undefined) {
  const values = valuesOf(entity);
  const owner = TABLES[entity].owned ? sql`jsonb_build_object('person_id', person_id)` : sql`'{}'::jsonb`;
  await tx.execute(sql`
    insert into import_differences (line, entity, ref, action, subject, person_id, record_id, before, after, doubt, kept)
    select line, ${entity}, ref, action, subject, nullif(person_id, 0), record_id, row,
      coalesce(row, defaults - ${NOT_WRITTEN} || ${owner}) || values, case when action <> 'kept' then ${doubtOf(entity)} end, kept
    from (
      select k.*, case when row is null then 'new' when row <> row || values then 'changed' when kept is null then 'same'
        else 'kept' end as action
      from (
        select line, ref, subject, person_id, record_id, row, defaults, doubt, kept,
          values - coalesce((select array_agg(key) from jsonb_object_keys(kept) key), '{}'::text[]) as values
        from (
          select v.*, case when v.row is not null then ${keptOf(guards)} end as kept
          from (select *, case when row is null then data else ${values} end as values from import_pairs
            where data is not null) v) g) k) p`);
}

/**
 * Stored rows that the file lacks: ended by the day of the file, or replaced by other rows of the same person, as
 * `replacementsOf` decides.
 */
async function findGone(tx: Db, entity: Written, { id, kind, asOf }: Comparison) {
  const policy = WRITES[kind].gone[entity];
  if (!policy) return;
  const { owned } = TABLES[entity];
  const person = owned ? sql`g.person_id` : sql`(g.row->>'person_id')::int`;
  const refused = sql`select ref from ${peopleImportRows} where import_id = ${id} and action = 'error' and ref <> ''`;
  const tokens = sql`select unnest(string_to_array(ref, ' ')) from (${refused}) r`;
  // People with unreadable rows, or who are candidates of an open choice, may still be in the file.
  const uncertain = sql`
    select person_id from ${peopleImportItems} where import_id = ${id} and entity = 'person' and ref in (${refused})
    union select id from ${persons} where polon_uuid in (${tokens}) or orcid in (${tokens})
    union select unnest(candidates) from ${peopleImportItems} where import_id = ${id} and entity = 'person'
      and (not settled or ref in (${refused}))`;
  const identities = owned
    ? []
    : [
        sql`g.record_id`,
        sql`lower(g.row->>'login')`,
        sql`lower(concat_ws(' ', g.row->>'last_name', g.row->>'first_name'))`,
      ];
  const notRefused = identities.map((name) => sql`and (${name} in (${refused})) is not true`);
  const applies = {
    end: sql`g.row->>'date_to' is null and g.row->>'date_from' <= ${asOf}`,
    remove: sql`true`,
    deactivate: sql`(g.row->>'employee_active')::boolean or (g.row->>'person_active')::boolean`,
  }[policy];
  const after = {
    end: sql`case when not n.removed is true then g.row || jsonb_build_object('date_to', least(${asOf}::date, n.next::date - 1)) end`,
    remove: sql`null::jsonb`,
    deactivate: sql`g.row || '{"employee_active": false, "person_active": false}'`,
  }[policy];
  const name = owned ? sql`who.last_name || ' ' || who.first_name` : subjectOf(sql`g.row`);
  await tx.execute(sql`
    with replacements as (${replacementsOf(entity)})
    insert into import_differences (line, entity, ref, action, subject, person_id, record_id, before, after, doubt)
    select 0, ${entity}, '', case when n.replaced then 'changed' else 'gone' end, ${name}, ${person}, g.record_id,
      g.row, ${after}, n.doubt
    from import_pairs g left join replacements n using (record_id) left join ${persons} who on who.id = ${person}
    where g.data is null and (${applies})
      and not exists (select from (${uncertain}) u where u.person_id = ${person})
      ${sql.join(notRefused, sql` `)}`);
}

/**
 * Rows of the file that overlap a stored row which it lacks. A statement replaces the earlier one, or shows that it never
 * existed. Employments may be parallel: later conditions replace the only employment that they can belong to; any other
 * case is doubtful, and a row with an end removes nothing.
 */
function replacementsOf(entity: Written) {
  const [from, currentFrom] = [sql`w.data->>'date_from'`, sql`g.row->>'date_from'`];
  const overlapping = sql`
    from (select *, count(*) over (partition by person_id) = 1 as is_only from import_pairs
      where data is null and row->'date_to' = 'null') g
    join import_pairs w on w.person_id = g.person_id and w.row is null
      and coalesce(w.data->>'date_to', '9999') >= g.row->>'date_from'
    group by g.record_id, g.is_only`;
  if (!TABLES[entity].parallel)
    return sql`
      select g.record_id, true as replaced, bool_or(${from} <= ${currentFrom}) as removed, min(${from}) as next, null as doubt
      ${overlapping}`;
  return sql`
    select record_id, replaced, removed and not replaced as removed, case when replaced then continued else later end as next,
      case when not replaced then 'W pliku jest w tym czasie inne zatrudnienie tej osoby, od '
        || to_char(other::date, 'DD.MM.YYYY') || ': mogło to zastąpić albo trwać obok niego.' end as doubt
    from (
      select *, continued is not null and is_only as replaced
      from (
        select g.record_id, min(${from}) as other, min(${from}) filter (where ${from} > ${currentFrom}) as later,
          min(${from}) filter (where ${from} > ${currentFrom} and w.defaults->>'employed_from' <= ${currentFrom}) as continued,
          bool_or(${from} <= ${currentFrom} and w.data->>'date_to' is null) as removed, g.is_only
        ${overlapping}) o) o`;
}

/**
 * Marks periods that overlap a stored one missing from the file, so that nobody is counted twice unnoticed. Those without hours
 * that stand beside a stored one are marked already.
 */
async function doubtOverlaps(tx: Db, entity: Written) {
  const table = tableIdentifier(TABLES[entity]);
  await tx.execute(sql`
    update import_differences f
    set doubt = concat_ws(' ', f.doubt, 'Nakłada się na wiersz w systemie od ' || o.date_from || ' do ' || o.date_to
      || ', którego nie ma w pliku.')
    from import_differences n
    join ${table} t on t.person_id = n.person_id and t.date_to is not null
    join lateral (select to_char(t.date_from, 'DD.MM.YYYY') as date_from, to_char(t.date_to, 'DD.MM.YYYY') as date_to) o on true
    where n.entity = ${entity} and n.action in ('new', 'changed') and n.after is not null and n.line > 0
      and n.record_id is distinct from t.id::text
      and t.date_to >= (n.after->>'date_from')::date
      and t.date_from <= coalesce((n.after->>'date_to')::date, 'infinity')
      and n.doubt is distinct from ${BESIDE}
      and not exists (select from import_differences k where k.entity = ${entity} and k.record_id = t.id::text)
      and f.ctid = n.ctid`);
}

/** Persons who wait for a choice, with the number of rows that depend on it. */
async function addUnsettled(tx: Db, { id, ref }: Comparison) {
  const only = ref === undefined ? sql`` : sql`and i.ref = ${ref}`;
  await tx.execute(sql`
    insert into import_differences (line, entity, ref, action, subject, after, doubt, candidates, unsettled)
    select i.line, 'person', i.ref, 'new', ${subjectOf(sql`i.data`)}, i.defaults || i.data,
      concat_ws(' ', i.doubt, 'Od wyboru osoby zależą dalsze dane (' || n.count || ').'), i.candidates, true
    from ${peopleImportItems} i
    left join lateral (select nullif(count(*), 0) as count from ${peopleImportItems} o
      where o.import_id = i.import_id and o.ref = i.ref and o.entity <> 'person') n on true
    where i.import_id = ${id} and i.entity = 'person' and not i.settled ${only}`);
}

const OWNED = Object.entries(TABLES).flatMap(([entity, { owned }]) => (owned ? [entity] : []));

/** Next ids of tables with ids of their own; those of people are assigned before. */
const NEXT_IDS = Object.entries(TABLES).flatMap(([entity, E]) =>
  E.owned || E.numbered
    ? [sql`when ${entity} then nextval(pg_get_serial_sequence(${getTableName(E.table)}, 'id'))`]
    : [],
);

/**
 * Stores the comparison in the order of the file. New rows get their ids now, and rows of new people the person's id, so
 * that applying only writes them.
 */
export async function storeRows(tx: Db, { id }: Comparison) {
  await tx.execute(sql`
    with differences as (select * from import_differences where action <> 'same' order by line = 0, line, entity, ref, record_id),
    new_people as materialized (
      select ref, coalesce((after->>'id')::int, nextval(pg_get_serial_sequence('persons', 'id'))::int) as id
      from differences where entity = 'person' and action = 'new' and not unsettled),
    numbered as (
      select f.*, n.id as new_person, case when f.action = 'new' and not f.unsettled
        then case f.entity when 'person' then n.id when 'unit' then (f.after->>'id')::int ${sql.join(NEXT_IDS, sql` `)} end end as number
      from differences f left join new_people n on n.ref = f.ref and f.action = 'new' and f.entity <> 'directory')
    insert into ${peopleImportRows} (import_id, line, entity, ref, action, subject, person_id, record_id, before, after,
      doubt, kept, candidates, unsettled)
    select ${id}, line, entity, ref, action, subject, coalesce(person_id, new_person), coalesce(record_id, number::text), before,
      after || case when number is null then '{}' when not entity = any(${sql.param(OWNED)}::text[]) then jsonb_build_object('id', number)
        else jsonb_build_object('id', number, 'person_id', coalesce(person_id, new_person)) end,
      doubt, kept, candidates, unsettled
    from numbered order by line = 0, line, entity, ref, record_id`);
}

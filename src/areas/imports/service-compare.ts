import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { ImportKind } from './schema.ts';
import { columnsOf, type EntityTable, nameOf, TABLES, WRITES, type Written } from './service-entities.ts';

/** `ref`: only what the file says of this person. */
export type Compared = { id: number; kind: ImportKind; asOf: string; ref?: string };

/**
 * Holds what the file says against what is here, in the temporary table `import_fresh`: a row for everything that is new,
 * changed or gone, and for what is the `same`. In the caller's transaction.
 */
export async function compareImport(tx: Db, compared: Compared) {
  // Instants in rows are texts of JSON: they are compared in one zone.
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`drop table if exists pg_temp.import_fresh`);
  await tx.execute(sql`
    create temporary table import_fresh (line int, entity text, ref text, action text, subject text, person_id int,
      record_id text, before jsonb, after jsonb, doubt text, candidates int[] default '{}', unsettled boolean default false)
    on commit drop`);
  for (const entity of WRITES[compared.kind].entities) {
    await pairRows(tx, entity, compared);
    await findChanges(tx, entity);
    await findGone(tx, entity, compared);
    if (TABLES[entity].span) await doubtOverlaps(tx, entity);
  }
  await addUnsettled(tx, compared);
  await tx.execute(sql`analyze import_fresh (entity, ref, record_id)`);
}

const subjectOf = (json: SQL) => sql`concat_ws(' ', ${json}->>'last_name', ${json}->>'first_name')`;

/**
 * What the file says and what is here, side by side: one of each, or only the one or the other. Where it says several
 * things of one person and key, those and the rows here are put in order by the columns that it has.
 */
async function pairRows(tx: Db, entity: Written, { id, ref }: Compared) {
  const E = TABLES[entity];
  const isPerson = entity === 'person';
  const owner = isPerson ? sql`i.person_id` : E.owned ? sql`p.person_id` : sql`0`;
  const subject = E.owned ? subjectOf(sql`p.defaults || p.data`) : subjectOf(sql`i.defaults || i.data`);
  const join = E.owned
    ? sql`join people_import_items p on p.import_id = i.import_id and p.entity = 'person' and p.ref = i.ref and p.settled`
    : sql``;
  const only = ref === undefined ? sql`` : sql`and i.ref = ${ref}`;
  await tx.execute(sql`drop table if exists pg_temp.import_pairs`);
  await tx.execute(sql`
    create temporary table import_pairs on commit drop as
    with wanted as materialized (
      select i.line, i.ref, ${isPerson ? sql`i.person_id::text` : sql`i.key`} as key, i.doubt, i.data, i.defaults,
        ${owner} as person_id, ${subject} as subject,
        row_number() over (partition by i.ref, i.key order by ${E.order(sql`i.data`)}, i.id) as place
      from people_import_items i ${join}
      where i.import_id = ${id} and i.entity = ${entity} and i.settled ${only}),
    unsaid as materialized (
      select coalesce(array_agg(c), '{}') as columns from unnest(${sql.param(columnsOf(E))}::text[]) c
      where not exists (select from wanted where data ? c)),
    present as materialized (
      select t.*, row_number() over (partition by person_id, key
        order by ${E.order(sql`(t.row - u.columns)`)}, record_id) as place
      from (${presentRows(E, { isPerson, ref })}) t, unsaid u)
    select w.line, w.ref, w.subject, w.doubt, w.data, w.defaults, coalesce(w.person_id, c.person_id) as person_id,
      c.record_id, c.row
    from wanted w full join present c on c.person_id = w.person_id and c.key = w.key and c.place = w.place`);
  await tx.execute(sql`analyze import_pairs (person_id, record_id)`);
}

function presentRows(E: EntityTable, { isPerson, ref }: { isPerson: boolean; ref: string | undefined }) {
  const owner = isPerson ? sql`t.id` : E.owned ? sql`t.person_id` : sql`0`;
  const only = ref === undefined ? sql`` : sql`and ${owner} in (select person_id from wanted)`;
  return sql`
    select t.${sql.identifier(E.pk)}::text as record_id, ${owner} as person_id, ${E.key} as key, to_jsonb(t) as row
    from ${nameOf(E)} t where ${E.scope} ${only}`;
}

/** What the file says, besides what only looks otherwise than here. */
function saidOf(entity: Written) {
  // A name in other capitals is the same name.
  if (entity === 'person')
    return sql`coalesce((select jsonb_object_agg(d.key, d.value) from jsonb_each(data) d
      where lower(d.value #>> '{}') is distinct from lower(row->>d.key)), '{}')`;
  // An end that only follows from other rows ends what goes on longer, and nothing that has ended before it.
  if (TABLES[entity].span)
    return sql`data || case when data ? 'date_to' or coalesce(row->>'date_to' <= defaults->>'date_to',
      defaults->>'date_to' is null) then '{}' else jsonb_build_object('date_to', defaults->'date_to') end`;
  return sql`data`;
}

/** Of an employment as a whole, whose conditions are the rows. */
const NOT_WRITTEN = sql`array['employed_from', 'employed_to']`;

async function findChanges(tx: Db, entity: Written) {
  const said = saidOf(entity);
  const owner = TABLES[entity].owned ? sql`jsonb_build_object('person_id', person_id)` : sql`'{}'::jsonb`;
  await tx.execute(sql`
    insert into import_fresh (line, entity, ref, action, subject, person_id, record_id, before, after, doubt)
    select line, ${entity}, ref, case when row is null then 'new' when row = row || said then 'same' else 'changed' end,
      subject, nullif(person_id, 0), record_id, row, coalesce(row, defaults - ${NOT_WRITTEN} || ${owner}) || said, doubt
    from (select *, case when row is null then data else ${said} end as said from import_pairs where data is not null) p`);
}

/**
 * What is here and no longer in the file, at the latest ended on the day of the file; where the file has other rows of
 * the same person for that time instead, as `insteadOf` says.
 */
async function findGone(tx: Db, entity: Written, { id, kind, asOf }: Compared) {
  const way = WRITES[kind].gone[entity];
  if (!way) return;
  const { owned } = TABLES[entity];
  const person = owned ? sql`g.person_id` : sql`(g.row->>'person_id')::int`;
  const refused = sql`select ref from people_import_rows where import_id = ${id} and action = 'error' and ref <> ''`;
  const tokens = sql`select unnest(string_to_array(ref, ' ')) from (${refused}) r`;
  // Of whom the file could not be read, or whose choice is still open, it says nothing for certain.
  const uncertain = sql`
    select person_id from people_import_items where import_id = ${id} and entity = 'person' and ref in (${refused})
    union select id from persons where polon_uuid in (${tokens}) or orcid in (${tokens})
    union select unnest(candidates) from people_import_items where import_id = ${id} and entity = 'person' and not settled`;
  const called = owned
    ? []
    : [
        sql`g.record_id`,
        sql`lower(g.row->>'login')`,
        sql`lower(concat_ws(' ', g.row->>'last_name', g.row->>'first_name'))`,
      ];
  const isCalled = called.map((name) => sql`and (${name} in (${refused})) is not true`);
  const applies = {
    end: sql`g.row->>'date_to' is null and g.row->>'date_from' <= ${asOf}`,
    remove: sql`true`,
    deactivate: sql`(g.row->>'employee_active')::boolean or (g.row->>'person_active')::boolean`,
  }[way];
  const after = {
    end: sql`case when not n.removed is true then g.row || jsonb_build_object('date_to', least(${asOf}::date, n.next::date - 1)) end`,
    remove: sql`null::jsonb`,
    deactivate: sql`g.row || '{"employee_active": false, "person_active": false}'`,
  }[way];
  const name = owned ? sql`who.last_name || ' ' || who.first_name` : subjectOf(sql`g.row`);
  await tx.execute(sql`
    with instead as (${insteadOf(entity)})
    insert into import_fresh (line, entity, ref, action, subject, person_id, record_id, before, after, doubt)
    select 0, ${entity}, '', case when n.replaced then 'changed' else 'gone' end, ${name}, ${person}, g.record_id,
      g.row, ${after}, n.doubt
    from import_pairs g left join instead n using (record_id) left join persons who on who.id = ${person}
    where g.data is null and (${applies})
      and not exists (select from (${uncertain}) u where u.person_id = ${person})
      ${sql.join(isCalled, sql` `)}`);
}

/**
 * What the file has of a person for the time of a row that it lacks. A statement replaces the one before it, or shows
 * that it never was. Employments may be parallel: later conditions of the only one that it can be replace it; of any
 * other somebody decides, and what does not go on without an end removes nothing.
 */
function insteadOf(entity: Written) {
  const [from, begun] = [sql`w.data->>'date_from'`, sql`g.row->>'date_from'`];
  const overlapping = sql`
    from (select *, count(*) over (partition by person_id) = 1 as is_only from import_pairs
      where data is null and row->'date_to' = 'null') g
    join import_pairs w on w.person_id = g.person_id and w.row is null
      and coalesce(w.data->>'date_to', '9999') >= g.row->>'date_from'
    group by g.record_id, g.is_only`;
  if (!TABLES[entity].parallel)
    return sql`
      select g.record_id, true as replaced, bool_or(${from} <= ${begun}) as removed, min(${from}) as next, null as doubt
      ${overlapping}`;
  return sql`
    select record_id, replaced, removed and not replaced as removed, case when replaced then continued else later end as next,
      case when not replaced then 'W pliku jest w tym czasie inne zatrudnienie tej osoby, od '
        || to_char(other::date, 'DD.MM.YYYY') || ': mogło to zastąpić albo trwać obok niego.' end as doubt
    from (
      select *, continued is not null and is_only as replaced
      from (
        select g.record_id, min(${from}) as other, min(${from}) filter (where ${from} > ${begun}) as later,
          min(${from}) filter (where ${from} > ${begun} and w.defaults->>'employed_from' <= ${begun}) as continued,
          bool_or(${from} <= ${begun} and w.data->>'date_to' is null) as removed, g.is_only
        ${overlapping}) o) o`;
}

/** Times of one person that would overlap with one that the file does not have: nobody is to count twice unseen. */
async function doubtOverlaps(tx: Db, entity: Written) {
  const table = nameOf(TABLES[entity]);
  await tx.execute(sql`
    update import_fresh f
    set doubt = concat_ws(' ', f.doubt, 'Nakłada się na wiersz w systemie od ' || o.date_from || ' do ' || o.date_to
      || ', którego nie ma w pliku.')
    from import_fresh n
    join ${table} t on t.person_id = n.person_id and t.date_to is not null
    join lateral (select to_char(t.date_from, 'DD.MM.YYYY') as date_from, to_char(t.date_to, 'DD.MM.YYYY') as date_to) o on true
    where n.entity = ${entity} and n.action in ('new', 'changed') and n.after is not null and n.line > 0
      and n.record_id is distinct from t.id::text
      and t.date_to >= (n.after->>'date_from')::date
      and t.date_from <= coalesce((n.after->>'date_to')::date, 'infinity')
      and not exists (select from import_fresh k where k.entity = ${entity} and k.record_id = t.id::text)
      and f.ctid = n.ctid`);
}

/** Persons who wait for somebody's choice, with what depends on it. */
async function addUnsettled(tx: Db, { id, ref }: Compared) {
  const only = ref === undefined ? sql`` : sql`and p.ref = ${ref}`;
  await tx.execute(sql`
    insert into import_fresh (line, entity, ref, action, subject, after, doubt, candidates, unsettled)
    select p.line, 'person', p.ref, 'new', ${subjectOf(sql`p.data`)}, p.defaults || p.data,
      concat_ws(' ', p.doubt, 'Od wyboru osoby zależą dalsze dane (' || n.count || ').'), p.candidates, true
    from people_import_items p
    left join lateral (select nullif(count(*), 0) as count from people_import_items i
      where i.import_id = p.import_id and i.ref = p.ref and i.entity <> 'person') n on true
    where p.import_id = ${id} and p.entity = 'person' and not p.settled ${only}`);
}

/** Tables whose rows have numbers of their own, but for people, who have theirs before. */
const NUMBERED = Object.entries(TABLES).flatMap(([entity, E]) =>
  E.owned ? [sql`when ${entity} then nextval(pg_get_serial_sequence(${getTableName(E.table)}, 'id'))`] : [],
);

/**
 * Keeps the comparison, in the order of the file. New rows get their numbers now, and what is a new person's the person's:
 * applying has only to write them.
 */
export async function keepRows(tx: Db, { id }: Compared) {
  await tx.execute(sql`
    with fresh as (select * from import_fresh where action <> 'same' order by line = 0, line, entity, ref, record_id),
    newcomers as materialized (
      select ref, coalesce((after->>'id')::int, nextval(pg_get_serial_sequence('persons', 'id'))::int) as id
      from fresh where entity = 'person' and action = 'new' and not unsettled),
    numbered as (
      select f.*, n.id as newcomer, case when f.action = 'new' and not f.unsettled
        then case f.entity when 'person' then n.id ${sql.join(NUMBERED, sql` `)} end end as number
      from fresh f left join newcomers n on n.ref = f.ref and f.action = 'new' and f.entity <> 'directory')
    insert into people_import_rows (import_id, line, entity, ref, action, subject, person_id, record_id, before, after,
      doubt, candidates, unsettled)
    select ${id}, line, entity, ref, action, subject, coalesce(person_id, newcomer), coalesce(record_id, number::text), before,
      after || case when number is null then '{}' when entity = 'person' then jsonb_build_object('id', number)
        else jsonb_build_object('id', number, 'person_id', coalesce(person_id, newcomer)) end,
      doubt, candidates, unsettled
    from numbered order by line = 0, line, entity, ref, record_id`);
}

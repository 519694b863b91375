import { doneBy } from '#areas/people/service-logins.ts';
import { and, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { type FileQuery, type FilterOf, type ListQuery, MOST_ROWS } from '#shared/list.ts';
import type { Actor } from '#platform/actor.ts';
import { listFile } from '#platform/files/list-file.ts';
import { inPolish, orderOf, partOf } from '#platform/list.ts';
import { holdsWords, isoOf, holdsOn } from '#platform/database/sql.ts';
import { disciplines } from '#areas/library/tables.ts';
import { accounts, directoryEntries, persons, units } from '#areas/people/tables.ts';
import { disciplineDeclarations, employments, nStatements, RESEARCH_GROUPS } from '#areas/polon/tables.ts';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { DIFFERENCE_KINDS, type DifferenceKind, GAP_KINDS, KIND_NAMES, SOURCE_NAMES, type Source } from './kinds.ts';
import { differenceList, LACKING } from './lists.ts';
import { type Difference, OpenDifferences } from './schema.ts';
import { TYPED } from './service-typed.ts';
import { differenceDismissals } from './tables.ts';

const KINDS = JSON.stringify(KIND_NAMES);
const LACKS = JSON.stringify(LACKING);
const SOURCES = JSON.stringify(SOURCE_NAMES);
const research = sql.param([...RESEARCH_GROUPS]);

/** SQL: neither of the units `u` and `w` contains the other; `up` and `wp` are the units above them. */
const areApart = sql.raw(`u.id <> w.id and w.id not in (coalesce(u.parent_id, 0), coalesce(up.parent_id, 0))
      and u.id not in (coalesce(w.parent_id, 0), coalesce(wp.parent_id, 0))`);

/**
 * Differences of today between POL-on (persons, employments, statements), the staff directory and accounts, a row per
 * pair of values. The unit of a person and that of the employment are kept apart, as an office may enter either. Units differ only when neither contains the other: one source may have the faculty, another its
 * department. Directory entries older than their person are joined by POL-on id. A dismissal is valid for its
 * fingerprint. Of a person without a POL-on id nothing came from POL-on: an office entered it, and a directory that does
 * not have the person yet contradicts nobody. Nor did a value come from there that somebody has typed or accepted, and not taken back.
 */
const PAIRS = sql`
  with employed as (
    select distinct on (e.person_id) e.person_id, e.unit_id, e.position_group
    from ${employments} e where ${holdsOn('e')}
    order by e.person_id, e.primary_workplace desc, e.fte desc, e.id),
  last_employed as (select person_id, max(coalesce(date_to, 'infinity')) as until from ${employments} group by person_id),
  ${TYPED},
  people as (
    select p.id, p.first_name, p.last_name, p.orcid, p.polon_uuid, p.unit_id as own_unit_id, e.person_id is not null as is_employed,
      e.unit_id, e.position_group = any(${research}) as is_research, k.until,
      case when p.polon_uuid is null then 'office' else 'polon' end as source,
      case when t.name then 'office' end as name_source, case when t.orcid then 'office' end as orcid_source,
      case when t.polon then 'office' end as polon_source, case when end_typed.until is not null then 'office' end as until_source
    from ${persons} p left join typed t on t.id = p.id left join employed e on e.person_id = p.id left join last_employed k on k.person_id = p.id
      left join typed_ends end_typed on end_typed.person_id = p.id and end_typed.until = k.until::text
    where p.merged_into is null),
  directory as (
    select d.employee_number, d.login, d.first_name, d.last_name, d.polon_uuid, d.unit_id, coalesce(d.person_id, p.id) as person_id
    from ${directoryEntries} d left join ${persons} p on d.person_id is null and p.polon_uuid = d.polon_uuid),
  holders as (select * from ${accounts} where active and person_id is not null),
  declared as (
    select person_id, array_remove(array_agg(discipline1_code) || array_agg(discipline2_code), null) as codes
    from ${disciplineDeclarations} d where ${holdsOn('d')} group by person_id),
  counted as (
    select person_id, array_remove(array_agg(discipline1_code) || array_agg(discipline2_code), null) as codes
    from ${nStatements} n where ${holdsOn('n')} group by person_id),
  pairs (kind, person_id, row_num, one_source, one_value, other_source, other_value, source_row) as (
    select v.kind, p.id, a.row_num, coalesce(v.one_source, p.source), v.one_value, 'account', v.other_value, 'account:' || a.row_num
    from people p join holders a on a.person_id = p.id
    cross join lateral (values
      ('name', p.last_name || ' ' || p.first_name, a.last_name || ' ' || a.first_name,
        (p.last_name, p.first_name) is distinct from (a.last_name, a.first_name), p.name_source),
      ('orcid', p.orcid, a.orcid, p.orcid is distinct from nullif(a.orcid, ''), p.orcid_source),
      ('polon', p.polon_uuid, a.polon_uuid, p.polon_uuid is distinct from nullif(a.polon_uuid, ''), p.polon_source)
    ) as v (kind, one_value, other_value, differs, one_source)
    where (p.last_name, p.first_name, p.orcid, p.polon_uuid)
      is distinct from (a.last_name, a.first_name, nullif(a.orcid, ''), nullif(a.polon_uuid, '')) and v.differs
    union all
    select v.kind, p.id, null, coalesce(v.one_source, p.source), v.one_value, 'directory', v.other_value, 'directory:' || d.employee_number
    from people p join directory d on d.person_id = p.id
    cross join lateral (values
      ('name', p.last_name || ' ' || p.first_name, d.last_name || ' ' || d.first_name,
        (p.last_name, p.first_name) is distinct from (d.last_name, d.first_name), p.name_source),
      ('polon', p.polon_uuid, d.polon_uuid, p.polon_uuid is distinct from nullif(d.polon_uuid, ''), p.polon_source),
      ('employment', 'zatrudnienie do ' || to_char(p.until, 'DD.MM.YYYY'), 'wpis ' || d.login,
        not p.is_employed and p.until < current_date, p.until_source)
    ) as v (kind, one_value, other_value, differs, one_source)
    where ((p.last_name, p.first_name, p.polon_uuid) is distinct from (d.last_name, d.first_name, nullif(d.polon_uuid, ''))
      or (not p.is_employed and p.until < current_date)) and v.differs
    union all
    select 'unit', p.id, null, p.source, u.name, 'directory', w.name, 'directory:' || d.employee_number
    from people p join directory d on d.person_id = p.id
    join ${units} u on u.id = p.unit_id join ${units} w on w.id = d.unit_id
    left join ${units} up on up.id = u.parent_id left join ${units} wp on wp.id = w.parent_id
    where ${areApart}
    union all
    select 'unit', p.id, null, p.source, 'osoba: ' || u.name, p.source, 'zatrudnienie: ' || w.name, 'person:' || p.id
    from people p join employed e on e.person_id = p.id
    join ${units} u on u.id = p.own_unit_id join ${units} w on w.id = e.unit_id
    left join ${units} up on up.id = u.parent_id left join ${units} wp on wp.id = w.parent_id
    where ${areApart}
    union all
    select 'employment', p.id, null, p.source, 'zatrudnienie trwa', 'directory', null, 'person:' || p.id
    from people p where p.is_employed and p.source = 'polon' and not exists (select from directory d where d.person_id = p.id)
    union all
    select 'employment', p.id, a.row_num, coalesce(p.until_source, p.source), 'zatrudnienie do ' || to_char(p.until, 'DD.MM.YYYY'),
      'account', 'konto aktywne', 'account:' || a.row_num
    from people p join holders a on a.person_id = p.id
    where not p.is_employed and p.until < current_date
      and not exists (select from directory d where d.person_id = p.id)
    union all
    select 'discipline', p.id, null, p.source, 'N: ' || (select string_agg(name, ', ' order by name) from ${disciplines}
        where code = any(n.codes)),
      p.source, (select string_agg(name, ', ' order by name) from ${disciplines} where code = any(d.codes)), 'person:' || p.id
    from people p join counted n on n.person_id = p.id left join declared d on d.person_id = p.id
    where p.is_employed and not n.codes <@ coalesce(d.codes, '{}')
    union all
    select 'discipline', p.id, null, p.source, 'grupa ' || e.position_group, p.source, null, 'person:' || p.id
    from people p join employed e on e.person_id = p.id
    where p.is_research and not exists (select from declared d where d.person_id = p.id)
      and not exists (select from counted n where n.person_id = p.id)
    union all
    select 'orcid', p.id, null, p.source, null, 'account', null, 'person:' || p.id
    from people p where p.is_research and p.orcid is null
      and not exists (select from holders a where a.person_id = p.id and a.orcid <> '')
    union all
    select 'polon', p.id, null, p.source, null, 'directory', null, 'person:' || p.id
    from people p where p.is_employed and p.polon_uuid is null
      and not exists (select from holders a where a.person_id = p.id and a.polon_uuid <> '')
      and not exists (select from directory d where d.person_id = p.id and d.polon_uuid <> '')
    union all
    select 'account', p.id, null, p.source, 'zatrudnienie trwa', 'account', null, 'person:' || p.id
    from people p where p.is_employed and not exists (select from holders a where a.person_id = p.id)),
  keyed as (
    select case when fillable then case kind when 'orcid' then 'noOrcid' else 'noPolon' end else kind end as kind, person_id,
      row_num, one_source, one_value, other_source, other_value, key, fingerprint, fillable
    from pairs cross join lateral (select kind || ':' || source_row as key,
      md5(concat_ws('|', one_value, '/', other_value)) as fingerprint,
      kind in ('orcid', 'polon') and row_num is null and one_value is null and nullif(other_value, '') is null as fillable) k)`;

const gaps = sql.param([...GAP_KINDS]);

/** With what the list says of them. */
const DIFFERENCES = sql`
  ${PAIRS},
  differences as (
    select n.*, p.first_name, p.last_name, u.name as unit,
      kind in ('name', 'orcid', 'polon') and n.row_num is not null and one_value is not null as fixable,
      nullif(other_value, '') is not null and (kind = 'name' or (kind in ('orcid', 'polon') and n.row_num is not null))
        as takeable,
      d.reason, d.dismissed_by, d.dismissed_at
    from keyed n join people p on p.id = n.person_id
    left join ${units} u on u.id = p.own_unit_id
    left join ${differenceDismissals} d on d.key = n.key and d.fingerprint = n.fingerprint)`;

type Row = Omit<Difference, 'one' | 'other' | 'dismissed'> & {
  one_source: Source;
  one_value: string | null;
  other_source: Source;
  other_value: string | null;
  reason: string | null;
  dismissed_by: string | null;
  dismissed_at: string | null;
};

function asDifference(row: Row): Difference {
  const { one_source, one_value, other_source, other_value, reason, dismissed_by: by, dismissed_at: at, ...rest } = row;
  return {
    ...rest,
    one: { source: one_source, value: one_value },
    other: { source: other_source, value: other_value },
    dismissed: reason === null ? null : { reason, by: by ?? '', at: at ?? '' },
  };
}

const STATES = { open: sql`reason is null`, dismissed: sql`reason is not null`, all: sql`true` };

const isGap = (kind: string) => sql`${sql.raw(kind)} = any(${gaps}::text[])`;
const WHAT = { differences: sql`not ${isGap('kind')}`, gaps: isGap('kind') };

const matching = ({ what, kind, state, text }: FilterOf<typeof differenceList>) =>
  and(
    STATES[state],
    what ? WHAT[what] : undefined,
    kind ? sql`kind = ${kind}` : undefined,
    holdsWords(text, sql`concat_ws(' ', last_name, first_name, unit)`),
  );

/** SQL: logins of the person's further accounts that have the person's value of the difference `d`. */
const FOLLOWS = sql`case when d.takeable then coalesce((
    select array_agg(coalesce(a.login, a.internal_id) order by a.row_num) from ${accounts} a
    where a.person_id = d.person_id and a.active and a.row_num is distinct from d.row_num and d.one_value is not distinct from
      case d.kind when 'name' then a.last_name || ' ' || a.first_name when 'orcid' then nullif(a.orcid, '')
        else nullif(a.polon_uuid, '') end), '{}') else '{}' end`;

/** Of differences `d`. */
const COLUMNS = sql`key, fingerprint, kind, person_id, first_name, last_name, unit, row_num, one_source, one_value,
  other_source, other_value, fixable, takeable, fillable, ${FOLLOWS} as follows, reason, ${doneBy(sql`dismissed_by`)} as dismissed_by, ${isoOf(sql`dismissed_at`)} as dismissed_at`;

const PERSON = [inPolish(sql`last_name`), inPolish(sql`first_name`), sql`person_id`];
const KIND = sql`array_position(${sql.param([...DIFFERENCE_KINDS])}::text[], kind)`;
const BY = { sorts: { person: [...PERSON, KIND], kind: [KIND, ...PERSON] }, key: sql`key` };
const inOrder = (query: FileQuery<typeof differenceList>) => sql.join(orderOf(differenceList, BY, query), sql`, `);

/** A page of differences, and the open ones by kind. */
export async function listDifferences(db: Db, query: ListQuery<typeof differenceList>) {
  const { limit, offset } = partOf(differenceList, query);
  // One statement, so that the differences are computed once.
  const [found] = await db.execute<{ rows: Row[]; total: number; open: Partial<Record<DifferenceKind, number>> }>(sql`
    ${DIFFERENCES},
    matching as (select * from differences where ${matching(query)}),
    page as (select * from matching order by ${inOrder(query)} limit ${limit} offset ${offset})
    select (select coalesce(jsonb_agg(p order by ${inOrder(query)}), '[]') from (select ${COLUMNS} from page d) p) as rows,
      (select count(*)::int from matching) as total,
      (select coalesce(jsonb_object_agg(kind, count), '{}') from (
        select kind, count(*)::int as count from differences where reason is null group by kind) c) as open`);
  const open = OpenDifferences.parse(
    Object.fromEntries(DIFFERENCE_KINDS.map((kind) => [kind, found?.open[kind] ?? 0])),
  );
  const whole = Object.values(open).reduce((sum, count) => sum + count, 0);
  return { rows: found?.rows.map(asDifference) ?? [], total: found?.total ?? 0, whole, page_size: limit, open };
}

/**
 * SQL: how many differences nobody has settled or dismissed, of how many people and of which kinds in words; apart from them,
 * who lacks an account.
 */
export const openDifferenceCounts = sql`
  ${PAIRS}, open as (select n.kind, n.person_id from keyed n where not exists (
    select from ${differenceDismissals} d where d.key = n.key and d.fingerprint = n.fingerprint))
  select (count(*) filter (where not ${isGap('n.kind')}))::int as count,
    (count(distinct n.person_id) filter (where not ${isGap('n.kind')}))::int as people,
    (select string_agg((${KINDS}::text::jsonb ->> k.kind) || ' ' || k.count, ', ' order by k.count desc, k.kind) from (
      select kind, count(*) from open where not ${isGap('kind')} group by kind) k) as kinds,
    (count(*) filter (where n.kind = 'account'))::int as accounts
  from open n`;

/** How many differences nobody has settled or dismissed. */
export async function openDifferences(db: Db): Promise<number> {
  const [row] = await db.execute<{ count: number }>(openDifferenceCounts);
  return row?.count ?? 0;
}

/** SQL: a side of a difference in words: the source and its value. */
const sideOf = (side: 'one' | 'other') => {
  const [source, value] = [sql.raw(`n.${side}_source`), sql.raw(`n.${side}_value`)];
  return sql`(${SOURCES}::text::jsonb ->> ${source}) || ' ' || coalesce(nullif(${value}, ''), 'brak')`;
};

/** SQL: the kind of matter that a difference `n` is. */
const MATTER = sql`case when n.kind = 'account' then 'noAccount' when n.fillable then 'noIdentifier' else 'difference' end`;

/** People with differences that nobody has settled or dismissed, with identifiers that nobody knows, and without an account. */
export const differenceSource: MatterSource = {
  kinds: ['difference', 'noIdentifier', 'noAccount'],
  panels: ['accounts'],
  find: () => sql`
    ${PAIRS} select ${MATTER}, n.person_id, null::int, n.person_id,
      null::text, case ${MATTER} when 'noAccount' then 'zatrudnienie trwa'
        when 'noIdentifier' then string_agg(distinct ${LACKS}::text::jsonb ->> n.kind, '; ')
        else string_agg(distinct (${KINDS}::text::jsonb ->> n.kind) || ': ' || ${sideOf('one')} || ', ' || ${sideOf('other')}, '; ') end,
      null::timestamptz, null::timestamptz, string_agg(n.fingerprint, ' ' order by n.fingerprint)
    from keyed n where not exists (
      select from ${differenceDismissals} d where d.key = n.key and d.fingerprint = n.fingerprint)
    group by n.person_id, ${MATTER}`,
};

/** Differences as a spreadsheet, not in batches: each would compute all differences. */
export async function differencesFile(db: Db, actor: Actor, query: FileQuery<typeof differenceList>) {
  const found = await db.execute<Row & { total: number }>(sql`
    ${DIFFERENCES} select ${COLUMNS}, count(*) over ()::int as total from differences d
    where ${matching(query)} order by ${inOrder(query)} limit ${MOST_ROWS}`);
  const rows = { total: found[0]?.total ?? 0, batches: found.map(({ total: _total, ...row }) => asDifference(row)) };
  return listFile({ list: differenceList, query, by: actor, rows });
}

/** Those of these differences that still exist, by key. */
export async function findDifferences(db: Db, keys: string[]): Promise<ReadonlyMap<string, Difference>> {
  const rows = await db.execute<Row>(sql`
    ${DIFFERENCES} select ${COLUMNS} from differences d where key = any(${sql.param(keys)}::text[])`);
  return new Map(rows.map((row) => [row.key, asDifference(row)]));
}

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { stampOf } from '#platform/database/sql.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { className } from '#areas/assignment-log/schema-classes.ts';
import { grants } from '#areas/grants/tables.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { LATE_DAYS, MATTER_KINDS, MATTER_NAMES, type MatterKind, RECORD_KINDS, SETTLING } from './fields-inbox.ts';
import type { DeskPerson, DoneMatter, Inbox, InboxQuery, Matter, Remark } from './schema-inbox.ts';
import { snoozed, waiting } from './service-matters.ts';
import { remarksOf } from './service-remarks.ts';
import { deskActItems, deskActs, recordClaims, recordSubmissions } from './tables-inbox.ts';

/** Rows of a group among others, of a group that is opened or alone, and groups. */
const FEW = 5;
const MANY = 300;
const MOST_GROUPS = 60;

/** SQL: whom the matter `w` is about: who claims or handed it in, else the first author from here. */
const PERSON = sql`left join lateral (select coalesce(nullif(w.person, 0),
    (select s.person_id from ${recordSubmissions} s where s.publication_id = w.work),
    (select a.person_id from ${authorships} a where a.publication_id = w.work and a.person_id is not null
      order by a.position limit 1)) as id) about on true
  left join ${persons} o on o.id = about.id left join ${units} u on u.id = o.unit_id`;

const WORK = sql`left join ${publications} p on p.id = w.work`;

function groupOf(group: InboxQuery['group']): { key: SQL; label: SQL } {
  switch (group) {
    case 'kind':
      return { key: sql`w.kind`, label: sql`''` };
    case 'assignee':
      return { key: sql`coalesce(w.assignee, 0)::text`, label: sql`''` };
    case 'person':
      return {
        key: sql`coalesce(o.id, 0)::text`,
        label: sql`coalesce(o.last_name || ' ' || o.first_name, 'Bez osoby z uczelni')`,
      };
    case 'unit':
      return { key: sql`coalesce(u.id, 0)::text`, label: sql`coalesce(u.name, 'Bez jednostki')` };
  }
}

const ORDER_BY: Record<InboxQuery['order'], SQL> = {
  age: sql`since`,
  points: sql`points desc nulls last, since`,
  title: sql`title collate polish nulls last`,
};

/** SQL: the word is in the title, the identifier, the person's or the unit's name; all but units are kept without marks. */
const holdsWord = (word: string) => {
  const key = sql`replace(search_key(${word}), '-', ' ')`;
  return sql`and (strpos(p.title_words, ${key}) > 0 or strpos(o.name_words, ${key}) > 0 or strpos(lower(p.doi), lower(${word})) > 0
    or u.id in (select id from ${units} where strpos(search_words(name), ${key}) > 0))`;
};

const holdsText = (text: string) => sql.join(text.split(/\s+/).filter(Boolean).slice(0, 6).map(holdsWord), sql` `);

type Facet = { kind: MatterKind; assignee: number; late: boolean; count: number };
type Stored = {
  kind: MatterKind;
  key: number;
  group: string;
  work: number | null;
  version: number | null;
  title: string | null;
  person: string;
  unit: string;
  assignee: number | null;
  since: string;
  days: number;
  points: number | null;
  mine: string | null;
  note: string | null;
  found: number | null;
  class: number | null;
};
type Answer = {
  facets: Facet[];
  groups: { key: string; label: string; count: number; days: number }[];
  rows: Stored[];
  others: number;
  done: number;
  desk: DeskPerson[];
};

/** What waits: the rows that are shown, with counts by kind, by person in charge, and by group. */
export async function readInbox(db: Db, query: InboxQuery): Promise<Inbox> {
  const { kind, assignee, text = '', late, snoozed: isAway, group, order, open } = query;
  const isDetailed = text.trim() !== '' || group === 'person' || group === 'unit';
  const { key, label } = groupOf(group);
  const [answer] = await db.execute<Answer>(sql`
    with waiting as materialized (
      select w.*, ${key} as grp, ${label} as label,
        current_date - (w.since at time zone 'Europe/Warsaw')::date as days,
        ${order === 'age' ? sql`null::float8 as points, null as title` : sql`p.points::float8 as points, coalesce(p.chapter_title, p.title) as title`}
      from (${isAway ? snoozed : waiting}) w ${isDetailed || order !== 'age' ? WORK : sql``} ${isDetailed ? PERSON : sql``}
      where true ${isDetailed ? holdsText(text) : sql``}),
    shown as (
      select * from waiting where true ${kind ? sql`and kind = ${kind}` : sql``}
        ${assignee === undefined ? sql`` : sql`and coalesce(assignee, 0) = ${assignee}`}
        ${late ? sql`and days > ${LATE_DAYS}` : sql``}),
    groups as (
      select grp as key, max(label) as label, count(*)::int as count, max(days)::int as days
      from shown group by grp order by count(*) desc, grp limit ${MOST_GROUPS}),
    numbered as (
      select s.*, row_number() over (partition by s.grp order by ${ORDER_BY[order]}, s.key) as place
      from shown s join groups g on g.key = s.grp),
    chosen as (
      select * from numbered where place <= case
        when grp = ${open ?? ''} or (select count(*) from groups) = 1 then ${MANY}::int else ${FEW}::int end)
    select
      (select coalesce(json_agg(f), '[]') from (
        select kind, coalesce(assignee, 0) as assignee, days > ${LATE_DAYS} as late, count(*)::int as count
        from waiting group by 1, 2, 3) f) as facets,
      (select coalesce(json_agg(g), '[]') from groups g) as groups,
      (select coalesce(json_agg(r order by r.place), '[]') from (
        select w.kind, w.key, w.grp as "group", w.work, w.place, p.version, coalesce(p.chapter_title, p.title) as title,
          coalesce(o.first_name || ' ' || o.last_name, '') as person, coalesce(u.name, '') as unit, w.assignee,
          to_char(w.since at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as since, w.days, p.points::float8 as points,
          c.mine, c.note, f.count as found, f.class
        from chosen w ${WORK} ${PERSON} left join ${recordClaims} c on w.kind = 'claim' and c.id = w.key
        left join lateral (select count(*)::int as count, min(class) as class from ${assignmentFindings} n
          where w.kind = 'finding' and n.person_id = w.key and n.confirmed_at is null) f on true) r) as rows,
      ${isAway ? sql`0` : sql`(select count(*)::int from (${snoozed}) w)`} as others,
      (select count(*)::int from ${deskActItems} i join ${deskActs} t on t.id = i.act_id where ${doneToday}) as done,
      (select coalesce(json_agg(json_build_object('row', a.row_num, 'name', a.first_name || ' ' || a.last_name)
          order by a.last_name, a.first_name), '[]') from ${accounts} a
        where a.active and exists (select from ${grants} g where g.account_row = a.row_num and g.role in ('library', 'admin')
          and g.valid_from <= current_date and (g.valid_to is null or g.valid_to >= current_date))) as desk`);
  if (!answer) throw new Error('No answer');
  return inboxOf(db, answer, query);
}

const doneToday = sql`t.undone_at is null and t.at >= current_date::timestamp at time zone 'Europe/Warsaw'
  and t.act = any(${sql.param([...SETTLING])}::text[])`;

async function inboxOf(
  db: Db,
  { facets, groups, rows, others, done, desk }: Answer,
  query: InboxQuery,
): Promise<Inbox> {
  const { kind, assignee, late, group } = query;
  const counted = (keep: (facet: Facet) => boolean) => facets.filter(keep).reduce((sum, { count }) => sum + count, 0);
  const ofKind = (facet: Facet) => kind === undefined || facet.kind === kind;
  const ofAssignee = (facet: Facet) => assignee === undefined || facet.assignee === assignee;
  const ofAge = (facet: Facet) => !late || facet.late;
  const names = new Map(desk.map(({ row, name }) => [row, name]));
  await nameFormer(db, names, facets);
  const remarks = await remarksOf(
    db,
    rows.flatMap(({ kind: each, work }) => (RECORD_KINDS.includes(each) && work !== null ? [work] : [])),
  );
  const inCharge = [...new Set([0, ...desk.map(({ row }) => row), ...facets.map((facet) => facet.assignee)])];
  const labelled = groups.map((each) => ({ ...each, label: groupLabel(group, each, names) }));
  const ordered = group === 'kind' ? labelled.toSorted((a, b) => placeOf(a.key) - placeOf(b.key)) : labelled;
  const all = counted((facet) => ofKind(facet) && ofAssignee(facet) && ofAge(facet));
  const away = query.snoozed ? counted(() => true) : others;
  return {
    total: all,
    groups: ordered,
    rows: ordered
      .flatMap(({ key }) => rows.filter((row) => row.group === key))
      .map((row) => matterOf(row, { names, remarks })),
    kinds: MATTER_KINDS.map((each) => ({
      kind: each,
      count: counted((facet) => facet.kind === each && ofAssignee(facet) && ofAge(facet)),
    })),
    assignees: inCharge
      .map((row) => ({
        row,
        name: row === 0 ? 'Nikt' : (names.get(row) ?? ''),
        count: counted((facet) => facet.assignee === row && ofKind(facet) && ofAge(facet)),
      }))
      .filter(({ row, count }) => count > 0 || row === 0 || row === assignee),
    late: counted((facet) => facet.late && ofKind(facet) && ofAssignee(facet)),
    snoozed: away,
    done_today: done,
    desk,
  };
}

/** Also those in charge who no longer work at the desk have a name. */
async function nameFormer(db: Db, names: Map<number, string>, facets: Facet[]) {
  const unnamed = [...new Set(facets.map(({ assignee }) => assignee))].filter((row) => row !== 0 && !names.has(row));
  if (unnamed.length === 0) return;
  const rows = await db.execute<DeskPerson>(sql`
    select a.row_num as row, a.first_name || ' ' || a.last_name as name from ${accounts} a
    where a.row_num = any(${sql.param(unnamed)}::int[])`);
  for (const { row, name } of rows) names.set(row, name);
}

const placeOf = (kind: string) => MATTER_KINDS.findIndex((each) => each === kind);

function groupLabel(
  group: InboxQuery['group'],
  { key, label }: { key: string; label: string },
  names: Map<number, string>,
) {
  if (group === 'kind') return MATTER_NAMES[key as MatterKind];
  if (group === 'assignee') return key === '0' ? 'Nikt nie prowadzi' : (names.get(Number(key)) ?? '');
  return label;
}

type Known = { names: Map<number, string>; remarks: Awaited<ReturnType<typeof remarksOf>> };

function matterOf(row: Stored, { names, remarks }: Known): Matter {
  const { kind, key, group, person, unit, assignee, since, days, points } = row;
  const noted = row.work === null ? undefined : remarks.get(row.work);
  const open = noted?.remarks.filter(({ code }) => code !== 'fine') ?? [];
  return {
    kind,
    key,
    group,
    publication_id: row.work,
    version: row.version ?? 0,
    title: kind === 'finding' ? `${person}: ${findingsText(row.found ?? 0)}` : (row.title ?? ''),
    person: kind === 'finding' ? '' : person,
    unit,
    why: whyOf(row, open),
    warns: kind !== 'claim' && open.length > 0,
    assignee: assignee === null ? null : { row: assignee, name: names.get(assignee) ?? '' },
    since,
    days,
    points,
  };
}

const findingsText = (count: number) =>
  count === 1
    ? '1 komunikat'
    : [2, 3, 4].includes(count % 10) && ![12, 13, 14].includes(count % 100)
      ? `${count} komunikaty`
      : `${count} komunikatów`;

function whyOf({ kind, mine, note, class: cls }: Stored, open: Remark[]): string {
  if (kind === 'finding') return className(cls ?? 0);
  if (kind === 'claim') return `${mine === 'mine' ? 'to moje' : 'to nie moje'}${note ? `: „${note}”` : ''}`;
  const first = (kind === 'authors' && open.find(({ code }) => code === 'count')) || open[0];
  return first?.text ?? 'bez uwag';
}

/** What has been settled today, the latest first. */
export function listDone(db: Db): Promise<DoneMatter[]> {
  return db.execute<DoneMatter>(sql`
    select i.kind, i.key, i.act_id as act, i.title, t.label, t.login as by, ${stampOf(sql`t.at`)} as at,
      case when i.kind = 'claim' then (select c.publication_id from ${recordClaims} c where c.id = i.key)
        when i.kind <> 'finding' then i.key end as publication_id
    from ${deskActItems} i join ${deskActs} t on t.id = i.act_id where ${doneToday}
    order by t.id desc, i.kind, i.key limit ${MANY}`);
}

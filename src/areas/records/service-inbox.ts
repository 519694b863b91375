import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { stampOf } from '#platform/database/sql.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { className } from '#areas/assignment-log/schema-classes.ts';
import { grants } from '#areas/grants/tables.ts';
import { nameOfLogin } from '#areas/people/service-logins.ts';
import { matchesWord } from '#areas/people/service-words.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import {
  type Grouping,
  LATE_DAYS,
  MATTER_KINDS,
  MATTER_NAMES,
  type MatterKind,
  RECORD_KINDS,
  SETTLING,
} from './fields-inbox.ts';
import type { DeskPerson, DoneMatter, Inbox, InboxQuery, Matter, Remark } from './schema-inbox.ts';
import { snoozed, undone } from './service-matters.ts';
import { duplicatePairs } from './tables-duplicates.ts';
import { remarksOf } from './service-remarks.ts';
import { deskActItems, deskActs, recordClaims, recordSubmissions } from './tables-inbox.ts';

/** Rows of a group among others: people and units are many, with few matters each. */
const FEW: Record<Grouping, number> = { kind: 5, assignee: 5, person: 2, unit: 2 };
/** Of a group that is opened or alone. What each row says is read from its whole record. */
const MANY = 100;
const MOST_GROUPS = 60;
const MOST_DONE = 300;

/** SQL: whom the matter `w` is about: who claims or handed it in, else the first author from here. */
const ABOUT = sql`coalesce(nullif(w.person, 0), s.person_id, (select a.person_id from ${authorships} a
  where a.publication_id = w.work and a.person_id is not null order by a.position limit 1))`;
const SUBMISSION = sql`left join ${recordSubmissions} s on s.publication_id = w.work`;
const PERSON = sql`${SUBMISSION} left join ${persons} o on o.id = ${ABOUT}`;
const WORK = sql`left join ${publications} p on p.id = w.work`;

const daysSince = (at: SQL) => sql`current_date - (${at} at time zone 'Europe/Warsaw')::date`;
/** SQL: whether a matter waits too long. The subquery computes the bound once, not for each of them. */
const IS_LATE = sql`since < (select (current_date - ${LATE_DAYS}::int)::timestamp at time zone 'Europe/Warsaw')`;
const asTheyAre = (matters: SQL) => sql`(${matters}) w`;

/** SQL: the key of a matter's group, whom it is about, and the name of the group `g`. */
const GROUPED: Record<Grouping, { key: SQL; about: SQL; from: (matters: SQL) => SQL; name: SQL }> = {
  kind: { key: sql`w.kind`, about: ABOUT, from: asTheyAre, name: sql`''` },
  assignee: { key: sql`coalesce(w.assignee, 0)::text`, about: ABOUT, from: asTheyAre, name: sql`''` },
  person: {
    key: sql`coalesce(w.about, 0)::text`,
    about: sql`w.about`,
    from: aboutEach,
    name: sql`coalesce((select o.last_name || ' ' || o.first_name from ${persons} o where o.id = g.key::int), 'Bez osoby z uczelni')`,
  },
  unit: {
    key: sql`coalesce(o.unit_id, 0)::text`,
    about: sql`w.about`,
    from: (matters) => sql`${aboutEach(matters)} left join ${persons} o on o.id = w.about`,
    name: sql`coalesce((select u.name from ${units} u where u.id = g.key::int), 'Bez jednostki')`,
  },
};

/** SQL: `offset` keeps the planner from looking for the person of each matter twice. */
function aboutEach(matters: SQL) {
  return sql`(select w.*, ${ABOUT} as about from (${matters}) w ${SUBMISSION} offset 0) w`;
}

const ORDER_BY: Record<InboxQuery['order'], SQL> = {
  age: sql`since`,
  points: sql`points desc nulls last, since`,
  title: sql`title collate polish nulls last`,
};

/** SQL: works and people that have the word, found as sets: far fewer than matters. */
function holdsWord(word: string, about: SQL): SQL {
  const works = sql`select p.id from ${publications} p where ${matchesWord(sql`p.title_words`, word, false)}`;
  const ofUnits = sql`select u.id from ${units} u where ${matchesWord(sql`search_words(u.name)`, word, false)}`;
  const people = sql`select o.id from ${persons} o where ${matchesWord(sql`o.name_words`, word, false)} or o.unit_id in (${ofUnits})`;
  // Only a word with a digit may be of a DOI, which has no index of its parts.
  const doi = sql`exists (select from ${publications} p where p.id = w.work and strpos(lower(p.doi), lower(${word})) > 0)`;
  return sql`(w.work in (${works}) or ${about} in (${people}) ${/\d/.test(word) ? sql`or ${doi}` : sql``})`;
}

const MOST_WORDS = 6;

const holdsText = (text: string, about: SQL) =>
  sql.join(
    text
      .split(/\s+/)
      .filter((word) => /[^-]/.test(word))
      .slice(0, MOST_WORDS)
      .map((word) => sql`and ${holdsWord(word, about)}`),
    sql` `,
  );

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
  other: number | null;
  score: number | null;
  reason: string | null;
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
  const isSought = text.trim() !== '';
  const { key, about, from, name } = GROUPED[group];
  const [answer] = await db.execute<Answer>(sql`
    with undone as materialized (
      select w.*, ${key} as grp,
        ${order === 'age' ? sql`null::float8 as points, null as title` : sql`p.points::float8 as points, coalesce(p.chapter_title, p.title) as title`}
      from ${from(isAway ? snoozed : undone)} ${order === 'age' ? sql`` : WORK}
        ${isSought && group !== 'person' && group !== 'unit' ? SUBMISSION : sql``}
      where true ${holdsText(text, about)}),
    waiting as not materialized (select * from undone where away = ${isAway}),
    shown as not materialized (
      select * from waiting where true ${kind ? sql`and kind = ${kind}` : sql``}
        ${assignee === undefined ? sql`` : sql`and coalesce(assignee, 0) = ${assignee}`}
        ${late ? sql`and ${IS_LATE}` : sql``}),
    groups as (
      select grp as key, count(*)::int as count, ${daysSince(sql`min(since)`)} as days
      from shown group by grp order by count(*) desc, grp limit ${MOST_GROUPS}),
    numbered as (
      select s.*, row_number() over (partition by s.grp order by ${ORDER_BY[order]}, s.key) as place
      from shown s join groups g on g.key = s.grp),
    chosen as (
      select * from numbered where place <= ${MANY}::int and place <= case
        when grp = ${open ?? ''} or (select count(*) from groups) = 1 then ${MANY}::int else ${FEW[group]}::int end)
    select
      (select coalesce(json_agg(f), '[]') from (
        select kind, coalesce(assignee, 0) as assignee, ${IS_LATE} as late, count(*)::int as count
        from waiting group by 1, 2, 3) f) as facets,
      (select coalesce(json_agg(g), '[]') from (select g.*, ${name} as label from groups g) g) as groups,
      (select coalesce(json_agg(r order by r.place), '[]') from (
        select w.kind, w.key, w.grp as "group", w.work, w.place, p.version, coalesce(p.chapter_title, p.title) as title,
          coalesce(o.first_name || ' ' || o.last_name, '') as person, coalesce(u.name, '') as unit, w.assignee,
          to_char(w.since at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as since,
          ${daysSince(sql`w.since`)} as days, p.points::float8 as points,
          c.mine, c.note, f.count as found, f.class, q.a as other, q.score::float8 as score, q.reason
        from chosen w ${WORK} ${PERSON} left join ${units} u on u.id = o.unit_id
          left join ${recordClaims} c on w.kind = 'claim' and c.id = w.key
        left join ${duplicatePairs} q on w.kind = 'duplicate' and q.id = w.key
        left join lateral (select count(*)::int as count, min(class) as class from ${assignmentFindings} n
          where w.kind = 'finding' and n.person_id = w.key and n.confirmed_at is null) f on true) r) as rows,
      (select count(*)::int from undone where away and not ${isAway}) as others,
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
    other_id: row.other,
    version: row.version ?? 0,
    title: kind === 'finding' ? `${person}: ${findingsText(row.found ?? 0)}` : (row.title ?? ''),
    person: kind === 'finding' ? '' : person,
    unit,
    why: whyOf(row, open),
    warns: kind !== 'claim' && kind !== 'duplicate' && open.length > 0,
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

function whyOf({ kind, mine, note, class: cls, score, reason }: Stored, open: Remark[]): string {
  if (kind === 'duplicate') return `${Math.round((score ?? 0) * 100)}%: ${reason}`;
  if (kind === 'finding') return className(cls ?? 0);
  if (kind === 'claim') return `${mine === 'mine' ? 'to moje' : 'to nie moje'}${note ? `: „${note}”` : ''}`;
  const first = (kind === 'authors' && open.find(({ code }) => code === 'count')) || open[0];
  return first?.text ?? 'bez uwag';
}

/** What has been settled today, the latest first. */
export function listDone(db: Db): Promise<DoneMatter[]> {
  return db.execute<DoneMatter>(sql`
    select i.kind, i.key, i.act_id as act, i.title, t.label, coalesce(${nameOfLogin(sql`t.login`)}, t.login) as by, ${stampOf(sql`t.at`)} as at,
      case when i.kind = 'claim' then (select c.publication_id from ${recordClaims} c where c.id = i.key)
        when i.kind = 'duplicate' then (select d.b from ${duplicatePairs} d where d.id = i.key)
        when i.kind <> 'finding' then i.key end as publication_id
    from ${deskActItems} i join ${deskActs} t on t.id = i.act_id where ${doneToday}
    order by t.id desc, i.kind, i.key limit ${MOST_DONE}`);
}

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { dayOf, startOfDay } from '#platform/database/sql.ts';
import { accountOf } from '#areas/people/service-logins.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships, ownTitleOf, publications } from '#areas/publications/tables.ts';
import { REMINDED_KINDS } from './schema-acts.ts';
import { LATE_DAYS, MATTERS, type MatterKind } from './fields.ts';
import { type Grouping, MOST_SHOWN } from './orders.ts';
import type { DeskPerson, Inbox, InboxQuery, Matter, MatterKey } from './schema.ts';
import { matterName } from './service-marks.ts';
import { doneToday } from './service-past.ts';
import { holdsText, nearlyHoldsText } from './service-text.ts';
import { type Described, type Desk, isOfOffice } from './service-sources.ts';
import { snoozedOf, undoneOf } from './service-waiting.ts';
import { deskActItems, deskActs } from './tables.ts';

/** Rows of a group among others: people and units are many, with few matters each. */
const FEW: Record<Grouping, number> = { kind: 5, assignee: 5, person: 2, unit: 2 };
/** Of each group on paper. */
const ON_PAPER = 500;
const MOST_GROUPS = 60;

/** SQL: whom the matter `w` is about: whom it names, else the first author from here. */
const ABOUT = sql`coalesce(nullif(w.person, 0), (select a.person_id from ${authorships} a
  where a.publication_id = w.work and a.person_id is not null order by a.position limit 1))`;
const PERSON = sql`left join ${persons} o on o.id = ${ABOUT}`;
const WORK = sql`left join ${publications} p on p.id = w.work`;

/** SQL: the name of whom the matter `s` is about that names no work. */
const ABOUT_NAME = sql`(case when s.work is null then
  (select o.last_name || ' ' || o.first_name from ${persons} o where o.id = s.person) end)`;

const daysSince = (at: SQL) => sql`current_date - (${at} at time zone 'Europe/Warsaw')::date`;
/** SQL: whether a matter waits too long. The subquery computes the bound once, not for each of them. */
const IS_LATE = sql`coalesce(since < (select ${startOfDay(sql`current_date - ${LATE_DAYS}::int`)}), false)`;
const CAN_REMIND = sql`w.kind = any(${sql.param([...REMINDED_KINDS])}::text[])`;

/** SQL: the key of a matter's group, and the name of the group `g`. `isAbout`: the key is of whom the matter is about. */
const GROUPED: Record<Grouping, { key: SQL; isAbout: boolean; name: SQL }> = {
  kind: { key: sql`w.kind`, isAbout: false, name: sql`''` },
  assignee: { key: sql`coalesce(w.assignee, 0)::text`, isAbout: false, name: sql`''` },
  person: {
    key: sql`coalesce(w.about, 0)::text`,
    isAbout: true,
    name: sql`coalesce((select o.last_name || ' ' || o.first_name from ${persons} o where o.id = g.key::int), 'Bez osoby z uczelni')`,
  },
  unit: {
    key: sql`coalesce((select o.unit_id from ${persons} o where o.id = w.about), 0)::text`,
    isAbout: true,
    name: sql`coalesce((select u.name from ${units} u where u.id = g.key::int), 'Bez jednostki')`,
  },
};

/** SQL: the matters with whom they are about. `offset` keeps the planner from looking for that twice, and in each source anew. */
const aboutEach = (matters: SQL) => sql`(select w.*, ${ABOUT} as about from (${matters}) w offset 0) w`;

const ORDER_BY: Record<InboxQuery['order'], SQL> = {
  age: sql`since nulls last`,
  points: sql`points desc nulls last, since nulls last`,
  title: sql`sorted_title collate polish nulls last`,
};

/** SQL: groups of people, units and works stand by the matter that stands first in them. */
const GROUPS_BY: Record<InboxQuery['order'], SQL> = {
  age: sql`min(since) nulls last`,
  points: sql`max(points) desc nulls last, min(since) nulls last`,
  title: sql`min(sorted_title collate polish) nulls last`,
};

type Facet = { kind: MatterKind; assignee: number; late: boolean; count: number };
type Stored = MatterKey &
  Pick<
    Matter,
    | 'group'
    | 'person'
    | 'is_alone'
    | 'unit'
    | 'since'
    | 'days'
    | 'points'
    | 'person_id'
    | 'account'
    | 'email'
    | 'reminded'
  > & {
    work: number | null;
    version: number | null;
    title: string | null;
    why: string | null;
    assignee: number | null;
  };
type Answer = {
  facets: Facet[];
  groups: Inbox['groups'];
  rows: Stored[];
  others: number;
  done: number;
  desk: DeskPerson[];
  deadline: string | null;
};

const isNothing = ({ facets, others }: Answer) => facets.length === 0 && others === 0;

/** Whether no matter has the words, put off or not: a word of the other view is not misspelt. What waits counts the others. */
async function isMistyped(db: Db, exact: Answer, wanted: Wanted) {
  const { query } = wanted;
  if (query.text === undefined || !isNothing(exact)) return false;
  return !query.snoozed || isNothing(await findMatters(db, { ...wanted, query: { ...query, snoozed: false } }));
}

/** What waits: the rows that are shown, with counts by kind, by person in charge, and by group. */
export async function readInbox(db: Db, desk: Desk, query: InboxQuery): Promise<Inbox> {
  const wanted = { desk, query, holds: holdsText };
  const exact = await findMatters(db, wanted);
  const isNear = await isMistyped(db, exact, wanted);
  const answer = isNear ? await findMatters(db, { desk, query, holds: nearlyHoldsText }) : exact;
  const described = await desk.settler?.describe(db, answer.rows);
  const inbox = await inboxOf(db, answer, { desk, query, described: described ?? new Map() });
  return { ...inbox, near: isNear && !isNothing(answer) };
}

type Wanted = { desk: Desk; query: InboxQuery; holds: (text: string) => SQL };

async function findMatters(db: Db, { desk, query, holds }: Wanted): Promise<Answer> {
  const { kind, assignee, text, late, snoozed: isAway, group, order, open, whole } = query;
  const { key, isAbout, name } = GROUPED[group];
  const matters = isAway ? snoozedOf(desk.causes) : undoneOf(desk.causes);
  const from = isAbout || text !== undefined ? aboutEach(matters) : sql`(${matters}) w`;
  const kinds = sql`${sql.param([...desk.kinds])}::text[]`;
  // Kinds are the parts of the office's work: they keep their places.
  const places = group === 'kind' ? sql`array_position(${kinds}, grp)` : sql`${GROUPS_BY[order]}, count(*) desc, grp`;
  const [answer] = await db.execute<Answer>(sql`
    with undone as materialized (
      select w.*, ${key} as grp,
        ${
          order === 'age'
            ? sql`null::float8 as points, null as sorted_title`
            : sql`p.points::float8 as points, coalesce(w.title, ${ownTitleOf('p')},
                (select o.last_name || ' ' || o.first_name from ${persons} o where o.id = w.person)) as sorted_title`
        }
      from ${from} ${order === 'age' ? sql`` : WORK}
      where true ${text === undefined ? sql`` : holds(text)}),
    waiting as not materialized (select * from undone where away = ${isAway}),
    shown as not materialized (
      select * from waiting where true ${kind ? sql`and kind = ${kind}` : sql``}
        ${assignee === undefined ? sql`` : sql`and coalesce(assignee, 0) = ${assignee}`}
        ${late ? sql`and ${IS_LATE}` : sql``}),
    groups as (
      select grp as key, count(*)::int as count, ${daysSince(sql`min(since)`)} as days,
        (array_agg(kind order by since nulls last, kind))[1] as oldest,
        row_number() over (order by ${places}) as place
      from shown group by grp order by place limit ${MOST_GROUPS}),
    numbered as (
      select s.*, row_number() over (partition by s.grp order by ${ORDER_BY[order]}, s.kind,
        ${desk.weight} desc, ${ABOUT_NAME} collate polish nulls last, s.key) as place
      from shown s join groups g on g.key = s.grp),
    chosen as (
      select * from numbered where place <= ${whole ? ON_PAPER : MOST_SHOWN}::int and place <= case
        when ${whole} then ${ON_PAPER}::int when grp = ${open ?? ''} or (select count(*) from groups) = 1 then ${MOST_SHOWN}::int else ${FEW[group]}::int end)
    select
      (select coalesce(json_agg(f), '[]') from (
        select kind, coalesce(assignee, 0) as assignee, ${IS_LATE} as late, count(*)::int as count
        from waiting group by 1, 2, 3) f) as facets,
      (select coalesce(json_agg(g order by place), '[]') from (select g.*, ${name} as label from groups g) g) as groups,
      (select coalesce(json_agg(r order by r.place), '[]') from (
        select w.kind, w.key, w.grp as "group", w.work, w.place, p.version, w.why, o.id as person_id,
          coalesce(w.title, ${ownTitleOf('p')}) as title,
          coalesce(o.first_name || ' ' || o.last_name, '') as person, coalesce(u.name, '') as unit, w.assignee,
          coalesce(w.person, 0) <> 0 and w.work is not null and not exists (select from ${authorships} a
            where a.publication_id = w.work and a.person_id <> w.person) as is_alone,
          ${accountOf(sql`o.id`)} as account,
          case when ${CAN_REMIND} then (select min(c.email) from ${accounts} c
            where c.person_id = o.id and c.active and c.email <> '') end as email,
          case when ${CAN_REMIND} then (select ${dayOf(sql`max(t.at)`)} from ${deskActItems} i
            join ${deskActs} t on t.id = i.act_id and t.act = 'remind' and t.undone_at is null
            where i.kind = w.kind and i.key = w.key) end as reminded,
          ${dayOf(sql`w.since`)} as since,
          ${daysSince(sql`w.since`)} as days, p.points::float8 as points
        from chosen w ${WORK} ${PERSON} left join ${units} u on u.id = o.unit_id) r) as rows,
      (select count(*)::int from undone where away and not ${isAway}) as others,
      (select count(*)::int from (${await doneToday(desk)}) d) as done,
      (select coalesce(json_agg(json_build_object('row', a.row_num, 'name', a.first_name || ' ' || a.last_name)
          order by a.last_name, a.first_name), '[]') from ${accounts} a
        where ${isOfOffice(desk.office)}) as desk,
      (select min(t.author_deadline)::text from ${evaluationPeriods} t where t.display_default) as deadline`);
  if (!answer) throw new Error('No answer');
  return answer;
}

type Asked = { desk: Desk; query: InboxQuery; described: Map<string, Described> };

async function inboxOf(
  db: Db,
  { facets, groups, rows, others, done, desk, deadline }: Answer,
  { desk: { kinds }, query, described }: Asked,
): Promise<Omit<Inbox, 'near'>> {
  const { kind, assignee, late, group } = query;
  const counted = (keep: (facet: Facet) => boolean) => facets.filter(keep).reduce((sum, { count }) => sum + count, 0);
  const ofKind = (facet: Facet) => kind === undefined || facet.kind === kind;
  const ofAssignee = (facet: Facet) => assignee === undefined || facet.assignee === assignee;
  const ofAge = (facet: Facet) => !late || facet.late;
  const names = new Map(desk.map(({ row, name }) => [row, name]));
  await nameFormer(db, names, facets);
  const inCharge = [...new Set([0, ...desk.map(({ row }) => row), ...facets.map((facet) => facet.assignee)])];
  const labelled = groups.map((each) => ({ ...each, label: groupLabel(group, each, names) }));
  const all = counted((facet) => ofKind(facet) && ofAssignee(facet) && ofAge(facet));
  const away = query.snoozed ? counted(() => true) : others;
  return {
    total: all,
    groups: labelled,
    rows: labelled
      .flatMap(({ key }) => rows.filter((row) => row.group === key))
      .map((row) => matterOf(row, names, described.get(matterName(row)))),
    kinds: kinds.map((each) => ({
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
    deadline,
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

function groupLabel(
  group: InboxQuery['group'],
  { key, label }: { key: string; label: string },
  names: Map<number, string>,
) {
  if (group === 'kind') return MATTERS[key as MatterKind];
  if (group === 'assignee') return key === '0' ? 'Nikt nie prowadzi' : (names.get(Number(key)) ?? '');
  return label;
}

function matterOf(row: Stored, names: Map<number, string>, described: Described | undefined): Matter {
  const { kind, key, group, person_id, account, person, is_alone, unit, assignee } = row;
  const { since, days, points, email, reminded } = row;
  // Without a title of its own it is about the person, whose name stands once.
  const title = described?.title ?? row.title;
  return {
    kind,
    key,
    group,
    publication_id: row.work,
    other_id: described?.other ?? null,
    version: row.version ?? 0,
    person_id,
    account,
    title: title ?? person,
    person: title === null || described?.title !== undefined ? '' : person,
    is_alone,
    unit,
    why: described?.why ?? row.why ?? '',
    warns: described?.warns ?? false,
    assignee: assignee === null ? null : { row: assignee, name: names.get(assignee) ?? '' },
    since,
    days,
    points,
    email,
    reminded,
  };
}

import { type SQL, sql } from 'drizzle-orm';
import { today, yearOf } from '#engine/day.ts';
import { type FileQuery, type ListQuery, MOST_ROWS } from '#shared/list.ts';
import { accountOf } from '#areas/people/service-logins.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import { yearsOf, yearsOption } from '#areas/periods/schema-years.ts';
import { authorTimeOf, defaultPeriod, listPeriods } from '#areas/periods/service.ts';
import { evaluationPeriods, isClosedYear } from '#areas/periods/tables.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { authorships, isChosenIn, isWork, publications } from '#areas/publications/tables.ts';
import { documents } from '#platform/documents/tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { listFile } from '#platform/files/list-file.ts';
import { isInUnit, unitOptions } from '#areas/people/service-units.ts';
import { inPolish, orderOf, partOf } from '#platform/list.ts';
import { holdsWords, stampOf } from '#platform/database/sql.ts';
import { type STATE_CHOICES, statementList } from './lists.ts';
import type { StatementKind, Unprinted } from './schema.ts';
import type { Reminder, StatementRow } from './schema-states.ts';
import { STATEMENT_TEMPLATES } from './templates.ts';
import { printedStatements } from './tables.ts';

type Years = { from: number; to: number };
type About = { kind: StatementKind; years: Years; unit?: number | null; text?: string | undefined };

const counted = sql`a.discipline_code > 0 and ${isWork('w')} as listed,
  a.discipline_code is null and ${isChosenIn('w')} as missing`;

/**
 * SQL: a row per person and year with works that a statement lists, or with a statement in force, whose works may be gone
 * since. A work on a statement counts in the statement's year, also after the library has moved it. By the works and statements
 * of the years, as they are far fewer than those of all people.
 */
export const statementStates = ({ kind, years, unit, text }: About) => sql`
  with printed as (
    select * from ${printedStatements}
    where year between ${years.from} and ${years.to} and kind = ${kind} and withdrawn_at is null),
  shares as (
    select a.person_id, w.year, ${counted}
    from ${publications} w join ${authorships} a on a.publication_id = w.id
    where w.year between ${years.from} and ${years.to} and a.person_id is not null and a.statement_id is null
      and (w.type_code = ${PATENT_TYPE}) = ${kind === 'patent'}
    union all
    select a.person_id, s.year, ${counted}
    from printed s join ${authorships} a on a.statement_id = s.id join ${publications} w on w.id = a.publication_id
    where a.person_id is not null),
  works as (
    select person_id, year, (count(*) filter (where listed))::int as works,
      (count(*) filter (where missing))::int as unassigned
    from shares group by person_id, year),
  states as (
    select p.id as person_id, p.last_name, p.first_name, p.degree, u.name as unit, year,
      coalesce(w.works, 0) as works, coalesce(w.unassigned, 0) as unassigned,
      case when s.id is null then 'todo' when s.confirmed_at is null then 'printed' else 'confirmed' end as state,
      s.document_id, s.generated_at, s.confirmed_at,
      case when s.unfreeze_refused_at is null and not ${isClosedYear(sql`s.year`)} then s.unfreeze_asked_at end as asked_at, s.unfreeze_message
    from works w full join printed s using (person_id, year)
    join ${persons} p on p.id = person_id and p.merged_into is null
    left join ${units} u on u.id = p.unit_id
    where (w.works > 0 or s.id is not null)
      ${unit ? sql`and ${isInUnit(sql`p.unit_id`, unit)}` : sql``}
      and ${holdsWords(text, sql`p.last_name || ' ' || p.first_name`) ?? sql`true`})`;

type Wanted = keyof typeof STATE_CHOICES;

function isIn(state: Wanted): SQL {
  if (state === 'asked') return sql`asked_at is not null`;
  return state === 'all' ? sql`true` : sql`state = ${state}`;
}

const FIRST_YEAR = 1900;

type Query = Omit<ListQuery<typeof statementList>, 'page' | 'sort'>;

const number = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** Without a year those of the default period until now; what somebody asks for may be of any year. */
async function aboutOf(db: Db, { kind, year, unit, text, state }: Query): Promise<About> {
  const period = state === 'asked' ? undefined : await defaultPeriod(db);
  const now = yearOf(today());
  const years = yearsOf(year) ?? { from: period?.yearFrom ?? FIRST_YEAR, to: Math.min(period?.yearTo ?? now, now) };
  return { kind, years, unit: number(unit), text };
}

const columns = (kind: StatementKind) => {
  const { prefix } = STATEMENT_TEMPLATES[kind].statement;
  return sql`s.person_id, s.last_name, s.first_name, s.degree, s.unit, s.year, s.works, s.unassigned, s.state,
    ${accountOf(sql`s.person_id`)} as person_row,
    (select min(id) from ${evaluationPeriods} where s.year between year_from and year_to) as period,
    (select ${prefix}::text || '/' || d.number || '/' || d.year from ${documents} d where d.id = s.document_id) as number,
    ${stampOf(sql`s.generated_at`)} as generated, ${stampOf(sql`s.confirmed_at`)} as confirmed,
    case when s.asked_at is not null then json_build_object('at', ${stampOf(sql`s.asked_at`)},
      'message', s.unfreeze_message) end as asked`;
};

const person = [inPolish(sql`s.last_name`), inPolish(sql`s.first_name`), sql`s.year`];
const SORTS = {
  sorts: { person, unit: [inPolish(sql`s.unit`), ...person], year: [sql`s.year`, ...person], works: sql`s.works` },
  key: sql`s.person_id`,
};

/** The evaluation periods and their years until now, and all units by name. */
async function optionsOf(db: Db) {
  const periods = await listPeriods(db);
  const first = Math.min(...periods.map(({ yearFrom }) => yearFrom));
  const last = Math.min(yearOf(today()), Math.max(...periods.map(({ yearTo }) => yearTo)));
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(last - index));
  const spans = periods
    .filter(({ yearFrom }) => yearFrom <= last)
    .map(({ yearFrom: from, yearTo: to }) => yearsOption({ from, to }));
  return { units: await unitOptions(db), years: [...spans, ...years.map((year) => ({ code: year, name: year }))] };
}

type Found = { rows: StatementRow[] | null; counts: Record<Wanted, number> };

/** Who has printed or confirmed which statement: a page of rows, and how many are in each state. */
export async function listStatements(db: Db, query: ListQuery<typeof statementList>) {
  const about = await aboutOf(db, query);
  const order = orderOf(statementList, SORTS, query);
  const { limit, offset } = partOf(statementList, query);
  const [[found], options] = await Promise.all([
    db.execute<Found>(sql`${statementStates(about)},
      matching as (
        select ${columns(about.kind)}, row_number() over (order by ${sql.join(order, sql`, `)}) as position
        from states s where ${isIn(query.state)} order by position limit ${limit} offset ${offset})
      select (select json_agg(to_jsonb(matching) - 'position' order by position) from matching) as rows,
        (select json_build_object('todo', count(*) filter (where state = 'todo'),
          'printed', count(*) filter (where state = 'printed'),
          'confirmed', count(*) filter (where state = 'confirmed'),
          'asked', count(*) filter (where asked_at is not null), 'all', count(*)) from states) as counts`),
    optionsOf(db),
  ]);
  const counts = found?.counts ?? { todo: 0, printed: 0, confirmed: 0, asked: 0, all: 0 };
  return { rows: found?.rows ?? [], total: counts[query.state], page_size: limit, counts, ...options };
}

export async function statementsFile(db: Db, actor: Actor, query: FileQuery<typeof statementList>) {
  const about = await aboutOf(db, query);
  const order = orderOf(statementList, SORTS, query);
  const rows: (StatementRow & { total: number })[] = await db.execute(sql`${statementStates(about)}
    select ${columns(about.kind)}, (count(*) over ())::int as total from states s
    where ${isIn(query.state)} order by ${sql.join(order, sql`, `)} limit ${MOST_ROWS}`);
  const options = await optionsOf(db);
  const unit = options.units.find(({ code }) => code === query.unit)?.name;
  return listFile({
    list: statementList,
    query,
    by: actor,
    facts: unit === undefined ? [] : [['Nazwa jednostki', unit]],
    rows: { total: rows[0]?.total ?? 0, batches: rows },
  });
}

const MOST_REMINDED = 500;

/** Whom to remind: the people of the list, with the addresses of their accounts. */
export async function reminderOf(db: Db, query: Query, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<Reminder> {
  const about = await aboutOf(db, query);
  const people = await db.execute<Reminder['people'][number] & { total: number }>(sql`${statementStates(about)}
    select concat_ws(' ', s.degree, s.first_name, s.last_name) as name, s.year, s.works,
      (select min(email) from ${accounts} where person_id = s.person_id and active and email <> '') as email,
      (count(*) over ())::int as total
    from states s where ${isIn(query.state)} order by ${sql.join(person, sql`, `)}, s.person_id limit ${MOST_REMINDED}`);
  const options = await optionsOf(db);
  const { from, to } = about.years;
  // Years of several periods have no one last day.
  const period = (await listPeriods(db)).find(({ yearFrom, yearTo }) => yearFrom <= from && to <= yearTo);
  return {
    people: people.map(({ name, email, year, works }) => ({ name, email, year, works })),
    total: people[0]?.total ?? 0,
    unit: options.units.find(({ code }) => code === query.unit)?.name ?? null,
    deadline: period ? authorTimeOf(period).deadline : null,
    address: new URL('/oswiadczenia', publicUrl).href,
  };
}

/** SQL: how many publications' statements there are of each of these years, and how many of them nobody has printed yet. */
export const printingCounts = (years: Years) => sql`${statementStates({ kind: 'publication', years })}
  select year, (count(*) filter (where state = 'todo'))::int as count, count(*)::int as total from states group by year`;

/** Publications' statements of the default period that nobody has printed yet. */
export async function unprintedOfAll(db: Db): Promise<Unprinted | null> {
  const period = await defaultPeriod(db);
  if (!period || period.isClosed) return null;
  const years = { from: period.yearFrom, to: Math.min(period.yearTo, yearOf(today())) };
  const rows = await db.execute<{ count: number }>(printingCounts(years));
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return count > 0 ? { count, since: null, period: period.id, year_from: years.from, year_to: years.to } : null;
}

import { byPolish } from '#shared/by-polish.ts';
import { type SQL, sql } from 'drizzle-orm';
import { dayOf, holdsOn } from '#platform/database/sql.ts';
import { type Day, today, yearOf } from '#engine/day.ts';
import { cached } from '#platform/database/cached.ts';
import type { Db } from '#platform/database/db.ts';
import { withoutBirthDate } from '#areas/council/service-missing.ts';
import { peopleImports } from '#areas/imports/tables.ts';
import { listImports } from '#areas/lists/tables.ts';
import { pbnMatters } from '#areas/pbn/service-matters.ts';
import { nameOfLogin } from '#areas/people/service-logins.ts';
import { persons } from '#areas/people/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { employments } from '#areas/polon/tables.ts';
import { disciplineSnapshots } from '#areas/recalculation/tables.ts';
import { libraryWaiting } from '#areas/records/desk/service-matters.ts';
import { settings } from '#areas/settings/tables.ts';
import { openDifferenceCounts } from '#areas/reconciliation/service-differences.ts';
import { printingCounts } from '#areas/statements/service-states.ts';
import { ruleOf, STEP_KEYS, type STEPS, type StepKey } from './schema-steps.ts';
import { missingCounts } from './service-people.ts';
import { yearReminders, yearSteps } from './tables.ts';
import { FIXED4_ONE } from '#engine/fixed.ts';
import { Refusal } from '#platform/refusal.ts';
import { NO_PERIOD } from '#shared/issue-text.ts';
import { defaultPeriod, periodOfYear } from '#areas/periods/service.ts';
import { numbersOnDay } from '#areas/recalculation/service-standing.ts';
import type { TrialAnswer } from './schema.ts';

/** What is counted of a step: what remains, of how much; of how many people, kinds and posts, since when; what has happened, and who did it. */
type Figure = {
  count: number;
  total?: number | null;
  people?: number | null;
  kinds?: string | null;
  fte?: number | null;
  since?: string | null;
  on?: string | null;
  by?: string | null;
};
type Counted = { [Key in StepKey]: (typeof STEPS)[Key]['done']['by'] extends 'marked' ? never : Key }[StepKey];
export type Figures = Partial<Record<StepKey, Figure>>;

/** SQL: the first day of a step of the year. */
const firstDay = (year: number, key: StepKey) =>
  sql`(select s.first_day from ${yearSteps} s where s.year = ${year} and s.key = ${key})`;

/** SQL: whether an event has happened, on which day and by whom: the first of these rows, `at` and `login`. */
const eventOf = (rows: SQL) => sql`
  select case when e.at is null then 1 else 0 end as count, ${dayOf(sql`e.at`)} as "on",
    coalesce(${nameOfLogin(sql`e.login`)}, e.login) as by
  from (select) as one left join lateral (${rows} order by at limit 1) e on true`;

const polonImport = (year: number, key: StepKey) =>
  eventOf(sql`select i.applied_at as at, i.applied_by as login from ${peopleImports} i
    where i.kind = 'polon' and i.status = 'applied' and i.applied_at >= ${firstDay(year, key)}`);

const letter = (year: number, key: StepKey) => sql`
  select case when r.sent_at is null then 1 else 0 end as count, r.people as total, ${dayOf(sql`r.sent_at`)} as "on"
  from (select) as one left join lateral (
    select r.sent_at, r.people from ${yearReminders} r join ${yearSteps} s on s.id = r.step_id
    where s.year = ${year} and s.key = ${key} and r.sent_at is not null order by r.sent_at desc limit 1) r on true`;

/** After the period of the year is closed nothing is left to print. */
const printed = (year: number) => sql`
  select coalesce(sum(count), 0)::int as count, coalesce(sum(total), 0)::int as total from printing
  where year = ${year}::int and not exists (select from ${evaluationPeriods} t
    where ${year}::int between t.year_from and t.year_to and t.closed_at is not null)`;

/**
 * SQL of each step that data count, for the current year: a step without it does not compile. What the home page or a list
 * counts too is counted by its area.
 */
const COUNTS: Record<Counted, (year: number) => SQL> = {
  accounts: () => sql`select (select accounts from open_differences) as count, (
    select count(distinct e.person_id)::int from ${employments} e
    join ${persons} p on p.id = e.person_id and p.merged_into is null
    where ${holdsOn('e')}) as total`,
  period: (year) => sql`select case when exists (
    select from ${evaluationPeriods} t where ${year}::int between t.year_from and t.year_to) then 0 else 1 end as count`,
  lawCitation: (year) => sql`
    select case when s.law_checked_on >= ${firstDay(year, 'lawCitation')} then 0 else 1 end as count,
      case when s.law_checked_on >= ${firstDay(year, 'lawCitation')} then s.law_checked_on::text end as "on"
    from ${settings} s`,
  pastStatements: (year) => printed(year - 1),
  journalLists: (year) =>
    eventOf(sql`select i.applied_at as at, i.applied_by as login from ${listImports} i
      where i.status = 'applied' and i.applied_at >= ${firstDay(year, 'journalLists')}`),
  periodClosing: (year) =>
    eventOf(sql`select t.closed_at as at, t.closed_by as login from ${evaluationPeriods} t
      where t.year_to = ${year}::int - 1 and t.closed_at is not null`),
  polonSpring: (year) => polonImport(year, 'polonSpring'),
  councilData: () => withoutBirthDate,
  library: () => libraryWaiting(pbnMatters),
  firstLetter: (year) => letter(year, 'firstLetter'),
  declarations: (year) => missingCounts('declarations', year),
  nStatements: (year) => missingCounts('nStatements', year),
  statements: (year) => printed(year),
  polonAutumn: (year) => polonImport(year, 'polonAutumn'),
  differences: () => sql`select count, people, kinds from open_differences`,
  secondLetter: (year) => letter(year, 'secondLetter'),
  recalculation: (year) => sql`
    select case when min(d.taken_on) is null then 1 else 0 end as count, min(d.taken_on)::text as "on"
    from ${disciplineSnapshots} d join ${evaluationPeriods} t on t.id = d.period_id
    where ${year}::int between t.year_from and t.year_to and d.taken_on >= ${firstDay(year, 'recalculation')}`,
};

const isCounted = (key: StepKey): key is Counted => ruleOf(key).done.by !== 'marked';

/** SQL: all figures as one JSON object, in one statement. */
const figures = (year: number) => {
  const fields = STEP_KEYS.filter(isCounted).map(
    (key) => sql`${sql.raw(`'${key}'`)}, (select row_to_json(f) from (${COUNTS[key](year)}) f)`,
  );
  // Two steps each show parts of these, which take the longest to compute.
  return sql`
    with open_differences as materialized (${openDifferenceCounts}),
    printing as materialized (${printingCounts({ from: year - 1, to: year })})
    select json_build_object(${sql.join(fields, sql`, `)})::text as text`;
};

/** The figures of the current year, from data as they are: read once a second by each process. */
export const currentFigures = cached(
  async (db: Db) => {
    const [row] = await db.execute<{ text: string }>(figures(yearOf(today())));
    return row?.text ?? '{}';
  },
  (text): Figures => JSON.parse(text),
);

/**
 * N of every discipline as if the day were 31 December, beside the last one that was. Writes nothing. By the rules of the
 * year's period, or before there is one of the period that screens show.
 */
export async function trialOfN(db: Db, day: Day = today()): Promise<TrialAnswer> {
  const year = yearOf(day);
  const period = (await periodOfYear(db, year)) ?? (await defaultPeriod(db));
  if (!period) throw new Refusal('missing', NO_PERIOD);
  const numbers = await numbersOnDay(db, period, day);
  const shown = numbers.filter(({ now, former }) => now > 0 || former > 0);
  const sum = (of: 'now' | 'former') => shown.reduce((total, number) => total + number[of], 0) / FIXED4_ONE;
  return {
    day,
    former: `${year - 1}-12-31`,
    disciplines: shown
      .map(({ code, name, now, former, evaluated }) => {
        return { code, name, evaluated, now: now / FIXED4_ONE, former: former / FIXED4_ONE };
      })
      .toSorted((one, other) => byPolish(one.name, other.name)),
    total: sum('now'),
    former_total: sum('former'),
  };
}

import { sql } from 'drizzle-orm';
import { type Day, dayText, today, yearOf } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { stampOf } from '#platform/database/sql.ts';
import { isHeldToday } from '#areas/grants/service-held.ts';
import { grants } from '#areas/grants/tables.ts';
import { nameOfLogin } from '#areas/people/service-logins.ts';
import { accounts } from '#areas/people/tables.ts';
import type { LateSteps, YearPage, YearStep } from './schema.ts';
import { isOffice, type Office, OFFICE_NAMES, OFFICES } from './schema-words.ts';
import { byUrgency, type StepFacts, stateOf, waitsFor } from './schema-states.ts';
import { ruleOf, STEP_KEYS, type StepKey } from './schema-steps.ts';
import { currentFigures, type Figures } from './service-figures.ts';
import { yearFigures, yearReminders, yearSteps } from './tables.ts';
import { calendarText } from '#platform/files/calendar.ts';

/** A step as stored, with the names of who decided, what was counted last, and the last reminder. */
type Stored = StepFacts & {
  id: number;
  year: number;
  office: Office;
  remind_days: number | null;
  skip_reason: string | null;
  updated_at: string;
  by: string | null;
  total: number | null;
  counted_on: Day | null;
  reminded: YearStep['reminded'];
};

/** SQL: the steps of the year, as JSON. */
const stepsOf = (year: number) => sql`
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'year', s.year, 'key', s.key, 'office', s.office, 'first_day', s.first_day, 'last_day', s.last_day,
    'remind_days', s.remind_days, 'done_on', s.done_on, 'skipped_on', s.skipped_on, 'skip_reason', s.skip_reason,
    'updated_at', ${stampOf(sql`s.updated_at`)},
    'by', coalesce(${nameOfLogin(sql`coalesce(s.done_by, s.skipped_by)`)}, s.done_by, s.skipped_by),
    'left', f."left", 'total', f.total, 'counted_on', f.done_on,
    'reminded', case when r.id is null then null else json_build_object('id', r.id,
      'by', coalesce(${nameOfLogin(sql`r.created_by`)}, r.created_by, ''), 'at', ${stampOf(sql`coalesce(r.sent_at, r.created_at)`)},
      'undoable', r.sent_at is null) end) order by s.last_day, s.first_day, s.id), '[]')
  from ${yearSteps} s left join ${yearFigures} f on f.step_id = s.id
  left join lateral (
    select * from ${yearReminders} r where r.step_id = s.id and r.undone_at is null order by r.id desc limit 1) r on true
  where s.year = ${year} and s.key = any(${sql.param(STEP_KEYS)}::text[])`;

/** SQL: who holds the offices today: two names of each, and how many people they are. */
const HOLDERS = sql`
  select coalesce(json_agg(h), '[]') from (
    select role as office, (array_agg(name order by last_name, name))[1:2] as names, count(*)::int as count
    from (select distinct role, ${accounts.rowNum}, ${accounts.lastName} as last_name,
        ${accounts.firstName} || ' ' || ${accounts.lastName} as name
      from ${grants} join ${accounts} on ${accounts.rowNum} = ${grants.accountRow} and ${accounts.active}
      where ${isHeldToday} and role = any(${sql.param([...OFFICES])}::text[])) held
    group by role) h`;

type Read = { steps: Stored[]; years: number[]; holders: YearPage['holders'] };

async function readYear(db: Db, year: number): Promise<Read> {
  const [row] = await db.execute<Read>(sql`
    select (${stepsOf(year)}) as steps, (${HOLDERS}) as holders,
      (select coalesce(json_agg(distinct s.year), '[]') from ${yearSteps} s) as years`);
  return row ?? { steps: [], years: [], holders: [] };
}

/** The offices whose role the actor holds. */
export const ownOffices = ({ grants: held }: Pick<Actor, 'grants'>): Office[] =>
  OFFICES.filter((office) => held.some(({ role }) => role === office));

export const setsYear = ({ panels }: Pick<Actor, 'panels'>) => panels.has('administration');

type Counted = Omit<YearStep, 'may'>;

/** The steps with their states on the day; `figures`: of data as they are, null in another year, where the stored ones count. */
function stepsOn(stored: readonly Stored[], figures: Figures | null, now: Day): Counted[] {
  const known = stored.map(({ by, counted_on: countedOn, ...step }) => {
    const figure = figures?.[step.key];
    const left = figures ? (figure?.count ?? null) : step.left;
    // A mark of a step that data tell of by now does not count.
    const marked = ruleOf(step.key).done.by === 'marked' ? step.done_on : null;
    const facts = { ...step, left, done_on: marked ?? figure?.on ?? countedOn };
    return {
      ...step,
      left,
      total: figure ? (figure.total ?? null) : step.total,
      people: figure?.people ?? null,
      kinds: figure?.kinds ?? null,
      fte: figure?.fte ?? null,
      since: figure?.since ?? null,
      on: figure?.on ?? null,
      by: by ?? figure?.by ?? '',
      ...stateOf(facts, now),
    };
  });
  return known.map((step) => ({ ...step, waits_for: isOpen(step) ? waitsFor(step.key, known) : [] }));
}

export const isOpen = ({ state }: Pick<YearStep, 'state'>) => state !== 'done' && state !== 'skipped';

/** Of a past year, and its last day too has passed: it may be a day of the next year. */
export const isPast = ({ year, last_day }: Pick<YearStep, 'year' | 'last_day'>, now: Day) =>
  year < yearOf(now) && last_day < now;

const allows = (steps: readonly Counted[], { actor, now }: { actor: Actor; now: Day }) => {
  const own = ownOffices(actor);
  const sets = setsYear(actor);
  // What the own steps wait for.
  const awaited = new Set(steps.flatMap(({ office, waits_for: keys }) => (own.includes(office) ? keys : [])));
  return (step: Counted): YearStep['may'] => {
    const isOwn = own.includes(step.office);
    const past = isPast(step, now);
    const decides = !past && (sets || isOwn);
    return {
      set: !past && sets,
      mark: decides && step.state !== 'skipped' && (ruleOf(step.key).done.by === 'marked' || step.done_on !== null),
      skip: decides && (isOpen(step) || step.state === 'skipped'),
      remind: !past && step.state === 'late' && !isOwn && (sets || awaited.has(step.key)),
    };
  };
};

/** The steps of a year as they are today. */
export async function currentSteps(db: Db, year: number): Promise<Counted[]> {
  const now = today();
  const [{ steps }, figures] = await Promise.all([readYear(db, year), figuresOf(db, year)]);
  return stepsOn(steps, figures, now);
}

/** Only the current year is counted: of a past one what was counted last remains, and a later one has not begun. */
const figuresOf = async (db: Db, year: number) => (year === yearOf(today()) ? currentFigures(db) : null);

/** The page of a year: the current one by default. */
export async function yearPage(db: Db, actor: Actor, asked: { year?: number | undefined }): Promise<YearPage> {
  const now = today();
  const current = yearOf(now);
  const year = asked.year ?? current;
  const [read, figures] = await Promise.all([readYear(db, year), figuresOf(db, year)]);
  const past = year < current;
  const steps = stepsOn(read.steps, figures, now);
  const mayOf = allows(steps, { actor, now });
  const own = ownOffices(actor);
  const sets = setsYear(actor);
  const open = sets ? [current, current + 1] : [current];
  return {
    year,
    today: now,
    years: [...new Set([...read.years, ...open, year])].toSorted((a, b) => b - a),
    past,
    may_begin: sets && !past && steps.length === 0 && year <= current + 1,
    own,
    // Whoever has no office of these, but one of their panels, looks at all of them.
    offices: sets || own.length === 0 ? [...new Set([...own, ...OFFICES])] : own,
    holders: read.holders.filter(({ office }) => isOffice(office)),
    steps: steps.map((step) => ({ ...step, may: mayOf(step) })),
  };
}

/** The titles of these steps, as a sentence names them. */
export const titlesOf = (keys: readonly StepKey[], year: number) =>
  keys.map((key) => `„${ruleOf(key).title(year)}”`).join(', ');

/** The own open steps of the current year that are late, the most urgent first, and the last one that was reminded of. */
async function ownLate(db: Db, actor: Actor): Promise<Counted[]> {
  const own = ownOffices(actor);
  if (own.length === 0) return [];
  const steps = await currentSteps(db, yearOf(today()));
  const reminded = (step: Counted) => step.reminded !== null && !step.reminded.undoable;
  return steps
    .filter((step) => own.includes(step.office) && isOpen(step) && (step.state === 'late' || reminded(step)))
    .toSorted(byUrgency);
}

/** What the dashboard says of the year: the own steps that are late, or were reminded of. */
export async function lateSteps(db: Db, actor: Actor): Promise<LateSteps | null> {
  const steps = await ownLate(db, actor);
  const [first] = steps.toSorted((one, other) => Number(other.reminded !== null) - Number(one.reminded !== null));
  if (!first) return null;
  const rule = ruleOf(first.key);
  // Who marks a step does so among the steps; so is one of several found.
  const isPlaced = steps.length === 1 && rule.done.by !== 'marked';
  const {
    to,
    search = {},
  }: Pick<ReturnType<typeof rule.link>, 'to' | 'search'> = isPlaced ? rule.link(first.year) : { to: '/rok' };
  return {
    count: steps.length,
    late: steps.filter(({ state }) => state === 'late').length,
    key: first.key,
    title: rule.title(first.year),
    last_day: first.last_day,
    to,
    search: { ...search },
    reminded_by: first.reminded?.by ?? null,
  };
}

type Planned = Pick<YearStep, 'key' | 'year' | 'office' | 'first_day' | 'last_day' | 'state'>;

/** The last days of an office's steps, or of all, as a calendar file; what has been skipped is left out. */
export const yearCalendar = (
  steps: readonly Planned[],
  { office, now }: { office?: Office | undefined; now: Date },
): string =>
  calendarText(
    { subject: 'Rok uczelni', name: office ? `Rok uczelni: ${OFFICE_NAMES[office].name}` : 'Rok uczelni', now },
    steps
      .filter((step) => (office === undefined || step.office === office) && step.state !== 'skipped')
      .map(({ key, year, first_day: first, last_day: last }) => ({
        uid: `rok-${year}-${key}`,
        day: last,
        summary: ruleOf(key).title(year),
        description: `${first === last ? '' : `Od ${dayText(first)} do ${dayText(last)}\n`}${ruleOf(key).why(year)}`,
      })),
  );

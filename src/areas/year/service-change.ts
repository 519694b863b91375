import { and, eq, lt, sql } from 'drizzle-orm';
import { addDays, type Day, dayText, isDay, today, yearOf } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { savedRows } from '#platform/database/save.ts';
import { stampOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { listPeriods } from '#areas/periods/service.ts';
import { yearAudit } from './audit.ts';
import { StepSettings } from './schema.ts';
import type { Office } from './schema-words.ts';
import { ruleOf, STEP_KEYS, type StepKey } from './schema-steps.ts';
import { currentSteps, isPast, ownOffices, setsYear, titlesOf } from './service.ts';
import { yearSteps } from './tables.ts';

type Titled = StepSettings & { title: string };

/** A step as people decide of it. @throws Refusal where there is none */
export async function readStep(db: Db, id: number): Promise<Titled> {
  const [row] = await db
    .select({
      id: yearSteps.id,
      year: yearSteps.year,
      key: yearSteps.key,
      office: yearSteps.office,
      first_day: yearSteps.firstDay,
      last_day: yearSteps.lastDay,
      remind_days: yearSteps.remindDays,
      done_on: yearSteps.doneOn,
      skipped_on: yearSteps.skippedOn,
      skip_reason: yearSteps.skipReason,
      updated_at: stampOf(yearSteps.updatedAt),
    })
    .from(yearSteps)
    .where(eq(yearSteps.id, id));
  const step = StepSettings.safeParse(row).data;
  if (!step) throw new Refusal('missing', 'Nie ma takiego kroku');
  return { ...step, title: ruleOf(step.key).title(step.year) };
}

const ended = (year: number) => new Refusal('forbidden', `Rok ${year} minął: można go tylko oglądać`);

const requireAdministrator = (actor: Actor) => {
  if (!setsYear(actor)) throw new Refusal('forbidden', 'Terminy roku ustala administrator');
};

/** The office's own steps, and all for the administrator. */
function requireOffice(actor: Actor, office: Office) {
  if (!setsYear(actor) && !ownOffices(actor).includes(office))
    throw new Refusal('forbidden', 'To krok innego działu: zmienia go ten dział albo administrator');
}

const rows = savedRows({
  table: yearSteps,
  read: readStep,
  check: (_tx, actor, step) => {
    if (isPast(step, today())) throw ended(step.year);
    requireOffice(actor, step.office);
  },
  stale: 'Krok zmieniono w międzyczasie',
  stamp: () => ({ updatedAt: sql`clock_timestamp()` }),
  subject: ({ id }) => ({ 'year-step': id }),
  fields: ['office', 'first_day', 'last_day', 'remind_days', 'done_on', 'skipped_on', 'skip_reason'],
  context: ['title'],
});

type Seen = { id: number; updated_at: string };
type Change = Seen & { office: Office; first_day: Day; last_day: Day; remind_days: number | null };

/** Days of the year after in which a step of this one may still end. */
const DAYS_AFTER = 90;

/** Sets the days, the office and the reminder of a step. */
export const changeStep = (db: Db, actor: Actor, { id, updated_at, ...values }: Change) =>
  rows.change(db, actor, {
    id,
    seen: { updated_at },
    to: ({ key, year }) => {
      requireAdministrator(actor);
      const { last, lawful } = ruleOf(key);
      const latest = lawful ? `${year}-${last}` : addDays(`${year}-12-31`, DAYS_AFTER);
      const issues = [
        values.first_day > values.last_day && { path: 'last_day', message: 'Ostatni dzień jest przed pierwszym' },
        values.first_day < `${year}-01-01` && { path: 'first_day', message: `Podaj dzień roku ${year}` },
        values.last_day > latest && {
          path: 'last_day',
          message: lawful
            ? `Z ustawy najpóźniej ${dayText(latest)}`
            : `Krok roku ${year} kończy się najpóźniej w marcu roku ${year + 1}`,
        },
      ].filter((issue) => issue !== false);
      if (issues.length > 0) throw new FieldRefusal(issues);
      const { office, first_day: firstDay, last_day: lastDay, remind_days: remindDays } = values;
      return { office, firstDay, lastDay, remindDays };
    },
    record: (sides) => yearAudit.change('year.change', sides),
  });

/** @throws Refusal while the step waits for others, in the words of the page */
async function requireBefore(tx: Db, { key, year }: { key: StepKey; year: number }) {
  const steps = await currentSteps(tx, year);
  const waits = steps.find((step) => step.key === key)?.waits_for ?? [];
  if (waits.length > 0) throw new Refusal('input', `Ten krok czeka na: ${titlesOf(waits, year)}`);
}

/** Marks a step that no data tell of as done today, or takes the mark back, also of a step that data tell of by now. */
export const markStep = (db: Db, actor: Actor, { id, done, updated_at }: Seen & { done: boolean }) =>
  rows.change(db, actor, {
    id,
    seen: { updated_at },
    to: async (step, tx) => {
      if (done && ruleOf(step.key).done.by !== 'marked')
        throw new Refusal('input', 'Ten krok jest zrobiony wtedy, gdy mówią o tym dane');
      if (step.skipped_on) throw new Refusal('input', 'Ten krok pominięto: najpierw go przywróć');
      if (done && !step.done_on) await requireBefore(tx, step);
      return done ? { doneOn: step.done_on ?? today(), doneBy: actor.physicalLogin } : { doneOn: null, doneBy: null };
    },
    record: (sides) => yearAudit.change('year.mark', sides),
  });

/** Leaves a step out of its year, or takes it in again. */
export const skipStep = (db: Db, actor: Actor, { id, reason, updated_at }: Seen & { reason: string | null }) =>
  rows.change(db, actor, {
    id,
    seen: { updated_at },
    to: (step) => {
      if (reason !== null && step.done_on) throw new Refusal('input', 'Ten krok jest już zrobiony');
      return reason === null
        ? { skippedOn: null, skippedBy: null, skipReason: null }
        : { skippedOn: step.skipped_on ?? today(), skippedBy: actor.physicalLogin, skipReason: reason };
    },
    record: (sides) => yearAudit.change('year.skip', sides),
  });

type NewStep = typeof yearSteps.$inferInsert & { key: StepKey };

/** The usual reminder of what takes weeks. */
const USUAL_REMIND_DAYS = 7;

/** The steps of a year by the usual days. */
export function usualSteps(year: number, { periodEnded }: { periodEnded: boolean }): NewStep[] {
  return STEP_KEYS.flatMap((key) => {
    const { office, first, last, letter, afterPeriod } = ruleOf(key);
    if (afterPeriod && !periodEnded) return [];
    const remindDays = letter || first === last ? null : USUAL_REMIND_DAYS;
    return [{ year, key, office, firstDay: `${year}-${first}`, lastDay: `${year}-${last}`, remindDays }];
  });
}

/** The same day of another year; of a leap day the one before. */
function moved(day: Day, { from, to }: { from: number; to: number }): Day {
  const years = yearOf(day) + to - from;
  const same = `${years}${day.slice(4)}`;
  return isDay(same) ? same : `${years}-02-28`;
}

/** Sets the days of a year that has none: those of the latest year before it, or the usual ones. Repeated, it does nothing. */
export async function beginYear(db: Db, actor: Actor, year: number): Promise<{ year: number }> {
  requireAdministrator(actor);
  if (year < yearOf(today())) throw ended(year);
  if (year > yearOf(today()) + 1) throw new Refusal('input', 'Terminy ustala się najwcześniej na rok naprzód');
  const periods = await listPeriods(db);
  const usual = usualSteps(year, { periodEnded: periods.some(({ yearTo }) => yearTo === year - 1) });
  return transact(db, async (tx) => {
    const former = await tx
      .select()
      .from(yearSteps)
      .where(
        and(
          lt(yearSteps.year, year),
          sql`${yearSteps.year} = (select max(b.year) from ${yearSteps} b where b.year < ${year})`,
        ),
      );
    const [{ year: from } = { year: null }] = former;
    const steps = usual.map((step): NewStep => {
      const as = former.find(({ key }) => key === step.key);
      if (!as) return step;
      const years = { from: as.year, to: year };
      const { office, remindDays } = as;
      return {
        ...step,
        office,
        remindDays,
        firstDay: moved(as.firstDay, years),
        lastDay: moved(as.lastDay, years),
      };
    });
    const added = await tx.insert(yearSteps).values(steps).onConflictDoNothing().returning({ id: yearSteps.id });
    if (added.length > 0)
      await recordChanges(tx, actor, [
        yearAudit.change('year.begin', { subject: `rok ${year}`, after: { from, steps: added.length } }),
      ]);
    return { year };
  });
}

import { sql } from 'drizzle-orm';
import { addDays, type Day, today, yearOf } from '#engine/day.ts';
import { peopleImports } from '#areas/imports/tables.ts';
import { DEMO_LOGINS } from '#areas/login/schema.ts';
import type { Office } from '#areas/year/schema-words.ts';
import { ruleOf, type StepKey } from '#areas/year/schema-steps.ts';
import { settings } from '#areas/settings/tables.ts';
import { usualSteps } from '#areas/year/service-change.ts';
import { undecidedAuthors } from '#areas/year/service-people.ts';
import { yearFigures, yearReminders, yearSteps } from '#areas/year/tables.ts';
import type { Db } from '#platform/database/db.ts';

type Step = ReturnType<typeof usualSteps>[number];
/** Days from today of the first and the last day, and of that on which the step was done. */
type Moved = { first?: number; last?: number; done?: number; skipped?: string };

/** By the clock, so that each state is on the screen whenever the demo starts; others have their usual days. */
const MOVED: Partial<Record<StepKey, Moved>> = {
  // Authors choose disciplines of the ended period until the end of the year: it is closed after that.
  pastStatements: { first: -330, last: 33 },
  periodClosing: { first: 34, last: 60 },
  library: { first: -70, last: -9 },
  differences: { first: -21, last: -4 },
  councilReports: { first: -150, last: -120, done: -125 },
  councilData: { first: -80, last: -50, done: -53 },
  procedures: { first: -80, last: -50, done: -45 },
  firstLetter: { first: -40, last: -40, done: -40 },
  declarations: { first: -52, last: 7 },
  polonAutumn: { first: -21, last: -4, skipped: 'Dane z POL-on są aktualne po ostatnim imporcie.' },
  disciplineReview: { first: -21, last: 18 },
  secondLetter: { first: 8, last: 8 },
  annualReport: { first: 8, last: 25 },
};
const BEFORE = {
  accounts: -4,
  period: -20,
  lawCitation: -12,
  journalLists: 5,
  polonSpring: -8,
};
/** Days since the last file from POL-on. */
const POLON_DAYS = 50;

const loginOf = (office: Office) => DEMO_LOGINS.find(({ role }) => role === office)?.login ?? 'admin';
const at = (day: Day) => new Date(`${day}T08:20:00Z`);

type Fate = { done: Day | null; skipped: string | null };
type Planned = Fate & { step: Step };

/** Steps of the usual days with what became of them. */
const planned = (steps: Step[], fate: (step: Step) => Fate & { days?: Pick<Step, 'firstDay' | 'lastDay'> }) =>
  steps.map((step): Planned => {
    const { days, ...rest } = fate(step);
    return { step: { ...step, ...days }, ...rest };
  });

/** The current year: steps done in time and late, skipped, late, running, to come and waiting for others. */
function currentYear(now: Day): Planned[] {
  const first = `${yearOf(now)}-01-01`;
  const from = (days: number) => {
    const day = addDays(now, days);
    return day < first ? first : day;
  };
  return planned(usualSteps(yearOf(now), { periodEnded: true }), ({ key, lastDay }) => {
    const moved = MOVED[key];
    const before = Object.entries(BEFORE).find(([name]) => name === key)?.[1];
    const days = moved && { firstDay: from(moved.first ?? 0), lastDay: from(moved.last ?? 0) };
    const done = moved?.done !== undefined ? from(moved.done) : before === undefined ? null : addDays(lastDay, before);
    return { ...(days && { days }), done: done !== null && done <= now ? done : null, skipped: moved?.skipped ?? null };
  });
}

/** The former year, which is only looked at: one step was skipped, others never done, as its statements that still wait. */
const formerYear = (year: number) =>
  planned(usualSteps(year, { periodEnded: false }), ({ key, lastDay }) => ({
    done: ['councilReports', 'annualReport', 'statements'].includes(key)
      ? null
      : addDays(lastDay, key === 'library' ? 6 : -1),
    skipped: key === 'councilReports' ? 'Rady zebrały się dopiero we wrześniu.' : null,
  }));

async function writeSteps(db: Db, steps: Planned[]) {
  const [undecided] = await db.execute<{ people: number }>(
    sql`select count(*)::int as people from (${undecidedAuthors}) a`,
  );
  const rows = await db
    .insert(yearSteps)
    .values(
      steps.map(({ step, done, skipped }) => {
        const by = loginOf(step.office);
        const isMarked = ruleOf(step.key).done.by === 'marked' && done !== null;
        return {
          ...step,
          ...(isMarked && { doneOn: done, doneBy: by }),
          ...(skipped !== null && { skippedOn: step.firstDay, skippedBy: by, skipReason: skipped }),
          createdAt: at(`${step.year}-01-02`),
          updatedAt: at(`${step.year}-01-02`),
        };
      }),
    )
    .returning({ id: yearSteps.id, key: yearSteps.key });
  const idOf = (key: StepKey) => rows.find((row) => row.key === key)?.id ?? 0;
  const counted = steps.filter(({ step, done }) => done !== null && ruleOf(step.key).done.by !== 'marked');
  await db
    .insert(yearFigures)
    .values(counted.map(({ step, done }) => ({ stepId: idOf(step.key), left: 0, total: null, doneOn: done })));
  const letters = counted.flatMap(({ step, done }) =>
    done !== null && ruleOf(step.key).letter
      ? [
          {
            stepId: idOf(step.key),
            createdAt: at(done),
            sendAt: at(done),
            sentAt: at(done),
            people: undecided?.people ?? null,
          },
        ]
      : [],
  );
  if (letters.length > 0) await db.insert(yearReminders).values(letters);
  return idOf;
}

/** The current year and the one before, in every state; the library was reminded of what is late. */
export async function writeYear(db: Db) {
  const now = today();
  await writeSteps(db, formerYear(yearOf(now) - 1));
  const steps = currentYear(now);
  const idOf = await writeSteps(db, steps);
  const polonDays = steps.flatMap(({ step, done }) => (step.key === 'polonSpring' && done ? [done] : []));
  await db.insert(peopleImports).values(
    [...polonDays, addDays(now, -POLON_DAYS)].map((day) => ({
      kind: 'polon' as const,
      status: 'applied' as const,
      asOf: day,
      fileName: `polon-pracownicy-${day}.csv`,
      createdAt: at(day),
      createdBy: 'kadry',
      appliedAt: at(day),
      appliedBy: 'kadry',
    })),
  );
  const lawCheckedOn = steps.find(({ step }) => step.key === 'lawCitation')?.done ?? null;
  await db.insert(settings).values({ lawCheckedOn }).onConflictDoUpdate({ target: settings.id, set: { lawCheckedOn } });
  const sentAt = at(addDays(now, -2));
  await db
    .insert(yearReminders)
    .values({ stepId: idOf('library'), createdBy: 'admin', createdAt: sentAt, sendAt: sentAt, sentAt, people: 1 });
}

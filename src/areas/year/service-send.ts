import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Day, dayText, today, yearOf } from '#engine/day.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { freeKeys } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueueAll } from '#platform/jobs/enqueue.ts';
import { type Job, type JobKind, SYSTEM } from '#platform/jobs/kind.ts';
import { sendLetters } from '#platform/jobs/letters.ts';
import type { Letter } from '#platform/mail.ts';
import { recordset } from '#platform/database/sql.ts';
import { isHeldToday } from '#areas/grants/service-held.ts';
import { grants } from '#areas/grants/tables.ts';
import { accounts } from '#areas/people/tables.ts';
import { OFFICE_NAMES } from './schema-words.ts';
import { ruleOf, STEP_KEYS, type StepKey } from './schema-steps.ts';
import { currentFigures } from './service-figures.ts';
import { askedPeople } from './service-people.ts';
import { currentSteps, isOpen } from './service.ts';
import { yearFigures, yearReminders, yearSteps } from './tables.ts';

export const LETTERS: JobKind<{ reminder: number }> = {
  name: 'year.letters',
  title: 'Listy z przypomnieniem o kroku roku',
  payload: z.object({ reminder: z.int() }),
  panels: ['administration'],
  repeatable: false,
};

export const REMINDERS: JobKind<object> = {
  name: 'year.reminders',
  title: 'Przypomnienia o krokach roku',
  payload: z.object({}),
  panels: ['administration'],
};

const LETTER_KEYS = STEP_KEYS.filter((key) => ruleOf(key).letter);
const isLetter = (key: StepKey) => LETTER_KEYS.includes(key);
const letterKeys = sql.param(LETTER_KEYS);

/** SQL: the active accounts of whom a reminder of this step goes to, one of each person: `row`, `email`. */
const recipients = (key: StepKey, office: string) =>
  isLetter(key)
    ? sql`select min(c.row_num) as row, min(nullif(c.email, '')) as email
        from (${askedPeople('choice', yearOf(today()))}) a join ${accounts} c on c.person_id = a.person_id and c.active
        where a.missing group by a.person_id`
    : sql`select ${accounts.rowNum} as row, nullif(${accounts.email}, '') as email from ${accounts}
        where ${accounts.active} and ${accounts.rowNum} in (
          select ${grants.accountRow} from ${grants} where ${isHeldToday} and ${grants.role} = ${office})`;

/** SQL: that of every step at once, as a number. */
const countRecipients = sql`case when s.key = any(${letterKeys}::text[])
  then (select count(*) from (${recipients(LETTER_KEYS[0] ?? 'firstLetter', '')}) r)
  else (select count(distinct ${grants.accountRow}) from ${grants}
    join ${accounts} on ${accounts.rowNum} = ${grants.accountRow} and ${accounts.active}
    where ${isHeldToday} and ${grants.role} = s.office) end`;

/**
 * Sends the reminders whose minute has passed: they are shown from then on, and a job writes the letters where there is a
 * mail server. Each is sent by whoever gets its row, once.
 */
export const sendDue = (db: Db, { mail }: Pick<Config, 'mail'>): Promise<number> =>
  transact(db, async (tx) => {
    const due = sql`send_at <= clock_timestamp() and sent_at is null and undone_at is null`;
    const sent = await tx.execute<{ id: number }>(sql`
      update ${yearReminders} r set sent_at = clock_timestamp(), people = ${countRecipients}
      from ${yearSteps} s where s.id = r.step_id and r.id in ${freeKeys(yearReminders, due)} returning r.id`);
    if (mail && sent.length > 0) {
      const orders = sent.map(({ id }) => ({ payload: { reminder: id }, key: String(id) }));
      await enqueueAll(tx, LETTERS, { orders, by: SYSTEM });
    }
    return sent.length;
  });

/** Days for which a letter that its day has missed, as while the server was away, is still sent. */
const LATE_LETTER_DAYS = 7;

/**
 * Adds the reminders of today that nobody sends: of an open step so many days before its last as was set, and, where there
 * is a mail server, the letters to authors. Not of days before the steps were set.
 */
export async function addDueReminders(db: Db, { mail }: Pick<Config, 'mail'>): Promise<number> {
  const now = today();
  const year = yearOf(now);
  const due = await db.execute<{ id: number; year: number }>(sql`
    select s.id, s.year from ${yearSteps} s
    where (s.year = ${year} or s.year = ${year - 1} and s.last_day >= make_date(${year}, 1, 1))
      and s.skipped_on is null and s.done_on is null
      and case when s.key = any(${letterKeys}::text[])
        then ${mail !== undefined}::boolean and ${now}::date between s.last_day and s.last_day + ${LATE_LETTER_DAYS}::int
          and s.last_day >= (s.created_at at time zone 'Europe/Warsaw')::date
        else s.last_day - s.remind_days = ${now}::date end
      and not exists (select from ${yearReminders} r where r.step_id = s.id and r.created_by is null)`);
  if (due.length === 0) return 0;
  const open = new Set<number>();
  for (const each of new Set(due.map((step) => step.year)))
    for (const step of await currentSteps(db, each)) if (isOpen(step)) open.add(step.id);
  const values = due.flatMap(({ id }) => (open.has(id) ? [{ stepId: id, sendAt: sql`clock_timestamp()` }] : []));
  if (values.length === 0) return 0;
  const added = await db.insert(yearReminders).values(values).onConflictDoNothing().returning({ id: yearReminders.id });
  return added.length;
}

/**
 * Keeps what is counted of the steps that have begun, for when their year has passed, and the day on which nothing remained
 * first. Before its last day a step that something new opens loses that day.
 */
export async function keepFigures(db: Db): Promise<void> {
  const now = today();
  const figures = await currentFigures(db);
  const rows = STEP_KEYS.flatMap((key) => {
    const figure = figures[key];
    return figure ? [{ key, left: figure.count, total: figure.total ?? null, on: figure.on ?? null }] : [];
  });
  await db.execute(sql`
    insert into ${yearFigures} as f (step_id, "left", total, done_on)
    select s.id, n."left", n.total, case when n."left" = 0 then coalesce(n."on", ${now}::date) end
    from ${recordset(rows, 'n(key text, "left" int, total int, "on" date)')}
    join ${yearSteps} s on s.year = ${yearOf(now)} and s.key = n.key and s.first_day <= ${now}::date
    order by s.id
    on conflict (step_id) do update set "left" = excluded."left", total = excluded.total, done_on = case
      when excluded.done_on is null
        and ${now}::date > (select s.last_day from ${yearSteps} s where s.id = excluded.step_id) then f.done_on
      when excluded.done_on is null then null
      else coalesce(f.done_on, excluded.done_on) end
    where (f."left", f.total) is distinct from (excluded."left", excluded.total)`);
}

type Reminded = { key: StepKey; year: number; office: keyof typeof OFFICE_NAMES; last_day: Day };

/** The letter of a reminder. */
function letterOf(
  to: string,
  { key, year, office, last_day }: Reminded,
  { publicUrl, universityName, contactEmail }: Pick<Config, 'publicUrl' | 'universityName' | 'contactEmail'>,
): Letter {
  const rule = ruleOf(key);
  const title = rule.title(year);
  const about = isLetter(key)
    ? [
        'Masz prace bez wybranej dyscypliny. Nie liczą się do ewaluacji, dopóki jej nie wybierzesz.',
        `Twoje prace: ${publicUrl}/zmianaprzypisan`,
      ]
    : [
        `przypominamy o kroku roku „${title}” (${OFFICE_NAMES[office].name}).`,
        `Ostatni dzień: ${dayText(last_day)}. ${rule.why(year)}`,
        `Kroki roku: ${publicUrl}/rok`,
      ];
  const text = ['Dzień dobry,', ...about, `${universityName}\nPytania: ${contactEmail}`].join('\n\n');
  return { to, subject: isLetter(key) ? 'Wybierz dyscypliny swoich prac' : `Przypomnienie: ${title}`, text };
}

/** Writes the letters of a reminder. */
export async function writeLetters(job: Job<{ reminder: number }>) {
  const [step] = await job.db
    .select({ key: yearSteps.key, year: yearSteps.year, office: yearSteps.office, last_day: yearSteps.lastDay })
    .from(yearReminders)
    .innerJoin(yearSteps, eq(yearSteps.id, yearReminders.stepId))
    .where(eq(yearReminders.id, job.payload.reminder));
  const key = STEP_KEYS.find((each) => each === step?.key);
  if (!step || !key) return undefined;
  const people = await job.db.execute<{ row: number; email: string }>(sql`
    select * from (${recipients(key, step.office)}) r where r.email is not null`);
  const letters = people.map(({ row, email }) => ({ id: row, letter: letterOf(email, { ...step, key }, job.config) }));
  await sendLetters(job, letters);
  return undefined;
}

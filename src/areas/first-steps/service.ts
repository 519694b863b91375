import { eq, sql } from 'drizzle-orm';
import { today } from '#engine/day.ts';
import { isHeldToday } from '#areas/grants/service-held.ts';
import { grants } from '#areas/grants/tables.ts';
import { journalLists, publisherLists } from '#areas/library/tables.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import { listPeriods } from '#areas/periods/service.ts';
import { disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import { authorships, isCountUnknown, publications, publicationStatuses } from '#areas/publications/tables.ts';
import { disciplineResults, recalculationRequests } from '#areas/recalculation/tables.ts';
import { isFixed } from '#areas/settings/service-config.ts';
import { settings } from '#areas/settings/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { audit, recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { firstStepsAudit } from './audit.ts';
import type { FirstSteps, Progress, StepFacts } from './schema.ts';
import { isSettled, type StepKey, STEPS, type StepState } from './schema-words.ts';
import { skippedSteps } from './tables.ts';

type Asking = Pick<Actor, 'physicalLogin'>;
type Counts = Omit<StepFacts, 'named' | 'contact' | 'look' | 'demo_login' | 'shown_period' | 'current_period'> & {
  has_name: boolean;
  has_contact: boolean;
  has_look: boolean;
  skipped: StepKey[];
};

/** `all`: how many rows there are; otherwise 1 where there are any, which takes no time however many. */
async function readCounts(db: Db, { physicalLogin }: Asking, { all }: { all: boolean }): Promise<Counts> {
  const limit = all ? sql`` : sql`limit 1`;
  const count = (from: ReturnType<typeof sql>) => sql`(select count(*)::int from (select ${from} ${limit}) as rows)`;
  const [row] = await db.execute<Counts>(sql`
    select s.university_name is not null as has_name, s.contact_email is not null as has_contact,
      s.colour is not null or s.logo_hash is not null as has_look,
      exists (select from ${audit} l where l.action = 'session.login' and l.physical_user <> ${physicalLogin}) as others_logged_in,
      ${count(sql`from ${units}`)} as units,
      ${count(sql`from ${persons} p where p.merged_into is null`)} as people,
      ${count(sql`distinct person_id from ${employments}`)} as employed,
      ${count(sql`from ${accounts} a where a.active and a.login is not null`)} as accounts,
      ${count(sql`from ${grants} where ${isHeldToday} and ${grants.role} not in ('admin', 'employee')`)} as offices,
      ${count(sql`distinct person_id from ${disciplineDeclarations}`)} as declared,
      ${count(sql`distinct person_id from ${nStatements}`)} as n_statements,
      ${count(sql`from ${journalLists}`)} as journal_lists,
      ${count(sql`from ${publisherLists}`)} as publisher_lists,
      ${count(sql`from ${publications}`)} as works,
      ${count(sql`from ${publications} p join ${publicationStatuses} s on s.code = p.status_code and s.approved`)} as approved,
      ${count(sql`from ${publications} p where p.status_code = 1`)} as unapproved,
      ${count(sql`from ${publications} p where p.status_code in (3, 4) and ${isCountUnknown('p')}`)} as uncounted,
      ${count(sql`from ${authorships} a where a.discipline_code > 0`)} as assigned,
      ${count(sql`from ${disciplineResults}`)} as results,
      ${count(sql`from ${recalculationRequests}`)} as queued,
      (select coalesce(array_agg(step), '{}') from ${skippedSteps}) as skipped
    from ${settings} s`);
  if (!row) throw new Error('There is no row of settings');
  return row;
}

async function readFacts(db: Db, asking: Asking, { config, all }: { config: Config; all: boolean }) {
  const { skipped, has_name, has_contact, has_look, ...counts } = await readCounts(db, asking, { all });
  const year = Number(today().slice(0, 4));
  const periods = await listPeriods(db);
  const textOf = (period: (typeof periods)[number] | undefined) =>
    period ? `${period.yearFrom}–${period.yearTo}` : null;
  const facts: StepFacts = {
    ...counts,
    named: has_name || isFixed(config, 'university_name'),
    contact: has_contact || isFixed(config, 'contact_email'),
    look: has_look || isFixed(config, 'colour') || isFixed(config, 'logo'),
    demo_login: config.login.demo,
    shown_period: textOf(periods.find(({ displayDefault }) => displayDefault)),
    current_period: textOf(periods.find(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo)),
  };
  return { facts, skipped };
}

const both = (one: boolean, other: boolean): StepState => (one && other ? 'done' : one || other ? 'partly' : 'open');

/** What the data say of each step. */
const STATES: Record<StepKey, (facts: StepFacts) => StepState> = {
  name: ({ named, contact }) => both(named, contact),
  look: ({ look }) => (look ? 'done' : 'open'),
  login: ({ demo_login, others_logged_in }) => (demo_login || !others_logged_in ? 'partly' : 'done'),
  units: ({ units }) => (units > 0 ? 'done' : 'open'),
  people: ({ people, employed }) => both(people > 0, employed > 0),
  accounts: ({ offices, people, accounts }) => both(offices > 0, people > 0 && accounts > 0),
  disciplines: ({ declared, n_statements }) => both(declared > 0, n_statements > 0),
  period: ({ shown_period, current_period }) => both(shown_period !== null, current_period !== null),
  lists: ({ journal_lists, publisher_lists }) => both(journal_lists > 0, publisher_lists > 0),
  works: ({ works, assigned }) => both(works > 0, assigned > 0),
  // Results of N alone, before any work counts, are no evaluation yet.
  recalculation: ({ results, assigned, queued }) =>
    results === 0 ? 'open' : assigned === 0 || queued > 0 ? 'partly' : 'done',
};

function statesOf(facts: StepFacts, skipped: readonly StepKey[]): FirstSteps['steps'] {
  return STEPS.map((key) => {
    const state = STATES[key](facts);
    return { key, state: state !== 'done' && skipped.includes(key) ? 'skipped' : state };
  });
}

export async function readSteps(db: Db, asking: Asking, config: Config): Promise<FirstSteps> {
  const { facts, skipped } = await readFacts(db, asking, { config, all: true });
  return { facts, steps: statesOf(facts, skipped) };
}

/** What the dashboard says until all steps are done or put aside. */
export async function readProgress(db: Db, asking: Asking, config: Config): Promise<Progress | null> {
  const { facts, skipped } = await readFacts(db, asking, { config, all: false });
  const steps = statesOf(facts, skipped);
  const next = steps.find(({ state }) => !isSettled(state));
  if (!next) return null;
  return { settled: steps.filter(({ state }) => isSettled(state)).length, total: steps.length, next: next.key };
}

/** Puts a step aside, or takes it up again. */
export async function skipStep(db: Db, actor: Actor, { step, skipped }: { step: StepKey; skipped: boolean }) {
  await transact(db, async (tx) => {
    const isSame = eq(skippedSteps.step, step);
    const changed = skipped
      ? await tx.insert(skippedSteps).values({ step, skippedBy: actor.physicalLogin }).onConflictDoNothing().returning()
      : await tx.delete(skippedSteps).where(isSame).returning();
    if (changed.length === 0) return;
    const action = skipped ? 'first-steps.skip' : 'first-steps.resume';
    await recordChanges(tx, actor, [firstStepsAudit.change(action, { subject: step, after: { step } })]);
  });
}

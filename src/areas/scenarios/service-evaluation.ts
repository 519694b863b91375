import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Compute } from '#platform/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Actor } from '#platform/actor.ts';
import { overlaps, type Period } from '#areas/periods/service.ts';
import { absences } from '#areas/polon/tables.ts';
import { factsText } from '#areas/recalculation/service-period-facts.ts';
import { changedMeanwhile, findScenario } from './service-access.ts';
import { assessChanges } from './service-changes.ts';
import { reachOf } from './service-reach.ts';
import { stateOf } from './service-state.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { scenarios } from './tables.ts';

/** For all optima together; then the best sets found count, with their bounds. */
const SOLVE_MS = 40_000;

type Who = { actor: Actor; compute: Compute; signal?: AbortSignal };

/**
 * Evaluates the scenario against the current facts in a worker thread and stores the result. No transaction is open
 * meanwhile; an abort ends the search.
 */
export async function evaluateScenario(db: Db, { actor, compute, signal }: Who, id: number): Promise<void> {
  const { row, input, basis } = await inSnapshot(db, (tx) => prepare(tx, actor, id));
  const result = await compute.run('scenario', input, { timeLimitMs: SOLVE_MS, signal });
  const isSame = and(
    eq(scenarios.id, id),
    sql`${scenarios.changes} = ${JSON.stringify(row.changes)}::text::jsonb`,
    sql`${scenarios.disciplines} = ${sql.param(row.disciplines)}::int[]`,
  );
  const written = await db
    .update(scenarios)
    .set({ ...basis, result: sql`${result}::text::jsonb` })
    .where(and(isSame, sql`coalesce(${scenarios.computedAt} <= ${basis.computedAt}, true)`))
    .returning({ id: scenarios.id });
  if (written.length > 0) return;
  // Somebody has evaluated the same changes against later facts: that result stays.
  if ((await db.$count(scenarios, isSame)) > 0) return;
  const current = await findScenario(db, actor, id);
  throw changedMeanwhile(current.row, 'Scenariusz zmieniono w trakcie przeliczania: przelicz go ponownie');
}

/** One snapshot: the thread's input and its state stamp. */
async function prepare(db: Db, actor: Actor, id: number) {
  const { row, view } = await findScenario(db, actor, id);
  const { period, classification } = view;
  const { changes, facts, subjects } = await assessChanges(db, view, row.changes);
  const problem = changes.find((each) => each.problem !== null);
  if (problem) {
    throw new Refusal('input', `Zmiana ${changes.indexOf(problem) + 1}. nie pasuje do danych: ${problem.problem}`);
  }
  const engine = changes.map((change) => change.engine);
  const reach = await reachOf(db, view, { changes: engine, facts, subjects });
  const disciplines = [...new Set([...reach.disciplines, ...row.disciplines])].toSorted((a, b) => a - b);
  const scope = { disciplines, works: subjects.works, persons: reach.persons };
  const records = await factsText(db, { period, classification }, scope);
  const leaves = await leavesText(db, period);
  const now = await db.execute<{ at: string; state: string }>(sql`
    select clock_timestamp()::text as at,
      ${stateOf({ period: period.id, disciplines: numbers(disciplines), works: numbers(subjects.works) })} as state`);
  const [moment] = now;
  const chosen = JSON.stringify(row.disciplines);
  return {
    row,
    input: `{"facts":${records},"leaves":${leaves},"changes":${JSON.stringify(engine)},"chosen":${chosen}}`,
    basis: {
      computedAt: sql`${moment?.at}::timestamptz`,
      resultState: moment?.state,
      resultDisciplines: disciplines,
      resultWorks: subjects.works,
    },
  };
}

const numbers = (ids: number[]): SQL => sql`${sql.param(ids)}::int[]`;

/** Leaves of the period as JSON text. */
export async function leavesText(db: Db, period: Period): Promise<string> {
  const [row] = await db.execute<{ leaves: string }>(sql`
    select coalesce(json_agg(json_build_object('person', person_id, 'from', date_from, 'to', date_to) order by id), '[]')::text
      as leaves
    from ${absences} where ${overlaps(period)}`);
  return row?.leaves ?? '[]';
}

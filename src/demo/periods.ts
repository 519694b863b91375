import { randomUUID } from 'node:crypto';
import { changeDiscipline, listDisciplines } from '#areas/classification/service.ts';
import { closePeriod, TAKE_SNAPSHOT, takeSnapshot } from '#areas/period-administration/closing/service-close.ts';
import { closingConditions } from '#areas/period-administration/closing/service-conditions.ts';
import { COMPUTE_PREVIEW, computePreview } from '#areas/period-administration/service-compute.ts';
import { VALUE_PERIOD, valuePeriod } from '#areas/period-administration/service-value.ts';
import { createPeriod, setAuthorDeadline, setDefaultPeriod } from '#areas/period-administration/service-edit.ts';
import { orderPreview, saveRules } from '#areas/period-administration/service-preview.ts';
import { findPeriodOfYear } from '#areas/periods/service.ts';
import { serveRequests } from '#areas/recalculation/service.ts';
import { orderDisciplines, SOLVE_DISCIPLINE, solveDiscipline } from '#areas/recalculation/service-verdicts.ts';
import { RECALCULATE_PERIOD, recalculatePeriod, requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import type { Actor } from '#platform/actor.ts';
import type { Compute } from '#platform/compute.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { handler } from '#platform/jobs/kind.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { createLog } from '#platform/log.ts';
import { actingAs } from './acting.ts';
import { daysBetween, today, yearOf } from '#engine/day.ts';
import { sql } from 'drizzle-orm';
import { evaluationOutcomes } from '#areas/periods/tables.ts';
import { disciplineDeclarations } from '#areas/polon/tables.ts';

type RuleChanges = Parameters<typeof orderPreview>[2]['changes'];

const HANDLERS = [
  handler(RECALCULATE_PERIOD, { run: recalculatePeriod }),
  handler(SOLVE_DISCIPLINE, { run: solveDiscipline }),
  handler(COMPUTE_PREVIEW, { run: computePreview }),
  handler(VALUE_PERIOD, { run: valuePeriod }),
  handler(TAKE_SNAPSHOT, { run: takeSnapshot }),
];

type Settings = { config: Config; compute: Compute };

/** A discipline whose name the university has corrected. */
const CORRECTED = 2021;

/** Rules that are expected of the next regulation. */
const EXPECTED: RuleChanges = [
  { key: 'books.chapter.I.points', value: 25 },
  { key: 'discipline.outsideNPercent', value: 15 },
];
/** A change whose effects wait for a decision. */
const CONSIDERED: RuleChanges = [{ key: 'person.slotsBesideUnevaluated', value: 0.5 }];

/** A closed period with its snapshot, one with a change under consideration, and a future one with rules of its own. */
export async function playPeriods(db: Db, { config, compute }: Settings) {
  const tools = { config, compute, worker: randomUUID(), log: createLog(config.logLevel) };
  // A run requests the people beside disciplines that turn out to be evaluated, or not.
  const runAll = async () => {
    do while (await serveJob(db, HANDLERS, tools));
    while ((await serveRequests(db, tools)) + (await orderDisciplines(db)) > 0);
  };
  await actingAs(db, 'admin', async (actor) => {
    await close(db, actor, runAll);
    const current = await findPeriodOfYear(db, 2025);
    await orderPreview(db, actor, { period: current.id, changes: CONSIDERED });
    const running = await findPeriodOfYear(db, 2026);
    const { period } = await createPeriod(db, actor, { source: running.id, year_from: 2030, year_to: 2033 });
    const { preview } = await orderPreview(db, actor, { period, changes: EXPECTED });
    await runAll();
    await correctDiscipline(db, actor);
    await saveRules(db, actor, { preview, reason: 'Projekt rozporządzenia z 2026 r.' });
    await runAll();
  });
}

async function close(db: Db, actor: Actor, runAll: () => Promise<void>) {
  const period = await findPeriodOfYear(db, 2017);
  await requestFullRecalculation(db, actor, period.id);
  await runAll();
  const conditions = await closingConditions(db, period);
  await closePeriod(db, actor, {
    period: period.id,
    seen: conditions.map(({ key, count }) => ({ key, count })),
    reason: 'Komisja Ewaluacji Nauki przyznała kategorie; reszta spraw nie zmienia wyniku.',
  });
  await runAll();
}

/** A name as the university writes it, which no release changes any more. */
async function correctDiscipline(db: Db, actor: Actor) {
  const { id: period } = await findPeriodOfYear(db, 2025);
  const discipline = (await listDisciplines(db, period)).find(({ code }) => code === CORRECTED);
  if (!discipline) return;
  const { code, field, polon_code, hst, art, valid_from, valid_to, successor_code, updated_at } = discipline;
  const name = discipline.name.replace(' i technologie', ' oraz technologie');
  const reason = 'Nazwa z komunikatu ministra';
  const values = { name, field, polon_code, hst, art, valid_from, valid_to, successor_code };
  await changeDiscipline(db, actor, { code, ...values, updated_at, reason });
}

/** The period that is being evaluated is shown first, although the next one has begun; its authors still have time. */
export const setPeriod = (db: Db) =>
  actingAs(db, 'admin', async (actor) => {
    const { id: period, authorDeadline: expected } = await findPeriodOfYear(db, 2022);
    await setAuthorDeadline(db, actor, { period, author_deadline: deadlineAhead(), expected });
    await setDefaultPeriod(db, actor, period);
  });

/** Ahead by the clock, unlike all other days: authors can change their works, and the dashboard counts what is left. */
function deadlineAhead(): string {
  const now = today();
  const end = `${yearOf(now)}-12-31`;
  return daysBetween(now, end) >= 14 ? end : `${yearOf(now) + 1}-12-31`;
}

/** Categories of the former evaluation, of the disciplines that people declared on its last day. */
export async function writeOutcomes(db: Db) {
  const { id, yearTo } = await findPeriodOfYear(db, 2021);
  const lastDay = `${yearTo}-12-31`;
  await db.execute(sql`
    insert into ${evaluationOutcomes} (period_id, discipline_code, category, valid_from, decision, updated_by)
    select ${id}, d.code, (array['A', 'B+', 'A+', 'B+', 'B'])[1 + d.code % 5], '2022-07-28', 'decyzja z 28.07.2022 r.', 'admin'
    from (
      select distinct discipline1_code as code from ${disciplineDeclarations}
      where date_from <= ${lastDay} and coalesce(date_to >= ${lastDay}, true)) d
    order by 2`);
}

import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { accounts } from '#areas/people/tables.ts';
import { findPeriodOfYear } from '#areas/periods/service.ts';
import { authorships, publications, publicationStatuses } from '#areas/publications/tables.ts';
import { RECALCULATE_PERIOD, recalculatePeriod } from '#areas/recalculation/service-runs.ts';
import { disciplineSnapshots } from '#areas/recalculation/tables.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { addDays } from '#engine/day.ts';
import { startCompute } from '#app/compute.ts';
import { audit } from '#platform/audit.ts';
import type { Compute } from '#platform/compute.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { enqueueAll } from '#platform/jobs/enqueue.ts';
import { handler, SYSTEM } from '#platform/jobs/kind.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { createLog } from '#platform/log.ts';
import { transact } from '#platform/database/transact.ts';
import { DEMO_DAY } from './days.ts';
import { playIntakes } from './intakes.ts';
import { playPeriods } from './periods.ts';
import { askSome } from './requests.ts';
import { saveScenarios } from './scenarios.ts';
import { playSettingsImports } from './settings-imports.ts';

/** The period that is being evaluated: its last years. */
const YEAR = 2025;
/** The day of the earlier recalculation. */
export const EARLIER = addDays(DEMO_DAY, -28);
/** One in so many shares got its discipline only since. */
const LATE_ONE_IN = 11;
/** In the discipline of the login `dyscyplina`, so many of the best, of three works, have none yet: the adviser finds them. */
const OPEN = { discipline: 203, shares: 5 };

type Settings = { config: Config; compute: Compute };

/**
 * Results of some weeks ago, by the recalculation itself; then those of today, and scenarios held against them. `db` is a
 * transaction: ended on the way, it would leave shares withheld.
 */
export async function playHistory(db: Db, config: Config) {
  const compute = startCompute(config);
  try {
    const tools = { config, compute };
    await leaveOpen(db);
    const late = await transact(db, withholdLate);
    await recalculate(db, tools);
    await transact(db, async (tx) => {
      await dateBack(tx);
      await giveBack(tx, late);
      await tellOffices(tx);
    });
    await recalculate(db, tools);
    await saveScenarios(db, compute);
    await askSome(db);
    await playPeriods(db, tools);
    await playIntakes(db, tools);
    await playSettingsImports(db, tools);
  } finally {
    await compute.close();
  }
}

/** Works of colleagues: those of the login `pracownik` have states of their own. */
async function leaveOpen(db: Db) {
  await db.execute(sql`
    update ${authorships} set discipline_code = null, discipline_changed_at = null, discipline_changed_by = null
    where id in (
      select a.id from ${authorships} a join ${publications} p on p.id = a.publication_id
        join ${publicationStatuses} s on s.code = p.status_code
      where a.discipline_code = ${OPEN.discipline} and a.statement_id is null and s.approved and a.include_in_optimum
        and p.type_code = 20 and p.year between ${YEAR - 1} and ${YEAR}
        and a.person_id <> (select person_id from ${accounts} where login = 'pracownik')
      order by p.points desc, p.author_count, a.id limit ${OPEN.shares})`);
}

type Late = { id: number; code: number };

/** Shares of the last two years without a statement, which their authors assign after the earlier recalculation. */
async function withholdLate(tx: Db): Promise<Late[]> {
  const rows = await tx.execute<Late>(sql`
    select a.id, a.discipline_code as code from ${authorships} a join ${publications} p on p.id = a.publication_id
    where a.discipline_code > 0 and a.statement_id is null and p.year between ${YEAR - 1} and ${YEAR}
      and a.id % ${LATE_ONE_IN} = 0 order by a.id`);
  await tx.execute(sql`update ${authorships} set discipline_code = null where id = any(${numbers(rows, 'id')})`);
  return rows;
}

const GIVEN_BACK_AT = sql`${EARLIER}::date + 1 + a.id % 26 + time '10:00'`;

/** Their authors choose the discipline, each on another day; the audit says so. */
async function giveBack(tx: Db, late: Late[]) {
  const given = sql`unnest(${numbers(late, 'id')}, ${numbers(late, 'code')}) as late (id, code)`;
  await tx.execute(sql`
    update ${authorships} a set discipline_code = late.code, discipline_changed_at = ${GIVEN_BACK_AT}
    from ${given} where a.id = late.id`);
  await tx.execute(sql`
    insert into ${audit} (at, physical_user, logged_user, action, subject, before, after)
    select ${GIVEN_BACK_AT}, c.login, c.login, 'publication.discipline',
      'publication:' || a.publication_id || ':person:' || a.person_id,
      jsonb_build_object('discipline', null), jsonb_build_object('discipline', late.code)
    from ${given} join ${authorships} a on a.id = late.id
    join ${accounts} c on c.person_id = a.person_id and c.active
    order by 1, a.id`);
}

/** A work of the login `pracownik`, for which an office chose the discipline: the author's history offers to take it back. */
const tellOffices = (tx: Db) =>
  tx.execute(sql`
    insert into ${audit} (at, physical_user, logged_user, action, subject, before, after)
    select ${GIVEN_BACK_AT}, 'ewaluacja', 'ewaluacja', 'publication.discipline',
      'publication:' || a.publication_id || ':person:' || a.person_id,
      jsonb_build_object('discipline', 0), jsonb_build_object('discipline', a.discipline_code)
    from ${authorships} a join ${publications} p on p.id = a.publication_id
    where a.person_id = (select person_id from ${accounts} where login = 'pracownik') and a.discipline_code > 0
      and a.statement_id is null and p.year = ${YEAR} and p.type_code = 20
    order by a.id limit 1`);

const numbers = (rows: Late[], key: keyof Late) => sql`${sql.param(rows.map((row) => row[key]))}::int[]`;

/** A full recalculation of the period as a job, run at once. */
async function recalculate(db: Db, tools: Settings) {
  const { id: period } = await findPeriodOfYear(db, YEAR);
  const orders = [{ payload: { period }, key: String(period) }];
  await transact(db, (tx) => enqueueAll(tx, RECALCULATE_PERIOD, { by: SYSTEM, orders }));
  const runs = [handler(RECALCULATE_PERIOD, { run: recalculatePeriod })];
  await serveJob(db, runs, { ...tools, worker: randomUUID(), log: createLog(tools.config.logLevel) });
}

/** The run is over, and its results were those of that day. */
async function dateBack(tx: Db) {
  await tx.execute(sql`update ${disciplineSnapshots} set taken_on = ${EARLIER}::date`);
  await tx.execute(sql`
    update ${jobs} set created_at = ${EARLIER}::date + time '05:00', started_at = ${EARLIER}::date + time '05:00',
      finished_at = ${EARLIER}::date + time '05:01'
    where kind = ${RECALCULATE_PERIOD.name}`);
}

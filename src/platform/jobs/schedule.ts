import { eq, type SQL, sql } from 'drizzle-orm';
import { recordset } from '../database/sql.ts';
import { TIME_ZONE } from '#engine/day.ts';
import type { Config } from '../config/config.ts';
import { isUnavailable } from '../database/database-errors.ts';
import type { Db } from '../database/db.ts';
import { freeKeys } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { type Requester, SYSTEM } from './kind.ts';
import { schedules } from './tables.ts';
import type { Background } from './worker.ts';

/** Something that is ordered by itself at a time of day, until an administrator sets another one or switches it off. */
export type Schedule = {
  /** `<area>.<what>`; stays in the database. */
  name: string;
  /** Shown to administrators, in Polish; `about`: what it does, in a sentence. */
  title: string;
  about: string;
  /** Of a new installation. `weekday`: 1 Monday to 7 Sunday; without one, every day. */
  usual: { isOn: boolean; time: string; weekday?: number };
  /** Why it cannot run here, in Polish. */
  missing?: (config: Config) => string | undefined;
  /** Orders jobs and returns their ids. @throws Refusal with the reason why none can be ordered now */
  order: (tx: Db, order: { config: Config; by: Requester }) => Promise<number[]>;
};

/** SQL: the first time after `now`, in Warsaw on both sides of a change of its clocks. */
export const nextTime = (time: SQL, weekday: SQL, now: SQL = sql`clock_timestamp()`) => {
  const day = sql`(${now} at time zone ${TIME_ZONE})::date + d`;
  return sql`(
    select min(at) from (
      select (${day} + ${time}::time) at time zone ${TIME_ZONE} as at from generate_series(0, 8) d
      where ${weekday}::int is null or extract(isodow from ${day}) = ${weekday}::int) times
    where at > ${now})`;
};

/** Adds the rows of schedules that the database does not know yet. */
export async function addSchedules(db: Db, declared: readonly Schedule[]) {
  if (declared.length === 0) return;
  const rows = declared.map(({ name, usual: { isOn, time, weekday } }) => ({
    name,
    isOn,
    time,
    weekday: weekday ?? null,
  }));
  await db.execute(sql`
    insert into ${schedules} (name, is_on, time, weekday, next_at)
    select name, "isOn", time, weekday, case when "isOn" then ${nextTime(sql`time`, sql`weekday`)} end
    from ${recordset(rows, 'r(name text, "isOn" boolean, time text, weekday int)')}
    on conflict (name) do nothing`);
}

type Ordered = { config: Config; by: Requester; log: Log };

const INTERNAL = 'Nie udało się z powodu błędu wewnętrznego: powód jest w dzienniku serwera.';

/** Orders what a schedule is for, and keeps what came of it: why nothing was ordered, too. */
export async function orderScheduled(tx: Db, { name, missing, order }: Schedule, { config, by, log }: Ordered) {
  const { jobs, failure } = await transact(tx, async (inner) => {
    const reason = missing?.(config);
    if (reason !== undefined) throw new Refusal('unavailable', reason);
    return { jobs: await order(inner, { config, by }), failure: null };
  }).catch((error: unknown) => {
    if (isUnavailable(error)) throw error;
    if (error instanceof Refusal) return { jobs: [], failure: error.message };
    log.error({ err: error, schedule: name }, 'a schedule could not order its jobs');
    return { jobs: [], failure: INTERNAL };
  });
  await tx
    .update(schedules)
    .set({ lastAt: sql`clock_timestamp()`, lastJobs: jobs, failure })
    .where(eq(schedules.name, name));
}

/** How often a process looks for schedules whose time has come. */
const LOOK_MS = 5_000;

/**
 * Orders what is due. Of several processes one gets the row; a time that passed while no process ran is made up for once,
 * as the next is counted from now.
 */
export async function orderDue(db: Db, declared: readonly Schedule[], { config, log }: { config: Config; log: Log }) {
  const byName = new Map(declared.map((schedule) => [schedule.name, schedule]));
  const due = sql`next_at <= clock_timestamp() and name = any(${sql.param([...byName.keys()])}::text[])`;
  return transact(db, async (tx) => {
    const rows = await tx.execute<{ name: string }>(sql`
      update ${schedules} set next_at = ${nextTime(sql`${schedules}.time`, sql`${schedules}.weekday`)}
      where id in ${freeKeys(schedules, due, { limit: 1 })} returning name`);
    for (const { name } of rows) {
      const schedule = byName.get(name);
      if (!schedule) continue;
      log.info({ schedule: name }, 'a schedule is due');
      await orderScheduled(tx, schedule, { config, by: SYSTEM, log });
    }
    return rows.length;
  });
}

/** The work in the background that orders what is due. */
export function scheduler(declared: readonly Schedule[]): Background {
  // Of each database: a process may serve several, as in tests.
  const looked = new WeakMap<Db, number>();
  return {
    name: 'schedules',
    async run(db, { config, log }) {
      const last = looked.get(db);
      if (last !== undefined && performance.now() - last < LOOK_MS) return 0;
      if (last === undefined) await addSchedules(db, declared);
      const count = await orderDue(db, declared, { config, log });
      // Several may be due: the next turn looks at once.
      looked.set(db, count > 0 ? -Infinity : performance.now());
      return count;
    },
  };
}

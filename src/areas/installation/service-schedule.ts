import { eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { savedRows, versionStamp } from '#platform/database/save.ts';
import { transact } from '#platform/database/transact.ts';
import { addSchedules, nextTime, orderScheduled, type Schedule } from '#platform/jobs/schedule.ts';
import { jobs, schedules } from '#platform/jobs/tables.ts';
import type { Log } from '#platform/log.ts';
import { Refusal } from '#platform/refusal.ts';
import { installationAudit } from './audit.ts';
import type { RunState, ScheduleChange, ScheduleRow } from './schema.ts';

const STALE = 'Ktoś inny zmienił ten harmonogram, odkąd ta strona jest otwarta.';
const MISSING = 'Nie ma takiego harmonogramu';

type Declared = { schedules: readonly Schedule[]; config: Config };

/** SQL: what came of the last run: a job that has been deleted since went well. */
const lastState = sql<RunState>`case
  when ${schedules.failure} is not null then 'refused'
  when ${schedules.lastAt} is null then 'none'
  else coalesce((select case when bool_or(j.state in ('waiting', 'running')) then 'open'
    when bool_or(j.state = 'failed') then 'failed' when bool_or(j.state = 'cancelled') then 'cancelled' end
    from ${jobs} j where j.id = any(${schedules.lastJobs})), 'finished') end`;

/** The schedules that areas declare, as they are set; a new one has its usual time until a worker has seen it. */
export async function readSchedules(db: Db, { schedules: declared, config }: Declared): Promise<ScheduleRow[]> {
  const names = declared.map(({ name }) => name);
  const rows = await db
    .select({
      name: schedules.name,
      version: schedules.version,
      on: schedules.isOn,
      time: schedules.time,
      weekday: schedules.weekday,
      next_at: sql<string | null>`to_json(${schedules.nextAt})#>>'{}'`,
      last_at: sql<string | null>`to_json(${schedules.lastAt})#>>'{}'`,
      last: lastState,
      failure: sql<string>`coalesce(${schedules.failure}, (select max(j.failure) from ${jobs} j
        where j.id = any(${schedules.lastJobs}) and j.state = 'failed'), '')`,
    })
    .from(schedules)
    .where(inArray(schedules.name, names));
  const stored = new Map(rows.map((row) => [row.name, row]));
  return declared.map(({ name, title, about, usual, missing }) => {
    const { isOn: on, time, weekday = null } = usual;
    const unseen = { version: 1, on, time, weekday, next_at: null, last_at: null, last: 'none' as const, failure: '' };
    return { ...unseen, ...stored.get(name), name, title, about, missing: missing?.(config) ?? '' };
  });
}

type Asked<Input> = Declared & { log: Log; input: Input };

function declaredBy(declared: readonly Schedule[], name: string): Schedule {
  const found = declared.find((each) => each.name === name);
  if (!found) throw new Refusal('missing', MISSING);
  return found;
}

async function rowOf(db: Db, declared: Declared, name: string): Promise<ScheduleRow> {
  const [row] = await readSchedules(db, { ...declared, schedules: [declaredBy(declared.schedules, name)] });
  if (!row) throw new Refusal('missing', MISSING);
  return row;
}

/** Sets when a schedule runs, or that it does not. */
export async function changeSchedule(
  db: Db,
  actor: Actor,
  { schedules: declared, config, input: { name, version, on, time, weekday } }: Asked<ScheduleChange>,
): Promise<ScheduleRow> {
  const schedule = declaredBy(declared, name);
  const nextAt = on ? nextTime(sql`${time}`, sql`${weekday}`) : null;
  return savedRows({
    table: schedules,
    read: (tx: Db) => rowOf(tx, { schedules: declared, config }, name),
    check: 'panel',
    stale: STALE,
    stamp: (login) => ({ ...versionStamp(schedules)(login), nextAt }),
    subject: () => schedule.title,
    fields: ['on', 'time', 'weekday'],
  }).change(db, actor, {
    id: await idOf(db, schedule),
    seen: { version },
    to: () => ({ isOn: on, time, weekday }),
    record: (sides) => installationAudit.change('schedule.change', sides),
  });
}

/** The row's id; adds the row where no worker has seen the schedule yet. */
async function idOf(db: Db, schedule: Schedule): Promise<number> {
  await addSchedules(db, [schedule]);
  const [row] = await db.select({ id: schedules.id }).from(schedules).where(eq(schedules.name, schedule.name));
  if (!row) throw new Refusal('missing', MISSING);
  return row.id;
}

type Run = { name: string; request_id?: string | undefined };

/** Orders now what a schedule orders at its time, which stays. @throws Refusal where nothing can be ordered */
export async function runSchedule(
  db: Db,
  actor: Actor,
  { schedules: declared, config, log, input: { name, request_id } }: Asked<Run>,
): Promise<ScheduleRow> {
  const schedule = declaredBy(declared, name);
  const row = await transact(db, async (tx) => {
    const request = { call: 'installation.runSchedule', by: actor, id: request_id, input: { name } };
    await once(tx, request, async () => {
      const id = await idOf(tx, schedule);
      // Two who run it at the same time come one after the other.
      await lockRows(tx, schedules, { where: eq(schedules.id, id) });
      await orderScheduled(tx, schedule, { config, by: actor, log });
      await recordChanges(tx, actor, [installationAudit.change('schedule.run', { subject: schedule.title })]);
      return id;
    });
    return rowOf(tx, { schedules: declared, config }, name);
  });
  // Kept with the schedule too, and said at once to who has asked.
  if (row.last === 'refused') throw new Refusal('conflict', row.failure);
  return row;
}

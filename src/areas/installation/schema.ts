import { fileBytes, fileName, id, requestId, version } from '#shared/wire.ts';
import { z } from 'zod';
import { Job } from '#areas/jobs/schema.ts';

export const ProcessRow = z.object({
  id: z.string(),
  role: z.enum(['web', 'worker', 'all']),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  /** ISO 8601. */
  started_at: z.string(),
  seen_at: z.string(),
});
export type ProcessRow = z.infer<typeof ProcessRow>;

export const QueueRow = z.object({
  title: z.string(),
  waiting: z.int(),
  running: z.int(),
  /** Ended within the last month. */
  failed: z.int(),
  /** Of those, within the last day. */
  failed_lately: z.int(),
  finished: z.int(),
  /** Since when the oldest one waits that may begin; null: none. */
  oldest_at: z.string().nullable(),
  last_at: z.string(),
});
export type QueueRow = z.infer<typeof QueueRow>;

/** A run that ended, or has not: the worst of its jobs. */
const RunState = z.enum(['none', 'open', 'finished', 'failed', 'cancelled', 'refused']);
export type RunState = z.infer<typeof RunState>;

export const ScheduleRow = z.object({
  name: z.string(),
  version: z.int(),
  title: z.string(),
  about: z.string(),
  on: z.boolean(),
  /** `HH:MM`; `weekday`: 1 Monday to 7 Sunday, null: every day. */
  time: z.string(),
  weekday: z.int().nullable(),
  /** Why it cannot run here; empty: it can. */
  missing: z.string(),
  /** ISO 8601. */
  next_at: z.string().nullable(),
  last_at: z.string().nullable(),
  last: RunState,
  failure: z.string(),
});
export type ScheduleRow = z.infer<typeof ScheduleRow>;

export const ScheduleRef = z.object({ name: z.string().max(100), request_id: requestId });
export const ScheduleChange = z.object({
  name: z.string().max(100),
  version,
  on: z.boolean(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Podaj godzinę jako GG:MM, na przykład 02:30'),
  weekday: z.int().min(1).max(7).nullable(),
});
export type ScheduleChange = z.infer<typeof ScheduleChange>;

/** `closed`: what the system is to be. */
export const Closing = z.object({ closed: z.boolean() });
export type Closing = z.infer<typeof Closing>;

/** A backup or a drill, as its command has left it. */
export const BackupRow = z.object({
  id: z.int(),
  what: z.enum(['backup', 'drill']),
  name: z.string(),
  at: z.string(),
  seconds: z.number(),
  bytes: z.number().nullable(),
  note: z.string(),
  failure: z.string().nullable(),
});
export type BackupRow = z.infer<typeof BackupRow>;

/** `rows`: as the database estimates; null: it has not counted them yet. */
export const TableSize = z.object({ name: z.string(), bytes: z.number(), rows: z.number().nullable() });
export type TableSize = z.infer<typeof TableSize>;

export const LoadedFile = z.object({ what: z.string(), file: z.string(), by: z.string(), at: z.string() });
export type LoadedFile = z.infer<typeof LoadedFile>;

export const SystemState = z.object({
  version: z.string(),
  /** To all but administrators, who see the notice of an upgrade. */
  closed: z.boolean(),
  database: z.object({
    embedded: z.boolean(),
    version: z.string(),
    bytes: z.number(),
    migrations: z.int(),
    role: z.string(),
    /** What the server's role could do beyond serving, as sentences without their subject; empty: nothing. */
    excess: z.array(z.string()),
  }),
  processes: z.array(ProcessRow),
  queue: z.array(QueueRow),
  /** Open jobs and those that failed last, the latest first. */
  jobs: z.array(Job),
  schedules: z.array(ScheduleRow),
  /** The last ones, the latest first. */
  backups: z.array(BackupRow),
  sizes: z.array(TableSize),
  imports: z.array(LoadedFile),
  /** The last export from here; ISO 8601. */
  exported_at: z.string().nullable(),
  sessions: z.int(),
  /** The key of this installation and those that birth dates are sealed with. `since`: when it was first seen here. */
  keys: z.array(z.object({ key: z.string(), since: z.string().nullable(), dates: z.int(), is_own: z.boolean() })),
  /** What the environment says, without secrets: a name and its words. */
  configured: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type SystemState = z.infer<typeof SystemState>;

/** A part of the overview: what an administrator has to look at now. */
export const SystemAttention = z.object({ detail: z.string() });
export type SystemAttention = z.infer<typeof SystemAttention>;

/** The last export and the last import from the page; null: none. */
export const Moves = z.object({
  export: Job.nullable(),
  import: Job.nullable(),
  /** Why nothing can be imported here: what the installation holds already; empty: it can. */
  held: z.string(),
});
export type Moves = z.infer<typeof Moves>;

export const MoveOrder = z.object({ request_id: requestId });
export const MoveUpload = z.object({ name: fileName, file: fileBytes });
export const MoveJob = z.object({ job: id });

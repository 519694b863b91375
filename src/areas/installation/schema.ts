import { z } from 'zod';
import { Job } from '#areas/jobs/schema.ts';
import { fileName, id, requestId } from '#shared/wire.ts';

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
  finished: z.int(),
  last_at: z.string(),
});
export type QueueRow = z.infer<typeof QueueRow>;

/** `rows`: as the database estimates; null: it has not counted them yet. */
export const TableSize = z.object({ name: z.string(), bytes: z.number(), rows: z.number().nullable() });
export type TableSize = z.infer<typeof TableSize>;

export const LoadedFile = z.object({ what: z.string(), file: z.string(), by: z.string(), at: z.string() });
export type LoadedFile = z.infer<typeof LoadedFile>;

export const SystemState = z.object({
  version: z.string(),
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
  sizes: z.array(TableSize),
  imports: z.array(LoadedFile),
  /** The last export from here; ISO 8601. */
  exported_at: z.string().nullable(),
  sessions: z.int(),
  /** What the environment says, without secrets: a name and its words. */
  configured: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type SystemState = z.infer<typeof SystemState>;

/** The last export and the last import from the page; null: none. */
export const Moves = z.object({
  export: Job.nullable(),
  import: Job.nullable(),
  /** Why nothing can be imported here: what the installation holds already; empty: it can. */
  held: z.string(),
});
export type Moves = z.infer<typeof Moves>;

export const MoveOrder = z.object({ request_id: requestId });
const bytes = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream, {
  error: 'Oczekiwano pliku',
});
export const MoveUpload = z.object({ name: fileName, file: bytes });
export const MoveJob = z.object({ job: id });

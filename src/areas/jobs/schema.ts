import { z } from 'zod';
import { id } from '#shared/wire.ts';
import { IMPORT_STATUSES } from '#shared/file-import.ts';
import { JOB_STATES } from '#shared/job-states.ts';

export const JobRef = z.object({ job: id });

export const Job = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(JOB_STATES),
  /** The current step. */
  label: z.string(),
  done: z.int(),
  /** 0 while unknown. */
  total: z.int(),
  /** Cancellation was requested; the job stops shortly. */
  cancelling: z.boolean(),
  failure: z.string().nullable(),
  /** May be run again after it failed or was cancelled. */
  repeatable: z.boolean(),
  file: z.object({ name: z.string(), size: z.int() }).nullable(),
  created_by: z.string(),
  /** ISO 8601. */
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type Job = z.infer<typeof Job>;

/** What a job made at once for many says beside for whom, as the screens' `Batches` shows it. */
export const BATCH = {
  id: z.int(),
  job: Job.nullable(),
  created_by: z.string(),
  created_at: z.string(),
  undone_by: z.string().nullable(),
  undone_at: z.string().nullable(),
  /** Of an undone one how many had been used or changed since, and stayed. */
  kept: z.int().nullable(),
};
/** What every import says of itself. */
export const IMPORT = {
  id: z.int(),
  status: z.enum(IMPORT_STATUSES),
  /** The latest job that reads, applies or undoes it. */
  job: Job.nullable(),
  failure: z.string().nullable(),
  /** ISO 8601. */
  created_at: z.string(),
  created_by: z.string(),
  applied_at: z.string().nullable(),
  applied_by: z.string().nullable(),
  /** When it was taken back, or its preview was discarded. */
  undone_at: z.string().nullable(),
  undone_by: z.string().nullable(),
};
/** And one that is a file of rows. */
export const IMPORT_FILE = {
  file_name: z.string(),
  file_hash: z.string().nullable(),
  file_size: z.int(),
  row_count: z.int(),
  unchanged: z.int(),
};

export const BatchId = z.object({ batch: id });
export const BatchUndone = z.object({ removed: z.int(), kept: z.int() });

export const JOB_PAGE = 50;
export const JobListQuery = z.object({ page: z.int().min(1).max(10_000).default(1) });
/** A page of the user's own jobs, the latest first. */
export const JobList = z.object({ jobs: z.array(Job), total: z.int() });

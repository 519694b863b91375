import { z } from 'zod';
import { id } from '../wire.ts';

export const JOB_STATES = ['waiting', 'running', 'finished', 'failed', 'cancelled'] as const;

export const JobRef = z.object({ job: id });

export const Job = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(JOB_STATES),
  /** What is being done. */
  label: z.string(),
  done: z.int(),
  /** 0: not known yet. */
  total: z.int(),
  /** Somebody has cancelled it; it ends within moments. */
  cancelling: z.boolean(),
  /** Why it failed. */
  failure: z.string().nullable(),
  /** A failed or cancelled one may be run again. */
  repeatable: z.boolean(),
  file: z.object({ name: z.string(), size: z.int() }).nullable(),
  created_by: z.string(),
  /** ISO 8601. */
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type Job = z.infer<typeof Job>;

export const JOB_PAGE = 50;
export const JobListQuery = z.object({ page: z.int().min(1).max(10_000).default(1) });
/** A page of the own jobs, the latest first. */
export const JobList = z.object({ jobs: z.array(Job), total: z.int() });

export const isOpen = ({ state }: Pick<Job, 'state'>) => state === 'waiting' || state === 'running';

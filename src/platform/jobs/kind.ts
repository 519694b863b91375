import type { z } from 'zod';
import type { PanelName } from '#shared/panel-codes.ts';
import type { Actor } from '../actor.ts';
import type { Compute } from '../compute.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/db.ts';
import type { Log } from '../log.ts';
import type { FileSource } from '../files/stored.ts';
import type { FileReader } from '../files/read-file.ts';

/** Who enqueues a job; commands have no account. */
export type Requester = Pick<Actor, 'physicalLogin' | 'login'> & { accountRow?: number };

/** The requester of jobs that no user enqueued. */
export const SYSTEM: Requester = { physicalLogin: 'system', login: 'system' };

export type JobKind<Payload> = {
  /** `<area>.<what>`; stays in the database. */
  name: string;
  /** Shown to users, in Polish. */
  title: string;
  payload: z.ZodType<Payload>;
  /**
   * Holders of one of them, built or not, may order jobs of this kind, and see, cancel and repeat them while they hold it:
   * also the owner. None: the owner alone, whatever the owner holds.
   */
  panels: readonly PanelName[];
  /** Of other holders' jobs nothing is seen. */
  isPrivate?: true;
  /** Whether a failed or cancelled job may be repeated; true by default. */
  repeatable?: boolean;
  /** Whether a finished job is deleted. */
  isForgotten?: boolean;
};

/** The dependencies of a process's handlers; `reader` reads uploaded files, by default in processes of their own. */
export type Tools = {
  worker: string;
  compute: Compute;
  config: Config;
  log: Log;
  reader?: FileReader;
  signal?: AbortSignal;
};

export type Progress = { done: number; total: number; label: string };

export type Job<Payload> = Omit<Tools, 'worker' | 'signal'> & {
  id: number;
  db: Db;
  payload: Payload;
  by: Requester;
  /** Saved by the last step; null before the first. */
  checkpoint: unknown;
  /** Aborts when the job is cancelled or reclaimed, and when the process stops. */
  signal: AbortSignal;
  /** Throttled. @throws when the job must stop */
  progress(state: Progress): Promise<void>;
  /** Runs a transaction that saves `reached` too. Rolled back when the job has been cancelled or reclaimed. */
  step<Value>(work: (tx: Db) => Promise<Value>, reached?: Reached): Promise<Value>;
  /** Stores the job's result, replacing an earlier one: a PDF kept for a month, where nothing else is said. */
  resultFile(file: Omit<FileSource, 'type'>, kept?: { type: 'pdf' | 'zip'; days: number }): Promise<void>;
};

/** `isTentative`: nothing has been done since the last checkpoint, so that failures in a row go on counting. */
export type Reached = { checkpoint?: unknown; isTentative?: boolean; progress?: Progress };

type Work<Payload> = {
  /** May run twice. The function that it returns runs in the transaction that ends the job. */
  run: (job: Job<Payload>) => Promise<((tx: Db) => Promise<unknown>) | undefined>;
  /** Runs in the transaction that marks the job failed or cancelled. */
  onFailure?: (tx: Db, payload: Payload, failure: string) => Promise<unknown>;
};

export type Handler = { kind: string; isForgotten: boolean } & Work<unknown>;

/** Binds a kind to its work. */
export const handler = <Payload>(
  { name, payload, isForgotten = false }: JobKind<Payload>,
  { run, onFailure }: Work<Payload>,
): Handler => ({
  kind: name,
  isForgotten,
  run: (job) => run({ ...job, payload: payload.parse(job.payload) }),
  onFailure: (tx, raw, failure) => onFailure?.(tx, payload.parse(raw), failure) ?? Promise.resolve(),
});

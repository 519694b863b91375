import type { z } from 'zod';
import type { PanelCode } from '#areas/panel-codes.ts';

import type { Actor } from '../actor.ts';
import type { Compute } from '../compute.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db.ts';
import type { Log } from '../log.ts';
import type { FileSource } from '../files/stored.ts';

/** Who asks for a job; commands have no account. */
export type Requester = Pick<Actor, 'physicalLogin' | 'login'> & { accountRow?: number };

/** Who asks for what nobody has asked for. */
export const SYSTEM: Requester = { physicalLogin: 'system', login: 'system' };

export type JobKind<Payload> = {
  /** `<area>.<what>`; stays in the database. */
  name: string;
  /** What the user reads, in Polish. */
  title: string;
  payload: z.ZodType<Payload>;
  /** Whose holders see, cancel and repeat jobs of this kind besides the owner. */
  panels: readonly PanelCode[];
  /** Whether a failed or cancelled job may be run again as it is; unless set, it may. */
  repeatable?: boolean;
  /** Whether nothing is kept of a job that has finished. */
  isForgotten?: boolean;
};

/** What the handlers of a process work with. */
export type Tools = { worker: string; compute: Compute; config: Config; log: Log; signal?: AbortSignal };

export type Progress = { done: number; total: number; label: string };

export type Job<Payload> = Omit<Tools, 'worker' | 'signal'> & {
  id: number;
  db: Db;
  payload: Payload;
  by: Requester;
  /** What the last step kept; null before the first. */
  checkpoint: unknown;
  /** Aborts when the job is cancelled, when the process stops, and when another process has reclaimed the job. */
  signal: AbortSignal;
  /** Shown to whoever waits; cheap to call often. Throws when the job must stop. */
  progress(state: Progress): Promise<void>;
  /**
   * A transaction of the job; rolled back when the job has been cancelled or reclaimed meanwhile. `checkpoint` and
   * `progress` are kept with it.
   */
  step<Value>(work: (tx: Db) => Promise<Value>, reached?: Reached): Promise<Value>;
  /** Stores the file that the job was asked for; an earlier one is replaced. */
  resultFile(file: FileSource): Promise<void>;
};

export type Reached = { checkpoint?: unknown; progress?: Progress };

type Work<Payload> = {
  /** May run twice. What it returns is done in the transaction that ends the job. */
  run: (job: Job<Payload>) => Promise<((tx: Db) => Promise<unknown>) | undefined>;
  /** In the transaction that marks the job failed or cancelled. */
  onFailure?: (tx: Db, payload: Payload, failure: string) => Promise<unknown>;
};

export type Handler = { kind: string; isForgotten: boolean } & Work<unknown>;

/** The work of a kind. */
export const handler = <Payload>(
  { name, payload, isForgotten = false }: JobKind<Payload>,
  { run, onFailure }: Work<Payload>,
): Handler => ({
  kind: name,
  isForgotten,
  run: (job) => run({ ...job, payload: payload.parse(job.payload) }),
  onFailure: (tx, raw, failure) => onFailure?.(tx, payload.parse(raw), failure) ?? Promise.resolve(),
});

import { channel } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './database-errors.ts';
import type { Schema } from './migrations.ts';

/** What keeps the database from serving: it does not answer, lacks migrations of this version, or has those of a later one. */
export type Missing = 'database' | 'migrations' | 'program';

/** A message for each change of what is missing. */
export const databaseChanges = channel('dorobek:database');
export type DatabaseChange = { missing: Missing | undefined; code: string | undefined };

const PING_EVERY_MS = 200;
const TICK_MS = 100;
/** Without an answer for so many ticks, the database is away. Ticks, since after a pause of this process all are late. */
const AWAY_AFTER = 10;
/** While it is away nobody waits for the answer, which a machine that has just recovered gives late. */
const STILL_AWAY_AFTER = 20;

export type Availability = {
  /** Undefined while the database can be used. */
  missing: () => Missing | undefined;
  /** For how long it has been available without interruption. */
  availableMs: () => number;
  /** Resolves when the database is available. Rejects when the watch is closed. */
  whenAvailable: () => Promise<void>;
};

type DatabaseWatch = Availability & { close: () => void };

/** The embedded database is part of the process. */
export const ALWAYS_AVAILABLE: Availability = {
  missing: () => undefined,
  availableMs: () => Infinity,
  whenAvailable: async () => {},
};

type Watched = {
  /** Rejects if the database refuses, and may never settle. */
  readSchema: () => Promise<Schema>;
  /** Whether the schema was that of this program when the database was opened. */
  isCurrent: boolean;
  /** Called again and again while the database is away, with for how long it has been. */
  onAway: (awayMs: number) => void;
  /** Told of each change; of the database itself by the channel. */
  tell?: (change: DatabaseChange) => void;
};

const MISSING: Record<Schema, Missing | undefined> = { older: 'migrations', current: undefined, newer: 'program' };

/**
 * Asks the database for its schema all the time over a connection of its own, so that a slow statement is told from a server that has
 * frozen, and nobody waits for the latter.
 */
export function watchDatabase({
  readSchema,
  isCurrent,
  onAway,
  tell = (change) => databaseChanges.publish(change),
}: Watched): DatabaseWatch {
  const closing = new AbortController();
  let missing: Missing | undefined = isCurrent ? undefined : 'migrations';
  let changedAt = performance.now();
  let opened = Promise.withResolvers<void>();
  if (!missing) opened.resolve();
  opened.promise.catch(() => {});

  const change = (next: Missing | undefined, error: unknown) => {
    if (next === missing) return;
    if (!missing) {
      opened = Promise.withResolvers();
      opened.promise.catch(() => {});
    }
    if (!next) opened.resolve();
    missing = next;
    changedAt = performance.now();
    tell({ missing, code: codeOf(error) });
  };

  const ask = async () => MISSING[await readSchema()];
  /** Asks until answered, or until the ticks have run out. */
  const askInTime = async () => {
    const answer = Promise.withResolvers<{ next: Missing | undefined }>();
    let asking: Promise<void> | undefined;
    let failure: unknown;
    const ticks = missing ? STILL_AWAY_AFTER : AWAY_AFTER;
    for (let tick = 0; tick < ticks && !closing.signal.aborted; tick += 1) {
      asking ??= ask().then(
        (next) => answer.resolve({ next }),
        (error: unknown) => {
          failure = error;
          asking = undefined;
        },
      );
      const answered = await Promise.race([answer.promise, pause(TICK_MS, undefined, { ref: false })]);
      if (answered) return { ...answered, failure: undefined };
    }
    return { next: 'database' as const, failure };
  };

  const run = async () => {
    while (!closing.signal.aborted) {
      const { next, failure } = await askInTime();
      if (closing.signal.aborted) return;
      change(next, failure);
      if (missing === 'database') onAway(performance.now() - changedAt);
      await pause(missing ? TICK_MS : PING_EVERY_MS, undefined, { ref: false });
    }
  };
  void run();

  return {
    missing: () => missing,
    availableMs: () => (missing ? 0 : performance.now() - changedAt),
    whenAvailable: () => opened.promise,
    close() {
      closing.abort();
      opened.reject(new Error('The database was closed'));
    },
  };
}

import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { jobs } from '#platform/jobs/tables.ts';
import { units } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { handler, type Job, type JobKind, type Requester } from '#platform/jobs/kind.ts';
import { transact } from '#platform/database/transact.ts';
import { only } from '../../support/builders.ts';

const BY = { physicalLogin: 'kadry', login: 'kadry' };

/** Creates the given number of units, each in a step. */
export const FOUND: JobKind<{ count: number }> = {
  name: 'test.found',
  title: 'Zakładanie jednostek',
  payload: z.object({ count: z.int() }),
  panels: ['accounts'],
};

type Order = { count?: number; key?: string; withinMinutes?: number; kind?: typeof FOUND; by?: Requester };

/** Enqueues the creation of units, one by default. */
export const order = (db: Db, { count = 1, kind = FOUND, by = BY, ...how }: Order = {}) =>
  transact(db, (tx) => enqueue(tx, kind, { payload: { count }, by, ...how }));

export const foundUnit = (tx: Db, code: string) =>
  tx.insert(units).values({ code, level: 1, name: `Jednostka ${code}` });

/** `before` is called before a unit is created. */
export const founding = (before: (job: Job<{ count: number }>, number: number) => Promise<unknown> | void = () => {}) =>
  handler(FOUND, {
    async run(job) {
      const { count } = job.payload;
      for (let number = Number(job.checkpoint ?? 0) + 1; number <= count; number += 1) {
        await before(job, number);
        await job.step((tx) => foundUnit(tx, `T${job.id}-${number}`), {
          checkpoint: number,
          progress: { done: number, total: count, label: 'Zakładanie' },
        });
      }
      return undefined;
    },
    onFailure: (tx) => foundUnit(tx, 'porzucone'),
  });

export const jobRow = async (db: Db, id: number) => only(await db.select().from(jobs).where(eq(jobs.id, id)));

export const codes = async (db: Db) =>
  (await db.select({ code: units.code }).from(units).orderBy(units.id)).map(({ code }) => code);

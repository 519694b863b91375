import { FILE_TYPES } from '#shared/file-types.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { jobs } from '#platform/jobs/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { storeFile } from '#platform/files/stored.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { JobKind } from '#platform/jobs/kind.ts';
import { transact } from '#platform/database/transact.ts';
import { pieces } from '../../support/import.ts';
import { accessRows, LOGGED_IN, NONE, OWN, UNKNOWN } from '../access/rows.ts';

const PRIVATE: JobKind<null> = { name: 'test.private', title: 'Zadanie', payload: z.null(), panels: [] };

/** A waiting job, and a failed one with a file. */
async function jobsOf(db: Db, accountRow: number) {
  const by = { physicalLogin: 'x', login: 'x', accountRow };
  const order = () => transact(db, (tx) => enqueue(tx, PRIVATE, { payload: null, by }));
  const waiting = await order();
  const failed = await order();
  const file = await storeFile(db, { name: 'wynik.pdf', type: FILE_TYPES.pdf, bytes: pieces('wynik') }, { days: 1 });
  await db.update(jobs).set({ state: 'failed', failure: 'Nie.', resultFileId: file.id }).where(eq(jobs.id, failed));
  return { waiting, failed };
}

const own = { admits: LOGGED_IN, employee: OWN, offices: NONE };

export const access = accessRows({
  place: async (db, { objects: { own, foreign } }) => ({
    own: await jobsOf(db, own.accountRow),
    foreign: await jobsOf(db, foreign.accountRow),
    unknown: { waiting: UNKNOWN, failed: UNKNOWN },
  }),
  calls: {
    'jobs.get': { ...own, input: ({ waiting }) => ({ job: waiting }) },
    'jobs.own': { admits: LOGGED_IN },
    'jobs.cancel': { ...own, input: ({ waiting }) => ({ job: waiting }) },
    'jobs.repeat': { ...own, input: ({ failed }) => ({ job: failed }) },
    'jobs.file': { ...own, input: ({ failed }) => ({ job: failed }) },
  },
});

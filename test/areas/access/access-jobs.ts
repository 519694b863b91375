import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { jobs } from '#areas/jobs/tables.ts';
import type { Db } from '#server/db.ts';
import { storeFile } from '#server/files/stored.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { JobKind, Requester } from '#server/jobs/kind.ts';
import { transact } from '#server/transact.ts';
import { pieces } from '../../support/import.ts';
import type { Whose } from './access-table.ts';

const PRIVATE: JobKind<null> = { name: 'test.private', title: 'Zadanie', payload: z.null(), panels: [] };

/** A job that waits, and one that has failed and left a file. */
export async function placeJobs(db: Db, by: Requester) {
  const order = () => transact(db, (tx) => enqueue(tx, PRIVATE, { payload: null, by }));
  const waiting = await order();
  const failed = await order();
  const file = await storeFile(db, { name: 'wynik.txt', type: 'text/plain', bytes: pieces('wynik') }, { days: 1 });
  await db.update(jobs).set({ state: 'failed', failure: 'Nie.', resultFileId: file.id }).where(eq(jobs.id, failed));
  return { waiting, failed };
}

type Jobs = Awaited<ReturnType<typeof placeJobs>>;
type Inputs = (world: { objects: Record<Whose, { jobs: Jobs }> }, whose: Whose) => Record<string, unknown>;

const waiting: Inputs = ({ objects }, whose) => ({ job: objects[whose].jobs.waiting });
const failed: Inputs = ({ objects }, whose) => ({ job: objects[whose].jobs.failed });

export const JOB_INPUTS: Record<string, Inputs> = {
  'jobs.get': waiting,
  'jobs.cancel': waiting,
  'jobs.repeat': failed,
  'jobs.file': failed,
};

import { describe, expect } from 'vitest';
import { fetchImport } from '#areas/imports/service-fetch.ts';
import { discardImport, findImport } from '#areas/imports/service.ts';
import { peopleImportItems, peopleImportRows } from '#areas/imports/tables.ts';
import { cancelJob } from '#areas/jobs/service.ts';
import { jobs } from '#platform/jobs/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { account } from '../../support/builders.ts';
import { actorOf } from '../../support/app.ts';
import { test } from '../../support/database.ts';
import { newTools } from '../../support/tools.ts';
import { finishReading, OFFICE, radonAt } from './files.ts';
import { importJobs } from '#areas/imports/router.ts';

/** More people than are written at once, and one who cannot be read; then another page. */
const pageOf = (from: number, count: number, token: string | null) => ({
  results: Array.from({ length: count }, (_, at) => ({
    id: String(from + at).padStart(40, '0'),
    personalData: { firstName: 'Żaneta', lastName: from + at === 0 ? '' : `Zmyślona ${from + at}` },
    employments: [
      {
        startDate: '2015-10-01',
        employingInstitutionName: 'Uniwersytet Zmyślony',
        declaredDisciplines: { firstDisciplineCode: 'DS010101N' },
      },
    ],
  })),
  pagination: { token },
});

const FIRST_PAGE = 1_500;
const answer = (query: URLSearchParams) =>
  query.has('token') ? pageOf(FIRST_PAGE, 1, null) : pageOf(0, FIRST_PAGE, 'next');

/** A reader that stands still in the middle, after its first rows are written; `goOn` lets it come back. */
async function lostReader(db: Db) {
  const reached = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const { config, client } = await radonAt(async (query) => {
    if (query.has('token')) {
      reached.resolve();
      await stopped.promise;
    }
    return answer(query);
  });
  const id = await fetchImport(db, OFFICE, { kind: 'radon', config });
  const tools = newTools();
  const ended = serveJob(db, importJobs(client), { ...tools, config: { ...tools.config, ...config } });
  await reached.promise;
  return {
    id,
    async goOn() {
      stopped.resolve();
      await ended;
    },
  };
}

const countStaged = async (db: Db) => [await db.$count(peopleImportItems), await db.$count(peopleImportRows)];

describe('a reader that has died', () => {
  test('is replaced by another, which reads everything anew; resumed, it cannot write', async ({ db }) => {
    const { id, goOn } = await lostReader(db);
    const [items] = await countStaged(db);
    expect(items).toBeGreaterThan(0);
    // Its heartbeat is recent: the job is not reclaimed, and the import cannot be discarded.
    const radon = await radonAt(answer);
    await finishReading(db, id, radon);
    expect(await findImport(db, id)).toMatchObject({ status: 'reading', job: { state: 'running' } });
    await expect(discardImport(db, OFFICE, id)).rejects.toMatchObject({ kind: 'conflict' });
    await db.update(jobs).set({ heartbeat: new Date(0) });
    await finishReading(db, id, radon);
    const read = { status: 'preview', row_count: FIRST_PAGE + 1, counts: { error: 1 } };
    expect(await findImport(db, id)).toMatchObject(read);
    const staged = await countStaged(db);
    await goOn();
    expect(await findImport(db, id)).toMatchObject(read);
    expect(await countStaged(db)).toEqual(staged);
  });

  test('whose job was cancelled leaves only the reason', async ({ db }) => {
    await account(db, { login: 'biuro', roles: ['admin'] });
    const { id, goOn } = await lostReader(db);
    const { job } = await findImport(db, id);
    await cancelJob(db, await actorOf(db, 'biuro'), job?.id ?? 0);
    await goOn();
    expect(await findImport(db, id)).toMatchObject({
      status: 'failed',
      failure: 'Anulowano.',
      job: { state: 'cancelled', repeatable: false },
    });
    expect(await countStaged(db)).toEqual([0, 0]);
  });
});

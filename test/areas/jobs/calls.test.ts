import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { grants } from '#areas/grants/tables.ts';
import { audit } from '#platform/audit.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { handler } from '#platform/jobs/kind.ts';
import { Refusal } from '#platform/refusal.ts';
import { actorOf, post, signIn, testApp } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { pieces } from '../../support/import.ts';
import { runJobs } from '../../support/tools.ts';
import { codes, FOUND, founding, jobRow, order } from './kinds.ts';

test('holders of its panels see, cancel and repeat a job; for others it is missing', async ({ db }) => {
  await account(db, { login: 'owner', roles: ['personnel'] });
  await account(db, { login: 'office', roles: ['personnel'] });
  await account(db, { login: 'other', roles: ['employee'] });
  let woken = 0;
  const wake = () => {
    woken += 1;
  };
  const app = testApp(db, {}, { wake });
  const [owner, office, other] = [await signIn(app, 'owner'), await signIn(app, 'office'), await signIn(app, 'other')];
  const by = await actorOf(db, 'owner');
  const id = await order(db, { by });
  const get = async (as: typeof owner) => {
    const response = await app.request(`/api/v2/job?job=${id}`, { headers: as.headers });
    return [response.status, await response.json()];
  };
  expect(await get(owner)).toMatchObject([200, { title: 'Zakładanie jednostek', state: 'waiting', cancelling: false }]);
  expect(await get(office)).toMatchObject([200, { created_by: 'Jan Testowy' }]);
  expect(await get(other)).toMatchObject([404, {}]);

  const ask = async (what: 'jobCancel' | 'jobRepeat', as: typeof owner) => {
    const response = await post(app, `/api/v2/${what}`, { as, body: { job: id } });
    return [response.status, await response.json()];
  };
  expect(await ask('jobCancel', other)).toMatchObject([404, {}]);
  expect(await ask('jobRepeat', owner)).toMatchObject([409, { current: { state: 'waiting' } }]);
  expect(await ask('jobCancel', office)).toMatchObject([200, { state: 'waiting', cancelling: true }]);
  expect(woken).toBe(1);
  // Asked for twice, it is recorded once.
  expect(await ask('jobCancel', owner)).toMatchObject([200, { state: 'waiting', cancelling: true }]);
  await runJobs(db, [founding()]);
  expect(await get(owner)).toMatchObject([200, { state: 'cancelled', failure: 'Anulowano.', cancelling: false }]);
  expect(await codes(db)).toEqual(['porzucone']);
  expect(await ask('jobCancel', owner)).toMatchObject([409, { current: { state: 'cancelled' } }]);

  expect(await ask('jobRepeat', owner)).toMatchObject([200, { state: 'waiting', failure: null }]);
  await runJobs(db, [founding()]);
  expect(await get(owner)).toMatchObject([200, { state: 'finished', done: 1, total: 1 }]);
  expect(await codes(db)).toEqual(['porzucone', `T${id}-1`]);
  const written = await db
    .select()
    .from(audit)
    .where(eq(audit.subject, `job:${id}`))
    .orderBy(audit.id);
  expect(written).toMatchObject([
    { action: 'job.cancel', physicalUser: 'office' },
    { action: 'job.repeat', physicalUser: 'owner' },
  ]);
});

test('a job cancelled midway keeps what its steps have written', async ({ db }) => {
  const id = await order(db, { count: 3 });
  const cancelling = founding(async (_, number) => {
    if (number === 2) await db.update(jobs).set({ cancelRequested: true });
  });
  await runJobs(db, [cancelling]);
  expect(await codes(db)).toEqual([`T${id}-1`, 'porzucone']);
  expect(await jobRow(db, id)).toMatchObject({ state: 'cancelled', done: 1 });
});

test('a job of a kind that is not repeatable has to be enqueued anew', async ({ db }) => {
  await account(db, { login: 'owner', roles: ['personnel'] });
  const app = testApp(db);
  const as = await signIn(app, 'owner');
  const id = await order(db, { kind: { ...FOUND, repeatable: false }, by: await actorOf(db, 'owner') });
  await runJobs(db, [founding(() => Promise.reject(new Refusal('input', 'Nie ten plik.')))]);
  const answer = await post(app, '/api/v2/jobRepeat', { as, body: { job: id } });
  expect([answer.status, await answer.json()]).toMatchObject([409, { current: { failure: 'Nie ten plik.' } }]);
});

test('own jobs are listed, the latest first, and the file of one is downloaded under its name', async ({ db }) => {
  await account(db, { login: 'owner', roles: ['personnel'] });
  await account(db, { login: 'other', roles: ['employee'] });
  const app = testApp(db);
  const { headers } = await signIn(app, 'owner');
  const [owner, other] = [await actorOf(db, 'owner'), await actorOf(db, 'other')];
  const ids: number[] = [];
  for (const by of [owner, other, owner]) ids.push(await order(db, { by }));
  const text = 'Zażółć gęślą jaźń\n'.repeat(40_000);
  await runJobs(db, [
    handler(FOUND, {
      async run(job) {
        await job.resultFile({ name: 'żółw.pdf', bytes: pieces(text, 70_001) });
        return undefined;
      },
    }),
  ]);
  const list = await app.request('/api/v2/jobs', { headers });
  expect(await list.json()).toMatchObject({
    jobs: [
      { id: ids[2], file: { name: 'żółw.pdf', size: Buffer.byteLength(text) } },
      { id: ids[0], state: 'finished' },
    ],
    total: 2,
  });
  const file = await app.request(`/api/v2/jobFile?job=${ids[2]}`, { headers });
  expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%C5%BC%C3%B3%C5%82w.pdf");
  expect((await file.text()) === text).toBe(true);
});

test('who has lost the right has lost the job and its file: the owner, and who shared it', async ({ db }) => {
  await account(db, { login: 'owner', roles: ['library'] });
  await account(db, { login: 'colleague', roles: ['evaluation'] });
  const app = testApp(db);
  const signed = { owner: await signIn(app, 'owner'), colleague: await signIn(app, 'colleague') };
  const by = await actorOf(db, 'owner');
  const shared = { ...FOUND, panels: ['publicationStatements'] } as const;
  const own = { ...FOUND, panels: ['achievementsOfPerson'], isPrivate: true } as const;
  const ids = [await order(db, { kind: shared, by }), await order(db, { kind: own, by })];
  await runJobs(db, [
    handler(FOUND, {
      async run(job) {
        await job.resultFile({ name: 'wynik.pdf', bytes: pieces('wynik') });
        return undefined;
      },
    }),
  ]);
  const statuses = async (login: 'owner' | 'colleague') => {
    const { headers } = signed[login];
    const answers = ids.flatMap((id) => [
      app.request(`/api/v2/jobFile?job=${id}`, { headers }),
      app.request(`/api/v2/job?job=${id}`, { headers }),
    ]);
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await statuses('owner')).toEqual([200, 200, 200, 200]);
  // Their panels are the same: what is private stays the owner's.
  expect(await statuses('colleague')).toEqual([200, 200, 404, 404]);

  await db.delete(grants).where(inArray(grants.role, ['library', 'evaluation']));
  expect(await statuses('owner')).toEqual([404, 404, 404, 404]);
  expect(await statuses('colleague')).toEqual([404, 404, 404, 404]);
  const { headers } = signed.owner;
  expect(await (await app.request('/api/v2/jobs', { headers })).json()).toEqual({ jobs: [], total: 0 });
  expect((await post(app, '/api/v2/jobRepeat', { as: signed.owner, body: { job: ids[0] } })).status).toBe(404);
});

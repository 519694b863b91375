import { eq, like } from 'drizzle-orm';
import { expect } from 'vitest';
import { achievements } from '#areas/achievements/tables.ts';
import { audit } from '#platform/audit.ts';
import { PEOPLE_KINDS } from '#areas/imports/schema-words.ts';
import { peopleImports } from '#areas/imports/tables.ts';
import { post, type Signed, signIn, type TestApp, testApp } from '../../support/app.ts';
import { account, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { runJobs } from '../../support/tools.ts';
import { finishReading, polonFile, polonRow, read, uuid } from './files.ts';
import { importJobs } from '#areas/imports/router.ts';

const FILE = `UUID;IMIE;NAZWISKO;RODZAJ;NAZWA;ROK_OD
${uuid(1)};Anna;Las;ekspertyza;Opinia o moście;2023
`;

const send = (app: TestApp, { headers }: Signed, kind: string) =>
  app.request(`/api/admin/importUpload?kind=${kind}&name=plik.csv`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: FILE,
  });

test('the library loads its file of achievements, and reaches no other import', async ({ db }) => {
  const { id: anna } = await person(db, { polonUuid: uuid(1) });
  await account(db, { login: 'biblioteka', roles: ['library'] });
  const app = testApp(db);
  const as = await signIn(app, 'biblioteka');
  const polon = await read(db, polonFile([polonRow(2)]));

  const sent = await send(app, as, 'achievements');
  expect(sent.status).toBe(200);
  const { id } = (await sent.json()) as { id: number };
  await finishReading(db, id);
  const listed = await app.request('/api/admin/imports', { headers: as.headers });
  expect(await listed.json()).toMatchObject({ kinds: ['achievements'], fetches: [], total: 1, rows: [{ id }] });
  const rows = await app.request(`/api/admin/importRows?import=${id}`, { headers: as.headers });
  expect(await rows.json()).toMatchObject({ total: 1, rows: [{ action: 'new' }] });
  const accepted = await post(app, '/api/admin/importApply', { as, body: { import: id, kinds: ['new'] } });
  expect(accepted.status).toBe(200);
  await runJobs(db, importJobs());
  expect(await db.select().from(achievements)).toMatchObject([{ personId: anna, title: 'Opinia o moście' }]);
  const undone = await post(app, '/api/admin/importUndo', { as, body: { import: id } });
  expect(undone.status).toBe(200);
  await runJobs(db, importJobs());
  expect(await db.$count(achievements)).toBe(0);

  // What is not the library's looks like a missing import, and nothing happens to it.
  for (const path of ['importApply', 'importDiscard', 'importSoleCandidates', 'importUndo']) {
    const answer = await post(app, `/api/admin/${path}`, { as, body: { import: polon, kinds: ['new'] } });
    expect([path, answer.status, await answer.json()]).toMatchObject([
      path,
      404,
      { message: 'Nie znaleziono importu' },
    ]);
  }
  const foreign = await send(app, as, 'polon');
  expect([foreign.status, await db.$count(peopleImports)]).toEqual([403, 2]);
});

test('a librarian cancels and repeats the import of another one, on record', async ({ db }) => {
  await person(db, { polonUuid: uuid(1) });
  const app = testApp(db);
  const [first, second, other, evaluation] = await Promise.all(
    (['library', 'library', 'doctoral-office', 'evaluation'] as const).map(async (role, index) => {
      const login = `${role}${index}`;
      await account(db, { login, roles: [role] });
      return signIn(app, login);
    }),
  );
  if (!first || !second || !other || !evaluation) throw new Error('Nobody signed in');
  const { id } = (await (await send(app, first, 'achievements')).json()) as { id: number };
  const jobOf = async (as: Signed) => {
    const answer = await app.request(`/api/admin/import?import=${id}`, { headers: as.headers });
    return ((await answer.json()) as { job: { id: number; state: string } }).job;
  };
  const ask = async (what: string, as: Signed) =>
    (await post(app, `/api/v2/${what}`, { as, body: { job: (await jobOf(second)).id } })).status;

  // Read, applied and undone: each is a job of its own.
  for (const [path, body] of [
    ['importApply', { kinds: ['new'] }],
    ['importUndo', {}],
  ] as const) {
    await runJobs(db, importJobs());
    expect((await post(app, `/api/admin/${path}`, { as: first, body: { import: id, ...body } })).status).toBe(200);
    expect([await ask('jobCancel', other), await ask('jobCancel', evaluation)]).toEqual([404, 404]);
    expect(await ask('jobCancel', second)).toBe(200);
    await runJobs(db, importJobs());
    expect(await jobOf(second)).toMatchObject({ state: 'cancelled' });
    expect([await ask('jobRepeat', other), await ask('jobRepeat', second)]).toEqual([404, 200]);
  }
  const { id: again } = (await (await send(app, first, 'achievements')).json()) as { id: number };
  const [reading] = await db.select().from(peopleImports).where(eq(peopleImports.id, again));
  expect((await post(app, '/api/v2/jobCancel', { as: second, body: { job: reading?.jobId } })).status).toBe(200);
  const recorded = await db.select().from(audit).where(like(audit.action, 'job.%')).orderBy(audit.id);
  const actions = ['job.cancel', 'job.repeat', 'job.cancel', 'job.repeat', 'job.cancel'];
  expect(recorded).toMatchObject(actions.map((action) => ({ action, physicalUser: 'library1' })));
});

test("a librarian reaches no job of an import that is not the library's", async ({ db }) => {
  await account(db, { login: 'biblioteka', roles: ['library'] });
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const app = testApp(db);
  const [as, personnel] = [await signIn(app, 'biblioteka'), await signIn(app, 'kadry')];
  await send(app, personnel, 'polon');
  const [polon] = await db.select().from(peopleImports);
  const answer = await post(app, '/api/v2/jobCancel', { as, body: { job: polon?.jobId } });
  expect(answer.status).toBe(404);
});

test('who imports all kinds sees those of one where it is asked for', async ({ db }) => {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const app = testApp(db);
  const as = await signIn(app, 'kadry');
  await read(db, polonFile([polonRow(2)]));
  const sent = await send(app, as, 'achievements');
  const { id } = (await sent.json()) as { id: number };
  const listed = async (query: string) =>
    (await app.request(`/api/admin/imports${query}`, { headers: as.headers })).json();
  expect(await listed('')).toMatchObject({ total: 2 });
  expect(await listed('?kind=achievements')).toMatchObject({ kinds: PEOPLE_KINDS, total: 1, rows: [{ id }] });
});

test('who sees lists without keeping the register imports nothing', async ({ db }) => {
  await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
  const app = testApp(db);
  const as = await signIn(app, 'ewaluacja');
  const answer = await send(app, as, 'achievements');
  expect([answer.status, await db.$count(peopleImports)]).toEqual([403, 0]);
  const listed = await app.request('/api/admin/imports', { headers: as.headers });
  expect(await listed.json()).toMatchObject({ kinds: [], total: 0 });
});

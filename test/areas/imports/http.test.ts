import { expect } from 'vitest';
import { findImport } from '#areas/imports/service.ts';
import { account } from '../../support/builders.ts';
import { post, signIn, testApp } from '../../support/app.ts';
import { test } from '../../support/database.ts';
import { runJobs } from '../../support/tools.ts';
import { finishReading, polonFile, polonRow } from './files.ts';
import { importJobs } from '#areas/imports/router.ts';

const FILE = polonFile([polonRow(1)]);
const QUERY = 'kind=polon&name=raport.csv&as_of=2025-06-30';

test('a file is uploaded as bytes or in a form, previewed and applied over REST', async ({ db }) => {
  await account(db, { login: 'biuro', roles: ['admin'] });
  let woken = 0;
  const wake = () => {
    woken += 1;
  };
  const app = testApp(db, {}, { wake });
  const as = await signIn(app, 'biuro');
  const headers = { ...as.headers, 'content-type': 'application/octet-stream' };

  // More than any other call may bring.
  const large = polonFile([1, 2, 3].map((number) => polonRow(number, { NOTATKA: 'x'.repeat(600_000) })));
  const big = await app.request(`/api/admin/importUpload?${QUERY}`, { method: 'POST', headers, body: large });
  const { id: bigId } = (await big.json()) as { id: number };
  await finishReading(db, bigId);
  expect([big.status, await findImport(db, bigId)]).toMatchObject([200, { row_count: 3 }]);
  const guess = await app.request('/api/admin/importInspect', { method: 'POST', headers, body: FILE.slice(0, 2_000) });
  expect(await guess.json()).toMatchObject({ kind: 'polon', separator: 'semicolon' });

  const sent = await app.request(`/api/admin/importUpload?${QUERY}&separator=semicolon`, {
    method: 'POST',
    headers,
    body: FILE,
  });
  expect(sent.status).toBe(200);
  const answer = (await sent.json()) as { id: number };
  expect(answer).toMatchObject({ status: 'reading', job: { state: 'waiting' } });
  const { id } = answer;
  await finishReading(db, id);
  const shown = await app.request(`/api/admin/import?import=${id}`, { headers: as.headers });
  expect(await shown.json()).toMatchObject({ status: 'preview', counts: { new: 4 }, job: { state: 'finished' } });

  woken = 0;
  const applied = await post(app, '/api/admin/importApply', { as, body: { import: id, kinds: ['new'] } });
  expect(await applied.json()).toMatchObject({ status: 'preview', job: { state: 'waiting' } });
  expect(woken).toBe(1);
  const twice = await post(app, '/api/admin/importApply', { as, body: { import: id, kinds: ['new'] } });
  expect([twice.status, await twice.json()]).toMatchObject([409, { current: { id, status: 'preview' } }]);
  await runJobs(db, importJobs());
  expect((await findImport(db, id)).counts).toMatchObject({ applied: 4, left: 0, stale: 0 });
  const again = await post(app, '/api/admin/importApply', { as, body: { import: id, kinds: ['new'] } });
  expect([again.status, await again.json()]).toMatchObject([409, { current: { id, status: 'applied' } }]);

  const form = new FormData();
  form.append('file', new File([FILE], 'raport.csv'));
  form.append('kind', 'polon');
  form.append('name', 'raport.csv');
  form.append('as_of', '2025-06-30');
  const { 'content-type': _, ...formHeaders } = headers;
  const inForm = await app.request('/api/admin/importUpload', { method: 'POST', headers: formHeaders, body: form });
  const { id: formId } = (await inForm.json()) as { id: number };
  await finishReading(db, formId);
  expect(await findImport(db, formId)).toMatchObject({
    status: 'preview',
    unchanged: 4,
    counts: { new: 0, changed: 0 },
  });
});

test('a missing or wrong file is refused with a reason that discloses nothing internal', async ({ db }) => {
  await account(db, { login: 'biuro', roles: ['admin'] });
  const app = testApp(db);
  const { headers } = await signIn(app, 'biuro');
  const send = async (body: string, type: string, query = QUERY) => {
    const response = await app.request(`/api/admin/importUpload?${query}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    });
    return [response.status, await response.json()];
  };
  expect(await send('{}', 'application/json')).toMatchObject([
    400,
    { issues: [{ path: 'file', message: 'Oczekiwano pliku' }] },
  ]);
  expect(await send(FILE, 'application/octet-stream', 'kind=inny&name=x')).toMatchObject([
    400,
    { issues: [{ path: 'kind' }] },
  ]);
  for (const [content, failure] of [
    ['a;b\n1;2\n', 'brakuje kolumn'],
    ['', 'pusty'],
  ] as const) {
    const [status, taken] = await send(content, 'application/octet-stream');
    expect(status).toBe(200);
    await runJobs(db, importJobs());
    expect(await findImport(db, (taken as { id: number }).id)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining(failure),
    });
  }
});

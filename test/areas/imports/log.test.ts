import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createLog } from '#platform/log.ts';
import { account } from '../../support/builders.ts';
import { post, signIn, testApp } from '../../support/app.ts';
import { test } from '../../support/database.ts';
import { runJobs, tools } from '../../support/tools.ts';
import { polonFile, polonRow } from './files.ts';
import { importJobs } from '#areas/imports/router.ts';

type Line = { err: { message: string; stack: string; cause: object } };

/** A log and its lines. */
function heardLog() {
  const lines: string[] = [];
  return { lines, log: createLog('error', { write: (line) => lines.push(line) }) };
}

test('a failed statement is logged with its SQLSTATE and location, without personal data', async ({
  database: { db },
}) => {
  await account(db, { login: 'biuro', roles: ['admin'] });
  await db.execute(sql`alter table people_import_items add constraint only_few check (line < 0)`);
  const { lines, log } = heardLog();
  const app = testApp(db, {}, { log });
  const as = await signIn(app, 'biuro');
  const sent = await app.request('/api/admin/importUpload?kind=polon&name=raport.csv', {
    method: 'POST',
    headers: { ...as.headers, 'content-type': 'application/octet-stream' },
    body: polonFile([polonRow(1)]),
  });
  expect(sent.status).toBe(200);
  await runJobs(db, importJobs(), { ...tools, log });
  const inBatch = await post(app, '/api/trpc/imports.discard', { as, body: { import: 1 } });
  expect(inBatch.status).toBe(409);
  expect(lines).toHaveLength(1);
  expect(lines.join('')).not.toMatch(/Zmyślona|Żaneta|params/);
  const { err } = JSON.parse(lines[0] ?? '') as Line;
  expect(err).toMatchObject({
    message: expect.stringMatching(/^Failed query: .*insert into "people_import_items"/s),
    stack: expect.stringMatching(/^\n +at /),
    cause: { type: 'PostgresError', code: '23514', constraint_name: 'only_few', table_name: 'people_import_items' },
  });
});

test('unreadable input is not logged either', async ({ db }) => {
  const { lines, log } = heardLog();
  const failed = await db
    .transaction((tx) => tx.execute(sql`select ${'Łączyńska'}::text::int`))
    .catch((error) => error);
  log.error({ err: failed });
  expect(lines.join('')).toContain('invalid input syntax for type integer');
  expect(lines.join('')).not.toContain('Łączyńska');
});

import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { confirmationsOfUser, confirmOwn, ownConfirmations } from '#areas/polon/service-confirmations.ts';
import { polonConfirmations } from '#areas/polon/tables.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf, post, signIn, testApp } from '../../support/app.ts';
import { account, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

async function anna(db: Db) {
  await account(db, { login: 'anna', person: await person(db) });
  return actorOf(db, 'anna');
}

test('what is confirmed and reported stays in the history, the latest first, and in the audit', async ({ db }) => {
  const actor = await anna(db);
  await confirmOwn(db, actor, { status: 1, note: null });
  await confirmOwn(db, actor, { status: 0, note: 'Zły wymiar etatu' });
  const history = await ownConfirmations(db, actor);
  expect(history).toMatchObject([
    { confirmstatus: 0, notes: 'Zły wymiar etatu', answer: null, answered: null },
    { confirmstatus: 1, notes: null },
  ]);
  expect(history[0]?.confirmstamp).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$/);
  expect(await confirmationsOfUser(db, actor, 'anna')).toEqual(history);
  expect(await db.select({ action: audit.action }).from(audit).orderBy(audit.id)).toEqual([
    { action: 'polon.confirm' },
    { action: 'polon.report' },
  ]);
});

test('a report whose answer was lost is sent again and made once, however late; the same text can be sent anew', async ({
  db,
}) => {
  const actor = await anna(db);
  const report = (request_id?: string) => confirmOwn(db, actor, { status: 0, note: 'Błąd', request_id });
  const [sent, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const first = await report(sent);
  const aMinute = sql`${polonConfirmations.confirmedAt} - interval '1 minute'`;
  await db.update(polonConfirmations).set({ confirmedAt: aMinute });
  expect((await report(sent)).row_num).toBe(first.row_num);
  await report(other);
  await db.update(polonConfirmations).set({ confirmedAt: aMinute });
  await report();
  expect(await ownConfirmations(db, actor)).toHaveLength(3);
  expect(await db.$count(audit)).toBe(3);
});

test('of a double click without the number of a request one is made; what is sent later, or is another, is made too', async ({
  database: { db },
}) => {
  const actor = await anna(db);
  const report = (note: string) => confirmOwn(db, actor, { status: 0, note });
  const rows = await Promise.all([report('Błąd'), report('Błąd')]);
  rows.push(await report('Błąd'));
  expect(new Set(rows.map(({ row_num: row }) => row)).size).toBe(1);
  await report('Inny błąd');
  await db
    .update(polonConfirmations)
    .set({ confirmedAt: sql`${polonConfirmations.confirmedAt} - interval '2 seconds'` });
  await report('Błąd');
  expect((await ownConfirmations(db, actor)).map(({ notes }) => notes)).toEqual(['Błąd', 'Inny błąd', 'Błąd']);
  expect(await db.$count(audit)).toBe(3);
});

test('nobody confirms without a person', async ({ db }) => {
  await account(db, { login: 'sam' });
  const sam = await actorOf(db, 'sam');
  await expect(confirmOwn(db, sam, { status: 1, note: null })).rejects.toMatchObject({ kind: 'missing' });
  expect(await ownConfirmations(db, sam)).toEqual([]);
  expect(await db.$count(polonConfirmations)).toBe(0);
});

test('over HTTP only 1 and 0 are taken, a note may be empty, and an unknown person looks like a foreign one', async ({
  db,
}) => {
  await anna(db);
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const app = testApp(db);
  const as = await signIn(app, 'anna');
  const send = async (body: unknown) => (await post(app, '/api/v2/PRzInfoPanelConfirm', { as, body })).status;
  for (const status of [2, 3, -1, 'tak', null]) expect(await send({ status, note: null })).toBe(400);
  expect(await send({ status: 0, note: 'ą'.repeat(4_001) })).toBe(400);
  expect(await send({ status: 0, note: '' })).toBe(200);
  expect(await send({ status: 1, note: null })).toBe(200);
  const office = await signIn(app, 'kadry');
  for (const path of ['/api/admin/PRzInfoPanel', '/api/admin/PRzInfoPanel/1', '/api/admin/PRzInfoPanelConfirm']) {
    expect((await post(app, path, { as: office, body: { user: 'nikt' } })).status).toBe(404);
    expect((await post(app, path, { as: office, body: { user: 'anna' } })).status).toBe(200);
    expect((await post(app, path, { as, body: { user: 'anna' } })).status).toBe(403);
  }
});

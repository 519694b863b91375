import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { allSessions, endSessionsOf } from '#areas/session/service-sessions.ts';
import { audit } from '#platform/audit.ts';
import { sessions } from '#areas/session/tables.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const config = readConfig({ LOG_LEVEL: 'silent' });

async function openSessions(db: Db, login: string, count: number) {
  const { rowNum } = await account(db, { login, firstName: 'Łucja', lastName: `Żak-${login}` });
  await db.insert(sessions).values(
    Array.from({ length: count }, (_, at) => ({
      tokenHash: `${login}-${at}`,
      physicalRow: rowNum,
      loggedRow: rowNum,
      csr: 'x',
      address: `203.0.113.${at % 250}`,
      lastSeenAt: new Date(Date.now() - (at + 1) * 1_000),
    })),
  );
  return rowNum;
}

async function listing(db: Db) {
  await account(db, { login: 'admin', roles: ['admin'] });
  const admin = await actorOf(db, 'admin');
  const list = (text = '', page = 1) => allSessions(db, admin, { config, query: { text, page } });
  return { admin, list };
}

test('every open session is on exactly one page, the latest used first', async ({ db }) => {
  const { list } = await listing(db);
  await openSessions(db, 'wiele', 620);
  const first = await list();
  expect(first.total).toBe(621);
  const seen: number[] = [];
  for (let page = 1; (page - 1) * first.page_size < first.total; page++)
    seen.push(...(await list('', page)).rows.map(({ id }) => id));
  expect(new Set(seen).size).toBe(621);
  expect(first.rows.slice(0, 3).map(({ login, current }) => [login, current])).toEqual([
    ['admin', true],
    ['wiele', false],
    ['wiele', false],
  ]);
});

test('sessions are searched by name, login and address across all pages', async ({ db }) => {
  const { list } = await listing(db);
  await openSessions(db, 'wiele', 600);
  await openSessions(db, 'jedna', 1);
  await db
    .update(sessions)
    .set({ lastSeenAt: new Date(Date.now() - 1_800_000) })
    .where(eq(sessions.tokenHash, 'jedna-0'));
  expect((await list('lucja zak jedna')).rows).toMatchObject([{ login: 'jedna', of_person: 1 }]);
  expect((await list('203.0.113.249')).total).toBe(2);
  expect((await list('zak %')).total).toBe(0);
});

test('acting is shown and searchable until it ends', async ({ db }) => {
  const { list } = await listing(db);
  const rowNum = await openSessions(db, 'ewa', 1);
  const acting = { loggedRow: rowNum, actingReason: 'zgłoszenie', actingUntil: new Date(Date.now() + 60_000) };
  const { tokenHash } = await actorOf(db, 'admin');
  await db.update(sessions).set(acting).where(eq(sessions.tokenHash, tokenHash));
  const { rows } = await list('ewa');
  expect(rows.map(({ login, acting_as }) => [login, acting_as])).toEqual([
    ['admin', 'Żak-ewa Łucja (ewa)'],
    ['ewa', null],
  ]);
  await db
    .update(sessions)
    .set({ actingUntil: new Date(Date.now() - 1_000) })
    .where(eq(sessions.tokenHash, tokenHash));
  expect((await list('ewa')).total).toBe(1);
});

test('all sessions of a person except the current one end at once, each audited', async ({ db }) => {
  const { admin, list } = await listing(db);
  const rowNum = await openSessions(db, 'ewa', 3);
  await openSessions(db, 'jan', 1);
  expect(await endSessionsOf(db, admin, rowNum)).toBe(3);
  expect((await list()).rows.map(({ login }) => login)).toEqual(['admin', 'jan']);
  expect(
    (await db.select().from(audit).orderBy(audit.id)).map(({ action, subject }) => `${action} ${subject}`),
  ).toEqual(Array(3).fill(`session.end account:${rowNum}`));
  await expect(endSessionsOf(db, admin, rowNum)).rejects.toMatchObject({ kind: 'missing' });
  await actorOf(db, 'admin');
  expect(await endSessionsOf(db, admin, admin.physicalRow)).toBe(1);
  expect((await list('admin')).rows).toMatchObject([{ current: true, of_person: 0 }]);
});

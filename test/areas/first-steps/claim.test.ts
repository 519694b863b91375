import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { claimInstallation, isUnclaimed, offerCode, presentCode } from '#areas/first-steps/service-claim.ts';
import { administratorCodes } from '#areas/first-steps/tables.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf, cookiesOf, logIn, post, type TestApp, testApp, UNHURRIED } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const NAME = { first_name: 'Ala', last_name: 'Nowak' };

async function offered(db: Db): Promise<string> {
  const code = await offerCode(db);
  if (!code) throw new Error('No code was offered');
  return code;
}

const present = (app: TestApp, body: object) => post(app, '/api/login/administrator', { body });

describe('the first administrator', () => {
  test('is who logs in with the code, whose account is made', async ({ db }) => {
    const app = testApp(db);
    const answer = await present(app, { code: await offered(db), ...NAME });
    expect(answer.status).toBe(200);
    const entered = await logIn(app, 'ala', { cookie: cookiesOf(answer) });
    expect(entered.headers.get('location')).toBe('/dashboard');
    expect([...(await actorOf(db, 'ala')).panels]).toContain('administration');
    const rows = await db.select().from(audit).orderBy(audit.id);
    expect(rows.map(({ action, physicalUser }) => `${action} ${physicalUser}`)).toEqual([
      'account.create ala',
      'grant.add ala',
      'first-steps.claim ala',
      'session.login ala',
    ]);
    expect(await offerCode(db)).toBeUndefined();
    expect(await db.$count(administratorCodes)).toBe(0);
  });

  test('is nobody who logs in without the code', async ({ db }) => {
    await offered(db);
    const app = testApp(db);
    const refused = await logIn(app, 'ala');
    expect(refused.headers.get('location')).toBe('/info/nologin?reason=account');
    expect(await isUnclaimed(db)).toBe(true);
  });

  test('may be whoever has an account already', async ({ db }) => {
    await account(db, { login: 'ala', roles: ['library'] });
    const code = await offered(db);
    await presentCode(db, { code, ...NAME });
    await claimInstallation(db, { login: 'ALA', code });
    expect((await actorOf(db, 'ala')).grants.map(({ role }) => role).toSorted()).toEqual(['admin', 'library']);
  });

  test('a code is wrong, used or a day old: refused, and the login says so', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    const [first, second] = [await offered(db), await offered(db)];
    expect((await present(app, { code: 'zmyslony', ...NAME })).status).toBe(403);
    expect((await present(app, { code: first })).status).toBe(400);
    // Presented by nobody, it makes nobody the administrator.
    await expect(claimInstallation(db, { login: 'ala', code: first })).rejects.toThrow('nieprawidłowy');
    const held = cookiesOf(await present(app, { code: second, ...NAME }));
    await db.update(administratorCodes).set({ createdAt: sql`now() - interval '25 hours'` });
    expect((await present(app, { code: first, ...NAME })).status).toBe(403);
    const late = await logIn(app, 'ala', { cookie: held, accept: 'text/html' });
    expect(late.headers.get('location')).toBe('/info/nologin?reason=code');
    expect(await isUnclaimed(db)).toBe(true);
  });

  test('tries are limited', async ({ db }) => {
    await offered(db);
    const app = testApp(db);
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1) answers.push((await present(app, { code: 'x', ...NAME })).status);
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 403));
    expect(answers[10]).toBe(429);
  });

  test('of two at once one becomes the administrator', async ({ database: { db } }) => {
    const codes = [await offered(db), await offered(db)];
    for (const code of codes) await presentCode(db, { code, ...NAME });
    const claims = codes.map((code, index) => claimInstallation(db, { login: `ala${index}`, code }));
    const outcomes = await Promise.allSettled([
      ...claims,
      claimInstallation(db, { login: 'ala9', code: codes[0] ?? '' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await db.execute(sql`select count(*)::int as n from grants where role = 'admin'`);
    expect(row).toEqual({ n: 1 });
  });
});

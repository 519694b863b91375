import { eq, ne, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { accounts } from '#areas/people/tables.ts';
import { actAs } from '#areas/session/service-acting.ts';
import { endActingOf } from '#areas/session/service.ts';
import { audit } from '#platform/audit.ts';
import { grants, roles } from '#areas/grants/tables.ts';
import { sessions } from '#areas/session/tables.ts';
import { appRouter } from '#app/app-router.ts';
import type { Db } from '#platform/database/db.ts';
import { proceduresOf } from '#platform/http/rest.ts';
import { login, type Meta, router } from '#platform/http/trpc.ts';
import { actorOf, contextOf, post, type Signed, signIn, type TestApp, testApp } from '../../support/app.ts';
import { account, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { doorsOf } from '../access/doors.ts';

const REASON = 'zgłoszenie 7/2026: brak publikacji na liście';

/** An administrator who is logged in, and Ewa, an employee. */
async function scene(db: Db) {
  const person = await researcher(db, { [COMPUTING]: 100 });
  const ewa = await account(db, { login: 'ewa', roles: ['employee'], person });
  await account(db, { login: 'szefowa', roles: ['admin'] });
  const app = testApp(db);
  return { app, ewa, admin: await signIn(app, 'szefowa') };
}

const isLogged = async (app: TestApp, { cookie }: Signed) =>
  (await app.request('/api/isLogged', { headers: { cookie } })).json();

/** Acts as the account and takes over the new token, as a reloaded page does. */
async function act(app: TestApp, as: Signed, user: string): Promise<Signed> {
  const answer = await post(app, '/api/admin/ActAs', { as, body: { user, reason: REASON } });
  expect(await answer.json()).toEqual({ physUserName: 'szefowa', loggedUserName: user });
  return renewed(app, as);
}

async function renewed(app: TestApp, as: Signed): Promise<Signed> {
  const { csr } = await isLogged(app, as);
  return { ...as, headers: { ...as.headers, 'x-csrf-token': csr } };
}

const panelsOf = async (app: TestApp, as: Signed) =>
  (await (await post(app, '/api/v2/userPanels', { as, body: {} })).json()).panels;

/** When acting ended, from the audit. */
const endedOf = (row: { before: unknown } | undefined) => new Date(String((row?.before as { ended?: string })?.ended));

const setActing = (db: Db, minutes: number) =>
  db.update(sessions).set({ actingUntil: sql`now() + make_interval(mins => ${minutes})` });

describe('acting as another account', () => {
  test('shows the owner’s data under both names for half an hour', async ({ db }) => {
    const { app, ewa, admin } = await scene(db);
    const before = await isLogged(app, admin);
    expect(before).toMatchObject({
      acting_ends_in: null,
      attrs: { physUserName: 'szefowa', loggedUserName: 'szefowa' },
    });
    const acting = await act(app, admin, 'ewa');
    const during = await isLogged(app, acting);
    expect(during).toMatchObject({ attrs: { physUserName: 'szefowa', loggedUserName: 'ewa' } });
    expect(during.acting_ends_in / 60).toBeCloseTo(30, 0);
    expect(await panelsOf(app, acting)).not.toContain(9000);
    const ended = await post(app, '/api/v2/StopActing', { as: acting, body: {} });
    expect(await ended.json()).toEqual({ physUserName: 'szefowa', loggedUserName: 'szefowa' });
    const after = await renewed(app, acting);
    expect(await panelsOf(app, after)).toContain(9000);
    const acts = await db.select().from(audit).where(ne(audit.action, 'session.login')).orderBy(audit.id);
    expect(acts).toMatchObject([
      {
        action: 'session.actAs',
        physicalUser: 'szefowa',
        loggedUser: 'ewa',
        subject: `account:${ewa.rowNum}`,
        after: { reason: REASON },
      },
      {
        action: 'read.acting',
        physicalUser: 'szefowa',
        loggedUser: 'ewa',
        subject: `account:${ewa.rowNum}:call:dashboard.panels`,
      },
      { action: 'session.actEnd', physicalUser: 'szefowa', loggedUser: 'ewa', subject: `account:${ewa.rowNum}` },
    ]);
  });

  test('pages opened before it cannot change anything during it, nor pages opened during it afterwards', async ({
    db,
  }) => {
    const { app, admin } = await scene(db);
    const acting = await act(app, admin, 'ewa');
    expect((await post(app, '/api/v2/StopActing', { as: admin, body: {} })).status).toBe(403);
    await post(app, '/api/v2/StopActing', { as: acting, body: {} });
    expect((await post(app, '/api/v2/StopActing', { as: acting, body: {} })).status).toBe(403);
  });

  test('expires once, and is audited', async ({ db }) => {
    const { app, admin } = await scene(db);
    await act(app, admin, 'ewa');
    await setActing(db, -5);
    const [{ until } = { until: null }] = await db.select({ until: sessions.actingUntil }).from(sessions);
    expect(await isLogged(app, admin)).toMatchObject({ acting_ends_in: null, attrs: { loggedUserName: 'szefowa' } });
    await isLogged(app, admin);
    const ends = await db.select().from(audit).where(eq(audit.action, 'session.actEnd'));
    expect(ends).toMatchObject([{ physicalUser: 'szefowa', loggedUser: 'ewa' }]);
    expect(endedOf(ends[0])).toEqual(until);
  });

  test('ends when the administrator loses the role', async ({ db }) => {
    const { app, admin } = await scene(db);
    await act(app, admin, 'ewa');
    await db.delete(grants).where(eq(grants.role, 'admin'));
    expect(await isLogged(app, admin)).toMatchObject({ attrs: { loggedUserName: 'szefowa' } });
    expect(await panelsOf(app, await renewed(app, admin))).toEqual([]);
  });

  test('the whole session ends when one of the two accounts is deactivated', async ({ db }) => {
    const { app, admin } = await scene(db);
    await act(app, admin, 'ewa');
    await db.update(accounts).set({ active: false }).where(eq(accounts.login, 'ewa'));
    expect(await isLogged(app, admin)).toMatchObject({ status: false });
  });

  test('ends once if it is ended twice', async ({ db }) => {
    const { app, admin } = await scene(db);
    await act(app, admin, 'ewa');
    const session = { tokenHash: (await db.select().from(sessions))[0]?.tokenHash ?? '', physicalLogin: 'szefowa' };
    await Promise.all([endActingOf(db, session), endActingOf(db, session)]);
    expect(await db.select().from(audit).where(eq(audit.action, 'session.actEnd'))).toHaveLength(1);
  });
});

const kindOf = async (db: Db, asked: { login: string; user: string; reason?: string }) => {
  const actor = await actorOf(db, asked.login);
  return actAs(db, actor, { user: asked.user, reason: asked.reason ?? REASON }).then(
    () => 'done',
    ({ kind }: { kind: string }) => kind,
  );
};

describe('acting is refused', () => {
  test('while acting, as oneself, as another administrator, as an inactive or missing account', async ({ db }) => {
    await scene(db);
    await account(db, { login: 'jan', roles: ['employee'] });
    await account(db, { login: 'wtory', roles: ['admin'] });
    await account(db, { login: 'dawny', active: false });
    const actor = await actorOf(db, 'szefowa');
    await actAs(db, actor, { user: 'ewa', reason: REASON });
    // The second of two concurrent requests does not see the first yet.
    await expect(actAs(db, actor, { user: 'jan', reason: REASON })).rejects.toMatchObject({ kind: 'conflict' });
    await expect(
      actAs(db, { ...actor, actingUntil: new Date() }, { user: 'jan', reason: REASON }),
    ).rejects.toMatchObject({ kind: 'conflict' });
    expect(await kindOf(db, { login: 'szefowa', user: 'szefowa' })).toBe('input');
    expect(await kindOf(db, { login: 'szefowa', user: 'wtory' })).toBe('forbidden');
    expect(await kindOf(db, { login: 'szefowa', user: 'dawny' })).toBe('missing');
    expect(await kindOf(db, { login: 'szefowa', user: 'nikt' })).toBe('missing');
  });

  test('as an account with a panel that the actor lacks', async ({ db }) => {
    await scene(db);
    await account(db, { login: 'biblio', roles: ['library'] });
    const actor = await actorOf(db, 'szefowa');
    const panels = new Set([...actor.panels].filter((name) => name !== 'publicationStatements'));
    await expect(actAs(db, { ...actor, panels }, { user: 'biblio', reason: REASON })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('without a reason', async ({ db }) => {
    const { app, admin } = await scene(db);
    const answer = await post(app, '/api/admin/ActAs', {
      as: admin,
      body: { user: 'ewa', reason: '  bo tak ' },
    });
    expect(answer.status).toBe(400);
  });

  test('for panels that the other account is granted meanwhile', async ({ db }) => {
    const { app, ewa, admin } = await scene(db);
    await db
      .update(roles)
      .set({ panels: ['administration', 'assignments'] })
      .where(eq(roles.key, 'admin'));
    await db.delete(grants).where(eq(grants.accountRow, ewa.rowNum));
    const acting = await act(app, admin, 'ewa');
    await db.insert(grants).values({ accountRow: ewa.rowNum, role: 'employee', grantedBy: 'test' });
    expect(await panelsOf(app, acting)).toEqual([3]);
  });
});

const REFUSED = 'Tej czynności nie można wykonać w imieniu innej osoby';

/** What is done in another's name, and why; every other mutation is done in person alone. */
const FOR_OTHERS: Record<string, string> = {
  'dashboard.notifyUiError': 'a screen that broke reports it whoever acts',
  'jobs.cancel': 'stops work that only its owner can stop',
  'publications.changeOwnDiscipline':
    'what acting is for: an author is helped to choose; a printed statement freezes it',
  'publications.changeOwnDisciplines': 'the same for several works at once',
  'publications.selectForCustom': 'a choice of the author for the own view',
  'publications.selectForOptimum': 'a choice of the author for the own view',
  'publications.selectWorks': 'a choice of the author for the own view',
  'advice.orderMoves': 'computes, and changes nothing',
  'records.own.authors': 'a search by POST, as a long line fits into no address',
  'records.duplicates.similar': 'a search by POST, as a long title fits into no address',
  'scenarios.addChanges': 'a draft of the account, without effect',
  'scenarios.create': 'a draft of the account, without effect',
  'scenarios.edit': 'a draft of the account, without effect',
  'scenarios.evaluate': 'a draft of the account, without effect',
  'scenarios.remove': 'a draft of the account, without effect',
  'scenarios.removeChanges': 'a draft of the account, without effect',
  'scenarios.restore': 'a draft of the account, without effect',
  'session.end': 'ends sessions of who is logged in, not of whom they act as',
  'session.endActing': 'ends acting',
  'session.endOthers': 'ends sessions of who is logged in, not of whom they act as',
};

const mutations = proceduresOf(appRouter).filter(([, { _def }]) => _def.type === 'mutation');
const IN_PERSON = mutations.filter(([call]) => !(call in FOR_OTHERS));

describe('calls that are refused while acting', () => {
  test('every mutation says whether it is done in person, and the table agrees', () => {
    const said = mutations.map(([call, { _def }]): [string, unknown] => [call, (_def.meta as Meta).inPerson]);
    expect(Object.fromEntries(said)).toEqual(
      Object.fromEntries(mutations.map(([call]) => [call, !(call in FOR_OTHERS)])),
    );
    expect(Object.keys(FOR_OTHERS).filter((call) => !mutations.some(([name]) => name === call))).toEqual([]);
  });

  test('a mutation that says nothing is refused, a query is not', async ({ db }) => {
    await scene(db);
    const actor = { ...(await actorOf(db, 'szefowa')), actingUntil: new Date() };
    const calls = router({ silent: login.mutation(() => 'done'), read: login.query(() => 'read') });
    const caller = calls.createCaller(contextOf(db, actor));
    await expect(caller.silent()).rejects.toMatchObject({ code: 'FORBIDDEN', message: REFUSED });
    expect(await caller.read()).toBe('read');
  });

  test('are refused over REST and tRPC', async ({ db }) => {
    const { app, admin } = await scene(db);
    await account(db, { login: 'biblio', roles: ['library'] });
    const acting = await act(app, admin, 'biblio');
    for (const [call, { _def }] of IN_PERSON) {
      for (const [door, ask] of doorsOf(call, _def.type)) {
        const { status, body } = await ask(app, acting, {});
        const message = (body as { message?: string } | null)?.message ?? '';
        expect([door, status, message]).toEqual([door, 403, REFUSED]);
      }
    }
  });
});

describe('the session’s limits', () => {
  test('are returned, so that a page can warn in time', async ({ db }) => {
    const { app, admin } = await scene(db);
    const { ends_in, idle } = await isLogged(app, admin);
    expect(idle).toBe(3_600);
    expect(ends_in / 60).toBeCloseTo(12 * 60, 0);
    expect(await (await app.request('/api/isLogged')).json()).toMatchObject({ ends_in: null, idle: null });
  });

  test('hold while acting too', async ({ db }) => {
    const { app, admin } = await scene(db);
    await act(app, admin, 'ewa');
    await db.update(sessions).set({ createdAt: sql`now() - interval '12 hours 1 minute'` });
    expect(await isLogged(app, admin)).toMatchObject({ status: false });
  });
});

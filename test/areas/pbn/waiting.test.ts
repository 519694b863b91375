import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { beginLogin, endLogin } from '#areas/pbn/service-login.ts';
import { readOverview } from '#areas/pbn/service-overview.ts';
import { cancelRecords } from '#areas/pbn/sending/service-order.ts';
import { changePbn, readPbnState } from '#areas/pbn/service-settings.ts';
import { pbnSettings, pbnTokens } from '#areas/pbn/tables.ts';
import { audit } from '#platform/audit.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { assigned, DOI, logIn, order, run, sendAll, setUp, stateOf } from './world.ts';

describe('what PBN cannot take now', () => {
  test.for([
    ['a lock by its number', { status: 423, body: {} }],
    ['a lock by its words', { status: 400, body: { code: 400, message: 'Locked' } }],
    ['a page of a maintenance', { status: 200, body: '<!doctype html><p>Przerwa techniczna</p>', type: 'text/html' }],
    ['an error of the server', { status: 502 }],
    ['too many requests', { status: 429, headers: { 'retry-after': '0' } }],
    ['half an answer', { status: 200, body: '{"objectId": "abc' }],
    ['a connection that breaks', { isDropped: true as const }],
    ['an answer that is lost after it was done', { isDropped: true as const, after: true as const }],
  ] as const)('waits and is sent once: %s', async ([, fault], { db }) => {
    const world = await setUp(db);
    const { id } = await assigned(db);
    let left = 3;
    world.pbn.state.fault = ({ path }) => {
      if (path !== '/api/v1/publications' || left === 0) return undefined;
      left -= 1;
      return fault;
    };
    await order(world, [id]);
    await sendAll(world);
    expect(world.pbn.created).toEqual([DOI]);
    expect([...world.pbn.publications.values()][0]?.statements).toHaveLength(1);
    expect(await stateOf(db, id)).toMatchObject({ state: 'sent', tries: 0 });
  });

  test('a record that is cancelled after a lost answer is looked for before it is sent again', async ({ db }) => {
    const world = await setUp(db);
    const { id } = await assigned(db);
    // PBN takes the record, and nothing can be asked of it from then on.
    world.pbn.state.fault = ({ path }) =>
      path === '/api/v1/publications' ? { isDropped: true, after: true } : { status: 502 };
    await order(world, [id]);
    await run(world);
    expect(await stateOf(db, id)).toMatchObject({ state: 'queued', objectId: null });
    expect(world.pbn.created).toEqual([DOI]);
    await cancelRecords(db, world.actor, [id]);
    expect(await stateOf(db, id)).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('bez odpowiedzi'),
    });
    world.pbn.state.fault = () => undefined;
    await order(world, [id]);
    await sendAll(world);
    expect(world.pbn.created).toEqual([DOI]);
    expect(await stateOf(db, id)).toMatchObject({ state: 'sent', tries: 0 });
  });

  test('as an expired login waits for the next one, and nothing is lost', async ({ db }) => {
    const world = await setUp(db);
    const { id } = await assigned(db);
    world.pbn.state.userTokens.clear();
    await order(world, [id]);
    await run(world);
    expect(await stateOf(db, id)).toMatchObject({ state: 'queued', message: expect.stringContaining('zalogowania') });
    expect(await readOverview(db, world.actor)).toMatchObject({ is_refused: true, waiting: 1 });
    world.pbn.state.userTokens.add('nowy-token');
    await logIn(world);
    await run(world);
    expect((await stateOf(db, id))?.state).toBe('sent');
  });

  test('as a wrong application token stops everything until the settings are changed', async ({ db }) => {
    const world = await setUp(db);
    const { id } = await assigned(db);
    world.pbn.state.appToken = 'inny-token';
    await order(world, [id]);
    await run(world);
    expect(await readOverview(db, world.actor)).toMatchObject({
      failure: expect.stringContaining('token'),
      waiting: 1,
    });
    const { version, values } = await readPbnState(db, world.config);
    await changePbn(db, world.actor, { config: world.config, input: { version, ...values, app_token: 'inny-token' } });
    await sendAll(world);
    expect((await stateOf(db, id))?.state).toBe('sent');
  });
});

describe('secrets', () => {
  test('are encrypted, go to nobody, and not to another address by themselves', async ({ db }) => {
    const world = await setUp(db);
    const kept = JSON.stringify([await db.select().from(pbnSettings), await db.select().from(pbnTokens)]);
    expect(kept).not.toMatch(/token-aplikacji|token-bibliotekarki/);
    const state = await readPbnState(db, world.config);
    expect(JSON.stringify(state)).not.toContain('token-aplikacji');
    const elsewhere = { ...state.values, version: state.version, address: 'https://pbn.example', app_token: '' };
    await expect(changePbn(db, world.actor, { config: world.config, input: elsewhere })).rejects.toMatchObject({
      issues: [{ path: 'app_token' }],
    });
    const open = { ...elsewhere, address: 'http://pbn.example', app_token: 'x' };
    await expect(changePbn(db, world.actor, { config: world.config, input: open })).rejects.toMatchObject({
      issues: [{ path: 'address' }],
    });
  });

  test('are written where something differs, and a stale change is told what holds', async ({ db }) => {
    const world = await setUp(db);
    const { config, actor } = world;
    const state = await readPbnState(db, config);
    const same = { ...state.values, version: state.version, app_token: '' };
    expect(await changePbn(db, actor, { config, input: same })).toEqual(state);
    const changed = await changePbn(db, actor, { config, input: { ...same, app_id: 'inna', app_token: 'inny-token' } });
    expect(changed).toMatchObject({ version: state.version + 1, values: { app_id: 'inna' }, has_token: true });
    await expect(changePbn(db, actor, { config, input: same })).rejects.toMatchObject({
      kind: 'conflict',
      current: changed,
    });
    const recorded = await db
      .select({ before: audit.before, after: audit.after })
      .from(audit)
      .where(eq(audit.action, 'pbn.settings'))
      .orderBy(audit.id);
    expect(recorded.slice(1)).toEqual([
      { before: state.values, after: { ...state.values, app_id: 'inna', token_changed: true } },
    ]);
  });

  test('of a login that somebody else has begun are not taken', async ({ db }) => {
    const world = await setUp(db);
    await account(db, { login: 'inna', roles: ['library'] });
    const other = await actorOf(db, 'inna');
    const { address } = await beginLogin(db, world.actor, world.config);
    const state = new URL(address).searchParams.get('state') ?? '';
    const { config, client } = world;
    await expect(endLogin(db, other, { config, client, input: { ott: 'jednorazowy', state } })).rejects.toMatchObject({
      kind: 'conflict',
    });
  });
});

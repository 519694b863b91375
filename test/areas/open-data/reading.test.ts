import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from '#areas/open-data/reading/resources.ts';
import { addKey, issueKey, listKeys, revokeKey } from '#areas/open-data/service-keys.ts';
import { changeOpen, readOpenState } from '#areas/open-data/service-settings.ts';
import { publishAll } from '#areas/open-data/service-publish.ts';
import { apiKeys, openSettings } from '#areas/open-data/tables.ts';
import { units } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { audit } from '#platform/audit.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { FieldRefusal } from '#platform/refusal.ts';
import { actorOf, type TestApp, testApp, UNHURRIED } from '../../support/app.ts';
import { account, article, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { kept } from '../achievements/people.ts';
import { author, open } from './open.ts';

const config = readConfig({ LOG_LEVEL: 'silent' });
const ALL = { works: true, people: true, units: true, projects: true, expires_on: null };

async function administrator(db: Db) {
  await account(db, { login: 'szefowa', roles: ['admin'] });
  return actorOf(db, 'szefowa');
}

async function keyOf(db: Db, scopes: Partial<typeof ALL> = {}) {
  const actor = await administrator(db);
  const { id } = await addKey(db, actor, { ...ALL, ...scopes, name: 'Strona wydziału' });
  return { actor, id, ...(await issueKey(db, actor, id)) };
}

const read = (app: TestApp, path: string, key?: string) =>
  app.request(`/api/open/v1${path}`, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } });

describe('keys', () => {
  test('one is shown once, kept as a hash alone, replaced, revoked, and all of that is in the audit', async ({
    db,
  }) => {
    const app = testApp(db, UNHURRIED);
    await open(db);
    const { actor, id, key } = await keyOf(db);
    expect(key).toMatch(/^dorobek_[\w-]{43}$/);
    expect(
      JSON.stringify([await db.select().from(apiKeys), await listKeys(db), await db.select().from(audit)]),
    ).not.toContain(key);
    expect((await read(app, '/units', key)).status).toBe(200);
    expect(only(await listKeys(db))).toMatchObject({ state: 'valid', prefix: key.slice(0, 14) });
    expect(only(await listKeys(db)).last_used_at).not.toBeNull();
    const second = await issueKey(db, actor, id);
    expect((await read(app, '/units', key)).status).toBe(401);
    expect((await read(app, '/units', second.key)).status).toBe(200);
    await revokeKey(db, actor, id);
    expect((await read(app, '/units', second.key)).status).toBe(401);
    await expect(issueKey(db, actor, id)).rejects.toThrow('Ten klucz unieważniono');
    const actions = (await db.select().from(audit).orderBy(audit.id))
      .map(({ action }) => action)
      .filter((action) => action.startsWith('open.'));
    expect(actions).toEqual(['open.keyAdd', 'open.keyIssue', 'open.keyIssue', 'open.keyRevoke']);
  });

  test('one past its last day, unissued or of other data reads nothing', async ({ db }) => {
    const app = testApp(db, { ...UNHURRIED, RATE_PASSWORDS: '100' });
    await open(db);
    const { actor, id, key } = await keyOf(db, { people: false, projects: false });
    expect((await read(app, '/people', key)).status).toBe(403);
    for (const wrong of [undefined, '', 'dorobek_', `${key}x`, key.replace(/.$/, key.endsWith('A') ? 'B' : 'A')]) {
      const answer = await read(app, '/works', wrong);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
    await db.update(apiKeys).set({ expiresOn: '2020-01-01' }).where(eq(apiKeys.id, id));
    expect((await read(app, '/works', key)).status).toBe(401);
    expect(only(await listKeys(db)).state).toBe('expired');
    const past = { ...ALL, name: 'Stary', expires_on: '2020-01-01' };
    await expect(addKey(db, actor, past)).rejects.toThrow(FieldRefusal);
    const none = { works: false, people: false, units: false, projects: false, expires_on: null, name: 'Nic' };
    await expect(addKey(db, actor, none)).rejects.toThrow('Wybierz, co można czytać');
  });

  test('who tries keys waits, and a right one from the same network is served', async ({ db }) => {
    const app = testApp(db, { ...UNHURRIED, RATE_PASSWORDS: '2' });
    await open(db);
    const { key } = await keyOf(db);
    const statuses = [];
    for (const tried of ['a', 'b', 'c', key]) statuses.push((await read(app, '/works', tried)).status);
    expect(statuses).toEqual([401, 401, 429, 200]);
  });

  test('each has its own limit', async ({ db }) => {
    const app = testApp(db, { ...UNHURRIED, RATE_KEYS: '2' });
    await open(db);
    const { key } = await keyOf(db);
    const statuses = [];
    for (let each = 0; each < 3; each += 1) statuses.push((await read(app, '/works', key)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

const Page = z.object({
  items: z.array(z.object({ id: z.int(), changed: z.string(), withdrawn: z.boolean(), data: z.unknown() })),
  next: z.string().nullable(),
});

describe('the read API', () => {
  test('answers as it is documented, and is closed until an administrator opens it', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    const unit = only(
      await db.insert(units).values({ code: 'W7', name: 'Wydział', level: 1, validFrom: '2019-10-01' }).returning(),
    );
    const anna = await author(db, 'anna', {
      isPublic: true,
      unitId: unit.id,
      orcid: '0000-0002-1825-0097',
      degree: 'dr',
    });
    await kept(db, anna, { number: 'NCN/1', role: 'kierownik' });
    const work = await article(db, { points: 140, details: { volume: '1' }, authors: [{ person: anna }, {}] });
    await publishAll(db);
    const { key } = await keyOf(db);
    expect((await read(app, '/works', key)).status).toBe(404);
    await open(db);
    for (const [scope, { list, entry }] of Object.entries(RESOURCES)) {
      const answer: unknown = await (await read(app, `/${scope}`, key)).json();
      const { items } = z.strictObject(list.shape).parse(answer);
      expect(items.length).toBeGreaterThan(0);
      const one: unknown = await (await read(app, `/${scope}/${(items[0] as { id: number }).id}`, key)).json();
      expect(entry.parse(one)).toEqual(items[0]);
    }
    expect(await (await read(app, `/works/${work.id}`, key)).json()).toMatchObject({
      withdrawn: false,
      units: [unit.id],
      data: {
        details: { volume: '1' },
        authors: [{ person: anna.id, orcid: '0000-0002-1825-0097' }, { last: 'Spoza Uczelni' }],
      },
    });
    for (const path of ['/works/999999', '/works/99999999999', '/people/1'])
      expect((await read(app, path, key)).status).toBe(404);
    const document = z.object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });
    const { paths } = document.parse(await (await read(app, '/openapi.json')).json());
    expect(Object.keys(paths)).toEqual(
      Object.keys(RESOURCES).flatMap((scope) => [`/api/open/v1/${scope}`, `/api/open/v1/${scope}/{id}`]),
    );
    expect(await (await read(app, '')).text()).toContain('<code>GET /api/open/v1/works</code>');
  });

  test('gives pages to their end, and afterwards what has changed or gone', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    const works = await Promise.all(Array.from({ length: 25 }, () => article(db, { points: 140 })));
    await open(db);
    const { key } = await keyOf(db);
    const pages = async (query: string) => {
      const items: z.infer<typeof Page>['items'] = [];
      let next: string | null = null;
      do {
        const answer = await read(app, `/works?limit=10${next === null ? query : `&cursor=${next}`}`, key);
        const page = Page.parse(await answer.json());
        items.push(...page.items);
        ({ next } = page);
      } while (next !== null);
      return items;
    };
    const all = await pages('');
    const ours = new Set(works.map(({ id }) => id));
    expect(all.filter(({ id }) => ours.has(id))).toHaveLength(25);
    const [changed, withdrawn] = works;
    await db
      .update(publications)
      .set({ title: 'Inny' })
      .where(eq(publications.id, Number(changed?.id)));
    await db
      .update(publications)
      .set({ statusCode: 6 })
      .where(eq(publications.id, Number(withdrawn?.id)));
    await publishAll(db);
    const since = await pages(`&changed_since=${all.at(-1)?.changed}`);
    expect(
      since
        .filter(({ id }) => id === changed?.id || id === withdrawn?.id)
        .map(({ id, withdrawn: is, data }) => [id, is, data === null])
        .toSorted(),
    ).toEqual([
      [changed?.id, false, false],
      [withdrawn?.id, true, true],
    ]);
    for (const wrong of [
      'limit=0',
      'limit=501',
      'changed_since=wczoraj',
      'changed_since=0000-01-01T00:00:00Z',
      'unit=x',
      'cursor=abc',
    ])
      expect([wrong, (await read(app, `/works?${wrong}`, key)).status]).toEqual([wrong, 400]);
  });
});

describe('a record that becomes another kind', () => {
  test.for([
    { from: 'a publication', becomes: 'a patent', was: {}, is: { typeCode: 7, categoryId: 23 } },
    { from: 'a patent', becomes: 'a publication', was: { typeCode: 7, categoryId: 23 }, is: {} },
  ])('stays one public work: $from, then $becomes', async ({ was, is }, { db }) => {
    const app = testApp(db, UNHURRIED);
    const work = await article(db, { points: 75, ...was });
    const [other] = await db
      .select({ typeCode: publications.typeCode, categoryId: publications.categoryId })
      .from(publications)
      .where(eq(publications.id, (await article(db, { points: 75, ...is })).id));
    await open(db);
    const { key } = await keyOf(db);
    const entries = async (query: string) =>
      Page.parse(await (await read(app, `/works?limit=500${query}`, key)).json())
        .items.filter(({ id }) => id === work.id)
        .map(({ withdrawn, data }) => [withdrawn, data === null]);
    const page = async () => (await app.request(`/katalog/prace/${work.id}`)).status;
    const one = async () =>
      z.object({ withdrawn: z.boolean() }).parse(await (await read(app, `/works/${work.id}`, key)).json()).withdrawn;
    const before = new Date().toISOString();
    await db
      .update(publications)
      .set(other ?? {})
      .where(eq(publications.id, work.id));
    await publishAll(db);
    expect([await one(), await entries(''), await entries(`&changed_since=${before}`), await page()]).toEqual([
      false,
      [[false, false]],
      [[false, false]],
      200,
    ]);
    await db.update(publications).set({ statusCode: 6 }).where(eq(publications.id, work.id));
    await publishAll(db);
    expect([await one(), (await entries('')).every(([withdrawn]) => withdrawn), await page()]).toEqual([
      true,
      true,
      410,
    ]);
  });
});

describe('settings', () => {
  test('are saved once, and a door that opens has everything compared', async ({ db }) => {
    const actor = await administrator(db);
    const { version, values } = await readOpenState(db, config);
    expect(values).toEqual({ pages: false, harvest: false, reading: false, repository_name: '', repository_email: '' });
    const input = { ...values, version, harvest: true, repository_name: 'Repozytorium' };
    const saved = await changeOpen(db, actor, { config, input });
    expect(saved).toMatchObject({ version: 2, changed_by: 'szefowa', values: { harvest: true }, compared_at: null });
    await expect(changeOpen(db, actor, { config, input: { ...input, pages: true } })).rejects.toThrow('Ktoś inny');
    expect(only(await db.select().from(openSettings))).toMatchObject({ repositoryName: 'Repozytorium', pages: false });
  });
});

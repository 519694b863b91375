import { describe, expect } from 'vitest';
import { addDays, today } from '#engine/day.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { changeLogo, changeSettings, lookOf, readSettings } from '#areas/settings/service.ts';
import { liveConfig } from '#areas/settings/service-config.ts';
import { readLogo } from '#areas/settings/service-logo.ts';
import { SettingsChange } from '#areas/settings/schema.ts';
import { audit } from '#platform/audit.ts';
import { LAW_CITATION, readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf, post, signIn, testApp } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const environment = readConfig({ LOG_LEVEL: 'silent' });

async function administrator(db: Db) {
  await account(db, { login: 'szefowa', roles: ['admin'] });
  return actorOf(db, 'szefowa');
}

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="4" height="4" fill="url(#a)"/></svg>');

const svg = (content: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );

describe('settings', () => {
  test('what is saved holds everywhere, and only what differs is stored and recorded', async ({ db }) => {
    const actor = await administrator(db);
    const { values, version } = await readSettings(db, environment);
    expect(values).toMatchObject({ university_name: 'Uniwersytet Przykładowy', colour: '#14365f', session_hours: 12 });
    const input = { ...values, version, university_name: 'Politechnika Zmyślona', session_hours: 8 };
    const saved = await changeSettings(db, actor, { environment, input });
    expect(saved).toMatchObject({ version: 2, changed_by: 'szefowa', values: { session_hours: 8 } });
    expect(await liveConfig(environment)(db)).toMatchObject({
      universityName: 'Politechnika Zmyślona',
      sessionHours: 8,
      contactEmail: environment.contactEmail,
      look: { colour: undefined },
    });
    expect(
      (await db.select().from(audit).orderBy(audit.id)).filter(({ action }) => action === 'settings.change'),
    ).toMatchObject([
      {
        before: { university_name: 'Uniwersytet Przykładowy', session_hours: 12 },
        after: { university_name: 'Politechnika Zmyślona', session_hours: 8 },
      },
    ]);
  });

  test('the citation of the act is what documents cite, and is checked on a day that has come', async ({ db }) => {
    const actor = await administrator(db);
    const { values, version } = await readSettings(db, environment);
    expect([values.law_citation, values.law_checked_on]).toEqual([LAW_CITATION, null]);
    const input = { ...values, version, law_citation: 't.j. Dz. U. z 2027 r. poz. 12', law_checked_on: today() };
    await changeSettings(db, actor, { environment, input });
    expect((await liveConfig(environment)(db)).lawCitation).toEqual({ text: input.law_citation, checkedOn: today() });
    const later = SettingsChange.safeParse({ ...input, law_checked_on: addDays(today(), 1) });
    expect(later.error?.issues).toMatchObject([
      { path: ['law_checked_on'], message: 'Ten dzień jeszcze nie nadszedł' },
    ]);
    expect(SettingsChange.safeParse({ ...input, law_citation: '{tytuł} Dz. U.' }).success).toBe(false);
  });

  test('an emptied setting is that of the environment again', async ({ db }) => {
    const actor = await administrator(db);
    const { values } = await readSettings(db, environment);
    const given = {
      ...values,
      mail_from: 'Dorobek <nikt@uczelnia.example>',
      legacy_panel_url: 'https://stary.example/',
    };
    await changeSettings(db, actor, { environment, input: { ...given, version: 1 } });
    expect(await liveConfig(environment)(db)).toMatchObject({
      mailFrom: given.mail_from,
      legacyPanelUrl: given.legacy_panel_url,
    });
    await changeSettings(db, actor, { environment, input: { ...values, version: 2 } });
    expect(await liveConfig(environment)(db)).toMatchObject({ mailFrom: undefined, legacyPanelUrl: undefined });
  });

  test('what the environment fixes is said so, holds and cannot be changed', async ({ db }) => {
    const actor = await administrator(db);
    const fixing = readConfig({ UNIVERSITY_NAME: 'Akademia Stała', SESSION_HOURS: '6' });
    const { values } = await readSettings(db, environment);
    const name = { ...values, university_name: 'Politechnika Zmyślona', version: 1 };
    await changeSettings(db, actor, { environment, input: name });
    expect((await liveConfig(fixing)(db)).universityName).toBe('Akademia Stała');
    const shown = await readSettings(db, fixing);
    expect(shown).toMatchObject({
      values: { university_name: 'Akademia Stała', session_hours: 6 },
      fixed: { university_name: 'UNIVERSITY_NAME', session_hours: 'SESSION_HOURS' },
    });
    const change = (input: object) =>
      changeSettings(db, actor, { environment: fixing, input: { ...shown.values, version: 2, ...input } });
    await expect(change({ session_hours: 12 })).rejects.toBeInstanceOf(FieldRefusal);
    await expect(change({ contact_email: 'inny@uczelnia.example' })).resolves.toMatchObject({ version: 3 });
  });

  test('a stale write is refused with what holds now', async ({ db }) => {
    const actor = await administrator(db);
    const { values } = await readSettings(db, environment);
    await changeSettings(db, actor, { environment, input: { ...values, version: 1, session_hours: 10 } });
    const stale = changeSettings(db, actor, { environment, input: { ...values, version: 1, session_hours: 11 } });
    await expect(stale).rejects.toMatchObject({
      kind: 'conflict',
      current: { version: 2, values: { session_hours: 10 } },
    });
  });

  test('of two writers at once one is refused', async ({ database: { db } }) => {
    const actor = await administrator(db);
    const { values, version } = await readSettings(db, environment);
    const writes = [9, 10].map((session_hours) =>
      changeSettings(db, actor, { environment, input: { ...values, version, session_hours } }),
    );
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test.for([
    ['colour', 'granatowy', 'Podaj barwę'],
    ['colour', '#14365', 'Podaj barwę'],
    ['contact_email', 'dorobek', 'Podaj adres e-mail'],
    ['mail_from', 'Dorobek <dorobek>', 'Podaj adres e-mail albo nazwę'],
    ['legacy_panel_url', 'javascript:alert(1)', 'Podaj adres, który'],
    ['session_hours', 48, ''],
    ['session_idle_minutes', 1, ''],
  ] as const)('%s: %s is refused', async ([path, value, words], { db }) => {
    const { values, version } = await readSettings(db, environment);
    const { success, error } = SettingsChange.safeParse({ ...values, version, [path]: value });
    expect(success).toBe(false);
    expect(error?.issues).toMatchObject([{ path: [path], message: expect.stringContaining(words) }]);
  });

  test('calls answer by what was saved, without a restart', async ({ database: { db } }) => {
    await account(db, { login: 'nowa', roles: ['admin'] });
    const app = testApp(db);
    const as = await signIn(app, 'nowa');
    const settings = await (await app.request('/api/admin/settings', { headers: as.headers })).json();
    const { values, version } = settings as Awaited<ReturnType<typeof readSettings>>;
    const body = { ...values, version, university_name: 'Uczelnia Nowa', legacy_panel_url: 'https://stary.example/x' };
    expect((await post(app, '/api/admin/settings', { as, body })).status).toBe(200);
    await expect
      .poll(async () => (await (await app.request('/api/isLogged')).json()) as object, { timeout: 5_000 })
      .toMatchObject({ attrs: { universityName: 'Uczelnia Nowa' } });
    expect((await app.request('/main.php')).headers.get('location')).toBe('https://stary.example/x');
  });
});

describe('the logo', () => {
  test('is kept, served by an address of its own, and taken back', async ({ db }) => {
    const actor = await administrator(db);
    const saved = await changeLogo(db, actor, {
      environment,
      input: { expected: null, content: SVG.toString('base64') },
    });
    expect(saved.logo).toMatch(/^\/logo\?[0-9a-f]{64}$/);
    const look = await lookOf(db, liveConfig(environment))();
    expect(look.logo).toBe(saved.logo);
    expect(await look.file()).toMatchObject({ type: 'svg', bytes: SVG });
    const stale = changeLogo(db, actor, { environment, input: { expected: null, content: '' } });
    await expect(stale).rejects.toMatchObject({ kind: 'conflict' });
    await changeLogo(db, actor, { environment, input: { expected: saved.logo, content: '' } });
    expect((await lookOf(db, liveConfig(environment))()).logo).toBeNull();
  });

  test.for([
    ['a script', svg('<script>alert(1)</script>')],
    ['a handler', svg('<rect onclick="alert(1)"/>')],
    ['a handler of its own', svg('', 'onload="alert(1)"')],
    ['HTML', svg('<foreignObject/>')],
    ['another file', svg('<image href="https://obcy.example/x.png"/>')],
    ['another file by XLink', svg('<use x:href="inny.svg#a"/>')],
    ['another file by a style', svg('<style>rect { fill: url(https://obcy.example/x) }</style>')],
    ['a sheet', svg('<style>@import "https://obcy.example/x.css";</style>')],
    ['a link', svg('<a href="javascript:alert(1)"><rect/></a>')],
    ['an animation', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
    ['entities', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a sheet beside', Buffer.from('<?xml-stylesheet href="https://obcy.example/x.css"?><svg/>')],
    ['HTML instead', Buffer.from('<html><body/></html>')],
    ['damaged XML', Buffer.from('<svg><rect></svg>')],
    ['a damaged PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['too much', Buffer.alloc(205_000)],
  ] as const)('with %s is refused', ([, bytes]) => {
    expect(() => readLogo(bytes)).toThrow(Refusal);
  });

  test('may have gradients and styles of its own', () => {
    const drawn = svg(
      '<style>.a { fill: url(#g) }</style><defs><linearGradient id="g"/></defs><use x:href="#g"/><text>Uczelnia</text>',
    );
    expect(readLogo(drawn)).toMatchObject({ type: 'svg' });
  });
});

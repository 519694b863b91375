import { expect } from 'vitest';
import { slotFilling } from '#areas/evaluation/service.ts';
import { personPublications } from '#areas/publications/service.ts';
import type { Db } from '#platform/database/db.ts';
import { post, signIn, testApp } from '../../support/app.ts';
import { account, article, period, publication, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';

/** What outside clients of the documented addresses send and read. */

async function scene(db: Db) {
  const years = await period(db);
  const anna = await researcher(db, { [COMPUTING]: 100 });
  const paper = await article(db, { points: 100, year: 2024, authors: [{ person: anna, discipline: null }] });
  await account(db, { login: 'anna', roles: ['employee'], person: anna });
  await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
  const app = testApp(db);
  return { years, anna, paper, app, own: await signIn(app, 'anna'), office: await signIn(app, 'ewaluacja') };
}

test('numbers, null and flags in JSON may be text, and a flag 0 or 1', async ({ db }) => {
  const { years, anna, paper, app, own, office } = await scene(db);
  const change = { article_id: String(paper.id), author_id: `${anna.id}`, period_id: String(years.id) };
  const assigned = await post(app, '/api/v2/ChangeDiscForPub', {
    as: own,
    body: { ...change, discipline_id: `${COMPUTING}` },
  });
  expect(await assigned.json()).toEqual({ discipline_id: COMPUTING });
  const undone = await post(app, '/api/v2/ChangeDiscForPub', { as: own, body: { ...change, discipline_id: 'null' } });
  expect(await undone.json()).toEqual({ discipline_id: null });
  for (const sel of [0, '1', 1, 'f', false]) {
    const selected = await post(app, '/api/v2/handleUseInCust', {
      as: own,
      body: { publId: `${paper.id}`, sel, polonuuid: null },
    });
    expect(await selected.json()).toEqual({ key: paper.id, value: [1, '1'].includes(sel as string) });
  }
  const found = await post(app, '/api/admin/PersonSearch', {
    as: office,
    body: { dtext: 'x', flgnazw: 1, limit: '5' },
  });
  expect(await found.json()).toEqual([]);
  // Texts stay texts, and what is no number is refused.
  const wrong = await post(app, '/api/v2/ChangeDiscForPub', { as: own, body: { ...change, discipline_id: '2O3' } });
  expect(wrong.status).toBe(400);
  const confirmed = await post(app, '/api/v2/PRzInfoPanelConfirm', { as: own, body: { status: '0', note: '1' } });
  expect(await confirmed.json()).toMatchObject({ confirmstatus: 0, notes: '1' });
});

test('a confirmation needs no note', async ({ db }) => {
  const { app, own } = await scene(db);
  const confirmed = await post(app, '/api/v2/PRzInfoPanelConfirm', { as: own, body: { status: 1 } });
  expect(await confirmed.json()).toMatchObject({ confirmstatus: 1, notes: null });
});

test('a search that is cut says how many there are', async ({ db }) => {
  const { app, office } = await scene(db);
  for (const login of ['kos1', 'kos2', 'kos3']) await account(db, { login, lastName: 'Kos' });
  const search = async (part: object) => {
    const answer = await post(app, '/api/admin/AccountSearch', { as: office, body: { dtext: 'kos', ...part } });
    return { rows: ((await answer.json()) as unknown[]).length, total: answer.headers.get('x-total-count') };
  };
  expect(await search({})).toEqual({ rows: 3, total: '3' });
  expect(await search({ limit: 2 })).toEqual({ rows: 2, total: '3' });
  expect(await search({ limit: 2, skip: 2 })).toEqual({ rows: 1, total: '3' });
  expect(await search({ dtext: 'nikt' })).toEqual({ rows: 0, total: '0' });
});

test.for([
  ['without a period', {}, 400, 'Nie wybrano okresu ewaluacji'],
  ['with a period that is no number', { period: 'abc' }, 400, 'Nie wybrano okresu ewaluacji'],
  ['with a period out of range', { period: -1 }, 400, 'Nie wybrano okresu ewaluacji'],
  ['with an unknown period', { period: 999_999 }, 404, 'Nie znaleziono okresu ewaluacji'],
] as const)('a person’s works %s are refused', async ([, body, status, message], { db }) => {
  const { app, own } = await scene(db);
  const slots = Object.fromEntries(Object.values(body).map((period) => ['selperiod', period]));
  for (const [path, asked] of [
    ['EvaluationPersonData', body],
    ['Patents', body],
    ['SlotFillData', slots],
  ] as const) {
    const answer = await post(app, `/api/v2/${path}`, { as: own, body: asked });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message });
  }
});

test('the works of an unknown login: no such person', async ({ db }) => {
  const { app, office, years } = await scene(db);
  const answer = await post(app, '/api/admin/EvaluationPersonDataByPN', {
    as: office,
    body: { userpnpname: 'nikt', period: years.id },
  });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ message: 'Nie znaleziono osoby' });
});

test('own patents are listed alone', async ({ db }) => {
  const { app, own, anna, years } = await scene(db);
  const authors = [{ person: anna, discipline: COMPUTING }];
  const patent = await publication(db, { year: 2024, typeCode: 7, categoryId: 23, authors });
  const answer = await post(app, '/api/v2/Patents', { as: own, body: { period: years.id } });
  expect(await answer.json()).toMatchObject({
    patents: [{ id_publikacja: patent.id, es_discipline_id: COMPUTING }],
    error: '',
    more: false,
  });
});

test('the slots carry the works left out and the codes, as the lists do', async ({ db }) => {
  const { anna, paper, years } = await scene(db);
  const early = await article(db, { points: 100, year: 2019, authors: [{ person: anna, discipline: COMPUTING }] });
  const { dorobek } = await slotFilling(db, anna.id, years.id);
  const listed = await personPublications(db, anna, years);
  expect(dorobek).toMatchObject({
    dyscypliny_kod_publikacje: { '-1': [paper.id] },
    rejected_pub_year: [{ id_publikacja: early.id }],
  });
  expect(listed).toMatchObject({
    dyscypliny_kod_publikacje: dorobek.dyscypliny_kod_publikacje,
    rejected_pub_year: dorobek.rejected_pub_year,
    rejected_pub_level: dorobek.rejected_pub_level,
  });
});

test('a list in a form is its JSON, one value, or a name that stands several times', async ({ db }) => {
  const { app } = await scene(db);
  await account(db, { login: 'biblioteka', roles: ['library'] });
  const { headers } = await signIn(app, 'biblioteka');
  const found = async (body: string) => {
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.request('/api/admin/SearchPublications', { method: 'POST', headers: form, body });
    const { publications, message } = (await answer.json()) as { publications?: unknown[]; message?: string };
    return publications?.length ?? message;
  };
  for (const flags of [
    'o=flgtitle',
    'o=flgtitle&o=flgstart',
    'o[]=flgtitle',
    'o=["flgtitle","flgid"]',
    'o[]=flgid&o[]=flgtitle',
  ])
    expect([flags, await found(`t=praca&p=0&${flags}`)]).toEqual([flags, await found('t=praca&p=0&o=["flgtitle"]')]);
  expect(await found('t=praca&t=inna&p=0&o=flgtitle')).toBe(await found('t=inna&p=0&o=flgtitle'));
  expect(await found('t=praca&p=0&o=')).toBe('Nieprawidłowe dane wejściowe');
});

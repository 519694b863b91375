import ExcelJS from 'exceljs';
import { expect } from 'vitest';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import type { Db } from '#platform/database/db.ts';
import {
  absence,
  account,
  article,
  declaration,
  employment,
  nStatement,
  period,
  person,
  publication,
  researcher,
} from '../../support/builders.ts';
import { signIn, testApp } from '../../support/app.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { test } from '../../support/database.ts';
import { recalculateAll } from '../../support/tools.ts';
import { COMPUTING, MEDIA, runningPeriod } from './results.ts';

async function callAs(db: Db, path: string, login = 'admin') {
  const app = testApp(db);
  return app.request(path, { headers: (await signIn(app, login)).headers });
}

/** Twelve in N in computing for all years, half a person more in media; an administrator's account. */
async function university(db: Db) {
  for (let n = 0; n < 12; n += 1) {
    const anna = await researcher(db, n === 0 ? { [COMPUTING]: 50, [MEDIA]: 50 } : { [COMPUTING]: 100 });
    await article(db, { points: 70, authors: [{ person: anna, discipline: COMPUTING }] });
  }
  const late = await person(db, { firstName: 'Łucja', lastName: 'Ćwik' });
  await employment(db, late, { dateFrom: '2024-07-01', fte: '0.5' });
  await declaration(db, late, { split: { [COMPUTING]: 100 }, from: '2024-07-01' });
  await nStatement(db, late, { codes: [COMPUTING], from: '2024-07-01' });
  await account(db, { login: 'admin', roles: ['admin'] });
  await account(db, { login: 'biblioteka', roles: ['library'] });
  return { late, periodId: (await period(db)).id };
}

test('the summaries of N have disciplines below the minimum of 12, and none without anybody in N', async ({ db }) => {
  const { periodId } = await university(db);
  const dysc_nazwa = 'informatyka techniczna i telekomunikacja';
  const computing = { disccode: COMPUTING, dysc_nazwa, minimum: 12 };
  const media = {
    disccode: MEDIA,
    dysc_nazwa: 'nauki o komunikacji społecznej i mediach',
    sred: 0.5,
    minimum: 12,
    evaluated: false,
  };
  // 11.5 all the while, half a person more on two of four days: the last year decides, not the mean.
  expect(await (await callAs(db, `/api/v2/NForDisciplines?period=${periodId}`)).json()).toEqual([
    { ...computing, sred: 11.75, evaluated: true },
    media,
  ]);
  await researcher(db, { [COMPUTING]: 100 });
  expect(await (await callAs(db, `/api/v2/NForDisciplines?period=${periodId}`)).json()).toEqual([
    { ...computing, sred: 12.75, evaluated: true },
    media,
  ]);
  const years: { dysc_nazwa: string }[] = await (
    await callAs(db, `/api/v2/NInYearsForDisciplines?period=${periodId}`)
  ).json();
  expect(years.filter((row) => row.dysc_nazwa === dysc_nazwa)).toEqual([
    { dysc_nazwa, rok: 2022, razem: 12.5 },
    { dysc_nazwa, rok: 2023, razem: 12.5 },
    { dysc_nazwa, rok: 2024, razem: 13 },
    { dysc_nazwa, rok: 2025, razem: 13 },
  ]);
});

async function withIdle(db: Db) {
  const { late, periodId } = await university(db);
  const idle = await person(db, { firstName: 'Jan', lastName: '=Żak', polonUuid: 'uuid-zak' });
  await employment(db, idle, { dateTo: '2023-03-31' });
  await employment(db, idle, { dateFrom: '2023-06-01' });
  await declaration(db, idle, { split: { [COMPUTING]: 70, [MEDIA]: 30 } });
  await nStatement(db, idle, { codes: [COMPUTING] });
  await absence(db, idle, { from: '2022-01-01', to: '2022-06-30' });
  const waiting = { points: 100, authors: [{ person: idle, discipline: COMPUTING }] };
  await article(db, { ...waiting, statusCode: 1 });
  await article(db, { points: 70, authors: [{ person: idle }] });
  await article(db, { points: null, authors: [{ person: idle }] });
  await article(db, { points: null, authors: [{ person: idle, discipline: COMPUTING }] });
  return { late, idle, periodId };
}

test('the people who take slots off a discipline come before those who might', async ({ db }) => {
  const { late, idle, periodId } = await withIdle(db);
  const response = await callAs(db, `/api/v2/disciplineReductions?period=${periodId}&disccode=${COMPUTING}`);
  expect(await response.json()).toEqual({
    period_id: periodId,
    disccode: COMPUTING,
    dysc_nazwa: 'informatyka techniczna i telekomunikacja',
    sred: 12.45,
    evaluated: true,
    slots_3n: 37.35,
    slots_reduced: 3,
    slots_limit: 34.35,
    forecast: false,
    closed: false,
    required_months: 24,
    result: null,
    rows: [
      {
        id_pracownik: idle.id,
        imie: 'Jan',
        nazwisko: '=Żak',
        polonuuid: 'uuid-zak',
        jednostka: null,
        dyscypliny: ['informatyka techniczna i telekomunikacja', 'nauki o komunikacji społecznej i mediach'],
        zatrudnienie: [
          { datefrom: '2015-10-01', dateto: '2023-03-31' },
          { datefrom: '2023-06-01', dateto: null },
        ],
        months: 46,
        leave_months: 6,
        kind: 'noPublication',
        spared: null,
        slots: 3,
        works: 2,
        unlisted: 1,
      },
      expect.objectContaining({ id_pracownik: late.id, months: 18, spared: 'months', slots: 0, works: 0 }),
    ],
  });
});

test('a work that the library has refused or withdrawn is none that would prevent a reduction', async ({ db }) => {
  const { idle, periodId } = await withIdle(db);
  for (const statusCode of [2, 6]) {
    await article(db, { points: 100, statusCode, authors: [{ person: idle, discipline: COMPUTING }] });
    await article(db, { points: 70, statusCode, authors: [{ person: idle }] });
  }
  const response = await callAs(db, `/api/v2/disciplineReductions?period=${periodId}&disccode=${COMPUTING}`);
  expect(await response.json()).toMatchObject({ rows: [{ id_pracownik: idle.id, works: 2, unlisted: 1 }, {}] });
});

test('the discipline that loses most stands first', async ({ db }) => {
  const { periodId } = await withIdle(db);
  const response = await callAs(db, `/api/v2/reducedDisciplines?period=${periodId}`);
  const rows = (await response.json()) as { disccode: number; people: number; slots: number }[];
  // The idle one has declared both; one of those in N of both has works in computing alone.
  expect(rows.map(({ disccode, people, slots }) => [disccode, people, slots])).toEqual([
    [MEDIA, 2, 6],
    [COMPUTING, 1, 3],
  ]);
});

test('the same people come as a workbook', async ({ db }) => {
  const { periodId } = await withIdle(db);
  const response = await callAs(db, `/api/admin/ZestawienieOsobN0?period=${periodId}&disccode=${COMPUTING}`);
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(
    /^attachment; filename\*=UTF-8''osoby-N0-informatyka-\S+-2022-2025\.xlsx$/,
  );
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Osoby N0', 'Parametry']);
  const [people, parameters] = workbook.worksheets;
  const cells = (row: number) => Array.from({ length: 12 }, (_, index) => people?.getCell(row, index + 1).value);
  expect(cells(2)).toEqual([
    '=Żak',
    'Jan',
    'uuid-zak',
    null,
    'informatyka techniczna i telekomunikacja; nauki o komunikacji społecznej i mediach',
    '01.10.2015–31.03.2023; od 01.06.2023',
    46,
    6,
    'brak publikacji z wykazu wskazanej w dyscyplinie (§\u00a017 ust.\u00a08 pkt\u00a01); wskazane tu prace (1) są spoza wykazu czasopism i wydawnictw: mogą dać punkty, ale pomniejszeniu nie zapobiegają',
    3,
    null,
    'wskazanie dyscypliny lub zatwierdzenie publikacji z wykazu (do wyboru: 2)',
  ]);
  expect(cells(3).slice(8)).toEqual([
    'brak publikacji z wykazu wskazanej w dyscyplinie (§\u00a017 ust.\u00a08 pkt\u00a01)',
    0,
    'zatrudnienie krótsze niż 24 mies.',
    'publikacja z wykazu wskazana w tej dyscyplinie (dziś nie ma żadnej do wyboru)',
  ]);
  expect(people?.rowCount).toBe(3);
  expect(parameters?.getRow(9).values).toEqual([undefined, 'Limit slotów (3N po pomniejszeniach)', '34,35']);
});

test('a closed period has a cost, and nothing that would take a reduction back', async ({ db }) => {
  const { periodId } = await withIdle(db);
  const headers = async () => {
    const file = await callAs(db, `/api/admin/ZestawienieOsobN0?period=${periodId}&disccode=${COMPUTING}`);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await file.arrayBuffer());
    const [sheet] = workbook.worksheets;
    return Array.from({ length: sheet?.columnCount ?? 0 }, (_, index) => sheet?.getCell(1, index + 1).value);
  };
  expect(await headers()).toEqual(expect.arrayContaining(['Co cofnie pomniejszenie', 'Zysk osobno, pkt']));
  await db.update(evaluationPeriods).set({ closedAt: new Date(), closedBy: 'admin' });
  expect((await headers()).slice(-2)).toEqual(['Dlaczego bez pomniejszenia', 'Koszt osobno, pkt']);
});

/** One full of works and one idle, recalculated: N 2, 6 slots, of which reductions take 3. */
async function oneIdle(db: Db, { yearFrom, id }: { yearFrom: number; id: number }) {
  const busy = await researcher(db, { [COMPUTING]: 100 });
  await researcher(db, { [COMPUTING]: 100 });
  for (const points of [200, 140, 100, 70]) {
    await article(db, { points, year: yearFrom, authors: [{ person: busy, discipline: COMPUTING }] });
  }
  const patent = { typeCode: 7, points: '75', pointsHst: '75', emphasisMode: 0 };
  await publication(db, { ...patent, year: yearFrom, authors: [{ person: busy, discipline: COMPUTING }] });
  await requestRecalculation(db, id, [busy.id]);
  await account(db, { login: 'admin', roles: ['admin'] });
  return async (path: string) => (await callAs(db, `/api/v2/${path}?period=${id}&disccode=${COMPUTING}`)).json();
}

test('a running period has the same people as a forecast, with what it would cost', async ({ db }) => {
  const read = await oneIdle(db, await runningPeriod(db));
  expect(await read('disciplineReductionsCost')).toEqual({ state: 'waiting', slots: 3, forecast: true });
  expect(await read('disciplineReductionsAlone')).toEqual({ state: 'waiting' });
  await recalculateAll(db);
  const figures = { slots_3n: 6, slots_reduced: 3, slots_limit: 6, forecast: true };
  expect(await read('disciplineReductions')).toMatchObject({ ...figures, rows: [{ kind: 'noPublication', slots: 3 }] });
  // The fourth work does not fit into three slots.
  const loss = { slots: 3, cost: 70, least: 70, most: 70 };
  expect(await read('disciplineReductionsCost')).toEqual({ state: 'known', forecast: true, ...loss });
  expect(await read('disciplineReductionsAlone')).toEqual({ state: 'known', each: [loss] });
});

test('of an ended period the reductions are subtracted, and have cost as much', async ({ db }) => {
  const read = await oneIdle(db, await period(db));
  await recalculateAll(db);
  expect(await read('disciplineReductions')).toMatchObject({
    slots_3n: 6,
    slots_limit: 3,
    forecast: false,
    result: { points: 440, patents: 1, patent_points: 75, total: 515, criterion: 257.5 },
  });
  expect(await read('disciplineReductionsCost')).toMatchObject({
    state: 'known',
    forecast: false,
    cost: 70,
  });
  expect(await read('disciplineReductionsAlone')).toMatchObject({ each: [{ slots: 3, cost: 70 }] });
});

test('a discipline without such people has an empty list', async ({ db }) => {
  const { periodId } = await university(db);
  const response = await callAs(db, `/api/v2/disciplineReductions?period=${periodId}&disccode=101`);
  expect(await response.json()).toMatchObject({ forecast: false, sred: 0, evaluated: false, slots_limit: 0, rows: [] });
});

test('nobody else reads them, and what is not there is refused', async ({ db }) => {
  const { periodId } = await university(db);
  for (const path of ['/api/v2/disciplineReductions', '/api/admin/ZestawienieOsobN0']) {
    const status = async (query: string, login?: string) => (await callAs(db, `${path}?${query}`, login)).status;
    expect(await status(`period=${periodId}&disccode=${COMPUTING}`, 'biblioteka')).toBe(403);
    expect(await status(`period=${periodId}`)).toBe(400);
    expect(await status(`period=${periodId}&disccode=0`)).toBe(400);
    // 202 was renamed before the last year of the period.
    expect(await status(`period=${periodId}&disccode=202`)).toBe(404);
    expect(await status(`period=999999&disccode=${COMPUTING}`)).toBe(404);
  }
  const numbers = ['/api/v2/NForDisciplines', '/api/v2/NInYearsForDisciplines'];
  for (const path of numbers) {
    expect((await callAs(db, `${path}?period=${periodId}`, 'biblioteka')).status).toBe(403);
    expect((await callAs(db, `${path}?period=999999`)).status).toBe(404);
  }
});

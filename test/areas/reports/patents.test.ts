import { expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { signIn, testApp } from '../../support/app.ts';
import { account, period, publication, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { rowsOf } from '../../support/workbook.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { recalculatePeriod } from '../scenarios/scenario-calls.ts';

type Values = Parameters<typeof publication>[1];

const patent = (db: Db, values: Values) => publication(db, { typeCode: 7, emphasisMode: 0, year: 2023, ...values });

/** Two inventors of computing, one of them with media too; a patent of each kind that the reports tell apart. */
async function patents(db: Db) {
  const anna = await researcher(db, { [COMPUTING]: 60, [MEDIA]: 40 }, { lastName: 'Ćwik', firstName: 'Anna' });
  const jan = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Żak', firstName: 'Jan' });
  const both = [anna, jan].map((person) => ({ person, discipline: COMPUTING }));
  await patent(db, { title: 'Zawór', points: '75', pointsHst: '75', authors: both });
  await patent(db, { title: 'Śruba', points: '0', pointsHst: '0', authors: [{ person: anna, discipline: MEDIA }, {}] });
  await patent(db, { title: 'Nakrętka', points: '50', pointsHst: '50', authors: [{ person: jan }] });
  await patent(db, { title: 'Obcy', points: '100', pointsHst: '100', authors: [{}] });
  await patent(db, { title: 'Dawny', points: '100', pointsHst: '100', year: 2021, authors: both });
  await account(db, { login: 'zespol', roles: ['evaluation'] });
  const { id } = await period(db);
  await recalculatePeriod(db, id);
  const app = testApp(db);
  const { headers } = await signIn(app, 'zespol');
  const open = (query: string) => app.request(`/api/admin/ZestawieniePatenty${query}`, { headers });
  return { id, earlier: (await period(db, 2017)).id, open };
}

const COMPUTING_NAME = 'informatyka techniczna i telekomunikacja';
const MEDIA_NAME = 'nauki o komunikacji społecznej i mediach';

test('report 1: every patent of the period once, with its authors here and where it counts', async ({ db }) => {
  const { id, earlier, open } = await patents(db);
  const [header = [], ...rows] = await rowsOf(await open(`1?period=${id}`), 'Patenty');
  const column = (name: string) => rows.map((row) => row[header.indexOf(name)] ?? null);
  expect(column('Tytuł')).toEqual(['Obcy', 'Zawór', 'Nakrętka', 'Śruba']);
  expect(column('Punkty')).toEqual([100, 75, 50, 0]);
  expect(column('Autorzy z uczelni (dyscyplina)')).toEqual([
    null,
    `Ćwik Anna (${COMPUTING_NAME}); Żak Jan (${COMPUTING_NAME})`,
    'Żak Jan (nieprzypisany)',
    `Ćwik Anna (${MEDIA_NAME})`,
  ]);
  expect(column('Liczy się w dyscyplinach')).toEqual([null, COMPUTING_NAME, null, null]);
  // Without a period: the one that screens show first.
  expect(await rowsOf(await open('1'), 'Patenty')).toEqual([header, ...rows]);
  expect((await rowsOf(await open(`1?period=${earlier}`), 'Patenty')).slice(1).map((row) => row[2])).toEqual(['Dawny']);
});

test('report 2: by discipline, with or without patents of no points', async ({ db }) => {
  const { open } = await patents(db);
  const sheet = 'Patenty w dyscyplinach';
  const read = async (flag: string) =>
    (await rowsOf(await open(`2?skipZeroPoint=${flag}`), sheet))
      .slice(1)
      .map((row) => [row[0], row[3], row[6], row[7], row[8]]);
  const counted = [COMPUTING_NAME, 'Zawór', 75, 'Ćwik Anna; Żak Jan', 'Tak'];
  const unassigned = ['nieprzypisany', 'Nakrętka', 50, 'Żak Jan', 'Nie'];
  expect(await read('f')).toEqual([counted, [MEDIA_NAME, 'Śruba', 0, 'Ćwik Anna', 'Nie'], unassigned]);
  expect(await read('t')).toEqual([counted, unassigned]);
});

test('report 3: by unit and person, likewise', async ({ db }) => {
  const { open } = await patents(db);
  const sheet = 'Patenty w jednostkach';
  const read = async (flag: string) =>
    (await rowsOf(await open(`3?skipZeroPoint=${flag}`), sheet)).slice(1).map((row) => [row[1], row[6], row[9]]);
  const of = [
    ['Ćwik', 'Zawór', 75],
    ['Ćwik', 'Śruba', 0],
    ['Żak', 'Zawór', 75],
    ['Żak', 'Nakrętka', 50],
  ];
  expect(await read('f')).toEqual(of);
  expect(await read('t')).toEqual(of.filter(([, , points]) => points !== 0));
});

test('a period that is not one, and a flag that is not one, are refused', async ({ db }) => {
  const { open } = await patents(db);
  expect((await open('1?period=999')).status).toBe(404);
  expect((await open('2?skipZeroPoint=moze')).status).toBe(400);
});

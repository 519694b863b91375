import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { expect } from 'vitest';
import { audit } from '#platform/audit.ts';
import { signIn, testApp } from '../../support/app.ts';
import { account, article, book, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const ADDRESS = '/api/admin/ZestawieniePunktowPublikacji';

async function open(db: Parameters<typeof account>[0]) {
  await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
  const app = testApp(db);
  const { headers } = await signIn(app, 'ewaluacja');
  return (query: string) => app.request(`${ADDRESS}?${query}`, { headers });
}

async function rowsOf(response: Response) {
  expect(response.status).toBe(200);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const rows: unknown[][] = [];
  workbook.getWorksheet('Publikacje')?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows;
}

test('the works of the year within the limits, most points first; the reading is recorded', async ({ db }) => {
  await article(db, { title: 'Na sto', points: 100 });
  await article(db, { title: 'Na sto czterdzieści', points: 140 });
  await article(db, { title: 'Na dwadzieścia', points: 20 });
  await article(db, { title: 'Inny rok', points: 100, year: 2022 });
  await book(db, { title: 'Więcej w HST', level: 'II', kind: 'chapter' });
  const ask = await open(db);
  const [header, ...rows] = await rowsOf(await ask('year=2023&minpts=70&maxpts=140'));
  expect(header?.slice(0, 3)).toEqual(['Id. publikacji', 'Rodzaj', 'Tytuł']);
  expect(rows.map((row) => [row[2], row[11], row[12]])).toEqual([
    ['Na sto czterdzieści', 140, 140],
    ['Na sto', 100, 100],
    ['Więcej w HST', 50, 75],
  ]);
  const read = eq(audit.subject, 'call:reports.worksByPoints');
  expect(only(await db.select().from(audit).where(read))).toMatchObject({ loggedUser: 'ewaluacja' });
});

test('reversed limits are swapped, and the limits themselves belong', async ({ db }) => {
  await article(db, { title: 'Na sto', points: 100 });
  const ask = await open(db);
  for (const limits of ['minpts=100&maxpts=70', 'minpts=70&maxpts=100', 'minpts=100&maxpts=100']) {
    const rows = await rowsOf(await ask(`year=2023&${limits}`));
    expect(rows.map((row) => row[2])).toEqual(['Tytuł', 'Na sto']);
  }
});

test.for([
  ['year=x&minpts=0&maxpts=1', 'Rok nie jest liczbą'],
  ['minpts=0&maxpts=1', 'Rok nie jest liczbą'],
  ['year=2023&minpts=x&maxpts=1', 'Punkty od nie są liczbą'],
  ['year=2023&minpts=0&maxpts=', 'Punkty do nie są liczbą'],
  ['year=1850&minpts=0&maxpts=1', 'Podaj rok od 1900 do 2100'],
  ['year=2023.5&minpts=0&maxpts=1', 'Podaj rok od 1900 do 2100'],
  ['year=2023&minpts=0&maxpts=-1', 'Podaj punkty od 0 do 1000'],
  ['year=2023&minpts=0&maxpts=1001', 'Podaj punkty od 0 do 1000'],
] as const)('%s is refused: %s', async ([query, message], { db }) => {
  const ask = await open(db);
  const response = await ask(query);
  expect(response.status).toBe(400);
  expect(JSON.stringify(await response.json())).toContain(message);
});

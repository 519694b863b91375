import { expect } from 'vitest';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { askAs, sheetOf, university } from './supervision.ts';

const publications = (query: string) => `/api/admin/PublikacjeDysc?kodDysc=${COMPUTING}${query}`;

test.for([
  ['', ['Jana', 'Wspólna']],
  ['&rokOd=2024', ['Jana']],
  ['&rokDo=2023', ['Wspólna']],
  ['&rokOd=2024&rokDo=2023', ['Jana', 'Wspólna']],
  ['&rokOd=2025', []],
  ['&odPkt=100', ['Jana', 'Wspólna']],
  ['&odPkt=100.5', ['Wspólna']],
  ['&doPkt=100', ['Jana']],
  ['&odPkt=140&doPkt=101', ['Wspólna']],
] as const)('publications of the discipline%s: %j', async ([query, titles], { db }) => {
  await university(db);
  const { get } = await askAs(db, 'dyscyplina');
  const rows = await sheetOf(await get(publications(query)), 'Publikacje');
  // One without rows says why.
  expect(rows.filter(([first]) => !String(first).startsWith('Brak wierszy')).map((row) => row[3])).toEqual(titles);
  expect(rows.length).toBe(Math.max(1, titles.length));
});

test('who shows the work in the discipline is named; patents have a file of their own', async ({ db }) => {
  await university(db);
  const { get } = await askAs(db, 'dyscyplina');
  const rows = await sheetOf(await get(publications('&rokDo=2023')), 'Publikacje');
  expect(rows[0]?.[6]).toBe('Ąkowska Anna; Lis Ewa');
  const patents = await sheetOf(await get(`/api/admin/PatentyDysc?kodDysc=${COMPUTING}`), 'Patenty');
  expect(patents.map((row) => [row[3], row.at(-1)])).toEqual([['Wynalazek', 75]]);
});

test.for([
  ['/api/admin/PublikacjeDysc', 'Nie wybrano dyscypliny'],
  ['/api/admin/PatentyDysc?kodDysc=0', 'Nie wybrano dyscypliny'],
  [publications('&rokOd=dawno'), 'Rok nie jest liczbą'],
  [publications('&rokOd=1850'), 'Podaj rok od 1900 do 2100'],
  [publications('&odPkt=-1'), 'Podaj punkty od 0 do 1000'],
  [publications('&doPkt=x'), 'Punkty do nie są liczbą'],
] as const)('%s is refused: %s', async ([address, message], { db }) => {
  await university(db);
  const { get } = await askAs(db, 'dyscyplina');
  const response = await get(address);
  expect(response.status).toBe(400);
  expect(JSON.stringify(await response.json())).toContain(message);
});

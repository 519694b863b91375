import ExcelJS from 'exceljs';
import { expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { account, article, book, period, researcher } from '../../support/builders.ts';
import { recalculateAll } from '../../support/tools.ts';
import { test } from '../../support/database.ts';
import { signIn, testApp } from '../../support/app.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { audit, CONSOLE } from '#platform/audit.ts';
import { COMPUTING } from './results.ts';

const FORMULA_LIKE = ['=1+1', '+48 123', '-x', '@SUM(A1)', '\tzażółć gęślą jaźń & <b>'];

async function workbookOf(response: Response) {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const named = (name: string) => {
    const found = workbook.getWorksheet(name);
    if (!found) throw new Error(`No sheet ${name}`);
    return found;
  };
  return { names: workbook.worksheets.map(({ name }) => name), named };
}

const column = (worksheet: ExcelJS.Worksheet, header: string) => {
  const index = (worksheet.getRow(1).values as unknown[]).indexOf(header);
  if (index < 1) throw new Error(`No column ${header}`);
  return (row: number) => worksheet.getRow(row).getCell(index);
};

async function annasFile(db: Db) {
  const anna = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Żółkiewska' });
  await account(db, { login: 'anna', person: anna });
  for (const title of FORMULA_LIKE) {
    await article(db, {
      points: 70,
      title,
      authors: [{ person: anna, discipline: COMPUTING, customSelected: true }, {}],
    });
  }
  const { id } = await period(db);
  await requestFullRecalculation(db, CONSOLE, id);
  await recalculateAll(db);
  const app = testApp(db);
  const { headers } = await signIn(app, 'anna');
  return app.request(`/api/v2/evaluationResultFile?period=${id}`, { headers });
}

test('the slot filling comes as a workbook of typed cells', async ({ db }) => {
  const response = await annasFile(db);
  expect(response.status).toBe(200);
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(
    /^attachment; filename\*=UTF-8''wypełnienie-slotów-\S+-2022-2025\.xlsx$/,
  );
  const { names, named } = await workbookOf(response);
  expect(names).toEqual(['Wyniki', 'Optimum', 'Wybór własny', 'Statystyka lat', 'Sloty z oświadczeń', 'Parametry']);

  const results = named('Wyniki');
  expect([2, 3, 4].map((row) => column(results, 'Wybór')(row).value)).toEqual([
    'przyjęte do ewaluacji',
    'optimum',
    'własny',
  ]);
  expect(column(results, 'Limit slotów')(3)).toMatchObject({ value: 4, numFmt: '#,##0.0000' });
  expect([2, 3].map((row) => column(results, 'Sloty wypełnione')(row).value)).toEqual([2.8284, 3.5355]);
  expect([2, 3].map((row) => column(results, 'Sloty pozostałe')(row).value)).toEqual([1.1716, 0.4645]);

  const shares = named('Optimum');
  const titles = FORMULA_LIKE.map((_, index) => column(shares, 'Tytuł')(index + 2));
  expect(titles.map(({ value }) => value).toSorted()).toEqual(FORMULA_LIKE.toSorted());
  expect(new Set(titles.map(({ type, numFmt }) => `${type} ${numFmt}`))).toEqual(
    new Set([`${ExcelJS.ValueType.String} @`]),
  );
  expect(column(shares, 'Punkty autora')(2)).toMatchObject({ value: 49.4975, numFmt: '#,##0.0000' });
  expect(column(shares, 'Rok')(2)).toMatchObject({ value: 2023, type: ExcelJS.ValueType.Number });
  expect(column(shares, 'Przyjęta do ewaluacji')(2).value).toBe('Tak');

  const parameters = named('Parametry');
  expect(parameters.getRow(2).values).toEqual([undefined, 'Osoba', 'Anna Żółkiewska (anna)']);
  expect(parameters.getRow(5).values).toEqual([undefined, 'Okres', '2022–2025']);
});

test('a chapter is listed by its own title, then by its book', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  await account(db, { login: 'anna', person: anna });
  const authors = [{ person: anna, discipline: COMPUTING }];
  await book(db, { kind: 'chapter', title: 'Sieci', chapterTitle: 'Sieci optyczne', authors });
  const { id } = await period(db);
  const { headers } = await signIn(testApp(db), 'anna');
  const response = await testApp(db).request(`/api/v2/evaluationResultFile?period=${id}`, { headers });
  const shares = (await workbookOf(response)).named('Optimum');
  expect(column(shares, 'Tytuł')(2).value).toBe('Sieci optyczne');
  expect(column(shares, 'Książka')(2).value).toBe('W: Sieci');
});

test('every sheet prints on A4 under its header, which stays in sight and filters the rows', async ({ db }) => {
  const { named } = await workbookOf(await annasFile(db));
  expect(named('Optimum')).toMatchObject({
    views: [{ state: 'frozen', ySplit: 1 }],
    autoFilter: 'A1:S6',
    pageSetup: { paperSize: 9, orientation: 'landscape', fitToWidth: 3, fitToHeight: 0, printTitlesRow: '1:1' },
  });
});

test('a long text is seen whole: headers wrap, and a row is as high as its lines', async () => {
  const name = 'Publikacje i patenty wszystkich dyscyplin';
  const long = 'Metody uczenia maszynowego w diagnostyce maszyn wirujących';
  const columns = [
    { key: 'title', header: 'Tytuł', width: 30, kind: 'text' as const, value: (title: string) => title },
    { key: 'points', header: 'Punkty wyboru własnego', width: 12, kind: 'points' as const, value: () => 70 },
  ];
  const response = await xlsxResponse({
    fileName: 'a.xlsx',
    sheets: [sheet(name, columns, ['Krótki', long, `${long}\n${long}`, 'x'.repeat(100), 'słowo '.repeat(5_000)])],
    parameters: [],
  });
  const { names, named } = await workbookOf(response);
  expect(names).toEqual(['Publikacje i patenty…', 'Parametry']);
  const written = named('Publikacje i patenty…');
  expect([1, 2, 3, 4, 5, 6].map((row) => written.getRow(row).height)).toEqual([45, undefined, 30, 60, 60, 405]);
  expect(column(written, 'Punkty wyboru własnego')(1)).toMatchObject({
    font: { name: 'Calibri', size: 11, bold: true },
    alignment: { wrapText: true },
  });
  expect(column(written, 'Tytuł')(3).alignment).toMatchObject({ wrapText: true, vertical: 'top' });
});

test('somebody without the panel, without a person or with an unknown period gets no file', async ({ db }) => {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  await account(db, { login: 'nikt', roles: ['employee'] });
  const app = testApp(db);
  const { id } = await period(db);
  const status = async (path: string, login?: string) =>
    (await app.request(path, login ? { headers: (await signIn(app, login)).headers } : {})).status;
  expect(await status(`/api/v2/evaluationResultFile?period=${id}`)).toBe(401);
  expect(await status(`/api/v2/evaluationResultFile?period=${id}`, 'kadry')).toBe(403);
  expect(await status(`/api/v2/evaluationResultFile?period=${id}`, 'nikt')).toBe(404);
  expect(await status('/api/v2/evaluationResultFile?period=abc', 'nikt')).toBe(400);
});

/** Row 400 has a value that a driver might hand out and no cell can hold. */
const unwritableIn400 = (row: number) => (row === 400 ? (1n as unknown as number) : row);

test('an error on the way ends in an error, not in a shortened file', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => index);
  const failing = sheet(
    'Wiersze',
    [{ key: 'number', header: 'Liczba', width: 8, kind: 'number', value: unwritableIn400 }],
    rows,
  );
  await expect(xlsxResponse({ fileName: 'x.xlsx', sheets: [failing], parameters: [] })).rejects.toThrow('BigInt');
});

test('a text longer than a cell holds is cut between characters, and says so', async () => {
  const long = `${'a'.repeat(32_756)}😀${'b'.repeat(20)}`;
  const texts = sheet(
    'Teksty',
    [{ key: 'text', header: 'Tekst', width: 8, kind: 'text', value: (row: string) => row }],
    [long],
  );
  const { named } = await workbookOf(await xlsxResponse({ fileName: 'x.xlsx', sheets: [texts], parameters: [] }));
  expect(named('Teksty').getCell('A2').value).toBe(`${'a'.repeat(32_756)}\uFFFD… [ucięto]`);
  expect(named('Parametry').getCell('B2').value).toBe('1, każda kończy się „… [ucięto]”');
});

test('an office gets the file of somebody else, which is recorded', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Żółkiewska' });
  const { rowNum } = await account(db, { login: 'anna', person: anna });
  await article(db, { points: 70, title: 'Sieci', authors: [{ person: anna, discipline: COMPUTING }] });
  await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const { id } = await period(db);
  const app = testApp(db);
  const { headers } = await signIn(app, 'ewaluacja');
  const get = (who: string) => app.request(`/api/admin/evaluationResultFile?${who}&period=${id}`, { headers });
  for (const who of [`account=${rowNum}`, 'user=anna']) {
    const { named } = await workbookOf(await get(who));
    expect(column(named('Optimum'), 'Tytuł')(2).value).toBe('Sieci');
    expect(column(named('Optimum'), 'W optimum osoby')(1).value).toBe('W optimum osoby');
    expect(named('Parametry').getRow(2).values).toEqual([undefined, 'Osoba', 'Anna Żółkiewska (anna)']);
  }
  const rows = await db.select().from(audit);
  expect(rows.filter(({ action }) => action === 'read.slots')).toMatchObject([
    { subject: `person:${anna.id}`, loggedUser: 'ewaluacja' },
  ]);
  expect((await get('user=nikt')).status).toBe(404);
  expect((await get(`account=${rowNum}&user=anna`)).status).toBe(400);
  const kadry = await signIn(app, 'kadry');
  const address = `/api/admin/evaluationResultFile?account=${rowNum}&period=${id}`;
  expect((await app.request(address, { headers: kadry.headers })).status).toBe(403);
});

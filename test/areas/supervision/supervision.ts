import ExcelJS from 'exceljs';
import { expect } from 'vitest';
import { grants } from '#areas/grants/tables.ts';
import { units } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { signIn, testApp } from '../../support/app.ts';
import { account, article, only, period, publication, researcher } from '../../support/builders.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { INFORMATICS, recalculatePeriod, supervisor } from '../scenarios/scenario-calls.ts';

const PATENT = { typeCode: 7, categoryId: 23, emphasisMode: 0, points: '75', pointsHst: '75' };

/** Two departments of one faculty, another faculty; people of two disciplines; recalculated. */
export async function university(db: Db) {
  const unit = async (code: string, name: string, parentId: number | null = null) =>
    only(
      await db
        .insert(units)
        .values({ code, name, parentId, level: parentId === null ? 2 : 3 })
        .returning(),
    );
  const faculty = await unit('W1', 'Wydział Informatyki');
  const systems = await unit('W1/K1', 'Katedra Systemów', faculty.id);
  const networks = await unit('W1/K2', 'Katedra Sieci', faculty.id);
  const other = await unit('W2', 'Wydział Inny');
  const anna = await researcher(
    db,
    { [COMPUTING]: 60, [INFORMATICS]: 40 },
    { lastName: 'Ąkowska', unitId: systems.id },
  );
  const jan = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Żak', firstName: 'Jan', unitId: systems.id });
  const ewa = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Lis', firstName: 'Ewa', unitId: networks.id });
  const piotr = await researcher(db, { [INFORMATICS]: 100 }, { lastName: 'Pas', firstName: 'Piotr', unitId: other.id });
  const shared = await article(db, {
    title: 'Wspólna',
    points: 140,
    year: 2023,
    authors: [anna, ewa].map((person) => ({ person, discipline: COMPUTING })),
  });
  await article(db, { title: 'Jana', points: 100, year: 2024, authors: [{ person: jan, discipline: COMPUTING }] });
  await article(db, { title: 'Anny', points: 200, year: 2022, authors: [{ person: anna, discipline: INFORMATICS }] });
  await article(db, { title: 'Piotra', points: 200, authors: [{ person: piotr, discipline: INFORMATICS }] });
  const patent = await publication(db, {
    title: 'Wynalazek',
    ...PATENT,
    authors: [anna, jan].map((person) => ({ person, discipline: COMPUTING })),
  });
  await supervisor(db, 'dyscyplina', [COMPUTING]);
  const { rowNum: accountRow } = await account(db, { login: 'jednostka', roles: [] });
  await db.insert(grants).values({ accountRow, role: 'unit-supervisor', unitId: faculty.id, grantedBy: 'test' });
  await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
  const { id: periodId } = await period(db);
  await recalculatePeriod(db, periodId);
  return { periodId, anna, jan, ewa, piotr, shared, patent };
}

/** The REST answers of this account. */
export async function askAs(db: Db, login: string) {
  const app = testApp(db);
  const { headers } = await signIn(app, login);
  return {
    get: (path: string) => app.request(path, { headers }),
    post: (path: string, body: object) =>
      app.request(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

/** The rows of a sheet without its header. */
export async function sheetOf(response: Response, name: string): Promise<unknown[][]> {
  expect(response.status).toBe(200);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const rows: unknown[][] = [];
  workbook.getWorksheet(name)?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows.slice(1);
}

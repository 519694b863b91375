import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { disciplineResults } from '#areas/recalculation/tables.ts';
import type { SlotPerson, SlotYear } from '#areas/reports/schema.ts';
import type { Db } from '#platform/database/db.ts';
import { signIn, testApp } from '../../support/app.ts';
import { article, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { rowsOf } from '../../support/workbook.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { recalculatePeriod, university } from '../scenarios/scenario-calls.ts';

type Answer = { rows: SlotPerson[]; total: number; years: SlotYear[]; discipline: string };

async function open(db: Db) {
  const { anna, periodId } = await university(db);
  await article(db, { year: 2024, points: 200, authors: [{ person: anna, discipline: COMPUTING }] });
  await recalculatePeriod(db, periodId);
  const app = testApp(db);
  const { headers } = await signIn(app, 'zespol');
  const query = `period=${periodId}&disccode=${COMPUTING}`;
  return {
    periodId,
    get: async (more = '') =>
      (await (await app.request(`/api/v2/slotPoints?${query}${more}`, { headers })).json()) as Answer,
    file: (of = query) => app.request(`/api/admin/ZestawienieZajetosciSlotow?${of}`, { headers }),
  };
}

const sum = (rows: readonly unknown[][], column: number) =>
  rows.reduce((total, row) => total + Number(row[column] ?? 0), 0);

test('points per slot by year and person add up to the discipline’s result', async ({ db }) => {
  const { get } = await open(db);
  const { rows, years, discipline } = await get();
  expect(discipline).toBe('informatyka techniczna i telekomunikacja');
  const stored = only(await db.select().from(disciplineResults).where(eq(disciplineResults.disciplineCode, COMPUTING)));
  const whole = years.at(-1);
  expect(years.map(({ rok }) => rok)).toEqual([2022, 2023, 2024, 2025, null]);
  expect(whole).toMatchObject({ points: Number(stored.points), slots: Number(stored.slots) });
  expect(whole?.per_slot).toBeCloseTo(Number(stored.points) / Number(stored.slots), 4);
  expect(years[0]).toEqual({ rok: 2022, shares: 0, slots: 0, points: 0, per_slot: null });
  expect(rows.reduce((total, { points }) => total + points, 0)).toBeCloseTo(Number(stored.points), 4);
  const best = rows.map(({ per_slot }) => per_slot ?? 0);
  expect(best).toEqual(best.toSorted((a, b) => b - a));
  const anna = only(rows.filter(({ last_name }) => last_name === 'Anna'));
  expect(anna.years.find(({ rok }) => rok === 2024)).toMatchObject({ slots: 1, points: 200, per_slot: 200 });
});

test('the file has the sums of the screen, with the same filter', async ({ db }) => {
  const { get, file, periodId } = await open(db);
  const { years, rows } = await get();
  const whole = years.at(-1);
  const inYears = (await rowsOf(await file(), 'Lata')).slice(1);
  expect(inYears.map((row) => row[0])).toEqual(['2022', '2023', '2024', '2025', 'Okres']);
  expect(sum(inYears.slice(0, -1), 3)).toBeCloseTo(whole?.points ?? 0, 4);
  const [header = [], ...people] = await rowsOf(await file(), 'Osoby');
  expect(people.map((row) => row[0])).toEqual(rows.map((row) => `${row.last_name} ${row.first_name}`));
  expect(sum(people, header.indexOf('Punkty'))).toBeCloseTo(whole?.points ?? 0, 4);
  expect(header.slice(-4)).toEqual([2022, 2023, 2024, 2025].map((year) => `Punkty na slot ${year}`));
  const found = await get('&text=EWA');
  expect(found.total).toBe(1);
  const filtered = await rowsOf(await file(`period=${periodId}&disccode=${COMPUTING}&text=EWA`), 'Osoby');
  expect(filtered.slice(1).map((row) => row[0])).toEqual(['Ewa Anna']);
  expect((await file(`period=${periodId}&disccode=99999`)).status).toBe(404);
  expect((await file(`disccode=${COMPUTING}`)).status).toBe(400);
});

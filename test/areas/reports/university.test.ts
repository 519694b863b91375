import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { disciplineResults, disciplineSnapshots } from '#areas/recalculation/tables.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { universityDisciplines } from '#areas/reports/service-university.ts';
import { notEvaluated, universityList } from '#areas/reports/lists.ts';
import type { UniversityDiscipline } from '#areas/reports/schema.ts';
import { type Column, valueOf } from '#shared/columns.ts';
import { today, yearOf } from '#engine/day.ts';
import { signIn, testApp } from '../../support/app.ts';
import { article, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { pdfText } from '../../support/pdf.ts';
import { rowsOf } from '../../support/workbook.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { recalculatePeriod, university } from '../scenarios/scenario-calls.ts';

type Answer = { rows: UniversityDiscipline[]; days: string[]; compared: string | null };

test('disciplines side by side, their change since a full recalculation, and the file of the same', async ({ db }) => {
  const { piotr, periodId } = await university(db);
  // What was there a month ago.
  await db.update(disciplineSnapshots).set({ takenOn: '2026-01-10' });
  await article(db, { points: 200, authors: [{ person: piotr, discipline: 602 }] });
  await article(db, { points: 140, statusCode: 1, authors: [{ person: piotr, discipline: 602 }] });
  await recalculatePeriod(db, periodId);
  const app = testApp(db);
  const { headers } = await signIn(app, 'zespol');
  const ask = async (since = '') =>
    (await (
      await app.request(`/api/v2/universityDisciplines?period=${periodId}${since}`, { headers })
    ).json()) as Answer;

  const now = await ask();
  expect(now).toMatchObject({ days: [today(), '2026-01-10'], compared: null });
  expect(now.rows.map(({ change }) => change)).toEqual([null, null]);
  const stored = await db.select().from(disciplineResults);
  for (const { disciplineCode, n, points, slots, slotLimit } of stored) {
    const row = only(now.rows.filter(({ discipline_code }) => discipline_code === disciplineCode));
    expect(row).toMatchObject({ value_n: Number(n), points: Number(points), slots: Number(slots) });
    expect(row.free_slots).toBeCloseTo(Math.max(Number(slotLimit) - Number(slots), 0), 4);
  }
  expect((await ask('&since=2026-01-09')).compared).toBeNull();
  // Between two snapshots the earlier one counts.
  const { rows, compared } = await ask('&since=2026-02-01');
  expect(compared).toBe('2026-01-10');
  const isFormer = and(eq(disciplineSnapshots.disciplineCode, 602), eq(disciplineSnapshots.takenOn, '2026-01-10'));
  const [before] = await db.select().from(disciplineSnapshots).where(isFormer);
  const [informatics, computing] = rows;
  expect(informatics?.change?.points).toBeCloseTo((informatics?.points ?? 0) - Number(before?.points), 4);
  expect(informatics?.change?.points).toBeGreaterThan(0);
  expect(informatics).toMatchObject({ unapproved: 1, awaiting: 0 });
  expect(computing).toMatchObject({ discipline_code: COMPUTING, change: { n: 0, slots: 0, points: 0, criterion: 0 } });

  const query = `period=${periodId}&since=2026-02-01`;
  const [header = [], ...file] = await rowsOf(
    await app.request(`/api/admin/ZestawienieDyscyplin?${query}`, { headers }),
    'Dyscypliny uczelni',
  );
  for (const [name, of] of [
    ['Punkty bez patentów', (row: UniversityDiscipline) => row.points],
    ['Liczba N', (row: UniversityDiscipline) => row.value_n],
    ['Zmiana punktów z patentami', (row: UniversityDiscipline) => row.change?.points ?? 0],
  ] as const) {
    const sum = file.reduce((total, row) => total + Number(row[header.indexOf(name)] ?? 0), 0);
    expect(sum).toBeCloseTo(
      rows.reduce((total, row) => total + of(row), 0),
      4,
    );
  }

  const paper = await app.request(`/api/admin/ZestawienieDyscyplinPdf?${query}`, { headers });
  expect(paper.headers.get('content-type')).toBe('application/pdf');
  expect(pdfText(new Uint8Array(await paper.arrayBuffer()))).toContain('Zmiana od 10.01.2026');
});

test('a discipline is evaluated by N of the last year, or as the rules decide, not by its mean', async ({ db }) => {
  const { periodId } = await university(db);
  const { rules } = await findPeriod(db, periodId);
  const decided = [{ code: 602, evaluated: true, reason: 'uchwała' }];
  const discipline = { ...rules.discipline, minimumN: 2, decided };
  await db.update(evaluationPeriods).set({ rules: { ...rules, discipline } });
  await db.update(disciplineResults).set({
    n: '1.5',
    nYears: [2022, 2023, 2024, 2025].map((year, index) => ({ year, n: index === 3 ? 3 : 1 })),
  });
  const evaluated = async () =>
    (await universityDisciplines(db, { period: periodId })).rows.map(({ discipline_code: code, evaluated: is }) => [
      code,
      is,
    ]);
  expect(await evaluated()).toEqual([
    [602, true],
    [COMPUTING, true],
  ]);
  await db
    .update(disciplineResults)
    .set({ n: '3', nYears: [2022, 2023, 2024, 2025].map((year, index) => ({ year, n: index === 3 ? 1 : 4 })) });
  expect(await evaluated()).toEqual([
    [602, true],
    [COMPUTING, false],
  ]);
});

const column = (key: string): Column<UniversityDiscipline> => {
  const found = universityList.columns.find((each) => each.key === key);
  if (!found) throw new Error(key);
  return found;
};

test('what is evaluated is said as the rules of the period have it', async ({ db }) => {
  const { periodId } = await university(db);
  const { rules } = await findPeriod(db, periodId);
  const decided = [
    { code: 602, evaluated: true, reason: 'uchwała' },
    { code: COMPUTING, evaluated: false, reason: 'uchwała' },
  ];
  const said = async () => notEvaluated(await universityDisciplines(db, { period: periodId }));
  expect(await said()).toBe('Dyscyplin z N poniżej 12 się nie ewaluuje: nie mają wartości kryterium.');
  await db
    .update(evaluationPeriods)
    .set({ rules: { ...rules, discipline: { ...rules.discipline, minimumN: 2.5, decided } } });
  expect(await said()).toMatch(
    /N poniżej 2,5 .*Bez względu na N zasady okresu ewaluują: informatyka.*wyłączają z ewaluacji: .+\.$/,
  );
});

test('a discipline below the least N has no criterion; a change that rounding hides is explained', () => {
  const row = { evaluated: true, criterion: 12.5, change: { n: 0, slots: 0, points: -0.0076, criterion: 0 } };
  const of = (part: object) => ({ ...row, ...part }) as UniversityDiscipline;
  expect(valueOf(column('criterion'), of({}))).toBe(12.5);
  expect(valueOf(column('criterion'), of({ evaluated: false }))).toBeNull();
  expect(column('dcriterion').note?.(of({}))).toMatch(/zaokrąglonej w górę/);
  expect(column('dcriterion').note?.(of({ change: { n: 0, slots: 0, points: 0, criterion: 0 } }))).toBeNull();
});

test('a period that has not begun has no value of the criterion, and says since when it has', async ({ db }) => {
  const { periodId } = await university(db);
  const now = yearOf(today());
  const read = () => universityDisciplines(db, { period: periodId });
  expect(await read()).toMatchObject({ begins: null, rows: [{ criterion: expect.any(Number) }, {}] });
  await db
    .update(evaluationPeriods)
    .set({ yearFrom: now + 1, yearTo: now + 4 })
    .where(eq(evaluationPeriods.id, periodId));
  const answer = await read();
  expect(answer.rows.map(({ criterion }) => criterion)).toEqual([null, null]);
  expect(notEvaluated(answer)).toMatch(new RegExp(`^Okres zaczyna się 01\\.01\\.${now + 1}: wyników jeszcze nie ma`));
});

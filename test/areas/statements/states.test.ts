import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { expect } from 'vitest';
import type { Reminder } from '#areas/statements/schema-states.ts';
import { reminderText } from '#areas/statements/screens/reminder-text.ts';
import { addressesOf } from '#ui/text/addresses.ts';
import { listStatements, reminderOf, statementsFile, unprintedOfAll } from '#areas/statements/service-states.ts';
import { listPeriods } from '#areas/periods/service.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { units } from '#areas/people/tables.ts';
import { article, only, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { print, setUp } from './print.ts';

const ALL = { kind: 'publication', state: 'all', page: 1 } as const;

test('each person and year with works is to be printed, printed or confirmed', async ({ db }) => {
  const { anna, author, office, period } = await setUp(db);
  const jan = await researcher(db, { 203: 100 }, { lastName: 'Aaa' });
  await article(db, { points: 20, authors: [{ person: jan, discipline: 203 }] });
  const idle = await researcher(db, { 203: 100 }, { lastName: 'Bez' });
  await article(db, { points: 20, authors: [{ person: idle, discipline: null }] });
  await print(db, author);
  const listed = await listStatements(db, { ...ALL, year: '2023' });
  expect(listed.rows).toMatchObject([
    { last_name: 'Aaa', year: 2023, works: 1, state: 'todo', number: null, generated: null },
    {
      person_id: anna.id,
      year: 2023,
      period,
      works: 2,
      unassigned: 1,
      state: 'printed',
      number: expect.stringMatching(/^OU\/1\/20\d\d$/),
    },
  ]);
  expect(listed.counts).toEqual({ todo: 1, printed: 1, confirmed: 0, asked: 0, all: 2 });
  await db
    .update(printedStatements)
    .set({ confirmedAt: new Date(), confirmedBy: 'anna' })
    .where(eq(printedStatements.personId, anna.id));
  expect((await listStatements(db, { ...ALL, state: 'confirmed', year: '2023' })).rows).toMatchObject([
    { person_id: anna.id, state: 'confirmed' },
  ]);
  // Of the whole period: 2023 of one, 2024 of the other.
  expect(await unprintedOfAll(db)).toMatchObject({ count: 2, year_from: 2022 });
  expect((await listStatements(db, { ...ALL, state: 'todo' })).rows.map(({ year }) => year)).toEqual([2023, 2024]);
  expect((await listStatements(db, { ...ALL, year: '2023', text: 'aa' })).total).toBe(1);
  const years = async (year: string) => (await listStatements(db, { ...ALL, year })).rows.map((row) => row.year);
  expect(await years('2023-2024')).toEqual([2023, 2023, 2024]);
  expect(await years('2024-2025')).toEqual([2024]);
  expect((await listStatements(db, ALL)).years).toContainEqual({ code: '2022-2025', name: 'okres 2022–2025' });
  expect((await listStatements(db, { ...ALL, kind: 'patent' })).total).toBe(0);
  const book = new ExcelJS.Workbook();
  const file = await statementsFile(db, office, { ...ALL, year: '2023' });
  await book.xlsx.load(await file.arrayBuffer());
  expect(book.worksheets[0]?.getColumn(1).values).toEqual(expect.arrayContaining(['Nazwisko', 'Aaa', anna.lastName]));
});

test('a statement in force stays listed when its works are gone', async ({ db }) => {
  const { anna, author } = await setUp(db);
  await print(db, author);
  await db.update(authorships).set({ personId: null }).where(eq(authorships.personId, anna.id));
  const { rows, counts } = await listStatements(db, { ...ALL, year: '2023' });
  expect(rows).toMatchObject([{ person_id: anna.id, year: 2023, works: 0, unassigned: 0, state: 'printed' }]);
  expect(counts).toMatchObject({ printed: 1, all: 1 });
});

test('a unit shows its own people and those of the units below it', async ({ db }) => {
  const { anna } = await setUp(db);
  const top = only(await db.insert(units).values({ code: 'U', name: 'Uczelnia', level: 0 }).returning());
  const faculty = only(
    await db.insert(units).values({ code: 'W', name: 'Wydział', level: 1, parentId: top.id }).returning(),
  );
  const other = only(await db.insert(units).values({ code: 'X', name: 'Inny', level: 1 }).returning());
  await researcherIn(db, faculty.id);
  const total = async (unit: number) =>
    (await listStatements(db, { ...ALL, year: '2023', unit: String(unit) })).rows.map(({ unit }) => unit);
  expect(await total(top.id)).toEqual(['Wydział']);
  expect(await total(faculty.id)).toEqual(['Wydział']);
  expect(await total(other.id)).toEqual([]);
  expect(anna.unitId).toBeNull();
  const { options } = { options: await listStatements(db, ALL) };
  expect(options.units.map(({ name }) => name)).toEqual(expect.arrayContaining(['Uczelnia', 'Wydział', 'Inny']));
});

async function researcherIn(db: Parameters<typeof researcher>[0], unitId: number) {
  const person = await researcher(db, { 203: 100 }, { unitId });
  await article(db, { points: 20, authors: [{ person, discipline: 203 }] });
}

test('a reminder names who has not printed, with addresses', async ({ db }) => {
  await setUp(db);
  const reminder = await reminderOf(db, { kind: 'publication', state: 'todo', year: '2023' }, tools.config);
  expect(reminder).toMatchObject({ total: 1, people: [{ year: 2023, works: 2 }] });
  expect(reminder.address).toMatch(/\/oswiadczenia$/);
});

test('a reminder names the last day of the period that it is about', async ({ db }) => {
  await setUp(db);
  const deadlineOf = async (year: string) =>
    (await reminderOf(db, { kind: 'publication', state: 'todo', year }, tools.config)).deadline;
  expect([await deadlineOf('2019'), await deadlineOf('2023')]).toEqual(['2022-06-30', null]);
  await db.update(evaluationPeriods).set({ authorDeadline: '2026-06-30' }).where(eq(evaluationPeriods.yearFrom, 2022));
  listPeriods.forget();
  expect([await deadlineOf('2019'), await deadlineOf('2023')]).toEqual(['2022-06-30', '2026-06-30']);
  // Of several periods there is no one day.
  expect(await deadlineOf('2019-2023')).toBeNull();
});

const of = (count: number, years = [2025]): Reminder => ({
  people: Array.from({ length: count }, (_, index) => ({
    name: `Osoba ${index}`,
    email: index === 0 ? null : `o${index % 2}@uczelnia.example`,
    year: years[index % years.length] ?? 0,
    works: index + 1,
  })),
  total: count,
  unit: 'Wydział Fizyki',
  deadline: '2026-01-31',
  address: 'https://dorobek.example/oswiadczenia',
});

test.for([
  [2, '2 osoby nie wydrukowały jeszcze oświadczenia.'],
  [5, '5 osób nie wydrukowało jeszcze oświadczenia.'],
  [12, '12 osób nie wydrukowało jeszcze oświadczenia.'],
  [22, '22 osoby nie wydrukowały jeszcze oświadczenia.'],
] as const)('the reminder of %d people has the right plural', ([count, words]) => {
  const { subject, text } = reminderText({ kind: 'publication', state: 'todo', reminder: of(count) });
  expect(subject).toBe('Oświadczenie upoważniające: publikacje z roku 2025');
  expect(text).toContain(`W jednostce „Wydział Fizyki” ${words}`);
  expect(text).not.toContain('Osoba');
  expect(text).toContain('do 31.01.2026');
});

test('a reminder of one person is written to one', () => {
  const { text } = reminderText({ kind: 'publication', state: 'todo', reminder: of(1) });
  expect(text).toMatch(/^Dzień dobry,/);
  expect(text).not.toContain('1 osoba');
});

test('a reminder of several years says which, and each address stands once', () => {
  const reminder = of(4, [2022, 2024]);
  const { text } = reminderText({ kind: 'patent', state: 'printed', reminder: { ...reminder, total: 6 } });
  expect(text).toContain('z lat 2022–2024');
  expect(text).toContain('4 osoby nie potwierdziły jeszcze oświadczenia');
  expect(addressesOf(reminder.people.map(({ email }) => email))).toBe('o1@uczelnia.example; o0@uczelnia.example');
});

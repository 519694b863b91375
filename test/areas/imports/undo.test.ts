import ExcelJS from 'exceljs';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { TIME_ZONE } from '#engine/day.ts';
import { discardImport, findImport } from '#areas/imports/service.ts';
import { importReport } from '#areas/imports/service-rows.ts';
import { undoImport } from '#areas/imports/writing/service-undo.ts';
import { refuseObstacles } from '#areas/jobs/service-imports.ts';
import { persons } from '#areas/people/tables.ts';
import { employments } from '#areas/polon/tables.ts';
import { audit } from '#platform/audit.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, person, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculateAll } from '../../support/tools.ts';
import { apply, load, OFFICE, polonFile, polonRow, read, rowsOf, stateOf, uuid } from './files.ts';

const FIRST = polonFile([polonRow(1), polonRow(2), polonRow(3, { WARUNKI_DO: '2022-09-30' })]);
/** Somebody gets another degree and a declaration, somebody new comes, somebody has left. */
const SECOND = polonFile([
  polonRow(1, {
    STOPIEN_TYTUL_AKTUALNY_NA_DZIEN_WYGENEROWANIA_RAPORTU: 'dr hab.',
    DATA_ZLOZENIA_OSWIADCZENIA: '2024-01-10',
  }),
  polonRow(3, { WARUNKI_OD: '2022-10-01' }),
  polonRow(4),
]);

describe('undoing an import', () => {
  test('restores every table', async ({ db }) => {
    await load(db, FIRST);
    const before = await stateOf(db);
    const { id, done } = await load(db, SECOND);
    expect(done).toMatchObject({ left: 0, stale: 0 });
    expect(await stateOf(db)).not.toEqual(before);
    await recalculateAll(db);
    await undoImport(db, OFFICE, id);
    expect(await stateOf(db)).toEqual(before);
    expect(await findImport(db, id)).toMatchObject({ status: 'undone', undone_by: 'kadry' });
    // Rows are compared in UTC; what follows in the same transaction begins its days in Warsaw.
    expect(await db.execute(sql`show timezone`)).toEqual([{ TimeZone: TIME_ZONE }]);
    await expect(undoImport(db, OFFICE, id)).rejects.toMatchObject({ kind: 'conflict', current: { status: 'undone' } });
  });

  test('is refused while other rows depend on it, which it lists, and changes nothing', async ({ db }) => {
    const { id } = await load(db, polonFile([polonRow(1), polonRow(2), polonRow(3)]));
    const [first, second] = await db.select().from(persons).orderBy(persons.polonUuid);
    await article(db, { points: 100, authors: [{ person: first, discipline: 203 }] });
    await account(db, { login: 'nowa', ...(second && { person: second }) });
    await db.update(employments).set({ fte: '0.5' }).where(sql`person_id = ${second?.id}`);
    const before = await stateOf(db);
    await expect(undoImport(db, OFFICE, id)).rejects.toThrow(
      /zatrudnienie Zmyślona-C Żaneta – zmieniono później; Zmyślona-B Żaneta – autorstwa publikacji: 1; Zmyślona-C Żaneta – konta: 1/,
    );
    expect(await stateOf(db)).toEqual(before);
  });

  test('is refused after a later import has changed the same rows, until that one is undone', async ({ db }) => {
    const { id: first } = await load(db, FIRST);
    const { id: second } = await load(db, SECOND);
    await expect(undoImport(db, OFFICE, first)).rejects.toMatchObject({ kind: 'conflict' });
    await undoImport(db, OFFICE, second);
    await undoImport(db, OFFICE, first);
    expect(await db.$count(persons)).toBe(0);
  });
});

describe('applying', () => {
  test('writes only chosen rows; rows of a skipped person are skipped', async ({ db }) => {
    const id = await read(db, polonFile([polonRow(1), polonRow(2)]));
    const rows = await rowsOf(db, id);
    const except = rows
      .filter(({ entity, subject }) => entity === 'person' && subject.includes('-B'))
      .map((row) => row.id);
    expect(await apply(db, id, { kinds: ['new'], except })).toEqual({ applied: 4, left: 4, stale: 0 });
    const [nobody] = (await rowsOf(db, id)).filter(({ note }) => note !== null);
    expect(nobody).toMatchObject({ outcome: 'left', note: 'Nie zapisano osoby, której wiersz dotyczy.' });
    expect(await db.select().from(persons)).toMatchObject([{ polonUuid: uuid(2) }]);
  });

  test('skips and reports rows that have changed since the preview', async ({ db }) => {
    await load(db, polonFile([polonRow(1)]));
    const changed = {
      WIELKOSC_ETATU: '1/2',
      WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: '0,5',
      STANOWISKO_NAZWA: 'Profesor',
    };
    const id = await read(db, polonFile([polonRow(1, changed), polonRow(2)]));
    await db.update(employments).set({ fte: '0.7500' });
    await person(db, { polonUuid: uuid(2) });
    // Somebody who has come meanwhile is not made once more, nor is anything of theirs added to nobody.
    expect(await apply(db, id)).toMatchObject({ applied: 0, stale: 2 });
    expect(await db.select().from(employments)).toMatchObject([{ fte: '0.7500', positionName: 'Adiunkt' }]);
    expect((await rowsOf(db, id)).filter(({ outcome }) => outcome === 'stale')).toHaveLength(2);
  });

  test('requests recalculation of affected people and of their co-authors, whose k may change', async ({ db }) => {
    const anna = await researcher(db, { 203: 100 });
    await load(db, polonFile([polonRow(1)]), { asOf: '2015-01-01' });
    const [zaneta] = await db
      .select()
      .from(persons)
      .where(sql`polon_uuid = ${uuid(1)}`);
    await article(db, {
      points: 100,
      authors: [
        { person: anna, discipline: 203 },
        { person: zaneta, discipline: 203 },
      ],
    });
    await db.execute(sql`delete from recalculation_requests`);
    await load(db, polonFile([polonRow(1, { WIELKOSC_ETATU: '1/2', WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: '0,5' })]), {
      asOf: '2015-01-01',
    });
    const asked = await db.execute<{ id: number }>(
      sql`select distinct person_id as id from recalculation_requests order by 1`,
    );
    expect(asked.map(({ id }) => id)).toEqual([anna.id, zaneta?.id]);
  });

  test('and every other decision is audited; the report is a workbook', async ({ db }) => {
    const { id } = await load(db, polonFile([polonRow(1)]));
    await undoImport(db, OFFICE, id);
    const other = await read(db, polonFile([polonRow(1)]));
    await discardImport(db, OFFICE, other);
    expect(
      (await db.select().from(audit).orderBy(audit.id)).filter(({ subject }) => subject.startsWith('people-import')),
    ).toMatchObject([
      { action: 'people-import.apply', subject: `people-import:${id}`, physicalUser: 'kadry', after: { applied: 4 } },
      { action: 'people-import.undo' },
      { action: 'people-import.discard', subject: `people-import:${other}` },
    ]);
    await account(db, { login: 'kadry' });
    const report = await importReport(db, await actorOf(db, 'kadry'), { import: id, show: 'all' });
    const bytes = await report.arrayBuffer();
    expect(bytes.byteLength).toBeGreaterThan(3_000);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes);
    const facts = new Map<unknown, unknown>();
    workbook.getWorksheet('Parametry')?.eachRow((row) => facts.set(row.getCell(1).value, row.getCell(2).value));
    expect(facts.get('Stan na dzień')).toMatch(/^\d{2}\.\d{2}\.\d{4}$/);
    for (const fact of ['Wczytał', 'Zapisał', 'Cofnął'])
      expect(facts.get(fact)).toMatch(/^Jan Testowy, \d{2}\.\d{2}\.\d{4} \d{2}:\d{2}$/);
  });
});

const refused = (found: string[]) => () => refuseObstacles(found, 'Nie można');

test('the refusal of an undo names twenty of what is in its way, and how many more there are', () => {
  const obstacles = Array.from({ length: 22 }, (_, index) => `osoba ${index + 1}`);
  expect(refused([])).not.toThrow();
  expect(refused(obstacles.slice(0, 2))).toThrow('Nie można: osoba 1; osoba 2.');
  expect(refused(obstacles)).toThrow(/; osoba 20; i 2 dalszych\.$/);
});

test('people missing from the file end on its day; a partial file ends nobody by itself', async ({ db }) => {
  await load(db, FIRST);
  const id = await read(db, polonFile([polonRow(1)]));
  expect(await apply(db, id, { kinds: ['new', 'changed'] })).toEqual({ applied: 0, left: 5, stale: 0 });
  const again = await read(db, polonFile([polonRow(1)]));
  expect(await apply(db, again)).toEqual({ applied: 5, left: 0, stale: 0 });
  const rows = await db.select().from(employments);
  expect(rows.map(({ dateTo }) => dateTo).toSorted()).toEqual(['2022-09-30', '2025-06-30', null]);
});

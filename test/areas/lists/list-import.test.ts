import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { correctJournal, removeJournal } from '#areas/lists/rows/service-correct-journals.ts';
import { discardListImport } from '#areas/lists/rows/service-imports.ts';
import { importWorks } from '#areas/lists/rows/service-list-works.ts';
import {
  addList as addNamedList,
  changeList,
  registry,
  removeList,
  tryList,
} from '#areas/lists/rows/service-registry.ts';
import { listImportRowList } from '#areas/lists/lists.ts';
import { valuePublications } from '#areas/lists/publications/service-valuation.ts';
import { journalLists, journals, journalTitles, publishers } from '#areas/library/tables.ts';
import { valueOf } from '#shared/columns.ts';
import { jobs } from '#platform/jobs/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { article, only } from '../../support/builders.ts';
import { test as base } from '../../support/database.ts';
import {
  addJournalRow,
  addList,
  addPublisherList,
  apply,
  CLERK,
  COLUMNS,
  pointsOf,
  preview,
  previewOf,
  rowsOf,
  TYPED,
  undo,
} from './lists.ts';

const test = base.extend('placed', async ({ db }) => {
  const list = await addList(db);
  const acta = await addJournalRow(db, { listId: list });
  const studia = await addJournalRow(db, { listId: list, position: 2, title: 'Studia', issn: '0317-8471', points: 40 });
  const work = await article(db, { year: 2023, points: null, issn: '2049-3630', title: 'Praca w Actach' });
  await valuePublications(db);
  return { list, acta: acta.id, studia: studia.id, work: work.id };
});

const SAME = 'Studia,0317-8471,,40,203\nActa Inventa,2049-3630,,100,203\n';
const titles = async (db: Db) =>
  (await db.select().from(journals).orderBy(journals.id)).map(({ title, points, endedOn }) => [title, points, endedOn]);

describe('the preview of a load', () => {
  test('compares rows by identifier and title, whatever their order', async ({ db, placed }) => {
    const found = await preview(db, placed.list, COLUMNS + SAME);
    expect(found).toMatchObject({ status: 'discarded', row_count: 2, unchanged: 2, effect: { works: 0 } });
    expect(await rowsOf(db, found.id)).toEqual([]);
  });

  test('is refused where no row can be read, with the reason of the first', async ({ db, placed }) => {
    const { status, failure } = await preview(db, placed.list, `${COLUMNS}Acta Inventa,2049-3630,,150,203\n`);
    expect([status, failure]).toEqual(['failed', expect.stringMatching(/^Żadnego wiersza .* \(2\) .*150/)]);
  });

  test('says what is new, changed and missing, and which works change by how many points', async ({ db, placed }) => {
    const file = `${COLUMNS}Acta Inventa,2049-3630,,140,203\nNowe,1050-124X,,20,203\n`;
    const found = await preview(db, placed.list, file);
    expect(found.counts).toMatchObject({ new: 1, changed: 1, missing: 1, doubtful: 0, error: 0 });
    expect(found.effect).toMatchObject({ works: 1, more: 1, less: 0, points: 40 });
    const works = await importWorks(db, { import: found.id, page: 1 });
    expect(works.rows).toMatchObject([{ id: placed.work, title: 'Praca w Actach', before: 100, after: 140 }]);
    const rows = await rowsOf(db, found.id);
    expect(rows.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'changed Acta Inventa',
      'new Nowe',
      'missing Studia',
    ]);
    expect(rows[0]?.fields).toEqual([{ name: 'punkty', before: '100', after: '140' }]);
    // Nothing of the trial stays.
    expect(await titles(db)).toEqual([
      ['Acta Inventa', 100, null],
      ['Studia', 40, null],
    ]);
    expect(await pointsOf(db, placed.work)).toBe('100.00');
  });

  test('refuses points outside the scale with their line, and the journal is not missing', async ({ db, placed }) => {
    const found = await preview(db, placed.list, COLUMNS + SAME.replace(',100,', ',150,'));
    expect(found.counts).toMatchObject({ error: 1, missing: 0, changed: 0 });
    const doubt = 'Punkty „150” są spoza skali wykazu (20, 40, 70, 100, 140, 200).';
    const refused = { line: 3, action: 'error', subject: 'Acta Inventa', doubt };
    expect(await rowsOf(db, found.id)).toMatchObject([refused]);
  });

  test('of a file without the columns, or without rows, fails with the reason', async ({ db, placed }) => {
    expect(await preview(db, placed.list, 'issn;nazwa\n1;2\n')).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('brakuje kolumn: title'),
    });
    expect(await preview(db, placed.list, COLUMNS)).toMatchObject({ status: 'failed' });
    expect(await titles(db)).toHaveLength(2);
  });

  test('discarded changes nothing and cannot be applied', async ({ db, placed }) => {
    const { id } = await preview(db, placed.list, `${COLUMNS}Acta Inventa,2049-3630,,140,203\n`);
    expect(await discardListImport(db, CLERK, id)).toMatchObject({ status: 'discarded' });
    await expect(apply(db, id, { missing: 'stays' })).rejects.toMatchObject({ kind: 'conflict' });
  });
});

const outcomesOf = async (db: Db, id: number) => {
  const column = listImportRowList.columns.find(({ key }) => key === 'outcome');
  return (await rowsOf(db, id)).map((row) => column && valueOf(column, row));
};

describe('rows that a file lacks', () => {
  const file = `${COLUMNS}Acta Inventa,2049-3630,,140,203\n`;

  test('are never deleted: what they mean is asked', async ({ db, placed }) => {
    const { id } = await preview(db, placed.list, file);
    await expect(apply(db, id)).rejects.toThrow(/powiedz, co to znaczy/);
    await expect(apply(db, id, { missing: 'ends' })).rejects.toThrow(/Podaj dzień/);
    expect(await apply(db, id, { missing: 'stays' })).toMatchObject({ status: 'applied', counts: { left: 1 } });
    expect(await titles(db)).toEqual([
      ['Acta Inventa', 140, null],
      ['Studia', 40, null],
    ]);
    // What stays as it was decided was not left out; the screen and the file say so alike.
    expect(await outcomesOf(db, id)).toEqual(['zapisano', 'zostaje w wykazie']);
    await undo(db, id);
    expect(await outcomesOf(db, id)).toEqual(['cofnięto', 'zostaje w wykazie']);
  });

  test('end on a day: works of earlier years keep their points', async ({ db, placed }) => {
    const early = await article(db, { year: 2022, points: null, issn: '0317-8471' });
    const late = await article(db, { year: 2023, points: null, issn: '0317-8471' });
    const { id } = await preview(db, placed.list, file);
    await apply(db, id, { missing: 'ends', ends_on: '2023-06-01' });
    expect([await pointsOf(db, early.id), await pointsOf(db, late.id)]).toEqual(['40.00', '5.00']);
    // A file that has it again brings it back.
    await apply(db, (await preview(db, placed.list, COLUMNS + SAME.replace(',100,', ',140,'))).id);
    expect((await titles(db))[1]).toEqual(['Studia', 40, null]);
  });
});

describe('a load', () => {
  test('values the works, requests the recalculation, and is undone as a whole', async ({ db, placed }) => {
    const file = `${COLUMNS}Acta Nova,2049-3630,,140,203\nStudia,0317-8471,,40,203\nNowe,1050-124X,,20,203\n`;
    const { id } = await preview(db, placed.list, file);
    expect(await apply(db, id)).toMatchObject({
      status: 'applied',
      counts: { left: 0, stale: 0 },
      effect: { works: 1 },
    });
    expect(await pointsOf(db, placed.work)).toBe('140.00');
    expect(await db.$count(jobs, eq(jobs.kind, 'recalculation.period'))).toBeGreaterThan(0);
    expect(await db.select().from(journalTitles)).toMatchObject([{ journalId: placed.acta, title: 'Acta Inventa' }]);
    expect(await undo(db, id)).toMatchObject({ status: 'undone' });
    expect(await titles(db)).toEqual([
      ['Acta Inventa', 100, null],
      ['Studia', 40, null],
    ]);
    expect(await pointsOf(db, placed.work)).toBe('100.00');
    expect(await db.$count(journalTitles)).toBe(0);
  });

  test('is not undone while something newer depends on it', async ({ db, placed }) => {
    const first = await preview(db, placed.list, `${COLUMNS}${SAME}Nowe,1050-124X,,20,203\n`);
    await apply(db, first.id);
    const added = only(await db.select().from(journals).where(eq(journals.title, 'Nowe')));
    await removeJournal(db, CLERK, { journal: added.id, seen: 0, reason: 'pomyłka' });
    expect((await undo(db, first.id)).job).toMatchObject({ failure: expect.stringContaining('Nowe – poprawiono') });
    const second = await preview(db, placed.list, `${COLUMNS}${SAME}Nowe,1050-124X,,40,203\n`);
    await apply(db, second.id);
    expect((await undo(db, first.id)).job).toMatchObject({ failure: expect.stringContaining('(wykaz.csv)') });
    expect(await titles(db)).toHaveLength(3);
  });

  test('leaves out rows that are not chosen, and doubtful ones unless they are', async ({ db, placed }) => {
    const file = `${COLUMNS}Acta Inventa,1050-124X,,140,203\nStudia,0317-8471,,70,203\nNowe,,,20,203\n`;
    const { id, counts } = await preview(db, placed.list, file);
    expect(counts).toMatchObject({ doubtful: 1, changed: 1, new: 1, missing: 0 });
    const fresh = (await rowsOf(db, id)).find(({ action }) => action === 'new');
    await apply(db, id, { except: [fresh?.id ?? 0] });
    expect(await titles(db)).toEqual([
      ['Acta Inventa', 100, null],
      ['Studia', 70, null],
    ]);
    expect((await rowsOf(db, id)).map(({ outcome }) => outcome)).toEqual(['left', 'applied', 'left', null]);
    // What the file leaves out is said, and is nothing to apply.
    expect((await rowsOf(db, id)).at(-1)).toMatchObject({ action: 'note' });
  });

  test.for([
    { had: [203], says: 'jedyną' },
    { had: [203, 301], says: 'wszystkie (2)' },
  ])('takes away all of $had from a journal only when asked to', async ({ had, says }, { db, placed }) => {
    await db.update(journals).set({ disciplineCodes: had }).where(eq(journals.id, placed.acta));
    const file = `${COLUMNS}Acta Inventa,2049-3630,,100,\nStudia,0317-8471,,40,203\nNowe,1050-124X,,20,\n`;
    const { id, counts } = await preview(db, placed.list, file);
    expect(counts).toMatchObject({ doubtful: 1, changed: 0, new: 1 });
    const doubtful = (await rowsOf(db, id)).filter(({ action }) => action === 'changed');
    const doubt = `Wykaz nie podaje dyscyplin: czasopismo straci ${says}.`;
    expect(doubtful).toMatchObject([{ subject: 'Acta Inventa', doubt }]);
    await apply(db, id);
    const codes = async () =>
      only(await db.select().from(journals).where(eq(journals.id, placed.acta))).disciplineCodes;
    expect(await codes()).toEqual(had);
    const again = await preview(db, placed.list, file);
    await apply(db, again.id, { also: (await rowsOf(db, again.id)).map((row) => row.id) });
    expect(await codes()).toEqual([]);
  });

  test('leaves out rows that another load has changed since the preview', async ({ db, placed }) => {
    const one = await preview(db, placed.list, COLUMNS + SAME.replace(',100,', ',140,'));
    const two = await preview(db, placed.list, COLUMNS + SAME.replace(',100,', ',200,'));
    await apply(db, one.id);
    expect((await apply(db, two.id)).counts).toMatchObject({ stale: 1 });
    expect((await titles(db))[0]).toEqual(['Acta Inventa', 140, null]);
  });

  test('of publishers has the same preview, and values books', async ({ db }) => {
    const list = await addPublisherList(db);
    const { id, counts } = await previewOf(
      db,
      { kind: 'publishers', listId: list },
      'Nazwa;Poziom\nOficyna;II\nDrukarnia;III\n',
    );
    expect(counts).toMatchObject({ new: 1, error: 1 });
    await apply(db, id);
    expect(await db.select().from(publishers)).toMatchObject([{ name: 'Oficyna', level: 'II', listId: list }]);
    await undo(db, id);
    expect(await db.$count(publishers)).toBe(0);
  });
});

describe('a list', () => {
  const days = { valid_from: '2022-01-01', valid_to: '' };
  const change = (id: number, values = {}) => ({
    kind: 'journals' as const,
    id,
    name: 'Wykaz',
    ...days,
    expected_name: 'Nowy',
    expected_from: '2022-01-01',
    expected_to: '',
    ...values,
  });

  test('is added once, renamed, closed, and deleted only without use', async ({ db, placed }) => {
    const fresh = { kind: 'journals' as const, key: 'x', name: 'Nowy', ...days };
    const { id } = await addNamedList(db, CLERK, fresh);
    await expect(addNamedList(db, CLERK, fresh)).rejects.toThrow(/Taki klucz/);
    await expect(changeList(db, CLERK, change(id, { valid_to: '2021-01-01' }))).rejects.toThrow(/wcześniejszy/);
    const closed = await changeList(db, CLERK, change(id, { name: 'Zamknięty', valid_to: '2023-12-31' }));
    expect(closed).toMatchObject({ name: 'Zamknięty', valid_to: '2023-12-31', rows: 0, works: 0 });
    await expect(changeList(db, CLERK, change(id))).rejects.toMatchObject({ kind: 'conflict', current: closed });
    const seen = { valid_to: '2023-12-31', expected_to: '2023-12-31' };
    await expect(changeList(db, CLERK, change(id, { ...seen, name: 'Drugi' }))).rejects.toMatchObject({
      kind: 'conflict',
      current: closed,
    });
    const empty = { kind: 'journals' as const, list: id, expected_rows: 0, expected_corrected: 0 };
    await addJournalRow(db, { listId: id });
    await expect(removeList(db, CLERK, empty)).rejects.toThrow(/Pozycje wykazu zmieniono/);
    await removeList(db, CLERK, { ...empty, expected_rows: 1 });
    const valuing = (await registry(db, 'journals')).find((each) => each.id === placed.list);
    const { rows = 0, corrected = 0 } = valuing ?? {};
    const used = { kind: 'journals' as const, list: placed.list, expected_rows: rows, expected_corrected: corrected };
    await expect(removeList(db, CLERK, used)).rejects.toThrow(/wyceniono prace \(1\)/);
    expect(await db.$count(journalLists)).toBe(1);
  });

  test('with another first day values the works anew, and says before which', async ({ db, placed }) => {
    const later = change(placed.list, { valid_from: '2024-01-01', expected_name: 'Wykaz próbny' });
    expect(await tryList(db, CLERK, { change: 'changed', ...later })).toMatchObject({
      works: 1,
      less: 1,
      rows: [{ id: placed.work, after: 5 }],
    });
    expect(await pointsOf(db, placed.work)).toBe('100.00');
    await changeList(db, CLERK, later);
    expect(await pointsOf(db, placed.work)).toBe('5.00');
  });
});

test('a correction made between preview and application stays in force', async ({ db, placed }) => {
  const { id } = await preview(db, placed.list, COLUMNS + SAME.replace(',100,', ',40,'));
  await correctJournal(db, CLERK, { journal: placed.acta, seen: 0, ...TYPED, reason: 'Komunikat' });
  expect((await apply(db, id)).counts).toMatchObject({ stale: 0 });
  const [row] = await db.select().from(journals).where(eq(journals.id, placed.acta));
  expect(row).toMatchObject({ points: 140, official: { points: 40 } });
  expect(await pointsOf(db, placed.work)).toBe('140.00');
});

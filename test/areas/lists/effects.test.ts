import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { tryApply } from '#areas/lists/rows/service-apply.ts';
import {
  addJournal,
  correctJournal,
  removeJournal,
  tryChange,
  withdrawCorrection,
} from '#areas/lists/rows/service-correct-journals.ts';
import { addList as addNamedList, changeList, removeList, tryList } from '#areas/lists/rows/service-registry.ts';
import { addTitle, removeTitle } from '#areas/lists/rows/service-titles.ts';
import { valuePublications } from '#areas/lists/publications/service-valuation.ts';
import { journalLists } from '#areas/library/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { article, only, person } from '../../support/builders.ts';
import { test as base } from '../../support/database.ts';
import { addJournalRow, addList, apply, CLERK, COLUMNS, pointsOf, preview, TYPED, undo } from './lists.ts';

/** A work of 2023 by the list's journal. */
const test = base.extend('placed', async ({ db }) => {
  const list = await addList(db);
  const { id: journal } = await addJournalRow(db, { listId: list });
  const author = await person(db, { lastName: 'Żółta', firstName: 'Anna' });
  const work = await article(db, { year: 2023, points: null, issn: '2049-3630', authors: [{ person: author }] });
  await valuePublications(db);
  return { list, journal, work: work.id, author: author.id };
});
type Placed = { list: number; journal: number; work: number; author: number };

test('the rows that a load ends are part of its preview, by their day', async ({ db, placed }) => {
  const { id, effect } = await preview(db, placed.list, `${COLUMNS}Nowe,1050-124X,,20,203\n`);
  expect(effect).toMatchObject({ works: 0 });
  const order = { import: id, except: [], also: [] };
  const lost = { works: 1, less: 1, points: -95, rows: [{ id: placed.work, before: 100, after: 5 }] };
  expect(await tryApply(db, { ...order, missing: 'ends', ends_on: '2023-06-01' })).toMatchObject(lost);
  expect(await tryApply(db, { ...order, missing: 'ends', ends_on: '2024-06-01' })).toMatchObject({ works: 0 });
  expect(await tryApply(db, { ...order, missing: 'stays' })).toMatchObject({ works: 0 });
  await expect(tryApply(db, order)).rejects.toThrow(/powiedz, co to znaczy/);
  await expect(tryApply(db, { ...order, missing: 'ends' })).rejects.toThrow(/Podaj dzień/);
  expect(await pointsOf(db, placed.work)).toBe('100.00');
  expect(await apply(db, id, { missing: 'ends', ends_on: '2023-06-01' })).toMatchObject({ effect: { works: 1 } });
  expect(await pointsOf(db, placed.work)).toBe('5.00');
});

test('a list that is added or deleted changes which one is in force, as was said', async ({ db, placed }) => {
  const fresh = { kind: 'journals' as const, name: 'Nowy', valid_from: '2023-01-01', valid_to: '' };
  const lost = { works: 1, less: 1, rows: [{ id: placed.work, before: 100, after: 5 }] };
  expect(await tryList(db, CLERK, { change: 'added', ...fresh })).toMatchObject(lost);
  expect(await db.$count(journalLists)).toBe(1);
  const { id } = await addNamedList(db, CLERK, { ...fresh, key: 'x' });
  expect(await pointsOf(db, placed.work)).toBe('5.00');
  expect(await db.$count(jobs, eq(jobs.kind, 'recalculation.period'))).toBeGreaterThan(0);
  const back = { works: 1, more: 1, rows: [{ id: placed.work, before: 5, after: 100 }] };
  expect(await tryList(db, CLERK, { change: 'removed', kind: 'journals', list: id })).toMatchObject(back);
  await removeList(db, CLERK, { kind: 'journals', list: id, expected_rows: 0, expected_corrected: 0 });
  expect(await pointsOf(db, placed.work)).toBe('100.00');
});

const print = async (db: Db, { author, work }: Placed) => {
  const values = { personId: author, year: 2023, kind: 'publication' as const, generatedBy: 'bib' };
  const statement = only(await db.insert(printedStatements).values(values).returning());
  await db.update(authorships).set({ statementId: statement.id }).where(eq(authorships.publicationId, work));
};

type Way = (db: Db, placed: Placed) => Promise<(despite: boolean) => Promise<unknown>>;
const correction = ({ journal }: Placed) => ({ journal, seen: 0, ...TYPED, reason: 'Komunikat' });
const days = {
  valid_from: '2024-01-01',
  valid_to: '',
  expected_name: 'Wykaz próbny',
  expected_from: '2022-01-01',
  expected_to: '',
};

const FORMER = { kind: 'former' as const, title: 'Dawne', issns: '0317-8471', changed_on: '' };

/** Every change of the lists that gives a work other points: prepared, printed, then made. */
const WAYS: Record<string, Way> = {
  'a correction': async (db, placed) => (despite) =>
    correctJournal(db, CLERK, { ...correction(placed), despite_statements: despite }),
  'its withdrawal': async (db, placed) => {
    const { correction: seen } = await correctJournal(db, CLERK, correction(placed));
    return (despite) => withdrawCorrection(db, CLERK, { journal: placed.journal, seen, despite_statements: despite });
  },
  'a removal':
    async (db, { journal }) =>
    (despite) =>
      removeJournal(db, CLERK, { journal, seen: 0, reason: 'Komunikat', despite_statements: despite }),
  'an addition': async (db, { list, journal, work }) => {
    await db.update(publications).set({ issn: '0317-8471' }).where(eq(publications.id, work));
    const added = { list, ...TYPED, title: `Inne ${journal}`, issn: '0317-8471', reason: 'Brak' };
    return (despite) => addJournal(db, CLERK, { ...added, despite_statements: despite });
  },
  'a former title': async (db, { journal, work }) => {
    await db.update(publications).set({ issn: '0317-8471', points: '5' }).where(eq(publications.id, work));
    const title = { ...FORMER, journal };
    return (despite) => addTitle(db, CLERK, { ...title, despite_statements: despite });
  },
  'a former title that goes': async (db, { journal, work }) => {
    await db.update(publications).set({ issn: '0317-8471' }).where(eq(publications.id, work));
    const { titles } = await addTitle(db, CLERK, { ...FORMER, journal });
    return (despite) => removeTitle(db, CLERK, { title: titles[0]?.id ?? 0, despite_statements: despite });
  },
  'a new list': async (db) => (despite) =>
    addNamedList(db, CLERK, {
      kind: 'journals',
      key: 'x',
      name: 'Nowy',
      valid_from: '2023-01-01',
      valid_to: '',
      despite_statements: despite,
    }),
  'a list that goes': async (db) => {
    const fresh = { kind: 'journals' as const, key: 'x', name: 'Nowy', valid_from: '2023-01-01', valid_to: '' };
    const { id } = await addNamedList(db, CLERK, fresh);
    return (despite) =>
      removeList(db, CLERK, {
        kind: 'journals',
        list: id,
        expected_rows: 0,
        expected_corrected: 0,
        despite_statements: despite,
      });
  },
  'other days of a list':
    async (db, { list }) =>
    (despite) =>
      changeList(db, CLERK, { kind: 'journals', id: list, name: 'Inny', ...days, despite_statements: despite }),
};

const ASKED = {
  kind: 'conflict',
  message: expect.stringMatching(/^Praca „.+” \(\d+\) jest na wydrukowanych oświadczeniach: Żółta Anna \(2023\)$/),
  current: { works: 1, statements: [{ name: 'Żółta Anna', year: 2023 }] },
};

describe('points of works that printed statements list', () => {
  for (const [name, prepare] of Object.entries(WAYS)) {
    test(`are changed by ${name} only by who has been told`, async ({ db, placed }) => {
      const way = await prepare(db, placed);
      await print(db, placed);
      const before = await pointsOf(db, placed.work);
      await expect(way(false)).rejects.toMatchObject(ASKED);
      expect(await pointsOf(db, placed.work)).toBe(before);
      await way(true);
      expect(await pointsOf(db, placed.work)).not.toBe(before);
    });
  }

  test('are named by what tries a change, and by the preview of a load, which asks', async ({ db, placed }) => {
    await print(db, placed);
    const { reason: _, ...values } = correction(placed);
    const listed = { works: 1, people: 1, statements: [{ name: 'Żółta Anna' }] };
    expect(await tryChange(db, CLERK, { change: 'values', ...values })).toMatchObject({ listed });
    const file = `${COLUMNS}Acta Inventa,2049-3630,,40,203\n`;
    const { id, effect } = await preview(db, placed.list, file);
    expect(effect).toMatchObject({ works: 1, listed });
    expect(await apply(db, id)).toMatchObject({ status: 'preview', job: { state: 'failed' } });
    expect(await pointsOf(db, placed.work)).toBe('100.00');
    expect(await apply(db, id, { despite_statements: true })).toMatchObject({ status: 'applied' });
    expect(await pointsOf(db, placed.work)).toBe('40.00');
    expect(await undo(db, id)).toMatchObject({ status: 'applied', job: { state: 'failed' } });
    expect(await pointsOf(db, placed.work)).toBe('40.00');
  });
});

test('works that were refused or withdrawn are no part of what a load changes', async ({ db, placed }) => {
  const gone = { year: 2023, points: null, issn: '2049-3630' };
  for (const statusCode of [2, 6]) await article(db, { ...gone, statusCode });
  await valuePublications(db);
  const { id, effect } = await preview(db, placed.list, `${COLUMNS}Acta Inventa,2049-3630,,40,203\n`);
  expect(effect).toMatchObject({ works: 1, less: 1, points: -60 });
  expect(await apply(db, id)).toMatchObject({ status: 'applied', effect: { works: 1, points: -60 } });
});

test('works of a closed period keep their points, and no preview says otherwise', async ({ db, placed }) => {
  await print(db, placed);
  const closed = { closedAt: new Date(), closedBy: 'ja' };
  await db.update(evaluationPeriods).set(closed).where(eq(evaluationPeriods.yearFrom, 2022));
  const { reason: _, ...values } = correction(placed);
  const none = { works: 0, points: 0, disciplines: [], listed: { works: 0 }, rows: [] };
  expect(await tryChange(db, CLERK, { change: 'values', ...values })).toMatchObject(none);
  const { id, effect } = await preview(db, placed.list, `${COLUMNS}Acta Inventa,2049-3630,,40,203\n`);
  expect(effect).toMatchObject({ works: 0, listed: { works: 0 } });
  expect(await apply(db, id)).toMatchObject({ status: 'applied', effect: { works: 0 } });
  expect(await pointsOf(db, placed.work)).toBe('100.00');
});

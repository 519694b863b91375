import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import {
  addJournal,
  correctJournal,
  removeJournal,
  tryChange,
  withdrawCorrection,
} from '#areas/lists/rows/service-correct-journals.ts';
import { findJournal, listJournals } from '#areas/lists/rows/service-journal.ts';
import { addTitle, removeTitle } from '#areas/lists/rows/service-titles.ts';
import { valuePublications } from '#areas/lists/publications/service-valuation.ts';
import { journals } from '#areas/library/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { recalculationRequests } from '#areas/recalculation/tables.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { article, only, person, researcher } from '../../support/builders.ts';
import { test as base } from '../../support/database.ts';
import { addJournalRow, addList, apply, CLERK, COLUMNS, pointsOf, preview, rowsOf, TYPED, undo } from './lists.ts';

const test = base.extend('placed', async ({ db }) => {
  const list = await addList(db);
  const journal = await addJournalRow(db, { listId: list });
  const author = await person(db);
  const work = await article(db, { year: 2023, points: 100, issn: '2049-3630', authors: [{ person: author }] });
  await article(db, { year: 2023, points: null, issn: '0317-8471' });
  await valuePublications(db);
  return { list, journal: journal.id, work: work.id, author };
});

const correction = (journal: number, values = {}) => ({ journal, seen: 0, ...TYPED, reason: 'Komunikat', ...values });
const stored = async (db: Db, id: number) => only(await db.select().from(journals).where(eq(journals.id, id)));

test('a misspelt title finds those that are nearly so, and says that nothing has these words', async ({
  db,
  placed,
}) => {
  const all = { corrected: false, doubtful: false, page: 1 };
  const ids = async (text: string) => {
    const { rows, is_near: isNear } = await listJournals(db, { ...all, text });
    return { ids: rows.map(({ id }) => id), isNear };
  };
  expect(await ids('invetna')).toEqual({ ids: [placed.journal], isNear: true });
  expect(await ids('inventa')).toEqual({ ids: [placed.journal], isNear: false });
  expect(await ids('zupełnie')).toEqual({ ids: [], isNear: false });
});

test('points from more to less are no question, and a journal does not leave its list before that begins', async ({
  db,
  placed,
}) => {
  const asked = (points: string) => listJournals(db, { points, corrected: false, doubtful: false, page: 1 });
  await expect(asked('140–70')).rejects.toThrow('Punkty od–do podano na odwrót: wpisz 70–140');
  expect((await asked('70–140')).total).toBeGreaterThan(0);
  await expect(correctJournal(db, CLERK, correction(placed.journal, { ended_on: '2000-01-01' }))).rejects.toMatchObject(
    {
      issues: [{ path: 'ended_on', message: expect.stringContaining('Podaj dzień późniejszy niż początek wykazu') }],
    },
  );
});

describe('a correction', () => {
  test('is in force over the official value, values the works and is withdrawn', async ({ db, placed }) => {
    const { journal, work, author } = placed;
    const corrected = await correctJournal(db, CLERK, correction(journal));
    expect(corrected).toMatchObject({
      points: 140,
      official_points: 100,
      corrected: 'values',
      official: { points: 100 },
    });
    expect(corrected.corrections).toMatchObject([
      { reason: 'Komunikat', created_by: 'biblioteka', fields: [{ name: 'punkty', value: '140' }] },
    ]);
    expect(await pointsOf(db, work)).toBe('140.00');
    expect(await db.select().from(recalculationRequests)).toMatchObject([{ personId: author.id }]);
    const back = await withdrawCorrection(db, CLERK, { journal, seen: corrected.correction });
    expect(back).toMatchObject({ points: 100, official: null, corrected: null, correction: 0 });
    expect(back?.corrections).toMatchObject([{ withdrawn_by: 'biblioteka' }]);
    expect(await pointsOf(db, work)).toBe('100.00');
    const actions = await db.select({ action: audit.action }).from(audit);
    expect(actions.map(({ action }) => action)).toEqual(['journal.correct', 'journal.withdraw']);
  });

  test('is tried out: which works change by how much, and nothing is saved', async ({ db, placed }) => {
    const { journal, work } = placed;
    const { reason: _, ...values } = correction(journal);
    expect(await tryChange(db, CLERK, { change: 'values', ...values })).toMatchObject({
      works: 1,
      more: 1,
      points: 40,
      rows: [{ id: work, before: 100, after: 140 }],
    });
    expect(await stored(db, journal)).toMatchObject({ points: 100, corrected: null });
    expect(await pointsOf(db, work)).toBe('100.00');
  });

  test('of the ISSN gives the works of the new number its points, and takes those of the former', async ({
    db,
    placed,
  }) => {
    await correctJournal(db, CLERK, correction(placed.journal, { issn: '0317-8471', points: 100 }));
    const rows = await db.select({ issn: publications.issn, points: publications.points }).from(publications);
    expect(new Map(rows.map(({ issn, points }) => [issn, points]))).toEqual(
      new Map([
        ['2049-3630', '5.00'],
        ['0317-8471', '100.00'],
      ]),
    );
  });

  test('refuses what is no ISSN, points outside the scale, unknown disciplines, and no change', async ({
    db,
    placed,
  }) => {
    const refused = (values: object, why: RegExp) =>
      expect(correctJournal(db, CLERK, correction(placed.journal, values))).rejects.toThrow(why);
    await refused({ issn: '2049-3631' }, /błędną cyfrę kontrolną/);
    await refused({ eissn: 'abc' }, /nie jest numerem ISSN/);
    await refused({ points: 150 }, /skali wykazu: 20, 40, 70, 100, 140, 200/);
    await refused({ disciplines: '203; 99998' }, /Nieznane dyscypliny/);
    await refused({ points: 100 }, /Nic się nie zmieniło/);
  });

  test('made from what has changed meanwhile is refused with the current journal', async ({ db, placed }) => {
    const { correction: seen } = await correctJournal(db, CLERK, correction(placed.journal));
    const late = correctJournal(db, CLERK, correction(placed.journal, { points: 200 }));
    await expect(late).rejects.toMatchObject({ kind: 'conflict', current: { points: 140, correction: seen } });
    await correctJournal(db, CLERK, correction(placed.journal, { points: 200, seen }));
    expect(await stored(db, placed.journal)).toMatchObject({ points: 200, official: { points: 100 } });
  });

  test('adds a journal, whose withdrawal takes it away', async ({ db, placed }) => {
    const { list } = placed;
    const typed = { ...TYPED, title: 'Łamy', issn: '0317-8471', points: 70, list, reason: 'Brak w wykazie' };
    const added = await addJournal(db, CLERK, typed);
    expect(added).toMatchObject({ corrected: 'added', points: 70, works: 1 });
    await expect(addJournal(db, CLERK, typed)).rejects.toThrow(/ma na wykazie „Łamy”/);
    expect(await withdrawCorrection(db, CLERK, { journal: added.id, seen: added.correction })).toBeNull();
    expect(await db.$count(journals)).toBe(1);
    expect(await db.$count(publications, eq(publications.points, '5.00'))).toBe(1);
  });

  test('removes a journal without deleting it', async ({ db, placed }) => {
    const { journal, work } = placed;
    const removed = await removeJournal(db, CLERK, { journal, seen: 0, reason: 'Drapieżne' });
    expect(removed).toMatchObject({ corrected: 'removed', points: 100 });
    expect(await pointsOf(db, work)).toBe('5.00');
    await withdrawCorrection(db, CLERK, { journal, seen: removed.correction });
    expect(await pointsOf(db, work)).toBe('100.00');
  });
});

const load = async (db: Db, list: number, points: number) => {
  const { id } = await preview(db, list, `${COLUMNS}Acta Inventa,2049-3630,,${points},203\n`);
  return apply(db, id);
};

describe('a correction and a new load of its list', () => {
  test('stays in force with a doubt where the list has changed the value', async ({ db, placed }) => {
    await correctJournal(db, CLERK, correction(placed.journal));
    const { id } = await load(db, placed.list, 200);
    expect(await stored(db, placed.journal)).toMatchObject({ points: 140, official: { points: 200 } });
    const { corrections } = await findJournal(db, placed.journal);
    expect(corrections[0]?.doubt).toMatch(/inne wartości/);
    const doubtful = await listJournals(db, { corrected: false, doubtful: true, page: 1 });
    expect(doubtful.rows.map((row) => row.id)).toEqual([placed.journal]);
    await undo(db, id);
    expect(await stored(db, placed.journal)).toMatchObject({ points: 140, official: { points: 100 } });
  });

  test('is said to be needless where the list has become equal', async ({ db, placed }) => {
    await correctJournal(db, CLERK, correction(placed.journal));
    await load(db, placed.list, 140);
    const { corrections } = await findJournal(db, placed.journal);
    expect(corrections[0]?.doubt).toMatch(/to samo: poprawkę można wycofać/);
  });

  test('keeps an added journal as its own until the list has it', async ({ db, placed }) => {
    const typed = { ...TYPED, title: 'Łamy', issn: '0317-8471', points: 70, reason: 'Brak', list: placed.list };
    const added = await addJournal(db, CLERK, typed);
    const file = `${COLUMNS}Acta Inventa,2049-3630,,100,203\nŁamy,0317-8471,,40,203\n`;
    const { id } = await preview(db, placed.list, file);
    const [row] = await rowsOf(db, id);
    expect(row).toMatchObject({ action: 'changed', subject: 'Łamy', doubt: expect.stringContaining('Dodane') });
    await apply(db, id, { also: [row?.id ?? 0] });
    expect(await stored(db, added.id)).toMatchObject({ points: 70, corrected: 'values', official: { points: 40 } });
    await undo(db, id);
    expect(await stored(db, added.id)).toMatchObject({ points: 70, corrected: 'added', official: null });
  });
});

test('works under a former title or number are valued as the journal’s own', async ({ db, placed }) => {
  const author = await researcher(db, { 203: 100 });
  const work = await article(db, { year: 2023, points: null, venue: 'Dawne Łamy', authors: [{ person: author }] });
  const former = {
    journal: placed.journal,
    kind: 'former' as const,
    title: 'Dawne Łamy',
    issns: '0317-8471',
    changed_on: '2023-05-01',
  };
  const { titles } = await addTitle(db, CLERK, former);
  expect(titles).toMatchObject([{ title: 'Dawne Łamy', issns: ['0317-8471'] }]);
  expect(await pointsOf(db, work.id)).toBe('100.00');
  expect(await db.$count(publications, eq(publications.points, '100.00'))).toBe(3);
  const found = await listJournals(db, { text: 'dawne lamy', corrected: false, doubtful: false, page: 1 });
  expect(found).toMatchObject({ rows: [{ id: placed.journal }], is_near: false });
  await removeTitle(db, CLERK, { title: titles[0]?.id ?? 0 });
  expect(await pointsOf(db, work.id)).toBe('5.00');
});

test('a former title values works until the year of the change, a later one from it on', async ({ db, placed }) => {
  const { journal } = placed;
  const years = [2022, 2023, 2024];
  const worksOf = (venue: string) => Promise.all(years.map((year) => article(db, { year, points: null, venue })));
  const [former, later] = [await worksOf('Dawne Łamy'), await worksOf('Nowe Łamy')];
  const title = { journal, issns: '', changed_on: '2023-05-01' };
  await addTitle(db, CLERK, { ...title, kind: 'former', title: 'Dawne Łamy' });
  const { titles } = await addTitle(db, CLERK, { ...title, kind: 'later', title: 'Nowe Łamy' });
  const points = (works: { id: number }[]) => Promise.all(works.map(({ id }) => pointsOf(db, id)));
  expect(await points(former)).toEqual(['100.00', '100.00', '5.00']);
  expect(await points(later)).toEqual(['5.00', '100.00', '100.00']);
  await removeTitle(db, CLERK, { title: titles.find(({ kind }) => kind === 'later')?.id ?? 0 });
  expect(await points(later)).toEqual(['5.00', '5.00', '5.00']);
});

test('a journal leads to the one that it became, and back', async ({ db, placed }) => {
  const { journal, list } = placed;
  const next = await addJournalRow(db, { listId: list, position: 9, title: 'Nowe', issn: '0317-8471', points: 40 });
  await addTitle(db, CLERK, { journal, kind: 'later', title: 'Nowe', issns: '0317-8471', changed_on: '2024-01-01' });
  expect((await findJournal(db, journal)).elsewhere).toMatchObject([{ id: next.id, title: 'Nowe' }]);
  expect((await findJournal(db, next.id)).elsewhere).toMatchObject([{ id: journal }]);
});

test('a journal that is back on its list values the works under its former number and title again', async ({
  db,
  placed,
}) => {
  const { journal } = placed;
  const former = { kind: 'former' as const, title: 'Dawne Łamy', issns: '0317-8471', changed_on: '' };
  await addTitle(db, CLERK, { journal, ...former });
  const { id: titled } = await article(db, { year: 2023, points: null, venue: 'Dawne Łamy' });
  await valuePublications(db);
  const points = async () => [
    await pointsOf(db, titled),
    await db.$count(publications, eq(publications.points, '5.00')),
  ];
  expect(await points()).toEqual(['100.00', 0]);
  const removed = await removeJournal(db, CLERK, { journal, seen: 0, reason: 'Drapieżne' });
  expect(await points()).toEqual(['5.00', 3]);
  await withdrawCorrection(db, CLERK, { journal, seen: removed.correction });
  expect(await points()).toEqual(['100.00', 0]);
});

test('a correction values the works that have the title and what is no ISSN', async ({ db, placed }) => {
  const { id } = await article(db, { year: 2023, points: null, issn: 'brak', venue: 'Acta Nova' });
  await valuePublications(db);
  await correctJournal(db, CLERK, correction(placed.journal, { title: 'Acta Nova' }));
  expect(await pointsOf(db, id)).toBe('140.00');
});

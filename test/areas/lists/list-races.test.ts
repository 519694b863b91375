import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { applyListImport } from '#areas/lists/rows/service-apply.ts';
import { correctJournal } from '#areas/lists/rows/service-correct-journals.ts';
import { findJournal } from '#areas/lists/rows/service-journal.ts';
import { addTitle, removeTitle } from '#areas/lists/rows/service-titles.ts';
import { journalCorrections, journals } from '#areas/library/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { article, only } from '../../support/builders.ts';
import { outcomes, rounds, test } from '../../support/database.ts';
import { addJournalRow, addList, CLERK, COLUMNS, preview, TYPED } from './lists.ts';

test('of two clerks who correct a journal at once one succeeds, the other is shown the other’s', async ({
  database,
}) => {
  const { db } = database;
  const list = await addList(db, { key: 'race' });
  const { id: journal } = await addJournalRow(db, { listId: list, points: 20 });
  for (let round = 0; round < rounds(20); round += 1) {
    const { correction: seen, points } = await findJournal(db, journal);
    const [mine = 0, theirs = 0] = [70, 140, 200].filter((each) => each !== points);
    const input = { journal, seen, ...TYPED, points: mine, reason: `${round}` };
    const both = await Promise.allSettled([
      correctJournal(db, CLERK, input),
      correctJournal(db, CLERK, { ...input, points: theirs }),
    ]);
    expect(outcomes(both)).toEqual(['conflict', 'done']);
    const inForce = (await db.select().from(journalCorrections)).filter(({ withdrawnAt }) => withdrawnAt === null);
    const row = only(await db.select().from(journals).where(eq(journals.id, journal)));
    expect(inForce.map(({ fields }) => fields.points)).toEqual([row.points]);
    expect(row.official).toMatchObject({ points: 20 });
  }
});

test('a load and a correction at once both hold, and the works have the corrected points', async ({ database }) => {
  const { db } = database;
  for (let round = 0; round < rounds(4); round += 1) {
    const list = await addList(db, { key: `load ${round}`, validFrom: `${2022 + round}-01-01` });
    const { id: journal } = await addJournalRow(db, { listId: list, points: 20 });
    const { id: work } = await article(db, { year: 2025, points: null, issn: '2049-3630' });
    const { id } = await preview(db, list, `${COLUMNS}Acta Inventa,2049-3630,,40,203\n`);
    const input = { journal, seen: 0, ...TYPED, reason: 'komunikat' };
    const load = applyListImport(db, CLERK, { import: id, except: [], also: [] });
    expect(outcomes(await Promise.allSettled([load, correctJournal(db, CLERK, input)]))).toEqual(['done', 'done']);
    const row = only(await db.select().from(journals).where(eq(journals.id, journal)));
    expect(row).toMatchObject({ points: 140, official: { points: 40 } });
    const { points } = only(await db.select().from(publications).where(eq(publications.id, work)));
    expect(points).toBe('140.00');
  }
});

test('of two who apply one preview one succeeds', async ({ database }) => {
  const { db } = database;
  const list = await addList(db, { key: 'twice' });
  const { id } = await preview(db, list, `${COLUMNS}Nowe,1050-124X,,40,203\n`);
  const apply = () => applyListImport(db, CLERK, { import: id, except: [], also: [] });
  expect(outcomes(await Promise.allSettled([apply(), apply()]))).toEqual(['conflict', 'done']);
  expect(await db.$count(journals, eq(journals.listId, list))).toBe(1);
});

test('of two who remove one title one succeeds', async ({ database }) => {
  const { db } = database;
  const list = await addList(db, { key: 'titles' });
  const { id: journal } = await addJournalRow(db, { listId: list });
  for (let round = 0; round < rounds(4); round += 1) {
    const former = { journal, kind: 'former' as const, title: `Dawne ${round}`, issns: '', changed_on: '' };
    const [title = { id: 0 }] = (await addTitle(db, CLERK, former)).titles;
    const remove = () => removeTitle(db, CLERK, { title: title.id });
    expect(outcomes(await Promise.allSettled([remove(), remove()]))).toEqual(['done', 'missing']);
  }
});

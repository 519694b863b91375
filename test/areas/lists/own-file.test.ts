import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { expect } from 'vitest';
import type { ListKind } from '#areas/library/schema-words.ts';
import { disciplines } from '#areas/library/tables.ts';
import { correctJournal } from '#areas/lists/rows/service-correct-journals.ts';
import { enqueueApply } from '#areas/lists/rows/service-apply.ts';
import { discardListImport } from '#areas/lists/rows/service-imports.ts';
import { ListApply } from '#areas/lists/schema-lists.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { findJournal, journalsFile } from '#areas/lists/rows/service-journal.ts';
import { listTemplate } from '#areas/lists/rows/service-template.ts';
import { waitingImports, waitingIntakes } from '#areas/intake/service.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import {
  addJournalRow,
  addList,
  addPublisherList,
  CLERK,
  COLUMNS,
  preview,
  previewOf,
  rowsOf,
  TYPED,
} from './lists.ts';

test('the list’s own file is read back without a difference, but for rows that have ended', async ({ db }) => {
  await account(db, { login: 'bib', roles: ['library'] });
  const list = await addList(db);
  await addJournalRow(db, { listId: list, eissn: '2434-561X', issns: ['1050-124X', '2049-3630', '2434-561X'] });
  const studia = await addJournalRow(db, { listId: list, position: 2, title: 'Studia', issn: '0317-8471', points: 40 });
  await addJournalRow(db, { listId: list, position: 3, title: 'Dawne', issn: null, endedOn: '2023-01-01' });
  const typed = { ...TYPED, title: 'Studia', issn: '0317-8471', points: 70, reason: 'komunikat' };
  await correctJournal(db, CLERK, { journal: studia.id, seen: 0, ...typed });
  const file = await journalsFile(db, await actorOf(db, 'bib'), {
    list: String(list),
    corrected: false,
    doubtful: false,
  });
  const back = await preview(db, list, new Uint8Array(await file.arrayBuffer()));
  expect(await rowsOf(db, back.id)).toEqual([]);
  // Nothing of it is to be decided on.
  expect(back).toMatchObject({ status: 'discarded', row_count: 2, unchanged: 2, undone_at: null });
  expect(await waitingImports(db)).toEqual({ records: 0, lists: 0 });
});

test('a file of which all but a row that was not read is in the list waits, and is not closed', async ({ db }) => {
  const list = await addList(db);
  await addJournalRow(db, { listId: list, title: 'Studia', issn: '0317-8471', points: 40 });
  const file = `${COLUMNS}Studia,0317-8471,,40,203\nNowe,1050-124X,,150,203\n`;
  const found = await preview(db, list, file);
  expect(found).toMatchObject({ status: 'preview', unchanged: 1, counts: { new: 0, missing: 0, error: 1 } });
  expect(await rowsOf(db, found.id)).toMatchObject([{ action: 'error', line: 3 }]);
});

test('a list waits for a decision, which the library is told of wherever it looks, until it is made', async ({
  db,
}) => {
  const waits = async () => [(await waitingImports(db)).lists, (await waitingIntakes(db))?.count ?? 0];
  const { id } = await preview(db, await addList(db), await filledTemplate('journals', NEW_JOURNAL));
  expect(await waits()).toEqual([1, 1]);
  await enqueueApply(db, CLERK, ListApply.parse({ import: id }));
  expect(await waits()).toEqual([0, 0]);
  await db.update(jobs).set({ state: 'failed' });
  expect(await waits()).toEqual([1, 1]);
  expect(await discardListImport(db, CLERK, id)).toMatchObject({ status: 'discarded', undone_by: CLERK.login });
  expect(await waits()).toEqual([0, 0]);
});

const NEW_JOURNAL = ['Nowe', '', '1050-124X', '', '', 40, '203'];

/** A template with one row beneath its heads. */
async function filledTemplate(kind: ListKind, row: (string | number)[]) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await (await listTemplate(CLERK, kind)).arrayBuffer());
  book.getWorksheet('Dane')?.addRow(row);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

test('a list has a template for each kind, whose heads are read', async ({ db }) => {
  const filled = await filledTemplate('journals', NEW_JOURNAL);
  expect(await preview(db, await addList(db), filled)).toMatchObject({ status: 'preview', counts: { new: 1 } });
  const list = { kind: 'publishers', listId: await addPublisherList(db) } as const;
  const read = await previewOf(db, list, await filledTemplate('publishers', ['Oficyna', 'II']));
  expect(read).toMatchObject({ status: 'preview', counts: { new: 1 } });
});

test('a discipline that was closed before the list is in force is remarked on', async ({ db }) => {
  const list = await addList(db, { key: 'późny', validFrom: '2029-01-01' });
  const where = eq(disciplines.code, 203);
  const [closed] = await db.update(disciplines).set({ validTo: '2022-12-31' }).where(where).returning();
  const remark = `Dyscyplina „${closed?.name}” (203) obowiązywała do 2022 roku, a wykaz jest późniejszy.`;
  const { id } = await preview(db, list, `${COLUMNS}Nowe,1050-124X,,40,203\n`);
  const doubts = (await rowsOf(db, id)).map(({ doubt }) => doubt);
  expect(doubts).toContain(`${remark} W pliku ma ją 1 czasopismo.`);
  const { id: journal } = await addJournalRow(db, { listId: list });
  expect((await findJournal(db, journal)).closed).toEqual([remark]);
});

import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { findListImport } from '#areas/lists/rows/service-imports.ts';
import { enqueueApply } from '#areas/lists/rows/service-apply.ts';
import { uploadList } from '#areas/lists/rows/service-files.ts';
import { importRows } from '#areas/lists/rows/service-rows.ts';
import { enqueueUndo } from '#areas/lists/rows/service-undo.ts';
import type { ListApply, ListImportRow } from '#areas/lists/schema-lists.ts';
import type { ListKind } from '#areas/library/schema-words.ts';
import { journalLists, journals, publisherLists, publishers } from '#areas/library/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { only } from '../../support/builders.ts';
import { pieces } from '../../support/import.ts';
import { runJobs } from '../../support/tools.ts';
import { listJobs } from '#areas/lists/router.ts';

export const CLERK = { physicalLogin: 'biblioteka', login: 'biblioteka' };
export const COLUMNS = 'title,issn,eissn,points,discipline_codes\n';

export async function addList(db: Db, values: Partial<typeof journalLists.$inferInsert> = {}): Promise<number> {
  const list = { key: 'nowy', name: 'Wykaz próbny', validFrom: '2022-01-01', ...values };
  return only(await db.insert(journalLists).values(list).returning()).id;
}

export const addPublisherList = async (db: Db): Promise<number> =>
  only(await db.insert(publisherLists).values({ key: 'w', name: 'Wydawcy', validFrom: '2022-01-01' }).returning()).id;

type Journal = Partial<typeof journals.$inferInsert> & { listId: number };
export async function addJournalRow(db: Db, { issn = '2049-3630', ...values }: Journal) {
  const row = {
    position: 1,
    title: 'Acta Inventa',
    issn,
    issns: issn === null ? [] : [issn],
    points: 100,
    disciplineCodes: [203],
    ...values,
  };
  return only(await db.insert(journals).values(row).returning());
}

type Publisher = Partial<typeof publishers.$inferInsert> & { listId: number };
export async function addPublisherRow(db: Db, values: Publisher) {
  const row = { name: 'Oficyna Próbna', nameKey: 'oficynaprobna', level: 'II' as const, ...values };
  return only(await db.insert(publishers).values(row).returning());
}

/** Uploads a file and reads it for a preview. */
export const preview = (db: Db, listId: number, content: string | Uint8Array) =>
  previewOf(db, { kind: 'journals', listId }, content);

type List = { kind: ListKind; listId: number };
export async function previewOf(db: Db, { kind, listId }: List, content: string | Uint8Array) {
  const id = await uploadList(db, CLERK, { kind, listId, name: 'wykaz.csv', bytes: pieces(content, 4_099) });
  await runJobs(db, listJobs);
  return findListImport(db, id);
}

export async function apply(db: Db, id: number, choice: Partial<ListApply> = {}) {
  await enqueueApply(db, CLERK, { import: id, except: [], also: [], ...choice });
  await runJobs(db, listJobs);
  return findListImport(db, id);
}

export async function undo(db: Db, id: number) {
  await enqueueUndo(db, CLERK, { import: id });
  await runJobs(db, listJobs);
  return findListImport(db, id);
}

export const rowsOf = async (db: Db, id: number): Promise<ListImportRow[]> =>
  (await importRows(db, { import: id, show: 'all', page: 1 })).rows;

/** What a work is worth now. */
export const pointsOf = async (db: Db, id: number) =>
  only(await db.select({ points: publications.points }).from(publications).where(eq(publications.id, id))).points;

export const TYPED = {
  title: 'Acta Inventa',
  second_title: '',
  issn: '2049-3630',
  eissn: '',
  other_issns: '',
  points: 140,
  disciplines: '203',
};

/** A workbook with these rows, the header first. */
export async function workbook(rows: (string | number)[][]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Wykaz').addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}

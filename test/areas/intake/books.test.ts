import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { readRow } from '#areas/intake/service-row.ts';
import { undoIntake } from '#areas/intake/service-undo.ts';
import { publications } from '#areas/publications/tables.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { saveRecord } from '#areas/records/service.ts';
import type { Db } from '#platform/database/db.ts';
import { test } from '../../support/database.ts';
import { articleContent } from '../records/record.ts';
import { librarian, outcomesOf, readFile, rowsOf, save } from './intake.ts';

const entry = (type: string, key: string, fields: Record<string, string>) =>
  `@${type}{${key},\n${Object.entries(fields)
    .map(([name, value]) => `  ${name} = {${value}}`)
    .join(',\n')}\n}\n`;
const chapter = (key: string, fields: Record<string, string>) =>
  entry('incollection', key, { year: '2022', author: 'Lis, Ewa', ...fields });
const book = (fields: Record<string, string>) =>
  entry('book', 'book', { year: '2022', author: 'Nowak, Jan', title: 'Życie żółwi', publisher: 'Staw', ...fields });

const chaptersOf = async (db: Db, id: number) => {
  const rows = await db.select().from(publications).where(eq(publications.parentId, id)).orderBy(publications.id);
  return rows.map(({ chapterTitle, title, venue }) => [chapterTitle, title, venue]);
};

test('the preview names the book of a chapter, and what the points depend on', async ({ db }) => {
  const actor = await librarian(db);
  const content = articleContent({ type: 3, year: 2022, title: 'Życie żółwi', venue: 'Staw', isbn: '9788301000011' });
  const ours = await saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content }));
  const text =
    chapter('a', { title: 'Pancerz', booktitle: 'Życie żółwi' }) +
    chapter('b', { title: 'Dieta', booktitle: 'Życie jaszczurek' }) +
    chapter('c', { title: 'Sen', booktitle: 'Nieznana' }) +
    entry('book', 'd', { year: '2022', author: 'Nowak, Jan', title: 'Życie jaszczurek', publisher: 'Staw' });
  const intake = await readFile(db, actor, text);
  const details = await Promise.all((await rowsOf(db, intake)).map(({ id }) => readRow(db, { intake, row: id })));
  expect(details.map(({ title, book, points }) => [title, book, points?.parent_id ?? null])).toEqual([
    ['Pancerz', { id: ours.id, title: 'Życie żółwi' }, ours.id],
    ['Dieta', { id: null, title: 'Życie jaszczurek' }, null],
    ['Sen', null, null],
    ['Życie jaszczurek', null, null],
  ]);
  expect(details[0]).toMatchObject({
    approved: false,
    points: { id: null, type: 19, year: 2022, listed: 1, people: [] },
  });
  await save(db, actor, intake);
  const [saved] = await rowsOf(db, intake);
  expect(await readRow(db, { intake, row: saved?.id ?? 0 })).toMatchObject({ points: null });
});

test('chapters are linked to the book of their file, whichever comes first', async ({ db }) => {
  const actor = await librarian(db);
  const text =
    chapter('one', { title: 'Pancerz', booktitle: 'Zycie zolwi', publisher: 'Stawy' }) +
    book({ isbn: '978-83-01-00001-1' }) +
    chapter('two', { title: 'Dieta', booktitle: 'Życie żółwi', isbn: '9788301000011' }) +
    chapter('other', { title: 'Sen', booktitle: 'Życie żółwi', year: '2020' });
  const intake = await readFile(db, actor, text);
  await save(db, actor, intake);
  const [added] = await db.select().from(publications).where(eq(publications.typeCode, 3));
  expect(await chaptersOf(db, added?.id ?? 0)).toEqual([
    ['Pancerz', 'Życie żółwi', 'Staw'],
    ['Dieta', 'Życie żółwi', 'Staw'],
  ]);
  // Once more: nothing changes. Undone: the book goes with its chapters.
  expect(await outcomesOf(db, await readFile(db, actor, text))).toEqual({ 'same none': 4 });
  expect(await undoIntake(db, actor, { intake })).toMatchObject({ undone: 4, kept: [] });
  expect(await db.$count(publications, inArray(publications.typeCode, [3, 19]))).toBe(0);
});

test('a chapter is linked to our book, but not to one with another ISBN, nor to one of two', async ({ db }) => {
  const actor = await librarian(db);
  const content = articleContent({ type: 3, year: 2022, title: 'Życie żółwi', venue: 'Staw', isbn: '9788301000011' });
  const ours = await saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content }));
  const linked = async (fields: Record<string, string>) => {
    const intake = await readFile(db, actor, chapter('a', { booktitle: 'Życie żółwi', ...fields }));
    await save(db, actor, intake);
    const [row] = await db
      .select({ parent: publications.parentId })
      .from(publications)
      .where(eq(publications.chapterTitle, fields.title ?? ''));
    return row?.parent;
  };
  expect(await linked({ title: 'Pancerz żółwia błotnego' })).toBe(ours.id);
  expect(await linked({ title: 'Dieta w niewoli', isbn: '9788301000028' })).toBeNull();
  await saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content: { ...content, isbn: '' } }));
  expect(await linked({ title: 'Zimowanie w stawach' })).toBeNull();
});

import { expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { changeMany, previewBulk } from '#areas/records/list/service-bulk.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { BulkChange } from '#areas/records/schema-list.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { saveRecord } from '#areas/records/service.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { articleContent } from './record.ts';

async function place(db: Db) {
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const add = (content: Partial<ReturnType<typeof articleContent>>) =>
    saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content: articleContent(content) }));
  const turtles = await add({ title: 'Żółwie łąk', venue: 'Acta Łódź', year: 2022 });
  const storks = await add({ title: 'Bociany', year: 2023 });
  const apply = async (ids: number[], input: object) => {
    const change = BulkChange.parse(input);
    const preview = await previewBulk(db, { records: { ids }, change });
    const done =
      preview.changed === 0 ? null : await changeMany(db, actor, { records: { ids }, change, seen: preview.seen });
    return { preview, done };
  };
  return { actor, add, apply, turtles, storks };
}

test('a change of kind names what the new kind has none of, and takes it away; undone, it is there again', async ({
  db,
}) => {
  const { actor, add, apply, turtles } = await place(db);
  const work = await add({
    type: 27,
    title: 'Referat',
    venue: 'Materiały z Łodzi',
    isbn: '978-83-7181-510-2',
    details: { series: 'Sesje', pages: '1–9' },
  });
  expect((await apply([work.id], { kind: 'type', type: 20 })).preview.skipped).toMatchObject([
    { reason: 'Podaj czasopismo' },
  ]);
  const { preview, done } = await apply([turtles.id], { kind: 'type', type: 27 });
  expect(preview).toMatchObject({ changed: 1, dropped: [{ label: 'czasopismo', records: 1 }] });
  expect((await findRecord(db, turtles.id)).content).toMatchObject({ type: 27, venue: '' });
  await undoBatch(db, actor, { id: Number(done?.batch) });
  expect((await findRecord(db, turtles.id)).content).toMatchObject({ type: 20, venue: 'Acta Łódź' });
});

test('a patent gets no publisher, and a book no ISSN, as in a corrected sheet', async ({ db }) => {
  const { add, apply, turtles } = await place(db);
  const patent = await add({ type: 7, title: 'Pompa', venue: '', category_id: 21 });
  const book = await add({ type: 3, title: 'Księga', venue: 'Oficyna', isbn: '978-83-7181-510-2' });
  const change = { kind: 'venue', venue: 'Inna', issn: '2049-3630' };
  const { preview } = await apply([patent.id, book.id, turtles.id], change);
  expect(preview).toMatchObject({
    changed: 2,
    skipped: [{ id: patent.id, reason: 'Ten rodzaj rekordu nie ma czasopisma ani wydawnictwa' }],
  });
  expect((await findRecord(db, book.id)).content).toMatchObject({ venue: 'Inna', issn: '' });
  expect((await findRecord(db, turtles.id)).content).toMatchObject({ venue: 'Inna', issn: '2049-3630' });
});

test('the year of many records', async ({ db }) => {
  const { actor, apply, turtles, storks } = await place(db);
  const ids = [turtles.id, storks.id];
  const { preview, done } = await apply(ids, { kind: 'year', year: 2023 });
  expect(preview).toMatchObject({ changed: 1, same: 1, label: 'Rok: 2023', dropped: [] });
  expect((await findRecord(db, turtles.id)).content.year).toBe(2023);
  await undoBatch(db, actor, { id: Number(done?.batch) });
  expect((await findRecord(db, turtles.id)).content.year).toBe(2022);
  const gone = await previewBulk(db, {
    records: { ids: [...ids, 999_999] },
    change: BulkChange.parse({ kind: 'year', year: 2023 }),
  });
  expect(gone).toMatchObject({ changed: 1, same: 1, skipped: [{ id: 999_999, reason: 'Usunięto go w międzyczasie' }] });
  expect(BulkChange.safeParse({ kind: 'year', year: 2090 }).error?.issues).toMatchObject([
    { path: ['year'], message: expect.stringContaining('Podaj rok do') },
  ]);
  expect(BulkChange.safeParse({ kind: 'year', year: Number.NaN }).error?.issues).toMatchObject([
    { message: 'Podaj rok: cztery cyfry' },
  ]);
});

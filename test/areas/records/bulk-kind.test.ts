import { inArray, lt } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { changeMany, previewBulk } from '#areas/records/list/service-bulk.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { BulkChange } from '#areas/records/schema-list.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { saveRecord } from '#areas/records/service.ts';
import { actorOf } from '../../support/app.ts';
import { account, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { articleContent, ours } from './record.ts';

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

test('the preview names every record, and says what the change does to points and to what is counted', async ({
  db,
}) => {
  const { add, apply } = await place(db);
  await period(db);
  const author = await researcher(db, { [COMPUTING]: 100 });
  const ids: number[] = [];
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    const { id } = await add({ title: `Praca ${number}`, authors: [ours(author)] });
    ids.push(id);
  }
  await db.update(publications).set({ statusCode: 3 }).where(inArray(publications.id, ids));
  await db
    .update(authorships)
    .set({ disciplineCode: COMPUTING })
    .where(inArray(authorships.publicationId, ids.slice(0, 6)));
  await db.update(publications).set({ points: '5' }).where(inArray(publications.id, ids));
  const stays = await previewBulk(db, {
    records: { ids },
    change: BulkChange.parse({ kind: 'words', field: 'title', from: 'Praca', to: 'Książka' }),
  });
  expect(stays.rows.map(({ after }) => after)).toEqual(ids.map((_, at) => `Książka ${at + 1}`));
  expect(stays.effect).toMatchObject({ how: 'stay', shares: 0, worth: { more: 0, less: 0 } });
  const leave = await previewBulk(db, { records: { ids }, change: BulkChange.parse({ kind: 'status', status: 1 }) });
  expect(leave.effect).toMatchObject({ how: 'leave', records: 6, shares: 6 });
  const same = await previewBulk(db, { records: { ids }, change: BulkChange.parse({ kind: 'status', status: 3 }) });
  expect(same).toMatchObject({ changed: 0, same: ids.length });
  expect(same.unchanged.map(({ id }) => id)).toEqual(ids);
  // A year that no period holds has no points.
  const { preview, done } = await apply(ids, { kind: 'year', year: 2010 });
  expect(preview.effect).toMatchObject({
    how: 'anew',
    records: 6,
    shares: 6,
    accepted: 0,
    worth: { more: 0, less: 7 },
    // Today each of the author's six works brings its points and a slot; nothing counts outside the periods.
    brought: { before: { shares: 6 }, after: { shares: 0, points: 0, slots: 0 } },
  });
  expect(preview.effect.brought?.before.points).toBeGreaterThan(0);
  expect(preview.rows[0]).toMatchObject({ points: { before: 5, after: null } });
  const pointsNow = async () => {
    const rows = await db
      .select({ points: publications.points })
      .from(publications)
      .where(inArray(publications.id, ids));
    return [...new Set(rows.map(({ points }) => points))];
  };
  expect(await pointsNow()).toEqual([null]);
  expect(done).toMatchObject({ changed: 7 });
  expect(await db.$count(publications, lt(publications.id, 0))).toBe(0);
});

test('an approval of many names what the form would ask about, first in the list, and leaves out what is unticked', async ({
  db,
}) => {
  const { actor, add } = await place(db);
  const author = await researcher(db, { [COMPUTING]: 100 });
  const { id: clear } = await add({ title: 'Policzona', authors: [ours(author)], author_count: 1 });
  const { id: uncounted } = await add({ title: 'Niepoliczona', authors: [ours(author)], author_count: null });
  const ids = [clear, uncounted];
  const asked = (status: number) =>
    previewBulk(db, { records: { ids }, change: BulkChange.parse({ kind: 'status', status }) });
  expect(await asked(1), 'approved already').toMatchObject({ noted: 0 });
  await db.update(publications).set({ statusCode: 1 }).where(inArray(publications.id, ids));
  const { noted, rows } = await asked(3);
  expect(noted).toBe(1);
  expect(rows).toMatchObject([
    { id: uncounted, remarks: ['z uczelni 1, liczby wszystkich nie podano'] },
    { id: clear, remarks: [] },
  ]);
  const records = { ids };
  const change = BulkChange.parse({ kind: 'status', status: 3 });
  const rest = { records, change, except: [uncounted] };
  const { seen, ...left } = await previewBulk(db, rest);
  expect(left).toMatchObject({ changed: 1, noted: 0, left: 1, rows: [{ id: uncounted, left: true }, { left: false }] });
  const whole = { records, change, seen };
  await expect(changeMany(db, actor, whole), 'another set than was seen').rejects.toMatchObject({ kind: 'conflict' });
  await changeMany(db, actor, { ...rest, seen });
  expect((await asked(3)).rows).toMatchObject([{ id: uncounted }]);
});

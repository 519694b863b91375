import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { journalLists, journals, publisherLists, publishers } from '#areas/library/tables.ts';
import { publisherKey } from '#areas/library/service-names.ts';
import { periodNotes } from '#areas/periods/schema-moves.ts';
import { listPeriods } from '#areas/periods/service.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { previewPoints } from '#areas/records/form/service-preview.ts';
import { previewBulk } from '#areas/records/list/service-bulk.ts';
import { listChanges } from '#areas/records/list/service-changes.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { type RecordContent, RecordSave } from '#areas/records/schema.ts';
import { BulkChange } from '#areas/records/schema-list.ts';
import { saveRecord } from '#areas/records/service.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, only, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { articleContent, changeSeen } from './record.ts';

const query = (id: number | null, content: RecordContent) => ({
  ...content,
  id,
  listed: content.authors.length,
  people: [],
});

/** Two periods, of which the former is closed, and a journal that has other points on the list of each. */
async function world(db: Db) {
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  await period(db, 2017);
  await period(db, 2022);
  for (const [year, points] of [
    [2017, 20],
    [2022, 100],
  ] as const) {
    const values = { key: String(year), name: `Wykaz ${year}`, validFrom: `${year}-01-01` };
    const list = only(await db.insert(journalLists).values(values).returning());
    const named = { listId: list.id, position: 1, title: 'Przegląd Żółwiowy', points, disciplineCodes: [] };
    await db.insert(journals).values({ ...named, issn: '2049-3630', issns: ['2049-3630'] });
  }
  const save = (content: RecordContent, { id = null, version = 0 }: { id?: number | null; version?: number } = {}) =>
    saveRecord(db, actor, RecordSave.parse({ id, version, content }));
  const close = async () => {
    await db
      .update(evaluationPeriods)
      .set({ closedAt: sql`now()`, closedBy: 'ewaluacja' })
      .where(eq(evaluationPeriods.yearFrom, 2017));
    listPeriods.forget();
  };
  return { actor, save, close };
}

test('a year of another period, also of a closed one, brings its points and its list, as the form says', async ({
  db,
}) => {
  const { save, close } = await world(db);
  const content = articleContent({ issn: '2049-3630', year: 2023 });
  const { id, version, points } = await save(content);
  expect(points).toBe(100);
  await close();
  const moved = { ...content, year: 2018 };
  const preview = await previewPoints(db, query(id, moved));
  expect(preview.left).toEqual({ from: 2022, to: 2025, closed: false });
  expect(preview.period).toEqual({ from: 2017, to: 2021, closed: true });
  const saved = await save(moved, { id, version });
  expect(saved.points).toBe(preview.points);
  expect(saved.points).not.toBe(100);
  const back = await save(content, { id, version: saved.version });
  expect(back.points).toBe(100);
  const none = await save({ ...content, year: 2010 }, { id, version: back.version });
  expect(none.points).toBeNull();
});

test('within a closed period a save changes no points, and the form promises none', async ({ db }) => {
  const { save, close } = await world(db);
  const content = articleContent({ issn: '2049-3630', year: 2019 });
  const { id, version, points } = await save(content);
  await close();
  const other = { ...content, issn: '', venue: 'Zeszyty spoza wykazu' };
  const preview = await previewPoints(db, query(id, other));
  expect(preview).toMatchObject({ points, left: null, period: { from: 2017, to: 2021, closed: true }, effects: [] });
  expect((await save(other, { id, version })).points).toBe(points);
});

test('a change of many says which records go to another period, and what of their points becomes true', async ({
  db,
}) => {
  const { actor, save, close } = await world(db);
  const [one, two] = [
    await save(articleContent({ issn: '2049-3630', year: 2023 })),
    await save(articleContent({ issn: '2049-3630', year: 2021, title: 'Inna praca' })),
  ];
  await close();
  const order = { records: { ids: [one.id, two.id] }, change: BulkChange.parse({ kind: 'year', year: 2020 }) };
  const { effect, rows } = await previewBulk(db, order);
  expect(effect.moved).toEqual([
    { from: { from: 2022, to: 2025, closed: false }, to: { from: 2017, to: 2021, closed: true }, records: 1 },
  ]);
  await changeSeen(db, actor, order);
  const after = await db.select({ id: publications.id, points: publications.points }).from(publications);
  const worth = new Map(after.map(({ id, points }) => [id, Number(points)]));
  expect(worth.get(one.id)).toBe(rows.find(({ id }) => id === one.id)?.points?.after);
  expect(worth.get(two.id)).toBe(two.points);
  expect(rows.find(({ id }) => id === one.id)?.points?.before).toBe(100);
  // Within the closed period nothing changes.
  const unchanged = Number(two.points);
  expect(rows.find(({ id }) => id === two.id)?.points).toEqual({ before: unchanged, after: unchanged });
});

test('a change of a book says what it does to its chapters', async ({ db }) => {
  const { actor, save } = await world(db);
  const values = { key: 'w', name: 'Wydawnictwa', validFrom: '2022-01-01' };
  const list = only(await db.insert(publisherLists).values(values).returning());
  const name = 'Oficyna Zmyślona';
  await db.insert(publishers).values({ listId: list.id, name, nameKey: publisherKey(name), level: 'II' });
  const book = await save({ ...articleContent({ type: 21, title: 'Księga', venue: 'Nieznane' }) });
  const chapter = await save({
    ...articleContent({ type: 19, title: 'Księga', chapter_title: 'Rozdział', venue: 'Nieznane' }),
    parent_id: book.id,
  });
  const order = { records: { ids: [book.id] }, change: BulkChange.parse({ kind: 'venue', venue: name }) };
  const preview = await previewBulk(db, order);
  expect(preview).toMatchObject({
    changed: 1,
    chapter_count: 1,
    chapters: [{ id: chapter.id, title: 'Rozdział', before: 'Nieznane', after: name }],
    effect: { worth: { more: 2, less: 0 } },
  });
  const done = await changeSeen(db, actor, order);
  // One count for the button, the notice, the history and the undo.
  const counts = { changed: 2, chapters: 1 };
  expect(done).toMatchObject(counts);
  const { rows: acts } = await listChanges(db, { page: 1, scope: 'many' });
  expect(acts).toMatchObject([{ batch: { records: 2, chapters: 1 } }]);
  const [stored] = await db.select().from(publications).where(eq(publications.id, chapter.id));
  expect(Number(stored?.points)).toBe(preview.chapters[0]?.points?.after);
  expect(await undoBatch(db, actor, { id: Number(done.batch) })).toMatchObject(counts);
  const both = { records: { ids: [book.id, chapter.id] }, change: BulkChange.parse({ kind: 'year', year: 2022 }) };
  expect(await previewBulk(db, both)).toMatchObject({ changed: 2, within: 1, chapter_count: 0 });
  expect(await changeSeen(db, actor, both)).toMatchObject(counts);
});

test('the words of a move name both periods', () => {
  const [former, now] = [
    { from: 2017, to: 2021, closed: true },
    { from: 2022, to: 2025, closed: false },
  ];
  expect(periodNotes({ left: former, period: now, isNew: false })).toEqual([
    'Praca przejdzie z okresu 2017–2021 do okresu 2022–2025: punkty dostanie według jego zasad i wykazów, a wybrane dyscypliny zostaną.',
    'Okres 2017–2021 jest zamknięty: jego wyniki zostaną, jakie są.',
  ]);
  expect(periodNotes({ left: null, period: now, isNew: false })).toEqual([]);
});

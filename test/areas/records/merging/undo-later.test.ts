import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { highlightedWorks } from '#areas/achievements/tables.ts';
import { journals } from '#areas/library/tables.ts';
import { publicationPayments } from '#areas/payments/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { pbnCopies } from '#areas/pbn/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { verdictChanges } from '#areas/recalculation/tables.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { mergeRecords } from '#areas/records/merging/service-merge.ts';
import { recordMerges } from '#areas/records/tables-duplicates.ts';
import { deleteRecord } from '#areas/records/service.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { valuePublications } from '#areas/lists/publications/service-valuation.ts';
import { article, book } from '../../../support/builders.ts';
import { test } from '../../../support/database.ts';
import { addJournalRow, addList } from '../../lists/lists.ts';
import { mergeOrder } from './merging.ts';
import { librarian, setUp } from './world.ts';

const isThere = async (db: Db, id: number) => (await db.$count(publications, eq(publications.id, id))) === 1;

describe('what computers have written anew since a merge', () => {
  test('keeps nobody from undoing it', async ({ db }) => {
    const { actor, ewa, kept, gone } = await setUp(db);
    await db.insert(pbnCopies).values({
      objectId: 'a'.repeat(24),
      publicationId: gone.id,
      status: 'ACTIVE',
      content: {},
      statements: [],
      readAt: new Date(),
    } as unknown as typeof pbnCopies.$inferInsert);
    const { batch } = await mergeRecords(db, actor, await mergeOrder(db, kept, { gone }));
    // A later comparison finds nothing of it, old changes are forgotten, and Ewa highlights it no more.
    await db.delete(pbnCopies);
    await db.delete(verdictChanges);
    await db.delete(highlightedWorks).where(eq(highlightedWorks.personId, ewa.id));
    expect(await undoBatch(db, actor, { id: batch, despite_statements: true })).toMatchObject({ changed: 1 });
    expect(await isThere(db, gone.id)).toBe(true);
  });
});

test('of several merges the one of which something has been deleted stays, the others are undone', async ({ db }) => {
  const { actor, kept, gone } = await setUp(db);
  const [one, two] = [
    await article(db, { title: 'Zimowanie jeży', points: 20, venue: 'Pismo', authors: [{}] }),
    await article(db, { title: 'Zimowanie jeży', points: 20, venue: 'Pismo', authors: [{}] }),
  ];
  const first = await mergeRecords(db, actor, await mergeOrder(db, kept, { gone }));
  const second = await mergeRecords(db, actor, await mergeOrder(db, one, { gone: two }));
  // As pairs that are merged at once.
  await db.update(recordMerges).set({ batchId: first.batch }).where(eq(recordMerges.batchId, second.batch));
  await db.delete(publicationPayments);
  expect(await undoBatch(db, actor, { id: first.batch, despite_statements: true })).toMatchObject({
    changed: 1,
    skipped: [{ id: kept.id, reason: 'od tego czasu zmieniono opłaty' }],
  });
  expect([await isThere(db, two.id), await isThere(db, gone.id)]).toEqual([true, false]);
});

test('a chapter does not come back without its book: the undo says so', async ({ db }) => {
  const actor = await librarian(db);
  const [kept, parent] = [
    await book(db, { kind: 'chapter', title: 'Księga', chapterTitle: 'Jeże', venue: 'Oficyna', authors: [{}] }),
    await book(db, { title: 'Księga', venue: 'Oficyna', authors: [{}] }),
  ];
  const gone = await book(db, {
    kind: 'chapter',
    title: 'Księga',
    chapterTitle: 'Jeże',
    venue: 'Oficyna',
    parentId: parent.id,
    authors: [{}],
  });
  const choices = { parent_id: 'kept' } as const;
  const { batch } = await mergeRecords(db, actor, await mergeOrder(db, kept, { gone, choices }));
  await deleteRecord(db, actor, { id: parent.id, version: 1 });
  await expect(undoBatch(db, actor, { id: batch })).rejects.toThrow('książkę rozdziału usunięto albo scalono dalej');
});

test('a record that comes back is worth what the lists say by now', async ({ db }) => {
  const actor = await librarian(db);
  const journal = await addJournalRow(db, { listId: await addList(db), title: 'Pismo', issn: null, points: 100 });
  const works = { title: 'Zimowanie jeży', year: 2023, points: 100, venue: 'Pismo', authors: [{}] };
  const [kept, gone] = [await article(db, works), await article(db, works)];
  await valuePublications(db);
  expect((await findRecord(db, gone.id)).points).toBe(100);
  const { batch } = await mergeRecords(db, actor, await mergeOrder(db, kept, { gone }));
  await db.update(journals).set({ points: 140 }).where(eq(journals.id, journal.id));
  await valuePublications(db);
  await undoBatch(db, actor, { id: batch });
  expect([(await findRecord(db, kept.id)).points, (await findRecord(db, gone.id)).points]).toEqual([140, 140]);
});

test('a record of a closed period comes back as it was valued', async ({ db }) => {
  const actor = await librarian(db);
  await addJournalRow(db, { listId: await addList(db), title: 'Pismo', issn: null, points: 100 });
  const works = { title: 'Zimowanie jeży', year: 2023, points: 100, venue: 'Pismo', authors: [{}] };
  const [kept, gone] = [await article(db, works), await article(db, works)];
  await valuePublications(db);
  const valued = () => db.select().from(publications).where(eq(publications.id, gone.id));
  const [before] = await valued();
  const { batch } = await mergeRecords(db, actor, await mergeOrder(db, kept, { gone }));
  await db.update(evaluationPeriods).set({ closedAt: new Date(), closedBy: 'test' });
  await undoBatch(db, actor, { id: batch });
  const { journalId, points } = before ?? {};
  expect(journalId).not.toBe(null);
  expect(await valued()).toMatchObject([{ journalId, points }]);
});

test('a record comes back although its journal is on no list any more', async ({ db }) => {
  const actor = await librarian(db);
  const journal = await addJournalRow(db, { listId: await addList(db), title: 'Pismo', issn: null, points: 100 });
  const works = { title: 'Zimowanie jeży', year: 2023, points: 100, venue: 'Pismo', authors: [{}] };
  const [kept, gone] = [await article(db, works), await article(db, works)];
  await valuePublications(db);
  const { batch } = await mergeRecords(db, actor, await mergeOrder(db, kept, { gone }));
  await db.delete(journals).where(eq(journals.id, journal.id));
  await valuePublications(db);
  await undoBatch(db, actor, { id: batch });
  expect([(await findRecord(db, kept.id)).points, (await findRecord(db, gone.id)).points]).toEqual([5, 5]);
});

test('a record that would be no book again keeps no chapter: the undo says so', async ({ db }) => {
  const actor = await librarian(db);
  const kept = await article(db, { title: 'Księga', points: 20, venue: 'Oficyna', authors: [{}] });
  const gone = await book(db, { title: 'Księga', venue: 'Oficyna', authors: [{}] });
  const choices = { type: 'gone' } as const;
  const { batch } = await mergeRecords(db, actor, await mergeOrder(db, kept, { gone, choices }));
  const chapter = { kind: 'chapter', title: 'Księga', chapterTitle: 'Jeże', venue: 'Oficyna' } as const;
  const { id } = await book(db, { ...chapter, parentId: kept.id, authors: [{}] });
  await expect(undoBatch(db, actor, { id: batch })).rejects.toThrow('dodano rozdziały');
  await db.delete(publications).where(eq(publications.id, id));
  expect(await undoBatch(db, actor, { id: batch })).toMatchObject({ changed: 1 });
});

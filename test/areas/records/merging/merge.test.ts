import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { audit } from '#platform/audit.ts';
import { highlightedWorks } from '#areas/achievements/tables.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { workChanges } from '#areas/changes/service.ts';
import { publicationPayments } from '#areas/payments/tables.ts';
import { authorships, mergedSourceKeys, publications } from '#areas/publications/tables.ts';
import { recalculationRequests } from '#areas/recalculation/tables.ts';
import { BELONGINGS, HANDLED } from '#areas/records/merging/belongings.ts';
import { mergeRecords } from '#areas/records/merging/service-merge.ts';
import { readPair } from '#areas/records/merging/service-pairs-list.ts';
import { findRecord, listVersions } from '#areas/records/service-read.ts';
import { listChanges } from '#areas/records/list/service-changes.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { recordDrafts } from '#areas/records/tables.ts';
import { duplicateDecisions } from '#areas/records/tables-duplicates.ts';
import { deskMarks } from '#areas/inbox/tables.ts';
import { recordClaims, recordMessages, recordSubmissions } from '#areas/records/tables-inbox.ts';
import { article, book } from '../../../support/builders.ts';
import { test } from '../../../support/database.ts';
import { mergeOrder, worldOf } from './merging.ts';
import { COMPUTING, MEDICINE, librarian, setUp } from './world.ts';

test('every table that names a record or a share goes with a merge, or is known not to', async ({ db }) => {
  const rows = await db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('publications'::regclass, 'authorships'::regclass)
    union select table_name from information_schema.columns
    where table_schema = current_schema()
      and (column_name in ('publication_id', 'authorship_id', 'work_id', 'publication_ids', 'record_id', 'kept_id')
        or column_name = 'key' and data_type = 'integer')`);
  // Numbers of journals, publishers, persons and what is known of them.
  // What an order assigned is undone by its share, which goes with its record.
  const orders = ['sole_batch_rows'];
  const others = ['person_merges', 'list_import_rows', 'people_import_rows', 'fact_edits', 'fact_locks'];
  const known = new Set<string>([...BELONGINGS.map(({ table }) => table), ...HANDLED, ...orders, ...others]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

describe('a merge', () => {
  test('carries everything over, each person once, and says where the record went', async ({ db }) => {
    const { actor, anna, ewa, kept, gone, other } = await setUp(db);
    await db.delete(recalculationRequests);
    const goneBefore = await findRecord(db, gone.id);
    const merged = await mergeRecords(db, actor, await mergeOrder(db, kept, { gone }));
    expect(merged).toMatchObject({
      id: kept.id,
      version: 2,
      content: { doi: '10.1234/zolw', details: { pages: '1-9' } },
    });
    expect(merged.content.authors.map(({ person_id: person }) => person)).toEqual([anna.id, ewa.id]);
    const shares = await db
      .select()
      .from(authorships)
      .where(eq(authorships.publicationId, kept.id))
      .orderBy(authorships.position);
    expect(shares).toMatchObject([
      { personId: anna.id, disciplineCode: COMPUTING },
      { personId: ewa.id, disciplineCode: MEDICINE, customSelected: true, disciplineChangedBy: 'ewa' },
    ]);
    for (const [table, count] of [
      [publicationPayments, 1],
      [assignmentFindings, 2],
      [highlightedWorks, 2],
      [recordClaims, 2],
      [recordSubmissions, 1],
      [recordMessages, 1],
      [mergedSourceKeys, 1],
    ] as const) {
      expect(await db.$count(table, eq(table.publicationId, kept.id))).toBe(count);
    }
    expect(await db.$count(deskMarks, eq(deskMarks.key, kept.id))).toBe(1);
    expect(await db.$count(recordDrafts)).toBe(0);
    expect(await db.select().from(duplicateDecisions)).toMatchObject([
      { a: Math.min(kept.id, other.id), b: Math.max(kept.id, other.id), reason: 'inna praca' },
    ]);
    await expect(findRecord(db, gone.id)).rejects.toMatchObject({ kind: 'missing', current: { merged_into: kept.id } });
    expect((await listVersions(db, { id: gone.id })).rows.map(({ action }) => action)).toEqual(['merge']);
    const people = await db.select({ id: recalculationRequests.personId }).from(recalculationRequests);
    expect(new Set(people.map(({ id }) => id))).toEqual(new Set([anna.id, ewa.id]));
    const actions = await db.select({ action: audit.action }).from(audit);
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['record.merge', 'record.joined', 'record.apart']),
    );
    const [told] = (await workChanges(db, actor, kept.id)).entries.filter(({ what }) => what === 'rekord scalony');
    expect(told?.fields).toContainEqual({
      name: 'drugi rekord',
      before: null,
      after: `„${goneBefore.content.title}” (${goneBefore.content.year}), nr ${gone.id}`,
      object: null,
    });
  });

  test('is undone whole', async ({ db }) => {
    const { actor, kept, gone } = await setUp(db);
    const before = await worldOf(db, [kept.id, gone.id]);
    const { batch } = await mergeRecords(db, actor, await mergeOrder(db, kept, { gone }));
    expect(await worldOf(db, [kept.id, gone.id])).not.toEqual(before);
    expect(await undoBatch(db, actor, { id: batch, despite_statements: true })).toEqual({
      batch,
      changed: 1,
      chapters: 0,
      parted: { title: gone.title, type: 20 },
      skipped: [],
    });
    expect(await worldOf(db, [kept.id, gone.id])).toEqual(before);
    expect((await listVersions(db, { id: kept.id })).rows.map(({ action }) => action)).toEqual([
      'unmerge',
      'merge',
      'found',
    ]);
    await expect(undoBatch(db, actor, { id: batch, despite_statements: true })).rejects.toMatchObject({
      kind: 'conflict',
    });
    // And merged once more.
    await mergeRecords(db, actor, await mergeOrder(db, kept, { gone }));
  });

  test('takes each field as chosen, the discipline of a person too', async ({ db }) => {
    const { actor, anna, kept, gone } = await setUp(db);
    await db
      .update(authorships)
      .set({ disciplineCode: MEDICINE })
      .where(sql`${authorships.publicationId} = ${kept.id} and ${authorships.personId} = ${anna.id}`);
    const choices = { doi: 'kept', pages: 'gone', authors: 'kept', [`share:${anna.id}`]: 'gone' } as const;
    const { content } = await mergeRecords(db, actor, await mergeOrder(db, kept, { gone, choices }));
    expect(content).toMatchObject({
      doi: '',
      details: { pages: '1-9' },
      authors: [{ person_id: anna.id }, { person_id: null }],
    });
    const [share] = await db
      .select()
      .from(authorships)
      .where(eq(authorships.publicationId, kept.id))
      .orderBy(authorships.position);
    expect(share).toMatchObject({ personId: anna.id, disciplineCode: COMPUTING });
  });

  test('of books takes the chapters along, and its undo gives them back', async ({ db }) => {
    const actor = await librarian(db);
    const [kept, gone] = [
      await book(db, { title: 'Księga', venue: 'Wydawnictwo', authors: [{}] }),
      await book(db, { title: 'Księga żółwi', venue: 'Wydawnictwo', authors: [{}] }),
    ];
    const [one, two] = [
      await book(db, {
        kind: 'chapter',
        title: 'Księga',
        chapterTitle: 'Jeden',
        venue: 'Wydawnictwo',
        parentId: kept.id,
        authors: [{}],
      }),
      await book(db, {
        kind: 'chapter',
        title: 'Księga żółwi',
        chapterTitle: 'Dwa',
        venue: 'Wydawnictwo',
        parentId: gone.id,
        authors: [{}],
      }),
    ];
    const all = [kept.id, gone.id, one.id, two.id];
    const before = await worldOf(db, all);
    const { batch } = await mergeRecords(db, actor, await mergeOrder(db, kept, { gone }));
    for (const { id } of [one, two]) {
      expect((await findRecord(db, id)).content).toMatchObject({ parent_id: kept.id, title: 'Księga żółwi' });
    }
    // The other chapter has never left its book.
    expect(await undoBatch(db, actor, { id: batch, despite_statements: true })).toMatchObject({
      changed: 2,
      chapters: 1,
      parted: { title: 'Księga żółwi', type: 3 },
    });
    expect(await worldOf(db, all)).toEqual(before);
    const toArticle = mergeRecords(db, actor, await mergeOrder(db, kept, { gone, choices: { type: 'kept' } }));
    await toArticle;
    const chapter = await mergeOrder(db, kept, { gone: one });
    await expect(mergeRecords(db, actor, chapter)).rejects.toThrow('To książka i jej rozdział');
  });

  test('gives its title back to the chapters that were added since, too', async ({ db }) => {
    const actor = await librarian(db);
    const [kept, gone] = [
      await book(db, { title: 'Księga', venue: 'Wydawnictwo', authors: [{}] }),
      await book(db, { title: 'Księga żółwi', venue: 'Wydawnictwo', authors: [{}] }),
    ];
    const { batch, content } = await mergeRecords(db, actor, await mergeOrder(db, kept, { gone }));
    const { title, venue } = content;
    const late = await book(db, {
      kind: 'chapter',
      title,
      chapterTitle: 'Późny',
      venue,
      parentId: kept.id,
      authors: [{}],
    });
    await undoBatch(db, actor, { id: batch, despite_statements: true });
    expect(title).toBe('Księga żółwi');
    expect((await findRecord(db, late.id)).content).toMatchObject({ parent_id: kept.id, title: 'Księga' });
  });
});

test('stale versions, a record merged meanwhile and other kinds are refused', async ({ db }) => {
  const { actor, kept, gone } = await setUp(db);
  const order = await mergeOrder(db, kept, { gone });
  await expect(mergeRecords(db, actor, { ...order, gone: { id: gone.id, version: 7 } })).rejects.toMatchObject({
    kind: 'conflict',
  });
  await expect(mergeRecords(db, actor, { ...order, gone: order.kept })).rejects.toThrow('dwa różne');
  const patent = await article(db, { points: null, typeCode: 7, authors: [{}] } as Parameters<typeof article>[1]);
  await db.update(publications).set({ typeCode: 7 }).where(eq(publications.id, patent.id));
  await expect(mergeRecords(db, actor, await mergeOrder(db, kept, { gone: patent }))).rejects.toThrow('Patent');
  const view = await readPair(db, { a: gone.id, b: kept.id });
  expect(view.records.map(({ id }) => id)).toEqual([gone.id, kept.id]);
  expect(view.belongings[0].map(({ label }) => label)).toContain('opłaty');
  await mergeRecords(db, actor, order);
  await expect(mergeRecords(db, actor, order)).rejects.toMatchObject({ kind: 'missing' });
  await expect(readPair(db, { a: gone.id, b: kept.id })).rejects.toThrow(`scalono z rekordem ${kept.id}`);
});

test('a merge and its way back are told once each, by the record that stays, although the other is older', async ({
  db,
}) => {
  const actor = await librarian(db);
  const gone = await article(db, { title: 'Ta, która znika', points: null, authors: [] });
  const kept = await article(db, { title: 'Ta, która zostaje', points: null, authors: [] });
  await mergeRecords(db, actor, await mergeOrder(db, kept, { gone }));
  const { rows } = await listChanges(db, { page: 1, scope: 'many' });
  expect(rows).toMatchObject([{ id: kept.id, title: 'Ta, która zostaje', deleted: false }]);
  await undoBatch(db, actor, { id: rows[0]?.batch?.id ?? 0 });
  const { rows: acts } = await listChanges(db, { page: 1 });
  expect(acts).toMatchObject([
    { id: kept.id, action: 'unmerge', undo: null, batch: { records: 2, undone: true } },
    { id: kept.id, action: 'merge', undo: null, batch: { records: 2, undone: true } },
  ]);
});

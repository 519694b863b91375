import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { publications } from '#areas/publications/tables.ts';
import { findDuplicatePairs } from '#areas/records/duplicates/service-pairs.ts';
import type { PublicationRecord } from '#areas/records/duplicates/publication.ts';
import { setApart, takeBackApart } from '#areas/records/merging/service-decisions.ts';
import { listPairs } from '#areas/records/merging/service-pairs-list.ts';
import { changeRule } from '#areas/records/merging/service-rule.ts';
import { mergeSafe, previewSafe } from '#areas/records/merging/service-safe.ts';
import { duplicateSearch, searchAll } from '#areas/records/merging/service-search.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { PairsQuery } from '#areas/records/schema-duplicates.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { saveRecord } from '#areas/records/service.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { duplicatePairs, recordMerges } from '#areas/records/tables-duplicates.ts';
import { actorOf } from '../../../support/app.ts';
import { account, article, publication } from '../../../support/builders.ts';
import { test } from '../../../support/database.ts';
import { tools } from '../../../support/tools.ts';
import { PAIRS } from '../duplicates/labelled-pairs.ts';
import { mergeOrder } from './merging.ts';
import { mergeRecords } from '#areas/records/merging/service-merge.ts';

const list = (db: Db, query: object = {}) => listPairs(db, PairsQuery.parse(query));
const search = (db: Db) => searchAll(db, tools.compute);

const ZOLW = {
  points: 100,
  title: 'Termoregulacja żółwi błotnych w warunkach miejskich',
  venue: 'Przegląd Żółwiowy',
  doi: '10.1234/zolw.1',
  details: { volume: '7', pages: '11-29' },
};
const AUTHORS = [{ lastName: 'Łącka', firstName: 'Anna' }];

async function setUp(db: Db) {
  await account(db, { login: 'bib', roles: ['library'] });
  const one = await article(db, { ...ZOLW, authors: AUTHORS });
  const other = await article(db, {
    ...ZOLW,
    title: 'Termoregulacja żółwi błotnych w warunkach miejskich.',
    authors: AUTHORS,
  });
  const doubtful = await article(db, { ...ZOLW, doi: null, details: {}, venue: 'Przegląd Żółwiowy', authors: AUTHORS });
  const distinct = await article(db, {
    ...ZOLW,
    doi: '10.1234/wazka',
    title: 'Zimowanie ważek na strychach',
    details: {},
    authors: AUTHORS,
  });
  return { actor: await actorOf(db, 'bib'), one, other, doubtful, distinct };
}

const keysOf = (rows: { a: number; b: number }[]) => rows.map(({ a, b }) => `${a}-${b}`).toSorted();

const full = (values: Partial<PublicationRecord>): Omit<PublicationRecord, 'id'> => ({
  type: 'article',
  year: '2020',
  title: '',
  authors: '',
  container: '',
  volume: '',
  issue: '',
  pages: '',
  doi: '',
  isbn: '',
  ...values,
});

test('the search of the base finds the pairs that the command finds', async ({ db }) => {
  const TYPES: Record<string, number> = {
    article: 20,
    book: 3,
    'edited-book': 21,
    chapter: 19,
    'conference-paper': 27,
  };
  const records: PublicationRecord[] = [];
  const all = PAIRS.flatMap(({ a, b }) => [full(a), full({ ...a, ...b })]).filter(
    ({ type, year, title, volume, issue, pages }) =>
      type in TYPES &&
      /^\d{4}$/.test(year) &&
      title !== '' &&
      [volume, issue, pages].every((text) => text.length < 200),
  );
  const sample = [...new Map(all.map((record) => [JSON.stringify(record), record])).values()];
  for (const [index, record] of sample.entries()) {
    const { type, year, title, authors, container, volume, issue, pages, doi, isbn } = record;
    const isChapter = type === 'chapter' && container !== '';
    const isBook = type === 'book' || type === 'edited-book';
    const work = await publication(db, {
      typeCode: TYPES[type] ?? 20,
      year: Number(year),
      title: isChapter ? container : title,
      chapterTitle: isChapter ? title : null,
      venue: isBook || isChapter ? null : container || null,
      doi: doi || null,
      isbn: isbn || null,
      details: Object.fromEntries(Object.entries({ volume, issue, pages }).filter(([, value]) => value !== '')),
      sourceKey: `pair ${index}`,
      authors: authors
        .split(';')
        .map((name) => name.trim())
        .filter(Boolean)
        .slice(0, 30)
        .map((name) => {
          const [last = '', first = ''] = name.split(',');
          return { lastName: last.trim(), firstName: first.trim() };
        }),
    });
    records.push({ ...record, container: isBook ? '' : container, id: String(work.id) });
  }
  await search(db);
  const found = keysOf(await db.select().from(duplicatePairs));
  const expected = findDuplicatePairs(records).map(({ a, b }) => ({ a: Math.min(+a, +b), b: Math.max(+a, +b) }));
  const [ours, theirs] = [new Set(found), new Set(keysOf(expected))];
  expect(theirs.size).toBeGreaterThan(60);
  // A given name with a comma in it is kept otherwise.
  const apart = [...ours].filter((key) => !theirs.has(key)).length + [...theirs].filter((key) => !ours.has(key)).length;
  expect(apart / theirs.size).toBeLessThan(0.02);
});

describe('pairs', () => {
  test('are found once, follow their records, and a decision is remembered', async ({ db }) => {
    const { actor, one, other, doubtful } = await setUp(db);
    await search(db);
    expect(keysOf((await list(db)).rows)).toEqual(
      keysOf([
        { a: one.id, b: other.id },
        { a: one.id, b: doubtful.id },
        { a: other.id, b: doubtful.id },
      ]),
    );
    expect((await list(db)).rows[0]).toMatchObject({ a: one.id, b: other.id, safe: true });
    expect(await list(db, { safe: true })).toMatchObject({ total: 1, unread: 0, counts: { open: 3, safe: 1 } });
    await setApart(db, actor, { a: doubtful.id, b: one.id, reason: 'inne badanie' });
    const touch = { title: `${ZOLW.title} `, modifiedAt: sql`clock_timestamp()` };
    await db.update(publications).set(touch).where(eq(publications.id, doubtful.id));
    await search(db);
    expect(await list(db)).toMatchObject({ total: 2, counts: { apart: 1 } });
    expect((await list(db, { state: 'apart' })).rows).toMatchObject([{ reason: 'inne badanie', login: 'bib' }]);
    await takeBackApart(db, actor, { a: one.id, b: doubtful.id });
    expect(await list(db)).toMatchObject({ total: 3 });
    await db
      .update(publications)
      .set({ ...touch, title: 'Coś zupełnie innego o ważkach' })
      .where(eq(publications.id, doubtful.id));
    await search(db);
    expect(keysOf((await list(db)).rows)).toEqual([`${one.id}-${other.id}`]);
    expect((await list(db, { text: 'zupelnie' })).total).toBe(0);
    expect((await list(db, { text: 'termoregul zolwi' })).total).toBe(1);
  });

  test('are compared in turns, and a record that changes while others are swept comes first', async ({ db }) => {
    const { one, other } = await setUp(db);
    const { run } = duplicateSearch();
    expect(await run(db, tools)).toBe(4);
    expect(await run(db, tools)).toBe(0);
    expect(await db.$count(duplicatePairs)).toBe(3);
    await db.update(publications).set({ modifiedAt: sql`clock_timestamp()` }).where(eq(publications.id, one.id));
    expect(await run(db, tools)).toBe(1);
    await db.delete(publications).where(eq(publications.id, other.id));
    expect(await db.$count(duplicatePairs)).toBe(1);
  });
});

describe('safe pairs', () => {
  test('are merged at once by the rule, and undone at once', async ({ db }) => {
    const { actor, one, other } = await setUp(db);
    await search(db);
    const preview = await previewSafe(db);
    expect(preview).toMatchObject({ total: 1, merged: [{ a: one.id, b: other.id }], kept: [] });
    const { batch } = await mergeSafe(db, actor, preview);
    expect(
      (await db.$count(publications, eq(publications.id, other.id))) +
        (await db.$count(publications, eq(publications.id, one.id))),
    ).toBe(1);
    expect((await list(db, { state: 'merged' })).rows).toMatchObject([{ batch }]);
    await undoBatch(db, actor, { id: batch ?? 0, despite_statements: true });
    await search(db);
    expect((await list(db)).total).toBe(3);
    await changeRule(db, actor, [['title', 'authors', 'year']]);
    const { total, merged, kept } = await previewSafe(db);
    // Each record once in a turn.
    expect([total, merged.length, kept.map(({ reason }) => reason)]).toEqual([
      3,
      1,
      ['w następnej turze', 'w następnej turze'],
    ]);
  });

  test('that ask something stay, with the reason', async ({ db }) => {
    const { actor } = await setUp(db);
    await search(db);
    await db.execute(
      sql`update publications set parent_id = (select min(id) from publications) where title like 'Zimowanie%'`,
    );
    const preview = await previewSafe(db);
    expect(preview).toMatchObject({
      total: 1,
      merged: [],
      kept: [{ reason: 'książka ma rozdziały w bazie' }],
    });
    await expect(mergeSafe(db, actor, preview)).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('are not merged once another pair, or another version of a record, takes their place', async ({ db }) => {
    const { actor, one, other } = await setUp(db);
    await search(db);
    const shown = await previewSafe(db);
    const { version, content } = await findRecord(db, one.id);
    await saveRecord(
      db,
      actor,
      RecordSave.parse({ id: one.id, version, content: { ...content, details: { volume: '9' } } }),
    );
    await search(db);
    const changed = await previewSafe(db);
    expect(changed.merged).toMatchObject([{ a: one.id, b: other.id }]);
    await expect(mergeSafe(db, actor, shown)).rejects.toThrow(/Lista zmieniła się/);
    expect(await db.$count(recordMerges)).toBe(0);
    await mergeSafe(db, actor, changed);
  });

  test('are all counted, also those beyond a thousand', async ({ db }) => {
    const { actor } = await setUp(db);
    await search(db);
    await db.execute(sql`
      with works as (
        insert into publications (type_code, category_id, year, title, status_code, source, author_count, author_count_known, authors_text)
        select p.type_code, p.category_id, p.year, p.title || ' ' || n, p.status_code, p.source, 1, true, '' from (
          select * from publications order by id limit 1) p, generate_series(1, 1100) as n returning id)
      insert into duplicate_pairs (a, b, score, reason, agree)
      select d.a, w.id, d.score, d.reason, d.agree from works w,
        (select * from duplicate_pairs order by score desc limit 1) d where d.a < w.id`);
    await changeRule(db, actor, [['title']]);
    expect((await previewSafe(db)).total).toBeGreaterThan(1000);
  });
});

test('merges of one record in a chain are undone in their order', async ({ db }) => {
  const { actor, one, other, doubtful } = await setUp(db);
  const first = await mergeRecords(db, actor, await mergeOrder(db, one, { gone: other }));
  const second = await mergeRecords(db, actor, await mergeOrder(db, one, { gone: doubtful }));
  await expect(undoBatch(db, actor, { id: first.batch, despite_statements: true })).rejects.toThrow(
    'zmieniono później',
  );
  await undoBatch(db, actor, { id: second.batch, despite_statements: true });
  expect(await db.$count(publications, eq(publications.id, doubtful.id))).toBe(1);
});

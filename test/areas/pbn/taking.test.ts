import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { listDifferences } from '#areas/pbn/comparing/service-differences.ts';
import { takeBack, takeOver } from '#areas/pbn/comparing/service-take.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { saveRecord } from '#areas/records/service.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { articleContent } from '../records/record.ts';
import { COMPUTING, compare, known, order, run, sentWorld, setUp, work } from './world.ts';

test('a value of PBN is taken into our record, and only as it was seen', async ({ db }) => {
  const world = await setUp(db);
  const { one, there } = await sentWorld(world);
  there.object = { ...there.object, volume: '13', mainLanguage: 'zzz', authors: [{ name: 'X', lastName: 'Inna' }] };
  const found = await compare(world);
  const idOf = (field: string) => found.find((each) => each.field === field)?.id ?? 0;
  const take = (field: string, theirs: string) => takeOver(db, world.actor, { id: idOf(field), theirs });
  await expect(take('volume', '12')).rejects.toThrow(/już inna wartość/);
  await expect(take('authors', 'Inna')).rejects.toThrow(/popraw je w rekordzie/);
  await take('volume', '13');
  await expect(take('volume', '13')).rejects.toThrow(/już nie ma/);
  await expect(take('language', 'zzz')).rejects.toThrow(/nie da się zapisać/);
  // Somebody has corrected it here since the comparison.
  await db
    .update(publications)
    .set({ details: { language: 'eng' } })
    .where(eq(publications.id, one.id));
  await expect(take('language', 'zzz')).rejects.toThrow(/U nas jest już inna wartość/);
  await db
    .update(publications)
    .set({ details: { volume: '13', language: 'pol' } })
    .where(eq(publications.id, one.id));
  expect(await findRecord(db, one.id)).toMatchObject({ content: { details: { volume: '13', language: 'pol' } } });
  expect((await compare(world)).map(({ field }) => field).toSorted()).toEqual(['authors', 'language']);
});

test('a value that was taken goes back, with its difference, unless the record has changed since', async ({ db }) => {
  const world = await setUp(db);
  const { one, there } = await sentWorld(world);
  there.object = { ...there.object, volume: '13', issue: '4' };
  const found = await compare(world);
  const take = async (field: string, theirs: string) =>
    takeOver(db, world.actor, { id: found.find((each) => each.field === field)?.id ?? 0, theirs });
  const first = await take('volume', '13');
  await takeBack(db, world.actor, first);
  expect(await findRecord(db, one.id)).toMatchObject({ content: { details: { volume: '12' } } });
  const { rows } = await listDifferences(db, { page: 1, accepted: false });
  expect(rows).toContainEqual(expect.objectContaining({ field: 'volume', ours: '12', theirs: '13' }));
  await expect(takeBack(db, world.actor, first)).rejects.toThrow(/zmieniono później/);
  await expect(takeBack(db, world.actor, { ...first, version: first.version + 1 })).rejects.toThrow(
    /nie jest przejęciem/,
  );
});

test('chapters follow what is taken for their book', async ({ db }) => {
  const world = await setUp(db);
  const [isbn, other] = ['978-83-7181-510-2', '978-83-01-00001-1'];
  const { person } = await known(db, { [COMPUTING]: 100 });
  const book = await work(db, {
    typeCode: 3,
    doi: '10.5555/ksiazka',
    title: 'Żółwie',
    isbn,
    details: { place: 'Łódź', language: 'pol' },
    authors: [{ person, discipline: COMPUTING }],
  });
  const chapter = await work(db, {
    typeCode: 19,
    parentId: book.id,
    title: 'Żółwie',
    chapterTitle: 'O skorupie',
    isbn,
  });
  await order(world, [book.id]);
  await run(world);
  const [there] = [...world.pbn.publications.values()];
  if (!there) throw new Error('Nothing was sent');
  there.object = { ...there.object, title: 'Żółwie Polski', isbn: other };
  const taken = (await compare(world)).filter(({ field }) => ['title', 'isbn'].includes(field));
  expect(taken).toHaveLength(2);
  for (const { id, theirs } of taken) await takeOver(db, world.actor, { id, theirs });
  const followed = { title: 'Żółwie Polski', isbn: expect.stringContaining('8301000011') };
  expect(await findRecord(db, book.id)).toMatchObject({ content: followed });
  expect(await findRecord(db, chapter.id)).toMatchObject({ content: { ...followed, chapter_title: 'O skorupie' } });
});

test('a DOI that another record has is not taken', async ({ db }) => {
  const world = await setUp(db);
  const { one, there } = await sentWorld(world);
  const other = await work(db, { doi: '10.5555/inny' });
  there.object = { ...there.object, doi: '10.5555/inny' };
  const difference = (await compare(world)).find(({ field }) => field === 'doi');
  await expect(takeOver(db, world.actor, { id: difference?.id ?? 0, theirs: '10.5555/inny' })).rejects.toThrow(
    `Ten sam DOI ma też rekord ${other.id}`,
  );
  expect(await findRecord(db, one.id)).toMatchObject({ content: { doi: '10.5555/a' } });
});

test('a value is not taken into what a printed statement lists, unless somebody decides so', async ({ db }) => {
  const world = await setUp(db);
  const { one, there } = await sentWorld(world);
  await printed(db, one);
  there.object = { ...there.object, year: 2022 };
  const [difference] = await compare(world);
  const input = { id: difference?.id ?? 0, theirs: '2022' };
  await expect(takeOver(db, world.actor, input)).rejects.toThrow(/oświadczeni/);
  await takeOver(db, world.actor, { ...input, despite_statements: true });
  expect(await findRecord(db, one.id)).toMatchObject({ content: { year: 2022 } });
});

test('of two who give two records one DOI at once, from PBN and by hand, one does', async ({ database: { db } }) => {
  const world = await setUp(db);
  const { there } = await sentWorld(world);
  const doi = '10.5555/wspolny';
  there.object = { ...there.object, doi };
  const [difference] = await compare(world);
  const entered = { content: articleContent({ doi }), despite_statements: false, request_id: randomUUID() };
  const both = await Promise.allSettled([
    takeOver(db, world.actor, { id: difference?.id ?? 0, theirs: doi }),
    saveRecord(db, world.actor, { id: null, version: 0, ...entered }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await db.$count(publications, eq(publications.doi, doi))).toBe(1);
});

/** A printed statement lists the work's author here. */
async function printed(db: Db, { id, shares: [share] }: Awaited<ReturnType<typeof work>>) {
  const statement = only(
    await db
      .insert(printedStatements)
      .values({ personId: share?.personId ?? 0, year: 2023, kind: 'publication', generatedBy: 'bib' })
      .returning(),
  );
  await db.update(authorships).set({ statementId: statement.id }).where(eq(authorships.publicationId, id));
}

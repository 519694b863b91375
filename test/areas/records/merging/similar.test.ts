import { expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { setApart } from '#areas/records/merging/service-decisions.ts';
import { listPairs } from '#areas/records/merging/service-pairs-list.ts';
import { searchAll } from '#areas/records/merging/service-search.ts';
import { similarRecords } from '#areas/records/merging/service-similar.ts';
import { PairsQuery } from '#areas/records/schema-duplicates.ts';
import { article } from '../../../support/builders.ts';
import { test } from '../../../support/database.ts';
import { tools } from '../../../support/tools.ts';
import { librarian } from './world.ts';

const search = (db: Db) => searchAll(db, tools.compute);

const ZOLW = {
  points: 100,
  title: 'Termoregulacja żółwi błotnych w warunkach miejskich',
  venue: 'Przegląd Żółwiowy',
  doi: '10.1234/zolw.1',
  details: { volume: '7', pages: '11-29' },
};
const AUTHORS = [{ lastName: 'Łącka', firstName: 'Anna' }];

/** Two records of one work with their DOI, and a doubtful one without. */
async function setUp(db: Db) {
  const actor = await librarian(db);
  const one = await article(db, { ...ZOLW, authors: AUTHORS });
  const other = await article(db, { ...ZOLW, title: `${ZOLW.title}.`, authors: AUTHORS });
  const doubtful = await article(db, { ...ZOLW, doi: null, details: {}, authors: AUTHORS });
  return { actor, one, other, doubtful };
}

test('a record that is typed finds the one that is there', async ({ db }) => {
  const { actor, one, other, doubtful } = await setUp(db);
  await search(db);
  const content = {
    type: 20,
    year: 2023,
    title: 'termoregulacja zolwi blotnych w warunkach miejskich',
    chapter_title: '',
    venue: '',
    isbn: '',
    doi: '',
    details: {},
    authors: [{ last_name: 'Łącka', first_name: 'A.' }],
  };
  const ids = async (query: Parameters<typeof similarRecords>[1]) =>
    (await similarRecords(db, query)).map(({ id }) => id).toSorted();
  expect(await ids({ id: null, content })).toEqual([one.id, other.id, doubtful.id].toSorted());
  expect(await ids({ id: null, content: { ...content, title: 'Zimowanie jeży' } })).toEqual([]);
  // While the title alone is typed, it is enough.
  const titleAlone = { ...content, title: content.title.toUpperCase(), year: null, authors: [] };
  expect(await ids({ id: null, content: titleAlone })).toEqual([one.id, other.id, doubtful.id].toSorted());
  expect(await ids({ id: null, content: { ...titleAlone, title: 'Termoregulacja żółwi' } })).toEqual([]);
  const byDoi = await similarRecords(db, {
    id: null,
    content: { ...content, title: 'Zimowanie jeży', doi: 'https://doi.org/10.1234/ZOLW.1' },
  });
  expect(byDoi.map(({ same_doi: same }) => same)).toEqual([true, true]);
  await setApart(db, actor, { a: one.id, b: doubtful.id, reason: 'x' });
  expect(await ids({ id: doubtful.id, content })).toEqual([other.id]);
});

test('an approved record with the same title, year and journal comes first, whatever authors are typed', async ({
  db,
}) => {
  const authors = ['Łącka', 'Zych', 'Kret', 'Wydra'].map((lastName) => ({ lastName, firstName: 'Anna' }));
  const given = { ...ZOLW, doi: null, details: {}, year: 2023 };
  const approved = await article(db, { ...given, authors });
  const withdrawn = await article(db, {
    ...given,
    statusCode: 6,
    authors: [{ lastName: 'Łącka' }, { lastName: 'Sum' }],
  });
  await search(db);
  const typed = (...names: string[]) => ({
    type: 20,
    year: 2023,
    title: ZOLW.title,
    chapter_title: '',
    venue: ZOLW.venue,
    isbn: '',
    doi: '',
    details: {},
    authors: names.map((name) => ({ last_name: name, first_name: 'Anna' })),
  });
  for (const names of [[], ['Łącka', 'Sum'], ['Łącka', 'Sum', 'Karp'], ['Karp']]) {
    const found = await similarRecords(db, { id: null, content: typed(...names) });
    expect(found.map(({ id }) => id)).toEqual([approved.id, withdrawn.id]);
  }
  // Once it is saved, one author in common is enough for a pair.
  const names = ['Łącka', 'Sum', 'Karp'];
  const saved = await article(db, { ...given, authors: names.map((lastName) => ({ lastName, firstName: 'Anna' })) });
  await search(db);
  const { rows } = await listPairs(db, PairsQuery.parse({ record: saved.id }));
  expect(rows.map(({ a, b }) => `${a}-${b}`)).toContain(`${approved.id}-${saved.id}`);
});

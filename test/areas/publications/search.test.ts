import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { WorkQuery } from '#areas/publications/schema.ts';
import { searchOwnWorks, searchWorks } from '#areas/publications/service-search.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, book, period, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

async function setUp(db: Db) {
  const anna = await person(db);
  const jan = await person(db);
  const annas = await account(db, { login: 'anna', person: anna });
  const current = await period(db);
  await article(db, { points: 70, year: 2023, title: 'Źródła ciepła w łodziach', authors: [{ person: anna }] });
  await article(db, {
    points: 70,
    year: 2024,
    title: 'Ciepło a źródło energii',
    authors: [{ person: anna }, { person: jan }],
  });
  await article(db, { points: 70, year: 2024, title: 'Źródło cudze', authors: [{ person: jan }] });
  await article(db, { points: 70, year: 1999, title: 'Źródło sprzed okresów', authors: [{ person: anna }] });
  await book(db, { title: 'Książka', chapterTitle: 'Rozdział o źródłach', year: 2022, authors: [{ person: anna }] });
  return { annas, current };
}

const query = (text: string, limit?: number) => WorkQuery.parse({ text, limit });
const titles = (works: { title: string }[]) => works.map(({ title }) => title);

test('every word begins a word of the title, with or without marks; the newest first', async ({ db }) => {
  const { annas, current } = await setUp(db);
  expect(titles(await searchWorks(db, query('zrodl')))).toEqual([
    'Ciepło a źródło energii',
    'Źródła ciepła w łodziach',
    'Rozdział o źródłach',
  ]);
  expect(titles(await searchWorks(db, query('CIEPL źród')))).toEqual([
    'Ciepło a źródło energii',
    'Źródła ciepła w łodziach',
  ]);
  expect(titles(await searchWorks(db, query('zrodl', 1)))).toEqual(['Ciepło a źródło energii']);
  expect(await searchWorks(db, query('termodynamika'))).toEqual([]);
  expect(await searchWorks(db, query(' '))).toEqual([]);
  const [chapter] = await searchWorks(db, query('rozdział'));
  expect(chapter).toMatchObject({ within: 'Książka', year: 2022, period: current.id, account: annas.rowNum });
  await db.execute(sql`update publications set type_code = 32 where id = ${chapter?.id}`);
  expect(await searchWorks(db, query('rozdział'))).toMatchObject([{ kind: 'Projekt/grant' }]);
});

test('a DOI finds its work, however it is written', async ({ db }) => {
  await setUp(db);
  await db.execute(sql`update publications set doi = '10.1234/Abc' where title = 'Ciepło a źródło energii'`);
  for (const text of ['10.1234/abc', 'https://doi.org/10.1234/ABC', 'doi: 10.1234/abc'])
    expect(titles(await searchWorks(db, query(text)))).toEqual(['Ciepło a źródło energii']);
  expect(await searchWorks(db, query('10.1234/inny'))).toEqual([]);
});

test('a work of nobody with an account, or of no period, has no screen and is not found', async ({ db }) => {
  await setUp(db);
  expect(await searchWorks(db, query('cudze'))).toEqual([]);
  expect(await searchWorks(db, query('sprzed'))).toEqual([]);
});

test('the own search finds the own works alone', async ({ db }) => {
  await setUp(db);
  const actor = await actorOf(db, 'anna');
  expect(titles(await searchOwnWorks(db, actor, query('zrodlo')))).toEqual(['Ciepło a źródło energii']);
  expect(() => searchOwnWorks(db, { ...actor, personId: null }, query('zrodlo'))).toThrow('Konto nie jest powiązane');
});

test.for([['zrodlla'], ['cieppla lodziach'], ['ciepla lodzach']])(
  'a misspelt title is found where nothing is spelt so: %s',
  async ([text = ''], { db }) => {
    await setUp(db);
    expect(titles(await searchWorks(db, query(text)))).toContain('Źródła ciepła w łodziach');
    expect(titles(await searchOwnWorks(db, await actorOf(db, 'anna'), query(text)))).toContain(
      'Źródła ciepła w łodziach',
    );
  },
);

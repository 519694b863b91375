import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { ownList } from '#areas/achievements/service.ts';
import { readLists } from '#areas/achievements/service-list.ts';
import { headingOf, byCode } from '#areas/achievements/schema-words.ts';
import { inOrder } from '#areas/achievements/schema.ts';
import { authorships } from '#areas/publications/tables.ts';
import { actorOf } from '../../support/app.ts';
import { article, book, period, publication } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { ASKED, employee, kept } from './people.ts';

const keysOf = (sections: { entries: { key: string }[] }[]) =>
  sections.map(({ entries }) => entries.map(({ key }) => key));

test('a list has every kind of the specification, publications first, other codes last, with points, disciplines and sums', async ({
  db,
}) => {
  await period(db);
  const { person } = await employee(db, 'anna');
  const share = { authors: [{ person, discipline: 203 }, {}] };
  const good = await article(db, { points: 140, year: 2024, title: 'Żółwie', doi: '10.1/z', ...share });
  const old = await article(db, { points: 70, year: 2019, title: 'Dawne', ...share });
  const monograph = await book(db, { year: 2024, title: 'Księga', venue: 'Oficyna', ...share });
  const strange = await publication(db, { typeCode: 99, year: 2022, title: 'Nieznane', ...share });
  const patent = await publication(db, { typeCode: 7, year: 2023, title: 'Sposób', points: '75', ...share });
  const degree = await kept(db, person, { type: 42, yearFrom: 2020, title: 'Doktor' });
  const grant = await kept(db, person, {
    yearFrom: 2018,
    yearTo: 2021,
    role: 'kierownik',
    institution: 'Fundusz',
    number: 'G/1',
  });
  await kept(db, person, { type: 28, yearFrom: 2012, yearTo: 2019 });
  const { sections, sums, person: who, years } = await ownList(db, await actorOf(db, 'anna'), ASKED);
  expect(sections.map(({ code }) => code)).toEqual([20, 3, 7, 32, 42, 99]);
  expect(sections.at(-1)?.heading).toBe('Kod: 99');
  expect(keysOf(sections)).toEqual([
    [`p${good.id}`],
    [`p${monograph.id}`],
    [`p${patent.id}`],
    [`a${grant.id}`],
    [`a${degree.id}`],
    [`p${strange.id}`],
  ]);
  expect(sections[0]?.entries[0]).toMatchObject({
    points: '140.00',
    disciplines: ['informatyka techniczna i telekomunikacja'],
    item: { type: 'article-journal', DOI: '10.1/z' },
  });
  // It lasted before the first asked year, so it counts in that one.
  expect(sections[3]?.entries[0]).toMatchObject({
    year: 2020,
    points: null,
    item: null,
    span: '2018–2021',
    text: 'Grant na badanie żółwi (kierownik). Fundusz, nr G/1, 2018–2021.',
  });
  expect(sums).toEqual([
    { year: 2024, count: 2, points: '220.00' },
    { year: 2023, count: 1, points: '75.00' },
    { year: 2022, count: 1, points: '0.00' },
    { year: 2020, count: 2, points: '0.00' },
  ]);
  expect(who).toMatchObject({ name: 'Anna Łączyńska' });
  expect(years).toEqual({ from: 2020, to: 2025 });
  expect(old.year).toBe(2019);
});

test('works in humanities have their points of there; rejected records are left out, unapproved ones of the public list', async ({
  db,
}) => {
  await period(db);
  const { person } = await employee(db, 'anna');
  await book(db, { title: 'Humanistyczna', level: 'I', authors: [{ person, discipline: 102 }] });
  await article(db, { points: 100, title: 'Odrzucona', statusCode: 2, authors: [{ person }] });
  await article(db, { points: 100, title: 'Zgłoszona', statusCode: 0, authors: [{ person }] });
  const query = { people: [person.id], from: 2020, to: 2025, style: 'pn-iso-690' } as const;
  const titles = async (approvedOnly: boolean) =>
    (await readLists(db, { ...query, approvedOnly }, tools)).flatMap(({ sections }) =>
      sections.flatMap(({ entries }) => entries.map(({ item, points }) => [item?.title, points])),
    );
  expect(await titles(false)).toEqual([
    ['Zgłoszona', '100.00'],
    ['Humanistyczna', '120.00'],
  ]);
  expect(await titles(true)).toEqual([['Humanistyczna', '120.00']]);
});

test('a work of 2017, when no discipline was in force, has that of its period', async ({ db }) => {
  await period(db);
  const { person } = await employee(db, 'anna');
  await article(db, { points: 40, year: 2017, authors: [{ person, discipline: 203 }] });
  const asked = { people: [person.id], from: null, to: null, style: 'pn-iso-690' } as const;
  const [list] = await readLists(db, asked, tools);
  expect(list?.sections[0]?.entries[0]?.disciplines).toEqual(['informatyka techniczna i telekomunikacja']);
});

test('of a work of many the list reads those that a style names and one’s own, a file for other programs all', async ({
  db,
}) => {
  await period(db);
  const { person } = await employee(db, 'anna');
  const others = Array.from({ length: 60 }, () => ({}));
  await article(db, { points: 100, authors: [...others, { person }] });
  const asked = { people: [person.id], from: null, to: null, style: 'pn-iso-690' } as const;
  const read = async (allAuthors: boolean) =>
    (await readLists(db, { ...asked, allAuthors }, tools))[0]?.sections[0]?.entries[0];
  const [listed, exported] = [await read(false), await read(true)];
  expect([listed?.item?.author?.length, exported?.item?.author?.length]).toEqual([32, 61]);
  expect(listed?.html).toContain('<strong>ŁĄCZYŃSKA Anna</strong>');
  expect(exported?.html).toBe(listed?.html);
});

test('somebody who has changed the name is emphasised under the name that each work has', async ({ db }) => {
  await period(db);
  const { person } = await employee(db, 'anna');
  await article(db, { points: 100, title: 'Po ślubie', year: 2024, authors: [{ person }, {}] });
  const early = await article(db, { points: 100, title: 'Przed ślubem', year: 2023, authors: [{}, { person }] });
  await db
    .update(authorships)
    .set({ lastName: 'Panieńska' })
    .where(and(eq(authorships.publicationId, early.id), eq(authorships.personId, person.id)));
  const [list] = await readLists(db, { people: [person.id], from: null, to: null, style: 'pn-iso-690' }, tools);
  const strong = list?.sections[0]?.entries.map(({ html }) => /<strong>(.*?)<\/strong>/.exec(html)?.[1]);
  expect(strong).toEqual(['ŁĄCZYŃSKA Anna', 'PANIEŃSKA Anna']);
});

test('a chapter is in its book, an editorship has editors, and a work without rows of authors those of the printed line', async ({
  db,
}) => {
  await period(db);
  const { person } = await employee(db, 'anna');
  await book(db, {
    kind: 'chapter',
    title: 'Księga',
    chapterTitle: 'Rozdział',
    venue: 'Oficyna',
    isbn: '978-83',
    authors: [{ person }],
  });
  await book(db, { kind: 'editorship', title: 'Zbiór', authors: [{ person, kind: 'R' }] });
  const [list] = await readLists(db, { people: [person.id], from: null, to: null, style: 'pn-iso-690' }, tools);
  const [editorship, chapter] = list?.sections.map(({ entries }) => entries[0]?.item) ?? [];
  expect(chapter).toMatchObject({
    type: 'chapter',
    title: 'Rozdział',
    'container-title': 'Księga',
    publisher: 'Oficyna',
    ISBN: '978-83',
    author: [{ family: 'Łączyńska', given: 'Anna' }],
  });
  expect(editorship).toMatchObject({ type: 'book', editor: [{ family: 'Łączyńska', given: 'Anna' }] });
  expect(editorship).not.toHaveProperty('author');
});

test.for([
  [
    { rokOd: 2025, rokDo: 2020 },
    { from: 2020, to: 2025 },
  ],
  [
    { rokOd: 2020, rokDo: 2025 },
    { from: 2020, to: 2025 },
  ],
  [{ rokDo: 2020 }, { from: null, to: 2020 }],
  [{ rokOd: 2020 }, { from: 2020, to: null }],
  [{}, { from: null, to: null }],
] as const)('years %j are %j', ([asked, wanted]) => {
  expect(inOrder(asked)).toEqual(wanted);
});

test('publications come first, then the other known codes, then those that are not known', () => {
  expect([100, 44, 5, 13, 3, 7, 20].toSorted(byCode)).toEqual([20, 3, 7, 13, 44, 5, 100]);
  expect([headingOf(7), headingOf(5)]).toEqual(['Patenty i wzory użytkowe', 'Kod: 5']);
});

test('of a work of many authors the author–year style names nineteen and the last, whichever is read', async ({
  db,
}) => {
  await period(db);
  const { person } = await employee(db, 'anna');
  const authors = [{ person, discipline: 203 }, ...Array.from({ length: 59 }, () => ({}))];
  const work = await article(db, { points: 140, year: 2024, title: 'Zbiorowa', authors });
  await db
    .update(authorships)
    .set({ lastName: 'Ostatni', firstName: 'Jan' })
    .where(and(eq(authorships.publicationId, work.id), eq(authorships.position, 60)));
  const list = await ownList(db, await actorOf(db, 'anna'), { ...ASKED, styl: 'author-date' });
  expect(list.sections[0]?.entries[0]?.text).toMatch(/… Ostatni, J\. \(2024\)\. Zbiorowa/);
});

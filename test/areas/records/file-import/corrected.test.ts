import { expect } from 'vitest';
import { authorsOf, type Cells, file, HEADER, load, row, test, works } from './files.ts';

/** A file that says how many authors each work has. */
const counted = (count: number, ...rows: Cells[]) =>
  `${HEADER.trimEnd()},author_count\n${rows.map((cells) => `${row(cells).trimEnd()},${count}\n`).join('')}`;

test('a corrected title changes the record, and the next file finds it by its new title', async ({ db }) => {
  await load(db, file({ title: 'Badanie pamięci zmyślonej i jej' }, { title: 'Zupełnie inna praca o pogodzie' }));
  const renamed = file({ title: 'Badania pamięci zmyślonej i jej' }, { title: 'Zupełnie inna praca o pogodzie' });
  const second = await load(db, renamed);
  expect([second.created, second.changed, second.gone]).toEqual([0, 1, 0]);
  expect((await works(db)).map(({ title }) => title).toSorted()).toEqual([
    'Badania pamięci zmyślonej i jej',
    'Zupełnie inna praca o pogodzie',
  ]);
  const again = await load(db, renamed);
  expect([again.created, again.changed, again.unchanged]).toEqual([0, 0, 2]);
});

test('another part, another author and another year are other works', async ({ db }) => {
  await load(db, file({ title: 'Dzieje pamięci zmyślonej, część I' }));
  const others = await load(
    db,
    file(
      { title: 'Dzieje pamięci zmyślonej, część II' },
      { who: 'B', title: 'Dzieje pamięci zmyślonych, część I' },
      { title: 'Dzieje pamięci zmyślonych, część I', year: 2021 },
    ),
  );
  expect(others.created).toBe(3);
});

test('an author of a file that lists one work with all its authors is replaced, not added', async ({ db }) => {
  await load(db, counted(2, { doi: '10.1234/a' }, { who: 'B', doi: '10.1234/a' }));
  expect(await authorsOf(db)).toEqual(['AB']);
  const report = await load(db, counted(2, { doi: '10.1234/a' }, { who: 'C', doi: '10.1234/a' }));
  expect(await authorsOf(db)).toEqual(['AC']);
  expect(report.figures).toMatchObject({ 'autorstwa poprawione': 1 });
  // A file of one person alone says nothing of the others.
  await load(db, file({ doi: '10.1234/b' }));
  await load(db, file({ who: 'B', doi: '10.1234/b' }));
  expect((await authorsOf(db)).toSorted()).toEqual(['AB', 'AC']);
});

test('a book with chapters stays a book; a chapter that becomes an article leaves its book', async ({ db }) => {
  const doi = '10.1234/ksiega';
  const book = { type: 'EDITED_BOOK', title: 'Księga zmyślona', publisher: 'Oficyna', doi };
  const chapter = { who: 'B', title: 'Rozdział zmyślony', doi: '10.1234/rozdzial' };
  // Of a chapter the key is its DOI with its title, which any kind has that it becomes.
  await load(db, file({ ...book, type: 'CHAPTER' }));
  await load(db, file(book, { ...chapter, type: 'CHAPTER', book: 'Księga zmyślona' }));
  const before = await works(db);
  const parent = before.find(({ typeCode }) => typeCode === 21)?.id;
  expect(before.map(({ parentId }) => parentId).toSorted()).toEqual([parent, null]);
  const report = await load(
    db,
    file({ doi, title: 'Księga zmyślona' }, { ...chapter, type: 'CHAPTER', book: 'Księga zmyślona' }),
  );
  expect(report.problems).toContainEqual({
    line: 2,
    level: 'warning',
    message:
      'W pliku to inny rodzaj pracy. Książka ma rozdziały w bazie: nie może zmienić rodzaju na inny. Pozostawiono ją bez zmian.',
  });
  expect(await works(db)).toEqual(before);
  await load(db, file(book, chapter));
  expect((await works(db)).map(({ typeCode, parentId }) => [typeCode, parentId]).toSorted()).toEqual([
    [20, null],
    [21, null],
  ]);
});

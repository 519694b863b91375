import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { authorships, publications } from '#areas/publications/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { counts } from '../../../support/import.ts';
import { authorsOf, type Cells, file, HEADER, load, row, test, works } from './files.ts';

describe('rows of one work', () => {
  const cases: [string, Cells[], string[], number][] = [
    [
      'the same DOI however written',
      [{ doi: '10.1234/AbC' }, { who: 'B', doi: 'https://doi.org/10.1234/abc' }],
      ['AB'],
      0,
    ],
    [
      'the same DOI in two languages',
      [{ doi: '10.1234/a' }, { who: 'B', doi: '10.1234/a', title: 'Invented memory' }],
      ['AB'],
      1,
    ],
    ['the same title, year and journal', [{}, { who: 'B', title: 'BADANIE pamięci  zmyślonej.' }], ['AB'], 0],
    ['a DOI on one side', [{ doi: '10.1234/a' }, { who: 'B' }, { who: 'C' }], ['ABC'], 0],
    [
      'the same ISSN under another journal name',
      [{ issn: '2049-3630' }, { who: 'B', issn: '2049-3630', journal: 'Acta (online)' }],
      ['AB'],
      0,
    ],
    ['different DOIs', [{ doi: '10.1234/a' }, { who: 'B', doi: '10.1234/b' }], ['A', 'B'], 1],
    ['different years', [{}, { who: 'B', year: 2021 }], ['A', 'B'], 1],
    ['different journals', [{}, { who: 'B', journal: 'Inne Łamy' }], ['A', 'B'], 1],
    ['different kinds', [{ type: 'BOOK' }, { who: 'B', type: 'EDITED_BOOK' }], ['A', 'B'], 0],
    [
      'chapters of one book with the book’s DOI',
      [
        { type: 'CHAPTER', book: 'Księga', title: 'Rozdział o pamięci zmyślonej', doi: '10.1234/k' },
        { who: 'B', type: 'CHAPTER', book: 'Księga', title: 'Rozdział o czymś zupełnie innym', doi: '10.1234/k' },
      ],
      ['A', 'B'],
      0,
    ],
    [
      'introductions to different books',
      [
        { type: 'CHAPTER', book: 'Księga', title: 'Wstęp' },
        { who: 'B', type: 'CHAPTER', book: 'Tom', title: 'Wstęp' },
        { who: 'C', type: 'CHAPTER', book: 'Tom', title: 'Wstęp' },
      ],
      ['A', 'BC'],
      0,
    ],
    [
      'short titles without a journal',
      [
        { title: 'Wstęp', journal: '' },
        { who: 'B', title: 'Wstęp', journal: '' },
      ],
      ['A', 'B'],
      0,
    ],
  ];
  test.for(cases)('%s', async ([, rows, expected, doubtful], { db }) => {
    const report = await load(db, file(...rows));
    expect(await authorsOf(db)).toEqual(expected);
    expect((await works(db)).map(({ authorCount }) => authorCount)).toEqual(expected.map(({ length }) => length));
    expect(counts(report)).toMatchObject({ rows: rows.length, created: expected.length, doubtful, errorCount: 0 });
  });

  test('a second row of the same person is a duplicate and is reported', async ({ db }) => {
    const report = await load(db, file({}, { who: 'B' }, {}));
    expect(await authorsOf(db)).toEqual(['AB']);
    expect(report.problems).toMatchObject([
      { line: 4, level: 'warning', message: expect.stringContaining('w wierszu 2') },
    ]);
  });

  test('an unknown person is an error, but counts among the authors', async ({ db }) => {
    const report = await load(db, file({}, { who: 'X' }, { who: 'X', title: 'Praca samej nieznanej osoby' }));
    expect(report.problems.map(({ line, level }) => [line, level])).toEqual([
      [3, 'error'],
      [4, 'error'],
    ]);
    expect(await works(db)).toMatchObject([{ authorCount: 2, authorsText: 'Ewa OsobaA' }]);
  });
});

describe('records', () => {
  test('have type, venue and approval by their kind; a chapter knows its book', async ({ db }) => {
    await load(
      db,
      file(
        { issn: '2049-363x', doi: '10.1234/ 5. ecollection 2020' },
        { type: 'BOOK', title: 'Monografia zmyślona', publisher: 'Oficyna' },
        { type: 'EDITED_BOOK', title: 'Księga zmyślona', publisher: 'Oficyna' },
        { who: 'B', type: 'CHAPTER', title: 'Rozdział zmyślony', book: 'KSIĘGA zmyślona' },
        { type: 'PROCEEDINGS', title: 'Proceedings of nothing at all' },
      ),
    );
    const [article, book, edited, chapter, talk] = await works(db);
    expect(article).toMatchObject({ typeCode: 20, venue: 'Acta', issn: '2049-363X', doi: '10.1234/5', statusCode: 3 });
    expect(book).toMatchObject({ typeCode: 3, venue: 'Oficyna', title: 'Monografia zmyślona' });
    expect(chapter).toMatchObject({ typeCode: 19, title: 'KSIĘGA zmyślona', chapterTitle: 'Rozdział zmyślony' });
    expect(chapter?.parentId).toBe(edited?.id);
    expect(talk).toMatchObject({ typeCode: 27, categoryId: 0 });
    const [editor] = await db
      .select()
      .from(authorships)
      .where(eq(authorships.publicationId, edited?.id ?? 0));
    expect(editor).toMatchObject({ kind: 'R', disciplineCode: null });
  });

  test('loaded twice change nothing; a DOI that comes later names the same record', async ({ db }) => {
    const rows: Cells[] = [{}, { who: 'B' }, { who: 'C', type: 'BOOK', title: 'Monografia zmyślona' }];
    await load(db, file(...rows));
    const before = [await works(db), await db.select().from(authorships)];
    expect(counts(await load(db, file(...rows)))).toMatchObject({ created: 0, changed: 0, unchanged: 2, gone: 0 });
    expect([await works(db), await db.select().from(authorships)]).toEqual(before);

    const later = await load(
      db,
      file({ doi: '10.1234/a' }, { who: 'B' }, { who: 'C', type: 'BOOK', title: 'Monografia zmyślona' }),
    );
    expect(counts(later)).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
    expect(later.changes).toMatchObject([{ action: 'changed', fields: { DOI: ['', '10.1234/a'] } }]);
    expect(await works(db)).toHaveLength(2);
  });

  test('a dry run reports new, changed and missing records, and writes nothing', async ({ db }) => {
    await load(db, file({ doi: '10.1234/a' }, { type: 'BOOK', title: 'Monografia zmyślona' }));
    const before = await works(db);
    const next = file(
      { doi: '10.1234/a', title: 'Badanie pamięci' },
      { who: 'B', doi: '10.1234/a' },
      { who: 'C', title: 'Nowa' },
    );
    const report = await load(db, next, true);
    expect(counts(report)).toMatchObject({ created: 1, changed: 1, unchanged: 0, gone: 1 });
    expect(report.changes).toEqual([
      {
        action: 'changed',
        subject: 'Badanie pamięci',
        fields: { tytuł: ['Badanie pamięci zmyślonej', 'Badanie pamięci'], 'liczba autorów': ['1', '2'] },
      },
      { action: 'created', subject: 'Nowa' },
      { action: 'gone', subject: 'Monografia zmyślona' },
    ]);
    expect(await works(db)).toEqual(before);
  });

  test('what the library added stays; a new author makes the shares await recalculation', async ({ db }) => {
    await load(db, file({}));
    await db.update(publications).set({ authorCount: 5, doi: '10.1234/z' });
    const report = await load(db, file({}, { who: 'B' }));
    expect(counts(report)).toMatchObject({ changed: 1, unchanged: 0 });
    expect(await works(db)).toMatchObject([
      { authorCount: 5, doi: '10.1234/z', authorsText: 'Ewa OsobaA, Ewa OsobaB' },
    ]);
    expect((await db.select().from(authorships)).map(({ revision }) => revision > 0)).toContain(true);
  });

  test('a new or corrected author, and a book of a chapter, are changes of the record', async ({ db }) => {
    const chapter: Cells = {
      type: 'CHAPTER',
      title: 'Rozdział zmyślony',
      book: 'Księga zmyślona',
      publisher: 'Oficyna',
    };
    await load(db, file({}, chapter));
    const before = await works(db);
    const report = await load(db, file({}, { who: 'B' }, chapter, { type: 'BOOK', title: 'Księga zmyślona' }));
    expect(counts(report)).toMatchObject({ created: 1, changed: 1 });
    const after = await works(db);
    expect(after[1]?.parentId).toBe(after[2]?.id);
    // What follows changes, as the public pages and the search for duplicates, asks when a record was changed.
    for (const at of [0, 1])
      expect(after[at]?.modifiedAt.valueOf()).toBeGreaterThan(before[at]?.modifiedAt.valueOf() ?? 0);
  });

  test('the number of all authors is unknown until the file or the library says it', async ({ db }) => {
    await load(db, file({}));
    expect(await works(db)).toMatchObject([{ authorCount: 1, authorCountKnown: false, version: 2 }]);
    const header = HEADER.replace('year', 'year,author_count');
    await load(db, header + row({}).replace('\n', ',7\n'));
    expect(await works(db)).toMatchObject([{ authorCount: 7, authorCountKnown: true, version: 3 }]);
    await load(db, file({}));
    expect(await works(db)).toMatchObject([{ authorCount: 7, authorCountKnown: true, version: 3 }]);
    const report = await load(db, header + row({}).replace('\n', ',tuzin\n'));
    expect(report.problems).toMatchObject([
      { level: 'warning', message: expect.stringContaining('nie jest liczbą autorów') },
    ]);
  });

  test('a record on a printed statement is not touched', async ({ db }) => {
    await load(db, file({ doi: '10.1234/a' }));
    const [author] = await db.select().from(authorships);
    const [statement] = await db
      .insert(printedStatements)
      .values({ personId: author?.personId ?? 0, year: 2020, kind: 'publication', generatedBy: 'test' })
      .returning();
    await db.update(authorships).set({ statementId: statement?.id });
    const report = await load(db, file({ doi: '10.1234/a', year: 2021 }, { who: 'B', doi: '10.1234/a', year: 2021 }));
    expect(counts(report)).toMatchObject({ changed: 0, doubtful: 1 });
    expect(await works(db)).toMatchObject([{ year: 2020, authorCount: 1 }]);
    expect(await authorsOf(db)).toEqual(['A']);
  });

  test('a damaged file changes nothing, a damaged row is an error', async ({ db }) => {
    await expect(load(db, `${file({})}"B","otwarty`)).rejects.toThrow(/ucięty albo uszkodzony/);
    expect(await works(db)).toEqual([]);
    const report = await load(db, file({ type: 'SONG' }, { title: '' }, { who: '' }, { year: 20 }, { doi: 'brak' }));
    expect(report.problems.map(({ line, level }) => [line, level])).toEqual([
      [2, 'error'],
      [3, 'error'],
      [4, 'error'],
      [5, 'error'],
      [6, 'warning'],
    ]);
    expect(await works(db)).toHaveLength(1);
  });
});

type Marks = [opinion: string, translation: string, indexed: string];
const marked = (marks: Marks, who = 'A') => `${who},Badanie pamięci zmyślonej,BOOK,,2020,${marks.join(',')}\n`;

const marks = async (db: Db) =>
  (await works(db)).map(({ expertOpinion, translation, indexed }) => [expertOpinion, translation, indexed]);

describe('marks of the library', () => {
  const HEAD = 'our_id,title,type,journal,year,expert_opinion,translation,indexed\n';
  test('are read from each work; an empty cell changes nothing', async ({ db }) => {
    await load(db, `${HEAD}${marked(['Tak', 'nie', ''])}`);
    expect(await marks(db)).toEqual([[true, false, false]]);
    await load(db, `${HEAD}${marked(['', 'Tak', ''])}`);
    expect(await marks(db)).toEqual([[true, true, false]]);
    await load(db, 'our_id,title,type,journal,year\nA,Badanie pamięci zmyślonej,BOOK,,2020\n');
    expect(await marks(db)).toEqual([[true, true, false]]);
  });

  test('the preview names them as the library does and writes nothing', async ({ db }) => {
    await load(db, `${HEAD}${marked(['Nie', '', ''])}`);
    const report = await load(db, `${HEAD}${marked(['Tak', '', 'Tak'])}`, true);
    expect(report.changes).toMatchObject([
      {
        action: 'changed',
        fields: {
          'pozytywna opinia ekspercka': ['nie', 'tak'],
          'indeksowana w Scopus lub Web of Science': ['nie', 'tak'],
        },
      },
    ]);
    expect(await marks(db)).toEqual([[false, false, false]]);
  });

  test('a change makes the shares await recalculation', async ({ db }) => {
    await load(db, `${HEAD}${marked(['', '', ''])}`);
    const revisions = () => db.select({ revision: authorships.revision }).from(authorships);
    const [before] = await revisions();
    await load(db, `${HEAD}${marked(['', 'Tak', ''])}`);
    expect(await revisions()).toEqual([{ revision: (before?.revision ?? 0) + 1 }]);
  });

  test('an unknown value and rows that disagree are reported', async ({ db }) => {
    const unknown = await load(db, `${HEAD}${marked(['może', 'Tak', ''])}`);
    expect(unknown.problems).toMatchObject([
      { line: 2, level: 'warning', message: expect.stringContaining('„może” w kolumnie expert_opinion') },
    ]);
    expect(await marks(db)).toEqual([[false, true, false]]);
    const disagreeing = await load(db, `${HEAD}${marked(['Tak', '', ''])}${marked(['Nie', '', ''], 'B')}`);
    expect(counts(disagreeing)).toMatchObject({ doubtful: 1 });
    expect(disagreeing.problems).toMatchObject([{ line: 2, message: expect.stringContaining('oznaczeniem opinii') }]);
  });
});

import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { undoImport } from '#areas/imports/writing/service-undo.ts';
import { persons, units } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { person } from '../../../support/builders.ts';
import { test } from '../../../support/database.ts';
import { apply, countsOf, load, OFFICE, polonFile, polonRow, read, rowsOf } from '../files.ts';

const LIST = { kind: 'units' } as const;
const file = (...rows: string[]) => ['KOD;NAZWA;KOD_NADRZEDNEJ;OD;DO', ...rows, ''].join('\n');
const UNIVERSITY = 'U;Uniwersytet;;;';
const FACULTY = 'W1;Wydział Pierwszy;U;2019-10-01;';
const DEPARTMENT = 'W1K1;Katedra Zmyślona;w1;01.10.2020;30.09.2030';

const stored = async (db: Db) =>
  (await db.select().from(units).orderBy(units.code)).map(({ code, level, parentId }) => ({ code, level, parentId }));

test('units are added below each other, changed, and undone', async ({ db }) => {
  const { id } = await load(db, file(DEPARTMENT, FACULTY, UNIVERSITY), LIST);
  const [university, faculty, department] = await db.select().from(units).orderBy(units.code);
  expect([university, faculty, department]).toMatchObject([
    { code: 'U', level: 1, parentId: null },
    { code: 'W1', level: 2, parentId: university?.id, validFrom: '2019-10-01', validTo: null },
    { code: 'W1K1', level: 3, parentId: faculty?.id, validFrom: '2020-10-01', validTo: '2030-09-30' },
  ]);
  const again = await read(db, file(DEPARTMENT, FACULTY, UNIVERSITY), LIST);
  expect(await countsOf(db, again)).toMatchObject({ new: 0, changed: 0, error: 0 });
  const moved = await load(db, file('W2;Wydział Drugi;U;;', 'W1K1;Katedra Zmyślona;W2;;'), LIST);
  expect(moved.done).toMatchObject({ applied: 2 });
  expect((await rowsOf(db, moved.id)).find(({ action }) => action === 'changed')).toMatchObject({
    subject: 'Katedra Zmyślona',
    fields: expect.arrayContaining([
      { name: 'Jednostka nadrzędna', before: 'Wydział Pierwszy', after: 'Wydział Drugi' },
    ]),
  });
  await undoImport(db, OFFICE, moved.id);
  expect(await stored(db)).toHaveLength(3);
  expect((await stored(db))[2]).toMatchObject({ code: 'W1K1', parentId: faculty?.id });
  const { id: who } = await person(db, { unitId: department?.id });
  await expect(undoImport(db, OFFICE, id)).rejects.toThrow('Katedra Zmyślona – osoby: 1');
  await db.update(persons).set({ unitId: null }).where(eq(persons.id, who));
  await undoImport(db, OFFICE, id);
  expect(await stored(db)).toEqual([]);
});

test('rows that cannot be placed are errors with the unit', async ({ db }) => {
  await load(db, file(UNIVERSITY, FACULTY, DEPARTMENT), LIST);
  const id = await read(
    db,
    file(
      'A;Pierwsza;B;;',
      'B;Druga;A;;',
      'C;Trzecia;X9;;',
      'D;Czwarta;W1K1;;',
      'E;;U;;',
      'F;Szósta;U;jutro;',
      'G;G;U;;',
      'g;G2;U;;',
      'W1;Wydział Pierwszy;;;',
    ),
    LIST,
  );
  const errors = (await rowsOf(db, id, { show: 'error' })).toSorted((a, b) => a.line - b.line);
  expect(errors.map(({ line, doubt }) => [line, doubt?.split(/[.:„]/)[0]?.trim()])).toEqual([
    [2, 'Nie ma jednostki nadrzędnej'],
    [3, 'Nie ma jednostki nadrzędnej'],
    [4, 'Nie ma jednostki nadrzędnej'],
    [5, 'Jednostka byłaby na czwartym poziomie'],
    [6, 'Brak kodu albo nazwy jednostki'],
    [7, 'OD'],
    [9, 'Ten kod ma w pliku już wcześniejszy wiersz'],
    [10, 'Zmienia się poziom jednostki, a jednostek podległych nie ma w pliku'],
  ]);
  expect(await countsOf(db, id)).toMatchObject({ new: 1, error: 8 });
});

test('a unit below one that is left out is left out, and says why', async ({ db }) => {
  const id = await read(db, file(UNIVERSITY, FACULTY, DEPARTMENT), LIST);
  const [university] = await rowsOf(db, id, { text: 'Uniwersytet' });
  expect(await apply(db, id, { except: [university?.id ?? 0] })).toMatchObject({ applied: 0, left: 3 });
  expect((await rowsOf(db, id)).map(({ note }) => note)).toEqual([
    null,
    'Jednostka nadrzędna nie jest zapisywana albo zostaje tam, gdzie jest.',
    'Jednostka nadrzędna nie jest zapisywana albo zostaje tam, gdzie jest.',
  ]);
});

test('an unknown unit of a report is mended by a list; of one name counts the unit that exists on the day', async ({
  db,
}) => {
  const report = polonFile([polonRow(1, { JEDNOSTKA: 'Katedra Zmyślona' })]);
  expect(await rowsOf(db, await read(db, report), { show: 'doubtful' })).toHaveLength(1);
  const old = 'K0;Katedra Zmyślona;U;2000-01-01;2020-09-30';
  await load(db, file(UNIVERSITY, FACULTY, DEPARTMENT, old), LIST);
  const { id } = await load(db, report);
  expect(await countsOf(db, id)).toMatchObject({ doubtful: 0 });
  const [department] = await db.select().from(units).where(eq(units.code, 'W1K1'));
  expect((await db.select().from(persons))[0]?.unitId).toBe(department?.id);
});

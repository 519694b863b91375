import { describe, expect } from 'vitest';
import { undoImport } from '#areas/imports/writing/service-undo.ts';
import { persons, units } from '#areas/people/tables.ts';
import { employments } from '#areas/polon/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { employment, person } from '../../../support/builders.ts';
import { test } from '../../../support/database.ts';
import { load, OFFICE, type PolonRow, polonFile, polonRow, read, rowsOf, uuid } from '../files.ts';

async function twoUnits(db: Db): Promise<[number, number]> {
  const [first, second] = await db
    .insert(units)
    .values([
      { code: 'K1', name: 'Katedra Pierwsza', level: 3 },
      { code: 'K2', name: 'Katedra Druga', level: 3 },
    ])
    .returning();
  return [first?.id ?? 0, second?.id ?? 0];
}

const unitOf = async (db: Db) => (await db.select().from(persons)).map(({ unitId }) => unitId);

describe('the unit of a person', () => {
  const part = { WIELKOSC_ETATU: '1/2', WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: '0,5' };
  const first = { JEDNOSTKA: 'Katedra Pierwsza' };
  const second = { JEDNOSTKA: 'katedra druga' };

  test.for<[string, PolonRow[], 0 | 1]>([
    [
      'the present one, not a past or a future one',
      [
        polonRow(1, { ...first, WARUNKI_OD: '2021-10-01' }),
        polonRow(1, { ...second, WARUNKI_DO: '2021-09-30' }),
        polonRow(1, { ...second, WARUNKI_OD: '2025-10-01' }),
      ],
      0,
    ],
    [
      'the primary one',
      [polonRow(1, { ...first, PODSTAWOWE_MIEJSCE_PRACY: 'Nie' }), polonRow(1, { ...second, ...part })],
      1,
    ],
    ['the one of more hours', [polonRow(1, { ...first, ...part }), polonRow(1, second)], 1],
  ])('is that of the employment of the report: %s', async ([, rows, at], { db }) => {
    const ids = await twoUnits(db);
    await load(db, polonFile(rows));
    expect(await unitOf(db)).toEqual([ids[at]]);
  });

  test('follows the report, is shown by name, and is undone with it', async ({ db }) => {
    const [one, two] = await twoUnits(db);
    await load(db, polonFile([polonRow(1, first)]));
    const { id } = await load(db, polonFile([polonRow(1, second)]));
    expect(await unitOf(db)).toEqual([two]);
    expect((await rowsOf(db, id)).find(({ entity }) => entity === 'person')).toMatchObject({
      fields: [{ name: 'Jednostka', before: 'Katedra Pierwsza', after: 'Katedra Druga' }],
    });
    await undoImport(db, OFFICE, id);
    expect(await unitOf(db)).toEqual([one]);
  });

  test('comes from the staff directory if no current employment has one', async ({ db }) => {
    const [one, two] = await twoUnits(db);
    const [, employed] = [
      await person(db, { polonUuid: uuid(1) }),
      await person(db, { polonUuid: uuid(2), unitId: two }),
      await person(db, { polonUuid: uuid(3) }),
    ];
    await employment(db, employed, { dateFrom: '2020-10-01', unitId: two });
    const rows = [`1;A;Las;alas;${uuid(1)};K1`, `2;B;Las;blas;${uuid(2)};K1`, `3;C;Las;clas;${uuid(3)};`];
    const again = `4;A;Las;alas2;${uuid(1)};K2`;
    const file = ['employeenumber;imie;nazwisko;userprincipalname;polonuuid;jednostka_kod', ...rows, again, ''].join(
      '\n',
    );
    await load(db, file, { kind: 'directory' });
    expect(await db.select({ unitId: persons.unitId }).from(persons).orderBy(persons.id)).toEqual([
      { unitId: one },
      { unitId: two },
      { unitId: null },
    ]);
    const id = await read(db, file, { kind: 'directory' });
    expect(await rowsOf(db, id)).toEqual([]);
  });
});

test('an unknown unit of the report is doubtful', async ({ db }) => {
  const id = await read(db, polonFile([polonRow(1, { JEDNOSTKA: 'Katedra Nieznana' })]));
  expect(await rowsOf(db, id, { show: 'doubtful' })).toMatchObject([
    { entity: 'employment', doubt: 'Nieznana jednostka „Katedra Nieznana”.' },
  ]);
  expect(await db.$count(employments)).toBe(0);
});

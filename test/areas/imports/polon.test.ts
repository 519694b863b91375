import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { persons } from '#areas/people/tables.ts';
import { peopleImportRows } from '#areas/imports/tables.ts';
import { disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import { test } from '../../support/database.ts';
import { apply, countsOf, load, PESEL, polonFile, polonRow, read, rowsOf, uuid } from './files.ts';

describe('an employee report of POL-on', () => {
  test('adds people with employments and statements; repeated, it changes nothing', async ({ db }) => {
    const file = polonFile([
      polonRow(1),
      polonRow(2, { WIELKOSC_ETATU: '1/2', WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: '0,5' }),
    ]);
    const { done } = await load(db, file);
    expect(done).toEqual({ applied: 8, left: 0, stale: 0 });
    expect(await db.select().from(persons)).toMatchObject([
      { firstName: 'Żaneta', lastName: 'Zmyślona-B', degree: 'dr', polonUuid: uuid(1) },
      { lastName: 'Zmyślona-C', polonUuid: uuid(2) },
    ]);
    expect(await db.select().from(employments)).toMatchObject([
      {
        dateFrom: '2020-10-01',
        dateTo: null,
        fte: '1.0000',
        positionName: 'Adiunkt',
        positionGroup: 'badawczo-dydaktyczna',
        institutionName: 'Uniwersytet Zmyślony',
        primaryWorkplace: true,
      },
      { fte: '0.5000', hoursNumerator: 1, hoursDenominator: 2 },
    ]);
    expect(await db.select().from(disciplineDeclarations)).toHaveLength(2);
    expect(await db.select().from(nStatements)).toHaveLength(2);

    const again = await read(db, file);
    expect(await countsOf(db, again)).toMatchObject({ new: 0, changed: 0, gone: 0, error: 0, doubtful: 0 });
    expect(await apply(db, again)).toEqual({ applied: 0, left: 0, stale: 0 });
  });

  test('stores no identification number', async ({ db }) => {
    await read(db, polonFile([polonRow(1, { JEDNOSTKA: `Katedra ${PESEL}`, STANOWISKO_NAZWA: `Adiunkt ${PESEL}` })]));
    for (const name of ['people_import_items', 'people_import_rows', 'people_imports', 'audit']) {
      const [found] = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(name)} t where t::text like ${`%${PESEL}%`}`,
      );
      expect(found?.n).toBe(0);
    }
    expect(await db.select().from(peopleImportRows)).toHaveLength(4);
  });

  test('a change shows only the old and new value of its field', async ({ db }) => {
    await load(db, polonFile([polonRow(1)]));
    const id = await read(
      db,
      polonFile([
        polonRow(1, {
          STOPIEN_TYTUL_AKTUALNY_NA_DZIEN_WYGENEROWANIA_RAPORTU: 'dr hab.',
          ZATRUDNIENIE_DO: '30.09.2026',
        }),
      ]),
    );
    const ended = [
      { name: 'Od', before: expect.any(String) },
      { name: 'Do', before: null, after: '30.09.2026' },
    ];
    expect(await rowsOf(db, id)).toMatchObject([
      {
        entity: 'person',
        action: 'changed',
        subject: 'Zmyślona-B Żaneta',
        fields: [{ name: 'Stopień lub tytuł', before: 'dr', after: 'dr hab.' }],
      },
      { entity: 'employment', action: 'changed', fields: ended },
      { entity: 'declaration', action: 'changed', fields: ended },
      { entity: 'nStatement', action: 'changed' },
    ]);
  });
});

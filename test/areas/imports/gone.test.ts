import { describe, expect } from 'vitest';
import { employments } from '#areas/polon/tables.ts';
import { test } from '../../support/database.ts';
import { load, type PolonRow, polonFile, polonRow, read, rowsOf } from './files.ts';

const WITHOUT_STATEMENTS = { OSWIADCZENIE_O_DYSCYPLINACH: 'Nie', OSWIADCZENIE_N: 'Nie' };

/** Conditions of one person from a day, of an employment since another. */
const conditions = (from: string, cells: PolonRow = {}) =>
  polonRow(1, { ...WITHOUT_STATEMENTS, ZATRUDNIENIE_OD: from, WARUNKI_OD: from, ...cells });

describe('an employment that the file no longer has', () => {
  test.for<[string, { here: PolonRow[]; file: PolonRow[] }, object]>([
    [
      'ends the day before later conditions of the same employment',
      { here: [conditions('2019-10-01')], file: [conditions('2022-10-01', { ZATRUDNIENIE_OD: '2019-10-01' })] },
      { action: 'changed', doubt: null, removed: false, end: '30.09.2022' },
    ],
    [
      'ends on the day of the file, beside another one that has an end',
      {
        here: [conditions('2024-08-01')],
        file: [
          conditions('2008-10-01', { ZATRUDNIENIE_DO: '2024-07-31' }),
          conditions('2020-01-01', { ZATRUDNIENIE_DO: '2025-09-30' }),
        ],
      },
      { action: 'gone', doubt: expect.stringContaining('od 01.01.2020'), removed: false, end: '30.06.2025' },
    ],
    [
      'may have ended before a later employment: that is somebody to decide',
      { here: [conditions('2019-10-01')], file: [conditions('2022-10-01')] },
      { action: 'gone', doubt: expect.stringContaining('od 01.10.2022'), removed: false, end: '30.09.2022' },
    ],
    [
      'may never have been, where another one goes on since before: that is somebody to decide',
      { here: [conditions('2020-10-01')], file: [conditions('2019-10-01')] },
      { action: 'gone', doubt: expect.stringContaining('od 01.10.2019'), removed: true, end: null },
    ],
    [
      'is not ended by the conditions of one of two',
      {
        here: [conditions('2019-10-01'), conditions('2020-10-01')],
        file: [conditions('2022-10-01', { ZATRUDNIENIE_OD: '2019-10-01' })],
      },
      { action: 'gone', doubt: expect.any(String), removed: false, end: '30.09.2022' },
    ],
    [
      'ends on the day of the file where there is none in its time',
      { here: [conditions('2019-10-01')], file: [conditions('2010-10-01', { ZATRUDNIENIE_DO: '2015-09-30' })] },
      { action: 'gone', doubt: null, removed: false, end: '30.06.2025' },
    ],
  ])('%s', async ([, { here, file }, expected], { db }) => {
    await load(db, polonFile(here));
    const rows = await rowsOf(db, await read(db, polonFile(file)));
    const [found] = rows.filter(({ line }) => line === 0);
    const end = found?.fields.find(({ name }) => name === 'Do')?.after ?? null;
    expect({ ...found, end }).toMatchObject(expected);
  });

  test('stays, unless somebody has decided, though the file has a parallel one', async ({ db }) => {
    await load(db, polonFile([conditions('2024-08-01')]));
    await load(db, polonFile([conditions('2020-01-01', { ZATRUDNIENIE_DO: '2025-09-30' })]));
    expect(await db.select().from(employments).orderBy(employments.dateFrom)).toMatchObject([
      { dateFrom: '2020-01-01', dateTo: '2025-09-30' },
      { dateFrom: '2024-08-01', dateTo: null },
    ]);
  });
});

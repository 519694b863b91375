import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { CouncilChange } from '#areas/council/schema.ts';
import { changeCouncil } from '#areas/council/service-change.ts';
import { addFunction } from '#areas/council/service-functions.ts';
import { undoneChange } from '#areas/council/screens/editor/use-council-saving.ts';
import { councilFunctions } from '#areas/council/tables.ts';
import { audit } from '#platform/audit.ts';
import { only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { councilOf, member, personnel, rowOf } from './council.ts';

/** A new function, as the table sends it. */
const held = (funkcja: string, funkcja_od: string, funkcja_do: string | null = null) => ({
  id: null,
  funkcja,
  funkcja_od,
  funkcja_do,
});

describe('in the table of a council, as of a day', () => {
  const DAY = '2024-06-01';
  type Days = [letter: string, from: string, to: string | null];
  /** What is stored; what is to be held, of the stored ones by their place; what is held then, and what was done. */
  type Wanted = [place: number | null, ...Days];
  const cases: [string, Days[], Wanted[], Days[], string[]][] = [
    ['is given', [], [[null, 'S', '2024-10-1', '']], [['S', '2024-10-01', null]], ['add']],
    [
      'has other days',
      [['S', '2024-01-01', null]],
      [[0, 'S', '2024-02-01', '2024-12-31']],
      [['S', '2024-02-01', '2024-12-31']],
      ['change'],
    ],
    [
      'is followed by another, which begins as it ends',
      [['S', '2024-01-01', null]],
      [
        [0, 'S', '2024-01-01', '2024-05-31'],
        [null, 'V', DAY, null],
      ],
      [
        ['S', '2024-01-01', '2024-05-31'],
        ['V', DAY, null],
      ],
      ['change', 'add'],
    ],
    [
      'is held beside another one, and twice one after the other',
      [['V', '2024-01-01', '2024-06-30']],
      [
        [0, 'V', '2024-01-01', '2024-06-30'],
        [null, 'D', '2024-01-01', null],
        [null, 'V', '2024-07-01', null],
      ],
      [
        ['D', '2024-01-01', null],
        ['V', '2024-01-01', '2024-06-30'],
        ['V', '2024-07-01', null],
      ],
      ['add', 'add'],
    ],
    [
      'goes, and the other one stays',
      [
        ['F', '2024-01-01', null],
        ['V', '2024-01-01', null],
      ],
      [[0, 'F', '2024-01-01', null]],
      [['F', '2024-01-01', null]],
      ['delete'],
    ],
    ['is corrected to another', [['S', DAY, null]], [[0, 'V', DAY, null]], [['V', DAY, null]], ['delete', 'add']],
    [
      'gives its days to the next one',
      [
        ['V', '2024-01-01', '2024-06-30'],
        ['V', '2024-07-01', null],
      ],
      [
        [0, 'V', '2024-01-01', '2024-08-31'],
        [1, 'V', '2024-09-01', null],
      ],
      [
        ['V', '2024-01-01', '2024-08-31'],
        ['V', '2024-09-01', null],
      ],
      ['change', 'change'],
    ],
    [
      'that ended before the day stays',
      [
        ['S', '2020-01-01', '2020-12-31'],
        ['F', '2024-01-01', null],
      ],
      [],
      [['S', '2020-01-01', '2020-12-31']],
      ['delete'],
    ],
  ];
  test.for(cases)('a function %s', async ([, before, wanted, after, done], { db }) => {
    const office = await personnel(db);
    const anna = await member(db);
    const ids: number[] = [];
    for (const [letter, dateFrom, dateTo] of before) {
      const values = { personId: anna.id, disciplineCode: COMPUTING, letter, dateFrom, dateTo };
      ids.push(only(await db.insert(councilFunctions).values(values).returning({ id: councilFunctions.id })).id);
    }
    const { funkcje_wersja } = rowOf(await councilOf(db, office, DAY), anna);
    const asked = { discCode: COMPUTING, polon_uuid: anna.polonUuid, dtOn: DAY, funkcje_dzien: DAY, funkcje_wersja };
    const funkcje = wanted.map(([place, funkcja, funkcja_od, funkcja_do]) => ({
      id: place === null ? null : (ids[place] ?? null),
      funkcja,
      funkcja_od,
      funkcja_do,
    }));
    const saved = await changeCouncil(db, office, CouncilChange.parse({ ...asked, funkcje }));
    const rows = await db.select().from(councilFunctions).orderBy(councilFunctions.letter, councilFunctions.dateFrom);
    expect(rows.map(({ letter, dateFrom, dateTo }) => [letter, dateFrom, dateTo])).toEqual(after);
    const now = rowOf(await councilOf(db, office, DAY), anna);
    expect(now).toMatchObject(saved);
    const told = await db.select({ action: audit.action }).from(audit).where(sql`action like 'council-function.%'`);
    expect(told.map(({ action }) => action.split('.')[1]).toSorted()).toEqual(done.toSorted());
    // Without a list all stay.
    await changeCouncil(db, office, CouncilChange.parse({ ...asked, display: 1 }));
    expect(await db.$count(councilFunctions)).toBe(after.length);
  });

  test('what was saved is put back, also a function that ended before the day and one that was removed', async ({
    db,
  }) => {
    const office = await personnel(db);
    const anna = await member(db);
    const of = { personId: anna.id, disciplineCode: COMPUTING };
    await db.insert(councilFunctions).values([
      { ...of, letter: 'C', dateFrom: '2020-01-01' },
      { ...of, letter: 'F', dateFrom: '2021-01-01' },
    ]);
    const before = rowOf(await councilOf(db, office, DAY), anna);
    const asked = { discCode: COMPUTING, polon_uuid: anna.polonUuid, dtOn: DAY };
    const edits = {
      data_przylaczenia: '2024-01-01',
      funkcje: before.funkcje
        .filter(({ funkcja }) => funkcja === 'C')
        .map((each) => ({ ...each, funkcja_do: '2024-03-31' })),
    };
    const { version, funkcje_wersja } = before;
    const change = { ...asked, ...edits, version, funkcje_wersja, funkcje_dzien: DAY };
    const after = await changeCouncil(db, office, CouncilChange.parse(change));
    expect(after.funkcje).toEqual([]);
    const undo = CouncilChange.parse({ ...asked, ...undoneChange({ before, edits, after }, DAY) });
    // Somebody has given it another last day since.
    await db.update(councilFunctions).set({ dateTo: '2024-04-30' });
    await expect(changeCouncil(db, office, undo)).rejects.toMatchObject({ kind: 'conflict' });
    await db.update(councilFunctions).set({ dateTo: '2024-03-31' });
    await changeCouncil(db, office, undo);
    const now = rowOf(await councilOf(db, office, DAY), anna);
    expect(now.data_przylaczenia).toBeNull();
    expect(now.funkcje.map(({ funkcja, funkcja_od, funkcja_do }) => [funkcja, funkcja_od, funkcja_do])).toEqual([
      ['C', '2020-01-01', null],
      ['F', '2021-01-01', null],
    ]);
  });

  test('those that are held come first, and those to come after them', async ({ db }) => {
    const office = await personnel(db);
    const anna = await member(db);
    const of = { personId: anna.id, disciplineCode: COMPUTING };
    await db.insert(councilFunctions).values([
      { ...of, letter: 'C', dateFrom: '2024-10-01' },
      { ...of, letter: 'F', dateFrom: '2024-01-01' },
      { ...of, letter: 'V', dateFrom: '2024-01-01', dateTo: DAY },
      { ...of, letter: 'S', dateFrom: '2020-01-01', dateTo: '2024-05-31' },
      { ...of, letter: 'S', dateFrom: '2020-01-01', disciplineCode: MEDIA },
    ]);
    const { funkcje, uprawn } = rowOf(await councilOf(db, office, DAY), anna);
    expect([funkcje.map(({ funkcja }) => funkcja).join(''), uprawn]).toEqual(['VFC', 'FV']);
  });

  test('is not saved as it was before, nor without its first day, nor beside itself, nor in part', async ({ db }) => {
    const office = await personnel(db);
    const anna = await member(db);
    const asked = { discCode: COMPUTING, polon_uuid: anna.polonUuid, data_wpl: '2024-01-05' } as const;
    const refused = async (part: object, error: object) => {
      const stored = await db.$count(councilFunctions);
      const change = changeCouncil(db, office, CouncilChange.parse({ ...asked, ...part }));
      await expect(change).rejects.toMatchObject(error);
      expect(rowOf(await councilOf(db, office), anna)).toMatchObject({ data_wpl: null });
      expect(await db.$count(councilFunctions)).toBe(stored);
    };
    await refused({ funkcje: [held('S', '')] }, { issues: [{ path: 'funkcje' }] });
    await refused({ funkcje: [held('S', '2024-05-05', '2024-05-04')] }, { issues: [{ path: 'funkcje' }] });
    const days = { funkcje: [held('S', '2020-01-01')] };
    await refused({ ...days, funkcje_wersja: '1 S 2020-01-01' }, { kind: 'conflict', current: { funkcje: [] } });
    await refused({ ...days, version: 7 }, { kind: 'conflict', current: { funkcje: [] } });
    const removed = { ...held('S', '2020-01-01'), id: 999_999 };
    await refused({ funkcje: [removed] }, { kind: 'conflict', current: { funkcje: [], funkcje_wersja: null } });
    const repeated = CouncilChange.safeParse({ ...asked, funkcje: [removed, { ...removed, funkcja: 'V' }] });
    expect(repeated.error?.issues).toMatchObject([{ path: ['funkcje'] }]);
    const twice = [held('F', '2020-01-01'), held('S', '2020-01-01', '2024-12-31'), held('S', '2024-12-31')];
    const again = { issues: [{ message: expect.stringContaining('Ta osoba ma już tę funkcję') }] };
    await refused({ funkcje: twice }, again);
    const chair = await member(db);
    const given = { discCode: COMPUTING, letter: 'C', valid_from: '2020-01-01' } as const;
    await addFunction(db, office, { ...given, polon_uuid: chair.polonUuid });
    // What is given with it is not given either.
    const other = { issues: [{ message: expect.stringContaining(chair.lastName) }] };
    await refused({ funkcje: [held('F', '2020-01-01'), held('C', '2020-01-01')] }, other);
    await changeCouncil(db, office, CouncilChange.parse({ ...asked, ...days }));
    expect(rowOf(await councilOf(db, office), anna)).toMatchObject({
      data_wpl: '2024-01-05',
      funkcje: [{ funkcja: 'S' }],
    });
  });
});

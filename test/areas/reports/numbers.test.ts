import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { signIn, testApp } from '../../support/app.ts';
import { account, declaration, employment, nStatement, period, person, type Split } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { rowsOf } from '../../support/workbook.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { INFORMATICS } from '../scenarios/scenario-calls.ts';

type Days = { from?: string; to?: string };
type Case = {
  posts?: (Days & { fte: string })[];
  splits?: (Days & { split: Split })[];
  statements?: (Days & { codes: number[] })[];
  /** By hand: what the person adds to N on 31 December of 2022, 2023, 2024 and 2025. */
  computing: [number, number, number, number];
  informatics?: [number, number, number, number];
};

const C = COMPUTING;
const I = INFORMATICS;
const FULL = [{ fte: '1' }];
const BOTH = [{ codes: [C, I] }];

/** One person each. */
const CASES: Record<string, Case> = {
  'full time throughout': { computing: [1, 1, 1, 1] },
  'half time': { posts: [{ fte: '0.5' }], computing: [0.5, 0.5, 0.5, 0.5] },
  'from full to half time in July 2023': {
    posts: [
      { fte: '1', to: '2023-06-30' },
      { fte: '0.5', from: '2023-07-01' },
    ],
    computing: [1, 0.5, 0.5, 0.5],
  },
  'gone the day before the last of 2024': { posts: [{ fte: '1', to: '2024-12-30' }], computing: [1, 1, 0, 0] },
  'gone after the last day of 2024': { posts: [{ fte: '1', to: '2024-12-31' }], computing: [1, 1, 1, 0] },
  'from the first day of 2024': { posts: [{ fte: '1', from: '2024-01-01' }], computing: [0, 0, 1, 1] },
  'from the last day of 2023': { posts: [{ fte: '1', from: '2023-12-31' }], computing: [0, 1, 1, 1] },
  'two disciplines': {
    splits: [{ split: { [C]: 60, [I]: 40 } }],
    statements: BOTH,
    computing: [0.6, 0.6, 0.6, 0.6],
    informatics: [0.4, 0.4, 0.4, 0.4],
  },
  'two disciplines, in N in one': { splits: [{ split: { [C]: 60, [I]: 40 } }], computing: [0.6, 0.6, 0.6, 0.6] },
  'another split from the last day of 2023': {
    splits: [
      { split: { [C]: 60, [I]: 40 }, to: '2023-12-30' },
      { split: { [C]: 30, [I]: 70 }, from: '2023-12-31' },
    ],
    statements: BOTH,
    computing: [0.6, 0.3, 0.3, 0.3],
    informatics: [0.4, 0.7, 0.7, 0.7],
  },
  'another discipline from 2023': {
    splits: [
      { split: { [C]: 100 }, to: '2022-12-31' },
      { split: { [I]: 100 }, from: '2023-01-01' },
    ],
    statements: [
      { codes: [C], to: '2022-12-31' },
      { codes: [I], from: '2023-01-01' },
    ],
    computing: [1, 0, 0, 0],
    informatics: [0, 1, 1, 1],
  },
  'another discipline without another N statement': {
    splits: [
      { split: { [C]: 100 }, to: '2022-12-31' },
      { split: { [I]: 100 }, from: '2023-01-01' },
    ],
    computing: [1, 0, 0, 0],
  },
  'no N statement': { statements: [], computing: [0, 0, 0, 0] },
  'an N statement until June 2024': { statements: [{ codes: [C], to: '2024-06-30' }], computing: [1, 1, 0, 0] },
  'an N statement of the last day of 2022': {
    statements: [{ codes: [C], from: '2022-12-31' }],
    computing: [1, 1, 1, 1],
  },
  'an N statement of the first day of 2023': {
    statements: [{ codes: [C], from: '2023-01-01' }],
    computing: [0, 1, 1, 1],
  },
  'two posts': { posts: [{ fte: '0.5' }, { fte: '0.25' }], computing: [0.75, 0.75, 0.75, 0.75] },
  'two posts of more than full time': { posts: [{ fte: '1' }, { fte: '0.5' }], computing: [1, 1, 1, 1] },
  'a gap over the end of 2022': {
    posts: [
      { fte: '1', to: '2022-11-30' },
      { fte: '1', from: '2023-10-01' },
    ],
    computing: [0, 1, 1, 1],
  },
  'no declaration from 2024': { splits: [{ split: { [C]: 100 }, to: '2023-12-31' }], computing: [1, 1, 0, 0] },
  'a quarter, halved': {
    posts: [{ fte: '0.25' }],
    splits: [{ split: { [C]: 50, [I]: 50 } }],
    statements: BOTH,
    computing: [0.125, 0.125, 0.125, 0.125],
    informatics: [0.125, 0.125, 0.125, 0.125],
  },
};

async function add(db: Db, name: string, { posts = FULL, splits, statements = [{ codes: [C] }] }: Case) {
  const added = await person(db, { lastName: name });
  for (const { fte, from, to } of posts) {
    await employment(db, added, { fte, ...(from && { dateFrom: from }), dateTo: to ?? null });
  }
  for (const split of splits ?? [{ split: { [C]: 100 } }]) await declaration(db, added, split);
  for (const statement of statements) await nStatement(db, added, statement);
}

/** The answers with disciplines of any N. */
async function open(db: Db) {
  await account(db, { login: 'zespol', roles: ['evaluation'] });
  const { id } = await period(db);
  await db.execute(sql`
    update evaluation_periods set rules = jsonb_set(rules, '{discipline,minimumN}', '0.0001') where id = ${id}`);
  const app = testApp(db);
  const { headers } = await signIn(app, 'zespol');
  const get = (path: string) => app.request(`${path}?period=${id}`, { headers });
  return { get, json: async (path: string): Promise<unknown> => (await get(path)).json() };
}

const COMPUTING_NAME = 'informatyka techniczna i telekomunikacja';

test.for(Object.entries(CASES))('N of one: %s', async ([name, one], { db }) => {
  await add(db, name, one);
  const { json } = await open(db);
  const expected = [
    { dysc_nazwa: 'informatyka', values: one.informatics ?? [0, 0, 0, 0] },
    { dysc_nazwa: COMPUTING_NAME, values: one.computing },
  ].filter(({ values }) => values.some((value) => value > 0));
  expect(await json('/api/v2/NInYearsForDisciplines')).toEqual(
    expected.flatMap(({ dysc_nazwa, values }) =>
      values.map((razem, index) => ({ dysc_nazwa, rok: 2022 + index, razem })),
    ),
  );
});

test('N of all of them, in years and on average, as computed by hand; the files hold the same', async ({ db }) => {
  for (const [name, each] of Object.entries(CASES)) await add(db, name, each);
  const { get, json } = await open(db);
  const rows = [
    ['informatyka', 2022, 0.925],
    ['informatyka', 2023, 2.225],
    ['informatyka', 2024, 2.225],
    ['informatyka', 2025, 2.225],
    [COMPUTING_NAME, 2022, 13.175],
    [COMPUTING_NAME, 2023, 13.375],
    [COMPUTING_NAME, 2024, 11.375],
    [COMPUTING_NAME, 2025, 10.375],
  ];
  expect(await json('/api/v2/NInYearsForDisciplines')).toEqual(
    rows.map(([dysc_nazwa, rok, razem]) => ({ dysc_nazwa, rok, razem })),
  );
  // 48.3 / 4 = 12.075, half up.
  const means = [
    ['informatyka', 1.9],
    [COMPUTING_NAME, 12.08],
  ];
  expect(await json('/api/v2/NForDisciplines')).toEqual(
    means.map(([dysc_nazwa, sred]) => ({
      dysc_nazwa,
      sred,
      disccode: expect.any(Number),
      minimum: 0.0001,
      evaluated: true,
    })),
  );
  const inYears = await rowsOf(await get('/api/admin/ZestawienieNWLatach'), 'Zestawienie liczby N dla…');
  expect(inYears).toEqual([['Nazwa dyscypliny', 'Rok', 'Liczba N'], ...rows]);
  const mean = await rowsOf(
    await get('/api/admin/ZestawienieSrednichN'),
    'Zestawienie średnich wartości N'.slice(0, 31),
  );
  expect(mean).toEqual([['Nazwa dyscypliny', 'Średnia wartość N'], ...means]);
});

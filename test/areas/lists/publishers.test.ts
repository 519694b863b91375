import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { importPublishers, type LoadOptions } from '#areas/lists/rows/service-load.ts';
import { publishers } from '#areas/library/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { test } from '../../support/database.ts';
import { counts, importOptions, pieces } from '../../support/import.ts';

const FILE = `name,level,year
Oficyna Zmyślona Sp. z o.o.,I,2030
"Invented Press, Ltd.",II,2030
Niepewna Drukarnia,I?,2030
`;
const list = { key: 'test', name: 'Próbny', validFrom: '2030-01-01' };
const load = (db: Db, file: string, options: Partial<LoadOptions> = {}) =>
  importPublishers(db, pieces(file), { ...importOptions, list, ...options });
const levels = async (db: Db) => {
  const rows = await db.select().from(publishers).orderBy(publishers.nameKey);
  return rows.map(({ nameKey, level }) => [nameKey, level]);
};

test('a list of publishers is loaded by name key and level, an unsure level as doubtful', async ({ db }) => {
  const report = await load(db, FILE);
  expect(counts(report)).toMatchObject({ rows: 3, created: 3, doubtful: 1, errorCount: 0 });
  expect(report.problems).toEqual([
    { line: 4, level: 'warning', message: 'Poziom wydawnictwa „Niepewna Drukarnia” jest niepewny: przyjęto I.' },
  ]);
  expect(await levels(db)).toEqual([
    ['inventedpress', 'II'],
    ['niepewnadrukarnia', 'I'],
    ['oficynazmyslona', 'I'],
  ]);
  expect(counts(await load(db, FILE))).toMatchObject({ created: 0, changed: 0, unchanged: 3, gone: 0 });
});

test('changes and disappearances are shown before they are made', async ({ db }) => {
  await load(db, FILE);
  const next = 'name;level\nOFICYNA ZMYŚLONA;II\nInvented Press, Ltd.;II\n';
  const trial = await load(db, next, { dryRun: true });
  expect(trial.changes).toEqual([
    {
      action: 'changed',
      subject: 'OFICYNA ZMYŚLONA',
      fields: { nazwa: ['Oficyna Zmyślona Sp. z o.o.', 'OFICYNA ZMYŚLONA'], poziom: ['I', 'II'] },
    },
    { action: 'gone', subject: 'Niepewna Drukarnia' },
  ]);
  expect(await levels(db)).toHaveLength(3);
  expect(counts(await load(db, next, { missing: 'ends', endsOn: '2031-01-01' }))).toEqual(counts(trial));
  expect(await levels(db)).toEqual([
    ['inventedpress', 'II'],
    ['niepewnadrukarnia', 'I'],
    ['oficynazmyslona', 'II'],
  ]);
  expect(await db.$count(publishers, eq(publishers.endedOn, '2031-01-01'))).toBe(1);
});

test('a repeated name is one publisher, an unknown level an error', async ({ db }) => {
  const report = await load(db, 'name,level\nAlfa,I\nALFA,II\nBeta S.A.,I\nBeta,I\nGamma,III\n,I\n');
  expect(counts(report)).toMatchObject({ rows: 6, created: 2, doubtful: 1, errorCount: 2 });
  expect(report.problems.map(({ line, level }) => [line, level])).toEqual([
    [3, 'warning'],
    [5, 'warning'],
    [6, 'error'],
    [7, 'error'],
  ]);
  expect(await levels(db)).toEqual([
    ['alfa', 'I'],
    ['beta', 'I'],
  ]);
});

import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import { persons } from '#areas/people/tables.ts';
import { disciplinePatents } from '#areas/recalculation/service-patents.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { importPublications } from '#areas/records/file-import/service.ts';
import { publications, authorships } from '#areas/publications/tables.ts';
import { valuePublications } from '#areas/lists/publications/service-valuation.ts';
import type { Db } from '#platform/database/db.ts';
import { period } from '../../support/builders.ts';
import { test as base } from '../../support/database.ts';
import { counts, importOptions, pieces } from '../../support/import.ts';
import { COMPUTING } from '../evaluation/results.ts';

const HEAD = 'our_id,title,type,year,patent_kind,invention\n';
const POLISH = 'Patent udzielony przez UPRP';
const EUROPEAN = 'Patent europejski';

type Right = { kind?: string; invention?: string; who?: string; title?: string };
const row = ({ kind = POLISH, invention = '', who = 'a', title = 'Urządzenie zmyślone do liczenia' }: Right) =>
  `${who},${title},PATENT,2024,${kind},${invention}\n`;
const file = (...rights: Right[]) => HEAD + rights.map(row).join('');

/** Two people: a, b. */
const test = base.extend('two', { auto: true }, async ({ db }) => {
  const people = ['a', 'b'].map((letter) => ({ polonUuid: letter, firstName: 'Ewa', lastName: `Osoba${letter}` }));
  await db.insert(persons).values(people);
});

const load = (db: Db, text: string, dryRun = false) =>
  importPublications(db, pieces(text, 64), { ...importOptions, dryRun });
const rights = async (db: Db) => {
  const rows = await db.select().from(publications).orderBy(asc(publications.id));
  return rows.map(({ typeCode, categoryId, inventionKey }) => [typeCode, categoryId, inventionKey]);
};

test('rights of one title are works by their kind, with the invention that they share', async ({ db }) => {
  const text = file(
    { invention: 'p.412345' },
    { who: 'b', invention: 'P.412345' },
    { kind: EUROPEAN, invention: 'P.412345' },
  );
  const report = await load(db, text);
  expect(counts(report)).toMatchObject({ rows: 3, created: 2, doubtful: 0, errorCount: 0 });
  expect(report.problems).toEqual([]);
  expect(await rights(db)).toEqual([
    [7, 23, 'P.412345'],
    [7, 21, 'P.412345'],
  ]);
  expect(counts(await load(db, text))).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
});

test('of one invention the right worth most counts once the import says that it is one', async ({ db }) => {
  const now = await period(db);
  const classification = await classificationOf(db, now);
  const counted = async () => {
    await db.update(authorships).set({ disciplineCode: COMPUTING });
    const ids = (await db.select({ id: publications.id }).from(publications)).map(({ id }) => id);
    await valuePublications(db, { ids });
    const patents = await disciplinePatents(db, { period: now, classification }, new Map([[COMPUTING, 10]]));
    return patents.get(COMPUTING)?.points;
  };
  await load(db, file({}, { kind: EUROPEAN }));
  expect(await counted()).toBe(1_750_000);
  const both = file({ invention: 'P.1' }, { kind: EUROPEAN, invention: 'P.1' });
  const preview = await load(db, both, true);
  expect(preview.changes).toMatchObject([
    { action: 'changed', fields: { wynalazek: ['', 'P.1'] } },
    { action: 'changed', fields: { wynalazek: ['', 'P.1'] } },
  ]);
  expect(await counted()).toBe(1_750_000);
  await load(db, both);
  expect(await counted()).toBe(1_000_000);
  // A file without the column changes nothing.
  await load(db, both.replace(',invention', '').replaceAll(',P.1', ''));
  expect(await counted()).toBe(1_000_000);
});

test.for([
  ['an unknown kind', { kind: 'Medal' }, '„Medal” w kolumnie patent_kind nie jest rodzajem prawa'],
  ['a key too long', { invention: 'P'.repeat(101) }, 'więcej niż 100 znaków'],
] as const)('%s is left out with a warning', async ([, right, message], { db }) => {
  const report = await load(db, file(right));
  expect(report.problems).toMatchObject([{ line: 2, level: 'warning', message: expect.stringContaining(message) }]);
  expect(counts(report)).toMatchObject({ created: 1 });
});

test('rows of one right that disagree about the invention are doubtful', async ({ db }) => {
  const report = await load(db, file({ invention: 'P.1' }, { who: 'b', invention: 'P.2' }));
  expect(counts(report)).toMatchObject({ created: 1, doubtful: 1 });
  expect(report.problems[0]?.message).toContain('rodzajem prawa lub wynalazkiem');
});

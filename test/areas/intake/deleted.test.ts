import { expect } from 'vitest';
import { decideRows } from '#areas/intake/service-decide.ts';
import { undoIntake } from '#areas/intake/service-undo.ts';
import { publications } from '#areas/publications/tables.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { deleteRecord, saveRecord } from '#areas/records/service.ts';
import { listVersions } from '#areas/records/service-read.ts';
import { articleContent } from '../records/record.ts';
import { test } from '../../support/database.ts';
import { librarian, outcomesOf, readFile, rowsOf, save } from './intake.ts';

const entry = (key: string, title: string, doi = '') =>
  `@article{${key}, title = {${title}}, author = {Nowak, Jan}, journal = {Przegląd Żółwiowy}, year = {2023}${doi && `, doi = {${doi}}`}}\n`;

const TURTLES = 'O pewnej własności żółwi błotnych';
const SNAILS = 'Wędrówki ślimaków winniczków';

test('what the library has deleted is left out, by its DOI or by its title, until somebody brings it back', async ({
  db,
}) => {
  const actor = await librarian(db);
  const add = (values: { title: string; doi?: string }) =>
    saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content: articleContent(values) }));
  const [turtles, snails] = [await add({ title: TURTLES, doi: '10.1234/zolw' }), await add({ title: SNAILS })];
  for (const { id, version } of [turtles, snails]) await deleteRecord(db, actor, { id, version });
  const intake = await readFile(
    db,
    actor,
    entry('a', 'Turtles', '10.1234/ZOLW') + entry('b', SNAILS) + entry('c', 'Coś zupełnie innego o jeżach'),
  );
  expect(await outcomesOf(db, intake)).toEqual({ 'deleted none': 2, 'new save': 1 });
  const [first, second] = await rowsOf(db, intake, 'deleted');
  expect(first?.reason).toMatch(
    new RegExp(`^usunięty przez bibliotekę \\d\\d\\.\\d\\d\\.\\d{4} \\(rekord ${turtles.id}\\)$`),
  );
  await decideRows(db, actor, { intake, rows: [second?.id ?? 0], decision: 'restore' });
  expect(await outcomesOf(db, intake)).toEqual({ 'deleted none': 1, 'deleted save': 1, 'new save': 1 });
  await save(db, actor, intake);
  const there = await db.select({ id: publications.id, title: publications.title }).from(publications);
  expect(there).toContainEqual({ id: snails.id, title: SNAILS });
  expect(there).toHaveLength(2);
  expect((await listVersions(db, { id: snails.id })).rows.map(({ action }) => action)).toEqual([
    'import',
    'delete',
    'create',
  ]);
  // Taken back, it is as it was: deleted by the library.
  await undoIntake(db, actor, { intake, row: second?.id });
  expect(await outcomesOf(db, intake)).toEqual({ 'deleted none': 1, 'deleted undone': 1, 'new saved': 1 });
  const next = await readFile(db, actor, entry('d', SNAILS));
  expect(await outcomesOf(db, next)).toEqual({ 'deleted none': 1 });
});

test('what the undo of an import took away is new again', async ({ db }) => {
  const actor = await librarian(db);
  const intake = await readFile(db, actor, entry('a', TURTLES));
  await save(db, actor, intake);
  await undoIntake(db, actor, { intake });
  const again = await readFile(db, actor, entry('a', TURTLES));
  expect(await outcomesOf(db, again)).toEqual({ 'new save': 1 });
});

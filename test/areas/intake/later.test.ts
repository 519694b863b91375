import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { addPasted } from '#areas/intake/service-read.ts';
import { choosePerson, correctRow, decideRows } from '#areas/intake/service-decide.ts';
import { findIntakePage, findRow } from '#areas/intake/service.ts';
import { readRow } from '#areas/intake/service-row.ts';
import { undoIntake } from '#areas/intake/service-undo.ts';
import { acceptIntake } from '#areas/intake/service-save.ts';
import { intakeJobs } from '#areas/intake/router.ts';
import { intakeRows } from '#areas/intake/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { saveRecord } from '#areas/records/service.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { runJobs, tools } from '../../support/tools.ts';
import { articleContent, outsider } from '../records/record.ts';
import { librarian, outcomesOf, readFile, rowsOf, save } from './intake.ts';

const DOI = '10.1234/zolw';
const TITLE = 'O pewnej własności żółwi błotnych';
const work = (fields: Record<string, string> = {}) => {
  const all = { title: TITLE, author: 'Żurawik, Jan', journal: 'Przegląd', year: '2023', doi: DOI, ...fields };
  return `@article{a,\n${Object.entries(all)
    .map(([name, value]) => `  ${name} = {${value}}`)
    .join(',\n')}\n}\n`;
};

test('a row that is compared anew still asks who its authors are', async ({ db }) => {
  const actor = await librarian(db);
  for (const _ of [1, 2]) await person(db, { firstName: 'Jan', lastName: 'Żurawik' });
  const content = articleContent({ title: TITLE, doi: DOI });
  const added = await saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content }));
  const intake = await readFile(db, actor, work({ pages: '15--38' }));
  const [row] = await rowsOf(db, intake);
  const questions = async () => (await readRow(db, { intake, row: row?.id ?? 0 })).questions;
  expect(await questions()).toMatchObject([{ at: 0, candidates: [{}, {}] }]);
  await saveRecord(db, actor, { id: added.id, version: 1, content: { ...added.content, details: { volume: '9' } } });
  await save(db, actor, intake);
  expect(await outcomesOf(db, intake)).toEqual({ 'differs wait': 1 });
  expect(await questions()).toMatchObject([{ at: 0, candidates: [{}, {}] }]);
});

test('a row that is completed makes no second record of a work that another row brings', async ({ db }) => {
  const actor = await librarian(db);
  const intake = await readFile(db, actor, work({ year: '' }) + work());
  const [refused] = await rowsOf(db, intake, 'refused');
  const values = { type: 20 as const, year: 2023, title: TITLE, venue: 'Przegląd', compute: tools.compute };
  await correctRow(db, actor, { intake, row: refused?.id ?? 0, ...values });
  await save(db, actor, intake);
  expect(await db.$count(publications, eq(publications.doi, DOI))).toBe(1);
  expect(await outcomesOf(db, intake)).toEqual({ 'new saved': 1, 'same none': 1 });
});

test('of a list that is too long nothing is left out unsaid', async ({ db }) => {
  const actor = await librarian(db);
  const text = Array.from({ length: 10_001 }, (_, at) => `10.1234/x${at}`).join('\n');
  await expect(addPasted(db, actor, { text })).rejects.toThrow('10 000');
});

test('who the author of a saved record is, is said at the record', async ({ db }) => {
  const actor = await librarian(db);
  const [jan] = [
    await person(db, { firstName: 'Jan', lastName: 'Żurawik' }),
    await person(db, { firstName: 'Jan', lastName: 'Żurawik' }),
  ];
  const content = articleContent({ title: TITLE, doi: DOI });
  await saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content }));
  const intake = await readFile(db, actor, work({ pages: '15--38' }));
  await save(db, actor, intake);
  const [row] = await rowsOf(db, intake);
  expect(row).toMatchObject({ outcome: 'saved', doubts: 1 });
  const answer = { intake, row: row?.id ?? 0, at: 0, person_id: jan.id, everywhere: false };
  await expect(choosePerson(db, actor, answer)).rejects.toThrow('już zapisano');
});

test('a row that is another work than a record on a statement is promised as it is saved', async ({ db }) => {
  const actor = await librarian(db);
  const content = articleContent({ title: TITLE, doi: DOI });
  const added = await saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content }));
  const intake = await readFile(db, actor, work({ pages: '15--38' }));
  await db.update(intakeRows).set({ listed: true });
  const [row] = await rowsOf(db, intake);
  await decideRows(db, actor, { intake, rows: [row?.id ?? 0], decision: 'other' });
  expect(await outcomesOf(db, intake)).toEqual({ 'possible save': 1 });
  expect(await findIntakePage(db, intake)).toMatchObject({ listed: 0 });
  expect(await save(db, actor, intake)).toMatchObject({ saved: 1 });
  expect(await db.$count(publications, sql`${publications.id} <> ${added.id}`)).toBe(1);
});

test('an undo says how many records stay, of which it names a hundred', async ({ db }) => {
  const actor = await librarian(db);
  const works = Array.from({ length: 102 }, (_, at) => work({ title: `Praca ${at}`, doi: `10.1234/x${at}` }));
  const intake = await readFile(db, actor, works.join('\n'));
  await save(db, actor, intake);
  await db.execute(sql`update ${publications} set version = version + 1 where ${publications.doi} <> '10.1234/x0'`);
  const done = await undoIntake(db, actor, { intake });
  expect([done.undone, done.kept.length, done.kept_count]).toEqual([1, 100, 101]);
});

test('a change that was taken back and saved again can be taken back again', async ({ db }) => {
  const actor = await librarian(db);
  const contents = [DOI, '10.1234/inny'].map((doi) => articleContent({ title: `Praca ${doi}`, doi }));
  const ids: number[] = [];
  for (const content of contents)
    ids.push((await saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content }))).id);
  const volumeOf = async (id = 0) => (await findRecord(db, id)).content.details.volume;
  for (const brought of [contents.slice(0, 1), contents]) {
    const file = brought.map(({ title, doi }) => work({ title, doi, volume: '7' })).join('\n');
    const intake = await readFile(db, actor, file);
    await save(db, actor, intake);
    const row = (await rowsOf(db, intake)).find(({ publication_id: id }) => id === ids[0])?.id ?? 0;
    for (const _ of [1, 2]) {
      expect(await volumeOf(ids[0])).toBe('7');
      expect(await undoIntake(db, actor, { intake, row })).toMatchObject({ undone: 1, kept: [] });
      expect(await volumeOf(ids[0])).toBeUndefined();
      await decideRows(db, actor, { intake, rows: [row], decision: 'fill' });
      await save(db, actor, intake);
    }
    await undoIntake(db, actor, { intake });
    expect([await volumeOf(ids[0]), await volumeOf(ids[1])]).toEqual([undefined, undefined]);
  }
});

describe('a work that was printed on a statement after the preview', () => {
  test('is not changed without a question', async ({ db }) => {
    const { actor, record, intake } = await printedLater(db);
    expect(await save(db, actor, intake)).toMatchObject({ saved: 0, listed: 0 });
    expect((await findRecord(db, record)).version).toBe(1);
    const [row] = await rowsOf(db, intake);
    expect(row).toMatchObject({ outcome: 'wait', listed: true, note: expect.stringContaining('oświadczeniu') });
    // Somebody decides at the row, and knows.
    await decideRows(db, actor, { intake, rows: [row?.id ?? 0], decision: 'custom', fields: ['pages'] });
    const { version } = await findIntakePage(db, intake);
    await acceptIntake(db, actor, { intake, version, despite_statements: true });
    await runJobs(db, intakeJobs());
    expect((await findRecord(db, record)).content.details).toMatchObject({ pages: '15-38' });
  });

  test('keeps its authors, and the others are saved', async ({ db }) => {
    const { actor, record, intake } = await printedLater(db, work({ title: 'Zimowanie jeży', doi: '10.1234/jez' }));
    await db.update(intakeRows).set({ listed: true }).where(eq(intakeRows.publicationId, record));
    const [row] = await rowsOf(db, intake, 'differs');
    const fields = ['authors', 'pages'];
    await decideRows(db, actor, { intake, rows: [row?.id ?? 0], decision: 'custom', fields });
    await db.execute(sql`
      update ${intakeRows} set content = jsonb_set(content, '{authors}', '[{"id": null, "person_id": null, "first_name": "Ewa",
        "last_name": "Inna", "kind": "A", "affiliation": "", "orcid": "", "corresponding": false}]'),
        differences = differences || '[{"field": "authors", "state": "other"}]', questions = '[]'
      where id = ${row?.id ?? 0}`);
    const { version } = await findIntakePage(db, intake);
    await acceptIntake(db, actor, { intake, version, despite_statements: true });
    await runJobs(db, intakeJobs());
    expect(await findIntakePage(db, intake)).toMatchObject({ saved: 1, failure: null });
    const [held] = await rowsOf(db, intake, 'differs');
    expect(held).toMatchObject({ outcome: 'wait', note: expect.stringContaining('ma wydrukowane oświadczenie') });
  });
});

/** A record of ours that a file completes, printed on its author's statement since the file was compared. */
async function printedLater(db: Db, more = '') {
  const actor = await librarian(db);
  const anna = await person(db, { firstName: 'Jan', lastName: 'Nowak' });
  const content = articleContent({ title: TITLE, doi: DOI, authors: [{ ...outsider('Nowak'), person_id: anna.id }] });
  const { id } = await saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content }));
  const intake = await readFile(db, actor, work({ pages: '15--38' }) + more);
  const values = { personId: anna.id, kind: 'publication', year: 2023, generatedBy: 'test' } as const;
  const statement = only(await db.insert(printedStatements).values(values).returning());
  await db.update(authorships).set({ statementId: statement.id }).where(eq(authorships.publicationId, id));
  return { actor, record: id, intake };
}

test('of two authors of one name the one is answered who was asked about', async ({ db }) => {
  const actor = await librarian(db);
  const jan = await person(db, { firstName: 'Jan', lastName: 'Żurawik' });
  await person(db, { firstName: 'Janina', lastName: 'Żurawik' });
  const intake = await readFile(
    db,
    actor,
    ['Praca rodziny', 'Inna praca rodziny']
      .map((title, at) => work({ title, author: 'Żurawik, J. and Żurawik, J.', doi: `10.1234/rodzina.${at}` }))
      .join(''),
  );
  const [row, other] = (await rowsOf(db, intake)).toSorted((a, b) => b.title.localeCompare(a.title));
  const of = async (id: number | undefined) => {
    const { content, questions } = await findRow(db, { intake, row: id ?? 0 });
    return [content?.authors.map(({ person_id }) => person_id), questions.map(({ at }) => at)];
  };
  expect(await of(row?.id)).toEqual([
    [null, null],
    [0, 1],
  ]);
  await choosePerson(db, actor, { intake, row: row?.id ?? 0, at: 1, person_id: jan.id, everywhere: true });
  expect(await of(row?.id)).toEqual([[null, jan.id], [0]]);
  expect(await of(other?.id)).toEqual([[jan.id, null], [1]]);
});

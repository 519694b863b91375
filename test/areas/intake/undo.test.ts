import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { confirmFindings } from '#areas/assignment-log/service-many.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { undoIntake } from '#areas/intake/service-undo.ts';
import { audit } from '#platform/audit.ts';
import { saveRecord } from '#areas/records/service.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { findIntakePage } from '#areas/intake/service.ts';
import { articleContent, outsider } from '../records/record.ts';
import { person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { listChanges } from '#areas/records/list/service-changes.ts';
import { decideRows } from '#areas/intake/service-decide.ts';
import { librarian, outcomesOf, readFile, rowsOf, save } from './intake.ts';

const entry = (key: string, title: string) =>
  `@article{${key}, title = {${title}}, author = {Nowak, Jan}, journal = {Przegląd Żółwiowy}, year = {2023}}\n`;

test('messages that nobody has confirmed go with their record, a confirmed one keeps it', async ({ db }) => {
  const actor = await librarian(db);
  const intake = await readFile(
    db,
    actor,
    entry('a', 'O pewnej własności żółwi błotnych') + entry('b', 'Wędrówki ślimaków winniczków'),
  );
  await save(db, actor, intake);
  const back = async () => (await listChanges(db, { page: 1, action: 'import' })).rows.map(({ undo }) => undo);
  expect(await back()).toEqual([{ kind: 'import', page: `/admindashboard/importy/${intake}` }]);
  const author = await person(db);
  const [first, second] = (await rowsOf(db, intake)).map(({ publication_id: id }) => id ?? 0);
  const found = await db
    .insert(assignmentFindings)
    .values(
      [first, second].map((id) => ({
        class: 5,
        publicationId: id ?? 0,
        personId: author.id,
        text: `Praca nr ${id} nie ma dyscypliny`,
        extra: '',
      })),
    )
    .returning();
  const [open, confirmed] = found.map(({ id }) => id);
  await confirmFindings(db, actor, { ids: [confirmed ?? 0], extra_comment: 'Wyjaśniono' });
  expect(await undoIntake(db, actor, { intake })).toEqual({
    undone: 1,
    kept_count: 1,
    kept: [expect.objectContaining({ id: second, reason: 'rekord ma potwierdzone komunikaty dziennika' })],
  });
  expect(await db.select({ id: assignmentFindings.id }).from(assignmentFindings)).toEqual([{ id: confirmed }]);
  const gone = await db.select().from(audit).where(eq(audit.action, 'finding.delete'));
  expect(gone).toMatchObject([
    {
      subject: `finding:${open}:publication:${first}:person:${author.id}`,
      before: { text: `Praca nr ${first} nie ma dyscypliny` },
    },
  ]);
});

test('the history offers no way back of an import that has been taken back', async ({ db }) => {
  const actor = await librarian(db);
  const intake = await readFile(db, actor, entry('a', 'O pewnej własności żółwi błotnych'));
  await save(db, actor, intake);
  await undoIntake(db, actor, { intake });
  expect((await listChanges(db, { page: 1, action: 'import' })).rows).toMatchObject([
    { batch: { undone: true }, undo: null },
  ]);
});

test('what was taken back is told from what was never saved, until somebody decides on it anew', async ({ db }) => {
  const actor = await librarian(db);
  const intake = await readFile(
    db,
    actor,
    entry('a', 'O pewnej własności żółwi błotnych') + entry('b', 'Wędrówki ślimaków winniczków'),
  );
  const [first, second] = await rowsOf(db, intake);
  await decideRows(db, actor, { intake, rows: [second?.id ?? 0], decision: 'skip' });
  await save(db, actor, intake);
  await undoIntake(db, actor, { intake, row: first?.id ?? 0 });
  expect(await outcomesOf(db, intake)).toEqual({ 'new undone': 1, 'new none': 1 });
  await decideRows(db, actor, { intake, rows: [first?.id ?? 0], decision: 'accept' });
  expect(await outcomesOf(db, intake)).toEqual({ 'new save': 1, 'new none': 1 });
});

test('a file that names one of three authors fills what is empty, and the preview promises what is saved', async ({
  db,
}) => {
  const actor = await librarian(db);
  const authors = ['Nowak', 'Kowal', 'Żak'].map((name) => outsider(name));
  const content = articleContent({ title: 'O pewnej własności żółwi błotnych', doi: '10.1234/zolw', authors });
  const ours = await saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content }));
  const told = entry('a', content.title).replace('year =', 'doi = {10.1234/zolw}, volume = {7}, year =');
  const intake = await readFile(db, actor, told + entry('b', 'Wędrówki ślimaków winniczków'));
  const promised = await findIntakePage(db, intake);
  expect(promised.to_save).toBe(2);
  expect((await save(db, actor, intake)).saved).toBe(promised.to_save);
  expect((await findRecord(db, ours.id)).content).toMatchObject({ author_count: null, details: { volume: '7' } });
});

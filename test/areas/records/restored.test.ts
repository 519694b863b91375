import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { authorships, publications } from '#areas/publications/tables.ts';
import { STATUS } from '#areas/records/fields.ts';
import { RecordSave, type RecordContent } from '#areas/records/schema.ts';
import { undoChange } from '#areas/records/desk/service-library-desk.ts';
import { findDraft, saveDraft } from '#areas/records/form/service-form.ts';
import { applySheet, correctionSheet, previewSheet } from '#areas/records/list/service-sheet.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { changeStatus, deleteRecord, saveRecord } from '#areas/records/service.ts';
import { recordVersions } from '#areas/records/tables.ts';
import { typedFields } from '#areas/records/writing/service-versions.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { articleContent, ours, outsider } from './record.ts';
import { edited, sent } from './sheets.ts';

const DISCIPLINE = 203;

/** Since when the record has its status, to the microsecond. */
async function statusOf(db: Db, id: number) {
  const [row] = await db.execute<{ since: string }>(sql`
    select status_changed_at::text as since from publications where id = ${id}`);
  return row?.since;
}

async function library(db: Db) {
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const add = (content: RecordContent, restores?: number) =>
    saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content, restores }));
  const save = (id: number, version: number, content: RecordContent) =>
    saveRecord(db, actor, { id, version, content, despite_statements: false });
  return { actor, add, save };
}

test('a deleted record comes back without a discipline that its author had no more', async ({ db }) => {
  const { actor, add, save } = await library(db);
  const anna = await researcher(db, { [DISCIPLINE]: 100 });
  const share = () => db.select().from(authorships).where(eq(authorships.personId, anna.id));
  const { id, content } = await add(articleContent({ authors: [outsider('Nowak'), ours(anna)] }));
  await db.update(authorships).set({ disciplineCode: DISCIPLINE }).where(eq(authorships.personId, anna.id));
  // Taken away with the discipline, and entered again by hand without it.
  await save(id, 1, { ...content, authors: content.authors.slice(0, 1) });
  await save(id, 2, content);
  await db.update(authorships).set({ customSelected: true }).where(eq(authorships.personId, anna.id));
  expect(await share()).toMatchObject([{ disciplineCode: null }]);
  await deleteRecord(db, actor, { id, version: 3 });
  await add(content, id);
  expect(await share()).toMatchObject([{ disciplineCode: null, customSelected: true }]);
});

test('a deleted record comes back as added on the day that it was', async ({ db }) => {
  const { actor, add } = await library(db);
  const { id, content } = await add(articleContent());
  await db.update(recordVersions).set({ at: sql`'2025-03-04 10:00+01'` });
  await deleteRecord(db, actor, { id, version: 1 });
  await add(content, id);
  expect((await findRecord(db, id)).created).toMatch(/^2025-03-04 10:00/);
});

test('a record of which nothing was kept comes back as added on the day that it was', async ({ db }) => {
  const { actor, add } = await library(db);
  const { id } = await article(db, { points: 20, title: 'Z pliku', venue: 'Pismo', source: 'import', authors: [{}] });
  await db.update(publications).set({ createdAt: sql`'2024-03-04 10:00+01'` });
  const { content } = await findRecord(db, id);
  await deleteRecord(db, actor, { id, version: 1 });
  await add(content, id);
  expect((await findRecord(db, id)).created).toMatch(/^2024-03-04 10:00/);
});

test('a deleted record comes back with its status, and since when it has it', async ({ db }) => {
  const { actor, add } = await library(db);
  const { id, content } = await add(articleContent());
  await changeStatus(db, actor, { id, version: 1, status: STATUS.withdrawn, reason: 'Nie nasza praca' });
  const since = await statusOf(db, id);
  await deleteRecord(db, actor, { id, version: 2 });
  expect(await add(content, id)).toMatchObject({ status: STATUS.withdrawn, status_reason: 'Nie nasza praca' });
  expect(await statusOf(db, id)).toBe(since);
});

test('a DOI that two records shared when one was deleted is no doubt when it comes back', async ({ db }) => {
  const { actor, add } = await library(db);
  await add(articleContent({ title: 'Pierwsza praca', doi: '10.5555/a' }));
  const second = await add(articleContent({ title: 'Druga praca', details: { volume: '2' } }));
  // As an import brings it, which asks nobody.
  await db.update(publications).set({ doi: '10.5555/A' }).where(eq(publications.id, second.id));
  await db.execute(sql`update record_versions set content = content || '{"doi": "10.5555/A"}'
    where publication_id = ${second.id}`);
  const { content } = await findRecord(db, second.id);
  await deleteRecord(db, actor, { id: second.id, version: 1 });
  expect(await add(content, second.id)).toMatchObject({ id: second.id, content: { doi: '10.5555/a' } });
});

test('a DOI that another record got after the deletion is asked about', async ({ db }) => {
  const { actor, add, save } = await library(db);
  const other = await add(articleContent({ title: 'Pierwsza praca' }));
  const { id, content } = await add(articleContent({ title: 'Druga praca', doi: '10.5555/a' }));
  await deleteRecord(db, actor, { id, version: 1 });
  await save(other.id, 1, { ...other.content, doi: '10.5555/a' });
  await expect(add(content, id)).rejects.toThrow(`Ten sam DOI ma już rekord ${other.id}`);
});

test('what is corrected while a deleted record comes back is typed, and no import overwrites it', async ({ db }) => {
  const { actor, add } = await library(db);
  const found = await article(db, { points: 20, title: 'Z pliku', venue: 'Pismo', source: 'import', authors: [{}] });
  const { content } = await findRecord(db, found.id);
  await deleteRecord(db, actor, { id: found.id, version: 1 });
  await add({ ...content, title: 'Poprawiony', authors: [outsider('Nowak')] }, found.id);
  const typed = await db.execute<{ fields: string[] }>(
    sql`select fields from ${typedFields(sql`select ${found.id}::int`)} t`,
  );
  expect(typed[0]?.fields).toContain('title');
  expect(typed[0]?.fields).not.toContain('venue');
});

test('an undo gives back no DOI that another record has by now', async ({ db }) => {
  const { actor, add } = await library(db);
  const first = await add(articleContent({ title: 'Pierwsza praca', doi: '10.5555/a', details: { volume: '1' } }));
  const second = await add(articleContent({ title: 'Druga praca', details: { volume: '2' } }));
  const file = await edited(await correctionSheet(db, actor, {}), {
    [first.id]: { DOI: '10.5555/b' },
    [second.id]: { DOI: '10.5555/c' },
  });
  const { seen } = await previewSheet(db, sent(file));
  const { batch } = await applySheet(db, actor, { source: sent(file), name: 'poprawki.xlsx', seen });
  const third = await add(articleContent({ title: 'Trzecia praca', doi: '10.5555/A' }));
  const undone = await undoChange(db, actor, { id: batch ?? 0 });
  expect(undone).toMatchObject({
    changed: 1,
    skipped: [{ id: first.id, reason: expect.stringContaining(`Ten sam DOI ma też rekord ${third.id}`) }],
  });
  const dois = await db
    .select({ id: publications.id, doi: publications.doi })
    .from(publications)
    .orderBy(publications.id);
  expect(dois.map(({ doi }) => doi)).toEqual(['10.5555/b', null, '10.5555/a']);
});

test('a draft of a new record stays while a deleted one comes back', async ({ db }) => {
  const { actor, add } = await library(db);
  const { id, content } = await add(articleContent());
  await deleteRecord(db, actor, { id, version: 1 });
  await saveDraft(db, actor, { id: null, version: 0, values: '{"title":"Inna praca"}' });
  await saveDraft(db, actor, { id, version: 0, values: '{"title":"Przywracana"}' });
  await add(content, id);
  expect(await findDraft(db, actor, null)).toMatchObject({ values: '{"title":"Inna praca"}' });
  expect(await findDraft(db, actor, id)).toBeNull();
});

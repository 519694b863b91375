import { expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { type RecordContent, RecordSave } from '#areas/records/schema.ts';
import { listPairs } from '#areas/records/merging/service-pairs-list.ts';
import { PairsQuery } from '#areas/records/schema-duplicates.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { deleteRecord, restoreVersion, saveRecord } from '#areas/records/service.ts';
import { duplicateDecisions } from '#areas/records/tables-duplicates.ts';
import { test } from '../../../support/database.ts';
import { articleContent } from '../record.ts';
import { librarian } from './world.ts';

const DOI = '10.1234/wspolny';

const save = async (
  db: Db,
  actor: Awaited<ReturnType<typeof librarian>>,
  values: Partial<RecordSave> & { content: RecordContent },
) => saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, ...values }));

test('a DOI that another record has asks for a reason once, and the reason is kept', async ({ db }) => {
  const actor = await librarian(db);
  const first = await save(db, actor, { content: articleContent({ doi: DOI }) });
  const content = articleContent({ title: 'Głos w dyskusji', doi: DOI.toUpperCase() });
  await expect(save(db, actor, { content })).rejects.toMatchObject({
    kind: 'conflict',
    current: { same_doi: [{ id: first.id }] },
  });
  const second = await save(db, actor, { content, shared_doi: 'artykuł i głos w dyskusji' });
  expect(await db.select().from(duplicateDecisions)).toMatchObject([
    { a: first.id, b: second.id, reason: 'artykuł i głos w dyskusji', login: 'bib' },
  ]);
  // Neither of them is asked again.
  const again = { id: second.id, version: 1, content: { ...second.content, doi: '' } };
  const without = await save(db, actor, again);
  await save(db, actor, { ...again, version: without.version, content: { ...second.content, year: 2022 } });
});

test('records that somebody has said to be others are remembered with a new one', async ({ db }) => {
  const actor = await librarian(db);
  const first = await save(db, actor, { content: articleContent() });
  const second = await save(db, actor, { content: articleContent(), apart: [first.id] });
  expect(await db.select().from(duplicateDecisions)).toMatchObject([
    { a: first.id, b: second.id, reason: 'inna praca' },
  ]);
});

test('a former version does not bring a DOI back that another record has meanwhile, unless it is said why', async ({
  db,
}) => {
  const actor = await librarian(db);
  const content = articleContent({ doi: '10.1234/wraca' });
  const { id } = await save(db, actor, { content });
  await save(db, actor, { id, version: 1, content: { ...content, doi: '' } });
  await save(db, actor, { content: { ...content, title: 'Zupełnie inna praca' } });
  const order = { id, version: 2, to: 1, despite_statements: false };
  await expect(restoreVersion(db, actor, order)).rejects.toThrow(/Ten sam DOI ma już rekord/);
  expect((await findRecord(db, id)).content.doi).toBe('');
  const restored = await restoreVersion(db, actor, { ...order, shared_doi: 'głos w dyskusji' });
  expect(restored.content.doi).toBe('10.1234/wraca');
});

test('what was said of a pair holds again when a deleted record comes back', async ({ db }) => {
  const actor = await librarian(db);
  const first = await save(db, actor, { content: articleContent() });
  const second = await save(db, actor, { content: articleContent(), apart: [first.id] });
  const apart = async () => {
    const { rows, counts } = await listPairs(db, PairsQuery.parse({ state: 'apart' }));
    return [rows.map(({ a, b, reason }) => ({ a, b, reason })), counts.apart];
  };
  const before = await apart();
  expect(before).toEqual([[{ a: first.id, b: second.id, reason: 'inna praca' }], 1]);
  await deleteRecord(db, actor, { id: second.id, version: second.version });
  expect(await apart()).toEqual([[], 0]);
  await save(db, actor, { content: second.content, restores: second.id });
  expect(await apart()).toEqual(before);
});

import { expect } from 'vitest';
import { mergedSourceKeys } from '#areas/publications/tables.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { mergeRecords } from '#areas/records/merging/service-merge.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { deleteRecord, saveRecord } from '#areas/records/service.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../../support/app.ts';
import { account, only } from '../../../support/builders.ts';
import { mergeOrder } from '../merging/merging.ts';
import { file, load, test, works } from './files.ts';

async function librarian(db: Db) {
  await account(db, { login: 'bib', roles: ['library'] });
  return actorOf(db, 'bib');
}

const told = (problems: { line: number; message: string }[]) =>
  problems.flatMap(({ line, message }) => (message.includes('biblioteka usunęła') ? [{ line, message }] : []));

test('what the library has deleted stays away, and the report says so; restored, it follows the file again', async ({
  db,
}) => {
  const actor = await librarian(db);
  const doi = '10.1234/a';
  await load(db, file({ doi }, { doi: '10.1234/b', title: 'Inna praca' }));
  const [deleted, kept] = await works(db);
  const { content } = await findRecord(db, deleted?.id ?? 0);
  await deleteRecord(db, actor, { id: deleted?.id ?? 0, version: deleted?.version ?? 0 });
  const report = await load(db, file({ doi }, { doi: '10.1234/b', title: 'Inna praca' }));
  expect(report).toMatchObject({ created: 0, unchanged: 1 });
  expect(told(report.problems)).toEqual([
    {
      line: 2,
      message: expect.stringMatching(new RegExp(`nr ${deleted?.id}, biblioteka usunęła \\d\\d\\.\\d\\d\\.\\d{4}`)),
    },
  ]);
  expect((await works(db)).map(({ id }) => id)).toEqual([kept?.id]);
  await saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content, restores: deleted?.id }));
  const again = await load(db, file({ doi, issn: '2049-3630' }, { doi: '10.1234/b', title: 'Inna praca' }));
  expect(again).toMatchObject({ created: 0, changed: 1 });
  expect(told(again.problems)).toEqual([]);
  expect(await works(db)).toMatchObject([{ id: deleted?.id, source: 'pbn', issn: '2049-3630' }, { id: kept?.id }]);
  expect(await db.select().from(mergedSourceKeys)).toEqual([]);
});

test('of a record that was merged with a deleted one nothing comes back', async ({ db }) => {
  const actor = await librarian(db);
  const rows = file({ doi: '10.1234/a' }, { doi: '10.1234/b', title: 'Inna praca' });
  await load(db, rows);
  const [kept, gone] = await works(db);
  if (!kept || !gone) throw new Error('Two works');
  await mergeRecords(db, actor, await mergeOrder(db, kept, { gone }));
  await deleteRecord(db, actor, { id: kept.id, version: (await findRecord(db, kept.id)).version });
  const report = await load(db, rows);
  expect(report.created).toBe(0);
  expect(told(report.problems).map(({ line }) => line)).toEqual([2, 3]);
});

test('a key is remembered by its source: another one with the same key stays with its record', async ({ db }) => {
  const actor = await librarian(db);
  await load(db, file({ doi: '10.1234/a' }, { doi: '10.1234/b', title: 'Inna praca' }));
  const [kept, gone] = await works(db);
  if (!kept || !gone) throw new Error('Two works');
  const key = { sourceKey: 'X1' };
  await db.insert(mergedSourceKeys).values([
    { ...key, source: 'pbn', publicationId: gone.id },
    { ...key, source: 'inne', publicationId: kept.id },
  ]);
  const { batch } = await mergeRecords(db, actor, await mergeOrder(db, kept, { gone }));

  await undoBatch(db, actor, { id: batch });
  expect(await db.select().from(mergedSourceKeys).orderBy(mergedSourceKeys.source)).toMatchObject([
    { source: 'inne', publicationId: kept.id },
    { source: 'pbn', publicationId: gone.id },
  ]);
  expect(only((await works(db)).filter(({ id }) => id === gone.id)).sourceKey).not.toBeNull();
});

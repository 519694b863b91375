import { expect } from 'vitest';
import { listBatchChanges, listChanges } from '#areas/records/list/service-changes.ts';
import { listRecords } from '#areas/records/list/service-list.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { BulkChange } from '#areas/records/schema-list.ts';
import { actionText } from '#areas/records/screens/form/words.ts';
import { listVersions } from '#areas/records/service-read.ts';
import { deleteRecord, saveRecord } from '#areas/records/service.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { articleContent, changeSeen } from './record.ts';

test('names a record of each change, and calls what was changed alone a change', async ({ db }) => {
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const add = (title: string) =>
    saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content: articleContent({ title }) }));
  const [turtles, storks] = [await add('Żółwie łąk'), await add('Bociany')];
  const apply = (ids: number[], change: object) =>
    changeSeen(db, actor, { records: { ids }, change: BulkChange.parse(change) });
  await apply([turtles.id, storks.id], { kind: 'status', status: 3 });
  await apply([storks.id], { kind: 'count' });
  const batches = async (scope: 'many' | 'one' | 'all' = 'all') =>
    (await listBatchChanges(db, { page: 1, scope })).rows.map(({ records, first }) => ({ records, first }));
  const together = { records: 2, first: { id: turtles.id, title: 'Żółwie łąk', deleted: false } };
  expect(await batches()).toEqual([
    { records: 1, first: { id: storks.id, title: 'Bociany', deleted: false } },
    together,
  ]);
  expect(await batches('many')).toEqual([together]);
  expect(await batches('one')).toMatchObject([{ first: { title: 'Bociany' } }]);
  const shown = async (action: string) =>
    (await listChanges(db, { page: 1, action })).rows.map(({ title, alone }) => ({ title, alone }));
  expect(await shown('change')).toEqual([{ title: 'Bociany', alone: true }]);
  expect(await shown('bulk')).toHaveLength(2);
  const { rows } = await listVersions(db, { id: storks.id });
  expect(rows.map(actionText)).toEqual(['Zmieniony', 'Zmiana zbiorcza', 'Dodany']);
  await deleteRecord(db, actor, { id: storks.id, version: Number(rows[0]?.version) });
  expect(await batches()).toMatchObject([{ first: { title: 'Bociany', deleted: true } }, together]);
  const gone = async (number: string) => (await listRecords(db, { page: 1, number })).gone;
  expect(await gone(` ${storks.id} `)).toMatchObject({ id: storks.id, title: 'Bociany', by: 'Jan Testowy' });
  expect(await gone(String(turtles.id))).toBeNull();
  expect((await listRecords(db, { page: 1, number: String(turtles.id), year: '1999' })).gone).toBeNull();
  expect(await gone(String(storks.id + 1))).toBeNull();
});

import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { listChanges } from '#areas/records/list/service-changes.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { recordBatches } from '#areas/records/tables.ts';
import { listRecords } from '#areas/records/list/service-list.ts';
import { changeText, STATUS_ACTS } from '#areas/records/lists.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { BulkChange } from '#areas/records/schema-list.ts';
import { actionText } from '#areas/records/screens/form/words.ts';
import { listVersions } from '#areas/records/service-read.ts';
import { deleteRecord, restoreVersion, saveRecord } from '#areas/records/service.ts';
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
  const shown = async (action: string) =>
    (await listChanges(db, { page: 1, action })).rows.map(({ title, alone }) => ({ title, alone }));
  expect(await shown('change')).toEqual([{ title: 'Bociany', alone: true }]);
  const titles = async (filter: object) =>
    (await listChanges(db, { page: 1, ...filter })).rows.map(({ title }) => title);
  // One act is told once, by its first record, unless each of them is asked for.
  expect(await titles({ action: 'approve' })).toEqual(['Żółwie łąk']);
  expect(await titles({ action: 'bulk' }), 'called by what it did').toEqual([]);
  const { rows: acts } = await listChanges(db, { page: 1, action: 'approve' });
  expect(acts.map(changeText)).toEqual(['zatwierdzenie']);
  expect(acts).toMatchObject([
    {
      batch: {
        records: 2,
        chapters: 0,
        undone: false,
        first: [expect.objectContaining({ title: 'Żółwie łąk' }), expect.objectContaining({ title: 'Bociany' })],
      },
      undo: { kind: 'batch' },
      fields: [{ name: 'status', after: 3 }],
    },
  ]);
  expect(await titles({ batch: String(acts[0]?.batch?.id) })).toEqual(['Bociany', 'Żółwie łąk']);
  expect(await titles({ record: 'bociany' })).toEqual(['Bociany', 'Bociany', 'Bociany']);
  expect(await titles({ scope: 'many' }), 'of one record it is no change of many').toEqual(['Żółwie łąk']);
  expect(await titles({ scope: 'many', record: 'bociany' })).toEqual(['Bociany']);
  expect(await titles({ scope: 'one', action: 'change' })).toEqual(['Bociany']);
  // By what it was called an act is found, also of one record.
  expect(await titles({ batch: 'STATUS zatw' })).toEqual(['Żółwie łąk']);
  expect(await titles({ batch: 'liczba autorów' })).toEqual(['Bociany']);
  expect(await titles({ batch: 'liczba żółwi' })).toEqual([]);
  const { rows } = await listVersions(db, { id: storks.id });
  expect(rows.map(actionText)).toEqual(['Zmieniony', 'Zmiana zbiorcza', 'Dodany']);
  await deleteRecord(db, actor, { id: storks.id, version: Number(rows[0]?.version) });
  const gone = async (number: string) => (await listRecords(db, { page: 1, number })).gone;
  expect(await gone(` ${storks.id} `)).toMatchObject({ id: storks.id, title: 'Bociany', by: 'Jan Testowy' });
  expect(await gone(String(turtles.id))).toBeNull();
  expect((await listRecords(db, { page: 1, number: String(turtles.id), year: '1999' })).gone).toBeNull();
  expect(await gone(String(storks.id + 1))).toBeNull();
});

test('a change of the status is named and found by what it made of the record', async ({ db }) => {
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const { id } = await saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content: articleContent() }));
  const acts = { approve: 3, return: 5, reject: 2, withdraw: 6, status: 1 };
  for (const status of Object.values(acts)) {
    const change = BulkChange.parse({ kind: 'status', status, reason: 'Powód' });
    await changeSeen(db, actor, { records: { ids: [id] }, change });
  }
  await changeSeen(db, actor, { records: { ids: [id] }, change: BulkChange.parse({ kind: 'year', year: 2022 }) });
  for (const [action, status] of Object.entries(acts)) {
    const { rows } = await listChanges(db, { page: 1, action });
    expect(rows).toMatchObject([{ fields: expect.arrayContaining([expect.objectContaining({ after: status })]) }]);
    expect(rows.map(changeText)).toEqual([STATUS_ACTS[action]?.label]);
  }
  const { rows } = await listChanges(db, { page: 1, action: 'change' });
  expect(rows.map(changeText)).toEqual(['zmiana danych']);
});

test('each change has the time that it is ordered by, also of an act that was long under way', async ({ db }) => {
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const add = (title: string) =>
    saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content: articleContent({ title }) }));
  const [turtles, storks] = [await add('Żółwie łąk'), await add('Bociany')];
  const change = BulkChange.parse({ kind: 'status', status: 3 });
  const { batch } = await changeSeen(db, actor, { records: { ids: [turtles.id, storks.id] }, change });
  await undoBatch(db, actor, { id: batch ?? 0 });
  // Its last record was changed an hour after it had begun, and it was taken back in two parts.
  await db.update(recordBatches).set({
    at: sql`${recordBatches.at} - interval '1 hour'`,
    undoneAt: sql`${recordBatches.undoneAt} + interval '1 hour'`,
  });
  const { rows } = await listChanges(db, { page: 1, batch: String(batch) });
  const times = rows.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  const versions = await Promise.all([turtles, storks].map(({ id }) => listVersions(db, { id })));
  const own = new Map(
    versions.flatMap(({ rows: all }, index) => all.map(({ version, at }) => [`${index} ${version}`, at])),
  );
  expect(rows.map(({ id, version }) => own.get(`${id === turtles.id ? 0 : 1} ${version}`))).toEqual(times);
});

test('a change says what was before and after, and the last one of a record is taken back by the version before', async ({
  db,
}) => {
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const content = articleContent({ title: 'Żółwie łąk', year: 2023 });
  const save = (id: number | null, version: number, change: object) =>
    saveRecord(db, actor, RecordSave.parse({ id, version, content: { ...content, ...change } }));
  const { id, version } = await save(null, 0, {});
  const [author] = content.authors;
  const second = await save(id, version, { year: 2024, authors: [{ ...author, last_name: 'Nowa' }] });
  const listed = async (filter: object = {}) =>
    (await listChanges(db, { page: 1, record: String(id), ...filter })).rows;
  const former = `${author?.first_name} ${author?.last_name}`;
  expect(await listed()).toMatchObject([
    {
      action: 'change',
      undo: { kind: 'version', to: version },
      fields: [
        { name: 'year', before: 2023, after: 2024 },
        { name: 'authors', before: former, after: `${author?.first_name} Nowa` },
      ],
    },
    { action: 'create', fields: [], undo: null },
  ]);
  const restored = await restoreVersion(db, actor, { id, version: second.version, to: version });
  expect(await listed()).toMatchObject([
    { action: 'restore', undo: { kind: 'version', to: second.version } },
    { action: 'change', undo: null },
    { action: 'create' },
  ]);
  await deleteRecord(db, actor, { id, version: restored.version });
  expect((await listed())[0]).toMatchObject({ action: 'delete', undo: { kind: 'restore' }, deleted: true });
  const day = String((await listed())[0]?.at.slice(0, 10));
  expect(await listed({ until: day })).toHaveLength(4);
  expect(await listed({ until: '2020-01-01' })).toEqual([]);
});

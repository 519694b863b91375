import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { listInput } from '#platform/list.ts';
import type { Db } from '#platform/database/db.ts';
import { LibraryRecord, RecordSave } from '#areas/records/schema.ts';
import { recordList } from '#areas/records/lists.ts';
import { BulkChange } from '#areas/records/schema-list.ts';
import { changeMany, previewBulk } from '#areas/records/list/service-bulk.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { listChanges } from '#areas/records/list/service-changes.ts';
import { listRecords } from '#areas/records/list/service-list.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { changeStatus, saveRecord } from '#areas/records/service.ts';
import { accounts, units } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, only, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { articleContent, changeSeen, ours, outsider } from './record.ts';
import { libraryCounts } from './desk.ts';

const DISCIPLINE = 203;

const found = async (db: Db, query: object) =>
  (await listRecords(db, listInput(recordList).parse({ sort: 'id', ...query }))).rows.map(({ title }) => title);

async function place(db: Db) {
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const faculty = only(await db.insert(units).values({ code: 'W7', name: 'Wydział', level: 2 }).returning());
  const department = only(
    await db.insert(units).values({ code: 'K7', name: 'Katedra', level: 3, parentId: faculty.id }).returning(),
  );
  const anna = await researcher(db, { [DISCIPLINE]: 100 }, { lastName: 'Śliwa', unitId: department.id });
  const add = (content: Partial<ReturnType<typeof articleContent>>) =>
    saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content: articleContent(content) }));
  const turtles = await add({
    title: 'Żółwie łąk',
    venue: 'Acta Łódź',
    year: 2022,
    doi: 'https://doi.org/10.1234/ABC',
    authors: [ours(anna)],
  });
  const storks = await add({
    title: 'Bociany',
    year: 2023,
    author_count: 1,
    details: { pbn: 'ABCDEF0123456789abcdef01' },
  });
  return { actor, anna, add, turtles, storks };
}

describe('the list of records', () => {
  test('finds by words without marks, author, venue, identifier, unit, status and what is missing', async ({ db }) => {
    const { actor, storks, turtles } = await place(db);
    const cases: [object, string[]][] = [
      [{ text: 'zolwie LAK' }, ['Żółwie łąk']],
      [{ status: 'approved' }, []],
      [{ author: 'sliwa' }, ['Żółwie łąk']],
      [{ venue: 'lodz' }, ['Żółwie łąk']],
      [{ number: 'DOI: 10.1234/abc' }, ['Żółwie łąk']],
      [{ number: 'abcdef0123456789ABCDEF01' }, ['Bociany']],
      [{ number: String(turtles.id) }, ['Żółwie łąk']],
      [{ number: 'x' }, []],
      [{ unit: 'W7' }, ['Żółwie łąk']],
      [{ year: '2023' }, ['Bociany']],
      [{ missing: 'count' }, ['Żółwie łąk']],
      [{ missing: 'ours' }, ['Bociany']],
      [{ missing: 'discipline' }, ['Żółwie łąk']],
      [{ missing: 'pbn' }, ['Żółwie łąk']],
      [{ by: 'bib', since: '2020-01-01' }, ['Żółwie łąk', 'Bociany']],
      [{ by: 'b%b' }, []],
      [{ status: 's3' }, []],
    ];
    for (const [query, titles] of cases) expect([query, await found(db, query)]).toEqual([query, titles]);
    await changeStatus(db, actor, { id: storks.id, version: 1, status: 3, reason: '' });
    expect(await found(db, { status: 's3' })).toEqual(['Bociany']);
  });

  test('tells what changed since, per record, person and unit', async ({ db }) => {
    const { actor, turtles } = await place(db);
    await saveRecord(db, actor, {
      id: turtles.id,
      version: 1,
      content: { ...turtles.content, title: 'Żółwie' },
      despite_statements: false,
    });
    const actions = async (query: object) =>
      (await listChanges(db, { page: 1, ...query })).rows.map(({ title, action }) => `${action} ${title}`);
    expect(await actions({ person: 'sliwa' })).toEqual(['change Żółwie', 'create Żółwie łąk']);
    expect(await actions({ unit: 'W7', action: 'change' })).toEqual(['change Żółwie']);
    await db.update(accounts).set({ firstName: 'Zofia', lastName: 'Bibliotekarz' }).where(eq(accounts.login, 'bib'));
    expect(await actions({ by: 'zofia bibl', action: 'change' })).toEqual(['change Żółwie']);
    expect(await actions({ by: 'nowak' })).toEqual([]);
    const [latest] = (await listChanges(db, { page: 1 })).rows;
    expect(latest).toMatchObject({ login: 'bib', name: 'Zofia Bibliotekarz' });
    await db.update(accounts).set({ active: false }).where(eq(accounts.login, 'bib'));
    expect((await listChanges(db, { page: 1 })).rows[0]).toMatchObject({ login: 'bib', name: null });
    expect(await actions({ record: String(turtles.id), since: '2999-01-01' })).toEqual([]);
  });
});

const apply = async (
  db: Db,
  { actor, ids }: { actor: Awaited<ReturnType<typeof actorOf>>; ids: number[] },
  change: object,
) => {
  const parsed = BulkChange.parse(change);
  const preview = await previewBulk(db, { records: { ids }, change: parsed });
  if (preview.changed === 0) return { preview, done: null };
  const done = await changeMany(db, actor, { records: { ids }, change: parsed, seen: preview.seen });
  return { preview, done };
};

test('a record of a kind without points is listed, counted, and corrected as what it is', async ({ db }) => {
  const { actor } = await place(db);
  const { id } = await article(db, { points: 0, title: 'Innego rodzaju', year: 2020 });
  await db.execute(
    sql`update publications set type_code = 32, points = null, author_count_known = true where id = ${id}`,
  );
  expect(await found(db, { type: 't32' })).toEqual(['Innego rodzaju']);
  const { content, version } = await findRecord(db, id);
  const corrected = { ...content, title: 'Żółwie w projekcie', venue: '', authors: [outsider('Nowak')] };
  const saved = await saveRecord(db, actor, RecordSave.parse({ id, version, content: corrected }));
  expect(saved.content).toMatchObject({ type: 32, title: 'Żółwie w projekcie' });
  expect(saved.points ?? 0).toBe(0);
  const { total, rows } = await listRecords(db, listInput(recordList).parse({}));
  expect(rows.map(({ type }) => type)).toContain(32);
  expect(await libraryCounts(db)).toMatchObject({ records: total, returned: 0, approved: 1 });
  await db.execute(sql`
    update publications set status_code = case id when (select min(id) from publications) then 5 else 4 end`);
  expect(await libraryCounts(db)).toMatchObject({ records: total, returned: 1, approved: total - 1 });
});

describe('a change of many records', () => {
  test('is previewed, done and undone; what was changed since stays', async ({ db }) => {
    const { actor, turtles, storks } = await place(db);
    const ids = [turtles.id, storks.id];
    const { preview, done } = await apply(db, { actor, ids }, { kind: 'status', status: 3 });
    expect(preview).toMatchObject({ changed: 2, same: 0, skipped_count: 0 });
    expect(await found(db, { status: 's3' })).toHaveLength(2);
    const { content } = await findRecord(db, turtles.id);
    await saveRecord(db, actor, {
      id: turtles.id,
      version: 2,
      content: { ...content, title: 'Inne' },
      despite_statements: false,
    });
    const undone = await undoBatch(db, actor, { id: Number(done?.batch) });
    expect(undone).toMatchObject({ changed: 1, skipped: [{ id: turtles.id, reason: 'zmieniono później' }] });
    expect(await found(db, { status: 's3' })).toEqual(['Inne']);
    const again = () => undoBatch(db, actor, { id: Number(done?.batch) });
    await expect(again()).rejects.toThrow('Nie można cofnąć: zmieniono później');
    const acts = await listChanges(db, { page: 1, scope: 'many', action: 'approve' });
    expect(acts.rows).toMatchObject([{ batch: { records: 2, undone: false } }]);
    const changed = await findRecord(db, turtles.id);
    await saveRecord(db, actor, { id: turtles.id, version: changed.version, content, despite_statements: false });
    expect(await again()).toMatchObject({ changed: 1, skipped: [] });
    expect(await found(db, { status: 's3' })).toEqual([]);
    await expect(again()).rejects.toThrow('Cofnięto już wcześniej: zrobiono to z Twojego konta');
  });

  test('is refused where as many other records, or other versions of them, would change than were shown', async ({
    db,
  }) => {
    const { actor, turtles, storks } = await place(db);
    const change = BulkChange.parse({ kind: 'status', status: 3 });
    const { seen, changed } = await previewBulk(db, { records: { ids: [turtles.id] }, change });
    expect(changed).toBe(1);
    const others = { records: { ids: [storks.id] }, change, seen };
    await expect(changeMany(db, actor, others)).rejects.toThrow(/Lista zmieniła się/);
    const content = { ...turtles.content, title: 'Zupełnie co innego' };
    await saveRecord(db, actor, { id: turtles.id, version: 1, content, despite_statements: false });
    const later = { records: { ids: [turtles.id] }, change, seen };
    await expect(changeMany(db, actor, later)).rejects.toThrow(/Lista zmieniła się/);
    expect((await findRecord(db, turtles.id)).content.title).toBe('Zupełnie co innego');
    expect((await findRecord(db, storks.id)).version).toBe(1);
  });

  test('is made whatever the order in which the records were ticked', async ({ db }) => {
    const { actor, turtles, storks } = await place(db);
    const ids = [turtles.id, storks.id].toSorted((a, b) => b - a);
    const order = { records: { ids }, change: BulkChange.parse({ kind: 'count' }) };
    const { seen, changed } = await previewBulk(db, order);
    expect(await changeMany(db, actor, { ...order, seen })).toMatchObject({ changed });
  });

  test('corrects words, links an author, counts authors, and skips what cannot be', async ({ db }) => {
    const { actor, anna, add, turtles } = await place(db);
    const work = await add({ title: 'Owady', authors: [outsider('Śliwa', anna.firstName), outsider('Nowak')] });
    const linked = await apply(
      db,
      { actor, ids: [work.id, turtles.id] },
      { kind: 'author', last_name: 'śliwa', first_name: '', person_id: anna.id },
    );
    expect(linked.preview).toMatchObject({ changed: 1, same: 1 });
    await apply(db, { actor, ids: [work.id] }, { kind: 'count' });
    await apply(db, { actor, ids: [work.id] }, { kind: 'words', field: 'title', from: 'Owady', to: 'Owady $&' });
    expect((await findRecord(db, work.id)).content).toMatchObject({
      title: 'Owady $&',
      author_count: 2,
      authors: [{ person_id: anna.id }, { person_id: null }],
    });
    const emptied = await apply(
      db,
      { actor, ids: [turtles.id] },
      { kind: 'words', field: 'title', from: 'Żółwie łąk', to: '' },
    );
    expect(emptied.preview).toMatchObject({ changed: 0, skipped: [{ reason: 'Podaj tytuł' }] });
    await expect(apply(db, { actor, ids: [work.id] }, { kind: 'status', status: 6 })).rejects.toMatchObject({
      issues: [{ path: 'change.reason' }],
    });
  });

  test('by the filter of the list reaches what the list shows', async ({ db }) => {
    const { actor } = await place(db);
    await article(db, { points: 20, title: 'Spoza filtra', year: 2020 });
    const order = {
      records: { filter: { missing: 'count' as const, year: '2022' } },
      change: BulkChange.parse({ kind: 'count' }),
    };
    const { seen, changed } = await previewBulk(db, order);
    expect(changed).toBe(1);
    expect(await changeMany(db, actor, { ...order, seen })).toMatchObject({ changed: 1, skipped: [] });
  });
});

/** Changes one record as a batch; returns the batch. */
async function batchOf(
  db: Db,
  { actor, id }: { actor: Awaited<ReturnType<typeof actorOf>>; id: number },
  change: object,
) {
  const parsed = BulkChange.parse(change);
  return Number((await changeSeen(db, actor, { records: { ids: [id] }, change: parsed })).batch);
}

describe('what could not be undone or broke a record', () => {
  test('a batch is undone after a later one was undone, and keeps what else was changed', async ({ db }) => {
    const { actor, turtles } = await place(db);
    const first = await batchOf(
      db,
      { actor, id: turtles.id },
      { kind: 'words', field: 'title', from: 'łąk', to: 'pól' },
    );
    const second = await batchOf(db, { actor, id: turtles.id }, { kind: 'count' });
    await undoBatch(db, actor, { id: second });
    expect((await findRecord(db, turtles.id)).content).toMatchObject({ title: 'Żółwie pól', author_count: null });
    await undoBatch(db, actor, { id: first });
    expect((await findRecord(db, turtles.id)).content.title).toBe('Żółwie łąk');
  });

  test('a person with a chosen discipline stays when the batch that linked the person is undone', async ({ db }) => {
    const { actor, anna, add } = await place(db);
    const work = await add({ title: 'Owady', authors: [outsider('Śliwa', anna.firstName)] });
    const batch = await batchOf(
      db,
      { actor, id: work.id },
      {
        kind: 'author',
        last_name: 'Śliwa',
        first_name: '',
        person_id: anna.id,
      },
    );
    await db.update(authorships).set({ disciplineCode: DISCIPLINE }).where(eq(authorships.publicationId, work.id));
    await expect(undoBatch(db, actor, { id: batch })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Nie można cofnąć: autor ma wybraną dyscyplinę',
    });
    expect((await findRecord(db, work.id)).content.authors).toMatchObject([{ person_id: anna.id }]);
  });

  test('a change that would break a record is skipped with its reason', async ({ db }) => {
    const { turtles } = await place(db);
    const preview = await previewBulk(db, { records: { ids: [turtles.id] }, change: { kind: 'type', type: 7 } });
    expect(preview).toMatchObject({ changed: 0, skipped: [{ reason: 'Wskaż rodzaj prawa' }] });
  });
});

test('a record cannot be its own chapter, and a wrong number that came in a file can be read', async ({ db }) => {
  const { actor, add } = await place(db);
  const book = await add({ type: 3, title: 'Książka', venue: 'Wydawnictwo' });
  const content = { ...book.content, type: 19 as const, chapter_title: 'Rozdział', parent_id: book.id };
  await expect(
    saveRecord(db, actor, { id: book.id, version: 1, content, despite_statements: false }),
  ).rejects.toMatchObject({ issues: [{ path: 'parent_id' }] });
  await db.update(publications).set({ issn: '1234-5678' }).where(eq(publications.id, book.id));
  expect(LibraryRecord.safeParse(await findRecord(db, book.id)).success).toBe(true);
});

test('a record moved to a year without rules loses the points of its former year', async ({ db }) => {
  const { actor } = await place(db);
  const work = await article(db, { points: 140, venue: 'Pismo', authors: [{}] });
  const { content } = await findRecord(db, work.id);
  const moved = { ...content, year: 1999 };
  const saved = await saveRecord(db, actor, { id: work.id, version: 1, content: moved, despite_statements: false });
  expect(saved).toMatchObject({ points: null, points_hst: null });
});

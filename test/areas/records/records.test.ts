import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { journalLists, journals } from '#areas/library/tables.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { pointsDetail } from '#areas/publications/service-points.ts';
import { recalculationRequests } from '#areas/recalculation/tables.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { compareVersion, findRecord, listVersions } from '#areas/records/service-read.ts';
import { listChanges } from '#areas/records/list/service-changes.ts';
import { changeStatus, deleteRecord, restoreVersion, saveRecord } from '#areas/records/service.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { audit } from '#platform/audit.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, only, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { articleContent, ours, outsider } from './record.ts';

const DISCIPLINE = 203;

async function librarian(db: Db) {
  await account(db, { login: 'bib', roles: ['library'] });
  return actorOf(db, 'bib');
}

/** A journal of 100 points on a list in force in 2023. */
async function listedJournal(db: Db, title: string) {
  const list = only(
    await db.insert(journalLists).values({ key: 'test', name: 'Wykaz', validFrom: '2022-12-30' }).returning(),
  );
  const values = { listId: list.id, position: 1, title, issn: '2049-3630', issns: ['2049-3630'], points: 100 };
  await db.insert(journals).values({ ...values, disciplineCodes: [DISCIPLINE] });
}

const add = (db: Db, actor: Awaited<ReturnType<typeof librarian>>, content: ReturnType<typeof articleContent>) =>
  saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content }));

describe('a record that is entered', () => {
  test('waits for approval, is valued, and divides its points by all authors', async ({ db }) => {
    const actor = await librarian(db);
    const [anna, ewa] = [await researcher(db, { [DISCIPLINE]: 100 }), await researcher(db, { [DISCIPLINE]: 100 })];
    await listedJournal(db, 'Przegląd Żółwiowy');
    const added = await add(
      db,
      actor,
      articleContent({ issn: '20493630', author_count: 9, authors: [ours(anna), outsider('Nowak'), ours(ewa)] }),
    );
    expect(added).toMatchObject({ version: 1, status: 1, points: 100, statements: [] });
    expect(added.content).toMatchObject({ issn: '2049-3630', author_count: 9 });
    await db.update(authorships).set({ disciplineCode: DISCIPLINE }).where(eq(authorships.personId, anna.id));
    const [detail] = await pointsDetail(db, added.id);
    expect(detail).toMatchObject({ value_m: 9, value_k: 1, value_calk_wart_punkt: 100 });
    const requests = await db.select({ person: recalculationRequests.personId }).from(recalculationRequests);
    expect(new Set(requests.map(({ person }) => person))).toEqual(new Set([anna.id, ewa.id]));
    const approved = await changeStatus(db, actor, { id: added.id, version: 1, status: 3, reason: '' });
    expect(approved).toMatchObject({ version: 2, status: 3 });
  });

  test('without the number of all authors says so, and counts those who are listed', async ({ db }) => {
    const actor = await librarian(db);
    const added = await add(db, actor, articleContent({ authors: [outsider('Nowak'), outsider('Kowal')] }));
    expect(added.content.author_count).toBeNull();
    const [stored] = await db.select().from(publications).where(eq(publications.id, added.id));
    expect(stored).toMatchObject({ authorCount: 2, authorCountKnown: false, authorsText: 'Jan Nowak, Jan Kowal' });
  });

  test('is refused with every fault at its field', async ({ db }) => {
    const actor = await librarian(db);
    const anna = await researcher(db, { [DISCIPLINE]: 100 });
    const content = articleContent({ venue: '', author_count: 1, authors: [ours(anna), ours(anna)] });
    await expect(add(db, actor, content)).rejects.toMatchObject({
      issues: [{ path: 'venue' }, { path: 'authors.1.person_id' }, { path: 'author_count' }],
    });
  });

  test('is added once by a request that is repeated', async ({ db }) => {
    const actor = await librarian(db);
    const request_id = crypto.randomUUID();
    const input = { id: null, version: 0, content: articleContent(), despite_statements: false, request_id };
    const first = await saveRecord(db, actor, input);
    expect(await saveRecord(db, actor, input)).toEqual(first);
  });
});

describe('a record that is changed', () => {
  test('keeps the disciplines of authors who stay, in any order, and keeps what it was', async ({ db }) => {
    const actor = await librarian(db);
    const anna = await researcher(db, { [DISCIPLINE]: 100 }, { lastName: 'Abacka' });
    const ewa = await researcher(db, { [DISCIPLINE]: 100 }, { lastName: 'Babacka' });
    const work = await article(db, {
      points: 100,
      authors: [{ person: anna, discipline: DISCIPLINE }, {}, { person: ewa, discipline: DISCIPLINE }],
    });
    const before = await findRecord(db, work.id);
    const [first, second, third] = before.content.authors;
    const content = { ...before.content, venue: 'Inne pismo', authors: [third, first, second].flatMap((a) => a ?? []) };
    const after = await saveRecord(db, actor, { id: work.id, version: 1, content, despite_statements: false });
    expect(after.version).toBe(2);
    const rows = await db
      .select()
      .from(authorships)
      .where(eq(authorships.publicationId, work.id))
      .orderBy(authorships.position);
    expect(rows.map(({ id, disciplineCode }) => [id, disciplineCode])).toEqual([
      [work.shares[2]?.id, DISCIPLINE],
      [work.shares[0]?.id, DISCIPLINE],
      [work.shares[1]?.id, null],
    ]);
    const versions = await listVersions(db, { id: work.id });
    expect(versions.rows.map(({ version, action }) => [version, action])).toEqual([
      [2, 'change'],
      [1, 'found'],
    ]);
    const { version, former } = await compareVersion(db, { id: work.id, version: 2 });
    expect([version.content.venue, former?.content]).toEqual(['Inne pismo', before.content]);
    await expect(compareVersion(db, { id: work.id, version: 3 })).rejects.toThrow(/Nie znaleziono tej wersji/);
    const [row] = await db.select().from(audit).where(eq(audit.action, 'record.change'));
    expect(row).toMatchObject({ subject: `publication:${work.id}`, after: { venue: 'Inne pismo' } });
  });

  test('without a difference writes nothing', async ({ db }) => {
    const actor = await librarian(db);
    const added = await add(db, actor, articleContent());
    const same = await saveRecord(db, actor, {
      id: added.id,
      version: 1,
      content: added.content,
      despite_statements: false,
    });
    expect(same).toEqual(added);
  });

  test('a person who is taken away and restored gets the discipline back', async ({ db }) => {
    const actor = await librarian(db);
    const anna = await researcher(db, { [DISCIPLINE]: 100 });
    const work = await article(db, {
      points: 100,
      venue: 'Pismo',
      authors: [{ person: anna, discipline: DISCIPLINE }, {}],
    });
    const { content } = await findRecord(db, work.id);
    const without = { ...content, authors: content.authors.slice(1) };
    await saveRecord(db, actor, { id: work.id, version: 1, content: without, despite_statements: false });
    expect(await db.$count(authorships, eq(authorships.personId, anna.id))).toBe(0);
    const restored = await restoreVersion(db, actor, { id: work.id, version: 2, to: 1 });
    expect(restored.content.authors.map(({ person_id }) => person_id)).toEqual([anna.id, null]);
    const [share] = await db.select().from(authorships).where(eq(authorships.personId, anna.id));
    expect(share?.disciplineCode).toBe(DISCIPLINE);
  });

  test('a stale save is refused with the record as it stands', async ({ db }) => {
    const actor = await librarian(db);
    const added = await add(db, actor, articleContent());
    const save = (title: string) =>
      saveRecord(db, actor, {
        id: added.id,
        version: 1,
        content: articleContent({ title }),
        despite_statements: false,
      });
    const second = await save('Drugi tytuł');
    await expect(save('Trzeci tytuł')).rejects.toMatchObject({ kind: 'conflict', current: second });
  });

  test('a person merged into another meanwhile is saved as the other', async ({ db }) => {
    const actor = await librarian(db);
    const gone = await researcher(db, { [DISCIPLINE]: 100 });
    const kept = await researcher(db, { [DISCIPLINE]: 100 });
    const added = await add(db, actor, articleContent({ authors: [ours(gone)] }));
    await db.update(persons).set({ mergedInto: kept.id }).where(eq(persons.id, gone.id));
    const content = { ...added.content, title: 'Inny' };
    const saved = await saveRecord(db, actor, { id: added.id, version: 1, content, despite_statements: false });
    expect(saved.content.authors).toMatchObject([{ person_id: kept.id }]);
  });

  test('a printed statement asks first, and keeps its person among the authors', async ({ db }) => {
    const actor = await librarian(db);
    const anna = await researcher(db, { [DISCIPLINE]: 100 });
    const work = await article(db, {
      points: 100,
      venue: 'Pismo',
      authors: [{ person: anna, discipline: DISCIPLINE }, {}],
    });
    const statement = only(
      await db
        .insert(printedStatements)
        .values({ personId: anna.id, year: 2023, kind: 'publication', generatedBy: 'bib' })
        .returning(),
    );
    await db.update(authorships).set({ statementId: statement.id }).where(eq(authorships.personId, anna.id));
    const { content } = await findRecord(db, work.id);
    const save = (changes: object, despite: boolean) =>
      saveRecord(db, actor, {
        id: work.id,
        version: 1,
        content: { ...content, ...changes },
        despite_statements: despite,
      });
    await expect(save({ title: 'Inny' }, false)).rejects.toMatchObject({
      kind: 'conflict',
      current: { statements: [{ person_id: anna.id, year: 2023 }] },
    });
    await expect(save({ authors: content.authors.slice(1) }, true)).rejects.toThrow(/wydrukowane oświadczenie/);
    expect(await save({ title: 'Inny' }, true)).toMatchObject({ version: 2, content: { title: 'Inny' } });
  });

  test('chapters follow their book', async ({ db }) => {
    const actor = await librarian(db);
    const book = await add(
      db,
      actor,
      articleContent({ type: 21, title: 'Żółwie', venue: 'Wydawnictwo A', isbn: '978-83-7181-510-2' }),
    );
    const chapter = await add(
      db,
      actor,
      articleContent({ type: 19, title: 'cokolwiek', chapter_title: 'O skorupie', parent_id: book.id }),
    );
    expect(chapter.content).toMatchObject({ title: 'Żółwie', venue: 'Wydawnictwo A', isbn: '978-83-7181-510-2' });
    expect(await findRecord(db, book.id)).toMatchObject({
      chapters: [{ id: chapter.id, title: 'O skorupie' }],
      chapter_count: 1,
    });
    const content = { ...book.content, title: 'Żółwie Polski' };
    await saveRecord(db, actor, { id: book.id, version: 1, content, despite_statements: false });
    expect(await findRecord(db, chapter.id)).toMatchObject({ version: 2, content: { title: 'Żółwie Polski' } });
    await expect(deleteRecord(db, actor, { id: book.id, version: 2 })).rejects.toThrow(/rozdziały/);
  });

  test('is deleted only where nothing depends on it; its versions stay', async ({ db }) => {
    const actor = await librarian(db);
    const anna = await researcher(db, { [DISCIPLINE]: 100 });
    const work = await article(db, { points: 100, authors: [{ person: anna, discipline: DISCIPLINE }] });
    await expect(deleteRecord(db, actor, { id: work.id, version: 1 })).rejects.toThrow(/przypisania do dyscyplin/);
    await expect(changeStatus(db, actor, { id: work.id, version: 1, status: 6, reason: '' })).rejects.toMatchObject({
      issues: [{ path: 'reason' }],
    });
    const withdrawn = await changeStatus(db, actor, { id: work.id, version: 1, status: 6, reason: 'Plagiat' });
    expect(withdrawn).toMatchObject({ status: 6, status_reason: 'Plagiat' });
    const added = await add(db, actor, articleContent());
    await deleteRecord(db, actor, { id: added.id, version: 1 });
    await expect(findRecord(db, added.id)).rejects.toMatchObject({
      kind: 'missing',
      message: 'Ten rekord usunięto',
      current: { deleted: { version: 2, by: expect.stringContaining(' '), title: added.content.title } },
    });
    await expect(findRecord(db, 2_000_000_000)).rejects.toThrow('Nie znaleziono rekordu');
    expect(await db.$count(publications, eq(publications.id, added.id))).toBe(0);
    expect((await listVersions(db, { id: added.id })).rows.map(({ action }) => action)).toEqual(['delete', 'create']);
    const { rows } = await listChanges(db, { page: 1 });
    const gone = (id: number) => rows.flatMap((row) => (row.id === id ? row.deleted : []));
    expect([gone(added.id), gone(work.id)]).toEqual([[true, true], [false]]);
  });

  test('comes back under its own number with its history, once', async ({ db }) => {
    const actor = await librarian(db);
    const { id, content } = await add(db, actor, articleContent());
    const restore = (restores: number) =>
      saveRecord(db, actor, { ...RecordSave.parse({ id: null, version: 0, content, restores }) });
    await expect(restore(id)).rejects.toThrow('Ten rekord już przywrócono');
    await deleteRecord(db, actor, { id, version: 1 });
    expect(await restore(id)).toMatchObject({ id, version: 3, content: { title: content.title } });
    expect((await listVersions(db, { id })).rows.map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
    await expect(restore(id)).rejects.toThrow('Ten rekord już przywrócono');
    await expect(restore(2_000_000_000)).rejects.toThrow('Nie znaleziono rekordu');
  });

  test('is not brought back into another one', async ({ db }) => {
    const actor = await librarian(db);
    const [gone, other] = [await add(db, actor, articleContent()), await add(db, actor, articleContent())];
    await deleteRecord(db, actor, { id: gone.id, version: 1 });
    const { id, version, content } = other;
    const save = saveRecord(db, actor, RecordSave.parse({ id, version, content, restores: gone.id }));
    await expect(save).rejects.toMatchObject({ kind: 'input', message: expect.stringContaining('tylko usunięty') });
    expect((await findRecord(db, id)).version).toBe(version);
  });
});

test('five thousand authors are saved and moved at once', async ({ db }) => {
  const actor = await librarian(db);
  const authors = Array.from({ length: 5000 }, (_, index) => outsider(`Autor${index}`));
  const added = await add(db, actor, articleContent({ authors, author_count: 5000 }));
  const content = { ...added.content, authors: added.content.authors.toReversed() };
  const after = await saveRecord(db, actor, { id: added.id, version: 1, content, despite_statements: false });
  expect(after.content.authors[0]?.last_name).toBe('Autor4999');
  const [row] = await db.execute<{ line: string }>(
    sql`select authors_text as line from ${publications} where id = ${added.id}`,
  );
  // Not by the text itself, of which a failure would print 60 kB.
  expect(row?.line.split(', ').length).toBe(5_000);
});

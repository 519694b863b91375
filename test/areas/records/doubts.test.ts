import { describe, expect } from 'vitest';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { remarksOf } from '#areas/records/desk/service-remarks.ts';
import { listUndecided } from '#areas/records/form/service-undecided.ts';
import { OUTSIDE, STATUS } from '#areas/records/fields.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import type { RecordContent } from '#areas/records/schema.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { changeStatus, saveRecord } from '#areas/records/service.ts';
import { recordVersions } from '#areas/records/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { articleContent, outsider } from './record.ts';

const DISCIPLINE = 203;

async function librarian(db: Db) {
  await account(db, { login: 'bib', roles: ['library'], firstName: 'Beata', lastName: 'Książek' });
  return actorOf(db, 'bib');
}

const add = (db: Db, actor: Actor, content: RecordContent) => saveRecord(db, actor, { id: null, version: 0, content });

async function openRemarks(db: Db, id: number) {
  const remarks = (await remarksOf(db, [id])).get(id)?.remarks ?? [];
  return remarks.flatMap(({ code, text }) => (code === 'author' || code === 'doubt' ? [text] : []));
}

describe('an author of whom nobody has said who it is', () => {
  test('stays a question after saving, which approval asks', async ({ db }) => {
    const bib = await librarian(db);
    const [adam, ewa] = [
      await researcher(db, { [DISCIPLINE]: 100 }, { firstName: 'Adam', lastName: 'Piekarz' }),
      await researcher(db, { [DISCIPLINE]: 100 }, { firstName: 'Ewa', lastName: 'Piekarz' }),
    ];
    const saved = await add(db, bib, articleContent({ authors: [outsider('Piekarz', ''), outsider('Lipa', 'H.')] }));
    const [asked, ...others] = await listUndecided(db, saved.id);
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ id: saved.content.authors[0]?.id, reason: 'pasuje osób: 2' });
    expect(asked?.candidates.map(({ person_id: id }) => id).toSorted((a, b) => a - b)).toEqual(
      [adam.id, ewa.id].toSorted((a, b) => a - b),
    );
    expect(await openRemarks(db, saved.id)).toEqual(['autor do rozstrzygnięcia: Piekarz']);
    const approval = { id: saved.id, version: saved.version, status: STATUS.approved, reason: '' };
    await expect(changeStatus(db, bib, approval)).rejects.toMatchObject({
      kind: 'conflict',
      current: { remarks: ['autor do rozstrzygnięcia: Piekarz'] },
    });
    const approved = await changeStatus(db, bib, { ...approval, despite_remarks: true });
    expect(approved.status).toBe(STATUS.approved);
  });

  test('is no question once somebody has said so, or where the person is an author already', async ({ db }) => {
    const bib = await librarian(db);
    const adam = await researcher(db, { [DISCIPLINE]: 100 }, { firstName: 'Adam', lastName: 'Piekarz' });
    const decided = articleContent({ authors: [{ ...outsider('Piekarz', 'A.'), affiliation: OUTSIDE }] });
    expect(await openRemarks(db, (await add(db, bib, decided)).id)).toEqual([]);
    const linked = { ...outsider('Piekarz', 'Adam'), person_id: adam.id };
    const both = articleContent({ authors: [linked, outsider('Piekarz', 'A.')] });
    expect(await openRemarks(db, (await add(db, bib, both)).id)).toEqual([]);
    const open = articleContent({ authors: [outsider('Piekarz', 'A.')] });
    expect(await openRemarks(db, (await add(db, bib, open)).id)).toEqual(['autor do rozstrzygnięcia: A. Piekarz']);
  });
});

describe('the year of a book', () => {
  test('goes to its chapters when it is asked to, and comes back with one undo', async ({ db }) => {
    const bib = await librarian(db);
    const book = await add(db, bib, articleContent({ type: 21, year: 2024, title: 'Księga', venue: 'Oficyna' }));
    const chapter = articleContent({ type: 19, year: 2024, chapter_title: 'O początku', parent_id: book.id });
    const first = await add(db, bib, chapter);
    const second = await add(db, bib, { ...chapter, chapter_title: 'O końcu' });
    expect((await findRecord(db, book.id)).chapter_years).toEqual([{ year: 2024, count: 2 }]);

    const moved = { id: book.id, version: book.version, content: { ...book.content, year: 2023 } };
    const alone = await saveRecord(db, bib, moved);
    expect(await openRemarks(db, book.id)).toEqual(['Rozdziały z innym rokiem niż książka: 2']);
    expect(await openRemarks(db, first.id)).toEqual(['Rok rozdziału (2024) jest inny niż rok książki (2023)']);

    await saveRecord(db, bib, { ...moved, version: alone.version, chapters_year: true });
    const years = async () =>
      Promise.all([first, second].map(async ({ id }) => (await findRecord(db, id)).content.year));
    expect(await years()).toEqual([2023, 2023]);
    expect(await openRemarks(db, book.id)).toEqual([]);
    const versions = await db.select().from(recordVersions).orderBy(recordVersions.publicationId);
    const made = versions.filter(({ batchId }) => batchId !== null);
    expect(made.map(({ publicationId, reason }) => [publicationId, reason])).toEqual(
      [first, second].map(({ id }) => [id, 'Rok książki i 2 rozdziałów: 2023']),
    );
    await db.transaction((tx) => undoBatch(tx, bib, { id: Number(made[0]?.batchId) }));
    expect(await years()).toEqual([2024, 2024]);
  });
});

test('a patent that is granted before it was applied for is noted', async ({ db }) => {
  const bib = await librarian(db);
  const details = { application_day: '2025-03-12', grant_day: '2024-01-01' };
  const patent = articleContent({ type: 7, year: 2024, venue: '', category_id: 21, details });
  const { id } = await add(db, bib, patent);
  expect(await openRemarks(db, id)).toEqual(['Dzień udzielenia (01.01.2024) jest przed dniem zgłoszenia (12.03.2025)']);
});

test('who saves over a colleague is told who and when', async ({ db }) => {
  const bib = await librarian(db);
  const saved = await add(db, bib, articleContent());
  const save = { id: saved.id, version: saved.version, content: { ...saved.content, details: { issue: '3' } } };
  await saveRecord(db, bib, save);
  await expect(saveRecord(db, bib, save)).rejects.toThrow(
    /^Rekord zmieniono w międzyczasie: .*Książek.*, \d\d\.\d\d\.\d{4} \d\d:\d\d$/,
  );
});

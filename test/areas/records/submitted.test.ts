import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { publications } from '#areas/publications/tables.ts';
import { readMatter } from '#areas/records/desk/service-matter.ts';
import { readOwn, returnedToMe } from '#areas/records/desk/service-own.ts';
import { submitWork } from '#areas/records/desk/service-submit.ts';
import { correctSubmitted, readSubmitted, withdrawSubmitted } from '#areas/records/desk/service-submitted.ts';
import { findRecord } from '#areas/records/service-read.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, book, researcher } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { COMPUTING, actAtDesk, inbox, keys, order, people, submission } from './desk.ts';

const ROUNDS = rounds(100);

const handedIn = async (db: Db) => {
  const all = await people(db);
  const { id } = await submitWork(db, all.author, submission());
  return { ...all, id, work: await readSubmitted(db, all.author, id) };
};

const approve = (id: number, version = 1) =>
  order({ act: 'approve', items: [{ kind: 'submission', key: id, version }], despite: true });

describe('a work that was handed in', () => {
  test('is corrected as the short form has it, until the library takes it up', async ({ db }) => {
    const { author, librarian, id, work } = await handedIn(db);
    expect((await readOwn(db, author)).records).toMatchObject([{ id, may_correct: true, may_withdraw: true }]);
    await correctSubmitted(db, author, { ...work, type: 20, title: 'Tytuł bez błędu', year: 2025 });
    const { content, status, version } = await findRecord(db, id);
    expect({ status, version, title: content.title, year: content.year }).toEqual({
      status: 0,
      version: 2,
      title: 'Tytuł bez błędu',
      year: 2025,
    });
    expect(content.authors).toHaveLength(2);
    // Another window still has the first version.
    await expect(correctSubmitted(db, author, { ...work, type: 20 })).rejects.toThrow(/w innym oknie/);
    await actAtDesk(db, librarian, approve(id, 2));
    const again = correctSubmitted(db, author, { ...work, type: 20, version: 3 });
    await expect(again).rejects.toThrow(/Biblioteka już opracowuje/);
  });

  test('is corrected and handed in again in one step, once the library has returned it', async ({ db }) => {
    const { anna, author, librarian, id, work } = await handedIn(db);
    await actAtDesk(
      db,
      librarian,
      order({ act: 'return', items: [{ kind: 'submission', key: id, version: 1 }], reason: 'Podaj DOI' }),
    );
    expect(await returnedToMe(db, author)).toMatchObject({ count: 1, work: id });
    expect((await readOwn(db, author)).records).toMatchObject([{ id, may_correct: true, asks: true }]);
    const given = await readSubmitted(db, author, id);
    expect(given).toEqual({ ...work, version: 2, note: '' });
    await expect(correctSubmitted(db, author, { ...given, type: 20 })).rejects.toThrow('Nic tu nie zmieniono');
    await correctSubmitted(db, author, {
      ...given,
      type: 20,
      doi: '10.1234/zolw',
      authors: 'Nowak, Jan; Żółta, Anna; Ewa Kret',
      author_count: 3,
      note: 'Dopisałam DOI i współautorkę.',
    });
    const { content, status, status_reason } = await findRecord(db, id);
    expect({ status, status_reason, doi: content.doi }).toEqual({ status: 0, status_reason: '', doi: '10.1234/zolw' });
    expect(content.authors.map(({ last_name, person_id }) => [last_name, person_id])).toEqual([
      ['Nowak', null],
      ['Żółta', anna.id],
      ['Kret', null],
    ]);
    expect(await returnedToMe(db, author)).toBeNull();
    expect(keys(await inbox(db))).toEqual([`submission ${id}`]);
    expect((await readMatter(db, { kind: 'submission', key: id })).messages).toMatchObject([
      { text: 'Dopisałam DOI i współautorkę.' },
    ]);
  });

  test('that others have entered keeps what the short form has no field for, and goes back for its approval', async ({
    db,
  }) => {
    const { anna, author } = await people(db);
    const work = await article(db, {
      points: 70,
      statusCode: 5,
      issn: '1234-5679',
      venue: 'Żółw',
      authors: [{ person: anna }],
    });
    await db
      .update(publications)
      .set({ details: { volume: '12' } })
      .where(eq(publications.id, work.id));
    const given = await readSubmitted(db, author, work.id);
    await correctSubmitted(db, author, { ...given, type: 20, doi: '10.1234/zolw' });
    expect(await findRecord(db, work.id)).toMatchObject({
      status: 1,
      content: { doi: '10.1234/zolw', issn: '1234-5679', details: { volume: '12' }, authors: [{ person_id: anna.id }] },
    });
    const again = await readSubmitted(db, author, work.id).catch((error: unknown) => error);
    expect(again).toMatchObject({ kind: 'missing' });
  });

  test('that is a chapter keeps its publisher and the number of its book, unless it is of another book', async ({
    db,
  }) => {
    const { anna, author } = await people(db);
    const chapter = { kind: 'chapter', title: 'Księga', chapterTitle: 'Jeże', isbn: '9788301000004' } as const;
    const { id } = await book(db, {
      ...chapter,
      venue: 'Oficyna',
      statusCode: 5,
      authors: [{ person: anna }],
    });
    const given = await readSubmitted(db, author, id);
    await correctSubmitted(db, author, { ...given, type: 19, title: 'Jeże zimą' });
    expect((await findRecord(db, id)).content).toMatchObject({
      chapter_title: 'Jeże zimą',
      title: 'Księga',
      venue: 'Oficyna',
      isbn: '9788301000004',
    });
    await db.update(publications).set({ statusCode: 5 }).where(eq(publications.id, id));
    const again = await readSubmitted(db, author, id);
    await correctSubmitted(db, author, { ...again, type: 19, venue: 'Inna księga' });
    expect((await findRecord(db, id)).content).toMatchObject({ title: 'Inna księga', venue: '', isbn: '' });
  });

  test('that is a book with chapters stays a book', async ({ db }) => {
    const { anna, author } = await people(db);
    const { id } = await book(db, { title: 'Księga', venue: 'Oficyna', statusCode: 5, authors: [{ person: anna }] });
    await book(db, {
      kind: 'chapter',
      title: 'Księga',
      chapterTitle: 'Jeże',
      venue: 'Oficyna',
      parentId: id,
      authors: [{}],
    });
    const given = await readSubmitted(db, author, id);
    await expect(correctSubmitted(db, author, { ...given, type: 20 })).rejects.toThrow('Książka ma rozdziały w bazie');
    await correctSubmitted(db, author, { ...given, type: 21 });
  });

  test('is taken back once, leaves the desk of the library, and is handed in again', async ({ db }) => {
    const { author, librarian, id } = await handedIn(db);
    await withdrawSubmitted(db, author, id);
    await withdrawSubmitted(db, author, id);
    expect(await findRecord(db, id)).toMatchObject({ status: 6, status_reason: 'wycofana przez autora', version: 2 });
    expect(keys(await inbox(db))).toEqual([]);
    expect((await readOwn(db, author)).records).toMatchObject([
      { id, status: 6, reason: '', may_correct: true, may_withdraw: false },
    ]);
    expect(await actAtDesk(db, librarian, approve(id))).toMatchObject({ done: [] });
    expect((await findRecord(db, id)).status).toBe(6);
    const again = await readSubmitted(db, author, id);
    await correctSubmitted(db, author, { ...again, type: 20, note: 'Jednak nasza' });
    expect(await findRecord(db, id)).toMatchObject({ status: 0, status_reason: '', version: 3 });
    expect(keys(await inbox(db))).toEqual([`submission ${id}`]);
    expect(await readSubmitted(db, author, id)).toMatchObject({ note: 'Jednak nasza' });
  });

  test('is handed in again once it is rejected, unless its DOI has a record by now', async ({ db }) => {
    const { author, librarian, id } = await handedIn(db);
    const items = [{ kind: 'submission', key: id, version: 1 }];
    await actAtDesk(db, librarian, order({ act: 'reject', items, reason: 'Nie widać afiliacji' }));
    expect((await readOwn(db, author)).records).toMatchObject([
      { id, status: 2, reason: 'Nie widać afiliacji', may_correct: true },
    ]);
    const again = { ...(await readSubmitted(db, author, id)), type: 20 } as const;
    await article(db, { points: 100, doi: '10.1234/zolw', authors: [{}] });
    await expect(correctSubmitted(db, author, { ...again, doi: '10.1234/zolw' })).rejects.toThrow(/już w bazie/);
    await correctSubmitted(db, author, again);
    expect((await findRecord(db, id)).status).toBe(0);
  });

  test('is not taken back once the library has approved it', async ({ db }) => {
    const { author, librarian, id } = await handedIn(db);
    await actAtDesk(db, librarian, approve(id));
    await expect(withdrawSubmitted(db, author, id)).rejects.toThrow(/o niej zdecydowała/);
    expect((await findRecord(db, id)).status).toBe(3);
  });

  test('is nobody else’s to read, correct or take back', async ({ db }) => {
    const { id, work } = await handedIn(db);
    const eva = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Ewa', lastName: 'Nowak' });
    await account(db, { login: 'ewa', personId: eva.id, roles: ['employee'] });
    const other = await actorOf(db, 'ewa');
    for (const refused of [
      () => readSubmitted(db, other, id),
      () => correctSubmitted(db, other, { ...work, type: 20 }),
      () => withdrawSubmitted(db, other, id),
    ])
      await expect(refused()).rejects.toMatchObject({ kind: 'missing' });
  });

  test('is either approved or taken back, where both are done at once', async ({ database: { db } }) => {
    const { author, librarian } = await people(db);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await submitWork(db, author, submission({ title: `Praca ${round}` }));
      const [taken] = await Promise.allSettled([
        withdrawSubmitted(db, author, id),
        actAtDesk(db, librarian, approve(id)),
      ]);
      expect((await findRecord(db, id)).status).toBe(taken.status === 'fulfilled' ? 6 : 3);
    }
  });
});

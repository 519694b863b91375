import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { findWorks } from '#areas/records/desk/service-find.ts';
import { readMatter } from '#areas/records/desk/service-matter.ts';
import {
  addClaim,
  answerLibrary,
  decidedClaims,
  readOwn,
  returnedToMe,
  seeDecisions,
  withdrawClaim,
} from '#areas/records/desk/service-own.ts';
import { RECORD_TYPE_CODES } from '#areas/records/fields.ts';
import { Submission, submissionIssues } from '#areas/records/schema-own.ts';
import { today } from '#engine/day.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { namesOf, submitWork } from '#areas/records/desk/service-submit.ts';
import { searchAll } from '#areas/records/merging/service-search.ts';
import { changeStatus, deleteRecord } from '#areas/records/service.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, only, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { COMPUTING, actAtDesk, countWaiting, inbox, keys, order, people, submission, undoAct } from './desk.ts';

describe('an author', () => {
  test('hands in a work, answers the library, and sees it approved', async ({ db }) => {
    const { anna, librarian, author } = await people(db);
    const { id } = await submitWork(db, author, submission());
    const record = await findRecord(db, id);
    expect(record).toMatchObject({
      status: 0,
      content: { author_count: 2, authors: [{ person_id: anna.id }, { last_name: 'Nowak' }] },
    });
    const at = (version: number, kind = 'submission') => ({ items: [{ kind, key: id, version }] });
    await actAtDesk(db, librarian, order({ act: 'return', ...at(1), reason: 'Podaj DOI' }));
    expect(await returnedToMe(db, author)).toMatchObject({ count: 1 });
    expect((await readOwn(db, author)).records).toMatchObject([
      { id, status: 5, reason: 'Podaj DOI', asks: true, submitted: true },
    ]);
    expect(await countWaiting(db)).toBe(0);
    await answerLibrary(db, author, { publication_id: id, text: 'Nie ma DOI' });
    expect(await returnedToMe(db, author)).toBeNull();
    expect(keys(await inbox(db))).toEqual([`returned ${id}`]);
    expect((await readMatter(db, { kind: 'returned', key: id })).messages).toMatchObject([
      { by: 'Anna Żółta', text: 'Nie ma DOI' },
    ]);
    await actAtDesk(db, librarian, order({ act: 'approve', ...at(2, 'returned') }));
    // For some weeks, so that who handed it in sees it.
    const approved = { id, status: 3, asks: false, submitted: true };
    expect((await readOwn(db, author)).records).toMatchObject([approved]);
    await db.execute(sql`update publications set status_changed_at = now() - interval '61 days' where id = ${id}`);
    expect((await readOwn(db, author)).records).toEqual([]);
    await expect(answerLibrary(db, author, { publication_id: id, text: 'Jeszcze' })).rejects.toThrow(/Nie znaleziono/);
  });

  test('who hands in a known DOI is shown the record', async ({ db }) => {
    const { author } = await people(db);
    const known = await article(db, { points: 100, doi: '10.1234/Known', authors: [{}] });
    await expect(submitWork(db, author, submission({ doi: 'https://doi.org/10.1234/known' }))).rejects.toMatchObject({
      kind: 'conflict',
      current: { id: known.id },
    });
  });

  test('who hands in a work without a DOI is shown the one like it, and may hand in another one', async ({ db }) => {
    const { author, anna } = await people(db);
    const given = { points: 100, year: 2024, title: 'Zimowanie żółwi błotnych w mieście', venue: 'Przegląd Żółwiowy' };
    const known = await article(db, { ...given, authors: [{ person: anna }] });
    await article(db, { ...given, statusCode: 2, authors: [{ person: anna }] });
    await searchAll(db, tools.compute);
    const typed = submission({ title: given.title, venue: given.venue, authors: 'Żółta Anna' });
    await expect(submitWork(db, author, typed)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Ta praca jest już w bazie',
      current: { similar: [{ id: known.id, state: 'own' }] },
    });
    const { id } = await submitWork(db, author, { ...typed, another: true });
    expect((await findRecord(db, id)).status).toBe(0);
  });

  test('claims a work: the librarian links the person, and undoes it', async ({ db }) => {
    const { anna, librarian, author } = await people(db);
    const work = await article(db, {
      points: 100,
      venue: 'Pismo',
      authorCountKnown: true,
      authors: [{}, { lastName: 'Zolta' }],
    });
    const author_id = work.shares[1]?.id ?? null;
    const { id } = await addClaim(db, author, { publication_id: work.id, mine: 'mine', author_id, note: '' });
    await expect(addClaim(db, author, { publication_id: work.id, mine: 'mine', author_id, note: '' })).rejects.toThrow(
      /czeka/,
    );
    const items = [{ kind: 'claim', key: id, version: 0 }];
    const { act } = await actAtDesk(db, librarian, order({ act: 'accept', items }));
    const linked = await db.select().from(authorships).where(eq(authorships.personId, anna.id));
    expect(linked).toMatchObject([{ publicationId: work.id, position: 2 }]);
    expect(await decidedClaims(db, author)).toMatchObject({ count: 1 });
    expect(await seeDecisions(db, author, [id])).toEqual({ seen: 1 });
    expect(await decidedClaims(db, author)).toBeNull();
    await undoAct(db, librarian, { id: act ?? 0 });
    expect(await db.$count(authorships, eq(authorships.personId, anna.id))).toBe(0);
    expect(keys(await inbox(db))).toEqual([`claim ${id}`]);
  });

  test('who disowns a work loses it, and gets the discipline back by undo', async ({ db }) => {
    const { anna, librarian, author } = await people(db);
    const work = await article(db, {
      points: 100,
      venue: 'Pismo',
      authorCountKnown: true,
      authors: [{ person: anna, discipline: COMPUTING }, {}],
    });
    const { id } = await addClaim(db, author, {
      publication_id: work.id,
      mine: 'not-mine',
      author_id: null,
      note: 'Inna Anna',
    });
    const items = [{ kind: 'claim', key: id, version: 0 }];
    const { act } = await actAtDesk(db, librarian, order({ act: 'accept', items }));
    expect(await db.$count(authorships, eq(authorships.personId, anna.id))).toBe(0);
    expect(await db.$count(authorships, eq(authorships.publicationId, work.id))).toBe(2);
    await undoAct(db, librarian, { id: act ?? 0 });
    const back = only(await db.select().from(authorships).where(eq(authorships.personId, anna.id)));
    expect(back).toMatchObject({ disciplineCode: COMPUTING });
  });

  test('a claim that was withdrawn is made again from what its list held', async ({ db }) => {
    const { author } = await people(db);
    const work = await article(db, { points: 100, authors: [{}, { lastName: 'Zolta' }] });
    const author_id = work.shares[1]?.id ?? null;
    const made = { publication_id: work.id, mine: 'mine' as const, author_id, note: 'Nazwisko z błędem' };
    await addClaim(db, author, made);
    const listed = only((await readOwn(db, author)).claims);
    await withdrawClaim(db, author, listed.id);
    expect((await readOwn(db, author)).claims).toEqual([]);
    const { publication_id, mine, note } = listed;
    await addClaim(db, author, { publication_id, mine, author_id: listed.author_id, note });
    expect((await readOwn(db, author)).claims).toMatchObject([{ ...made, state: 'open' }]);
  });

  test('is told why a claim was refused', async ({ db }) => {
    const { librarian, author } = await people(db);
    const work = await article(db, { points: 100, authorCountKnown: true, authors: [{}] });
    const { id } = await addClaim(db, author, { publication_id: work.id, mine: 'mine', author_id: null, note: '' });
    const items = [{ kind: 'claim', key: id, version: 0 }];
    const kept = await actAtDesk(db, librarian, order({ act: 'accept', items }));
    expect(kept.kept[0]?.reason).toMatch(/wszystkich nie może być mniej/);
    await actAtDesk(db, librarian, order({ act: 'refuse', items, reason: 'To inna Żółta' }));
    expect((await readOwn(db, author)).claims).toMatchObject([
      { state: 'refused', reason: 'To inna Żółta', news: true },
    ]);
    expect(await db.$count(publications, eq(publications.id, work.id))).toBe(1);
  });
});

/** The authors of a work as Jan Kowalski hands it in; `*` is the one who is linked with him. */
const linked = async (db: Db, authors: string) => {
  const jan = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Jan', lastName: 'Kowalski' });
  await account(db, { login: 'jan', personId: jan.id, roles: ['employee'] });
  const { id } = await submitWork(
    db,
    await actorOf(db, 'jan'),
    submission({ authors, author_count: null, without_me: true }),
  );
  const { content } = await findRecord(db, id);
  return content.authors.map((each) => `${each.person_id === jan.id ? '*' : ''}${each.first_name} ${each.last_name}`);
};

const issuesOf = (year: number) =>
  Submission.safeParse({ ...submission({}), year }).error?.issues.map(({ message }) => message);

describe('an author who hands in a work', () => {
  test.for([
    ['Kowalski Adam, Kowalski Jan', ['Adam Kowalski', '*Jan Kowalski']],
    ['Kowalski A.; Kowalski J.', ['A. Kowalski', '*J. Kowalski']],
    ['Kowalski J.; Kowalski J.', ['J. Kowalski', 'J. Kowalski']],
    ['Kowalski Adam; Nowak Ewa', ['Adam Kowalski', 'Ewa Nowak']],
  ] as const)('is linked with the name that agrees: %s', async ([authors, expected], { db }) => {
    expect(await linked(db, authors)).toEqual(expected);
  });

  test.for(RECORD_TYPE_CODES)('hands in a work of type %i in the short form', async (type, { db }) => {
    const { author } = await people(db);
    const form = { type, venue: 'Transport Miejski', category_id: type === 7 ? 23 : null };
    expect(submissionIssues(form)).toEqual([]);
    const { id } = await submitWork(db, author, submission(form));
    expect((await findRecord(db, id)).content.type).toBe(type);
  });

  test.for([
    [20, 'venue'],
    [25, 'venue'],
    [7, 'category_id'],
  ] as const)('of type %i is told that %s is missing, in the form and by the server', async ([type, path], { db }) => {
    const { author } = await people(db);
    const form = { type, venue: '', category_id: null };
    expect(submissionIssues(form)).toMatchObject([{ path }]);
    await expect(submitWork(db, author, submission(form))).rejects.toMatchObject({ issues: [{ path }] });
  });

  test('may bear the next year, and none after it', () => {
    const year = Number(today().slice(0, 4));
    expect(issuesOf(year + 1)).toBeUndefined();
    expect(issuesOf(year + 2)).toEqual([`Podaj rok do ${year + 1}`]);
  });

  test('says so where the own name is not among the authors', async ({ db }) => {
    const { author } = await people(db);
    const authors = 'Nowak Anna; Müller Jörg';
    await expect(submitWork(db, author, submission({ authors }))).rejects.toMatchObject({
      kind: 'conflict',
      current: { without_me: true },
    });
    const { id } = await submitWork(db, author, submission({ authors, without_me: true }));
    expect((await findRecord(db, id)).content.authors.map(({ person_id: person }) => person)).toEqual([null, null]);
  });

  test('is told that the authors could not be read', async ({ db }) => {
    const { author } = await people(db);
    const authors = `Żółta A.; ${'Abc'.repeat(100)}`;
    await expect(submitWork(db, author, submission({ authors }))).rejects.toMatchObject({
      kind: 'input',
      issues: [{ path: 'authors', message: expect.stringMatching(/odczytać autorów/) }],
    });
  });
});

test('a record that an author has handed in or claimed is not deleted, but withdrawn with a reason', async ({ db }) => {
  const { author, librarian } = await people(db);
  const { id } = await submitWork(db, author, submission());
  await expect(deleteRecord(db, librarian, { id, version: 1 })).rejects.toThrow(
    /zgłoszenie pracy przez autora.*wycofać/,
  );
  await changeStatus(db, librarian, {
    id,
    version: 1,
    status: 6,
    reason: 'Praca jest już w bazie',
    despite_statements: false,
  });
  expect((await readOwn(db, author)).records).toMatchObject([{ id, status: 6, reason: 'Praca jest już w bazie' }]);
  const work = await article(db, { points: 20, authors: [{}] });
  const claim = await addClaim(db, author, { publication_id: work.id, mine: 'mine', author_id: null, note: '' });
  await expect(deleteRecord(db, librarian, { id: work.id, version: 1 })).rejects.toThrow(/„To moje”/);
  await withdrawClaim(db, author, claim.id);
  await deleteRecord(db, librarian, { id: work.id, version: 1 });
});

test('a work that another has handed in is not found before the library approves it', async ({ db }) => {
  const { author, librarian } = await people(db);
  const eva = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Ewa', lastName: 'Nowak' });
  await account(db, { login: 'ewa', personId: eva.id, roles: ['employee'] });
  const other = await actorOf(db, 'ewa');
  const { id } = await submitWork(db, author, submission({ authors: 'Żółta A.; Nowak E.' }));
  const claim = { publication_id: id, mine: 'mine' as const, author_id: null, note: '' };
  expect(await findWorks(db, author, 'żółwiach')).toMatchObject([{ id, state: 'own' }]);
  expect(await findWorks(db, other, 'żółwiach')).toEqual([]);
  await expect(addClaim(db, other, claim)).rejects.toMatchObject({ kind: 'missing' });
  const items = [{ kind: 'submission', key: id, version: 1 }];
  await actAtDesk(db, librarian, order({ act: 'approve', items, despite: true }));
  expect(await findWorks(db, other, 'żółwiach')).toMatchObject([
    { id, unlinked: [{ name: 'E. Nowak' }], is_near: false },
  ]);
  // A mistake does not say that it is not there.
  expect(await findWorks(db, other, 'zolwiahc')).toMatchObject([{ id, is_near: true, is_title: false }]);
  expect(await findWorks(db, other, 'o zolwiach blotnch')).toMatchObject([{ id, is_near: true, is_title: true }]);
  expect(await findWorks(db, other, 'hipopotamach')).toEqual([]);
  const foreign = await article(db, { points: 20, authors: [{}] });
  const author_id = foreign.shares[0]?.id ?? null;
  await expect(addClaim(db, other, { ...claim, author_id })).rejects.toThrow(/Lista autorów/);
  await addClaim(db, other, claim);
});

test('a work with a DOI that another has handed in can be claimed by who hands it in too', async ({ db }) => {
  const { author } = await people(db);
  const eva = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Ewa', lastName: 'Nowak' });
  await account(db, { login: 'ewa', personId: eva.id, roles: ['employee'] });
  const other = await actorOf(db, 'ewa');
  const { id } = await submitWork(db, author, submission({ doi: '10.1234/abc' }));
  await expect(submitWork(db, other, submission({ doi: '10.1234/abc' }))).rejects.toMatchObject({ current: { id } });
  await addClaim(db, other, { publication_id: id, mine: 'mine', author_id: null, note: '' });
});

test('names of a line of authors', () => {
  expect(namesOf('Kowalski J.; Anna Nowak-Wójcik; Halvorsen, Rune')).toMatchObject([
    { last_name: 'Kowalski' },
    { last_name: 'Nowak-Wójcik', first_name: 'Anna' },
    { last_name: 'Halvorsen', first_name: 'Rune' },
  ]);
});

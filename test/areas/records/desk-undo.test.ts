import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { publications } from '#areas/publications/tables.ts';
import { listChanges } from '#areas/records/list/service-changes.ts';
import { readMatter } from '#areas/records/desk/service-matter.ts';
import { addClaim } from '#areas/records/desk/service-own.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { saveRecord } from '#areas/records/service.ts';
import { deskMarks } from '#areas/inbox/tables.ts';
import { recordClaims } from '#areas/records/tables-inbox.ts';
import { account, article, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { actAtDesk, inbox, listDone, order, people, undoAct } from './desk.ts';
import { undoChange } from '#areas/records/desk/service-library-desk.ts';

const waiting = (db: Db) =>
  article(db, { points: 100, venue: 'Pismo', statusCode: 1, authorCountKnown: true, authors: [{}] });

const retitle = async (db: Db, actor: Actor, { id, title }: { id: number; title: string }) => {
  const { version, content } = await findRecord(db, id);
  await saveRecord(db, actor, { id, version, content: { ...content, title }, despite_statements: false });
};

const stateOf = async (db: Db, id: number) =>
  only(await db.select().from(recordClaims).where(eq(recordClaims.id, id))).state;

test('the answer of an undo has the versions by which one decides again', async ({ db }) => {
  const { librarian } = await people(db);
  const { id: key } = await waiting(db);
  const approve = (version: number) =>
    actAtDesk(db, librarian, order({ act: 'approve', items: [{ kind: 'approval', key, version }] }));
  const undone = await undoAct(db, librarian, { id: (await approve(1)).act ?? 0 });
  const { version = 0 } = only(undone.done);
  expect(version).toBe(3);
  expect(await approve(version)).toMatchObject({ done: [{ key, version: 4 }], kept: [] });
});

describe('an act of which a part was changed since', () => {
  test('is undone in part, and the rest when it can be', async ({ db }) => {
    const { librarian } = await people(db);
    const [one, other] = [await waiting(db), await waiting(db)];
    const { title } = (await findRecord(db, other.id)).content;
    const items = [one, other].map(({ id }) => ({ kind: 'approval', key: id, version: 1 }));
    const act = (await actAtDesk(db, librarian, order({ act: 'approve', items }))).act ?? 0;
    await retitle(db, librarian, { id: other.id, title: 'Inny tytuł' });
    expect(await undoAct(db, librarian, { id: act })).toMatchObject({
      done: [{ key: one.id }],
      kept: [{ key: other.id, reason: 'zmieniono później' }],
    });
    expect((await findRecord(db, one.id)).status).toBe(1);
    expect((await listDone(db)).map(({ key }) => key)).toEqual([other.id]);
    const { history } = await readMatter(db, { kind: 'approval', key: one.id });
    expect(history.map(({ text }) => text)).toContain('Zatwierdzono (cofnięto)');
    await expect(undoAct(db, librarian, { id: act })).rejects.toThrow('Nie można cofnąć: zmieniono później');
    await retitle(db, librarian, { id: other.id, title });
    expect(await undoAct(db, librarian, { id: act })).toMatchObject({ done: [{ key: other.id }], kept: [] });
    await expect(undoAct(db, librarian, { id: act })).rejects.toThrow(
      'Cofnięto już wcześniej: zrobiono to z Twojego konta',
    );
    const { rows } = await listChanges(db, { page: 1, scope: 'many', action: 'approve' });
    expect(rows).toMatchObject([{ batch: { records: 2, undone: true } }]);
  });

  test('opens only the claims whose works are given back, also from the list of changes', async ({ db }) => {
    const { librarian, author } = await people(db);
    const works = [0, 1].map(() =>
      article(db, { points: 20, venue: 'Pismo', authorCountKnown: true, authors: [{}, { lastName: 'Zolta' }] }),
    );
    const claims: number[] = [];
    const ids: number[] = [];
    for (const adding of works) {
      const work = await adding;
      const author_id = work.shares[1]?.id ?? null;
      claims.push((await addClaim(db, author, { publication_id: work.id, mine: 'mine', author_id, note: '' })).id);
      ids.push(work.id);
    }
    const [first = 0, second = 0] = claims;
    const items = claims.map((key) => ({ kind: 'claim', key, version: 0 }));
    const act = (await actAtDesk(db, librarian, order({ act: 'accept', items }))).act ?? 0;
    await retitle(db, librarian, { id: Number(ids[1]), title: 'Inny tytuł' });
    const { batch } = only((await listChanges(db, { page: 1, scope: 'many' })).rows);
    expect(await undoChange(db, librarian, { id: batch?.id ?? 0 })).toMatchObject({
      changed: 1,
      skipped: [{ id: ids[1], reason: 'zmieniono później' }],
    });
    expect([await stateOf(db, first), await stateOf(db, second)]).toEqual(['open', 'accepted']);
    await expect(undoAct(db, librarian, { id: act })).rejects.toThrow(/zmieniono później/);
  });
});

describe('a claim that was filed again', () => {
  test('keeps the refusal that came before', async ({ db }) => {
    const { librarian, author } = await people(db);
    const work = await article(db, { points: 20, authorCountKnown: true, authors: [{}] });
    const claim = { publication_id: work.id, mine: 'mine' as const, author_id: null, note: '' };
    const { id } = await addClaim(db, author, claim);
    const items = [{ kind: 'claim', key: id, version: 0 }];
    const act = (await actAtDesk(db, librarian, order({ act: 'refuse', items, reason: 'To inna osoba' }))).act ?? 0;
    await addClaim(db, author, claim);
    await expect(undoAct(db, librarian, { id: act })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Nie można cofnąć: tę pracę zgłoszono później jeszcze raz',
    });
    expect(await stateOf(db, id)).toBe('refused');
  });

  test('keeps the acceptance that came before, and the record', async ({ db }) => {
    const { anna, librarian, author } = await people(db);
    const authors = [{}, { lastName: 'Zolta' }];
    const work = await article(db, { points: 20, venue: 'Pismo', authorCountKnown: true, authors });
    const author_id = work.shares[1]?.id ?? null;
    const { id } = await addClaim(db, author, { publication_id: work.id, mine: 'mine', author_id, note: '' });
    const items = [{ kind: 'claim', key: id, version: 0 }];
    const act = (await actAtDesk(db, librarian, order({ act: 'accept', items }))).act ?? 0;
    await addClaim(db, author, { publication_id: work.id, mine: 'not-mine', author_id: null, note: '' });
    await expect(undoAct(db, librarian, { id: act })).rejects.toThrow(/zgłoszono później/);
    expect((await findRecord(db, work.id)).content.authors).toMatchObject([{}, { person_id: anna.id }]);
  });
});

test('an undo gives back its own mark, and none that was written later', async ({ db }) => {
  const { bib, librarian } = await people(db);
  const zofia = await account(db, { login: 'zofia', roles: ['library'] });
  const work = await waiting(db);
  const items = [{ kind: 'approval', key: work.id, version: 1 }];
  const act = async (values: object) => (await actAtDesk(db, librarian, order({ items, ...values }))).act ?? 0;
  const mark = async () => {
    const { assignee, snoozedUntil } = only(await db.select().from(deskMarks));
    return [assignee, snoozedUntil];
  };
  const snoozed = await act({ act: 'snooze', until: '2100-01-01' });
  const first = await act({ act: 'assign', assignee: bib.rowNum });
  const second = await act({ act: 'assign', assignee: zofia.rowNum });
  await undoAct(db, librarian, { id: snoozed });
  expect(await mark()).toEqual([zofia.rowNum, null]);
  await expect(undoAct(db, librarian, { id: first })).rejects.toThrow('Nie można cofnąć: zmieniono później');
  await undoAct(db, librarian, { id: second });
  expect(await mark()).toEqual([bib.rowNum, null]);
  await undoAct(db, librarian, { id: first });
  expect(await mark()).toEqual([null, null]);
  expect((await inbox(db)).total).toBe(1);
  expect(await db.$count(publications)).toBe(1);
});

import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { audit } from '#platform/audit.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { deskMarks } from '#areas/inbox/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { setApart } from '#areas/records/merging/service-decisions.ts';
import { searchAll } from '#areas/records/merging/service-search.ts';
import { duplicatePairs } from '#areas/records/tables-duplicates.ts';
import { readMatter } from '#areas/records/desk/service-matter.ts';
import { waitingPairs } from '#areas/records/desk/service-matters.ts';
import { addClaim } from '#areas/records/desk/service-own.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { submitWork } from '#areas/records/desk/service-submit.ts';
import { article, only, person, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { actAtDesk, countWaiting, inbox, keys, listDone, order, people, submission, undoAct } from './desk.ts';

describe('what waits for the library', () => {
  test('is one list of kinds whose counts agree', async ({ db }) => {
    const { anna, librarian, author } = await people(db);
    const waiting = await article(db, {
      points: 100,
      statusCode: 1,
      authorCountKnown: true,
      authors: [{ person: anna }],
    });
    const uncounted = await article(db, { points: 100, emphasisMode: 70, authors: [{ person: anna }] });
    const foreign = await article(db, { points: 20, authorCountKnown: true, authors: [{ lastName: 'Zolta' }] });
    const { id } = await submitWork(db, author, submission());
    const claim = await addClaim(db, author, { publication_id: foreign.id, mine: 'mine', author_id: null, note: '' });
    await db.insert(assignmentFindings).values(
      [waiting, uncounted].map(({ id: publicationId }) => ({
        class: 1,
        publicationId,
        personId: anna.id,
        text: 'Praca',
        extra: '',
      })),
    );
    const all = await inbox(db);
    expect(keys(all)).toEqual([
      `submission ${id}`,
      `approval ${waiting.id}`,
      `claim ${claim.id}`,
      `authors ${uncounted.id}`,
      `finding ${anna.id}`,
    ]);
    expect(all.rows.at(-1)).toMatchObject({
      title: 'Anna Żółta: 2 komunikaty',
      why: 'publikacja na koncie nieaktywnym',
    });
    expect(all.rows[3]).toMatchObject({ why: 'z uczelni 1, liczby wszystkich nie podano', warns: true });
    expect(all.total).toBe(5);
    // Said, though nothing stands in the way.
    await db.update(publications).set({ venue: 'Spod lady' }).where(eq(publications.id, waiting.id));
    const [, unlisted] = (await inbox(db)).rows;
    expect(unlisted).toMatchObject({ why: 'Czasopismo spoza wykazu: 100 pkt', warns: false });
    expect(await countWaiting(db)).toBe(5);
    expect(all.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    expect(all.assignees).toEqual([{ row: 0, name: 'Nikt', count: 5 }]);
    await actAtDesk(db, librarian, order({ act: 'done', items: [{ kind: 'authors', key: uncounted.id, version: 1 }] }));
    expect(await countWaiting(db)).toBe(4);
  });

  test('says whether a work is of who handed it in alone: else others from here read its return', async ({ db }) => {
    const { anna, author } = await people(db);
    const jan = await researcher(db, { 203: 100 });
    await article(db, { points: 100, statusCode: 1, authorCountKnown: true, authors: [{ person: anna }] });
    const { id } = await submitWork(db, author, submission());
    const alone = async () => (await inbox(db)).rows.map((row) => [row.kind, row.is_alone]);
    expect(await alone()).toEqual([
      ['submission', true],
      ['approval', false],
    ]);
    const isOther = and(eq(authorships.publicationId, id), isNull(authorships.personId));
    await db.update(authorships).set({ personId: jan.id }).where(isOther);
    expect(await alone()).toContainEqual(['submission', false]);
  });

  test('is found by words, grouped by person, unit and assignee, and ordered by points', async ({ db }) => {
    const { anna, bib, librarian } = await people(db);
    const low = await article(db, {
      title: 'Łąki',
      points: 20,
      statusCode: 1,
      authorCountKnown: true,
      authors: [{ person: anna }],
    });
    const high = await article(db, {
      title: 'Mosty',
      points: 200,
      statusCode: 1,
      authorCountKnown: true,
      authors: [{}],
    });
    const item = { kind: 'approval', key: high.id, version: 1 };
    await actAtDesk(db, librarian, order({ act: 'assign', items: [item], assignee: bib.rowNum }));
    expect(keys(await inbox(db, { text: 'laki zolta' }))).toEqual([`approval ${low.id}`]);
    expect(await inbox(db, { text: 'laki zolta' })).toMatchObject({ near: false });
    const mistyped = await inbox(db, { text: 'zoltaa' });
    expect([keys(mistyped), mistyped.near]).toEqual([[`approval ${low.id}`], true]);
    expect(await inbox(db, { text: 'nieistniejące' })).toMatchObject({ total: 0, near: false });
    expect(keys(await inbox(db, { order: 'points' }))).toEqual([`approval ${high.id}`, `approval ${low.id}`]);
    expect(keys(await inbox(db, { order: 'title' }))).toEqual([`approval ${low.id}`, `approval ${high.id}`]);
    expect((await inbox(db, { group: 'person' })).groups.map(({ label }) => label).toSorted()).toEqual([
      'Bez osoby z uczelni',
      'Żółta Anna',
    ]);
    const mine = await inbox(db, { assignee: bib.rowNum, group: 'assignee' });
    expect(keys(mine)).toEqual([`approval ${high.id}`]);
    expect(mine.kinds.find(({ kind }) => kind === 'approval')?.count).toBe(1);
    expect(mine.assignees.map(({ count }) => count)).toEqual([1, 1]);
  });

  test('is put off until a day, and back by undo', async ({ db }) => {
    const { librarian } = await people(db);
    const work = await article(db, { points: 100, statusCode: 1, authorCountKnown: true, authors: [{}] });
    const items = [{ kind: 'approval', key: work.id, version: 1 }];
    const { act } = await actAtDesk(db, librarian, order({ act: 'snooze', items, until: '2100-01-01' }));
    expect(await inbox(db)).toMatchObject({ total: 0, snoozed: 1 });
    expect(keys(await inbox(db, { snoozed: true }))).toEqual([`approval ${work.id}`]);
    await undoAct(db, librarian, { id: act ?? 0 });
    expect(await inbox(db)).toMatchObject({ total: 1, snoozed: 0 });
    expect(() => order({ act: 'snooze', items, until: '2020-01-01' })).toThrow(
      'Wybierz dzień późniejszy niż dzisiejszy',
    );
    await actAtDesk(db, librarian, order({ act: 'snooze', items, until: '2100-01-01' }));
    expect(await countWaiting(db)).toBe(0);
    // As when the day has come.
    await db.update(deskMarks).set({ snoozedUntil: '2020-01-01' });
    expect(await countWaiting(db)).toBe(1);
  });
});

test('two records that may be one wait for a comparison, which settles them', async ({ db }) => {
  const { anna, librarian } = await people(db);
  const authors = [{ person: anna }];
  const same = { points: 100, title: 'Termoregulacja żółwi błotnych w mieście', authorCountKnown: true, authors };
  const [one, other] = [await article(db, same), await article(db, same)];
  await searchAll(db, tools.compute);
  const pair = only(await db.select().from(duplicatePairs));
  const [row] = (await inbox(db)).rows;
  expect(row).toMatchObject({ kind: 'duplicate', key: pair.id, publication_id: other.id, other_id: one.id });
  expect(row).toMatchObject({ title: same.title, person: 'Anna Żółta', warns: false });
  expect(row?.why).toMatch(/^\d+%: .*ten sam tytuł/);
  expect(await countWaiting(db)).toBe(1);
  expect(await waitingPairs(db)).toMatchObject({ count: 1 });
  const key = { kind: 'duplicate' as const, key: pair.id };
  expect(await readMatter(db, key)).toMatchObject({ record: { id: other.id }, pair: { other: { id: one.id } } });
  const items = [{ ...key, version: 1 }];
  await expect(actAtDesk(db, librarian, order({ act: 'done', items }))).rejects.toMatchObject({ kind: 'input' });
  const { act } = await actAtDesk(db, librarian, order({ act: 'snooze', items, until: '2100-01-01' }));
  expect(keys(await inbox(db, { snoozed: true }))).toEqual([`duplicate ${pair.id}`]);
  expect(await waitingPairs(db)).toBeNull();
  await undoAct(db, librarian, { id: act ?? 0 });
  await setApart(db, librarian, { a: one.id, b: other.id, reason: 'inna praca' });
  expect(await inbox(db)).toMatchObject({ total: 0 });
  await db.delete(publications).where(eq(publications.id, one.id));
  await expect(readMatter(db, key)).rejects.toMatchObject({ kind: 'missing' });
});

describe('a decision', () => {
  test('approves what has no remark, keeps the rest with its reason, and is undone whole', async ({ db }) => {
    const { librarian } = await people(db);
    const fine = await article(db, {
      points: 100,
      venue: 'Pismo',
      statusCode: 1,
      statusChangedAt: new Date('2026-01-02T03:04:05Z'),
      authorCountKnown: true,
      authors: [{}],
    });
    const uncounted = await article(db, {
      points: 100,
      venue: 'Pismo',
      emphasisMode: 70,
      statusCode: 1,
      authors: [{}],
    });
    const broken = await article(db, {
      points: 100,
      venue: null,
      statusCode: 0,
      authorCountKnown: true,
      authors: [{}],
    });
    const items = [
      { kind: 'approval', key: fine.id, version: 1 },
      { kind: 'approval', key: uncounted.id, version: 1 },
      { kind: 'submission', key: broken.id, version: 1 },
    ];
    const done = await actAtDesk(db, librarian, order({ act: 'approve', items }));
    expect(done.done).toEqual([{ kind: 'approval', key: fine.id, version: 2 }]);
    expect(done.kept.map(({ key, reason }) => [key, reason])).toEqual([
      [uncounted.id, 'z uczelni 0, liczby wszystkich nie podano'],
      [broken.id, 'Podaj czasopismo'],
    ]);
    expect(await findRecord(db, fine.id)).toMatchObject({ status: 3, version: 2 });
    expect((await listDone(db)).map(({ label, key }) => [label, key])).toEqual([['Zatwierdzono', fine.id]]);
    const despite = await actAtDesk(db, librarian, order({ act: 'approve', items: items.slice(1), despite: true }));
    expect(despite.done).toEqual([{ kind: 'approval', key: uncounted.id, version: 2 }]);
    expect(await undoAct(db, librarian, { id: done.act ?? 0 })).toMatchObject({ done: [{ key: fine.id }], kept: [] });
    expect(await findRecord(db, fine.id)).toMatchObject({ status: 1, version: 3 });
    expect((await inbox(db)).rows.find(({ key }) => key === fine.id)).toMatchObject({ since: '2026-01-02' });
    await expect(undoAct(db, librarian, { id: done.act ?? 0 })).rejects.toThrow(
      'Cofnięto już wcześniej: zrobiono to z Twojego konta',
    );
    const rows = await db
      .select({ action: audit.action })
      .from(audit)
      .where(sql`action like 'desk.%'`)
      .orderBy(audit.id);
    expect(rows.map(({ action }) => action)).toEqual(['desk.act', 'desk.act', 'desk.undo']);
  });

  test('of a record that a colleague has settled or changed is refused by name', async ({ db }) => {
    const { librarian } = await people(db);
    const work = await article(db, {
      points: 100,
      venue: 'Pismo',
      statusCode: 1,
      authorCountKnown: true,
      authors: [{}],
    });
    const items = [{ kind: 'approval', key: work.id, version: 1 }];
    await actAtDesk(db, librarian, order({ act: 'approve', items }));
    const late = await actAtDesk(db, librarian, order({ act: 'return', items, reason: 'Brak DOI' }));
    expect(late).toMatchObject({ act: null, done: [], kept: [{ reason: 'rekord jest już zatwierdzony' }] });
  });

  test('without its reason, or of another kind, is refused', async ({ db }) => {
    const { librarian } = await people(db);
    const items = [{ kind: 'claim', key: 1, version: 0 }];
    await expect(actAtDesk(db, librarian, order({ act: 'refuse', items }))).rejects.toMatchObject({
      issues: [{ path: 'reason' }],
    });
    await expect(actAtDesk(db, librarian, order({ act: 'approve', items }))).rejects.toThrow(/nie robi/);
  });

  test('enters the number of authors, which cannot be less than the list', async ({ db }) => {
    const { librarian } = await people(db);
    const work = await article(db, { points: 100, emphasisMode: 70, authors: [{}, {}] });
    const items = [{ kind: 'authors', key: work.id, version: 1 }];
    const less = await actAtDesk(db, librarian, order({ act: 'count', items, count: 1 }));
    expect(less.kept[0]?.reason).toMatch(/autorów na liście: 2/);
    const { done } = await actAtDesk(db, librarian, order({ act: 'count', items, count: 7 }));
    const { version, content } = await findRecord(db, work.id);
    expect(content).toMatchObject({ author_count: 7 });
    // The next order of the same clerk is of this version.
    expect(done).toEqual([{ kind: 'authors', key: work.id, version }]);
    expect(await countWaiting(db)).toBe(0);
  });

  test('has people with messages of one day by how many they have, then by name', async ({ db }) => {
    const named = (lastName: string) => person(db, { lastName, firstName: 'Jan' });
    const [zebra, adamska, busy] = [await named('Zebra'), await named('Adamska'), await named('Wolak')];
    const work = await article(db, { points: 100, authorCountKnown: true, authors: [{ person: zebra }] });
    const of = ({ id: personId }: typeof zebra, cls = 1) => ({
      class: cls,
      publicationId: work.id,
      personId,
      text: 'Praca',
      extra: '',
    });
    await db.insert(assignmentFindings).values([of(zebra), of(adamska), of(busy), of(busy, 2)]);
    const found = (await inbox(db)).rows.filter(({ kind }) => kind === 'finding').map(({ key }) => key);
    expect(found).toEqual([busy.id, adamska.id, zebra.id]);
  });

  test('confirms all messages of a person, and takes that back', async ({ db }) => {
    const { anna, librarian } = await people(db);
    const work = await article(db, { points: 100, authorCountKnown: true, authors: [{ person: anna }] });
    const values = { class: 2, publicationId: work.id, personId: anna.id, text: 'Praca', extra: '' };
    await db.insert(assignmentFindings).values(values);
    const items = [{ kind: 'finding', key: anna.id, version: 0 }];
    expect((await readMatter(db, { kind: 'finding', key: anna.id })).findings).toHaveLength(1);
    const inRecord = async () => (await findRecord(db, work.id)).findings;
    expect(await inRecord()).toMatchObject([{ class: 2, text: 'Praca', confirmed: false }]);
    const { act } = await actAtDesk(db, librarian, order({ act: 'confirm', items, reason: 'sprawdzone' }));
    expect(await inRecord()).toMatchObject([{ confirmed: true }]);
    expect(only(await db.select().from(assignmentFindings))).toMatchObject({
      comment: 'sprawdzone',
      confirmedBy: 'bib',
    });
    await undoAct(db, librarian, { id: act ?? 0 });
    expect(only(await db.select().from(assignmentFindings))).toMatchObject({ comment: null, confirmedAt: null });
  });
});

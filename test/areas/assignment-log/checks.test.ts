import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { MessageClass } from '#areas/assignment-log/schema-words.ts';
import { checkAllAssignments, lastRun } from '#areas/assignment-log/service-checks.ts';
import { confirmFindings } from '#areas/assignment-log/service-many.ts';
import { commentFinding, countOpen, openFindings, viewLog } from '#areas/assignment-log/service.ts';
import { accounts } from '#areas/people/tables.ts';
import { employments, nStatements } from '#areas/polon/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { freezeShares } from '#areas/statements/service-freeze.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { today } from '#engine/day.ts';
import { CONSOLE } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf, signIn, testApp } from '../../support/app.ts';
import { account, article, employment, only, period, type PersonRow, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculatePeriod } from '../scenarios/scenario-calls.ts';
import { COMPUTING } from '../evaluation/results.ts';

const log = (db: Db) => viewLog(db, { date: today(), clsGrp: 0 });

/** A researcher with an account and a work of 2023 in a discipline: nothing is wrong. */
async function inOrder(db: Db) {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  await account(db, { login: 'anna', person: anna });
  const work = await article(db, { points: 100, authors: [{ person: anna, discipline: COMPUTING }] });
  return { anna, work };
}
type Made = Awaited<ReturnType<typeof inOrder>>;

async function print(db: Db, { anna, work }: Made) {
  const values = { personId: anna.id, year: work.year, kind: 'publication' as const, generatedBy: 'anna' };
  const { id } = only(await db.insert(printedStatements).values(values).returning());
  const [share] = work.shares;
  await freezeShares(db, id, [{ id: share?.id ?? 0 }] as Parameters<typeof freezeShares>[2]);
}

const ofPerson = ({ anna }: { anna: PersonRow }) => eq(employments.personId, anna.id);

/** What causes each class. */
const CAUSES: Record<MessageClass, (db: Db, made: Made) => Promise<unknown>> = {
  1: (db) => db.update(accounts).set({ active: false }).where(eq(accounts.login, 'anna')),
  2: (db, made) => db.update(employments).set({ dateTo: '2022-12-31' }).where(ofPerson(made)),
  async 3(db, made) {
    await print(db, made);
    const { work } = made;
    await db.update(publications).set({ authorsText: 'Autorzy, Ktoś Nowy' }).where(eq(publications.id, work.id));
  },
  4: (db, made) => db.update(employments).set({ dateFrom: '2024-01-01' }).where(ofPerson(made)),
  5: (db, { work }) =>
    db.update(authorships).set({ disciplineCode: null }).where(eq(authorships.publicationId, work.id)),
};

test('class 5 asks for N as it is counted: without an employment on 31.12 a statement says nothing', async ({ db }) => {
  const made = await inOrder(db);
  await db
    .update(employments)
    .set({ dateTo: `${made.work.year}-12-30` })
    .where(ofPerson(made));
  await CAUSES[5](db, made);
  expect((await checkAllAssignments(db, CONSOLE)).found).toBe(0);
  await db
    .update(employments)
    .set({ dateTo: `${made.work.year}-12-31` })
    .where(ofPerson(made));
  expect((await checkAllAssignments(db, CONSOLE)).found).toBe(1);
});

test.for([1, 2, 3, 4, 5] as const)('class %i is found once, by what causes it', async (cls, { db }) => {
  const made = await inOrder(db);
  expect((await checkAllAssignments(db, CONSOLE)).found).toBe(0);
  await CAUSES[cls](db, made);
  expect(await checkAllAssignments(db, CONSOLE)).toMatchObject({ found: 1, ran_by: 'konsola' });
  const found = only(await log(db));
  expect(found).toMatchObject({ msgclass: cls, osobaid: made.anna.id, id_pub: made.work.id, confirm_id: null });
  expect(found.tresc).toContain('O pewnej własności żółwi błotnych');
  expect(await checkAllAssignments(db, CONSOLE)).toMatchObject({ found: 0 });
  expect(await log(db)).toEqual([found]);
});

test.for([
  ['on the last day of the year before', '2022-12-31', [2]],
  ['on New Year’s Day', '2023-01-01', []],
  ['during the year', '2023-06-30', []],
] as const)('an employment that ends %s', async ([, dateTo, classes], { db }) => {
  const made = await inOrder(db);
  await db.update(employments).set({ dateTo }).where(ofPerson(made));
  await checkAllAssignments(db, CONSOLE);
  expect((await log(db)).map(({ msgclass }) => msgclass)).toEqual(classes);
});

test('a later employment, another active account and a gap in N are no findings', async ({ db }) => {
  const { anna, work } = await inOrder(db);
  await db.update(employments).set({ dateTo: '2020-12-31' }).where(ofPerson({ anna }));
  await employment(db, anna, { dateFrom: '2023-10-01' });
  await db.update(accounts).set({ active: false });
  await account(db, { login: 'anna2', person: anna });
  await db.update(nStatements).set({ dateTo: '2023-12-30' });
  await db.update(authorships).set({ disciplineCode: null }).where(eq(authorships.publicationId, work.id));
  expect(await checkAllAssignments(db, CONSOLE)).toMatchObject({ found: 0 });
});

test('a changed discipline, and an author who is gone, are found after the print; a withdrawn one is not', async ({
  db,
}) => {
  const made = await inOrder(db);
  await print(db, made);
  await db.update(authorships).set({ disciplineCode: 0 }).where(eq(authorships.publicationId, made.work.id));
  await checkAllAssignments(db, CONSOLE);
  expect(only(await log(db)).extradata).toMatch(/dyscyplina: .+ → /);
  const other = await article(db, { points: 70, authors: [{ person: made.anna, discipline: COMPUTING }] });
  await db.update(printedStatements).set({ withdrawnAt: new Date(), withdrawnBy: 'x', withdrawReason: 'x' });
  await print(db, { ...made, work: other });
  await db.delete(authorships).where(eq(authorships.publicationId, other.id));
  await db.delete(authorships).where(eq(authorships.publicationId, made.work.id));
  await checkAllAssignments(db, CONSOLE);
  expect((await log(db)).map(({ id_pub: id, msgclass }) => [id, msgclass])).toEqual([
    [other.id, 3],
    [made.work.id, 3],
  ]);
});

test('a new statement of the same work is checked again; each finding is confirmed by itself', async ({ db }) => {
  const made = await inOrder(db);
  await print(db, made);
  const retitle = (authorsText: string) =>
    db.update(publications).set({ authorsText }).where(eq(publications.id, made.work.id));
  const found = async () => (await checkAllAssignments(db, CONSOLE)).found;
  await retitle('Autorzy, Drugi');
  expect([await found(), await found()]).toEqual([1, 0]);
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const first = only(await log(db));
  const input = { id_pub: first.id_pub, osobaid: first.osobaid, msgclass: 3, confirm_id: null };
  await commentFinding(db, actor, { ...input, extra_comment: 'Pierwszy' });
  await db.update(printedStatements).set({ withdrawnAt: new Date(), withdrawnBy: 'x', withdrawReason: 'x' });
  await print(db, made);
  expect(await found()).toBe(0);
  await retitle('Autorzy, Trzeci');
  expect([await found(), await found()]).toEqual([1, 0]);
  const [second] = await log(db);
  expect(second).toMatchObject({ msgclass: 3, confirm_id: null, id_pub: first.id_pub });
  // Without a row number: the last; a confirmed one by its confirmation.
  await commentFinding(db, actor, { ...input, extra_comment: 'Drugi' });
  await commentFinding(db, actor, { ...input, confirm_id: first.msgrowid, extra_comment: 'Pierwszy, poprawiony' });
  const comments = async () => (await log(db)).map(({ msgrowid, extra_comment }) => [msgrowid, extra_comment]);
  expect(await comments()).toEqual([
    [second?.msgrowid, 'Drugi'],
    [first.msgrowid, 'Pierwszy, poprawiony'],
  ]);
  const stale = commentFinding(db, actor, { ...input, msgrowid: first.msgrowid, extra_comment: 'Nie' });
  await expect(stale).rejects.toMatchObject({ kind: 'conflict' });
  const none = commentFinding(db, actor, { ...input, msgrowid: first.msgrowid + 1000, extra_comment: 'Nie' });
  await expect(none).rejects.toMatchObject({ kind: 'missing' });
});

test('a printed work whose year lies in no period keeps its author', async ({ db }) => {
  const made = await inOrder(db);
  await print(db, made);
  await db.update(publications).set({ year: 1990 }).where(eq(publications.id, made.work.id));
  expect(await checkAllAssignments(db, CONSOLE)).toMatchObject({ found: 0 });
});

test.for([1, 2, 4, 5] as const)(
  'class %i says nothing of what the library has withdrawn, and closes what it said before',
  async (cls, { db }) => {
    const made = await inOrder(db);
    const set = (statusCode: number) =>
      db.update(publications).set({ statusCode }).where(eq(publications.id, made.work.id));
    await CAUSES[cls](db, made);
    for (const refused of [2, 6]) {
      await set(refused);
      expect((await checkAllAssignments(db, CONSOLE)).found).toBe(0);
    }
    await set(3);
    expect((await checkAllAssignments(db, CONSOLE)).found).toBe(1);
    await set(6);
    await checkAllAssignments(db, CONSOLE);
    expect(only(await log(db)).extra_comment).toBe('Zamknięto samoczynnie: biblioteka odrzuciła albo wycofała rekord');
  },
);

test('a recalculation runs the checks and says when', async ({ db }) => {
  const made = await inOrder(db);
  await CAUSES[1](db, made);
  expect(await lastRun(db)).toBeNull();
  await recalculatePeriod(db, (await period(db)).id);
  expect(only(await log(db))).toMatchObject({ msgclass: 1 });
  expect(await lastRun(db)).toMatchObject({ ran_by: 'system' });
});

test('a comment confirms a message; a stale one and one for no message are refused', async ({ db }) => {
  const made = await inOrder(db);
  await CAUSES[5](db, made);
  await checkAllAssignments(db, CONSOLE);
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const found = only(await log(db));
  const { id_pub, osobaid, msgclass } = found;
  const input = { id_pub, osobaid, msgclass, confirm_id: null, extra_comment: 'Autor wybierze' };
  const confirmed = await commentFinding(db, actor, input);
  expect(confirmed).toMatchObject({ confirm_id: found.msgrowid, created_by: 'bib', modified_date: '' });
  const stale = { kind: 'conflict', current: confirmed };
  await expect(commentFinding(db, actor, input)).rejects.toMatchObject(stale);
  const again = { ...input, confirm_id: confirmed.confirm_id, modified_date: '', extra_comment: 'Wybrał' };
  const changed = await commentFinding(db, actor, again);
  expect(changed).toMatchObject({ extra_comment: 'Wybrał', modified_by: 'bib', created_date: confirmed.created_date });
  await expect(commentFinding(db, actor, again)).rejects.toMatchObject({ kind: 'conflict', current: changed });
  await expect(commentFinding(db, actor, { ...input, msgclass: 1 })).rejects.toMatchObject({
    kind: 'missing',
    message: 'Nie znaleziono obiektu do aktualizacji',
  });
  expect(await countOpen(db)).toBe(0);
  expect(await openFindings(db)).toBeNull();
});

test('the day, the range and the class choose messages; a range over a year is refused', async ({ db }) => {
  const made = await inOrder(db);
  await CAUSES[5](db, made);
  await checkAllAssignments(db, CONSOLE);
  await account(db, { login: 'bib', roles: ['library'] });
  const { headers } = await signIn(testApp(db), 'bib');
  const ask = (query: string) => testApp(db).request(`/api/admin/ViewAsgLog?${query}`, { headers });
  const count = async (query: string) => ((await (await ask(query)).json()) as unknown[]).length;
  expect(await count(`date=${today()}`)).toBe(1);
  expect(await count(`date=${today()}&clsGrp=5`)).toBe(1);
  expect(await count(`date=${today()}&clsGrp=1`)).toBe(0);
  expect(await count('date=2020-01-01')).toBe(0);
  expect((await ask('date=2020-01-01&to=2022-01-01')).status).toBe(400);
  expect((await ask('date=2020-13-01')).status).toBe(400);
});

test('many are confirmed with one comment; what somebody has confirmed meanwhile keeps its own', async ({ db }) => {
  const { anna, work } = await inOrder(db);
  const second = await article(db, { points: 70, authors: [{ person: anna, discipline: COMPUTING }] });
  await db.update(authorships).set({ disciplineCode: null });
  expect((await checkAllAssignments(db, CONSOLE)).found).toBe(2);
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const found = await log(db);
  const ofWork = (id: number) => only(found.filter(({ id_pub: of }) => of === id)).msgrowid;
  const input = { id_pub: work.id, osobaid: anna.id, msgclass: 5, confirm_id: null, extra_comment: 'Pierwszy' };
  await commentFinding(db, actor, input);
  const ids = [ofWork(work.id), ofWork(second.id)];
  expect(await confirmFindings(db, actor, { ids, extra_comment: 'Razem' })).toEqual({ confirmed: 1 });
  const now = await log(db);
  expect(
    new Map(now.map(({ msgrowid, extra_comment, created_by }) => [msgrowid, [extra_comment, created_by]])),
  ).toEqual(
    new Map([
      [ofWork(work.id), ['Pierwszy', 'bib']],
      [ofWork(second.id), ['Razem', 'bib']],
    ]),
  );
  expect(await confirmFindings(db, actor, { ids, extra_comment: '' })).toEqual({ confirmed: 0 });
  expect(await countOpen(db)).toBe(0);
});

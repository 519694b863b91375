import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { addDays, dayText, today } from '#engine/day.ts';
import { makeDocuments } from '#areas/doctoral-documents/service.ts';
import { addProcedure } from '#areas/doctoral/service.ts';
import { markTerm } from '#areas/doctoral/service-marks.ts';
import { doctoralProcedures } from '#areas/doctoral/tables.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { remindAuthor } from '#areas/advice/service-reminders.ts';
import { authorRequests } from '#areas/advice/tables.ts';
import { factsOf } from '#areas/employment/service-facts.ts';
import { removeFact, saveFact } from '#areas/employment/service-save.ts';
import { undoEdit } from '#areas/employment/service-undo.ts';
import { doneName } from '#areas/inbox/screens/search.ts';
import { listDone, pastOf } from '#areas/inbox/service-past.ts';
import { deskOf, type MatterSource } from '#areas/inbox/service-sources.ts';
import { peopleImports } from '#areas/imports/tables.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { answerFault } from '#areas/polon/service-faults.ts';
import { nStatements, polonConfirmations } from '#areas/polon/tables.ts';
import { listDifferences } from '#areas/reconciliation/service-differences.ts';
import { dismissDifference, fillDifference, fixDifferences } from '#areas/reconciliation/service-settle.ts';
import { differenceDismissals } from '#areas/reconciliation/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, only, period, person, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDICINE, office, procedureOf } from '../doctoral/register.ts';
import { counted, declared } from '../employment/orders.ts';
import { clerkOf } from './offices.ts';

async function personnel(db: Db) {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const actor = await actorOf(db, 'kadry');
  const clerk = clerkOf(db, actor, 'personnel');
  /** What was settled today, in words, as the count of the list says. */
  const done = async () => {
    const rows = await clerk.done();
    expect((await clerk.list()).done_today).toBe(rows.length);
    return rows.map(({ kind, title, label }) => `${kind}, ${title}: ${label}`);
  };
  return { actor, clerk, done };
}

/** Somebody whose account says another name. */
async function differing(db: Db) {
  const { id } = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Ewa', lastName: 'Nowa' });
  await account(db, { login: 'ewa', personId: id, firstName: 'Ewa', lastName: 'Dawna' });
  const { rows } = await listDifferences(db, { state: 'open', page: 1, kind: 'name' });
  return { id, difference: only(rows) };
}

test('an answer to a report is done, and is corrected instead of taken back', async ({ db }) => {
  const { actor, clerk, done } = await personnel(db);
  const { id: personId } = await person(db, { firstName: 'Anna', lastName: 'Żółta' });
  const { rowNum: row_num } = only(
    await db.insert(polonConfirmations).values({ personId, status: 0, note: 'Zły tytuł' }).returning(),
  );
  expect(await done()).toEqual([]);
  await answerFault(db, actor, { row_num, status: 3, note: 'Tytuł się zgadza' });
  expect(await done()).toEqual(['fault, Anna Żółta: Odpowiedź: zwrócone, „Tytuł się zgadza”']);
  expect(only(await clerk.done())).toMatchObject({ key: row_num, act: null, ref: null, by: 'Jan Testowy' });
  await expect(clerk.takeBack('fault', 'x')).rejects.toThrow('Tego nie cofa się z listy spraw');
  await db.update(polonConfirmations).set({ answeredAt: new Date(Date.now() - 2 * 86_400_000) });
  expect(await done()).toEqual([]);
});

test('a difference that was left is done, and taken back', async ({ db }) => {
  const { actor, clerk, done } = await personnel(db);
  const { difference } = await differing(db);
  await dismissDifference(db, actor, { ...difference, reason: 'sprawdzone' });
  expect(await done()).toEqual(['difference, Ewa Nowa: Pozostawiono (nazwisko lub imię): sprawdzone']);
  await clerk.takeBack('difference', only(await clerk.done()).ref);
  expect(await done()).toEqual([]);
  expect(await db.$count(differenceDismissals)).toBe(0);
});

test('a value taken over is done once, whatever it has written, and taken back whole', async ({ db }) => {
  const { actor, clerk, done } = await personnel(db);
  const { id, difference } = await differing(db);
  // A further account that follows the person.
  await account(db, { login: 'ewa2', personId: id, firstName: 'Ewa', lastName: 'Nowa' });
  await fixDifferences(db, actor, { items: [difference], take: 'account' });
  expect(await done()).toEqual([expect.stringMatching(/^difference, Ewa Dawna: Przyjęto z konta: nazwisko lub imię/)]);
  const names = async () =>
    (await db.select({ name: accounts.lastName }).from(accounts).where(eq(accounts.personId, id))).map(
      ({ name }) => name,
    );
  expect(await names()).toEqual(['Dawna', 'Dawna']);
  await clerk.takeBack('difference', only(await clerk.done()).ref);
  expect(await done()).toEqual([]);
  expect((await names()).toSorted()).toEqual(['Dawna', 'Nowa']);
  expect(only(await db.select().from(persons).where(eq(persons.id, id))).lastName).toBe('Nowa');
});

test('an identifier filled in is done, and taken back', async ({ db }) => {
  const { actor, clerk, done } = await personnel(db);
  const made = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Jan', lastName: 'Bez' });
  await db.update(persons).set({ orcid: null }).where(eq(persons.id, made.id));
  const { rows } = await listDifferences(db, { state: 'open', page: 1, kind: 'noOrcid' });
  await fillDifference(db, actor, { ...only(rows), value: '0000-0002-1825-0097' });
  expect(await done()).toEqual([expect.stringMatching(/^noIdentifier, Jan Bez: Uzupełniono: /)]);
  await clerk.takeBack('noIdentifier', only(await clerk.done()).ref);
  expect(await done()).toEqual([]);
});

test('a statement that was added is done while it is there, and taken back with what it has ended', async ({ db }) => {
  const { actor, clerk, done } = await personnel(db);
  const { id } = await person(db, { firstName: 'Jan', lastName: 'Nowy' });
  await saveFact(db, actor, declared(id));
  const former = await saveFact(db, actor, counted(id));
  await saveFact(db, actor, counted(id, { date_from: '2025-01-01', end_former: former.id }));
  const added = 'nStatement, Jan Nowy: Dodano oświadczenie: informatyka techniczna i telekomunikacja';
  expect(await done()).toEqual([added, added, expect.stringMatching(/^declaration, /)]);
  await clerk.takeBack('nStatement', (await clerk.done())[0]?.ref);
  expect(await done()).toEqual([added, expect.stringMatching(/^declaration, /)]);
  expect(await db.select().from(nStatements)).toMatchObject([{ dateFrom: '2023-10-01', dateTo: null }]);
  // What is here again because its removal was taken back has not been done today.
  const [left] = await factsOf(db, id, ['nStatement']);
  const edits = await removeFact(db, actor, {
    fact: 'nStatement',
    id: left?.id ?? 0,
    version: left?.version ?? '',
    reason: 'x',
  });
  await undoEdit(db, actor, { edits });
  expect(await done()).toEqual([expect.stringMatching(/^declaration, /)]);
});

test('an import that was applied and an author who was reminded are done; the way back is elsewhere', async ({
  db,
}) => {
  const { done } = await personnel(db);
  await db.insert(peopleImports).values({
    kind: 'polon',
    fileName: 'kadry.csv',
    asOf: '2026-01-31',
    createdBy: 'kadry',
    status: 'applied',
    appliedAt: new Date(),
    appliedBy: 'kadry',
  });
  expect(await done()).toEqual(['import, Pracownicy z POL-on: kadry.csv: Zapisano import']);
  const evaluation = await account(db, { login: 'zespol', roles: ['evaluation'] });
  const actor = await actorOf(db, 'zespol');
  const clerk = clerkOf(db, actor, 'evaluation');
  const author = await person(db, { firstName: 'Jan', lastName: 'Autor' });
  const work = await article(db, { points: 20, title: 'Praca', authors: [{ person: author }] });
  const term = await period(db);
  const request = only(
    await db
      .insert(authorRequests)
      .values({
        periodId: term.id,
        disciplineCode: COMPUTING,
        publicationId: work.id,
        personId: author.id,
        message: '',
        gain: '1',
        askedByRow: evaluation.rowNum,
        askedAt: new Date(Date.now() - 10 * 86_400_000),
      })
      .returning(),
  );
  expect(await clerk.counts()).toMatchObject({ request: 1 });
  await remindAuthor(db, actor, { request: request.id, config: readConfig({ LOG_LEVEL: 'silent' }) });
  expect(await clerk.counts()).not.toHaveProperty('request');
  expect(await clerk.done()).toMatchObject([
    { kind: 'request', key: request.id, title: 'Praca', label: 'Przypomniano autorowi', ref: null },
  ]);
});

test('terms that were marked and documents that were made are done, for the offices of their disciplines', async ({
  db,
}) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const other = await office(db, 'medycyna', [MEDICINE]);
  const [late, due] = [
    await addProcedure(db, actor, procedureOf({ uchwala_wyznaczenie_recenzentow_data: addDays(today(), -100) })),
    await addProcedure(db, actor, procedureOf({ uchwala_wyznaczenie_recenzentow_data: today() })),
  ];
  const met_on = today();
  const delivery = { term: 'delivery', met_on, expected_from: null };
  await markTerm(db, actor, { ...delivery, przewid: late.przewid });
  await markTerm(db, actor, { ...delivery, przewid: due.przewid });
  const kinds = ['doctoral-supervisors', 'doctoral-commission'];
  await makeDocuments(db, actor, {
    order: { procedure: late.przewid, documents: kinds.map((kind) => ({ kind, person: null })) },
    config: readConfig({}),
  });
  const clerk = clerkOf(db, actor, 'doctoral-office');
  const marked = `Oznaczono dotrzymanie: doręczenie rozprawy recenzentom, ${dayText(met_on)}`;
  const done = await clerk.done();
  expect(done.map(({ kind, key, label }) => [kind, key, label])).toEqual([
    ['papers', late.przewid, 'Utworzono dokumenty: 2'],
    ['termDue', due.przewid, marked],
    ['termLate', late.przewid, marked],
  ]);
  expect((await clerk.list()).done_today).toBe(done.length);
  await markTerm(db, actor, { ...delivery, przewid: due.przewid, met_on: null, expected_from: met_on });
  expect((await clerk.done()).map(({ kind }) => kind)).toEqual(['papers', 'termLate']);
  // Another term of the same procedure is another thing that was done.
  await markTerm(db, actor, { ...delivery, przewid: late.przewid, met_on: addDays(today(), -90) });
  await markTerm(db, actor, { ...delivery, przewid: late.przewid, term: 'reviews' });
  const both = await clerk.done();
  expect(both.filter(({ kind }) => kind === 'termLate')).toHaveLength(2);
  expect(new Set(both.map(doneName)).size).toBe(3);
  expect(await clerkOf(db, other, 'doctoral-office').done()).toEqual([]);
  // Nothing can be corrected in what is deleted.
  await db.update(doctoralProcedures).set({ hiddenStatus: 2 });
  expect(await clerk.done()).toEqual([]);
});

test('what areas have settled is asked for by what was done alone', async ({ db }) => {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const actor = await actorOf(db, 'kadry');
  let asked = 0;
  const find = () => {
    asked += 1;
    return sql`select 'fault', 1, null::int, 'Sprawa', null::text, 'Odpowiedź', 'kadry', now()`;
  };
  const none = sql`select null::text, 1, null::int, 0, '', '', now(), now(), '' where false`;
  const sources: MatterSource[] = [{ kinds: ['fault'], panels: ['accounts'], find: () => none, settled: { find } }];
  const desk = await deskOf(db, { actor, parts: { sources, settlers: [], terms: [] } }, 'personnel');
  await pastOf(db, desk, { kind: 'fault', key: 1 });
  expect(asked).toBe(0);
  expect(await listDone(db, desk)).toMatchObject([{ title: 'Sprawa', label: 'Odpowiedź' }]);
  expect(asked).toBe(1);
});

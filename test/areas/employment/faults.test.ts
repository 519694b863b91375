import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockTables } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal } from '#platform/refusal.ts';
import { type FactOrder, PersonAdd, PersonSave } from '#areas/employment/schema.ts';
import { effectOf } from '#areas/employment/service-effect.ts';
import { historyOf } from '#areas/employment/service-history.ts';
import { addPerson, personPage, savePerson } from '#areas/employment/service-person.ts';
import { idsOfPeople, listPeople, peopleFile } from '#areas/employment/service-people.ts';
import { lockFact, saveFact } from '#areas/employment/service-save.ts';
import { undoImport } from '#areas/imports/writing/service-undo.ts';
import { disciplines } from '#areas/library/tables.ts';
import { persons } from '#areas/people/tables.ts';
import { absences, employments, nStatements } from '#areas/polon/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account, only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { PHYSICS, COMPUTING } from '../evaluation/results.ts';
import { apply, load, OFFICE, polonFile, polonRow, read, rowsOf } from '../imports/files.ts';
import { clerk, counted, declared, job, leave } from './orders.ts';

describe('a lock', () => {
  test('holds against an employment of another first day at the same time', async ({ db }) => {
    const actor = await clerk(db);
    await load(db, polonFile([polonRow(1)]));
    const { id } = only(await db.select().from(employments));
    await lockFact(db, actor, { fact: 'employment', id, locked: true });
    const days = { ZATRUDNIENIE_OD: '2020-11-01', WARUNKI_OD: '2020-11-01' };
    const again = await read(db, polonFile([polonRow(1, days)]));
    const found = (await rowsOf(db, again, { show: 'doubtful' })).find(({ action }) => action === 'new');
    expect(found).toMatchObject({ entity: 'employment', doubt: expect.stringContaining('ma taki wpis zablokowany') });
    await apply(db, again, { kinds: ['new', 'changed', 'gone', 'doubtful'] });
    expect(await db.select().from(employments)).toMatchObject([{ id, dateFrom: '2020-10-01', dateTo: null }]);
  });

  test('made since an import keeps it from being undone, with the name of the person', async ({ db }) => {
    const actor = await clerk(db);
    await load(db, polonFile([polonRow(1)]));
    const second = await load(db, polonFile([polonRow(1, { STANOWISKO_NAZWA: 'Profesor' })]));
    const { id, positionName } = only(await db.select().from(employments));
    await lockFact(db, actor, { fact: 'employment', id, locked: true });
    const undone = undoImport(db, OFFICE, second.id);
    await expect(undone).rejects.toThrow(/zatrudnienie Zmyślona-B Żaneta – zablokowane \(k/);
    expect(only(await db.select().from(employments)).positionName).toBe(positionName);
    await lockFact(db, actor, { fact: 'employment', id, locked: false });
    await undoImport(db, OFFICE, second.id);
    expect(only(await db.select().from(employments)).positionName).not.toBe(positionName);
  });
});

describe('twice at once', () => {
  test('two clerks who add one person: the second is told of the first', async ({ database: { db } }) => {
    const actor = await clerk(db, `k${crypto.randomUUID()}`);
    for (const [round, spelled] of ['Żółć', 'ZOLC', 'Żolc'].entries()) {
      const [one, other] = [`Żółć-${round}`, `${spelled}-${round}`];
      const done = await Promise.allSettled(
        [one, other].map((last_name) =>
          addPerson(db, actor, { first_name: 'Nowa', last_name, despite_namesake: false }),
        ),
      );
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });

  test('a repeated request makes one person and one fact, and gets the same answer', async ({ database: { db } }) => {
    const actor = await clerk(db, `k${crypto.randomUUID()}`);
    const values = { first_name: 'Jan', last_name: 'Powtórzony', despite_namesake: true };
    const asked = { ...values, request_id: crypto.randomUUID() };
    const [one, other] = await Promise.all([addPerson(db, actor, asked), addPerson(db, actor, asked)]);
    expect(other).toEqual(one);
    const order = { ...leave(one.id), request_id: crypto.randomUUID() };
    const facts = await Promise.all([saveFact(db, actor, order), saveFact(db, actor, order)]);
    expect(facts[1]).toEqual(facts[0]);
    expect(facts[0]?.edits).toHaveLength(1);
    expect(await db.$count(absences)).toBe(1);
  });

  test('what a change would do is told while others write', async ({ database: { db } }) => {
    const actor = await clerk(db, `k${crypto.randomUUID()}`);
    const { id } = await person(db);
    const { id: kept, version } = await saveFact(db, actor, job(id, { date_to: '2023-12-31' }));
    const told = await transact(db, async (tx) => {
      await lockTables(tx, employments);
      // Waiting for this transaction would never end.
      return Promise.race([
        effectOf(db, job(id, { id: kept, version, date_from: '2023-09-01' })),
        new Promise((done) => setTimeout(() => done('waits'), 3_000)),
      ]);
    });
    expect(told).toEqual({ effects: [], turns: [] });
  });
});

const unchanged = (year: number, n: number) => ({ year, before: n, after: n });

test('what a correction, and an ended statement, would do is what they do', async ({ db }) => {
  const actor = await clerk(db);
  const { id } = await person(db);
  await saveFact(
    db,
    actor,
    declared(id, { discipline1_percent: 60, discipline2_code: PHYSICS, discipline2_percent: 40 }),
  );
  const former = await saveFact(db, actor, counted(id));
  const { id: kept, version } = await saveFact(db, actor, job(id));
  const yearsOf = async (order: FactOrder) =>
    (await effectOf(db, order)).effects.filter(({ period }) => period === '2022–2025').map(({ years }) => years);
  expect((await yearsOf(job(id, { id: kept, version, hours_denominator: 1 })))[0]).toEqual([
    unchanged(2022, 0),
    ...[2023, 2024, 2025].map((year) => ({ year, before: 0.3, after: 0.6 })),
  ]);
  const moved = counted(id, { date_from: '2025-01-01', discipline1_code: PHYSICS, end_former: former.id });
  expect(await yearsOf(moved)).toEqual([
    [unchanged(2022, 0), unchanged(2023, 0.3), unchanged(2024, 0.3), { year: 2025, before: 0.3, after: 0 }],
    [...[2022, 2023, 2024].map((year) => unchanged(year, 0)), { year: 2025, before: 0, after: 0.2 }],
  ]);
  await saveFact(db, actor, moved);
  expect(await db.select().from(nStatements).orderBy(nStatements.dateFrom)).toMatchObject([
    { dateTo: '2024-12-31' },
    { dateFrom: '2025-01-01', discipline1Code: PHYSICS },
  ]);
});

test('identifiers are checked, and kept in one form', () => {
  const named = { first_name: 'Ewa', last_name: 'Nowa' };
  expect(PersonAdd.safeParse({ ...named, polon_uuid: 'abc' }).error?.issues).toMatchObject([{ path: ['polon_uuid'] }]);
  const forms = { orcid: ' 0000-0002-1694-233x', polon_uuid: '00000000-0000-4000-8000-00000000000A' };
  expect(PersonAdd.parse({ ...named, ...forms })).toMatchObject({
    orcid: '0000-0002-1694-233X',
    polon_uuid: '00000000-0000-4000-8000-00000000000a',
  });
  expect(PersonAdd.parse({ ...named, orcid: '', polon_uuid: '' })).toMatchObject({ orcid: '', polon_uuid: '' });
});

test('gender, accounts and roles are for who keeps the data; reading the history is recorded', async ({ db }) => {
  const actor = await clerk(db);
  const { id } = await person(db, { gender: 'female' });
  await account(db, { personId: id, login: 'ktos' });
  const page = async (by: typeof actor) => personPage(db, by, { person: id });
  expect(await page(actor)).toMatchObject({ gender: 'female', accounts: [{ login: 'ktos' }] });
  for (const role of ['library', 'evaluation'] as const) {
    await account(db, { login: `biuro-${role}`, roles: [role] });
    expect(await page(await actorOf(db, `biuro-${role}`))).toMatchObject({ gender: null, accounts: null });
  }
  await historyOf(db, actor, id);
  expect(await db.$count(audit, eq(audit.action, 'read.history'))).toBe(1);
});

test('a page has the statements in force, the latest first', async ({ db }) => {
  const actor = await clerk(db);
  const { id } = await person(db);
  const print = { personId: id, generatedBy: 'ktos' };
  await db.insert(printedStatements).values([
    { ...print, kind: 'publication', year: 2023, confirmedAt: new Date(), confirmedBy: 'ktos', confirmedHash: 'abc' },
    { ...print, kind: 'publication', year: 2024 },
    { ...print, kind: 'patent', year: 2024, withdrawnAt: new Date(), withdrawnBy: 'ktos', withdrawReason: 'pomyłka' },
  ]);
  expect((await personPage(db, actor, { person: id })).statements).toMatchObject([
    { kind: 'publication', year: 2024, confirmed: null },
    { kind: 'publication', year: 2023, confirmed: expect.stringMatching(/^\d{4}-/) },
  ]);
});

test('a change of who somebody is has its reason, in the audit and the history', async ({ db }) => {
  const actor = await clerk(db);
  const { id, updated_at } = await addPerson(db, actor, {
    first_name: 'Ewa',
    last_name: 'Dawna',
    despite_namesake: false,
  });
  const named = { id, updated_at, first_name: 'Ewa', last_name: 'Nowa' };
  expect(PersonSave.safeParse(named).error?.issues).toMatchObject([{ path: ['reason'] }]);
  await savePerson(db, actor, { ...named, reason: 'akt małżeństwa' });
  expect(await historyOf(db, actor, id)).toMatchObject([
    {
      action: 'changed',
      what: 'dane osoby',
      reason: 'akt małżeństwa',
      changes: [{ name: 'Nazwisko', before: 'Dawna', after: 'Nowa' }],
    },
    {
      action: 'added',
      what: 'osobę',
      undoable: [],
      changes: [{ name: 'Nazwisko', after: 'Dawna' }, { name: 'Imię' }],
    },
  ]);
  const kept = only(await db.select().from(audit).where(eq(audit.action, 'identity.change')));
  expect(kept.after).toMatchObject({ last_name: 'Nowa', reason: 'akt małżeństwa' });
});

/** What the form is told. */
const messageOf = async (refused: Promise<unknown>) => {
  const error = await refused.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FieldRefusal);
  return error instanceof FieldRefusal ? error.message : '';
};

const nameOf = async (db: Db, code: number) =>
  only(await db.select().from(disciplines).where(eq(disciplines.code, code))).name;

describe('a fact that contradicts others', () => {
  test('N in what is not declared on its first day', async ({ db }) => {
    const actor = await clerk(db);
    const { id } = await person(db);
    expect(await messageOf(saveFact(db, actor, counted(id)))).toContain('nie ma wtedy oświadczenia');
    await saveFact(db, actor, declared(id));
    const both = counted(id, { discipline1_code: COMPUTING, discipline2_code: PHYSICS });
    const message = await messageOf(saveFact(db, actor, both));
    expect(message).toContain(`„${await nameOf(db, PHYSICS)}” osoba nie oświadczyła na 01.10.2023`);
    expect(message).toContain(`oświadczono wtedy: ${await nameOf(db, COMPUTING)}`);
    await expect(effectOf(db, both)).rejects.toThrow('nie oświadczyła');
    expect(await db.$count(nStatements)).toBe(0);
  });

  test('what an import has brought may still be ended', async ({ db }) => {
    const actor = await clerk(db);
    const { id } = await person(db);
    await db.insert(nStatements).values({ personId: id, dateFrom: '2023-10-01', discipline1Code: COMPUTING });
    const fact = only((await personPage(db, actor, { person: id })).facts);
    const ended = counted(id, { id: fact.id, version: fact.version, date_to: '2024-12-31' });
    expect(await saveFact(db, actor, ended)).toMatchObject({ date_to: '2024-12-31' });
  });

  test('a second basic place of work at the same time', async ({ db }) => {
    const actor = await clerk(db);
    const { id } = await person(db);
    await saveFact(db, actor, job(id));
    const second = { date_from: '2024-01-01', institution_name: 'Druga Uczelnia' };
    expect(await messageOf(saveFact(db, actor, job(id, second)))).toContain('od 01.10.2023 bez końca');
    await saveFact(db, actor, job(id, { ...second, primary_workplace: false }));
    expect(await db.$count(employments)).toBe(2);
  });

  test('a discipline that is not in force on the first day', async ({ db }) => {
    const actor = await clerk(db);
    const { id } = await person(db);
    const until = { validTo: '2023-09-30' };
    await db.update(disciplines).set(until).where(eq(disciplines.code, COMPUTING));
    expect(await messageOf(saveFact(db, actor, declared(id)))).toContain('była tylko do 30.09.2023');
    await saveFact(db, actor, declared(id, { date_from: '2023-09-30' }));
  });
});

test('people are found by parts of names without marks, and by identifiers and logins', async ({ db }) => {
  const orcid = '0000-0002-1825-0097';
  const { id } = await person(db, { firstName: 'Łucja', lastName: 'Żmijewska-Bąk', orcid });
  await account(db, { personId: id, login: 'lzmijewska' });
  for (const text of ['zmijew łuc', 'bak', orcid, '1825', 'LZMIJEWSKA', String(id)]) {
    const { rows } = await listPeople(db, { text, page: 1 });
    expect([text, rows.map((row) => row.id)]).toEqual([text, [id]]);
  }
  expect(await db.$count(persons, eq(persons.id, id))).toBe(1);
  // Misspelt, and only where nobody is called exactly so.
  expect(await listPeople(db, { text: 'Zmijevska', page: 1 })).toMatchObject({ rows: [{ id }], is_near: true });
  expect(await listPeople(db, { text: 'Żmijewska', page: 1 })).toMatchObject({ rows: [{ id }], is_near: false });
  expect(await listPeople(db, { text: 'Żmijeswka', page: 1 })).toMatchObject({ rows: [{ id }], is_near: true });
  expect(await idsOfPeople(db, { text: 'Zmijevska' })).toEqual([id]);
  expect(await listPeople(db, { text: 'Zmijevska Barbara', page: 1 })).toMatchObject({ total: 0, is_near: false });
  // Who is called so, and is left out by another filter, is called so.
  expect(await listPeople(db, { text: 'Żmijewska', show: 'left', page: 1 })).toMatchObject({
    rows: [],
    is_near: false,
  });
});

test('the file of people is named as a workbook', async ({ db }) => {
  const file = await peopleFile(db, await clerk(db), {});
  expect(file.headers.get('content-disposition')).toContain('pracownicy-');
});

test('an import asks before it changes a name that was corrected by hand', async ({ db }) => {
  const actor = await clerk(db);
  await load(db, polonFile([polonRow(1)]));
  const { id } = only(await db.select().from(persons));
  const { updated_at } = await personPage(db, actor, { person: id });
  const named = { first_name: 'Żaneta', last_name: 'Poprawiona', reason: 'akt małżeństwa' };
  await savePerson(db, actor, { id, updated_at, ...named });
  const again = await read(db, polonFile([polonRow(1)]));
  const found = (await rowsOf(db, again, { show: 'doubtful' })).find(({ entity }) => entity === 'person');
  expect(found?.doubt).toMatch(/Poprawione ręcznie .*kadrowa.*akt małżeństwa/);
});

import { expect } from 'vitest';
import { audit } from '#platform/audit.ts';
import { changeStatementDiscipline } from '#areas/statements/service.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf, post, signIn, testApp } from '../../support/app.ts';
import { account, only, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

/** A person in two disciplines with a statement for 2023 that names both, and somebody of the library. */
async function setUp(db: Db) {
  const anna = await researcher(db, { 203: 60, 602: 40 });
  await account(db, { login: 'biblioteka', roles: ['library'] });
  await db.insert(printedStatements).values({
    personId: anna.id,
    year: 2023,
    kind: 'publication',
    generatedBy: 'anna',
    discipline1Code: 203,
    discipline2Code: 602,
  });
  return { actor: await actorOf(db, 'biblioteka'), change: { year: 2023, author_id: anna.id } };
}

test('the second discipline may be cleared; the answer is the new list and the audit keeps the old value', async ({
  db,
}) => {
  const { actor, change } = await setUp(db);
  const statements = await changeStatementDiscipline(db, actor, { ...change, targetCol: 1, discipline_id: 'null' });
  expect(statements).toMatchObject([{ year: 2023, dyscyplina1_kod: 203, dyscyplina2_kod: null, dyscyplina2: null }]);
  expect(only(await db.select().from(audit).orderBy(audit.id))).toMatchObject({
    loggedUser: 'biblioteka',
    action: 'statement.discipline',
    before: { targetCol: 1, discipline: 602 },
    after: { targetCol: 1, discipline: null },
  });
});

test('a cleared column takes a discipline of the author again', async ({ db }) => {
  const { actor, change } = await setUp(db);
  await changeStatementDiscipline(db, actor, { ...change, targetCol: 1, discipline_id: 'null' });
  await changeStatementDiscipline(db, actor, { ...change, targetCol: 0, discipline_id: 602 });
  const statements = await changeStatementDiscipline(db, actor, { ...change, targetCol: 1, discipline_id: 203 });
  expect(statements).toMatchObject([{ dyscyplina1: 'informatyka', dyscyplina2_kod: 203 }]);
});

test.for([
  ['an unknown year', { year: 2022, targetCol: 1, discipline_id: 203 }, 'missing'],
  ['clearing the first discipline', { targetCol: 0, discipline_id: 'null' }, 'input'],
  ['the same discipline twice', { targetCol: 0, discipline_id: 602 }, 'input'],
  ['a discipline that is not the author’s', { targetCol: 1, discipline_id: 604 }, 'input'],
  ['a value that was changed meanwhile', { targetCol: 1, discipline_id: 'null', expected: 203 }, 'conflict'],
] as const)('refuses %s and changes nothing', async ([, changed, kind], { db }) => {
  const { actor, change } = await setUp(db);
  await expect(changeStatementDiscipline(db, actor, { ...change, ...changed })).rejects.toMatchObject({ kind });
  expect(only(await db.select().from(printedStatements))).toMatchObject({ discipline1Code: 203, discipline2Code: 602 });
  expect(await db.select().from(audit).orderBy(audit.id)).toEqual([]);
});

test('an author cannot change the statement, nor can anybody clear what is not the text null', async ({ db }) => {
  const { change } = await setUp(db);
  await account(db, { login: 'zwykla', roles: ['employee'] });
  const app = testApp(db);
  const ask = async (login: string, discipline_id: unknown) => {
    const body = { ...change, targetCol: 1, discipline_id };
    return (await post(app, '/api/admin/ChangeDiscForStatem', { as: await signIn(app, login), body })).status;
  };
  expect(await ask('zwykla', 'null')).toBe(403);
  for (const bad of [null, '', 'NULL', 0, -1, '2O3']) expect(await ask('biblioteka', bad)).toBe(400);
  expect(await ask('biblioteka', 'null')).toBe(200);
});

test('takes numbers as text, in JSON and in a form', async ({ db }) => {
  const { change } = await setUp(db);
  const app = testApp(db);
  const as = await signIn(app, 'biblioteka');
  const texts = { year: String(change.year), author_id: String(change.author_id), targetCol: '1' };
  const cleared = await post(app, '/api/admin/ChangeDiscForStatem', { as, body: { ...texts, discipline_id: 'null' } });
  expect(await cleared.json()).toMatchObject([{ dyscyplina2: null }]);
  const form = await app.request('/api/admin/ChangeDiscForStatem', {
    method: 'POST',
    headers: { ...as.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...texts, discipline_id: '602' }),
  });
  expect(await form.json()).toMatchObject([{ dyscyplina2: expect.any(String) }]);
});

import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { historyOf } from '#areas/employment/service-history.ts';
import { addPerson, findIdentity, personPage, savePerson } from '#areas/employment/service-person.ts';
import { undoEdit } from '#areas/employment/service-undo.ts';
import { accounts } from '#areas/people/tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { account, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { clerk } from './orders.ts';

/** The last change of the person that may be taken back. */
async function last(db: Db, actor: Actor, of: number) {
  const entries = await historyOf(db, actor, of);
  // What the person's account has followed stands beside it, and goes with it.
  return entries.find(({ what }) => what !== 'konto')?.undoable ?? [];
}

test('who the person is comes back', async ({ db }) => {
  const actor = await clerk(db);
  const ewa = { first_name: 'Ewa', last_name: 'Żółć', degree: 'dr' };
  const { id, updated_at } = await addPerson(db, actor, { ...ewa, despite_namesake: false });
  await savePerson(db, actor, { id, updated_at, ...ewa, last_name: 'Nowa', degree: 'dr hab.', reason: 'ślub' });
  await undoEdit(db, actor, { edits: await last(db, actor, id) });
  expect(await personPage(db, actor, { person: id })).toMatchObject(ewa);
});

test('who the person is comes back, with what the account had of it', async ({ db }) => {
  const actor = await clerk(db);
  const made = await person(db, { lastName: 'Żółć', degree: 'dr' });
  const row = await account(db, { login: 'zolc', person: made, lastName: 'Żółć' });
  await db.update(accounts).set({ degree: 'mgr' }).where(eq(accounts.rowNum, row.rowNum));
  const kept = async () => {
    const [is] = await db.select().from(accounts).where(eq(accounts.rowNum, row.rowNum));
    return [is?.lastName, is?.degree, is?.firstName];
  };
  const before = await kept();
  const { unit_name: _unit, ...now } = await findIdentity(db, made.id);
  // The account has another degree, which stays.
  await savePerson(db, actor, { ...now, last_name: 'Nowa', degree: 'dr hab.', reason: 'ślub' });
  expect(await kept()).toEqual(['Nowa', 'mgr', before[2]]);
  await undoEdit(db, actor, { edits: await last(db, actor, made.id) });
  expect(await kept()).toEqual(before);
});

test('who the person is comes back, without what an account had before of its own', async ({ db }) => {
  const actor = await clerk(db);
  const made = await person(db, { lastName: 'Adamczyk', firstName: 'Anna' });
  const other = await account(db, { login: 'inne', person: made, lastName: 'Nowak-Test', firstName: 'Anna' });
  const same = await account(db, { login: 'to-samo', person: made, lastName: 'Adamczyk', internalId: 'drugie' });
  const names = () =>
    db
      .select({ row: accounts.rowNum, last: accounts.lastName, first: accounts.firstName })
      .from(accounts)
      .where(eq(accounts.personId, made.id))
      .orderBy(accounts.rowNum);
  const before = await names();
  const { unit_name: _unit, ...now } = await findIdentity(db, made.id);
  const changed = { last_name: 'Nowak-Test', first_name: 'Hanna' };
  await savePerson(db, actor, { ...now, ...changed, reason: 'ślub' });
  expect(await names()).toMatchObject([
    { row: other.rowNum, last: 'Nowak-Test', first: 'Hanna' },
    { row: same.rowNum, last: 'Nowak-Test' },
  ]);
  await undoEdit(db, actor, { edits: await last(db, actor, made.id) });
  expect(await names()).toEqual(before);
  await undoEdit(db, actor, { edits: await last(db, actor, made.id) });
  expect(await names()).toMatchObject([{ last: 'Nowak-Test', first: 'Hanna' }, { last: 'Nowak-Test' }]);
});

test('a mistaken name that is taken back is no former name, nor is the right one; taken back again it is one', async ({
  db,
}) => {
  const actor = await clerk(db);
  const { id } = await person(db, { lastName: 'Panieńska', firstName: 'Ewa' });
  const names = async () => {
    const { last_name, former } = await personPage(db, actor, { person: id });
    return [last_name, former.toSorted()];
  };
  const rename = async (last_name: string) => {
    const { unit_name: _unit, ...now } = await findIdentity(db, id);
    await savePerson(db, actor, { ...now, last_name, reason: 'ślub' });
  };
  const undo = async () => undoEdit(db, actor, { edits: await last(db, actor, id) });
  await rename('Ślubna');
  expect(await names()).toEqual(['Ślubna', ['Panieńska Ewa']]);
  await rename('Śłubna');
  await undo();
  expect(await names()).toEqual(['Ślubna', ['Panieńska Ewa']]);
  await undo();
  expect(await names()).toEqual(['Śłubna', ['Panieńska Ewa', 'Ślubna Ewa']]);
  await undo();
  // Her own former name, which an earlier edit has kept, stays where a later one passes it again.
  await rename('Panieńska');
  expect(await names()).toEqual(['Panieńska', ['Panieńska Ewa', 'Ślubna Ewa']]);
  await undo();
  expect(await names()).toEqual(['Ślubna', ['Panieńska Ewa']]);
});

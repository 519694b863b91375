import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { deleteAccount } from '#areas/accounts/service-delete.ts';
import { updateAccount } from '#areas/accounts/service-write.ts';
import { findAccount } from '#areas/accounts/service.ts';
import { fillAccount, logIn } from '#areas/login/service.ts';
import { confirmOwn } from '#areas/polon/service-confirmations.ts';
import { listDifferences } from '#areas/reconciliation/service-differences.ts';
import { mergePersons } from '#areas/reconciliation/service-merge.ts';
import { fixDifferences } from '#areas/reconciliation/service-settle.ts';
import { actAs } from '#areas/session/service-acting.ts';
import { endActingOf } from '#areas/session/service.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, only, person } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { QUIET, race } from '../../support/attack/race.ts';

const ROUNDS = rounds(20);

async function office(db: Db, login: string) {
  await account(db, { login, roles: ['admin'] });
  return actorOf(db, login);
}

/** Several saves of an account in a row, as by somebody editing its form. */
async function saves(db: Db, actor: Awaited<ReturnType<typeof office>>, row: number) {
  const { updated_at: _, ...known } = await findAccount(db, row);
  return async () => {
    for (const um_polon_drugie of ['Maria', 'Anna', 'Ewa']) {
      await updateAccount(db, actor, { account: { ...known, um_polon_drugie } });
    }
  };
}

test('saving an account while its difference is fixed and a login fills it', async ({ database: { db } }) => {
  const actor = await office(db, 'szef');
  const outcome = await race(ROUNDS, async (number) => {
    const holder = await person(db, { firstName: 'Ewa', lastName: `Nowa${number}`, polonUuid: randomUUID() });
    const { rowNum } = await account(db, { login: `fix${number}`, person: holder, lastName: 'Dawna' });
    const { rows } = await listDifferences(db, { state: 'open', page: 1, text: `Nowa${number}`, kind: 'name' });
    const { key, fingerprint, one } = only(rows);
    return [
      await saves(db, actor, rowNum),
      () => fixDifferences(db, actor, { items: [{ key, fingerprint }], take: one.source }),
      () => fillAccount(db, rowNum, { polonUuid: randomUUID(), email: `u${number}@uni.example`, units: [] }),
    ];
  });
  expect(outcome).toEqual(QUIET);
});

test('deleting an account while its owner confirms data and logs in', async ({ database: { db } }) => {
  const actor = await office(db, 'szefowa');
  const outcome = await race(ROUNDS, async (number) => {
    const holder = await person(db, { lastName: `Odchodzi${number}` });
    const { rowNum } = await account(db, { login: `end${number}`, person: holder });
    const owner = await actorOf(db, `end${number}`);
    return [
      () => deleteAccount(db, actor, { account: { row_num: rowNum } }),
      () => confirmOwn(db, owner, { status: 0, note: 'Zły etat' }),
      () => logIn(db, { accountRow: rowNum, ticket: `ST-race-${number}` }, owner),
    ];
  });
  expect(outcome).toEqual(QUIET);
});

test('deactivating an administrator who acts as others', async ({ database: { db } }) => {
  const actor = await office(db, 'dyrekcja');
  const outcome = await race(ROUNDS, async (number) => {
    const helper = await office(db, `pomoc${number}`);
    await account(db, { login: `inny${number}` });
    await actAs(db, helper, { user: `inny${number}`, reason: 'Sprawdzenie zgłoszenia' });
    const { updated_at: _, ...known } = await findAccount(db, helper.accountRow);
    return [
      () => updateAccount(db, actor, { account: { ...known, um_id_user: randomUUID(), um_current: false } }),
      () => endActingOf(db, helper),
    ];
  });
  expect(outcome).toEqual(QUIET);
});

test('merging two people while an account is saved', async ({ database: { db } }) => {
  const actor = await office(db, 'kadry');
  const outcome = await race(ROUNDS, async (number) => {
    const kept = await person(db, { lastName: `Dwoje${number}`, polonUuid: randomUUID() });
    const gone = await person(db, { lastName: `Dwoje${number}` });
    const { rowNum } = await account(db, { login: `two${number}`, person: kept });
    return [
      () => mergePersons(db, actor, { kept: kept.id, gone: gone.id, despite_ids: false }),
      await saves(db, actor, rowNum),
    ];
  });
  expect(outcome).toEqual(QUIET);
});

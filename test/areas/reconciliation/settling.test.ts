import { pickColumns, valueOf } from '#shared/columns.ts';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { accounts, directoryEntries, formerNames, persons } from '#areas/people/tables.ts';
import { factEdits } from '#areas/polon/tables.ts';
import { differenceList, sideValue } from '#areas/reconciliation/lists.ts';
import { keyText } from '#areas/reconciliation/kinds.ts';
import { listDifferences } from '#areas/reconciliation/service-differences.ts';
import { dismissPair, reopenPair } from '#areas/reconciliation/service-pairs.ts';
import { doubledPairs } from '#areas/reconciliation/service-people.ts';
import {
  dismissDifferences,
  fillDifference,
  fixDifferences,
  reopenDifference,
} from '#areas/reconciliation/service-settle.ts';
import { undoFixes } from '#areas/reconciliation/service-undo-fixes.ts';
import { audit } from '#platform/audit.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, employment, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const ORCID = '0000-0002-1825-0097';
const OTHER_ORCID = '0000-0001-5109-3700';

async function clerkOf(db: Db): Promise<Actor> {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  return actorOf(db, 'kadry');
}

const found = async (db: Db, kind: 'name' | 'orcid' | 'noOrcid') =>
  (await listDifferences(db, { kind, state: 'open', page: 1 })).rows;
const idsOf = (rows: { key: string; fingerprint: string }[]) =>
  rows.map(({ key, fingerprint }) => ({ key, fingerprint }));

describe('several differences at once', () => {
  test('take the value of POL-on, with a row of the audit each', async ({ db }) => {
    const clerk = await clerkOf(db);
    for (const name of ['Adamska', 'Bednarz'])
      await account(db, {
        login: name,
        lastName: `${name}-Dawna`,
        person: await person(db, { lastName: name, polonUuid: name.toLowerCase() }),
      });
    const rows = await found(db, 'name');
    expect(await fixDifferences(db, clerk, { items: idsOf(rows), take: 'polon' })).toMatchObject({ settled: 2 });
    expect(await found(db, 'name')).toEqual([]);
    const fixed = eq(audit.action, 'difference.fix');
    const written = await db.select().from(audit).where(fixed).orderBy(audit.id);
    expect(written.map(({ before, after }) => [before, after])).toMatchObject([
      [{ lastName: 'Adamska-Dawna' }, { lastName: 'Adamska' }],
      [{ lastName: 'Bednarz-Dawna' }, { lastName: 'Bednarz' }],
    ]);
  });

  test('named twice are settled and dismissed once', async ({ db }) => {
    const clerk = await clerkOf(db);
    for (const name of ['Adamska', 'Bednarz'])
      await account(db, { login: name, lastName: `${name}-Dawna`, person: await person(db, { lastName: name }) });
    const [one, other] = idsOf(await found(db, 'name'));
    const twice = (each: typeof one) => (each ? [each, each] : []);
    expect(await dismissDifferences(db, clerk, { items: twice(one), reason: 'tak ma być' })).toBe(1);
    const fixed = await fixDifferences(db, clerk, { items: twice(other), take: 'office' });
    expect(fixed).toMatchObject({ settled: 1, changes: [expect.any(Number)] });
  });

  test('are refused as a whole if one has changed since, with all that have', async ({ db }) => {
    const clerk = await clerkOf(db);
    for (const name of ['Adamska', 'Bednarz'])
      await account(db, { login: name, lastName: `${name}-Dawna`, person: await person(db, { lastName: name }) });
    const rows = await found(db, 'name');
    await db.update(accounts).set({ lastName: 'Bednarz-Inna' }).where(eq(accounts.login, 'Bednarz'));
    await db.update(accounts).set({ lastName: 'Adamska-Inna' }).where(eq(accounts.login, 'Adamska'));
    const current = ['Adamska-Inna', 'Bednarz-Inna'].map((name) => ({
      other: { value: expect.stringContaining(name) },
    }));
    const refused = { kind: 'conflict', current };
    await expect(fixDifferences(db, clerk, { items: idsOf(rows), take: 'polon' })).rejects.toMatchObject(refused);
    await expect(dismissDifferences(db, clerk, { items: idsOf(rows), reason: 'tak ma być' })).rejects.toMatchObject({
      message: expect.stringMatching(/^Dane zmieniły się w międzyczasie: Adamska .*, Bednarz /),
    });
    expect(await found(db, 'name')).toHaveLength(2);
  });

  test('take the value of the account, unless somebody else has it', async ({ db }) => {
    const clerk = await clerkOf(db);
    const one = await person(db, { lastName: 'Adamska' });
    await account(db, { login: 'a', lastName: 'Adamska', firstName: one.firstName, person: one, orcid: ORCID });
    const rows = await found(db, 'orcid');
    expect(rows).toMatchObject([{ fixable: false, takeable: true, fillable: false }]);
    await expect(fixDifferences(db, clerk, { items: idsOf(rows), take: 'polon' })).rejects.toThrow('w jej źródle');
    const holder = await person(db, { lastName: 'Zawada', orcid: ORCID });
    await expect(fixDifferences(db, clerk, { items: idsOf(rows), take: 'account' })).rejects.toThrow(
      `ORCID ${ORCID} ma już inna osoba: Zawada`,
    );
    await db.update(persons).set({ orcid: OTHER_ORCID }).where(eq(persons.id, holder.id));
    await fixDifferences(db, clerk, { items: idsOf(rows), take: 'account' });
    const [taken] = await db.select().from(persons).where(eq(persons.id, one.id));
    expect(taken?.orcid).toBe(ORCID);
  });

  test.for([
    ['account', 'difference.take'],
    ['directory', 'difference.takeDirectory'],
  ] as const)('of names take that of the other source: %s', async ([source, action], { db }) => {
    const clerk = await clerkOf(db);
    const one = await person(db, { lastName: 'Adamska', firstName: 'Ewa' });
    if (source === 'account') await account(db, { login: 'a', lastName: 'Adamska-Lis', firstName: 'Ewa', person: one });
    else
      await db.insert(directoryEntries).values({
        employeeNumber: '00:17',
        login: 'a',
        displayName: 'x',
        lastName: 'Adamska-Lis',
        firstName: 'Ewa',
        personId: one.id,
      });
    const rows = await found(db, 'name');
    expect(rows).toMatchObject([{ fixable: source === 'account', takeable: true, other: { source } }]);
    const wrong = source === 'account' ? 'directory' : 'account';
    await expect(fixDifferences(db, clerk, { items: idsOf(rows), take: wrong })).rejects.toThrow('w jej źródle');
    expect(await fixDifferences(db, clerk, { items: idsOf(rows), take: source })).toMatchObject({ settled: 1 });
    expect(await found(db, 'name')).toEqual([]);
    expect(await db.select().from(formerNames)).toMatchObject([{ personId: one.id, lastName: 'Adamska' }]);
    expect(await db.select().from(factEdits)).toMatchObject([
      { kind: 'person', before: { last_name: 'Adamska' }, after: { last_name: 'Adamska-Lis' } },
    ]);
    const written = await db.select().from(audit).where(eq(audit.action, action));
    expect(written).toMatchObject([
      { subject: `person:${one.id}`, before: { lastName: 'Adamska' }, after: { lastName: 'Adamska-Lis' } },
    ]);
  });

  test('of what an office has typed are not taken as POL-on’s, but as what they are', async ({ db }) => {
    const clerk = await clerkOf(db);
    const one = await person(db, { lastName: 'Adamska', polonUuid: 'a-1' });
    const { firstName } = one;
    await account(db, { login: 'a', lastName: 'Adamska-Lis', firstName, person: one, polonUuid: 'a-1' });
    expect(await found(db, 'name')).toMatchObject([{ one: { source: 'polon' } }]);
    const edit = { kind: 'person' as const, recordId: one.id, personId: one.id, reason: 'ślub', editedBy: 'kadry' };
    await db.insert(factEdits).values({ ...edit, before: { last_name: 'Kot' }, after: { last_name: 'Adamska' } });
    const rows = await found(db, 'name');
    expect(rows).toMatchObject([{ one: { source: 'office' }, fixable: true, takeable: true }]);
    // The list showed it as from POL-on: the values are the same, where they come from is not.
    await expect(fixDifferences(db, clerk, { items: idsOf(rows), take: 'polon' })).rejects.toMatchObject({
      kind: 'conflict',
      current: { one: { source: 'office' } },
    });
    await fixDifferences(db, clerk, { items: idsOf(rows), take: 'office' });
    expect(await found(db, 'name')).toEqual([]);
  });

  test('take accounts of the former value along, leave those that say something else, and are undone', async ({
    db,
  }) => {
    const clerk = await clerkOf(db);
    const one = await person(db, { lastName: 'Biegun-Kalińska', firstName: 'Angelika', polonUuid: 'a-1' });
    const of = { firstName: 'Angelika', person: one, polonUuid: 'a-1' };
    await account(db, { ...of, login: 'same', lastName: 'Biegun-Kalińska' });
    await account(db, { ...of, login: 'other', lastName: 'Kalińska' });
    const entry = { login: 'a', displayName: 'x', lastName: 'Biegun', firstName: 'Angelika', personId: one.id };
    await db.insert(directoryEntries).values({ employeeNumber: '17', ...entry });
    const before = await found(db, 'name');
    const ofDirectory = before.filter(({ other }) => other.source === 'directory');
    expect(ofDirectory).toMatchObject([{ follows: ['same'] }]);
    const { changes } = await fixDifferences(db, clerk, { items: idsOf(ofDirectory), take: 'directory' });
    const names = async () =>
      (await db.select().from(accounts).where(eq(accounts.personId, one.id)).orderBy(accounts.login)).map(
        ({ login, lastName }) => `${login}: ${lastName}`,
      );
    expect(await names()).toEqual(['other: Kalińska', 'same: Biegun']);
    expect(await found(db, 'name')).toMatchObject([
      { one: { source: 'office', value: 'Biegun Angelika' }, other: { value: 'Kalińska Angelika' } },
    ]);
    expect(await undoFixes(db, clerk, { changes })).toBe(1);
    expect(await names()).toEqual(['other: Kalińska', 'same: Biegun-Kalińska']);
    expect(await found(db, 'name')).toEqual(before);
    expect([await db.$count(formerNames), await db.$count(factEdits)]).toEqual([0, 0]);
    await expect(undoFixes(db, clerk, { changes })).rejects.toMatchObject({ kind: 'conflict' });
    const [reading] = await db.select().from(audit).where(eq(audit.action, 'difference.undo'));
    await expect(undoFixes(db, clerk, { changes: [reading?.id ?? 0] })).rejects.toMatchObject({ kind: 'missing' });
  });

  test('of one person are undone together, with a value that there was not', async ({ db }) => {
    const clerk = await clerkOf(db);
    const people: number[] = [];
    for (const [at, orcid] of [ORCID, OTHER_ORCID].entries()) {
      const one = await person(db, { lastName: `Dawna${at}`, polonUuid: `a-${at}` });
      await account(db, { login: `a${at}`, person: one, lastName: `Nowa${at}`, firstName: one.firstName, orcid });
      people.push(one.id);
    }
    const items = idsOf([...(await found(db, 'name')), ...(await found(db, 'orcid'))]);
    const values = async () => {
      const rows = await db.select().from(persons).where(inArray(persons.id, people)).orderBy(persons.id);
      return rows.map(({ lastName, orcid, polonUuid }) => [lastName, orcid, polonUuid]);
    };
    const before = await values();
    const { changes } = await fixDifferences(db, clerk, { items, take: 'account' });
    expect(await values()).toEqual([
      ['Nowa0', ORCID, 'a-0'],
      ['Nowa1', OTHER_ORCID, 'a-1'],
    ]);
    expect(await undoFixes(db, clerk, { changes })).toBe(4);
    expect(await values()).toEqual(before);
    expect([await db.$count(formerNames), await db.$count(factEdits)]).toEqual([0, 0]);
  });

  test('of an account that is another person’s by now are not undone', async ({ db }) => {
    const clerk = await clerkOf(db);
    const one = await person(db, { lastName: 'Adamska', polonUuid: 'a-1' });
    const { firstName } = one;
    await account(db, { login: 'a', lastName: 'Lis', firstName, person: one, polonUuid: 'a-1' });
    const { changes } = await fixDifferences(db, clerk, { items: idsOf(await found(db, 'name')), take: 'polon' });
    const two = await person(db, { lastName: 'Adamska' });
    await db.update(accounts).set({ personId: two.id }).where(eq(accounts.login, 'a'));
    await expect(undoFixes(db, clerk, { changes })).rejects.toMatchObject({ kind: 'conflict' });
    await db.update(accounts).set({ personId: one.id }).where(eq(accounts.login, 'a'));
    expect(await undoFixes(db, clerk, { changes })).toBe(1);
    expect(await found(db, 'name')).toMatchObject([{ other: { value: `Lis ${firstName}` } }]);
  });

  test('of two accounts of one person have a row of the audit each, and are undone together', async ({ db }) => {
    const clerk = await clerkOf(db);
    const one = await person(db, { lastName: 'Adamska', firstName: 'Ewa', polonUuid: 'a-1' });
    const of = { firstName: 'Ewa', person: one, polonUuid: 'a-1' };
    for (const login of ['a', 'b']) await account(db, { ...of, login, lastName: 'Lis' });
    await account(db, { ...of, login: 'same', lastName: 'Adamska' });
    const before = await found(db, 'name');
    const { settled, changes } = await fixDifferences(db, clerk, { items: idsOf(before), take: 'account' });
    expect(settled).toBe(2);
    const written = await db.select().from(audit).where(eq(audit.action, 'difference.take')).orderBy(audit.id);
    expect(written.map(({ after }) => after)).toEqual(
      before.map(({ key }) => ({ key: keyText(key), lastName: 'Lis', firstName: 'Ewa' })),
    );
    expect(await undoFixes(db, clerk, { changes })).toBe(2);
    expect(await found(db, 'name')).toEqual(before);
    expect([await db.$count(formerNames), await db.$count(factEdits)]).toEqual([0, 0]);
  });

  test('are put off with one reason', async ({ db }) => {
    const clerk = await clerkOf(db);
    for (const name of ['Adamska', 'Bednarz'])
      await account(db, { login: name, lastName: `${name}-Dawna`, person: await person(db, { lastName: name }) });
    const items = idsOf(await found(db, 'name'));
    expect(await dismissDifferences(db, clerk, { items, reason: 'tak ma być' })).toBe(2);
    await expect(dismissDifferences(db, clerk, { items, reason: 'tak ma być' })).rejects.toThrow('Ktoś już pozostawił');
    expect(await found(db, 'name')).toEqual([]);
    expect(await db.$count(audit, eq(audit.action, 'difference.dismiss'))).toBe(2);
  });
});

test('an ORCID that nobody knows is said to be lacking, and filled in', async ({ db }) => {
  const clerk = await clerkOf(db);
  const researcher = await person(db, { lastName: 'Adamska' });
  await employment(db, researcher);
  await account(db, { login: 'a', person: researcher, lastName: 'Adamska', firstName: researcher.firstName });
  const [row] = await found(db, 'noOrcid');
  if (!row) throw new Error('no difference');
  expect(sideValue(row, row.one)).toBe('nie podaje ORCID');
  const one = pickColumns(differenceList.columns, 'one').map((column) => valueOf(column, row));
  expect(one).toEqual(['nie podaje ORCID']);
  const { key, fingerprint } = row;
  const fill = (value: string) => fillDifference(db, clerk, { key, fingerprint, value });
  await expect(fill('0000-0002-1825-0098')).rejects.toThrow('To nie jest poprawny ORCID');
  await person(db, { lastName: 'Zawada', orcid: OTHER_ORCID });
  await expect(fill(OTHER_ORCID)).rejects.toThrow('ma już inna osoba');
  const changes = await fill(ORCID);
  expect(await found(db, 'noOrcid')).toEqual([]);
  const [filled] = await db.select().from(accounts).where(eq(accounts.login, 'a'));
  expect(filled?.orcid).toBe(ORCID);
  await expect(fill(ORCID)).rejects.toThrow('Tej rozbieżności już nie ma');
  expect(await undoFixes(db, clerk, { changes })).toBe(1);
  const [emptied] = await db.select().from(accounts).where(eq(accounts.login, 'a'));
  expect(emptied?.orcid).toBeNull();
  expect(await found(db, 'noOrcid')).toMatchObject([{ key }]);
});

test('two records that are two people leave the list for good, until that is taken back', async ({ db }) => {
  const clerk = await clerkOf(db);
  const [one, other] = [
    await person(db, { firstName: 'Jan', lastName: 'Kot' }),
    await person(db, { firstName: 'Jan', lastName: 'Kot' }),
  ];
  const pair = { one: other.id, other: one.id };
  const count = async (state: 'open' | 'dismissed') => (await doubledPairs(db, { state, page: 1 })).total;
  await dismissPair(db, clerk, { ...pair, reason: 'ojciec i syn' });
  expect([await count('open'), await count('dismissed')]).toEqual([0, 1]);
  await expect(dismissPair(db, clerk, { ...pair, reason: 'ojciec i syn' })).rejects.toMatchObject({ kind: 'conflict' });
  await expect(reopenDifference(db, clerk, `doubled:${one.id}:${other.id}`)).rejects.toThrow('para rekordów');
  await reopenPair(db, clerk, pair);
  expect([await count('open'), await count('dismissed')]).toEqual([1, 0]);
  const rows = await db.select().from(audit);
  const subjects = rows.flatMap(({ action, subject }) => (action.startsWith('person.distinct') ? [subject] : []));
  expect(subjects.toSorted()).toEqual([one, one, other, other].map(({ id }) => `person:${id}`).toSorted());
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { personResults, shareResults } from '#areas/recalculation/tables.ts';
import { updateAccount } from '#areas/accounts/service-write.ts';
import { findAccount } from '#areas/accounts/service.ts';
import { accounts, directoryEntries, persons } from '#areas/people/tables.ts';
import { employments, nStatements, polonConfirmations } from '#areas/polon/tables.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { BELONGINGS } from '#areas/reconciliation/service-belongings.ts';
import { mergePersons } from '#areas/reconciliation/service-merge.ts';
import { doubledPairs, findPeople, listMerges, previewMerge } from '#areas/reconciliation/service-people.ts';
import { undoMerge } from '#areas/reconciliation/service-unmerge.ts';
import { audit } from '#platform/audit.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf, post, signIn, testApp } from '../../support/app.ts';
import { account, article, employment, person, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { stateOf } from '../../support/fingerprint.ts';
import { recalculateAll } from '../../support/tools.ts';
import { MERGE_LEAVES, order } from './merge-order.ts';

const COMPUTING = 203;

/** One person with two records: one of POL-on, one of the library with the works and a married name. */
async function setUp(db: Db) {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const kept = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Ewa', lastName: 'Nowa', polonUuid: 'a-1' });
  const gone = await person(db, { firstName: 'Ewa', lastName: 'Dawna', orcid: '0000-0002-1825-0097', degree: 'dr' });
  await employment(db, gone);
  await employment(db, gone, { positionName: 'asystent', dateFrom: '2012-10-01', dateTo: '2015-09-30' });
  const holder = await account(db, { login: 'ewa', person: gone, personIdList: '77' });
  const work = await article(db, { points: 100, authors: [{ person: gone, discipline: COMPUTING }] });
  await db.insert(directoryEntries).values({
    employeeNumber: 'P7',
    login: 'ewa.dawna',
    displayName: 'x',
    firstName: 'Ewa',
    lastName: 'Dawna',
    personId: gone.id,
  });
  await db.insert(polonConfirmations).values({ personId: gone.id, accountRow: holder.rowNum, status: 1 });
  await recalculateAll(db);
  return { actor: await actorOf(db, 'kadry'), kept, gone, holder, work };
}

test('every table that names a person is moved by a merge, or known not to be', async ({ db }) => {
  const rows = await db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'persons'::regclass`);
  // Results are recalculated, numbers of the library system stay taken.
  const others = ['share_results', 'person_results', 'dn10_persons', 'person_merges', 'persons'];
  const known = new Set<string>([...BELONGINGS.map(({ name }) => name), ...others]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

describe('a merge', () => {
  test('gives everything to the record that stays, once, and asks for its results', async ({ db }) => {
    const { actor, kept, gone, holder, work } = await setUp(db);
    await mergePersons(db, actor, order({ kept, gone }));
    for (const table of [authorships, accounts, directoryEntries, polonConfirmations, employments] as const) {
      expect(await db.$count(table, eq(table.personId, gone.id))).toBe(0);
      expect(await db.$count(table, eq(table.personId, kept.id))).toBeGreaterThan(0);
    }
    // One of the two employments was the same in both records.
    expect(await db.$count(employments, eq(employments.personId, kept.id))).toBe(2);
    const [row] = await db.select().from(persons).where(eq(persons.id, kept.id));
    expect(row).toMatchObject({ orcid: '0000-0002-1825-0097', polonUuid: 'a-1', degree: 'dr', lastName: 'Nowa' });
    const [list] = await db.select().from(accounts).where(eq(accounts.rowNum, holder.rowNum));
    expect(list?.personIdList).toBe(`${kept.id},77,${gone.id}`);
    await recalculateAll(db);
    expect(await db.select().from(shareResults)).toMatchObject([
      { authorshipId: work.shares[0]?.id, personId: kept.id, accepted: true },
    ]);
    expect(await db.$count(personResults, eq(personResults.personId, gone.id))).toBe(0);
  });

  test('leaves a number that no account can name any more', async ({ db }) => {
    const { actor, kept, gone, holder } = await setUp(db);
    await mergePersons(db, actor, order({ kept, gone }));
    const account = { ...(await findAccount(db, holder.rowNum)), id_pracownik: gone.id, um_id_user: holder.internalId };
    await expect(updateAccount(db, actor, { account })).rejects.toMatchObject({
      kind: 'input',
      issues: [{ path: 'account.id_pracownik', message: expect.stringContaining(String(kept.id)) }],
    });
  });

  test('leaves the other name as a former one, by which the person is found', async ({ db }) => {
    const { actor, kept, gone } = await setUp(db);
    await mergePersons(db, actor, order({ kept, gone }));
    expect(await findPeople(db, 'dawna ewa')).toMatchObject([{ id: kept.id, former_names: ['Dawna Ewa'] }]);
    expect(await findPeople(db, String(gone.id))).toEqual([]);
  });

  test('taken back leaves every table as it was, but its own log, the requests and the audit', async ({ db }) => {
    const { actor, kept, gone } = await setUp(db);
    // Instants of change and results to be made anew differ; statements in force at one time are dropped and put back.
    await db.insert(nStatements).values({ personId: gone.id, dateFrom: '2020-01-01', discipline1Code: COMPUTING });
    const state = async () => {
      await db.update(persons).set({ updatedAt: new Date(0) });
      await db.update(accounts).set({ updatedAt: new Date(0) });
      return stateOf(db, MERGE_LEAVES);
    };
    const before = await state();
    const merge = await mergePersons(db, actor, order({ kept, gone }));
    expect(await state()).not.toBe(before);
    await undoMerge(db, actor, merge);
    expect(await state()).toBe(before);
    await recalculateAll(db);
    expect(await db.select().from(shareResults)).toMatchObject([{ personId: gone.id }]);
    await expect(undoMerge(db, actor, merge)).rejects.toMatchObject({ kind: 'missing' });
    expect((await listMerges(db, { page: 1 })).rows).toMatchObject([
      { id: merge, undone_by: 'Jan Testowy', merged_by: 'Jan Testowy' },
    ]);
  });

  test('made, taken back and made again keeps one message of two, the confirmed one, and its undo both', async ({
    db,
  }) => {
    const { actor, kept, gone, work } = await setUp(db);
    const note = (personId: number, more: Partial<typeof assignmentFindings.$inferInsert> = {}) =>
      db
        .insert(assignmentFindings)
        .values({ class: 5, publicationId: work.id, personId, text: 'x', extra: '', ...more });
    const confirmed = { confirmedAt: new Date(), confirmedBy: 'bib', comment: 'Wyjaśniono' };
    const messages = () =>
      db
        .select({ class: assignmentFindings.class, by: assignmentFindings.personId, text: assignmentFindings.comment })
        .from(assignmentFindings)
        .orderBy(assignmentFindings.id);
    await note(gone.id, confirmed);
    await note(gone.id, { class: 1 });
    await undoMerge(db, actor, await mergePersons(db, actor, order({ kept, gone })));
    // Found while the records were one, and left with it.
    await note(kept.id);
    await note(kept.id, { class: 1 });
    const before = await messages();
    const preview = await previewMerge(db, actor, order({ kept, gone }));
    const rows = preview.belongings.find(({ label }) => label === 'komunikaty o przypisaniach');
    expect(rows).toMatchObject({ kept: 2, gone: 2, dropped: 2, after: 2 });
    const merge = await mergePersons(db, actor, order({ kept, gone }));
    expect(await messages()).toEqual([
      { class: 5, by: kept.id, text: 'Wyjaśniono' },
      { class: 1, by: kept.id, text: null },
    ]);
    await undoMerge(db, actor, merge);
    expect(await messages()).toEqual(before);
  });

  test('carries the gender, which its undo takes back; an older merge without one is undone too', async ({ db }) => {
    const { actor, kept, gone } = await setUp(db);
    await db.update(persons).set({ gender: 'female' }).where(eq(persons.id, gone.id));
    const genderOf = async () =>
      (await db.select({ gender: persons.gender }).from(persons).where(eq(persons.id, kept.id)))[0]?.gender;
    const merge = await mergePersons(db, actor, order({ kept, gone }));
    expect(await genderOf()).toBe('female');
    await db.update(persons).set({ gender: 'male' }).where(eq(persons.id, kept.id));
    await expect(undoMerge(db, actor, merge)).rejects.toMatchObject({ message: expect.stringContaining('płeć') });
    await db.update(persons).set({ gender: 'female' }).where(eq(persons.id, kept.id));
    await undoMerge(db, actor, merge);
    expect(await genderOf()).toBeNull();
    const older = await mergePersons(db, actor, order({ kept, gone }));
    await db.execute(sql`update person_merges set trace = trace #- '{kept,gender}', after = after - 'gender'
      where id = ${older}`);
    await undoMerge(db, actor, older);
    expect(await genderOf()).toBe('female');
  });

  test('is not taken back when something that moved has changed since', async ({ db }) => {
    const { actor, kept, gone } = await setUp(db);
    const merge = await mergePersons(db, actor, order({ kept, gone }));
    await db.update(persons).set({ orcid: '0000-0001-5109-3700' }).where(eq(persons.id, kept.id));
    await expect(undoMerge(db, actor, merge)).rejects.toMatchObject({ message: expect.stringContaining('ORCID') });
    await db.update(persons).set({ orcid: '0000-0002-1825-0097' }).where(eq(persons.id, kept.id));
    await db.delete(directoryEntries);
    await expect(undoMerge(db, actor, merge)).rejects.toMatchObject({
      message: expect.stringContaining('wpisy w bazie pracowników'),
    });
  });

  test('of a merged record is refused; a later merge has to be taken back first', async ({ db }) => {
    const { actor, kept, gone } = await setUp(db);
    const third = await person(db, { firstName: 'Ewa', lastName: 'Nowa' });
    const merge = await mergePersons(db, actor, order({ kept, gone }));
    await expect(mergePersons(db, actor, order({ kept: third, gone }))).rejects.toMatchObject({ kind: 'conflict' });
    const later = await mergePersons(db, actor, order({ kept: third, gone: kept }));
    await expect(undoMerge(db, actor, merge)).rejects.toMatchObject({
      message: expect.stringContaining('późniejsze scalenie'),
    });
    await undoMerge(db, actor, later);
    await undoMerge(db, actor, merge);
  });

  test('is refused to co-authors of one work, to two statements of a year, and to two POL-on ids', async ({ db }) => {
    const { actor, kept, gone } = await setUp(db);
    const refusal = async (input: Partial<ReturnType<typeof order>> = {}) =>
      mergePersons(db, actor, { ...order({ kept, gone }), ...input }).then(
        () => 'done',
        ({ message }: Error) => message,
      );
    expect(await refusal({ gone: kept.id })).toContain('dwie różne');
    expect(await refusal({ gone: 2_000_000_000 })).toContain('Nie znaleziono');
    await db.update(persons).set({ polonUuid: 'b-2' }).where(eq(persons.id, gone.id));
    expect(await refusal()).toContain('różne identyfikatory POL-on');
    const both = await article(db, { title: 'Wspólna', points: 20, authors: [{ person: kept }, { person: gone }] });
    expect(await refusal({ despite_ids: true })).toContain('Wspólna');
    await db.delete(authorships).where(eq(authorships.publicationId, both.id));
    const statement = (personId: number) =>
      db.insert(printedStatements).values({ personId, year: 2023, kind: 'publication', generatedBy: 'x' });
    await statement(kept.id);
    await statement(gone.id);
    expect(await refusal({ despite_ids: true })).toContain('rok 2023');
    expect((await previewMerge(db, actor, order({ kept, gone }))).obstacles).toHaveLength(1);
    await db.delete(printedStatements);
    expect(await refusal({ despite_ids: true })).toBe('done');
  });

  test('of one’s own record is another’s work', async ({ db }) => {
    const { kept, gone } = await setUp(db);
    await account(db, { login: 'kadrowa', person: kept, roles: ['personnel'] });
    const own = await actorOf(db, 'kadrowa');
    await expect(mergePersons(db, own, order({ kept, gone }))).rejects.toThrow('Twój własny');
    expect((await previewMerge(db, own, order({ kept, gone }))).obstacles).toHaveLength(1);
  });

  test('does what its preview shows', async ({ db }) => {
    const { actor, kept, gone } = await setUp(db);
    const preview = await previewMerge(db, actor, order({ kept, gone }));
    expect(preview).toMatchObject({
      obstacles: [],
      different_ids: false,
      kept: { id: kept.id },
      gone: { id: gone.id },
    });
    expect(
      await db.select({ subject: audit.subject }).from(audit).where(eq(audit.action, 'read.merge')).orderBy(audit.id),
    ).toEqual([{ subject: `person:${kept.id}` }, { subject: `person:${gone.id}` }]);
    const of = (label: string) => preview.belongings.find((row) => row.label === label);
    expect(of('zatrudnienia')).toEqual({ label: 'zatrudnienia', kept: 1, gone: 2, dropped: 1, after: 2 });
    expect(of('autorstwa publikacji')).toMatchObject({ kept: 0, gone: 1, dropped: 0 });
    await mergePersons(db, actor, order({ kept, gone }));
    expect(await db.$count(employments, eq(employments.personId, kept.id))).toBe(2);
  });
});

test('records of one name are proposed, unless both have a POL-on id', async ({ db }) => {
  const one = await person(db, { firstName: 'Łucja', lastName: 'Kot', polonUuid: 'a-1' });
  const other = await person(db, { firstName: 'Lucja', lastName: 'KOT' });
  await person(db, { firstName: 'Łucja', lastName: 'Kotek' });
  const doubled = async (page = 1) => {
    const { rows: pairs, total } = await doubledPairs(db, { state: 'open', page });
    return { pairs, total };
  };
  expect(await doubled()).toMatchObject({ pairs: [{ one: { id: one.id }, other: { id: other.id } }], total: 1 });
  await db.update(persons).set({ polonUuid: 'b-2' }).where(eq(persons.id, other.id));
  expect(await doubled()).toMatchObject({ pairs: [], total: 0 });
  // Of 11 of one name each two are a pair.
  for (let count = 0; count < 11; count++) await person(db, { firstName: 'Iga', lastName: 'Sowa' });
  const pages = [await doubled(), await doubled(2), await doubled(3)];
  expect(pages.map(({ pairs, total }) => [pairs.length, total])).toEqual([
    [50, 55],
    [5, 55],
    [0, 55],
  ]);
  expect(new Set(pages.flatMap(({ pairs }) => pairs.map((pair) => `${pair.one.id} ${pair.other.id}`))).size).toBe(55);
});

test('of two clerks who merge the same records at once one wins', async ({ database: { db } }) => {
  const kept = await person(db, { firstName: 'Race', lastName: 'Jeden' });
  const gone = await person(db, { firstName: 'Race', lastName: 'Dwa' });
  await account(db, { login: 'race-kadry', roles: ['personnel'] });
  const actor = await actorOf(db, 'race-kadry');
  const results = await Promise.allSettled([
    mergePersons(db, actor, order({ kept, gone })),
    mergePersons(db, actor, order({ kept: gone, gone: kept })),
    mergePersons(db, actor, order({ kept, gone })),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a merge wakes the background work, one that is refused does not', async ({ db }) => {
  const { kept, gone } = await setUp(db);
  let woken = 0;
  const wake = () => {
    woken += 1;
  };
  const app = testApp(db, {}, { wake });
  const as = await signIn(app, 'kadry');
  const merge = async () => (await post(app, '/api/admin/personMerges', { as, body: order({ kept, gone }) })).status;
  expect([await merge(), woken]).toEqual([200, 1]);
  expect([await merge(), woken]).toEqual([409, 1]);
});

import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { accounts, directoryEntries, persons, units } from '#areas/people/tables.ts';
import { employments, factEdits } from '#areas/polon/tables.ts';
import { GAP_KINDS } from '#areas/reconciliation/kinds.ts';
import { listDifferences, openDifferences } from '#areas/reconciliation/service-differences.ts';
import { dismissDifference, fixDifferences, reopenDifference } from '#areas/reconciliation/service-settle.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, declaration, employment, nStatement, only, type PersonRow, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const COMPUTING = 203;
const ASTRONOMY = 601;
const IDS = { orcid: '0000-0002-1825-0097', polonUuid: 'a-1' };

/** Somebody of whom every source says the same. */
async function agreed(db: Db, values: Partial<typeof persons.$inferInsert> = {}): Promise<PersonRow> {
  const created = await person(db, { firstName: 'Ewa', lastName: 'Zgodna', ...IDS, ...values });
  await employment(db, created);
  await declaration(db, created, { split: { [COMPUTING]: 100 } });
  await nStatement(db, created, { codes: [COMPUTING] });
  const { orcid, polonUuid, firstName, lastName } = created;
  await account(db, { login: `a${created.id}`, person: created, orcid, polonUuid });
  await entry(db, created, { firstName, lastName, polonUuid });
  return created;
}

const entry = (db: Db, { id }: PersonRow, values: Partial<typeof directoryEntries.$inferInsert>) =>
  db.insert(directoryEntries).values({
    employeeNumber: `P${id}`,
    login: `d${id}`,
    displayName: 'x',
    firstName: 'Ewa',
    lastName: 'Zgodna',
    personId: id,
    ...values,
  });

const found = async (db: Db, query: Partial<Parameters<typeof listDifferences>[1]> = {}) =>
  (await listDifferences(db, { state: 'open', page: 1, ...query })).rows;
/** The open differences in words; the dashboard counts the same. */
async function words(db: Db) {
  const rows = await found(db);
  // Gaps are counted apart.
  expect(await openDifferences(db)).toBe(rows.filter(({ kind }) => !GAP_KINDS.some((gap) => gap === kind)).length);
  return rows.map(({ kind, one, other }) => `${kind}: ${one.source} ${one.value} / ${other.source} ${other.value}`);
}

describe('a difference', () => {
  test('is none where all sources agree', async ({ db }) => {
    await agreed(db);
    expect(await words(db)).toEqual([]);
  });

  test('is none where an entry of the directory came before its person and has the same POL-on id', async ({ db }) => {
    const { id } = await agreed(db);
    await db.update(directoryEntries).set({ personId: null });
    expect(await words(db)).toEqual([]);
    await db.update(directoryEntries).set({ lastName: 'Dawna' });
    expect(await words(db)).toEqual(['name: polon Zgodna Ewa / directory Dawna Ewa']);
    await db.update(employments).set({ dateTo: '2024-09-30' });
    expect((await found(db, { kind: 'employment' })).map(({ person_id, other }) => [person_id, other.value])).toEqual([
      [id, `wpis d${id}`],
    ]);
  });

  test('of somebody whom an office has entered names no POL-on, and a directory without them contradicts nobody', async ({
    db,
  }) => {
    const entered = await person(db, { firstName: 'Jan', lastName: 'Wpisany', orcid: IDS.orcid, polonUuid: null });
    await employment(db, entered);
    await declaration(db, entered, { split: { [COMPUTING]: 100 } });
    expect(await words(db)).toEqual([
      'noPolon: office null / directory null',
      'account: office zatrudnienie trwa / account null',
    ]);
    await account(db, { login: 'wpisany', person: entered, orcid: IDS.orcid, lastName: 'Inny' });
    expect((await found(db, { kind: 'name' })).map(({ one, fixable }) => [one.source, fixable])).toEqual([
      ['office', true],
    ]);
    await db.update(persons).set({ polonUuid: 'a-2' });
    expect((await found(db, { kind: 'employment' })).map(({ one }) => one.source)).toEqual(['polon']);
  });

  test('of names is found in accounts and in the directory', async ({ db }) => {
    const { id } = await agreed(db);
    await db.update(persons).set({ lastName: 'Zgodna-Nowa' }).where(eq(persons.id, id));
    expect(await words(db)).toEqual([
      'name: polon Zgodna-Nowa Ewa / account Zgodna Ewa',
      'name: polon Zgodna-Nowa Ewa / directory Zgodna Ewa',
    ]);
  });

  test('of a name that an office has typed and taken back is POL-on’s', async ({ db }) => {
    const { id } = await agreed(db);
    await db.update(accounts).set({ lastName: 'Inna' });
    const edit = { kind: 'person' as const, recordId: id, personId: id, reason: 'ślub', editedBy: 'kadry' };
    await db.insert(factEdits).values([
      { ...edit, before: { last_name: 'Zgodna' }, after: { last_name: 'Kot' } },
      { ...edit, before: { last_name: 'Kot' }, after: { last_name: 'Zgodna' } },
    ]);
    expect(await words(db)).toEqual(['name: polon Zgodna Ewa / account Inna Ewa']);
  });

  test('of units is found only where neither contains the other', async ({ db }) => {
    const unit = async (code: string, parentId: number | null, level: number) =>
      only(await db.insert(units).values({ code, name: code, parentId, level }).returning());
    const faculty = await unit('W1', null, 2);
    const department = await unit('W1K1', faculty.id, 3);
    const other = await unit('W2', null, 2);
    const { id } = await agreed(db);
    const say = async (polon: number, directory: number) => {
      await db.update(employments).set({ unitId: polon }).where(eq(employments.personId, id));
      await db.update(directoryEntries).set({ unitId: directory }).where(eq(directoryEntries.personId, id));
      return words(db);
    };
    expect(await say(faculty.id, department.id)).toEqual([]);
    expect(await say(department.id, faculty.id)).toEqual([]);
    expect(await say(department.id, other.id)).toEqual(['unit: polon W1K1 / directory W2']);
  });

  test('of employment is found when it has ended, and when the directory or an account lacks it', async ({ db }) => {
    const gone = await agreed(db);
    await db.update(employments).set({ dateTo: '2024-09-30' }).where(eq(employments.personId, gone.id));
    expect(await words(db)).toEqual([`employment: polon zatrudnienie do 30.09.2024 / directory wpis d${gone.id}`]);
    const edit = {
      kind: 'employment',
      recordId: 1,
      personId: gone.id,
      reason: 'rozwiązanie umowy',
      editedBy: 'kadry',
    } as const;
    const typed = { ...edit, before: { date_to: null }, after: { date_to: '2024-09-30' } };
    await db.insert(factEdits).values(typed);
    expect(await words(db), 'typed by hand').toEqual([
      `employment: office zatrudnienie do 30.09.2024 / directory wpis d${gone.id}`,
    ]);
    await db.insert(factEdits).values({ ...edit, before: { date_to: '2024-09-30' }, after: { date_to: null } });
    expect(await words(db), 'typed, taken back, then given by POL-on').toEqual([
      `employment: polon zatrudnienie do 30.09.2024 / directory wpis d${gone.id}`,
    ]);
    await db.delete(factEdits);
    await db.insert(factEdits).values([
      { ...edit, before: { date_to: '2024-09-30' }, after: { date_to: '2024-08-31' } },
      { ...edit, before: { date_to: '2024-08-31' }, after: { date_to: '2024-09-30' } },
    ]);
    expect(await words(db), 'given by POL-on, another typed and taken back').toEqual([
      `employment: polon zatrudnienie do 30.09.2024 / directory wpis d${gone.id}`,
    ]);
    await db.delete(factEdits);
    await db.delete(directoryEntries);
    expect(await words(db)).toEqual(['employment: polon zatrudnienie do 30.09.2024 / account konto aktywne']);
    await db.update(accounts).set({ active: false });
    expect(await words(db)).toEqual([]);
    await db.update(employments).set({ dateTo: null });
    expect(await words(db)).toEqual([
      'employment: polon zatrudnienie trwa / directory null',
      'account: polon zatrudnienie trwa / account null',
    ]);
  });

  test('of disciplines is found where N names one that is not declared, or nothing is', async ({ db }) => {
    const created = await agreed(db);
    await nStatement(db, created, { codes: [ASTRONOMY] });
    const [row] = await found(db);
    expect(row).toMatchObject({
      kind: 'discipline',
      one: { value: 'N: astronomia, informatyka techniczna i telekomunikacja' },
    });
    const bare = await person(db, { firstName: 'Jan', lastName: 'Bez' });
    await employment(db, bare);
    expect((await found(db, { kind: 'discipline', text: 'bez' })).map(({ one }) => one.value)).toEqual([
      'grupa badawczo-dydaktyczna',
    ]);
  });

  test('of identifiers is found where they differ, or none exists', async ({ db }) => {
    const created = await agreed(db);
    await db.update(accounts).set({ orcid: '0000-0001-5109-3700', polonUuid: null });
    await db.update(directoryEntries).set({ polonUuid: 'b-2' });
    expect(await words(db)).toEqual([
      `orcid: polon ${IDS.orcid} / account 0000-0001-5109-3700`,
      'polon: polon a-1 / account null',
      'polon: polon a-1 / directory b-2',
    ]);
    await db.update(persons).set({ orcid: null, polonUuid: null }).where(eq(persons.id, created.id));
    await db.update(accounts).set({ orcid: null });
    await db.update(directoryEntries).set({ polonUuid: null });
    expect(await words(db)).toEqual(['noOrcid: office null / account null', 'noPolon: office null / directory null']);
  });

  test('is found by kind, name and unit; the counts are of what is open', async ({ db }) => {
    const { id } = await agreed(db);
    await db.update(persons).set({ lastName: 'Żółta' }).where(eq(persons.id, id));
    const { open, total } = await listDifferences(db, { state: 'open', page: 1, text: 'zolt', kind: 'name' });
    expect([open.name, open.orcid, total]).toEqual([2, 0, 2]);
    expect(await found(db, { text: '%' })).toEqual([]);
    expect(await found(db, { page: 2 })).toEqual([]);
  });
});

async function setUp(db: Db) {
  const { id } = await agreed(db);
  await db.update(persons).set({ lastName: 'Nowa', orcid: null }).where(eq(persons.id, id));
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const [difference] = await found(db, { kind: 'name' });
  if (!difference) throw new Error('no difference');
  return { actor: await actorOf(db, 'kadry'), difference };
}

describe('settling', () => {
  test('writes what POL-on says into the account, once', async ({ db }) => {
    const { actor, difference } = await setUp(db);
    await fixDifferences(db, actor, { items: [difference], take: difference.one.source });
    const [row] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.rowNum, difference.row_num ?? 0));
    expect(row).toMatchObject({ lastName: 'Nowa', orcid: IDS.orcid });
    await expect(fixDifferences(db, actor, { items: [difference], take: difference.one.source })).rejects.toMatchObject(
      { kind: 'missing' },
    );
    expect(await db.select().from(audit).orderBy(audit.id)).toMatchObject([
      { action: 'difference.fix', before: { lastName: 'Zgodna' }, after: { lastName: 'Nowa' } },
    ]);
  });

  test('is refused where POL-on has nothing to say, or the directory is wrong', async ({ db }) => {
    const { actor } = await setUp(db);
    const [orcid] = await found(db, { kind: 'orcid' });
    const directory = (await found(db, { kind: 'name' })).find(({ other }) => other.source === 'directory');
    for (const difference of [orcid, directory]) {
      if (!difference) throw new Error('no difference');
      expect(difference.fixable).toBe(false);
      await expect(
        fixDifferences(db, actor, { items: [difference], take: difference.one.source }),
      ).rejects.toMatchObject({ kind: 'input' });
    }
  });

  test('gives the second clerk the current data', async ({ db }) => {
    const { actor, difference } = await setUp(db);
    await db.update(persons).set({ lastName: 'Najnowsza' });
    const seen = { ...difference, reason: 'tak ma być' };
    await expect(fixDifferences(db, actor, { items: [difference], take: difference.one.source })).rejects.toMatchObject(
      {
        kind: 'conflict',
        current: { one: { value: 'Najnowsza Ewa' } },
      },
    );
    await expect(dismissDifference(db, actor, seen)).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('by a dismissal hides it until one of the sides changes, or it is reopened', async ({ db }) => {
    const { actor, difference } = await setUp(db);
    const dismissal = { key: difference.key, fingerprint: difference.fingerprint, reason: 'po ślubie' };
    await dismissDifference(db, actor, dismissal);
    await expect(dismissDifference(db, actor, dismissal)).rejects.toMatchObject({ kind: 'conflict' });
    const keys = async (state: 'open' | 'dismissed') => (await found(db, { state })).map(({ key }) => key);
    expect(await keys('open')).not.toContain(difference.key);
    expect(await found(db, { state: 'dismissed' })).toMatchObject([
      { dismissed: { reason: 'po ślubie', by: 'Jan Testowy' } },
    ]);
    await reopenDifference(db, actor, difference.key);
    expect(await keys('open')).toContain(difference.key);
    await dismissDifference(db, actor, dismissal);
    await db.update(persons).set({ lastName: 'Inna' });
    expect(await keys('open')).toContain(difference.key);
    expect(await keys('dismissed')).toEqual([]);
  });
});

import { isNotNull, sql, TransactionRollbackError } from 'drizzle-orm';
import { expect } from 'vitest';
import { valueAllPublications } from '#areas/lists/publications/service-valuation.ts';
import { publications } from '#areas/publications/tables.ts';
import { DEMO_LOGINS } from '#areas/login/schema.ts';
import { findActor, openSession } from '#areas/session/service.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { createDemo, type DemoSize, isEmpty } from '#demo/university.ts';
import type { Db } from '#platform/database/db.ts';
import { SESSION_RULES } from '../../support/app.ts';
import { test as base } from '../../support/database.ts';

const small = { seed: 7, people: 60, publications: 300 };

/** `university`: a small one, made once for the tests that look at it. */
const test = base.extend('university', { scope: 'file' }, async ({ database: { db } }) => {
  await createDemo(db, small);
  return db;
});

const TABLES = [
  'units',
  'persons',
  'accounts',
  'directory_entries',
  'dn10_persons',
  'employments',
  'discipline_declarations',
  'n_statements',
  'doctoral_enrolments',
  'absences',
  'journal_lists',
  'journals',
  'publisher_lists',
  'publishers',
  'publications',
  'authorships',
  'printed_statements',
  'polon_confirmations',
  'grants',
];

/** Rows of every table; rolled back. */
async function contentOf(db: Db, size: DemoSize) {
  const content: Record<string, unknown> = {};
  await db
    .transaction(async (tx) => {
      await createDemo(tx, size);
      for (const table of TABLES) {
        const [row] = await tx.execute(
          sql`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.identifier(table)} t`,
        );
        content[table] = row?.hash;
      }
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  return content;
}

test('the same seed gives the same rows, another seed different ones', async ({ db }) => {
  const first = await contentOf(db, small);
  expect(Object.values(first)).not.toContain(null);
  expect(await contentOf(db, small)).toEqual(first);
  const other = await contentOf(db, { ...small, seed: 8 });
  const seeded = [
    'persons',
    'employments',
    'journals',
    'publications',
    'authorships',
    'printed_statements',
    'polon_confirmations',
  ];
  expect(seeded.filter((table) => other[table] === first[table])).toEqual([]);
});

test('creates the requested sizes, down to the minimum', async ({ db }) => {
  expect(await isEmpty(db)).toBe(true);
  const least = { seed: 3, people: DEMO_LOGINS.length, publications: 10 };
  expect(await createDemo(db, least)).toMatchObject({ people: least.people, publications: 10 });
  // People known to the library system only belong to no unit.
  expect(await db.$count(persons, isNotNull(persons.unitId))).toBe(least.people);
  expect(await db.$count(publications)).toBe(10);
  expect(await isEmpty(db)).toBe(false);
});

test('a database with data is refused, and a failed attempt is rolled back', async ({ db }) => {
  await expect(createDemo(db, { ...small, people: 7 })).rejects.toMatchObject({ kind: 'input' });
  await db.insert(persons).values({ firstName: 'Anna', lastName: 'Lis' });
  await expect(createDemo(db, small)).rejects.toMatchObject({ kind: 'conflict' });
  expect(await db.$count(persons)).toBe(1);
  expect(await db.$count(publications)).toBe(0);
});

test('the data of POL-on show every state: each status, an open report, nothing confirmed, nothing known', async ({
  university: db,
}) => {
  // Of each person the latest row, which the status at the top of the panel is made of.
  const latest = await db.execute<{ status: number | null }>(sql`
    select distinct status from (
      select distinct on (p.id) c.status from persons p
      join accounts a on a.person_id = p.id and a.active
      join employments e on e.person_id = p.id and e.position_group <> 'inna'
      left join polon_confirmations c on c.person_id = p.id
      order by p.id, c.confirmed_at desc, c.row_num desc) each
    order by status`);
  expect(latest.map(({ status }) => status)).toEqual([0, 1, 2, 3, null]);
  const [unknown] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from directory_entries where person_id is null and polon_uuid is null`);
  expect(unknown?.count).toBeGreaterThan(0);
});

test('every demo login may do what its role promises', async ({ university: db }) => {
  const accounts = await db.execute<{ row_num: number; login: string }>(
    sql`select row_num, login from accounts where active`,
  );
  const held: Record<string, { roles: string[]; scopes: (number | null)[] }> = {};
  for (const { login } of DEMO_LOGINS) {
    const accountRow = accounts.find((account) => account.login === login)?.row_num ?? 0;
    const secret = await openSession(db, { accountRow, ticket: `ST-${login}` });
    const actor = await findActor(db, secret ?? '', SESSION_RULES);
    held[login] = {
      roles: [...new Set(actor?.grants.map(({ role }) => role))].toSorted(),
      scopes: actor?.grants.flatMap(({ disciplineCode, unitId }) => disciplineCode ?? unitId ?? []).toSorted() ?? [],
    };
  }
  const [faculty] = await db.execute<{ id: number }>(sql`select id from units where name = 'Wydział Informatyki'`);
  expect(held).toEqual({
    pracownik: { roles: ['employee'], scopes: [] },
    dyscyplina: { roles: ['discipline-supervisor', 'employee'], scopes: [203] },
    jednostka: { roles: ['employee', 'unit-supervisor'], scopes: [faculty?.id] },
    ewaluacja: { roles: ['employee', 'evaluation'], scopes: [] },
    biblioteka: { roles: ['library'], scopes: [] },
    kadry: { roles: ['personnel'], scopes: [] },
    doktoraty: { roles: ['doctoral-office'], scopes: [203, 302] },
    admin: { roles: ['admin'], scopes: [] },
  });
});

test("the valuation agrees with the demo's points", async ({ university: db }) => {
  const actor = { physicalLogin: 'test', login: 'test' };
  const report = await valueAllPublications(db, { actor, fileName: 'demo', dryRun: true });
  expect(report).toMatchObject({ rows: await db.$count(publications), created: 0, changed: 0, doubtful: 0 });
});

test("later rows continue the numbers, persons above the library system's", async ({ university: db }) => {
  const [last] = await db.select({ row: sql<number>`max(${accounts.rowNum})` }).from(accounts);
  const [account] = await db
    .insert(accounts)
    .values({ internalId: 'nowe', firstName: 'Anna', lastName: 'Lis' })
    .returning({ row: accounts.rowNum });
  expect(account?.row).toBe((last?.row ?? 0) + 1);
  const [added] = await db.insert(persons).values({ firstName: 'Anna', lastName: 'Lis' }).returning({ id: persons.id });
  expect(added?.id).toBeGreaterThan(500_000_000);
});

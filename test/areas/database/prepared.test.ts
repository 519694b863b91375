import { eq, getTableColumns, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { disciplines } from '#areas/library/tables.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { prepared } from '#platform/database/prepared.ts';
import { transact } from '#platform/database/transact.ts';
import { account, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

test('a prepared statement is built once for a database and planned once for a connection', async ({ db }) => {
  const [one, other] = [await person(db), await person(db)];
  let built = 0;
  const namesOf = prepared<{ id: number }>()((of, { id }) => {
    built += 1;
    const marked = sql<number>`${persons.id} + 0`.as('of_this_test');
    return of.select({ id: marked, name: persons.lastName }).from(persons).where(eq(persons.id, id));
  });
  expect(await namesOf(db, { id: one.id })).toEqual([{ id: one.id, name: one.lastName }]);
  expect(await namesOf(db, { id: other.id })).toEqual([{ id: other.id, name: other.lastName }]);
  expect(built).toBe(1);
  const [known] = await db.execute(sql`
    select count(*)::int as statements from pg_prepared_statements
    where statement like '%of\\_this\\_test%' and statement not like '%pg\\_prepared%'`);
  expect(known).toEqual({ statements: 1 });
});

test('a prepared statement maps columns, expressions and nothing as Drizzle does', async ({ db }) => {
  const { rowNum } = await account(db, { login: 'ewa', roles: ['employee'] });
  const fields = {
    ...getTableColumns(accounts),
    at: sql`${accounts.updatedAt}`.mapWith(accounts.updatedAt),
    twice: sql<number>`${accounts.rowNum} * 2`.as('twice'),
  };
  const rows = prepared<{ row: number }>()((of, { row }) =>
    of.select(fields).from(accounts).where(eq(accounts.rowNum, row)),
  );
  const expected = await db.select(fields).from(accounts).where(eq(accounts.rowNum, rowNum));
  expect(await rows(db, { row: rowNum })).toEqual(expected);
  expect(expected).toMatchObject([{ at: expect.any(Date), twice: 2 * rowNum, polonUuid: null }]);
});

test('in a transaction a prepared statement reads what the transaction has written', async ({ db }) => {
  const { id } = await person(db);
  const nameOf = prepared<{ id: number }>()((of, input) =>
    of.select({ name: persons.lastName }).from(persons).where(eq(persons.id, input.id)),
  );
  await nameOf(db, { id });
  const rows = await transact(db, async (tx) => {
    await tx.update(persons).set({ lastName: 'Nowa' }).where(eq(persons.id, id));
    return nameOf(tx, { id });
  });
  expect(rows).toEqual([{ name: 'Nowa' }]);
});

test('a changed discipline is read at once', async ({ db }) => {
  const nameIn = async () => (await classificationOf(db, { yearTo: 2025 })).byCode.get(203)?.name;
  const before = await nameIn();
  await db.update(disciplines).set({ name: 'informatyka stosowana' }).where(eq(disciplines.code, 203));
  expect(before).not.toBe('informatyka stosowana');
  expect(await nameIn()).toBe('informatyka stosowana');
});

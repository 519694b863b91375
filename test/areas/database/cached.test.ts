import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { setAuthorDeadline } from '#areas/period-administration/service-edit.ts';
import { listPeriods } from '#areas/periods/service.ts';
import { actorOf } from '../../support/app.ts';
import { account, period } from '../../support/builders.ts';
import type { Db } from '#platform/database/db.ts';
import { cached } from '#platform/database/cached.ts';
import { transact } from '#platform/database/transact.ts';
import { test } from '../../support/database.ts';

function counted() {
  let reads = 0;
  const value = cached(
    async (db: Db) => {
      reads += 1;
      const [row] = await db.execute<{ text: string }>(
        sql`select max(year_from)::text as text from evaluation_periods`,
      );
      return row?.text ?? '';
    },
    (text) => ({ text }),
  );
  return { value, reads: () => reads };
}

test('many calls at once share one statement and one object', async ({ database }) => {
  const { value, reads } = counted();
  const [first, ...others] = await Promise.all(Array.from({ length: 50 }, () => value(database.db)));
  expect(first?.text).toBe('2026');
  expect(others.every((other) => other === first)).toBe(true);
  expect(await value(database.db)).toBe(first);
  expect(reads()).toBe(1);
});

test('a failed reading is not cached', async ({ database }) => {
  let fails = true;
  const value = cached(
    (db: Db) => (fails ? db.execute(sql`select 1 / 0`).then(() => '') : Promise.resolve('read')),
    (text) => text,
  );
  await expect(value(database.db)).rejects.toThrow('Failed query');
  fails = false;
  expect(await value(database.db)).toBe('read');
});

const deadlines = async (reader: Db) => (await listPeriods(reader)).map(({ authorDeadline }) => authorDeadline);

test('a change is seen at once in its transaction, and by all within a second or little more', async ({ database }) => {
  const { db, calls } = database;
  expect(await deadlines(calls)).not.toContain('2027-02-28');
  await transact(db, async (tx) => {
    const { id: changed, authorDeadline: expected } = await period(tx);
    await account(tx, { login: 'admin', roles: ['admin'] });
    await setAuthorDeadline(tx, await actorOf(tx, 'admin'), {
      period: changed,
      author_deadline: '2027-02-28',
      expected,
    });
    expect(await deadlines(tx)).toContain('2027-02-28');
  });
  await expect.poll(() => deadlines(calls), { timeout: 20_000, interval: 50 }).toContain('2027-02-28');
});

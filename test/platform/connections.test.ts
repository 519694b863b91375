import postgres from 'postgres';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/db.ts';
import { hasPostgres, startPostgres } from '../support/postgres.ts';

test.skipIf(!hasPostgres)('a process at its busiest holds 25 connections of PostgreSQL', async () => {
  await using server = await startPostgres();
  const database = await openDatabase({ url: server.url });
  const other = postgres(server.url, { max: 1 });
  const { db, calls, reports } = database;
  const busy = [db, calls, reports].flatMap((pool) =>
    Array.from({ length: 15 }, async () => pool.execute('select pg_sleep(1)')),
  );
  const open = async () => {
    const [row] = await other`
      select count(*)::int as open from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    return Number(row?.open);
  };
  await expect.poll(open, { timeout: 5_000 }).toBe(25);
  // Who has waited too long for a connection is refused.
  await Promise.allSettled(busy);
  expect(await open()).toBe(25);
  await other.end();
  await database.close();
});

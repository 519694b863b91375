import { sql } from 'drizzle-orm';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db.ts';
import { hasPostgres, startPostgres } from '../support/postgres.ts';

const WRITERS = 21;
const RESTARTS = 6;

/** Inserts one number after the other until the signal; returns those that were acknowledged. */
async function write(insert: (id: number) => Promise<unknown>, next: () => number, signal: AbortSignal) {
  const acknowledged: number[] = [];
  while (!signal.aborted) {
    const id = next();
    await insert(id).then(
      () => acknowledged.push(id),
      () => turn(),
    );
  }
  return acknowledged;
}

test.skipIf(!hasPostgres)(
  'a database that restarts under writes ends nobody and loses nothing',
  async () => {
    using server = await startPostgres();
    const database = await openDatabase({ url: server.url });
    const { db } = database;
    await db.execute(sql`create table written (id int primary key)`);
    const stopping = new AbortController();
    let last = 0;
    let written = 0;
    const insert = async (id: number) => {
      await db.transaction((tx) => tx.execute(sql`insert into written values (${id})`));
      written += 1;
    };
    const writers = Array.from({ length: WRITERS }, () => write(insert, () => (last += 1), stopping.signal));

    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const before = written;
      await expect.poll(() => written).toBeGreaterThan(before);
      server.stop(restart % 2 === 0 ? 'immediate' : 'fast');
      server.start();
      const resumed = written;
      await expect.poll(() => written, { timeout: 5_000 }).toBeGreaterThan(resumed);
    }
    stopping.abort();
    const acknowledged = (await Promise.all(writers)).flat();
    const kept = await db.execute<{ id: number }>(sql`select id from written`);
    const ids = new Set(kept.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    await database.close();
  },
  60_000,
);

import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#platform/database/connections.ts';
import { drizzleOver, openDatabase, type Database } from '#platform/database/db.ts';
import { openReplica, type Replica } from '#platform/database/replica.ts';
import { hasPostgres, type Postgres, startPostgres } from '../support/postgres.ts';

const STREAMED = ['wal_level=replica', 'max_wal_senders=4'];

describe.skipIf(!hasPostgres)('a streaming standby', () => {
  let server: Postgres;
  let standby: Postgres;
  let database: Database;
  let replica: Replica;
  const changes: (string | undefined)[] = [];

  beforeAll(async () => {
    server = await startPostgres(undefined, { settings: STREAMED });
    standby = await startPostgres(undefined, { settings: STREAMED, standbyOf: server.url });
    database = await openDatabase({ url: server.url });
    await database.db.execute(sql`create table numbers (n int)`);
    replica = openReplica(standby.url, ({ missing }) => changes.push(missing));
  });
  afterAll(async () => {
    await replica.close();
    await database.close();
    await standby[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  const counted = async () => {
    const [row] = await replica.db.execute<{ n: number }>(sql`select count(*)::int as n from numbers`);
    return row?.n;
  };
  const untilUsed = async (isUsed: boolean) => {
    while ((await replica.hasAllOf(database.db)) !== isUsed) await pause(20);
  };

  test('shows whatever was committed before, also by others, each time', async () => {
    await untilUsed(true);
    expect(changes).toEqual([undefined]);
    for (let n = 1; n <= 200; n += 1) {
      await database.calls.execute(sql`insert into numbers values (${n})`);
      expect(await replica.hasAllOf(database.db)).toBe(true);
      expect(await counted()).toBe(n);
    }
    expect(await replica.lagBytes(database.db)).toBeLessThan(1_000_000);
  });

  test('is left out while it is late, and used again when it has caught up', async () => {
    await untilUsed(true);
    await replica.db.execute(sql`select pg_wal_replay_pause()`);
    // Pausing is asked for, and done with the next record.
    await database.db.execute(sql`insert into numbers values (0)`);
    for (;;) {
      const [row] = await replica.db.execute<{ state: string }>(sql`select pg_get_wal_replay_pause_state() as state`);
      if (row?.state === 'paused') break;
      await pause(10);
    }
    await database.db.execute(sql`insert into numbers values (0)`);
    expect(await replica.hasAllOf(database.db)).toBe(false);
    expect(await replica.lagBytes(database.db)).toBeGreaterThan(0);
    await replica.db.execute(sql`select pg_wal_replay_resume()`);
    await untilUsed(true);
    expect(await counted()).toBe(202);
  });

  test('is left out while it is away, also frozen, without anybody waiting for it', async () => {
    await untilUsed(true);
    standby.freeze();
    await untilUsed(false);
    const begun = performance.now();
    expect(await replica.hasAllOf(database.db)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(1_000);
    standby.thaw();
    await untilUsed(true);
    await standby.stop('immediate');
    await untilUsed(false);
    expect(await replica.lagBytes(database.db)).toBeUndefined();
    await standby.start();
    await untilUsed(true);
    expect(changes.at(-1)).toBeUndefined();
  });

  test('is left out where the server was restored from a backup, which knows nothing of what it shows', async () => {
    await untilUsed(true);
    await using copy = await startPostgres(undefined, { settings: STREAMED, standbyOf: server.url });
    const restored = connect(copy.url);
    await restored`select pg_promote()`;
    await database.db.execute(sql`insert into numbers select n from generate_series(1, 20000) n`);
    await untilUsed(true);
    expect(await replica.hasAllOf(drizzleOver(restored))).toBe(false);
    await restored.end();
  });

  test('is left out once it has been made a server of its own', async () => {
    await untilUsed(true);
    await replica.db.execute(sql`select pg_promote()`);
    await untilUsed(false);
    expect(await replica.hasAllOf(database.db)).toBe(false);
  });
});

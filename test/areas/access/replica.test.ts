import { channel } from 'node:diagnostics_channel';
import postgres from 'postgres';
import { expect, inject } from 'vitest';
import { appRouter } from '#app/app-router.ts';
import { COMMON } from '#platform/database/connections.ts';
import { drizzleOver } from '#platform/database/db.ts';
import { handler } from '#platform/jobs/kind.ts';
import type { Meta } from '#platform/http/trpc.ts';
import type { Replica, ReplicaRead } from '#platform/database/replica.ts';
import { proceduresOf } from '#platform/http/rest.ts';
import { actorOf, signIn, testApp, UNHURRIED } from '../../support/app.ts';
import { doorsOf } from './doors.ts';
import { account } from '../../support/builders.ts';
import { test as ofDatabase } from '../../support/database.ts';
import { pieces } from '../../support/import.ts';
import { runJobs } from '../../support/tools.ts';
import { FOUND, order } from '../jobs/kinds.ts';
import { ROWS } from './world.ts';
import { test } from './world-test.ts';

const isForReplica = ({ limit, onServer }: Meta) => limit !== undefined && !onServer;

const QUERIES = proceduresOf(appRouter)
  .filter(([, { _def }]) => _def.type === 'query' && isForReplica(_def.meta ?? {}))
  .map(([call]) => call);

/** The same database by a connection that may write and lock nothing, like a standby's. */
function readingOnly(sql: postgres.Sql): Replica & AsyncDisposable {
  const { host, port, path, database, user } = sql.options;
  const socket = typeof path === 'string' ? { path } : { host: host[0] ?? '', port: port[0] ?? 5432 };
  const connection = { ...COMMON.connection, default_transaction_read_only: true };
  const reading = postgres({ ...COMMON, ...socket, database, user, max: 2, connection });
  return {
    db: drizzleOver(reading),
    pool: { name: 'replica', size: 2, inUse: () => ({ used: 0, waiting: 0 }) },
    hasAllOf: async () => true,
    lagBytes: async () => 0,
    close: () => reading.end(),
    [Symbol.asyncDispose]: () => reading.end(),
  };
}

test.skipIf('dumpFile' in inject('testDatabase'))(
  'every query with a limit is answered by a replica, as by the server, and writes and locks nothing',
  async ({ placed }) => {
    const { database, inputOf } = placed;
    await using replica = readingOnly(database.sql);
    const failed = new Set<string>();
    const onRead = (message: unknown) => {
      const { outcome, call } = message as ReplicaRead;
      if (outcome === 'failed') failed.add(call ?? '');
    };
    channel('dorobek:replica-reads').subscribe(onRead);
    const own = testApp(database.db, UNHURRIED);
    const read = testApp(database.db, UNHURRIED, { replica });
    const differing: string[] = [];
    let answered = 0;
    try {
      const people = { admin: await signIn(own, 'admin'), employee: await signIn(own, 'employee') };
      for (const call of QUERIES) {
        const [, ask] = doorsOf(call, 'query').at(-1) ?? [];
        const admits = ROWS.get(call)?.admits ?? [];
        for (const who of (['admin', 'employee'] as const).filter((each) => admits.includes(each))) {
          const input = inputOf(call, 'own');
          const expected = await ask?.(own, people[who], input);
          const answer = await ask?.(read, people[who], input);
          if (expected?.status === 200) answered += 1;
          if (answer?.status !== expected?.status)
            differing.push(`${call}: ${answer?.status}, not ${expected?.status}`);
        }
      }
    } finally {
      channel('dorobek:replica-reads').unsubscribe(onRead);
    }
    expect(differing).toEqual([]);
    expect([...failed].toSorted()).toEqual([]);
    expect(answered).toBeGreaterThan(40);
  },
);

ofDatabase.skipIf('dumpFile' in inject('testDatabase'))(
  'a stored file comes whole, though the standby is lost while it is sent',
  async ({ database }) => {
    const { db } = database;
    await account(db, { login: 'owner', roles: ['personnel'] });
    await using standby = readingOnly(database.sql);
    const app = testApp(db, {}, { replica: standby });
    const { headers } = await signIn(app, 'owner');
    const id = await order(db, { by: await actorOf(db, 'owner') });
    // Of several chunks, each of which is read when it is wanted.
    const text = 'Zażółć gęślą jaźń\n'.repeat(60_000);
    await runJobs(db, [
      handler(FOUND, {
        async run(job) {
          await job.resultFile({ name: 'wynik.pdf', bytes: pieces(text, 70_001) });
          return undefined;
        },
      }),
    ]);
    const file = await app.request(`/api/v2/jobFile?job=${id}`, { headers });
    await standby.close();
    expect((await file.text()) === text).toBe(true);
  },
);

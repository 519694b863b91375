import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { inject, test as base } from 'vitest';
import { connect } from '#platform/database/connections.ts';
import { type Database, type Db, drizzleOver, openDatabase } from '#platform/database/db.ts';
import { startPglite } from '#platform/database/pglite.ts';
import { createDatabase } from '../support/database-copy.ts';

type Opened = { db: Db; close: () => Promise<unknown> };
/** An empty database: `bare` opens it as it is, `open` as a start of the product does, which migrates it. */
type Empty = { bare: () => Promise<Opened>; open: () => Promise<Database>; drop: () => Promise<unknown> };

async function emptyOnServer(server: string): Promise<Empty> {
  const { url, drop } = await createDatabase(server, 'template1');
  return {
    async bare() {
      const sql = connect(url, { max: 1, onnotice: () => {} });
      return { db: drizzleOver(sql), close: () => sql.end() };
    },
    open: () => openDatabase({ url, connections: 4 }),
    drop,
  };
}

function emptyEmbedded(): Empty {
  const dataDir = mkdtempSync(join(tmpdir(), 'dorobek-upgrade-'));
  return {
    async bare() {
      const embedded = await startPglite({ dataDir });
      const login = { user: 'postgres', database: 'postgres', password: 'postgres' };
      const server = postgres({ path: embedded.socketPath, max: 1, onnotice: () => {}, ...login });
      return {
        db: drizzleOver(server),
        async close() {
          await server.end();
          await embedded.stop();
        },
      };
    },
    open: () => openDatabase({ dataDir }),
    drop: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** A test with an empty database of its own, on PostgreSQL or embedded as the run's other tests. */
export const test = base.extend('empty', async ({}, { onCleanup }): Promise<Empty> => {
  const source = inject('testDatabase');
  const empty = 'server' in source ? await emptyOnServer(source.server) : emptyEmbedded();
  onCleanup(async () => void (await empty.drop()));
  return empty;
});

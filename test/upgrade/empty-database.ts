import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { inject, test as base } from 'vitest';
import { type Database, type Db, drizzleOver, openDatabase } from '#platform/database/db.ts';
import { startPglite } from '#platform/database/pglite.ts';

type Opened = { db: Db; close: () => Promise<unknown> };
/** An empty database: `bare` opens it as it is, `open` as a start of the product does, which migrates it. */
type Empty = { bare: () => Promise<Opened>; open: () => Promise<Database>; drop: () => Promise<unknown> };

async function emptyOnServer(url: string): Promise<Empty> {
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  const name = `dorobek_upgrade_${process.pid}`;
  await admin.unsafe(`create database ${name}`);
  const target = new URL(url);
  target.pathname = `/${name}`;
  return {
    async bare() {
      const server = postgres(target.href, { max: 1, onnotice: () => {} });
      return { db: drizzleOver(server), close: () => server.end() };
    },
    open: () => openDatabase({ url: target.href, connections: 4 }),
    async drop() {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
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
  const empty = 'url' in source ? await emptyOnServer(source.url) : emptyEmbedded();
  onCleanup(async () => void (await empty.drop()));
  return empty;
});

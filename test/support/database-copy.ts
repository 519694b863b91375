import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { eq } from 'drizzle-orm';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { bootstrap } from '#app/bootstrap.ts';
import { connect } from '#platform/database/connections.ts';
import { type Database, type Db, openDatabase } from '#platform/database/db.ts';
import { isConnectionError } from '#platform/database/database-errors.ts';
import { hasPostgres, startPostgres } from './postgres.ts';

/** What copies are made of: a database of a PostgreSQL server, or the file of an embedded database's dump. */
export type Template = { server: string; name: string } | { dumpFile: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server that the run has started. */
    testServer: string;
  }
}

async function onServer(server: string, statement: string) {
  const sql = connect(server, { max: 1, onnotice: () => {} });
  // The driver waits for ever for the end of a connection that the server closes at that moment.
  await sql.unsafe(statement).finally(() => sql.end({ timeout: 1 }));
}

/** A new database, whose name no other run uses. */
export async function createDatabase(server: string, template: string) {
  const name = `dorobek_test_${randomUUID().replaceAll('-', '')}`;
  // File by file, not through the log: half of the time.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

/** A copy of its own, which is dropped when it is closed. */
export async function openCopy(template: Template): Promise<Database> {
  if ('dumpFile' in template) return openDatabase({ dump: new Uint8Array(readFileSync(template.dumpFile)) });
  const { url, drop } = await createDatabase(template.server, template.name);
  const database = await openDatabase({ url, connections: 4 });
  const close = async () => {
    await database.close();
    await drop().catch((error: unknown) => {
      // The server of the run ends beside the last worker, and all its databases with it: to wait for this one would take
      // a minute.
      if (!isConnectionError(error)) throw error;
    });
  };
  return { ...database, close };
}

/**
 * The PostgreSQL server of the run: the one that TEST_DATABASE_URL names, else one that the first project to ask for it
 * starts. None for the project `embedded`, nor where PostgreSQL is not installed.
 */
async function serverOf({ name, vitest }: TestProject) {
  if (name === 'embedded') return undefined;
  const named = process.env.TEST_DATABASE_URL;
  if (named) return { url: named, isLasting: true };
  // Nothing is provided before the first project asks.
  const started = vitest.getProvidedContext().testServer as string | undefined;
  if (started) return { url: started };
  if (!hasPostgres) return undefined;
  const server = await startPostgres();
  vitest.provide('testServer', server.socketUrl);
  return { url: server.socketUrl, stop: () => server[Symbol.asyncDispose]() };
}

/** Tests are about the years of a period that ends none of these days. */
const pinPeriod = (db: Db) =>
  db.update(evaluationPeriods).set({ defaultByHand: true }).where(eq(evaluationPeriods.yearFrom, 2022));

/** In a project's global setup: migrates a database and fills it, once, and makes it a template until `drop`. */
export async function createTemplate(project: TestProject, fill: (db: Db) => Promise<unknown> = async () => {}) {
  const server = await serverOf(project);
  const created = server && (await createDatabase(server.url, 'template1'));
  const database = await openDatabase(created ?? {});
  await bootstrap(database.db);
  await pinPeriod(database.db);
  await fill(database.db);
  const dump = await database.embedded?.dump();
  await database.close();
  if (created) {
    // With a server of the run all its databases go.
    const drop = async () => (server.isLasting ? created.drop() : server.stop?.());
    return { template: { server: server.url, name: created.name } satisfies Template, drop };
  }
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-test-'));
  const dumpFile = join(folder, 'dump.tar');
  writeFileSync(dumpFile, dump ?? new Uint8Array());
  const drop = async () => rmSync(folder, { recursive: true, force: true });
  return { template: { dumpFile } satisfies Template, drop };
}

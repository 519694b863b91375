import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { bootstrap } from '#app/bootstrap.ts';
import { openDatabase } from '#platform/database/db.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of the migrated embedded database, or the template database of a PostgreSQL server. */
    testDatabase: { dumpFile: string } | { url: string; template: string };
  }
}

const TEMPLATE = 'dorobek_test_template';

const withDatabase = (url: string, name: string) => {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
};

/** Migrates once; every worker starts from a copy. */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const admin = postgres(url, { max: 1, onnotice: () => {} });
    await admin.unsafe(`drop database if exists ${TEMPLATE}`);
    await admin.unsafe(`create database ${TEMPLATE}`);
    await admin.end();
    const database = await openDatabase({ url: withDatabase(url, TEMPLATE) });
    await bootstrap(database.db);
    await database.close();
    project.provide('testDatabase', { url, template: TEMPLATE });
    return;
  }
  const database = await openDatabase({});
  await bootstrap(database.db);
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-test-'));
  const dumpFile = join(folder, 'dump.tar');
  writeFileSync(dumpFile, (await database.embedded?.dump()) ?? new Uint8Array());
  await database.close();
  project.provide('testDatabase', { dumpFile });
  return () => rmSync(folder, { recursive: true, force: true });
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { summariesJobs } from '#areas/summaries/jobs.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { CONSOLE } from '#platform/audit.ts';
import { signStatements } from '#demo/works/signing.ts';
import { createDemo } from '#demo/university.ts';
import { bootstrap } from '#app/bootstrap.ts';
import { buildClient } from '#app/client-build.ts';
import { openDatabase } from '#platform/database/db.ts';
import { birthDateSeal } from '#platform/seal.ts';
import { requireBrowser } from './chromium.ts';
import { recalculateAll, runJobs } from '../tools.ts';
import { birthConfig } from '../birth-key.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string;
    /** A dump of the embedded database with the recalculated demo university and its summaries. */
    demoDump: string;
  }
}

/** Finds or installs the browser, builds the client, and creates the demo university once for all browser tests. */
export default async function setup(project: TestProject) {
  project.provide('browserPath', requireBrowser());
  const [dumpFolder] = await Promise.all([dumpDemo(), buildClient()]);
  project.provide('demoDump', join(dumpFolder, 'demo.tar'));
  return () => rmSync(dumpFolder, { recursive: true, force: true });
}

async function dumpDemo(): Promise<string> {
  const database = await openDatabase({});
  const { db } = database;
  await bootstrap(db);
  await createDemo(db, { seed: 1, people: 120, publications: 1_500, seal: birthDateSeal(birthConfig) });
  await signStatements(db, birthConfig);
  await requestFullRecalculation(db, CONSOLE);
  await recalculateAll(db);
  // Else the server of every test file would compute the ordered summaries, beside its browser.
  await runJobs(db, summariesJobs);
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-demo-'));
  writeFileSync(join(folder, 'demo.tar'), (await database.embedded?.dump()) ?? new Uint8Array());
  await database.close();
  return folder;
}

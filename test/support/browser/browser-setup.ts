import type { TestProject } from 'vitest/node';
import { orderOutdatedMoves } from '#areas/advice/service-moves.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { searchAll } from '#areas/records/merging/service-search.ts';
import { CONSOLE } from '#platform/audit.ts';
import { signStatements } from '#demo/works/signing.ts';
import { playIntakes } from '#demo/intakes.ts';
import { createDemo } from '#demo/university.ts';
import { buildClient } from '#app/client-build.ts';
import type { Db } from '#platform/database/db.ts';
import { birthDateSeal } from '#platform/seal.ts';
import { createTemplate, type Template } from '../database-copy.ts';
import { requireBrowser } from './chromium.ts';
import { proveAll, recalculateAll, runJobs, tools } from '../tools.ts';
import { birthConfig } from '../birth-key.ts';
import { adviceJobs } from '#areas/advice/router.ts';
import { summariesJobs } from '#areas/summaries/router.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string;
    /** A database with the recalculated demo university and its summaries. */
    demoTemplate: Template;
    /** A migrated database, as before the first administrator. */
    emptyTemplate: Template;
  }
}

/** Finds or installs the browser, builds the client, and creates the demo university once for all browser tests. */
export default async function setup(project: TestProject) {
  project.provide('browserPath', requireBrowser());
  // Whoever begins is in the period of that day.
  const empty = await createTemplate(project, (db) => db.update(evaluationPeriods).set({ defaultByHand: false }));
  project.provide('emptyTemplate', empty.template);
  const [demo] = await Promise.all([createTemplate(project, fillDemo), buildClient()]);
  project.provide('demoTemplate', demo.template);
  return async () => {
    await demo.drop();
    await empty.drop();
  };
}

async function fillDemo(db: Db) {
  await createDemo(db, { seed: 1, people: 120, publications: 1_500, seal: birthDateSeal(birthConfig) });
  await signStatements(db, birthConfig);
  await requestFullRecalculation(db, CONSOLE);
  await recalculateAll(db);
  // Else the server of every test file would do it, beside its browser.
  await runJobs(db, summariesJobs);
  await searchAll(db, tools.compute);
  await playIntakes(db, tools);
  // What the intakes have brought.
  await searchAll(db, tools.compute);
  await proveAll(db);
  while ((await orderOutdatedMoves(db)) > 0) await runJobs(db, adviceJobs);
}

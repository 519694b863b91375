import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { CONSOLE } from '#server/audit.ts';
import { createDemo } from '#demo/university.ts';
import { bootstrap } from '#server/bootstrap.ts';
import { buildClient } from '#server/client-build.ts';
import { openDatabase } from '#server/db.ts';
import { recalculateAll } from './tools.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string;
    /** A dump of the embedded database with the demo university in it, recalculated. */
    demoDump: string;
  }
}

const INSTALLED = [
  // Without windows and tabs to draw it takes half of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}

const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

function installBrowser() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update']);
    if (run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'])) return;
  }
  run('npx', ['playwright-core', 'install', 'chromium']);
}

function requireBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  installBrowser();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'Testy przeglądarki wymagają Chromium lub Chrome: zainstaluj pakiet „chromium” albo wskaż CHROMIUM_PATH.',
  );
}

/** Finds or installs the browser, builds the client, and makes the demo university once for all browser tests. */
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
  await createDemo(db, { seed: 1, people: 120, publications: 1_500 });
  await requestFullRecalculation(db, CONSOLE);
  await recalculateAll(db);
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-demo-'));
  writeFileSync(join(folder, 'demo.tar'), (await database.embedded?.dump()) ?? new Uint8Array());
  await database.close();
  return folder;
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { findAccountByLogin, openSession } from '#areas/session/service.ts';
import { buildClient } from '#server/client-build.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import { runServer } from '#server/main.ts';
import { UNHURRIED } from '../test/support/app.ts';
import { FLAGS, requireBrowser } from '../test/support/chromium.ts';
import { freePort, report } from './measure.ts';
import type { OpenBench } from './university.ts';

const LIMIT_KB = 130;
const LIMIT_REQUESTS = 15;
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const SCREENS = [
  { name: 'dashboard', login: 'admin', path: '/dashboard', shown: 'main a' },
  { name: 'publications', login: 'pracownik', path: '/publicationpanelevalasg' },
  { name: 'POL-on', login: 'pracownik', path: '/poloninfopanel' },
  { name: 'slots', login: 'pracownik', path: '/publicationpanelevalrep' },
  { name: 'faults', login: 'kadry', path: '/admin/poloninfopnl/zgloszenia' },
  { name: 'accounts', login: 'kadry', path: '/admin/AppAccounts?text=biblioteka' },
  { name: 'audit', login: 'admin', path: '/admin/dziennik' },
];
type Screen = (typeof SCREENS)[number];

/** Paths that a browser with an empty cache asks for until the first row of the screen's table is there. */
async function requestsOf(browser: Browser, at: { db: Db; url: string }, { name, login, path, shown }: Screen) {
  const account = await findAccountByLogin(at.db, login);
  const ticket = `ST-${process.pid}-${name}`;
  const value = (await openSession(at.db, { accountRow: account?.rowNum ?? 0, ticket })) ?? '';
  const context = await browser.newContext({ locale: 'pl-PL' });
  await context.addCookies([{ name: 'dorobek', value, url: at.url }]);
  const page = await context.newPage();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(at.url + path);
  await page
    .locator(shown ?? 'tbody td, .ag-row')
    .first()
    .waitFor();
  await context.close();
  return paths;
}

function firstLoad(paths: string[]): boolean {
  const contents = paths
    .filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))
    .map((path) => readFileSync(dist + path));
  if (contents.some((content) => content.includes('ag-grid') || content.includes('recharts'))) {
    throw new Error('the dashboard loads a grid or a chart');
  }
  return report({
    name: `first load of the dashboard, ${contents.length} files`,
    ours: contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0) / 1_000,
    peer: LIMIT_KB,
    peerName: 'the promised size',
    limit: 1,
    unit: 'kB',
  });
}

/** In a real browser: gzipped JavaScript that the dashboard loads, and the requests of screens, fonts and calls included. */
export async function bundle(open: OpenBench): Promise<boolean[]> {
  await buildClient();
  const database = await open({ people: 120, publications: 1_500 });
  const port = await freePort();
  const at = { db: database.db, url: `http://localhost:${port}` };
  const server = await runServer(readConfig({ PORT: String(port), LOG_LEVEL: 'error', ...UNHURRIED }), database);
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: FLAGS });
  const results: boolean[] = [];
  for (const screen of SCREENS) {
    const paths = await requestsOf(browser, at, screen);
    if (screen.name === 'dashboard') results.push(firstLoad(paths));
    results.push(
      report({
        name: `requests of the screen ${screen.name} until its first table`,
        ours: paths.length,
        peer: LIMIT_REQUESTS,
        peerName: 'the promised number',
        limit: 1,
        unit: 'requests',
      }),
    );
  }
  await browser.close();
  await server.stop();
  return results;
}

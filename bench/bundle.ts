import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { findAccountByLogin, openSession } from '#areas/session/service.ts';
import { buildClient } from '#app/client-build.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { runServer } from '#app/main.ts';
import { UNHURRIED } from '../test/support/app.ts';
import { FLAGS, requireBrowser } from '../test/support/browser/chromium.ts';
import { LIMIT_KB, LIMIT_SENT_KB } from './first-load.ts';
import { freePort, report } from './measure.ts';
import type { OpenBench } from './university.ts';

const LIMIT_REQUESTS = 12;
/** A grid is a file of its own. */
const LIMIT_WITH_GRID = 13;
const dist = fileURLToPath(new URL('../dist', import.meta.url));
type Screen = { name: string; login?: string; path: string; shown?: string; hasGrid?: true };
const SCREENS: Screen[] = [
  { name: 'landing', path: '/', shown: 'main h1' },
  { name: 'dashboard', login: 'admin', path: '/dashboard', shown: 'main section[aria-labelledby="tasks-title"]' },
  { name: 'publications', login: 'pracownik', path: '/publicationpanelevalasg' },
  { name: 'POL-on', login: 'pracownik', path: '/poloninfopanel' },
  { name: 'slots', login: 'pracownik', path: '/publicationpanelevalrep' },
  { name: 'faults', login: 'kadry', path: '/admin/poloninfopnl/zgloszenia' },
  { name: 'accounts', login: 'kadry', path: '/admin/AppAccounts?text=biblioteka' },
  { name: 'audit', login: 'admin', path: '/admin/dziennik' },
  {
    name: 'imports',
    login: 'kadry',
    path: '/admin/AppAccounts/importy',
    shown: 'main h2',
  },
  { name: 'differences', login: 'kadry', path: '/admin/AppAccounts/rozbieznosci?state=all' },
  { name: 'merges', login: 'kadry', path: '/admin/AppAccounts/scalanie' },
  { name: 'terms', login: 'doktoraty', path: '/gdpd/terminy', shown: 'main h2' },
  { name: 'functions', login: 'kadry', path: '/admin/pnlemplfunkcje?all=true' },
  { name: 'grants', login: 'admin', path: '/admin/uprawnienia' },
  { name: 'own achievements', login: 'pracownik', path: '/wykazosiagniec', shown: 'main h2' },
  { name: 'register', login: 'biblioteka', path: '/admin/wgladdoosiagniec/rejestr', shown: 'main h2' },
  { name: 'reductions', login: 'ewaluacja', path: '/admin/osobyzN0', shown: 'main select' },
  {
    name: 'publications of others',
    login: 'ewaluacja',
    path: '/admin/publikacje',
    shown: 'main select',
  },
  { name: 'patents of others', login: 'admin', path: '/admin/patenty', shown: 'main select' },
  {
    name: 'messages',
    login: 'admin',
    path: '/admin/podgladkomunikatow',
    shown: 'main select',
    hasGrid: true,
  },
  {
    name: 'summaries',
    login: 'ewaluacja',
    path: '/admin/zestawieniaokresowe',
    shown: 'main h2',
    hasGrid: true,
  },
];

/** Notes when the page first has what was looked for. */
const watchFor = (selector: string) => {
  const note = () => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    performance.mark('shown');
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
};

/** What the page had asked for when it first showed what was looked for; later files are no part of the first load. */
const askedBeforeShown = () => {
  const shownAt = performance.getEntriesByName('shown')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= shownAt);
  return [location.href, ...files.map(({ name }) => name)].map((name) => new URL(name).pathname);
};

/** Paths that a browser with an empty cache asks for until the first row of the screen's table is there. */
async function requestsOf(browser: Browser, at: { db: Db; url: string }, { name, login, path, shown }: Screen) {
  const context = await browser.newContext({ locale: 'pl-PL' });
  if (login) {
    const account = await findAccountByLogin(at.db, login);
    const ticket = `ST-${process.pid}-${name}`;
    const value = (await openSession(at.db, { accountRow: account?.rowNum ?? 0, ticket })) ?? '';
    await context.addCookies([{ name: 'dorobek', value, url: at.url }]);
  }
  const page = await context.newPage();
  const selector = shown ?? 'tbody td, .ag-row';
  await page.addInitScript(watchFor, selector);
  await page.goto(at.url + path);
  await page.locator(selector).first().waitFor();
  const paths = await page.evaluate(askedBeforeShown);
  await context.close();
  return paths;
}

const scriptsOf = (paths: string[], ending = '') =>
  paths
    .filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))
    .map((path) => readFileSync(dist + path + ending));

/** Few of these screens have a grid; schemas come with the form that is opened. */
function refuseHeavy({ name, hasGrid }: Screen, paths: string[]) {
  const contents = scriptsOf(paths);
  const refused = {
    ...(!hasGrid && { 'ag-grid': 'the grid' }),
    $ZodType: 'zod',
  };
  for (const [mark, what] of Object.entries(refused)) {
    if (contents.some((content) => content.includes(mark))) throw new Error(`the screen ${name} loads ${what}`);
  }
}

const kilobytes = (contents: Uint8Array[]) => contents.reduce((sum, { length }) => sum + length, 0) / 1_000;

/** Gzipped, as the promise counts, and as every browser of today is sent it. */
function firstLoad(paths: string[]): boolean[] {
  const contents = scriptsOf(paths);
  const name = `first load of the dashboard, ${contents.length} files`;
  const promised = { peerName: 'the promised size', limit: 1, unit: 'kB' };
  const gzipped = contents.map((content) => gzipSync(content, { level: 9 }));
  return [
    report({ name, ours: kilobytes(gzipped), peer: LIMIT_KB, ...promised }),
    report({
      name: `${name}, by Brotli`,
      ours: kilobytes(scriptsOf(paths, '.br')),
      peer: LIMIT_SENT_KB,
      ...promised,
    }),
  ];
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
    refuseHeavy(screen, paths);
    if (screen.name === 'dashboard') results.push(...firstLoad(paths));
    results.push(
      report({
        name: `requests of the screen ${screen.name} until its first table`,
        ours: paths.length,
        peer: screen.hasGrid ? LIMIT_WITH_GRID : LIMIT_REQUESTS,
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

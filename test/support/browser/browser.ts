import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { twMerge } from 'tailwind-merge';
import { test as base, expect, inject } from 'vitest';
import { DEMO_PASSWORD } from '#areas/login/schema.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Database } from '#platform/database/db.ts';
import { startCompute } from '#app/compute.ts';
import { runServer } from '#app/main.ts';
import { FLAGS } from './chromium.ts';
import { BIRTH_DATE_KEY } from '../birth-key.ts';
import { openCopy } from '../database-copy.ts';
import { freePort } from '../process/free-port.ts';
import { elementKinds } from './screen.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * A page of a test lives for seconds: optimising its code took a fifth of the renderers' time, and a process for each page
 * another fifth.
 */
const BRIEF_PAGES = [
  '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=32 --single-threaded-gc',
  '--process-per-site',
];

/** A new page within the process of the site: `newPage` would start another one, and leave it at the first address. */
async function openPage(context: BrowserContext): Promise<Page> {
  const [first] = context.pages();
  if (!first) throw new Error('No page holds the process of the site');
  const [page] = await Promise.all([context.waitForEvent('page'), first.evaluate(() => void window.open())]);
  return page;
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 320, height: 800 };

const withBrowser = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await chromium.launch({ executablePath: inject('browserPath'), args: [...FLAGS, ...BRIEF_PAGES] });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('port', { scope: 'worker' }, () => freePort('localhost'))
  // A thread of the engine takes half a second to start: the servers of a worker, one after another, have the same.
  .extend('compute', { scope: 'worker' }, ({}, { onCleanup }) => {
    const compute = startCompute();
    onCleanup(() => compute.close());
    return compute;
  })
  // One profile for the files of a worker, whose servers have one address: else each file would compile the client anew.
  .extend('profile', { scope: 'worker' }, ({ browser, port }) =>
    browser.newContext({
      baseURL: `http://localhost:${port}`,
      locale: 'pl-PL',
      viewport: DESKTOP,
      // An animation would draw sixty pictures a second, for nobody.
      reducedMotion: 'reduce',
    }),
  );

/**
 * `site`: a server with the demo university per test file; `environmentOf` gives further configuration, `open` another
 * database.
 * `page`: a new page per test, in a browser profile without cookies and storage.
 */
export const browserTest = (
  environmentOf: (url: string) => Promise<Record<string, string>> = async () => ({}),
  open: () => Promise<Database> = () => openCopy(inject('demoTemplate')),
) =>
  withBrowser
    .extend('site', { scope: 'file' }, async ({ port, compute }, { onCleanup }) => {
      const database = await open();
      const url = `http://localhost:${port}`;
      const environment = { PORT: String(port), LOG_LEVEL: 'error', BIRTH_DATE_KEY, ...(await environmentOf(url)) };
      const server = await runServer(readConfig(environment), database, { compute });
      onCleanup(() => server.stop());
      return { url, database };
    })
    .extend('context', async ({ profile, site }, { onCleanup }): Promise<BrowserContext> => {
      // While this page is open, the process of the site stays for the next one.
      const [first = await profile.newPage()] = profile.pages();
      if (first.url() === 'about:blank') await first.goto(`${site.url}/healthz`);
      onCleanup(async () => {
        await profile.unrouteAll({ behavior: 'ignoreErrors' });
        await profile.clearCookies();
        const devtools = await profile.newCDPSession(first);
        await devtools.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'local_storage' });
        await devtools.detach();
        for (const page of profile.pages()) if (page !== first) await page.close();
      });
      return profile;
    })
    .extend('page', async ({ context, task }, { onCleanup }): Promise<Page> => {
      const page = await openPage(context);
      page.setDefaultTimeout(30_000);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // Failed requests are logged too; tests of refusals check what the screen says.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text());
      });
      onCleanup(async () => {
        // What the page showed is most of what a failure on another machine can tell.
        if (task.result?.errors?.length && !page.isClosed()) {
          process.stderr.write(`${task.name}: ${page.url()}\n${(await page.innerText('body')).slice(0, 2_000)}\n`);
        }
        expect(errors).toEqual([]);
      });
      return page;
    });

export const test = browserTest();

/** Logs in by the login form's requests, without rendering it. */
export async function logIn({ request }: Pick<BrowserContext, 'request'>, login: string, path = '/dashboard') {
  const form = await request.get(`/api/login?return=${encodeURIComponent(path)}`);
  const answer = await request.post(form.url(), {
    form: { username: login, password: DEMO_PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(new URL(answer.url()).pathname).toBe(path.split('?')[0]);
}

export async function openAs(page: Page, login: string, path = '/dashboard') {
  await logIn(page, login, path);
  await page.goto(path);
}

/**
 * Half as long as `axe.source`, which every page would read anew. Of each element that a rule looks at, axe would write down
 * the HTML, with all that is in it: here only those that fail are shown.
 */
const AXE = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
axe.configure({ noHtml: true });`;

type Accessible = {
  /** A selector, as of a dialog over a dimmed page. */
  within?: string;
  theme?: 'light' | 'dark';
  /** Of the page, where they are known already. */
  kinds?: readonly number[];
};

/** The kinds of elements that have had enough contrast, by theme and colours; the files of a worker share them. */
const contrasting = new Map<string, Set<number>>();

/**
 * Expects no violations of axe. Themes differ only in colours, so the dark one is checked for contrast alone, and elements of
 * one kind have one contrast.
 */
export async function expectAccessible(page: Page, { within, theme = 'light', ...given }: Accessible = {}) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expectNoConflicts(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const chosen = await page.evaluate(() => [...document.documentElement.attributes].map(({ value }) => value).join());
  const look = `${theme} ${chosen}`;
  const known = contrasting.get(look) ?? new Set();
  contrasting.set(look, known);
  const kinds = given.kinds ?? (await elementKinds(page));
  const unknown = new Map(kinds.map((kind, index) => [kind, index]));
  for (const kind of known) unknown.delete(kind);
  // Run in the page: returning what passed too would take most of the time.
  const { found, seen } = await page.evaluate(
    async ({ part, isDark, contrastOf }) => {
      const options = { resultTypes: ['violations' as const], preload: false, selectors: false, elementRef: true };
      const contrast = { ...options, runOnly: ['color-contrast', 'link-in-text-block'] };
      const rest = { ...options, rules: { 'color-contrast': { enabled: false } } };
      const all = document.querySelectorAll('body *');
      const isInside = (element: Element | undefined) => element && (!part || element.closest(part));
      const seen = contrastOf.filter((at) => isInside(all[at]));
      const written = seen
        .flatMap((at) => all[at] ?? [])
        .filter(
          ({ localName, childNodes, firstElementChild }) =>
            !firstElementChild ||
            localName === 'select' ||
            [...childNodes].some(({ nodeName }) => nodeName === '#text'),
        );
      const results = [
        // First: a screen that is drawn anew meanwhile replaces its elements.
        ...(written.length > 0 ? [await window.axe.run(written, contrast)] : []),
        ...(isDark ? [] : [await window.axe.run(part ?? document, rest)]),
      ];
      const found = results
        .flatMap(({ violations }) => violations)
        .map(({ id, nodes }) => ({
          id,
          where: nodes.slice(0, 3).map(({ element }) => element?.outerHTML.slice(0, 300)),
        }));
      return { found, seen };
    },
    { part: within, isDark: theme === 'dark', contrastOf: [...unknown.values()] },
  );
  expect({ address: page.url(), theme, found }).toEqual({ address: page.url(), theme, found: [] });
  for (const at of seen) known.add(kinds[at] ?? 0);
}

/** The lists of classes that have had no conflicts; the files of a worker share them. */
const consistent = new Set<string>();

/** Expects no element with conflicting utilities, of which the style sheet's order would choose. */
async function expectNoConflicts(page: Page) {
  const lists = await page.$$eval('[class]', (all) => [
    ...new Set(all.map(({ classList }) => [...classList].join(' '))),
  ]);
  const unknown = lists.filter((each) => !consistent.has(each));
  expect(unknown.filter((each) => twMerge(each) !== each)).toEqual([]);
  for (const each of unknown) consistent.add(each);
}

/** Expects no horizontal overflow, once charts have been resized. */
export async function expectFits(page: Page) {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess).toBe(0);
}

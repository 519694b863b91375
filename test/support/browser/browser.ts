import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type APIResponse, type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
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
import { keptPage, watchErrors } from './kept-page.ts';
import { looksOf } from './looks.ts';
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

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 320, height: 800 };

const launch = () => chromium.launch({ executablePath: inject('browserPath'), args: [...FLAGS, ...BRIEF_PAGES] });

/** A profile for files whose servers have one address: else each file would compile the client anew. */
const profileOf = (browser: Browser, port: number) =>
  browser.newContext({
    baseURL: `http://localhost:${port}`,
    locale: 'pl-PL',
    viewport: DESKTOP,
    // An animation would draw sixty pictures a second, for nobody.
    reducedMotion: 'reduce',
  });

/**
 * What all files of a worker share. A fixture's own scope of a worker would make it anew for each `browserTest`. A thread of
 * the engine takes half a second to start, and a new page for each test as much again as half of what it loads.
 */
async function startShared() {
  const browser = await launch();
  const port = await freePort('localhost');
  const compute = startCompute();
  const profile = await profileOf(browser, port);
  const stop = async () => {
    await browser.close();
    await compute.close();
  };
  return { browser, port, compute, profile, kept: keptPage(DESKTOP), stop };
}

let started: ReturnType<typeof startShared> | undefined;

const withBrowser = base
  .extend('shared', { scope: 'worker' }, async ({}, { onCleanup }) => {
    started ??= startShared();
    const shared = await started;
    onCleanup(shared.stop);
    return shared;
  })
  .extend('browser', { scope: 'worker' }, ({ shared }) => shared.browser)
  .extend('port', { scope: 'worker' }, ({ shared }) => shared.port)
  .extend('compute', { scope: 'worker' }, ({ shared }) => shared.compute)
  .extend('profile', { scope: 'worker' }, ({ shared }) => shared.profile)
  .extend('kept', { scope: 'worker' }, ({ shared }) => shared.kept);

/**
 * `site`: a server with the demo university per test file; `environmentOf` gives further configuration, `open` another
 * database.
 * `page`: without cookies and storage, the page of the test before.
 * `ownPage`: one of a profile of its own, for what cannot be taken back: another clock is that of all pages of its profile.
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
    .extend('context', async ({ profile, kept, site, task }, { onCleanup }): Promise<BrowserContext> => {
      onCleanup(async () => {
        await profile.unrouteAll({ behavior: 'ignoreErrors' });
        await profile.clearCookies();
        await kept.leave(profile, site.url, Boolean(task.result?.errors?.length));
      });
      return profile;
    })
    .extend('page', async ({ context, kept, task }, { onCleanup }): Promise<Page> => {
      return watchErrors(await kept.take(context), { task, onCleanup });
    })
    .extend('ownProfile', async ({ browser, port, site: _site }, { onCleanup }): Promise<BrowserContext> => {
      const own = await profileOf(browser, port);
      onCleanup(() => own.close());
      return own;
    })
    .extend('ownPage', async ({ ownProfile, task }, { onCleanup }): Promise<Page> => {
      return watchErrors(await ownProfile.newPage(), { task, onCleanup });
    });

export const test = browserTest();

const leadsTo = (response: APIResponse) => response.headers().location ?? '';

/** Logs in by the requests of the login form, of which only those are made that carry something: neither form nor screen. */
export async function logIn({ request }: Pick<BrowserContext, 'request'>, login: string, path = '/dashboard') {
  // Again where the server closes at that moment a connection that has idled since the test before.
  const from = `/api/login?return=${encodeURIComponent(path)}`;
  const start = await request.get(from, { maxRedirects: 0, maxRetries: 2 });
  const form = { username: login, password: DEMO_PASSWORD };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const ticket = await request.post(leadsTo(start), { form, headers, maxRedirects: 0 });
  const end = await request.get(leadsTo(ticket), { maxRedirects: 0 });
  expect(new URL(leadsTo(end), 'http://localhost').pathname).toBe(path.split('?')[0]);
}

/** The name of a screen about one person, which stands beneath the person's. */
export const screenOfPerson = (page: Page, name: string) => page.locator('main [data-printed]').getByText(name);

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

/** The kinds and the looks of elements that have had enough contrast, by theme and colours; the files of a worker share them. */
const contrasting = new Map<string, { kinds: Set<number>; looks: Set<string> }>();

/**
 * Expects no violations of axe. Themes differ only in colours, so the dark one is checked for contrast alone, and elements of
 * one kind, or of one look, have one contrast.
 */
export async function expectAccessible(page: Page, { within, theme = 'light', ...given }: Accessible = {}) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expectNoConflicts(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const chosen = await page.evaluate(() => [...document.documentElement.attributes].map(({ value }) => value).join());
  const colours = `${theme} ${chosen}`;
  const known = contrasting.get(colours) ?? { kinds: new Set(), looks: new Set() };
  contrasting.set(colours, known);
  const kinds = given.kinds ?? (await elementKinds(page));
  const unknown = new Map(kinds.map((kind, index) => [kind, index]));
  for (const kind of known.kinds) unknown.delete(kind);
  const fresh = await looksOf(page, { within, places: [...unknown.values()] });
  const looks = new Map(fresh.map(({ at, look }) => [look ?? at, at]));
  const places = fresh.filter(
    ({ at, isWritten, look }) =>
      isWritten && (look === undefined || (looks.get(look) === at && !known.looks.has(look))),
  );
  // Run in the page: returning what passed too would take most of the time.
  const { found, unsure } = await page.evaluate(
    async ({ part, isDark, unseen }) => {
      const options = { resultTypes: ['violations' as const], preload: false, selectors: false, elementRef: true };
      const contrast = {
        ...options,
        runOnly: ['color-contrast', 'link-in-text-block'],
        resultTypes: ['violations' as const, 'incomplete' as const],
      };
      const rest = { ...options, rules: { 'color-contrast': { enabled: false } } };
      const all = document.querySelectorAll('body *');
      const written = unseen.flatMap((at) => all[at] ?? []);
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
      const undecided = results.flatMap(({ incomplete }) => incomplete.flatMap(({ nodes }) => nodes));
      return { found, unsure: undecided.flatMap(({ element }) => (element ? [[...all].indexOf(element)] : [])) };
    },
    { part: within, isDark: theme === 'dark', unseen: places.map(({ at }) => at) },
  );
  expect({ address: page.url(), theme, found }).toEqual({ address: page.url(), theme, found: [] });
  for (const { at } of fresh) known.kinds.add(kinds[at] ?? 0);
  for (const { at, look } of places) if (look !== undefined && !unsure.includes(at)) known.looks.add(look);
}

/** Expects that a finger can tell targets apart: 24 px each, or as much space (WCAG 2.5.8). After `expectAccessible`. */
export async function expectTargets(page: Page) {
  const small = await page.evaluate(async () => {
    // What is far below the window has no place of its own until it is drawn; what a bar covers can be scrolled from under it.
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important } .sticky { position: static !important }');
    document.adoptedStyleSheets.push(drawn);
    const { violations } = await window.axe.run(document, {
      runOnly: ['target-size'],
      resultTypes: ['violations'],
      preload: false,
      selectors: false,
      elementRef: true,
    });
    document.adoptedStyleSheets.pop();
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ element }) => `${element?.textContent} ${element?.outerHTML.slice(0, 200)}`),
    );
  });
  expect({ address: page.url(), small }).toEqual({ address: page.url(), small: [] });
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

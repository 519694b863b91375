import axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { twMerge } from 'tailwind-merge';
import { test as base, expect, inject } from 'vitest';
import { DEMO_PASSWORD } from '#areas/login/schema.ts';
import { readConfig } from '#platform/config/config.ts';
import { type Database, openDatabase } from '#platform/database/db.ts';
import { runServer } from '#app/main.ts';
import { FLAGS } from './chromium.ts';
import { BIRTH_DATE_KEY } from '../birth-key.ts';
import { freePort } from '../process/free-port.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 320, height: 800 };

const openDemo = () => openDatabase({ dump: new Uint8Array(readFileSync(inject('demoDump'))) });

/**
 * `site`: a server with the demo university per test file; `environmentOf` gives further configuration, `open` another
 * database.
 * `page`: a new browser profile per test.
 */
export const browserTest = (
  environmentOf: (url: string) => Promise<Record<string, string>> = async () => ({}),
  open: () => Promise<Database> = openDemo,
) =>
  base
    .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
      const port = await freePort('localhost');
      const database = await open();
      const url = `http://localhost:${port}`;
      const environment = { PORT: String(port), LOG_LEVEL: 'error', BIRTH_DATE_KEY, ...(await environmentOf(url)) };
      const server = await runServer(readConfig(environment), database);
      onCleanup(() => server.stop());
      return { url, database };
    })
    .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
      const browser = await chromium.launch({ executablePath: inject('browserPath'), args: FLAGS });
      onCleanup(() => browser.close());
      return browser;
    })
    .extend('context', async ({ browser, site }, { onCleanup }): Promise<BrowserContext> => {
      const context = await browser.newContext({
        baseURL: site.url,
        locale: 'pl-PL',
        viewport: DESKTOP,
      });
      onCleanup(() => context.close());
      return context;
    })
    .extend('page', async ({ context }, { onCleanup }): Promise<Page> => {
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // Failed requests are logged too; tests of refusals check what the screen says.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text());
      });
      onCleanup(() => expect(errors).toEqual([]));
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

type Accessible = {
  /** A selector, as of a dialog over a dimmed page. */
  within?: string;
  theme?: 'light' | 'dark';
};

/** Expects no violations of axe. Themes differ only in colours, so the dark one is checked for contrast alone. */
export async function expectAccessible(page: Page, { within, theme = 'light' }: Accessible = {}) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expectNoConflicts(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const only = theme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined;
  // Run in the page: returning what passed too would take most of the time.
  const found = await page.evaluate(
    async ({ part, only }) => {
      const options = { resultTypes: ['violations' as const], preload: false, ...(only && { runOnly: only }) };
      const { violations } = await window.axe.run(part ?? document, options);
      return violations.map(({ id, nodes }) => ({ id, where: nodes.slice(0, 3).map((node) => node.html) }));
    },
    { part: within, only },
  );
  expect({ address: page.url(), theme, found }).toEqual({ address: page.url(), theme, found: [] });
}

/** Expects no element with conflicting utilities, of which the style sheet's order would choose. */
async function expectNoConflicts(page: Page) {
  const lists = await page.$$eval('[class]', (all) => [
    ...new Set(all.map(({ classList }) => [...classList].join(' '))),
  ]);
  expect(lists.filter((each) => twMerge(each) !== each)).toEqual([]);
}

/** Expects no horizontal overflow, once charts have been resized. */
export async function expectFits(page: Page) {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess).toBe(0);
}

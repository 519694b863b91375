import axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { DEMO_PASSWORD } from '#areas/login/schema.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db.ts';
import { runServer } from '#server/main.ts';
import { FLAGS } from './chromium.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 320, height: 800 };

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * `site`: the whole product with the demo university, one per test file; `environmentOf` tells what else it is started with.
 * `page`: a fresh browser profile per test.
 */
export const browserTest = (environmentOf: (url: string) => Promise<Record<string, string>> = async () => ({})) =>
  base
    .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
      const port = await freePort();
      const database = await openDatabase({ dump: new Uint8Array(readFileSync(inject('demoDump'))) });
      const url = `http://localhost:${port}`;
      const environment = { PORT: String(port), LOG_LEVEL: 'error', ...(await environmentOf(url)) };
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
        // A refused request is an error of the console too; tests of refusals look at what the screen says.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text());
      });
      onCleanup(() => expect(errors).toEqual([]));
      return page;
    });

export const test = browserTest();

/** Logs in as the login page would, without drawing it. */
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
  /** A part, as a dialog over what is dimmed behind it. */
  within?: string;
  theme?: 'light' | 'dark';
};

/** axe finds nothing. Themes differ in colours alone: only these are looked at in the dark one. */
export async function expectAccessible(page: Page, { within, theme = 'light' }: Accessible = {}) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate(axe.source);
  const only = theme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined;
  // Straight in the page: a list of everything that passed too would take most of the test's time.
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

/** Nothing makes the page wider than the window, once charts have followed a change of its size. */
export async function expectFits(page: Page) {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess).toBe(0);
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ROLES } from '#areas/grants/roles.ts';
import { DEMO_LOGINS } from '#areas/login/schema.ts';
import type { Access } from '#client/panel.ts';
import { extraRoutes, panels } from '#client/registry.ts';
import { browserTest, DESKTOP, expectAccessible, expectFits, logIn, PHONE } from '../support/browser.ts';
import { elementKinds, failCall, watch, type WatchedPage } from '../support/screen.ts';
import { ADDRESSES, OBJECTS } from './screen-addresses.ts';

/** An anonymous user, or a demo account with the panels of its role. */
type Visitor = { login: string | undefined; panels: number[] };
const VISITORS: Visitor[] = [
  { login: undefined, panels: [] },
  ...DEMO_LOGINS.map(({ login, role }) => ({ login, panels: ROLES.find(({ key }) => key === role)?.panels ?? [] })),
];

type Screen = { route: string; title: string; access: Access; isBuilt: boolean };
const SCREENS: Screen[] = [
  ...Object.values(panels)
    .filter(({ reload }) => !reload)
    .map(({ code, label, route, screen }) => ({ route, title: label, access: [code] as const, isBuilt: !!screen })),
  ...extraRoutes.map(({ route, title, access }) => ({ route, title, access, isBuilt: true })),
];

const addressesOf = ({ route }: Screen) => ADDRESSES[route] ?? [route];

/** Only the administrator sees panels that are not built yet. */
function mayOpen({ login, panels }: Visitor, { access, isBuilt }: Screen) {
  if (access === 'open') return true;
  if (access === 'login') return login !== undefined;
  return access.some((code) => panels.includes(code)) && (isBuilt || login === 'admin');
}

/** Calls of the shell, and of the dashboard's badges, which it works without. */
const NOT_OF_THE_SCREEN = new Set(['session.isLogged', 'dashboard.panels', 'dashboard.badges']);
const FAILURE = 'Próba awarii serwera';

const test = browserTest()
  .extend('visit', { scope: 'file' }, async ({ browser, site }, { onCleanup }) => {
    const pages = new Map<string | undefined, WatchedPage>();
    onCleanup(async () => {
      for (const { page } of pages.values()) await page.context().close();
    });
    return async (login: string | undefined) => {
      const known = pages.get(login);
      if (known) return known;
      const context = await browser.newContext({ baseURL: site.url, locale: 'pl-PL', reducedMotion: 'reduce' });
      if (login) await logIn(context, login);
      const watched = await watch(await context.newPage());
      await watched.page.setViewportSize(DESKTOP);
      pages.set(login, watched);
      return watched;
    };
  })
  .extend('pathOf', { scope: 'file' }, async ({ site, visit }) => {
    const found = new Map<string, string>();
    const objectOf = async (name: string) => {
      const find = OBJECTS[name];
      if (!find) throw new Error(`screen-addresses.ts has no object '${name}'`);
      const object = found.get(name) ?? (await find(site.database, (await visit('admin')).page.request));
      found.set(name, object);
      return object;
    };
    return async (address: string) => {
      let path = address;
      for (const [place, name = ''] of address.matchAll(/:(\w+)/g)) path = path.replace(place, await objectOf(name));
      return path;
    };
  });

test('every route with a parameter has an address, and every entry a route', () => {
  const routes = SCREENS.map(({ route }) => route);
  const lacking = routes.filter((route) => route.includes('$') && !ADDRESSES[route]);
  expect(lacking, 'routes that need an entry in test/e2e/screen-addresses.ts').toEqual([]);
  const unknown = Object.keys(ADDRESSES).filter((route) => !routes.includes(route));
  expect(unknown, 'entries of test/e2e/screen-addresses.ts without a route').toEqual([]);
});

/** Expects a title, one heading with a back link before it, and a home link in the header. */
async function expectFramed(page: Page, { route, title, access }: Screen) {
  expect(await page.title()).toBe(`${title} – Dorobek naukowy`);
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([expect.stringMatching(/\S/)]);
  expect(await page.getByRole('banner').locator('a[href="/"]').count()).toBe(1);
  if (access === 'open' || route === '/dashboard') return;
  const back = await page.evaluate(() => {
    const heading = document.querySelector('main h1');
    const link = document.querySelector('main a[href^="/"]');
    return heading !== null && link?.compareDocumentPosition(heading) === Node.DOCUMENT_POSITION_FOLLOWING;
  });
  expect(back, 'a link back before the heading').toBe(true);
}

async function expectUsable(page: Page) {
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.setViewportSize(DESKTOP);
}

test.for(SCREENS)('$route', async (screen, { visit, pathOf }) => {
  const visitors = VISITORS.filter((visitor) => mayOpen(visitor, screen));
  for (const address of addressesOf(screen)) {
    const path = await pathOf(address);
    const looked = new Set<string>();
    for (const [at, { login }] of visitors.entries()) {
      const { page, open, go, take } = await visit(login);
      await (at === 0 || page.url() === 'about:blank' ? open : go)(path);
      await expectFramed(page, screen);
      // Identical elements have identical violations.
      const kinds = await elementKinds(page);
      if (!looked.has(kinds)) await expectUsable(page);
      looked.add(kinds);
      expect(take().errors, `${address}, console of ${login}`).toEqual([]);
    }
  }
});

const RETRY = /^(Spróbuj ponownie|Ponów)$/;
const WITH_CALLS = SCREENS.filter(({ access, isBuilt }) => isBuilt && access !== 'open');

test.for(WITH_CALLS)('$route says what failed and tries again', async (screen, { visit, pathOf, onTestFinished }) => {
  const { page, open, settle, take } = await visit(VISITORS.findLast((visitor) => mayOpen(visitor, screen))?.login);
  onTestFinished(() => page.unrouteAll());
  const main = page.getByRole('main');
  const failed = main.getByText(FAILURE);
  const retry = main.getByRole('button', { name: RETRY });
  const tried = new Set(NOT_OF_THE_SCREEN);
  for (const address of addressesOf(screen)) {
    const path = await pathOf(address);
    take();
    await open(path);
    for (const call of take().calls.difference(tried)) {
      tried.add(call);
      const mend = await failCall(page, call, FAILURE);
      await open(path);
      await expect.poll(() => failed.count(), { message: `${address} says that ${call} failed` }).toBeGreaterThan(0);
      await mend();
      for (let left = await retry.count(); left > 0; left -= 1) {
        await retry.first().click();
        await settle();
      }
      await expect.poll(() => failed.count(), { message: `${address} tries ${call} again` }).toBe(0);
      expect(take().errors, `${address}, console when ${call} failed`).toEqual([]);
    }
  }
});

/** Pages shown in place of a screen. */
const INSTEAD = [
  { login: undefined, address: '/dashboard', heading: 'Brak dostępu bez logowania' },
  { login: undefined, address: '/nie/ma', heading: 'Nie znaleziono strony' },
  { login: undefined, address: '/api/login', heading: 'Zaloguj się' },
  { login: 'pracownik', address: '/admin/zmianaprzypisan', heading: 'Brak uprawnień do tego panelu' },
];

test.for(INSTEAD)('$address: $heading', async ({ login, address, heading }, { visit }) => {
  const { page, open, take } = await visit(login);
  await open(address);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
  await expectUsable(page);
  expect(take().errors).toEqual([]);
});

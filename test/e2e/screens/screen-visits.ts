import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ROLES } from '#areas/grants/roles.ts';
import { DEMO_LOGINS } from '#areas/login/schema.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import type { Access } from '#client/panel.ts';
import { extraRoutes, panels } from '#client/registry.ts';
import { browserTest, logIn } from '../../support/browser/browser.ts';
import { watch } from '../../support/browser/screen.ts';
import { ADDRESSES, OBJECTS } from './screen-addresses.ts';

/** An anonymous user, or a demo account with the panels of its role. */
type Visitor = { login: string | undefined; panels: readonly PanelName[] };
export const VISITORS: Visitor[] = [
  { login: undefined, panels: [] },
  ...DEMO_LOGINS.map(({ login, role }) => ({ login, panels: ROLES.find(({ key }) => key === role)?.panels ?? [] })),
];

export type Screen = { route: string; title: string; access: Access; isBuilt: boolean };
export const SCREENS: Screen[] = [
  ...Object.values(panels)
    .filter(({ reload }) => !reload)
    .map(({ name, label, title = label, route, screen }) => ({
      route,
      title,
      access: [name] as const,
      isBuilt: !!screen,
    })),
  ...extraRoutes.map(({ route, title, access }) => ({ route, title, access, isBuilt: true })),
];

export const addressesOf = ({ route }: Screen) => ADDRESSES[route] ?? [route];

/** As the demo names it. */
const UNIVERSITY = 'Uniwersytet Przykładowy';

/** Whether the screen has calls, whose failures it must say. */
export const hasCalls = ({ access, isBuilt }: Screen) => isBuilt && access !== 'open';

/**
 * Who looks at the screen. Only the administrator sees panels that are not built yet. What is open to everybody is the same
 * for all: looked at without a session and with one.
 */
export function mayOpen({ login, panels }: Visitor, { access, isBuilt }: Screen) {
  if (access === 'open') return login === undefined || login === 'admin';
  if (access === 'login') return login !== undefined;
  return access.some((name) => panels.includes(name)) && (isBuilt || login === 'admin');
}

/** Expects a title, one heading with a back link before it, and the university with the home link in the header. */
export async function expectFramed(page: Page, { route, title, access }: Screen) {
  const found = await page.evaluate(() => {
    const heading = document.querySelector('main h1');
    const back = document.querySelector('main a[href^="/"]');
    // A dialog that the address opens hides the page behind it.
    const hidden = document.querySelector('[role=dialog]') ? '' : ':not([aria-hidden=true] *, [inert] *)';
    return {
      title: document.title,
      headings: [...document.querySelectorAll(`h1${hidden}`)]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => each.textContent),
      homes: [...document.querySelectorAll('header a[href="/"]')].map((each) => each.textContent),
      system: [...document.querySelectorAll('header p')].filter(
        (each) => each.checkVisibility() && each.textContent === 'Centralny System Uwierzytelniania',
      ).length,
      hasBack: heading !== null && back?.compareDocumentPosition(heading) === Node.DOCUMENT_POSITION_FOLLOWING,
    };
  });
  const hasNoBack = access === 'open' || route === '/dashboard';
  expect({ route, ...found }).toEqual({
    route,
    title: `${title} – Dorobek naukowy`,
    headings: [expect.stringMatching(/\S/)],
    homes: [UNIVERSITY],
    system: 1,
    hasBack: hasNoBack ? expect.any(Boolean) : true,
  });
}

/**
 * `visit`: the page of the whole file, as a visitor: blank where it was another one's. `pathOf`: an address with its objects.
 * One page in the worker's profile: another profile, and another page, would each compile the client anew.
 */
export const test = browserTest()
  .extend('visit', { scope: 'file' }, async ({ profile, site }, { onCleanup }) => {
    const watched = await watch(await profile.newPage());
    const { page } = watched;
    let visitor: string | undefined;
    const leave = async () => {
      if (!page.url().startsWith(site.url)) return;
      await page.evaluate(() => localStorage.clear());
      await page.goto('about:blank');
    };
    onCleanup(async () => {
      await leave();
      await profile.clearCookies();
      await page.close();
    });
    return async (login: string | undefined) => {
      if (login !== visitor) {
        await leave();
        await profile.clearCookies();
        if (login) await logIn(profile, login);
        visitor = login;
      }
      return watched;
    };
  })
  .extend('administrator', { scope: 'file' }, async ({ browser, site }, { onCleanup }) => {
    const context = await browser.newContext({ baseURL: site.url });
    onCleanup(() => context.close());
    await logIn(context, 'admin');
    return context.request;
  })
  .extend('pathOf', { scope: 'file' }, async ({ site, administrator }) => {
    const found = new Map<string, string>();
    const objectOf = async (name: string) => {
      const find = OBJECTS[name];
      if (!find) throw new Error(`screen-addresses.ts has no object '${name}'`);
      const object = found.get(name) ?? (await find(site.database, administrator));
      found.set(name, object);
      return object;
    };
    return async (address: string) => {
      let path = address;
      for (const [place, name = ''] of address.matchAll(/:(\w+)/g)) path = path.replace(place, await objectOf(name));
      return path;
    };
  });

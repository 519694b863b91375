import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, expectAccessible, expectFits, expectTargets, PHONE } from '../../support/browser/browser.ts';
import { elementKinds } from '../../support/browser/screen.ts';
import { ADDRESSES } from './screen-addresses.ts';
import { FAILURE_WORDS, SCREEN_WORDS } from './screen-words.ts';
import { addressesOf, expectFramed, hasCalls, mayOpen, SCREENS, test, VISITORS } from './screen-visits.ts';

test('every route with a parameter has an address, and every entry a route', () => {
  const routes = SCREENS.map(({ route }) => route);
  const lacking = routes.filter((route) => route.includes('$') && !ADDRESSES[route]);
  expect(lacking, 'routes that need an entry in test/e2e/screens/screen-addresses.ts').toEqual([]);
  const unknown = Object.keys(ADDRESSES).filter((route) => !routes.includes(route));
  expect(unknown, 'entries of test/e2e/screens/screen-addresses.ts without a route').toEqual([]);
  const visited = new Set(SCREENS.flatMap(addressesOf));
  const unvisited = Object.keys({ ...SCREEN_WORDS, ...FAILURE_WORDS }).filter((address) => !visited.has(address));
  expect(unvisited, 'words of addresses that nobody visits').toEqual([]);
});

/** Expects the words that the specification has at an address, one after another. */
async function expectWords(page: Page, address: string) {
  const words = SCREEN_WORDS[address] ?? [];
  if (words.length === 0) return;
  const lacking = () =>
    page.evaluate((wanted) => {
      let rest = (document.body.textContent ?? '').replaceAll(/\s+/g, ' ');
      return wanted.find((word) => {
        const at = rest.indexOf(word);
        rest = rest.slice(at + word.length);
        return at === -1;
      });
    }, words);
  await expect.poll(lacking, { message: `${address} lacks, or has in another place` }).toBeUndefined();
}

async function expectUsable(page: Page, checked: { kinds?: number[] } = {}) {
  await expectAccessible(page, checked);
  await expectTargets(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await expectTargets(page);
  await page.setViewportSize(DESKTOP);
}

const { FULL } = process.env;

/** The kinds of elements on all screens so far. */
const known = new Set<number>();

/** Everybody looks at each screen: one visitor after another, as each has to log in. `isFirst`: nobody before sees it. */
const VISITS = VISITORS.flatMap((visitor) =>
  SCREENS.filter((screen) => mayOpen(visitor, screen)).map((screen) => ({
    ...screen,
    login: visitor.login,
    isFirst: VISITORS.find((each) => mayOpen(each, screen)) === visitor,
  })),
);

/** How many tiles a role has: those of built panels only. */
const TILES: Record<string, number> = { pracownik: 8, ewaluacja: 28, biblioteka: 11, kadry: 15, doktoraty: 4 };

async function expectTiles(page: Page, login = '') {
  if (!(login in TILES)) return;
  const shown = await page.locator('section[aria-labelledby^=group] a[href^="/"]').count();
  expect(shown, `${login} sees the tiles of built panels only`).toBe(TILES[login]);
}

test('tiles are counted of visitors', () => {
  expect(VISITORS.map(({ login }) => login)).toEqual(expect.arrayContaining(Object.keys(TILES)));
});

test.for(VISITS)('$route as $login', async ({ login, isFirst, ...screen }, { visit, pathOf }) => {
  const addresses = addressesOf(screen);
  // Everybody looks at the screen at its first address, at the others who is admitted with the fewest rights.
  for (const address of isFirst || FULL ? addresses : addresses.slice(0, 1)) {
    const path = await pathOf(address);
    const { page, open, go, take } = await visit(login);
    // A page that goes on keeps axe compiled. `screens-failures.test.ts` loads every screen with calls.
    await (page.url() === 'about:blank' || (isFirst && !hasCalls(screen)) ? open : go)(path);
    await expectFramed(page, screen);
    // Rows of the address before are dim until a search that the address brings has begun.
    await expect.poll(() => page.locator('main [aria-busy=true].opacity-60').count()).toBe(0);
    if (isFirst) await expectWords(page, address);
    if (address === '/dashboard') await expectTiles(page, login);
    const kinds = await elementKinds(page);
    // What has been seen already is not looked at again for a further visitor.
    if (isFirst || kinds.some((kind) => !known.has(kind))) await expectUsable(page, { kinds });
    for (const kind of kinds) known.add(kind);
    expect(take().errors, `${address}, console of ${login}`).toEqual([]);
  }
});

test.for([640, 768, 1024])('the header has its texts at %i px', async (width, { visit }) => {
  for (const [login, texts] of [
    [undefined, ['Nie zalogowano', 'Zaloguj się']],
    ['pracownik', ['wyloguj się']],
  ] as const) {
    const { page, open } = await visit(login);
    await page.setViewportSize({ ...DESKTOP, width });
    await open('/');
    const header = page.getByRole('banner');
    for (const text of ['Centralny System Uwierzytelniania', ...texts]) {
      const box = await header.getByText(text, { exact: true }).boundingBox();
      // A text for screen readers alone has one pixel.
      expect({ text, isShown: (box?.width ?? 0) > 20 && (box?.x ?? width) + (box?.width ?? 0) <= width }).toEqual({
        text,
        isShown: true,
      });
    }
    await expectFits(page);
    await page.setViewportSize(DESKTOP);
  }
});

/** Pages shown in place of a screen. */
const INSTEAD: { login: string | undefined; address: string; heading: string; back?: string }[] = [
  { login: undefined, address: '/dashboard', heading: 'Brak dostępu bez logowania' },
  { login: undefined, address: '/nie/ma', heading: 'Nie znaleziono strony' },
  { login: undefined, address: '/api/login', heading: 'Zaloguj się' },
  { login: 'pracownik', address: '/oswiadczenia/2025', heading: 'Nie znaleziono strony', back: 'Oświadczenia' },
  { login: 'pracownik', address: '/nie/ma', heading: 'Nie znaleziono strony', back: 'Panel użytkownika' },
  { login: 'pracownik', address: '/admin/zmianaprzypisan', heading: 'Brak uprawnień do tego panelu' },
];

test.for(INSTEAD)('$address: $heading', async ({ login, address, heading, back }, { visit }) => {
  const { page, open, take } = await visit(login);
  await open(address);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
  if (back !== undefined) await page.getByRole('link', { name: `Wróć do: ${back}` }).waitFor();
  await expectUsable(page);
  expect(take().errors).toEqual([]);
});

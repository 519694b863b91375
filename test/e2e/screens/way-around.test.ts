import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tilesOf } from '#client/registry.ts';
import { findScreens } from '#client/shell/palette-hits.ts';
import { PANEL_NAMES } from '#shared/panel-codes.ts';
import {
  browserTest,
  DESKTOP,
  expectAccessible,
  expectFits,
  logIn,
  openAs,
  PHONE,
} from '../../support/browser/browser.ts';
import { watch } from '../../support/browser/screen.ts';

const logo = join(mkdtempSync(join(tmpdir(), 'dorobek-logo-')), 'godlo.svg');
writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4H0z"/></svg>');

/** `walked`: the administrator's page, one for the whole file: each test goes on from the screen where another left it. */
const test = browserTest(async () => ({ UNIVERSITY_COLOUR: '#7a1f2b', UNIVERSITY_LOGO: logo })).extend(
  'walked',
  { scope: 'file' },
  async ({ browser, site }, { onCleanup }) => {
    const context = await browser.newContext({ baseURL: site.url, locale: 'pl-PL', viewport: DESKTOP });
    onCleanup(() => context.close());
    await logIn(context, 'admin');
    const walked = await watch(await context.newPage());
    await walked.open('/dashboard');
    return walked;
  },
);

/** The word that finds each screen first (two, where names begin alike); screens that leave the client are left out. */
const WORDS: Record<string, string> = {
  '/poloninfopanel': 'informacje',
  '/oswiadczenia': 'oświad',
  '/admindashboard': 'biblioteka',
  '/zgloszenia': 'zgłoszenia do',
  '/zmianaprzypisan': 'zmiana',
  '/admin/poloninfopnl': 'podgląd',
  '/admin/patenty': 'druk',
  '/admin/AppAccounts': 'konta',
  '/admin/publikacje': 'druk pub',
  '/admin/raporty': 'raporty',
  '/admin/zmianaprzypisan': 'admin',
  '/publicationpanelevalasg': 'przypisania',
  '/publicationpanelevalrep': 'sloty',
  '/discsuper/info': 'widok',
  '/unitsuper/info': 'widok jed',
  '/admin/publpayments': 'opłaty',
  '/admin/pnlemplper': 'stopniem',
  '/admin/patentyrestricted': 'dyscypliny pat',
  '/wykazosiagniec': 'wykaz',
  '/admin/wgladdoosiagniec': 'wgląd',
  '/admin/wgladdoosiagniec/rejestr': 'rejestr os',
  '/discsuper/rd': 'rada',
  '/discrepos': 'zestawienia dys',
  '/gdpd': 'dokt',
  '/admin/podgladkomunikatow': 'komunikaty',
  '/unitsuper/wgladdoosiagniec': 'dorobku',
  '/admin/testpanel': 'testowania',
  '/admin/poloninfopnl/zgloszenia': 'zgłoszenia',
  '/admin/AppAccounts/importy': 'importy',
  '/admin/AppAccounts/rozbieznosci': 'rozbież',
  '/admin/AppAccounts/scalanie': 'scalanie',
  '/admin/uprawnienia': 'uprawnienia',
  '/admin/dzialanie': 'działanie',
  '/admin/sesje': 'sesje',
  '/admin/ustawienia': 'ustawienia',
  '/admin/pierwsze-kroki': 'kroki',
  '/admin/stan': 'stan',
  '/admin/stan/przeniesienie': 'przeniesienie',
  '/admin/dziennik': 'dziennik',
  '/admin/rozdzialybezksiazki': 'rozdziały',
  '/admin/osobyzN0': 'osób bez',
  '/admin/publikacje/oswiadczenia': 'oświadczenia prac',
  '/admin/szablony': 'szablony',
  '/admin/zestawieniaokresowe': 'okresowe',
  '/admin/AppAccounts/nowy': 'nowy',
  '/admin/AppAccounts/utworz': 'utwórz konta',
  '/admin/jednostki': 'jednostki',
  '/admin/osoby': 'osoby',
  '/admin/okresy': 'okresy',
  '/admin/dyscypliny': 'dyscypliny',
  '/admin/slowniki': 'słowniki',
  '/rok': 'rok',
  '/sprawy': 'sprawy',
  '/admin/ustawienia/otwarte-dane': 'otwarte',
  '/admin/ustawienia/pbn': 'pbn',
  '/admin/dane-osobowe': 'dane osobowe',
  '/wykazosiagniec/strona': 'publiczna',
  '/admin/zmianaprzypisan/jedyna': 'jedyna',
};

const palette = (page: Page) => page.getByRole('dialog', { name: 'Szukaj' });
const highlighted = (page: Page) => palette(page).getByRole('option', { selected: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const TARGETS = tilesOf(PANEL_NAMES).filter(({ reload }) => !reload);

test('every screen has a word that finds it first', () => {
  expect(Object.keys(WORDS).toSorted()).toEqual(TARGETS.map(({ route }) => route).toSorted());
  const found = TARGETS.map(({ route }) => [route, findScreens(PANEL_NAMES, WORDS[route] ?? '').hits[0]?.to]);
  expect(found).toEqual(TARGETS.map(({ route }) => [route, route]));
  // Screens without a tile too.
  expect(findScreens(PANEL_NAMES, 'liczba n w latach').hits[0]?.to).toBe('/admin/zestawieniendladyscyplinwlatach');
});

/** Every fifth: which screen a word finds is tested above, and every screen is opened by `screens.test.ts`. */
const WALKED = TARGETS.filter((_, index) => process.env.FULL || index % 5 === 0);

test.for(WALKED)(
  'from any screen to $route by Ctrl+K, a word and Enter',
  async ({ route }, { walked, onTestFailed }) => {
    // Else a failed search would stay open, and fail the next.
    onTestFailed(() => walked.open('/dashboard'));
    const { page, take } = walked;
    await page.keyboard.press('Control+k');
    // Playwright types Polish letters without a key event: before the field has the focus they would be lost.
    await palette(page).locator('input:focus').waitFor();
    await page.keyboard.type(WORDS[route] ?? '');
    await expect
      .poll(() => palette(page).getByRole('combobox').inputValue(), { message: `the search on ${page.url()}` })
      .toBe(WORDS[route]);
    await highlighted(page).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname, { message: `${WORDS[route]} opens ${route}` }).toBe(route);
    await palette(page).waitFor({ state: 'detached' });
    expect(take().errors).toEqual([]);
  },
);

test('what is typed while the search is loading is kept', async ({ page, context }) => {
  await openAs(page, 'pracownik');
  await heading(page, 'Panel użytkownika').waitFor();
  await page.waitForLoadState('networkidle');
  const held = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('/');
  await page.keyboard.type('sloty');
  held.resolve();
  await expect.poll(() => palette(page).getByRole('combobox').inputValue()).toBe('sloty');
  await highlighted(page).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Wypełnienie slotów').waitFor();
});

test('the search is opened, and typed into, before it is known who is logged in', async ({ page, context }) => {
  await logIn(context, 'pracownik');
  const held = Promise.withResolvers<void>();
  await context.route('**/api/trpc/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  await heading(page, 'Panel użytkownika').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sloty');
  held.resolve();
  await highlighted(page).waitFor();
  expect(await palette(page).getByRole('combobox').inputValue()).toBe('sloty');
});

test('what is typed while the search closed before is still returning the focus is kept', async ({ page }) => {
  await openAs(page, 'pracownik');
  await heading(page, 'Panel użytkownika').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sloty');
  await highlighted(page).waitFor();
  await page.keyboard.press('Enter');
  await palette(page).waitFor({ state: 'detached' });
  await heading(page, 'Wypełnienie slotów').waitFor();
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').waitFor();
  await page.evaluate(() => {
    const timer = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (run: () => void, delay = 0) => timer(run, delay || 700) });
  });
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sl');
  // Timers fire in their order: after this one the focus has been returned.
  await page.evaluate(() => new Promise((resolve) => window.setTimeout(resolve)));
  await page.keyboard.type('oty');
  await expect.poll(() => palette(page).getByRole('combobox').inputValue()).toBe('sloty');
});

test('a person is found, stays at hand, and is forgotten at logout', async ({ page, site }) => {
  const [person] = await site.database.sql`select first_name, last_name from accounts where login = 'pracownik'`;
  const name = `${person?.last_name} ${person?.first_name}`;
  await openAs(page, 'kadry', '/admin/AppAccounts');
  await heading(page, 'Konta użytkowników').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pracownik');
  await palette(page)
    .getByRole('option', { name: `Konta użytkowników: ${name}` })
    .waitFor();
  await palette(page)
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .waitFor();
  await expectAccessible(page, { within: '[role=dialog]' });
  await expectAccessible(page, { within: '[role=dialog]', theme: 'dark' });
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.setViewportSize(DESKTOP);
  await expect.poll(() => highlighted(page).textContent()).toContain(name);
  await page.keyboard.press('Enter');
  // Offices open the person's own page, below which the other panels stand.
  await page.waitForURL(/admin\/osoba\?account=/);
  await page.keyboard.press('Control+k');
  await expect.poll(() => highlighted(page).textContent()).toContain(name);
  await page.keyboard.press('Escape');
  await page.evaluate(() => sessionStorage.setItem('dorobek.acting-return', '/admin/dzialanie'));
  await page.getByRole('link', { name: 'wyloguj się' }).click();
  await page.getByText('Nie zalogowano').waitFor();
  // Nor where somebody else would come to after acting.
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /people|act/.test(key)))).toEqual([]);
});

test('a researcher finds an own work, which the list then shows alone', async ({ page, site }) => {
  const [work] = await site.database.sql`
    select p.title from publications p join authorships a on a.publication_id = p.id
    join accounts c on c.person_id = a.person_id and c.login = 'pracownik'
    where p.year = 2023 and p.type_code = 20 order by p.id limit 1`;
  const title = String(work?.title);
  await openAs(page, 'pracownik');
  await heading(page, 'Panel użytkownika').waitFor();
  await page.keyboard.press('/');
  await palette(page).getByRole('combobox').fill(title);
  await palette(page).getByRole('option', { name: title }).first().waitFor();
  expect(await palette(page).getByText('Osoby').count()).toBe(0);
  await expect.poll(() => highlighted(page).textContent()).toContain(title);
  await page.keyboard.press('Enter');
  await page.waitForURL(/publicationpanelevalasg\?.*q=/);
  await page.getByRole('rowheader', { name: title }).first().waitFor();
});

test('the menu of panels is on every screen, and follows the keyboard', async ({ page }) => {
  await openAs(page, 'pracownik', '/sesje');
  await heading(page, 'Moje sesje').waitFor();
  const button = page.getByRole('banner').getByRole('button', { name: 'Panele' });
  await button.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Panele' });
  await menu.getByRole('link', { name: 'Wypełnienie slotów' }).waitFor();
  expect(await menu.getByRole('link').count()).toBe(9);
  await expectAccessible(page);
  await expectAccessible(page, { theme: 'dark' });
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.setViewportSize(DESKTOP);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await button.press('Enter');
  await menu.getByRole('link', { name: 'Wypełnienie slotów' }).press('Enter');
  await heading(page, 'Wypełnienie slotów').waitFor();
  expect(await menu.count()).toBe(0);
});

test('the crumbs say where a screen stands and lead up', async ({ page }) => {
  const crumbs = page.getByRole('navigation', { name: 'Ścieżka' });
  // A screen with a tile of its own stands in the tile's group, as in the menu.
  await openAs(page, 'kadry', '/admin/AppAccounts/scalanie');
  await heading(page, 'Scalanie osób').waitFor();
  await crumbs.getByText('Dane osób').waitFor();
  expect(await crumbs.getByRole('link').allTextContents()).toEqual(['Powrót do panelu użytkownika']);
  await openAs(page, 'kadry', '/admin/AppAccounts/Add');
  await crumbs.getByText('Administracja').waitFor();
  await crumbs.getByRole('link', { name: 'Konta użytkowników' }).click();
  await heading(page, 'Konta użytkowników').waitFor();
});

test('logged out, the start page leads to the login, in the university’s colour and with its logo', async ({
  page,
}) => {
  await page.goto('/');
  const login = page.getByRole('main').getByRole('link', { name: 'Zaloguj się' });
  await login.waitFor();
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /panelu użytkownika/ })
      .count(),
  ).toBe(0);
  expect(await login.getAttribute('href')).toBe('/api/login?return=%2Fdashboard');
  expect(await login.evaluate((link) => getComputedStyle(link).backgroundColor)).toMatch(
    /oklch\(0\.3\d+ 0\.1\d* (1\d|2\d)/,
  );
  const image = page.getByRole('banner').locator('img');
  await expect.poll(() => image.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0)).toBe(true);
  await expectAccessible(page);
  await expectAccessible(page, { theme: 'dark' });
});

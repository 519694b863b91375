import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';
import { failCalls } from '../../support/browser/screen.ts';

const FALLBACK = 'Wystąpił problem z renderowaniem komponentu. Można powrócić do głównego panelu.';

test('a screen that fails to render says so, links back, and reports to the server once', async ({ context }) => {
  // A page of its own: here the error on the screen is what is wanted.
  const page = await context.newPage();
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('dashboard.notifyUiError')) reports.push(request.postData() ?? '');
  });
  await context.route('**/api/trpc/evaluation.slotFilling**', (route) =>
    route.fulfill({ json: [{ result: { data: { shares: { dyscypliny: 7 }, period_id: 2 } } }] }),
  );
  await openAs(page, 'pracownik', '/publicationpanelevalrep');
  await page.getByText(FALLBACK).waitFor();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toContain('dyscypliny');
  await page.getByRole('alert').getByRole('link', { name: 'Powrót do panelu użytkownika' }).click();
  await page.getByRole('heading', { level: 1, name: 'Panel użytkownika' }).waitFor();
});

test.for([
  [1, 'Wersja przedprodukcyjna do celów testowych! Dane mogą być niekompletne albo nieaktualne'],
  [2, 'Wersja deweloperska do celów programistycznych! Dane mogą być niekompletne albo nieaktualne'],
] as const)('status mode %i is announced on the dashboard', async ([mode, notice], { page, context }) => {
  await context.route('**/api/trpc/**dashboard.panels**', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace('"mode":0', `"mode":${mode}`) });
  });
  await openAs(page, 'pracownik');
  await page.getByText(notice).waitFor();
});

test('a failed panel list shows the reason and a retry', async ({ page }) => {
  const { mend } = await failCalls(page, { message: 'Próba awarii serwera', only: ['dashboard.panels'] });
  await openAs(page, 'pracownik');
  await page
    .getByText(/Błąd pobierania paneli użytkownika: '.*'\. Prosimy spróbować później\./)
    .first()
    .waitFor();
  await mend();
  await page.getByRole('button', { name: /[Pp]onów|[Ss]próbuj/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Moje publikacje' }).waitFor();
});

test('without data of the login the dashboard says so, and asks again', async ({ page }) => {
  const { mend } = await failCalls(page, { message: 'Próba awarii serwera', only: ['session.isLogged'] });
  await openAs(page, 'pracownik');
  await page.getByText('Błąd - brak danych logowania').waitFor();
  await mend();
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await page.getByRole('heading', { level: 2, name: 'Moje publikacje' }).waitFor();
});

test('an unknown panel code is shown as unsupported', async ({ page, context }) => {
  await context.route('**/api/trpc/**dashboard.panels**', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace('"panels":[', '"panels":[16,') });
  });
  await openAs(page, 'pracownik');
  await page.getByText('Nieobsługiwany panel').waitFor();
});

/** A page of its own, as its failures are wanted. `cutOff` fails the files that it has not loaded, as after a deployment. */
async function openPage(context: BrowserContext) {
  const page = await context.newPage();
  const known = new Set<string>();
  page.on('response', (response) => known.add(response.url()));
  const cutOff = async () => {
    await page.waitForLoadState('networkidle');
    await context.route('**/assets/*.js', (route) =>
      known.has(route.request().url()) ? route.continue() : route.abort(),
    );
    return () => context.unroute('**/assets/*.js');
  };
  return { page, cutOff };
}

test('a chunk missing after a deployment says so, and offers a reload', async ({ context }) => {
  const { page, cutOff } = await openPage(context);
  await openAs(page, 'kadry');
  await page.getByRole('link', { name: /Konta użytkowników/ }).waitFor();
  const mend = await cutOff();
  await page.getByRole('link', { name: /Konta użytkowników/ }).click();
  await page.getByText('Błąd wewnętrzny - nie znaleziono komponentu podrzędnego').waitFor();
  await mend();
  await page.getByRole('link', { name: 'Wczytaj stronę od nowa' }).click();
  await page.getByRole('heading', { level: 1, name: 'Konta użytkowników' }).waitFor();
});

const NOT_LOADED = 'Nie udało się wczytać tej części strony.';

test('edits stay when the grid of a turned phone cannot be loaded', async ({ context }) => {
  const { page, cutOff } = await openPage(context);
  await page.setViewportSize(PHONE);
  await openAs(page, 'kadry', '/admin/pnlemplrada?disc=203');
  await page
    .getByRole('button', { name: /^Edytuj/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Data wpływu').fill('2021-03-04');
  await page.keyboard.press('Escape');
  await page.getByText('Zmienione: 1', { exact: true }).waitFor();

  const mend = await cutOff();
  await page.setViewportSize(DESKTOP);
  const failure = page.getByRole('alert').filter({ hasText: NOT_LOADED });
  await failure.waitFor();
  await page.getByText('Zmienione: 1', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ ...PHONE, width: 768 });
  await expectFits(page);
  const retry = failure.getByRole('button', { name: 'Spróbuj ponownie' });
  await retry.click();
  await expect.poll(() => retry.getAttribute('aria-busy')).toBe(null);
  await failure.waitFor();
  await mend();
  await page.setViewportSize(DESKTOP);
  await retry.click();
  const grid = page.getByRole('grid', { name: 'Rada Dyscypliny', exact: true });
  await grid.getByText('4.03.2021').waitFor();
  expect(await failure.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tresc');
});

test('rows stay selected when a dialog cannot be loaded, and it opens on the next try', async ({ context }) => {
  const { page, cutOff } = await openPage(context);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('dashboard.notifyUiError')) reports.push(request.postData() ?? '');
  });
  await openAs(page, 'kadry', '/admin/AppAccounts/rozbieznosci');
  await page.getByRole('button', { name: 'Zaznacz wszystkie na stronie' }).click();
  const bar = page.getByRole('region', { name: 'Zaznaczone rozbieżności' });
  const selected = (await bar.getByText(/^Zaznaczone: /).textContent()) ?? '';
  const mend = await cutOff();
  await bar.getByRole('button', { name: /^Pozostaw/ }).click();
  await bar.getByText(NOT_LOADED).waitFor();
  await bar.getByText(selected, { exact: true }).waitFor();
  await expect.poll(() => reports.length).toBe(1);
  await mend();
  await bar.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await page.getByRole('dialog').getByLabel('Powód').fill('Próba');
  await page.keyboard.press('Escape');
  expect(await bar.getByText(NOT_LOADED).count()).toBe(0);
});

import { expect } from 'vitest';
import { openAs, test } from '../support/browser.ts';
import { failCall } from '../support/screen.ts';

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
  const mend = await failCall(page, 'dashboard.panels', 'Próba awarii serwera');
  await openAs(page, 'pracownik');
  await page
    .getByText(/Błąd pobierania paneli użytkownika: '.*'\. Prosimy spróbować później\./)
    .first()
    .waitFor();
  await mend();
  await page.getByRole('button', { name: /[Pp]onów|[Ss]próbuj/ }).click();
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

test('a chunk missing after a deployment says so, and offers a reload', async ({ context }) => {
  // A page of its own: here the error on the screen is what is wanted.
  const page = await context.newPage();
  const known = new Set<string>();
  page.on('response', (response) => known.add(response.url()));
  await openAs(page, 'kadry');
  await page.getByRole('link', { name: /Konta użytkowników/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.route('**/assets/*.js', (route) =>
    known.has(route.request().url()) ? route.continue() : route.abort(),
  );
  await page.getByRole('link', { name: /Konta użytkowników/ }).click();
  await page.getByText('Błąd wewnętrzny - nie znaleziono komponentu podrzędnego').waitFor();
  await context.unroute('**/assets/*.js');
  await page.getByRole('link', { name: 'Wczytaj stronę od nowa' }).click();
  await page.getByRole('heading', { level: 1, name: 'Konta użytkowników' }).waitFor();
});

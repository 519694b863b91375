import { expect } from 'vitest';
import { publishAll } from '#areas/open-data/service-publish.ts';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

test('an administrator opens the pages, a person consents, and everybody sees it', async ({ page, site }) => {
  await openAs(page, 'admin', '/admin/ustawienia/otwarte-dane');
  await page.getByLabel('Strony publiczne').check();
  await page.getByLabel('API do odczytu').check();
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByText('Zapisano ustawienia otwartych danych').waitFor();
  await page.getByRole('button', { name: 'Nowy klucz' }).click();
  await page.getByLabel('System, który go dostanie').fill('Strona wydziału');
  await page.getByRole('button', { name: 'Wydaj klucz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wydano klucz' });
  const key = (await dialog.locator('code').first().textContent()) ?? '';
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zamknij' }).last().click();
  await page
    .getByRole('row', { name: /Strona wydziału/ })
    .getByText('ważny')
    .waitFor();
  expect(await page.content()).not.toContain(key);
  await publishAll(site.database.db);
  const works = await page.request.get(`${site.url}/api/open/v1/works`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(works.status()).toBe(200);

  await openAs(page, 'pracownik', '/wykazosiagniec/strona');
  await page.getByRole('button', { name: 'Włącz stronę' }).click();
  await page.getByText('Włączono stronę publiczną').waitFor();
  await page.setViewportSize(PHONE);
  await expectFits(page);
  const address = await page.getByRole('link', { name: /\/katalog\/osoby\// }).getAttribute('href');
  await page.context().clearCookies();
  const path = new URL(address ?? '').pathname;
  await page.goto(`${site.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await expectAccessible(page, { theme: 'dark' });
  await page.getByRole('link', { name: /./ }).nth(2).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectFits(page);
  await expectAccessible(page);
});

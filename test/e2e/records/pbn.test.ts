import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

test('a clerk sees where records are, what would be sent, and puts one into the queue', async ({ page }) => {
  await openAs(page, 'biblioteka', '/admindashboard/pbn');
  await page.getByText('Nie zalogowano do PBN').waitFor();
  await page.getByLabel('Stan', { exact: true }).selectOption({ label: 'z odmową' });
  const row = page.getByRole('row').filter({ hasText: 'Autorzy:' }).first();
  await row.getByRole('button', { name: /Co zostanie wysłane/ }).click();
  const dialog = page.getByRole('dialog', { name: /Co zostanie wysłane/ });
  await dialog.getByText('"mainLanguage"').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zamknij' }).last().click();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Wyślij zaznaczone (1)' }).click();
  await page.getByText('W kolejce: 1 rekord').waitFor();
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

test('a clerk accepts a difference with a reason', async ({ page }) => {
  await openAs(page, 'biblioteka', '/admindashboard/pbn/porownanie?kind=field');
  await page
    .getByRole('button', { name: /^Zaakceptuj różnicę/ })
    .first()
    .click();
  await page.getByLabel('Powód').fill('Wydawca zmienił tytuł po wydaniu');
  await page.getByRole('dialog').getByRole('button', { name: 'Zaakceptuj' }).click();
  await page.getByText('Zaakceptowano różnicę').waitFor();
});

import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

const RECORDS = '/admindashboard/rekordy';

test('records are found, changed at once and given back', async ({ page }) => {
  await openAs(page, 'biblioteka', `${RECORDS}?missing=count&sort=id`);
  const table = page.getByRole('table', { name: /^Rekordy/ });
  await table.waitFor();
  await table.getByText('liczba autorów nieznana').filter({ visible: true }).first().waitFor();
  await expectAccessible(page);
  const boxes = table.getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Zmień zaznaczone (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zmiana wielu rekordów' });
  await dialog.getByLabel('Co zmienić').selectOption('count');
  await dialog.getByRole('button', { name: 'Pokaż, co się zmieni' }).click();
  await dialog.getByRole('button', { name: 'Zmień 2 rekordy' }).click();
  await page.getByText('Zmieniono 2 rekordy').waitFor();
  await openAs(page, 'biblioteka', '/admindashboard/historia');
  const batches = page.getByRole('table', { name: /^Zmiany zbiorcze/ });
  await batches.getByRole('button', { name: 'Cofnij' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cofnij' }).click();
  await page.getByText('Przywrócono 2 rekordy').waitFor();
  await expectAccessible(page);
});

test('filters are kept as a view of the library, and the list fits a phone', async ({ page }) => {
  await openAs(page, 'biblioteka', `${RECORDS}?status=s1`);
  await page.getByRole('button', { name: 'Zapisz obecne filtry' }).click();
  await page.getByRole('dialog').getByLabel('Nazwa').fill('W opracowaniu');
  await page.keyboard.press('Enter');
  await page.getByText('Zapisano widok').waitFor();
  await openAs(page, 'biblioteka', RECORDS);
  await page.getByRole('link', { name: 'W opracowaniu' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('s1');
  const more = page.getByRole('button', { name: 'Więcej filtrów' });
  expect(await page.getByLabel('Brakuje').count()).toBe(0);
  await more.click();
  await page.getByLabel('Brakuje').selectOption('doi');
  await expect.poll(() => new URL(page.url()).searchParams.get('missing')).toBe('doi');
  await page.getByRole('button', { name: 'Więcej filtrów (1)' }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Filtry (2)' }).waitFor();
  await expectAccessible(page);
  await expectFits(page);
});

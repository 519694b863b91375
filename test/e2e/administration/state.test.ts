import { expect } from 'vitest';
import { systemState } from '#areas/session/tables.ts';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

test('an administrator closes the system and opens it again', async ({ page, site }) => {
  await openAs(page, 'admin', '/admin/stan');
  await page.getByRole('button', { name: 'Zamknij system' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Zamknąć system na czas prac?' });
  await dialog.getByRole('button', { name: 'Zamknij system' }).click();
  await page.getByText('System jest zamknięty: wchodzą tylko administratorzy').waitFor();
  expect(await site.database.db.select().from(systemState)).toMatchObject([{ pendingUpgrade: 1 }]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Otwórz system' }).click();
  await page.getByRole('button', { name: 'Zamknij system' }).waitFor();
});

test('the page says how to make a backup and how to upgrade, with commands to copy', async ({ page }) => {
  await openAs(page, 'admin', '/admin/stan');
  await page.getByText('Ostatnia udana kopia zapasowa').waitFor();
  await page.getByText('Jak podnieść wersję').click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('npm ci && npm run build').waitFor();
  await page
    .getByRole('region', { name: 'Jak podnieść wersję' })
    .getByRole('button', { name: 'Kopiuj' })
    .first()
    .click();
  await page.getByRole('button', { name: 'Skopiowano' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm ci && npm run build');
  await expectAccessible(page);
});

test('the audit is summed again on its page', async ({ page }) => {
  await openAs(page, 'admin', '/admin/dziennik');
  await page.getByRole('button', { name: 'Sprawdź skróty' }).click();
  await page.getByText('Dziennik nie ma jeszcze pieczęci').waitFor();
  await expectAccessible(page);
});

import { expect } from 'vitest';
import { openAs, test } from '../../support/browser/browser.ts';

const PATH = '/admin/zmianaprzypisan';

test('a button recalculates the period after a confirmation and shows progress', async ({ page, site }) => {
  await openAs(page, 'admin', PATH);
  const line = page
    .locator('main')
    .getByText(/^Wyniki aktualne \(ostatnie przeliczanie: \d\d\.\d\d\.\d{4} \d\d:\d\d\)$/);
  await line.waitFor();
  const button = page.getByRole('button', { name: 'Przelicz okres' });
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anuluj' }).click();
  const runs = async () =>
    (await site.database.sql`select login from jobs where kind = 'recalculation.period' order by id`).map(
      (row) => row.login,
    );
  const before = (await runs()).length;

  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Przelicz okres' }).click();
  // At once: it may end before a second look.
  await page
    .locator('main')
    .filter({ has: page.getByRole('progressbar', { name: /^Przeliczanie okresu/ }) })
    .filter({ has: page.getByRole('button', { name: 'Przelicz okres', disabled: true }) })
    .waitFor();
  await line.waitFor({ timeout: 40_000 });
  expect(await button.isEnabled()).toBe(true);
  expect((await runs()).slice(before)).toEqual(['admin']);
});

test('users who do not administer the evaluation see the state of the results and no button', async ({ page }) => {
  await openAs(page, 'biblioteka', PATH);
  await page
    .locator('main')
    .getByText(/^Wyniki aktualne/)
    .waitFor();
  expect(await page.getByRole('button', { name: 'Przelicz okres' }).count()).toBe(0);
});

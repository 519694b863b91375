import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { openAs, test } from '../../support/browser/browser.ts';

/** How each page of the print lies. */
async function sheetsOf(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return new Set(boxes.map(([, width, height]) => (Number(width) > Number(height) ? 'landscape' : 'portrait')));
}

test('a printed page says what it is, of which period, whose and when; filters are words, buttons are gone', async ({
  page,
}) => {
  await openAs(page, 'pracownik', '/publicationpanelevalrep?period=2');
  await page.getByRole('heading', { name: 'Wypełnienie slotów' }).waitFor();
  const file = page.getByRole('link', { name: 'Pobierz jako XLSX' });
  await file.waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const foot = (name: string) =>
    page.evaluate((property) => document.documentElement.style.getPropertyValue(property), name);
  expect(await foot('--printed-what')).toMatch(/^"Wypełnienie slotów · \d{4}–\d{4} · Wojciech Urbaniak"$/);
  expect(await foot('--printed-when')).toMatch(/^"Wydrukowano \d\d\.\d\d\.\d{4} \d\d:\d\d" " · "$/);
  expect(await file.isVisible()).toBe(false);
  expect(await page.getByLabel('Okres ewaluacji').isVisible()).toBe(true);
  // Also where the chart has not been scrolled to, and so has not loaded.
  expect(
    await page
      .getByRole('figure', { name: /^Punkty w latach/ })
      .first()
      .isVisible(),
  ).toBe(true);
  // Its tables have more columns than a page that is higher than wide has room for; an inbox does not, below.
  expect(await sheetsOf(page)).toEqual(new Set(['landscape']));
  // An open dialog is printed instead of the page, whole, beneath the letterhead.
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Pomoc', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Skróty klawiszy' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await page.locator('main').isVisible()).toBe(false);
  expect(await page.locator('header [data-printed]').isVisible()).toBe(true);
  expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  expect(await foot('--printed-what')).toMatch(/^"Wypełnienie slotów · .+ · \d{4}–\d{4} · Wojciech Urbaniak"$/);
});

test('a grid prints the rows of all its pages as a table', async ({ page }) => {
  await openAs(page, 'ewaluacja', '/admin/zestawieniaokresowe');
  const grid = page
    .getByRole('treegrid', { name: 'Wyniki zestawień' })
    .or(page.getByRole('grid', { name: 'Wyniki zestawień' }));
  await grid.waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const printed = page.getByRole('table', { name: 'Wyniki zestawień' });
  await printed.waitFor();
  // More than the grid's page of 15, and the sums.
  expect(await printed.locator('tbody tr').count()).toBeGreaterThan(15);
  expect(await printed.locator('tfoot tr').count()).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await printed.waitFor({ state: 'detached' });
});

test('what takes slots off a discipline and what waits for an office are on paper, their controls are not', async ({
  page,
}) => {
  await openAs(page, 'ewaluacja', '/discsuper/info?period=2&disc=203');
  const taker = page.getByRole('button', { name: /pokaż słupek osoby$/ }).first();
  await taker.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await taker.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/sprawy?biuro=evaluation');
  const row = page.getByRole('region', { name: 'Sprawy' }).getByRole('listitem').first();
  await row.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await row.isVisible()).toBe(true);
  expect(
    await page
      .getByRole('button', { name: /^jeszcze \d+$/ })
      .first()
      .isVisible(),
  ).toBe(true);
  expect(await sheetsOf(page)).toEqual(new Set(['portrait']));
  // Only five of each kind are on the screen; the others are here before somebody prints.
  const printed = page.getByRole('table', { name: /^Osoby z niepotwierdzonymi oświadczeniami: \d+/ });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      return printed.getByRole('row').count();
    })
    .toBeGreaterThan(6);
  expect(await row.isVisible()).toBe(false);
  await page.goto('/rok');
  await page.getByRole('table', { name: 'Kroki roku' }).waitFor();
  const year = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(year.match(/\/MediaBox/g)).toHaveLength(1);
  await page.goto('/sprawy?biuro=evaluation');
  await row.waitFor();
  for (const control of [row.getByRole('checkbox'), page.getByLabel('Grupuj'), page.getByLabel('Podgląd sprawy')])
    expect(await control.isVisible()).toBe(false);
});

const NAMED = [
  {
    login: 'biblioteka',
    path: '/admin/publikacje/oswiadczenia',
    says: /^"Oświadczenia pracowników · Okres ewaluacji \d{4}–\d{4} · Rodzaj: publikacje · Stan: .+ · .+"$/,
  },
  {
    login: 'biblioteka',
    path: '/admindashboard/rekordy?author=Urbaniak',
    says: /^"Biblioteka · Rekordy · Autor: Urbaniak · .+"$/,
  },
  {
    login: 'biblioteka',
    path: '/admin/publpayments/zestawienie',
    says: /^"Zestawienie opłat · Opłaty wprowadzone do \d\d\.\d\d\.\d{4} · .+"$/,
  },
  { login: 'kadry', path: '/rok/osoby?step=nStatements', says: /· Rok (\d{4}), stan na 31\.12\.\1 · / },
  { login: 'doktoraty', path: '/gdpd', says: /^"Przewody doktorskie · [a-ząćęłńóśźż ]+ · .+"$/ },
];

test('the foot names the period or the day and what a list is narrowed to; nothing to tick is printed', async ({
  page,
}) => {
  for (const { login, path, says } of NAMED) {
    await page.context().clearCookies();
    await openAs(page, login, path);
    const main = page.getByRole('main');
    await main.getByRole('row').nth(1).waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
        return page.evaluate(() => document.documentElement.style.getPropertyValue('--printed-what'));
      })
      .toMatch(says);
    expect(await main.locator('tbody input:visible').count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
  }
});

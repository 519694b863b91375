import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

async function openShowcase(page: Page) {
  await openAs(page, 'admin', '/admin/testpanel');
  await page.getByRole('gridcell', { name: 'filozofia' }).waitFor();
}

test('every component has enough contrast in the dark theme', async ({ page }) => {
  await openShowcase(page);
  await expectAccessible(page, { theme: 'dark' });
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

/** Overlays, by the button that opens them; toasts stay on Escape. */
const OPENED: { part: string; staying?: true; open: (page: Page) => Promise<void> }[] = [
  { part: '[role=tooltip]', open: (page) => page.getByRole('button', { name: 'Zgodna' }).focus() },
  { part: '[role=menu]', open: (page) => press(page, 'Działania') },
  { part: '[role=dialog]', open: (page) => press(page, 'Okno') },
  { part: '[role=alertdialog]', open: (page) => press(page, 'Usuń konto') },
  {
    part: '[role=listbox]:has([role=option])',
    open: (page) => page.getByRole('combobox', { name: 'Jednostka', exact: true }).fill('katedra'),
  },
  { part: '[role=alert]:has(a)', staying: true, open: (page) => press(page, 'Pokaż zestawienie błędów') },
  { part: '[data-sonner-toast][data-type=error]', staying: true, open: (page) => press(page, 'Błąd') },
];

test('overlays are accessible in both themes, fit a phone and close by Escape', async ({ page }) => {
  await openShowcase(page);
  for (const { part, open, staying } of OPENED) {
    await open(page);
    await page.locator(part).waitFor();
    await expectAccessible(page, { within: part });
    await expectAccessible(page, { within: part, theme: 'dark' });
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await page.setViewportSize(DESKTOP);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(part).count()).toBe(staying ? 1 : 0);
    // Returned after the overlay has gone, the focus would close the next one.
    await page.locator('body :focus').waitFor({ state: 'attached' });
  }
});

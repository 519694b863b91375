import { expect } from 'vitest';
import { expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

const VIEW = '/discsuper/info?period=2';
test('people’s bars are reached by the keyboard and open the person; on a phone all fits', async ({ page }) => {
  await openAs(page, 'dyscyplina', VIEW);
  const people = page.getByRole('listbox', { name: /^Osoby w slotach/ });
  await people.focus();
  const named = () => people.getByRole('option', { selected: true }).getAttribute('aria-label');
  const first = await named();
  await page.keyboard.press('ArrowRight');
  expect(await named()).not.toBe(first);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

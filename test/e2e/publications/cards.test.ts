import { expect } from 'vitest';
import { expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

const OWN = '/publicationpanelevalasg';

test('on a phone a work is a folded card, sorted by one select', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, 'pracownik', OWN);
  const division = page.getByRole('button', { name: /^Podział punktów/ }).first();
  const details = page.getByRole('button', { name: /^Szczegóły: / }).first();
  await details.waitFor();
  expect(await division.isVisible()).toBe(false);
  const articles = page.locator('#articles');
  await page
    .getByRole('group', { name: 'Listy' })
    .getByRole('button', { name: /^Patenty/ })
    .waitFor();
  // Boxes that are as usual are folded too.
  const boxes = ['do optimum', 'wybór'].map((words) => articles.locator(`label[data-phone-label="${words}"]`));
  for (const box of boxes) await box.first().waitFor({ state: 'hidden' });
  await details.click();
  for (const part of [division, ...boxes]) await part.first().waitFor();
  // What stands above the lists is one line of the desk until it is asked for.
  await page.getByRole('button', { name: 'Limity i filtry' }).click();
  await page.getByLabel('Sortuj').selectOption('tytul asc');
  await expect.poll(() => page.url()).toContain('sort=tytul');
  await expectFits(page);
});

test('on a phone a work with its discipline says it, and the opened card has its drop-down', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, 'pracownik', OWN);
  const settled = page
    .locator('#articles tr')
    .filter({ has: page.locator('select:has(option:checked:text-is("informatyka"))') });
  const row = settled.first();
  const drop = row.locator('select');
  await row.getByRole('button', { name: /^Szczegóły: / }).waitFor();
  expect(await drop.isVisible()).toBe(false);
  // The cell draws the name.
  const drawn = await row.locator('td[data-chosen]').evaluate((cell) => {
    const { content, display } = getComputedStyle(cell, '::before');
    return { content, display };
  });
  expect(drawn).toEqual({ content: '"informatyka"', display: 'block' });
  expect((await row.boundingBox())?.height).toBeLessThan(140);
  await row.getByRole('button', { name: /^Szczegóły: / }).click();
  await drop.waitFor();
  // A work without a discipline asks for it at once.
  await page
    .getByRole('combobox', { name: /^Dyscyplina: / })
    .filter({ hasText: '– wybierz dyscyplinę –' })
    .first()
    .waitFor();
});

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
  // A work is ticked without opening its card; the box of the optimum is folded while it is as usual.
  const [optimum, custom] = ['do optimum', 'wybór'].map((words) =>
    articles.locator(`label[data-phone-label="${words}"]`).first(),
  );
  await custom?.waitFor();
  await optimum?.waitFor({ state: 'hidden' });
  await details.click();
  for (const part of [division, optimum]) await part?.waitFor();
  // What stands above the lists is one line of the desk until it is asked for.
  await page.getByRole('button', { name: 'Limity i filtry' }).click();
  await page.getByLabel('Sortuj').selectOption('tytul asc');
  await expect.poll(() => page.url()).toContain('sort=tytul');
  await expectFits(page);
});

test('on a phone a folded card has the drop-down, and what is chosen is said away from it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, 'pracownik', OWN);
  const row = page
    .locator('#articles tr')
    .filter({ has: page.locator('select:has(option:checked:text-is("informatyka"))') })
    .first();
  await row.getByRole('button', { name: /^Szczegóły: / }).waitFor();
  expect((await row.boundingBox())?.height).toBeLessThan(180);
  const drop = page.getByRole('combobox', { name: /^Dyscyplina: / }).first();
  await drop.evaluate((select) => select.scrollIntoView({ block: 'center' }));
  // Before the focus, at which the options say their effect too.
  const value = await drop.evaluate(
    (select: HTMLSelectElement) => [...select.options].find(({ text }) => text === 'informatyka')?.value ?? '',
  );
  // As a finger does; the notice keeps away from what has the focus.
  await drop.focus();
  await drop.selectOption(value);
  const toast = page.getByText(/^Pomyślnie zapisano dyscyplinę/);
  await toast.waitFor();
  const [said, chosen] = await Promise.all([toast.boundingBox(), drop.boundingBox()]);
  expect(said?.y).toBeGreaterThan((chosen?.y ?? Number.NaN) + (chosen?.height ?? Number.NaN));
});

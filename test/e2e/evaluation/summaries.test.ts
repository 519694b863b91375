import { expect } from 'vitest';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

const PATH = '/admin/zestawieniaokresowe';

test('a summary is ordered, computed, shown beside another, and downloaded', async ({ page }) => {
  await openAs(page, 'ewaluacja', PATH);
  const add = page.getByRole('button', { name: 'Nowe zestawienie' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Nowe zestawienie' });
  await dialog.getByLabel('Nazwa').fill('Jeden rok');
  await dialog.getByLabel('Rok do').waitFor();
  await dialog.getByLabel('Rok od').fill('dawno');
  await dialog.getByRole('button', { name: 'Zleć' }).click();
  await dialog.getByText('Tekst nie jest liczbą').first().waitFor();
  await dialog.getByLabel('Rok od').fill('2020');
  await dialog.getByRole('button', { name: 'Zleć' }).click();
  await dialog.getByText('Lata muszą należeć do jednego okresu ewaluacji').first().waitFor();
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog.getByLabel('Rok od').fill('2025');
  await dialog.getByRole('button', { name: 'Zleć' }).click();
  await dialog.waitFor({ state: 'detached' });

  // Another of the same name and years is asked about.
  await add.click();
  await dialog.getByLabel('Nazwa').fill('Jeden rok');
  await dialog.getByLabel('Rok od').fill('2025');
  const again = dialog.getByLabel('Zleć jeszcze raz, z dzisiejszych danych');
  await again.waitFor();
  await dialog.getByRole('button', { name: 'Zleć' }).click();
  await dialog
    .getByText(/Zaznacz, jeżeli chcesz drugie/)
    .first()
    .waitFor();
  await dialog.getByLabel('Nazwa').fill('Inna nazwa');
  await again.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Opuść' }).click();
  await dialog.waitFor({ state: 'detached' });

  const orders = page.getByRole('region', { name: 'Zlecone zestawienia', exact: true }).first();
  const choice = orders.getByLabel('Pokaż wyniki: Jeden rok');
  await choice.waitFor();
  if (!(await choice.isChecked())) await choice.check();
  // Shown by itself at first; three have no difference.
  const whole = orders.getByLabel('Pokaż wyniki: Okres 2022–2025');
  if (await whole.isChecked()) await whole.uncheck();
  const other = orders.getByLabel('Pokaż wyniki: Dwa ostatnie lata');
  await other.waitFor();
  if (!(await other.isChecked())) await other.check();
  // The focus goes from cell to cell: Space presses what a cell holds, and presses it back.
  const cell = orders.getByRole('gridcell').filter({ has: page.getByLabel('Pokaż wyniki: Dwa ostatnie lata') });
  await cell.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => other.isChecked()).toBe(false);
  await page.keyboard.press('Space');
  await expect.poll(() => other.isChecked()).toBe(true);
  const results = page.getByRole('region', { name: 'Wyniki', exact: true });
  await results.getByText('Jeden rok (2025–2025)').waitFor();
  await results.getByText('Dwa ostatnie lata (2024–2025)').waitFor();
  await results.getByText(/^Różnica: „/).waitFor();
  // A pager that cannot turn is the count alone.
  expect(await orders.locator('.ag-paging-panel').getByRole('button').count()).toBe(0);
  expect(await orders.locator('.ag-paging-page-size').getByRole('combobox').count()).toBe(0);
  expect(await results.locator('.ag-paging-page-size').getByRole('combobox').textContent()).toMatch(/^\s*15\s*$/);
  await results.getByLabel('3 – wybór własny').check();
  await expect.poll(() => new URL(page.url()).searchParams.get('simulation')).toBe('3');
  const downloading = page.waitForEvent('download');
  await results.getByRole('link', { name: 'Pobierz XLSX' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^porównanie-zestawień-\S+\.xlsx$/);
  // What can be done is in sight, whatever the width; the focus goes on to the same button of the next row.
  const removal = orders.getByRole('button', { name: 'Usuń: Jeden rok' });
  const [frame, button] = [await orders.locator('.ag-root').boundingBox(), await removal.boundingBox()];
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
  const rows = orders.getByRole('row').filter({ has: page.getByRole('button', { name: /^Usuń: / }) });
  const next = await rows
    .nth(1)
    .getByRole('button', { name: /^Usuń: / })
    .getAttribute('aria-label');
  await removal.focus();
  await page.keyboard.press('Enter');
  await choice.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(next);
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await choice.waitFor();
});

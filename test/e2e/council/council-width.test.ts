import { expect } from 'vitest';
import { openAs, PHONE, test } from '../../support/browser/browser.ts';

const WIDE = { width: 1_440, height: 900 };

test('however quickly the width changes after an edit, the edited values are shown', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await openAs(page, 'kadry', '/admin/pnlemplrada?disc=203');
  const grid = page.getByRole('grid', { name: 'Rada Dyscypliny', exact: true });
  const cell = (row: number, column: string) => grid.locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);
  for (const [index, pause] of [0, 20, 60, 120, 250, 400].entries()) {
    const day = `${10 + index}.03.2021`;
    await cell(index, 'data_infkadr').click({ position: { x: 3, y: 3 } });
    await page.keyboard.press('Enter');
    await page.keyboard.type(day);
    // Every other value is typed and not entered yet.
    if (index % 2 === 0) await page.keyboard.press('Enter');
    await page.setViewportSize(PHONE);
    await page.waitForTimeout(pause);
    await page.setViewportSize(WIDE);
    await cell(index, 'data_infkadr').waitFor();
    await expect.poll(() => cell(index, 'data_infkadr').textContent(), { message: `after ${pause} ms` }).toBe(day);
  }
  await page.getByText('Zmienione: 6', { exact: true }).waitFor();
});

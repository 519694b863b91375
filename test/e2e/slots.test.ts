import ExcelJS from 'exceljs';
import { expect } from 'vitest';
import { openAs, test } from '../support/browser.ts';

const PATH = '/publicationpanelevalrep';

test('the slots of a discipline are shown as a chart and in words', async ({ page }) => {
  await openAs(page, 'pracownik', PATH);
  await page.getByRole('heading', { name: 'informatyka', exact: true }).first().waitFor();
  await page
    .getByText(/\d,\d{4} z \d,\d{4}/)
    .first()
    .waitFor();
  await page.getByText('Własny wybór').first().waitFor();
});

test('the workbook holds the figures of the screen', async ({ page }) => {
  await openAs(page, 'pracownik', PATH);
  const points = page.getByText(/^\d+,\d{4}$/);
  await points.first().waitFor();
  const onScreen = await points.allTextContents();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Pobierz jako XLSX' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('wypelnienie-slotow-2022-2025.xlsx');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(await download.path());
  const results = workbook.getWorksheet('Wyniki');
  const slots = results?.getRow(2).getCell(4).value;
  expect(typeof slots).toBe('number');
  expect(onScreen).toContain(Number(slots).toFixed(4).replace('.', ','));
});

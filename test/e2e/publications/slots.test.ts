import ExcelJS from 'exceljs';
import { expect } from 'vitest';
import { openAs, screenOfPerson, test } from '../../support/browser/browser.ts';

const PATH = '/publicationpanelevalrep';

test('the slots of a discipline are shown as a chart and in words', async ({ page }) => {
  await openAs(page, 'pracownik', PATH);
  await page.getByRole('heading', { name: 'informatyka', exact: true }).first().waitFor();
  await page
    .getByText(/\d,\d{4} z \d,\d{4}/)
    .first()
    .waitFor();
  await page.getByText('Wybór własny').first().waitFor();
  const together = page.getByRole('region', { name: 'Razem we wszystkich dyscyplinach' });
  await together
    .getByText(/^\d+,\d{4} pkt, \d,\d{4} slotu, \d+ prac/)
    .first()
    .waitFor();
  const accepted = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Przyjęte do ewaluacji' }) });
  expect(await accepted.count()).toBe(2);
  // One verdict a line.
  const lines = await page.locator('details summary').filter({ hasText: 'Przyjęta do ewaluacji' }).allTextContents();
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line.match(/Nie|Tak/g)).toHaveLength(1);
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
  expect(download.suggestedFilename()).toMatch(/^wypełnienie-slotów-\S+-2022-2025\.xlsx$/);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(await download.path());
  const results = workbook.getWorksheet('Wyniki');
  const slots = results?.getRow(2).getCell(4).value;
  expect(typeof slots).toBe('number');
  expect(onScreen).toContain(Number(slots).toFixed(4).replace('.', ','));
});

test('the tabs of a person stand at one place on each of them', async ({ page, site }) => {
  const [account] = await site.database.sql`select row_num from accounts where login = 'pracownik'`;
  await openAs(page, 'ewaluacja', `/admin/osoba?account=${account?.row_num}`);
  const tabs = page.getByRole('navigation', { name: 'Panele z wybraną osobą' });
  const places = new Set<number | undefined>();
  for (const name of ['Przegląd', 'POL-on', 'Publikacje', 'Sloty', 'Druk oświadczeń', 'Osiągnięcia']) {
    if (name !== 'Przegląd') await tabs.getByRole('link', { name, exact: true }).click();
    await tabs.locator('[aria-current=page]', { hasText: name }).waitFor();
    places.add((await tabs.boundingBox())?.y);
  }
  expect([...places]).toHaveLength(1);
});

test('an office opens a person’s slots from the header by keyboard; the period and the person stay', async ({
  page,
  site,
}) => {
  const [account] = await site.database.sql`select row_num from accounts where login = 'pracownik'`;
  await openAs(page, 'ewaluacja', `/admin/zmianaprzypisan?person=${account?.row_num}&period=2`);
  const tabs = page.getByRole('navigation', { name: 'Panele z wybraną osobą' });
  await tabs.getByRole('link', { name: 'Sloty' }).press('Enter');
  await page.waitForURL(`**/admin/zmianaprzypisan/sloty?*`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    account: String(account?.row_num),
    period: '2',
  });
  await screenOfPerson(page, 'Wypełnienie slotów osoby').waitFor();
  await page.getByRole('rowheader', { name: 'Optimum osoby' }).first().waitFor();
  await page.getByRole('heading', { name: 'Sloty z oświadczeń' }).waitFor();
  expect(await page.getByText(/Twoi|Twój|Twoje/).count()).toBe(0);
  expect(await tabs.locator('[aria-current=page]').textContent()).toBe('Sloty');
  await page
    .getByRole('button', { name: /^(Dlaczego\?|Wkład w wynik)/ })
    .first()
    .press('Enter');
  await page.getByRole('dialog').getByText(/pkt/).first().waitFor();
  await page.keyboard.press('Escape');
  await tabs.getByRole('link', { name: 'Publikacje' }).press('Enter');
  await page.waitForURL(
    (url) => url.pathname === '/admin/zmianaprzypisan' && url.search === `?person=${account?.row_num}&period=2`,
  );
});

test('what repeats by reason and by year is folded on the screen and whole on paper', async ({ page }) => {
  await openAs(page, 'pracownik', PATH);
  const statements = page.getByRole('table', { name: 'informatyka', exact: true });
  const leftOut = page.getByRole('table', { name: /^Poza Twoim optimum/ }).first();
  const years = page.getByRole('heading', { name: 'Statystyka lat' });
  await years.waitFor();
  await statements.waitFor({ state: 'hidden' });
  expect(await leftOut.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await statements.waitFor();
  await leftOut.waitFor();
  await page.emulateMedia({ media: 'screen' });
  await years.click();
  await page.getByRole('table', { name: 'Statystyka lat: informatyka' }).first().waitFor();
});

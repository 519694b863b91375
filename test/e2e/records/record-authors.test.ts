import { expect } from 'vitest';
import { expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

test('five thousand authors are pasted, moved and saved; a phone shows the whole form', async ({ page, site }) => {
  await site.database.sql`delete from record_drafts`;
  await openAs(page, 'biblioteka', '/admindashboard/rekord/nowy');
  await page.getByLabel('Tytuł (wymagane)').fill('Pomiar wielkiego zespołu');
  await page.getByRole('combobox', { name: 'Czasopismo' }).fill('Pismo bez wykazu');
  await page.getByLabel('Rok').fill('2025');
  const line = Array.from(
    { length: 5_000 },
    (_, index) => `Xq${index.toString(26).replaceAll(/\d/g, (d) => 'qwertyuiop'[Number(d)] ?? '')}son A.`,
  );
  await page.getByLabel('Dodaj autora albo wklej listę').fill(line.join('; '));
  await page.keyboard.press('Enter');
  await page
    .getByText(/^Autorzy 5000, /)
    .or(page.getByText(/^Autorzy 5.000, /))
    .first()
    .waitFor();
  await page.getByLabel('Wszystkich autorów').fill('2');
  await page.getByText('Wszystkich autorów ma być 2, a na liście jest').waitFor();
  await page.getByLabel('To wszyscy').check();
  await page.getByLabel('Tom').focus();
  await page.keyboard.type('123456');
  await expect.poll(() => page.getByLabel('Tom').inputValue()).toBe('123456');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/rekord\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const [saved] = await site.database.sql`select author_count from publications where id = ${id}`;
  expect(saved).toEqual({ author_count: 5_000 });
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

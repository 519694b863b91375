import { expect } from 'vitest';
import { DESKTOP, expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';
import { bookPictures, showPicture } from '../../support/book.ts';

const heading = 'Jak wybrać dyscyplinę pracy';

test('? opens what the book says of the screen, and from there its page; a part is found by words', async ({
  page,
}) => {
  await openAs(page, 'pracownik', '/publicationpanelevalasg');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: heading });
  await help.waitFor();
  await expectAccessible(page, { within: '[role=dialog]' });
  await expectAccessible(page, { within: '[role=dialog]', theme: 'dark' });
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.setViewportSize(DESKTOP);
  await help.getByLabel('Szukaj w pomocy').fill('wydrukowac oswiadczenie');
  await help.getByRole('link', { name: 'Jak wydrukować oświadczenie' }).first().waitFor();
  await help.getByLabel('Szukaj w pomocy').fill('');
  await help.getByRole('link', { name: 'Otwórz jako stronę' }).click();
  await page.getByRole('heading', { level: 2, name: heading }).waitFor();
  await help.waitFor({ state: 'detached' });
  const picture = page.getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBeTruthy();

  // Keys of one sign are switched off for all screens (WCAG 2.1.4), and stay so; Ctrl+K does what '/' did.
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Skróty jednoliterowe').uncheck();
  await dialog.getByText('pomoc do ekranu, na liście spraw jej skróty').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await picture.waitFor();
  for (const key of ['?', '/']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k');
  expect(await page.getByRole('dialog', { name: 'Szukaj' }).getByRole('combobox').inputValue()).toBe('');
  expect(await dialog.count()).toBe(1);
});

test('the search of all screens finds parts of the book, and does what is asked for', async ({ page }) => {
  await openAs(page, 'pracownik');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Szukaj' });
  await palette.getByRole('combobox').fill('drukuj oswiadcznie');
  await palette.getByRole('option', { name: 'Drukuj oświadczenie' }).click();
  await page.getByRole('heading', { level: 1, name: 'Oświadczenia' }).waitFor();
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('dlaczego');
  await palette.getByRole('option', { name: /Co znaczy „Dlaczego\?”/ }).click();
  await page.waitForURL(/\/pomoc\/pracownik#/);
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('ciemny motyw');
  await palette.getByRole('option', { name: 'Ciemny motyw' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});

test('personnel find a person by a name that is nearly right', async ({ page }) => {
  await openAs(page, 'kadry');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Szukaj' });
  await palette.getByRole('combobox').fill('wojciech urbanak');
  await palette.getByRole('option', { name: /^Urbaniak Wojciech/ }).waitFor();
});

test.for(bookPictures())('$file can still be made', async (picture, { page }) => {
  await openAs(page, picture.login, picture.path);
  await showPicture(page, picture);
});

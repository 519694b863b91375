import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

const SHOWCASE = '/admin/testpanel';

const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
      ? activeElement.labels?.[0]?.textContent
      : activeElement?.textContent;
  });

/** Opens the dialog with the dates of the only grant of this role. */
async function openValidity(page: Page) {
  await openAs(page, 'admin');
  await page.getByRole('link', { name: 'Uprawnienia' }).click();
  await page.getByRole('button', { name: /^Zmień ważność uprawnienia: Dział kadr/ }).click();
  await page.getByRole('dialog', { name: 'Ważność uprawnienia' }).waitFor();
}

test('a form is filled in by keyboard; invalid fields are listed and the first is focused', async ({ page }) => {
  await openAs(page, 'admin', SHOWCASE);
  const title = page.getByLabel('Nazwa opłaty (wymagane)');
  // Nothing is cut while it is typed: the field says how much is too much.
  await title.fill('A'.repeat(130));
  await page.getByText('o 10 za dużo: 130 z 120 znaków').waitFor();
  await title.fill('A');
  await page.getByLabel('Sloty (wymagane)').fill('cztery');
  await page.getByLabel('Kwota w PLN').nth(1).fill('12,,5');
  await title.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'Nie zapisano: popraw formularz' });
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Nazwa opłaty: co najmniej 3 znaki',
    'Sloty: podaj liczbę',
    'Dyscyplina opłaty: uzupełnij to pole',
    'Jednostka opłaty: uzupełnij to pole',
    'Wartość nie jest liczbą rzeczywistą',
  ]);
  expect(await focusedLabel(page)).toBe('Nazwa opłaty (wymagane)');
  await summary.getByRole('link', { name: 'Wartość nie jest liczbą' }).press('Enter');
  expect(await focusedLabel(page)).toBe('Kwota w PLN');
  await expectAccessible(page);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12,50');
  await title.fill('Opłata za artykuł');
  await page.getByLabel('Sloty (wymagane)').fill('0,25');
  await page.getByLabel('Dyscyplina opłaty').selectOption('psychologia');
  await page.getByRole('combobox', { name: 'Jednostka opłaty' }).fill('psych');
  await page.getByRole('option', { name: 'Instytut Psychologii' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const note = page.getByLabel('Komentarz', { exact: true });
  const lines = await note.evaluate((area) => area.clientHeight / Number.parseFloat(getComputedStyle(area).lineHeight));
  expect(lines).toBeGreaterThanOrEqual(3);
  await title.press('Enter');
  await page.getByText('Zapisano opłatę').waitFor();
  expect(await summary.count()).toBe(0);
  expect(await focusedLabel(page)).toBe('Nazwa opłaty (wymagane)');
  expect(await page.getByLabel('Sloty (wymagane)').inputValue()).toBe('0,25');
  expect(await page.getByLabel('Kwota w PLN').nth(1).inputValue()).toBe('12,50');
});

test('rows are added, changed, removed and restored; unsaved ones are marked', async ({ page }) => {
  await openAs(page, 'admin', SHOWCASE);
  const rows = page.getByRole('group', { name: 'Źródła finansowania' });
  await rows.getByRole('button', { name: 'Dodaj źródło' }).click();
  expect(await focusedLabel(page)).toBe('Źródło finansowania (wymagane)');
  await page.keyboard.type('wydział');
  await rows.getByLabel('Udział w procentach').first().fill('50');
  await rows.getByText('Niezapisane wiersze: nowe 1, zmienione 1').waitFor();
  await rows.getByRole('button', { name: 'Usuń Źródło 2' }).click();
  expect(await focusedLabel(page)).toBe('Dodaj źródło');
  await rows.getByText('Niezapisane wiersze: nowe 1, zmienione 1, usunięte 1').waitFor();
  expect(await rows.getByLabel('Źródło finansowania (wymagane)').nth(1).inputValue()).toBe('wydział');
  await rows.getByRole('button', { name: 'Przywróć usunięte' }).click();
  await rows.getByText('Niezapisane wiersze: nowe 1, zmienione 1').waitFor();
  expect(await rows.getByLabel('Źródło finansowania (wymagane)').nth(2).inputValue()).toBe('grant');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

test('server errors are shown at their fields; a lost connection is reported and loses nothing', async ({ page }) => {
  await openValidity(page);
  const to = page.getByLabel(/^Do dnia/);
  await to.fill('1999-12-31');
  await to.press('Enter');
  await page.getByRole('link', { name: 'Koniec ważności jest przed jej początkiem' }).waitFor();
  await expect.poll(() => focusedLabel(page)).toBe('Do dnia (włącznie)');
  expect(await to.getAttribute('aria-invalid')).toBe('true');

  await to.fill('2040-12-31');
  await page.route('**/api/trpc/grants.change**', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByText('Brak połączenia z serwerem i nie wiadomo, czy zapisano zmiany.').waitFor();
  expect(await to.inputValue()).toBe('2040-12-31');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByText('Zmieniono ważność uprawnienia').waitFor();
  expect(await focusedLabel(page)).toMatch(/^Zmień ważność/);
});

test('a conflict shows both values, and either can be kept', async ({ page, site }) => {
  await openValidity(page);
  await page.getByLabel(/^Do dnia/).fill('2041-12-31');
  const { sql } = site.database;
  await sql`update grants set valid_from = '2020-02-01', valid_to = '2042-01-31' where role = 'personnel'`;
  await page.getByRole('button', { name: 'Zapisz' }).click();
  const choices = page.getByRole('table', { name: 'Wartości do wyboru' });
  await choices.getByRole('row', { name: /Do dnia.*31\.12\.2041.*31\.01\.2042/ }).waitFor();
  await page.getByText('Nie zmieniono ważności: ważność zmieniono w międzyczasie').waitFor();
  // Untouched fields have the other user's values.
  expect(await page.getByLabel(/^Ważne od dnia/).inputValue()).toBe('2020-02-01');
  const group = choices.getByRole('group', { name: /^Zostaw wartość pola Do dnia/ });
  await group.getByLabel('obecna').check();
  expect(await page.getByLabel(/^Do dnia/).inputValue()).toBe('2042-01-31');
  await group.getByLabel('moja').check();
  await expectAccessible(page, { within: '[role=dialog]' });
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByText('Zmieniono ważność uprawnienia').waitFor();
  const [saved] = await sql`select valid_from::text, valid_to::text from grants where role = 'personnel'`;
  expect(saved).toEqual({ valid_from: '2020-02-01', valid_to: '2041-12-31' });
});

test('a form is sent once, however often it is submitted', async ({ page }) => {
  await openValidity(page);
  await page.getByLabel(/^Do dnia/).fill('2043-12-31');
  let sent = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/trpc/grants.change**', async (route) => {
    sent += 1;
    await held.promise;
    await route.continue();
  });
  for (let time = 0; time < 3; time += 1) await page.getByLabel(/^Do dnia/).press('Enter');
  await page.getByRole('button', { name: 'Zapisz' }).and(page.locator('[aria-busy=true]')).waitFor();
  held.resolve();
  await page.getByText('Zmieniono ważność uprawnienia').waitFor();
  expect(sent).toBe(1);
});

test('leaving unsaved changes asks: closing a dialog, navigating, closing the tab', async ({ page }) => {
  await openValidity(page);
  const dialog = page.getByRole('dialog', { name: 'Ważność uprawnienia' });
  const question = page.getByRole('alertdialog', { name: 'Opuścić formularz?' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Zmień ważność uprawnienia: Dział kadr/ }).click();
  await page.getByLabel(/^Do dnia/).fill('2044-12-31');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Zostań' }).click();
  expect(await page.getByLabel(/^Do dnia/).inputValue()).toBe('2044-12-31');
  await page.goBack();
  await question.waitFor();
  await question.getByRole('button', { name: 'Zostań' }).click();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const browsers = await asked;
  expect(browsers.type()).toBe('beforeunload');
  await browsers.dismiss();
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await question.getByRole('button', { name: 'Opuść' }).click();
  await dialog.waitFor({ state: 'detached' });
});

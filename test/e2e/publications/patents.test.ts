import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

const patents = (page: Page) => page.getByRole('table', { name: 'Patenty', exact: true });
const statements = (page: Page) => page.getByRole('table', { name: 'Wydrukowane oświadczenia' });
const drops = (page: Page) => page.getByRole('combobox', { name: /^Dyscyplina: / });

async function choosePerson(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Osoba' }).fill(name);
  await page.getByRole('listbox').getByRole('option').first().click();
  await patents(page).waitFor();
}

test('the library assigns a patent, takes it back, and withdraws a statement that freezes another', async ({
  page,
}) => {
  await openAs(page, 'biblioteka', '/admin/patentyrestricted');
  await page.getByText('Wyszukaj osobę, aby zobaczyć jej patenty').waitFor();
  // Before anybody is chosen, what waits is listed; a name leads to the author's patents.
  await page.getByRole('heading', { name: /^Patenty nieprzypisane \d+$/ }).waitFor();
  await page.getByRole('table', { name: 'Patenty nieprzypisane' }).getByRole('link').first().click();
  await drops(page).first().waitFor();
  await page.goBack();
  await choosePerson(page, 'pracownik');
  // The panel of assignments prints nothing.
  expect(await page.getByRole('link', { name: /^Drukuj/ }).count()).toBe(0);
  const unset = page.locator('option[value=""]', { hasText: 'wybierz dyscyplinę' });
  const select = drops(page).filter({ has: unset }).first();
  const label = (await select.getAttribute('aria-label')) ?? '';
  const drop = page.getByRole('combobox', { name: label, exact: true });
  const row = page.getByRole('row').filter({ has: drop });
  await drop.selectOption({ label: 'informatyka' });
  await page.getByText('Pomyślnie zapisano dyscyplinę').waitFor();
  await row.getByRole('button', { name: /Cofnij/ }).click();
  await expect.poll(() => drop.inputValue()).toBe('');
  await page
    .getByRole('button', { name: /^Podział punktów/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('punktów patentu nie dzieli się', { exact: false }).first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const before = await drops(page).count();
  await statements(page)
    .getByRole('button', { name: /^Wycofaj/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Dyscypliny patentów będzie można znowu zmieniać.', { exact: false }).waitFor();
  await dialog.getByRole('textbox', { name: /Powód/ }).fill('Twórca wskazał inną dyscyplinę');
  await dialog.getByRole('button', { name: 'Wycofaj' }).click();
  await page.getByText('Wycofano oświadczenie').waitFor();
  await expect.poll(() => drops(page).count()).toBeGreaterThan(before);

  await page.setViewportSize(PHONE);
  await expectFits(page);
  // Another period's patents are never shown under this one.
  await page.getByLabel('Okres ewaluacji').selectOption({ label: '2017–2021' });
  await expect.poll(() => page.getByText('2024', { exact: true }).count()).toBe(0);
  await page.getByRole('radio', { name: 'Baza pracowników' }).check();
  await page.getByText('Wyszukaj osobę, aby zobaczyć jej patenty').waitFor();
  expect(await patents(page).count()).toBe(0);
  await openAs(page, 'pracownik', '/oswiadczenia');
  await page
    .getByRole('table', { name: 'Wycofane i dawne wydruki' })
    .getByText('Twórca wskazał inną dyscyplinę')
    .waitFor();
});

test('the administrator is asked for a year, prints, and the patents of that year are frozen', async ({
  page,
  context,
}) => {
  await openAs(page, 'admin', '/admin/patenty?source=baza&person=pracownik');
  const print = page.getByRole('link', { name: /^Drukuj oświadczenie/ });
  await print.click();
  await page.getByRole('alert').getByText('Nie wybrano roku').waitFor();
  expect(context.pages().at(-1)).toBe(page);
  const years = await page.getByLabel('Rok', { exact: true }).locator('option:enabled').allTextContents();
  expect(years).toEqual([...new Set(years)].toSorted().toReversed());
  await page.getByLabel('Rok', { exact: true }).selectOption('2025');
  const printed = context.waitForEvent('response', {
    predicate: (answer) => answer.url().includes('/PrintPatentStmt?'),
  });
  await print.click();
  const answer = await printed;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  // The list is read again by itself.
  await statements(page).getByRole('row', { name: /^2025/ }).waitFor();
  await patents(page).getByText('zamrożona').first().waitFor();
  expect(await drops(page).count()).toBe(0);
  await expectAccessible(page);

  // Another period shows no patents of the former one, not even while it loads; another source nobody's.
  const { promise: held, resolve: next } = Promise.withResolvers<void>();
  await page.route(/publications\.patents\.of/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByText('Inna osoba albo okres').click();
  await page.getByLabel('Okres ewaluacji').selectOption({ index: 0 });
  await patents(page).waitFor({ state: 'detached' });
  next();
  await page.getByText('Konto aplikacji', { exact: true }).click();
  await page.getByText('Wyszukaj osobę, aby zobaczyć jej patenty').waitFor();
  expect(await patents(page).count()).toBe(0);
});

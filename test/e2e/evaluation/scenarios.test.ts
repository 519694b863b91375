import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

const VIEW = '/discsuper/info?period=2&disc=203&widok=scenariusze';

async function startScenario(page: Page, name: string) {
  await openAs(page, 'dyscyplina', VIEW);
  await page.getByRole('button', { name: 'Nowy scenariusz' }).click();
  await page.getByRole('textbox', { name: /^Nazwa/ }).fill(name);
  await page.getByRole('button', { name: 'Utwórz' }).click();
  await page.getByRole('heading', { name }).waitFor();
}

const changes = (page: Page) => page.getByRole('list', { name: 'Zmiany scenariusza' }).getByRole('listitem');

test('shares, points, a journal and a publisher are changed by keyboard; what is missing is said', async ({ page }) => {
  await startScenario(page, 'Inne wartości');
  const dialog = page.getByRole('dialog');
  const open = (label: string) => page.getByRole('button', { name: label, exact: true }).press('Enter');
  const add = () => dialog.getByRole('button', { name: 'Dodaj', exact: true }).press('Enter');
  const chooseWork = async () => {
    await dialog.getByRole('combobox', { name: /^Osoba/ }).selectOption({ label: 'Urbaniak Wojciech' });
    const work = dialog.getByRole('combobox', { name: /^Praca/ });
    await work.locator('option').nth(1).waitFor({ state: 'attached' });
    await work.selectOption({ index: 1 });
  };

  await open('Praca w optimum');
  await add();
  await dialog.getByRole('link', { name: 'Praca: uzupełnij to pole' }).waitFor();
  await expectAccessible(page);
  await chooseWork();
  await add();
  await dialog.waitFor({ state: 'detached' });
  await changes(page)
    .filter({ hasText: /Wojciech Urbaniak: „.+” wyłączona z optimum/ })
    .waitFor();

  await open('Inne punkty prac');
  await chooseWork();
  await dialog.getByLabel(/^Punkty \(/).fill('12,345');
  await dialog.getByLabel(/^Punkty w HST/).fill('70');
  await add();
  await dialog.getByText('Najwyżej dwa miejsca po przecinku').first().waitFor();
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await expectAccessible(page);
  await dialog.getByLabel(/^Punkty \(/).fill('12,34');
  await dialog.getByRole('combobox', { name: /^Sposób podziału/ }).selectOption('k/m');
  await add();
  await dialog.waitFor({ state: 'detached' });
  await changes(page).filter({ hasText: '12,34 pkt (w naukach HST 70 pkt)' }).waitFor();

  for (const [label, field] of [
    ['Inne punkty czasopisma', /^Czasopismo/],
    ['Inny poziom wydawnictwa', /^Wydawnictwo/],
  ] as const) {
    await open(label);
    const venue = dialog.getByRole('combobox', { name: field });
    await venue.locator('option').nth(1).waitFor({ state: 'attached' });
    await add();
    await dialog.getByText('Uzupełnij to pole').first().waitFor();
    await expectAccessible(page);
    await venue.selectOption({ index: 1 });
    if (label.includes('czasopisma')) await dialog.getByLabel(/^Punkty/).fill('200');
    else await dialog.getByRole('combobox', { name: /^Poziom/ }).selectOption('spoza wykazu');
    await add();
    await dialog.waitFor({ state: 'detached' });
  }
  await changes(page)
    .filter({ hasText: /^Czasopismo .+: 200 pkt/ })
    .waitFor();
  await changes(page)
    .filter({ hasText: /^Wydawnictwo .+: spoza wykazu/ })
    .waitFor();
  expect(await changes(page).count()).toBe(4);
  await page.getByRole('button', { name: 'Przelicz', exact: true }).press('Enter');
  await page.getByRole('rowheader', { name: 'Wartość kryterium' }).waitFor();
});

test('a scenario stands beside another one, person by person, at an address and in a file', async ({ page }) => {
  for (const [name, person] of [
    ['Odchodzi pierwsza osoba', 1],
    ['Odchodzi druga osoba', 2],
  ] as const) {
    await startScenario(page, name);
    await page.getByRole('button', { name: 'Osoba i liczba N' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^Osoba/ }).selectOption({ index: person });
    await dialog.getByLabel(/^Od dnia/).fill('2022-01-01');
    await dialog.getByRole('button', { name: 'Dodaj', exact: true }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    if (person === 1) {
      // From the list, which says what is not computed.
      await page.getByRole('button', { name: 'Wszystkie scenariusze' }).press('Enter');
      const row = page.getByRole('row', { name });
      await row.getByText('nieprzeliczony').waitFor();
      await row.getByRole('button', { name: /^Przelicz/ }).press('Enter');
      await row.getByText('nieprzeliczony').waitFor({ state: 'detached' });
      await row.getByRole('link', { name }).press('Enter');
    } else await page.getByRole('button', { name: 'Przelicz', exact: true }).press('Enter');
    await page.getByRole('rowheader', { name: 'Wartość kryterium' }).waitFor();
  }
  const beside = page.getByRole('combobox', { name: 'Porównaj wynik' });
  await beside.selectOption('ze scenariuszem „Odchodzi pierwsza osoba”');
  await page.getByRole('heading', { name: 'Zmiany scenariusza B: Odchodzi pierwsza osoba' }).waitFor();
  await page.getByRole('rowheader', { name: 'A: Odchodzi druga osoba' }).waitFor();
  const people = page.getByRole('table', { name: /^Osoby, u których coś się zmienia/ });
  await people.getByRole('columnheader', { name: /Różnica punktów B/ }).waitFor();
  expect(await people.getByRole('row').count()).toBeGreaterThan(2);
  await expectAccessible(page);
  const address = page.url();
  expect(address).toMatch(/obok=\d+/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('link', { name: 'Pobierz XLSX' }).last().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^scenariusze-\S+\.xlsx$/);

  // Somebody else opens the address.
  await openAs(page, 'ewaluacja', new URL(address).pathname + new URL(address).search);
  await page.getByRole('heading', { name: 'Zmiany scenariusza B: Odchodzi pierwsza osoba' }).waitFor();
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.setViewportSize({ width: 1_440, height: 900 });
  await beside.selectOption('z obecnym stanem');
  await page.getByRole('columnheader', { name: 'W scenariuszu', exact: true }).first().waitFor();
  expect(page.url()).not.toContain('obok=');
});

test('a scenario is renamed, copied and deleted, and what was taken out of it comes back', async ({ page }) => {
  await startScenario(page, 'Odejście');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Osoba i liczba N', exact: true }).click();
  await dialog.getByRole('combobox', { name: /^Osoba/ }).selectOption({ label: 'Urbaniak Wojciech' });
  await dialog.getByRole('textbox', { name: /^Od dnia/ }).fill('2024-01-01');
  await dialog.getByRole('button', { name: 'Dodaj', exact: true }).click();
  const change = changes(page).filter({ hasText: 'Wojciech Urbaniak poza liczbą N od 01.01.2024' });
  await change.getByRole('button', { name: /^Usuń zmianę/ }).click();
  await page.getByText('Scenariusz nie ma jeszcze zmian').waitFor();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await change.waitFor();

  await page.getByRole('button', { name: 'Zmień nazwę' }).click();
  await dialog.getByRole('textbox', { name: /^Nazwa/ }).fill('Odejście w 2024');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByRole('heading', { name: 'Odejście w 2024', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Utwórz kopię' }).click();
  await dialog.getByRole('button', { name: 'Utwórz kopię' }).click();
  await page.getByRole('heading', { name: 'Odejście w 2024 – kopia', exact: true }).waitFor();
  await change.waitFor();

  await page.getByRole('button', { name: 'Usuń', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń', exact: true }).click();
  await page.getByRole('link', { name: 'Odejście w 2024', exact: true }).waitFor();
  const copy = page.getByRole('link', { name: 'Odejście w 2024 – kopia' });
  await copy.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await copy.click();
  await change.waitFor();
});

import { expect } from 'vitest';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

test('a period is made of another, and a rule of it is changed once its effects are seen', async ({ page }) => {
  await openAs(page, 'admin', '/admin/okresy');
  const opens = page.getByRole('button', { name: 'Nowy okres' });
  await opens.click();
  const dialog = page.getByRole('dialog', { name: 'Nowy okres ewaluacji' });
  // It begins on its first field, and what it proposes is no change.
  await dialog.locator('select:focus').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // The focus returns to what opened the dialog, a moment after the dialog has gone.
  await page.locator(':focus').and(opens).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Od roku').fill('2025');
  await dialog.getByRole('button', { name: 'Utwórz' }).click();
  await dialog
    .getByText(/należą już do okresu/)
    .first()
    .waitFor();
  await dialog.getByLabel('Od roku').fill('2040');
  await dialog.getByLabel('Do roku').fill('2043');
  await dialog.getByRole('button', { name: 'Utwórz' }).click();
  await page.getByRole('heading', { name: 'Okres ewaluacji 2040–2043' }).waitFor();

  const row = page.getByRole('row', { name: /Sloty dyscypliny na 1 N/ });
  await page.getByLabel('Szukaj zasady').fill('na 1 n');
  await expect.poll(() => page.getByRole('table').count()).toBe(1);
  await row.getByRole('button', { name: /^Zmień/ }).click();
  const rule = page.getByRole('dialog', { name: 'Sloty dyscypliny na 1 N' });
  await rule.getByLabel('Wartość').fill('200');
  await rule.getByRole('button', { name: 'Zmień' }).click();
  await rule.getByText('Podaj liczbę od 0 do 20').first().waitFor();
  await expectAccessible(page);
  await rule.getByLabel('Wartość').fill('2,5');
  await rule.getByRole('button', { name: 'Zmień' }).click();
  await page.getByText('Zebrano 1 zmianę').waitFor();
  await page.getByRole('button', { name: 'Sprawdź skutki' }).click();

  // Posts without an end last to the period's end, so that its disciplines have N.
  await page.getByText(/Wyniki bez zmian; inny limit: /).waitFor();
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
  const save = page.getByRole('dialog', { name: 'Zapisz zmiany zasad' });
  await save.getByLabel('Powód').fill('Projekt rozporządzenia');
  await save.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await page.getByRole('heading', { name: 'Okres ewaluacji 2040–2043' }).waitFor();
  await row.getByText('2,5\u00A0slotu').waitFor();
  await row.getByText('Projekt rozporządzenia').waitFor();
  await page.getByLabel('Tylko zmienione w okresie (1)').check();
  await expect.poll(() => page.getByRole('button', { name: /^Zmień: / }).count()).toBe(1);
  await page.getByLabel('Tylko zmienione w okresie (1)').uncheck();

  // The rules of another period come by its file, the way back from the history; both wait above for their effects.
  const file = await page.request.get('/api/admin/periodFile?period=1&part=rules');
  await page.getByRole('button', { name: 'Wczytaj zasady z pliku' }).click();
  const read = page.getByRole('dialog', { name: 'Zasady z pliku' });
  await read.locator('input[type=file]').setInputFiles({
    name: 'zasady.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await file.body(),
  });
  await read.getByText(/^Różni się \d+ zasad/).waitFor();
  await expectAccessible(page);
  await read.getByRole('button', { name: /^Zbierz \d+ zmian/ }).click();
  await page.getByText(/^Zebrano \d+ zmian/).waitFor();
  await page.getByRole('button', { name: 'Odrzuć zmiany' }).click();
  await page.getByRole('heading', { name: 'Historia zmian zasad' }).click();
  await page.getByRole('button', { name: /^Przywróć poprzednie/ }).click();
  await page.getByText('Zebrano 1 zmianę').waitFor();

  // The file of its own rules has the saved value: what was gathered goes.
  const own = await page.getByRole('link', { name: 'Pobierz zasady do poprawy' }).getAttribute('href');
  const saved = await page.request.get(own ?? '');
  await page.getByRole('button', { name: 'Wczytaj zasady z pliku' }).click();
  await read.locator('input[type=file]').setInputFiles({
    name: 'zasady.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await saved.body(),
  });
  await read.getByText('1 zebrana zmiana odpadnie').waitFor();
  await read.getByRole('button', { name: 'Wróć do zapisanych wartości' }).click();
  await page.getByText('Zebrano 1 zmianę').waitFor({ state: 'detached' });
});

// A period is closed once everything is recalculated, which takes as long as the machine is slow.
test('a period is closed for good, and its files are checked', async ({ page }) => {
  await openAs(page, 'admin', '/admin/okresy/1?tab=zamkniecie');
  const button = page.getByRole('button', { name: 'Zamknij okres' });
  await button.waitFor();
  await expect
    .poll(
      async () => {
        if (await button.isEnabled()) return true;
        await page.reload();
        await button.waitFor();
        return button.isEnabled();
      },
      { timeout: 120_000, interval: 1_000 },
    )
    .toBe(true);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Zamknąć okres 2017–2021?' });
  await dialog.getByLabel('Powód').fill('Komisja przyznała kategorie');
  await dialog.getByRole('button', { name: 'Zamknij okres' }).click();
  await page.getByRole('button', { name: 'Sprawdź' }).click();
  await page.getByText('Pliki są nienaruszone').waitFor();
  await page.getByText('Podpis złożono kluczem tego serwera').waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Zasady i wykazy' }).click();
  await page.getByText('Jego zasad nie można już zmienić.').waitFor();
  expect(await page.getByRole('button', { name: /^Zmień/ }).count()).toBe(0);
});

test('a discipline is corrected once its effects are seen, and given back', async ({ page }) => {
  await openAs(page, 'admin', '/admin/dyscypliny');
  const mathematics = page.getByRole('row', { name: /matematyka/ });
  await mathematics.getByRole('button', { name: /^Popraw/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Popraw: matematyka' });
  await dialog.getByText(/Używają jej/).waitFor();
  await dialog.getByLabel('Nazwa').fill('matematyka stosowana');
  await dialog.getByRole('button', { name: 'Sprawdź skutki' }).click();
  await page.getByText(/^Wyniki bez zmian/).waitFor();
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
  const save = page.getByRole('dialog', { name: 'Zapisz poprawkę dyscypliny' });
  await save.getByLabel('Powód').fill('Uchwała senatu');
  await save.getByRole('button', { name: 'Zapisz' }).click();
  const row = page.getByRole('row', { name: /matematyka stosowana/ });
  await row.getByText('poprawione').waitFor();
  await row.getByRole('button', { name: /^Przywróć/ }).click();
  const restore = page.getByRole('dialog', { name: 'Przywróć: matematyka stosowana' });
  await restore.getByLabel('Powód').fill('Pomyłka');
  await restore.getByRole('button', { name: 'Przywróć' }).click();
  await page.getByText('Przywrócono dane z klasyfikacji').waitFor();
  await row.waitFor({ state: 'detached' });
});

import { expect } from 'vitest';
import { openAs, test } from '../../support/browser/browser.ts';
import { forget } from '../../support/browser/screen.ts';

test('a difference is fixed from POL-on, another one is dismissed with a reason and reopened', async ({
  page,
  site,
}) => {
  await site.database.sql`
    update accounts set last_name = 'Dawniejsza', orcid = null where login = 'biblioteka'`;
  await openAs(page, 'kadry', '/admin/AppAccounts/rozbieznosci?text=Dawniej');
  await page.getByText('Nie ma takich rozbieżności').waitFor();
  await page.getByLabel('Osoba lub jednostka').fill('');
  await page.getByLabel('Rodzaj (liczba otwartych)').selectOption({ value: 'name' });
  const row = page.getByRole('row').filter({ hasText: 'Dawniejsza' });
  await row.waitFor();
  const fix = row.getByRole('button', { name: /^Przyjmij z POL-on/ });
  await fix.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('alertdialog')
    .getByText(/^Konto aplikacji: Dawniejsza .+ → /)
    .waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zapisz w koncie' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await row.waitFor();
  await page.getByText('Cofnięto zapis').waitFor();

  await page.goto('/admin/AppAccounts/rozbieznosci?kind=noOrcid');
  const first = page.getByRole('row').filter({ hasText: 'brak ORCID' }).first();
  const name = (await first.getByRole('rowheader').textContent()) ?? '';
  await first.getByRole('button', { name: /^Pozostaw/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Powód/).fill('nie chce zakładać');
  await dialog.getByRole('button', { name: 'Pozostaw' }).click();
  // Rows behind an open dialog are not accessible.
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('rowheader').filter({ hasText: name }).waitFor({ state: 'detached' });
  await page.getByLabel('Stan').selectOption('pozostawione');
  await page.getByText('nie chce zakładać').waitFor();
  await page.getByRole('button', { name: /^Przywróć/ }).click();
  await page.getByText('Nie ma takich rozbieżności').waitFor();
});

test('a fix that cannot be taken back says so on another screen too', async ({ page, site }) => {
  await site.database.sql`update accounts set last_name = 'Dawniejsza' where login = 'biblioteka'`;
  await openAs(page, 'kadry', '/admin/AppAccounts/rozbieznosci?kind=name');
  const row = page.getByRole('row').filter({ hasText: 'Dawniejsza' });
  await row.getByRole('button', { name: /^Przyjmij z POL-on/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zapisz w koncie' }).click();
  await row.waitFor({ state: 'detached' });
  await site.database.sql`update accounts set last_name = 'Najnowsza' where login = 'biblioteka'`;
  await forget(page);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await page.getByText('Nie cofnięto: Dane zmieniły się po tym zapisie').waitFor();
});

test('a double record is merged and unmerged', async ({ page }) => {
  await openAs(page, 'kadry', '/admin/AppAccounts/scalanie');
  await page.getByRole('button', { name: /^Porównaj/ }).click();
  const merge = page.getByRole('button', { name: 'Scal rekordy' });
  await merge.waitFor();
  await page.getByRole('table', { name: 'Skutki scalenia' }).waitFor();
  await merge.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Scal rekordy' }).click();
  await page.getByText('Nie ma podejrzeń o podwójne rekordy').waitFor();
  await page.getByRole('button', { name: /^Cofnij/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cofnij scalenie' }).click();
  await page.getByText(/^cofnięto /).waitFor();
  expect(await page.getByRole('button', { name: /^Porównaj/ }).count()).toBe(1);
});

test('several differences are settled at once, and a value that nobody knows is filled in, by keyboard', async ({
  page,
  site,
}) => {
  await site.database.sql`update accounts set last_name = last_name || '-Dawna' where login in ('kadry', 'ewaluacja')`;
  await openAs(page, 'kadry', '/admin/AppAccounts/rozbieznosci?kind=name');
  await page.getByRole('button', { name: 'Zaznacz wszystkie na stronie' }).press('Enter');
  const bar = page.getByRole('region', { name: 'Zaznaczone rozbieżności' });
  await bar.getByRole('button', { name: /^Przyjmij z POL-on \(\d+\)/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zapisz' }).press('Enter');
  await page.getByText(/^Zapisano: \d+ rozbieżnoś/).waitFor();

  await page.goto('/admin/AppAccounts/rozbieznosci?kind=noOrcid');
  const row = page.getByRole('row').filter({ hasText: 'brak ORCID' }).first();
  const name = (await row.getByRole('rowheader').textContent()) ?? '';
  const ofName = page.getByRole('rowheader').filter({ hasText: name });
  await row.getByRole('button', { name: /^Uzupełnij/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^ORCID/).fill('0000-0002-1825-0097');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await ofName.waitFor({ state: 'detached' });
  // Its dialog has gone: the way back is heard all the same.
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await page.getByText('Cofnięto zapis').waitFor();
  await ofName.waitFor();
});

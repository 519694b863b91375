import { expect } from 'vitest';
import { polonFile, polonRow, uuid } from '../../areas/imports/files.ts';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

const upload = (text: string, name = 'raport.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a report is uploaded, previewed, decided, applied and undone, mostly by keyboard', async ({ page }) => {
  await openAs(page, 'admin', '/admin/AppAccounts/importy');

  // The button opens the choice of a file: a mouse to drop one is not needed.
  // Two of the demo's year.
  await page.getByRole('row').filter({ hasText: 'Pracownicy z POL-on' }).nth(1).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Wybierz plik' }).press('Enter');
  await (await chooser).setFiles(upload('a;b\n1;2\n', 'prace.bib'));
  await page.getByText('Nagłówek pliku nie pasuje do żadnego rodzaju danych').waitFor();
  // Nothing is chosen for a file that is nothing known.
  await page.getByText(/prace\.bib – plik tekstowy, kodowanie/).waitFor();
  expect(await page.getByRole('button', { name: 'Wczytaj i porównaj' }).isDisabled()).toBe(true);
  await page.getByLabel('Rodzaj danych').selectOption('Pracownicy z POL-on');
  await page.getByRole('button', { name: 'Wczytaj i porównaj' }).click();
  await page.getByText(/W pliku brakuje kolumn: UUID/).waitFor();
  await page.getByRole('link', { name: 'Wybierz inny plik albo rodzaj' }).click();

  const file = polonFile([polonRow(1), polonRow(2), polonRow(3, { UUID: '' })]);
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'raport.csv', { type: 'text/csv' }));
    return transfer;
  }, file);
  await page.getByRole('button', { name: 'Wybierz plik' }).locator('..').dispatchEvent('drop', { dataTransfer: data });
  await page.getByText('kodowanie UTF-8, separator: średnik').waitFor();
  await page.getByRole('button', { name: 'Wczytaj i porównaj' }).click();

  await page.getByRole('heading', { name: 'Podgląd zmian' }).waitFor();
  expect(await page.getByLabel('nowe (8)').isChecked()).toBe(true);
  expect(await page.getByLabel('wątpliwe (0)').isDisabled()).toBe(true);
  await page.getByText(/^zatrudnienia i oświadczenia kończą się z dniem pliku/).waitFor();
  await page.getByText('1 wiersz czeka na wskazanie osoby').waitFor();
  await page.getByRole('row').filter({ hasText: 'Zmyślona-D' }).waitFor();

  await page.getByLabel('Kim jest Zmyślona-D Żaneta').selectOption('nowa osoba');
  await page.getByRole('button', { name: 'Ustal' }).click();
  await page.getByLabel('nowe (12)').waitFor();
  await page.getByLabel('Zapisz: osoba, Zmyślona-B Żaneta').press('Space');
  // A deselected row stays out when another kind is selected.
  await page.getByLabel(/^brak w pliku/).press('Space');
  expect(await page.getByLabel('Zapisz: osoba, Zmyślona-B Żaneta').isChecked()).toBe(false);
  await page.getByLabel(/^brak w pliku/).press('Space');
  await page.getByRole('button', { name: 'Zapisz wybrane (11)' }).press('Enter');
  await page.getByText('3 wiersze: Nie zapisano osoby, której wiersz dotyczy.').waitFor();
  await page.getByRole('button', { name: 'Zapisz 8 wierszy' }).click();

  await page.getByRole('heading', { name: 'Raport' }).waitFor();
  await page.getByText('zapisane: 8,').waitFor();
  await page.getByText('Nie zapisano osoby, której wiersz dotyczy.').first().waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Pobierz XLSX' }).click();
  expect((await download).suggestedFilename()).toMatch(/^import-\d+-Pracownicy-z-POL-on-\d{4}-\d\d-\d\d\.xlsx$/);

  await page.getByRole('button', { name: 'Cofnij import' }).click();
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await page.getByText('cofnięty', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Importy danych osób' }).click();
  await page.getByRole('row').filter({ hasText: 'nieudany' }).waitFor();
});

test('the library loads a file of achievements from the register, and is told of one that is not its own', async ({
  page,
}) => {
  // Its own page of the list is none of the rows of the import that is opened then.
  await openAs(page, 'biblioteka', '/admin/wgladdoosiagniec/rejestr/importy?page=2');
  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Wybierz plik' }).press('Enter');
    await (await chooser).setFiles(upload(text, 'dorobek.csv'));
  };
  await choose(polonFile([polonRow(1)]));
  await page.getByText('To wygląda na plik „Pracownicy z POL-on”').waitFor();
  await expectAccessible(page);
  await choose(`UUID;IMIE;NAZWISKO;RODZAJ;NAZWA;ROK_OD\n${uuid(9)};Żaneta;Zmyślona-Nikt;ekspertyza;Opinia;2023\n`);
  await page.getByRole('button', { name: 'Wczytaj i porównaj' }).click();
  await page.getByRole('heading', { name: 'Podgląd zmian' }).waitFor();
  await page.getByRole('row').filter({ hasText: 'Zmyślona-Nikt' }).waitFor();
  await page.getByLabel('brak w pliku (0)').waitFor();
  expect(await page.getByText(/nie zaznaczaj, gdy plik/).count()).toBe(0);
  await page.getByRole('link', { name: 'Wszystkie importy' }).click();
  await page.getByRole('link', { name: /^Osiągnięcia/ }).click();
  await page.getByRole('row').filter({ hasText: 'Zmyślona-Nikt' }).waitFor();
  // The dashboard leads back to what waits.
  await page.goto('/dashboard');
  await page
    .getByRole('listitem')
    .filter({ hasText: '1 import osiągnięć do zatwierdzenia' })
    .getByRole('link', { name: 'Zdecyduj' })
    .click();
  await page.getByRole('heading', { name: 'Importy osiągnięć' }).waitFor();
});

import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { offerCode } from '#areas/first-steps/service-claim.ts';
import { directoryFile, polonFile, polonRow, uuid } from '../../areas/imports/files.ts';
import { browserTest, openAs } from '../../support/browser/browser.ts';
import { openCopy } from '../../support/database-copy.ts';

const test = browserTest(undefined, () => openCopy(inject('emptyTemplate')));

const UNITS = 'KOD;NAZWA;KOD_NADRZEDNEJ\nUZ;Uniwersytet Zmyślony;\nWP;Wydział Psychologii;UZ\n';
const DIRECTORY = directoryFile(
  `1;Żaneta;Zmyślona-B;zb@zmyslony.example;;dr;${uuid(1)};WP`,
  `2;Żaneta;Zmyślona-C;zc@zmyslony.example;;dr;${uuid(2)};WP`,
);
const PEOPLE = polonFile(
  [1, 2].map((number) =>
    polonRow(number, { JEDNOSTKA: 'Wydział Psychologii', WARUNKI_OD: '2025-10-01', ZATRUDNIENIE_OD: '2025-10-01' }),
  ),
);
const JOURNALS = 'title,issn,eissn,points,discipline_codes\nPsychologia Zmyślona,2049-3630,,140,507;513\n';

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Loads a file of people's data or units, and writes all that is new. */
async function importFile(page: Page, name: string, text: string) {
  await page.goto('/admin/AppAccounts/importy');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Wybierz plik' }).click();
  await (await chooser).setFiles(file(name, text));
  await page.getByRole('button', { name: 'Wczytaj i porównaj' }).click();
  await page.getByRole('heading', { name: 'Podgląd zmian' }).waitFor();
  await page.getByRole('button', { name: /^Zapisz wybrane \([1-9]/ }).click();
  await page.getByRole('button', { name: /^Zapisz \d+ wiersz/ }).click();
  await page.getByRole('heading', { name: 'Raport' }).waitFor();
}

/** Adds a list of journals or publishers, in force since 2024. */
async function addList(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Nowy wykaz' }).click();
  const form = page.getByRole('dialog', { name: 'Nowy wykaz' });
  await form.getByLabel('Nazwa').fill('Wykaz 2024');
  await form.getByLabel('Skrót').fill('2024');
  await form.getByLabel('Obowiązuje od').fill('2024-01-01');
  await form.getByText('Punkty żadnej pracy się nie zmienią.').waitFor();
  await form.getByRole('button', { name: 'Dodaj' }).click();
  await page.getByText('Dodano wykaz').waitFor();
}

test('from an empty database to the first result of a discipline, by screens alone', async ({ page, site }) => {
  await page.goto(`/pierwszy-administrator#${await offerCode(site.database.db)}`);
  await page.getByLabel('Imię').fill('Ala');
  await page.getByLabel('Nazwisko').fill('Nowak');
  await page.getByRole('button', { name: 'Przejdź do logowania' }).click();
  await page.getByLabel('Nazwa użytkownika').fill('ala');
  await page.getByLabel('Hasło').fill('demo');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pierwsze kroki' }).waitFor();

  await importFile(page, 'jednostki.csv', UNITS);
  await importFile(page, 'polon.csv', PEOPLE);
  await importFile(page, 'baza.csv', DIRECTORY);

  await page.goto('/admin/AppAccounts');
  await page.getByRole('button', { name: 'Więcej' }).click();
  await page.getByRole('menuitem', { name: 'Utwórz konta' }).click();
  await page.getByRole('button', { name: /^Utwórz 2 konta/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Utwórz' }).click();
  await page.getByRole('heading', { name: 'Ostatnio utworzone' }).waitFor();

  await addList(page, '/admindashboard/wydawcy');
  await addList(page, '/admindashboard/czasopisma');
  const list = page.getByRole('row', { name: /Wykaz 2024/ }).first();
  await list.getByRole('button', { name: /^Wczytaj plik/ }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file('wykaz.csv', JOURNALS));
  await page.getByRole('button', { name: 'Zapisz 1 wiersz' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zapisz 1 wiersz' }).click();
  await page.getByRole('heading', { name: 'Raport' }).waitFor();

  await page.goto('/admindashboard/rekord/nowy');
  await page.getByLabel('Tytuł (wymagane)').focus();
  await page.keyboard.type('O ewaluacji, której nie było');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Psychologia Zm');
  await page.locator('[role=option]').first().waitFor();
  for (const key of ['ArrowDown', 'Enter', 'Tab']) await page.keyboard.press(key);
  await page.keyboard.type('2026');
  await page.keyboard.press('F6');
  await page.keyboard.type('Zmyślona-B Ż.');
  await page.keyboard.press('Enter');
  await page.getByText('Autorzy 1, z uczelni 1').waitFor();
  await page.keyboard.press('Control+s');
  await page.waitForURL(/rekord\/\d+$/);
  await page.getByText('Zapisano rekord').waitFor();
  await page.getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  await page.getByRole('button', { name: 'Cofnij zatwierdzenie' }).waitFor();

  await page.goto('/admin/zmianaprzypisan/jedyna');
  await page.getByRole('button', { name: 'Przypisz 1 udział' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Przypisz' }).click();
  await page.getByText('Nie ma takich udziałów w zatwierdzonych pracach okresu').waitFor();
  await page.getByRole('button', { name: /^Cofnij ?: cała uczelnia/ }).waitFor();

  await openAs(page, 'zb@zmyslony.example', '/zmianaprzypisan');
  await page.getByRole('row').getByText('Tak', { exact: true }).first().waitFor();

  await openAs(page, 'ala', '/admin/pierwsze-kroki');
  const last = page.getByRole('listitem').filter({ hasText: '11. Pierwsze przeliczenie' });
  await last.getByText('gotowe').waitFor();
  await last.getByRole('link').first().click();
  await page.getByRole('combobox').filter({ hasText: 'psychologia' }).first().selectOption({ label: 'psychologia' });
  await page.getByRole('heading', { name: 'Informacje podsumowujące dla dyscypliny: psychologia' }).waitFor();
  await page.getByRole('tab', { name: 'Jednostki i osoby' }).click();
  const unit = page.getByRole('button', { name: /^Wydział Psychologii/ });
  await unit.click();
  const person = page.getByRole('row').filter({ hasText: 'Zmyślona-B' });
  await person.getByText('140,0000').first().waitFor();
});

import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

const VIEW = '/discsuper/info?period=2';
const PEOPLE = `${VIEW}&widok=osoby`;

const isFocused = (element: Element) => element === document.activeElement;

test('from the discipline to a unit, a person and the works, by keyboard, accessible, on a phone', async ({ page }) => {
  await openAs(page, 'dyscyplina', PEOPLE);
  await page
    .getByRole('heading', {
      level: 1,
      name: 'Informacje podsumowujące dla dyscypliny: informatyka techniczna i telekomunikacja',
    })
    .waitFor();
  const unit = page.getByRole('button', { name: /^Katedra Systemów Informatycznych/ });
  await unit.focus();
  await page.keyboard.press('Enter');
  expect(await unit.getAttribute('aria-expanded')).toBe('true');
  const person = page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .getByRole('link')
    .first();
  await person.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/przyjęto \d+ z \d+ udział/).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('the summary leads to the people of whom nothing is taken: as many as it says', async ({ page }) => {
  await openAs(page, 'dyscyplina', VIEW);
  const show = page.getByRole('button', { name: /^Pokaż\s?: \d+ os\S+ bez przyjętej publikacji$/ });
  const [count] = (await show.textContent())?.match(/\d+/) ?? [];
  await show.click();
  await page.getByText(new RegExp(`^Jednostki i osoby: .*, ${count} os\\S+ z \\d+$`)).waitFor();
  expect(new URL(page.url()).searchParams.get('ktorzy')).toBe('bez');
});

test('a supervisor finds a person of the own discipline, also misspelt, and opens the person there', async ({
  page,
}) => {
  await openAs(page, 'dyscyplina', '/discsuper/info?widok=osoby');
  await page.getByRole('button', { name: 'Rozwiń wszystkie' }).click();
  const name = (await page.getByRole('row').getByRole('link').first().textContent()) ?? '';
  const [surname = '', ...firstNames] = name.split(' ');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Szukaj' });
  await search.getByRole('combobox').fill(`${surname.slice(0, 2)}${surname.slice(3)}`);
  await search.getByRole('group', { name: 'Osoby' }).getByRole('option', { name }).first().click();
  await page
    .getByRole('dialog', { name: `${firstNames.join(' ')} ${surname}` })
    .getByText(/^przyjęto|przyjęto \d+ z/)
    .waitFor();
});

test('a scenario is made, gets a change, and is set beside the present state', async ({ page }) => {
  await openAs(page, 'dyscyplina', `${VIEW}&widok=scenariusze`);
  await page.getByRole('button', { name: 'Nowy scenariusz' }).click();
  await page.getByRole('textbox', { name: /^Nazwa/ }).fill('Ktoś odchodzi');
  await page.getByRole('button', { name: 'Utwórz' }).click();
  await page.getByRole('heading', { name: 'Ktoś odchodzi' }).waitFor();
  expect(page.url()).toContain('scenariusz=');
  await page.getByRole('button', { name: 'Osoba i liczba N' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Osoba/ }).selectOption({ index: 1 });
  await dialog.getByLabel(/^Od dnia/).fill('2022-01-01');
  await dialog.getByRole('button', { name: 'Dodaj' }).click();
  await page
    .getByText(/poza liczbą N od 1\.01\.2022|poza liczbą N od 01\.01\.2022/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Przelicz', exact: true }).click();
  await page.getByRole('rowheader', { name: 'Wartość kryterium' }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

test('a scenario gets somebody who comes with works, and a new work', async ({ page }) => {
  await openAs(page, 'dyscyplina', `${VIEW}&widok=scenariusze`);
  await page.getByRole('button', { name: 'Nowy scenariusz' }).click();
  await page.getByRole('textbox', { name: /^Nazwa/ }).fill('Ktoś przychodzi');
  await page.getByRole('button', { name: 'Utwórz' }).click();
  await page.getByRole('button', { name: 'Nowa osoba' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Osoba albo stanowisko/).fill('Adiunkt z konkursu');
  await dialog.getByLabel(/^Od dnia/).fill('2023-10-01');
  await dialog.getByRole('button', { name: 'Dodaj prace' }).press('Enter');
  await dialog.getByLabel(/^Ile/).fill('2');
  await dialog.getByLabel(/^Punkty/).fill('');
  await dialog.getByRole('button', { name: 'Dodaj', exact: true }).press('Enter');
  await dialog.getByText('Podaj punkty artykułu').first().waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(/^Punkty/).fill('200');
  await dialog.getByRole('button', { name: 'Dodaj', exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  // A notice says the same.
  const list = page.locator('main');
  await list.getByText(/Adiunkt z konkursu przychodzi 01\.10\.2023.*2 × artykuł z 2025 r\., 200 pkt/).waitFor();

  await page.getByRole('button', { name: 'Nowa praca' }).press('Enter');
  await dialog.getByLabel(/^Tytuł/).fill('Monografia');
  await dialog.getByLabel(/^Rodzaj/).selectOption('monografia');
  await dialog.getByLabel(/^Wydawnictwo/).selectOption('poziom II');
  await dialog.getByLabel(/^Autor z tej dyscypliny/).selectOption({ index: 1 });
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Dodaj', exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await list.getByText(/Nowa praca „Monografia”: monografia z 2025 r\., wydawnictwo poziomu II/).waitFor();
  await page.getByRole('button', { name: 'Przelicz', exact: true }).press('Enter');
  await page.getByRole('cell', { name: /zyskuje sloty; wchodzi: „Adiunkt z konkursu: artykuł 1”/ }).waitFor();
  await page
    .getByText(/wynik jest najlepszy z możliwych/)
    .first()
    .waitFor();
});

test('another period clears the choice; a discipline without people leads back to the panel', async ({ page }) => {
  await openAs(page, 'ewaluacja', '/discsuper/info?period=2&disc=203');
  await page.getByRole('heading', { level: 1, name: /^Informacje podsumowujące dla dyscypliny: / }).waitFor();
  await page.getByLabel('Okres ewaluacji').selectOption('1');
  await page.getByText('Wybierz dyscyplinę', { exact: true }).waitFor();
  const discipline = page.getByRole('combobox', { name: 'Dyscyplina' });
  expect(await discipline.inputValue()).toBe('');
  await discipline.selectOption(
    await discipline.locator('optgroup[label="Pozostałe"] option').first().getAttribute('value'),
  );
  await page.getByText('W tej dyscyplinie nikt nie ma slotów w tym okresie').waitFor();
  await page.locator('main').getByRole('link', { name: 'Powrót do panelu użytkownika' }).last().waitFor();
  await openAs(page, 'ewaluacja', '/unitsuper/info?unit=W1/K1&period=2');
  await page.getByRole('heading', { level: 1, name: /^Katedra/ }).waitFor();
  await page.getByLabel('Okres ewaluacji').selectOption('1');
  await page.getByText('Wybierz jednostkę', { exact: true }).waitFor();
});

test('a unit names those below it where nobody has slots', async ({ page }) => {
  const empty = 'Katedra Informatyki Kwantowej';
  await openAs(page, 'jednostka', '/unitsuper/info?period=2&unit=W1');
  await page.getByText(`Jednostka podległa, w której nikt nie ma slotów w tym okresie: ${empty}.`).waitFor();
  await page.getByRole('link', { name: empty }).click();
  await page.getByText('W tej jednostce nikt nie pracował w tym okresie').waitFor();
});

test('a head of a unit finds a person whose name is misspelt, and is told so', async ({ page }) => {
  await openAs(page, 'jednostka', '/unitsuper/info');
  const people = page
    .getByRole('table', { name: /^Pracownicy/ })
    .getByRole('rowheader')
    .getByRole('link');
  const name = (await people.first().textContent()) ?? '';
  const [last = ''] = name.split(' ');
  expect(last.length, 'a name in which one letter may be missing').toBeGreaterThan(4);
  await page.getByLabel('Osoba lub jednostka').fill(last.slice(0, 2) + last.slice(3));
  const note = page.getByText(/^Nie ma dokładnie „/);
  await note.waitFor();
  await page.getByRole('link', { name }).waitFor();
  // Who is called exactly so, and is not of the chosen kind, is no mistake.
  await page.getByLabel('Osoba lub jednostka').fill(name);
  await page.getByLabel('Którzy').selectOption('Czekający na przeliczenie');
  await page.getByText('Nikt nie odpowiada wybranym warunkom').waitFor();
  expect(await note.count()).toBe(0);
});

test('a head of a faculty finds its people by their department, which stands in the row', async ({ page }) => {
  const department = 'Katedra Sztucznej Inteligencji';
  await openAs(page, 'jednostka', '/unitsuper/info?period=2&unit=W1');
  const rows = page.getByRole('table', { name: /^Pracownicy/ }).locator('tbody tr');
  await page.getByLabel('Osoba lub jednostka').fill('Sztucznej');
  await expect.poll(async () => (await rows.allTextContents()).every((text) => text.includes(department))).toBe(true);
  expect(await rows.count()).toBeGreaterThan(1);
  // Within the department alone every row would say the same.
  await page
    .getByRole('row', { name: /^Katedra Sztucznej/ })
    .getByRole('link', { name: department })
    .click();
  await page.getByLabel('Osoba', { exact: true }).waitFor();
  expect((await rows.allTextContents()).filter((text) => text.includes(department))).toEqual([]);
});

test.for([
  ['jednostka', '/unitsuper/info?period=2&unit=W1&ktorzy=prace', /^Pracownicy/],
  ['dyscyplina', `${PEOPLE}&ktorzy=prace`, /^Jednostki i osoby/],
] as const)('%s writes to the authors of works without a discipline', async ([login, address, caption], { page }) => {
  await openAs(page, login, address);
  const people = page.getByRole('table', { name: caption }).getByRole('rowheader').getByRole('link');
  await people.first().waitFor();
  // Behind the dialog they have no roles. Whoever writes is one of them.
  const count = (await people.count()) - 1;
  await page.getByRole('button', { name: 'Napisz do nich' }).click();
  const dialog = page.getByRole('dialog', { name: `Prośba do ${count} osób o wybór dyscyplin` });
  expect(await dialog.getByLabel('Adresy').inputValue()).toContain('@');
  expect(await dialog.getByLabel('Treść').inputValue()).toContain('o wybranie dyscyplin do 31.12.2026 dla prac');
  await expectAccessible(page);
});

test.for(['/admin/osobyzN0', '/admin/wypelnslotowewal'])(
  'the workbook of %s waits for a choice',
  async (path, { page }) => {
    await openAs(page, 'ewaluacja', path);
    await page.getByText('Wybierz dyscyplinę', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Pobierz XLSX' }).isDisabled()).toBe(true);
    // The button is gone: whoever pressed it goes on from the result, whose name is read.
    await page.getByRole('button', { name: /^informatyka techniczna i telekomunikacja/ }).press('Enter');
    await page.getByRole('link', { name: 'Pobierz XLSX' }).waitFor();
    const heading = page.getByRole('heading', { level: 2, name: 'informatyka techniczna i telekomunikacja' });
    await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
    // A list of options is gone through by arrows: it keeps the focus, and the result is announced.
    const discipline = page.getByRole('combobox', { name: 'Dyscyplina' });
    await discipline.focus();
    await discipline.selectOption({ index: 1 });
    const name = await discipline.locator('option:checked').textContent();
    await page.locator('[aria-live=polite]').getByText(`Wynik: ${name}`).waitFor();
    expect(await discipline.evaluate(isFocused)).toBe(true);
  },
);

test('the works of a discipline are refused without one, and swapped limits are sent in order', async ({ page }) => {
  await openAs(page, 'ewaluacja', '/discrepos/zestpubwdysc');
  const fetchFile = page.getByRole('button', { name: 'Pobierz' });
  await page.getByRole('combobox', { name: 'Dyscyplina' }).locator('option').nth(1).waitFor({ state: 'attached' });
  await fetchFile.click();
  await page.getByRole('alert').getByText('Nie wybrano dyscypliny').waitFor();
  await page.getByRole('combobox', { name: 'Dyscyplina' }).selectOption('203');
  await page.getByRole('textbox', { name: 'Rok od' }).fill('dawno');
  await fetchFile.click();
  await page.getByText('Rok nie jest liczbą').waitFor();
  await page.getByRole('textbox', { name: 'Rok od' }).fill('2024');
  await page.getByRole('textbox', { name: 'Rok do' }).fill('2022');
  const [download] = await Promise.all([page.waitForEvent('download'), fetchFile.click()]);
  expect(download.url()).toContain('rokOd=2022&rokDo=2024&kodDysc=203');
  expect(download.suggestedFilename()).toBe(
    'publikacje-dyscyplina-informatyka-techniczna-i-telekomunikacja-2022-2024.xlsx',
  );
  // It is there to be asked again, also later.
  await page.reload();
  const again = page.getByRole('link', {
    name: 'informatyka techniczna i telekomunikacja, lata od 2022 do 2024, punkty: wszystkie',
  });
  expect(await again.getAttribute('href')).toContain('rokOd=2022&rokDo=2024&kodDysc=203');
});

test('a tab, a filter and a dialog are a step back each; a closed dialog is none', async ({ page }) => {
  await openAs(page, 'dyscyplina', VIEW);
  await page.getByRole('tab', { name: 'Jednostki i osoby' }).click();
  await page.getByLabel('Którzy').selectOption('bez');
  await page.waitForURL(/ktorzy=/);
  const person = page.getByRole('row').getByRole('link').first();
  const dialog = page.getByRole('dialog');
  await person.click();
  await dialog.getByRole('button', { name: 'Zamknij' }).click();
  await dialog.waitFor({ state: 'detached' });
  await person.click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).toContain('ktorzy=');
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('ktorzy'));
  expect(new URL(page.url()).searchParams.get('widok')).toBe('osoby');
  await page.goBack();
  await expect.poll(() => page.getByRole('tab', { name: 'Podsumowanie' }).getAttribute('aria-selected')).toBe('true');
});

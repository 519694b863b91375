import { expect } from 'vitest';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';
import { failOnce, holdsAny } from '../../support/browser/screen.ts';

/** The edited columns are in sight. */
const ROOM = { width: 1_600, height: 900 };

const EDITOR = '/admin/pnlemplrada?disc=203&wszyscy=true';
/** As it is typed, and as screens write days. */
const BIRTH_DAY = ['1961-07-08', '08.07.1961', '8 lipca 1961'];

test('personnel edit a council by keyboard, mouse and paste, and save what can be saved', async ({ page, site }) => {
  const { sql } = site.database;
  await page.setViewportSize(ROOM);
  await openAs(page, 'kadry', '/admin/pnlemplper');
  await page.getByRole('link', { name: 'Rada dyscypliny' }).click();
  await page.getByLabel('Dyscyplina').selectOption('203');
  await page.getByRole('button', { name: 'Generuj Radę Dyscypliny' }).click();
  await page.getByRole('heading', { name: /^Zestawienie Rady Dyscypliny .+ na dzień \d\d\.\d\d\.\d{4}/ }).waitFor();
  await page.getByText(/^Poza radą: \d+ os/).waitFor();
  await page.getByLabel('Uwględnij wszystkie osoby w dyscyplinie').check();
  await page.getByRole('heading', { name: /^Zestawienie osób niewchodzących w skład Rady Dyscypliny/ }).waitFor();
  const grid = page.getByRole('grid', { name: 'Rada Dyscypliny', exact: true });
  const cell = (row: number, column: string) => grid.locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);

  // The keyboard: marks go on by the space bar, arrows move, typing edits.
  await cell(0, 'display').click({ position: { x: 3, y: 3 } });
  await page.keyboard.press('Space');
  await page.getByText('Zmienione: 1', { exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  // The space bar does not tick the row as well.
  expect(await grid.locator('.ag-row[aria-selected="true"]').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2021-3-4');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(1, 'data_infkadr').textContent()).toBe('04.03.2021');
  await page.getByText('Zmienione: 2', { exact: true }).waitFor();
  // The grid is one stop of Tab: it goes on to the pages below, and back to the cell that was left.
  await page.keyboard.press('Tab');
  await page.locator('.ag-paging-panel [role=combobox]:focus').first().waitFor();
  await page.keyboard.press('Shift+Tab');
  await grid.locator('.ag-row[row-index="1"] [col-id="data_infkadr"]:focus').waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.locator('.ag-cell:focus').waitFor({ state: 'detached' });

  // The menu of a row that is not edited counts the others as well.
  await page
    .getByRole('button', { name: /^Menu wiersza/ })
    .nth(5)
    .click();
  await page.getByRole('menuitem', { name: 'Zapisz wszystkie zmienione wiersze (2)' }).waitFor();
  await page.keyboard.press('Escape');

  // An edit back to the original is none.
  await cell(0, 'display').getByRole('checkbox').click();
  await cell(0, 'display').getByRole('checkbox').click();
  await page.getByText('Zmienione: 1', { exact: true }).waitFor();

  // A column of days as a spreadsheet copies it; the last one is none.
  await cell(2, 'data_wpl').click();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, '2021-01-05\n6.01.2021\nwkrótce\n');
  await expect.poll(() => cell(3, 'data_wpl').textContent()).toBe('06.01.2021');
  expect(await cell(4, 'data_wpl').textContent()).toBe('wkrótce');
  await page.getByText('Zmienione: 4', { exact: true }).waitFor();

  // The sheet on paper says that it is without the edits, as the foot of every page does.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const unsaved = 'Niezapisane zmiany w 4 wierszach';
  await page.getByText(unsaved, { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--printed-what'))).toContain(
    unsaved,
  );
  await page.getByText('Bez zmian, których jeszcze nie zapisano.').waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });

  // Leaving asks; looking otherwise does not.
  await page.getByLabel('Użyj widoku szerszego niż ekran').check();
  await page.getByRole('link', { name: 'Osoby ze stopniem' }).click();
  await page.getByRole('alertdialog', { name: 'Opuścić formularz?' }).getByRole('button', { name: 'Zostań' }).click();

  // Somebody else saves one of the rows meanwhile.
  const stolen = (await cell(3, 'nazwisko').textContent()) ?? '';
  await sql`insert into council_attributes (person_id, discipline_code, version, received_on)
    select id, 203, 5, '1999-01-01' from persons where last_name = ${stolen}
    on conflict (discipline_code, person_id) do update set version = 5, received_on = '1999-01-01'`;
  const wrong = (await cell(4, 'nazwisko').textContent()) ?? '';
  await page.getByRole('button', { name: 'Zapisz wszystkie' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Pojawiły się błędy podczas zapisywania wartości' });
  await alert.getByText(`${stolen}`).first().waitFor();
  expect(await alert.textContent()).toContain('Data wpływu: u Ciebie 06.01.2021, zapisano 01.01.1999');
  expect(await alert.textContent()).toContain(wrong);
  expect(await alert.textContent()).toContain('Wartość nie jest datą YYYY-MM-DD');
  await page.getByText('Zmienione: 2', { exact: true }).waitFor();
  const [saved] = await sql`select count(*)::int as count from council_attributes
    where staff_informed_on = '2021-03-04' or received_on = '2021-01-05'`;
  expect(saved?.count).toBe(2);

  // The reloaded row is saved over the other's value; the wrong one is taken back.
  await page
    .getByRole('button', { name: `Menu wiersza: ${wrong}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Przywróć wartości sprzed modyfikacji' }).click();
  await page
    .getByRole('button', { name: `Menu wiersza: ${stolen}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Zapisz wszystkie zmienione wiersze (1)' }).click();
  await alert.waitFor({ state: 'detached' });
  await page.getByText(/^Zmienione: /).waitFor({ state: 'detached' });
  const [kept] = await sql`select received_on::text as day from council_attributes a
    join persons p on p.id = a.person_id where p.last_name = ${stolen} and discipline_code = 203 and version = 6`;
  expect(kept?.day).toBe('2021-01-06');
});

test('one value is set in all ticked rows, the menu clears a row, and a file is made', async ({ page }) => {
  await openAs(page, 'kadry', EDITOR);
  const grid = page.getByRole('grid', { name: 'Rada Dyscypliny', exact: true });
  await page.locator('.ag-header-select-all input').first().check();
  const group = page.getByRole('group', { name: 'Zaznaczone wiersze' });
  const column = group.getByLabel(/ustaw kolumnę$/);
  await group.getByRole('button', { name: 'Ustaw w zaznaczonych' }).click();
  await group.getByText('Wybierz kolumnę', { exact: true }).waitFor();
  await column.selectOption('osw1');
  await group.getByRole('button', { name: 'Ustaw w zaznaczonych' }).click();
  await group.getByText('Wybierz wartość', { exact: true }).waitFor();
  await column.selectOption('data_speln');
  await group.getByRole('button', { name: 'Ustaw w zaznaczonych' }).click();
  await group.getByText('Wpisz datę albo naciśnij „Wyczyść”').waitFor();
  expect(await page.getByText(/^Zmienione: /).count()).toBe(0);
  await group.getByLabel('Wartość').fill('jutro');
  await group.getByRole('button', { name: 'Ustaw w zaznaczonych' }).click();
  await group.getByText('Wartość nie jest datą YYYY-MM-DD').waitFor();
  await group.getByLabel('Wartość').fill('29.2.2020');
  await group.getByRole('button', { name: 'Ustaw w zaznaczonych' }).click();
  await page.getByText(/^Zmienione: \d+/).waitFor();
  const cell = grid.locator('.ag-row[row-index="0"] [col-id="data_speln"]');
  expect(await cell.textContent()).toBe('29.02.2020');
  await group.getByRole('button', { name: 'Wyczyść w zaznaczonych' }).click();
  await expect.poll(() => cell.textContent()).toBe('–');
  await page.getByRole('button', { name: 'Cofnij ostatnią' }).click();
  await expect.poll(() => cell.textContent()).toBe('29.02.2020');
  await grid
    .getByRole('button', { name: /^Menu wiersza/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Wyczyść wszystkie pola z datami' }).click();
  await expect.poll(() => cell.textContent()).toBe('–');
  await page.getByRole('button', { name: 'Cofnij wszystkie' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Pobierz jako załącznik' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^rada-dyscypliny-informatyka-.*\.xlsx$/);
});

test('a supervisor sees the granted council without what the office keeps', async ({ page, site }) => {
  await site.database.sql`update units set name = name || ' 𓀀' where code = 'W1/K1'`;
  await openAs(page, 'dyscyplina', '/discsuper/rd');
  await expect.poll(() => page.getByLabel('Dyscyplina').locator('option').count()).toBe(1);
  await page.getByRole('button', { name: 'Wyświetl Radę i Członków' }).click();
  const grid = page.getByRole('grid', { name: 'Rada Dyscypliny', exact: true });
  await grid.getByText('Lasocki').waitFor();
  await page.getByText('𓀀 (U+13000)').waitFor();
  expect(await grid.getByRole('columnheader', { name: 'Lustracja' }).count()).toBe(0);
  await page.getByText('oznaczenia wewnętrzne').waitFor();
  // A wide window shows all of it; a narrower one says that more is on the right.
  const more = page.getByText(/^Dalsze kolumny, z drugą dyscypliną/);
  await more.waitFor();
  await page.setViewportSize({ width: 1_920, height: 900 });
  await more.waitFor({ state: 'hidden' });
  const beyond = () =>
    page.locator('.ag-grid-viewport').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(beyond).toBe(0);
  await page.getByLabel('Stan na dzień:').fill('2016-01-01');
  await page.getByRole('button', { name: 'Wyświetl Radę i Członków' }).click();
  await page.getByText('W tym dniu nikt nie jest członkiem rady').waitFor();
});

test('a birth date is written and never shown', async ({ page, site }) => {
  const { sql } = site.database;
  await openAs(page, 'kadry', '/admin/pnlempldaty');
  const complete = page.getByRole('button', { name: /^Uzupełnij: / }).first();
  await page.getByRole('button', { name: 'Zapisz datę urodzenia' }).click();
  await page.getByRole('alert').getByText('Nie zaznaczono osoby').first().waitFor();
  await complete.click();
  // Another source clears the chosen person.
  await page.getByText('Baza pracowników', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Osoba' }).waitFor();
  await complete.click();
  await page.getByRole('combobox', { name: 'Osoba' }).waitFor({ state: 'detached' });
  await page.getByLabel('Data urodzenia').fill('1961-07-08');
  await expect.poll(() => holdsAny(page, BIRTH_DAY)).toBe(true);
  await failOnce(page, 'council.addBirthDate');
  await page.getByRole('button', { name: 'Zapisz datę urodzenia' }).click();
  await page.getByText('Błąd zapisywania danych').first().waitFor();
  await page.getByRole('button', { name: 'Zapisz datę urodzenia' }).click();
  await page.getByText('Każdy, kto dziś pracuje i ma dyscyplinę, ma datę urodzenia').waitFor();
  expect(await holdsAny(page, BIRTH_DAY)).toBe(false);
  const [person] = await sql`
    select p.last_name as name from accounts a join persons p on p.id = a.person_id
    where a.polon_uuid is null and a.active and p.last_name <> '' order by a.row_num limit 1`;
  await page.getByRole('combobox', { name: 'Osoba' }).fill(String(person?.name));
  await page.getByRole('option').first().waitFor();
});

test('what was saved stays shown while the council cannot be read again', async ({ page }) => {
  await openAs(page, 'kadry', EDITOR);
  const grid = page.getByRole('grid', { name: 'Rada Dyscypliny', exact: true });
  const cell = grid.locator('.ag-row[row-index="1"] [col-id="data_wpl"]');
  await cell.click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('2022-03-04');
  await page.keyboard.press('Enter');
  await page.route(/council\.edit/, (route) => route.abort());
  await page.getByRole('button', { name: 'Zapisz wszystkie' }).click();
  await page.getByRole('alert').getByText('Błąd pobierania danych').first().waitFor();
  expect(await cell.textContent()).toBe('04.03.2022');
  expect(await grid.locator('.grid-row-saved').count()).toBe(1);
  await page.unroute(/council\.edit/);
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await grid.locator('.grid-row-saved').waitFor({ state: 'detached' });
  expect(await cell.textContent()).toBe('04.03.2022');
});

test('the menu of a row leads to the person’s birth date', async ({ page, site }) => {
  const { sql } = site.database;
  const [person] = await sql`
    delete from birth_dates where person_id = (select a.person_id from council_attributes a
      join persons p on p.id = a.person_id where a.discipline_code = 203 and p.polon_uuid is not null
      order by p.last_name, p.id limit 1)
    returning person_id as id, (select last_name || ' ' || first_name from persons where id = person_id) as name`;
  await openAs(page, 'kadry', EDITOR);
  await page
    .getByRole('button', { name: `Menu wiersza: ${person?.name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Uzupełnij datę urodzenia' }).click();
  await page.getByText(`Osoba: ${person?.name}`).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toBe('YYYY-MM-DD');
  await page.getByLabel('Data urodzenia').fill('1971-02-03');
  await page.getByRole('button', { name: 'Zapisz datę urodzenia' }).click();
  await page.getByText('Zapisano datę urodzenia').waitFor();
  await page.getByRole('combobox', { name: 'Osoba' }).waitFor();
  const [stored] = await sql`select count(*)::int as count from birth_dates where person_id = ${person?.id}`;
  expect(stored?.count).toBe(1);
});

test('a function is given from the council, shown there, ended and removed', async ({ page, site }) => {
  const { sql } = site.database;
  await openAs(page, 'kadry', EDITOR);
  const grid = page.getByRole('grid', { name: 'Rada Dyscypliny', exact: true });
  const name = (await grid.locator('.ag-row[row-index="0"] [col-id="nazwisko"]').textContent()) ?? '';
  await grid
    .getByRole('button', { name: /^Menu wiersza/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Nadaj funkcję' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nowa funkcja' });
  await dialog.getByText(name).waitFor();
  await expectAccessible(page, { within: '[role=dialog]' });
  // The discipline of the council stays chosen; no function is.
  await expect.poll(() => dialog.getByLabel('Dyscyplina').inputValue()).toBe('203');
  await dialog.getByLabel('Funkcja').and(page.locator(':has(option:checked[value=""])')).selectOption('C');
  await dialog.getByRole('button', { name: 'Nadaj', exact: true }).click();
  const held = dialog.getByText(/^W tym czasie pełni ją już /);
  await held.first().waitFor();
  await dialog.getByLabel('Funkcja').selectOption('S');
  await dialog.getByRole('radio', { name: /obie|oboje|dalej/i }).check();
  await dialog.getByRole('button', { name: 'Nadaj', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(EDITOR);
  await grid.locator('.ag-row[row-index="0"] [col-id="uprawn"]').getByText('S', { exact: true }).waitFor();

  await page.goto(`/admin/pnlemplfunkcje?text=${encodeURIComponent(name)}&letter=S`);
  const row = page.getByRole('row').filter({ hasText: 'informatyka techniczna' }).filter({ hasText: name });
  await row.getByRole('button', { name: /^Zmień okres/ }).click();
  const period = page.getByRole('dialog', { name: 'Okres pełnienia funkcji' });
  await period.getByLabel('Od dnia').fill('2024-01-01');
  await period.getByLabel('Do dnia (włącznie)').fill('2024-02-29');
  await period.getByRole('button', { name: 'Zapisz' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByLabel('Także zakończone i przyszłe').check();
  await row.getByText('zakończona').waitFor();
  await row.getByRole('button', { name: /^Usuń/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await row.waitFor({ state: 'detached' });
  const [left] = await sql`select count(*)::int as count from council_functions where date_to = '2024-02-29'`;
  expect(left?.count).toBe(0);
});

import { expect } from 'vitest';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

/** The edited columns are in sight. */
const ROOM = { width: 1_600, height: 900 };

test('functions are given in the grid and pasted from a sheet, taken back by Ctrl+Z, saved, and two days compared', async ({
  page,
  site,
}) => {
  const { sql } = site.database;
  await page.setViewportSize(ROOM);
  await openAs(page, 'kadry', '/admin/pnlemplrada?disc=203');
  const grid = page.getByRole('grid', { name: 'Rada Dyscypliny', exact: true });
  const cell = (row: number, column: string) => grid.locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);
  const nameAt = async (row: number) =>
    `${await cell(row, 'nazwisko').textContent()} ${await cell(row, 'imie').textContent()}`;
  await cell(0, 'funkcja').waitFor();
  const free = [];
  for (let row = 0; free.length < 3; row += 1) if ((await cell(row, 'funkcja').textContent()) === '–') free.push(row);
  const [first = 0, second = 0, third = 0] = free;
  // Before a dialog hides the grid from roles.
  const [one, two, three] = [await nameAt(first), await nameAt(second), await nameAt(third)];

  // A chosen function begins on the day that is shown.
  await cell(first, 'funkcja').click();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'osoba upoważniona' }).click();
  await expect.poll(() => cell(first, 'funkcja').textContent()).toBe('osoba upoważniona');
  await expect.poll(() => cell(first, 'funkcja_od').textContent()).toMatch(/^\d\d\.\d\d\.\d{4}$/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(first, 'funkcja').textContent()).toBe('–');
  await expect.poll(() => cell(first, 'funkcja_od').textContent()).toBe('–');
  await page.keyboard.press('Control+y');
  await expect.poll(() => cell(first, 'funkcja').textContent()).toBe('osoba upoważniona');
  expect(await page.getByRole('button', { name: 'Ponów cofniętą' }).count()).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(first, 'funkcja').textContent()).toBe('–');
  await page.getByRole('button', { name: 'Ponów cofniętą' }).waitFor();

  // A list from a sheet: what is not recognised is named; nothing is saved before 'Zapisz'.
  await page.getByRole('button', { name: 'Wklej listę funkcji' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wklej listę funkcji' });
  await dialog
    .getByLabel('Lista')
    .fill(
      `nazwisko;funkcja;od;do\n${one};osoba upoważniona;1.10.2025;30.09.2099\n${two};F;01.10.2025\nNikt Taki;S;1.10.2025\n${two};F;02.10.2025\nNiejaka ${three};S;31.02.2026`,
    );
  await dialog.getByText('Wstawi się: 2 wiersze, do poprawy: 3.').waitFor();
  await dialog.getByText('Nie ma takiej osoby w tej dyscyplinie').first().waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Wstaw do tabeli: 2' }).click();
  // What was not taken stays, with its reasons; a similar name is put into its line.
  await dialog.getByText('Wstawiono: 2, do poprawy: 3').waitFor();
  const list = dialog.getByLabel('Lista');
  expect(await list.inputValue()).toBe(`Nikt Taki;S;1.10.2025\n${two};F;02.10.2025\nNiejaka ${three};S;31.02.2026`);
  expect(await list.evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByText('To samo ustala już wstawiony wiersz').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `${three}: wpisz w wierszu 6` }).click();
  await dialog.getByText('„od”: nie ma takiego dnia: 31.02.2026').waitFor();
  expect(await list.inputValue()).toContain(`\n${three};S;31.02.2026`);
  await dialog.getByRole('button', { name: 'Zamknij' }).last().click();
  // A line to be corrected is not lost by a stray key.
  const leaving = page.getByRole('alertdialog', { name: 'Zamknąć bez wstawienia tych wierszy?' });
  await leaving.getByText('Wiersze już wstawione zostaną w tabeli.').waitFor();
  await leaving.getByRole('button', { name: 'Zamknij' }).click();
  // What it changes is named, wherever its columns are.
  await page
    .getByRole('listitem')
    .filter({ hasText: `${two}. Funkcje: osoba upoważniona` })
    .waitFor();
  await expect.poll(() => cell(second, 'funkcja_od').textContent()).toBe('01.10.2025');
  expect(await sql`select from council_functions where letter = 'F' and date_from = '2025-10-01'`).toHaveLength(0);
  await page.getByRole('button', { name: 'Zapisz wszystkie' }).click();
  await page.getByText(/^Zmienione: /).waitFor({ state: 'detached' });
  const given = await sql`select p.last_name || ' ' || p.first_name as name, f.date_to::text as last
    from council_functions f join persons p on p.id = f.person_id
    where f.letter = 'F' and f.date_from = '2025-10-01' and f.discipline_code = 203 order by f.date_to`;
  expect(given).toEqual([
    { name: one, last: '2099-09-30' },
    { name: two, last: null },
  ]);
  // What was saved together is taken back together, and given again.
  const stored = async () =>
    (await sql`select id from council_functions where letter = 'F' and date_from = '2025-10-01'`).length;
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await page.getByText('Cofnięto zapis').waitFor();
  expect(await stored()).toBe(0);
  // Pasted into a cell of functions, a list comes into the dialog.
  await cell(first, 'funkcja').click();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, `${one};F;1.10.2025;30.09.2099\n${two};F;01.10.2025`);
  await dialog.getByRole('button', { name: 'Wstaw do tabeli: 2' }).click();
  await page.getByRole('button', { name: 'Zapisz wszystkie' }).click();
  await page.getByText(/^Zmienione: /).waitFor({ state: 'detached' });
  expect(await stored()).toBe(2);

  // One more function of a person is a row of its own; of two one can be removed.
  await page.getByRole('button', { name: `Menu wiersza: ${one}` }).click();
  await page.getByRole('menuitem', { name: 'Dodaj wiersz z funkcją' }).click();
  const added = first + 1;
  await expect.poll(() => cell(added, 'nazwisko').textContent()).toBe(await cell(first, 'nazwisko').textContent());
  await cell(added, 'funkcja').click();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'dziekan', exact: true }).click();
  await expect.poll(() => cell(added, 'funkcja').textContent()).toBe('dziekan');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zapisz wszystkie' }).click();
  await page.getByText(/^Zmienione: /).waitFor({ state: 'detached' });
  const letters = () => sql`select f.letter from council_functions f join persons p on p.id = f.person_id
    where p.last_name || ' ' || p.first_name = ${one} and f.discipline_code = 203 order by f.letter`;
  expect(await letters()).toEqual([{ letter: 'D' }, { letter: 'F' }]);
  // Whatever the table is sorted by, the functions of a person stay below one another.
  const head = grid.locator('.ag-header-cell[col-id="funkcja"]');
  const person = (
    (await cell(first, 'nazwisko').locator('xpath=ancestor::*[@row-id]').getAttribute('row-id')) ?? ''
  ).split('/')[0];
  const indexOf = async (id: string) => Number(await grid.locator(`.ag-row[row-id="${id}"]`).getAttribute('row-index'));
  for (const order of ['ascending', 'descending']) {
    await head.click();
    await expect.poll(() => head.getAttribute('aria-sort')).toBe(order);
  }
  await expect.poll(async () => (await indexOf(`${person}/1`)) - (await indexOf(`${person}`))).toBe(1);
  await head.click();
  await page.getByRole('button', { name: `Menu wiersza: ${one}, osoba upoważniona` }).click();
  await page.getByRole('menuitem', { name: 'Usuń funkcję wpisaną omyłkowo: osoba upoważniona' }).click();
  await page.getByRole('button', { name: 'Zapisz wszystkie' }).click();
  await page.getByText(/^Zmienione: /).waitFor({ state: 'detached' });
  expect(await letters()).toEqual([{ letter: 'D' }]);

  await page.getByRole('button', { name: 'Porównaj dwa dni' }).click();
  const compared = page.getByRole('region', { name: /^Porównanie dwóch dni/ });
  await compared.getByLabel(/wobec dnia:$/).fill('2025-09-30');
  await compared.getByRole('columnheader', { name: 'Stan na 30.09.2025' }).waitFor();
  await compared.getByRole('row').filter({ hasText: one }).getByText('dziekan').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Porównaj wszystkie rady' }).click();
  const row = page
    .getByRole('region', { name: /wszystkie rady$/ })
    .getByRole('row')
    .filter({ hasText: one });
  await row.getByText('dziekan').waitFor();
  await expectAccessible(page);
  await row.getByRole('link', { name: /^informatyka/ }).click();
  await compared.getByRole('row').filter({ hasText: one }).waitFor();

  // The rows of what is chosen stay when they are edited, whatever the bar says then.
  await page.goto('/admin/pnlemplrada?disc=203');
  const needs = page.getByRole('region', { name: 'Jest', exact: true });
  await needs.getByRole('button', { name: /^przewodniczący: / }).click();
  const filtered = page.getByText(/^Tabele pokazują tylko: przewodniczący: .+ \(1\)/);
  await filtered.waitFor();
  const chair = await nameAt(0);
  await cell(0, 'funkcja').click();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'osoba upoważniona' }).click();
  // The function before ends on the eve, and the other one has a row of its own.
  await expect.poll(() => cell(1, 'funkcja').textContent()).toBe('osoba upoważniona');
  await expect.poll(() => cell(0, 'funkcja_do').textContent()).toMatch(/^\d\d\.\d\d\.\d{4}$/);
  expect(await cell(1, 'osw1').textContent()).toBe('');
  await needs.getByRole('button', { name: /^przewodniczący: / }).waitFor({ state: 'detached' });
  expect(await filtered.count()).toBe(1);
  expect(await nameAt(0)).toBe(chair);

  // A person who has gone meanwhile: what was edited is not called saved, and can be given up.
  await sql`delete from discipline_declarations
    where person_id = (select id from persons where last_name || ' ' || first_name = ${chair})`;
  const save = page.getByRole('button', { name: 'Zapisz wszystkie' });
  await save.click();
  await page.getByText(`${chair}: Nie znaleziono osoby w tej dyscyplinie`).waitFor();
  await save.click();
  await page.getByText(`${chair}: Tego wiersza nie ma już w tabeli`).waitFor();
  await page.getByText('Zmienione: 1', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cofnij wszystkie' }).click();
  await page.getByText(/^Zmienione: /).waitFor({ state: 'detached' });
});

test('a removed function comes back by the toast, and later from the list beneath', async ({ page, site }) => {
  const { sql } = site.database;
  const count = async () => Number((await sql`select count(*) from council_functions`)[0]?.count);
  await openAs(page, 'kadry', '/admin/pnlemplfunkcje');
  const remove = async () => {
    await page.getByRole('row').nth(1).getByRole('button', { name: /^Usuń/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
    await page.getByText('Usunięto funkcję: ').waitFor();
  };
  await page.getByRole('row').nth(1).waitFor();
  const before = await count();
  await remove();
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await expect.poll(count).toBe(before);
  await page.getByText('Usunięto funkcję: ').waitFor({ state: 'detached' });
  await remove();
  await page.getByRole('heading', { name: /^Usunięte funkcje/ }).click();
  await expectAccessible(page);
  // The latest stands first.
  await page
    .getByRole('button', { name: /^Przywróć/ })
    .first()
    .click();
  await expect.poll(count).toBe(before);
});

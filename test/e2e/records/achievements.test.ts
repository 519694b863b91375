import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

test('one’s own list: reversed years are swapped, an entry is highlighted by keyboard, files come, the address is switched on and off', async ({
  page,
  context,
  browser,
}) => {
  await openAs(page, 'pracownik', '/wykazosiagniec?rokOd=2022&rokDo=2025');
  await page.getByRole('heading', { name: /^Artykuły w czasopismach/ }).waitFor();
  await page.getByLabel('Rok od').fill('2025');
  await page.getByLabel('Rok do').fill('2023');
  await page.keyboard.press('Enter');
  await page.getByText(/z lat 2023–2025$/).waitFor();
  expect(await page.getByLabel('Rok od').inputValue()).toBe('2023');
  await page.getByText('Zamieniono lata: od 2023 do 2025').waitFor();
  await page.getByLabel('Rok od').fill('dawno');
  await page.getByRole('button', { name: 'Wyświetl' }).click();
  await page.getByText('Rok nie jest liczbą').waitFor();
  await page.getByLabel('Rok od').fill('');
  await page.keyboard.press('Enter');
  await page.getByText('Podaj rok', { exact: true }).waitFor();
  await page.getByLabel('Rok od').fill('2025');
  await page.getByLabel('Rok do').fill('2025');
  await page.keyboard.press('Enter');
  await page.getByText(/pozycj\S+ z roku 2025$/).waitFor();
  await page.getByLabel('Rok do').fill('2025');
  await page.getByLabel('Rok od').fill('2023');
  await page.getByRole('button', { name: 'Wyświetl' }).click();

  const highlighted = page.getByText('wyróżniona');
  const before = await highlighted.count();
  await page
    .getByRole('button', { name: /^Wyróżnij/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => highlighted.count()).toBe(before + 1);
  await page
    .getByRole('button', { name: /^Nie wyróżniaj/ })
    .first()
    .click();
  await expect.poll(() => highlighted.count()).toBe(before);

  for (const [label, type] of [
    ['Pobierz jako PDF', 'application/pdf'],
    ['Pobierz jako XLSX', 'spreadsheetml'],
  ]) {
    const href = await page.getByRole('link', { name: label }).getAttribute('href');
    const answer = await page.request.get(String(href));
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringContaining(String(type))]);
  }
  await page.getByRole('button', { name: 'Inne formaty' }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'BibTeX, same publikacje',
    'RIS, same publikacje',
    'CSL-JSON, same publikacje',
    'Życiorys naukowy (DOCX)',
  ]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Włącz publiczny adres' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Włącz' }).click();
  const link = page.getByRole('link', { name: /api\/public\/achievements/ });
  await link.waitFor();
  await expectAccessible(page);
  const address = String(await link.getAttribute('href'));
  const stranger = await browser.newContext();
  const visitor = await stranger.newPage();
  await visitor.goto(address);
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(visitor);
  await page.getByRole('button', { name: 'Wyłącz', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wyłącz' }).click();
  await page.getByRole('button', { name: 'Włącz publiczny adres' }).waitFor();
  expect((await visitor.goto(address))?.status()).toBe(404);
  await stranger.close();
  await page.setViewportSize(PHONE);
  await expectFits(page);
  expect(context.pages().at(-1)).toBe(page);
});

test('the office is told what is missing, sees a person, gathers a group, saves it, and prints a large one in the background', async ({
  page,
  site,
}) => {
  await openAs(page, 'biblioteka', '/admin/wgladdoosiagniec');
  await page.getByRole('button', { name: 'Pobierz jako PDF' }).click();
  await page.getByRole('combobox', { name: 'Osoba', description: 'Nie zaznaczono osoby' }).waitFor();
  const person = page.getByRole('combobox', { name: 'Osoba' });
  await person.fill('pracownik');
  await page.locator('[role=option]').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Projekty i granty/ }).waitFor();

  await page.getByLabel('Grupa', { exact: true }).check();
  await page.getByRole('button', { name: 'Pobierz jako XLSX' }).click();
  await page.getByRole('alert').getByText('Nie dodano osób do grupy').waitFor();
  await page.route(/achievements\.usefulName/, (route) => route.abort());
  await page.getByRole('button', { name: 'Dodaj do grupy' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Błąd zapytania: /)
    .waitFor();
  await page.unroute(/achievements\.usefulName/);
  await page.getByRole('button', { name: 'Dodaj do grupy' }).click();
  await page.getByRole('button', { name: /^Usuń z grupy/ }).waitFor();
  await person.fill('dyscyplina');
  await page.locator('[role=option]').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Dodaj do grupy' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Usuń z grupy/ }).count()).toBe(2);
  await page.getByRole('button', { name: 'Wyświetl' }).click();
  await expect.poll(() => page.getByText(/pozycj\S* z lat/).count()).toBe(2);

  await page.getByRole('button', { name: 'Zapisz grupę' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zapisz grupę' });
  await dialog.getByLabel('Nazwa').fill('Zespół pokazowy');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await dialog.getByText('Masz już grupę o tej nazwie').first().waitFor();
  await dialog.getByLabel('Nazwa').fill('Dwie osoby');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByText('Zapisano grupę').waitFor();
  await expectAccessible(page);

  const direct = await page.getByRole('link', { name: 'Pobierz jako PDF' }).getAttribute('href');
  expect((await page.request.get(String(direct))).headers()['content-type']).toBe('application/pdf');

  await site.database.sql`
    insert into achievement_groups (owner_row, name, members)
    select (select row_num from accounts where login = 'biblioteka'), 'Dwanaście osób',
      jsonb_agg(jsonb_build_object('ue_mapping_rowid', row_num, 'displayed', last_name))
    from (select row_num, last_name from accounts where person_id is not null order by row_num limit 12) a`;
  await page.reload();
  await page.getByLabel('Zapisane grupy').selectOption({ label: 'Dwanaście osób (12)' });
  await page.getByRole('button', { name: 'Wczytaj' }).click();
  await page.getByRole('button', { name: 'Pobierz jako PDF' }).click();
  const file = page.getByRole('link', { name: /wykaz-osiągnięć-grupa-12-osób.*\.pdf/ });
  await file.waitFor();
  expect((await page.request.get(String(await file.getAttribute('href')))).headers()['content-type']).toBe(
    'application/pdf',
  );
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

test('the library adds an achievement, mends it after a conflict, and removes it', async ({ page, site }) => {
  await openAs(page, 'biblioteka', '/admin/wgladdoosiagniec/rejestr');
  await page.getByText('Import z pliku').click();
  await page.getByRole('link', { name: 'Importy osiągnięć' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dodaj osiągnięcie' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Osoba (wymagane)', exact: true }).fill('pracownik');
  await page.locator('[role=option]').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Nazwa').fill('Żółwie: ekspertyza próbna');
  await dialog.getByLabel('Rodzaj').selectOption({ label: 'Ekspertyza' });
  await dialog.getByLabel('Rok od').fill('2024');
  await dialog.getByLabel('Rok do').fill('2020');
  await dialog.getByRole('button', { name: 'Dodaj', exact: true }).click();
  await dialog.getByText('Rok końca jest przed rokiem początku').first().waitFor();
  await dialog.getByLabel('Rok do').fill('');
  await dialog.getByRole('button', { name: 'Dodaj', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('Osoba albo nazwa').fill('ekspertyza próbna');
  const row = page.getByRole('row', { name: /ekspertyza próbna/ });
  await row.getByRole('button', { name: /^Zmień/ }).click();
  await dialog.getByLabel('Rola').fill('moja rola');
  await site.database.sql`
    update achievements set role = 'cudza rola', updated_at = clock_timestamp() where title = 'Żółwie: ekspertyza próbna'`;
  await dialog.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByText('Nie zapisano osiągnięcia: osiągnięcie zmieniono w międzyczasie').waitFor();
  await page.getByRole('group', { name: 'Zostaw wartość pola Rola' }).getByLabel('obecna').check();
  expect(await dialog.getByLabel('Rola', { exact: true }).inputValue()).toBe('cudza rola');
  await dialog.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: /^Usuń/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await page.getByText('Żadne osiągnięcie nie pasuje do filtrów').waitFor();
});

test('a supervisor of units chooses an employee by keyboard and sees the list', async ({ page }) => {
  await openAs(page, 'jednostka', '/unitsuper/wgladdoosiagniec');
  await page.getByRole('button', { name: 'Pobierz jako XLSX' }).click();
  await page.getByRole('combobox', { name: 'Pracownik', description: 'Nie zaznaczono osoby' }).waitFor();
  // The first unit is one to come, without people.
  await page.getByLabel('Jednostka').selectOption('Katedra Podstaw Informatyki');
  const member = page.getByRole('combobox', { name: 'Pracownik' });
  await expect.poll(() => member.isEnabled()).toBe(true);
  await member.fill('a');
  await page.locator('[role=option]').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText(/(pozycj\S* z lat|Brak osiągnięć w latach)/).waitFor();
  const href = await page.getByRole('link', { name: 'Pobierz jako PDF' }).getAttribute('href');
  expect((await page.request.get(String(href))).headers()['content-type']).toBe('application/pdf');
  await expectAccessible(page);
});

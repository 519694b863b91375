import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openAs, test } from '../../support/browser/browser.ts';
import { failOnce } from '../../support/browser/screen.ts';
import { openSection } from './sections.ts';

const isFocused = (element: Element) => element === document.activeElement;

const choosePerson = async (page: Page, label: string, text: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};

test('the list is kept as it was left, and a row opens by mouse and keyboard', async ({ page, site }) => {
  await openAs(page, 'doktoraty', '/gdpd');
  const discipline = page.getByLabel('Dostępne dyscypliny');
  await page.getByRole('row').nth(1).waitFor();
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/doctoral\.list/, async (route) => {
    await held;
    await route.continue();
  });
  await discipline.selectOption({ label: 'nauki medyczne' });
  // Nothing of the former discipline stands under the name of the next one.
  await page
    .getByText(/^Wczytywanie/)
    .first()
    .waitFor();
  expect(await page.getByRole('gridcell').count()).toBe(0);
  answer();
  await page.getByLabel('Szukaj w tabeli').fill('złożono dokumenty');
  await expect.poll(() => page.getByRole('row').count()).toBe(4);
  const names = await page.getByRole('row').getByRole('link').allTextContents();
  await page.getByRole('row').nth(2).getByRole('gridcell').nth(5).click();
  await page.getByRole('heading', { name: 'Edycja przewodu' }).waitFor();
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await page.getByRole('link', { name: names[0] ?? '' }).waitFor();
  expect(await page.getByLabel('Szukaj w tabeli').inputValue()).toBe('złożono dokumenty');
  expect(await discipline.locator('option:checked').textContent()).toBe('nauki medyczne');
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(5).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Edycja przewodu' }).waitFor();
  // Of a hidden procedure the way back is the list of hidden ones.
  await site.database.sql`
    update doctoral_procedures set hidden_status = 1
    where id = (select min(id) from doctoral_procedures where discipline_code = 203 and hidden_status = 0)`;
  await page.goto('/gdpd?dysc=203&ukryte=true');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('heading', { name: 'Edycja przewodu' }).waitFor();
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await page.waitForURL(/dysc=203.*ukryte=true/);
  await page.goto('/gdpd/inne/1');
  await page.getByRole('heading', { name: 'Nieznana akcja' }).waitFor();
});

test('a procedure is registered with a new person and a group, by keyboard, and becomes an edit', async ({ page }) => {
  await openAs(page, 'doktoraty', '/gdpd/nowy/203');
  await page.getByRole('heading', { name: 'Nowy przewód' }).waitFor();
  await expect.poll(() => page.getByLabel('Dyscyplina', { exact: true }).evaluate(isFocused)).toBe(true);
  await page.getByLabel('Tytuł rozprawy').fill('O grafach losowych');
  await page.getByRole('combobox', { name: 'Doktorant', exact: true }).fill('Niezwykła');
  await page.getByText('Nie ma takiej osoby w rejestrze').waitFor();
  await page.getByRole('button', { name: 'Nowa osoba (Doktorant)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nowa osoba' });
  expect(await dialog.getByLabel('Nazwisko').inputValue()).toBe('Niezwykła');
  await dialog.getByLabel('Imię').fill('Wacława');
  await dialog.getByText("Klucz 'Wacława-Niezwykła' jest unikatowy w bazie").waitFor();
  await expect.poll(() => dialog.getByLabel('Płeć').inputValue()).toBe('K');
  await expect.poll(() => dialog.getByLabel('Dopełniacz').inputValue()).not.toBe('');
  await failOnce(page, 'doctoral.addPerson');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await dialog.getByText('Nie udało się zapisać osoby. Komunikat błędu').first().waitFor();
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('combobox', { name: 'Doktorant', exact: true }).inputValue()).toBe('Niezwykła Wacława');
  // What was new is edited from now on.
  await page.getByRole('button', { name: /^Edytuj osobę: / }).click();
  const edited = page.getByRole('dialog', { name: 'Edycja osoby' });
  await edited.getByLabel('Stanowisko').fill('asystentka');
  await failOnce(page, 'doctoral.updatePerson');
  await edited.getByRole('button', { name: 'Zapisz' }).click();
  await edited.getByText('Nie udało się zaktualizować osoby. Komunikat błędu').first().waitFor();
  await edited.getByRole('button', { name: 'Zapisz' }).click();
  await edited.waitFor({ state: 'detached' });

  await page.getByLabel('Tytuł rozprawy').focus();
  await page.keyboard.press('Alt+PageDown');
  await page.locator('[aria-labelledby$=prk-naglowek] input:focus').waitFor();
  const addToTeam = page.getByRole('button', { name: 'Dodaj osobę (Skład zespołu 8 PRK)' });
  await addToTeam.click();
  expect(await page.getByRole('combobox', { name: 'Osoba w wierszu 1' }).evaluate(isFocused)).toBe(true);
  await page.getByText('Brakuje 1 osoby z funkcją sekretarz').waitFor();
  // A wrong letter makes nobody new.
  await page.getByRole('combobox', { name: 'Osoba w wierszu 1' }).fill('Niezwikla');
  await page.getByText('Nikt w rejestrze nie nazywa się dokładnie tak. Podobne osoby:').waitFor();
  await page.getByRole('option', { name: /^Niezwykła Wacława/ }).waitFor();
  await choosePerson(page, 'Osoba w wierszu 1', 'niezwy');
  await page.getByLabel('Funkcja w wierszu 1').selectOption('sekretarz');
  await page.getByText('Brakuje 1 osoby z funkcją sekretarz').waitFor({ state: 'detached' });
  // A press on the button leaves a row, whose remarks then grow: the button stays below the pointer.
  await addToTeam.click();
  await addToTeam.click();
  await page.getByText('Nie wybrano osoby do funkcji w wierszu 2').waitFor();
  await page.getByRole('button', { name: 'Usuń wiersz 3' }).click();
  await page.getByRole('button', { name: 'Usuń wiersz 2' }).click();
  // A title is changed from another one; a section that hides the error opens.
  await page.getByLabel('Data zmiany tytułu').fill('2026-02-03');
  await page.getByRole('heading', { name: 'Dane podstawowe' }).click();
  await expect.poll(() => page.getByLabel('Tytuł rozprawy').isVisible()).toBe(false);
  await page.keyboard.press('Control+s');
  const former = page.getByLabel('Tytuł przed zmianą');
  await expect.poll(() => former.evaluate(isFocused)).toBe(true);
  await expect(former.getAttribute('aria-invalid')).resolves.toBe('true');
  await former.fill('O grafach');
  await page.getByLabel('Data zmiany tytułu').fill('4.2.2026'); // Taken by the key, as when the field is left.
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { name: 'Edycja przewodu' }).waitFor();
  await expect.poll(() => page.getByLabel('Data zmiany tytułu').inputValue()).toBe('2026-02-04');
  await page.getByText('Zarejestrowano przewód').first().waitFor();
  expect(page.url()).toMatch(/\/gdpd\/edytuj\/\d+$/);
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Osoba w wierszu 1' }).inputValue())
    .toBe('Niezwykła Wacława');
  await page.getByText('Historia przewodu').click();
  await page.getByRole('cell', { name: 'rejestracja przewodu' }).waitFor();
  await openSection(page, 'Opieka nad pracą');
  // The same name again: the key is taken until it is corrected.
  await page.getByRole('button', { name: 'Nowa osoba (Promotor)' }).click();
  await dialog.getByLabel('Imię').fill('Wacława');
  await dialog.getByLabel('Nazwisko').fill('Niezwykła');
  const taken =
    "Klucz 'Wacława-Niezwykła' nie jest unikatowy w bazie - należy ręcznie go skorygować do zapewnienia unikatowości";
  await dialog.getByText(taken).first().waitFor();
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Klucz osoby').fill('Wacława-Niezwykła-2');
  await dialog.getByText("Klucz 'Wacława-Niezwykła-2' jest unikatowy w bazie").waitFor();
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('a failed part keeps everything on screen; a conflict shows both values of each field', async ({ page, site }) => {
  const { sql } = site.database;
  const [found] = await sql`
    select id, team_group_id as team from doctoral_procedures
    where discipline_code = 203 and team_group_id is not null and hidden_status = 0 order by id limit 1`;
  const [id, team] = [Number(found?.id), Number(found?.team)];
  await openAs(page, 'doktoraty', `/gdpd/edytuj/${id}`);
  const title = page.getByLabel('Tytuł rozprawy');
  await openSection(page, 'Dane podstawowe');
  await title.fill('Pierwszy tytuł');
  await openSection(page, 'Dane 8 PRK');
  await page.getByRole('button', { name: 'Przesuń w dół wiersz 1' }).click();
  // What says that an earlier save is done does not stand beside one that fails, and never on the buttons that save.
  const said = page.locator('[data-sonner-toast]').filter({ hasText: 'Zapisano przewód' });
  await page.keyboard.press('Control+s');
  await said.waitFor();
  expect(await said.evaluate((toast) => toast.getBoundingClientRect().bottom < innerHeight / 4)).toBe(true);
  await title.fill('Mój tytuł');
  await page.route('**/doctoral.saveGroup*', (route) => route.abort());
  await page.getByRole('button', { name: 'Przesuń w dół wiersz 1' }).click();
  await page.keyboard.press('Control+s');
  await page.getByText('nie wiadomo, czy zapisano zmiany').waitFor();
  await said.waitFor({ state: 'detached', timeout: 2000 });
  expect(await title.inputValue()).toBe('Mój tytuł');
  await page.unroute('**/doctoral.saveGroup*');

  await sql`update doctoral_procedures set title = 'Cudzy tytuł', council_draft_no = 'KD/9', updated_at = now(),
    updated_by = 'ktoś' where id = ${id}`;
  await page.keyboard.press('Control+s');
  await page.getByText('Nie zapisano przewodu: przewód zmieniono w międzyczasie').waitFor();
  const choice = page.getByRole('group', { name: 'Zostaw wartość pola Tytuł rozprawy' });
  expect(await choice.getByLabel('moja').isChecked()).toBe(false);
  expect(await page.getByLabel('Nr projektu uchwały dla rady dyscypliny').inputValue()).toBe('KD/9');
  await choice.getByLabel('obecna').check();
  expect(await title.inputValue()).toBe('Cudzy tytuł');
  await choice.getByLabel('moja').check();
  await page.keyboard.press('Control+s');
  await page.getByText('Zapisano przewód').first().waitFor();
  const [saved] = await sql`select title, council_draft_no from doctoral_procedures where id = ${id}`;
  expect(saved).toMatchObject({ title: 'Mój tytuł', council_draft_no: 'KD/9' });

  // The group was saved by the second try; now somebody else changes it.
  await page.getByRole('button', { name: 'Usuń wiersz 1', exact: true }).first().click();
  await sql`update doctoral_group_rows set note = 'cudza uwaga' where group_id = ${team}`;
  await sql`update doctoral_groups set updated_at = now() where id = ${team}`;
  await page.keyboard.press('Control+s');
  await page.getByText('Nie udało się zapisać grupy').waitFor();
  await page.getByRole('group', { name: 'Zostaw wartość pola Skład zespołu 8 PRK' }).getByLabel('obecna').check();
  await page.keyboard.press('Control+s');
  await page.getByText('Nie udało się zapisać grupy').waitFor({ state: 'detached' });
});

test('an opened procedure goes on to its neighbours in the list, in its order and filter', async ({ page }) => {
  await openAs(page, 'doktoraty', '/gdpd?dysc=203');
  const links = page.getByRole('grid').locator('[col-id=student] a');
  await links.nth(1).waitFor();
  const second = await links.nth(1).getAttribute('href');
  await links.first().click();
  const place = page.getByRole('navigation', { name: 'Przewody z listy' });
  await place.getByText(/^1 z \d+$/).waitFor();
  expect(await place.getByRole('button', { name: /^Poprzedni/ }).isDisabled()).toBe(true);
  await page.keyboard.press('j');
  await place.getByText(/^2 z \d+$/).waitFor();
  expect(new URL(page.url()).pathname).toBe(second);
  await page.keyboard.press('k');
  await place.getByText(/^1 z \d+$/).waitFor();
  // The button keeps the focus, for the next step by it.
  await place.getByRole('button', { name: /^Następny/ }).focus();
  await page.keyboard.press('Enter');
  await place.getByText(/^2 z \d+$/).waitFor();
  expect(await place.getByRole('button', { name: /^Następny/ }).evaluate(isFocused)).toBe(true);

  // What is not saved is asked about, and stays.
  const field = page.getByLabel('Data złożenia dokumentów', { exact: true });
  await openSection(page, 'Dane podstawowe');
  await field.fill('2020-01-10');
  await page
    .getByRole('heading', { level: 1 })
    .evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('j');
  const question = page.getByRole('alertdialog', { name: 'Opuścić formularz?' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await place.getByText(/^2 z \d+$/).waitFor();
});

test('a saved procedure is taken back with its groups, unless somebody has changed it since', async ({
  page,
  site,
}) => {
  const { sql } = site.database;
  const [found] = await sql`
    select id, title, reviewers_group_id as reviewers from doctoral_procedures
    where discipline_code = 203 and hidden_status = 0 and reviewers_group_id is not null order by id limit 1`;
  const id = Number(found?.id);
  const readReviewers = () => sql`
    select function, person_id, note from doctoral_group_rows where group_id = ${Number(found?.reviewers)} order by position`;
  const readTitle = async () => (await sql`select title from doctoral_procedures where id = ${id}`)[0]?.title;
  const reviewers = await readReviewers();
  await openAs(page, 'doktoraty', `/gdpd/edytuj/${id}`);
  await openSection(page, 'Recenzenci');
  const last = page.getByRole('button', { name: `Usuń wiersz ${reviewers.length}` });
  await last.click();
  await openSection(page, 'Dane podstawowe');
  const title = page.getByLabel('Tytuł rozprawy');
  await title.fill('Tytuł przez pomyłkę');
  await page.keyboard.press('Control+s');
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Zapisano przewód' });
  await toast.waitFor();
  expect(await readReviewers()).toEqual(reviewers.slice(0, -1));
  await toast.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await page.getByText('Cofnięto zmiany przewodu').waitFor();
  await expect.poll(() => title.inputValue()).toBe(found?.title);
  await openSection(page, 'Recenzenci');
  await last.waitFor();
  expect(await readTitle()).toBe(found?.title);
  expect(await readReviewers()).toEqual(reviewers);

  await openSection(page, 'Dane podstawowe');
  await title.fill('Tytuł drugi');
  await page.keyboard.press('Control+s');
  await toast.waitFor();
  await sql`update doctoral_procedures set title = 'Tytuł kogoś innego', updated_at = now() where id = ${id}`;
  await toast.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await page.getByText(/^Nie cofnięto: Przewód zmieniono w międzyczasie/).waitFor();
  expect(await readTitle()).toBe('Tytuł kogoś innego');
});

test('what is chosen while a save is under way stays, and waits for the next save', async ({ page, site }) => {
  const { sql } = site.database;
  const [found] = await sql`
    select id, external from doctoral_procedures
    where discipline_code = 203 and hidden_status = 0 and reviewers_group_id is not null order by id desc limit 1`;
  await openAs(page, 'doktoraty', `/gdpd/edytuj/${found?.id}`);
  await openSection(page, 'Dane podstawowe');
  const [title, mode] = [page.getByLabel('Tytuł rozprawy'), page.getByLabel('Tryb przewodu')];
  const other = found?.external === false ? 't' : 'n';
  await title.fill('Tytuł zapisany');
  // The groups are read again once the procedure has been saved.
  const read = page.waitForRequest(/doctoral\.group/);
  await page.route(
    /doctoral\.group/,
    async (route) => {
      await mode.selectOption(other);
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.press('Control+s');
  await read;
  await page.getByText('Zapisano przewód').first().waitFor();
  expect(await title.inputValue()).toBe('Tytuł zapisany');
  expect(await mode.inputValue()).toBe(other);
  const [stored] = await sql`select title, external from doctoral_procedures where id = ${Number(found?.id)}`;
  expect(stored).toEqual({ title: 'Tytuł zapisany', external: found?.external });
});

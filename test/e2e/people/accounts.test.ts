import { eq, isNotNull, isNull } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accounts, directoryEntries, persons } from '#areas/people/tables.ts';
import { openAs, screenOfPerson, test } from '../../support/browser/browser.ts';
import { failOnce } from '../../support/browser/screen.ts';

const LIST = '/admin/AppAccounts';

/** Searches the list and chooses the only account of this login. */
async function choose(page: Page, login: string) {
  await page.getByLabel('Szukane konto').fill(login);
  await page.getByRole('radio', { name: new RegExp(`^Wybierz: .*, ${login}$`) }).check();
}

test('an account is found, chosen and edited by keyboard; a failed save loses nothing', async ({ page, site }) => {
  await openAs(page, 'kadry', LIST);
  await page.getByLabel('Szukane konto').fill('biblioteka');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /^Wybierz: .*, biblioteka$/ }).focus();
  await page.keyboard.press('Space');
  expect(await page.getByRole('link', { name: 'Usuń' }).count()).toBe(0);
  const edit = page.getByRole('link', { name: 'Edytuj' });
  await edit.focus();
  await page.keyboard.press('Enter');
  await screenOfPerson(page, 'Edycja konta DN20').waitFor();
  expect(await page.getByLabel('Deaktywuj uprzednio wybrany rekord').count()).toBe(0);

  const orcid = page.getByLabel('Numer ORCID');
  await orcid.fill('0000-0002-1825-0098');
  await page.getByRole('button', { name: 'Zatwierdź' }).click();
  await page.getByRole('alert').getByText('Błąd zapisu: popraw formularz').waitFor();
  await page.getByRole('link', { name: /^Numer ORCID jest błędny/ }).click();
  expect(await orcid.evaluate((input) => input === document.activeElement)).toBe(true);
  await orcid.fill('0000-0002-1825-0097');
  await page.getByLabel('Drugie imię', { exact: true }).fill('Zofia');
  await failOnce(page, 'accounts.update', 'próba');
  await page.getByRole('button', { name: 'Zatwierdź' }).click();
  await page.getByText('Błąd zapisu: próba').waitFor();

  // Another user saves meanwhile: typed values stay, others are theirs.
  const { db } = site.database;
  await db
    .update(accounts)
    .set({ middleNames: 'Teresa', degree: 'dr', updatedAt: new Date() })
    .where(eq(accounts.login, 'biblioteka'));
  await page.getByRole('button', { name: 'Zatwierdź' }).click();
  await page.getByText('Błąd zapisu: konto zmieniono w międzyczasie').waitFor();
  expect(await page.getByLabel('Drugie imię', { exact: true }).inputValue()).toBe('Zofia');
  expect(await page.getByLabel('Stopień/tytuł').inputValue()).toBe('dr');
  await page.getByRole('group', { name: 'Zostaw wartość pola Drugie imię' }).getByLabel('obecna').check();
  expect(await page.getByLabel('Drugie imię', { exact: true }).inputValue()).toBe('Teresa');
  await page.getByRole('button', { name: 'Zatwierdź' }).click();
  await page.getByText('Zapisano').waitFor();
  await page.waitForURL((url) => url.pathname === LIST);
  const [saved] = await db.select().from(accounts).where(eq(accounts.login, 'biblioteka'));
  expect(saved).toMatchObject({ middleNames: 'Teresa', degree: 'dr', orcid: '0000-0002-1825-0097' });
});

test('a new account gets a substitute identifier, asks before unsaved changes are left, and can be deleted', async ({
  page,
}) => {
  await openAs(page, 'admin', LIST);
  await page.getByRole('button', { name: 'Więcej' }).click();
  await page.getByRole('menuitem', { name: 'Wpisz ręcznie' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nowe konto DN20' }).waitFor();
  expect(await page.getByLabel('Deaktywuj uprzednio wybrany rekord').isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: /^Nazwisko/ }).fill('Próbna');
  await page.getByRole('link', { name: 'Powrót do panelu użytkownika' }).click();
  await page.getByRole('alertdialog', { name: 'Opuścić formularz?' }).getByRole('button', { name: 'Zostań' }).click();
  const number = page.getByLabel('Id pracownika w DN10');
  const generate = page.getByRole('button', { name: 'Generuj ID zastępczy' });
  await generate.click();
  await number.fill('99999999999');
  await page.getByRole('button', { name: 'Zatwierdź' }).click();
  await page.getByRole('link', { name: /^Id pracownika w DN10 nie może być większe niż/ }).waitFor();
  // What is wrong with the login and the address is said together.
  const login = page.getByLabel('Login PRz');
  await login.fill('kadry');
  await page.waitForResponse((response) => response.url().includes('accounts.login'));
  await page.getByLabel(/^E-mail/).fill('x');
  await page.getByRole('button', { name: 'Zatwierdź' }).click();
  await page.getByRole('link', { name: 'Ten login ma już aktywne konto' }).waitFor();
  await page.getByRole('link', { name: 'Podaj adres e-mail' }).waitFor();
  await login.fill('');
  await page.getByLabel(/^E-mail/).fill('');
  await number.fill('90001');
  await generate.click();
  expect(await page.getByLabel('Identyfikator wewnętrzny DN20').inputValue()).toBe(
    '00000000-0000-0000-0000-000000090001',
  );
  await page.getByLabel('Login PRz').fill('kadry');
  await page.getByRole('button', { name: 'Zatwierdź' }).click();
  await page.getByRole('link', { name: /^Ten login ma już aktywne konto/ }).waitFor();
  await page.getByText('Błąd zapisu: popraw formularz').waitFor();
  await page.getByLabel('Login PRz').fill('probna');
  const polon = page.getByLabel('POLON UUID');
  await polon.fill('0a1b2c3d-1111-4222-8333-444455556666');
  await page.getByRole('button', { name: 'Pobierz drugie imię i ORCID' }).click();
  await page.getByText('Nie znaleziono podanego identyfikatora POLON').waitFor();
  await failOnce(page, 'accounts.polonOrcid', 'próba');
  await page.getByRole('button', { name: 'Pobierz drugie imię i ORCID' }).click();
  await page.getByText('Błąd komunikacji: próba').waitFor();
  await page.getByRole('button', { name: 'Zatwierdź' }).click();
  await page.getByText('Dodano konto').waitFor();
  await page.waitForURL((url) => url.pathname === LIST && url.searchParams.get('text') === 'probna');

  await choose(page, 'probna');
  await page.getByRole('link', { name: 'Usuń' }).click();
  await page.getByRole('row', { name: /Login PRz.*probna/ }).waitFor();
  await failOnce(page, 'accounts.remove', 'próba');
  await page.getByRole('button', { name: 'Potwierdź usunięcie' }).click();
  await page.getByText('Błąd usuwania: próba').waitFor();
  await page.getByRole('button', { name: 'Potwierdź usunięcie' }).click();
  await page.getByText('Usunięto: konto').waitFor();
  await page.getByText('Nie znaleziono kont, także podobnie nazwanych').waitFor();
  // It comes back by the toast.
  const deleted = page.getByRole('listitem').filter({ hasText: 'Usunięto: konto' });
  await deleted.getByRole('button', { name: 'Cofnij' }).click();
  await page.getByText('Przywrócono konto i 1 jego rolę').waitFor();
  // Others of the file need its identifier.
  await choose(page, 'probna');
  await page.getByRole('link', { name: 'Usuń' }).click();
  await page.getByRole('button', { name: 'Potwierdź usunięcie' }).click();
  await page.getByRole('heading', { name: /^Usunięte konta/ }).click();
  await page
    .getByRole('row', { name: /probna/ })
    .getByRole('button', { name: /^Przywróć/ })
    .waitFor();
});

test('a DN10 person is linked to a staff account, and the new account opens', async ({ page, site }) => {
  const [newcomer] = await site.database.db
    .select()
    .from(directoryEntries)
    .where(isNull(directoryEntries.personId))
    .limit(1);
  const { lastName = '', login = '' } = newcomer ?? {};
  await openAs(page, 'kadry', `${LIST}/ImportDN10/null`);
  await page.getByRole('heading', { level: 1, name: 'Nowe konto DN20 z importu danych DN10' }).waitFor();
  const save = page.getByRole('button', { name: 'Zatwierdź' });
  await page.locator('input:focus').waitFor();
  expect(await page.getByLabel('Nazwisko w DN10').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('radio', { name: 'Id DN10' }).check();
  await page.getByLabel('Id pracownika w DN10').fill('99999999999');
  await page.getByRole('main').getByRole('button', { name: 'Szukaj' }).click();
  await page.getByText(/^Id pracownika w DN10 nie może być większe niż/).waitFor();
  await page.getByRole('radio', { name: 'Nazwisko', exact: true }).check();
  await page.getByLabel('Nazwisko w DN10').fill(lastName);
  await page.getByRole('main').getByRole('button', { name: 'Szukaj' }).click();
  await page.getByRole('radio', { name: new RegExp(`^Wybierz: ${lastName} .*, id 9\\d+$`) }).check();
  expect(await save.isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Osoba' }).fill(login);
  await page.getByRole('option').filter({ hasText: login }).first().click();
  expect(await save.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Przyjmij wybór' }).click();
  await page.getByText('Przyjęto konto z bazy pracowników').waitFor();
  await page.route('**/api/trpc/accounts.insert**', (route) => route.fulfill({ json: [{ result: { data: [] } }] }), {
    times: 1,
  });
  await save.click();
  await page.getByText('Import konta nie zwrócił nowego identyfikatora').waitFor();
  await save.click();
  await page.waitForURL((url) => /\/Edit\/\d+$/.test(url.pathname));
  expect(await page.getByLabel('Login PRz').inputValue()).toBe(login);
});

test('the other imports fill the form, and an invalid address says so', async ({ page, site }) => {
  const [known] = await site.database.db.select().from(persons).where(isNotNull(persons.polonUuid)).limit(1);
  const polonUuid = known?.polonUuid ?? '';
  await openAs(page, 'kadry', `${LIST}/ImportPolon/null`);
  await page.getByRole('heading', { level: 1, name: 'Nowe konto DN20 z importu danych POLON' }).waitFor();
  await page.getByRole('combobox').fill(polonUuid);
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Przyjmij wybór' }).click();
  await page.getByRole('textbox', { name: /^Nazwisko/ }).waitFor();
  expect(await page.getByLabel('Identyfikator wewnętrzny DN20').inputValue()).toBe(polonUuid);
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await page.waitForURL((url) => url.pathname === LIST);
  await page.goto(`${LIST}/ImportPRz/null`);
  await page.getByRole('heading', { level: 1, name: 'Nowe konto DN20 z importu danych UCI' }).waitFor();
  const [listed] = await site.database.db
    .select()
    .from(directoryEntries)
    .where(isNotNull(directoryEntries.personId))
    .limit(1);
  await page.getByRole('combobox', { name: 'Osoba' }).fill(listed?.login ?? '');
  await page
    .getByRole('option')
    .filter({ hasText: listed?.login ?? '' })
    .first()
    .click();
  await page.getByRole('button', { name: 'Przyjmij wybór' }).click();
  await page.getByText('Przyjęto konto z bazy pracowników').waitFor();
  expect(await page.getByLabel('Id pracownika w DN10').inputValue()).toBe(String(listed?.personId));
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await page.waitForURL((url) => url.pathname === LIST);
  await page.goto(`${LIST}/Inne/5`);
  await page.getByRole('heading', { level: 1, name: 'Nieznana akcja' }).waitFor();
  await page.goto(`${LIST}/Edit/2000000000`);
  await page.getByText('Nie ma konta o numerze').waitFor();
  await page.goto(`${LIST}/Edit/null`);
  await page.getByText('Nie wybrano konta').waitFor();
});

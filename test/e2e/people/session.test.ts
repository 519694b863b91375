import { expect } from 'vitest';
import { systemState } from '#areas/session/tables.ts';
import { sessions } from '#areas/session/tables.ts';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

test('an anonymous user is asked to log in and returns to the requested address', async ({ page }) => {
  await page.goto('/publicationpanelevalrep?period=2');
  await page.getByText('Brak dostępu bez logowania').waitFor();
  await page.getByText('Nie zalogowano').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click();
  await page.getByLabel('Nazwa użytkownika').fill('pracownik');
  await page.getByLabel('Hasło').fill('demo');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wypełnienie slotów' }).waitFor();
  expect(new URL(page.url()).search).toBe('?period=2');
});

test('a wrong password is refused in Polish and keeps the name', async ({ page }) => {
  await page.goto('/api/login');
  await page.getByLabel('Nazwa użytkownika').fill('pracownik');
  await page.getByLabel('Hasło').fill('nie to');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  expect(await page.getByRole('alert').textContent()).toBe('Nieprawidłowa nazwa użytkownika lub hasło.');
  expect(await page.getByLabel('Nazwa użytkownika').inputValue()).toBe('pracownik');
  await expectAccessible(page);
});

test('a session that ends while a screen is open says so and links to the login', async ({ page, site }) => {
  await openAs(page, 'pracownik', '/publicationpanelevalrep');
  await page.getByRole('heading', { name: 'informatyka', exact: true }).waitFor();
  await site.database.db.delete(sessions);
  await page.getByLabel('Okres ewaluacji').selectOption('2017–2021');
  await page.getByText('Sesja wygasła').first().waitFor();
});

test('a dialog keeps what was typed when the session ends, and sends it after a login in a new tab', async ({
  page,
  site,
}) => {
  await openAs(page, 'pracownik', '/oswiadczenia');
  await page.getByRole('button', { name: 'Poproś o odmrożenie oświadczenia za rok 2023' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Praca należy do drugiej dyscypliny.');
  await site.database.db.delete(sessions);
  await dialog.getByRole('button', { name: 'Wyślij prośbę' }).click();
  await dialog.getByText('Nie wysłano prośby: sesja wygasła').waitFor();
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Zaloguj się w nowej karcie' }).click();
  const login = await opening;
  await login.getByLabel('Nazwa użytkownika').fill('pracownik');
  await login.getByLabel('Hasło').fill('demo');
  await login.getByRole('button', { name: 'Zaloguj się' }).click();
  await login.getByRole('heading', { level: 1, name: 'Oświadczenia' }).waitFor();
  await login.close();
  await page.getByRole('link', { name: 'wyloguj się', includeHidden: true }).waitFor();
  await dialog.getByRole('button', { name: 'Wyślij prośbę' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /^2023\s*Publikacje/ })
    .getByText(/^Prośba z .* czeka na odpowiedź/)
    .waitFor();
});

test('another session of the user is ended by keyboard', async ({ page, site }) => {
  await openAs(page, 'pracownik', '/sesje');
  const account = site.database.sql`select row_num from accounts where login = 'pracownik'`;
  await site.database.sql`
    insert into sessions (token_hash, physical_row, logged_row, csr, agent)
    select 'obca', row_num, row_num, 'x', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' from (${account}) a`;
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Firefox, Windows' });
  const button = row.getByRole('button', { name: /^Zakończ sesję: Firefox, Windows/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await row.waitFor({ state: 'detached' });
  await page.getByText('ta sesja').waitFor();
  // The button went with its row: the focus stays in the content.
  await page.locator('#tresc:focus, #tresc :focus').waitFor();
});

test('the administrator ends one session or all of a person, who then has to log in again; the address keeps the page', async ({
  page,
  browser,
  site,
}) => {
  const other = await browser.newContext({ baseURL: site.url, locale: 'pl-PL' });
  const theirs = await other.newPage();
  await openAs(theirs, 'biblioteka');
  await openAs(page, 'admin', '/admin/sesje');
  await site.database.sql`
    insert into sessions (token_hash, physical_row, logged_row, csr)
    select 'kadry-' || n, row_num, row_num, 'x' from accounts, generate_series(1, 55) n where login = 'kadry'`;
  // The button went with its row: the focus stays in the content.
  const isFocused = () => page.locator('#tresc:focus, #tresc :focus').waitFor();
  await page.goto('/admin/sesje?page=2');
  await page.getByText('Strona 2 z 2').waitFor();
  await page.getByLabel('Osoba lub adres').fill('bibliot');
  await page.getByRole('button', { name: /^Zakończ sesję: biblioteka/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zakończ' }).click();
  await page.getByText('Żadna sesja nie pasuje').waitFor();
  await page.getByText('Zakończono: 1 sesja').waitFor();
  await isFocused();
  expect(new URL(page.url()).searchParams.get('text')).toBe('bibliot');
  await theirs.reload();
  await theirs.getByText('Brak dostępu bez logowania').waitFor();
  await other.close();
  await page.getByLabel('Osoba lub adres').fill('kadry');
  // The rows of the former page stay, dimmed, until those of the person have come.
  await page.waitForURL(/text=kadry/);
  await page.locator('table:not([aria-busy])').waitFor();
  await page.getByText('Strona 1 z 2').waitFor();
  await page.getByRole('button', { name: 'Zakończ wszystkie (55) sesje tej osoby: kadry' }).first().click();
  await page.getByRole('alertdialog').getByText('Zakończą się: 55 sesji.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zakończ wszystkie' }).click();
  await page.getByText('Zakończono: 55 sesji').waitFor();
  await page.getByText('Żadna sesja nie pasuje').waitFor();
  await isFocused();
});

test('the administrator finds a change in the audit by its author, and the address keeps the filters', async ({
  page,
  site,
}) => {
  await site.database.sql`
    insert into audit (physical_user, logged_user, action, subject, before, after)
    values ('adam', 'ewa', 'publication.discipline', 'publication:7:person:3', '{"discipline":203}', '{"discipline":602}')`;
  await openAs(page, 'admin', '/admin/dziennik');
  await page.getByLabel('Kto (login albo nazwisko)').fill('ADAM');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'adam jako ewa' });
  await row.getByText('dyscyplina pracy').waitFor();
  await expect
    .poll(async () => (await row.textContent()) ?? '')
    .toMatch(/dyscyplina.*informatyka techniczna i telekomunikacja.*→.*informatyka/);
  await row.getByText('publikacja 7, osoba 3').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('user')).toBe('ADAM');
  await page.getByLabel('Czego dotyczy').fill('nic takiego');
  await page.getByText('Żaden wpis nie pasuje do filtrów').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole('button', { name: 'Wyczyść filtry' }).click();
  await row.waitFor();
  expect(await focused()).toBe('Wyczyść filtry');
  expect(await page.getByLabel('Czego dotyczy').inputValue()).toBe('');
});

test('the researcher sees only granted panels, dark red ones marked, with badges', async ({ page }) => {
  await openAs(page, 'pracownik');
  const tiles = page.locator('section[aria-labelledby^=group] a');
  await page.getByText('Przypisania do dyscyplin').waitFor();
  const labels = await tiles.allTextContents();
  expect(labels).toHaveLength(8);
  for (const label of [
    'Informacje z systemu POLON',
    'Zmiana przypisań publikacji do dyscyplin',
    'Przypisania do dyscyplin',
    'Wypełnienie slotów',
  ]) {
    expect(labels.some((text) => text.includes(label))).toBe(true);
  }
  await page.getByText('Publikacje nieprzypisane').first().waitFor();
});

test('the administrator sees all 26 panels and 33 further screens', async ({ page }) => {
  await openAs(page, 'admin');
  await page.getByText('Panel do testowania komponentów').waitFor();
  expect(await page.locator('section[aria-labelledby^=group] a').count()).toBe(59);
  await page.getByRole('link', { name: /Opłaty publikacji/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Opłaty publikacji' }).waitFor();
  await page.getByRole('link', { name: 'Powrót do panelu użytkownika' }).click();
  await page.getByRole('heading', { level: 1, name: 'Panel użytkownika' }).waitFor();
});

test('an upgrade replaces the whole dashboard', async ({ page, site }) => {
  await site.database.db.update(systemState).set({ pendingUpgrade: 1 });
  await openAs(page, 'pracownik');
  await page.getByRole('heading', { name: 'Trwa aktualizacja systemu' }).waitFor();
  await page.getByText('Prosimy spróbować później', { exact: true }).waitFor();
  expect(await page.getByText('Wypełnienie slotów').count()).toBe(0);
  await site.database.db.update(systemState).set({ pendingUpgrade: 0 });
});

test('the legacy address redirects to the assignments', async ({ page }) => {
  await openAs(page, 'pracownik');
  await page.goto('/main.php');
  await page.getByRole('heading', { level: 1, name: 'Zmiana przypisań publikacji do dyscyplin' }).waitFor();
});

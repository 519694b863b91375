import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accounts } from '#areas/people/tables.ts';
import { openAs, test } from '../../support/browser/browser.ts';

test('accounts are made for everybody who has none, with the number that the button says, and undone', async ({
  page,
}) => {
  await openAs(page, 'kadry', '/admin/AppAccounts');
  await page.getByRole('button', { name: 'Więcej' }).click();
  await page.getByRole('menuitem', { name: 'Utwórz konta' }).click();
  await page.getByRole('heading', { level: 1, name: 'Utwórz konta' }).waitFor();
  await page.getByText('nie ma loginu w bazie pracowników').first().waitFor();
  const button = page.getByRole('button', { name: /^Utwórz \d+ kont/ });
  const all = Number(/\d+/.exec(await button.innerText())?.[0]);
  await page
    .getByRole('checkbox', { name: /^Utwórz konto:/ })
    .first()
    .press('Space');
  await page.getByText('Odznaczone: 1.').waitFor();
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Utwórz' }).click();
  await page.getByRole('heading', { name: 'Ostatnio utworzone' }).waitFor();
  const made = page.getByRole('row').filter({ hasText: 'zatrudnieni dziś' });
  await made.getByText(String(all - 1), { exact: true }).waitFor();
  await made.getByRole('button', { name: /^Cofnij/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cofnij' }).click();
  await made.getByText(/^cofnięto/).waitFor();
  await page.getByRole('button', { name: new RegExp(`^Utwórz ${all} kont`) }).waitFor();
});

test('a clerk outside POL-on and DN10 gets an account in one form, without any identifier', async ({ page, site }) => {
  await openAs(page, 'admin', '/admin/AppAccounts/nowy');
  await page.getByLabel('Nazwisko, imię albo login').fill('referencka zofia');
  await page.keyboard.press('Enter');
  await page.getByText('Nikogo takiego jeszcze nie ma').waitFor();
  await page.getByRole('button', { name: 'Dodaj nową osobę' }).click();
  expect(await page.getByLabel(/^Nazwisko \(/).inputValue()).toBe('Referencka');
  await page.getByLabel(/^Login/).fill('kadry');
  await page.getByRole('button', { name: 'Utwórz konto' }).click();
  await page.getByRole('link', { name: /Wybierz rolę/ }).waitFor();
  await page.getByRole('radio', { name: /^Biblioteka: / }).check();
  await page.getByText('Rekordy, czasopisma, wydawnictwa').waitFor();
  await page.getByLabel('Także rola „Pracownik”').check();
  await page.getByText('Zgłoszenia do biblioteki').waitFor();
  await page.getByRole('button', { name: 'Utwórz konto' }).click();
  await page.getByRole('link', { name: /^Ten login ma już aktywne konto/ }).waitFor();
  await page.getByLabel(/^Login/).fill('zreferencka');
  await page.getByRole('button', { name: 'Utwórz konto' }).click();
  await page.getByText('Referencka Zofia ma konto: zreferencka').waitFor();
  const { db } = site.database;
  expect(await db.$count(accounts, eq(accounts.login, 'zreferencka'))).toBe(1);
  const told = page.getByRole('region', { name: 'Co widzi po zalogowaniu' }).getByRole('listitem');
  const labels = await told.evaluateAll((items) =>
    items.map((item) => item.querySelector('span')?.firstChild?.textContent ?? ''),
  );
  expect(labels.length).toBeGreaterThan(15);
  await page.getByRole('button', { name: 'Zobacz, co widzi' }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await page
    .getByRole('link', { name: /^Biblioteka/ })
    .first()
    .waitFor();
  for (const label of labels)
    expect([label, await page.getByRole('link', { name: label }).count()]).not.toEqual([label, 0]);
  // One comes back to the person, whose post is entered next.
  await page.getByRole('button', { name: 'Zakończ działanie' }).click();
  await page.waitForURL((url) => url.pathname === '/admin/osoba');
  await page.getByText('Zofia Referencka').waitFor();
});

test('a login is proposed and never typed in by itself', async ({ page, site }) => {
  await site.database.sql`insert into persons (last_name, first_name) values ('Bezloginowa', 'Ewa')`;
  await openAs(page, 'kadry', '/admin/AppAccounts/nowy?szukaj=Bezloginowa');
  await page.getByRole('row').filter({ hasText: 'Bezloginowa' }).getByRole('button').click();
  const login = page.getByLabel(/^Login/);
  expect(await login.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Wpisz ebezloginowa' }).click();
  expect(await login.inputValue()).toBe('ebezloginowa');
});

test('the documented form saves somebody without any number', async ({ page, site }) => {
  await openAs(page, 'kadry', '/admin/AppAccounts/Add');
  await page.getByRole('textbox', { name: /^Nazwisko/ }).fill('Bezdziesiatki');
  await page.getByLabel('Login PRz').fill('bezdn');
  const internal = page.getByLabel('Identyfikator wewnętrzny DN20');
  const zeros = await internal.inputValue();
  await page.getByRole('button', { name: 'Generuj ID zastępczy' }).click();
  expect(await internal.inputValue()).not.toBe(zeros);
  await internal.fill(zeros);
  await page.getByRole('button', { name: 'Zatwierdź' }).click();
  await page.getByText('Dodano konto').waitFor();
  const [saved] = await site.database.db.select().from(accounts).where(eq(accounts.login, 'bezdn'));
  expect(saved?.internalId).not.toBe(zeros);
});

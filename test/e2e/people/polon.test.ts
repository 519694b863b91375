import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

const OWN = '/poloninfopanel';
const VIEW = '/admin/poloninfopnl';
const FAULTS = '/admin/poloninfopnl/zgloszenia';

/** Fails the calls of this procedure with a server error. */
async function breakCall(page: Page, procedure: string) {
  await page.route(
    (url) => url.pathname.startsWith('/api/trpc/') && url.pathname.includes(procedure),
    (route) =>
      route.fulfill({
        status: 500,
        json: { error: { message: 'x', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', message: 'Awaria' } } },
      }),
  );
}

const history = (page: Page) => page.getByRole('table', { name: 'Historia potwierdzeń' });

test('a person reads their data, confirms them and reports a fault by keyboard', async ({ page }) => {
  await openAs(page, 'pracownik', OWN);
  await page.getByRole('table', { name: 'Wyliczone sloty' }).waitFor();
  await page.getByText('obowiązuje').first().waitFor();
  await page.getByLabel('Okres ewaluacji').selectOption('2017–2021');
  await page.getByText('pomnożony przez 0,8').waitFor();
  await page.getByRole('rowheader', { name: '31.12.2021' }).first().waitFor();
  expect(new URL(page.url()).searchParams.get('period')).not.toBeNull();

  const before = await history(page).getByRole('row').count();
  await page.getByRole('button', { name: 'Potwierdź poprawność danych' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Zapisano potwierdzenie').waitFor();
  await expect.poll(() => history(page).getByRole('row').count()).toBe(before + 1);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByLabel('Opis błędu danych').waitFor();
  await page.keyboard.type('Zła data zatrudnienia');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await history(page).getByText('Zła data zatrudnienia').waitFor();
  expect(await page.getByLabel('Opis błędu danych').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Zgłoś błąd danych');
});

test('how the data stand is said at the top; an empty report is sent on purpose only', async ({ page, site }) => {
  await site.database.sql`delete from polon_confirmations where person_id = (
    select person_id from accounts where login = 'pracownik')`;
  await openAs(page, 'pracownik', OWN);
  const standing = page.getByRole('region', { name: 'Stan danych' });
  await standing.getByText('Nie potwierdzono jeszcze tych danych').waitFor();
  const top = async (name: string) => (await page.getByText(name).first().boundingBox())?.y ?? 0;
  expect(await top('Nie potwierdzono jeszcze')).toBeLessThan(await top('Dane z systemu uwierzytelniania'));
  await page.getByRole('button', { name: 'Zgłoś błąd danych' }).click();
  await page.getByRole('button', { name: 'Prześlij zgłoszenie' }).click();
  await page.getByText('Zgłoszenie jest puste').first().waitFor();
  expect(await history(page).count()).toBe(0);
  await expectAccessible(page);
  await page.getByLabel('Wyślij zgłoszenie bez opisu').check();
  await page.getByRole('button', { name: 'Prześlij zgłoszenie' }).click();
  await standing.getByText('czeka na odpowiedź').waitFor();
  // A confirmation beside an open report is asked about first.
  await page.getByRole('button', { name: 'Potwierdź poprawność danych' }).click();
  const question = page.getByRole('alertdialog', { name: 'Potwierdzić dane mimo otwartego zgłoszenia?' });
  await question.getByText('Potwierdzenie go nie wycofa').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await history(page).getByText('potwierdzone').count()).toBe(0);
  await page.getByRole('button', { name: 'Potwierdź poprawność danych' }).click();
  await question.getByRole('button', { name: 'Potwierdź mimo to' }).click();
  await history(page).getByText('potwierdzone').waitFor();
  await standing.getByText('czeka na odpowiedź').waitFor();
});

test('failures show the documented messages and stay; typed text is kept', async ({ page }) => {
  await openAs(page, 'pracownik', OWN);
  await history(page).waitFor();
  await breakCall(page, 'polon.confirm');
  await page.getByRole('button', { name: 'Potwierdź poprawność danych' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Potwierdź mimo to' }).click();
  await page.getByText('Błąd przesyłania potwierdzenia: Awaria', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Zgłoś błąd danych' }).click();
  await page.getByLabel('Opis błędu danych').fill('Zły etat');
  await page.getByRole('button', { name: 'Prześlij zgłoszenie' }).click();
  await page.getByText('Błąd przesyłania zgłoszenia: Awaria', { exact: true }).waitFor();
  expect(await page.getByLabel('Opis błędu danych').inputValue()).toBe('Zły etat');

  await breakCall(page, 'polon.own');
  await page.reload();
  const failure = page.getByRole('alert').filter({ hasText: "Błąd pobierania informacji o użytkowniku: 'Awaria'." });
  await failure.waitFor();
  await failure.getByRole('link', { name: 'Powrót do panelu użytkownika' }).click();
  await page.getByRole('heading', { level: 1, name: 'Panel użytkownika' }).waitFor();
});

test('an account that is linked to nobody says so and has nothing to confirm', async ({ page, site }) => {
  await site.database.sql`
    insert into accounts (internal_id, first_name, last_name, login) values ('sam', 'Sam', 'Jeden', 'sam')`;
  await site.database.sql`
    insert into grants (account_row, role, granted_by)
    select row_num, 'employee', 'test' from accounts where login = 'sam'`;
  await openAs(page, 'sam', OWN);
  await page.getByText('Brak danych pracownika w POL-onie').waitFor();
  for (const text of [
    'Brak informacji o zatrudnieniu',
    'Brak oświadczeń o przynależności do dyscypliny',
    'Brak zaliczania do N',
    'Brak potwierdzeń i zgłoszeń',
  ]) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  expect(await page.getByRole('button', { name: 'Potwierdź poprawność danych' }).count()).toBe(0);
});

test('an office opens a person by name; the address keeps person and period', async ({ page, site }) => {
  const [person] = await site.database.sql`
    select d.login, d.last_name, d.first_name from directory_entries d where d.login = 'pracownik'`;
  await openAs(page, 'kadry', VIEW);
  await page.getByRole('button', { name: 'Wyświetl' }).click();
  await page.getByText('Nie wybrano osoby').waitFor();
  await page.getByLabel('Osoba', { exact: true }).fill(`${person?.last_name} ${person?.first_name}`);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel('Okres ewaluacji').selectOption('2017–2021');
  await page.getByRole('button', { name: 'Wyświetl' }).click();
  await page.getByText('pomnożony przez 0,8').waitFor();
  await history(page).waitFor();
  expect(new URL(page.url()).searchParams.get('user')).toBe('pracownik');
  await page.reload();
  await history(page).waitFor();
  // Whoever comes with a person sees the data first.
  await page.getByText('okres 2017–2021').waitFor();
  expect(await page.getByLabel('Osoba', { exact: true }).count()).toBe(0);
  await page.getByText('Inna osoba albo okres').click();
  expect(await page.getByLabel('Osoba', { exact: true }).inputValue()).toBe(
    `${person?.last_name} ${person?.first_name}`,
  );
});

test('a clerk answers a report; another who has it open sees the answer', async ({ page, site, browser }) => {
  const other = await browser.newContext({ baseURL: site.url, locale: 'pl-PL' });
  const theirs = await other.newPage();
  await openAs(theirs, 'admin', FAULTS);
  await openAs(page, 'kadry', FAULTS);
  for (const each of [page, theirs]) {
    await each
      .getByRole('button', { name: /^Odpowiedz/ })
      .first()
      .click();
    await each.getByRole('textbox', { name: 'Odpowiedź' }).fill('Poprawiono wymiar etatu');
    // Nothing is preselected: a report is not fixed by not looking.
    expect(await each.getByRole('radio', { checked: true }).count()).toBe(0);
  }
  await page.getByRole('button', { name: 'Zapisz odpowiedź' }).click();
  await page.getByRole('dialog').getByText('Wybierz jedną z możliwości').first().waitFor();
  for (const each of [page, theirs]) await each.getByRole('radio', { name: /^naprawione/ }).check();
  const rows = await page.getByRole('row', { includeHidden: true }).count();
  await page.getByRole('button', { name: 'Zapisz odpowiedź' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('row').count()).toBe(rows - 1);
  await theirs.getByRole('button', { name: 'Zapisz odpowiedź' }).click();
  const conflict = theirs.getByRole('alert').filter({ hasText: 'Na to zgłoszenie odpowiedziano w międzyczasie' });
  // The colleague by name.
  await conflict.getByText(/\d, \p{Lu}\p{Ll}+ \p{Lu}[\p{Ll}-]+$/u).waitFor();
  await other.close();

  await page.getByText('Najdłużej czekające pierwsze').waitFor();
  await page.getByLabel('Stan').selectOption('z odpowiedzią');
  await page.getByText('Od najnowszych').waitFor();
  await page.getByRole('row').filter({ hasText: 'Poprawiono wymiar etatu' }).getByText('naprawione').waitFor();
  await page.getByLabel('Osoba lub treść').fill('wymiar ETATU');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe('wymiar ETATU');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Pobierz XLSX' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^zgłoszenia-błędów-danych-\d{4}-\d\d-\d\d\.xlsx$/);
});

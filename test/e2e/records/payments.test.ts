import { expect } from 'vitest';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

test('a payment is found, added, edited, refused when stale, and deleted; unsaved rows ask', async ({ page, site }) => {
  const { sql } = site.database;
  const [work] = await sql`
    select p.id from publications p where p.type_code = 20 and p.year = 2023
      and not exists (select from publication_payments where publication_id = p.id) order by p.id limit 1`;
  await openAs(page, 'biblioteka', '/admin/publpayments');
  await page.getByLabel('Szukana publikacja').fill(String(work?.id));
  for (const scope of ['Tytuł', 'Nazwisko autora']) await page.getByLabel(scope).uncheck();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `Modyfikuj płatności publikacji ${work?.id}`, exact: true }).click();
  await page.getByRole('button', { name: 'Dodaj' }).click();
  const amount = page.getByLabel('Kwota w PLN').last();
  expect(await amount.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await amount.inputValue()).toBe('0');
  expect(await page.getByLabel('Waluta').last().inputValue()).toBe('');
  expect(await page.getByLabel('Kategoria płatności').last().inputValue()).toBe('0');
  // The 0 of a new row is not saved unasked.
  await page.keyboard.press('Enter');
  await page.getByText('Zapisać opłatę 0,00 PLN?').waitFor();
  await page.getByRole('button', { name: 'Zatwierdź 0,00 PLN bez kategorii' }).waitFor();
  await amount.fill('12,345');
  await page.keyboard.press('Enter');
  const tooExact = page.getByText('Kwota może mieć najwyżej dwa miejsca po przecinku');
  await page.getByRole('alert').and(page.locator(':has(a)')).filter({ has: tooExact }).waitFor();
  // Said once to the eye, and to those who listen at its field too; what category it is, is asked once the rest is right.
  const widths = await Promise.all((await tooExact.all()).map((each) => each.boundingBox()));
  expect(widths.map((box) => (box?.width ?? 0) > 1)).toEqual([false, true]);
  expect(await page.getByText('Zapisać opłatę 0,00 PLN?').count()).toBe(0);
  expect(await page.getByText('Wybierz kategorię albo').count()).toBe(0);
  expect(await page.getByText('Na co jest ta opłata?').count()).toBe(0);
  await page.getByRole('link', { name: 'Powrót do wyszukiwania' }).click();
  await page.getByRole('alertdialog', { name: 'Opuścić formularz?' }).getByRole('button', { name: 'Zostań' }).click();
  await amount.fill('-12,34');
  await page.getByRole('alert').filter({ hasText: 'wartość nie jest liczbą rzeczywistą' }).waitFor();
  await amount.fill('12,34');
  const currency = page.getByLabel('Waluta').last();
  await currency.fill('talary');
  await page.getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  await page.getByText('To nie jest kod waluty').waitFor();
  await page.getByRole('button', { name: 'Zatwierdź bez kategorii z tą walutą' }).waitFor();
  await currency.fill('');
  await page.getByRole('button', { name: 'Zatwierdź', exact: true }).click();
  await page.getByText('Na co jest ta opłata?').waitFor();
  expect(await page.getByText('Błąd zapisu: popraw formularz').count()).toBe(0);
  await page.getByRole('button', { name: 'Zatwierdź bez kategorii' }).click();
  await page.getByText('Zapisano').first().waitFor();
  await page.getByText('Łączna suma w kategorii: bez kategorii').waitFor();
  // The keyboard alone: the focus is where the next one is added, and Escape takes it back there.
  const addButton = page.getByRole('button', { name: 'Dodaj', exact: true });
  const isFocused = () => addButton.evaluate((button) => button === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  await page.keyboard.press('Enter');
  const fresh = page.getByText('nowa', { exact: true });
  await fresh.waitFor();
  // A row that is empty still takes the focus, instead of a second one.
  await addButton.click();
  expect(await fresh.count()).toBe(1);
  expect(await amount.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await fresh.waitFor({ state: 'detached' });
  await expect.poll(isFocused).toBe(true);
  const comment = page.getByLabel('Komentarz');
  await comment.fill('moje');
  await page.getByText('do zapisania').waitFor();
  await sql`update publication_payments set comment = 'cudze', modified_by = 'inna', modified_at = now()
    where publication_id = ${work?.id ?? 0}`;
  await page.getByRole('button', { name: /^Zapisz/ }).click();
  await page.getByText('Błąd zapisu: opłatę zmieniono w międzyczasie').waitFor();
  await page.getByRole('group', { name: 'Zostaw wartość pola Komentarz' }).getByLabel('obecna').check();
  expect(await comment.inputValue()).toBe('cudze');
  await page.getByRole('button', { name: /^Zapisz/ }).click();
  await page.getByText('do zapisania').waitFor({ state: 'detached' });
  const stored = () => sql`select * from publication_payments where publication_id = ${work?.id ?? 0}`;
  const before = await stored();
  await page.getByRole('button', { name: /^Usuń/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await page.getByText('Brak opłat za tę publikację').waitFor();
  const deleted = page.locator('[data-sonner-toast]').filter({ hasText: 'Usunięto opłatę: 12,34 PLN, bez źródła' });
  await deleted.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await expect.poll(() => comment.inputValue()).toBe('cudze');
  expect(await stored()).toEqual(before);
  // The press into a field after that on a toast is where the text goes.
  await comment.click();
  await page.keyboard.type('poprawione ');
  await page.getByRole('button', { name: /^Zapisz/ }).click();
  const changed = page.locator('[data-sonner-toast]').filter({ hasText: 'Zapisano zmianę opłaty: 12,34 PLN' }).last();
  await changed.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await expect.poll(() => comment.inputValue()).toBe('cudze');
  // What was typed goes with the row, and does not come back with it.
  await comment.fill('szkic');
  await page.getByRole('button', { name: /^Usuń/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await page.getByText('Brak opłat za tę publikację').waitFor();
  const removed = page.locator('[data-sonner-toast]').filter({ hasText: 'Usunięto opłatę' }).last();
  await removed.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await expect.poll(() => comment.inputValue()).toBe('cudze');
  await page.getByRole('button', { name: /^Usuń/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await page.getByText('Brak opłat za tę publikację').waitFor();
  await page.getByRole('link', { name: 'Powrót do wyszukiwania' }).click();
  // The search starts by itself.
  await page.getByRole('link', { name: `Modyfikuj płatności publikacji ${work?.id}`, exact: true }).waitFor();
  expect(await page.getByLabel('Szukana publikacja').inputValue()).toBe(String(work?.id));
});

test('a search that the address brings starts by itself, after a second; one scope is a beginning or a part', async ({
  page,
}) => {
  await openAs(page, 'biblioteka', '/admin/publpayments');
  await page.getByLabel('Rozpoczyna', { exact: true }).uncheck();
  await page.getByLabel('Zawiera', { exact: true }).waitFor();
  const from = Date.now();
  const asked = page.waitForRequest(/payments\.search/);
  await page.goto('/admin/publpayments?t=a&period=0');
  await asked;
  expect(Date.now() - from).toBeGreaterThanOrEqual(1000);
  await page
    .getByText(/^\d+ publikacj/)
    .first()
    .waitFor();
  // The crumbs lead back to the same search.
  await page
    .getByRole('link', { name: /^Modyfikuj płatności/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Opłaty za publikację', level: 1 }).waitFor();
  const way = page.getByRole('navigation', { name: 'Ścieżka' });
  expect(await way.getByRole('link', { name: 'Opłaty publikacji' }).getAttribute('href')).toContain('t=a');
});

test('what has payments is there at once, and by the button; former addresses find the same, and no scope is asked for in words', async ({
  page,
}) => {
  await openAs(page, 'biblioteka', '/admin/publpayments');
  await page.getByText(/^\d+ publikacj\S+ z opłatami$/).waitFor();
  await page.getByRole('search').getByRole('button', { name: 'Szukaj', exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('period')).toMatch(/^[1-9]/);
  await page.getByRole('link', { name: 'Pobierz XLSX' }).waitFor();
  await page.goto('/admin/publpayments?period=0&t=a&o=flgauthor,flgtitle&page=2');
  await page.getByText(/^Strona 2 z/).waitFor();
  const number = page.getByRole('main').getByText(/^[\d\s]+ publikacj\S+$/);
  const found = await number.innerText();
  expect(await page.getByLabel('Id.publikacji').isChecked()).toBe(false);
  await page.getByLabel('Zawiera', { exact: true }).check();
  await expect.poll(() => number.innerText()).not.toBe(found);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ period: '0', t: 'a', flgid: 'false' });
  await page.goto('/admin/publpayments?period=0&t=a&o=-');
  await page.getByRole('alert').getByText('Zaznacz, gdzie szukać').waitFor();
});

test('a row with unsaved changes outlives its payment: saved as a new one or dropped', async ({ page, site }) => {
  const { sql } = site.database;
  const [work] = await sql`
    select p.id from publications p where p.type_code = 20 and p.year = 2022
      and not exists (select from publication_payments where publication_id = p.id) order by p.id limit 1`;
  const id = Number(work?.id);
  const rows = ['100', '200', '300'].map((amount_pln) => ({
    publication_id: id,
    amount_pln,
    currency: '',
    vat_class: 'brutto',
    source: 'Grant',
    request_no: '',
    comment: '',
    created_by: 'inna',
  }));
  await sql`insert into publication_payments ${sql(rows)}`;
  await openAs(page, 'biblioteka', `/admin/oplaty/${id}`);
  const comments = page.getByLabel('Komentarz');
  await comments.nth(0).fill('do zachowania');
  await comments.nth(1).fill('do porzucenia');
  await sql`delete from publication_payments where publication_id = ${id} and amount_pln < 250`;
  await page.getByRole('button', { name: 'Zapisz opłatę 1' }).click();
  await page.getByText('Tę opłatę usunął w międzyczasie ktoś inny').nth(1).waitFor();
  expect(await comments.count()).toBe(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anuluj opłatę 2' }).click();
  await expect.poll(() => comments.count()).toBe(2);
  await page.getByRole('link', { name: 'Powrót do wyszukiwania' }).click();
  await page.getByRole('alertdialog', { name: 'Opuścić formularz?' }).getByRole('button', { name: 'Zostań' }).click();
  await page.getByRole('button', { name: 'Zatwierdź jako nową opłatę 1' }).click();
  await page.getByText('Zapisano').first().waitFor();
  await page.getByText('Tę opłatę usunął').waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => comments.count()).toBe(2);
  // The first change of a payment since the screen was opened is told, and taken back.
  await page.getByLabel('Kwota w PLN').first().fill('345');
  await page.keyboard.press('Enter');
  const changed = page.locator('[data-sonner-toast]').filter({ hasText: 'Zapisano zmianę opłaty: 345,00 PLN' });
  await expect.poll(() => changed.evaluateAll(([toast]) => toast?.dataset.mounted)).toBe('true');
  expect(await changed.getAttribute('data-removed')).toBe('false');
  await changed.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await page.getByText('Cofnięto zmianę opłaty: 300,00 PLN').waitFor();
  const shown = async () => Promise.all((await comments.all()).map((each) => each.inputValue()));
  expect(await shown()).toEqual(['', 'do zachowania']);
});

test('a summary leads to its sum; days in the wrong order have neither a result nor a file, and move nothing', async ({
  page,
}) => {
  await openAs(page, 'biblioteka', '/admin/publpayments/zestawienie');
  const row = page.getByRole('row').filter({ hasText: 'Opłata konferencyjna' });
  const [, , amount = ''] = (await row.innerText()).split('\t');
  const until = page.getByLabel('Wprowadzone do');
  const heights = async () => [
    (await until.boundingBox())?.y,
    (await page.getByLabel('Wprowadzone od').boundingBox())?.y,
  ];
  const before = await heights();
  await page.getByLabel('Wprowadzone od').fill('2026-12-01');
  await until.fill('2026-02-01');
  await page.getByText('Wprowadzone do: podaj dzień nie wcześniejszy niż 01.12.2026').waitFor();
  await expect.poll(() => page.getByRole('table').count()).toBe(0);
  expect(await page.getByText('Nie ma opłat wprowadzonych w tym czasie').count()).toBe(0);
  expect(await page.getByRole('link', { name: /^Pobierz/ }).count()).toBe(0);
  expect(await heights()).toEqual(before);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Wyczyść filtry' }).click();
  await row.getByRole('link').click();
  await page.getByText(`${amount.trim()} PLN, `).waitFor();
  await page.getByText(/: kategoria płatności „Opłata konferencyjna”$/).waitFor();
});

const numberIn = (text: string | undefined) => Number(text?.replace(/\s|%/g, '').replace(',', '.'));

/** Of several currencies; the others are its parts. */
const isGroup = ([, currency]: string[]) => currency === '';
const plnOf = (rows: string[][]) => rows.reduce((sum, row) => sum + Math.round(numberIn(row[3]) * 100), 0) / 100;

test('shares of a summary are of the sum that stands beneath them, and its groups are the sums of their rows', async ({
  page,
}) => {
  await openAs(page, 'biblioteka', '/admin/publpayments/zestawienie');
  const cells = async (row: string) =>
    page
      .getByRole('table')
      .locator(row)
      .evaluateAll((rows) => rows.map((each) => [...each.children].map((cell) => cell.textContent ?? '')));
  const whole = async () => numberIn((await cells('tfoot tr'))[0]?.[2]);
  /** The shares that are not what the amount is of the sum. */
  const wrong = async () => {
    const [total, rows] = [await whole(), await cells('tbody tr')];
    expect(rows.length).toBeGreaterThan(3);
    return rows.filter((row) => {
      const [pln = '', share = ''] = row.slice(-3).filter((text) => text.includes(','));
      return Math.round((numberIn(pln) / total) * 1_000) / 10 !== numberIn(share);
    });
  };
  await page.locator('tfoot').waitFor();
  expect(await wrong()).toEqual([]);
  const all = await whole();
  await page.getByText('waluta', { exact: true }).click();
  await page.getByRole('columnheader', { name: 'Kwota w walucie' }).waitFor();
  // Until the new sums are there, the former ones stand in the new columns.
  await expect.poll(async () => plnOf((await cells('tbody tr')).filter(isGroup))).toBe(all);
  const sums = await cells('tbody tr');
  expect(plnOf(sums.filter((row) => !isGroup(row)))).toBe(all);
  await expectAccessible(page);
  await page.getByText('waluta', { exact: true }).click();
  await page.getByRole('button', { name: 'ten rok' }).click();
  await expect.poll(whole).toBeLessThan(all);
  await expect.poll(wrong).toEqual([]);
});

test('a row of a summary leads to works whose amounts add up to it', async ({ page }) => {
  await openAs(page, 'biblioteka', '/admin/publpayments/zestawienie?byCategory=false&byCurrency=true');
  const row = page.getByRole('row').filter({ hasText: 'CHF' });
  const amount = numberIn(await row.getByRole('cell').nth(1).innerText());
  await row.getByRole('link').click();
  await page.getByText(/: waluta „CHF”$/).waitFor();
  await page.getByText('wszystkie: ').first().waitFor();
  const parts = await page.getByRole('listitem').locator('strong').allInnerTexts();
  const sum = parts.reduce((all, text) => all + numberIn(text.replace('PLN', '')) * 100, 0);
  expect(Math.round(sum) / 100).toBe(amount);
});

test('payments without a category get one together, and are taken back', async ({ page }) => {
  await openAs(page, 'biblioteka', '/admin/publpayments?period=0&nocat=true');
  const rows = page.getByRole('table', { name: 'Opłaty bez kategorii' }).locator('tbody tr');
  await rows.first().waitFor();
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  for (const row of [0, 1]) await rows.nth(row).getByRole('checkbox').check();
  await page.getByLabel('Zaznaczone: 2 opłaty').selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nadaj kategorię' }).click();
  await expect.poll(() => rows.count()).toBe(count - 2);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await page.getByText('Znów bez kategorii: 2 opłaty').waitFor();
  await expect.poll(() => rows.count()).toBe(count);
});

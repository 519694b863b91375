import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

const OWN = '/publicationpanelevalasg';
const ADMIN = '/admin/zmianaprzypisan';

const drops = (page: Page) => page.getByRole('combobox', { name: /^Dyscyplina: / });
const shown = (page: Page) => page.getByRole('heading', { level: 2, name: /^Artykuły \d/ }).waitFor();

/** Counts the works once all are there, because the lists are rendered slice by slice. */
async function countWorks(page: Page) {
  const all = await page.getByRole('button', { name: /^Wszystkie \d+$/ }).textContent();
  const total = Number(/\d+/.exec(all ?? '')?.[0]);
  await expect.poll(() => page.getByRole('button', { name: /^Szczegóły: / }).count()).toBe(total);
  return total;
}

async function choosePerson(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Osoba' }).fill(name);
  await page.getByRole('listbox').getByRole('option').first().click();
}

test('all five lists show their works', async ({ page }) => {
  await openAs(page, 'pracownik', OWN);
  await drops(page).first().waitFor();
  for (const list of ['Artykuły', 'Monografie', 'Redakcje monografii', 'Rozdziały w monografiach', 'Patenty']) {
    await page.getByRole('table', { name: list, exact: true }).waitFor();
  }
});

test('while publications load, the screen says so', async ({ page }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/publications\.own[,?]/, async (route) => {
    await held;
    await route.continue();
  });
  await openAs(page, 'pracownik', OWN);
  await page.getByText('Wczytywanie publikacji…').first().waitFor();
  answer();
  await shown(page);
});

test('empty lists say so', async ({ page, site }) => {
  await site.database.db.execute(sql`
    delete from authorships a using publications p, accounts c
    where p.id = a.publication_id and p.year >= 2026 and c.person_id = a.person_id and c.login = 'pracownik'`);
  await openAs(page, 'pracownik', `${OWN}?period=3`);
  for (const text of [
    'Brak informacji o publikacjach',
    'Brak informacji o monografiach',
    'Brak informacji o redakcjach monografii',
    'Brak informacji o rozdziałach w monografiach',
    'Brak informacji o patentach',
  ]) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  // In one line, not a box each.
  const line = page.getByText('Brak informacji o patentach', { exact: true }).locator('..');
  expect((await line.boundingBox())?.height).toBeLessThan(30);
  expect(await page.getByRole('heading', { name: 'Patenty' }).count()).toBe(0);
});

test('an unexceptional row is at most 72 px; its details open by keyboard', async ({ page }) => {
  await openAs(page, 'pracownik', OWN);
  const details = page.getByRole('button', { name: /^Szczegóły: / });
  await details.first().waitFor();
  await countWorks(page);
  const heights = await page.$$eval('#articles tbody tr', (rows) =>
    rows
      .filter((row) => !/zamrożona|niezatwierdzona|Publikacja jest przypisana|Czasopisma nie ma/.test(row.textContent))
      .map((row) => row.clientHeight),
  );
  expect(heights.length).toBeGreaterThan(3);
  expect(Math.max(...heights)).toBeLessThanOrEqual(72);
  expect(await page.getByText('ISSN', { exact: true }).count()).toBe(0);
  await details.first().focus();
  await page.keyboard.press('Enter');
  await page.getByText('ISSN', { exact: true }).waitFor();
  await page.getByText('Data ostatniej modyfikacji', { exact: true }).waitFor();
  expect(await details.first().getAttribute('aria-expanded')).toBe('true');
});

test('under a filter the lists say how many are left, and empty ones are hidden', async ({ page }) => {
  await openAs(page, 'pracownik', `${OWN}?disc=-1`);
  await page.getByRole('button', { name: /^Wszystkie \d+ z \d+$/ }).waitFor();
  await page.getByRole('heading', { level: 2, name: /^Artykuły \d+ z \d+$/ }).waitFor();
  const empty = page.getByRole('button', { name: /^Monografie 0 z \d+$/ });
  expect(await empty.count()).toBe(1);
  expect(await page.getByRole('heading', { level: 2, name: /^Monografie/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^Artykuły/ }).click();
  await expect.poll(() => page.url()).toContain('list=articles');
  expect(await page.getByRole('heading', { level: 2, name: /^Patenty/ }).count()).toBe(0);
});

test('who comes for the works without a discipline sees them first, and goes on to them by one key', async ({
  page,
}) => {
  await openAs(page, 'pracownik', `${OWN}?disc=-1`);
  const first = page.locator('#articles tbody').getByRole('combobox').first();
  const top = async () => (await first.boundingBox())?.y;
  await first.waitFor();
  expect(await top()).toBeLessThan(400);
  expect(await page.getByRole('button', { name: /^Szczegóły: / }).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Przejdź do prac' }).focus();
  await page.keyboard.press('Enter');
  expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(top).toBeLessThan(PHONE.height);
  await expectFits(page);
  // The rest unfolds, and the button keeps the focus.
  const unfold = page.getByRole('button', { name: 'Limity i filtry' });
  await unfold.press('Enter');
  await page.getByRole('searchbox', { name: 'Szukaj w publikacjach' }).waitFor();
  expect(await unfold.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectFits(page);
});

test('a failed search of people stays readable after the field is left', async ({ page, context }) => {
  await openAs(page, 'biblioteka', ADMIN);
  await context.route(/search/i, (route) => route.abort());
  const field = page.getByRole('combobox', { name: 'Osoba' });
  await field.fill('nowak');
  await page.getByText('brak połączenia z serwerem').first().waitFor();
  await page.getByRole('radio', { name: 'Konto aplikacji' }).focus();
  await page.getByText('brak połączenia z serwerem').first().waitFor();
  expect(await field.inputValue()).toBe('nowak');
});

test('a change can be undone', async ({ page }) => {
  await openAs(page, 'pracownik', OWN);
  const drop = drops(page).filter({ hasText: 'informatyka' }).first();
  const row = page.getByRole('row').filter({ has: drop });
  const label = (await drop.getAttribute('aria-label')) ?? '';
  const same = page.getByLabel(label, { exact: true });
  const before = await same.inputValue();
  await same.selectOption('0');
  await page.getByRole('button', { name: 'Nie zgłaszam tej pracy' }).click();
  await row.getByRole('button', { name: /Cofnij/ }).click();
  await expect.poll(() => same.inputValue()).toBe(before);
  await row.getByText('Cofnięto', { exact: true }).waitFor();
  // The notice has the same way back.
  await same.selectOption('0');
  await page.getByRole('button', { name: 'Nie zgłaszam tej pracy' }).click();
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Cofnij', exact: true }).first().click();
  await expect.poll(() => same.inputValue()).toBe(before);
});

test('a concurrent change is shown at the row, with the current value', async ({ page, site }) => {
  await openAs(page, 'pracownik', OWN);
  const drop = drops(page).nth(3);
  const label = (await drop.getAttribute('aria-label')) ?? '';
  const title = label.replace('Dyscyplina: ', '');
  await site.database.db.execute(sql`
    update authorships a set discipline_code = 0 from publications p, accounts c
    where p.id = a.publication_id and p.title = ${title} and c.person_id = a.person_id and c.login = 'pracownik'`);
  await page.getByLabel(label, { exact: true }).selectOption({ label: 'informatyka' });
  await page.getByText('Dyscyplinę tej publikacji zmieniono w międzyczasie').first().waitFor();
});

test('frozen rows are read-only and say why', async ({ page }) => {
  await openAs(page, 'pracownik', `${OWN}?state=zamrozone`);
  await shown(page);
  await page
    .getByText('zamrożona', { exact: true })
    .and(page.getByTitle(/^Wydrukowano oświadczenie/))
    .first()
    .waitFor();
  expect(await drops(page).count()).toBe(0);
});

test('the points of a work are explained author by author, after a failure too', async ({ page }) => {
  await openAs(page, 'pracownik', OWN);
  await page.route(/publications\.ownPoints/, (route) => route.abort());
  await page
    .getByRole('button', { name: /^Podział/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Błąd pobierania: /).waitFor();
  expect(await dialog.getByRole('table').count()).toBe(0);
  await page.unroute(/publications\.ownPoints/);
  await dialog.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await dialog
    .getByRole('table')
    .getByText(/100%|sqrt\(k\/m\)|k\/m|brak/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('a search filters the lists and stays in the address', async ({ page }) => {
  await openAs(page, 'pracownik', OWN);
  await shown(page);
  const works = page.getByRole('button', { name: /^Szczegóły: / });
  const total = await countWorks(page);
  const before = await drops(page).count();
  expect(before).toBeGreaterThan(0);
  await page.getByLabel('Szukaj w publikacjach').fill('zzzz nic takiego');
  await expect.poll(() => works.count()).toBe(0);
  expect(await drops(page).count()).toBe(0);
  await page.getByLabel('Szukaj w publikacjach').fill('');
  await expect.poll(() => works.count()).toBe(total);
  expect(await drops(page).count()).toBe(before);
});

test('the library finds a person and changes a discipline for them', async ({ page }) => {
  await openAs(page, 'biblioteka', ADMIN);
  await page.getByRole('radio', { name: 'Konto aplikacji' }).waitFor();
  await choosePerson(page, 'pracownik');
  await shown(page);
  const drop = drops(page).first();
  const target = (await drop.inputValue()) === '602' ? 'informatyka techniczna i telekomunikacja' : 'informatyka';
  await drop.selectOption({ label: target });
  await page.getByText('Pomyślnie zapisano dyscyplinę').waitFor();
  await page.getByLabel('Szukaj w publikacjach').fill('zzzz nic takiego');
  await expect.poll(() => drops(page).count()).toBe(0);
});

test('switching the source clears what was loaded', async ({ page }) => {
  await openAs(page, 'ewaluacja', ADMIN);
  await choosePerson(page, 'pracownik');
  await shown(page);
  await page.getByText('Baza pracowników', { exact: true }).click();
  await page.getByText('Wyszukaj osobę, aby zobaczyć jej publikacje').waitFor();
  expect(await drops(page).count()).toBe(0);
  await choosePerson(page, 'pracownik');
  await shown(page);
});

test('the panel of publication statements shows the same lists read-only', async ({ page }) => {
  await openAs(page, 'ewaluacja', '/admin/publikacje');
  await choosePerson(page, 'pracownik');
  await shown(page);
  expect(await drops(page).count()).toBe(0);
});

test('a failed save says so and keeps the choice', async ({ page, context }) => {
  await openAs(page, 'pracownik', OWN);
  await drops(page).first().waitFor();
  await context.route('**/api/trpc/publications.changeOwnDiscipline**', (route) => route.abort());
  const drop = drops(page).first();
  const label = (await drop.getAttribute('aria-label')) ?? '';
  await page.getByLabel(label, { exact: true }).selectOption({ label: 'bez dyscypliny (nie zgłaszam)' });
  await page.getByRole('button', { name: 'Nie zgłaszam tej pracy' }).click();
  const again = page.getByRole('button', { name: /Ponów/ }).first();
  await page.getByText('Nie wiadomo, czy zapisano. Możesz bezpiecznie ponowić.').waitFor();
  expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('0');
  await context.unroute('**/api/trpc/publications.changeOwnDiscipline**');
  await again.click();
  await page.getByText('Pomyślnie zapisano dyscyplinę').first().waitFor();
});

test('the second discipline of a printed statement can be cleared, the first cannot', async ({ page }) => {
  await openAs(page, 'ewaluacja', '/admin/publikacje');
  await choosePerson(page, 'pracownik');
  const second = page.getByRole('combobox', { name: /^Druga dyscyplina oświadczenia za rok/ }).first();
  await page.route(/statements\.changeDiscipline/, (route) => route.abort());
  await second.selectOption({ label: '–' });
  await page.getByText(/^Błąd aktualizacji dyscypliny w oświadczeniu: '.*'\.$/).waitFor();
  await page.unroute(/statements\.changeDiscipline/);
  await second.selectOption({ label: '–' });
  await page.getByText('Zapisano', { exact: true }).first().waitFor();
  const first = page.getByRole('combobox', { name: /^Pierwsza dyscyplina oświadczenia za rok/ }).first();
  expect(await first.getByRole('option', { name: '–' }).count()).toBe(0);
  // Another period has other disciplines, so there the statement leads to its own.
  await page.getByLabel('Okres ewaluacji').selectOption({ label: '2017–2021' });
  await page.getByRole('link', { name: 'Zmień w okresie 2022–2025' }).first().click();
  await first.waitFor();
});

test('a changed work stays in sight until the filters change, also by a link of the page', async ({ page }) => {
  await openAs(page, 'pracownik', `${OWN}?disc=-1`);
  const unset = drops(page).filter({ hasText: 'wybierz dyscyplinę' }).first();
  const label = (await unset.getAttribute('aria-label')) ?? '';
  await page.getByLabel(label, { exact: true }).selectOption({ index: 1 });
  const kept = page.getByText('1 zmieniona teraz praca zostanie tu, dopóki nie zmienisz filtrów');
  await kept.waitFor();
  const statements = page.getByRole('table', { name: 'Oświadczenia okresu' });
  await statements
    .getByRole('link', { name: /nieprzypisan/ })
    .first()
    .click();
  await kept.waitFor({ state: 'detached' });
  expect(await page.getByLabel(label, { exact: true }).isVisible()).toBe(false);
});

import { expect } from 'vitest';
import { latestYear } from '#areas/records/fields.ts';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

const NEW = '/admindashboard/rekord/nowy';

test('a title that is too long and a year that is too late are said at their fields and above them', async ({
  page,
  site: _site,
}) => {
  await openAs(page, 'biblioteka', NEW);
  const compared = page.waitForResponse((answer) => answer.url().includes('records.duplicates.similar'));
  await page.getByLabel('Tytuł (wymagane)').fill('ą'.repeat(2_001));
  await page.getByLabel('Rok (wymagane)').fill('2206');
  expect((await compared).status()).toBe(200);
  await page.getByText('Popraw rok, aby zobaczyć punkty.').waitFor();
  await page.keyboard.press('Control+s');
  const summary = page.getByRole('alert').filter({ hasText: 'Nie zapisano: popraw formularz' });
  for (const fault of ['Tytuł: najwyżej 2000 znaków', `Podaj rok do ${latestYear()}`]) {
    await summary.getByText(fault, { exact: true }).waitFor();
    await page.locator('form').getByText(fault, { exact: true }).nth(1).waitFor();
  }
  expect(await page.getByText('Nie sprawdzono duplikatów').count()).toBe(0);
});

test('a DOI in the title is offered to be filled from, and one of ours leads to its record', async ({ page, site }) => {
  const [ours] = await site.database.sql<{ id: number; doi: string }[]>`
    select min(id) as id, min(doi) as doi from publications where doi like '10.%/%' and status_code = 3
    group by lower(doi) having count(*) = 1 order by 1 limit 1`;
  await openAs(page, 'biblioteka', NEW);
  await page.getByLabel('Tytuł (wymagane)').fill(`https://doi.org/${ours?.doi}`);
  await page.getByRole('button', { name: 'To wygląda na DOI: wypełnij z DOI' }).click();
  await page.getByText('Ta praca jest już w bazie').waitFor();
  await expectAccessible(page);
  const link = page.getByRole('link', { name: `Otwórz rekord ${ours?.id}` });
  expect(await link.getAttribute('href')).toMatch(new RegExp(`rekord/${ours?.id}$`));
});

test('a deleted record says who has deleted it, and comes back under its number', async ({ page, site }) => {
  await openAs(page, 'biblioteka', NEW);
  await page.getByLabel('Tytuł (wymagane)').fill('Zimowanie żółwi błotnych nad Bugiem');
  await page.getByLabel('Rok (wymagane)').fill('2024');
  // A wrong number is said when its field is left, before anything is saved.
  await page.getByLabel('ISSN', { exact: true }).fill('1234-5678');
  await page.getByLabel('DOI', { exact: true }).focus();
  await page.getByText('Niepoprawny ISSN: sprawdź cyfry').waitFor();
  await page.getByLabel('ISSN', { exact: true }).fill('');
  await page.getByLabel(/^Czasopismo/).fill('Przegląd Żółwiowy');
  await page.getByPlaceholder('Kowalski J.').fill('Fontenelle L.');
  await page.keyboard.press('Enter');
  await page.getByText('Autorzy 1').waitFor();
  await page.keyboard.press('Control+s');
  await page.waitForURL(/rekord\/\d+$/);
  const address = page.url();
  const remove = async () => {
    await page.getByRole('button', { name: 'Usuń', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Usuń rekord' });
    await dialog.getByText('przywrócisz go pod tym samym numerem').waitFor();
    await dialog.getByRole('button', { name: 'Usuń', exact: true }).click();
    await page.waitForURL(/\/rekordy/);
  };
  await remove();
  await page.getByRole('button', { name: 'Przywróć' }).click();
  await page.waitForURL(address);
  await page.getByText('Autorzy 1').waitFor();
  await remove();
  await page.goto(address);
  await page.getByText('Usunięto rekord „Zimowanie żółwi błotnych nad Bugiem”').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Przywróć rekord' }).click();
  await page.getByText('Autorzy 1').waitFor();
  expect(page.url()).toBe(address);
  await remove();
  // Its address is found by its number, and from what was done to it.
  await openAs(page, 'biblioteka', `/admindashboard/rekordy?number=${address.split('/').at(-1)}`);
  await page.getByRole('link', { name: 'Otwórz usunięty rekord' }).click();
  await page.waitForURL(address);
  await openAs(page, 'biblioteka', `/admindashboard/historia?action=delete&record=${address.split('/').at(-1)}`);
  await page.getByRole('link', { name: 'Zimowanie żółwi błotnych nad Bugiem' }).first().click();
  await page.waitForURL(address);
  await page.getByRole('link', { name: 'Popraw i przywróć' }).click();
  await page.getByRole('heading', { name: `Przywracanie rekordu ${address.split('/').at(-1)}` }).waitFor();
  expect(await page.title()).toMatch(/^Przywracanie rekordu – /);
  const way = page.getByRole('navigation', { name: 'Ścieżka' });
  expect(await way.locator('span[aria-current=page]').textContent()).toBe('Przywracanie rekordu');
  expect(await page.getByLabel('Tytuł (wymagane)').inputValue()).toBe('Zimowanie żółwi błotnych nad Bugiem');
  await page.getByText('Autorzy 1').waitFor();
  await page.keyboard.press('Control+s');
  await page.waitForURL(/rekord\/\d+$/);
  expect(page.url()).toBe(address);
  const [{ count } = { count: 0 }] = await site.database.sql<{ count: number }[]>`
    select count(*)::int as count from publications where title = 'Zimowanie żółwi błotnych nad Bugiem'`;
  expect(count).toBe(1);
});

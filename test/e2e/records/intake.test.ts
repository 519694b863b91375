import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

const IMPORTS = '/admindashboard/importy';

const isFocused = (element: Element) => element === document.activeElement;

const work = (key: string, title: string, year = '2025') =>
  `@article{${key}, title = {${title}}, author = {Kwarta, Ewa}, journal = {Administracja bez papieru}${year && `, year = {${year}}`}}\n`;

test('pasted records are shown, decided by keyboard, completed, saved and taken back', async ({ page }) => {
  await openAs(page, 'biblioteka', IMPORTS);
  await page
    .getByLabel('Wklej DOI, ORCID, identyfikator PBN, adres strony albo rekordy')
    .fill(`${work('a', 'Pierwsza z importu')}${work('b', 'Druga z importu')}${work('c', 'Bez roku z importu', '')}`);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Import: Wklejony opis' }).waitFor();
  await page.getByRole('button', { name: 'Zapisz 2 rekordy' }).waitFor();
  await expectAccessible(page);
  const first = page.getByRole('button', { name: 'Pierwsza z importu' });
  await first.focus();
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Zapisz 1 rekord', exact: true }).waitFor();
  const refused = page.getByRole('button', { name: 'Bez roku z importu' });
  await refused.click();
  await page.getByLabel('Rok', { exact: false }).fill('2024');
  await page.getByRole('button', { name: 'Popraw i sprawdź' }).click();
  await page.getByRole('button', { name: 'Zapisz 2 rekordy' }).click();
  await page.getByText('zapisany').first().waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.getByRole('button', { name: 'Cofnij import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cofnij' }).click();
  await page.getByText('Cofnięto: 2 rekordy').waitFor();
});

test('an import of every kind of record is readable, on a phone too', async ({ page }) => {
  await openAs(page, 'biblioteka', IMPORTS);
  await page.getByRole('link', { name: 'wydzial-informatyki-2025.bib' }).click();
  const list = page.getByRole('list', { name: 'Rekordy importu' });
  await list.waitFor();
  for (const heading of ['Może już są', 'Różnią się od naszych', 'Nowe', 'Nieodczytane', 'Takie same'])
    await list.getByRole('heading', { name: heading }).waitFor();
  for (const row of await list.locator('[data-title]').all()) await row.click();
  await list.getByRole('group', { name: 'Strony' }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

test('a researcher fills the form from a file, takes the work back and hands it in again', async ({ page }) => {
  await openAs(page, 'pracownik', '/zgloszenia');
  await page.getByRole('button', { name: 'Zgłoś nową pracę' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zgłoś nową pracę' });
  // What fills all the others comes first, and keeps all that is pasted.
  const doi = dialog.getByLabel(/^Masz DOI albo adres strony pracy/);
  await expect.poll(() => doi.evaluate(isFocused)).toBe(true);
  // Whoever hands a work in is hardly ever not its author.
  expect(await dialog.getByLabel('Autorzy (wymagane)').inputValue()).toBe('Wojciech Urbaniak');
  await doi.fill('1'.repeat(2003));
  await dialog.getByText('O 3 za dużo: 2003 z 2000 znaków').waitFor();
  await doi.fill('');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'praca.bib',
    mimeType: 'text/plain',
    buffer: Buffer.from(work('a', 'Praca z pliku badacza')),
  });
  await dialog.getByText('Wypełniono').waitFor();
  expect(await dialog.getByLabel('Tytuł (wymagane)').inputValue()).toBe('Praca z pliku badacza');
  expect(await dialog.getByLabel('Autorzy (wymagane)').inputValue()).toBe('Kwarta, Ewa');
  await dialog.getByRole('button', { name: 'Zgłoś', exact: true }).click();
  // Who hands it in is not among its authors: one press says that they know.
  await dialog.getByText('Nie ma Cię wśród autorów, których podano').waitFor();
  await dialog.getByRole('button', { name: 'Zgłoś mimo to' }).click();
  await page.getByText('Zgłoszono pracę do biblioteki').waitFor();
  // What is taken back comes back with all that was typed.
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Praca z pliku badacza' });
  await row.getByRole('button', { name: /^Wycofaj/ }).click();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await page.getByText('Przywrócono zgłoszenie: „Praca z pliku badacza”').waitFor();
  await row.getByRole('button', { name: /^Wycofaj/ }).click();
  await row.getByRole('button', { name: /^Zgłoś ponownie/ }).click();
  const again = page.getByRole('dialog', { name: 'Zgłoś ponownie' });
  expect(await again.getByLabel('Tytuł (wymagane)').inputValue()).toBe('Praca z pliku badacza');
  await again.getByRole('button', { name: 'Zgłoś', exact: true }).click();
  await row.getByRole('button', { name: /^Wycofaj/ }).waitFor();
});

test('a title or a DOI of ours is said in the form that hands it in, and a form that closes leaves its address', async ({
  page,
  site,
}) => {
  const [ours] = await site.database.sql<{ title: string; doi: string }[]>`
    select p.title, p.doi from publications p join authorships a on a.publication_id = p.id
      join persons o on o.id = a.person_id
    where o.last_name = 'Urbaniak' and o.first_name = 'Wojciech' and p.type_code = 20 and p.status_code in (3, 4) and p.doi is not null and length(p.title) between 30 and 199
    order by p.id limit 1`;
  await openAs(page, 'pracownik', '/zgloszenia');
  await page.getByRole('button', { name: 'Zgłoś nową pracę' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zgłoś nową pracę' });
  const told = dialog.getByText('na Twojej liście');
  await dialog.getByLabel('Tytuł (wymagane)').fill(ours?.title ?? '');
  await page.keyboard.press('Tab');
  await dialog.getByRole('status').filter({ hasText: 'Praca o tym tytule jest już w bazie' }).waitFor();
  await dialog.getByLabel('DOI', { exact: true }).fill(ours?.doi ?? '');
  await dialog.getByRole('combobox', { name: 'Czasopismo' }).fill('Przegląd Żółwiowy');
  await dialog.getByLabel('Rok').fill('2024');
  await dialog.getByRole('button', { name: 'Zgłoś', exact: true }).click();
  await dialog.getByRole('alert').filter({ hasText: 'Praca z tym DOI jest już w bazie' }).waitFor();
  await expect.poll(() => told.count()).toBe(1);
  await expectAccessible(page);
  const [returned] = await site.database.sql<{ id: number }[]>`
    select p.id from publications p join authorships a on a.publication_id = p.id join persons o on o.id = a.person_id
    where o.last_name = 'Urbaniak' and o.first_name = 'Wojciech' and p.status_code = 5 limit 1`;
  await openAs(page, 'pracownik', `/zgloszenia?praca=${returned?.id}`);
  await page.getByRole('dialog').getByLabel('Tytuł (wymagane)').fill('Niezapisany tytuł');
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await page.getByRole('button', { name: 'Opuść' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

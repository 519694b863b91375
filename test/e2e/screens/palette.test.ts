import { expect } from 'vitest';
import { openAs, test } from '../../support/browser/browser.ts';

test('an action that names a form opens it, with the focus in its first field', async ({ page }) => {
  await openAs(page, 'pracownik', '/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Panel użytkownika' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Szukaj' });
  await palette.getByRole('combobox').fill('zgłoś publikację');
  await palette.getByRole('option', { selected: true }).filter({ hasText: 'Zgłoś nową pracę' }).waitFor();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Zgłoś nową pracę' });
  await form.waitFor();
  await form.locator(':is(input, textarea, select, [data-file-field]):focus').waitFor();
});

test('a unit, a journal and a record by its number are found, each with where it opens', async ({ page, site }) => {
  const { sql } = site.database;
  const [unit] = await sql`
    select u.name from units u where exists (select from persons p where p.unit_id = u.id) order by u.id limit 1`;
  const [journal] = await sql`select title from journals order by id limit 1`;
  const [record] = await sql`select id, title from publications order by id limit 1`;
  await openAs(page, 'biblioteka', '/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Panel użytkownika' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Szukaj' });
  const found = async (text: string, shown: string) => {
    await palette.getByRole('combobox').fill(text);
    return palette.getByRole('option').filter({ hasText: shown }).first();
  };
  await (await found(String(unit?.name), 'Rekordy autorów tej jednostki')).waitFor();
  await (await found(String(journal?.title), String(journal?.title))).waitFor();
  await (await found(`rekord ${record?.id}`, String(record?.title))).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/admindashboard/rekord/${record?.id}`);
});

test('a dean who finds no work of others here is led to the catalogue', async ({ page, site }) => {
  const { sql } = site.database;
  const [work] = await sql`
    select p.title from publications p where p.status_code in (3,4) and p.chapter_title is null and not exists (
      select from authorships a join accounts c on c.person_id = a.person_id
      where a.publication_id = p.id and c.login = 'dyscyplina') order by p.id limit 1`;
  const title = String(work?.title);
  await sql`update open_settings set pages = true`;
  await openAs(page, 'dyscyplina', '/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Panel użytkownika' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Szukaj' });
  await palette.getByRole('combobox').fill(title);
  await palette.getByRole('option').filter({ hasText: 'Szukaj w katalogu uczelni' }).click();
  await page.waitForURL((url) => url.pathname === '/katalog');
  await page.getByRole('link', { name: title }).first().waitFor();
});

import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

test('a version is compared with the one before and with what is there now, and restored', async ({ page, site }) => {
  const { sql } = site.database;
  const [work] = await sql`
    select id, title from publications p where type_code = 20 and status_code = 1 and details ->> 'language' is null
      and not exists (select from authorships where publication_id = p.id and statement_id is not null) order by id limit 1`;
  await openAs(page, 'biblioteka', `/admindashboard/rekord/${work?.id}`);
  const pbn = page.getByText('PBN wymaga języka');
  await pbn.waitFor();
  await page.getByLabel('Tytuł (wymagane)').fill('Tytuł wpisany przez pomyłkę');
  const language = page.getByLabel('Język', { exact: true });
  // Browsers know the Polish names of few languages.
  const names = await language.locator('option').allTextContents();
  expect(names).toEqual(expect.arrayContaining(['afar', 'dolnołużycki', 'zulu']));
  await language.selectOption('dsb');
  await page.keyboard.press('Control+s');
  await page.getByText('Zapisano rekord').waitFor();
  await pbn.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Pokaż różnice' }).last().click();
  const dialog = page.getByRole('dialog', { name: /^Wersja 1/ });
  const table = dialog.getByRole('table');
  await table.getByRole('row', { name: /^Status brak/ }).waitFor();
  await dialog.getByLabel('tym, co jest teraz').check();
  await table.getByRole('row', { name: `Tytuł Tytuł wpisany przez pomyłkę ${work?.title}` }).waitFor();
  await table.getByRole('row', { name: 'Język dolnołużycki brak' }).waitFor();
  expect(await table.getByRole('row').count()).toBe(3);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Przywróć tę wersję' }).click();
  await page.getByText('Przywrócono wersję 1').waitFor();
  await page.getByRole('heading', { level: 1, name: String(work?.title) }).waitFor();
  await pbn.waitFor();
});

test('a save is taken back where it is said: of a record, and of a book with the chapters of its year', async ({
  page,
  site,
}) => {
  const { sql } = site.database;
  const [book] = await sql`
    select b.id, b.title, b.year from publications b join publications c on c.parent_id = b.id
    where b.status_code = 1 and c.year = b.year and b.year between 2022 and 2024
      and not exists (select from authorships where publication_id in (b.id, c.id) and statement_id is not null) order by 1 limit 1`;
  const years = async () =>
    (await sql`select distinct year from publications where ${book?.id ?? 0} in (id, parent_id)`).map(
      ({ year }) => year,
    );
  await openAs(page, 'biblioteka', `/admindashboard/rekord/${book?.id}`);
  const saveAndBack = async (said: string | RegExp) => {
    await page.keyboard.press('Control+s');
    await page.getByText('Zapisano rekord').waitFor();
    const there = await years();
    await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
    await page.getByText(said).waitFor();
    return there;
  };
  await page.getByLabel('Rok (wymagane)').fill(String(book?.year + 1));
  await page.getByLabel(/^Zmień też rok w/).check();
  expect(await saveAndBack(/^Przywrócono /)).toEqual([book?.year + 1]);
  expect(await years()).toEqual([book?.year]);
  await page.getByLabel('Tytuł (wymagane)').fill('Tytuł wpisany przez pomyłkę');
  await saveAndBack(`Cofnięto zmianę rekordu: „${book?.title}”`);
  await page.getByRole('heading', { level: 1, name: String(book?.title) }).waitFor();
  await page.goto('/admindashboard/rekord/999999999');
  await page.getByRole('link', { name: 'Wróć do: Rekordy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Biblioteka' }).waitFor();
});

test('a rejection on the page of a record is taken back, and a rejected record is worked on again', async ({
  page,
  site,
}) => {
  const { sql } = site.database;
  const [work] =
    await sql`select id from publications where type_code = 20 and status_code = 1 order by id desc limit 1`;
  await openAs(page, 'biblioteka', `/admindashboard/rekord/${work?.id}`);
  const status = page.locator('[data-status]');
  const since = async () => {
    const [row] =
      await sql`select status_code, coalesce(status_changed_at, created_at)::text as since from publications where id = ${work?.id}`;
    return [row?.status_code, row?.since];
  };
  const before = await since();
  const reject = async () => {
    await status.getByRole('button', { name: 'Odrzuć' }).click();
    await page.getByLabel('Powód').fill('Nie jest pracą naukową');
    await page.getByRole('dialog').getByRole('button', { name: 'Odrzuć' }).click();
    await status.getByText('Powód: Nie jest pracą naukową').waitFor();
  };
  await reject();
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await status.getByRole('button', { name: 'Odrzuć' }).waitFor();
  // It waits as long as it did.
  expect(await since()).toEqual(before);
  await reject();
  await status.getByRole('button', { name: 'Przywróć do pracy' }).click();
  await status.getByRole('button', { name: 'Odrzuć' }).waitFor();
});

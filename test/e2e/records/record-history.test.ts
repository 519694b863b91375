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

test('a save is taken back where it is said; an address of no record leads to the list', async ({ page, site }) => {
  const [work] = await site.database.sql`
    select id, title from publications p where type_code = 20 and status_code = 1
      and not exists (select from authorships where publication_id = p.id and statement_id is not null) order by id limit 1`;
  await openAs(page, 'biblioteka', `/admindashboard/rekord/${work?.id}`);
  await page.getByLabel('Tytuł (wymagane)').fill('Tytuł wpisany przez pomyłkę');
  await page.keyboard.press('Control+s');
  await page.getByText('Zapisano rekord').first().waitFor();
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await page.getByText(`Cofnięto zmianę rekordu: „${work?.title}”`).waitFor();
  await page.getByRole('heading', { level: 1, name: String(work?.title) }).waitFor();
  await page.goto('/admindashboard/rekord/999999999');
  await page.getByRole('link', { name: /^Wróć do: / }).click();
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

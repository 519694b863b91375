import { expect } from 'vitest';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

test('a print to sign asks first, gets a number and stands in the list at once', async ({ page }) => {
  await openAs(page, 'kadry', '/admin/pnlemplrada?disc=203');
  await page.getByRole('button', { name: 'PDF do podpisu' }).click();
  const question = page.getByRole('alertdialog', { name: 'Utworzyć wydruk do podpisu?' });
  await expectAccessible(page);
  const tab = page.waitForEvent('popup');
  await question.getByRole('button', { name: 'Utwórz i otwórz PDF' }).click();
  const notice = await page.getByText(/^Ten skład ma wydruk RD\/\d+\/\d{4}$/).textContent();
  await page.getByRole('rowheader', { name: notice?.replace('Ten skład ma wydruk ', '') ?? '' }).waitFor();
  await (await tab).close();
});

test('a list that was printed in error is voided with a reason, and stays in the list', async ({ page, site }) => {
  const { sql } = site.database;
  const [made] = await sql`
    insert into documents (kind, subject, year, number, content, created_by)
    values ('council-list', 'council:203:2026-01-15:0', 2026, 700, '{"head": {}}', 'kadry')
    on conflict on constraint documents_number_key do update set created_by = excluded.created_by returning id`;
  await openAs(page, 'kadry', '/admin/pnlemplrada?disc=203');
  const row = page.getByRole('row').filter({ hasText: 'RD/700/2026' });
  await row.getByText('15.01.2026, członkowie rady').waitFor();
  await row.getByRole('button', { name: 'Unieważnij' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unieważnij dokument RD/700/2026' });
  await dialog.getByRole('button', { name: 'Unieważnij' }).click();
  await dialog.getByText('Podaj powód').first().waitFor();
  await dialog.getByLabel('Powód').fill('Wydrukowano za wcześnie');
  await dialog.getByRole('button', { name: 'Unieważnij' }).click();
  await row.getByText('unieważniony').waitFor();
  await row.getByText('Wydrukowano za wcześnie').waitFor();
  expect(await row.getByRole('button', { name: 'Unieważnij' }).count()).toBe(0);
  await expectAccessible(page);
  const [stored] = await sql`select voided_by, void_reason from documents where id = ${made?.id}`;
  expect(stored).toEqual({ voided_by: 'kadry', void_reason: 'Wydrukowano za wcześnie' });
});

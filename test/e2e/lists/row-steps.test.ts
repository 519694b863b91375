import { expect } from 'vitest';
import { openAs, test } from '../../support/browser/browser.ts';

test('one step back from a list that shows the list in force leads to where the reader came from', async ({ page }) => {
  await openAs(page, 'biblioteka', '/admindashboard/rekordy');
  await page.getByRole('link', { name: 'Wydawnictwa' }).first().click();
  await page.waitForURL(/wydawcy\?.*list=/);
  await page.goBack();
  await page.waitForURL(/admindashboard\/rekordy/);
});

test('a row that is corrected again after a withdrawal asks nothing by itself', async ({ page, site }) => {
  const [publisher] = await site.database.sql`
    select p.id, p.name from publishers p where p.corrected is null
      and not exists (select from publications w where w.publisher_id = p.id) order by p.id limit 1`;
  await openAs(page, 'biblioteka', `/admindashboard/wydawcy?wydawnictwo=${publisher?.id}`);
  const shown = page.getByRole('dialog', { name: String(publisher?.name) });
  const correct = async () => {
    await shown.getByRole('button', { name: 'Popraw lub zakończ' }).click();
    const form = page.getByRole('dialog', { name: 'Popraw wydawnictwo' });
    const level = form.getByLabel('Poziom');
    await level.selectOption((await level.inputValue()) === 'I' ? 'II' : 'I');
    await form.getByLabel('Powód').fill('Komunikat ministra');
    await form.getByRole('button', { name: 'Zapisz poprawkę' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('Wydawnictwo poprawione przez bibliotekę').waitFor();
  };
  await correct();
  await shown.getByRole('button', { name: 'Wycofaj' }).click();
  const question = page.getByRole('dialog', { name: 'Wycofać poprawkę?' });
  await question.getByRole('button', { name: 'Wycofaj poprawkę' }).click();
  await question.waitFor({ state: 'detached' });
  await correct();
  expect(await question.count()).toBe(0);
});

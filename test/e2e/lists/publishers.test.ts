import { expect } from 'vitest';
import { openAs, test } from '../../support/browser/browser.ts';

test('a publisher is corrected with its effect in sight, and the correction is taken back', async ({ page, site }) => {
  const [publisher] = await site.database.sql`
    select p.id, p.name from publishers p where p.level = 'II' and p.corrected is null
      and exists (select from publications w where w.publisher_id = p.id) order by p.id limit 1`;
  await openAs(page, 'biblioteka', `/admindashboard/wydawcy?wydawnictwo=${publisher?.id}`);
  const shown = page.getByRole('dialog', { name: String(publisher?.name) });
  await shown.getByRole('button', { name: 'Popraw lub zakończ' }).click();
  const form = page.getByRole('dialog', { name: 'Popraw wydawnictwo' });
  await form.getByLabel('Poziom').selectOption('I');
  await form.getByText('Prace o innych punktach').waitFor();
  await form.getByLabel('Powód').fill('Komunikat ministra');
  await form.getByRole('button', { name: 'Zapisz poprawkę' }).click();
  const saved = page.getByText('Zapisano poprawkę');
  const asked = form.getByRole('button', { name: 'Zapisz mimo oświadczeń' });
  await saved.or(asked).first().waitFor();
  if (await asked.isVisible()) await asked.click();
  await shown.getByText('Wydawnictwo poprawione przez bibliotekę').waitFor();
  await shown.getByText('w wykazie: II').waitFor();
  await shown.getByRole('button', { name: 'Wycofaj' }).click();
  const question = page.getByRole('dialog', { name: 'Wycofać poprawkę?' });
  await question.getByText('Prace o innych punktach').waitFor();
  await question.getByRole('button', { name: 'Wycofaj poprawkę' }).click();
  const again = question.getByRole('button', { name: 'Zapisz mimo oświadczeń' });
  const gone = page.getByText('w wykazie: II');
  await expect.poll(async () => (await again.isVisible()) || (await gone.count()) === 0).toBe(true);
  if (await again.isVisible()) await again.click();
  await gone.waitFor({ state: 'detached' });
  const [row] = await site.database.sql`select level, corrected from publishers where id = ${publisher?.id ?? 0}`;
  expect(row).toEqual({ level: 'II', corrected: null });
});

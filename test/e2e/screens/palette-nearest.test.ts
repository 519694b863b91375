import { expect } from 'vitest';
import { openAs, test } from '../../support/browser/browser.ts';

test('the mark is at the nearest hit, however late it came, until the user moves it', async ({ page, site }) => {
  const [work] = await site.database.sql<{ title: string }[]>`
    select p.title from publications p join authorships a on a.publication_id = p.id
    join accounts c on c.person_id = a.person_id
    where c.login = 'pracownik' and p.type_code = 20 and length(p.title) > 20 order by p.id limit 1`;
  if (!work) throw new Error('The demo has no such work');
  await openAs(page, 'pracownik', '/dashboard');
  await page.getByRole('region', { name: 'Twoje dyscypliny' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Szukaj' });
  await palette.getByRole('combobox').fill(work.title.slice(0, 4));
  const works = palette.getByRole('group', { name: 'Prace' });
  await works.getByRole('option').first().waitFor();
  const isFirst = () => palette.getByRole('option').first().getAttribute('aria-selected');
  await expect.poll(isFirst).toBe('true');
  await page.keyboard.press('ArrowDown');
  await expect.poll(isFirst).toBe('false');
  // Another text begins anew.
  await palette.getByRole('combobox').fill(work.title.slice(0, 5));
  await expect.poll(isFirst).toBe('true');
});

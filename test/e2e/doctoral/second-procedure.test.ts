import { expect } from 'vitest';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

test('a second procedure of a person in the discipline is told at once and asked about, and may be saved', async ({
  page,
  site,
}) => {
  const [known] = await site.database.sql<{ id: number; last: string; first: string }[]>`
    select p.id, s.last_name as last, s.first_name as first from doctoral_procedures p
    join doctoral_persons s on s.id = p.student_id
    where p.discipline_code = 203 and p.hidden_status = 0 order by p.id limit 1`;
  if (!known) throw new Error('The demo has no procedure with a student');
  await openAs(page, 'doktoraty', '/gdpd/nowy/203');
  await page.getByLabel('Tytuł rozprawy').fill('Drugi przewód tej samej osoby');
  await page.getByRole('combobox', { name: 'Doktorant' }).fill(`${known.last} ${known.first}`);
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('link', { name: `przewód nr ${known.id}` }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alertdialog', { name: 'Zapisać mimo to?' });
  await question.getByText(`Ta osoba ma już w tej dyscyplinie przewód nr ${known.id}`).waitFor();
  await question.getByRole('button', { name: 'Popraw' }).click();
  expect(await page.getByLabel('Tytuł rozprawy').inputValue()).toBe('Drugi przewód tej samej osoby');
  await page.keyboard.press('Control+s');
  await question.getByRole('button', { name: 'Zapisz mimo to' }).click();
  await page.getByText(/^Zarejestrowano przewód/).waitFor();
});

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

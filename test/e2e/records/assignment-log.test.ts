import { expect } from 'vitest';
import { today } from '#engine/day.ts';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

test('the checks run; a message is confirmed with a comment, which is read and changed later', async ({
  page,
  site,
}) => {
  const { sql } = site.database;
  await sql`delete from assignment_findings`;
  await openAs(page, 'biblioteka', '/admin/podgladkomunikatow');
  await page.getByText('Nie ma komunikatów z tych dni').waitFor();
  // Written alike in every language of the browser.
  const day = page.getByRole('textbox', { name: 'Data', exact: true });
  expect([await day.inputValue(), await day.getAttribute('placeholder')]).toEqual([today(), 'YYYY-MM-DD']);
  await page.getByRole('button', { name: 'Sprawdź teraz' }).click();
  await page.getByText(/^Nowe: /).waitFor();
  await sql`delete from assignment_findings where id > (select id from assignment_findings order by id offset 3 limit 1)`;
  await page.reload();
  const details = (state: string) => page.getByRole('button', { name: new RegExp(`, ${state}$`) }).first();
  await details('niepotwierdzony').focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /^Szczegóły komunikatu/ });
  await panel.getByText('niepotwierdzony', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectAccessible(page, { theme: 'dark' });
  const comment = panel.getByLabel('Komentarz');
  await comment.fill('Zapis, który przepadnie');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Opuścić formularz?' });
  await question.getByRole('button', { name: 'Anuluj' }).click();
  expect(await comment.inputValue()).toBe('Zapis, który przepadnie');
  await panel.getByRole('button', { name: 'Anuluj' }).click();
  await question.getByRole('button', { name: 'Opuść' }).click();
  await panel.waitFor({ state: 'detached' });
  await details('niepotwierdzony').click();
  expect(await comment.inputValue()).toBe('');
  await comment.fill('Wyjaśniono z autorem');
  await panel.getByRole('button', { name: 'Zapisz' }).click();
  await panel.waitFor({ state: 'detached' });

  await page.reload();
  await details('potwierdzony').click();
  await panel.getByText('potwierdzony', { exact: true }).waitFor();
  await panel.getByText(/biblioteka$/).waitFor();
  expect(await comment.inputValue()).toBe('Wyjaśniono z autorem');
  await panel.getByRole('link', { name: /^Rekord \d+ w bibliotece$/ }).click();
  const beside = page.getByRole('complementary', { name: 'Stan rekordu' });
  await beside
    .getByRole('link', { name: /w dzienniku$/ })
    .first()
    .click();
  await page.waitForURL(/podgladkomunikatow/);
  await details('potwierdzony').waitFor();
  await page.setViewportSize(PHONE);
  await details('potwierdzony').click();
  await expectFits(page);
  await comment.fill('Poprawiono w systemie kadr');
  await panel.getByRole('button', { name: 'Zapisz' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.reload();
  await details('potwierdzony').click();
  expect(await comment.inputValue()).toBe('Poprawiono w systemie kadr');
});

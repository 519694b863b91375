import { expect } from 'vitest';
import { openAs, test } from '../../support/browser/browser.ts';

test('a wrong letter shows what is like it in the register, and what nothing is like can be cleared', async ({
  page,
}) => {
  await openAs(page, 'doktoraty', '/gdpd?dysc=203');
  const first = page.getByRole('row').nth(1).getByRole('link');
  const name = (await first.textContent()) ?? '';
  const surname = name.split(' ')[0] ?? '';
  const wrong = `${surname.slice(0, 2)}x${surname.slice(3)}`;
  const search = page.getByLabel('Szukaj w tabeli');
  await search.fill(wrong);
  await page.getByText(`Nie ma dokładnie „${wrong}”: pokazano podobne wiersze`).waitFor();
  await page.getByRole('link', { name, exact: true }).first().waitFor();
  await search.fill('qqqqq');
  await page.getByText('Żaden wiersz nie pasuje do „qqqqq”').waitFor();
  await page.getByRole('button', { name: 'Wyczyść szukanie' }).click();
  await expect.poll(() => search.inputValue()).toBe('');
  await first.waitFor();
});

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

test('the stages add up to what is found in all of them, though another stage alone has something like it', async ({
  page,
}) => {
  await openAs(page, 'doktoraty', '/gdpd?dysc=0');
  const stage = page.getByRole('combobox', { name: 'Etap' });
  const counts = async () =>
    (await stage.getByRole('option').allTextContents()).map((text) => Number(/\(([\d\s]+)\)/.exec(text)?.[1]));
  await expect.poll(async () => (await counts())[0]).toBeGreaterThan(0);
  const [before = 0] = await counts();
  // A stage of some; of others the next term is 'Powołanie komisji'.
  await page.getByLabel('Szukaj w tabeli').fill('powołano');
  await expect.poll(async () => (await counts())[0]).toBeLessThan(before);
  const [all, ...stages] = await counts();
  expect(all).toBeGreaterThan(0);
  expect(stages.reduce((sum, count) => sum + count, 0)).toBe(all);
});

test('a link to the terms replaces what is searched for in them', async ({ page }) => {
  await openAs(page, 'doktoraty', '/gdpd/terminy?szukaj=qqqqq');
  const search = page.getByLabel('Doktorant lub recenzent');
  await page.getByText('Żaden wiersz nie pasuje do „qqqqq”').waitFor();
  expect(await search.inputValue()).toBe('qqqqq');
  await search.fill('zzzzz');
  await page.waitForURL(/szukaj=zzzzz/);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Szukaj' });
  await palette.getByRole('combobox').fill('Terminy przewodów');
  await palette.getByRole('option', { selected: true }).filter({ hasText: 'Terminy przewodów' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => search.inputValue()).toBe('');
});

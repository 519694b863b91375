import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addDays, dayText, today } from '#engine/day.ts';
import { expectAccessible, openAs, PHONE, test } from '../../support/browser/browser.ts';

const REVIEW = 'Przegląd wyniku dyscyplin';
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });

test('the administrator sets a last day, the clerk sees the step late, a reminder is sent and taken back', async ({
  page,
}) => {
  const yesterday = addDays(today(), -1);
  await openAs(page, 'admin', '/rok');
  await page.getByRole('button', { name: `Więcej: ${REVIEW}` }).click();
  await page.getByRole('menuitem', { name: 'Zmień terminy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zmień terminy kroku' });
  await dialog.getByLabel(/^Ostatni dzień/).fill(addDays(yesterday, -400));
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await dialog.getByText('Ostatni dzień jest przed pierwszym').first().waitFor();
  await dialog.getByLabel(/^Ostatni dzień/).fill(yesterday);
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByText('Zapisano krok').waitFor();
  await rowOf(page, REVIEW).getByText('1 dzień po terminie').waitFor();
  await rowOf(page, REVIEW).getByText(dayText(yesterday)).waitFor();

  await page.getByRole('button', { name: new RegExp(`^Przypomnij ?: ${REVIEW}`) }).click();
  await rowOf(page, REVIEW).getByText('Przypomniano').waitFor();
  await page.getByRole('button', { name: new RegExp(`^Cofnij przypomnienie: ${REVIEW}`) }).click();
  await page.getByRole('button', { name: new RegExp(`^Przypomnij ?: ${REVIEW}`) }).waitFor();

  await openAs(page, 'dyscyplina', '/dashboard');
  await page.getByText('1 krok roku po terminie').waitFor();
  await page.getByRole('listitem').filter({ hasText: '1 krok roku po terminie' }).getByRole('link').click();
  const next = page.getByRole('region', { name: 'Następne kroki' });
  await next.getByText('1 dzień po terminie').waitFor();
  await next.getByRole('button', { name: new RegExp(`^Oznacz jako zrobione ?: ${REVIEW}`) }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByText(/^Krok jest jeden dla całej uczelni/).waitFor();
  await asked.getByText('Na ten krok czeka: „Raport roczny').waitFor();
  await asked.getByRole('button', { name: 'Oznacz jako zrobione' }).click();
  await next.getByText(/^(Twoje kroki na dziś|Wszystkie Twoje kroki roku) zrobione\./).waitFor();
  await rowOf(page, REVIEW).getByText('1 dzień po terminie').waitFor();
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await next.getByRole('heading', { name: REVIEW }).waitFor();
});

test('the bars are passed in the order of time and lead to their rows; a former year is only looked at', async ({
  page,
}) => {
  await openAs(page, 'kadry', '/rok');
  const bars = page.getByRole('list', { name: 'Kroki w kolejności czasu' }).getByRole('button');
  await bars.first().waitFor();
  const names = await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label') ?? ''));
  const firstDays = names.map((name) => /(\d\d)\.(\d\d)\.(\d{4})–/.exec(name)?.slice(1).toReversed().join('-') ?? '');
  expect(firstDays).toEqual(firstDays.toSorted());
  await bars.first().focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(names[1]);
  await page.keyboard.press('Enter');
  // A step that was done long ago is shown for it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^krok-/);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
    /: ([^,]*),/.exec(names[1] ?? '')?.[1],
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Próba na dziś' }).first().click();
  await page.getByRole('dialog', { name: 'Próba na dziś' }).getByRole('rowheader').first().waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Rok' }).selectOption({ index: 1 });
  await page.getByText('Rok minął, można go tylko oglądać.').waitFor();
  expect(await page.getByRole('button', { name: /^Więcej:/ }).count()).toBe(0);
});

test('a phone shows the next steps and the list as cards', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, 'kadry', '/rok');
  await page.getByRole('region', { name: 'Następne kroki' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Rok w działach' }).isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  const link = page.getByRole('link', { name: /^Pokaż .*: Rozbieżności danych osób$/ }).last();
  expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Rozbieżności danych osób' }).waitFor();
});

test('a head of a unit, who has no steps, sees the next ones of all offices', async ({ page }) => {
  await openAs(page, 'jednostka', '/rok');
  const next = page.getByRole('region', { name: 'Następne kroki' });
  const whose = next.getByRole('combobox', { name: 'Czyje kroki' });
  expect(await whose.inputValue()).toBe('all');
  const offices = await next.getByRole('listitem').allTextContents();
  expect(new Set(offices.map((text) => /Kadry|Biblioteka|Opiekunowie/.exec(text)?.[0])).size).toBeGreaterThan(1);
  await whose.selectOption('library');
  await page.getByRole('button', { name: /^Biblioteka \d+$/ }).click();
  expect(await page.getByRole('row').getByText('Kadry', { exact: true }).count()).toBe(0);
});

test('a step that was skipped comes back by the notice', async ({ page }) => {
  await openAs(page, 'admin', '/rok');
  await page.getByRole('button', { name: `Więcej: ${REVIEW}` }).click();
  await page.getByRole('menuitem', { name: 'Pomiń w tym roku' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pomiń krok w tym roku' });
  await dialog.getByLabel(/^Powód/).fill('w tym roku bez przeglądu');
  await dialog.getByRole('button', { name: 'Pomiń', exact: true }).click();
  await page.getByText(`Pominięto krok: ${REVIEW}`).waitFor();
  // The row stands elsewhere now: the focus is where it was in it, also after the notice has taken it back.
  const menu = page.locator(`[aria-label="Więcej: ${REVIEW}"]:focus`);
  await menu.waitFor();
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await page.getByText(`Przywrócono krok: ${REVIEW}`).waitFor();
  await menu.waitFor();
  await page.getByRole('button', { name: `Więcej: ${REVIEW}` }).click();
  await page.getByRole('menuitem', { name: 'Pomiń w tym roku' }).waitFor();
});

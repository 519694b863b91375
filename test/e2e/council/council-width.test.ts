import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { councilEditList } from '#areas/council/lists.ts';
import { expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

const WIDE = { width: 1_440, height: 900 };

test('however quickly the width changes after an edit, the edited values are shown', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await openAs(page, 'kadry', '/admin/pnlemplrada?disc=203');
  const grid = page.getByRole('grid', { name: 'Rada Dyscypliny', exact: true });
  const cell = (row: number, column: string) => grid.locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);
  for (const [index, pause] of [0, 20, 60, 120, 250, 400].entries()) {
    const day = `${10 + index}.03.2021`;
    await cell(index, 'data_infkadr').click({ position: { x: 3, y: 3 } });
    await page.keyboard.press('Enter');
    await page.keyboard.type(day);
    // Every other value is typed and not entered yet.
    if (index % 2 === 0) await page.keyboard.press('Enter');
    await page.setViewportSize(PHONE);
    await page.waitForTimeout(pause);
    await page.setViewportSize(WIDE);
    await cell(index, 'data_infkadr').waitFor();
    await expect.poll(() => cell(index, 'data_infkadr').textContent(), { message: `after ${pause} ms` }).toBe(day);
  }
  await page.getByText('Zmienione: 6', { exact: true }).waitFor();
});

/** Between the left and the right edge of the window. */
const isInSight = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left >= 0 && right <= document.documentElement.clientWidth;
  });

test('the wide view fits every window: other columns come by buttons and keys, names and menus stay', async ({
  page,
}) => {
  await openAs(page, 'kadry', '/admin/pnlemplrada?disc=203&dzien=2026-01-01&szeroki=true');
  const grid = page.getByRole('grid', { name: 'Rada Dyscypliny', exact: true });
  const row = grid.locator('.ag-row[row-index="0"]');
  const columns = page.getByRole('group', { name: 'Kolumny' }).first();
  const shown = async () => {
    const [, from, to, all] = /(\d+)(?:–(\d+))? z (\d+)/.exec((await columns.textContent()) ?? '') ?? [];
    return { from: Number(from), to: Number(to ?? from), all: Number(all) };
  };
  const table = page.getByRole('region', { name: 'Rada Dyscypliny', exact: true });
  /** How many pixels of the columns are to be scrolled to. */
  const beyond = () =>
    table.locator('.ag-grid-viewport').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  for (const width of [1_920, 1_440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
    // A phone has cards until the table is asked for.
    if (width === 320) {
      await page.getByRole('listitem').filter({ hasText: 'Lustracja' }).first().waitFor();
      await page.getByRole('button', { name: 'Pokaż tabelę' }).click();
    }
    for (const part of [row.locator('[col-id="nazwisko"]'), row.getByRole('button', { name: /^Menu wiersza/ })])
      await expect.poll(() => isInSight(part), { message: `at ${width}` }).toBe(true);
    await expect.poll(beyond).toBe(0);
  }
  await page.setViewportSize({ width: 1_440, height: 900 });
  // A phone's table has one column beside the names.
  await expect.poll(async () => (await shown()).to).toBeGreaterThan(1);
  const first = await shown();
  expect(first.from).toBe(1);
  const name = (await row.locator('[col-id="imie"]').textContent()) ?? '';
  await columns.getByRole('button', { name: 'Dalsze' }).click();
  await expect.poll(shown).toMatchObject({ from: first.to + 1 });
  await row.locator('[col-id="nazwisko"]').click({ position: { x: 3, y: 3 } });
  await page.keyboard.press('Alt+PageUp');
  await expect.poll(shown).toEqual(first);
  expect(await columns.getByRole('button', { name: 'Wcześniejsze' }).isDisabled()).toBe(true);
  while ((await shown()).to < first.all) {
    const { from } = await shown();
    await columns.getByRole('button', { name: 'Dalsze' }).click();
    await expect.poll(async () => (await shown()).from).toBeGreaterThan(from);
  }
  await row.locator('[col-id="prc_dysc2"]').waitFor();

  // What is out of sight is searched and printed too, and all columns can be had side by side.
  await columns.getByRole('checkbox', { name: 'Wszystkie kolumny' }).check();
  await expect.poll(shown).toEqual({ from: 1, to: first.all, all: first.all });
  await expect.poll(beyond).toBeGreaterThan(0);
  const tick = row.getByRole('checkbox', { name: /^Zaznaczenie wiersza/ });
  await tick.check();
  await table.getByText('Zaznaczono: 1 wiersz;').waitFor();
  await columns.getByRole('checkbox', { name: 'Wszystkie kolumny' }).uncheck();
  await expect.poll(beyond).toBe(0);
  expect(await row.locator('[col-id="imie"]').count()).toBe(0);
  await table.getByLabel('Szukaj w tabeli').fill(name);
  await expect.poll(() => grid.locator('.ag-row[row-id]').count()).toBeGreaterThan(0);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const printed = page.locator('.printed-grid').first();
  const onPaper = (await printed.textContent()) ?? '';
  for (const { header } of councilEditList('members').columns) expect(onPaper).toContain(header);
  expect(onPaper).toContain(name);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  // The ticks go over to the other view.
  await page.getByRole('checkbox', { name: 'Użyj widoku szerszego niż ekran' }).uncheck();
  await columns.waitFor({ state: 'detached' });
  await table.getByText('Zaznaczono: 1 wiersz;').waitFor();
  await expect.poll(() => tick.isChecked()).toBe(true);
});

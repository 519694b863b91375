import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { summaryOrders } from '#areas/summaries/tables.ts';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

const FAULTS = '/admin/poloninfopnl/zgloszenia';

const calls = (page: Page, procedure: string) => {
  const made: { text: unknown; isAborted: boolean }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.includes(procedure)) return;
    const call = { text: JSON.parse(url.searchParams.get('input') ?? '{}')['0']?.text, isAborted: false };
    made.push(call);
    page.on('requestfailed', (failed) => {
      if (failed === request) call.isAborted = true;
    });
  });
  return made;
};

test('a search is debounced and aborts the previous one', async ({ page }) => {
  await openAs(page, 'kadry', FAULTS);
  await page.getByRole('table', { name: /^Zgłoszenia/ }).waitFor();
  const made = calls(page, 'polon.faults');
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.includes('polon.faults') && decodeURIComponent(url.search).includes('"text":"etat"'),
    async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    },
  );
  await page.getByLabel('Osoba lub treść').pressSequentially('etat');
  await expect.poll(() => made.map(({ text }) => text)).toEqual(['etat']);
  await page.getByLabel('Osoba lub treść').pressSequentially('u');
  await expect
    .poll(() => made)
    .toEqual([
      { text: 'etat', isAborted: true },
      { text: 'etatu', isAborted: false },
    ]);
  answer();
  expect(new URL(page.url()).searchParams.get('text')).toBe('etatu');
  // The field follows the address, back and forward.
  await page.getByRole('button', { name: 'Wyczyść filtry' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await page.getByLabel('Osoba lub treść').inputValue()).toBe('');
});

test('a text that waits to be sent and another filter that is pressed meanwhile both hold, in any order', async ({
  page,
}) => {
  const at = (name: string) => new URL(page.url()).searchParams.get(name);
  const both = () => [at('user'), at('from') === at('to') && at('from') !== null];
  for (const isTypedFirst of [true, false]) {
    await openAs(page, 'admin', '/admin/dziennik');
    const who = page.getByRole('search').getByLabel(/^Kto/);
    await who.waitFor();
    const press = () => page.getByRole('button', { name: 'Dziś' }).evaluate((button: HTMLElement) => button.click());
    if (!isTypedFirst) await press();
    await who.fill('urbaniak');
    if (isTypedFirst) await press();
    await expect.poll(both, { message: `typed first: ${isTypedFirst}` }).toEqual(['urbaniak', true]);
    expect(await who.inputValue()).toBe('urbaniak');
    // Longer than a text waits.
    await page.waitForTimeout(400);
    expect(both()).toEqual(['urbaniak', true]);
  }
});

test('an empty list offers to lift its filters; a failed one is retried', async ({ page }) => {
  await openAs(page, 'kadry', `${FAULTS}?state=answered&text=nikt-taki`);
  await page.getByText('Żadne zgłoszenie nie pasuje do filtrów').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bez filtra: Stan (z odpowiedzią)' }).waitFor();
  await page.getByRole('button', { name: 'Bez filtra: Osoba lub treść (nikt-taki)' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?state=answered');
  await page.getByRole('button', { name: 'Wyczyść filtry' }).click();
  await page.getByRole('table', { name: /^Zgłoszenia/ }).waitFor();

  let isBroken = true;
  await page.route(
    (url) => url.pathname.includes('polon.faults'),
    (route) =>
      isBroken
        ? route.fulfill({
            status: 500,
            json: { error: { message: 'x', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', message: 'Awaria' } } },
          })
        : route.continue(),
  );
  await page.reload();
  const failure = page.getByRole('alert').filter({ hasText: 'Nie wczytano zgłoszeń' });
  await failure.getByText('Awaria').waitFor();
  isBroken = false;
  await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await page.getByRole('table', { name: /^Zgłoszenia/ }).waitFor();
});

test('the address keeps sort and page, and the file has the shown filters', async ({ page, site }) => {
  await site.database.sql`
    insert into polon_confirmations (person_id, status, note)
    select (select min(id) from persons), 0, 'sprawa ' || n from generate_series(1, 60) n`;
  await openAs(page, 'kadry', `${FAULTS}?text=sprawa`);
  await page.getByRole('table', { name: /^Zgłoszenia \(60 z \d+\)$/ }).waitFor();
  await page.getByText('Strona 1 z 2').waitFor();
  await page.getByRole('button', { name: 'Następna' }).click();
  await page.getByText('sprawa 60', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Zgłoszono' }).click();
  await page.getByText('Strona 1 z 2').waitFor();
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ text: 'sprawa', sort: '-stamp' });
  await page.getByRole('columnheader', { name: 'Zgłoszono' }).and(page.locator('[aria-sort=descending]')).waitFor();
  const link = await page.getByRole('link', { name: 'Pobierz XLSX' }).getAttribute('href');
  expect(link).toBe('/api/admin/PRzInfoPanelFaultsFile?state=open&text=sprawa&sort=-stamp');
  // A page past the end links to the first.
  await page.goto(`${FAULTS}?text=sprawa&page=9`);
  await page.getByText('Na tej stronie nie ma już wierszy').waitFor();
  await page.getByRole('button', { name: 'Pierwsza strona' }).click();
  await page.getByText('sprawa 1', { exact: true }).waitFor();
});

test('a filtered list says of how many', async ({ page, site }) => {
  await site.database.sql`
    insert into polon_confirmations (person_id, status, note)
    select (select min(id) from persons), 0, 'zły wymiar etatu ' || n from generate_series(1, 2) n`;
  await openAs(page, 'kadry', FAULTS);
  await page.getByRole('table', { name: /^Zgłoszenia \(\d+\)$/ }).waitFor();
  await page.getByLabel('Osoba lub treść').fill('wymiar etatu');
  await page.getByRole('table', { name: /^Zgłoszenia \(\d+ z \d+\)$/ }).waitFor();
});

test('a phone folds the filters but the first search, and says how many are set', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, 'kadry', `${FAULTS}?state=answered`);
  const fold = page.getByRole('button', { name: 'Filtry (1)' });
  await fold.waitFor();
  const state = page.getByRole('combobox').first();
  expect(await state.isVisible()).toBe(false);
  await fold.click();
  expect(await state.isVisible()).toBe(true);
  await expectAccessible(page);
  await expectFits(page);
});

test('sorting and filtering keep the scroll position; another page starts at its first row', async ({ page, site }) => {
  await site.database.sql`
    insert into polon_confirmations (person_id, status, note)
    select (select min(id) from persons), 0, 'przewijana ' || n from generate_series(1, 60) n`;
  await page.setViewportSize({ width: 320, height: 480 });
  await openAs(page, 'kadry', `${FAULTS}?text=przewijana`);
  await page.getByText('Strona 1 z 2').waitFor();
  const isVisible = (text: string | RegExp) =>
    page.getByText(text, { exact: true }).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  const sort = page.getByRole('button', { name: 'Zgłoszono' });
  await sort.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 40));
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThanOrEqual(40);
  await sort.click();
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('-stamp');
  await page.getByText('przewijana 60', { exact: true }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.getByRole('button', { name: 'Następna' }).click();
  await page.getByText('przewijana 10', { exact: true }).waitFor();
  await expect.poll(() => isVisible(/^Zgłoszenia \(60 z \d+\)$/)).toBe(true);
  expect(await isVisible('przewijana 10')).toBe(true);
});

const cell = (page: Page, row: string, column: string) =>
  page.getByRole('row').filter({ hasText: row }).locator(`[col-id="${column}"]`);

async function type(page: Page, { row, text }: { row: string; text: string }) {
  await cell(page, row, 'n').dblclick();
  await cell(page, row, 'n').locator('input').fill(text);
  await page.keyboard.press('Enter');
}

test('staged edits of a grid are counted, undone and saved row by row; failed ones stay with the reason', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/testpanel');
  await cell(page, 'psychologia', 'n').scrollIntoViewIfNeeded();
  await type(page, { row: 'psychologia', text: '13.5' });
  await type(page, { row: 'historia', text: '120' });
  await type(page, { row: 'filozofia', text: '26' });
  await page.getByText('Zmienione: 3').waitFor();
  expect(await cell(page, 'psychologia', 'n').getAttribute('class')).toContain('grid-cell-edited');
  expect(await cell(page, 'psychologia', 'n').textContent()).toBe('13,50');
  // An edit back to the original value is dropped.
  await type(page, { row: 'filozofia', text: '25' });
  await page.getByText('Zmienione: 2').waitFor();
  expect(await cell(page, 'filozofia', 'n').getAttribute('class')).not.toContain('grid-cell-edited');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Powrót do panelu użytkownika' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zostań' }).click();

  await page.getByRole('button', { name: 'Zapisz wszystkie' }).click();
  await page.getByRole('alert').getByText('historia: Liczba N jest większa niż 100').waitFor();
  await page.getByText('Zmienione: 1').waitFor();
  expect(await cell(page, 'psychologia', 'n').textContent()).toBe('13,50');
  expect(await cell(page, 'historia', 'n').textContent()).toBe('120,00');
  await page.getByRole('button', { name: 'Menu wiersza: historia' }).click();
  await page.getByRole('menuitem', { name: 'Cofnij zmiany w wierszu' }).click();
  await expect.poll(() => cell(page, 'historia', 'n').textContent()).toBe('21,75');
  expect(await page.getByText(/^Zmienione: /).count()).toBe(0);
  await page.getByRole('link', { name: 'Powrót do panelu użytkownika' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Panel użytkownika' }).waitFor();
});

test.for([
  ['kadry', '/admin/pnlemplrada?disc=203', '25', '5 10 15 25 50'],
  ['doktoraty', '/gdpd?dysc=203', '25', '5 10 15 25 50'],
  ['biblioteka', '/admin/podgladkomunikatow?widok=siatka', '15', '5 10 15 25 50'],
  ['ewaluacja', '/admin/zestawieniaokresowe', '10', '10 25 50'],
] as const)(
  '%s: the grid at %s starts with %s rows on a page, of %s',
  async ([login, path, first, offered], { page, site }) => {
    // Of fewer rows than the smallest page nothing is offered.
    if (login === 'ewaluacja')
      await site.database.db.execute(sql`
        insert into ${summaryOrders} (name, period_id, year_from, year_to, with_outside_n, requested_by)
        select 'Zestawienie ' || n, period_id, year_from, year_to, true, requested_by
        from (select * from ${summaryOrders} order by id limit 1) o, generate_series(1, 11) n`);
    await openAs(page, login, path);
    const size = page.locator('.ag-paging-page-size').first().getByRole('combobox');
    await size.waitFor();
    expect((await size.textContent())?.trim()).toBe(first);
    await size.click();
    const choices = page.locator('.ag-select-list').getByRole('option');
    await expect.poll(async () => (await choices.allTextContents()).map((each) => each.trim()).join(' ')).toBe(offered);
  },
);

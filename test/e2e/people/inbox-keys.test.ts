import { expect } from 'vitest';
import { openAs, test } from '../../support/browser/browser.ts';

test('keys pressed before their rows or decisions are here wait for them, and act on no other row', async ({
  page,
  site,
}) => {
  await site.database.sql`delete from desk_marks`;
  await openAs(page, 'kadry', '/sprawy');
  const list = page.getByRole('region', { name: 'Sprawy', exact: true });
  const rows = list.locator('[data-matter]');
  const nameOf = (at: number) => rows.nth(at).getAttribute('data-matter');
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.matter);
  await rows.first().waitFor();

  const hold = async (call: RegExp) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  };
  const listIsHere = await hold(/inbox\.list/);
  await page.getByRole('link', { name: /^Rozbieżności danych/ }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  expect(await list.getByRole('checkbox', { name: /^Zaznacz: /, checked: true }).count()).toBe(0);
  expect(await nameOf(0)).toMatch(/^fault-/);
  listIsHere();
  await page.getByRole('toolbar', { name: 'Zaznaczone sprawy' }).getByText('Zaznaczono 1').waitFor();
  expect(await focused()).toBe(await nameOf(1));
  expect(await focused()).toMatch(/^difference-/);
  await page.keyboard.press('Escape');

  // The decision of the row on which its key was pressed is asked about; what was pressed after it is not the list's any more.
  const decisionsAreHere = await hold(/reconciliation\.differences/);
  await page.keyboard.press('j');
  await page.keyboard.press('1');
  await page.keyboard.press('j');
  const third = await nameOf(2);
  expect(await focused()).toBe(third);
  decisionsAreHere();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).first();
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('sprawa')).toBe(third);
});

test('after a decision the focus is on the next row, a reason that is proposed is written on, and the footer names what works', async ({
  page,
  site,
}) => {
  await site.database.sql`delete from desk_marks`;
  await openAs(page, 'kadry', '/sprawy?rodzaj=difference');
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.matter);
  const preview = page.getByRole('region', { name: 'Podgląd sprawy' });
  const rows = page.locator('[data-matter]');
  const leave = preview.getByRole('button', { name: /^(Pozostaw|Zostaw)/ });
  const dialog = page.getByRole('dialog', { name: /^(Pozostaw rozbieżność|Zostaw)/ });
  await rows.first().waitFor();
  for (const by of ['key', 'click']) {
    const only = await onlyDecision();
    const next = await rows.nth(only + 1).getAttribute('data-matter');
    if (by === 'key') await page.keyboard.press((await leave.getAttribute('data-answer')) ?? '');
    else await leave.click();
    await dialog.getByLabel(/^Powód/).waitFor();
    await page.keyboard.type(' w teczce');
    expect(await dialog.getByLabel(/^Powód/).inputValue()).toMatch(/ w teczce$/);
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(next);
  }

  /** The first row with one decision alone is shown; returns its place. */
  async function onlyDecision() {
    for (let at = 0; at < (await rows.count()); at++) {
      await rows.nth(at).click();
      const name = await rows.nth(at).getAttribute('data-matter');
      await preview.and(page.locator(`[data-shown="${name}"]`)).waitFor();
      await leave.first().waitFor();
      if ((await leave.count()) === 1) return at;
    }
    throw new Error('Every matter has several decisions');
  }

  for (const [login, kind, keys] of [
    ['kadry', 'fault', ['J K wiersze', 'X zaznacz', '1 decyzja', 'Enter otwórz', 'N następna']],
    [
      'ewaluacja',
      'unassigned',
      ['J K wiersze', 'X zaznacz', 'R przypomnij', 'Enter otwórz', 'E zrobione', 'N następna'],
    ],
  ] as const) {
    await openAs(page, login, `/sprawy?rodzaj=${kind}`);
    await rows.first().waitFor();
    const hints = page.locator('.lower-bar span.inline-flex').filter({ has: page.locator('kbd') });
    const shown = async () => (await hints.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
    await expect.poll(shown).toEqual(expect.arrayContaining([...keys]));
    expect((await shown()).some((text) => text.endsWith('decyzja'))).toBe(kind === 'fault');
  }
});

test('Enter leads from a row to the screen of its matter in every list, and back to the row', async ({ page }) => {
  for (const [login, path, screen] of [
    ['kadry', '/sprawy?rodzaj=fault', '/admin/poloninfopnl/zgloszenia'],
    ['ewaluacja', '/sprawy?rodzaj=unassigned', '/admin/zmianaprzypisan'],
    ['doktoraty', '/sprawy?rodzaj=termLate', '/gdpd/edytuj'],
    ['biblioteka', '/admindashboard?rodzaj=approval', '/admindashboard/rekord'],
  ] as const) {
    await openAs(page, login, path);
    const row = page.locator('[data-matter]').nth(1);
    await row.waitFor();
    await page.keyboard.press('j');
    await page.locator('[data-matter]:focus').waitFor();
    const name = await row.getAttribute('data-matter');
    await page.getByRole('region', { name: 'Podgląd sprawy' }).locator('[data-way]', { hasText: 'Enter' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname.startsWith(screen));
    await row.waitFor({ state: 'detached' });
    await page.goBack();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.matter))
      .toBe(name);
  }
});

test('what a notice takes back has the focus again, also from behind the last notice', async ({ page, site }) => {
  await site.database.sql`delete from desk_marks`;
  await openAs(page, 'kadry', '/sprawy?rodzaj=nStatement');
  const rows = page.locator('[data-matter]');
  await rows.first().waitFor();
  const first = (await rows.first().getAttribute('data-matter')) ?? '';
  const name = (await rows.first().locator('span').first().textContent()) ?? '';
  const notices = page.getByRole('region', { name: /^Powiadomienia/ }).getByRole('listitem');
  await page.keyboard.press('e');
  await notices.filter({ hasText: name }).waitFor();
  await page.keyboard.press('e');
  await expect.poll(() => notices.count()).toBe(2);
  const undo = notices.filter({ hasText: name }).getByRole('button', { name: 'Cofnij' });
  await undo.focus();
  await expect.poll(() => undo.evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
  await page.keyboard.press('Enter');
  await page.locator(`[data-matter="${first}"]:focus`).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('sprawa')).toBe(first);
});

import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, screenOfPerson, test } from '../../support/browser/browser.ts';

test('personnel settles what waits from the home page by the keyboard, and takes it back', async ({ page, site }) => {
  const { sql } = site.database;
  await sql`delete from desk_marks`;
  await openAs(page, 'kadry');
  const task = page.getByRole('listitem').filter({ hasText: /^Kadry: \d+ spraw/ });
  const told = Number(/\d+/.exec((await task.textContent()) ?? '')?.[0]);
  await task.getByRole('link', { name: 'Otwórz' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sprawy: Kadry' }).waitFor();
  const all = (count: number) => page.getByRole('link', { name: new RegExp(`^Wszystko\\s*${count}$`) }).waitFor();
  await all(told);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Rozbieżności danych/ }).click();
  const list = page.getByRole('region', { name: 'Sprawy', exact: true });
  await list.getByRole('region', { name: 'Zgłoszenia błędów danych' }).waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Skróty klawiszy' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('toolbar', { name: 'Zaznaczone sprawy' }).getByText('Zaznaczono 2').waitFor();
  await page.keyboard.press('e');
  await page.getByText(/^2 sprawy zostają: /).waitFor();
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: 'Odłóż' }).getByRole('button', { name: 'Odłóż' }).click();
  await all(told - 2);
  const [{ count } = { count: 0 }] =
    await sql`select count(*)::int as count from desk_marks where snoozed_until is not null and done_at is null`;
  expect(count).toBe(2);
  await page.keyboard.press('z');
  await all(told);
  await page
    .getByRole('region', { name: 'Podgląd sprawy' })
    .getByRole('link', { name: /Na liście rozbieżności/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Rozbieżności danych osób' }).waitFor();
  // The list is gone back to as it was left, also after what it opened has been filtered anew.
  await page.getByRole('searchbox').first().fill('a');
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe('a');
  await page.getByRole('navigation', { name: 'Ścieżka' }).getByRole('link', { name: 'Sprawy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sprawy: Kadry' }).waitFor();
  expect(new URL(page.url()).searchParams.get('rodzaj')).toBe('difference');
  // Reached otherwise, the same screen does not lead there.
  await openAs(page, 'kadry', '/admin/AppAccounts/rozbieznosci');
  await page.getByRole('heading', { level: 1, name: 'Rozbieżności danych osób' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Ścieżka' }).getByRole('link', { name: 'Sprawy' }).count()).toBe(0);
});

test('personnel settles a difference and answers a report in the preview, by the keyboard', async ({ page, site }) => {
  const { sql } = site.database;
  await sql`delete from desk_marks`;
  await openAs(page, 'kadry', '/sprawy?rodzaj=difference');
  const list = page.getByRole('region', { name: 'Sprawy', exact: true });
  const preview = page.getByRole('region', { name: 'Podgląd sprawy' });
  const row = list.locator('[data-matter]').first();
  const name = (await row.locator('span').first().textContent()) ?? '';
  await row.focus();
  // The decision is where Space leads, as soon as it is here, and Escape goes back to the row.
  await preview
    .getByRole('button', { name: /^(Przyjmij|Pozostaw|Zostaw)/ })
    .first()
    .waitFor();
  await page.keyboard.press('Space');
  await preview.locator('[data-decisions] :focus').waitFor();
  await page.keyboard.press('Escape');
  await list.locator('[data-matter]:focus').waitFor();
  await page.keyboard.press('Space');
  await preview.locator('[data-decisions] :focus').waitFor();
  await expectAccessible(page);
  expect(new URL(page.url()).pathname).toBe('/sprawy');
  // Both sides stand whole, however long.
  expect(
    await preview.locator('dd').evaluateAll((all) => all.every((each) => each.scrollWidth <= each.clientWidth)),
  ).toBe(true);
  await preview
    .getByRole('button', { name: /^(Pozostaw|Zostaw)/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^(Pozostaw rozbieżność|Zostaw)/ });
  await dialog.getByLabel(/^Powód/).fill('sprawdzone w teczce');
  await dialog.getByRole('button', { name: 'Pozostaw', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => list.getByText(name).count()).toBe(0);
  const dismissed = async () => {
    const [{ count } = { count: 0 }] =
      await sql`select count(*)::int as count from difference_dismissals where reason = 'sprawdzone w teczce'`;
    return count as number;
  };
  expect(await dismissed()).toBe(1);
  await page.keyboard.press('z');
  await page.getByText('Rozbieżność wróciła na listę').waitFor();
  expect(await dismissed()).toBe(0);
  await list.getByText(name).first().waitFor();
  await page.getByRole('link', { name: /^Zrobione dziś/ }).waitFor();
  await row.focus();
  await preview.locator('[data-decisions] [data-answer="1"]').waitFor();
  expect(await preview.locator('a[data-answer]').count()).toBe(0);
  await page.keyboard.press('1');
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
  await page.keyboard.press('Escape');

  await openAs(page, 'kadry', '/sprawy?rodzaj=fault');
  await page.keyboard.press('j');
  await preview.getByRole('button', { name: /^Odpowiedz/ }).waitFor();
  const done = page.getByRole('link', { name: /^Zrobione dziś/ });
  const doneCount = async () => Number(/\d+/.exec((await done.textContent()) ?? '')?.[0]);
  const before = await doneCount();
  await page.keyboard.press('1');
  const answer = page.getByRole('dialog', { name: 'Odpowiedź na zgłoszenie' });
  await answer.getByLabel(/^naprawione/).check();
  const told = await page.locator('[data-matter]').count();
  await answer.getByRole('button', { name: 'Zapisz odpowiedź' }).click();
  await page.getByText(/^Zapisano odpowiedź: /).waitFor();
  await expect.poll(() => page.locator('[data-matter]').count()).toBe(told - 1);
  await page.keyboard.press('Control+z');
  await page.getByText(/^Odpowiedzi na zgłoszenie nie cofa się/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/sprawy');
  // It is among what is done, and is corrected there.
  await expect.poll(doneCount).toBe(before + 1);
  await done.click();
  await page
    .getByRole('link', { name: /^Popraw odpowiedź/ })
    .first()
    .click();
  const corrected = page.getByRole('dialog', { name: 'Popraw odpowiedź na zgłoszenie' });
  await corrected.getByLabel(/^zwrócone/).check();
  await corrected.getByLabel(/^Odpowiedź/).fill('Dane zgadzają się z umową');
  await corrected.getByRole('button', { name: 'Zapisz odpowiedź' }).click();
  await page.getByText(/^Poprawiono odpowiedź/).waitFor();
  await page.getByRole('cell', { name: /Dane zgadzają się z umową/ }).waitFor();
});

test('a statement that a person lacks is added in the preview, and taken back', async ({ page }) => {
  await openAs(page, 'kadry', '/sprawy?rodzaj=nStatement');
  const rows = page.locator('[data-matter]');
  const group = page.getByRole('link', { name: /^Brak oświadczenia do liczby N/ });
  const countOf = async (link: typeof group) => Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
  const told = async () => countOf(group);
  const doneCount = async () => countOf(page.getByRole('link', { name: /^Zrobione dziś/ }));
  await rows.first().waitFor();
  const [before, doneBefore] = [await told(), await doneCount()];
  await page.keyboard.press('j');
  await page.getByRole('region', { name: 'Podgląd sprawy' }).getByText('Co jest zapisane na dziś').waitFor();
  await page.keyboard.press('1');
  const dialog = page.getByRole('dialog', { name: 'Dodaj oświadczenie o liczbie N' });
  await dialog.getByLabel(/^Oświadczenie od dnia/).fill('2026-10-01');
  await dialog.getByLabel(/^Dlaczego/).fill('oświadczenie z 01.10.2026');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(told).toBe(before - 1);
  await expect.poll(doneCount).toBe(doneBefore + 1);
  await page.keyboard.press('z');
  await expect.poll(told).toBe(before);
  await expect.poll(doneCount).toBe(doneBefore);
  expect(new URL(page.url()).pathname).toBe('/sprawy');
});

test('who works in none of the offices is led to what waits for them', async ({ page }) => {
  await openAs(page, 'biblioteka', '/sprawy');
  await page.waitForURL((url) => url.pathname === '/admindashboard');
  await page.getByRole('heading', { level: 1, name: 'Biblioteka' }).waitFor();
  await openAs(page, 'pracownik', '/sprawy');
  await page.getByRole('link', { name: 'Co czeka na Ciebie' }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
});

test('on a phone a matter of the doctoral office opens as a page, and leads to its procedure', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, 'doktoraty', '/sprawy?rodzaj=termLate');
  await page.getByRole('heading', { level: 1, name: 'Sprawy: Doktoraty' }).waitFor();
  await expectFits(page);
  await page.locator('[data-matter]').first().click();
  await page.getByRole('heading', { level: 1, name: 'Sprawa' }).waitFor();
  await expectFits(page);
  await page.getByRole('link', { name: 'Otwórz przewód' }).click();
  await page.getByRole('heading', { level: 1, name: /przew/i }).waitFor();
});

test('from the search Escape goes back to the rows in sight, and works are opened where they are changed', async ({
  page,
}) => {
  await openAs(page, 'ewaluacja', '/sprawy?rodzaj=unassigned&grupuj=person');
  const rows = page.locator('[data-matter]');
  await rows.first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('a');
  const search = page.getByRole('searchbox', { name: 'Osoba, tytuł, jednostka' });
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('a');
  await page.keyboard.press('Escape');
  expect(await search.inputValue()).toBe('a');
  await page.keyboard.press('x');
  await page.getByRole('toolbar', { name: 'Zaznaczone sprawy' }).getByText('Zaznaczono 1').waitFor();
  expect(await search.inputValue()).toBe('a');
  // '/' at once after a closed dialog: what follows is typed, and settles nothing.
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: /^Odłóż/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('ae');
  expect(await search.inputValue()).toBe('aae');
  await search.fill('a');
  await page.keyboard.press('Escape');
  await expect.poll(() => rows.first().textContent()).toContain('Autorzy prac nieprzypisanych');
  await page.getByRole('link', { name: /Otwórz prace osoby/ }).click();
  await page.waitForURL((url) => url.pathname === '/admin/zmianaprzypisan' && url.searchParams.get('disc') === '-1');
  await screenOfPerson(page, 'Administracja przypisaniami publikacji do dyscypliny').waitFor();
});

test('the only row of a group stays in it once it is done, and the cursor goes on', async ({ page, site }) => {
  await site.database.sql`delete from desk_marks`;
  await openAs(page, 'ewaluacja', '/sprawy?rodzaj=unassigned&grupuj=person');
  const list = page.getByRole('region', { name: 'Sprawy', exact: true });
  const rows = list.locator('[data-matter]');
  await rows.first().waitFor();
  const shown = async () => {
    const names = await list.getByRole('heading', { level: 2 }).allTextContents();
    const keys = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-matter')));
    return { names: names.slice(0, 3).map((name) => name.replace(/\s*\d+$/, '')), keys: keys.slice(0, 3) };
  };
  const before = await shown();
  const all = page.getByRole('link', { name: /^Autorzy prac nieprzypisanych/ });
  const told = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  for (const at of [1, 2]) {
    await page.keyboard.press('e');
    await expect.poll(() => new URL(page.url()).searchParams.get('sprawa')).toBe(before.keys[at]);
    await expect.poll(async () => Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])).toBe(told - at);
    expect(await shown()).toEqual(before);
    await expect.poll(() => list.getByRole('button', { name: /^Cofnij/ }).count()).toBe(at);
  }
  await page.keyboard.press('z');
  await expect.poll(async () => Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])).toBe(told - 1);
  expect(await shown()).toEqual(before);
});

test('the evaluation team reminds an author by a key, the day is said, and Ctrl+Z takes it back', async ({
  page,
  site,
}) => {
  await site.database.sql`delete from desk_marks`;
  await openAs(page, 'ewaluacja', '/sprawy?rodzaj=unassigned');
  const list = page.getByRole('region', { name: 'Sprawy', exact: true });
  await list.locator('[data-matter]').first().waitFor();
  const aside = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}\\s*\\d+$`) });
  const done = await aside('Zrobione dziś').textContent();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Przypomnij' });
  await dialog.getByLabel('Treść').waitFor();
  expect(await dialog.getByLabel('Treść').inputValue()).toContain('/publicationpanelevalasg');
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Zapisz, że przypomniano' }).click();
  await list.getByText(/^Przypomniano \d.*, wróci \d/).waitFor();
  // Counted once: it has been put off, not settled.
  await expect.poll(() => aside('Odłożone').textContent()).toMatch(/\D1$/);
  expect(await aside('Zrobione dziś').textContent()).toBe(done);
  await page.keyboard.press('Control+z');
  await list.getByText(/^Przypomniano/).waitFor({ state: 'detached' });
});

test('a whole group is selected by its box or a key, and each key is named once', async ({ page }) => {
  await openAs(page, 'ewaluacja', '/sprawy');
  const groups = page.getByRole('region', { name: 'Sprawy', exact: true }).getByRole('region');
  const group = groups.filter({ hasText: 'jeszcze' }).first();
  await group.waitFor();
  const rows = await group.locator('[data-matter]').count();
  const toolbar = page.getByRole('toolbar', { name: 'Zaznaczone sprawy' });
  const preview = page.getByRole('region', { name: 'Podgląd sprawy' });
  await preview.getByRole('button', { name: /^Odłóż S/ }).waitFor();
  const box = group.getByRole('checkbox', { name: new RegExp(`^Zaznacz całą grupę \\(${rows} z listy\\)`) });
  await box.click();
  await group.getByText(new RegExp(`^zaznaczono ${rows} z \\d`)).waitFor();
  expect(await box.evaluate((input: HTMLInputElement) => input.indeterminate && !input.checked)).toBe(true);
  await toolbar.getByText(`Zaznaczono ${rows}`).waitFor();
  await toolbar.getByRole('button', { name: /^Odłóż\s*S$/ }).waitFor();
  await preview.getByRole('button', { name: 'Odłóż', exact: true }).waitFor();
  await group.getByRole('checkbox', { checked: true }).last().uncheck();
  await toolbar.getByText(`Zaznaczono ${rows - 1}`).waitFor();
  expect(await box.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
  await group.locator('[data-matter]').first().focus();
  await page.keyboard.press('Shift+X');
  await toolbar.getByText(`Zaznaczono ${rows}`).waitFor();
  await page.keyboard.press('Shift+X');
  await toolbar.waitFor({ state: 'detached' });
  await box.click();
  // The rows that were not shown are read and selected too.
  const all = group.getByRole('button', { name: /^zaznacz (wszystkie|pierwsze) \d+$/ });
  const count = /\d+$/.exec((await all.textContent()) ?? '')?.[0];
  expect(Number(count)).toBeGreaterThan(rows);
  await all.click();
  await toolbar.getByText(`Zaznaczono ${count}`).waitFor();
});

import { expect } from 'vitest';
import { DESKTOP, expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

test('an administrator acts as a researcher, under a banner, and stops', async ({ page, site }) => {
  await openAs(page, 'admin', '/admin/dzialanie');
  const start = page.getByRole('button', { name: 'Zacznij działać w imieniu tej osoby' });
  await page.getByText('Zakres wyszukiwania').click();
  // A part of every identifier: what is not shown is told of.
  const scope = page.getByLabel('Rozpoczyna się od');
  await scope.uncheck();
  await page.getByRole('combobox', { name: 'Osoba' }).fill('-4');
  await page.getByText('Pierwsze 50 wyników: aby zobaczyć inne, wpisz więcej liter.').waitFor();
  await page.keyboard.press('Escape');
  await scope.check();
  await page.getByRole('combobox', { name: 'Osoba' }).fill('pracownik');
  await page.getByRole('option').first().click();
  await page.getByLabel(/^Powód/).fill('za mało');
  expect(await start.isDisabled()).toBe(true);
  await page.getByLabel(/^Powód/).fill('zgłoszenie 7/2026: brak publikacji');
  await start.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  const banner = page.getByRole('note').filter({ hasText: '(pracownik); zalogowano: admin.' });
  await banner.getByText(/Potrwa do godz\. \d\d:\d\d/).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.setViewportSize(DESKTOP);
  await page.goto('/poloninfopanel');
  // What must be done in person cannot be pressed, and says why; the banner stays in sight.
  const confirm = page.getByRole('button', { name: 'Potwierdź poprawność danych' });
  await page.getByText('Działasz w imieniu innej osoby: tego nie można zrobić za nią.').waitFor();
  for (const button of [confirm, page.getByRole('button', { name: 'Zgłoś błąd danych' })]) {
    expect(await button.isDisabled()).toBe(true);
    await expect
      .poll(() => button.evaluate((element) => element.ariaDescribedByElements?.[0]?.textContent))
      .toMatch(/nie można zrobić za nią/);
  }
  await expectAccessible(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(async () => (await banner.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  await page.goto('/publicationpanelevalrep');
  await banner.waitFor();
  await page.getByRole('button', { name: 'Zakończ działanie' }).click();
  await page.waitForURL('**/admin/dzialanie');
  await start.waitFor();
  expect(await banner.count()).toBe(0);
  const rows = await site.database.sql`
    select action, physical_user, logged_user from audit where action like 'session.act%' order by id`;
  expect([...rows]).toEqual([
    { action: 'session.actAs', physical_user: 'admin', logged_user: 'pracownik' },
    { action: 'session.actEnd', physical_user: 'admin', logged_user: 'pracownik' },
  ]);
});

test('acting as another administrator is refused, and typed text stays', async ({ page, site }) => {
  await site.database.sql`
    insert into grants (account_row, role, granted_by) select row_num, 'admin', 'test' from accounts where login = 'kadry'`;
  await openAs(page, 'admin', '/admin/dzialanie');
  await page.getByRole('combobox', { name: 'Osoba' }).fill('kadry');
  await page.getByRole('option').first().click();
  await page.getByLabel(/^Powód/).fill('zgłoszenie 8/2026');
  await page.getByRole('button', { name: 'Zacznij działać w imieniu tej osoby' }).click();
  await page.getByText('Nie można działać jako inny administrator').waitFor();
  expect(await page.getByLabel(/^Powód/).inputValue()).toBe('zgłoszenie 8/2026');
  await site.database.sql`delete from grants where granted_by = 'test'`;
});

test('a role is granted for a discipline, its dates are changed, and it is revoked', async ({ page }) => {
  await openAs(page, 'admin', '/admin/uprawnienia');
  await page.getByRole('rowheader', { name: /dyscyplina/ }).waitFor();
  await page.getByRole('button', { name: 'Nadaj uprawnienie' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Osoba' }).fill('jednostka');
  await page.getByRole('option', { name: /jednostka/ }).click();
  const grant = dialog.getByRole('button', { name: 'Nadaj', exact: true });
  // What is missing is said, as in every form.
  await grant.click();
  await dialog.getByText('Nie nadano uprawnienia: popraw formularz').waitFor();
  await dialog.getByLabel(/^Rola/).selectOption({ label: 'Opiekun dyscypliny' });
  await dialog.getByLabel(/^Dyscyplina/).selectOption({ label: 'matematyka' });
  await grant.click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: 'matematyka' });
  await row.getByRole('button', { name: /^Zmień ważność/ }).click();
  await dialog.getByLabel(/^Do dnia/).fill('2030-12-31');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await row.getByText('31.12.2030').waitFor();
  await row.getByRole('button', { name: /^Odbierz/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odbierz' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByText('Odebrano uprawnienie').waitFor();
  // The button went with its row: the next row has the focus.
  await page.locator('main tr a:focus').waitFor();
  await page.keyboard.press('Tab');
  // Ctrl with an arrow goes to the same button of another row.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const before = await focused();
  await page.keyboard.press('Control+ArrowUp');
  expect(await focused()).not.toBe(before);
  expect((await focused())?.slice(0, 5)).toBe(before?.slice(0, 5));
  await page.keyboard.press('Control+ArrowDown');
  expect(await focused()).toBe(before);
  await page.getByLabel('Osoba (nazwisko, imię lub login)').fill('admin');
  // The last administrator's role cannot be revoked, which its row says.
  await page.getByText(/^Ostatni administrator bez końca ważności/).waitFor();
  expect(await page.getByRole('button', { name: /^Odbierz uprawnienie ?Administrator/ }).isDisabled()).toBe(true);
});

test('the page warns two minutes before the session ends; it can be prolonged, and typed text stays', async ({
  ownPage: page,
}) => {
  await page.clock.install();
  await openAs(page, 'admin', '/admin/dzialanie');
  await page.getByLabel(/^Powód/).fill('pisane długo');
  // What watches the session comes after the screen itself.
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward('57:40');
  expect(await page.getByText('z powodu bezczynności').count()).toBe(0);
  await page.clock.fastForward('00:20');
  const warning = page.getByRole('complementary', { name: 'Koniec sesji' });
  await warning.getByText('Sesja zaraz się zakończy z powodu bezczynności').waitFor();
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'Przedłuż sesję' }).click();
  await warning.waitFor({ state: 'detached' });
  expect(await page.getByLabel(/^Powód/).inputValue()).toBe('pisane długo');
});

test('the warning never covers the focus, on the smallest screen, and can be collapsed', async ({ ownPage: page }) => {
  await page.clock.install();
  await openAs(page, 'admin', '/admin/uprawnienia');
  await page
    .getByRole('button', { name: /^Odbierz/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  await page.setViewportSize({ width: 320, height: 568 });
  await page.clock.fastForward('58:00');
  const warning = page.getByRole('complementary', { name: 'Koniec sesji' });
  await warning.waitFor();
  const height = async () => (await warning.boundingBox())?.height ?? 0;
  const unfolded = await height();
  expect(unfolded).toBeLessThan(568 / 3);
  const covered = await warning.evaluate(
    (notice) =>
      [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select)')].filter((element) => {
        element.focus();
        return element.getBoundingClientRect().bottom > notice.getBoundingClientRect().top;
      }).length,
  );
  expect(covered).toBe(0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.getByRole('main').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(568 - unfolded);
  await warning.getByRole('button', { name: 'Zwiń ostrzeżenie' }).click();
  expect(await height()).toBeLessThan(unfolded);
  await warning.getByRole('button', { name: 'Rozwiń ostrzeżenie' }).click();
  expect(await height()).toBe(unfolded);
});

test('a session that timed out says so, and typed text stays', async ({ ownPage: page, site }) => {
  await page.clock.install();
  await openAs(page, 'admin', '/admin/dzialanie');
  await page.getByLabel(/^Powód/).fill('pisane długo');
  // What watches the session comes after the screen itself.
  await page.waitForLoadState('networkidle');
  await site.database.sql`update sessions set last_seen_at = now() - interval '61 minutes'`;
  await page.clock.fastForward('01:00:30');
  await page.getByText('Sesja wygasła').first().waitFor();
  expect(await page.getByLabel(/^Powód/).inputValue()).toBe('pisane długo');
});

import { expect } from 'vitest';
import { DESKTOP, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

test('everybody reads the notice from the foot of a screen; who is logged in gets the own data', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dane osobowe' }).click();
  await page.getByRole('heading', { name: 'Twoje prawa' }).waitFor();
  expect(await page.getByRole('link', { name: 'Moje dane jako PDF' }).count()).toBe(0);
  await openAs(page, 'pracownik', '/info/dane-osobowe');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Moje dane jako JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^dane-osoby-\d+-\d{4}-\d\d-\d\d\.json$/);
});

test('an administrator sees what an erasure would do, erases, changes a term and a notice', async ({ page, site }) => {
  const [leaver] = await site.database.sql`
    select a.row_num, a.last_name from accounts a where a.active and a.person_id is not null and not exists (
      select from employments e where e.person_id = a.person_id and (e.date_to is null or e.date_to >= current_date))
    order by a.row_num limit 1`;
  await openAs(page, 'admin', `/admin/dane-osobowe?konto=${leaver?.row_num}`);
  await page.getByRole('table', { name: /^Do usunięcia/ }).waitFor();
  await page.getByRole('table', { name: 'Musi zostać' }).waitFor();
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Usuń to, co można' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Powód').fill('wniosek nr 7/2026');
  await dialog.getByRole('button', { name: 'Usuń dane' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Usunięto dane osoby').waitFor();
  const [account] = await site.database.sql`select login, active from accounts where row_num = ${leaver?.row_num ?? 0}`;
  expect(account).toEqual({ login: null, active: false });

  await page.getByRole('button', { name: /^Zmień.*Numery żądań/ }).click();
  await dialog.getByLabel('Liczba dni').fill('3');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await dialog.getByText('Podaj liczbę dni od 7 do 90').first().waitFor();
  await dialog.getByLabel('Liczba dni').fill('14');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByText('14 dni').waitFor();

  await page.getByRole('heading', { name: 'Stan dostępności w deklaracji' }).click();
  await page.getByRole('button', { name: /^Zmień tekst.*Stan dostępności/ }).click();
  await page.getByLabel('Tekst').fill('Aplikacja jest w pełni zgodna.\n\n- raz');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByText('Zapisano tekst').waitFor();
  await page.goto('/info/dostepnosc');
  await page.getByText('Aplikacja jest w pełni zgodna.').waitFor();
});

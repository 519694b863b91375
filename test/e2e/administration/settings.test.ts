import { expect } from 'vitest';
import { today } from '#engine/day.ts';
import { settings } from '#areas/settings/tables.ts';
import { expectAccessible, expectFits, logIn, openAs, PHONE, test } from '../../support/browser/browser.ts';

const file = (body: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${body}</svg>`),
});

test('a setting is refused, saved, and seen by another session', async ({ page, site }) => {
  await openAs(page, 'admin', '/admin/ustawienia');
  const colour = page.getByLabel('Barwa uczelni');
  await colour.fill('granatowy');
  await page.getByRole('button', { name: 'Zapisz ustawienia' }).click();
  await page.getByText('Podaj barwę jako # i sześć cyfr').first().waitFor();
  expect((await site.database.db.select().from(settings))[0]).toMatchObject({ version: 1, colour: null });

  // Yellow is too light for a button with white text: the shade of it that is shown is not.
  await colour.fill('#ffff00');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--brand')))
    .toBe('#ffff00');
  await page.getByText(/Kontrast przycisku: (\d{2}|[5-9]),?\d* : 1/).waitFor();
  await expectAccessible(page);
  await expectAccessible(page, { theme: 'dark' });
  // What documents cite, checked today.
  await page.getByLabel(/^Ogłoszenie ustawy/).fill('t.j. Dz. U. z 2027 r. poz. 12');
  await page.getByLabel('Sprawdzono w Dzienniku Ustaw').fill(today());
  await page.getByLabel('Nazwa uczelni').fill('Politechnika Zmyślona');
  await page.getByRole('button', { name: 'Zapisz ustawienia' }).click();
  await page.getByText('Zapisano ustawienia').waitFor();
  expect((await site.database.db.select().from(settings))[0]).toMatchObject({
    lawCitation: 't.j. Dz. U. z 2027 r. poz. 12',
    lawCheckedOn: today(),
  });
  await page.getByRole('link', { name: 'Politechnika Zmyślona' }).waitFor();

  const other = await page.context().browser()?.newContext({ baseURL: site.url });
  if (!other) throw new Error('There is no browser');
  try {
    const seen = await other.newPage();
    await logIn(other, 'pracownik');
    // Processes notice within a second.
    await expect
      .poll(async () => {
        await seen.goto('/dashboard');
        return seen.getByRole('banner').getByRole('link').first().textContent();
      })
      .toBe('Politechnika Zmyślona');
    expect(await seen.evaluate(() => document.documentElement.style.getPropertyValue('--brand'))).toBe('#ffff00');
  } finally {
    await other.close();
  }
});

test('a logo with a script is refused, a drawn one is shown in the header', async ({ page, site }) => {
  await openAs(page, 'admin', '/admin/ustawienia');
  const input = page.getByLabel('Dodaj logo').last();
  await input.setInputFiles(file('<script>alert(1)</script>'));
  await page.getByText('Plik SVG zawiera element script').waitFor();
  await input.setInputFiles(file('<rect width="8" height="8"/>'));
  // Exactly: the refused file's 'Nie zmieniono logo' stands until the next answer.
  await page.getByText('Zmieniono logo', { exact: true }).waitFor();
  const address = await page.evaluate(() => document.documentElement.dataset.logo);
  const served = await page.request.get(`${site.url}${address}`);
  expect(served.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.getByRole('button', { name: 'Przywróć znak domyślny' }).click();
  await page.getByText('Przywrócono znak domyślny').waitFor();
});

import { expect, inject } from 'vitest';
import { offerCode } from '#areas/first-steps/service-claim.ts';
import { browserTest, expectAccessible, expectFits, PHONE } from '../../support/browser/browser.ts';
import { openCopy } from '../../support/database-copy.ts';

const test = browserTest(undefined, () => openCopy(inject('emptyTemplate')));

test('the first administrator comes by a code, and goes the first steps', async ({ page, site }) => {
  const code = await offerCode(site.database.db);
  await page.goto(`/pierwszy-administrator#${code}`);
  expect(await page.getByLabel('Kod').inputValue()).toBe(code);
  await expectAccessible(page);
  await page.getByLabel('Kod').fill('zmyślony');
  await page.getByLabel('Imię').fill('Ala');
  await page.getByLabel('Nazwisko').fill('Nowak');
  await page.getByRole('button', { name: 'Przejdź do logowania' }).click();
  await page.getByText('Ten kod jest nieprawidłowy').first().waitFor();
  await page.getByLabel('Kod').fill(code ?? '');
  await page.getByRole('button', { name: 'Przejdź do logowania' }).click();
  await page.getByLabel('Nazwa użytkownika').fill('ala');
  await page.getByLabel('Hasło').fill('demo');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();

  await page.getByRole('heading', { level: 1, name: 'Pierwsze kroki' }).waitFor();
  await page.getByText('1 z 11').waitFor();
  await page.getByRole('listitem').filter({ hasText: '1. Nazwa i kontakt' }).getByRole('link').click();
  await page.getByLabel('Nazwa uczelni').fill('Politechnika Zmyślona');
  await page.getByLabel('Adres kontaktowy').fill('dorobek@zmyslona.example');
  await page.getByRole('button', { name: 'Zapisz ustawienia' }).click();
  await page.getByText('Zapisano ustawienia').waitFor();

  await page.goto('/admin/pierwsze-kroki');
  await page.getByText('2 z 11').waitFor();
  await page.getByRole('button', { name: /^Odłóż.*Barwa i logo/ }).click();
  await page.getByText('3 z 11').waitFor();
  await page.getByRole('button', { name: /^Wróć do kroku.*Barwa i logo/ }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);

  await page.goto('/dashboard');
  await page.getByText('Pierwsze kroki: 3 z 11').waitFor();
  await page.getByText('następny: próba logowania').waitFor();
  await page.goto('/pierwszy-administrator');
  await page.getByText('Ta instalacja ma już administratora').waitFor();
});

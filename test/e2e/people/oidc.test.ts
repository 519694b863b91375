import { afterAll, expect } from 'vitest';
import { sessions } from '#areas/session/tables.ts';
import { browserTest } from '../../support/browser/browser.ts';
import { type Issuer, startIssuer } from '../../support/issuer.ts';

let issuer: Issuer | undefined;
afterAll(() => issuer?.stop());

const test = browserTest(async (url) => {
  issuer = await startIssuer({ application: url });
  issuer.person = { sub: 'osoba-1', preferred_username: 'pracownik' };
  return issuer.environment;
});

test('a browser logs in at an issuer of another site, returns, and logs out of both', async ({ page, site }) => {
  await page.goto('/publicationpanelevalrep?period=2');
  await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wypełnienie slotów' }).waitFor();
  expect(new URL(page.url()).search).toBe('?period=2');

  // A session of the same login in another window that forgot its cookie.
  await page.context().clearCookies({ name: 'dorobek' });
  await page.goto('/api/login');
  await page.getByRole('heading', { level: 1, name: 'Panel użytkownika' }).waitFor();
  expect(await site.database.db.$count(sessions)).toBe(2);

  await page.getByRole('link', { name: 'wyloguj się' }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.getByText('Nie zalogowano').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  // The issuer has ended the other one by back-channel logout.
  expect(await site.database.db.$count(sessions)).toBe(0);
});

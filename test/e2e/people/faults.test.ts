import { afterAll, describe, expect } from 'vitest';
import { createDemo } from '#demo/university.ts';
import { bootstrap } from '#app/bootstrap.ts';
import { openDatabase } from '#platform/database/db.ts';
import { browserTest, openAs } from '../../support/browser/browser.ts';
import { hasPostgres, type Postgres, startPostgres } from '../../support/postgres.ts';

let postgres: Postgres | undefined;

/** A small university on a PostgreSQL server that can be frozen. */
async function openOnServer() {
  postgres = await startPostgres();
  const database = await openDatabase({ url: postgres.url });
  await bootstrap(database.db);
  await createDemo(database.db, { seed: 1, people: 20, publications: 50 });
  return database;
}

const test = browserTest(undefined, openOnServer);

describe.skipIf(!hasPostgres)('while the database does not answer', () => {
  afterAll(() => postgres?.[Symbol.asyncDispose]());

  test('a form says so and keeps what was typed; saved again, it is saved once', async ({ page, site }) => {
    await openAs(page, 'admin', '/admin/uprawnienia');
    await page.getByRole('button', { name: /^Zmień ważność uprawnienia: Dział kadr/ }).click();
    const to = page.getByLabel(/^Do dnia/);
    const save = page.getByRole('button', { name: 'Zapisz' });
    await to.fill('2040-12-31');
    postgres?.freeze();
    await save.click();
    await page.getByText('Nie zmieniono ważności: Baza danych nie odpowiada.').waitFor();
    expect(await to.inputValue()).toBe('2040-12-31');
    postgres?.thaw();
    await expect.poll(async () => (await page.request.get('/readyz')).status()).toBe(200);
    await save.click();
    await page.getByText('Zmieniono ważność uprawnienia').waitFor();
    const { sql } = site.database;
    expect(await sql`select valid_to::text from grants where role = 'personnel'`).toEqual([{ valid_to: '2040-12-31' }]);
    expect(await sql`select from audit where action = 'grant.change'`).toHaveLength(1);
  });

  test('a login and a logout say in a page that they failed, and succeed later', async ({ page }) => {
    await openAs(page, 'kadry');
    await page.getByRole('heading', { level: 1 }).waitFor();
    postgres?.freeze();
    await page.goto('/api/logout');
    await page.getByRole('heading', { level: 1, name: 'Nie udało się wylogować' }).waitFor();
    await page.goto('/api/login?return=/sesje');
    await page.getByRole('heading', { level: 1, name: 'Nie udało się zalogować' }).waitFor();
    await page.getByText('Baza danych nie odpowiada', { exact: true }).waitFor();
    postgres?.thaw();
    await expect.poll(async () => (await page.request.get('/readyz')).status()).toBe(200);
    await page.getByRole('link', { name: 'Zaloguj się ponownie' }).click();
    await page.waitForURL((url) => url.pathname === '/cas/login');
  });

  test('a screen offers to load again, and loads', async ({ page }) => {
    await openAs(page, 'admin');
    await page.getByRole('heading', { level: 1 }).waitFor();
    postgres?.freeze();
    await expect.poll(async () => (await page.request.get('/readyz')).status()).toBe(503);
    await page.goto('/sesje');
    await page.getByText('Nie udało się ustalić, kto jest zalogowany.').waitFor();
    postgres?.thaw();
    await expect.poll(async () => (await page.request.get('/readyz')).status()).toBe(200);
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sesje' }).waitFor();
  });
});

import { expect } from 'vitest';
import { expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';
import { injections } from '../../support/attack/injections.ts';

const ELSEWHERE = 'https://zla.example';

test('injections are shown as text on every screen', async ({ ownPage: page, site }) => {
  const texts = injections(ELSEWHERE);
  const wrong: string[] = [];
  page.context().on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) wrong.push(request.url());
  });
  page.on('dialog', (dialog) => {
    wrong.push(dialog.message());
    void dialog.dismiss();
  });
  await page.exposeFunction('reportViolation', (what: string) => wrong.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      Reflect.get(globalThis, 'reportViolation')(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });

  const { sql } = site.database;
  await sql`
    update publications p set title = t.title, authors_text = t.title
    from (select w.id, (${sql.array(texts)}::text[])[1 + (row_number() over (order by w.id))::int % ${texts.length}::int] as title
      from (select distinct a.publication_id as id from authorships a
        join accounts c on c.person_id = a.person_id where c.login = 'pracownik') w) t
    where p.id = t.id`;
  await sql`update accounts set first_name = ${texts[2] ?? ''}, last_name = ${texts[3] ?? ''} where login in ('pracownik', 'admin')`;
  await sql`
    insert into sessions (token_hash, physical_row, logged_row, csr, agent, address)
    select 'obca' || login, row_num, row_num, 'x', ${texts[4] ?? ''}, ${texts[5] ?? ''} from accounts
    where login in ('pracownik', 'admin')`;
  await sql`
    insert into audit (physical_user, logged_user, action, subject, after)
    select t, t, 'scenario.create', t, jsonb_build_object('name', t) from unnest(${sql.array(texts)}::text[]) t`;

  const screens = {
    pracownik: ['/dashboard', '/zmianaprzypisan', '/publicationpanelevalrep', '/sesje'],
    admin: ['/admin/sesje', '/admin/dziennik'],
  };
  for (const [login, paths] of Object.entries(screens)) {
    await page.context().clearCookies();
    await openAs(page, login);
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // The markup is on the screen, as text.
      await page.getByText('<img src=', { exact: false }).or(page.getByText('<script>')).first().waitFor();
      expect(await page.evaluate(() => Reflect.get(globalThis, '__pwned'))).toBeUndefined();
      expect(await page.locator(`[src^="${ELSEWHERE}"], [href^="${ELSEWHERE}"], [href^="javascript:"]`).count()).toBe(
        0,
      );
    }
  }
  expect(wrong).toEqual([]);
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

test('a rate-limited search says how long to wait, and is not retried at once', async ({ page, context }) => {
  let asked = 0;
  await context.route('**/api/trpc/**audit.search**', (route) => {
    asked += 1;
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '30' },
      json: { code: 'TOO_MANY_REQUESTS', message: 'Zbyt wiele żądań. Spróbuj ponownie za 30\u00a0sekund.' },
    });
  });
  await openAs(page, 'admin', '/admin/dziennik');
  await page
    .getByText(/Spróbuj ponownie za 30\s+sekund\./)
    .first()
    .waitFor();
  expect(asked).toBe(1);
});

test('pages are revalidated, assets cached for a year, and the login page runs no script', async ({ page, site }) => {
  const cacheOf = async (path: string) => (await fetch(`${site.url}${path}`)).headers.get('cache-control');
  const html = await (await fetch(`${site.url}/dashboard`)).text();
  expect(await cacheOf('/dashboard')).toBe('no-cache');
  const assets = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(assets.length).toBeGreaterThan(2);
  for (const path of assets) expect(await cacheOf(path)).toBe('public, max-age=31536000, immutable');
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|javascript:/i);
  await page.goto('/api/login');
  await page.getByLabel('Hasło').waitFor();
  expect(await page.content()).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|javascript:/i);
});

import { sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { bootstrap } from '#app/bootstrap.ts';
import { createDemo } from '#demo/university.ts';
import { openDatabase } from '#platform/database/db.ts';
import { browserTest } from '../../support/browser/browser.ts';

/** This path is walked on the embedded database, because others are on PostgreSQL where it is installed. */
const test = browserTest(undefined, async () => {
  const database = await openDatabase({});
  await bootstrap(database.db);
  await createDemo(database.db, { seed: 1, people: 20, publications: 50 });
  return database;
});

/** Presses Tab until the element has the focus; fails if the keyboard cannot reach it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor();
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reaches ${target}`);
}

test('by keyboard alone: from login through a chosen discipline to the filled slots', async ({ page, site }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Zaloguj się' }).first());
  await page.keyboard.press('Enter');
  // Text typed before the page focuses its field would be lost.
  await tabTo(page, page.getByLabel('Nazwa użytkownika'));
  await page.keyboard.type('pracownik');
  await tabTo(page, page.getByLabel('Hasło'));
  await page.keyboard.type('demo');
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('link', { name: /^Przypisania do dyscyplin/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Przypisania do dyscyplin' }).waitFor();

  const unassigned = page
    .getByRole('combobox', { name: /^Dyscyplina: / })
    .filter({ hasText: '– wybierz dyscyplinę –' });
  const label = (await unassigned.first().getAttribute('aria-label')) ?? '';
  const drop = page.getByLabel(label, { exact: true });
  await tabTo(page, drop);
  await page.keyboard.press('i');
  await page.getByText('Pomyślnie zapisano dyscyplinę').waitFor();

  // The row awaits recalculation, and the result appears by itself.
  const row = page.getByRole('row').filter({ has: drop });
  await row.getByText(/^(Tak|Nie: R0[1-46])$/).waitFor();
  const [saved] = await site.database.db.execute<{ code: number; stale: number }>(sql`
    select a.discipline_code as code, a.revision - r.revision as stale
    from authorships a join share_results r on r.authorship_id = a.id
    join accounts c on c.person_id = a.person_id and c.login = 'pracownik'
    where a.discipline_changed_by = 'pracownik' and a.discipline_changed_at > now() - interval '1 minute'`);
  expect(saved).toEqual({ code: 602, stale: 0 });

  await tabTo(page, page.getByRole('link', { name: 'Wypełnienie slotów' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Wypełnienie slotów' }).waitFor();
  // A work that does not count stands in a folded line.
  await page.getByText(label.replace('Dyscyplina: ', '')).first().waitFor({ state: 'attached' });
  await tabTo(page, page.getByLabel('Okres ewaluacji'));
  await page.keyboard.press('ArrowDown');
  await page.waitForURL(/period=/);
});

import { expect } from 'vitest';
import { systemState } from '#areas/session/tables.ts';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

test('an administrator closes the system and opens it again', async ({ page, site }) => {
  await openAs(page, 'admin', '/admin/stan');
  await page.getByRole('button', { name: 'Zamknij system' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Zamknąć system na czas prac?' });
  await dialog.getByRole('button', { name: 'Zamknij system' }).click();
  await page.getByText('System jest zamknięty: wchodzą tylko administratorzy').waitFor();
  expect(await site.database.db.select().from(systemState)).toMatchObject([{ pendingUpgrade: 1 }]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Otwórz system' }).click();
  await page.getByRole('button', { name: 'Zamknij system' }).waitFor();
});

test('the page says how to make a backup and how to upgrade, with commands to copy', async ({ page }) => {
  await openAs(page, 'admin', '/admin/stan');
  await page.getByText('Ostatnia udana kopia zapasowa').waitFor();
  await page.getByText('Jak podnieść wersję').click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('npm ci && npm run build').waitFor();
  await page
    .getByRole('region', { name: 'Jak podnieść wersję' })
    .getByRole('button', { name: 'Kopiuj' })
    .first()
    .click();
  await page.getByRole('button', { name: 'Skopiowano' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm ci && npm run build');
  await expectAccessible(page);
});

test('a long entry of the audit is folded, before and after stand side by side, and the filters stay in sight', async ({
  page,
  site,
}) => {
  const { sql } = site.database;
  const changes = [1, 2, 3].map((id) => ({ id, kind: 'discipline', person: 1, publication: id, discipline: 203 }));
  const rule20 = { rule: 'Próg', value: '20 pkt' };
  const rows = [
    { action: 'scenario.create', subject: 'scenario:1', after: { name: 'Długi', changes } },
    { action: 'period.rules', subject: 'period:1', before: rule20, after: { ...rule20, value: '25 pkt', reason: 'x' } },
  ];
  await sql`insert into audit (physical_user, logged_user, action, subject, before, after)
    select 'admin', 'admin', r ->> 'action', r ->> 'subject', r -> 'before', r -> 'after'
    from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) r`;
  await openAs(page, 'admin', '/admin/dziennik');
  const entry = page.getByRole('row').filter({ hasText: 'Długi' });
  const move = entry.getByText(/^numer: 2, rodzaj: dyscyplina/);
  await entry.getByText('3 pozycje').waitFor();
  expect(await move.isVisible()).toBe(false);
  await entry.getByRole('button', { name: /^Pokaż wszystko: dodanie scenariusza/ }).press('Enter');
  await move.waitFor();
  await expectAccessible(page);
  await entry.getByRole('button', { name: /^Zwiń/ }).press('Enter');
  await move.waitFor({ state: 'hidden' });
  const rule = page.getByRole('row').filter({ hasText: '25 pkt' });
  await rule.getByText('Próg', { exact: true }).waitFor();
  const [before, after] = await Promise.all([
    rule.locator('del').boundingBox(),
    rule.locator('ins').filter({ hasText: '25 pkt' }).boundingBox(),
  ]);
  expect([before?.y, (before?.x ?? 0) < (after?.x ?? 0)]).toEqual([after?.y, true]);
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const filters = page.getByRole('search');
  for (const field of [/^Kto/, 'Czego dotyczy', 'Od dnia']) {
    const box = await filters.getByLabel(field).boundingBox();
    expect(box && box.y > 56 && box.y < 200).toBe(true);
  }
});

test('the audit is summed again on its page', async ({ page }) => {
  await openAs(page, 'admin', '/admin/dziennik');
  await page.getByRole('button', { name: 'Sprawdź pieczęcie' }).click();
  await page.getByText('Dziennik nie ma jeszcze pieczęci').waitFor();
  await expectAccessible(page);
});

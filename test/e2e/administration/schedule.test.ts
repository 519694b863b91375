import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { audit } from '#platform/audit.ts';
import { schedules } from '#platform/jobs/tables.ts';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

test('a schedule is started at once, gets another time, and is switched off', async ({ page, site }) => {
  const { db } = site.database;
  await openAs(page, 'admin', '/admin/stan');
  const row = page.getByRole('row').filter({ hasText: 'Sesje po terminie' });
  await row.getByRole('button', { name: /Uruchom teraz/ }).click();
  await page.getByText('Uruchomiono: Usuwanie danych po terminie').waitFor();
  // By this process's worker.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Odśwież' }).click();
      return row.textContent();
    })
    .toContain('udane');

  await row.getByRole('button', { name: /Zmień/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Godzina').fill('25:00');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await dialog.getByText('Podaj godzinę jako GG:MM').first().waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Godzina').fill('22:15');
  await dialog.getByLabel('Dzień').selectOption({ label: 'We wtorek' });
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await row.getByText('we wtorek o 22:15').waitFor();

  await row.getByRole('button', { name: /Zmień/ }).click();
  await dialog.getByLabel('Uruchamiaj').uncheck();
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await row.getByText('wyłączony').waitFor();
  expect(await db.select().from(schedules).where(eq(schedules.name, 'installation.retention'))).toMatchObject([
    { isOn: false, time: '22:15', weekday: 2, nextAt: null },
  ]);
  expect(await db.$count(audit, eq(audit.action, 'schedule.run'))).toBe(1);
  expect(await db.$count(audit, eq(audit.action, 'schedule.change'))).toBe(2);
});

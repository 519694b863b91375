import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { persons, units } from '#areas/people/tables.ts';
import { addDays, today } from '#engine/day.ts';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

test('a unit is added, renamed, merged with a preview and unmerged; the role of its head is only offered', async ({
  page,
  site,
}) => {
  const { db } = site.database;
  await openAs(page, 'admin', '/admin/jednostki');
  await page.getByRole('link', { name: 'Katedra Kardiologii' }).waitFor();
  await page.getByRole('button', { name: 'Dodaj jednostkę' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Nazwa/).fill('Katedra Źródłoznawstwa');
  await dialog.getByLabel(/^Kod/).fill('W1/K1');
  await dialog.getByLabel(/^Jednostka nadrzędna/).fill('medycz');
  await page.getByRole('option', { name: /Wydział Medyczny/ }).click();
  await dialog.getByRole('button', { name: 'Dodaj', exact: true }).click();
  await dialog.getByRole('link', { name: /Ten kod ma już jednostka/ }).waitFor();
  await dialog.getByLabel(/^Kod/).fill('W5/K8');
  await dialog.getByRole('button', { name: 'Dodaj', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Katedra Źródłoznawstwa' }).waitFor();

  await page.getByRole('button', { name: 'Zmień nazwę' }).click();
  await dialog.getByLabel(/^Nazwa/).fill('Katedra Źródeł');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByRole('heading', { level: 1, name: 'Katedra Źródeł' }).waitFor();
  await page.getByText(/Katedra Źródłoznawstwa \(W5\/K8\), do/).waitFor();

  await page.getByRole('button', { name: 'Zmień nazwę' }).click();
  await dialog.getByLabel(/^Nazwa/).fill('Katedra Przyszłości');
  await dialog.getByLabel(/^Od dnia/).fill(addDays(today(), 40));
  await dialog.getByRole('button', { name: 'Zaplanuj' }).click();
  await page.getByRole('button', { name: /^Wycofaj.*Katedra Źródeł/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wycofaj' }).click();
  await page.getByText('Wycofano zaplanowaną zmianę').waitFor();

  // The former name finds it, without marks.
  await page.getByRole('link', { name: 'Jednostki', exact: true }).click();
  await page.getByLabel(/^Nazwa lub kod/).fill('zrodloznaw');
  await page.getByRole('link', { name: 'Katedra Źródeł' }).click();
  const [made] = await db.select().from(units).where(eq(units.code, 'W5/K8'));
  const [somebody] = await db.select().from(persons).where(eq(persons.unitId, 3)).limit(1);
  const [unitId, id, former] = [made?.id ?? 0, somebody?.id ?? 0, somebody?.unitId ?? 0];
  await db.update(persons).set({ unitId }).where(eq(persons.id, id));

  await page.getByRole('button', { name: 'Scal', exact: true }).click();
  // Its button waits for the preview, and so does the key.
  await dialog.getByLabel(/^Jednostka, która zostaje/).press('Control+Enter');
  expect(await dialog.locator('[aria-invalid=true]').count()).toBe(0);
  await dialog.getByLabel(/^Jednostka, która zostaje/).fill('kardiologii');
  await page.getByRole('option', { name: /Katedra Kardiologii/ }).click();
  await dialog.getByRole('row', { name: /^Osoby 1 przechodzą do drugiej jednostki/ }).waitFor();
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Scal', exact: true }).click();
  await page.getByText('Ta jednostka jest scalona z inną').waitFor();
  const [merged] = await db.select().from(persons).where(eq(persons.id, id));
  expect(merged?.unitId).not.toBe(unitId);
  await page.getByRole('button', { name: /^Cofnij.*scalenie/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cofnij zmianę' }).click();
  await page.getByText('Cofnięto zmianę').waitFor();
  expect((await db.select().from(persons).where(eq(persons.id, id)))[0]?.unitId).toBe(unitId);

  await page.getByRole('button', { name: 'Nowy kierownik' }).click();
  await dialog.getByLabel(/^Osoba/).fill('kubiak');
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByRole('row', { name: /Kubiak.*kieruje/ }).waitFor();
  await page.getByRole('button', { name: 'Nadaj rolę' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nadaj rolę' }).click();
  await page.getByText('ma rolę kierownika jednostki').waitFor();
  await db.update(persons).set({ unitId: former }).where(eq(persons.id, id));
});

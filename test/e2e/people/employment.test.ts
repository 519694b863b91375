import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { persons } from '#areas/people/tables.ts';
import { nStatements } from '#areas/polon/tables.ts';
import { openAs, test } from '../../support/browser/browser.ts';

test('a new employee is entered by keyboard from nothing to N, with the effect before saving', async ({
  page,
  site,
}) => {
  await openAs(page, 'kadry', '/admin/osoby');
  await page.getByRole('button', { name: 'Dodaj osobę' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Imię', { exact: false }).first().focus();
  await page.keyboard.type('Zyta');
  await page.getByLabel(/^Nazwisko/).focus();
  await page.keyboard.type('Próbna');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/admin/osoba');
  await page.getByRole('heading', { level: 2, name: 'Zyta Próbna' }).waitFor();

  const add = async (name: string, fill: () => Promise<void>) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await fill();
    await dialog.getByLabel(/^Dlaczego/).focus();
    await page.keyboard.type('umowa z 01.10.2024');
    await dialog.getByRole('button', { name: 'Zapisz' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  await add('Dodaj zatrudnienie', async () => {
    await page.getByLabel(/^Od dnia/).fill('2024-10-01');
    await page.getByLabel(/^Stanowisko/).fill('asystent');
  });
  const discipline = { label: 'informatyka' };
  await add('Dodaj oświadczenie o dyscyplinach', async () => {
    await page.getByLabel(/^Oświadczenie od dnia/).fill('2024-10-01');
    await page.getByLabel(/^Pierwsza dyscyplina/).selectOption(discipline);
  });
  await add('Dodaj oświadczenie o liczbie N', async () => {
    await page.getByLabel(/^Oświadczenie od dnia/).fill('2024-10-01');
    await page.getByLabel(/^Pierwsza dyscyplina/).selectOption(discipline);
    await page.getByRole('button', { name: 'Pokaż skutek dla liczby N i limitów' }).click();
    await page.getByText(/2024: 0,00 → 1,00; 2025: 0,00 → 1,00/).waitFor();
  });
  await page.getByText(/^w liczbie N od/).waitFor();
  await page.getByText('umowa z 01.10.2024').first().waitFor();
  const { db } = site.database;
  const [person] = await db.select().from(persons).where(eq(persons.lastName, 'Próbna'));
  expect(await db.$count(nStatements, eq(nStatements.personId, person?.id ?? 0))).toBe(1);
});

import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

const EDITOR = '/admin/pnlemplrada?disc=203';

test('on a phone a council is cards: a person is found, edited in a dialog, and saved', async ({ page, site }) => {
  const { sql } = site.database;
  await page.setViewportSize(PHONE);
  await openAs(page, 'kadry', EDITOR);
  const cards = page.getByRole('list', { name: 'Rada Dyscypliny', exact: true }).getByRole('listitem');
  await cards.first().waitFor();
  expect(await page.getByRole('grid').count()).toBe(0);
  const name = (await cards.nth(1).getByRole('heading').textContent()) ?? '';
  await page.getByLabel('Osoba, stopień albo kod jednostki').fill(name.toUpperCase());
  await expect.poll(() => cards.count()).toBe(1);
  await expectFits(page);
  await expectAccessible(page);

  // By keyboard: what is chosen is staged at once, and can be taken back.
  const edit = page.getByRole('button', { name: new RegExp(`^Edytuj.*${name}`) });
  await edit.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Lustracja').selectOption('złożono');
  await dialog.getByLabel('Data wpływu').fill('2021-03-04');
  await expectFits(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByText('Zmienione: 1', { exact: true }).waitFor();
  await cards.getByText('04.03.2021').waitFor();
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);
  // Both lists are saved together: one bar, in reach of every card.
  await page.getByLabel('wszystkie osoby w dyscyplinie').check();
  await page.getByRole('list', { name: 'Zestawienie osób niewchodzących w skład Rady Dyscypliny' }).waitFor();
  expect(await page.getByRole('button', { name: 'Zapisz wszystkie' }).count()).toBe(1);
  await edit.click();
  await dialog.getByRole('button', { name: 'Cofnij' }).click();
  expect(await dialog.getByLabel('Data wpływu').inputValue()).toBe('');

  // Somebody else has saved the row meanwhile: the dialog stays, with both values.
  const id = sql`select id from persons where last_name || ' ' || first_name = ${name}`;
  await sql`insert into council_attributes (person_id, discipline_code, version, received_on)
    select id, 203, 5, '1999-01-01' from (${id}) as person
    on conflict (discipline_code, person_id) do update set version = 5, received_on = '1999-01-01'`;
  await dialog.getByLabel('Data wpływu').fill('2021-03-04');
  const save = dialog.getByRole('button', { name: 'Zapisz', exact: true });
  await save.click();
  await dialog.getByText('Data wpływu: u Ciebie 04.03.2021, zapisano 01.01.1999').waitFor();
  await expectAccessible(page);
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
  const saved = await sql`select received_on::text from council_attributes
    where discipline_code = 203 and person_id in (${id})`;
  expect(saved).toEqual([{ received_on: '2021-03-04' }]);
  expect(await page.getByText('Zmienione: 1', { exact: true }).count()).toBe(0);

  // What is entered while the row is sent is kept, also where it is the value that the row had.
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/trpc/council.change**', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await edit.click();
  const joined = dialog.getByLabel('Data przyłączenia');
  await dialog.getByLabel('Data wpływu').fill('2022-05-06');
  await save.click();
  const busy = dialog.getByRole('button', { name: 'Trwa Zapisz' });
  await busy.waitFor();
  await dialog.getByLabel('Data wpływu').fill('2021-03-04');
  await joined.fill('2021-04-05');
  sent.resolve();
  await busy.waitFor({ state: 'hidden' });
  const savedDays = async () => {
    const [row] = await sql`select received_on::text, joined_on::text from council_attributes
      where discipline_code = 203 and person_id in (${id})`;
    return row;
  };
  expect(await savedDays()).toMatchObject({ received_on: '2022-05-06' });
  expect(await dialog.getByLabel('Data wpływu').inputValue()).toBe('2021-03-04');
  expect(await joined.inputValue()).toBe('2021-04-05');
  expect(await joined.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.unroute('**/api/trpc/council.change**');
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await savedDays()).toEqual({ received_on: '2021-03-04', joined_on: '2021-04-05' });

  // Turned, or asked for the wide view, the same is a grid.
  await page.getByLabel('Użyj widoku szerszego niż ekran').check();
  await page.getByRole('button', { name: 'Pokaż tabelę' }).click();
  await page.getByRole('grid', { name: 'Rada Dyscypliny', exact: true }).waitFor();
});

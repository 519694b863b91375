import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { openAs, test } from '../../support/browser/browser.ts';

const NEW = '/admindashboard/rekord/nowy';
const LATE_MS = 700;

test('a draft on its way arrives before the save, which drops it', async ({ page, site }) => {
  const { sql } = site.database;
  const [author] = await sql`
    select min(first_name) as first, last_name as last from persons where merged_into is null and last_name !~ '[ -]'
    group by last_name having count(*) = 1
      and not exists (select from former_names f where f.last_name = persons.last_name) order by last_name limit 1`;
  const arrived: boolean[] = [];
  let hasArrived = false;
  await page.route('**/records.form.saveDraft*', async (route) => {
    await pause(LATE_MS);
    await route.continue();
  });
  page.on('response', (response) => (hasArrived ||= response.url().includes('records.form.saveDraft')));
  page.on('request', (request) => request.url().includes('records.save?') && arrived.push(hasArrived));
  await openAs(page, 'biblioteka', `${NEW}?typ=3`);
  await page.getByLabel('Tytuł (wymagane)').fill('Krótka historia rur drenarskich');
  await page.getByLabel('Wydawnictwo').first().fill('Oficyna Żółwiowa');
  await page.getByLabel('Rok').fill('2024');
  await page.keyboard.press('F6');
  const sent = page.waitForRequest((request) => request.url().includes('records.form.saveDraft'));
  await page.keyboard.type(`${author?.last} ${String(author?.first).charAt(0)}.`);
  await page.keyboard.press('Enter');
  await page.getByText('Autorzy 1, z uczelni 1').waitFor();
  await sent;
  await page.keyboard.press('Control+s');
  await page.waitForURL(/rekord\/\d+$/);
  expect(arrived).toEqual([true]);
  expect(await sql`select from record_drafts where publication_id = 0`).toHaveLength(0);
});

test('what is typed while the server is away is kept on this computer for who typed it, and for nobody else', async ({
  page,
  site,
}) => {
  await site.database.sql`delete from record_drafts`;
  await openAs(page, 'biblioteka', NEW);
  await page.route('**/records.form.saveDraft*', (route) => route.abort());
  await page.getByLabel('Tytuł (wymagane)').fill('Żółwie bez sieci');
  await page.getByText(/zapisane na tym komputerze/).waitFor();
  await openAs(page, 'admin', NEW);
  await page.getByLabel('Tytuł (wymagane)').waitFor();
  expect(await page.getByLabel('Tytuł (wymagane)').inputValue()).toBe('');
  await openAs(page, 'biblioteka', NEW);
  await page.getByText(/^Przywrócono szkic/).waitFor();
  expect(await page.getByLabel('Tytuł (wymagane)').inputValue()).toBe('Żółwie bez sieci');
});

import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

const RECORDS = '/admindashboard/rekordy';

test('records are found, changed at once and given back', async ({ page }) => {
  await openAs(page, 'biblioteka', `${RECORDS}?missing=count&sort=id`);
  const table = page.getByRole('table', { name: /^Rekordy/ });
  await table.waitFor();
  await table.getByText('liczba autorów nieznana').filter({ visible: true }).first().waitFor();
  await expectAccessible(page);
  const boxes = table.getByRole('checkbox', { name: /^Zaznacz: / });
  // The order of ticking does not matter.
  await boxes.nth(1).check();
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: 'Zmień zaznaczone (3)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zmiana wielu rekordów' });
  await dialog.getByLabel('Co zmienić').selectOption('count');
  await dialog.getByRole('button', { name: 'Pokaż, co się zmieni' }).click();
  await dialog.getByRole('button', { name: 'Zmień 3 rekordy' }).waitFor();
  // One that is looked at and left out stays as it is.
  await dialog
    .getByRole('checkbox', { name: /^Zmień: / })
    .first()
    .uncheck();
  await dialog.getByRole('button', { name: 'Zmień 2 rekordy' }).click();
  await page.getByText('Zmieniono 2 rekordy').waitFor();
  await openAs(page, 'biblioteka', '/admindashboard/historia');
  // One act, with a record that shows what was done, and the way to all of them.
  const act = page.getByRole('listitem').filter({ hasText: 'Liczba wszystkich autorów: tylu, ilu jest na liście' });
  await act.getByText('nieznana').waitFor();
  await expectAccessible(page);
  await act.getByRole('link', { name: '2 rekordy' }).click();
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'nieznana' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Wyczyść filtry' }).click();
  await page.getByLabel('Zmieniono').selectOption('many');
  await act.getByRole('button', { name: 'Cofnij' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cofnij' }).click();
  await page.getByText('Przywrócono 2 rekordy').waitFor();
  await expectAccessible(page);
  // Its way back is not called what it takes back.
  await page.goto('/admindashboard/historia');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'cofnięcie zmiany' })
    .first()
    .getByText('Cofnięto: „Liczba wszystkich autorów: tylu, ilu jest na liście”')
    .waitFor();
});

test('the head ticks the page, a button all that the filter finds, and exactly those are changed', async ({
  page,
  site,
}) => {
  const { sql } = site.database;
  const [year] = await sql`
    select p.year, count(*)::int as works from publications p where p.status_code = 2 and p.type_code in (6, 20)
    group by 1 order by 2 desc limit 1`;
  await openAs(page, 'biblioteka', `${RECORDS}?year=${year?.year}&sort=id`);
  const table = page.getByRole('table', { name: /^Rekordy/ });
  const boxes = table.getByRole('checkbox', { name: /^Zaznacz: / });
  await boxes.first().waitFor();
  const here = await boxes.count();
  const total = Number(
    /\(([\d\s]+)/.exec((await table.getByRole('caption').textContent()) ?? '')?.[1]?.replaceAll(/\s/g, ''),
  );
  expect(total).toBeGreaterThan(here);
  const changes = (count: number) =>
    page.getByRole('button', { name: `Zmień zaznaczone (${count})`, exact: true }).waitFor();
  const head = table.getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' });
  await head.focus();
  await page.keyboard.press('Space');
  await changes(here);
  await boxes.nth(1).uncheck();
  await changes(here - 1);
  expect(await head.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
  await page.getByRole('button', { name: `Zaznacz wszystkie znalezione (${total})` }).click();
  await changes(total);
  expect(await boxes.nth(1).isChecked()).toBe(true);
  await expectAccessible(page);
  // One less is those in sight but it; another filter has nothing ticked.
  await boxes.nth(0).uncheck();
  await changes(here - 1);
  await page.getByRole('button', { name: `Zaznacz wszystkie znalezione (${total})` }).click();
  await page.getByRole('button', { name: `Zmień zaznaczone (${total})` }).click();
  const dialog = page.getByRole('dialog', { name: 'Zmiana wielu rekordów' });
  await dialog.getByLabel('Co zmienić').selectOption('words');
  await dialog.getByLabel(/^Zamień/).fill('zzz-nie-ma');
  await dialog.getByRole('button', { name: 'Pokaż, co się zmieni' }).click();
  const told = await dialog.getByText(/^Zmieni się: /).textContent();
  const parts = [...(told ?? '').matchAll(/: (\d+)/g)].map(([, part]) => Number(part));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
  await dialog.getByRole('button', { name: 'Wróć do listy' }).click();
  await page.getByLabel('Status').selectOption('s1');
  await page.getByRole('toolbar', { name: 'Zaznaczone rekordy' }).waitFor({ state: 'hidden' });
});

test('filters are kept as a view of the library, and the list fits a phone', async ({ page }) => {
  await openAs(page, 'biblioteka', `${RECORDS}?status=s1`);
  await page.getByRole('button', { name: 'Zapisz obecne filtry' }).click();
  await page.getByRole('dialog').getByLabel('Nazwa').fill('W opracowaniu');
  await page.keyboard.press('Enter');
  await page.getByText('Zapisano widok').waitFor();
  await openAs(page, 'biblioteka', RECORDS);
  await page.getByRole('link', { name: 'W opracowaniu' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('s1');
  const more = page.getByRole('button', { name: 'Więcej filtrów' });
  expect(await page.getByLabel('Brakuje').count()).toBe(0);
  await more.click();
  await page.getByLabel('Brakuje').selectOption('doi');
  await expect.poll(() => new URL(page.url()).searchParams.get('missing')).toBe('doi');
  await page.getByRole('button', { name: 'Więcej filtrów (1)' }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Filtry (2)' }).waitFor();
  await expectAccessible(page);
  await expectFits(page);
});

test('a person takes the place of an author from outside in all records that are found', async ({ page, site }) => {
  const { sql } = site.database;
  const [author] = await sql`
    select a.last_name as last, a.first_name as first, count(*)::int as works from authorships a
      join publications p on p.id = a.publication_id
    where a.person_id is null and p.status_code = 1 group by 1, 2 order by 3 desc, 1 limit 1`;
  const [person] = await sql`
    select id, last_name as last from persons p where merged_into is null
      and not exists (select from authorships a where a.person_id = p.id) order by id limit 1`;
  await openAs(page, 'biblioteka', `${RECORDS}?status=s1&author=${encodeURIComponent(String(author?.last))}`);
  await page.getByRole('button', { name: /^Zaznacz wszystkie znalezione/ }).click();
  await page.getByRole('button', { name: /^Zmień zaznaczone/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Zmiana wielu rekordów' });
  await dialog.getByLabel('Co zmienić').selectOption('author');
  await dialog.getByRole('button', { name: 'Pokaż, co się zmieni' }).click();
  await dialog.getByText('Wskaż osobę z uczelni').waitFor();
  await dialog.getByLabel('Osoba z uczelni').fill(String(person?.last));
  await page.locator('[role=option]').first().click();
  await dialog.getByLabel('Nazwisko autora w rekordach').fill(String(author?.last));
  await dialog.getByLabel('Imię lub inicjał w rekordach').fill(String(author?.first));
  await dialog.getByRole('button', { name: 'Pokaż, co się zmieni' }).click();
  await dialog.getByText(`${author?.last} (z uczelni)`).first().waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Zmień \d/ }).click();
  await page.getByText(/^Zmieniono \d+ rekord/).waitFor();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await page.getByText(/^Przywrócono \d+ rekord/).waitFor();
});

test('a project is found in the list, shows its kind, and is corrected as one', async ({ page, site }) => {
  const { sql } = site.database;
  const [project] = await sql`select id, title from publications where type_code = 32 order by id limit 1`;
  await openAs(page, 'biblioteka', `/admindashboard/rekordy?number=${project?.id}`);
  await page.getByRole('link', { name: String(project?.title) }).click();
  const kind = page.getByLabel('Rodzaj rekordu');
  await expect
    .poll(() => kind.evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.label))
    .toBe('Projekt/grant');
  await page.getByText('Rekordy tego rodzaju nie podlegają ewaluacji').waitFor();
  await page.getByLabel('Tytuł (wymagane)').fill(`${project?.title}: etap II`);
  await page.keyboard.press('Control+s');
  await page.getByText('Zapisano rekord').waitFor();
  expect([...(await sql`select title, type_code as type from publications where id = ${project?.id ?? 0}`)]).toEqual([
    { title: `${project?.title}: etap II`, type: 32 },
  ]);
  await expectAccessible(page);
});

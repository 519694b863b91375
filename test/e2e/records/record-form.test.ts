import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Database } from '#platform/database/db.ts';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

const NEW = '/admindashboard/rekord/nowy';
/** 300 keys a minute. */
const SECONDS_A_KEY = 0.2;

/** Types like somebody who has only a keyboard, and counts the keys. */
function typist(page: Page) {
  let keys = 0;
  const press = async (...names: string[]) => {
    for (const name of names) {
      keys += 1;
      await page.keyboard.press(name);
    }
  };
  const type = async (text: string) => {
    keys += [...text].length;
    await page.keyboard.type(text);
  };
  /** What the keys would take; what the program takes depends on the machine. */
  const seconds = () => keys * SECONDS_A_KEY;
  return { press, type, seconds };
}

/** People of ours whose surname and initial are theirs alone. */
async function unmistakable({ sql }: Database, count: number) {
  const rows = await sql<{ first: string; last: string }[]>`
    select min(first_name) as first, last_name as last from persons where merged_into is null and last_name !~ '[ -]'
    group by last_name having count(*) = 1
      and not exists (select from former_names f where f.last_name = persons.last_name) order by last_name limit ${count}`;
  return rows.map(({ first, last }) => `${last} ${first[0]}.`);
}

const options = (page: Page) => page.locator('[role=option]');

test('an article with six authors, four of them ours, is entered by keyboard alone in a minute', async ({
  page,
  site,
}) => {
  const ours = await unmistakable(site.database, 4);
  const [journal] = await site.database.sql`
    select title from journals where list_id = (select id from journal_lists order by valid_from desc limit 1)
    order by length(title) desc limit 1`;
  const title = 'Sensing of bearing wear in belt conveyors with sparse acoustic data';
  await openAs(page, 'biblioteka', NEW);
  // The form begins there.
  await expect
    .poll(() => page.getByLabel('Tytuł (wymagane)').evaluate((field) => field === document.activeElement))
    .toBe(true);
  const { press, type, seconds } = typist(page);
  await type(title);
  await press('Tab');
  await type(String(journal?.title).slice(0, 14));
  await options(page).first().waitFor();
  await press('ArrowDown', 'Enter', 'Tab');
  await type('2025');
  await press('Tab');
  await type('12');
  await press('Tab');
  await type('4');
  await press('Tab');
  await type('301-318');
  await press('F6');
  await type([...ours, 'Fontenelle L.', 'Okkonen H.'].join(', '));
  await press('Enter');
  await page.getByText('Autorzy 6, z uczelni 4').waitFor();
  // Over the field of the number to "to wszyscy".
  await press('Tab', 'Tab', 'Space');
  await press('Control+s');
  await page.waitForURL(/rekord\/\d+$/);
  await page.getByText('Zapisano rekord').waitFor();
  const taken = seconds();
  expect(taken).toBeLessThan(60);
  const id = Number(page.url().split('/').at(-1));
  const [saved] = await site.database.sql`
    select p.title, p.year, p.author_count, p.author_count_known, p.journal_id is not null as listed, p.details,
      (select count(person_id)::int from authorships where publication_id = p.id) as ours
    from publications p where id = ${id}`;
  expect(saved).toMatchObject({ title, year: 2025, author_count: 6, author_count_known: true, listed: true, ours: 4 });
  expect(saved?.details).toEqual({ volume: '12', issue: '4', pages: '301-318' });
  await expectAccessible(page);
  await expectAccessible(page, { theme: 'dark' });
});

test('a chapter and its book, which is not there yet, are entered together', async ({ page, site }) => {
  const [author, editor] = await unmistakable(site.database, 2);
  await openAs(page, 'biblioteka', `${NEW}?typ=19`);
  await page.getByLabel('Tytuł rozdziału').focus();
  const { press, type, seconds } = typist(page);
  await type('Odmiana nazwisk w dokumentach uczelni');
  await press('Tab');
  await type('Język urzędowy dziś i jutro');
  await page.getByText('Takiej książki nie ma w bazie: można ją dodać poniżej').waitFor();
  await press('Tab', 'Space', 'Tab', 'Tab');
  await type(String(editor));
  await press('Enter');
  await page.getByText(`1. ${String(editor).split(' ')[1]}`).waitFor();
  // Over the button that removes the editor to their number, then to the publisher and the year.
  await press('Tab', 'Tab');
  await type('1');
  await press('Tab');
  await type('Oficyna Żółwiowa');
  await press('Tab');
  await type('2024');
  await press('F6');
  await type(String(author));
  await press('Enter');
  await page.getByText('Autorzy 1, z uczelni 1').waitFor();
  await press('Tab', 'Tab', 'Space', 'Control+s');
  await page.waitForURL(/rekord\/\d+$/);
  expect(seconds()).toBeLessThan(90);
  const id = Number(page.url().split('/').at(-1));
  const [saved] = await site.database.sql`
    select b.type_code, b.title, b.venue, (select count(*)::int from authorships where publication_id = b.id and kind = 'R') as editors
    from publications p join publications b on b.id = p.parent_id where p.id = ${id}`;
  expect(saved).toEqual({ type_code: 21, title: 'Język urzędowy dziś i jutro', venue: 'Oficyna Żółwiowa', editors: 1 });
});

const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1000));

test('what is typed comes back after a reload; two clerks see both values; a question is answered by its number', async ({
  page,
  site,
}) => {
  const { sql } = site.database;
  const [work] = await sql`
    select id, title from publications p where type_code = 20 and year = 2025
      and not exists (select from authorships where publication_id = p.id and statement_id is not null) order by id limit 1`;
  const [twin] = await sql`
    select last_name as last from persons where merged_into is null group by last_name having count(*) > 1 order by 1 limit 1`;
  const address = `/admindashboard/rekord/${work?.id}`;
  await openAs(page, 'biblioteka', address);
  await page.getByLabel('Tom').fill('77');
  await page.getByLabel('Zeszyt').fill('8');
  await page.getByText(/Szkic zapisany \d/).waitFor();
  // Left without a question, it says where the changes are, and leads back.
  await page.getByRole('navigation').getByRole('link', { name: 'Rekordy', exact: true }).first().click();
  await page.getByText(`Niezapisane zmiany rekordu ${work?.id} zostały w szkicu`).waitFor();
  await page.getByRole('button', { name: 'Wróć do nich' }).click();
  await page.getByText(/^Przywrócono szkic/).waitFor();
  await page.reload();
  await page.getByText(/^Przywrócono szkic/).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(work?.title);
  expect(await page.getByLabel('Tom').inputValue()).toBe('77');

  await sql`update publications set version = version + 1, details = details || '{"volume": "99", "pages": "1-2"}' where id = ${work?.id ?? 0}`;
  await page.keyboard.press('Control+s');
  await page.getByText('Nie zapisano: rekord zmieniono').waitFor();
  expect(await page.getByLabel('Strony').inputValue()).toBe('1-2');
  // What the colleague alone has changed is no question, and a second press saves over nobody.
  expect(await page.getByRole('group', { name: /^Zostaw wartość pola/ }).count()).toBe(1);
  await page.keyboard.press('Control+s');
  await page.getByText('Najpierw wybierz wartość każdego pola z tabeli').waitFor();
  await page.getByRole('group', { name: 'Zostaw wartość pola Tom' }).getByLabel('obecna').check();
  await page.keyboard.press('Control+s');
  await page.getByText('Zapisano rekord').waitFor();
  const [saved] = await sql`select details from publications where id = ${work?.id ?? 0}`;
  expect(saved?.details).toMatchObject({ volume: '99', issue: '8', pages: '1-2' });

  // A draft that is begun after a save belongs to what was saved.
  await page.getByLabel('Numer artykułu').fill('e12');
  await page.getByText(/Szkic zapisany \d/).waitFor();
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/records\.form\.authors/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await page.getByText(/^Przywrócono szkic/).waitFor();
  // Nobody is called by a number while the names are on their way.
  expect(await page.getByText(/^osoba \d+$/).count()).toBe(0);
  answer();
  await page.keyboard.press('Control+s');
  await page.getByText('Zapisano rekord').waitFor();

  await page.getByLabel('Dodaj autora albo wklej listę').fill(String(twin?.last));
  await page.keyboard.press('Enter');
  await page.getByText('Kto to jest?').waitFor();
  await page.getByText('1 do rozstrzygnięcia').waitFor();
  await page.keyboard.press('F8');
  await page.keyboard.press('1');
  await page.getByText('wybór ręczny').waitFor();
  expect(await page.getByText('Kto to jest?').count()).toBe(0);
  // A draft on its way arrives before the discarding, which then needs no second one.
  const dropped = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await page.route('**/records.form.saveDraft*', async (route) => {
    await Promise.race([dropped.promise, aSecond()]);
    await route.fulfill({ response: await route.fetch() });
    arrived.resolve();
  });
  let drops = 0;
  await page.route('**/records.form.dropDraft*', async (route) => {
    if ((drops += 1) > 1) await aSecond();
    const response = await route.fetch();
    dropped.resolve();
    await arrived.promise;
    await route.fulfill({ response });
  });
  await page.getByLabel('Strony').fill('5-6');
  await page.getByText('Zapisywanie szkicu…').waitFor();
  await page.getByRole('button', { name: 'Odrzuć zmiany' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odrzuć' }).click();
  await expect.poll(() => page.getByText('wybór ręczny').count()).toBe(0);
});

test('an empty record is refused with all that it lacks at once', async ({ page }) => {
  await openAs(page, 'biblioteka', '/admindashboard/rekord/nowy');
  await page.getByLabel('Czasopismo').waitFor();
  await page.keyboard.press('Control+s');
  const summary = page.getByRole('alert').filter({ hasText: 'Nie zapisano: popraw formularz' });
  await summary.waitFor();
  expect(await summary.getByRole('listitem').allTextContents()).toEqual([
    'Podaj tytuł',
    'Podaj czasopismo',
    'Podaj rok: cztery cyfry',
    'Podaj przynajmniej jednego autora',
  ]);
});

test('an answer holds for one save; a draft that cannot be dropped or read says so', async ({ page, site }) => {
  const { sql } = site.database;
  const [work] = await sql`
    select id from publications p where type_code = 20 and year = 2025 and doi is not null
      and not exists (select from authorships where publication_id = p.id and statement_id is not null) order by id desc limit 1`;
  const [other] = await sql`
    select doi from publications where type_code = 20 and doi is not null and id <> ${work?.id ?? 0} and status_code = 4
    order by id limit 1`;
  await openAs(page, 'biblioteka', `/admindashboard/rekord/${work?.id}`);
  await page.getByRole('textbox', { name: /^DOI/ }).first().fill(String(other?.doi));
  const why = page.getByLabel('Powód');
  await page.keyboard.press('Control+s');
  await why.fill('wspólny DOI części');
  let isAway = true;
  await page.route('**/records.save*', (route) => (isAway ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Zapisz: to inna praca' }).click();
  await expect.poll(() => why.count()).toBe(0);
  // While a save is on its way another one is not begun.
  await page.getByText('nie wiadomo, czy zapisano').waitFor();
  isAway = false;
  await page.keyboard.press('Control+s');
  await why.waitFor();
  expect(await page.getByText('Zapisano rekord').count()).toBe(0);

  await page.route('**/records.form.dropDraft*', (route) => route.abort());
  const discard = async () => {
    await page.getByRole('button', { name: 'Odrzuć zmiany' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Odrzuć' }).click();
  };
  await discard();
  await page.getByText(/Nie odrzucono szkicu/).waitFor();
  await page.unroute('**/records.form.dropDraft*');
  await discard();
  await expect.poll(() => page.getByRole('button', { name: 'Odrzuć zmiany' }).count()).toBe(0);
  await page.evaluate((id) => localStorage.setItem(`rekord-szkic-biblioteka-${id}`, '{broken'), work?.id);
  await page.reload();
  await page.getByLabel('Tom').waitFor();
});

test('a title and an abstract in another language are added, said while folded, and kept', async ({ page, site }) => {
  await site.database.sql`delete from record_drafts`;
  const [record] = await site.database.sql`
    select id from publications where type_code = 20 and status_code = 1 and details = '{}' order by id limit 1`;
  await openAs(page, 'biblioteka', `/admindashboard/rekord/${record?.id}`);
  const section = page.getByText('Tytuł, streszczenie i słowa kluczowe w językach');
  await section.click();
  await page.getByRole('button', { name: 'Dodaj język' }).click();
  const row = page.getByRole('group', { name: /^Język 1/ });
  await row.getByLabel('Tytuł').fill('Die Schildkröte');
  await row.getByLabel('Streszczenie').fill('Kurz und gut.');
  await page.keyboard.press('Control+s');
  await page.getByText('Wskaż język').first().waitFor();
  await row.getByLabel('Język', { exact: true }).selectOption('niemiecki');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await page.getByText('Zapisano rekord').waitFor();
  const [saved] = await site.database.sql`select details from publications where id = ${record?.id ?? 0}`;
  expect(saved?.details).toEqual({ title_deu: 'Die Schildkröte', abstract_deu: 'Kurz und gut.' });
  await page.reload();
  await page.getByText('niemiecki: tytuł, streszczenie').waitFor();
});

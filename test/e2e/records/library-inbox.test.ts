import { expect } from 'vitest';
import type { Database } from '#platform/database/db.ts';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';
import { compared, setOthersApart } from './compared.ts';

/** Two records that wait, and nothing else; returns their titles. */
const TITLES = ['Praca o żółwiach błotnych', 'Zimowanie ważek na strychach'];

test('the inbox is worked through by the keyboard: cursor, selection, approval, undo, a return with its reason', async ({
  page,
  site,
}) => {
  const { sql } = site.database;
  await sql`update publications set status_code = 4, author_count_known = true where status_code in (0, 1, 5) or not author_count_known`;
  await sql`delete from assignment_findings`;
  await sql`delete from record_claims`;
  await sql`delete from desk_marks`;
  await compared(site.database);
  await setOthersApart(site.database);
  const works = await sql`
    select p.id from publications p where p.type_code = 20 and p.status_code = 4 and p.doi is not null
      and not exists (select from authorships a where a.publication_id = p.id and a.statement_id is not null)
    order by p.id limit 2`;
  for (const [index, work] of works.entries()) {
    await sql`update publications set status_code = 1, title = ${TITLES[index] ?? ''},
      status_changed_at = now() - make_interval(days => ${20 - index * 10}) where id = ${work.id}`;
  }
  await openAs(page, 'biblioteka', '/admindashboard');
  const row = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });
  const list = page.getByRole('region', { name: 'Sprawy', exact: true });
  const [first = '', second = ''] = TITLES;
  await row(first).waitFor();
  // Not the number of all: an approval asks for a recalculation, after which the log may add what it has found.
  const waiting = (count: number) =>
    page.getByRole('link', { name: new RegExp(`^W opracowaniu biblioteki\\s*${count}$`) }).waitFor();
  await waiting(2);
  await list.getByText('20 dni', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectAccessible(page, { theme: 'dark' });

  // Nothing has the focus yet: keys are about the row that is shown. What ends by itself stays.
  await page.keyboard.press('e');
  await page.getByText(/^Ta sprawa zniknie sama, gdy zatwierdzisz/).waitFor();
  await waiting(2);
  await page.keyboard.press('j');
  const preview = page.getByRole('region', { name: 'Podgląd sprawy' });
  await preview.getByRole('heading', { name: second }).waitFor();
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  // Which of the two a digit would be about is not to be guessed.
  await page.keyboard.press('1');
  await page.getByText(/^Cyfra decyduje o jednej sprawie, a zaznaczono inną/).waitFor();
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: 'Zaznaczone sprawy' });
  await bar.getByText('Zaznaczono 2').waitFor();
  await bar.getByRole('button', { name: 'Zatwierdź zaznaczone (2)' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });

  await page.keyboard.press('a');
  await list.getByText('Zatwierdzono', { exact: true }).waitFor();
  await waiting(1);
  // What a key has settled stays in its place; the cursor is on the next that waits.
  await preview.getByRole('heading', { name: second }).waitFor();
  const statusOf = async (at: number) => {
    const [stored] = await sql`select status_code as status from publications where id = ${works[at]?.id ?? 0}`;
    return stored?.status;
  };
  // The list says so at once.
  await expect.poll(() => statusOf(0)).toBe(3);
  await row(first).focus();
  await page.keyboard.press('z');
  await waiting(2);
  await expect.poll(() => statusOf(0)).toBe(1);
  await page.getByText(`Cofnięto zatwierdzenie: „${first}”`).waitFor();

  // Keys pressed in a row are about the row that has the focus, not about what the preview still shows.
  await row(second).focus();
  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog', { name: /^Zwróć autor/ });
  await dialog.getByLabel('Powód').fill('Proszę podać strony');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  // Others still wait: the cursor goes on to the next.
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.matches('[data-matter]') && document.activeElement.textContent),
    )
    .not.toContain(second);
  await list.getByText('Zwrócono: Proszę podać strony').waitFor();
  expect(await statusOf(1)).toBe(5);

  await row(first).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Skróty klawiszy' });
  await keys.getByLabel('Skróty jednoliterowe').uncheck();
  await page.keyboard.press('Escape');
  await row(first).focus();
  await page.keyboard.press('e');
  await page.getByRole('link', { name: /Zrobione dziś/ }).click();
  await page.getByRole('region', { name: 'Zrobione dziś' }).getByText('Zwrócono: Proszę podać strony').waitFor();
  await expectAccessible(page);
});

test('an author hands in a work and answers; on a phone too', async ({ page, site }) => {
  const { sql } = site.database;
  await page.setViewportSize(PHONE);
  await openAs(page, 'pracownik', '/zgloszenia');
  await page.getByRole('button', { name: 'Zgłoś nową pracę' }).click();
  const form = page.getByRole('dialog', { name: 'Zgłoś nową pracę' });
  // All that is missing is said at once, and a year that is far ahead as well.
  await form.getByLabel('Rok').fill('2099');
  // The own name stands there.
  await form.getByLabel('Autorzy').fill('');
  await form.getByRole('button', { name: 'Zgłoś', exact: true }).click();
  for (const wrong of ['Podaj tytuł', 'Podaj czasopismo', 'Podaj autorów', /^Podaj rok do 20\d\d$/])
    await form.getByText(wrong).first().waitFor();
  await form.getByLabel('Tytuł').fill('O pewnej własności żółwi');
  // Journals of the list are offered, and any other may be typed.
  const journal = form.getByRole('combobox', { name: 'Czasopismo' });
  await journal.fill('journal');
  await page
    .getByRole('option', { name: /Journal.*\d+ pkt/ })
    .first()
    .click();
  await expect.poll(() => journal.inputValue()).toMatch(/^.+ Journal/);
  await journal.fill('Przegląd Żółwiowy');
  await form.getByLabel('Rok').fill('2026');
  await form.getByLabel('Autorzy').fill('Urbaniak W.; Zenon Obcy');
  await form.getByText(/^Z uczelni: W\. Urbaniak \(.+\)\.$/).waitFor();
  await form.getByText('Spoza uczelni: 1 osoba.', { exact: true }).waitFor();
  await form.getByLabel('Autorzy').fill('Urbaniak W.; Jan Nowak');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Zgłoś', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText('O pewnej własności żółwi').first().waitFor();
  await expectFits(page);
  const [work] = await sql`select id, status_code as status from publications where title = 'O pewnej własności żółwi'`;
  expect(work?.status).toBe(0);
  await sql`update publications set status_code = 5, status_reason = 'Podaj DOI', status_changed_at = now() where id = ${work?.id ?? 0}`;
  await page.reload();
  await page.getByRole('button', { name: /^Tylko odpowiedz.*O pewnej własności żółwi/ }).click();
  const answer = page.getByRole('dialog', { name: 'Odpowiedź dla biblioteki' });
  await answer.getByLabel('Odpowiedź').fill('Czasopismo nie nadaje DOI');
  await answer.getByRole('button', { name: 'Wyślij' }).click();
  await page.getByText('Czasopismo nie nadaje DOI').waitFor();
  await expectAccessible(page);
});

const VIEW = 'Bez liczby autorów';

/** Works whose number of authors has to be said, and decides their points. */
const forget = (sql: Database['sql']) => sql`
  update publications p set author_count_known = false where p.id in (
    select id from publications where status_code in (3, 4) and emphasis_mode in (10, 70) order by id limit 6)`;

test('a key that decides counts only for what was on the screen when it was pressed', async ({ page, site }) => {
  await forget(site.database.sql);
  const { promise, resolve } = Promise.withResolvers<void>();
  let read = 0;
  await page.route(/records\.matter/, async (route) => {
    // The first is shown; those that follow it are still being read.
    if (read++ > 0) await promise;
    await route.continue();
  });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('inbox.act')) sent += 1;
  });
  await openAs(page, 'biblioteka', '/admindashboard?rodzaj=authors');
  const preview = page.getByRole('region', { name: 'Podgląd sprawy' });
  const answer = preview.getByRole('button', { name: /jak na liście/ });
  await answer.waitFor();
  for (let press = 0; press < 4; press++) await page.keyboard.press('1');
  await page.getByText('Ta sprawa dopiero się wczytuje').waitFor();
  await page.getByText('Wczytywanie sprawy…').waitFor();
  resolve();
  await answer.waitFor();
  expect(sent).toBe(1);
  await page.keyboard.press('1');
  await expect.poll(() => sent).toBe(2);
});

test('a question is answered by 1, which goes on, and the filters are a view of the office', async ({ page, site }) => {
  const { sql } = site.database;
  await forget(sql);
  // A second try of this test saves the view anew.
  await sql`delete from record_views where name = ${VIEW}`;
  await openAs(page, 'biblioteka', '/admindashboard?rodzaj=authors');
  const list = page.getByRole('region', { name: 'Sprawy', exact: true });
  const preview = page.getByRole('region', { name: 'Podgląd sprawy' });
  const rows = list.locator('[data-matter]');
  await rows.first().focus();
  const idOf = async (at: number) => Number((await rows.nth(at).getAttribute('data-matter'))?.split('-')[1]);
  const [one, two] = [await idOf(0), await idOf(1)];
  await preview.getByRole('button', { name: /jak na liście/ }).waitFor();
  await page.keyboard.press('1');
  const isKnown = async () =>
    (await sql`select author_count_known as known from publications where id = ${one}`)[0]?.known;
  await expect.poll(isKnown).toBe(true);
  await list.getByRole('button', { name: /^Cofnij/ }).waitFor();
  // The answer goes on by itself, as the letters do.
  await expect.poll(() => new URL(page.url()).searchParams.get('sprawa')).toBe(`authors-${two}`);
  await preview.getByRole('button', { name: /jak na liście/ }).waitFor();
  await page.keyboard.press('2');
  await expect
    .poll(() => preview.getByLabel('Liczba wszystkich autorów').evaluate((of) => of === document.activeElement))
    .toBe(true);
  // Digits alone are entered; Escape goes back to the keys of the list.
  await page.keyboard.type('j9n');
  expect(await preview.getByLabel('Liczba wszystkich autorów').inputValue()).toBe('9');
  await page.keyboard.press('Escape');
  expect(await preview.getByLabel('Liczba wszystkich autorów').inputValue()).toBe('');
  await page.keyboard.press('k');
  await expect.poll(() => new URL(page.url()).searchParams.get('sprawa')).toBe(`authors-${one}`);

  await page.getByRole('button', { name: 'Zapisz obecne filtry' }).click();
  await page.getByRole('dialog').getByLabel('Nazwa').fill(VIEW);
  await page.keyboard.press('Enter');
  await page.getByText('Zapisano widok').waitFor();
  await openAs(page, 'admin', '/admindashboard');
  await page.getByRole('link', { name: VIEW }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('rodzaj')).toBe('authors');
  await preview.getByRole('button', { name: /jak na liście/ }).waitFor();
  await expectAccessible(page);
});

test('the number of authors and the approval of a record need not wait for each other', async ({ page, site }) => {
  const { sql } = site.database;
  const title = 'Praca o jaszczurkach zwinkach';
  const [work] = await sql`
    update publications set status_code = 1, author_count_known = false, title = ${title},
      status_changed_at = now() - interval '30 days'
    where id = (
      select p.id from publications p where p.type_code = 20 and p.status_code = 4 and p.doi is not null
        and not exists (select from authorships a where a.publication_id = p.id and a.statement_id is not null)
      order by p.id offset 2 limit 1) returning id`;
  await openAs(page, 'biblioteka', '/admindashboard?rodzaj=approval&q=jaszczurkach');
  const preview = page.getByRole('region', { name: 'Podgląd sprawy' });
  await preview.getByRole('button', { name: /jak na liście/ }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).focus();
  await page.keyboard.press('1');
  await page.keyboard.press('a');
  const status = async () =>
    (await sql`select status_code as code from publications where id = ${work?.id ?? 0}`)[0]?.code;
  await expect.poll(status).toBe(3);
});

test('on a phone a swipe goes to the next matter as its button does', async ({ page, site }) => {
  await forget(site.database.sql);
  await page.setViewportSize(PHONE);
  await openAs(page, 'biblioteka', '/admindashboard?rodzaj=authors');
  await page.locator('[data-matter]').first().waitFor();
  const names = await page
    .locator('[data-matter]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-matter')));
  await page.locator('[data-matter]').first().click();
  const shown = () => new URL(page.url()).searchParams.get('sprawa');
  const heading = page.getByRole('main').getByRole('heading', { level: 2 });
  await heading.waitFor();
  const swipe = (from: number, to: number) =>
    heading.evaluate(
      (target, [start, end]) => {
        const fire = (type: string, clientX = 0) => {
          const touch = new Touch({ identifier: 1, target, clientX, clientY: 300 });
          const touches = type === 'touchend' ? [] : [touch];
          target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }));
        };
        fire('touchstart', start);
        fire('touchend', end);
      },
      [from, to],
    );
  await swipe(260, 120);
  await expect.poll(shown).toBe(names[1]);
  await swipe(260, 230);
  await page.getByRole('button', { name: 'Następna' }).click();
  await expect.poll(shown).toBe(names[2]);
  await swipe(100, 240);
  await expect.poll(shown).toBe(names[1]);
});

test('what the list opens leads back to it, to the same matter', async ({ page }) => {
  await openAs(page, 'biblioteka', '/admindashboard');
  const address = () => new URL(page.url());
  await page.getByRole('region', { name: 'Podgląd sprawy' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(() => address().searchParams.get('sprawa')).not.toBeNull();
  const matter = address().searchParams.get('sprawa');
  await page.keyboard.press('Enter');
  await expect.poll(() => address().pathname).not.toBe('/admindashboard');
  await page.getByRole('navigation', { name: 'Ścieżka' }).getByRole('link', { name: 'Czeka' }).click();
  await expect.poll(() => address().pathname).toBe('/admindashboard');
  expect(address().searchParams.get('sprawa')).toBe(matter);
});

import type { Page } from 'playwright-core';
import type { Sql } from 'postgres';
import { expect } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectFits,
  openAs,
  PHONE,
  screenOfPerson,
  test,
} from '../../support/browser/browser.ts';
import { failCalls } from '../../support/browser/screen.ts';

const tasks = (page: Page) => page.getByRole('region', { name: /^Do zrobienia/ });

/** Both themes, and the smallest screen. */
async function expectSound(page: Page) {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await expectAccessible(page);
  }
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.setViewportSize(DESKTOP);
}

test('a researcher sees the own slots and goes on to what waits, by keyboard', async ({ page }) => {
  await openAs(page, 'pracownik', '/dashboard');
  const own = page.getByRole('region', { name: 'Twoje dyscypliny' });
  await own.getByRole('heading', { name: /informatyka techniczna/i }).waitFor();
  await own
    .getByRole('table')
    .first()
    .getByRole('row', { name: /^Wybór własny/ })
    .waitFor();
  await page.getByText(/Przypisania możesz zmieniać do \d\d\.\d\d\.\d{4}, został/).waitFor();
  await tasks(page).getByText('Odpowiedź na zgłoszenie błędu danych').waitFor();
  const changes = page.getByRole('region', { name: /^Co się zmieniło/ });
  await changes.getByText('wycofanie oświadczenia').waitFor();
  await expectSound(page);
  await changes.getByRole('link', { name: 'Wszystkie zmiany' }).click();
  await page.getByRole('heading', { level: 1, name: 'Co się zmieniło' }).waitFor();
  await page.getByText('Twórca poprosił o zmianę dyscypliny patentu').waitFor();
  await page.goBack();
  await tasks(page).getByRole('link', { name: 'Przypisz' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Przypisania do dyscyplin' }).waitFor();
  expect(new URL(page.url()).searchParams.get('disc')).toBe('-1');
});

declare global {
  interface Window {
    /** Where the first tile was when it was first laid out. */
    tileAt: number | undefined;
  }
}

function watchFirstTile() {
  new MutationObserver(() => {
    const tile = document.querySelector('main section[aria-labelledby^="group-"] a');
    if (!tile) window.tileAt = undefined;
    else window.tileAt ??= tile.getBoundingClientRect().top + window.scrollY;
  }).observe(document, { childList: true, subtree: true });
}

/** The tiles as first laid out, and now. */
const tilePlaces = (page: Page) =>
  page.evaluate(() => {
    const tile = document.querySelector('main section[aria-labelledby^="group-"] a');
    return [window.tileAt, tile && tile.getBoundingClientRect().top + window.scrollY];
  });

test.for([DESKTOP, { width: 390, height: 844 }, PHONE])('no tile moves at $width px', async (size, { page }) => {
  await page.setViewportSize(size);
  await using _watching = await page.addInitScript(watchFirstTile);
  await openAs(page, 'pracownik', '/dashboard');
  const own = page.getByRole('region', { name: 'Twoje dyscypliny' });
  await own.waitFor();
  const [first, now] = await tilePlaces(page);
  expect(first).toBe(now);
  // The tiles are known when the overview is asked for again.
  await page.goto('/poloninfopanel');
  await page.getByRole('link', { name: 'Powrót do panelu użytkownika' }).click();
  await own.waitFor();
  const [firstAgain, nowAgain] = await tilePlaces(page);
  expect([firstAgain, nowAgain]).toEqual([first, first]);
});

/** Of a work of the login `pracownik` an office has chosen the discipline, which was none; the share. */
const officeChose = (sql: Sql) => sql`
  with share as (
    select a.id, a.publication_id, a.person_id, a.discipline_code from authorships a join publications p on p.id = a.publication_id
    where a.person_id = (select person_id from accounts where login = 'pracownik') and a.discipline_code = 203
      and a.statement_id is null and p.year = 2025 and p.type_code = 20 order by a.id limit 1),
  told as (
    insert into audit (physical_user, logged_user, action, subject, before, after)
    select 'ewaluacja', 'ewaluacja', 'publication.discipline', 'publication:' || publication_id || ':person:' || person_id,
      '{"discipline": 0}'::jsonb, jsonb_build_object('discipline', discipline_code) from share)
  select id from share`;

/** Publications and patents are named apart. */
const countIn = (text: string) => (text.match(/\d+/g) ?? []).reduce((sum, number) => sum + Number(number), 0);

test('a supervisor sees the discipline, or the unit, and what is open in it', async ({ page, context, site }) => {
  await officeChose(site.database.sql);
  await openAs(page, 'dyscyplina', '/dashboard');
  const discipline = page.getByRole('region', { name: 'Twoja dyscyplina' });
  await discipline.getByText('informatyka techniczna i telekomunikacja').waitFor();
  await discipline.getByText(/z \d+,\d\d slotu \([\d,]+%\)/).waitFor();
  await discipline.getByText(/^nieprzypisane: \d+ publikacj/).waitFor();
  const news = page.getByRole('region', { name: 'Co się zmieniło w dyscyplinie' });
  await news.getByText(/^\d+ wyb(ór|ory|orów) dyscypliny/).waitFor();
  await expectSound(page);
  await news.getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Co się zmieniło', selected: true }).waitFor();
  await page.getByText('dyscyplina pracy').first().waitFor();
  await context.clearCookies();
  await openAs(page, 'jednostka', '/dashboard');
  const unit = page.getByRole('region', { name: 'Twoja jednostka' });
  await unit.getByText(/ze slotami$/).waitFor();
  const [points] = (await unit.getByText(/pkt przyjęte$/).textContent())?.split(' pkt') ?? [];
  const open = unit.getByRole('link', { name: /^nieprzypisane: / });
  const total = (await open.textContent()) ?? '';
  await open.click();
  // The list of those people is in view, and says of each how many works wait; one window names them.
  const waiting = page.getByRole('row').filter({ hasText: /nieprzypisane: \d+/ });
  await waiting.first().waitFor();
  await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('search');
  const each = await waiting.getByText(/^nieprzypisane: \d+ (publikacj|patent)/).allTextContents();
  const people = page.getByRole('table', { name: /^Pracownicy w tym okresie: / }).getByRole('row');
  expect(each.length).toBe((await people.count()) - 1);
  const counts = each.map(countIn);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(countIn(total));
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  await page.getByText(`Razem ${total}`).waitFor();
  await waiting.first().getByRole('link').click();
  await page
    .getByRole('dialog')
    .getByText(/^Nieprzypisane: \d+ (publikacj|patent)/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Którzy').selectOption('Wszyscy');
  await page.locator('dt', { hasText: 'Punkty przyjęte' }).waitFor();
  expect(await page.locator('dt:has-text("Punkty przyjęte") + dd').textContent()).toMatch(new RegExp(`^${points}`));
  // A person’s window says what can be done.
  await page
    .getByRole('row', { name: /bez przyjętej publikacji/ })
    .getByRole('link')
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByText(/(wybiera autor albo biblioteka|przez bibliotekę|poprawią go kadry|potrzeba nowych prac)/)
    .waitFor();
});

test('an office’s choice of a discipline is taken back from the own history', async ({ page, site }) => {
  await openAs(page, 'pracownik', '/zmiany');
  const { sql } = site.database;
  const [share] = await officeChose(sql);
  await page.reload();
  const codes = async () =>
    (await sql<{ code: number }[]>`select discipline_code as code from authorships where id = ${share?.id}`).map(
      ({ code }) => code,
    );
  const undo = page.getByRole('button', { name: /^Cofnij: / });
  await undo.focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Cofnięto: praca „.+” jest znów bez dyscypliny\.$/).waitFor();
  expect(await codes()).toEqual([0]);
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await page.getByText(/^Praca „.+” jest znów w dyscyplinie informatyka.*, jak przed cofnięciem\.$/).waitFor();
  expect(await codes()).toEqual([203]);
  await undo.first().press('Enter');
  await page.getByText(/^Cofnięto: praca „.+” jest znów bez dyscypliny\.$/).waitFor();
  expect(await codes()).toEqual([0]);
  await expectSound(page);
});

test('an office sees what waits; a failed part says so and takes no other away', async ({ page }) => {
  await openAs(page, 'kadry', '/dashboard');
  await tasks(page)
    .getByText(/^Kadry: \d+ spraw/)
    .waitFor();
  await tasks(page)
    .getByText(/brak oświadczenia do liczby N: \d+, .+ i jeszcze \d+ rodzaj/)
    .waitFor();
  await expectSound(page);
  const { mend } = await failCalls(page, { message: 'Awaria', only: ['dashboard.overview'] });
  await page.reload();
  await page.getByText('Nie wczytano podsumowania').waitFor();
  await page.getByRole('link', { name: /^Konta użytkowników/ }).waitFor();
  await mend();
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  const items = tasks(page).getByRole('listitem');
  // What is past its day comes first.
  await items
    .first()
    .getByText(/krok\S* roku po terminie/)
    .waitFor();
  await items
    .filter({ hasText: /^Kadry: \d+ spraw/ })
    .getByRole('link', { name: 'Otwórz' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Sprawy: Kadry' }).waitFor();
});

test('an office’s work comes before its holder’s own results, which one line tells and opens', async ({ page }) => {
  await openAs(page, 'ewaluacja', '/dashboard');
  await tasks(page).waitFor();
  const line = page.locator('summary').filter({ hasText: /^Twoje wyniki/ });
  await line.getByText(/optimum [\d,]+ pkt, [\d,]+ z [\d,]+ slotu/).waitFor();
  const own = page.getByRole('region', { name: 'Twoje dyscypliny' });
  expect(await own.count()).toBe(0);
  await expectSound(page);
  await line.press('Enter');
  await own.waitFor();
  await expectSound(page);
  await page.getByRole('main').getByRole('link', { name: 'Sprawy', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Sprawy: Ewaluacja' }).waitFor();
});

test('the chosen person and period stay from panel to panel', async ({ page, site }) => {
  const [account] = await site.database.sql`select row_num, last_name from accounts where login = 'pracownik'`;
  const [period] = await site.database.sql`select id from evaluation_periods where year_from = 2017`;
  const person = page.getByRole('region', { name: 'Wybrana osoba' });
  const tab = (name: string) => person.getByRole('link', { name, exact: true });
  await openAs(page, 'ewaluacja', `/admin/poloninfopnl?user=pracownik&period=${period?.id}`);
  await page.getByRole('heading', { level: 1, name: new RegExp(account?.last_name) }).waitFor();
  await person.getByText('dziś w liczbie N').waitFor();
  await expectSound(page);
  await tab('Publikacje').focus();
  await page.keyboard.press('Enter');
  await screenOfPerson(page, 'Administracja przypisaniami publikacji do dyscypliny').waitFor();
  await page.getByRole('heading', { level: 1, name: new RegExp(account?.last_name) }).waitFor();
  const search = () => Object.fromEntries(new URL(page.url()).searchParams);
  expect(search()).toEqual({ person: String(account?.row_num), period: String(period?.id) });
  await tab('Druk oświadczeń').click();
  await screenOfPerson(page, 'Druk ośw. publikacji').waitFor();
  expect(search()).toEqual({ person: String(account?.row_num), period: String(period?.id) });
  await tab('POL-on').click();
  await screenOfPerson(page, 'Podgląd danych z POLONu').waitFor();
  expect(search()).toEqual({ user: 'pracownik', period: String(period?.id) });
  const rows = await site.database.sql`
    select logged_user from audit where action = 'read.person' and subject = (
      select 'person:' || person_id from accounts where login = 'pracownik')`;
  expect([...rows]).toEqual([{ logged_user: 'ewaluacja' }]);
});

import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, screenOfPerson, test } from '../../support/browser/browser.ts';
import { pdfText } from '../../support/pdf.ts';

test('an author prints a statement by keyboard, finds it printed, opens and confirms it', async ({ page, context }) => {
  await openAs(page, 'pracownik', '/oswiadczenia');
  const year = page.getByRole('row', { name: /^2025\s*Publikacje/ });
  await year.getByText('Do wydruku').waitFor();
  await year.getByRole('link', { name: /nieprzypisan(a|e|ych)$/ }).waitFor();
  await expectAccessible(page);
  await expectAccessible(page, { theme: 'dark' });

  await year.getByRole('button', { name: /^Drukuj/ }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('alertdialog')
    .getByText(/^Obejmie \d+ publikacj/)
    .waitFor();
  const listed = page.getByRole('region', { name: 'Prace na oświadczeniu' }).getByRole('listitem');
  await listed.first().waitFor();
  await page.getByRole('alertdialog').getByText('Sprawdź przed wydrukiem').waitFor();
  const said = await page
    .getByRole('alertdialog')
    .getByText(/^Obejmie/)
    .textContent();
  expect(said).toContain(`Obejmie ${await listed.count()} publikacj`);
  await expectAccessible(page);
  const printed = context.waitForEvent('response', {
    predicate: (answer) => answer.url().includes('/PrintPublicationStmt?'),
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const answer = await printed;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  // The list is read again by itself.
  await year.getByText('Wydrukowano').waitFor();
  await year.getByText(/^nr OU\/\d+\/20\d\d$/).waitFor();
  expect(await year.getByRole('link', { name: /^(Oświadczenie|Załącznik)/ }).count()).toBe(2);

  await year.getByRole('button', { name: /^Potwierdź/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Potwierdzam' }).click();
  await year.getByText('Potwierdzono', { exact: true }).waitFor();
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await openAs(page, 'pracownik', '/zmianaprzypisan?state=zamrozone');
  await page.getByTitle('Wydrukowano oświadczenie: dyscypliny nie można zmienić').first().waitFor();
});

test('the library is told that no year is chosen, prints for one, and withdraws the statement with a reason', async ({
  page,
  context,
  site,
}) => {
  const [account] = await site.database.sql`select row_num from accounts where login = 'pracownik'`;
  await openAs(page, 'biblioteka', `/admin/publikacje?person=${account?.row_num}`);
  const print = page.getByRole('link', { name: /^Drukuj oświadczenie/ });
  await print.click();
  await page.getByRole('alert').getByText('Nie wybrano roku').waitFor();
  expect(context.pages().at(-1)).toBe(page);
  await expectAccessible(page);
  await page.getByLabel('Rok', { exact: true }).selectOption('2023');
  const printed = context.waitForEvent('response', {
    predicate: (answer) => answer.url().includes('/PrintPublicationStmt?'),
  });
  await print.click();
  expect((await printed).status()).toBe(200);
  const row = page.getByRole('row', { name: /^2023/ }).filter({ has: page.getByRole('button', { name: /^Wycofaj/ }) });
  await row.getByRole('button', { name: /^Wycofaj/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Wycofaj' }).click();
  await dialog.getByRole('textbox', { name: /Powód/ }).fill('Błędna dyscyplina jednej z prac');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Wycofaj' }).click();
  await page.getByText('Wycofano oświadczenie').waitFor();
  await expect.poll(() => row.count()).toBe(0);
});

test('the screen of own statements says what closes the choice of disciplines and what is missing', async ({
  page,
}) => {
  await openAs(page, 'pracownik', '/oswiadczenia');
  await page.getByText('Upoważnienie uczelni do wykazania Twoich publikacji i patentów w ewaluacji').waitFor();
  await page.locator('p', { hasText: /^Do wydruku w bieżącym okresie ewaluacji: \d+ oświadcze/ }).waitFor();
  await page.getByText('Wydruk zamyka zmianę dyscyplin prac, które obejmuje oświadczenie').waitFor();
  const missing = page.getByRole('link', { name: /nieprzypisan(a|e|ych)$/ }).first();
  await missing.click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).searchParams.get('disc')).toBe('-1');
});

test('from the list of statements a unit is printed as one file, and a person is opened', async ({ page, site }) => {
  const [of] = await site.database.sql`
    select p.unit_id as unit, count(distinct p.id) as people from authorships a
    join publications w on w.id = a.publication_id and w.year = 2024 and w.type_code <> 7
    join persons p on p.id = a.person_id and p.unit_id is not null
    join units u on u.id = p.unit_id and not exists (select from units below where below.parent_id = u.id)
    where a.discipline_code > 0 and exists (select from accounts c where c.person_id = p.id and c.active)
      and not exists (select from printed_statements s
      where s.person_id = p.id and s.year = 2024 and s.kind = 'publication' and s.withdrawn_at is null)
    group by p.unit_id order by people, unit limit 1`;
  await openAs(page, 'biblioteka', `/admin/publikacje/oswiadczenia?unit=${of?.unit}&year=2024`);
  const table = page.getByRole('table', { name: 'Oświadczenia pracowników' });
  const person = table.getByRole('link').first();
  const name = await person.textContent();
  const start = page.getByRole('button', { name: 'Drukuj niewydrukowane' });
  // It waits for the state that its question speaks of.
  await expect.poll(() => start.isEnabled()).toBe(true);
  await start.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Wydrukować niewydrukowane oświadczenia?' });
  await question.getByText('Każde oświadczenie dostanie numer.', { exact: false }).waitFor();
  await question.getByText('Dyscyplin prac z nowych oświadczeń nie będzie można zmienić', { exact: false }).waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await start.click();
  await question.getByRole('button', { name: 'Drukuj' }).click();
  const file = page.getByRole('link', { name: /oswiadczenia-2024-.*\.pdf/ });
  await file.waitFor();
  const bytes = await (await page.request.get((await file.getAttribute('href')) ?? '')).body();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  // Those who are printed leave the list of what is not printed.
  await page.getByLabel('Stan').selectOption('printed');
  const printed = table.getByRole('link', { name: name ?? '', exact: true });
  await printed.first().waitFor();
  await printed.first().click();
  await screenOfPerson(page, 'Druk ośw. publikacji').waitFor();
  const [lastName = ''] = (name ?? '').split(' ');
  await page.getByText(lastName).first().waitFor();
  await page.getByRole('table', { name: 'Wydrukowane oświadczenia' }).getByRole('row', { name: /^2024/ }).waitFor();
});

test('a print before a change of the discipline stays within reach of library and author', async ({ page, site }) => {
  const [printed] = await site.database.sql`
    select s.person_id as person, s.year, c.row_num as account, c.login from printed_statements s
    join accounts c on c.person_id = s.person_id and c.active
    where s.kind = 'publication' and s.withdrawn_at is null and s.discipline2_code is not null and s.confirmed_at is null
      and s.year between 2022 and 2025 order by (c.login = 'pracownik') desc, s.id limit 1`;
  await openAs(page, 'biblioteka', `/admin/publikacje?person=${printed?.account}`);
  await page.getByText('Wydruk zamyka zmianę dyscyplin tych prac.', { exact: false }).waitFor();
  const request = () =>
    page.request.get(`/api/v2/PrintPublicationStmt?yr=${printed?.year}&personid=${printed?.person}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  const first = await (await request()).body();
  const second = page.getByLabel(`Druga dyscyplina oświadczenia za rok ${printed?.year}`);
  await second.selectOption('null');
  await page.getByText('Zapisano').first().waitFor();
  await page.reload();
  const former = page.getByRole('table', { name: 'Wycofane i dawne wydruki' });
  const row = former.getByRole('row').filter({ hasText: 'oświadczenie obowiązuje' }).first();
  await row.getByText('Zmiana dyscypliny w oświadczeniu').waitFor();
  await expectAccessible(page);
  const href = (await row.getByRole('link', { name: /^Oświadczenie/ }).getAttribute('href')) ?? '';
  expect(Buffer.compare(await (await page.request.get(href)).body(), first)).toBe(0);
});

test('the preview of a template opens in a tab of its own as a PDF of the texts that are typed', async ({
  page,
  context,
}) => {
  await openAs(page, 'admin', '/admin/szablony?kind=publication-statement');
  await page.getByLabel('Tytuł', { exact: true }).fill('Oświadczenie na próbę');
  // Listened for as soon as there is a tab: it may have shown the file before this test goes on.
  const opened = new Promise<{ tab: Page; showing: Promise<Download | undefined> }>((resolve) =>
    context.once('page', (tab) => {
      // The browser without a viewer of PDF files stores what it would show.
      const showing = Promise.any([tab.waitForEvent('download'), tab.waitForURL(/^blob:/).then(() => undefined)]);
      resolve({ tab, showing });
    }),
  );
  await page.getByRole('button', { name: 'Podgląd: kobieta' }).click();
  const { tab, showing } = await opened;
  const shown = await showing;
  const bytes = shown
    ? readFileSync(await shown.path())
    : Buffer.from(
        await page.evaluate(async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())], tab.url()),
      );
  expect(pdfText(bytes).replaceAll(/\s+/g, ' ')).toContain('Oświadczenie na próbę');
  expect(pdfText(bytes)).toContain('podpisana');
});

test('an author asks for the withdrawal of a statement, the library refuses, and the author reads why', async ({
  page,
}) => {
  await openAs(page, 'pracownik', '/oswiadczenia');
  const year = page.getByRole('row', { name: /^2022\s*Publikacje/ });
  await year.getByRole('button', { name: /^Poproś o odmrożenie/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Co chcesz zmienić/ }).fill('Praca należy do informatyki');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Wyślij prośbę' }).click();
  await year.getByText(/^Prośba z .* czeka na odpowiedź/).waitFor();
  await openAs(page, 'biblioteka', '/dashboard');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'prośba o odmrożenie oświadczenia' })
    .getByRole('link', { name: 'Odpowiedz' })
    .click();
  await page.getByText('„Praca należy do informatyki”').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Odmów/ }).click();
  await dialog.getByRole('textbox', { name: /^Powód/ }).fill('Termin minął');
  await dialog.getByRole('button', { name: 'Odmów' }).click();
  await page.getByText('Wysłano odmowę').waitFor();
  await openAs(page, 'pracownik', '/oswiadczenia');
  await year.getByText(/^Odmówiono .*: „Termin minął”$/).waitFor();
  await page.goto('/zmiany');
  const told = page.getByRole('listitem').filter({ hasText: 'odmowa odmrożenia oświadczenia' });
  await told.getByText('powód odmowy: Termin minął').waitFor();

  // From the list of works: what the request is about is sent before the author's own words.
  await page.goto('/publicationpanelevalasg?year=2022');
  await page
    .getByRole('button', { name: /^Poproś o odmrożenie/ })
    .first()
    .click();
  await dialog.getByText(/^Dotyczy: Praca: /).waitFor();
  await dialog.getByRole('button', { name: 'Wyślij prośbę' }).click();
  await dialog.getByText('Napisz, co chcesz zmienić').first().waitFor();
  await dialog.getByRole('textbox', { name: /^Co chcesz zmienić/ }).fill('Należy do informatyki');
  await dialog.getByRole('button', { name: 'Wyślij prośbę' }).click();
  await page
    .getByRole('button', { name: /^Zmień prośbę/ })
    .first()
    .waitFor();
  // A request is of the whole statement: another of its works is a further line.
  await page
    .getByRole('button', { name: /^Dopisz do prośby/ })
    .first()
    .click();
  await dialog.getByText(/Należy do informatyki” Ta praca zostanie dopisana/).waitFor();
  await dialog.getByRole('textbox', { name: /^Co chcesz zmienić/ }).fill('Ta też');
  await dialog.getByRole('button', { name: 'Wyślij prośbę' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.goto('/oswiadczenia');
  await year.getByRole('button', { name: /^Zmień prośbę/ }).click();
  expect(await dialog.getByRole('textbox', { name: /^Co chcesz zmienić/ }).inputValue()).toMatch(
    /^Praca: .* – Należy do informatyki\nPraca: .* – Ta też$/,
  );
});

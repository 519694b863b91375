import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

const OWN = '/publicationpanelevalasg';

/** Opens the points of the first work that the search finds. */
async function openDivision(page: Page, path: string) {
  await openAs(page, 'pracownik', path);
  await page
    .getByRole('button', { name: /^Podział/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Obliczenie krok po kroku' }).waitFor();
  return dialog;
}

test('the calculation of each author’s points opens by keyboard, accessible, on a phone', async ({ page }) => {
  const dialog = await openDivision(page, `${OWN}?state=przyjete`);
  const author = dialog.locator('details').first();
  const summary = author.locator('summary');
  const isOpen = () => author.evaluate((element) => element.hasAttribute('open'));
  const before = await isOpen();
  await summary.focus();
  await page.keyboard.press('Enter');
  expect(await isOpen()).toBe(!before);
  if (before) await page.keyboard.press('Enter');
  await author.getByText(/^Pc = .* pkt – .*, lista z 20\d\d r\./).waitFor();
  await author.getByText(/^(· )?P = /).waitFor();
  await author.getByText(/U = P \/ Pc \/ k = \d/).waitFor();
  await author.getByText(/Pu = P \/ k = \d/).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('a work without a discipline says that nothing is calculated', async ({ page }) => {
  const dialog = await openDivision(page, `${OWN}?disc=-1`);
  await dialog.getByText(/Bez obliczenia \(\d+\): nie wybrano jeszcze dyscypliny – /).waitFor();
});

test('a share that is not accepted says why beside its value', async ({ page, site }) => {
  const [work] = await site.database.db.execute<{ title: string }>(sql`
    select p.title from publications p
    join publication_statuses s on s.code = p.status_code and not s.approved
    join authorships a on a.publication_id = p.id and a.discipline_code > 0
    join accounts c on c.person_id = a.person_id and c.login = 'pracownik'
    where p.type_code = 20 and p.year between 2022 and 2025 order by p.id limit 1`);
  await openAs(page, 'pracownik', OWN);
  const division = page.getByRole('button', { name: `Podział punktów: ${work?.title}`, exact: true });
  await division.first().click();
  const dialog = page.getByRole('dialog');
  const author = dialog.locator('details').first();
  await author.getByText('Nie: R04').waitFor();
  if (!(await author.evaluate((element) => element.hasAttribute('open')))) await author.locator('summary').click();
  await author.getByText(/^R04 – oczekuje na zatwierdzenie przez bibliotekę\./).waitFor();
});

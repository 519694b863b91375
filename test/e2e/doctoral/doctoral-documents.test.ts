import { expect } from 'vitest';
import { DESKTOP, expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';
import { docx } from '../../support/docx.ts';
import { placeProcedure } from '../screens/screen-addresses.ts';

const sent = (name: string, markup: string) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: docx(markup),
});

test('the office makes the documents of a procedure by keyboard and changes a template', async ({ page, site }) => {
  const id = await placeProcedure(site.database);
  await openAs(page, 'doktoraty', `/gdpd/dokumenty/${id}`);
  const make = page.getByRole('button', { name: /^Utwórz zaznaczone/ });
  await make.waitFor();
  for (const name of ['Powołanie komisji doktorskiej', 'Zawiadomienie o obronie']) {
    await page.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
  }
  await make.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Utworzyć mimo brakujących danych?' });
  await question.waitFor();
  expect(await question.textContent()).toContain('publiczna obrona: data');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Utwórz' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Pobierz wszystkie (ZIP)' }).waitFor();
  const row = page.getByRole('row', { name: /Powołanie komisji doktorskiej/ });
  const address = await row.getByRole('link', { name: /^DOCX/ }).getAttribute('href');
  const file = await page.context().request.get(address ?? '');
  expect([file.status(), (await file.body()).subarray(0, 2).toString()]).toEqual([200, 'PK']);
  expect(
    await page
      .getByRole('row', { name: /Wyznaczenie promotora/ })
      .getByRole('link')
      .count(),
  ).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.setViewportSize(DESKTOP);

  await page.goto('/admin/szablony?kind=doctoral-reviewers');
  const upload = page.getByLabel('Plik szablonu DOCX');
  await upload.setInputFiles(sent('zly.docx', '{doktorant.dopelniacz}'));
  await page.getByText('Nieznane pole {doktorant.dopelniacz} – czy chodziło o {doktorant.dopełniacz}?').waitFor();
  await upload.setInputFiles(sent('nowy.docx', 'Recenzenci {doktorant.dopełniacz}'));
  await page.getByRole('link', { name: /wersja \d+: nowy.docx/ }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

test('the form leads to its documents, which say that its changes are not saved yet', async ({ page, site }) => {
  const id = await placeProcedure(site.database);
  // Who is quicker than the server finds them open all the same.
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname.includes('doctoralDocuments.list'),
    async (route) => {
      await asked;
      await route.continue();
    },
    { times: 1 },
  );
  await openAs(page, 'doktoraty', `/gdpd/edytuj/${id}`);
  await page.getByRole('button', { name: 'Historia', exact: true }).click();
  await page.getByRole('button', { name: 'Dokumenty', exact: true }).click();
  ask();
  await page.getByRole('checkbox', { name: 'Powołanie zespołu 8 PRK' }).check();
  await page.getByRole('button', { name: 'Dane podstawowe', exact: true }).click();
  const unsaved = page.getByText('Niezapisane zmiany nie są tu uwzględnione');
  expect(await unsaved.count()).toBe(0);
  await page.getByLabel('Tytuł rozprawy').fill('Jeszcze inny tytuł');
  await unsaved.waitFor();
  await page.getByRole('button', { name: /^Utwórz zaznaczone/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Utworzyć bez niezapisanych zmian?' });
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await page.getByLabel('Tytuł rozprawy').press('Control+s');
  await page.getByText('Zapisano przewód').waitFor();
  await unsaved.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Utwórz zaznaczone/ }).click();
  await page.getByRole('alertdialog', { name: 'Utworzyć mimo brakujących danych?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Dokumenty', exact: true }).click();
  await page.getByRole('heading', { name: 'Dokumenty: Łucja Żółcińska' }).waitFor();
  await page.getByRole('link', { name: 'Edytuj przewód' }).click();
  await page.getByRole('heading', { name: 'Edycja przewodu' }).waitFor();
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

test('whoever clicks twice makes each document once; one made in error is voided by keyboard and says so', async ({
  page,
  site,
}) => {
  const id = await placeProcedure(site.database);
  await openAs(page, 'doktoraty', `/gdpd/dokumenty/${id}`);
  await page.getByRole('checkbox', { name: 'Powołanie zespołu 8 PRK' }).check();
  const begin = page.getByRole('button', { name: /^Utwórz zaznaczone/ });
  const chosen = Number(/\d+/.exec((await begin.textContent()) ?? '')?.[0]);
  await begin.click();
  const question = page.getByRole('alertdialog', { name: 'Utworzyć mimo brakujących danych?' });
  // Both before the first has changed the screen.
  await question.getByRole('button', { name: 'Utwórz' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  const row = page.getByRole('row', { name: /Powołanie zespołu 8 PRK/ });
  const voids = row.getByRole('button', { name: /^Unieważnij DR/ });
  await voids.waitFor();
  await page
    .getByText(/^Utworzono \d/)
    .first()
    .waitFor();
  const listed = await page.request.get(`/api/doctoral/Documents?procedure=${id}`);
  const { documents } = (await listed.json()) as { documents: { made: unknown[] }[] };
  expect(documents.flatMap(({ made }) => made)).toHaveLength(chosen);

  await voids.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Unieważnij dokument DR/ });
  await dialog.getByLabel('Powód').focus();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Unieważnij' }).click();
  await dialog.getByText('Podaj powód').first().waitFor();
  await dialog.getByLabel('Powód').focus();
  await page.keyboard.type('Powstał przez pomyłkę');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await row.getByText('unieważniony').waitFor();
  await row.getByText(/^Unieważniono .*, Róża Strzałka: Powstał przez pomyłkę$/).waitFor();
  expect(await voids.count()).toBe(0);
  const address = await row.getByRole('link', { name: /^PDF/ }).getAttribute('href');
  const file = await page.request.get(address ?? '');
  expect(file.status()).toBe(200);
  expect(decodeURIComponent(file.headers()['content-disposition'] ?? '')).toContain('UNIEWAŻNIONY');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

test('the mode is asked for first and drops the team; what is made is at hand beside the form', async ({
  page,
  site,
}) => {
  const { sql } = site.database;
  const id = await placeProcedure(site.database);
  await sql`update doctoral_procedures set external = null, team_appointed_on = null, team_meeting_on = null,
    submitted_on = null, supervisors_resolution_on = null, commission_resolution_on = null, reviewers_resolution_on = null,
    admission_resolution_on = null, defence_on = null, acceptance_resolution_on = null, conferral_resolution_on = null
    where id = ${id}`;
  await openAs(page, 'doktoraty', `/gdpd/edytuj/${id}`);
  await page.getByText('Wybierz tryb przewodu').waitFor();
  // Opened without a list: there is none to go through.
  expect(await page.getByText('otwierają następny i poprzedni przewód').count()).toBe(0);
  const stages = page.getByRole('navigation', { name: 'Etapy przewodu' }).getByRole('listitem');
  expect(await stages.count()).toBe(6);
  await page.getByRole('button', { name: 'tryb przewodu', exact: true }).click();
  const mode = page.getByLabel('Tryb przewodu');
  expect(await mode.evaluate((element) => element === document.activeElement)).toBe(true);
  await mode.selectOption({ label: 'szkoła doktorska' });
  await page.getByText('Przyjmij rozprawę i wniosek').waitFor();
  expect(await stages.count()).toBe(5);
  // A day of no calendar takes nobody on.
  await page.getByLabel('Data złożenia dokumentów', { exact: true }).fill('2026-99-99');
  await page.getByText('Przyjmij rozprawę i wniosek').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Nie ma takiego dnia').first().waitFor();
  await page.getByLabel('Data złożenia dokumentów', { exact: true }).fill('');
  await page.keyboard.press('Control+s');
  await page.getByText('Zapisano przewód').waitFor();
  // What is nearest follows the stage, and what it lacks is the way to the field.
  await page.getByText('Najbliżej: Wyznaczenie promotora').waitFor();
  await page.getByRole('button', { name: 'uchwała o wyznaczeniu promotora: data' }).click();
  const day = page.getByLabel('Data uchwały o promotorze', { exact: true });
  expect(await day.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'Dokumenty', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Wyznaczenie promotora' }).check();
  await page.getByRole('button', { name: /^Utwórz zaznaczone/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Utworzyć mimo brakujących danych?' });
  await question.getByRole('button', { name: 'Utwórz' }).click();
  await page.getByRole('heading', { name: 'Utworzone', level: 3 }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.getByText('Etap 1 z 5: złożenie').waitFor();
  await expectFits(page);
});

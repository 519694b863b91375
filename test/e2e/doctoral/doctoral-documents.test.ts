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
}, 120_000);

test('the form leads to its documents, which say that its changes are not saved yet', async ({ page, site }) => {
  const id = await placeProcedure(site.database);
  await openAs(page, 'doktoraty', `/gdpd/edytuj/${id}`);
  await page.getByRole('button', { name: 'Historia', exact: true }).click();
  await page.getByRole('button', { name: 'Dokumenty', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Powołanie zespołu 8 PRK' }).check();
  await page.getByLabel('Tytuł rozprawy').fill('Jeszcze inny tytuł');
  await page.getByRole('button', { name: /^Utwórz zaznaczone/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Utworzyć bez niezapisanych zmian?' });
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await page.getByLabel('Tytuł rozprawy').press('Control+s');
  await page.getByText('Zapisano przewód').waitFor();
  await page.getByRole('button', { name: /^Utwórz zaznaczone/ }).click();
  await page.getByRole('alertdialog', { name: 'Utworzyć mimo brakujących danych?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Dokumenty', exact: true }).click();
  await page.getByRole('heading', { name: 'Dokumenty: Łucja Żółcińska' }).waitFor();
  await page.getByRole('link', { name: 'Edytuj przewód' }).click();
  await page.getByRole('heading', { name: 'Edycja przewodu' }).waitFor();
  await page.setViewportSize(PHONE);
  await expectFits(page);
}, 120_000);

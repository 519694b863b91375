import { expect } from 'vitest';
import { dayText, today } from '#engine/day.ts';
import { openAs, test } from '../../support/browser/browser.ts';
import { openSection } from './sections.ts';
import type { Locator } from 'playwright-core';

const box = (row: Locator) => row.getByRole('checkbox');
const isFocused = (element: Element) => element === document.activeElement;

test('as many procedures are late in the register as on the home page; a stage narrows it, J and Enter open a row', async ({
  page,
}) => {
  await openAs(page, 'doktoraty', '/dashboard');
  const title = page.getByRole('heading', { name: /^Po terminie: \d+ termin\p{L}* w \d+ przewod/u });
  const count = Number(/ w (\d+)/.exec((await title.textContent()) ?? '')?.[1]);
  await page.goto('/gdpd?dysc=0');
  await page.getByRole('link', { name: `Przewody po terminie ${count}` }).click();
  const students = page.getByRole('grid').locator('[col-id=student] a');
  await expect.poll(() => students.count()).toBe(count);
  expect(page.url()).toContain('spoznione=true');
  // What is late is set apart from the stages, whose counts follow it.
  const stage = page.getByRole('combobox', { name: 'Etap' });
  await stage.getByRole('option', { name: `wszystkie (${count})`, exact: true }).waitFor({ state: 'attached' });
  await stage.selectOption('reviewers');
  await stage.blur();
  await expect.poll(() => students.count()).toBeLessThan(count);
  const file = await page.getByRole('link', { name: 'Pobierz XLSX' }).getAttribute('href');
  expect(file).toContain('etap=reviewers&spoznione=true');
  const second = (await students.nth(1).textContent()) ?? '';
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Edycja przewodu' }).waitFor();
  await page
    .getByRole('main')
    .getByText(second.split(' ')[0] ?? '')
    .first()
    .waitFor();
  // The browser's way back leads to the row that was left, and J goes on from there.
  const focused = () => page.evaluate(() => document.activeElement?.closest('[row-index]')?.getAttribute('row-index'));
  await page.goBack();
  await expect.poll(focused).toBe('1');
  await page.keyboard.press('k');
  await expect.poll(focused).toBe('0');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Edycja przewodu' }).waitFor();
  // The way back is the list as it was.
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await page.waitForURL(/dysc=0&etap=reviewers&spoznione=true/);
  await page.getByRole('button', { name: 'Rejestruj nowy przewód' }).click();
  await page.getByRole('menuitem', { name: 'nauki medyczne' }).click();
  await page.getByRole('heading', { name: 'Nowy przewód' }).waitFor();
});

test('a late term is marked as met from the list', async ({ page }) => {
  await openAs(page, 'doktoraty', '/gdpd/terminy');
  await page.getByRole('heading', { name: 'Terminy przewodów', level: 1 }).waitFor();
  const late = page.getByRole('row').filter({ hasText: 'Recenzje rozprawy' }).filter({ hasText: 'po terminie' });
  await late.first().waitFor();
  const all = await page.getByRole('row').count();
  await page.getByLabel('Stan').focus();
  await page.getByLabel('Stan').selectOption('late');
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(all);
  // Who comes back from a procedure stands where it was opened.
  const student = late.first().getByRole('link');
  await student.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Edycja przewodu', level: 1 }).waitFor();
  await page.goBack();
  await expect.poll(() => student.evaluate((link) => link === document.activeElement)).toBe(true);
  // What a field of the procedure tells is entered there: the way leads to it.
  await page
    .getByRole('row')
    .filter({ hasText: 'Powołanie komisji' })
    .first()
    .getByRole('link', { name: 'Wpisz datę' })
    .click();
  const field = page.getByLabel('Data powołania komisji', { exact: true });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole('navigation', { name: 'Ścieżka' }).getByRole('link', { name: 'Terminy przewodów' }).waitFor();
  await page.goBack();
  const before = await late.count();
  // Others have the same term, some of them on the same day: whose it is stands in its button, in the dialog and in what is said.
  const name = (await student.textContent()) ?? '';
  const mark = late.first().getByRole('button', { name: `Oznacz dotrzymanie: Recenzje rozprawy, ${name}` });
  await mark.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Recenzje rozprawy' });
  await dialog.getByText(`${name}. Ostatni dzień`).waitFor();
  // Of a term that is over nothing is proposed.
  expect(await dialog.getByLabel('Dotrzymano dnia').inputValue()).toBe('');
  await dialog.getByLabel('Dotrzymano dnia').fill(dayText(today()));
  // No review is entered: it says so, and asks.
  await dialog.getByText(/^Wpisano 0 z 3 recenzji$/).waitFor();
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await dialog.getByText('Potwierdź, że recenzje wpłynęły').first().waitFor();
  await dialog.getByLabel('Recenzje wpłynęły').check();
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect.poll(() => late.count()).toBe(before - 1);
  const said = page.locator('[data-sonner-toast]').filter({ hasText: 'Oznaczono dotrzymanie: Recenzje rozprawy, ' });
  await said.filter({ hasText: name }).waitFor();
  // The row that comes back has the focus.
  await said.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await expect.poll(() => late.count()).toBe(before);
  await expect.poll(() => mark.evaluate(isFocused)).toBe(true);
  // Several of one kind on one day; those of another kind cannot be added.
  await box(late.nth(0)).check();
  await box(late.nth(1)).check();
  const published = page.getByRole('row').filter({ hasText: 'Udostępnienie' }).first();
  expect(await box(published).isDisabled()).toBe(true);
  await page
    .getByRole('toolbar', { name: 'Zaznaczone terminy' })
    .getByText('Zaznaczono 2: recenzje rozprawy')
    .waitFor();
  await page.getByRole('button', { name: 'Oznacz dotrzymanie', exact: true }).click();
  await dialog.getByText('Jeden dzień dla 2 przewodów').waitFor();
  await dialog.getByLabel('Dotrzymano dnia').fill(dayText(today()));
  await dialog.getByLabel('Recenzje wpłynęły').check();
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect.poll(() => late.count()).toBe(before - 2);
  const both = page.locator('[data-sonner-toast]').filter({ hasText: '2 przewody' });
  await both.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await expect.poll(() => late.count()).toBe(before);
  await page.getByLabel('Stan').selectOption('');
  const deliver = page.getByRole('button', { name: /^Doręczono dziś: Doręczenie rozprawy recenzentom, / }).first();
  const whose = (await deliver.textContent())?.split(', ').at(-1) ?? '';
  await deliver.click();
  await page.locator('[data-sonner-toast]').filter({ hasText: whose }).getByRole('button', { name: 'Cofnij' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(new RegExp(`^Doręczono.*${whose}$`));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Pobierz kalendarz (ICS)' }).click();
  expect((await download).suggestedFilename()).toBe('terminy-przewodow.ics');
});

test('a delivery of today is one click and its undo; a warning stays for a reason; J goes on', async ({
  page,
  site,
}) => {
  const { sql } = site.database;
  const [found] = await sql`
    update doctoral_procedures set submitted_on = '2026-03-01', commission_resolution_on = '2020-02-10'
    where id = (select min(p.id) from doctoral_procedures p
      where p.discipline_code = 203 and p.hidden_status = 0 and p.reviewers_resolution_on is not null
        and p.admission_resolution_on is null and not exists (select from doctoral_met_terms m where m.procedure_id = p.id))
    returning id`;
  await openAs(page, 'doktoraty', `/gdpd/edytuj/${Number(found?.id)}`);
  const delivered = page.getByRole('button', { name: /^Doręczono dziś/ });
  // What is next follows from the reviewers and the marks of terms.
  await page.getByText('Doręcz rozprawę recenzentom').waitFor();
  await delivered.click();
  await delivered.waitFor({ state: 'detached' });
  await page.getByText(/^Zbierz recenzje: 0 z \d$/).waitFor();
  await page
    .getByRole('navigation', { name: 'Etapy przewodu' })
    .getByText(/^doręczono \d\d\.\d\d\.\d{4}$/)
    .waitFor();
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await delivered.waitFor();
  expect(await sql`select from doctoral_met_terms where procedure_id = ${Number(found?.id)}`).toHaveLength(0);

  const warning = /^Data powołania komisji, 10.02.2020, jest wcześniejsza/;
  await page.getByRole('listitem').filter({ hasText: warning }).getByRole('button', { name: 'Tak ma być' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tak ma być' });
  await dialog.getByLabel('Powód, jednym zdaniem').fill('Komisję powołano do pierwszego wniosku');
  await dialog.getByRole('button', { name: 'Zapisz powód' }).click();
  await dialog.waitFor({ state: 'detached' });
  const kept = page.getByRole('region', { name: 'Ostrzeżenia, które zostają' });
  await kept.getByText('Komisję powołano do pierwszego wniosku').waitFor();
  await kept.getByRole('button', { name: /^Przywróć ostrzeżenie/ }).waitFor();
  expect(await page.getByText('Do sprawdzenia (można zapisać)').count()).toBe(0);

  await openSection(page, 'Dane podstawowe');
  await page.keyboard.press('Alt+PageDown');
  const entered = page.getByRole('region', { name: 'Dane 8 PRK' }).locator('input').first();
  await expect.poll(() => entered.evaluate(isFocused)).toBe(true);
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Sekcje formularza' }).locator('[aria-current]').textContent())
    .toBe('Dane 8 PRK');

  // A day that was corrected has nothing to explain.
  await page.getByLabel('Data złożenia dokumentów', { exact: true }).fill('2020-01-10');
  await kept.waitFor({ state: 'detached' });
});

test('in a new procedure a day to come and a professor are warned of on the way from field to field', async ({
  page,
}) => {
  await openAs(page, 'doktoraty', '/gdpd/nowy/203');
  await page.getByLabel('Data złożenia dokumentów', { exact: true }).fill('30.11.2099');
  await page.keyboard.press('Tab');
  await page.getByText('Data złożenia dokumentów, 30.11.2099, jest w przyszłości. Można zapisać.').waitFor();
  await page.getByRole('combobox', { name: 'Doktorant', exact: true }).fill('prof');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByLabel('Tytuł rozprawy').fill('O grafach losowych');
  await page.getByText(/^Ta osoba ma już „.*prof.*”: sprawdź, czy to ona jest doktorantem/).waitFor();
  // A warning is no error: it is asked about before it is saved, which the first button does not do, and never again.
  const question = page.getByRole('alertdialog', { name: 'Zapisać mimo to?' });
  await page.keyboard.press('Control+s');
  await question.getByText('Data złożenia dokumentów, 30.11.2099, jest w przyszłości.').waitFor();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+s');
  await question.getByRole('button', { name: 'Zapisz mimo to' }).click();
  await page.getByRole('heading', { name: 'Edycja przewodu' }).waitFor();
  await openSection(page, 'Dane podstawowe');
  await page.getByLabel('Tytuł rozprawy').fill('O grafach losowych i ich barwach');
  await page.keyboard.press('Control+s');
  await page.getByText('Zapisano przewód').waitFor();
});

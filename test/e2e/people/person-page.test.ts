import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

test('the page of nobody lets choose somebody by keyboard, and leads to the list', async ({ page }) => {
  await openAs(page, 'kadry', '/admin/osoba');
  await page.getByRole('link', { name: 'Lista osób' }).waitFor();
  await page.getByLabel('Czyją stronę otworzyć').fill('Urbaniak');
  await page.getByRole('option').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.has('person'));
  await page.getByRole('heading', { level: 1, name: /Urbaniak/ }).waitFor();
  await page.goto('/admin/osoba?person=999999');
  await page.getByText('Nie ma osoby o numerze 999999').waitFor();
  await page.getByLabel('Czyją stronę otworzyć').waitFor();
});

test('what was saved is named, and an older notice does not offer what a newer save has changed', async ({ page }) => {
  await openAs(page, 'kadry', '/admin/osoba?person=10001');
  const dialog = page.getByRole('dialog');
  const correct = async (kind: string, reason: string) => {
    await page
      .getByRole('button', { name: new RegExp(`^Popraw ${kind}`) })
      .first()
      .click();
    await dialog.getByLabel(/^(Stanowisko|Kto nadał)/).fill(reason);
    await dialog.getByLabel(/^Dlaczego/).fill(reason);
    await dialog.getByRole('button', { name: 'Zapisz' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const notices = page.getByRole('region', { name: /^Powiadomienia/ }).getByRole('listitem');
  await correct('zatrudnienie', 'starszy referent');
  await notices.filter({ hasText: 'Poprawiono: zatrudnienie, starszy referent, 1 etat' }).waitFor();
  await correct('stopień lub tytuł', 'Akademia Zmieniona');
  await correct('zatrudnienie', 'młodszy referent');
  await notices.filter({ hasText: 'młodszy referent' }).waitFor();
  await notices.filter({ hasText: 'starszy referent' }).waitFor({ state: 'detached' });
  // Nothing has touched the degree since; the pointer opens what stands behind the last notice.
  await notices.first().hover();
  await notices.filter({ hasText: 'stopień lub tytuł' }).getByRole('button', { name: 'Cofnij' }).click();
  await page.getByText(/^Cofnięto zmianę: stopień lub tytuł/).waitFor();
});

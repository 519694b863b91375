import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { persons } from '#areas/people/tables.ts';
import { employments, nStatements } from '#areas/polon/tables.ts';
import { expectAccessible, openAs, screenOfPerson, test } from '../../support/browser/browser.ts';

test('a new employee is entered by keyboard from nothing to N, with the effect before saving', async ({
  page,
  site,
}) => {
  await openAs(page, 'kadry', '/admin/osoby');
  await page.getByRole('button', { name: 'Dodaj osobę' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Imię', { exact: false }).first().focus();
  await page.keyboard.type('Zyta');
  await page.getByLabel(/^Nazwisko/).focus();
  await page.keyboard.type('Próbna');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/admin/osoba');
  await page.getByRole('heading', { level: 1, name: 'Zyta Próbna' }).waitFor();

  const add = async (name: string, fill: () => Promise<void>) => {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await fill();
    await dialog.getByLabel(/^Dlaczego/).focus();
    await page.keyboard.type('umowa z 01.10.2024');
    await dialog.getByRole('button', { name: 'Zapisz' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    // The focus returns to what opened the dialog, a moment after the dialog has gone.
    await page.locator(':focus').and(button).waitFor();
  };
  await add('Dodaj zatrudnienie', async () => {
    await page.getByLabel(/^Od dnia/).fill('2024-10-01');
    await page.getByLabel(/^Stanowisko/).fill('asystent');
  });
  const discipline = { label: 'informatyka' };
  await add('Dodaj oświadczenie o dyscyplinach', async () => {
    await page.getByLabel(/^Oświadczenie od dnia/).fill('2024-10-01');
    await page.getByLabel(/^Pierwsza dyscyplina/).selectOption(discipline);
  });
  await add('Dodaj oświadczenie o liczbie N', async () => {
    await page.getByLabel(/^Oświadczenie od dnia/).fill('2024-10-01');
    await page.getByLabel(/^Pierwsza dyscyplina/).selectOption(discipline);
    await page.getByRole('button', { name: 'Pokaż skutek dla liczby N i limitów' }).click();
    const years = page.locator('dl', { hasText: /2023:\s*0,00, bez zmian.*2024:\s*0,00 → 1,00.*2025:\s*0,00 → 1,00/ });
    await years.waitFor();
  });
  await page.getByText(/^dziś w liczbie N/).waitFor();
  await page.getByText('umowa z 01.10.2024').first().waitFor();
  const { db } = site.database;
  const [person] = await db.select().from(persons).where(eq(persons.lastName, 'Próbna'));
  expect(await db.$count(nStatements, eq(nStatements.personId, person?.id ?? 0))).toBe(1);
  await add('Dodaj zatrudnienie', async () => {
    const end = page.getByLabel(/^Zakończ poprzednie zatrudnienie/);
    await page.getByLabel(/^Od dnia/).fill('2024-01-01');
    await end.waitFor({ state: 'detached' });
    await page.getByLabel(/^Od dnia/).fill('2025-10-01');
    expect(await end.isChecked()).toBe(true);
    await page.getByLabel(/^Stanowisko/).fill('adiunkt');
  });
  const jobs = await db
    .select()
    .from(employments)
    .where(eq(employments.personId, person?.id ?? 0));
  expect(jobs.map(({ dateTo }) => dateTo).toSorted()).toEqual(['2025-09-30', null]);
});

test('a person page leads to an account, shows that an employment ended, and takes a mistake back', async ({
  page,
}) => {
  await openAs(page, 'kadry', '/admin/osoby');
  await page.getByRole('button', { name: 'Dodaj osobę' }).click();
  const identity = page.getByRole('dialog');
  await identity.getByLabel('Imię', { exact: false }).first().fill('Bożena');
  await identity.getByLabel(/^Nazwisko/).fill('Kończąca');
  await identity.getByRole('button', { name: 'Dodaj', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Bożena Kończąca' }).waitFor();

  const fact = page.getByRole('dialog');
  const save = async (reason: string) => {
    await fact.getByLabel(/^Dlaczego/).fill(reason);
    await fact.getByRole('button', { name: 'Zapisz' }).click();
    await fact.waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'Dodaj zatrudnienie', exact: true }).click();
  await fact.getByLabel(/^Od dnia/).fill('2024-10-01');
  await fact.getByLabel(/^Stanowisko/).fill('referent');
  await fact.getByLabel('Wymiar etatu').selectOption('0,5 etatu');
  expect(await fact.getByLabel(/^Licznik/).count()).toBe(0);
  await save('umowa');
  await page.getByText('referent, 0,5 etatu').first().waitFor();
  await page.getByRole('button', { name: /^Popraw zatrudnienie/ }).click();
  await fact.getByLabel(/^Do dnia/).fill('2025-09-30');
  await save('rozwiązanie umowy');
  await page.getByText('ustało 30.09.2025').waitFor();
  const undo = page.getByRole('button', { name: /^Cofnij ?: zmieniono zatrudnienie/ });
  await undo.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cofnij' }).click();
  await page.getByText('ustało 30.09.2025').waitFor({ state: 'detached' });
  await page.getByText('Cofnięcie: rozwiązanie umowy').waitFor();
  await undo.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cofnij' }).click();
  await page.getByText('ustało 30.09.2025').waitFor();

  const lock = page.getByRole('button', { name: 'Zablokuj przed importem', exact: true });
  await lock.click();
  await page.getByText('import nie zmienia danych osobowych (blokada: Zygmunt Kubiak)').waitFor();

  await page.getByRole('link', { name: 'Utwórz konto' }).click();
  // The person is chosen, and a login proposed, which is taken by hand; one that is taken is said with all that is wrong.
  const login = page.getByLabel('Login (wymagane)');
  expect(await login.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Wpisz bkonczaca' }).click();
  await expect.poll(() => login.inputValue()).toBe('bkonczaca');
  await login.fill('kadry');
  await page.getByText('Ten login ma już aktywne konto').waitFor();
  await page.getByRole('button', { name: 'Utwórz konto' }).click();
  await page.getByRole('link', { name: 'Ten login ma już aktywne konto' }).waitFor();
  await page.getByRole('link', { name: 'Wybierz rolę' }).waitFor();
  await login.fill('bkonczaca');
  await page.getByLabel(/^Pracownik/).check();
  await page.getByRole('button', { name: 'Utwórz konto' }).click();
  await page.getByText('Utworzono konto').waitFor();
  await page.goto('/admin/osoby?text=Kończąca');
  await page.getByRole('row').filter({ hasText: 'bkonczaca' }).getByRole('link', { name: 'Kończąca Bożena' }).click();
  await page.getByRole('link', { name: 'bkonczaca' }).waitFor();
  // The account is a tab of the same person.
  const chosen = page.getByRole('region', { name: 'Wybrana osoba' });
  await chosen.getByRole('link', { name: 'Konto' }).click();
  await screenOfPerson(page, 'Edycja konta DN20').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Bożena Kończąca' }).waitFor();
  expect(await page.getByLabel('Login PRz').inputValue()).toBe('bkonczaca');
});

test('a new employee’s account, post and disciplines are asked for in turn, by keyboard; the own home says what is missing', async ({
  page,
}) => {
  await openAs(page, 'kadry', '/admin/AppAccounts/nowy?szukaj=Nowacka+Ewa');
  await page.getByRole('button', { name: 'Dodaj nową osobę' }).click();
  await page.getByLabel('Stopień lub tytuł').fill('dr');
  await page.getByRole('combobox', { name: 'Jednostka' }).fill('W1');
  await page.getByRole('option').first().click();
  await page.getByLabel(/^Login/).fill('enowacka');
  await page
    .getByRole('group', { name: 'Co będzie robić (wymagane)' })
    .getByLabel(/^Pracownik/)
    .check();
  await page.getByRole('button', { name: 'Utwórz konto' }).click();
  await page.getByRole('link', { name: 'Wpisz zatrudnienie i dyscypliny' }).click();

  const post = page.getByRole('dialog', { name: 'Dodaj zatrudnienie' });
  await post.waitFor();
  await expect.poll(() => post.getByLabel('Jednostka').inputValue()).not.toBe('');
  await page.keyboard.press('Control+Enter');
  await post.getByRole('alert').getByRole('link').first().waitFor();
  expect(await post.getByRole('alert').getByRole('link').first().textContent()).toMatch(/^Od dnia/);
  expect(await post.getByLabel(/^Od dnia/).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('2025-10-01');
  await post.getByLabel(/^Stanowisko/).fill('adiunkt');
  await post.getByLabel(/^Dlaczego/).fill('umowa');
  await post.getByLabel('Grupa stanowisk').focus();
  await page.keyboard.press('Control+Enter');
  const declared = page.getByRole('dialog', { name: 'Dodaj oświadczenie o dyscyplinach' });
  await declared.waitFor();
  expect(await declared.getByLabel(/^Oświadczenie od dnia/).inputValue()).toContain('2025');
  // Why is asked once for all three.
  expect(await declared.getByLabel(/^Dlaczego/).inputValue()).toBe('umowa');
  expect(await declared.getByLabel(/^Zakończ poprzednie/).count()).toBe(0);
  expect(await declared.getByLabel('Powód zakończenia').count()).toBe(0);
  await declared.getByRole('button', { name: 'Anuluj' }).click();
  await page.waitForURL((url) => !url.searchParams.has('dodaj'));
  await page.getByText('Przed nazwiskiem: dr. Bez roku i miejsca nadania').waitFor();
  await page.getByText('dodano osobę').waitFor();
  expect(await page.getByText('Część etatu').count()).toBe(0);

  await openAs(page, 'enowacka', '/dashboard');
  const own = page.getByRole('region', { name: 'Twoje dane' });
  await own.getByText('adiunkt (1 etat)').waitFor();
  await own.getByText('brak').first().waitFor();
  expect(await page.getByText(/Przypisania możesz zmieniać/).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Wypełnienie slotów' }).count()).toBeLessThan(2);
  await expectAccessible(page);
});

test('a refused statement is corrected and saved by one click; what was said of the former day goes', async ({
  page,
}) => {
  await openAs(page, 'kadry', '/admin/osoby');
  await page.getByRole('button', { name: 'Dodaj osobę' }).click();
  const identity = page.getByRole('dialog');
  await identity.getByLabel('Imię', { exact: false }).first().fill('Klara');
  await identity.getByLabel(/^Nazwisko/).fill('Poprawiająca');
  await identity.getByRole('button', { name: 'Dodaj', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Klara Poprawiająca' }).waitFor();

  await page.getByRole('button', { name: 'Dodaj oświadczenie o dyscyplinach', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Oświadczenie od dnia/).fill('2025-10-01');
  await dialog.getByLabel(/^Pierwsza dyscyplina/).selectOption({ label: 'informatyka' });
  // The second share is what the first leaves.
  const [first, second] = [
    dialog.getByLabel(/^Udział dyscypliny pierwszej/),
    dialog.getByLabel(/^Udział dyscypliny drugiej/),
  ];
  await first.fill('70');
  await expect.poll(() => second.inputValue()).toBe('30');
  await first.fill('100');
  await expect.poll(() => second.inputValue()).toBe('');
  await dialog.getByLabel(/^Dlaczego/).fill('oświadczenie');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Dodaj oświadczenie o liczbie N', exact: true }).click();
  const day = dialog.getByLabel(/^Oświadczenie od dnia/);
  const button = dialog.getByRole('button', { name: 'Zapisz' });
  const said = dialog.getByText(/nie oświadczyła na 01\.10\.2024/);
  await day.fill('2024-10-01');
  // N is stated in what has been declared.
  const stated = dialog.getByLabel(/^Pierwsza dyscyplina/).locator('option:checked');
  await expect.poll(() => stated.textContent()).toBe('informatyka');
  await dialog.getByLabel(/^Dlaczego/).fill('oświadczenie');
  await dialog.getByRole('button', { name: 'Pokaż skutek dla liczby N i limitów' }).click();
  await said.waitFor();
  await button.click();
  // At the field and in the summary, and not a third time as the effect.
  await dialog.getByText('Najpierw popraw wskazane błędy.').waitFor();
  expect(await said.count()).toBe(2);
  await day.fill('1.10.2025');
  await said.first().waitFor({ state: 'detached' });
  expect(await dialog.getByText('Najpierw popraw').count()).toBe(0);
  await day.fill('1.10.2');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor();
  await day.pressSequentially('025');
  const before = await button.boundingBox();
  await button.hover();
  await page.mouse.down();
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();
  // What makes nobody count is asked about first, and only once.
  await dialog
    .getByText('Od 01.10.2025: oświadczenie o liczbie N się nie liczy (oświadczenie bez zatrudnienia)')
    .waitFor();
  await dialog.getByText('Klara Poprawiająca', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Zapisz mimo to' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Dodano: oświadczenie o liczbie N, informatyka').waitFor();
  // Without an employment the statement counts nobody.
  await page
    .getByText(/^poza liczbą N: oświadczenie bez zatrudnienia/)
    .first()
    .waitFor();

  // A changed discipline leaves N behind: the new statement is asked for at once.
  await page.getByRole('button', { name: 'Dodaj oświadczenie o dyscyplinach', exact: true }).click();
  await day.fill('2026-10-01');
  await dialog.getByLabel(/^Pierwsza dyscyplina/).selectOption({ label: 'matematyka' });
  await dialog.getByLabel(/^Dlaczego/).fill('zmiana dyscypliny');
  await button.click();
  await dialog.getByText(/podaje jeszcze dawną dyscyplinę/).waitFor();
  await expect.poll(() => stated.textContent()).toBe('matematyka');
  expect(await day.inputValue()).toBe('2026-10-01');
});

import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

const OWN = '/publicationpanelevalasg';
/** Clicks and keys, and not how fast a machine is: what a person does in a minute. */
const MOST_ACTIONS = 14;

// First: the next test chooses a discipline for every work.
test('a tick of a work without a discipline says that it adds nothing, and what is saved is said for a moment', async ({
  page,
}) => {
  await openAs(page, 'pracownik', OWN);
  const desk = page.getByRole('region', { name: 'Twoje sloty i punkty' });
  await desk.waitFor();
  const row = page
    .locator('#articles')
    .getByRole('row')
    .filter({ has: page.locator('option:checked', { hasText: 'wybierz dyscyplinę' }) })
    .first();
  const box = row.getByRole('checkbox', { name: /^wybór własny: / });
  const name = (await box.getAttribute('aria-label')) ?? '';
  const ticked = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name, exact: true }) });
  await box.check();
  await ticked.getByText('Zapisano', { exact: true }).waitFor();
  await ticked.getByText('bez dyscypliny', { exact: true }).waitFor();
  await desk.getByText(/z wyboru nie ma(ją)? dyscypliny i się nie licz(y|ą)$/).waitFor();
  await ticked.getByText('Zapisano', { exact: true }).waitFor({ state: 'detached' });
  await ticked.getByRole('checkbox', { name, exact: true }).uncheck();
  await ticked.getByText('bez dyscypliny', { exact: true }).waitFor({ state: 'detached' });
});

test('a ticked work of a discipline that the author has not is named with it', async ({ page }) => {
  await openAs(page, 'pracownik', OWN);
  const desk = page.getByRole('region', { name: 'Twoje sloty i punkty' });
  const title = 'Mobile applications in smart cities';
  const box = page.getByRole('checkbox', { name: `wybór własny: ${title}`, exact: true });
  await box.check();
  await desk.getByText('1 praca z wyboru się nie liczy', { exact: true }).waitFor();
  await desk.getByText(`„${title}”: psychologia nie jest w Twoich dyscyplinach`, { exact: true }).waitFor();
  const row = page.getByRole('row').filter({ has: box });
  await row.getByText('nie Twoja dyscyplina', { exact: true }).waitFor();
  // While it is being saved, a further press is not heard.
  await row.getByText('Zapisano', { exact: true }).waitFor();
  await box.uncheck();
  await desk.getByText('1 praca z wyboru się nie liczy', { exact: true }).waitFor({ state: 'detached' });
});

test('the best disciplines of all works are proposed, narrowed, saved at once and taken back', async ({ page }) => {
  await openAs(page, 'pracownik', OWN);
  const ask = page.getByRole('button', { name: 'Zaproponuj najlepsze dyscypliny' });
  const dialog = page.getByRole('dialog', { name: 'Najlepsze dyscypliny Twoich prac' });
  const proposed = dialog.getByText(
    /^Twoje optimum wzrośnie o [\d,]+ pkt, z [\d,]+ do [\d,]+\. Więcej nie da żaden inny wybór/,
  );
  await ask.click();
  const promise = await proposed.innerText();
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog
    .getByRole('button', { name: /^Zostaw bez zmian: / })
    .first()
    .click();
  await dialog.getByText('Zostawiasz bez zmian: 1 praca.').waitFor();
  await dialog.getByRole('button', { name: 'Weź je znów pod uwagę' }).click();
  await expect.poll(() => proposed.innerText()).toBe(promise);
  await dialog.getByRole('button', { name: /^Zapisz te dyscypliny: / }).click();
  await page.getByText(/^Zapisano dyscypliny: /).waitFor();
  await ask.click();
  await dialog.getByText(/^Lepszych przypisań nie ma/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await page.getByText('Przywrócono poprzednie dyscypliny').waitFor();
  await ask.click();
  await expect.poll(() => proposed.innerText()).toBe(promise);
});

test('the works without a discipline are chosen with their effect in sight, and the optimum is accepted and taken back', async ({
  page,
}) => {
  await openAs(page, 'pracownik', OWN);
  const desk = page.getByRole('region', { name: 'Twoje sloty i punkty' });
  await desk.waitFor();
  // Patents take no slots.
  const lists = page.locator('#articles, #monographs, #redactions, #chapters');
  const unset = lists.getByRole('combobox', { name: /^Dyscyplina: / }).filter({ hasText: 'wybierz dyscyplinę' });
  await unset.first().waitFor();
  const ofPatent = page
    .locator('#patents')
    .getByRole('combobox', { name: /^Dyscyplina: / })
    .first();
  await ofPatent.hover();
  await expect
    .poll(async () => (await ofPatent.locator('option').allTextContents()).join())
    .toContain('pkt, bez slotów');
  const waiting = page
    .getByRole('table', { name: 'Oświadczenia okresu' })
    .getByRole('link', { name: /nieprzypisan(a|e|ych)$/ });
  await waiting.first().waitFor();
  const left = async () =>
    (await waiting.allTextContents()).reduce((sum, text) => sum + Number(/^\d+/.exec(text)?.[0] ?? 0), 0);
  const before = await left();
  const named = page.getByLabel((await unset.first().getAttribute('aria-label')) ?? '', { exact: true });
  await named.selectOption({ index: 1 });
  await page.getByText('Pomyślnie zapisano dyscyplinę').first().waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Cofnięto zmianę dyscypliny').first().waitFor();
  expect(await named.inputValue()).toBe('');
  let actions = 0;
  while ((await unset.count()) > 0 && actions < 5) {
    // By its name: what is chosen is no longer the first without a discipline.
    const name = (await unset.first().getAttribute('aria-label')) ?? '';
    const select = lists.getByRole('combobox', { name, exact: true }).first();
    await select.hover();
    const effects = () => select.locator('option').allTextContents();
    await expect.poll(async () => (await effects()).join()).toMatch(/(pkt|bez zmian), \d+,\d\d slotu/);
    expect((await effects()).at(-1)).toContain('bez dyscypliny');
    await select.selectOption({ index: 1 });
    actions += 1;
    await expect.poll(() => select.inputValue()).not.toBe('');
  }
  expect(actions).toBeGreaterThan(2);
  // What is to be printed is said of the present choices.
  await expect.poll(left).toBe(before - actions);

  const accept = desk.getByRole('button', { name: 'Przyjmij moje optimum' });
  await accept.click();
  actions += 1;
  await desk.getByText('Optimum przyjęte').waitFor();
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
  await page.keyboard.press('Control+z');
  await accept.waitFor();
  await accept.click();
  const restore = desk.getByRole('button', { name: 'Przywróć poprzedni wybór' });
  await restore.waitFor();
  // Whoever comes again, also with another browser, finds it.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await restore.click();
  await accept.waitFor();
  await accept.click();
  // The rows have such a button too.
  // Written before the next test reads the same list, whose tick a later answer would refuse.
  const undone = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Cofnij', exact: true }).first().click();
  await undone;
  await accept.waitFor();
});

test('the count of a set leads to its works, and those of the own optimum say so in their rows', async ({ page }) => {
  await openAs(page, 'pracownik', OWN);
  const desk = page.getByRole('region', { name: 'Twoje sloty i punkty' });
  const works = page
    .locator('#articles, #monographs, #redactions, #chapters')
    .getByRole('row', { name: /^(?!Publikacja)/ });
  const count = desk.getByRole('link', { name: /: Twoje optimum$/ });
  const many = Number(/^\d+/.exec((await count.textContent()) ?? '')?.[0]);
  expect(many).toBeGreaterThan(1);
  await count.click();
  await expect.poll(() => works.count()).toBe(many);
  expect(await works.filter({ hasText: 'w optimum' }).count()).toBe(many);
  await page.getByLabel('Stan').selectOption('w wyborze własnym');
  const ticked = page.getByRole('checkbox', { name: /^wybór własny: /, checked: true });
  await expect.poll(async () => (await ticked.count()) === (await works.count())).toBe(true);
});

test('a tick of the own selection adds up at once, without waiting for a recalculation', async ({ page }) => {
  await openAs(page, 'pracownik', OWN);
  const desk = page.getByRole('region', { name: 'Twoje sloty i punkty' });
  // What the test before has changed is recalculated first.
  await page.getByText(/^\d+ przyjęt\S+ do ewaluacji$/).waitFor();
  await expect.poll(() => page.getByText(/^\d+ (czeka|czekają) na przeliczenie$/).count()).toBe(0);
  const sum = desk.locator('dd').first();
  const before = await sum.textContent();
  // A share of the own optimum that is not ticked yet.
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Tak' })
    .filter({ has: page.getByRole('checkbox', { name: /^wybór własny/ }) });
  const box = row.getByRole('checkbox', { name: /^wybór własny/, checked: false }).first();
  await box.scrollIntoViewIfNeeded();
  await box.check();
  await expect.poll(() => sum.textContent()).not.toBe(before);
  expect(await page.getByText('Nie: R05').count()).toBe(0);
});

test('„bez dyscypliny” asks first with the focus on its answer, and Escape leaves the work as it was', async ({
  page,
}) => {
  await openAs(page, 'pracownik', OWN);
  const select = page
    .getByRole('combobox', { name: /^Dyscyplina: / })
    .filter({ hasNotText: 'wybierz' })
    .first();
  const before = await select.inputValue();
  await select.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const question = page.getByRole('group', { name: 'Zostawić pracę bez dyscypliny?' });
  await question.getByText('Nie policzy się w żadnej.').waitFor();
  const isFocused = (locator: typeof select) => locator.evaluate((element) => element === document.activeElement);
  await expect.poll(() => isFocused(question.getByRole('button', { name: 'Anuluj' }))).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await select.inputValue()).toBe(before);
  expect(await isFocused(select)).toBe(true);
});

test('the desk stays in sight when the list is scrolled, also on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, 'pracownik', OWN);
  await page.getByRole('region', { name: 'Twoje sloty i punkty' }).waitFor();
  await expectFits(page);
  await page.evaluate(() => scrollTo(0, 1_600));
  await page.locator('[data-compact-desk]').waitFor();
  await expectFits(page);
});

import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';
import { failOnce } from '../../support/browser/screen.ts';

const VIEW = '/discsuper/info?period=2';
/** The demo's discipline with works that nobody has assigned. */
const WITH_MOVES = `${VIEW}&disc=302`;
/** A past period, whose moves nobody has looked for. */
const NOT_SEARCHED = '/discsuper/info?period=1&disc=302';
/** The search of the adviser in the background. */
const SEARCH_MS = 180_000;

test('the best moves are asked for in the product, and the author answers', { timeout: 300_000 }, async ({
  page,
  site,
}) => {
  await openAs(page, 'ewaluacja', WITH_MOVES);
  await page.getByRole('heading', { name: 'Co ogranicza wynik' }).waitFor();
  const moves = page.getByRole('region', { name: 'Najlepsze ruchy' });
  const asks = moves.getByRole('button', { name: /^Poproś autor/ });
  await asks.first().waitFor({ timeout: SEARCH_MS });
  const count = await asks.count();
  expect(count, 'the demo has several moves').toBeGreaterThan(1);
  const dialog = page.getByRole('dialog');

  // From a scenario the same authors are asked.
  await moves
    .getByRole('button', { name: /^Do scenariusza/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Nowy scenariusz' }).click();
  await page.getByRole('button', { name: 'Otwórz scenariusz' }).click();
  const handOver = page.getByRole('button', { name: 'Poproś autorów' });
  await handOver.click();
  await dialog.getByRole('button', { name: /^Wyślij / }).click();
  await page.getByText('Autorów tych prac już poproszono.').waitFor();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await handOver.waitFor();
  await page.getByRole('button', { name: 'Usuń', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń', exact: true }).click();
  await page.getByRole('button', { name: 'Nowy scenariusz' }).waitFor();

  await openAs(page, 'ewaluacja', WITH_MOVES);
  await asks.first().click();
  await dialog.getByRole('button', { name: 'Wyślij prośbę' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => asks.count()).toBe(count - 1);
  await moves.getByRole('button', { name: 'Wycofaj prośbę' }).first().click();
  await expect.poll(() => asks.count()).toBe(count);
  await moves.getByRole('button', { name: 'Poproś wszystkich' }).click();
  await dialog.getByRole('button', { name: /^Wyślij \d+ / }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => asks.count()).toBe(0);
  await moves
    .getByText(/^czeka od /)
    .first()
    .waitFor();
  await expectAccessible(page);

  const [asked] = await site.database.db.execute<{ login: string }>(
    `select c.login from author_requests r join accounts c on c.person_id = r.person_id and c.active
     where c.login is not null and r.discipline_code = 302 order by r.id limit 1`,
  );
  await openAs(page, asked?.login ?? '', '/dashboard');
  const requests = page.getByRole('region', { name: /^Prośby do Ciebie/ });
  // What it means for the discipline, and for the author.
  await requests
    .getByText(/^Twoje optimum: .+ slotu/)
    .first()
    .waitFor();
  await requests
    .getByRole('textbox', { name: /^Uwagi/ })
    .first()
    .fill('w tym tygodniu');
  await requests.getByRole('button', { name: 'Zrobię' }).first().click();
  await requests.getByText('Twoja odpowiedź: zrobię.').waitFor();

  await openAs(page, 'ewaluacja', WITH_MOVES);
  await moves.getByText(/^zrobię, /).waitFor();
  await moves.getByText('„w tym tygodniu”').waitFor();
});

test('what is computed while requests are written changes none of their recipients', { timeout: 300_000 }, async ({
  page,
  site,
}) => {
  await openAs(page, 'ewaluacja', WITH_MOVES);
  const moves = page.getByRole('region', { name: 'Najlepsze ruchy' });
  await moves.getByRole('listitem').first().waitFor({ timeout: SEARCH_MS });
  const dialog = page.getByRole('dialog');
  await site.database.db.execute('update author_requests set withdrawn_at = now()');
  await page.reload();
  await moves.getByRole('button', { name: 'Poproś wszystkich' }).click();
  await dialog.waitFor();
  const recipients = () => dialog.getByText(/^Do: /).allTextContents();
  const before = await recipients();
  const reverse = () =>
    site.database.db.execute(`update discipline_moves set answer = answer || jsonb_build_object('moves',
      (select jsonb_agg(move order by at desc) from jsonb_array_elements(answer -> 'moves') with ordinality as e (move, at)))
      where discipline_code = 302 and period_id = 2`);
  // Beneath the dialog nothing has a role.
  const first = () => page.locator('[aria-labelledby="moves-title"] ol > li').first().textContent();
  const shown = await first();
  await reverse();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(first).not.toBe(shown);
  expect(await recipients()).toEqual(before);
  await reverse();
});

test('a move joins a scenario that the reader chooses, who stays', { timeout: 300_000 }, async ({ page }) => {
  await openAs(page, 'ewaluacja', WITH_MOVES);
  const moves = page.getByRole('region', { name: 'Najlepsze ruchy' });
  const first = moves.getByRole('listitem').first();
  await first.waitFor({ timeout: SEARCH_MS });
  // By the work that it names: a search that ends meanwhile orders the moves anew.
  const shown = (await first.getByRole('button', { name: /^Do scenariusza/ }).textContent()) ?? '';
  const name = shown.replace(/^Do scenariusza(?=Do)/, '');
  const toScenario = moves.getByRole('button', { name, exact: true });
  await toScenario.click();
  await page.getByRole('menuitem', { name: 'Nowy scenariusz' }).click();
  await page.getByText(/^Powstał scenariusz „Ruch z /).waitFor();
  expect(page.url()).not.toContain('scenariusz=');
  await toScenario.click();
  await page
    .getByRole('menuitem', { name: /^Ruch z / })
    .first()
    .click();
  // What it has already changes nothing, so that its result stays.
  await page.getByText(/^Scenariusz „Ruch z .*” już to ma$/).waitFor();
  await page.getByRole('button', { name: 'Otwórz scenariusz' }).last().click();
  await expect.poll(() => page.url()).toContain('scenariusz=');
  const changes = page.getByRole('list', { name: 'Zmiany scenariusza' });
  await changes.getByRole('listitem').first().waitFor();
});

test('a search that cannot be ordered says so, and is tried again', async ({ page }) => {
  await failOnce(page, 'advice.orderMoves');
  await openAs(page, 'ewaluacja', NOT_SEARCHED);
  await page.getByText('Nie zlecono szukania').waitFor();
  await page.getByText('Próba awarii serwera').waitFor();
  await page.getByRole('button', { name: 'Znajdź najlepsze ruchy' }).click();
  await page.getByText('Nie zlecono szukania').waitFor({ state: 'detached' });
});

test('people’s bars are reached by the keyboard and open the person; on a phone all fits', async ({ page }) => {
  await openAs(page, 'dyscyplina', VIEW);
  const people = page.getByRole('listbox', { name: /^Osoby w slotach/ });
  await people.focus();
  const named = () => people.getByRole('option', { selected: true }).getAttribute('aria-label');
  const first = await named();
  await page.keyboard.press('ArrowRight');
  expect(await named()).not.toBe(first);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

test('a first tap on a bar names its person, the second opens the person', async ({ page }) => {
  await openAs(page, 'dyscyplina', VIEW);
  const bar = page
    .getByRole('listbox', { name: /^Osoby w slotach/ })
    .getByRole('option')
    .nth(2);
  const name = ((await bar.getAttribute('aria-label')) ?? '').split(':')[0] ?? '';
  // As a finger, which points at nothing before it presses.
  await bar.dispatchEvent('click');
  await page.getByText(name, { exact: true }).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await bar.dispatchEvent('click');
  await page.getByRole('dialog').waitFor();
});

import { type Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

const PATH = '/publicationpanelevalrep';
const WHY = /^Dlaczego\?/;

async function ask(page: Page, name: RegExp) {
  await openAs(page, 'pracownik', PATH);
  const button = page.getByRole('button', { name }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  return { button, dialog: page.getByRole('dialog') };
}

test('a rejected share shows limit, exchange and loss, by keyboard, accessible, on a phone', async ({ page }) => {
  const { button, dialog } = await ask(page, WHY);
  await dialog.getByRole('region', { name: 'Co można zrobić' }).getByRole('listitem').first().waitFor();
  await dialog.getByText('Dyscyplina, przyczyna i udział').click();
  await dialog.getByText(/^R0[1-6]: /).waitFor();
  await dialog.getByRole('table', { name: 'Najtańsza zamiana' }).waitFor();
  await dialog.getByText(/straciłaby|nic nie zmienia/).waitFor();
  await expectAccessible(page, { within: '[role=dialog]' });
  await page.setViewportSize(PHONE);
  await expectFits(page);
  const excess = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(excess).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('on a phone the answer of a row of the own list comes into sight', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, 'pracownik', '/publicationpanelevalasg');
  const work = page
    .locator('#articles tr')
    .filter({ has: page.locator('button', { hasText: WHY }) })
    .first();
  await work.getByRole('button', { name: /^Szczegóły: / }).click();
  await work.getByRole('button', { name: WHY }).click();
  const answer = page.getByText(/straciłaby|nic nie zmienia|zyskałaby/).first();
  await answer.waitFor();
  const box = await answer.boundingBox();
  expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThan(PHONE.height);
});

test('a row of the own list stays where it is, above an answer that names its work', async ({ page }) => {
  await openAs(page, 'pracownik', '/publicationpanelevalasg');
  const button = page.locator('#articles').getByRole('button', { name: WHY }).nth(3);
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const top = () => button.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  const name = (await button.getAttribute('aria-label')) ?? '';
  const title = name.replace(/^Dlaczego\?( \(limit \S+\))? /, '');
  await button.click();
  const answer = page.getByRole('region', { name: `Dlaczego? ${title}`, exact: true });
  await answer.getByText(/straciłaby|nic nie zmienia|zyskałaby/).waitFor();
  expect(await answer.innerText()).toContain(`„${title}” poza ewaluacją`);
  expect(await top()).toBe(before);
});

test('a chosen share shows its earning', async ({ page }) => {
  const { dialog } = await ask(page, /^Wkład w wynik/);
  await dialog
    .getByText(/^\d+,\d{4}$/)
    .first()
    .waitFor();
  await dialog
    .getByText(/Bez tej publikacji/)
    .first()
    .waitFor();
});

test('a failure stays until it is retried', async ({ page }) => {
  await page.route('**/*advice.exchange*', (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '[]' }),
  );
  const { dialog } = await ask(page, WHY);
  const again = dialog.getByRole('button', { name: 'Spróbuj ponownie' });
  await again.waitFor({ timeout: 30_000 });
  await page.unroute('**/*advice.exchange*');
  await again.click();
  await dialog.getByRole('table', { name: 'Najtańsza zamiana' }).waitFor();
});

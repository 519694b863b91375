import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openAs, test } from '../../support/browser/browser.ts';

/** When the page's calls began and when its app was loaded, in milliseconds from the start of the visit. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/trpc/'));
    return {
      loaded: visit instanceof PerformanceNavigationTiming ? visit.domContentLoadedEventStart : Number.NaN,
      calls: calls.map(({ name, startTime }) => ({ name, startTime })),
    };
  });

const rows = (page: Page) => page.getByRole('table').first().getByRole('rowheader').first();

test('what an address began with the last time is asked for beside the scripts, once', async ({ page }) => {
  await openAs(page, 'pracownik', '/publicationpanelevalasg');
  await rows(page).waitFor();
  const first = await timesOf(page);
  for (const { startTime } of first.calls) expect(startTime).toBeGreaterThan(first.loaded);
  await page.reload();
  await rows(page).waitFor();
  const second = await timesOf(page);
  const early = second.calls.filter(({ startTime }) => startTime < second.loaded).map(({ name }) => name);
  expect(early).toHaveLength(2);
  expect(first.calls.map(({ name }) => name)).toEqual(expect.arrayContaining(early));
  const names = second.calls.map(({ name }) => name);
  expect(names).toHaveLength(new Set(names).size);
});

test('a refused or a lost answer of those is asked for again by the app', async ({ page }) => {
  await openAs(page, 'pracownik', '/publicationpanelevalasg');
  await rows(page).waitFor();
  for (const [lose, status] of [
    [true, 0],
    [false, 503],
  ] as const) {
    let left = 2;
    await page.route('**/api/trpc/**', (route) => {
      left -= 1;
      if (left < 0) return route.continue();
      return lose ? route.abort() : route.fulfill({ status, body: '' });
    });
    await page.reload();
    await rows(page).waitFor();
    expect(left).toBeLessThan(0);
    await page.unroute('**/api/trpc/**');
  }
});

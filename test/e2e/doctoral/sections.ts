import type { Page } from 'playwright-core';

/** Opens a section of the form as a person would: from the side list. */
export const openSection = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Sekcje formularza' }).getByRole('button', { name, exact: true }).click();
  await page.locator('details[open] > summary').filter({ hasText: name }).waitFor();
};

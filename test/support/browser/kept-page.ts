import type { BrowserContext, Page, ViewportSize } from 'playwright-core';
import { expect } from 'vitest';
import { onErrors } from './screen.ts';

type Watching = {
  task: { name: string; result?: { errors?: readonly { message: string }[] } };
  onCleanup: (end: () => Promise<void>) => void;
};

/** What a test adds to a page. */
const EVENTS = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'];

/** The page that the tests of a worker have in turn, each as if it were new. */
export function keptPage(size: ViewportSize) {
  let kept: Page | undefined;
  return {
    async take(context: BrowserContext): Promise<Page> {
      if (!kept || kept.isClosed()) kept = await context.newPage();
      return kept;
    },
    /** Leaves it at an address of the site that shows nothing, without what the test has added. */
    async leave(context: BrowserContext, url: string, hasFailed: boolean) {
      for (const page of context.pages()) if (page !== kept || hasFailed) await page.close();
      if (!kept || kept.isClosed()) return;
      for (const event of EVENTS) kept.removeAllListeners(event);
      await kept.unrouteAll({ behavior: 'ignoreErrors' });
      await kept.goto(`${url}/healthz`);
      await kept.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await kept.setViewportSize(size);
      await kept.emulateMedia({ media: null, colorScheme: null });
      await kept.mouse.move(0, 0);
    },
  };
}

/** Its messages and dialogs first, and where the focus is. */
const shownIn = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>('[role=alert], [data-sonner-toast], [role$=dialog], main'),
    ];
    const focus = document.activeElement?.outerHTML.slice(0, 200);
    return [
      `focus: ${focus}`,
      ...parts.map((part) => part.innerText.replaceAll(/\s*\n\s*/g, ' | ').slice(0, 1_200)),
    ].join('\n');
  });

/** Expects no error in a page's console by the end of the test. */
export function watchErrors(page: Page, { task, onCleanup }: Watching) {
  page.setDefaultTimeout(60_000);
  const errors: string[] = [];
  // Failed requests are logged too; tests of refusals check what the screen says.
  onErrors(page, (text) => text.startsWith('Failed to load resource') || errors.push(text));
  onCleanup(async () => {
    // What the page showed is most of what a failure on another machine can tell; with the failure, as a log may be cut.
    const error = task.result?.errors?.at(-1);
    if (error && !page.isClosed()) error.message += `\n${page.url()} shows:\n${await shownIn(page)}`;
    expect(errors).toEqual([]);
  });
  return page;
}

import { expect } from 'vitest';
import { failCalls, failFurtherCalls, forget } from '../../support/browser/screen.ts';
import { FAILURE_WORDS } from './screen-words.ts';
import { addressesOf, expectFramed, hasCalls, mayOpen, SCREENS, test, VISITORS } from './screen-visits.ts';

/** Calls of the shell, and of the dashboard's badges, which it works without. */
const NOT_OF_THE_SCREEN = ['session.isLogged', 'dashboard.panels', 'dashboard.badges'];
/** Made once, because then the search runs: a test of the moves shows its failure. */
const MADE_ONCE = ['advice.orderMoves'];
/** Every page asks for them in its first request. A screen without periods works without them, and says nothing. */
const PERIODS = 'periods.list';
const FAILURE = 'Próba awarii serwera';
/** As `failCalls` words it. */
const failureOf = (call: string) => `${FAILURE}: ${call}.`;

const { FULL } = process.env;

const RETRY = /^(Spróbuj ponownie|Ponów)$/;

test.for(SCREENS.filter(hasCalls))('$route says what failed and tries again', async (screen, { visit, pathOf }) => {
  const { page, open, go, settle, take } = await visit(VISITORS.findLast((visitor) => mayOpen(visitor, screen))?.login);
  // A dialog that the address opens hides the page behind it, whose parts fail and are retried too.
  const shown = page.locator('main, [role=dialog]');
  const retry = shown.getByRole('button', { name: RETRY, includeHidden: true });
  /** Calls whose failure the screen has said. */
  const tried = new Set([...NOT_OF_THE_SCREEN, ...MADE_ONCE]);
  const silent = new Set([PERIODS]);
  /** All that was said of failures at an address. */
  let heard = '';
  /** The screen is loaded once, at its first address; then the page goes on. */
  let isLoaded = false;

  /** Opens the screen while the other calls fail, and retries. Returns those that it made, but whose failure it has not said. */
  async function failOthers(path: string, unsaid: Set<string>) {
    const failing = { message: FAILURE, except: [...tried] };
    await using failures = await (isLoaded ? failFurtherCalls : failCalls)(page, failing);
    await (isLoaded ? go : open)(path);
    isLoaded = true;
    const failed = await failures.failed();
    const said = async () => {
      const text = (await shown.allTextContents()).join();
      heard += text;
      return [...failed].filter((call) => text.includes(failureOf(call)));
    };
    const expected = failed.union(unsaid).difference(silent);
    // One failure may hide others, which then fail the next time.
    const message = `${path} says that one of ${[...expected]} failed`;
    await expect.poll(async () => expected.size === 0 || (await said()).length > 0, { message }).toBe(true);
    for (const call of await said()) tried.add(call);
    await failures.mend();
    for (let left = failed.size + (await retry.count()); left > 0 && (await retry.count()) > 0; left -= 1) {
      await retry.evaluateAll((buttons) => {
        for (const button of buttons) if (button instanceof HTMLElement) button.click();
      });
      await settle();
    }
    await expect
      .poll(() => shown.getByText(FAILURE).count(), { message: `${path} tries ${[...failed]} again` })
      .toBe(0);
    await expectFramed(page, screen);
    const { calls, errors } = take();
    expect(errors, `${path}, console when ${[...failed]} failed`).toEqual([]);
    return unsaid.union(failed).union(calls).difference(tried);
  }

  const [first = '', ...others] = addressesOf(screen);
  // Other addresses of a screen show much the same parts: one of them in turn, each run another, or the one that has to say
  // its failure in given words.
  const other = others.find((each) => FAILURE_WORDS[each]) ?? others[Math.floor(Math.random() * others.length)];
  for (const address of FULL ? [first, ...others] : [first, ...(other ? [other] : [])]) {
    const path = await pathOf(address);
    take();
    heard = '';
    let unsaid = new Set<string>();
    do {
      unsaid = await failOthers(path, unsaid);
      if (unsaid.size === 1 && unsaid.has(PERIODS)) {
        await forget(page);
        await go(path);
        // The year has a step of this name, which is no choice.
        const hasPeriods = (await shown.locator('select').and(shown.getByLabel('Okres ewaluacji')).count()) > 0;
        if (hasPeriods) silent.clear();
        else tried.add(PERIODS);
        unsaid = unsaid.difference(tried);
      }
    } while (unsaid.size > 0);
    const unheard = (FAILURE_WORDS[address] ?? []).filter((words) => !heard.includes(words));
    expect({ address, unheard }).toEqual({ address, unheard: [] });
  }
});

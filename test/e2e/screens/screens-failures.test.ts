import { expect } from 'vitest';
import { failCall } from '../../support/browser/screen.ts';
import { addressesOf, mayOpen, SCREENS, test, VISITORS } from './screen-visits.ts';

/** Calls of the shell, and of the dashboard's badges, which it works without. */
const NOT_OF_THE_SCREEN = new Set(['session.isLogged', 'dashboard.panels', 'dashboard.badges']);
/** Every page asks for them in its first request. */
const PERIODS = 'periods.list';
const FAILURE = 'Próba awarii serwera';

const RETRY = /^(Spróbuj ponownie|Ponów)$/;
const WITH_CALLS = SCREENS.filter(({ access, isBuilt }) => isBuilt && access !== 'open');

test.for(WITH_CALLS)('$route says what failed and tries again', async (screen, { visit, pathOf, onTestFinished }) => {
  const { page, open, settle, take } = await visit(VISITORS.findLast((visitor) => mayOpen(visitor, screen))?.login);
  onTestFinished(() => page.unrouteAll());
  const main = page.getByRole('main');
  const failed = main.getByText(FAILURE);
  const retry = main.getByRole('button', { name: RETRY });
  const tried = new Set(NOT_OF_THE_SCREEN);
  for (const address of addressesOf(screen)) {
    const path = await pathOf(address);
    take();
    await open(path);
    const hasPeriods = (await main.getByLabel('Okres ewaluacji').count()) > 0;
    for (const call of take().calls.difference(tried)) {
      tried.add(call);
      const mend = await failCall(page, call, FAILURE);
      await open(path);
      // A screen without periods works without them, and says nothing.
      const isSaid = call !== PERIODS || hasPeriods;
      await expect
        .poll(async () => (await failed.count()) > 0, { message: `${address} says that ${call} failed` })
        .toBe(isSaid);
      await mend();
      for (let left = await retry.count(); left > 0; left -= 1) {
        await retry.first().click();
        await settle();
      }
      await expect.poll(() => failed.count(), { message: `${address} tries ${call} again` }).toBe(0);
      expect(take().errors, `${address}, console when ${call} failed`).toEqual([]);
    }
  }
});

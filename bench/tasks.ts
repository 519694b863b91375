import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { sql } from 'drizzle-orm';
import { buildClient } from '#app/client-build.ts';
import { runServer } from '#app/main.ts';
import type { Db } from '#platform/database/db.ts';
import { readConfig } from '#platform/config/config.ts';
import { UNHURRIED } from '../test/support/app.ts';
import { FLAGS, requireBrowser } from '../test/support/browser/chromium.ts';
import { signedIn } from './browser.ts';
import { freePort, report, stage } from './measure.ts';
import type { OpenBench } from './university.ts';

/** Seconds of a skilled person, as the keystroke-level model has them (Card, Moran, Newell 1980). */
const TO_THINK = 1.35;
const TO_POINT = 1.1;
const TO_PRESS = 0.28;
/** The best moves are searched for in the background; an installation has them long before. */
const SEARCH_MS = 180_000;

/** Does a task as a person would: the pointer and the keys at their speed, the product at its own. */
class Hand {
  readonly page: Page;
  clicks = 0;
  keys = 0;
  thoughts = 0;
  waited = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** What the product takes: from an act until its outcome is on the screen. */
  async #until(act: () => Promise<unknown>, outcome: Locator) {
    const started = performance.now();
    await act();
    await outcome.waitFor();
    this.waited += (performance.now() - started) / 1000;
  }

  async click(target: Locator, outcome: Locator) {
    await target.waitFor();
    this.clicks += 1;
    await this.#until(() => target.click(), outcome);
  }

  /** Opens a list of options that say their effect, and takes one. */
  async choose(select: Locator, index: number, outcome: Locator) {
    this.clicks += 2;
    this.thoughts += 1;
    await this.#until(() => select.hover(), select.filter({ hasText: /\d slotu/ }));
    await this.#until(() => select.selectOption({ index }), outcome);
  }

  async press(key: string, outcome: Locator) {
    this.keys += 1;
    this.thoughts += 1;
    await this.#until(() => this.page.keyboard.press(key), outcome);
  }

  get seconds() {
    return this.waited + this.thoughts * TO_THINK + this.clicks * (TO_POINT + TO_PRESS) + this.keys * TO_PRESS;
  }
}

const ONE = 1;

/** Five works are given their discipline with its effect in sight, the own optimum is accepted, a statement is printed. */
async function researcher({ page, hand }: { page: Page; hand: Hand }) {
  const lists = page.locator('#articles, #monographs, #redactions, #chapters');
  const unset = lists.getByRole('combobox', { name: /^Dyscyplina: / }).filter({ hasText: 'wybierz dyscyplinę' });
  await hand.click(page.getByRole('link', { name: /^Przypisania do dyscyplin/ }), unset.first());
  for (let chosen = 0; chosen < 5; chosen += 1) {
    const name = (await unset.first().getAttribute('aria-label')) ?? '';
    const select = lists.getByRole('combobox', { name, exact: true });
    await hand.choose(select, ONE, page.getByText('Pomyślnie zapisano dyscyplinę').last());
  }
  const desk = page.getByRole('region', { name: 'Twoje sloty i punkty' });
  await hand.click(desk.getByRole('button', { name: 'Przyjmij moje optimum' }), desk.getByText('Optimum przyjęte'));
  const print = page.getByRole('button', { name: /^Drukuj .*oświadczenie/ }).first();
  const question = page.getByRole('alertdialog');
  await hand.click(print, question);
  hand.thoughts += 1;
  const printed = page.context().waitForEvent('response', (answer) => answer.url().includes('/PrintPublicationStmt?'));
  await hand.click(question.getByRole('button', { name: 'Drukuj' }), page.getByText(/^nr OU\/\d+/).first());
  await printed;
}

/** The authors of the best moves of a discipline are asked for them. */
async function dean({ page, hand }: { page: Page; hand: Hand }) {
  const moves = page.getByRole('region', { name: 'Najlepsze ruchy' });
  await hand.click(
    page.getByRole('link', { name: 'Poproś' }),
    moves.getByRole('button', { name: 'Poproś wszystkich' }),
  );
  hand.thoughts += 3;
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: /^Wyślij/ });
  await hand.click(moves.getByRole('button', { name: 'Poproś wszystkich' }), send);
  hand.thoughts += 1;
  await hand.click(send, moves.getByText(/^czeka od /).first());
}

/** Ten matters are settled by the keyboard. */
async function librarian({ page, hand }: { page: Page; hand: Hand }) {
  await hand.click(
    page.getByRole('link', { name: /^Biblioteka/ }).first(),
    page.getByRole('region', { name: 'Podgląd sprawy' }).getByRole('button', { name: /1$/ }).first(),
  );
  const done = page.getByRole('link', { name: /^Zrobione dziś/ });
  const count = async () => Number(/\d+/.exec((await done.textContent()) ?? '')?.[0]);
  const before = await count();
  for (let settled = 1; settled <= 10; settled += 1)
    await hand.press('1', page.getByRole('link', { name: new RegExp(`^Zrobione dziś\\s*${before + settled}$`) }));
}

const TASKS = [
  {
    login: 'pracownik',
    name: 'five works chosen, the optimum accepted, a statement printed',
    limit: 60,
    run: researcher,
  },
  { login: 'dyscyplina', name: 'the three best moves asked for', limit: 45, run: dean },
  { login: 'biblioteka', name: 'ten matters settled by the keyboard', limit: 60, run: librarian },
];

async function measure(
  browser: Browser,
  at: { db: Db; url: string },
  { login, name, limit, run }: (typeof TASKS)[number],
) {
  const context = await signedIn(browser, at, login);
  context.setDefaultTimeout(SEARCH_MS);
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.waitForLoadState('networkidle');
  const hand = new Hand(page);
  await run({ page, hand });
  await context.close();
  console.log(`       ${hand.clicks} clicks, ${hand.keys} keys, ${hand.waited.toFixed(1)} s waited`);
  return report({ name, ours: hand.seconds, peer: limit, peerName: 'the limit', limit: 1, unit: 's' });
}

const leaveFive = (db: Db) =>
  db.execute(sql`
    update authorships set discipline_code = null where id in (
      select a.id from authorships a join accounts c on c.person_id = a.person_id and c.login = 'pracownik'
        join publications p on p.id = a.publication_id and p.type_code = 20
        join evaluation_periods e on e.display_default and p.year between e.year_from and e.year_to
      where a.statement_id is null and p.emphasis_mode > 0 order by a.discipline_code nulls first, p.year, a.id limit 5)`);

/** Three whole tasks in a real browser: what the product takes, with what a skilled person takes to think, point and press. */
export async function tasks(open: OpenBench): Promise<boolean[]> {
  await buildClient();
  const database = await open({ people: 200, publications: 1_500 });
  await leaveFive(database.db);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await runServer(readConfig({ PORT: String(port), LOG_LEVEL: 'error', ...UNHURRIED }), database);
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: FLAGS });
  const held: boolean[] = [];
  for (const task of TASKS) {
    stage(task.name);
    held.push(await measure(browser, { db: database.db, url }, task));
  }
  await browser.close();
  await server.stop();
  return held;
}

import type { APIRequestContext, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const CALLS = '/api/trpc/';
const SETTLED_MS = 20_000;

/** The calls batched in a request. */
function callsOf(url: string): string[] {
  const { pathname } = new URL(url);
  return pathname.startsWith(CALLS) ? pathname.slice(CALLS.length).split(',') : [];
}

declare global {
  interface Window {
    /** Calls without a response so far. */
    pendingCalls: number;
    failures: Failing & { failed: Set<string>; isMended: boolean };
  }
}

/** Counts calls in the page: the browser sees a response before the page does. */
function countCalls() {
  const send = window.fetch;
  window.pendingCalls = 0;
  window.fetch = async (...request) => {
    window.pendingCalls += 1;
    try {
      const response = await send(...request);
      await response.clone().arrayBuffer();
      return response;
    } finally {
      window.pendingCalls -= 1;
    }
  };
}

/**
 * Waits, once the page has nothing else to do, for pending calls and skeletons; returns those that are left after
 * `milliseconds`. Not by `requestIdleCallback`: a page behind another one gets no frames, and would be idle only after its
 * timeout.
 */
async function listAwaited(milliseconds: number) {
  const background = { priority: 'background' as const };
  const ends = performance.now() + milliseconds;
  for (;;) {
    await scheduler.postTask(() => {}, background);
    // What timers have started is done too.
    await new Promise((resolve) => setTimeout(resolve));
    await scheduler.postTask(() => {}, background);
    const outputs = [...document.querySelectorAll('main output')];
    const skeletons = outputs.map(({ textContent }) => textContent).filter((text) => text.startsWith('Wczytywanie'));
    const awaited = [...skeletons, ...(window.pendingCalls > 0 ? [`${window.pendingCalls} calls`] : [])];
    if (awaited.length === 0 || performance.now() > ends) return awaited;
    // To look again at once would take the time of what is awaited.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export type WatchedPage = {
  page: Page;
  /** Loads the page at the address. */
  open: (address: string) => Promise<void>;
  /** Navigates within the page. */
  go: (address: string) => Promise<void>;
  /** Waits until nothing is pending. */
  settle: () => Promise<void>;
  /** The console errors and the calls since the last time. */
  take: () => { errors: string[]; calls: Set<string> };
};

/**
 * Tells what goes wrong in a page. Where an observer of sizes changes sizes, as the grid's does, the browser tells the others in
 * the next frame, and says so: nothing is wrong.
 */
export function onErrors(page: Page, tell: (text: string) => unknown) {
  page.on('pageerror', ({ message }) => {
    if (!message.startsWith('ResizeObserver loop')) tell(message);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') tell(message.text());
  });
}

export async function watch(page: Page): Promise<WatchedPage> {
  const pending = new Set<Request>();
  let seen: ReturnType<WatchedPage['take']> = { errors: [], calls: new Set() };
  page.on('request', (request) => {
    pending.add(request);
    for (const call of callsOf(request.url())) seen.calls.add(call);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  onErrors(page, (text) => seen.errors.push(text));
  await page.addInitScript(countCalls);
  const settle = async () => {
    // Also behind a dialog that the address opens.
    await page.locator('h1').first().waitFor();
    const ends = Date.now() + SETTLED_MS;
    // Twice, as a response may render something that loads more.
    for (let quiet = 0; quiet < 2; ) {
      const awaited = [...(await page.evaluate(listAwaited, 1_000)), ...[...pending].map((request) => request.url())];
      if (Date.now() > ends) throw new Error(`${page.url()} still waits for ${awaited.join(', ')}`);
      quiet = awaited.length === 0 ? quiet + 1 : 0;
    }
  };
  return {
    page,
    settle,
    async open(address) {
      await page.goto(address);
      await settle();
    },
    async go(address) {
      await page.evaluate((to) => window.history.pushState({}, '', to), address);
      await settle();
    },
    take() {
      const taken = seen;
      seen = { errors: [], calls: new Set() };
      return taken;
    },
  };
}

type Failing = {
  message: string;
  /** The calls that fail; by default all, */
  only?: string[] | undefined;
  /** but these. */
  except?: string[] | undefined;
};

/** Runs in the page. Its batches of calls get their failures without the server where all of them fail. */
function answerFailures(failing: Failing) {
  const begun = { only: undefined, except: undefined, ...failing, failed: new Set<string>(), isMended: false };
  const former: Window['failures'] | undefined = window.failures;
  if (former) {
    Object.assign(former, begun);
    return;
  }
  const state = (window.failures = begun);
  const send = window.fetch;
  const fails = (call: string) => {
    const { isMended, only, except } = state;
    return !isMended && (only?.includes(call) ?? !except?.includes(call));
  };
  const failureOf = (call: string) => {
    state.failed.add(call);
    const message = `${state.message}: ${call}.`;
    return { error: { message, code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', message, httpStatus: 500 } } };
  };
  window.fetch = async (...request) => {
    const url = request[0] instanceof Request ? request[0].url : String(request[0]);
    const calls = (/\/api\/trpc\/([^?]+)/.exec(url)?.[1] ?? '').split(',').filter(Boolean);
    if (!calls.some(fails)) return send(...request);
    const isFailing = calls.map(fails);
    const answers: unknown[] = isFailing.includes(false) ? await (await send(...request)).json() : [];
    return Response.json(
      calls.map((call, at) => (isFailing[at] ? failureOf(call) : answers[at])),
      { status: 207 },
    );
  };
}

const failuresOf = (page: Page, mended: () => Promise<void>) => ({
  [Symbol.asyncDispose]: mended,
  /** The calls that have failed since the page was loaded, or has left its screen. */
  failed: async () => new Set(await page.evaluate(() => [...window.failures.failed])),
  async mend() {
    await mended();
    await page.evaluate(() => void (window.failures.isMended = true));
  },
});

/**
 * From the next load on fails calls, but not the others of their batches, with the message and the call's name. Within the
 * page: a route would switch off the browser's cache, so that each load would compile the client anew.
 */
export async function failCalls(page: Page, failing: Failing) {
  const script = await page.addInitScript(answerFailures, failing);
  let removed: Promise<void> | undefined;
  return failuresOf(page, () => (removed ??= script.dispose()));
}

/** Leaves the screen for an unknown address, and forgets what it has loaded: at the next one the page asks as if it were new. */
export async function forget(page: Page) {
  await page.evaluate(() => window.history.pushState({}, '', '/nie/ma'));
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Nie znaleziono strony', undefined, {
    polling: 10,
  });
  await page.evaluate(() => window.__TANSTACK_QUERY_CLIENT__.removeQueries({ type: 'inactive' }));
}

/** As `failCalls`, for a page that goes on: a load takes three times as long. */
export async function failFurtherCalls(page: Page, failing: Failing) {
  await forget(page);
  await page.evaluate(answerFailures, failing);
  return failuresOf(page, async () => {});
}

/** Fails the next request of a call with an error of the server, where nobody needs the browser's cache. */
export const failOnce = (page: Page, call: string, message = 'Próba awarii serwera') =>
  page.route(
    ({ pathname }) => pathname.startsWith(CALLS) && pathname.includes(call),
    (route) =>
      route.fulfill({
        status: 500,
        json: [{ error: { message, code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', message, httpStatus: 500 } } }],
      }),
    { times: 1 },
  );

/**
 * What kind each element of the body is, in their order: a hash of tags, roles, types, classes, styles, states and attribute
 * names down to it, and of whether it has text.
 */
export const elementKinds = (page: Page) =>
  page.evaluate(() => {
    /** Attributes whose values the style sheet or the browser shows. */
    const SHOWN =
      /^(role|type|class|style|data-(state|selected|disabled|highlighted|type|tone)|aria-(selected|pressed|checked|current|expanded|invalid|disabled|sort))$/;
    const kinds = new Map<Element | null, number>();
    for (const element of document.querySelectorAll('body *')) {
      const attributes = [...element.attributes].map(({ name, value }) =>
        SHOWN.test(name) ? `${name}=${value}` : name,
      );
      const hasText = [...element.childNodes].some(
        ({ nodeName, nodeValue }) => nodeName === '#text' && nodeValue?.trim(),
      );
      const text = [element.localName, ...attributes.toSorted(), hasText].join(' ');
      let kind = kinds.get(element.parentElement) ?? 0;
      for (let at = 0; at < text.length; at += 1) kind = Math.imul(kind ^ text.charCodeAt(at), 0x01_00_01_93);
      kinds.set(element, kind);
    }
    return [...kinds.values()];
  });

/** The headers of an unsafe request of our own page. */
export async function sessionHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const answer = await request.get('/api/isLogged');
  expect(answer.status()).toBe(200);
  const { csr } = await answer.json();
  return { 'sec-fetch-site': 'same-origin', 'x-csrf-token': csr };
}

/** Whether the page has one of the texts, written or in a field. */
export const holdsAny = (page: Page, texts: readonly string[]) =>
  page.evaluate((wanted) => {
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
    const all = [document.documentElement.outerHTML, ...fields].join(' ');
    return wanted.some((text) => all.includes(text));
  }, texts);

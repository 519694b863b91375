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
 * Pending calls and skeletons, once the page has nothing else to do. Not by `requestIdleCallback`: a page behind another
 * one gets no frames, and would be idle only after its timeout.
 */
async function listAwaited() {
  const background = { priority: 'background' as const };
  await scheduler.postTask(() => {}, background);
  // What timers have started is done too.
  await new Promise((resolve) => setTimeout(resolve));
  await scheduler.postTask(() => {}, background);
  const outputs = [...document.querySelectorAll('main output')];
  const skeletons = outputs.map(({ textContent }) => textContent).filter((text) => text.startsWith('Wczytywanie'));
  return [...skeletons, ...(window.pendingCalls > 0 ? [`${window.pendingCalls} calls`] : [])];
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

export async function watch(page: Page): Promise<WatchedPage> {
  const pending = new Set<Request>();
  let seen: ReturnType<WatchedPage['take']> = { errors: [], calls: new Set() };
  page.on('request', (request) => {
    pending.add(request);
    for (const call of callsOf(request.url())) seen.calls.add(call);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('pageerror', (error) => seen.errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') seen.errors.push(message.text());
  });
  await page.addInitScript(countCalls);
  const settle = async () => {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const ends = Date.now() + SETTLED_MS;
    // Twice, as a response may render something that loads more.
    for (let quiet = 0; quiet < 2; ) {
      const awaited = [...(await page.evaluate(listAwaited)), ...[...pending].map((request) => request.url())];
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

const failure = (message: string) => ({
  error: { message, code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', message, httpStatus: 500 } },
});

/** Fails the calls that have a message, but not the others of their batches. Returns a function that ends it. */
export async function failCalls(page: Page, messageOf: (call: string) => string | undefined) {
  const hasFailing = (url: URL) => callsOf(url.href).some((call) => messageOf(call) !== undefined);
  await page.route(hasFailing, async (route) => {
    const messages = callsOf(route.request().url()).map(messageOf);
    const answers: unknown[] = messages.includes(undefined) ? await (await route.fetch()).json() : [];
    await route.fulfill({
      status: 207,
      json: messages.map((message, at) => (message ? failure(message) : answers[at])),
    });
  });
  return () => page.unroute(hasFailing);
}

/** Fails one call, but not the others of its batch. Returns a function that ends it. */
export const failCall = (page: Page, failing: string, message: string) =>
  failCalls(page, (call) => (call === failing ? message : undefined));

/**
 * What kind each element of the body is, in their order: a hash of tags, roles, types, classes and attribute names down to
 * it, and of whether it has text.
 */
export const elementKinds = (page: Page) =>
  page.evaluate(() => {
    const kinds = new Map<Element | null, number>();
    for (const element of document.querySelectorAll('body *')) {
      const values = ['role', 'type', 'class'].map((name) => element.getAttribute(name));
      const hasText = [...element.childNodes].some(
        ({ nodeName, nodeValue }) => nodeName === '#text' && nodeValue?.trim(),
      );
      const text = [element.localName, ...values, ...element.getAttributeNames().toSorted(), hasText].join(' ');
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

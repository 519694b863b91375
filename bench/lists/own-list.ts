import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium } from 'playwright-core';
import { buildClient } from '#app/client-build.ts';
import { readConfig } from '#platform/config/config.ts';
import { runServer } from '#app/main.ts';
import { UNHURRIED } from '../../test/support/app.ts';
import { FLAGS, requireBrowser } from '../../test/support/browser/chromium.ts';
import { signedIn } from '../browser.ts';
import { freePort, median, report } from '../measure.ts';
import type { OpenBench } from '../university.ts';

const WORKS = 150;
const PATH = '/publicationpanelevalasg';
const ROUNDS = 7;
/** Slow 4G as Lighthouse defines it: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWER_CPU = 4;
/** A crowded machine may take long. */
const LOAD_MS = 120_000;
/** How many times longer the app may take than the same page as a file, which needs no script, no call and no rendering. */
const SLOWER_THAN_FILE = 4;
/** Half of what a work took before its rows became compact: 7,229 px and 4,321 elements for 49 works. */
const PROMISED_PX = 74;
const PROMISED_ELEMENTS = 44;

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until the first row is laid out. */
    firstRow: number | undefined;
  }
}

/** No animation frames: a browser without a window may give none. */
function watchFirstRow() {
  const observer = new MutationObserver(() => {
    const row = document.querySelector('tbody th');
    if (!row || row.getBoundingClientRect().height === 0) return;
    observer.disconnect();
    window.firstRow = performance.now();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** What stands on the page, without its scripts. */
const pageAsFile = () => {
  const copy = document.documentElement.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('the page has no root');
  for (const script of copy.querySelectorAll('script, link[rel="modulepreload"]')) script.remove();
  return `<!doctype html>${copy.outerHTML}`;
};

/** Serves a page as a file, compressed, with its styles and fonts beside it. */
async function serveFile(page: string, app: string) {
  const bytes = gzipSync(page);
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === PATH) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(bytes);
      return;
    }
    const asset = await fetch(app + url);
    const headers = ['content-type', 'cache-control'].map((name) => [name, asset.headers.get(name) ?? '']);
    response.writeHead(asset.status, Object.fromEntries(headers)).end(Buffer.from(await asset.arrayBuffer()));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

const isWhole = () =>
  [...document.querySelectorAll('h2')].some(
    (title) => title.textContent.startsWith('Oświadczenia') && title.closest('section')?.querySelector('tbody th'),
  );

/** One load of the list; `slow`: as a phone would on a slow network. */
async function load(context: BrowserContext, url: string, slow: boolean) {
  const page = await context.newPage();
  if (slow) {
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  }
  await page.goto(url + PATH);
  const handle = await page.waitForFunction(() => window.firstRow, undefined, { polling: 50, timeout: LOAD_MS });
  const firstRow = Number(await handle.jsonValue());
  await page.waitForLoadState('networkidle');
  // Until the page is whole: its last part, the statements, waits for all rows.
  await page.waitForFunction(isWhole, undefined, { polling: 50, timeout: LOAD_MS });
  const { height, elements } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    elements: document.querySelectorAll('body *').length,
  }));
  const file = await page.evaluate(pageAsFile);
  await page.close();
  return { firstRow, height, elements, file };
}

/** The own list of 150 works in a real browser: when its first rows are there, and how much there is on the page. */
export async function ownList(open: OpenBench): Promise<boolean[]> {
  await buildClient();
  const database = await open({ people: 120, publications: 1_500, works: WORKS });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await runServer(readConfig({ PORT: String(port), LOG_LEVEL: 'error', ...UNHURRIED }), database);
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: FLAGS });
  const context = await signedIn(browser, { db: database.db, url }, 'pracownik');
  await context.addInitScript(watchFirstRow);
  const { height, elements, file } = await load(context, url, false);
  const asFile = await serveFile(file, url);
  await load(context, asFile.url, false);
  const times: { app: number; file: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push({
      app: (await load(context, url, true)).firstRow,
      file: (await load(context, asFile.url, true)).firstRow,
    });
  await browser.close();
  asFile.close();
  await server.stop();
  return [
    report({
      name: `first rows of ${WORKS} own works, after the first visit, slow 4G, CPU ${SLOWER_CPU} times slower`,
      ours: median(times.map((time) => time.app)),
      peer: median(times.map((time) => time.file)),
      peerName: 'the same page as a file, without scripts',
      limit: SLOWER_THAN_FILE,
      unit: 'ms',
    }),
    report({
      name: `height of the page of ${WORKS} works`,
      ours: height,
      peer: WORKS * PROMISED_PX,
      peerName: 'half of the height before compact rows',
      limit: 1,
      unit: 'px',
    }),
    report({
      name: `elements of the page of ${WORKS} works`,
      ours: elements,
      peer: WORKS * PROMISED_ELEMENTS,
      peerName: 'half of the elements before compact rows',
      limit: 1,
      unit: 'elements',
    }),
  ];
}

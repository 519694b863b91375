import { expect } from 'vitest';
import { createLog } from '#platform/log.ts';
import { DelayedRefusal } from '#platform/refusal.ts';
import { createScreenErrors } from '#platform/http/screen-errors.ts';
import { post, signIn, testApp } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const REPORTS = 6_000;
const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

type Line = { msg: string; ui?: Record<string, string>; user?: string; count?: number; errors?: number };

function keptLog() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  return {
    log,
    lines: () => lines.map((line) => JSON.parse(line) as Line),
    bytes: () => Buffer.byteLength(lines.join('')),
  };
}

const hostile = (at: number) => ({
  type: '\u0001'.repeat(10_000),
  header: '\u001b[2J\n'.repeat(2_500),
  message: `${at}${'\u0007ż'.repeat(5_000)}`,
});

test('6,000 long reports of a stranger write a few lines, from one address and from 600', async () => {
  const ADDRESSES = {
    one: () => '198.51.100.7',
    many: (at: number) => `198.51.${Math.floor(at / 10) % 200}.${at % 3}`,
  };
  for (const [name, addressOf] of Object.entries(ADDRESSES)) {
    const kept = keptLog();
    const errors = createScreenErrors(kept.log);
    let refused = 0;
    for (let at = 0; at < REPORTS; at += 1) {
      const from = { actor: undefined, address: addressOf(at) };
      await errors.report(hostile(at), from).catch((error: unknown) => {
        if (!(error instanceof DelayedRefusal)) throw error;
        refused += 1;
      });
    }
    expect(kept.lines()).toHaveLength(name === 'one' ? 10 : 30);
    expect(refused).toBe(REPORTS - kept.lines().length);
    expect(kept.bytes()).toBeLessThan(130_000);
  }
});

test('a session has reports of its own, whatever strangers send', async ({ db }) => {
  await account(db, { login: 'ewa' });
  const kept = keptLog();
  const app = testApp(db, { TRUST_PROXY: '1' }, { log: kept.log });
  const as = await signIn(app, 'ewa');
  for (let at = 0; at < 40; at += 1) {
    const headers = { ...sameOrigin, 'x-forwarded-for': `198.51.100.${at}` };
    await app.request('/api/v2/notifyUIError', { method: 'POST', headers, body: JSON.stringify(hostile(at)) });
  }
  const report = async (message: string) =>
    (await post(app, '/api/v2/notifyUIError', { as, body: { type: 'TypeError', header: 'x', message } })).status;
  const statuses: number[] = [];
  for (let at = 0; at < 25; at += 1) statuses.push(await report(`nowy ${at}`));
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(await report('nowy 1')).toBe(200);
  expect(kept.lines().filter(({ user }) => user === 'ewa')).toHaveLength(20);
});

test('a long text is shortened, and a control character is escaped once', async ({ db }) => {
  const kept = keptLog();
  const app = testApp(db, {}, { log: kept.log });
  const error = { type: 'x', header: 'linia\n\u001b[31m \u009b31m \u202e', message: 'ą'.repeat(10_000) };
  expect((await post(app, '/api/v2/notifyUIError', { body: error })).status).toBe(200);
  const [line] = kept.lines();
  // Signs that turn the direction of text are left out of what is sent.
  expect(line?.ui?.header).toBe('linia\n\u001b[31m \ufffd31m ');
  expect(line?.ui?.message).toMatch(/^ą{1000,1500}…$/);
});

test('equal reports are counted, once a minute', async () => {
  const kept = keptLog();
  const errors = createScreenErrors(kept.log);
  const error = { type: 'TypeError', header: 'x is undefined', message: '/dashboard' };
  const from = { actor: undefined, address: '198.51.100.7' };
  for (let at = 0; at < 1_000; at += 1) await errors.report(error, from);
  expect(kept.lines()).toMatchObject([{ ui: error, msg: 'error on a screen' }]);
  errors.logCounts();
  for (let at = 0; at < 5; at += 1) await errors.report(error, from);
  errors.logCounts();
  expect(kept.lines().slice(1)).toMatchObject([
    { repeated: [{ ui: { header: 'x is undefined' }, count: 999 }], msg: 'errors on screens, repeated' },
    { errors: 1, count: 5 },
  ]);
  // A minute without it: the next one is new.
  errors.logCounts();
  await errors.report(error, from);
  expect(kept.lines()[3]).toMatchObject({ ui: error, msg: 'error on a screen' });
});

test('however many errors come back, a minute writes one line about them', async () => {
  const kept = keptLog();
  const errors = createScreenErrors(kept.log);
  const addresses = Array.from({ length: 3 }, (_, at) => `198.51.${at}.7`);
  const report = async (repeats: number) => {
    for (const address of addresses)
      for (let at = 0; at < 10; at += 1)
        for (let again = 0; again < repeats; again += 1)
          await errors.report({ ...hostile(at), type: address }, { actor: undefined, address });
  };
  await report(3);
  const before = kept.bytes();
  errors.logCounts();
  expect(kept.lines()).toHaveLength(31);
  expect(kept.lines()[30]).toMatchObject({ errors: 30, count: 60 });
  expect(kept.bytes() - before).toBeLessThan(20_000);
});

test('reports beyond the limits are counted too', async () => {
  const kept = keptLog();
  const errors = createScreenErrors(kept.log);
  const from = { actor: undefined, address: '198.51.100.7' };
  const report = (header: string) => errors.report({ type: 'x', header, message: '' }, from).catch(() => undefined);
  for (let at = 0; at < 15; at += 1) await report(String(at));
  errors.logCounts();
  expect(kept.lines().at(-1)).toMatchObject({ count: 5, msg: 'errors on screens beyond the limits were not logged' });
});

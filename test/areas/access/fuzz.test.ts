import { expect } from 'vitest';
import { type Signed, signIn, testApp, UNHURRIED } from '../../support/app.ts';
import { fuzzRequests } from '../../support/attack/fuzz.ts';
import { part } from '../../support/runs.ts';
import { aloneIn } from './doors.ts';
import { test } from './world-test.ts';

const REQUESTS = part(5_200);
const SEED = process.env.SEED ?? Date.now();

const LEAKS = /select |insert into|update \w+ set|postgres|syntax error|\bat \S+ \(|node_modules|\.ts:\d/i;

test('no edge value breaks the server or discloses internals', async ({ db, inputOf }) => {
  const app = testApp(db, UNHURRIED);
  const callers: (Signed | undefined)[] = [await signIn(app, 'admin'), await signIn(app, 'employee'), undefined];
  const alone = await aloneIn(db);
  const wrong = new Set<string>();
  for (const { address, caller, input, send } of fuzzRequests(inputOf, REQUESTS, SEED)) {
    const { status, body } = await alone(() => send(app, callers[caller]));
    const text = JSON.stringify(body) ?? '';
    if (status >= 500 || (status >= 400 && LEAKS.test(text))) {
      wrong.add(`${address} ${JSON.stringify(input).slice(0, 200)}: ${status} ${text.slice(0, 200)}`);
    }
  }
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  for (const path of ['/api/v2/userPanels', '/api/trpc/dashboard.notifyUiError']) {
    const headers = callers[0]?.headers ?? {};
    const { status } = await app.request(path, { method: 'POST', headers, body: deep });
    if (status >= 500) wrong.add(`${path} with deep JSON: ${status}`);
  }
  expect({ SEED, wrong: [...wrong] }).toEqual({ SEED, wrong: [] });
  expect((await app.request('/healthz')).status).toBe(200);
}, 180_000);

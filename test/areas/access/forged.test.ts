import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { appRouter } from '#app/app-router.ts';
import type { Db } from '#platform/database/db.ts';
import { proceduresOf, restCalls } from '#platform/http/rest.ts';
import { cookiesOf, isLogged, post, type Signed, signIn, testApp, ticketAddress } from '../../support/app.ts';
import { stateOf } from '../../support/fingerprint.ts';
import { textOf } from './doors.ts';
import { test } from './world-test.ts';

type Forgery = {
  name: string;
  headers: Record<string, string>;
  body: (input: object) => BodyInit | undefined;
  method?: string;
};

const texts = (input: object) => Object.entries(input).map(([name, value]): [string, string] => [name, textOf(value)]);

function formOf(input: object): FormData {
  const form = new FormData();
  for (const [name, value] of texts(input)) form.append(name, value);
  return form;
}

const CROSS = { 'sec-fetch-site': 'cross-site', origin: 'https://zla.example' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** What another site can make a browser send, with the user's cookie but without reading our pages. */
const FORGERIES: Forgery[] = [
  {
    name: 'a form of another site',
    headers: { ...CROSS, ...FORM },
    body: (input) => new URLSearchParams(texts(input)),
  },
  { name: 'a multipart form of another site', headers: CROSS, body: formOf },
  { name: 'plain text that reads as JSON', headers: { ...CROSS, 'content-type': 'text/plain' }, body: JSON.stringify },
  {
    name: 'JSON of a sibling site',
    headers: {
      'sec-fetch-site': 'same-site',
      origin: 'https://inna.uczelnia.example',
      'content-type': 'application/json',
    },
    body: JSON.stringify,
  },
  {
    name: 'JSON of an old browser from elsewhere',
    headers: { origin: 'https://zla.example', 'content-type': 'application/json' },
    body: JSON.stringify,
  },
  {
    name: 'a form of an old browser that hides where it is from',
    headers: { origin: 'null', ...FORM },
    body: (input) => new URLSearchParams(texts(input)),
  },
  {
    name: 'our own page without its token',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify,
  },
  {
    name: 'an image',
    method: 'GET',
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    body: () => undefined,
  },
  {
    name: 'a link',
    method: 'GET',
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    body: () => undefined,
  },
  {
    name: 'a prefetch',
    method: 'GET',
    headers: { 'sec-fetch-site': 'cross-site', 'sec-purpose': 'prefetch' },
    body: () => undefined,
  },
];

/** The state but for readings: a link to a list opens it, and its reading is recorded. */
async function changesOf(db: Db): Promise<string> {
  const tables = (await stateOf(db)).split(',').filter((table) => !table.startsWith('public.audit'));
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int from audit where action not like 'read.%'`,
  );
  return [...tables, row?.count].join(',');
}

test('no forged cross-site request changes anything', async ({ db, inputOf }) => {
  const app = testApp(db);
  const signed: Signed[] = [await signIn(app, 'admin'), await signIn(app, 'employee')];
  const unsafe = proceduresOf(appRouter).filter(([, { _def }]) => _def.type === 'mutation');
  const before = await changesOf(db);
  const served: string[] = [];
  for (const [call] of unsafe) {
    const input = inputOf(call, 'own');
    const addresses = [
      { path: `/api/trpc/${call}`, method: 'POST' },
      ...restCalls(appRouter).filter(({ procedure }) => procedure === call),
    ];
    for (const { path, method } of addresses) {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        String(new Map(Object.entries(input)).get(name)),
      );
      for (const [at, forgery] of FORGERIES.entries()) {
        // A print changes data by GET, without a token: only where the request comes from tells it from a forged one.
        const isPrint = method === 'GET';
        if (isPrint && forgery.headers['sec-fetch-site'] === 'same-origin') continue;
        const isGet = isPrint || forgery.method === 'GET';
        const query = isGet ? `?${new URLSearchParams([...texts(input), ['input', JSON.stringify(input)]])}` : '';
        // The origin is refused before anybody asks whose cookie it is: one of the two in turn.
        for (const { cookie } of process.env.FULL ? signed : signed.slice(at % 2, (at % 2) + 1)) {
          const response = await app.request(`${address}${query}`, {
            method: forgery.method ?? method,
            headers: { ...forgery.headers, cookie },
            body: isGet ? undefined : forgery.body(input),
          });
          if ((isPrint || !isGet) && response.status !== 403)
            served.push(`${forgery.name}: ${method} ${address} ${response.status}`);
        }
      }
    }
  }
  expect(served).toEqual([]);
  expect(unsafe.length).toBeGreaterThan(10);
  expect(await changesOf(db)).toBe(before);
  // The same request of our own page does change something, so the fingerprint would have changed.
  const [, employee] = signed;
  const body = inputOf('publications.selectForOptimum', 'own');
  const own = await post(app, '/api/v2/handleUseInOpt', { ...(employee && { as: employee }), body });
  expect(own.status).toBe(200);
  expect(await changesOf(db)).not.toBe(before);
});

test('another site cannot log a browser in as somebody else', async ({ db }) => {
  const app = testApp(db);
  const victim = await signIn(app, 'employee');
  const before = await stateOf(db);
  const foreign = await ticketAddress(app, 'admin');
  for (const cookie of ['', victim.cookie]) {
    const answer = await app.request(foreign, { headers: { ...CROSS, 'sec-fetch-mode': 'navigate', cookie } });
    expect(answer.headers.get('location')).toBe('/api/login?again');
    expect(cookiesOf(answer)).toBe('dorobek-attempts=1');
  }
  expect(await isLogged(app, victim.cookie)).toBe(true);
  expect(await stateOf(db)).toBe(before);
});

import { createAdaptorServer } from '@hono/node-server';
import { afterAll, expect } from 'vitest';
import { cookiesOf, testApp, ticketAddress, UNHURRIED } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test as base } from '../../support/database.ts';
import { EDGES } from '../../support/attack/fuzz.ts';
import { startIssuer } from '../../support/issuer.ts';
import { textOf } from '../access/doors.ts';

const issuer = await startIssuer();
afterAll(() => issuer.stop());

/** `listen`: the application behind a real socket, where headers are checked as they are written. */
const test = base.extend('listen', async ({ db }, { onCleanup }) => async (environment: Record<string, string>) => {
  const app = testApp(db, { ...UNHURRIED, RATE_LOGINS: '1000000', RATE_PASSWORDS: '1000000', ...environment });
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onCleanup(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  const ask = (path: string, cookie = '', init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { ...init, headers: { cookie }, redirect: 'manual' });
  return { app, ask };
});

const CONTROLS = [...Array(32).keys(), 127, 128, 159].map((code) => String.fromCharCode(code));

test('a control character in the return address leads to the dashboard, with the session and our headers', async ({
  db,
  listen,
}) => {
  await account(db, { login: 'zlos' });
  const { app, ask } = await listen({});
  for (const character of CONTROLS) {
    const start = await ask(`/api/login?return=/${encodeURIComponent(character)}x`);
    expect([character, start.status]).toEqual([character, 302]);
    const end = await ask(await ticketAddress(app, 'zlos'), cookiesOf(start));
    expect([character, end.status, end.headers.get('location')]).toEqual([character, 302, '/dashboard']);
    expect(end.headers.get('x-content-type-options')).toBe('nosniff');
    expect(cookiesOf(end)).toMatch(/^dorobek=/);
  }
});

const PROTOCOLS: [string, Record<string, string>][] = [
  ['CAS', {}],
  ['OpenID Connect', issuer.environment],
];

test.for(PROTOCOLS)(
  'with the longest way back pending logins of %s fit a browser’s cookies and a request',
  async ([, environment], { listen }) => {
    const { ask } = await listen(environment);
    for (const character of ['a', '?', '}', '~', '"', '\\', 'ą']) {
      const path = `/${character.repeat(999)}`;
      const jar = new Map<string, string>();
      for (let at = 0; at < 12; at += 1) {
        const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
        const answer = await ask(`/api/login?${new URLSearchParams({ return: path })}`, cookie);
        expect(answer.status).toBe(302);
        for (const set of answer.headers.getSetCookie()) {
          expect(set.length).toBeLessThan(4_096);
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          if (value && !name.endsWith('attempts')) jar.set(name, value);
          else jar.delete(name);
        }
      }
      expect([...jar].join().length).toBeLessThan(13_000);
    }
  },
);

const SAFE = /^(https?:\/\/[!-~]+|\/[!-~]*)$/;

test.for(PROTOCOLS)(
  'no value at the edges breaks a login by %s or a logout, or leads anywhere else',
  async ([, environment], { db, listen }) => {
    await account(db, { login: 'zlos' });
    const { app, ask } = await listen(environment);
    const wrong: string[] = [];
    const look = async (path: string, cookie?: string, init?: RequestInit) => {
      const answer = await ask(path, cookie, init);
      const location = answer.headers.get('location');
      if (answer.status < 500 && (location === null || SAFE.test(location))) return;
      wrong.push(
        `${path.slice(0, 100)} ${cookie}: ${answer.status} ${location} ${(await answer.text()).slice(0, 100)}`,
      );
    };
    // Node itself refuses headers that are too long.
    const values = [...EDGES.map(textOf).filter(({ length }) => length < 2_000), ...CONTROLS];
    for (const value of values.map((each) => each.toWellFormed())) {
      const encoded = encodeURIComponent(value);
      const pending = `dorobek-login-=${encoded}; dorobek-login-${encoded}=x; dorobek-attempts=${encoded}; dorobek=${encoded}`;
      for (const query of ['return=', 'ticket=', 'code=x&state=', 'state=x&code=', 'error=', 'again=']) {
        await look(`/api/login?${query}${encoded}`);
        await look(`/api/login?${query}${encoded}`, pending);
      }
      if (!environment.OIDC_ISSUER) await look(await ticketAddress(app, 'zlos'), pending);
      for (const name of ['logoutRequest', 'logout_token', encoded]) {
        await look('/api/login', '', { method: 'POST', body: new URLSearchParams({ [name]: value }) });
      }
      await look(`/api/logout?return=${encoded}`, pending);
    }
    expect(wrong).toEqual([]);
  },
);

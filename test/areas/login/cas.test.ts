import { eq, sql } from 'drizzle-orm';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { afterAll, expect } from 'vitest';
import { accounts, persons, units } from '#areas/people/tables.ts';
import { audit } from '#platform/audit.ts';
import { sessions } from '#areas/session/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { cookiesOf, testApp } from '../../support/app.ts';
import { account, only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

/** A login service that returns the given answer. */
const cas = createServer((request, response) => {
  const status = request.url?.startsWith('/cas/p3/serviceValidate') ? (reply.status ?? 200) : 200;
  response.writeHead(status, {
    'content-type': 'application/xml; charset=utf-8',
    location: '/gdzie-indziej',
  });
  response.end(`<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${reply.content}</cas:serviceResponse>`);
});
let reply: { content: string; status?: number } = { content: '' };
await new Promise<void>((resolve) => cas.listen(0, 'localhost', resolve));
afterAll(() => new Promise((resolve) => cas.close(resolve)));
const address = cas.address();
const url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}/cas`;

const success = (inside: string) => `<cas:authenticationSuccess>${inside}</cas:authenticationSuccess>`;
const user = (name: string) => `<cas:user>${name}</cas:user>`;
const attributes = (inside: string) => `<cas:attributes>${inside}</cas:attributes>`;

/** A login that this browser has started. */
const BEGUN = { cookie: 'dorobek-login-=%2Fdashboard' };
const TICKET = 'ST-tajny-bilet';
let tickets = 0;

async function login(db: Db, content: string, environment: Record<string, string> = {}) {
  reply = { content };
  tickets += 1;
  const app = testApp(db, { CAS_URL: url, ...environment });
  const answer = await app.request(`/api/login?ticket=${TICKET}-${tickets}`, { headers: BEGUN });
  return answer.headers.get('location');
}

const IN = '/dashboard';
const NO_ACCOUNT = '/info/nologin?reason=account';
const REFUSED = '/info/nologin?reason=ticket';
const TROUBLE = '/info/nologin?reason=service';

test.for<[string, string, string]>([
  ['without attributes', success(user('zlos')), IN],
  ['with none', success(user('zlos') + attributes('')), IN],
  ['of a name by character references', success(user('z&#322;o&#x15B;')), IN],
  ['of no proxy', success(`${user('zlos')}<cas:proxies/>`), IN],
  [
    'of a proxy',
    success(`${user('zlos')}<cas:proxies><cas:proxy>https://a.example</cas:proxy></cas:proxies>`),
    REFUSED,
  ],
  [
    'that both grants and denies',
    `${success(user('zlos'))}<cas:authenticationFailure code="INVALID_TICKET"/>`,
    REFUSED,
  ],
  ['that says nothing', '', TROUBLE],
  ['of two users', success(user('zlos') + user('admin')), TROUBLE],
  ['that is too long', success(user('zlos') + attributes(`<cas:a>${'x'.repeat(300_000)}</cas:a>`)), TROUBLE],
  ['with a document type', `<!DOCTYPE x [<!ENTITY a "zlos">]>${success(user('&a;'))}`, TROUBLE],
])('an answer %s', async ([, content, location], { db }) => {
  await account(db, { login: 'zlos' });
  await account(db, { login: 'złoś' });
  expect(await login(db, content)).toBe(location);
});

test('redirects of the login service are not followed with the ticket', async ({ db }) => {
  await account(db, { login: 'zlos' });
  reply = { content: success(user('zlos')), status: 302 };
  const answer = await testApp(db, { CAS_URL: url }).request(`/api/login?ticket=${TICKET}`, { headers: BEGUN });
  expect(answer.headers.get('location')).toBe(TROUBLE);
});

test('the login name may be an attribute with a single value', async ({ db }) => {
  await account(db, { login: 'zlos' });
  const named = (inside: string) =>
    login(db, success(user('123') + attributes(inside)), { LOGIN_ATTRIBUTE_NAME: 'uid' });
  expect(await named('<cas:uid>zlos</cas:uid>')).toBe(IN);
  expect(await named('<cas:uid>zlos</cas:uid><cas:uid>admin</cas:uid>')).toBe(NO_ACCOUNT);
  expect(await named('<cas:uid><cas:part>zlos</cas:part></cas:uid>')).toBe(NO_ACCOUNT);
  expect(await named('<cas:cn>zlos</cas:cn>')).toBe(NO_ACCOUNT);
});

test('the university’s domain is stripped from a login name, any other is refused', async ({ db }) => {
  await account(db, { login: 'zlos' });
  await account(db, { login: 'ania@instytut.example' });
  const within = (name: string, environment = { LOGIN_DOMAIN: 'uczelnia.example' }) =>
    login(db, success(user(name)), environment);
  expect(await within('zlos@Uczelnia.Example')).toBe(IN);
  for (const name of ['zlos@zla.example', 'zlos@uczelnia.example@zla.example', 'zlos@', '@uczelnia.example']) {
    expect(await within(name)).toBe(NO_ACCOUNT);
  }
  expect(await within('ania@instytut.example')).toBe(NO_ACCOUNT);
  // Without a domain in the configuration the name is what accounts know, whole.
  expect(await login(db, success(user('ania@instytut.example')))).toBe(IN);
  expect(await login(db, success(user('zlos@uczelnia.example')))).toBe(NO_ACCOUNT);
});

test('the first well-formed value of a repeated attribute fills the account', async ({ db }) => {
  const uuid = '0b8a3b0e-5f6d-4c3b-9a51-3f0f6a1d2c3e';
  await account(db, { login: 'zlos' });
  const claims = attributes(
    `<cas:uuid>brak</cas:uuid><cas:uuid>${uuid}</cas:uuid><cas:mail>nie-adres</cas:mail><cas:mail/>`,
  );
  await login(db, success(user('zlos') + claims), {
    LOGIN_ATTRIBUTE_POLON_UUID: 'uuid',
    LOGIN_ATTRIBUTE_EMAIL: 'mail',
  });
  expect(only(await db.select().from(accounts).where(eq(accounts.login, 'zlos')))).toMatchObject({
    polonUuid: uuid,
    email: null,
  });
});

test('a person without a unit gets the first known one, by code or unambiguous name', async ({ db }) => {
  const unit = async (code: string, name: string) =>
    only(await db.insert(units).values({ code, name, level: 3 }).returning()).id;
  const meadows = await unit('WR-1', 'Katedra Łąkarstwa');
  const chair = await unit('WM-1', 'Zakład Dydaktyki');
  await unit('WM-2', 'zakład dydaktyki');
  const [lone, other] = [await person(db), await person(db)];
  const { rowNum } = await account(db, { login: 'zlos', person: lone });
  await account(db, { login: 'obok', person: other });
  const come = async (name: string, ...claims: string[]) => {
    const inside = attributes(claims.map((text) => `<cas:dept>${text}</cas:dept>`).join(''));
    expect(await login(db, success(user(name) + inside), { LOGIN_ATTRIBUTE_UNIT: 'dept' })).toBe(IN);
  };
  const unitOf = async ({ id }: { id: number }) =>
    only(await db.select().from(persons).where(eq(persons.id, id))).unitId;
  const fills = () => db.select().from(audit).where(eq(audit.action, 'account.fill'));

  await come('zlos', 'Katedra Astrologii', 'ZAKŁAD DYDAKTYKI', 'x'.repeat(201));
  expect([await unitOf(lone), await fills()]).toEqual([null, []]);
  await come('zlos', 'Katedra Astrologii', 'KATEDRA ŁĄKARSTWA', 'WM-1');
  expect(await unitOf(lone)).toBe(meadows);
  await come('zlos', 'WM-1');
  expect(await unitOf(lone)).toBe(meadows);
  expect(await fills()).toMatchObject([
    { physicalUser: 'zlos', subject: `account:${rowNum}`, after: { unit: 'WR-1' } },
  ]);
  await come('obok', 'wm-1');
  expect(await unitOf(other)).toBe(chair);

  await account(db, { login: 'bez-osoby' });
  await come('bez-osoby', 'WM-1');
  expect(await fills()).toHaveLength(2);
});

test('the log says why a ticket was refused, without the ticket', async ({ db }) => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
  const app = testApp(db, { CAS_URL: url }, { log });
  const failure = `<cas:authenticationFailure code="INVALID_TICKET">${TICKET} not recognized</cas:authenticationFailure>`;
  for (const content of [failure, success(`${TICKET}<cas:user>`), `<!DOCTYPE ${TICKET}>`]) {
    reply = { content };
    await app.request(`/api/login?ticket=${TICKET}`, { headers: BEGUN });
  }
  const told = lines.filter((line) => !line.includes('"msg":"request"'));
  expect(told).toHaveLength(3);
  expect(told[0]).toContain('INVALID_TICKET');
  expect(lines.join()).not.toContain(TICKET);
});

test('a ticket that the login service accepts again opens no second session, even after the first has ended', async ({
  db,
}) => {
  await account(db, { login: 'zlos' });
  reply = { content: success(user('zlos')) };
  const app = testApp(db, { CAS_URL: url });
  const come = async (ticket: string) => {
    const answer = await app.request(`/api/login?ticket=${ticket}`, { headers: BEGUN });
    return { location: answer.headers.get('location'), cookie: cookiesOf(answer) };
  };
  const endings: Record<string, (cookie: string) => unknown> = {
    none: () => undefined,
    logout: (cookie) => app.request('/api/logout', { headers: { cookie } }),
    'single logout': () => {
      const logoutRequest = '<LogoutRequest><SessionIndex>ST-single logout</SessionIndex></LogoutRequest>';
      return app.request('/api/login', { method: 'POST', body: new URLSearchParams({ logoutRequest }) });
    },
    age: async () => {
      await db.update(sessions).set({ createdAt: sql`now() - interval '13 hours'` });
      await come('ST-another');
    },
  };
  for (const [name, end] of Object.entries(endings)) {
    const first = await come(`ST-${name}`);
    expect([name, first.location]).toEqual([name, IN]);
    await end(first.cookie);
    expect([name, (await come(`ST-${name}`)).location]).toEqual([name, REFUSED]);
  }
});

test('a ticket used twice at once opens one session', async ({ database }) => {
  await account(database.db, { login: 'zlos' });
  reply = { content: success(user('zlos')) };
  const app = testApp(database.db, { CAS_URL: url });
  const come = () => app.request('/api/login?ticket=ST-twice', { headers: BEGUN });
  const answers = await Promise.all([come(), come(), come()]);
  expect(answers.map(({ headers }) => headers.get('location')).toSorted()).toEqual([IN, REFUSED, REFUSED]);
});

import { trpcServer } from '@hono/trpc-server';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { z } from 'zod';
import { limitBodies } from '#platform/http/body-limit.ts';
import type { Db } from '#platform/database/db.ts';
import { bindRest, type RestEnv } from '#platform/http/rest.ts';
import { login, open, panel, router } from '#platform/http/trpc.ts';
import { actorOf, contextOf, post, signIn, testApp } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const Text = z.object({ text: z.string() });
const length = ({ input }: { input: z.infer<typeof Text> }) => input.text.length;
const Upload = z.object({ file: z.instanceof(ReadableStream<Uint8Array>), list: z.string().optional() });

async function size({ input }: { input: z.infer<typeof Upload> }) {
  let bytes = 0;
  for await (const part of input.file) bytes += part.length;
  return bytes;
}

/** Calls as an area declares them: two that take files, of everybody and of a panel; two that do not. */
const calls = router({
  take: login
    .meta({ rest: 'POST /api/v2/lists/{list}/import', maxBody: 'import' })
    .input(Upload)
    .output(z.number())
    .mutation(size),
  takeOfPanel: panel('accounts')
    .meta({ rest: 'POST /api/v2/panel/import', maxBody: 'import' })
    .input(Upload)
    .output(z.number())
    .mutation(size),
  editOfPanel: panel('accounts').input(Text).output(z.number()).mutation(length),
  edit: login.meta({ rest: 'POST /api/v2/lists/{list}' }).input(Text).output(z.number()).mutation(length),
  tell: open.meta({ rest: 'POST /api/v2/tell' }).input(Text).output(z.number()).mutation(length),
});

async function server(db: Db) {
  const { login: name } = await account(db, { login: 'ewa' });
  const context = contextOf(db, await actorOf(db, name ?? ''));
  const app = new Hono<RestEnv>();
  app.use(async (c, next) => {
    c.set('context', c.req.header('x-stranger') ? { ...context, actor: undefined } : context);
    return next();
  });
  app.use(limitBodies(calls));
  app.use(
    '/api/trpc/*',
    trpcServer({ router: calls, endpoint: '/api/trpc', createContext: (_, c) => c.get('context') }),
  );
  app.route('/', bindRest(calls));
  return app;
}

const MEGABYTE = 1_048_576;
const PIECE = new Uint8Array(65_536).fill(97);

const FILE = 'application/octet-stream';
const JSON_TYPE = 'application/json';

/** A body that comes in pieces without a declared length, and how much of it was taken. */
function stream(size: number) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += PIECE.length;
      controller.enqueue(PIECE);
      if (taken >= size) controller.close();
    },
  });
  return { body, taken: () => taken };
}

type Asked = { path: string; type: string; megabytes: number; headers?: Record<string, string> };

const asker = (app: Hono<RestEnv>) => ({
  async declared({ path, type, megabytes, headers }: Asked) {
    const text = 'a'.repeat(megabytes * MEGABYTE);
    const body = type === JSON_TYPE ? JSON.stringify({ text }) : text;
    const lengths = { 'content-type': type, 'content-length': String(body.length), ...headers };
    return (await app.request(path, { method: 'POST', headers: lengths, body })).status;
  },
  async streamed({ path, type, megabytes, headers }: Asked) {
    const { body, taken } = stream(megabytes * MEGABYTE);
    const request = { method: 'POST', headers: { 'content-type': type, ...headers }, body, duplex: 'half' };
    const { status } = await app.request(path, request as RequestInit);
    return { status, taken: taken() / MEGABYTE };
  },
});

const IMPORT = '/api/v2/lists/7/import';

test('large bodies are accepted only by calls that take a file', async ({ db }) => {
  const { declared, streamed } = asker(await server(db));
  expect(await declared({ path: IMPORT, type: FILE, megabytes: 49 })).toBe(200);
  expect(await declared({ path: IMPORT, type: FILE, megabytes: 51 })).toBe(413);
  expect(await streamed({ path: IMPORT, type: FILE, megabytes: 5 })).toMatchObject({ status: 200 });
  const stopped = await streamed({ path: IMPORT, type: FILE, megabytes: 60 });
  expect(stopped.taken).toBeGreaterThan(49);
  expect(stopped.taken).toBeLessThan(51);
  expect(await declared({ path: IMPORT, type: JSON_TYPE, megabytes: 1.1 })).toBe(413);
  for (const path of ['/api/trpc/take', '/api/trpc/take,take?batch=1', '/api/trpc/edit'])
    for (const type of [FILE, JSON_TYPE]) expect(await declared({ path, type, megabytes: 1.1 })).toBe(413);
});

test('other calls accept 1 MB, without a login an eighth of that', async ({ db }) => {
  const { declared, streamed } = asker(await server(db));
  expect(await declared({ path: '/api/v2/lists/7', type: JSON_TYPE, megabytes: 0.9 })).toBe(200);
  expect(await declared({ path: '/api/trpc/edit', type: JSON_TYPE, megabytes: 0.9 })).toBe(200);
  expect(await declared({ path: '/api/v2/lists/7', type: JSON_TYPE, megabytes: 1.1 })).toBe(413);
  expect(await declared({ path: '/api/v2/lists/7', type: FILE, megabytes: 1.1 })).toBe(413);
  const stopped = await streamed({ path: '/api/v2/lists/7', type: JSON_TYPE, megabytes: 20 });
  expect(stopped.status).toBe(413);
  expect(stopped.taken).toBeLessThan(1.5);
  const stranger = { 'x-stranger': '1' };
  expect(await declared({ path: '/api/v2/tell', type: JSON_TYPE, megabytes: 0.1, headers: stranger })).toBe(200);
  expect(await declared({ path: '/api/v2/tell', type: JSON_TYPE, megabytes: 0.2, headers: stranger })).toBe(413);
  expect(await declared({ path: IMPORT, type: FILE, megabytes: 0.2, headers: stranger })).toBe(413);
});

test('the body of a refused call is not read', async ({ db }) => {
  const { declared, streamed } = asker(await server(db));
  expect(await declared({ path: '/api/v2/panel/import', type: FILE, megabytes: 1.1 })).toBe(413);
  const length = { 'content-length': String(MEGABYTE) };
  for (const path of ['/api/v2/panel/import', '/api/trpc/takeOfPanel', '/api/trpc/editOfPanel']) {
    const { status, taken } = await streamed({ path, type: JSON_TYPE, megabytes: 1, headers: length });
    expect(status).toBe(403);
    // A stream fills itself a little before anybody reads it.
    expect(taken).toBeLessThan(0.2);
  }
});

test('a truncated form is an input error', async ({ db }) => {
  await account(db, { login: 'ewa' });
  const app = testApp(db);
  const as = await signIn(app, 'ewa');
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
    const headers = { ...as.headers, 'content-type': type };
    const request = { method: 'POST', headers, body: '--x\r\nContent-Disposition: form-data; name="a' };
    expect((await app.request('/api/v2/notifyUIError', request)).status).toBe(400);
  }
});

test('endlessly nested JSON is refused over REST and tRPC', async ({ db }) => {
  await account(db, { login: 'ewa' });
  const app = testApp(db);
  const as = await signIn(app, 'ewa');
  for (const [opening, closing] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const body = `${opening.repeat(150_000)}1${closing.repeat(150_000)}`;
    for (const path of ['/api/v2/notifyUIError', '/api/trpc/dashboard.notifyUiError']) {
      const response = await post(app, path, { as, body });
      expect(response.status).toBe(400);
      await response.text();
    }
  }
});

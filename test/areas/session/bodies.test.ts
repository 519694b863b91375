import { trpcServer } from '@hono/trpc-server';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { z } from 'zod';
import { limitBodies } from '#server/body-limit.ts';
import type { Db } from '#server/db.ts';
import { bindRest, type RestEnv } from '#server/rest.ts';
import { login, open, router } from '#server/trpc.ts';
import { actorOf, contextOf, post, signIn, testApp } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const Text = z.object({ text: z.string() });
const length = ({ input }: { input: z.infer<typeof Text> }) => input.text.length;

/** Calls as an area declares them: one that takes files, two that do not. */
const calls = router({
  take: login
    .meta({ rest: 'POST /api/v2/lists/{list}/import', maxBody: 'import' })
    .input(Text.extend({ list: z.string().optional() }))
    .output(z.number())
    .mutation(length),
  edit: login.meta({ rest: 'POST /api/v2/lists/{list}' }).input(Text).output(z.number()).mutation(length),
  tell: open.meta({ rest: 'POST /api/v2/tell' }).input(Text).output(z.number()).mutation(length),
});

async function server(db: Db) {
  const { login: name } = await account(db, { login: 'biblioteka' });
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

/** A body that comes in pieces without a declared length, and how much of it was taken. */
function stream(size: number) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken === 0) controller.enqueue(new TextEncoder().encode('{"text":"'));
      taken += PIECE.length;
      controller.enqueue(PIECE);
      if (taken < size) return;
      controller.enqueue(new TextEncoder().encode('"}'));
      controller.close();
    },
  });
  return { body, taken: () => taken };
}

const DOORS = {
  'the address': ['/api/v2/lists/7/import', '/api/v2/lists/7', '/api/v2/tell'],
  tRPC: ['/api/trpc/take', '/api/trpc/edit', '/api/trpc/tell'],
} as const;

test.for(Object.entries(DOORS))(
  'a call takes as much as it declares, by %s',
  async ([, [take, edit, tell]], { db }) => {
    const app = await server(db);
    const json = { 'content-type': 'application/json' };
    const declared = async (path: string, megabytes: number, headers: Record<string, string> = {}) => {
      const body = JSON.stringify({ text: 'a'.repeat(megabytes * MEGABYTE) });
      const request = { method: 'POST', headers: { ...json, ...headers, 'content-length': String(body.length) }, body };
      return (await app.request(path, request)).status;
    };
    const streamed = async (path: string, megabytes: number) => {
      const { body, taken } = stream(megabytes * MEGABYTE);
      const { status } = await app.request(path, {
        method: 'POST',
        headers: json,
        body,
        duplex: 'half',
      } as RequestInit);
      return { status, taken: taken() / MEGABYTE };
    };

    expect(await declared(take, 49)).toBe(200);
    expect(await declared(take, 51)).toBe(413);
    expect(await declared(edit, 0.9)).toBe(200);
    expect(await declared(edit, 1.1)).toBe(413);
    // Whoever is not logged in takes little of the server's memory, whatever is called.
    expect(await declared(tell, 0.1, { 'x-stranger': '1' })).toBe(200);
    expect(await declared(tell, 0.2, { 'x-stranger': '1' })).toBe(413);
    expect(await declared(take, 0.2, { 'x-stranger': '1' })).toBe(413);

    expect(await streamed(take, 5)).toMatchObject({ status: 200 });
    const stopped = await streamed(edit, 20);
    expect(stopped.status).toBe(413);
    expect(stopped.taken).toBeLessThan(1.5);
    const stoppedImport = await streamed(take, 60);
    expect(stoppedImport.status).toBe(413);
    expect(stoppedImport.taken).toBeLessThan(51);
  },
);

test('a batch is as small as its smallest call', async ({ db }) => {
  const app = await server(db);
  const send = async (path: string) => {
    const body = JSON.stringify({ 0: { text: 'a'.repeat(2 * MEGABYTE) }, 1: { text: '' } });
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    return (await app.request(path, { method: 'POST', headers, body })).status;
  };
  expect(await send('/api/trpc/take,take?batch=1')).toBe(200);
  for (const path of ['take,edit', 'edit,take', 'take%2Cedit', 'take,', 'take/../edit']) {
    expect(await send(`/api/trpc/${path}?batch=1`)).toBe(413);
  }
});

test('a form that is cut short is an error of the input', async ({ db }) => {
  await account(db, { login: 'ewa' });
  const app = testApp(db);
  const as = await signIn(app, 'ewa');
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
    const headers = { ...as.headers, 'content-type': type };
    const request = { method: 'POST', headers, body: '--x\r\nContent-Disposition: form-data; name="a' };
    expect((await app.request('/api/v2/notifyUIError', request)).status).toBe(400);
  }
});

test('JSON nested without end is refused by both doors', async ({ db }) => {
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

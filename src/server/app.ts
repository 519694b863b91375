import { trpcServer } from '@hono/trpc-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { demoCas } from '#areas/session/demo-cas.ts';
import { sessionCookie } from '#areas/session/login-cookies.ts';
import { loginRoutes, loginServiceOf } from '#areas/session/login.ts';
import { findActor } from '#areas/session/service.ts';
import { appRouter } from './app-router.ts';
import type { Compute } from './compute.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Log } from './log.ts';
import { openApiDocument } from './openapi.ts';
import { requireSameOrigin } from './origin.ts';
import { bindRest, type RestEnv } from './rest.ts';
import { INTERNAL_MESSAGE } from './trpc.ts';

const MEGABYTE = 1_048_576;
const MAX_BATCH = 20;

export type AppParts = {
  db: Db;
  config: Config;
  log: Log;
  wake: () => void;
  compute: Compute;
  /** How the server reaches the login service; tests hand in their own application. */
  fetch?: typeof fetch;
  /** The built client's files; tests of the server do without. */
  client?: Hono;
};

const self = ["'self'"];

/** The whole HTTP side: login, tRPC, the documented addresses, health and the client's files. */
export function createApp({ db, config, log, wake, compute, client, fetch: reach = fetch }: AppParts) {
  const app = new Hono<RestEnv>();

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    log.error({ err: error, path: c.req.path });
    return c.json({ code: 'INTERNAL_SERVER_ERROR', message: INTERNAL_MESSAGE }, 500);
  });

  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: self,
        scriptSrc: self,
        // Radix and the grid position by style attributes and constructed style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        frameAncestors: ["'none'"],
        baseUri: self,
        objectSrc: ["'none'"],
        formAction: self,
      },
      strictTransportSecurity: config.secureCookies ? 'max-age=31536000' : false,
      crossOriginOpenerPolicy: 'same-origin',
    }),
  );
  app.use(compress());
  app.use(
    bodyLimit({
      maxSize: MEGABYTE,
      onError: (c) => c.json({ code: 'PAYLOAD_TOO_LARGE', message: 'Żądanie jest za duże (limit 1 MB)' }, 413),
    }),
  );

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    await db.execute('select 1');
    return c.json({ status: 'ok' });
  });

  const secretOf = sessionCookie(config.secureCookies);
  const limits = { idleMinutes: config.sessionIdleMinutes, hours: config.sessionHours };
  const withContext: MiddlewareHandler<RestEnv> = async (c, next) => {
    const secret = getCookie(c, secretOf);
    const actor = secret ? await findActor(db, secret, limits) : undefined;
    c.set('context', { db, config, log, actor, wake, compute });
    c.header('cache-control', 'no-store');
    return next();
  };
  app.use('/api/*', withContext);
  app.use('/cas/*', withContext);

  // The login service itself calls single logout, with no page of ours behind it: these come before the origin check.
  app.route('/', loginRoutes(loginServiceOf(config, reach)));
  app.use('/api/*', requireSameOrigin);
  app.use('/cas/*', requireSameOrigin);
  if (config.login.demo) app.route('/', demoCas(config.publicUrl));

  app.get('/api/openapi.json', (c) => {
    if (!c.get('context').actor) return c.json({ code: 'UNAUTHORIZED', message: 'Brak dostępu bez logowania' }, 401);
    return c.json(openApiDocument(appRouter, { version: config.version, url: config.publicUrl }));
  });

  app.use('/api/trpc/*', async (c, next) => {
    if (c.req.path.split(',').length > MAX_BATCH) {
      return c.json({ code: 'BAD_REQUEST', message: `Najwyżej ${MAX_BATCH} wywołań w jednym żądaniu` }, 400);
    }
    return next();
  });
  app.use(
    '/api/trpc/*',
    trpcServer({
      router: appRouter,
      endpoint: '/api/trpc',
      createContext: (_options, c) => c.get('context'),
      onError({ error, path }) {
        if (error.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error.cause ?? error, call: path });
      },
    }),
  );
  app.route('/', bindRest(appRouter));
  app.all('/api/*', (c) => c.json({ code: 'NOT_FOUND', message: 'Nie znaleziono' }, 404));

  app.get('/main.php', (c) => c.redirect(config.legacyPanelUrl ?? '/zmianaprzypisan'));
  if (client) app.route('/', client);
  return app;
}

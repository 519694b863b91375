import { trpcServer } from '@hono/trpc-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { demoCas } from '#areas/login/demo-cas.ts';
import { sessionCookie } from '#areas/login/cookies.ts';
import { loginRoutes, loginServiceOf } from '#areas/login/routes.ts';
import { findActor } from '#areas/session/service.ts';
import { remoteAddress, networkOf } from './address.ts';
import { appRouter, builtPanels } from './app-router.ts';
import { limitBodies } from './body-limit.ts';
import type { Compute } from './compute.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Log } from './log.ts';
import { openApiDocument } from './openapi.ts';
import { requireSameOrigin } from './origin.ts';
import { createRateLimits, limitLogins, limitPasswords, retryAfter, TooMany } from './rate-limits.ts';
import { bindRest, type RestEnv } from './rest.ts';
import { INTERNAL_MESSAGE, isAborted } from './trpc.ts';

const MAX_BATCH = 20;

export type AppParts = {
  db: Db;
  config: Config;
  log: Log;
  wake: () => void;
  compute: Compute;
  /** Calls the login service. */
  fetch?: typeof fetch;
  /** Serves the built client. */
  client?: Hono;
};

const self = ["'self'"];

/** Set after `next`, since files and errors replace the response. */
const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
};

/** The HTTP application: login, tRPC, REST, health and the client's files. */
export function createApp({ db, config, log, wake, compute, client, fetch: fetchLogin = fetch }: AppParts) {
  const app = new Hono<RestEnv>();

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof TooMany) {
      return c.json({ code: 'TOO_MANY_REQUESTS', message: error.message }, 429, retryAfter(error));
    }
    log.error({ err: error, path: c.req.path });
    return c.json({ code: 'INTERNAL_SERVER_ERROR', message: INTERNAL_MESSAGE }, 500);
  });

  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: self,
        scriptSrc: self,
        // Radix and AG Grid set style attributes and add style elements.
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
      xFrameOptions: 'DENY',
      permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    }),
  );
  app.use(compress());

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    await db.execute('select 1');
    return c.json({ status: 'ok' });
  });

  const secretOf = sessionCookie(config.secureCookies);
  const sessionLimits = { idleMinutes: config.sessionIdleMinutes, hours: config.sessionHours };
  const limits = createRateLimits(config.perMinute);
  const withContext: MiddlewareHandler<RestEnv> = async (c, next) => {
    const address = remoteAddress(c, config.trustProxy);
    await limits.consume('address', networkOf(address));
    const secret = getCookie(c, secretOf);
    const actor = secret ? await findActor(db, secret, { ...sessionLimits, panels: builtPanels }) : undefined;
    c.set('context', { db, config, log, actor, panels: builtPanels, address, limits, wake, compute });
    return next();
  };
  const limitBody = limitBodies(appRouter);
  app.use('/api/*', noStore, withContext, limitBody);
  app.use('/cas/*', noStore, withContext, limitBody);

  app.get('/api/login', limitLogins);
  // Before the origin check: single logout is called by the login service.
  app.route('/', loginRoutes(loginServiceOf(config, fetchLogin)));
  app.use('/api/*', requireSameOrigin);
  app.use('/cas/*', requireSameOrigin);
  app.post('/cas/login', limitLogins, limitPasswords);
  if (config.login.demo) app.route('/', demoCas(config.publicUrl));

  let document: string | undefined;
  app.get('/api/openapi.json', (c) => {
    if (!c.get('context').actor) return c.json({ code: 'UNAUTHORIZED', message: 'Brak dostępu bez logowania' }, 401);
    document ??= JSON.stringify(openApiDocument(appRouter, { version: config.version, url: config.publicUrl }));
    return c.body(document, 200, { 'content-type': 'application/json' });
  });

  app.use(
    '/api/trpc/*',
    trpcServer({
      router: appRouter,
      endpoint: '/api/trpc',
      maxBatchSize: MAX_BATCH,
      createContext: (_options, c) => c.get('context'),
      responseMeta: ({ errors }) => ({ headers: retryAfter(...errors.map(({ cause }) => cause)) }),
      onError({ error, path, req }) {
        if (error.code === 'INTERNAL_SERVER_ERROR' && !isAborted(error, req.signal))
          log.error({ err: error.cause ?? error, call: path });
      },
    }),
  );
  app.route('/', bindRest(appRouter));
  app.all('/api/*', (c) => c.json({ code: 'NOT_FOUND', message: 'Nie znaleziono' }, 404));

  app.get('/main.php', (c) => c.redirect(config.legacyPanelUrl ?? '/zmianaprzypisan'));
  if (client) app.route('/', client);
  return app;
}

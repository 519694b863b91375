import { trpcServer } from '@hono/trpc-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { TrieRouter } from 'hono/router/trie-router';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import type postgres from 'postgres';
import { demoCas } from '#areas/login/demo-cas.ts';
import { sessionCookie } from '#areas/login/cookies.ts';
import { claimRoutes, failedLoginPage, loginRoutes, loginServiceOf } from '#areas/login/routes.ts';
import { harvestRoutes } from '#areas/open-data/oai/routes.ts';
import { PAGE_ADDRESSES, pageRoutes } from '#areas/open-data/pages/routes.ts';
import { readingRoutes } from '#areas/open-data/reading/routes.ts';
import { findActor } from '#areas/session/service.ts';
import { liveConfig } from '#areas/settings/service-config.ts';
import { remoteAddress, networkOf } from '#platform/http/address.ts';
import { appSchedules } from './app-jobs.ts';
import { appRouter, builtPanels, inboxParts, overviewParts } from './app-router.ts';
import { limitBodies } from '#platform/http/body-limit.ts';
import { compressed } from '#platform/http/compressed.ts';
import type { Compute } from '#platform/compute.ts';
import type { Config } from '#platform/config/config.ts';
import { DatabaseUnavailable, refusalOf } from '#platform/database/database-errors.ts';
import type { Missing } from '#platform/database/database-watch.ts';
import type { Db } from '#platform/database/db.ts';
import type { Replica } from '#platform/database/replica.ts';
import type { Log } from '#platform/log.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { requireSameOrigin } from '#platform/http/origin.ts';
import { inTurn } from '#platform/process/semaphore.ts';
import { createRateLimits, limitLogins, limitPasswords, retryAfter } from '#platform/http/rate-limits.ts';
import { bindRest, errorResponse, type RestEnv } from '#platform/http/rest.ts';
import { noteRequests } from '#platform/http/request-log.ts';
import { asUniversity } from '#platform/files/author.ts';
import { currentRequest } from '#platform/process/request.ts';
import { createScreenErrors } from '#platform/http/screen-errors.ts';
import { internalError, isAborted, refusedCall } from '#platform/http/trpc.ts';

/** The documented answer about panels says that an upgrade runs. */
const statusOf = (c: Context, { statusMode, version }: Config) =>
  c.json({ panels: [], status: { mode: statusMode, version, import: false, pendingupgrade: 1 } });

/**
 * While the database and this program are of different versions: nothing is read or written, and everybody is told that an
 * upgrade runs.
 */
const refuseWhileUpgrading =
  (unreadiness: () => Unreadiness | undefined, config: Config): MiddlewareHandler =>
  async (c, next) => {
    const upgrade = unreadiness()?.missing.find((each) => each === 'migrations' || each === 'program');
    if (!upgrade) return next();
    if (c.req.path === '/api/v2/userPanels') return statusOf(c, config);
    throw new DatabaseUnavailable(upgrade);
  };

const MAX_BATCH = 20;

/** Why no requests should be sent here. */
export type Unreadiness = { missing: (Missing | 'server')[]; message: string };

type AppParts = {
  db: Db;
  reports: Db;
  replica?: Replica | undefined;
  unreadiness: () => Unreadiness | undefined;
  config: Config;
  log: Log;
  wake: () => void;
  compute: Compute;
  /** Calls the login service. */
  fetch?: typeof fetch;
  /** Serves the built client. */
  client?: Hono;
  /** The database of all processes, which share their rate limits there; unset: this process is the only one. */
  shared?: postgres.Sql | undefined;
};

const self = ["'self'"];

/** Set after `next`, since files and errors replace the response. */
const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
};

/** A file that an administrator has uploaded: opened by itself it may load and run nothing. Set after all other headers. */
const inert: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
};

/** Of many requests at once the oldest gets the database first. */
const queued: MiddlewareHandler = (_c, next) => inTurn(next);

/** Answers calls in one piece also where a stream of lines is asked for: nothing here is worth one. */
const unstreamed: MiddlewareHandler = (c, next) => {
  const { headers } = c.req.raw;
  headers.delete('trpc-accept');
  if (headers.get('accept')?.includes('application/jsonl')) headers.set('accept', 'application/json');
  return next();
};

/** Whether the browser may be logged in: the session may have ended since. */
export const hasSessionCookie = (c: Context, { secureCookies }: Pick<Config, 'secureCookies'>) =>
  getCookie(c, sessionCookie(secureCookies)) !== undefined;

/** The HTTP application: login, tRPC, REST, health and the client's files. */
export function createApp(parts: AppParts) {
  const {
    db,
    reports,
    replica,
    unreadiness,
    config: environment,
    log,
    wake,
    compute,
    client,
    shared,
    fetch: fetchLogin = fetch,
  } = parts;
  // As quick as the default for our addresses, which compiles them all at the first request.
  const app = new Hono<RestEnv>({ router: new TrieRouter() });

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // Calls map their own: here no change has been begun.
    const refusal = refusalOf(error, { isWrite: false });
    if (!refusal && !isAborted(error, c.req.raw.signal)) log.error({ err: error });
    const page = failedLoginPage(c, refusal);
    if (page) return page;
    if (refusal) return errorResponse(refusedCall(refusal));
    return c.json(internalError(), 500);
  });

  app.use(noteRequests({ log, isLogged: environment.accessLog, trustProxy: environment.trustProxy }));
  app.use('/logo', inert);
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
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: self,
      },
      strictTransportSecurity: environment.secureCookies ? 'max-age=31536000; includeSubDomains' : false,
      crossOriginOpenerPolicy: 'same-origin',
      xFrameOptions: 'DENY',
      permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    }),
  );
  app.use(compressed);

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', (c) => {
    const unready = unreadiness();
    return unready ? c.json({ status: 'unavailable', ...unready }, 503) : c.json({ status: 'ok' });
  });

  const secretOf = sessionCookie(environment.secureCookies);
  const live = liveConfig(environment);
  const limits = createRateLimits(environment.perMinute, log, shared);
  const screenErrors = createScreenErrors(log);
  const withContext: MiddlewareHandler<RestEnv> = async (c, next) => {
    const address = remoteAddress(c, environment.trustProxy);
    await limits.consume('address', networkOf(address));
    const config = await live(db);
    const sessionLimits = { idleMinutes: config.sessionIdleMinutes, hours: config.sessionHours };
    const secret = getCookie(c, secretOf);
    const actor = secret ? await findActor(db, secret, { ...sessionLimits, panels: builtPanels }) : undefined;
    const request = currentRequest();
    if (request && actor) Object.assign(request, { account: actor.physicalRow, as: actor.accountRow });
    c.set('context', {
      db,
      reports,
      replica,
      config,
      environment,
      log,
      screenErrors,
      actor,
      panels: builtPanels,
      overview: overviewParts,
      inbox: inboxParts,
      schedules: appSchedules,
      address,
      limits,
      wake,
      compute,
    });
    return asUniversity(config.universityName, next);
  };
  const limitBody = limitBodies(appRouter);
  const upgradeGate = refuseWhileUpgrading(unreadiness, environment);
  app.use('/api/*', queued, noStore, upgradeGate, withContext, limitBody);
  app.use('/cas/*', queued, noStore, upgradeGate, withContext, limitBody);

  for (const address of PAGE_ADDRESSES) app.use(address, queued, upgradeGate, withContext, limitBody);
  app.route('/', pageRoutes());

  app.get('/api/login', limitLogins);
  // Before the origin check: single logout is called by the login service.
  app.route('/', loginRoutes(loginServiceOf(environment, fetchLogin)));
  // Harvesters ask from anywhere, by POST too, and change nothing.
  app.route('/', harvestRoutes());
  app.route('/', readingRoutes());
  app.use('/api/*', requireSameOrigin);
  app.use('/cas/*', requireSameOrigin);
  app.route('/', claimRoutes());
  app.post('/cas/login', limitLogins, limitPasswords);
  if (environment.login.demo) app.route('/', demoCas(environment.publicUrl));

  let document: string | undefined;
  app.get('/api/openapi.json', (c) => {
    if (!c.get('context').actor) return c.json({ code: 'UNAUTHORIZED', message: 'Brak dostępu bez logowania' }, 401);
    document ??= JSON.stringify(
      openApiDocument(appRouter, { version: environment.version, url: environment.publicUrl }),
    );
    return c.body(document, 200, { 'content-type': 'application/json' });
  });

  app.use(
    '/api/trpc/*',
    unstreamed,
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

  app.get('/main.php', async (c) => c.redirect((await live(db)).legacyPanelUrl ?? '/zmianaprzypisan'));
  if (client) app.route('/', client);
  return app;
}

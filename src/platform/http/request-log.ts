import type { Context, MiddlewareHandler } from 'hono';
import { channel } from 'node:diagnostics_channel';
import type { Log } from '../log.ts';
import { type Served, serveRequest } from '../process/request.ts';

/** A message for each request that was answered. */
export const answers = channel('dorobek:answers');
export type Answer = { kind: Kind; status: number; ms: number };

const KINDS = ['call', 'login', 'health', 'page'] as const;
type Kind = (typeof KINDS)[number];

const HEALTH = new Set(['/healthz', '/readyz']);

function kindOf(path: string): Kind {
  if (HEALTH.has(path)) return 'health';
  if (path.startsWith('/cas/') || path === '/api/login') return 'login';
  return path.startsWith('/api/') ? 'call' : 'page';
}

type Options = { log: Log; isLogged: boolean; trustProxy: boolean };

/**
 * Gives each request an id, which its answer and all lines of the log say, and writes a line when it is answered: which
 * calls and whose account by number, no address, as people are named in some. Of probes no line, as they never end.
 */
export function noteRequests({ log, isLogged, trustProxy }: Options): MiddlewareHandler {
  return (c, next) => {
    const given = trustProxy ? { id: c.req.header('x-request-id'), traceparent: c.req.header('traceparent') } : {};
    return serveRequest(given, async (request) => {
      await next();
      c.header('x-request-id', request.id);
      note(c, request, performance.now() - request.begun);
    });
  };

  function note(c: Context, { calls, account, as }: Served, ms: number) {
    const kind = kindOf(c.req.path);
    const { status } = c.res;
    if (answers.hasSubscribers) answers.publish({ kind, status, ms } satisfies Answer);
    if (!isLogged || kind === 'health') return;
    const isActing = account !== as;
    log.info(
      { kind, method: c.req.method, calls, status, ms: Math.round(ms), account, ...(isActing && { as }) },
      'request',
    );
  }
}

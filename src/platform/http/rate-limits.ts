import type { MiddlewareHandler } from 'hono';
import type postgres from 'postgres';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './address.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import { DelayedRefusal } from '../refusal.ts';
import type { RestEnv } from './rest.ts';
import { type Limiter, MINUTE_S, sharedLimiter } from './shared-limiter.ts';

const MAX_NAME = 100;
const plurals = new Intl.PluralRules('pl-PL');
const SECONDS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'sekundę', few: 'sekundy' };

const tooMany = (seconds: number) =>
  new DelayedRefusal(
    'busy',
    `Zbyt wiele żądań. Spróbuj ponownie za ${seconds}\u00a0${SECONDS[plurals.select(seconds)] ?? 'sekund'}.`,
    seconds,
  );

/** The Retry-After header for these errors: the longest of their waits. */
export function retryAfter(...errors: unknown[]): Record<string, string> {
  const seconds = errors.flatMap((error) => (error instanceof DelayedRefusal ? error.retryAfter : []));
  return seconds.length > 0 ? { 'retry-after': String(Math.max(...seconds)) } : {};
}

/** @throws DelayedRefusal, after telling `onOver` */
export async function consumeFrom(
  limiter: Limiter,
  key: string | number,
  onOver?: (over: RateLimiterRes) => void,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (caught) {
    if (!(caught instanceof RateLimiterRes)) throw caught;
    onOver?.(caught);
    throw tooMany(Math.ceil(caught.msBeforeNext / 1_000));
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>;
type RateKind = keyof Config['perMinute'];

/**
 * Requests per minute of each user, address and login name: of all processes on a shared database, else of this one.
 */
export function createRateLimits(perMinute: Config['perMinute'], log: Log, shared?: postgres.Sql) {
  const limiter = (kind: RateKind): Limiter =>
    shared
      ? sharedLimiter(kind, perMinute[kind], { sql: shared, log })
      : new RateLimiterMemory({ points: perMinute[kind], duration: MINUTE_S });
  const limiters: Record<RateKind, Limiter> = {
    address: limiter('address'),
    call: limiter('call'),
    search: limiter('search'),
    report: limiter('report'),
    key: limiter('key'),
    login: limiter('login'),
    password: limiter('password'),
  };
  /** One line a minute, of the first request that is refused. A login name is left out: some type their password there. */
  const noteOver = (kind: RateKind, key: string | number, { consumedPoints }: RateLimiterRes) => {
    if (consumedPoints === perMinute[kind] + 1)
      log.warn({ limit: kind, ...(kind !== 'password' && { of: key }) }, 'requests beyond a limit are refused');
  };
  return {
    /** Counts a request; nothing without a key. @throws DelayedRefusal */
    async consume(kind: RateKind, key: string | number | undefined): Promise<void> {
      if (key !== undefined) await consumeFrom(limiters[kind], key, (over) => noteOver(kind, key, over));
    },
    async reset(kind: RateKind, key: string): Promise<void> {
      await limiters[kind].delete(key);
    },
  };
}

/** Limits requests that may call the login service. */
export const limitLogins: MiddlewareHandler<RestEnv> = async (c, next) => {
  const { limits, address } = c.get('context');
  await limits.consume('login', networkOf(address));
  return next();
};

/** Limits wrong passwords per login name; a right one resets the count. */
export const limitPasswords: MiddlewareHandler<RestEnv> = async (c, next) => {
  const { username } = await c.req.parseBody();
  const name = String(username).trim().toLowerCase().slice(0, MAX_NAME);
  const { limits } = c.get('context');
  await limits.consume('password', name);
  await next();
  if (c.res.status < 400) await limits.reset('password', name);
};

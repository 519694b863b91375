import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './address.ts';
import type { Config } from '../config/config.ts';
import { DelayedRefusal } from '../refusal.ts';
import type { RestEnv } from './rest.ts';
import { type Limiter, MINUTE_S, type Shared, sharedLimiter } from './shared-limiter.ts';

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

/** @throws DelayedRefusal */
export async function consumeFrom(limiter: Limiter, key: string | number): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (caught) {
    throw caught instanceof RateLimiterRes ? tooMany(Math.ceil(caught.msBeforeNext / 1_000)) : caught;
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>;
export type RateKind = keyof Config['perMinute'];

/**
 * Requests per minute of each user, address and login name: of all processes on a shared database, else of this one.
 */
export function createRateLimits(perMinute: Config['perMinute'], shared?: Shared) {
  const limiter = (kind: RateKind): Limiter =>
    shared
      ? sharedLimiter(kind, perMinute[kind], shared)
      : new RateLimiterMemory({ points: perMinute[kind], duration: MINUTE_S });
  const limiters: Record<RateKind, Limiter> = {
    address: limiter('address'),
    call: limiter('call'),
    search: limiter('search'),
    report: limiter('report'),
    login: limiter('login'),
    password: limiter('password'),
  };
  return {
    /** Counts a request; nothing without a key. @throws DelayedRefusal */
    async consume(kind: RateKind, key: string | number | undefined): Promise<void> {
      if (key !== undefined) await consumeFrom(limiters[kind], key);
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

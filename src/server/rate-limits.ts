import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './address.ts';
import type { Config } from './config.ts';
import { Refusal } from './refusal.ts';
import type { RestEnv } from './rest.ts';

const MINUTE_S = 60;
const MAX_NAME = 100;
const plurals = new Intl.PluralRules('pl-PL');
const SECONDS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'sekundę', few: 'sekundy' };

/** A refusal that says in how many whole seconds to ask again. */
export class TooMany extends Refusal {
  readonly retryAfter: number;

  constructor(seconds: number) {
    super(
      'busy',
      `Zbyt wiele żądań. Spróbuj ponownie za ${seconds}\u00a0${SECONDS[plurals.select(seconds)] ?? 'sekund'}.`,
    );
    this.retryAfter = seconds;
  }
}

/** The header of an answer that holds these errors: when all that was refused may be asked again. */
export function retryAfter(...errors: unknown[]): Record<string, string> {
  const seconds = errors.flatMap((error) => (error instanceof TooMany ? error.retryAfter : []));
  return seconds.length > 0 ? { 'retry-after': String(Math.max(...seconds)) } : {};
}

export type RateLimits = ReturnType<typeof createRateLimits>;
export type RateKind = keyof Config['perMinute'];

/**
 * How often a minute each user, address and login name may ask. Counted in this process's memory: several processes on
 * one database admit as many times more, and no request pays a write for being counted.
 */
export function createRateLimits(perMinute: Config['perMinute']) {
  const limiter = (kind: RateKind) => new RateLimiterMemory({ points: perMinute[kind], duration: MINUTE_S });
  const limiters: Record<RateKind, RateLimiterMemory> = {
    address: limiter('address'),
    call: limiter('call'),
    search: limiter('search'),
    report: limiter('report'),
    login: limiter('login'),
    password: limiter('password'),
  };
  return {
    /** Throws TooMany when the minute's share is used up. Whom nothing is known of shares no limit. */
    async spend(kind: RateKind, who: string | number | undefined): Promise<void> {
      if (who === undefined) return;
      await limiters[kind].consume(who).catch((caught: unknown) => {
        throw caught instanceof RateLimiterRes ? new TooMany(Math.ceil(caught.msBeforeNext / 1_000)) : caught;
      });
    },
    async forgive(kind: RateKind, who: string): Promise<void> {
      await limiters[kind].delete(who);
    },
  };
}

/** Logins that are begun and finished, each of which may ask the login service. */
export const limitLogins: MiddlewareHandler<RestEnv> = async (c, next) => {
  const { limits, address } = c.get('context');
  await limits.spend('login', networkOf(address));
  return next();
};

/** Wrong passwords for one name; the right one is never counted against its owner. */
export const limitPasswords: MiddlewareHandler<RestEnv> = async (c, next) => {
  const { username } = await c.req.parseBody();
  const name = String(username).trim().toLowerCase().slice(0, MAX_NAME);
  const { limits } = c.get('context');
  await limits.spend('password', name);
  await next();
  if (c.res.status < 400) await limits.forgive('password', name);
};

import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Actor } from '../actor.ts';
import { networkOf } from './address.ts';
import type { Log } from '../log.ts';
import { consumeFrom } from './rate-limits.ts';
import { MINUTE_S } from './shared-limiter.ts';

type ScreenError = { type: string; header: string; message: string };
export type ScreenErrors = ReturnType<typeof createScreenErrors>;

/** Bytes of each text in a line of the log. */
const BYTES = { type: 100, header: 500, message: 3_000 };
/** New errors a minute: of a session, of an address without one, of all those addresses, and of everybody. */
const PER_SESSION = 20;
const PER_ADDRESS = 10;
const PER_STRANGERS = 30;
const PER_SERVER = 500;
/** Errors whose repeats are counted; the oldest gives way. Of those, a minute's line names the most frequent. */
const MOST_KNOWN = 500;
const MOST_NAMED = 20;

/** Characters that JSON leaves as they are and a terminal obeys: C1 and DEL, line separators, changes of direction. */
const UNESCAPED = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

const jsonSize = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2;

/** The text shortened to at most `bytes` as JSON, where a control character takes six. */
function shorten(text: string, bytes: number): string {
  const clean = text.slice(0, bytes).replace(UNESCAPED, '\ufffd');
  let end = clean.length;
  for (let size = jsonSize(clean); size > bytes; size = jsonSize(clean.slice(0, end))) {
    end = Math.floor(end * Math.min(bytes / size, 0.95));
  }
  return end < text.length ? `${clean.slice(0, end).toWellFormed()}…` : clean;
}

const limiter = (points: number) => new RateLimiterMemory({ points, duration: MINUTE_S });

/**
 * Logs errors that browsers report: a new one with its texts shortened, equal ones as numbers in one line a minute. Anybody
 * may report, so new errors are limited per session or address, and together.
 */
export function createScreenErrors(log: Log) {
  const sessions = limiter(PER_SESSION);
  const addresses = limiter(PER_ADDRESS);
  const strangers = limiter(PER_STRANGERS);
  const server = limiter(PER_SERVER);
  const repeats = new Map<string, { error: ScreenError; count: number }>();
  let refused = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Logs the counts of the last minute in a line, and forgets the errors that have not come back in it. */
  function logCounts() {
    const repeated = [...repeats.values()].filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
    for (const [key, repeat] of repeats) if (repeat.count === 0) repeats.delete(key);
    if (repeated.length > 0) {
      const named = repeated
        .slice(0, MOST_NAMED)
        .map(({ error: { type, header }, count }) => ({ ui: { type, header }, count }));
      const count = repeated.reduce((sum, each) => sum + each.count, 0);
      log.error({ repeated: named, errors: repeated.length, count }, 'errors on screens, repeated');
    }
    for (const repeat of repeated) repeat.count = 0;
    if (refused > 0) log.warn({ count: refused }, 'errors on screens beyond the limits were not logged');
    refused = 0;
    timer = undefined;
    if (repeats.size > 0) schedule();
  }
  function schedule() {
    timer ??= setTimeout(logCounts, MINUTE_S * 1_000).unref();
  }

  async function consume(actor: Actor | undefined, address: string | undefined) {
    try {
      if (actor) await consumeFrom(sessions, actor.tokenHash);
      else {
        await consumeFrom(addresses, networkOf(address) ?? '');
        await consumeFrom(strangers, '');
      }
      await consumeFrom(server, '');
    } catch (error) {
      refused += 1;
      schedule();
      throw error;
    }
  }

  return {
    /** @throws DelayedRefusal */
    async report(reported: ScreenError, { actor, address }: { actor: Actor | undefined; address: string | undefined }) {
      const error = {
        type: shorten(reported.type, BYTES.type),
        header: shorten(reported.header, BYTES.header),
        message: shorten(reported.message, BYTES.message),
      };
      const key = JSON.stringify(error);
      const repeat = repeats.get(key);
      if (repeat) {
        repeat.count += 1;
        return;
      }
      await consume(actor, address);
      const [oldest] = repeats.keys();
      if (repeats.size >= MOST_KNOWN && oldest !== undefined) repeats.delete(oldest);
      repeats.set(key, { error, count: 0 });
      schedule();
      log.error({ ui: error, user: actor?.login }, 'error on a screen');
    },
    logCounts,
  };
}

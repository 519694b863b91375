import { useSyncExternalStore } from 'react';
import { lastAnswerAt } from './api.ts';
import { useSession } from './session.ts';

const SECOND = 1_000;
const WARNED_BEFORE = 120 * SECOND;
/** The server notes activity to ten seconds, so the session may idle away so much earlier than this page believes. */
const GRAIN = 10 * SECOND;

const eachSecond = (tick: () => void) => {
  const timer = setInterval(tick, SECOND);
  return () => clearInterval(timer);
};
const second = () => Math.floor(Date.now() / SECOND) * SECOND;

type Why = 'idle' | 'limit' | 'acting';
export type SessionEnd = { why: Why; at: number; left: number; isOver: boolean };

/**
 * What ends within two minutes: the idle session, the session at its limit, or acting as another account; `at` and
 * `left` in milliseconds. Computed here, since asking the server would keep an idle session alive. Once `isOver`, the
 * server can be asked.
 */
export function useSessionEnd(): SessionEnd | undefined {
  const { limits } = useSession();
  const now = useSyncExternalStore(eachSecond, second);
  if (!limits) return undefined;
  const after = (since: number, seconds: number | null) => (seconds === null ? Infinity : since + seconds * SECOND);
  const ends: Record<Why, number> = {
    idle: after(Math.max(limits.known, lastAnswerAt()) - GRAIN, limits.idle),
    limit: after(limits.known, limits.ends_in),
    acting: after(limits.known, limits.acting_ends_in),
  };
  const why: Why = ends.acting < Math.min(ends.idle, ends.limit) ? 'acting' : ends.limit < ends.idle ? 'limit' : 'idle';
  const left = ends[why] - now;
  return left > WARNED_BEFORE ? undefined : { why, at: ends[why], left, isOver: left < -GRAIN - SECOND };
}

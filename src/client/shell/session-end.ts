import { useSyncExternalStore } from 'react';
import { lastResponseAt } from '../api.ts';
import { useSession } from './session.ts';

const SECOND = 1_000;
const WARNING = 120 * SECOND;
/** The server records activity every ten seconds, so an idle session may end so much earlier. */
const GRANULARITY = 10 * SECOND;

const eachSecond = (tick: () => void) => {
  const timer = setInterval(tick, SECOND);
  return () => clearInterval(timer);
};
const second = () => Math.floor(Date.now() / SECOND) * SECOND;

type Reason = 'idle' | 'limit' | 'acting';
export type SessionEnd = { reason: Reason; at: number; left: number; isOver: boolean };

/**
 * The end of the session, or of acting, within the next two minutes; `at` and `left` in milliseconds. Computed by the
 * client, since a request would keep an idle session alive; once `isOver`, the server may be asked.
 */
export function useSessionEnd(): SessionEnd | undefined {
  const { limits } = useSession();
  const now = useSyncExternalStore(eachSecond, second);
  if (!limits) return undefined;
  const after = (since: number, seconds: number | null) => (seconds === null ? Infinity : since + seconds * SECOND);
  const ends: Record<Reason, number> = {
    idle: after(Math.max(limits.receivedAt, lastResponseAt()) - GRANULARITY, limits.idle),
    limit: after(limits.receivedAt, limits.ends_in),
    acting: after(limits.receivedAt, limits.acting_ends_in),
  };
  const isActing = ends.acting < Math.min(ends.idle, ends.limit);
  const reason: Reason = isActing ? 'acting' : ends.limit < ends.idle ? 'limit' : 'idle';
  const left = ends[reason] - now;
  return left > WARNING ? undefined : { reason, at: ends[reason], left, isOver: left < -GRANULARITY - SECOND };
}

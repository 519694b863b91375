import { Badge } from '#ui/badge.tsx';
import type { OpenSession } from '../schema.ts';
import { browserName } from './browser-name.ts';

/** The browser of a session, and whether it is the one that asks. */
export const SessionBrowser = ({ session: { agent, current } }: { session: OpenSession }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1" title={agent ?? undefined}>
    {browserName(agent)}
    {current && <Badge tone="info">ta sesja</Badge>}
  </span>
);

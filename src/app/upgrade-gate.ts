import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '#platform/config/config.ts';
import { DatabaseUnavailable } from '#platform/database/database-errors.ts';
import type { Unreadiness } from './app.ts';

/** The documented answer about panels says that an upgrade runs. */
const statusOf = (c: Context, { statusMode, version }: Config) =>
  c.json({ panels: [], status: { mode: statusMode, version, import: false, pendingupgrade: 1 } });

/**
 * While the database and this program are of different versions: nothing is read or written, and everybody is told that an
 * upgrade runs.
 */
export const refuseWhileUpgrading =
  (unreadiness: () => Unreadiness | undefined, config: Config): MiddlewareHandler =>
  async (c, next) => {
    const upgrade = unreadiness()?.missing.find((each) => each === 'migrations' || each === 'program');
    if (!upgrade) return next();
    if (c.req.path === '/api/v2/userPanels') return statusOf(c, config);
    throw new DatabaseUnavailable(upgrade);
  };

import type { Config } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import type { Actor } from '../session/service.ts';
import { PANEL_CODES } from './schema.ts';
import { systemState } from './tables.ts';

/** Panels in the order of their codes, and what the whole system is doing. */
export async function userPanels(db: Db, actor: Actor, config: Config) {
  const [state] = await db.select().from(systemState);
  return {
    panels: PANEL_CODES.filter((code) => actor.panels.has(code)),
    status: {
      mode: config.statusMode,
      version: config.version,
      import: state?.importRunning ?? false,
      pendingupgrade: state?.pendingUpgrade ?? 0,
    },
  };
}

import type { Config } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import { countUnassigned } from '../publications/service-badges.ts';
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

const ASSIGNMENT_PANELS = [3, 10];

/** What waits for this user, by panel code; panels with nothing waiting are left out. */
export async function panelBadges(db: Db, actor: Actor): Promise<Record<string, number>> {
  const held = ASSIGNMENT_PANELS.filter((code) => actor.panels.has(code));
  if (held.length === 0 || actor.personId === null) return {};
  const waiting = await countUnassigned(db, actor.personId);
  return waiting > 0 ? Object.fromEntries(held.map((code) => [String(code), waiting])) : {};
}

import type { Config } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import { countOpenFaults } from '#areas/polon/service-badges.ts';
import { countUnassigned } from '#areas/publications/service-badges.ts';
import type { Actor } from '#server/actor.ts';
import { PANEL_CODES } from '#areas/panel-codes.ts';
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
const POLON_ADMINISTRATION = 4;

/** What waits for this user, by panel code; panels with nothing waiting are left out. */
export async function panelBadges(db: Db, actor: Actor): Promise<Record<string, number>> {
  const assigned = ASSIGNMENT_PANELS.filter((code) => actor.panels.has(code));
  const [unassigned, faults] = await Promise.all([
    assigned.length > 0 && actor.personId !== null ? countUnassigned(db, actor.personId) : 0,
    actor.panels.has(POLON_ADMINISTRATION) ? countOpenFaults(db) : 0,
  ]);
  const waiting = [...assigned.map((code) => [code, unassigned] as const), [POLON_ADMINISTRATION, faults] as const];
  return Object.fromEntries(waiting.filter(([, count]) => count > 0));
}

import type { BuiltPanels } from '#server/area.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db.ts';
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

/** What waits for this user, by panel code; panels with nothing waiting are left out. */
export async function panelBadges(db: Db, actor: Actor, panels: BuiltPanels): Promise<Record<string, number>> {
  const held = [...panels].flatMap(([code, badge]) => (badge && actor.panels.has(code) ? [{ code, badge }] : []));
  const waiting = await Promise.all(
    // Panels that count the same ask once.
    [...Map.groupBy(held, ({ badge }) => badge)].map(async ([badge, sharing]) => {
      const count = await badge(db, actor);
      return count > 0 ? sharing.map(({ code }) => [code, count] as const) : [];
    }),
  );
  return Object.fromEntries(waiting.flat());
}

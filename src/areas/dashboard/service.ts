import type { BuiltPanels } from '#platform/area.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import type { Actor } from '#platform/actor.ts';
import { PANEL_CODES, PANEL_NAMES } from '#shared/panel-codes.ts';

/** The user's panels in the order of their codes, and the state of the system. */
export function userPanels(actor: Actor, config: Config) {
  return {
    panels: PANEL_NAMES.filter((name) => actor.panels.has(name)).map((name) => PANEL_CODES[name]),
    status: {
      mode: config.statusMode,
      version: config.version,
      import: actor.importRunning,
      pendingupgrade: actor.pendingUpgrade,
    },
  };
}

/** Number of waiting items by panel code; panels without any are left out. */
export async function panelBadges(db: Db, actor: Actor, panels: BuiltPanels): Promise<Record<string, number>> {
  const badged = [...panels].flatMap(([name, badge]) => (badge && actor.panels.has(name) ? [{ name, badge }] : []));
  const waiting = await Promise.all(
    // Panels with the same badge share one query.
    [...Map.groupBy(badged, ({ badge }) => badge)].map(async ([badge, sharing]) => {
      const count = await badge(db, actor);
      return count > 0 ? sharing.map(({ name }) => [PANEL_CODES[name], count] as const) : [];
    }),
  );
  return Object.fromEntries(waiting.flat());
}

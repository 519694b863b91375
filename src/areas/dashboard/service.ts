import type { BuiltPanels, Inbox, OverviewParts } from '#platform/area.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import type { Actor } from '#platform/actor.ts';
import { PANEL_CODES, PANEL_NAMES } from '#shared/panel-codes.ts';
import type { Log } from '#platform/log.ts';
import type { OverviewAnswer, OverviewPartName } from './schema.ts';

/** The user's panels in the order of their codes, and the state of the system. */
export function userPanels(actor: Actor, config: Config) {
  return {
    panels: PANEL_NAMES.filter((name) => actor.panels.has(name)).map((name) => PANEL_CODES[name]),
    status: {
      mode: config.statusMode,
      version: config.version,
      import: actor.importRunning,
      // Who may open the system again sees it.
      pendingupgrade: actor.panels.has('administration') ? 0 : actor.pendingUpgrade,
    },
  };
}

type Badges = { panels: BuiltPanels; inbox: Inbox };

/** Number of waiting items by panel code; panels without any are left out. */
export async function panelBadges(db: Db, actor: Actor, { panels, inbox }: Badges): Promise<Record<string, number>> {
  const badged = [...panels].flatMap(([name, badge]) => (badge && actor.panels.has(name) ? [{ name, badge }] : []));
  const waiting = await Promise.all(
    // Panels with the same badge share one query.
    [...Map.groupBy(badged, ({ badge }) => badge)].map(async ([badge, sharing]) => {
      const count = await badge(db, actor, { inbox });
      return count > 0 ? sharing.map(({ name }) => [PANEL_CODES[name], count] as const) : [];
    }),
  );
  return Object.fromEntries(waiting.flat());
}

type Deps = { parts: OverviewParts; log: Log; environment: Config; inbox: Inbox };

/** What the dashboard answers before it is asked. A part that fails is named and logged, and takes no other away. */
export async function overviewOf(db: Db, actor: Actor, { parts, log, ...from }: Deps): Promise<OverviewAnswer> {
  const answer: OverviewAnswer = { parts: {}, failed: [] };
  const read = async <Name extends OverviewPartName>(name: Name) => {
    const part: OverviewParts[Name] = parts[name];
    if (!part?.panels.some((panel) => actor.granted.has(panel))) return;
    try {
      const value = await part.read(db, actor, from);
      if (value !== null) Object.assign(answer.parts, { [name]: value });
    } catch (error) {
      log.error({ err: error, part: name }, 'a part of the overview could not be read');
      answer.failed.push(name);
    }
  };
  await Promise.all((Object.keys(parts) as OverviewPartName[]).map(read));
  return answer;
}

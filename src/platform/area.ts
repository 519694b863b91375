import type { AnyTRPCRouter } from '@trpc/server';
import type { PanelName } from '#shared/panel-codes.ts';
import type { Actor } from './actor.ts';
import type { Config } from './config/config.ts';
import type { Db } from './database/db.ts';
import type { Handler } from './jobs/kind.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { Background } from './jobs/worker.ts';
import type { Gauge } from './watch/gauges.ts';

/** Counts what waits for the user in a panel. */
type Badge = (db: Db, actor: Actor, from: { inbox: Inbox }) => Promise<number>;

/** The built panels; null for those without a badge. */
export type BuiltPanels = ReadonlyMap<PanelName, Badge | null>;

/**
 * A part of the dashboard's overview, for whoever has been granted one of the panels, built or not. Null: nothing to say
 * to this user.
 */
type OverviewPart<Answer> = {
  panels: readonly [PanelName, ...PanelName[]];
  read: (db: Db, actor: Actor, from: OverviewSources) => Promise<Answer | null>;
};

/** What parts may read beside the database: the environment's configuration, and what areas find for the offices' lists. */
type OverviewSources = { environment: Config; inbox: Inbox };

/** What the parts answer, by name: the area that shows them declares it. @public */
export interface OverviewAnswers {}

export type OverviewParts = { readonly [Name in keyof OverviewAnswers]?: OverviewPart<OverviewAnswers[Name]> };

/** What areas find for the offices' lists of what waits: the area that shows them declares it. @public */
export interface Inbox {}

/** What an area declares at the end of its `router.ts`. `panels` lists those with a screen; the client's registry must agree. */
export type Area = {
  router: AnyTRPCRouter;
  panels?: { readonly [Name in PanelName]?: Badge | null };
  overview?: OverviewParts;
  inbox?: Inbox;
  jobs?: readonly Handler[];
  background?: readonly Background[];
  gauges?: readonly Gauge[];
  schedules?: readonly Schedule[];
};

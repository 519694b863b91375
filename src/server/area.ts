import type { AnyTRPCRouter } from '@trpc/server';
import type { PanelCode } from '#areas/panel-codes.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';
import type { Handler } from './jobs/kind.ts';
import type { Background } from './jobs/worker.ts';

/** Counts what waits for the user in a panel. */
export type Badge = (db: Db, actor: Actor) => Promise<number>;

/** The built panels; null for those without a badge. */
export type BuiltPanels = ReadonlyMap<PanelCode, Badge | null>;

/** What an area declares in its `area.ts`. `panels` lists those with a screen; the client's registry must agree. */
export type Area = {
  router: AnyTRPCRouter;
  panels?: { readonly [Code in PanelCode]?: Badge | null };
  jobs?: readonly Handler[];
  background?: readonly Background[];
};

import { z } from 'zod';

const SystemStatus = z.object({
  mode: z.int(),
  version: z.string(),
  /** An import is running: displayed data may change. */
  import: z.boolean(),
  pendingupgrade: z.int(),
});

export const UserPanels = z.object({ panels: z.array(z.int()), status: SystemStatus });

/** Panel code → number of items that wait for the user. */
export const PanelBadges = z.record(z.string(), z.int());

/** Texts of any length; the log shortens them. */
export const UiError = z.object({ type: z.string(), header: z.string(), message: z.string() });

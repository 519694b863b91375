import { z } from 'zod';
import { id, stamp } from '#shared/wire.ts';

/** A warning that stays as it is: why, who decided so and when. */
export const KeptWarning = z.object({ warning: z.string(), reason: z.string(), by: z.string(), at: stamp });
export type KeptWarning = z.infer<typeof KeptWarning>;

const warning = z.string().min(1).max(500);

export const WarningKeep = z.object({
  przewid: id,
  warning,
  reason: z.string().trim().min(3, 'Napisz jednym zdaniem, dlaczego ma tak być').max(300),
});
export type WarningKeep = z.output<typeof WarningKeep>;
export const WarningRef = z.object({ przewid: id, warning });
export type WarningRef = z.output<typeof WarningRef>;

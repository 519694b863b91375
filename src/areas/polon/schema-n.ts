import { z } from 'zod';
import { day } from '#shared/wire.ts';
import { N_LACK_TEXTS } from './schema-n-words.ts';

export const NLack = z.enum(Object.keys(N_LACK_TEXTS) as (keyof typeof N_LACK_TEXTS)[]);
export type NLack = z.infer<typeof NLack>;

/** From when to when an N statement counts its person, or what it lacks meanwhile. */
export const NSpan = z.object({ from: day, to: day.nullable(), lacks: NLack.nullable() });
export type NSpan = z.infer<typeof NSpan>;

/** Whether a person counts to N: 'none' without a statement. */
export const NState = z.enum(['counted', 'none', ...NLack.options]);
export type NState = z.infer<typeof NState>;
/** From when to when a change makes another of it. */
export const NTurn = z.object({ from: day, to: day.nullable(), before: NState, after: NState });
export type NTurn = z.infer<typeof NTurn>;

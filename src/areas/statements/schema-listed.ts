import { z } from 'zod';
import { stamp } from '#shared/wire.ts';

/** A printed statement in force, and of how many of the works in question it lists. */
const Listing = z.object({ person_id: z.int(), name: z.string(), year: z.int(), printed: stamp, works: z.int() });

/** Whose printed statements list which works; the first of the statements by name. */
export const Listed = z.object({ works: z.int(), people: z.int(), statements: z.array(Listing) });
export type Listed = z.infer<typeof Listed>;

/** Of the input of a change: makes it although printed statements list what changes. */
export const DESPITE = { despite_statements: z.boolean().optional() };
export type Despite = { despite_statements?: boolean | undefined };

export const NONE_LISTED: Listed = { works: 0, people: 0, statements: [] };

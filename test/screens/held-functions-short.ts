import type { CouncilRow } from '#areas/council/schema.ts';

/** A function that somebody holds in a council: number, letter, first and last day. */
export type Short = [id: number | null, letter: string | null, from: string | null, to: string | null];

export const heldOf = (held: Short[]) =>
  held.map(([id, funkcja, funkcja_od, funkcja_do]) => ({ id, funkcja, funkcja_od, funkcja_do }));

export const shortOf = (functions: readonly CouncilRow['funkcje'][number][]) =>
  functions.map(({ id, funkcja, funkcja_od, funkcja_do }): Short => [id, funkcja, funkcja_od, funkcja_do]);

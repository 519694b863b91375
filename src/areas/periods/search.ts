import { readNumber } from '#client/search.ts';

export type SlotSearch = { period?: number };

/** What the address of the slot screen says: the period. */
export function readSlotSearch(raw: Record<string, unknown>): SlotSearch {
  const period = readNumber(raw.period);
  return period ? { period } : {};
}

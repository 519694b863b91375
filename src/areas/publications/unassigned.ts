/**
 * Code that stands for 'unassigned'; discipline 0: chosen by an author who does not show the work. On its own, so that
 * the addresses, which the first load reads, need no schema.
 */
export const UNASSIGNED = -1;

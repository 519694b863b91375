/** How often a view asks again while its result is about to be made anew. */
export const POLL_MS = 3_000;

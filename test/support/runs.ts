const { FULL, SEED } = process.env;

/** What is left of a number of random cases: a tenth, or all with FULL=1. */
export const part = (full: number) => (FULL ? full : Math.ceil(full / 10));

/** Options of a property that is worth `full` runs. Each run of the tests has new cases; a failure says its seed, SEED repeats it. */
export const runs = (full: number) => ({ numRuns: part(full), ...(SEED && { seed: Number(SEED) }) });

/** Options of a property whose test counts how many cases were of a kind: the cases stay the same, so the count does too. */
export const counted = (full: number) => ({ numRuns: part(full), seed: Number(SEED ?? 1) });

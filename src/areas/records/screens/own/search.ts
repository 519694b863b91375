import { readText } from '#client/search.ts';

/** The searched words. */
export const readOwnSearch = (raw: Record<string, unknown>) => ({ q: readText(raw.q)?.slice(0, 200) });

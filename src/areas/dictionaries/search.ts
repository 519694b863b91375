import { readText } from '#client/search.ts';

/** The dictionary in the address; what there are is known to the screen, not to everybody's first load. */
export const readDictionarySearch = (raw: Record<string, unknown>) => ({ slownik: readText(raw.slownik) });

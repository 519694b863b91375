import { readChoice } from '#client/search.ts';
import { DICTIONARY_KEYS } from './schema-kinds.ts';

/** The dictionary in the address. */
export const readDictionarySearch = (raw: Record<string, unknown>) => ({
  slownik: readChoice(raw.slownik, DICTIONARY_KEYS),
});

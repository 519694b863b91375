import { readNumber, readText } from '#client/search.ts';
import type { SearchFlag } from './schema-words.ts';

const SCOPES = ['flgstart', 'flgauthor', 'flgtitle', 'flgid'] as const satisfies SearchFlag[];

/** What the address holds beside the list: the period, 0 for all; `o`: in former addresses, the scopes that are set. */
export const readPaymentSearch = (raw: Record<string, unknown>) => ({
  period: readNumber(raw.period),
  o: readText(raw.o),
});

/** The scopes of a former address as the list's filters. */
export const formerScopes = (o: string | undefined) =>
  o === undefined ? {} : Object.fromEntries(SCOPES.map((flag) => [flag, o.split(',').includes(flag)]));

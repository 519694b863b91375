import { readNumber, readText } from '#client/search.ts';
import type { AccountQuery } from '#areas/people/schema.ts';
import { DEFAULT_SCOPES, SCOPES } from '#client/pickers/person-choice.ts';

export type AccountSearch = {
  q?: string | undefined;
  /** The scopes searched, with dots between; the usual ones when it is missing. */
  zakres?: string | undefined;
  strona?: number | undefined;
  konto?: number | undefined;
};

/** What the address of the account list says: the text and its scopes, the page, the chosen account. */
export const readAccountSearch = (raw: Record<string, unknown>): AccountSearch => ({
  q: readText(raw.q),
  zakres: readText(raw.zakres),
  strona: readNumber(raw.strona),
  konto: readNumber(raw.konto),
});

type Flag = (typeof SCOPES)['konto'][number]['flag'];

export const isSearched = ({ zakres }: AccountSearch, flag: Flag) =>
  zakres === undefined ? DEFAULT_SCOPES.konto[flag] : zakres.split('.').includes(flag);

/** The address's name of these scopes; the usual ones need none. */
export function scopesName(flags: Flag[]): string | undefined {
  const isUsual = SCOPES.konto.every(({ flag }) => flags.includes(flag) === DEFAULT_SCOPES.konto[flag]);
  return isUsual ? undefined : flags.join('.') || 'brak';
}

const PAGE = 25;

/** The question for one page, with one row more than it shows. */
export const questionOf = (search: AccountSearch): AccountQuery => ({
  dtext: search.q ?? '',
  flgnazw: isSearched(search, 'flgnazw'),
  flgimie: isSearched(search, 'flgimie'),
  flgUPN: isSearched(search, 'flgUPN'),
  flgstart: isSearched(search, 'flgstart'),
  flgpolon: isSearched(search, 'flgpolon'),
  flgUUID: isSearched(search, 'flgUUID'),
  flgorcid: isSearched(search, 'flgorcid'),
  skip: PAGE * (Math.max(1, search.strona ?? 1) - 1),
  limit: PAGE + 1,
});

export const pageOf = <Row>(rows: Row[]) => ({ rows: rows.slice(0, PAGE), more: rows.length > PAGE });

/** Where to search: `flgstart` at the beginning of words; `flgnocat` finds works with a payment without a category. */
export const SEARCH_FLAGS = ['flgstart', 'flgauthor', 'flgtitle', 'flgid', 'flgnocat'] as const;

export type SearchFlag = (typeof SEARCH_FLAGS)[number];

const SCOPES: readonly SearchFlag[] = ['flgauthor', 'flgtitle', 'flgid'];

export const NO_SCOPE = 'Zaznacz, gdzie szukać: nazwisko autora, tytuł albo identyfikator';

export const hasScope = (flags: readonly SearchFlag[]) => flags.some((flag) => SCOPES.includes(flag));

/** The number of a payment's category where it has none. */
export const NO_CATEGORY = 0;

/** What a summary calls it. */
export const WITHOUT_CATEGORY = '(bez kategorii)';
export const WITHOUT_UNIT = '(bez jednostki)';
export const WITHOUT_SOURCE = '(nie podano)';
/** Entered in PLN alone: nothing is missing. */
export const ONLY_PLN = 'tylko w PLN';
/** An amount in a currency that nobody has named, as a call may send it. */
export const WITHOUT_CURRENCY = '(bez waluty)';

/** Of more authors no style prints more. */
export const MOST_NAMED = 30;

/**
 * Styles of bibliographic entries that people choose from: data for both sides, the styles themselves are in styles/. Of many
 * authors `mostNamed` are printed (et-al-use-first), and in APA the last one.
 */
export const STYLES = {
  'pn-iso-690': { label: 'PN-ISO 690', isNumbered: false, mostNamed: MOST_NAMED, namesLast: false },
  'author-date': { label: 'Autor–rok (jak APA)', isNumbered: false, mostNamed: 19, namesLast: true },
  numeric: { label: 'Numerowany (jak Vancouver)', isNumbered: true, mostNamed: MOST_NAMED, namesLast: false },
} as const;

/** Numbers of a numbered style are those of the list's element: an entry does not depend on the others. */
export type StyleName = keyof typeof STYLES;

export const STYLE_NAMES = Object.keys(STYLES) as [StyleName, ...StyleName[]];

export const DEFAULT_STYLE: StyleName = 'pn-iso-690';

export const STYLE_LABELS = Object.fromEntries(STYLE_NAMES.map((name) => [name, STYLES[name].label])) as Record<
  StyleName,
  string
>;

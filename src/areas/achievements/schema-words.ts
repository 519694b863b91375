/** What screens say of lists, and their files for other programs; without schemas. */

/** The years that a list may be asked for. */
export const YEARS_FROM = 1900;
export const YEARS_TO = 2100;

export const NO_PERSON_MARKED = 'Nie zaznaczono osoby';

export const NO_GROUP = 'Nie dodano osób do grupy';

/** A larger group would be a file that nobody reads. */
export const MOST_IN_GROUP = 50;

export const FORMATS = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  'csl-json': 'CSL-JSON',
  docx: 'Życiorys naukowy (DOCX)',
} as const;

export const FORMAT_NAMES = ['bibtex', 'ris', 'csl-json', 'docx'] as const satisfies (keyof typeof FORMATS)[];

export type FormatName = (typeof FORMAT_NAMES)[number];

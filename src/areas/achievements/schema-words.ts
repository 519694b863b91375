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

/** Columns of the register's CSV file: what each holds. */
export const FILE_COLUMNS = {
  required: {
    UUID: 'identyfikator osoby w POL-on; pusty, gdy osobę wskazuje ORCID albo imię i nazwisko',
    IMIE: 'imię',
    NAZWISKO: 'nazwisko',
    RODZAJ: 'kod albo nazwa rodzaju',
    NAZWA: 'nazwa osiągnięcia',
    ROK_OD: 'rok, w którym się zaczęło albo zostało przyznane',
  },
  optional: {
    ORCID: 'identyfikator ORCID',
    ROK_DO: 'ostatni rok; pusty, gdy był jeden',
    ROLA: 'udział osoby, np. kierownik',
    INSTYTUCJA: 'kto przyznał albo finansował',
    NUMER: 'numer grantu, dyplomu albo certyfikatu',
  },
} as const;

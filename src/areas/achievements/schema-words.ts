/** What screens say of lists, and their files for other programs; without schemas. */

import { OTHER_TYPES } from '#areas/publications/schema-codes.ts';

/** The years that a list may be asked for. */
export const YEARS_FROM = 1900;
export const YEARS_TO = 2100;

export const NO_PERSON_MARKED = 'Nie zaznaczono osoby';

export const NO_GROUP = 'Nie dodano osób do grupy';

/** A larger group would be a file that nobody reads. */
export const MOST_IN_GROUP = 50;

/** Programs for bibliographies know works alone: no projects, degrees and memberships. */
export const FORMATS = {
  bibtex: 'BibTeX, same publikacje',
  ris: 'RIS, same publikacje',
  'csl-json': 'CSL-JSON, same publikacje',
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

/** The types of achievements, as headings of a list. */
const HEADINGS: Record<number, string> = {
  3: 'Monografie',
  4: 'Konferencje',
  6: 'Projekty badawcze',
  7: 'Patenty i wzory użytkowe',
  8: 'Wdrożenia',
  11: 'Członkostwa i funkcje',
  13: 'Certyfikaty',
  19: 'Rozdziały w monografiach',
  20: 'Artykuły w czasopismach',
  21: 'Redakcje monografii',
  25: 'Artykuły konferencyjne w czasopismach',
  27: 'Referaty',
  28: 'Ekspertyzy',
  32: 'Projekty i granty',
  42: 'Stopień doktora',
  43: 'Tytuł profesora',
  44: 'Habilitacja',
};

export const headingOf = (code: number) => HEADINGS[code] ?? `Kod: ${code}`;

/** As a reader looks for them: publications, rights, projects, then what else a person has done and become. */
const ORDER = [20, 25, 3, 21, 19, 27, 7, 6, 32, 8, 28, 4, 11, 13, 42, 44, 43];

/** Known codes in their order, then the others in theirs. */
export const byCode = (a: number, b: number) =>
  Number(!(a in HEADINGS)) - Number(!(b in HEADINGS)) || (a in HEADINGS ? ORDER.indexOf(a) - ORDER.indexOf(b) : a - b);

/** Types that are kept here, as they are no works: their names. */
export const KEPT_TYPES = OTHER_TYPES;
export type KeptType = keyof typeof KEPT_TYPES;

/** Degrees and the title, each granted once in one year: by their kind in POL-on. */
export const DEGREE_TYPES = {
  doctor: { type: 42, title: 'Doktor' },
  professor: { type: 43, title: 'Profesor' },
  habilitated: { type: 44, title: 'Doktor habilitowany' },
} as const satisfies Record<string, { type: KeptType; title: string }>;
export const DEGREE_CODES: readonly number[] = Object.values(DEGREE_TYPES).map(({ type }) => type);
export const isDegree = (type: number) => DEGREE_CODES.includes(type);

/** What an import finds a person's achievement by: a degree by its kind alone, as sources differ in its year and name. */
export const keptKey = ({ type, year, title }: { type: number; year: number; title: string }) =>
  isDegree(type) ? String(type) : `${type} ${year} ${title.toLowerCase()}`;
export const KEPT_CODES = [6, 8, 11, 13, 28, 32, 42, 43, 44] as const satisfies KeptType[];

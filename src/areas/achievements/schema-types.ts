/** The types of achievements in the order of the specification, as headings of a list. */
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

/** Known codes in their order, then the others in theirs. */
export const byCode = (a: number, b: number) => Number(!(a in HEADINGS)) - Number(!(b in HEADINGS)) || a - b;

/** Types that are kept here, as they are no works: their names. */
export const KEPT_TYPES = {
  6: 'Projekt badawczy',
  8: 'Wdrożenie',
  11: 'Członkostwo i funkcje',
  13: 'Certyfikat',
  28: 'Ekspertyza',
  32: 'Projekt/grant',
  42: 'Stopień doktora',
  43: 'Tytuł profesora',
  44: 'Habilitacja',
} as const;
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

/** What a correction in force has done to a journal. */
export const CORRECTED = ['values', 'added', 'removed'] as const;
export type Corrected = (typeof CORRECTED)[number];

export const CORRECTED_NAMES: Record<Corrected, string> = {
  values: 'poprawione',
  added: 'dodane',
  removed: 'usunięte',
};

/** A journal as a list has it; named after the columns. */
export type JournalValues = {
  title: string;
  second_title: string | null;
  issn: string | null;
  eissn: string | null;
  /** Every ISSN, sorted. */
  issns: string[];
  points: number;
  discipline_codes: number[];
  ended_on: string | null;
};

export type PublisherValues = { name: string; name_key: string; level: 'I' | 'II'; ended_on: string | null };

export const VALUE_NAMES: Record<string, string> = {
  title: 'tytuł',
  second_title: 'drugi tytuł',
  issn: 'ISSN',
  eissn: 'e-ISSN',
  issns: 'numery ISSN',
  points: 'punkty',
  discipline_codes: 'dyscypliny',
  ended_on: 'w wykazie do',
  name: 'nazwa',
  level: 'poziom',
};

export const LIST_KINDS = ['journals', 'publishers'] as const;
export type ListKind = (typeof LIST_KINDS)[number];
export const LIST_KIND_NAMES: Record<ListKind, string> = {
  journals: 'wykaz czasopism',
  publishers: 'wykaz wydawnictw',
};

/** Another title of a journal: one that it had before, or has had since. */
export const TITLE_KINDS = ['former', 'later'] as const;
type TitleKind = (typeof TITLE_KINDS)[number];
export const TITLE_KIND_NAMES: Record<TitleKind, string> = { former: 'dawny tytuł', later: 'późniejszy tytuł' };

/** Points of the lists since 2019; before, whole numbers up to {@link OLD_MOST}. */
export const SCALE: readonly number[] = [20, 40, 70, 100, 140, 200];
const SCALE_FROM = '2019-01-01';
const OLD_MOST = 50;

/** Whether a list in force from this day gives such points. */
export const isOnScale = (points: number, validFrom: string) =>
  validFrom >= SCALE_FROM ? SCALE.includes(points) : Number.isInteger(points) && points >= 1 && points <= OLD_MOST;

export const scaleText = (validFrom: string) =>
  validFrom >= SCALE_FROM ? SCALE.join(', ') : `liczby całkowite od 1 do ${OLD_MOST}`;

/** A discipline of the classification as it would be; `seen`: the version that it is made of. */
export type DisciplineTrialValues = DisciplineValues & { seen: string };

/** A discipline of the classification. */
export type DisciplineValues = {
  code: number;
  name: string;
  field: string;
  polonCode: string;
  hst: boolean;
  art: boolean;
  validFrom: string;
  validTo: string | null;
  successorCode: number | null;
};

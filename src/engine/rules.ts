/** How a publication's points are divided (§ 13): 100 whole, 70 √(k/m), 10 k/m, 1 not counted, 0 not evaluated. */
export type EmphasisMode = 100 | 70 | 10 | 1 | 0;

/** The mode that a stored number stands for; a work that is not valued yet has none and is not evaluated. */
export function readMode(value: number | null): EmphasisMode {
  return value === 100 || value === 70 || value === 10 || value === 1 ? value : 0;
}

/** Kinds of book achievement: the whole book, its editorship, a chapter in it. */
export type BookKind = 'monograph' | 'editorship' | 'chapter';

/** The publisher's level on the ministerial list; null stands for a publisher that is not listed. */
export type PublisherLevel = 'II' | 'I' | null;

/**
 * What a patent or a similar right counts as (§ 19): granted by the European office; abroad in the OECD and filed in
 * Poland too; Polish; owned by another entity; a plant variety; a utility model.
 */
export type PatentCategory = 'european' | 'foreign' | 'polish' | 'otherOwner' | 'plantVariety' | 'utilityModel';

type BookValue = { points: number; pointsHst: number };
type BookLevel = 'II' | 'I' | 'none';

/**
 * Everything that a regulation may change, one value per evaluation period, kept as JSON in the period's row.
 * § without more means the regulation on evaluation, Dz.U. 2022 poz. 661.
 * Plain numbers in natural units (points, slots, percent, months): the functions that read them make them exact.
 */
export type PeriodRules = {
  articles: {
    /** Points of an article whose journal or conference is not listed. */
    unlistedPoints: number;
    /** By the year of publication, first match: whole points from `fullFrom`, √(k/m) from `rootFrom`, else k/m. */
    thresholds: { yearTo: number | null; fullFrom: number; rootFrom: number }[];
  };
  books: Record<BookKind, Record<BookLevel, BookValue>>;
  bookModes: Record<BookLevel, EmphasisMode>;
  patents: Record<PatentCategory, number>;
  /** The least factor by which k/m or √(k/m) may lower the points (§ 13). */
  shareFloor: number;
  person: {
    disciplines: number;
    /** Slots of a full-time person over the whole period, and the bounds of everybody's limit. */
    slots: number;
    slotsMin: number;
    slotsMax: number;
    monographSlots: number;
    monographSlotsMin: number;
    /** Doctoral-school students: the law sets them no monograph limit of their own (§ 17 ust. 1 pkt 2). */
    studentSlots: number;
    studentMonographSlots: number;
    /** What the screens multiply a year's slot by, so that a full-time person's years sum to `slots`. */
    slotDisplayFactor: number;
    /** Months of unbroken employment that let research staff outside N show achievements. */
    outsideNMonths: number;
  };
  discipline: {
    minimumN: number;
    slotsPerN: number;
    /** A book worth at most this is weak: it, its editorships and chapters fall under the monograph limits. */
    weakBookPoints: number;
    weakBooksPercent: number;
    weakBooksPercentHst: number;
    outsideNPercent: number;
    /** Slots taken off per head employed at least `months`: no listed publication; not in N; no disciplines named. */
    reductions: { months: number; noPublication: number; notInN: number; noStatement: number };
  };
};

/** The period 2017–2021 (five years); articles of 2017–2018 follow the older list (§ 34). */
export const rules2017: PeriodRules = {
  articles: {
    unlistedPoints: 5,
    thresholds: [
      { yearTo: 2018, fullFrom: 30, rootFrom: 20 },
      { yearTo: null, fullFrom: 100, rootFrom: 40 },
    ],
  },
  books: {
    monograph: {
      II: { points: 200, pointsHst: 300 },
      I: { points: 80, pointsHst: 120 },
      none: { points: 20, pointsHst: 20 },
    },
    editorship: {
      II: { points: 100, pointsHst: 150 },
      I: { points: 20, pointsHst: 40 },
      none: { points: 5, pointsHst: 10 },
    },
    chapter: {
      II: { points: 50, pointsHst: 75 },
      I: { points: 20, pointsHst: 20 },
      none: { points: 5, pointsHst: 5 },
    },
  },
  bookModes: { II: 100, I: 70, none: 10 },
  patents: { european: 100, foreign: 100, polish: 75, otherOwner: 50, plantVariety: 50, utilityModel: 30 },
  shareFloor: 0.1,
  person: {
    disciplines: 2,
    slots: 4,
    slotsMin: 1,
    slotsMax: 4,
    monographSlots: 2,
    monographSlotsMin: 1,
    studentSlots: 4,
    studentMonographSlots: 4,
    slotDisplayFactor: 0.8,
    outsideNMonths: 12,
  },
  discipline: {
    minimumN: 12,
    slotsPerN: 3,
    weakBookPoints: 120,
    weakBooksPercent: 5,
    weakBooksPercentHst: 20,
    outsideNPercent: 20,
    reductions: { months: 24, noPublication: 3, notInN: 6, noStatement: 6 },
  },
};

/** The period 2022–2025 (four years): the same law, one list of articles, slots shown undiminished. */
export const rules2022: PeriodRules = {
  ...rules2017,
  articles: { unlistedPoints: 5, thresholds: [{ yearTo: null, fullFrom: 100, rootFrom: 40 }] },
  person: { ...rules2017.person, slotDisplayFactor: 1 },
};

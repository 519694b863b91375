/** Division of points (§ 13): 100 whole, 70 √(k/m), 10 k/m, 1 not counted, 0 not evaluated. */
export type EmphasisMode = 100 | 70 | 10 | 1 | 0;

/** A stored mode; null (not valued yet) is not evaluated. */
export function readMode(value: number | null): EmphasisMode {
  return value === 100 || value === 70 || value === 10 || value === 1 ? value : 0;
}

export type BookKind = 'monograph' | 'editorship' | 'chapter';

/** Level on the ministerial list; null: not listed. */
export type PublisherLevel = 'II' | 'I' | null;

/**
 * Category of a patent or similar right (§ 19): European; foreign and filed in Poland too (OECD); Polish; owned by
 * another entity; plant variety; utility model.
 */
export type PatentCategory = 'european' | 'foreign' | 'polish' | 'otherOwner' | 'plantVariety' | 'utilityModel';

type EvaluationDecision = { code: number; evaluated: boolean; reason: string };

type BookValue = { points: number; pointsHst: number };
type BookLevel = 'II' | 'I' | 'none';

/**
 * Everything a regulation may change, per evaluation period, stored as JSON. § alone means Dz.U. 2022 poz. 661. Plain
 * numbers in natural units (points, slots, percent, months).
 */
export type PeriodRules = {
  articles: {
    /** Journal or conference not listed, by year as below; `indexed`: in Scopus or Web of Science (§ 34). */
    unlisted: { yearTo: number | null; points: number; indexed: number }[];
    /** First match by year of publication: whole from `fullFrom`, √(k/m) from `rootFrom`, else k/m. */
    thresholds: { yearTo: number | null; fullFrom: number; rootFrom: number }[];
  };
  books: Record<BookKind, Record<BookLevel, BookValue>>;
  bookModes: Record<BookLevel, EmphasisMode>;
  /** An unlisted book with a positive expert opinion, in HST (§ 12 ust. 6). */
  opinion: { points: Record<BookKind, number>; mode: EmphasisMode };
  /** Part of the points of a translation or source edition (§ 15). */
  translationPercent: number;
  /** Works from these years on are valued by the period's last list (§ 35); null: by the list of their year. */
  lastListFrom: { articles: number | null; books: number | null };
  patents: Record<PatentCategory, number>;
  /** Least factor of the division (§ 13). */
  shareFloor: number;
  person: {
    disciplines: number;
    /** Of a full-time person over the period, and the bounds of every person's limit. */
    slots: number;
    slotsMin: number;
    slotsMax: number;
    /** Added in the other discipline when one of two declared is not evaluated (§ 17 ust. 2). */
    slotsBesideUnevaluated: number;
    monographSlots: number;
    monographSlotsMin: number;
    /** Doctoral-school students have no monograph limit of their own (§ 17 ust. 1 pkt 2). */
    studentSlots: number;
    studentMonographSlots: number;
    /** Factor at which a full-time person's displayed years sum to `slots`. */
    slotDisplayFactor: number;
    /** Months of continuous employment after which research staff outside N may show achievements. */
    outsideNMonths: number;
  };
  discipline: {
    minimumN: number;
    slotsPerN: number;
    /** Books worth at most this, their editorships and chapters, fall under the monograph limits. */
    weakBookPoints: number;
    weakBooksPercent: number;
    weakBooksPercentHst: number;
    outsideNPercent: number;
    /**
     * Slots per N of works valued by the new lists: every book and the articles of `articlesFrom` on (§ 36); no limit in
     * the `exempt` disciplines.
     */
    newLists: { slotsPerN: number; articlesFrom: number; exempt: number[] } | null;
    /** Disciplines that are evaluated, or are not, whatever their N says, with the reason. */
    decided: EvaluationDecision[];
    /** Slots per head employed at least `months`: no listed publication; not in N; no disciplines named. */
    reductions: { months: number; noPublication: number; notInN: number; noStatement: number };
  };
};

/** 2017–2021, five years; articles of 2017–2018 by the older list (§ 34). */
export const rules2017: PeriodRules = {
  articles: {
    unlisted: [
      { yearTo: 2018, points: 1, indexed: 15 },
      { yearTo: null, points: 5, indexed: 5 },
    ],
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
  opinion: { points: { monograph: 120, editorship: 40, chapter: 20 }, mode: 70 },
  translationPercent: 50,
  lastListFrom: { articles: 2019, books: 2017 },
  patents: { european: 100, foreign: 100, polish: 75, otherOwner: 50, plantVariety: 50, utilityModel: 30 },
  shareFloor: 0.1,
  person: {
    disciplines: 2,
    slots: 4,
    slotsMin: 1,
    slotsMax: 4,
    slotsBesideUnevaluated: 1,
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
    newLists: { slotsPerN: 2.2, articlesFrom: 2019, exempt: [203, 602] },
    decided: [],
    reductions: { months: 24, noPublication: 3, notInN: 6, noStatement: 6 },
  },
};

/** 2022–2025, four years: the same law, one list of articles, slots displayed as they are. */
export const rules2022: PeriodRules = {
  ...rules2017,
  articles: {
    unlisted: [{ yearTo: null, points: 5, indexed: 5 }],
    thresholds: [{ yearTo: null, fullFrom: 100, rootFrom: 40 }],
  },
  lastListFrom: { articles: null, books: null },
  person: { ...rules2017.person, slotDisplayFactor: 1 },
  discipline: { ...rules2017.discipline, newLists: null },
};

import { FIXED4_ONE, type Fixed4, fixed4, scaleByRatio } from './fixed.ts';
import type { BookKind, EmphasisMode, PatentCategory, PeriodRules, PublisherLevel } from './rules.ts';

export type { EmphasisMode, PatentCategory, PublisherLevel } from './rules.ts';

/** Class of the venue or the granting office: only the part that fits the publication's type is read. */
export type VenueClass = {
  /** Points of the journal or conference on the list in force for the year; null: not listed. */
  listedPoints?: number | null;
  /** Null: not listed. */
  publisherLevel?: PublisherLevel;
  /** Null: in no category that counts. */
  patentCategory?: PatentCategory | null;
};

/** Marks of the library; false when absent. */
export type LibraryMarks = {
  /** Positive expert opinion on an unlisted book (§ 12 ust. 6). */
  expertOpinion?: boolean;
  /** Translation or source edition (§ 15). */
  translation?: boolean;
  /** In Scopus or Web of Science (§ 34). */
  indexed?: boolean;
};

/** `type`: the library's type code. */
export type PublicationInput = VenueClass & LibraryMarks & { type: number; year: number };

/** A value outside HST disciplines and in them. */
export type TwoValues = { points: Fixed4; pointsHst: Fixed4 };

/** Total points (Pc) and mode of division. */
export type PublicationPoints = TwoValues & { mode: EmphasisMode; modeHst: EmphasisMode };

const ARTICLE_TYPES: ReadonlySet<number> = new Set([20, 25]);
const PATENT_TYPE = 7;
const BOOK_KINDS: ReadonlyMap<number, BookKind> = new Map([
  [3, 'monograph'],
  [21, 'editorship'],
  [19, 'chapter'],
]);

/**
 * Total points (Pc, §§ 12 and 15; patents § 19; unlisted articles of 2017–2018 § 34) and mode of division (§ 13; articles
 * of 2017–2018 § 34), Dz.U. 2022 poz. 661. The mode follows the venue's class, not the points: an editorship of 20 at
 * level I is √(k/m), an article of 20 k/m. An expert opinion counts in HST only (choice).
 * Patents have points and mode 0: not divided, no slot. Other types are not evaluated: 0, 0, mode 0.
 * @throws RangeError when listed points are negative or not a number.
 */
export function publicationPoints(input: PublicationInput, rules: PeriodRules): PublicationPoints {
  if (ARTICLE_TYPES.has(input.type)) return articlePoints(input, rules);
  const book = BOOK_KINDS.get(input.type);
  if (book !== undefined) return bookPoints(book, input, rules);
  const points = input.type === PATENT_TYPE && input.patentCategory ? fixed4(rules.patents[input.patentCategory]) : 0;
  return { points, pointsHst: points, mode: 0, modeHst: 0 };
}

/**
 * What the chapters of a book may bring together in one discipline: the value of a monograph of its publisher, also when
 * the book is recorded as an editorship or translated (§ 14). Null: not a book.
 */
export function chapterLimit(input: PublicationInput, rules: PeriodRules): TwoValues | null {
  const kind = BOOK_KINDS.get(input.type);
  if (kind === undefined || kind === 'chapter') return null;
  const { points, pointsHst } = bookPoints('monograph', { ...input, translation: false }, rules);
  return { points, pointsHst };
}

function bookPoints(kind: BookKind, input: PublicationInput, rules: PeriodRules): PublicationPoints {
  const level = input.publisherLevel ?? 'none';
  const { points, pointsHst } = rules.books[kind][level];
  const mode = rules.bookModes[level];
  const isPraised = level === 'none' && input.expertOpinion === true;
  const percent = fixed4(input.translation ? rules.translationPercent : 100);
  const part = (whole: number) => scaleByRatio(fixed4(whole), percent, 100 * FIXED4_ONE);
  return {
    points: part(points),
    pointsHst: part(isPraised ? rules.opinion.points[kind] : pointsHst),
    mode,
    modeHst: isPraised ? rules.opinion.mode : mode,
  };
}

function articlePoints(input: PublicationInput, rules: PeriodRules): PublicationPoints {
  const unlisted = ofYear(rules.articles.unlisted, input.year);
  const listed = input.listedPoints ?? (input.indexed ? unlisted.indexed : unlisted.points);
  const points = fixed4(listed);
  if (points < 0) throw new RangeError(`Negative points: ${listed}`);
  const threshold = ofYear(rules.articles.thresholds, input.year);
  const mode = listed >= threshold.fullFrom ? 100 : listed >= threshold.rootFrom ? 70 : 10;
  return { points, pointsHst: points, mode, modeHst: mode };
}

function ofYear<Rule extends { yearTo: number | null }>(rules: Rule[], year: number): Rule {
  const rule = rules.find(({ yearTo }) => yearTo === null || year <= yearTo);
  if (rule === undefined) throw new RangeError(`No rules for articles of ${year}`);
  return rule;
}

/** The most points of an article of the year that is not listed: more come from a list only. */
export function mostUnlistedPoints(year: number, { articles }: PeriodRules): Fixed4 {
  const { points, indexed } = ofYear(articles.unlisted, year);
  return fixed4(Math.max(points, indexed));
}

/** A rule beyond the list's points or the publisher's level that decides a value, its list or its division. */
type SpecialRule = 'opinion' | 'translation' | 'oldArticle' | 'indexed' | 'oldThresholds' | 'listOfYear' | 'lastList';

type ValuedWork = LibraryMarks & { type: number; year: number; isListed: boolean; isHst: boolean };

/** The special rules behind {@link publicationPoints} of this work in a discipline (§§ 11 ust. 3, 12 ust. 6, 15, 34, 35). */
export function specialRules(work: ValuedWork, period: { rules: PeriodRules; yearTo: number }): SpecialRule[] {
  const { type, year, isListed, isHst } = work;
  const isBook = BOOK_KINDS.has(type);
  const { unlisted, thresholds } = period.rules.articles;
  const isOld = !isBook && !isListed && ofYear(unlisted, year).yearTo !== null;
  const isListedArticle = ARTICLE_TYPES.has(type) && isListed;
  const lists = listYears(year, period);
  const applied: [SpecialRule, boolean | undefined][] = [
    ['opinion', isBook && isHst && !isListed && work.expertOpinion],
    ['translation', isBook && work.translation],
    ['indexed', isOld && work.indexed],
    ['oldArticle', isOld && !work.indexed],
    ['oldThresholds', isListedArticle && ofYear(thresholds, year).yearTo !== null],
    ['listOfYear', isListedArticle && year === lists.articles],
    ['lastList', isListed && year < (isBook ? lists.books : lists.articles)],
  ];
  return applied.flatMap(([rule, applies]) => (applies ? [rule] : []));
}

/**
 * The year by whose end a list must have been published to value works of `year`; the last such list counts: that of the
 * year, else the last earlier one (§ 11 ust. 3), or the period's last (§ 35).
 */
export function listYears(
  year: number,
  { rules, yearTo }: { rules: PeriodRules; yearTo: number },
): { articles: number; books: number } {
  const { articles, books } = rules.lastListFrom;
  const by = (from: number | null) => (from !== null && year >= from ? yearTo : year);
  return { articles: by(articles), books: by(books) };
}

/**
 * Mode of one author's share: 1 (not counted) while unassigned (null) or unrelated to research (0), since nobody
 * authorised it (§ 16 ust. 2). Mode 0 stays 0.
 */
export function modeInDiscipline(mode: EmphasisMode, discipline: number | null): EmphasisMode {
  return mode !== 0 && (discipline === null || discipline === 0) ? 1 : mode;
}

/** Whether the work counts to the limit of works valued by the new lists (§ 36); false in a period without it. */
export function isNewList(
  { type, year }: Pick<PublicationInput, 'type' | 'year'>,
  { discipline }: PeriodRules,
): boolean {
  const { newLists } = discipline;
  return newLists !== null && (BOOK_KINDS.has(type) || (ARTICLE_TYPES.has(type) && year >= newLists.articlesFrom));
}

/**
 * Whether a share falls under the monograph limits: a book worth at most `weakBookPoints` (120) in this discipline, its
 * editorships and chapters (§ 17 ust. 1 pkt 1); never level II.
 */
export function isWeakBook(input: PublicationInput, hst: boolean, rules: PeriodRules): boolean {
  if (!BOOK_KINDS.has(input.type)) return false;
  const book = rules.books.monograph[input.publisherLevel ?? 'none'];
  return (hst ? book.pointsHst : book.points) <= rules.discipline.weakBookPoints;
}

import { type Fixed4, fixed4 } from './fixed.ts';
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

/** `type`: the library's type code. */
export type PublicationInput = VenueClass & { type: number; year: number };

/** Total points (Pc) outside HST disciplines and in them. */
export type PublicationPoints = { points: Fixed4; pointsHst: Fixed4; mode: EmphasisMode };

const ARTICLE_TYPES: ReadonlySet<number> = new Set([20, 25]);
const PATENT_TYPE = 7;
const BOOK_KINDS: ReadonlyMap<number, BookKind> = new Map([
  [3, 'monograph'],
  [21, 'editorship'],
  [19, 'chapter'],
]);

/**
 * Total points (Pc, § 12; patents § 19) and mode of division (§ 13; articles of 2017–2018 § 34), Dz.U. 2022 poz. 661.
 * The mode follows the venue's class, not the points: an editorship of 20 at level I is √(k/m), an article of 20 k/m.
 * Patents have points and mode 0: not divided, no slot. Other types are not evaluated: 0, 0, mode 0.
 * @throws RangeError when listed points are negative or not a number.
 */
export function publicationPoints(input: PublicationInput, rules: PeriodRules): PublicationPoints {
  if (ARTICLE_TYPES.has(input.type)) return articlePoints(input, rules);
  const book = BOOK_KINDS.get(input.type);
  if (book !== undefined) {
    const level = input.publisherLevel ?? 'none';
    const { points, pointsHst } = rules.books[book][level];
    return { points: fixed4(points), pointsHst: fixed4(pointsHst), mode: rules.bookModes[level] };
  }
  const points = input.type === PATENT_TYPE && input.patentCategory ? fixed4(rules.patents[input.patentCategory]) : 0;
  return { points, pointsHst: points, mode: 0 };
}

function articlePoints(input: PublicationInput, rules: PeriodRules): PublicationPoints {
  const listed = input.listedPoints ?? rules.articles.unlistedPoints;
  const points = fixed4(listed);
  if (points < 0) throw new RangeError(`Negative points: ${listed}`);
  const threshold = rules.articles.thresholds.find(({ yearTo }) => yearTo === null || input.year <= yearTo);
  if (threshold === undefined) throw new RangeError(`No article thresholds for the year ${input.year}`);
  const mode = listed >= threshold.fullFrom ? 100 : listed >= threshold.rootFrom ? 70 : 10;
  return { points, pointsHst: points, mode };
}

/**
 * Mode of one author's share: 1 (not counted) while unassigned (null) or unrelated to research (0), since nobody
 * authorised it (§ 16 ust. 2). Mode 0 stays 0.
 */
export function modeInDiscipline(mode: EmphasisMode, discipline: number | null): EmphasisMode {
  return mode !== 0 && (discipline === null || discipline === 0) ? 1 : mode;
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

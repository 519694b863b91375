import {
  chapterLimit,
  isWeakBook,
  type LibraryMarks,
  mostUnlistedPoints,
  type PublicationInput,
  type PublicationPoints,
  publicationPoints,
  type VenueClass,
} from '#engine/points.ts';
import type { PeriodRules } from '#engine/rules.ts';
import { isValuedByList } from '#areas/publications/schema-codes.ts';

const BOOK_TYPES = new Set([3, 19, 21]);
export const isBook = (type: number) => BOOK_TYPES.has(type);

/** What of a work decides its value. */
type ValuedWork = { id: number; year: number; type: number; category: number } & Required<LibraryMarks>;

/** What the work is worth with this venue, by the rules of the valuation. */
export function valued(work: ValuedWork, venue: VenueClass, rules: PeriodRules) {
  const input = { ...inputOf(work), ...venue };
  // A translation's own value is less.
  return { ...counted(work, publicationPoints(input, rules), rules), chapters: chapterLimit(input, rules) };
}

const inputOf = ({ type, year, expertOpinion, translation, indexed }: ValuedWork): PublicationInput => ({
  type,
  year,
  expertOpinion,
  translation,
  indexed,
});

/** How a work of this value counts; a book's mode implies its publisher's level. */
export function counted(work: ValuedWork, value: PublicationPoints, rules: PeriodRules) {
  const { id, type, year, category } = work;
  const { bookModes } = rules;
  const inBooks = isBook(type);
  const publisherLevel = value.mode === bookModes.II ? 'II' : value.mode === bookModes.I ? 'I' : null;
  const input: PublicationInput = { ...inputOf(work), publisherLevel };
  // An article of a list stays one, as in the facts; so does one that is given what lists alone give.
  const isOfList = isValuedByList(category) || value.points > mostUnlistedPoints(year, rules);
  const listed = inBooks ? publisherLevel !== null : isOfList;
  return {
    id,
    ...value,
    weakBook: isWeakBook(input, false, rules),
    weakBookHst: isWeakBook(input, true, rules),
    listed,
    listedHst: listed || (inBooks && work.expertOpinion),
    // A value given by hand is a monograph's own; an editorship's says only the publisher's level.
    chapters: type === 3 ? { points: value.points, pointsHst: value.pointsHst } : chapterLimit(input, rules),
  };
}

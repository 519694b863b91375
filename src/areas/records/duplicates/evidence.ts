import { type AuthorsLevel, compareAuthors } from './author-names.ts';
import { type ContainerLevel, compareContainers } from './container.ts';
import { areNearDois, comparePages, type PageLevel } from './numbers.ts';
import { isBook, type Publication } from './publication.ts';
import { compareTitles, type TitleComparison } from './title-compare.ts';

type Level = 'same' | 'near' | 'unknown' | 'different';

/** What the fields of two records say. */
export type Evidence = {
  /** alike: a chapter and a conference paper; talk: an article and a conference paper. */
  types: 'same' | 'alike' | 'other' | 'talk' | 'far';
  title: TitleComparison;
  part: 'same' | 'one' | 'other' | 'none';
  edition: 'same' | 'one' | 'other' | 'none';
  markers: 'same' | 'soft' | 'hard';
  authors: AuthorsLevel;
  /** Years between them; undefined: one is unknown. */
  years: number | undefined;
  container: ContainerLevel;
  volume: Level;
  issue: Level;
  pages: PageLevel;
  doi: Level;
  isbn: 'same' | 'unknown' | 'different';
};

export function evidenceOf(a: Publication, b: Publication): Evidence {
  const numbers = issueNumbers(a, b);
  return {
    types: compareTypes(a, b),
    title: compareTitles(a.title, b.title),
    part: compareParts(a, b),
    edition: compareEditions(a.title.edition, b.title.edition),
    markers: compareMarkers(a, b),
    authors: compareAuthors(a.authors, b.authors),
    years: a.year === undefined || b.year === undefined ? undefined : Math.abs(a.year - b.year),
    container: isBook(a) && isBook(b) ? 'unknown' : compareContainers(a.container, b.container),
    ...numbers,
    pages: comparePages(a.pages, b.pages),
    doi: a.doi === '' || b.doi === '' ? 'unknown' : compareDois(a.doi, b.doi),
    isbn: a.isbn === '' || b.isbn === '' ? 'unknown' : a.isbn === b.isbn ? 'same' : 'different',
  };
}

function compareTypes(a: Publication, b: Publication): Evidence['types'] {
  if (a.type === b.type || a.type === '' || b.type === '') return 'same';
  if (isBook(a) && isBook(b)) return 'alike';
  if (isBook(a) !== isBook(b)) return 'far';
  const types = new Set([a.type, b.type]);
  if (types.has('conference-paper') && types.has('chapter')) return 'alike';
  return types.has('conference-paper') && types.has('article') ? 'talk' : 'other';
}

const partOf = (one: Publication) => (one.title.part === '' && isBook(one) ? one.volume.join('.') : one.title.part);

/** The part that a title names, or else the volume of a book that has it in its own field. */
function compareParts(a: Publication, b: Publication): Evidence['part'] {
  const [partA, partB] = [partOf(a), partOf(b)];
  if (partA === partB) return partA === '' ? 'none' : 'same';
  if (partA !== '' && partB !== '') {
    // `t. 1, cz. 2` and `t. 1`: perhaps the other number stands in another field.
    return partA.startsWith(`${partB}.`) || partB.startsWith(`${partA}.`) ? 'one' : 'other';
  }
  return 'one';
}

function compareEditions(a: string, b: string): Evidence['edition'] {
  if (a === b) return a === '' ? 'none' : 'same';
  if (a !== '' && b !== '') return a === 'r' || b === 'r' ? 'one' : 'other';
  return a === '1' || b === '1' ? 'none' : 'one';
}

function compareMarkers(a: Publication, b: Publication): Evidence['markers'] {
  const differing = [...a.title.markers, ...b.title.markers].filter(
    ([name]) => a.title.markers.has(name) !== b.title.markers.has(name),
  );
  if (differing.length === 0) return 'same';
  return differing.some(([, { hard }]) => hard) ? 'hard' : 'soft';
}

function compareDois(a: string, b: string): Level {
  if (a === b) return 'same';
  return areNearDois(a, b) ? 'near' : 'different';
}

const allNumbers = (one: Publication) => [...one.volume, ...one.issue];

/** Volumes and issues; one of them in the field of the other says nothing. */
function issueNumbers(a: Publication, b: Publication): { volume: Level; issue: Level } {
  const volume = compareNumbers(a.volume, b.volume);
  const issue = compareNumbers(a.issue, b.issue);
  const crossed =
    a.volume.some((number) => b.issue.includes(number)) || b.volume.some((number) => a.issue.includes(number));
  const years = [a.year, b.year].map(String);
  // A volume that is the year of its journal.
  const isYear =
    allNumbers(a).some((number) => years.includes(number)) || allNumbers(b).some((number) => years.includes(number));
  if (volume === 'different' && (crossed || isYear))
    return { volume: 'unknown', issue: issue === 'same' ? 'same' : 'unknown' };
  return { volume, issue: issue === 'different' && crossed && volume !== 'same' ? 'unknown' : issue };
}

function compareNumbers(a: string[], b: string[]): Level {
  if (a.length === 0 || b.length === 0) return 'unknown';
  if (a.join(' ') === b.join(' ')) return 'same';
  // `1-2` and `1`: a double issue.
  return a.every((number) => b.includes(number)) || b.every((number) => a.includes(number)) ? 'near' : 'different';
}

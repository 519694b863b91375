import { type Evidence, evidenceOf } from './evidence.ts';
import { isBook, preparePublication, type Publication, type PublicationRecord } from './publication.ts';
import { reasonOf } from './reason.ts';

type Comparison = {
  /** 0–1, how likely they are one publication. */
  score: number;
  /** Whether they are proposed as one and the same publication. */
  same: boolean;
  /** What speaks for it, or what forbids it, in Polish. */
  reason: string;
};

/** Compares two records as entered. The order of the two does not matter. */
export const comparePublications = (a: PublicationRecord, b: PublicationRecord): Comparison =>
  comparePrepared(preparePublication(a), preparePublication(b));

/** Compares two records that were read by `preparePublication`. */
export function comparePrepared(one: Publication, other: Publication): Comparison {
  const [a, b] = one.title.compact <= other.title.compact ? [one, other] : [other, one];
  const evidence = evidenceOf(a, b);
  const obstacle = obstacleOf(a, b, evidence);
  const sum = Math.round(weigh(a, b, evidence) * 100) / 100;
  const score = Math.round(1_000 / (1 + Math.exp(-sum))) / 1_000;
  if (obstacle !== undefined) return { score: Math.min(score, 0.3), same: false, reason: obstacle };
  const same = sum > THRESHOLD;
  return { score: same ? Math.max(score, 0.5) : Math.min(score, 0.499), same, reason: reasonOf(evidence, same) };
}

const THRESHOLD = 0.25;

/** What makes two publications of everything else that agrees. */
function obstacleOf(a: Publication, b: Publication, evidence: Evidence): string | undefined {
  if (a.isPreprint !== b.isPreprint) return 'preprint i publikacja';
  const types = new Set([a.type, b.type]);
  if (isBook(a) !== isBook(b) && (types.has('chapter') || types.has('conference-paper'))) return 'książka i jej część';
  if (evidence.markers === 'hard') return 'sprostowanie albo odpowiedź i sama publikacja';
  if (evidence.part === 'other') return 'inna część lub tom';
  if (evidence.edition === 'other') return 'inne wydanie';
  const inPlace = evidence.pages === 'same' && evidence.authors !== 'other' && evidence.container !== 'different';
  if (evidence.title.otherNumbers && !(inPlace && evidence.doi === 'same')) return 'inne liczby w tytule';
  return undefined;
}

/** The weight of an agreement or a difference, in logits; the sum above the threshold proposes the pair. */
function weigh(a: Publication, b: Publication, evidence: Evidence): number {
  const areBooks = isBook(a) && isBook(b);
  const isChapter = a.type === 'chapter' || b.type === 'chapter';
  const generic = a.title.generic || b.title.generic;
  return (
    BIAS +
    titleWeight(a, b, evidence) +
    authorsWeight(evidence, areBooks, informs(a, b)) +
    placeWeight(evidence, { areBooks, isChapter, generic, words: Math.min(a.title.weight, b.title.weight) }) +
    yearWeight(evidence, { areBooks, isChapter }) +
    typeWeight(evidence) +
    { same: 5, near: -0.5, unknown: 0, different: -2.5 }[evidence.doi] +
    markersWeight(evidence, areBooks)
  );
}

/** `Prawo wodne` and `Prawo wodne. Komentarz`: one book where it has one number. */
function markersWeight({ markers, isbn, authors, years, doi, pages }: Evidence, areBooks: boolean): number {
  // `(in Polish)` on the same pages under the same DOI says which language the title is translated from.
  if (markers === 'soft' && doi === 'same' && pages === 'same') return 0;
  if (markers === 'soft' && areBooks && isbn === 'same' && authors === 'same' && years === 0) return -1;
  return { same: 0, soft: -4, hard: -9 }[markers];
}

const BIAS = -6;

/** How much an equal title says: a long one more, one that stands in every issue hardly anything. */
function informs(a: Publication, b: Publication): number {
  if (a.title.generic || b.title.generic) return 0.5;
  const words = Math.min(a.title.weight, b.title.weight);
  return [0, 2.8, 3.4, 3.8][words] ?? Math.min(4 + (words - 4) * 0.1, 5);
}

function titleWeight(
  a: Publication,
  b: Publication,
  { title, part, edition, years, pages, doi, isbn }: Evidence,
): number {
  const words = Math.min(a.title.weight, b.title.weight);
  const whole = informs(a, b);
  const isKnown = doi === 'same' || isbn === 'same';
  const base = {
    same: whole,
    typo: Math.max(whole - 0.5, 0),
    part: words < 2 ? 0.5 : words < 3 ? 2 : 2.6,
    lost: 1.9,
    // On the same pages, or under one DOI, it is the same title.
    cut: pages === 'same' ? 1.9 : doi === 'same' ? -1 : -6,
    // A word that is another one: only what identifies makes it a slip.
    changed: isKnown || pages === 'same' || pages === 'near' ? 0.4 : -1,
    different: -8,
  }[title.level];
  // A part that only one of them names: the same only in the same place.
  const areBooks = isBook(a) && isBook(b);
  const inPlace = !areBooks && pages === 'same';
  // `Dzieje. Tom 1. Do roku 1772` and `Dzieje do roku 1772`: the part's own title says which it is.
  const isTitled = title.level === 'same' && (a.title.partTitled || b.title.partTitled);
  const isFound = inPlace || (doi === 'same' && pages !== 'different');
  const otherPart = part !== 'one' ? 0 : isTitled ? -1 : isFound ? -2 : -7;
  const otherEdition = edition === 'one' ? (years === 0 || isKnown ? -0.7 : -3) : 0;
  const number = title.lacksNumber ? -1.2 : 0;
  return base + otherPart + otherEdition + number;
}

function authorsWeight(evidence: Evidence, areBooks: boolean, informs: number): number {
  const { authors, isbn, title } = evidence;
  // Where no authors are named, a long title has to do.
  if (authors === 'unknown')
    return title.level !== 'same' ? 0.2 : areBooks && informs > 3 ? 2.2 : informs >= 4 ? 1.3 : 0.2;
  if (authors === 'other' && areBooks && isbn === 'same') return -2;
  // Who types a record in a hurry names some of its authors: everything else is that of the other.
  if (authors === 'few' && !areBooks && isAllElse(evidence)) return 0;
  return { same: 2.5, part: 1.9, some: 1, few: -1.5, other: -4 }[authors];
}

const isAllElse = ({ title, container, years, volume, issue, pages, doi }: Evidence) =>
  title.level === 'same' && container === 'same' && years === 0 && ![volume, issue, pages, doi].includes('different');

type Kinds = { areBooks: boolean; isChapter: boolean };

function yearWeight(evidence: Evidence, { areBooks, isChapter }: Kinds): number {
  const { years, volume, pages, doi, isbn, container, title } = evidence;
  if (years === undefined) return 0;
  if (years === 0) return 1;
  const isKnown = doi === 'same' || isbn === 'same';
  if (areBooks) return years === 1 ? (isKnown ? 0 : -2.5) : doi === 'same' ? -3 : -6;
  const inPlace = pages === 'same' && volume === 'same' && container !== 'different';
  if (years === 1) return 0;
  if (inPlace || doi === 'same') return years === 2 ? -0.5 : -1.5;
  // Online first, then in print.
  const waits = years === 2 && !isChapter && container === 'same' && title.level === 'same';
  if (!waits || volume === 'different' || pages === 'different') return -6;
  return volume === 'unknown' && pages === 'unknown' ? -1.7 : -2.3;
}

function placeWeight(
  evidence: Evidence,
  { areBooks, isChapter, generic, words }: Kinds & { generic: boolean; words: number },
): number {
  const { container, volume, issue, pages, isbn, title } = evidence;
  if (areBooks) {
    const isbns = { same: 4, unknown: 0, different: -1 }[isbn];
    return isbns + { same: 0.5, near: 0, unknown: 0, different: 0 }[pages];
  }
  const holder = isChapter
    ? { same: 2.5, near: 1.6, unknown: 0, different: -4 }[container]
    : { same: 1.5, near: 1, unknown: 0, different: -3 }[container];
  const isbns = isChapter ? { same: 1.5, unknown: 0, different: -0.5 }[isbn] : isbn === 'same' ? 1 : 0;
  const numbers =
    { same: 1, near: 0.5, unknown: 0, different: -1.5 }[volume] +
    { same: 0.7, near: 0.3, unknown: 0, different: -1.3 }[issue] +
    pagesWeight(evidence, words);
  // The same words stand in each issue; other titles on one page are two notes.
  const isElsewhere = issue === 'different' || volume === 'different';
  const unplaced = !generic || isChapter ? 0 : isElsewhere ? -4 : pages === 'unknown' && volume !== 'same' ? -2 : 0;
  const together = volume === 'different' && pages === 'different' && title.level === 'same' ? -0.5 : 0;
  return holder + isbns + numbers + unplaced + together;
}

function pagesWeight({ pages, volume, title }: Evidence, words: number): number {
  // In another volume the same page is chance.
  if (volume === 'different') return { same: 1.5, near: -0.5, unknown: 0, different: -2.5 }[pages];
  // On other pages what differs in the title is no slip, and one word may head many entries.
  const elsewhere = title.level !== 'same' ? -4 : words < 2 ? -3.2 : -2.5;
  return { same: 3, near: 1.5, unknown: 0, different: elsewhere }[pages];
}

function typeWeight({ types, container, doi, pages }: Evidence): number {
  if (types === 'far') return -6;
  if (types === 'alike') return -0.3;
  if (types === 'same') return 0;
  // An abstract of a conference and its article: one only in one place.
  const inPlace = container === 'same' || container === 'near' || doi === 'same' || pages === 'same';
  if (inPlace) return -0.8;
  return container === 'unknown' && types === 'other' ? -1.3 : -3;
}

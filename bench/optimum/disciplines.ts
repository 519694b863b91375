import { createRandom, type Random, required } from '#demo/random.ts';
import { capacitiesOf, disciplineLimits, disciplineN } from '#engine/discipline-n.ts';
import type { DisciplineProblem, DisciplineShare } from '#engine/optimum/discipline-optimum.ts';
import { FIXED4_ONE, type Fixed4, fixed4 } from '#engine/fixed.ts';
import { personLimits, type YearShare } from '#engine/person-limits.ts';
import { isWeakBook, type PublicationInput, publicationPoints } from '#engine/points.ts';
import { rules2022 } from '#engine/rules.ts';
import { shareValue } from '#engine/share.ts';
import { type Level, STRUCTURES, type Structure, type Tie, type Work } from './structures.ts';

export type Instance = { name: string; n: Fixed4; problem: DisciplineProblem };
export type InstanceSpec = { structure: string; size: keyof typeof SIZES; seed: number };

const SIZES = {
  large: { n: 660, shares: 14_000 },
  wide: { n: 660, shares: 11_000 },
  small: { n: 170, shares: 3_500 },
  tiny: { n: 50, shares: 800 },
};
const SEEDS = [1, 2];
const YEARS = [2022, 2023, 2024, 2025];
const DISCIPLINE = 1;
const TYPES = { article: 20, book: 3, editorship: 21, chapter: 19 };
/** Chapters per book by authors of the discipline: frequencies from a public record of 2017–2021. */
const CHAPTERS: [number, number][] = [
  [1, 690],
  [2, 160],
  [3, 50],
  [4, 40],
  [5, 28],
  [6, 20],
  [8, 10],
  [10, 3],
  [14, 1],
];

/** Books of which chapters are being written at a time, and the part of the chapters that begin a new one. */
const OPEN_BOOKS = 12;
const NEW_BOOK = 1 / 8;
/** Part of the shares that their authors keep out. */
const KEPT_OUT = 0.02;

/** Every structure in its sizes, with each seed. */
export const INSTANCES: InstanceSpec[] = (['tiny', 'small', 'large', 'wide'] as const).flatMap((size) =>
  STRUCTURES.filter(({ sizes }) => sizes.includes(size)).flatMap(({ name }) =>
    SEEDS.map((seed) => ({ structure: name, size, seed })),
  ),
);

/** A generated discipline in which 3N binds, valued by the rules of 2022–2025. */
export function createDiscipline({ structure: name, size, seed }: InstanceSpec): Instance {
  const structure = required(STRUCTURES.find((each) => each.name === name));
  const { n, shares: count } = SIZES[size];
  const random = createRandom(`${name}/${size}/${seed}`);
  const ties = Array.from({ length: Math.round(n / structure.meanShare) }, () => structure.tie(random));
  const rows = ties.map(yearShares);
  const standing = required(disciplineN(rows.flat(), YEARS).get(DISCIPLINE)).mean;
  const limits = capacitiesOf(disciplineLimits(standing, { code: DISCIPLINE, hst: structure.hst }, rules2022));
  const persons = new Map(
    rows.map((own, person) => [person + 1, required(personLimits(own, YEARS, rules2022).get(DISCIPLINE))]),
  );
  const { shares, books } = createShares({ structure, ties, count }, random);
  const present = new Set(shares.map(({ person }) => person));
  const limited = new Map([...persons].filter(([person]) => present.has(person)));
  return {
    name: `${name}/${size}/${seed}`,
    n: standing,
    problem: { shares, persons: limited, limits, books },
  };
}

function yearShares({ basis, percent, years }: Tie): YearShare[] {
  const q = { fte: basis === 'student' ? 0 : FIXED4_ONE, percent, slot: fixed4(percent / 100) };
  return YEARS.slice(-years).map((year) => ({ year, discipline: DISCIPLINE, basis, ...q }));
}

function createShares(
  { structure, ties, count }: { structure: Structure; ties: Tie[]; count: number },
  random: Random,
) {
  const shares: DisciplineShare[] = [];
  const books = new Map<number, Fixed4>();
  const publish = (work: Work, book?: number) => {
    const { k, m } = structure.authors(random);
    const value = valueOf(work, { k, m }, structure.hst);
    const authors = new Set<number>();
    while (authors.size < k) authors.add(drawAuthor(ties.length, random));
    for (const author of authors) {
      const outsideN = required(ties[author]).basis !== 'n';
      const included = !structure.hasRecentBooks || !random.chance(KEPT_OUT);
      shares.push({ id: shares.length + 1, person: author + 1, ...value, outsideN, included, ...(book && { book }) });
    }
  };
  const open: { book: number; level: Level }[] = [];
  const publishInRecentBook = (level: Level) => {
    if (open.length === 0 || random.chance(NEW_BOOK)) {
      open.push({ book: books.size + 1, level });
      books.set(books.size + 1, totalPoints({ kind: 'book', level }, structure.hst));
      if (open.length > OPEN_BOOKS) open.shift();
    }
    const host = random.pick(open);
    publish({ kind: 'chapter', level: host.level }, host.book);
  };
  while (shares.length < count) {
    const work = structure.work(random);
    if (work.kind !== 'chapter') {
      publish(work);
      continue;
    }
    if (structure.hasRecentBooks) {
      publishInRecentBook(work.level);
      continue;
    }
    const book = books.size + 1;
    books.set(book, totalPoints({ kind: 'book', level: work.level }, structure.hst));
    for (let left = random.weighted(CHAPTERS); left > 0; left -= 1) publish(work, book);
  }
  return { shares, books };
}

/** Output is skewed: some people publish several times as much as others. */
function drawAuthor(people: number, random: Random): number {
  return Math.floor(people * random.next() ** 1.3);
}

function publication(work: Work): PublicationInput {
  const input = { type: TYPES[work.kind], year: 2023 };
  return work.kind === 'article' ? { ...input, listedPoints: work.listed } : { ...input, publisherLevel: work.level };
}

function totalPoints(work: Work, hst: boolean): Fixed4 {
  const { points, pointsHst } = publicationPoints(publication(work), rules2022);
  return hst ? pointsHst : points;
}

function valueOf(work: Work, { k, m }: { k: number; m: number }, hst: boolean) {
  const input = publication(work);
  const { mode } = publicationPoints(input, rules2022);
  const { slots, points } = shareValue({ points: totalPoints(work, hst), mode, k, m }, rules2022);
  return { slots, points, weakBook: isWeakBook(input, hst, rules2022) };
}

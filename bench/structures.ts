import type { Random } from '#demo/random.ts';

/** A person's relation to the discipline: q and years, in N, research staff outside it, or student. */
export type Tie = { basis: 'n' | 'staff' | 'student'; percent: number; years: number };

export type Work =
  | { kind: 'article'; listed: number }
  | { kind: 'book' | 'editorship' | 'chapter'; level: 'I' | 'II' | null };

/** Parameters of a generated discipline. */
export type Structure = {
  name: string;
  hst: boolean;
  /** Mean q: people = N / mean. */
  meanShare: number;
  tie: (random: Random) => Tie;
  work: (random: Random) => Work;
  /** `k` authors with the work in this discipline, of `m`. */
  authors: (random: Random) => { k: number; m: number };
};

const article = (listed: number): Work => ({ kind: 'article', listed });
const book = (level: 'I' | 'II' | null): Work => ({ kind: 'book', level });
const chapter = (level: 'I' | 'II' | null): Work => ({ kind: 'chapter', level });
const editorship = (level: 'I' | 'II' | null): Work => ({ kind: 'editorship', level });

const fullTime: Tie = { basis: 'n', percent: 100, years: 4 };

const manyAuthors = (random: Random) => {
  const k = random.weighted([
    [1, 40],
    [2, 28],
    [3, 16],
    [4, 9],
    [5, 4],
    [6, 3],
  ]);
  return {
    k,
    m: random.weighted([
      [k, 15],
      [random.int(k, k + 6), 60],
      [random.int(k, 40), 25],
    ]),
  };
};

const fewAuthors = (random: Random) => {
  const k = random.weighted([
    [1, 50],
    [2, 30],
    [3, 15],
    [4, 5],
  ]);
  return { k, m: random.chance(0.6) ? k : k + random.int(1, 4) };
};

const articles = (random: Random): Work =>
  article(
    random.weighted([
      [200, 4],
      [140, 16],
      [100, 24],
      [70, 22],
      [40, 16],
      [20, 12],
      [5, 6],
    ]),
  );

const mixed = (random: Random, books: number): Work =>
  random.chance(books)
    ? random.weighted([
        [chapter('II'), 12],
        [chapter('I'), 36],
        [chapter(null), 22],
        [book('II'), 4],
        [book('I'), 10],
        [book(null), 5],
        [editorship('II'), 2],
        [editorship('I'), 6],
        [editorship(null), 3],
      ])
    : articles(random);

/** Structures that are hard in different ways. */
export const STRUCTURES: Structure[] = [
  {
    name: 'repeated',
    hst: false,
    meanShare: 1,
    tie: () => fullTime,
    // Few distinct values, mostly whole slots: many ties.
    work: (random) => article(random.pick([200, 140, 140, 100, 100, 100, 70, 40, 20])),
    authors: (random) => {
      const k = random.weighted([
        [1, 40],
        [2, 30],
        [3, 15],
        [4, 15],
      ]);
      return { k, m: random.chance(0.7) ? k : k + random.int(1, 2) };
    },
  },
  {
    name: 'fractional',
    hst: false,
    meanShare: 1,
    tie: () => fullTime,
    work: articles,
    authors: manyAuthors,
  },
  {
    name: 'two-disciplines',
    hst: false,
    meanShare: 0.42,
    tie: (random) => ({ basis: 'n', percent: random.int(25, 60), years: random.chance(0.85) ? 4 : 3 }),
    work: articles,
    authors: manyAuthors,
  },
  {
    name: 'weak-books',
    hst: false,
    meanShare: 0.9,
    tie: (random) => (random.chance(0.8) ? fullTime : { ...fullTime, percent: random.int(30, 70) }),
    // Few articles beat a weak book per slot, so the weak-book limit binds.
    work: (random) => {
      if (random.chance(0.45)) return mixed(random, 1);
      return article(
        random.weighted([
          [140, 6],
          [100, 14],
          [70, 26],
          [40, 30],
          [20, 24],
        ]),
      );
    },
    authors: fewAuthors,
  },
  {
    name: 'humanities',
    hst: true,
    meanShare: 0.85,
    tie: (random) => (random.chance(0.7) ? fullTime : { ...fullTime, percent: random.int(25, 75) }),
    work: (random) => mixed(random, 0.6),
    authors: fewAuthors,
  },
  {
    name: 'outside-n',
    hst: false,
    meanShare: 0.62,
    tie: (random) => {
      if (random.chance(0.66)) return random.chance(0.85) ? fullTime : { ...fullTime, percent: random.int(40, 80) };
      return random.chance(0.6)
        ? { basis: 'student', percent: 0, years: 4 }
        : { basis: 'staff', percent: random.pick([25, 50, 100]), years: random.int(1, 4) };
    },
    work: (random) => mixed(random, 0.12),
    authors: manyAuthors,
  },
];

import type { Random } from '#demo/random.ts';

/** A person's relation to the discipline: q and years, in N, research staff outside it, or student. */
export type Tie = { basis: 'n' | 'staff' | 'student'; percent: number; years: number };

export type Level = 'I' | 'II' | null;

export type Work = { kind: 'article'; listed: number } | { kind: 'book' | 'editorship' | 'chapter'; level: Level };

export type Size = 'tiny' | 'small' | 'large' | 'wide';

/** Parameters of a generated discipline. */
export type Structure = {
  name: string;
  sizes: Size[];
  hst: boolean;
  /** Chapters are spread over the last books, most of which are too full; else each book has a few of its own. */
  hasRecentBooks?: boolean;
  /** Mean q: people = N / mean. */
  meanShare: number;
  tie: (random: Random) => Tie;
  work: (random: Random) => Work;
  /** `k` authors with the work in this discipline, of `m`. */
  authors: (random: Random) => { k: number; m: number };
};

const article = (listed: number): Work => ({ kind: 'article', listed });
const book = (level: Level): Work => ({ kind: 'book', level });
const chapter = (level: Level): Work => ({ kind: 'chapter', level });
const editorship = (level: Level): Work => ({ kind: 'editorship', level });

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

const levels = (random: Random): Level =>
  random.weighted([
    ['II', 25],
    ['I', 50],
    [null, 25],
  ]);

/** One to three eligible authors, up to four more; few works of very many. */
const smallTeams = (random: Random) => {
  const k = random.weighted([
    [1, 55],
    [2, 30],
    [3, 15],
  ]);
  return { k, m: k + (random.chance(0.03) ? random.int(20, 200) : random.int(0, 4)) };
};

/** Part-time shares of every kind, students and staff outside N. */
const mixedStaff = (random: Random): Tie => {
  if (random.chance(0.15)) return { basis: 'student', percent: 0, years: 4 };
  const percent = random.weighted<number>([
    [100, 60],
    [50, 15],
    [25, 8],
    [75, 7],
    [random.int(100_000, 1_000_000) / 10_000, 10],
  ]);
  return { basis: random.chance(0.07) ? 'staff' : 'n', percent, years: random.chance(0.85) ? 4 : random.int(1, 3) };
};

const bookWork = (random: Random, chapters: number): Work => {
  const level = levels(random);
  if (random.chance(chapters)) return chapter(level);
  return random.chance(0.7) ? book(level) : editorship(level);
};

const lowArticles = (random: Random): Work => article(random.pick([140, 100, 70, 40, 40, 20, 20]));

const SMALL_AND_LARGE: Size[] = ['small', 'large'];

/** Structures that are hard in different ways. */
export const STRUCTURES: Structure[] = [
  {
    name: 'repeated',
    sizes: SMALL_AND_LARGE,
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
    sizes: SMALL_AND_LARGE,
    hst: false,
    meanShare: 1,
    tie: () => fullTime,
    work: articles,
    authors: manyAuthors,
  },
  {
    name: 'two-disciplines',
    sizes: SMALL_AND_LARGE,
    hst: false,
    meanShare: 0.42,
    tie: (random) => ({ basis: 'n', percent: random.int(25, 60), years: random.chance(0.85) ? 4 : 3 }),
    work: articles,
    authors: manyAuthors,
  },
  {
    name: 'weak-books',
    sizes: SMALL_AND_LARGE,
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
    sizes: SMALL_AND_LARGE,
    hst: true,
    meanShare: 0.85,
    tie: (random) => (random.chance(0.7) ? fullTime : { ...fullTime, percent: random.int(25, 75) }),
    work: (random) => mixed(random, 0.6),
    authors: fewAuthors,
  },
  {
    name: 'outside-n',
    sizes: SMALL_AND_LARGE,
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
  {
    name: 'equal-ratios',
    sizes: ['tiny'],
    hst: false,
    meanShare: 0.9,
    tie: (random) => ({ ...fullTime, percent: random.pick([100, 100, 50]) }),
    // Every work of one author: as many points per slot as any other of its list.
    work: (random) => article(random.pick([200, 100, 100, 100])),
    authors: (random) => {
      const k = random.int(1, 4);
      return { k, m: k };
    },
  },
  {
    name: 'recent-books',
    sizes: ['tiny', 'wide'],
    hst: true,
    hasRecentBooks: true,
    meanShare: 0.66,
    tie: mixedStaff,
    work: (random) => (random.chance(0.62) ? bookWork(random, 0.6) : lowArticles(random)),
    authors: smallTeams,
  },
  {
    name: 'everything',
    sizes: ['wide'],
    hst: false,
    hasRecentBooks: true,
    meanShare: 0.62,
    tie: mixedStaff,
    work: (random) => (random.chance(0.25) ? bookWork(random, 0.6) : articles(random)),
    authors: (random) => (random.chance(0.5) ? smallTeams(random) : manyAuthors(random)),
  },
];

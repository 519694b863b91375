import { describe, expect, it, test } from 'vitest';
import { fixed4 } from '#engine/fixed.ts';
import {
  chapterLimit,
  isNewList,
  isWeakBook,
  type LibraryMarks,
  listYears,
  modeInDiscipline,
  mostUnlistedPoints,
  type PublicationInput,
  publicationPoints,
  specialRules,
  type PublisherLevel,
} from '#engine/points.ts';
import { type PatentCategory, rules2017, rules2022 } from '#engine/rules.ts';

const article = (listedPoints: number | null, year = 2022): PublicationInput => ({ type: 20, year, listedPoints });
const book = (type: number, publisherLevel: PublisherLevel): PublicationInput => ({ type, year: 2022, publisherLevel });

describe('articles', () => {
  it.each([
    [200, 100],
    [140, 100],
    [100, 100],
    [70, 70],
    [40, 70],
    [20, 10],
    [5, 10],
  ])('listed at %d is divided by mode %d', (listed, mode) => {
    const expected = { points: listed * 10_000, pointsHst: listed * 10_000, mode, modeHst: mode };
    expect(publicationPoints(article(listed), rules2022)).toEqual(expected);
    expect(publicationPoints({ ...article(listed), type: 25 }, rules2022)).toEqual(expected);
    expect(publicationPoints(article(listed, 2019), rules2017)).toEqual(expected);
  });

  it.each([
    [50, 2017, 100],
    [30, 2018, 100],
    [29, 2018, 70],
    [25, 2018, 70],
    [20, 2017, 70],
    [20, 2018, 70],
    [19, 2018, 10],
    [15, 2018, 10],
    [30, 2019, 10],
    [25, 2019, 10],
    [40, 2018, 100],
    [40, 2019, 70],
    [20, 2019, 10],
  ])('%d points of %d follow the list of the year: mode %d', (listed, year, mode) => {
    expect(publicationPoints(article(listed, year), rules2017)).toMatchObject({ points: listed * 10_000, mode });
  });

  // § 34 for 2017–2018, § 12 later.
  it.each([
    [2017, false, 1],
    [2018, false, 1],
    [2017, true, 15],
    [2018, true, 15],
    [2019, true, 5],
    [2019, false, 5],
    [2021, false, 5],
  ])('not listed in %d, indexed %s, is worth %d, divided by k/m', (year, indexed, points) => {
    const expected = { points: points * 10_000, pointsHst: points * 10_000, mode: 10, modeHst: 10 };
    expect(publicationPoints({ ...article(null, year), indexed }, rules2017)).toEqual(expected);
    expect(publicationPoints({ type: 25, year, indexed }, rules2017)).toEqual(expected);
    expect(mostUnlistedPoints(year, rules2017)).toBe(year <= 2018 ? 150_000 : 50_000);
  });

  it('a listed one is worth what the list says, indexed or not', () => {
    expect(publicationPoints({ ...article(10, 2018), indexed: true }, rules2017)).toMatchObject({ points: 100_000 });
  });

  it('refuses invalid points', () => {
    expect(() => publicationPoints(article(-1), rules2022)).toThrow(RangeError);
    expect(() => publicationPoints(article(Number.NaN), rules2022)).toThrow(RangeError);
  });

  it('refuses a year without rules', () => {
    const gap = {
      ...rules2022,
      articles: { ...rules2022.articles, thresholds: [{ yearTo: 2021, fullFrom: 1, rootFrom: 1 }] },
    };
    expect(() => publicationPoints(article(20, 2022), gap)).toThrow(RangeError);
  });
});

describe('books', () => {
  it.each<[string, number, PublisherLevel, number, number, number]>([
    ['monograph', 3, 'II', 200, 300, 100],
    ['monograph', 3, 'I', 80, 120, 70],
    ['monograph', 3, null, 20, 20, 10],
    ['editorship', 21, 'II', 100, 150, 100],
    ['editorship', 21, 'I', 20, 40, 70],
    ['editorship', 21, null, 5, 10, 10],
    ['chapter', 19, 'II', 50, 75, 100],
    ['chapter', 19, 'I', 20, 20, 70],
    ['chapter', 19, null, 5, 5, 10],
  ])('%s (%d) at level %s: %d, in HST %d, mode %d', (...[, type, level, points, pointsHst, mode]) => {
    const expected = { points: points * 10_000, pointsHst: pointsHst * 10_000, mode, modeHst: mode };
    expect(publicationPoints(book(type, level), rules2022)).toEqual(expected);
    expect(publicationPoints({ ...book(type, level), year: 2017 }, rules2017)).toEqual(expected);
  });

  it('divides an editorship of 20 at level I by the root, an article of 20 by k/m', () => {
    expect(publicationPoints(book(21, 'I'), rules2022)).toMatchObject({ points: 200_000, mode: 70 });
    expect(publicationPoints(article(20), rules2022)).toMatchObject({ points: 200_000, mode: 10 });
  });

  it('has no level when none is given', () => {
    expect(publicationPoints({ type: 3, year: 2022 }, rules2022)).toMatchObject({ points: 200_000, mode: 10 });
  });

  it.each([
    [3, 'I', true, true],
    [3, 'I', false, true],
    [3, null, false, true],
    [21, 'I', true, true],
    [19, undefined, false, true],
    [3, 'II', false, false],
    [21, 'II', false, false],
    [19, 'II', true, false],
    [20, null, false, false],
    [7, null, false, false],
  ] as const)(
    'type %d at level %s, HST %s: under the monograph limit %s',
    (...[type, publisherLevel, hst, expected]) => {
      expect(isWeakBook({ type, year: 2022, publisherLevel }, hst, rules2022)).toBe(expected);
    },
  );
});

// § 12 ust. 6: HST only; § 15: half.
describe('marks of the library', () => {
  it.each<[string, number, PublisherLevel, LibraryMarks, [points: number, hst: number, mode: number, modeHst: number]]>(
    [
      ['a monograph with an opinion', 3, null, { expertOpinion: true }, [20, 120, 10, 70]],
      ['an editorship with an opinion', 21, null, { expertOpinion: true }, [5, 40, 10, 70]],
      ['a chapter with an opinion', 19, null, { expertOpinion: true }, [5, 20, 10, 70]],
      ['an opinion on a listed book', 3, 'I', { expertOpinion: true }, [80, 120, 70, 70]],
      ['an opinion on one of level II', 3, 'II', { expertOpinion: true }, [200, 300, 100, 100]],
      ['a translation at level II', 3, 'II', { translation: true }, [100, 150, 100, 100]],
      ['a translation at level I', 3, 'I', { translation: true }, [40, 60, 70, 70]],
      ['a source edition as an editorship', 21, null, { translation: true }, [2.5, 5, 10, 10]],
      ['a translation with an opinion', 3, null, { translation: true, expertOpinion: true }, [10, 60, 10, 70]],
    ],
  )('%s (%d, level %s)', (...[, type, level, marks, [points, hst, mode, modeHst]]) => {
    const input = { ...book(type, level), ...marks };
    expect(publicationPoints(input, rules2022)).toEqual({
      points: fixed4(points),
      pointsHst: fixed4(hst),
      mode,
      modeHst,
    });
    expect(isWeakBook(input, true, rules2022)).toBe(level !== 'II');
  });

  it('of books change no article', () => {
    const marked = { ...article(140), expertOpinion: true, translation: true };
    expect(publicationPoints(marked, rules2022)).toEqual(publicationPoints(article(140), rules2022));
  });
});

// § 14: the value of a monograph, whatever the record.
describe('what the chapters of a book may bring together', () => {
  it.each<[number, PublisherLevel, LibraryMarks, [points: number, hst: number] | null]>([
    [3, 'II', {}, [200, 300]],
    [21, 'II', {}, [200, 300]],
    [3, 'I', {}, [80, 120]],
    [21, 'I', {}, [80, 120]],
    [3, null, {}, [20, 20]],
    [21, null, {}, [20, 20]],
    [21, null, { expertOpinion: true }, [20, 120]],
    [21, 'I', { translation: true }, [80, 120]],
    [3, 'II', { translation: true }, [200, 300]],
    [3, null, { translation: true, expertOpinion: true }, [20, 120]],
    [19, 'I', {}, null],
    [20, null, {}, null],
  ])('type %d at level %s with %j', (...[type, level, marks, expected]) => {
    const limit = chapterLimit({ ...book(type, level), ...marks }, rules2022);
    const [points = 0, hst = 0] = expected ?? [];
    expect(limit).toEqual(expected && { points: fixed4(points), pointsHst: fixed4(hst) });
  });
});

// § 11 ust. 3 and § 35.
test.each([
  [2017, rules2017, { articles: 2017, books: 2021 }],
  [2018, rules2017, { articles: 2018, books: 2021 }],
  [2019, rules2017, { articles: 2021, books: 2021 }],
  [2021, rules2017, { articles: 2021, books: 2021 }],
  [2022, rules2022, { articles: 2022, books: 2022 }],
  [2024, rules2022, { articles: 2024, books: 2024 }],
])('works of %d are valued by the lists of', (year, rules, years) => {
  expect(listYears(year, { rules, yearTo: rules === rules2017 ? 2021 : 2025 })).toEqual(years);
});

const LIBRARY = { expertOpinion: true, translation: true, indexed: true };
const in2017 = { rules: rules2017, yearTo: 2021 };
const in2022 = { rules: rules2022, yearTo: 2025 };

test.each([
  ['an article of a list of its year', { type: 20, year: 2024, isListed: true }, in2022, ['listOfYear']],
  ['the same at a conference', { type: 25, year: 2022, isListed: true }, in2022, ['listOfYear']],
  ['an unlisted one', { type: 20, year: 2024, isListed: false }, in2022, []],
  ['of 2018, listed', { type: 20, year: 2018, isListed: true }, in2017, ['oldThresholds', 'listOfYear']],
  ['of 2017, unlisted', { type: 25, year: 2017, isListed: false }, in2017, ['oldArticle']],
  ['of 2017, indexed', { type: 20, year: 2017, isListed: false, indexed: true }, in2017, ['indexed']],
  ['of 2019', { type: 20, year: 2019, isListed: true }, in2017, ['lastList']],
  ['of 2019, unlisted', { type: 20, year: 2019, isListed: false, indexed: true }, in2017, []],
  ['a book of 2017', { type: 3, year: 2017, isListed: true }, in2017, ['lastList']],
  ['a book of 2022', { type: 3, year: 2022, isListed: true }, in2022, []],
  [
    'a listed book with every mark',
    { type: 19, year: 2022, isListed: true, isHst: true, ...LIBRARY },
    in2022,
    ['translation'],
  ],
  [
    'an unlisted one in HST',
    { type: 21, year: 2022, isListed: false, isHst: true, ...LIBRARY },
    in2022,
    ['opinion', 'translation'],
  ],
  ['an unlisted one outside HST', { type: 3, year: 2022, isListed: false, expertOpinion: true }, in2022, []],
] as const)('the rules that decide the value of %s', (...[, work, rules, expected]) => {
  expect(specialRules({ isHst: false, ...work }, rules)).toEqual(expected);
});

// § 36.
test.each([
  [20, 2018, false],
  [20, 2019, true],
  [25, 2021, true],
  [3, 2017, true],
  [19, 2018, true],
  [21, 2021, true],
  [7, 2020, false],
  [27, 2020, false],
])('type %d of %d counts to the new lists of 2017–2021: %s, later never', (type, year, expected) => {
  expect(isNewList({ type, year }, rules2017)).toBe(expected);
  expect(isNewList({ type, year: year + 5 }, rules2022)).toBe(false);
});

describe('the rest', () => {
  it.each<[PatentCategory, number]>([
    ['european', 100],
    ['foreign', 100],
    ['polish', 75],
    ['otherOwner', 50],
    ['plantVariety', 50],
    ['utilityModel', 30],
  ])('a patent of category %s is worth %d and takes no slot', (patentCategory, points) => {
    const expected = { points: points * 10_000, pointsHst: points * 10_000, mode: 0, modeHst: 0 };
    expect(publicationPoints({ type: 7, year: 2022, patentCategory }, rules2022)).toEqual(expected);
  });

  it.each([7, 4, 6, 8, 11, 13, 27, 28, 32, 42, 43, 44, 0])('type %d without a category is not evaluated', (type) => {
    const input = { type, year: 2022, listedPoints: 200, publisherLevel: 'II', patentCategory: null } as const;
    expect(publicationPoints(input, rules2022)).toEqual({ points: 0, pointsHst: 0, mode: 0, modeHst: 0 });
  });

  it.each([
    [100, null, 1],
    [70, 0, 1],
    [10, 203, 10],
    [100, 203, 100],
    [0, null, 0],
    [0, 203, 0],
  ] as const)('mode %d in discipline %s becomes %d', (mode, discipline, expected) => {
    expect(modeInDiscipline(mode, discipline)).toBe(expected);
  });

  it('keeps the rules as plain JSON', () => {
    expect(JSON.parse(JSON.stringify(rules2017))).toEqual(rules2017);
    expect(JSON.parse(JSON.stringify(rules2022))).toEqual(rules2022);
  });
});

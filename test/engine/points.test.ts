import { describe, expect, it } from 'vitest';
import {
  isWeakBook,
  modeInDiscipline,
  type PublicationInput,
  publicationPoints,
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
    const expected = { points: listed * 10_000, pointsHst: listed * 10_000, mode };
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

  it.each([2017, 2018, 2019, 2021])('not listed in %d is worth 5, divided by k/m', (year) => {
    const expected = { points: 50_000, pointsHst: 50_000, mode: 10 };
    expect(publicationPoints(article(null, year), rules2017)).toEqual(expected);
    expect(publicationPoints({ type: 20, year }, rules2017)).toEqual(expected);
  });

  it('refuses invalid points', () => {
    expect(() => publicationPoints(article(-1), rules2022)).toThrow(RangeError);
    expect(() => publicationPoints(article(Number.NaN), rules2022)).toThrow(RangeError);
  });

  it('refuses a year without rules', () => {
    const gap = {
      ...rules2022,
      articles: { unlistedPoints: 5, thresholds: [{ yearTo: 2021, fullFrom: 1, rootFrom: 1 }] },
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
    const expected = { points: points * 10_000, pointsHst: pointsHst * 10_000, mode };
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

describe('the rest', () => {
  it.each<[PatentCategory, number]>([
    ['european', 100],
    ['foreign', 100],
    ['polish', 75],
    ['otherOwner', 50],
    ['plantVariety', 50],
    ['utilityModel', 30],
  ])('a patent of category %s is worth %d and takes no slot', (patentCategory, points) => {
    const expected = { points: points * 10_000, pointsHst: points * 10_000, mode: 0 };
    expect(publicationPoints({ type: 7, year: 2022, patentCategory }, rules2022)).toEqual(expected);
  });

  it.each([7, 4, 6, 8, 11, 13, 27, 28, 32, 42, 43, 44, 0])('type %d without a category is not evaluated', (type) => {
    const input = { type, year: 2022, listedPoints: 200, publisherLevel: 'II', patentCategory: null } as const;
    expect(publicationPoints(input, rules2022)).toEqual({ points: 0, pointsHst: 0, mode: 0 });
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

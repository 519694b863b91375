import { describe, expect, test } from 'vitest';
import {
  readDay,
  readHours,
  readName,
  readNumber,
  readOrcid,
  readText,
  withoutPesel,
} from '#areas/imports/readers/values.ts';
import { PESEL } from '../files.ts';

describe('days', () => {
  test.each([
    ['2024-02-29', '2024-02-29'],
    ['2024-02-29T00:00:00', '2024-02-29'],
    ['29.02.2024', '2024-02-29'],
    ['1.9.2021', '2021-09-01'],
    ['43831', '2020-01-01'],
    ['4,3831E+04', '2020-01-01'],
    ['30.02.2024', undefined],
    ['2023-13-01', undefined],
    ['wczoraj', undefined],
    ['17', undefined],
  ])('%s is %s', (text, day) => expect(readDay(text)).toBe(day));
});

describe('parts of full time', () => {
  test.each([
    ['1/1', '1', [1, 1, 1]],
    ['1/2', '0,5', [1, 2, 0.5]],
    ['01.sty', '1', [1, 1, 1]],
    ['1.lut', '0,5', [1, 2, 0.5]],
    ['1.lut', '', [1, 2, 0.5]],
    ['2.sty', '0.5', [1, 2, 0.5]],
    ['03.kwi', '0,75', [3, 4, 0.75]],
    ['sty.20', '0,05', [1, 20, 0.05]],
    ['2024-02-01', '0,5', [1, 2, 0.5]],
    ['01.02.2024', '0,5', [1, 2, 0.5]],
    ['1/3', '3,3333E-01', [1, 3, 1 / 3]],
    ['', '0,25', [1, 4, 0.25]],
    ['1E+00', '', [1, 1, 1]],
  ])('%s with %s', (fraction, decimal, [numerator, denominator, fte]) => {
    const read = readHours(fraction, decimal);
    expect(read).toMatchObject({ numerator, denominator });
    expect(read?.fte).toBeCloseTo(fte ?? 0, 2);
    expect(read).not.toHaveProperty('doubt');
  });

  test('that disagree with the decimal are doubtful', () => {
    expect(readHours('1/2', '0,75')).toMatchObject({ numerator: 3, denominator: 4, doubt: expect.any(String) });
  });

  test.each([
    ['2/1', ''],
    ['xx', ''],
    ['', '7'],
    ['1/0', ''],
  ])('%s with %s cannot be read', (fraction, decimal) => expect(readHours(fraction, decimal)).toBeUndefined());
});

test('numbers come with a comma, a percent sign or in scientific notation', () => {
  expect(['0,5', '1E+02', '5,00E-01', '50%', '1 000', '=1+1', 'x'].map(readNumber)).toEqual([
    0.5,
    100,
    0.5,
    50,
    1000,
    undefined,
    undefined,
  ]);
});

test('names in capitals are rewritten', () => {
  expect(['STANISŁAW', 'KOWALSKA-NOWAK', "O'NEILL", 'DyscyplinaZN', 'X'].map(readName)).toEqual([
    'Stanisław',
    'Kowalska-Nowak',
    "O'Neill",
    'DyscyplinaZN',
    'X',
  ]);
});

test('identification numbers are masked anywhere; other numbers stay', () => {
  expect(withoutPesel(`a ${PESEL} b`)).toBe('a ••• b');
  expect(withoutPesel('12345678901 44051401358')).toBe('12345678901 44051401358');
  expect(readText(` Katedra   ${PESEL}`)).toBe('Katedra •••');
});

test('an ORCID needs its check digit', () => {
  expect(
    ['0000-0002-1825-0097', 'https://orcid.org/0000-0002-1694-233X', '0000-0002-1825-0098'].map(readOrcid),
  ).toEqual(['0000-0002-1825-0097', '0000-0002-1694-233X', undefined]);
});

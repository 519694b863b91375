import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '#ui/text/money.ts';
import {
  counted,
  formatDate,
  formatDecimal,
  formatInteger,
  formatShort,
  formatSigned,
  formatStamp,
  percentUsed,
  plural,
} from '#ui/text/number.ts';

test('the minus is U+2212 in every number', () => {
  expect(formatDecimal(-48.8026, 4)).toBe('\u221248,8026');
  expect(formatDecimal('-0.1495', 4)).toBe('\u22120,1495');
  expect(formatInteger(-3)).toBe('\u22123');
  expect(formatShort(-0.5)).toBe('\u22120,5');
  expect(counted(-2, 'slot', 'sloty', 'slotów')).toBe('\u22122 sloty');
});

test('a stamp ends five characters after its first colon', () => {
  expect(formatStamp('2026-03-29 12:05:09.123456')).toBe('29.03.2026 12:05:09');
  expect(formatStamp(null)).toBe('–');
});

test('at least and at most so many digits', () => {
  expect([1.8, 1.3333, 2].map((limit) => formatShort(limit, 4, 2))).toEqual(['1,80', '1,3333', '2,00']);
});

test.for([
  ['9773.44', '9\u00a0773,44'],
  [20_561.07, '20\u00a0561,07'],
  ['999999999999.99', '999\u00a0999\u00a0999\u00a0999,99'],
  ['0', '0,00'],
  ['', '–'],
  [null, '–'],
] as const)('the amount %j of money is written %j', ([amount, text]) => {
  expect(formatMoney(amount)).toBe(text);
});

test('only what is full is 100%, and what is over is more', () => {
  const cases = [
    [12.88, 12.9, '99,8'],
    [12.9, 12.9, '100'],
    [12.91, 12.9, '100,1'],
    [0.29, 1, '29'],
    [299.99, 300, '99,9'],
    [300.01, 300, '100,1'],
    [0, 4, '0'],
    [0, 0, '0'],
  ] as const;
  for (const [value, limit, percent] of cases) expect(percentUsed(value, limit)).toBe(percent);
});

test('a signed number has its sign, and nought has none', () => {
  expect(formatSigned(0.5, 4)).toBe('+0,5000');
  expect(formatSigned(-0.5, 4)).toBe('\u22120,5000');
  expect(formatSigned(0, 4)).toBe('0,0000');
});

const SPACE = '\u00A0';

/** As the locale says it, which is slow in a browser's first call. */
const byLocale = (value: number | string, least: number, most: number) =>
  new Intl.NumberFormat('pl-PL', { minimumFractionDigits: least, maximumFractionDigits: most })
    .format(value as number)
    .replace('-', '\u2212');

const decimalText = fc
  .tuple(fc.boolean(), fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 6 }), fc.nat())
  .map(([negative, whole, digits, rest]) => {
    const fraction = String(rest).padStart(digits, '0').slice(0, digits);
    return `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
  });

test('numbers are written as the locale writes them', () => {
  fc.assert(
    fc.property(decimalText, fc.integer({ min: 0, max: 4 }), (text, digits) => {
      expect(formatDecimal(text, digits)).toBe(byLocale(text, digits, digits));
      const value = Number(text) || 0;
      expect(formatDecimal(value, digits)).toBe(byLocale(value, digits, digits));
      expect(formatShort(value, digits)).toBe(byLocale(value, 0, digits));
    }),
  );
  expect(formatInteger(12345)).toBe(`12${SPACE}345`);
  expect(formatDecimal('1234.56785', 4)).toBe('1234,5679');
});

test('a day is written with dots, and what is no day stays', () => {
  expect(formatDate('2026-03-29')).toBe('29.03.2026');
  expect(formatDate('2026-03-29 12:05:09.123456')).toBe('29.03.2026');
  expect(formatDate('wkrótce')).toBe('wkrótce');
  expect(formatDate(null)).toBe('–');
});

test('plural forms are those of the locale', () => {
  const rules = new Intl.PluralRules('pl-PL');
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -1_000, max: 1_000 }), fc.constantFrom(0.5, 1.5, 2.25)), (n) => {
      expect(plural(n, 'one', 'few', 'many', 'other')).toBe(rules.select(n));
    }),
  );
});

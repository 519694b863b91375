import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWide, partsOf, type PrintedColumn, withoutEmpty } from '#ui/table/printed-columns.ts';

const column = (id: string, repeats = false): PrintedColumn => ({ id, group: '', name: id, isNumeric: false, repeats });
const columnsOf = (count: number, names: number) =>
  Array.from({ length: count }, (_, at) => column(`kolumna ${at + 1}`, at < names));

test.each([
  { what: 'a few short columns', columns: 5, text: 'abc', wide: false, parts: 1 },
  { what: 'more than an upright page holds', columns: 12, text: 'abcdefgh', wide: true, parts: 1 },
  { what: 'as many as a council has', columns: 27, text: 'informatyka', wide: true, parts: 3 },
])('$what', ({ columns: count, text, wide, parts }) => {
  const columns = columnsOf(count, 2);
  const rows = [columns.map(() => text)];
  expect(isWide(columns, rows)).toBe(wide);
  expect(partsOf(columns, rows)).toHaveLength(parts);
});

test('every column is printed once, those that name the row in every part, all in their order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 2 }),
      fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 40, maxLength: 40 }),
      (count, names, lengths) => {
        const columns = columnsOf(count, names);
        const parts = partsOf(columns, [lengths.slice(0, count).map((length) => 'słowo '.repeat(length))]);
        const repeated = Math.max(1, names);
        expect(parts.flatMap((part) => (parts.length === 1 ? part : part.slice(repeated)))).toEqual(
          columns.map((_, at) => at).slice(parts.length === 1 ? 0 : repeated),
        );
        if (parts.length === 1) return;
        for (const part of parts) {
          expect(part.slice(0, repeated)).toEqual([...Array(repeated).keys()]);
          expect(part.length).toBeGreaterThan(repeated);
        }
      },
    ),
  );
});

test('columns that are empty in every row are left out and named, unless the table is narrow or they name the row', () => {
  const columns = columnsOf(20, 1);
  const row = (text: string) => columns.map((_, at) => (at === 0 || at === 7 ? '' : at === 9 ? '–' : text));
  const wide = withoutEmpty(columns, [row('informatyka'), row('informatyka')], []);
  expect(wide.empty).toEqual(['kolumna 8', 'kolumna 10']);
  expect(wide.columns).toHaveLength(18);
  expect(wide.rows.every((cells) => cells.length === 18)).toBe(true);
  // Something in one row, or in the sums, or an edit that empties a cell, is something.
  const filled = (text: string) => row('informatyka').with(7, text);
  expect(withoutEmpty(columns, [row('informatyka'), filled('x')], []).empty).toEqual(['kolumna 10']);
  expect(withoutEmpty(columns, [row('informatyka')], [filled('5')]).empty).toEqual(['kolumna 10']);
  expect(withoutEmpty(columns, [filled('–*')], []).empty).toEqual(['kolumna 10']);
  expect(withoutEmpty(columns.slice(0, 8), [row('a').slice(0, 8)], []).empty).toEqual([]);
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Incoming, pairRows, type Stored } from '#areas/lists/rows/pairing.ts';
import { runs } from '../../support/runs.ts';

const row = (names: string, identifiers = '', rank = 100): Incoming => ({
  names: names.split(' ').filter(Boolean),
  identifiers: identifiers.split(' ').filter(Boolean),
  rank,
});
const listed = (...rows: Incoming[]): Stored[] => rows.map((each, index) => ({ ...each, id: index + 1 }));
const ids = (incoming: Incoming[], stored: Stored[]) => pairRows(incoming, stored).pairs.map(({ id }) => id);

describe('a row of a file is found on the list', () => {
  test('wherever it stands', () => {
    const stored = listed(row('a', '1'), row('b', '2'), row('c'));
    expect(ids([row('c'), row('a', '1'), row('b', '2')], stored)).toEqual([3, 1, 2]);
  });

  test('by any of its numbers, under a new title', () => {
    expect(pairRows([row('nowa', '2')], listed(row('dawna', '1 2'), row('x', '3')))).toEqual({
      pairs: [{ id: 1, doubt: null }],
      missing: [2],
    });
  });

  test('by its title where the number is new, and where it is another as doubtful', () => {
    const stored = listed(row('a'), row('b', '2'));
    const { pairs, missing } = pairRows([row('a', '1'), row('b', '9')], stored);
    expect(pairs).toEqual([
      { id: 1, doubt: null },
      { id: 2, doubt: 'Ten sam tytuł, inny ISSN niż w wykazie (2).' },
    ]);
    expect(missing).toEqual([]);
  });

  test('of several with its number the one with its title', () => {
    const stored = listed(row('a', '1'), row('b', '1'));
    expect(ids([row('b', '1 2'), row('a', '1 3')], stored)).toEqual([2, 1]);
  });

  test('not where several fit: it is doubtful, and none of them is missing', () => {
    const stored = listed(row('a', '1'), row('b', '2'));
    const { pairs, missing } = pairRows([row('połączona', '1 2')], stored);
    expect(pairs).toMatchObject([{ id: null, doubt: expect.stringContaining('pasuje do kilku') }]);
    expect(missing).toEqual([]);
    expect(pairRows([row('a')], listed(row('a', '1'), row('a', '2'))).pairs[0]?.doubt).toMatch(/kilka pozycji/);
  });

  test('of equal ones that of its points first', () => {
    const stored = listed(row('a', '', 20), row('a', '', 40));
    expect(ids([row('a', '', 40), row('a', '', 20)], stored)).toEqual([2, 1]);
  });
});

const some = fc.record({
  names: fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 2 }),
  identifiers: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5'), { maxLength: 2 }).map((all) => all.toSorted()),
  rank: fc.constantFrom(20, 40),
});

test('no row of the list is taken twice, and each is taken, suspected or missing', () => {
  fc.assert(
    fc.property(fc.array(some, { maxLength: 8 }), fc.array(some, { maxLength: 8 }), (incoming, rows) => {
      const stored = listed(...rows);
      const { pairs, missing } = pairRows(incoming, stored);
      const taken = pairs.flatMap(({ id }) => id ?? []);
      expect(pairs).toHaveLength(incoming.length);
      expect(new Set(taken).size).toBe(taken.length);
      expect(missing.filter((id) => taken.includes(id))).toEqual([]);
      const isSure = pairs.every(({ doubt }) => doubt === null);
      expect(!isSure || taken.length + missing.length === stored.length).toBe(true);
    }),
    runs(2_000),
  );
});

test('a list paired with itself in any order changes nothing', () => {
  fc.assert(
    fc.property(fc.array(some, { maxLength: 8 }), (rows) => {
      const { pairs, missing } = pairRows(rows.toReversed(), listed(...rows));
      expect(missing).toEqual([]);
      expect(pairs.every(({ id }) => id !== null)).toBe(true);
    }),
    runs(1_000),
  );
});

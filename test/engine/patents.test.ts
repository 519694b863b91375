import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixed4 } from '#engine/fixed.ts';
import { countedPatents, acceptedSeats, type Patent, patentsKeptIn, type PublishedIn } from '#engine/patents.ts';
import { COMPUTING, facts, INFORMATICS, share, work } from './scenario/scenario-facts.ts';

const patent = (id: number, points: number, invention = `own ${id}`): Patent => ({
  id,
  points: fixed4(points),
  invention,
});

const right = (id: number, other = {}) => work(id, 75, { type: 7, mode: 0, invention: `own ${id}`, ...other });

describe('patents that count', () => {
  it.each<[string, Patent[], number, { counted: number[]; points: number }]>([
    ['none', [], 3, { counted: [], points: 0 }],
    ['all within N', [patent(1, 75), patent(2, 100)], 3, { counted: [2, 1], points: 175 }],
    ['the best N', [patent(1, 30), patent(2, 75), patent(3, 100)], 2, { counted: [3, 2], points: 175 }],
    ['of equal ones the first', [patent(9, 75), patent(4, 75), patent(6, 75)], 2, { counted: [4, 6], points: 150 }],
    ['nobody in N', [patent(1, 100)], 0, { counted: [], points: 0 }],
    // § 19 ust. 2.
    ['one invention once, at its best', [patent(1, 75, 'x'), patent(2, 100, 'x')], 3, { counted: [2], points: 100 }],
    [
      'one invention takes no second place',
      [patent(1, 100, 'x'), patent(2, 100, 'x'), patent(3, 30)],
      2,
      { counted: [1, 3], points: 130 },
    ],
  ])('%s', (...[, patents, limit, { counted, points }]) => {
    expect(countedPatents(patents, limit)).toEqual({ counted, points: fixed4(points) });
    expect(countedPatents(patents.toReversed(), limit)).toEqual({ counted, points: fixed4(points) });
  });

  it('are the best choice of one right per invention', () => {
    const one = fc.record({ points: fc.constantFrom(30, 50, 75, 100), invention: fc.constantFrom('a', 'b', 'c', 'd') });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 7 }), fc.nat(5), (drawn, limit) => {
        const patents = drawn.map((own, i) => patent(i + 1, own.points, own.invention));
        let most = 0;
        for (let bits = 0; bits < 2 ** patents.length; bits += 1) {
          const set = patents.filter((_, i) => ((bits >> i) & 1) === 1);
          if (set.length > limit || new Set(set.map(({ invention }) => invention)).size < set.length) continue;
          most = Math.max(
            most,
            set.reduce((sum, { points }) => sum + points, 0),
          );
        }
        expect(countedPatents(patents, limit).points).toBe(most);
      }),
    );
  });

  it('are approved ones that somebody has in the discipline', () => {
    const given = facts({
      publications: [right(1), right(2, { approved: false }), right(3), right(4, { invention: null }), work(5, 140)],
      authorships: [
        share(1, 1),
        share(1, 2, { discipline: INFORMATICS }),
        share(2, 1),
        share(3, 1, { discipline: null }),
        share(4, 1),
        share(5, 1),
      ],
    });
    const seats = acceptedSeats(given, new Map());
    expect(patentsKeptIn(COMPUTING, seats, 9)).toEqual({ counted: [1], points: fixed4(75) });
    expect(patentsKeptIn(INFORMATICS, seats, 9)).toEqual({ counted: [1], points: fixed4(75) });
  });

  const [A, B, C] = [101, 202, 303];
  type Row = [person: number, discipline: number, points: number];
  it.each<[string, Row[], [number, number[]][], number[]]>([
    [
      'no publications, two disciplines: both',
      [
        [1, A, 75],
        [1, B, 75],
      ],
      [],
      [1, 2],
    ],
    [
      'no publications, three: those of the best',
      [
        [1, A, 30],
        [1, B, 75],
        [1, C, 50],
      ],
      [],
      [2, 3],
    ],
    [
      'equal ones: the smaller codes',
      [
        [1, C, 75],
        [1, B, 75],
        [1, A, 75],
      ],
      [],
      [2, 3],
    ],
    ['publications in two others bar it', [[1, C, 100]], [[1, [A, B]]], []],
    [
      'publications in one leave one',
      [
        [1, B, 50],
        [1, C, 75],
      ],
      [[1, [A]]],
      [2],
    ],
    [
      'publications in the same discipline',
      [
        [1, A, 50],
        [1, C, 100],
      ],
      [[1, [A, B]]],
      [1],
    ],
    [
      'each author for himself',
      [
        [1, C, 100],
        [2, C, 75],
      ],
      [[1, [A, B]]],
      [2],
    ],
  ])('a third discipline: %s', (...[, rows, published, kept]) => {
    const given = facts({
      publications: rows.map(([, , points], at) => right(at + 1, { points: fixed4(points) })),
      authorships: rows.map(([person, discipline], at) => share(at + 1, person, { discipline })),
    });
    const by: PublishedIn = new Map(published.map(([person, codes]) => [person, new Set(codes)]));
    expect(
      acceptedSeats(given, by)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(kept);
  });

  it('a right counts while one of its authors keeps the discipline', () => {
    const given = facts({ publications: [right(1)], authorships: [share(1, 1), share(1, 2)] });
    const others = new Set([A, B]);
    const one = acceptedSeats(given, new Map([[1, others]]));
    expect(patentsKeptIn(COMPUTING, one, 9).counted).toEqual([1]);
    const none = acceptedSeats(
      given,
      new Map([
        [1, others],
        [2, others],
      ]),
    );
    expect(patentsKeptIn(COMPUTING, none, 9).counted).toEqual([]);
  });
});

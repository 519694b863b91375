import { describe, expect, it } from 'vitest';
import { FIXED4_ONE, fixed4 } from '#engine/fixed.ts';
import { yearShares } from '#engine/person-limits.ts';
import type { ReductionPerson } from '#engine/reductions.ts';
import { rules2022 } from '#engine/rules.ts';
import { standingsOf } from '#engine/standing.ts';

const COMPUTING = 203;
const YEARS = [2026, 2027, 2028, 2029];
const from = '2015-10-01';
const always = { from, to: null };

/** In N in computing, full time, on a research and teaching post. */
function inN(id: number, authorised: number[]): ReductionPerson {
  const declarations = [{ ...always, disciplines: [{ code: COMPUTING, percent: 100 }] }];
  const data = {
    employments: [{ ...always, fte: FIXED4_ONE }],
    declarations,
    nStatements: [{ ...always, disciplines: [COMPUTING] }],
    outsideN: [],
  };
  const employments = [{ ...always, research: true }];
  return { id, employments, declarations, yearShares: yearShares(data, YEARS), leaves: [], authorised };
}

const standing = (people: ReductionPerson[], ended: boolean) =>
  standingsOf(people, { years: YEARS, ended, rules: rules2022, hst: [], codes: [COMPUTING] })[0];

describe('reductions', () => {
  const idle = [1, 2, 3, 4, 5].map((id) => inN(id, []));
  const busy = [6, 7, 8, 9, 10, 11, 12, 13].map((id) => inN(id, [COMPUTING]));

  it.each([
    ['a running period, nobody idle', busy, false, { slots: 24, taken: 0, limit: 24 }],
    [
      'a running period: a forecast, the limit stays 3N',
      [...idle, ...busy],
      false,
      { slots: 39, taken: 15, limit: 39 },
    ],
    ['a running period, everybody idle', idle, false, { slots: 15, taken: 15, limit: 15 }],
    ['an ended period: subtracted', [...idle, ...busy], true, { slots: 39, taken: 15, limit: 24 }],
    ['an ended period, everybody idle', idle, true, { slots: 15, taken: 15, limit: 0 }],
  ])('%s', (...[, people, ended, expected]) => {
    const found = standing(people, ended);
    expect(found?.reductions.forecast).toBe(!ended);
    expect([found?.slots, found?.reductions.slots, found?.limits.slots]).toEqual(
      [expected.slots, expected.taken, expected.limit].map(fixed4),
    );
  });

  it('names the people who cause it, ended or not', () => {
    for (const ended of [false, true]) {
      const rows = standing([...busy, ...idle], ended)?.reductions.rows;
      expect(rows?.map(({ person, slots }) => [person, slots])).toEqual(idle.map(({ id }) => [id, fixed4(3)]));
    }
  });
});

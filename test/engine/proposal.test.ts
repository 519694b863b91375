import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluatePersons } from '#engine/evaluation.ts';
import type { PeriodFacts } from '#engine/facts.ts';
import { bestDisciplines } from '#engine/proposal.ts';
import { solveByTrying } from '../support/exact-milp.ts';
import { runs } from '../support/runs.ts';
import { COMPUTING, facts, INFORMATICS, MEDIA, researcher, share, work } from './scenario/scenario-facts.ts';

const CODES = [COMPUTING, MEDIA, INFORMATICS];
const ME = 1;
const NOTHING: ReadonlySet<never> = new Set();

const totalOf = (given: PeriodFacts) =>
  evaluatePersons(given, [ME]).persons.reduce((sum, { points }) => sum + points, 0);

/** The facts with these works of the person in these disciplines. */
const assigned = (given: PeriodFacts, chosen: ReadonlyMap<number, number | null>): PeriodFacts => ({
  ...given,
  authorships: given.authorships.map((each) =>
    each.person === ME && chosen.has(each.publication)
      ? { ...each, discipline: chosen.get(each.publication) ?? null }
      : each,
  ),
});

const ownWorks = (given: PeriodFacts) => given.authorships.filter(({ person }) => person === ME);

const MANY = 100;

/** The most points of any choice of the free works, each tried, and the fewest that leave a discipline for them. */
function bestOf(given: PeriodFacts, free: number[], codes: readonly number[]): { points: number; moved: number } {
  const [work, ...rest] = free;
  if (work === undefined) return { points: totalOf(given), moved: 0 };
  const before = ownWorks(given).find(({ publication }) => publication === work)?.discipline ?? null;
  return [...new Set([before, ...codes])]
    .map((code) => {
      const { points, moved } = bestOf(assigned(given, new Map([[work, code]])), rest, codes);
      return { points, moved: moved + (before !== null && code !== before ? 1 : 0) };
    })
    .reduce((one, other) => (rankOf(other) > rankOf(one) ? other : one));
}

const rankOf = ({ points, moved }: { points: number; moved: number }) => points * MANY - moved;

const worlds = fc
  .record({
    rows: fc.array(
      fc.record({
        points: fc.constantFrom(20, 40, 100, 140, 200),
        own: fc.constantFrom(null, null, 0, ...CODES),
        other: fc.constantFrom(null, ...CODES),
        included: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
        approved: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
        weakBook: fc.boolean(),
        kept: fc.boolean(),
        frozen: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    codes: fc.constantFrom([COMPUTING], [COMPUTING, MEDIA], [INFORMATICS, MEDIA], CODES),
  })
  .map(({ rows, codes }) => ({
    codes,
    // Each of the others is tried in each discipline.
    kept: new Set(rows.flatMap(({ kept }, at) => (kept || at > 3 ? [at + 1] : []))),
    given: facts({
      publications: rows.map(({ points, approved, weakBook }, at) => work(at + 1, points, { approved, weakBook })),
      authorships: rows.flatMap(({ own, other, included, frozen }, at) => [
        share(at + 1, ME, { discipline: own, included, frozen }),
        ...(other === null ? [] : [share(at + 1, 2, { discipline: other })]),
      ]),
      persons: [researcher(ME, codes), researcher(2, CODES)],
    }),
  }));

const tired = () => ({ chosen: null, bound: Number.POSITIVE_INFINITY });

describe('the best disciplines of a person’s works', () => {
  it('bring as much as the best of all choices, and none of them is idle', () => {
    fc.assert(
      fc.property(worlds, ({ given, kept, codes }) => {
        const asked = { person: ME, disciplines: codes, kept, forbidden: NOTHING };
        const free = ownWorks(given).flatMap(({ publication, frozen, discipline }) =>
          frozen || discipline === 0 || kept.has(publication) ? [] : [publication],
        );
        const { gain, proven, changes } = bestDisciplines(given, asked, { solver: solveByTrying });
        const after = new Map(changes.map(({ publication, to }) => [publication, to]));
        const before = totalOf(given);
        expect(proven).toBe(true);
        const moved = changes.filter(({ from }) => from !== null).length;
        expect({ points: before + gain, moved }).toEqual(bestOf(given, free, codes));
        expect(totalOf(assigned(given, after))).toBe(before + gain);
        for (const { publication, from, to } of changes) {
          expect(free).toContain(publication);
          expect(codes).toContain(to);
          expect(from).toBe(ownWorks(given).find((each) => each.publication === publication)?.discipline ?? null);
          const without = new Map(after);
          without.delete(publication);
          expect(totalOf(assigned(given, without))).toBeLessThan(before + gain);
        }
      }),
      runs(500),
    );
  });

  const twoWorks = facts({
    publications: [work(1, 200), work(2, 200)],
    authorships: [share(1, ME, { discipline: null }), share(2, ME, { discipline: null })],
    persons: [researcher(ME, [COMPUTING, MEDIA])],
  });

  it('keep out of what is forbidden', () => {
    const asked = { person: ME, disciplines: [COMPUTING, MEDIA], kept: NOTHING };
    const forbidden = new Set([`1:${COMPUTING}`, `2:${COMPUTING}`]);
    const { changes } = bestDisciplines(twoWorks, { ...asked, forbidden }, { solver: solveByTrying });
    expect(changes.map(({ to }) => to)).toEqual([MEDIA, MEDIA]);
  });

  it('leave the assigned works where they are, if those without a discipline bring as much', () => {
    const own = [COMPUTING, COMPUTING, COMPUTING, MEDIA, null];
    const given = facts({
      publications: own.map((_, at) => work(at + 1, 200)),
      authorships: own.map((discipline, at) => share(at + 1, ME, { discipline })),
      persons: [researcher(ME, [COMPUTING, MEDIA])],
    });
    const asked = { person: ME, disciplines: [COMPUTING, MEDIA], kept: NOTHING, forbidden: NOTHING };
    const { changes } = bestDisciplines(given, asked, { solver: solveByTrying });
    expect(changes).toMatchObject([{ publication: 5, from: null, to: MEDIA }]);
  });

  it('are the best found, not proven, where the time is over', () => {
    const asked = { person: ME, disciplines: [COMPUTING], kept: NOTHING, forbidden: NOTHING };
    expect(bestDisciplines(twoWorks, asked, { solver: tired })).toMatchObject({ gain: 0, proven: false, changes: [] });
  });
});

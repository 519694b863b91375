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

/** The most points of any choice of the free works, each tried; a work may also stay as it is. */
function mostOf(given: PeriodFacts, free: number[], codes: readonly number[]): number {
  const [work, ...rest] = free;
  if (work === undefined) return totalOf(given);
  const before = ownWorks(given).find(({ publication }) => publication === work)?.discipline ?? null;
  return Math.max(
    ...[...new Set([before, ...codes])].map((code) => mostOf(assigned(given, new Map([[work, code]])), rest, codes)),
  );
}

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
        expect(before + gain).toBe(mostOf(given, free, codes));
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

  it('are the best found, not proven, where the time is over', () => {
    const asked = { person: ME, disciplines: [COMPUTING], kept: NOTHING, forbidden: NOTHING };
    const tired = () => ({ chosen: null, bound: Number.POSITIVE_INFINITY });
    expect(bestDisciplines(twoWorks, asked, { solver: tired })).toEqual({ gain: 0, proven: false, changes: [] });
  });
});

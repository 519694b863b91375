import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { choicesOf } from '#engine/choices.ts';
import { evaluatePersons } from '#engine/evaluation.ts';
import type { PeriodFacts } from '#engine/facts.ts';
import { fixed4 } from '#engine/fixed.ts';
import { runs } from '../support/runs.ts';
import { COMPUTING, facts, INFORMATICS, MEDIA, researcher, share, work } from './scenario/scenario-facts.ts';

const CODES = [COMPUTING, MEDIA, INFORMATICS];
const ME = 1;

/** The own optimum over all disciplines, by the functions of the recalculation. */
const totalOf = (given: PeriodFacts) =>
  evaluatePersons(given, [ME]).persons.reduce((sum, { points }) => sum + points, 0);

const optimumOf = (given: PeriodFacts) =>
  evaluatePersons(given, [ME]).shares.flatMap((each) => (each.person === ME && each.accepted ? each.publication : []));

const assigned = (given: PeriodFacts, publication: number, discipline: number | null): PeriodFacts => ({
  ...given,
  authorships: given.authorships.map((each) =>
    each.publication === publication && each.person === ME ? { ...each, discipline } : each,
  ),
});

const withWork = (given: PeriodFacts, publication: number): PeriodFacts => ({
  ...given,
  authorships: given.authorships.map((each) =>
    each.publication === publication && each.person === ME ? { ...each, included: true } : each,
  ),
});

/** Works of two people, some without a discipline, more than fit into the limits. */
const worlds = fc
  .array(
    fc.record({
      points: fc.constantFrom(20, 40, 70, 100, 140, 200),
      own: fc.constantFrom(null, 0, ...CODES),
      other: fc.constantFrom(null, ...CODES),
      included: fc.boolean(),
      approved: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
      weakBook: fc.boolean(),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .chain((rows) =>
    fc.record({ rows: fc.constant(rows), codes: fc.constantFrom([COMPUTING], [COMPUTING, MEDIA], CODES) }),
  )
  .map(({ rows, codes }) =>
    facts({
      publications: rows.map(({ points, approved, weakBook }, at) => work(at + 1, points, { approved, weakBook })),
      authorships: rows.flatMap(({ own, other, included }, at) => [
        share(at + 1, ME, { discipline: own, included }),
        ...(other === null ? [] : [share(at + 1, 2, { discipline: other })]),
      ]),
      persons: [researcher(ME, codes), researcher(2, CODES)],
    }),
  );

describe('what a choice brings', () => {
  it('is what the recalculation would find afterwards', () => {
    fc.assert(
      fc.property(worlds, (given) => {
        const before = totalOf(given);
        const { works, disciplines } = choicesOf(given, { person: ME, disciplines: CODES });
        expect(disciplines.reduce((sum, { points }) => sum + points, 0)).toBe(before);
        for (const { publication, loss, regain, options, discipline, chosen } of works) {
          expect(loss).toBe(totalOf(assigned(given, publication, null)) - before);
          expect(regain).toBe(discipline ? totalOf(withWork(given, publication)) - before : 0);
          for (const option of options) {
            const after = assigned(given, publication, option.discipline);
            expect(option.gain).toBe(totalOf(after) - before);
            const found = evaluatePersons(after, [ME]).shares.find((each) => each.publication === publication);
            expect(option).toMatchObject({
              points: found?.points,
              slots: found?.slots,
              k: found?.k,
              barred: found?.barred,
            });
            expect(option.taken).toBe(found?.accepted);
            const still = optimumOf(after);
            const others = optimumOf(given).filter((each) => each !== publication);
            expect(option.displaced).toBe(others.filter((each) => !still.includes(each)).length);
            expect(option.discipline !== discipline || chosen === option.taken).toBe(true);
          }
        }
      }),
      runs(300),
    );
  });
});

test('an unassigned work of one author brings its points while there is room, and says what is left', () => {
  const given = facts({
    publications: [work(1, 200), work(2, 140)],
    authorships: [share(1, ME, { discipline: COMPUTING }), share(2, ME, { discipline: null })],
    persons: [researcher(ME, [COMPUTING])],
  });
  const { works } = choicesOf(given, { person: ME, disciplines: [COMPUTING] });
  expect(works).toMatchObject([
    { publication: 1, chosen: true, loss: -fixed4(200), options: [{ gain: 0, taken: true, left: fixed4(3) }] },
    {
      publication: 2,
      chosen: false,
      loss: 0,
      options: [{ gain: fixed4(140), points: fixed4(140), slots: fixed4(1), k: 1, taken: true, left: fixed4(2) }],
    },
  ]);
});

test.each([
  { what: 'room in both', room: 3, from: COMPUTING, displaced: 0 },
  { what: 'no room where it goes', room: 0, from: COMPUTING, displaced: 1 },
  { what: 'no room, and shown nowhere yet', room: 0, from: null, displaced: 1 },
])('a choice counts the works that leave the optimum: $what', ({ room, from, displaced }) => {
  const others = Array.from({ length: 4 - room }, (_, at) => at + 2);
  const given = facts({
    publications: [work(1, 200), ...others.map((id) => work(id, 100))],
    authorships: [share(1, ME, { discipline: from }), ...others.map((id) => share(id, ME, { discipline: MEDIA }))],
    persons: [researcher(ME, [COMPUTING, MEDIA])],
  });
  const { works } = choicesOf(given, { person: ME, disciplines: [COMPUTING, MEDIA] });
  const option = works[0]?.options.find((each) => each.discipline === MEDIA);
  expect(option).toMatchObject({ taken: true, displaced });
});

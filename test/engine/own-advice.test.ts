import { expect, test } from 'vitest';
import { fixed4 } from '#engine/fixed.ts';
import { type OwnQuestion, ownAdvice, type SolvedDiscipline } from '#engine/adviser/own-advice.ts';
import type { PeriodFacts } from '#engine/facts.ts';
import { COMPUTING, factsOf, MATHEMATICS, researcher, share, work } from './adviser-instances.ts';

const both = { [COMPUTING]: 50, [MATHEMATICS]: 50 };
const solved = (discipline: number, slots: number, price = 0): SolvedDiscipline => ({
  discipline,
  slots: fixed4(slots),
  binding: price === 0 ? [] : [{ limit: 'slots', price }],
});

/** Advice for person 1, on a research post throughout. */
function adviceFor(facts: PeriodFacts, disciplines: SolvedDiscipline[], other: Partial<OwnQuestion> = {}) {
  const staff = [{ id: 1, employments: [{ from: '2015-10-01', to: null, research: true }], leaves: [] }];
  return ownAdvice(facts, { person: 1, staff, disciplines, forbidden: [], least: 1, ...other });
}

const movesOf = (moves: ReturnType<typeof ownAdvice>) =>
  moves.map(({ authorship, to, gain }) => [authorship, to.discipline, gain]);

/** Two works of person 1 in computing, one of person 2, who could move it as well. */
const three = (listed = false) =>
  factsOf({
    publications: [work(1, { listed }), work(2, { points: fixed4(100), pointsHst: fixed4(100), listed }), work(3)],
    authorships: [
      share(1, 1, { discipline: COMPUTING }),
      share(2, 1, { discipline: COMPUTING }),
      share(3, 2, { discipline: COMPUTING }),
    ],
    persons: [researcher(1, both), researcher(2, both)],
  });

test("own works move to the cheaper slot and gain the difference; others' works stay", () => {
  const moves = adviceFor(three(), [solved(MATHEMATICS, 10, 40), solved(COMPUTING, 10, 90)]);
  expect(movesOf(moves)).toEqual([
    [101, MATHEMATICS, fixed4(50)],
    [201, MATHEMATICS, fixed4(50)],
  ]);
  expect(moves[0]).toMatchObject({
    publication: 1,
    from: { discipline: COMPUTING, points: fixed4(140), slots: fixed4(1) },
    to: { discipline: MATHEMATICS, points: fixed4(140), slots: fixed4(1) },
  });
});

test('the greatest gain comes first: an unassigned work brings all its points', () => {
  const facts = three();
  const [first, ...others] = facts.authorships;
  if (!first) throw new Error('no authorship');
  const open = { ...facts, authorships: [...others, { ...first, discipline: null }] };
  expect(movesOf(adviceFor(open, [solved(COMPUTING, 10, 50), solved(MATHEMATICS, 10, 40)]))).toEqual([
    [101, MATHEMATICS, fixed4(100)],
    [201, MATHEMATICS, fixed4(10)],
  ]);
});

test('proposes nothing below the least gain or where the journal is not listed', () => {
  const disciplines = [solved(COMPUTING, 10, 90), solved(MATHEMATICS, 10, 40)];
  expect(adviceFor(three(), disciplines, { least: fixed4(50) + 1 })).toEqual([]);
  const forbidden = [{ publication: 1, discipline: MATHEMATICS }];
  expect(movesOf(adviceFor(three(), disciplines, { forbidden }))).toEqual([[201, MATHEMATICS, fixed4(50)]]);
});

test('a first listed work in a discipline is worth the reduction it ends', () => {
  // Person 1 takes three slots off mathematics while showing nothing listed there; leaving computing would cost them.
  const prices = [solved(COMPUTING, 10, 60), solved(MATHEMATICS, 10, 60)];
  expect(movesOf(adviceFor(three(true), prices))).toMatchObject([[expect.any(Number), MATHEMATICS, fixed4(180)]]);
  expect(adviceFor(three(), prices)).toEqual([]);
});

test('a person in no N is a reduction in any case, so showing a work gains nothing', () => {
  const facts = three(true);
  const outside = {
    ...facts,
    persons: facts.persons.map(({ id, data }) => ({ id, data: { ...data, nStatements: [] } })),
  };
  expect(adviceFor(outside, [solved(COMPUTING, 10, 60), solved(MATHEMATICS, 10, 60)])).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { type AdviceProblem, advise } from '#engine/adviser/adviser.ts';
import { fixed4 } from '#engine/fixed.ts';
import {
  assigned,
  choicesOf,
  COMPUTING,
  factsOf,
  MATHEMATICS,
  MEDIA,
  patentPoints,
  problem,
  randomProblem,
  researcher,
  share,
  target,
  totalOf,
  withPatents,
  work,
} from './adviser-instances.ts';

const both = { [COMPUTING]: 50, [MATHEMATICS]: 50 };

const right = (id: number, points: number, other = {}) =>
  work(id, { type: 7, mode: 0, points: fixed4(points), pointsHst: fixed4(points), invention: `own ${id}`, ...other });

describe('patents', () => {
  const persons = [
    researcher(1, both),
    researcher(2, { [COMPUTING]: 100 }),
    researcher(3, { [COMPUTING]: 40, [MATHEMATICS]: 30, [MEDIA]: 30 }),
  ];
  test.each<[string, ReturnType<typeof right>[], ReturnType<typeof share>[], unknown[]]>([
    [
      'one of two authors assigns it',
      [right(1, 75)],
      [share(1, 1, { discipline: null }), share(1, 2, { discipline: null })],
      [[1, 1, 75]],
    ],
    [
      'the better one where one counts',
      [right(1, 75), right(2, 100)],
      [share(1, 2, { discipline: null }), share(2, 2, { discipline: null })],
      [[2, 2, 100]],
    ],
    [
      'in place of a poorer one',
      [right(1, 75), right(2, 100)],
      [share(1, 2, { discipline: COMPUTING }), share(2, 2, { discipline: null })],
      [[2, 2, 25]],
    ],
    [
      'of no invention that counts already',
      [right(1, 75, { invention: 'x' }), right(2, 75, { invention: 'x' })],
      [share(1, 2, { discipline: COMPUTING }), share(2, 1, { discipline: null })],
      [],
    ],
    ['not of a printed statement', [right(1, 75)], [share(1, 2, { discipline: null, frozen: true })], []],
    ['not left out by the author', [right(1, 75)], [share(1, 2, { discipline: null, included: false })], []],
    [
      'not before the library approves it',
      [right(1, 75, { approved: false })],
      [share(1, 2, { discipline: null })],
      [],
    ],
    [
      'not in a third discipline of the author',
      [right(1, 75), work(2), work(3)],
      [share(1, 1, { discipline: null }), share(2, 1, { discipline: MATHEMATICS }), share(3, 1, { discipline: MEDIA })],
      [],
    ],
    [
      'beside one that its author gives up',
      [right(1, 100), work(2), work(3), right(4, 75)],
      [
        share(1, 3, { discipline: COMPUTING }),
        share(2, 3, { discipline: MATHEMATICS }),
        share(3, 3, { discipline: MEDIA }),
        share(4, 2, { discipline: null }),
      ],
      [[4, 2, 75]],
    ],
  ])('%s', (...[, publications, authorships, expected]) => {
    const given = factsOf({ publications, authorships, persons });
    const { proposals } = advise(problem(given, target(COMPUTING, 1, { patents: 1 })));
    expect(proposals.map(({ publication, person, gain }) => [publication, person, gain / fixed4(1)])).toEqual(expected);
  });
});

test('a patent that one owner refuses to assign is proposed to the other', () => {
  const given = factsOf({
    publications: [right(1, 75)],
    authorships: [share(1, 1, { discipline: null }), share(1, 2, { discipline: null })],
    persons: [researcher(1, { [COMPUTING]: 100 }), researcher(2, { [COMPUTING]: 100 })],
  });
  const refusedBy = (...persons: number[]) => ({
    ...problem(given, target(COMPUTING, 1, { patents: 1 })),
    forbidden: persons.map((person) => ({ publication: 1, discipline: COMPUTING, person })),
  });
  expect(advise(refusedBy(1)).proposals.map(({ person }) => person)).toEqual([2]);
  expect(advise(refusedBy(1, 2)).proposals).toEqual([]);
});

/** Every other assignment of one authorship that the adviser may propose beside these. */
function* singleMoves(given: AdviceProblem, to: ReadonlyMap<number, number | null>) {
  const { facts } = given;
  const rights = new Set(facts.publications.flatMap(({ id, invention }) => (invention ? [id] : [])));
  const now = assigned(facts, to).authorships;
  for (const [id, choices] of choicesOf(given)) {
    const share = now.find((each) => each.id === id);
    if (!share || (rights.has(share.publication) && share.discipline !== null)) continue;
    const others = now.filter(({ person, discipline }) => person === share.person && discipline);
    const used = new Set(
      [...others, ...facts.authorships.filter(({ person }) => person === share.person)].flatMap(
        ({ discipline }) => discipline || [],
      ),
    );
    for (const choice of choices) {
      if (choice !== share.discipline && (choice === null || used.has(choice) || used.size < 2))
        yield new Map([...to, [id, choice]]);
    }
  }
}

/** Ids of patents. */
const FIRST_PATENT = 5_000;

test('small problems with patents: nothing that is left out would bring more beside the proposals', () => {
  let rights = 0;
  for (let seed = 1; seed <= 150; seed += 1) {
    const given = withPatents(randomProblem(seed, 4), seed);
    const advice = advise(given);
    const to = new Map(advice.proposals.map(({ authorship, to: { discipline } }) => [authorship, discipline]));
    const total = (moves: ReadonlyMap<number, number | null>) => {
      const facts = assigned(given.facts, moves);
      return totalOf(given, facts) + patentPoints(given, facts);
    };
    expect([advice.before, advice.after], `seed ${seed}`).toEqual([total(new Map()), total(to)]);
    expect(advice.bound).toBeGreaterThanOrEqual(advice.after);
    for (const { authorship, gain } of advice.proposals) {
      expect(gain).toBe(advice.after - total(new Map([...to].filter(([id]) => id !== authorship))));
    }
    for (const moves of singleMoves(given, to)) {
      expect(total(moves), `seed ${seed}: ${[...moves].join(' ')}`).toBeLessThanOrEqual(advice.after);
    }
    rights += advice.proposals.filter(({ publication }) => publication >= FIRST_PATENT).length;
  }
  expect(rights).toBeGreaterThan(20);
});

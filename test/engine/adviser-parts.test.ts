import { describe, expect, test } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { advise } from '#engine/adviser/adviser.ts';
import { modelOf } from '#engine/adviser/adviser-model.ts';
import { alternativesOf, applyMoves, gainOf, undoOf } from '#engine/adviser/adviser-moves.ts';
import { optimaOf } from '#engine/adviser/adviser-optima.ts';
import { type Search, totalOf } from '#engine/adviser/adviser-search.ts';
import { perturb } from '#engine/adviser/adviser-local-search.ts';
import { seatAt, setPrices, startState, worthOf } from '#engine/adviser/adviser-state.ts';
import { fixed4 } from '#engine/fixed.ts';
import { solveByTrying } from '../support/exact-milp.ts';
import {
  assigned,
  COMPUTING,
  factsOf,
  MATHEMATICS,
  MEDIA,
  problem,
  randomProblem,
  researcher,
  share,
  target,
  totalOf as recalculated,
  work,
} from './adviser-instances.ts';

const both = { [COMPUTING]: 50, [MATHEMATICS]: 50 };

describe('parts of the adviser', () => {
  test("the gain of a move is the change of the state's worth", () => {
    for (const seed of [3, 14, 159]) {
      const model = modelOf(randomProblem(seed, 8));
      const state = startState(model);
      const optima = optimaOf(model, { most: Infinity });
      setPrices(
        state,
        model.disciplines.map((_, place) => optima.of(state, place)),
      );
      expect(gainOf(state, [])).toBe(0);
      for (const at of model.works.keys()) {
        for (const { moves, gain } of alternativesOf(state, at)) {
          const before = worthOf(state);
          const undo = undoOf(state, moves);
          applyMoves(state, moves);
          expect(worthOf(state) - before).toBeCloseTo(gain, 3);
          applyMoves(state, undo);
        }
      }
    }
  });

  test('an optimum that is not cached is computed again, with the same result', () => {
    const model = modelOf(randomProblem(3, 8));
    const state = startState(model);
    const keeping = optimaOf(model, { most: Infinity });
    const forgetful = optimaOf(model, { most: Infinity, keep: 0 });
    expect(forgetful.of(state, 0)).toEqual(keeping.of(state, 0));
    expect([forgetful.of(state, 0), forgetful.pricesOf(state, 0)]).toEqual([
      keeping.of(state, 0),
      keeping.pricesOf(state, 0),
    ]);
    expect(forgetful.solvedShares()).toBe(2 * keeping.solvedShares());
  });

  test('an unknown seat is an error', () => {
    const state = startState(modelOf(randomProblem(3, 8)));
    expect(() => seatAt(state, state.model.seats.length)).toThrow(RangeError);
  });
});

test('a work with too many joint assignments moves to where there is room, except authors who may not', () => {
  const people = Array.from({ length: 11 }, (_, at) => at + 1);
  const given = factsOf({
    publications: [work(1, { authorCount: 11, listed: false })],
    authorships: people.map((person) => share(1, person, { discipline: COMPUTING })),
    persons: people.map((person) => researcher(person, person === 11 ? { [COMPUTING]: 50, [MEDIA]: 50 } : both)),
  });
  const advice = advise(problem(given, target(COMPUTING, 0), target(MATHEMATICS, 10), target(MEDIA, 0)));
  expect(people.slice(0, 10)).toEqual(expect.arrayContaining(advice.proposals.map(({ person }) => person)));
  expect(advice.after).toBeGreaterThan(advice.before);
  expect(advice.bound).toBeGreaterThanOrEqual(advice.after);
});

test('co-authors without records and works without authors change nothing', () => {
  const publications = [work(1), work(2)];
  const authorships = [share(1, 1, { discipline: COMPUTING }), share(2, 1, { discipline: COMPUTING })];
  const persons = [researcher(1, both)];
  const given = (more: object) =>
    advise(
      problem(factsOf({ publications, authorships, persons, ...more }), target(COMPUTING, 1), target(MATHEMATICS, 1)),
    );
  const alone = given({});
  expect(alone.proposals).toHaveLength(1);
  expect(given({ publications: [...publications, work(3)] })).toEqual(alone);
  expect(given({ authorships: [...authorships, share(1, 2, { discipline: COMPUTING })] })).toMatchObject({
    after: alone.after,
  });
});

test('two moves that together bring a person to three disciplines are not proposed together', () => {
  const given = factsOf({
    publications: [work(1), work(2), work(3)],
    authorships: [1, 2, 3].map((id) => share(id, 1, { discipline: COMPUTING })),
    persons: [researcher(1, { [COMPUTING]: 40, [MATHEMATICS]: 30, [MEDIA]: 30 })],
  });
  for (const slots of [1, 3]) {
    const advice = advise(problem(given, target(COMPUTING, slots), target(MATHEMATICS, 1), target(MEDIA, 1)));
    const joined = new Set(advice.proposals.map(({ to }) => to.discipline));
    expect(advice.proposals.length).toBeGreaterThan(0);
    expect(joined.size).toBe(1);
  }
});

test('shares in a third discipline count nowhere, and move to one that the person keeps', () => {
  const given = factsOf({
    publications: [
      work(1, { points: fixed4(200), pointsHst: fixed4(200) }),
      work(2),
      work(3, { points: fixed4(100), pointsHst: fixed4(100) }),
    ],
    authorships: [COMPUTING, MATHEMATICS, MEDIA].map((discipline, at) => share(at + 1, 1, { discipline })),
    persons: [researcher(1, { [COMPUTING]: 60, [MATHEMATICS]: 20, [MEDIA]: 20 })],
  });
  const posed = problem(given, target(COMPUTING, 2), target(MATHEMATICS, 1), target(MEDIA, 1));
  const advice = advise(posed);
  expect(advice.before).toBe(fixed4(340));
  expect(advice.before).toBe(recalculated(posed, given));
  expect(advice.proposals).toMatchObject([
    { publication: 3, from: { discipline: MEDIA, points: 0 }, to: { discipline: COMPUTING } },
  ]);
  expect(advice.after).toBe(
    recalculated(posed, assigned(given, new Map([[share(3, 1, { discipline: 0 }).id, COMPUTING]]))),
  );
});

type Great = { movable: number; slots: [number, number]; points?: () => number };

/** Too large for local search: two works of each of 420 people; `movable` people can move theirs. */
const great = ({ movable, slots, points }: Great) => {
  const people = Array.from({ length: 420 }, (_, at) => at + 1);
  const worth = (usual: number) => ({ points: fixed4(points?.() ?? usual), pointsHst: fixed4(usual), listed: false });
  const given = factsOf({
    publications: people.flatMap((person) => [work(person, worth(140)), work(1000 + person, worth(100))]),
    authorships: people.flatMap((person) =>
      [person, 1000 + person].map((id) => ({
        ...share(id, person, { discipline: COMPUTING, frozen: person > movable }),
        id: id * 1000 + person,
      })),
    ),
    persons: people.map((person) => researcher(person, both)),
  });
  return problem(given, target(COMPUTING, slots[0]), target(MATHEMATICS, slots[1]));
};

test('a discipline too large for local search gets the moves that pay at the prices', () => {
  const advice = advise(great({ movable: 2, slots: [420, 4] }));
  expect(advice.settled).toBe(false);
  expect(advice.proposals.length).toBeGreaterThan(0);
  expect(advice.after).toBeGreaterThan(advice.before);
  expect(advice.bound).toBeGreaterThanOrEqual(advice.after);
});

test('where all moves pay at the prices but do not fit together, as many are proposed as fit', () => {
  const advice = advise(great({ movable: 420, slots: [210, 8] }));
  expect(advice.before).toBe(fixed4(210 * 140));
  expect(advice.after).toBe(fixed4(218 * 140));
  expect(advice.proposals).toHaveLength(8);
});

test('cancelled midway, it never proposes a loss and reports the interruption', () => {
  const given = randomProblem(159, 12);
  let asks = 0;
  const count = () => {
    asks += 1;
    return false;
  };
  const whole = advise(given, { cancelled: count });
  const all = asks;
  for (const part of [0.05, 0.15, 0.25]) {
    asks = 0;
    const advice = advise(given, { cancelled: () => count() || asks > all * part });
    expect(advice).toMatchObject({ settled: false, interrupted: true, before: whole.before });
    expect(advice.after).toBeGreaterThanOrEqual(advice.before);
    expect(advice.after).toBeLessThanOrEqual(whole.bound);
  }
});

test('cancelled while solving a large discipline, it returns to the start rather than a worse set', () => {
  const random = createRandom('great');
  const given = great({ movable: 420, slots: [210.37, 0.51], points: () => random.int(20, 200) });
  let asks = 0;
  const whole = advise(given, {
    cancelled: () => {
      asks += 1;
      return false;
    },
  });
  for (const part of [0.1, 0.23, 0.24, 0.25, 0.26, 0.27, 0.6]) {
    let left = asks * part;
    const advice = advise(given, { cancelled: () => (left -= 1) < 0 });
    expect(advice).toMatchObject({ before: whole.before, interrupted: true });
    expect(advice.after).toBeGreaterThanOrEqual(advice.before);
  }
});

test('perturbation ends within its budget and loses nothing', () => {
  const model = modelOf(randomProblem(159, 12));
  const state = startState(model);
  const optima = optimaOf(model, { most: Infinity });
  const search: Search = { state, optima, least: 1, stop: () => false };
  const before = totalOf(search);
  expect(perturb(search, { budget: 1 })).toBe(false);
  expect(totalOf(search)).toBeGreaterThanOrEqual(before);
});

test('a solver changes nothing where the search proves its answers', () => {
  const given = randomProblem(14, 6);
  expect(advise(given, { solver: solveByTrying })).toEqual(advise(given));
});

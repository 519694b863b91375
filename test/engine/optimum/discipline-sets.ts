import * as fc from 'fast-check';
import {
  type DisciplineProblem,
  type DisciplineShare,
  type LimitName,
  NO_LIMITS,
} from '#engine/optimum/discipline-problem.ts';
import { fixed4 } from '#engine/fixed.ts';

/** An article of person 1 worth one slot and 100 points, but for what the test is about. */
export const share = (id: number, values: Partial<DisciplineShare> = {}): DisciplineShare => ({
  id,
  person: 1,
  slots: fixed4(1),
  points: fixed4(100),
  weakBook: false,
  outsideN: false,
  ...values,
});

/** Everybody has 4 slots and 2 of monographs, the discipline no limits, but for what the test is about. */
export function problemOf(shares: DisciplineShare[], values: Partial<DisciplineProblem> = {}): DisciplineProblem {
  return {
    shares,
    persons: new Map(shares.map(({ person }) => [person, { slots: fixed4(4), monographs: fixed4(2) }])),
    ...limits({}),
    books: new Map(),
    ...values,
  };
}

export const points = (amount: number) => ({ points: fixed4(amount) });
export const slots = (amount: number) => ({ slots: fixed4(amount) });
/** The discipline's limits, in units; no other. */
export const limits = (values: Partial<DisciplineProblem['limits']>) => ({
  limits: { ...NO_LIMITS, ...values },
});
/** The same limits for each of these people, in slots. */
export const everybody = (people: number[], own: { slots: number; monographs: number }) => ({
  persons: new Map(people.map((person) => [person, { slots: fixed4(own.slots), monographs: fixed4(own.monographs) }])),
});

const isWeak = (own: DisciplineShare) => own.weakBook;
const isOutside = (own: DisciplineShare) => own.outsideN;
const isNewList = (own: DisciplineShare) => own.newList === true;
export const slotsOf = (shares: DisciplineShare[]) => shares.reduce((sum, { slots }) => sum + slots, 0);
export const pointsOf = (shares: DisciplineShare[]) => shares.reduce((sum, { points }) => sum + points, 0);

/** The limits that a set breaks: said plainly and apart from the engine's own bookkeeping. */
export function brokenLimits(set: DisciplineShare[], { persons, limits, books }: DisciplineProblem): LimitName[] {
  const broken = new Set<LimitName>();
  const check = (name: LimitName, use: number, limit: number | null) => {
    if (use > (limit ?? Infinity)) broken.add(name);
  };
  check('slots', slotsOf(set), limits.slots);
  check('weakBooks', slotsOf(set.filter(isWeak)), limits.weakBooks);
  check('outsideN', slotsOf(set.filter(isOutside)), limits.outsideN);
  check('newLists', slotsOf(set.filter(isNewList)), limits.newLists);
  for (const [book, most] of books) check('book', pointsOf(set.filter((one) => one.book === book)), most);
  for (const [person, most] of persons) {
    const own = set.filter((one) => one.person === person);
    check('personSlots', slotsOf(own), most.slots);
    check('personMonographs', slotsOf(own.filter(isWeak)), most.monographs);
  }
  return [...broken];
}

export const keepsLimits = (set: DisciplineShare[], problem: DisciplineProblem) =>
  brokenLimits(set, problem).length === 0;

export const taking = ({ shares }: DisciplineProblem, ids: Iterable<number>): DisciplineShare[] => {
  const wanted = new Set(ids);
  return shares.filter(({ id }) => wanted.has(id));
};

/** The most points of any set that keeps the limits and is of the wished kind: all sets are tried. */
export function mostPoints(problem: DisciplineProblem, isWished: (set: DisciplineShare[]) => boolean = () => true) {
  const part = problem.shares.filter(({ included }) => included !== false);
  let most = -1;
  for (let bits = 0; bits < 2 ** part.length; bits += 1) {
    const set = part.filter((_, i) => ((bits >> i) & 1) === 1);
    if (pointsOf(set) > most && isWished(set) && keepsLimits(set, problem)) most = pointsOf(set);
  }
  return most;
}

/** Most points by use: quarters of slots, weak, outside N and of new lists, as the digits of one number. */
type UseTable = Map<number, number>;
const DIGIT = 64;
const usage = (...amounts: number[]) =>
  amounts.reduce((use, units) => use * DIGIT + Math.min(Math.floor(units / 2_500), DIGIT - 1), 0);

/** The best of each use that one of `a` and one of `b` add up to, digit by digit within `most`. */
function joined(a: UseTable, b: UseTable, most: number): UseTable {
  const table: UseTable = new Map();
  const isWithin = (use: number) =>
    [1, DIGIT, DIGIT ** 2, DIGIT ** 3].every(
      (place) => Math.floor(use / place) % DIGIT <= Math.floor(most / place) % DIGIT,
    );
  for (const [use, worth] of a) {
    for (const [otherUse, other] of b) {
      const sum = use + otherUse;
      if (isWithin(sum)) table.set(sum, Math.max(table.get(sum) ?? 0, worth + other));
    }
  }
  return table;
}

/**
 * The most points by plain tables, no prices, no bounds, no search. For disciplines without books whose shares are
 * whole quarters of a slot, less than 16 slots in all.
 */
export function tablePoints({ shares, persons, limits }: DisciplineProblem) {
  const nothing: UseTable = new Map([[0, 0]]);
  let all = nothing;
  for (const [person, { slots: own, monographs }] of persons) {
    let table = nothing;
    for (const one of shares) {
      if (one.person !== person || one.included === false) continue;
      const counted = [one.weakBook, one.outsideN, one.newList];
      const use = usage(one.slots, ...counted.map((counts) => (counts ? one.slots : 0)));
      table = joined(
        table,
        new Map([
          [0, 0],
          [use, one.points],
        ]),
        usage(own, monographs, Infinity, Infinity),
      );
    }
    const { slots, weakBooks, outsideN, newLists } = limits;
    all = joined(all, table, usage(...[slots, weakBooks, outsideN, newLists].map((most) => most ?? Infinity)));
  }
  return Math.max(...all.values());
}

/** Takes what still fits, in the given order. */
export function greedy(problem: DisciplineProblem, order: (a: DisciplineShare, b: DisciplineShare) => number) {
  const set: DisciplineShare[] = [];
  for (const one of problem.shares.toSorted(order)) if (keepsLimits([...set, one], problem)) set.push(one);
  return set;
}

export type Grain = { slots: fc.Arbitrary<number>; points: fc.Arbitrary<number> };

/** As they really repeat: whole articles, halves and thirds. Ties and limits met to the unit abound. */
export const COARSE: Grain = {
  slots: fc.constantFrom(10_000, 5_000, 3_333, 2_500, 10_000),
  points: fc.constantFrom(1_000_000, 500_000, 333_333, 1_400_000, 200_000, 1_000_000),
};
/** Whole quarters of a slot with fine points, so that plain tables can solve more than trying all sets can. */
export const QUARTERS: Grain = {
  slots: fc.constantFrom(2_500, 5_000, 7_500, 10_000),
  points: fc.integer({ min: 1, max: 1_400_000 }),
};
/** Small numbers that hardly repeat, zero among them. */
export const FINE: Grain = {
  slots: fc.integer({ min: 0, max: 12_000 }),
  points: fc.integer({ min: 0, max: 2_000_000 }),
};

const BOOKS = [1, 2];
const limit = (scale: number) => fc.option(fc.integer({ min: 0, max: 30_000 * scale }), { freq: 3 });
const capOf = fc.constantFrom(0, 800_000, 1_500_000, 1_234_567);

export type Size = { people: number; shares: number; scale: number };

/** Disciplines with every kind of limit and share; `scale` widens the discipline's limits. */
export function disciplines(grain: Grain, { people, shares, scale }: Size): fc.Arbitrary<DisciplineProblem> {
  const one = fc.record({
    person: fc.integer({ min: 1, max: people }),
    ...grain,
    weakBook: fc.boolean(),
    outsideN: fc.boolean(),
    newList: fc.boolean(),
    book: fc.option(fc.constantFrom(...BOOKS), { freq: 2, nil: undefined }),
    included: fc.constantFrom(undefined, undefined, undefined, true, true, false),
  });
  const personal = fc.record({
    slots: fc.constantFrom(10_000, 15_000, 20_000, 13_333, 7_777),
    monographs: fc.constantFrom(0, 5_000, 10_000, 10_000, 6_666),
  });
  return fc
    .record({
      shares: fc.array(one, { minLength: Math.floor(shares / 2), maxLength: shares }),
      persons: fc.array(personal, { minLength: people, maxLength: people }),
      limits: fc.record({
        slots: limit(scale),
        weakBooks: limit(scale / 2),
        outsideN: limit(scale / 2),
        newLists: limit(scale),
      }),
      books: fc.tuple(...BOOKS.map(() => capOf)),
    })
    .map((drawn) => ({
      // Ids in an order that has nothing to do with people or values.
      shares: drawn.shares.map((own, i) => ({ ...own, id: ((i * 37) % 1009) + 1 })),
      persons: new Map(drawn.persons.map((own, i) => [i + 1, own])),
      limits: drawn.limits,
      books: new Map(drawn.books.map((most, i) => [i + 1, most])),
    }));
}

/** The same discipline with its shares in another order and its people under other numbers. */
export const relabelled = (problems: fc.Arbitrary<DisciplineProblem>) =>
  problems.chain((problem) =>
    fc
      .tuple(
        fc.shuffledSubarray(problem.shares, { minLength: problem.shares.length }),
        fc.shuffledSubarray([...problem.persons.keys()], { minLength: problem.persons.size }),
      )
      .map(([shuffled, numbers]) => {
        const renamed = new Map([...problem.persons.keys()].map((person, i) => [person, (numbers[i] ?? 0) + 500]));
        const numberOf = (person: number) => renamed.get(person) ?? 0;
        const other = {
          ...problem,
          shares: shuffled.map((one) => ({ ...one, person: numberOf(one.person) })),
          persons: new Map([...problem.persons].map(([person, own]) => [numberOf(person), own])),
        };
        return { problem, other };
      }),
  );

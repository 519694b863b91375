import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { disciplineOptimum, type DisciplineProblem, type DisciplineShare } from '#engine/optimum/discipline-optimum.ts';
import { FIXED4_ONE } from '#engine/fixed.ts';
import { overfullBooks } from '#engine/optimum/book-places.ts';
import { admitTogether } from '#engine/optimum/chapter-admission.ts';
import { priceTogether } from '#engine/optimum/column-generation.ts';
import { sharedLimits, type SolveControl } from '#engine/optimum/discipline-problem.ts';
import { pricesOfLimits } from '#engine/optimum/discipline-search.ts';
import { mayExceed, priceResources } from '#engine/optimum/limits-search.ts';
import { totalsOf } from '#engine/optimum/proof.ts';
import { scarceBound, withScarceCosts } from '#engine/optimum/scarce-limits.ts';
import { boundOf } from '#engine/optimum/search-state.ts';
import { loadSolver } from '#platform/solver/highs.ts';
import {
  COARSE,
  disciplines,
  FINE,
  keepsLimits,
  mostPoints,
  pointsOf,
  slotsOf,
  taking,
} from '../../engine/optimum/discipline-sets.ts';
import { counted, part, runs } from '../../support/runs.ts';

const SEED = 20_261_123;
const solver = await loadSolver();
const SMALL = { people: 3, shares: 9, scale: 1 };
/** Points so few that the bound leaves few totals. */
const FEW = fc.integer({ min: 1, max: 15_000 });
const few = disciplines({ ...COARSE, points: FEW }, SMALL);
const any = fc.oneof(disciplines(COARSE, SMALL), disciplines(FINE, SMALL), few, few);
/** Two books too full for their chapters, and limits that all bind. */
const small = any.map((problem): DisciplineProblem => {
  const shares = problem.shares.map((one) => ({ ...one, book: (one.id % 3) + 1 }));
  const filled = (book: number, part: number) => Math.floor(pointsOf(shares.filter((one) => one.book === book)) * part);
  const used = (counts: (one: DisciplineShare) => boolean) => Math.floor(slotsOf(shares.filter(counts)) * 0.4);
  return {
    ...problem,
    shares: shares.map(({ book, ...one }) => ({ ...one, ...(book < 3 && { book }) })),
    books: new Map([1, 2].map((book) => [book, filled(book, book === 1 ? 0.6 : 0.85)])),
    limits: {
      ...problem.limits,
      slots: used(() => true),
      weakBooks: used(({ weakBook }) => weakBook),
      outsideN: used(({ outsideN }) => outsideN),
    },
  };
});
const middle = disciplines(FINE, { people: 30, shares: 300, scale: 10 });

/** The whole problem as the search sees it, and the prices without books. */
function unbooked(problem: DisciplineProblem, control: SolveControl = {}) {
  const resources = sharedLimits(problem.limits).map(({ limit, ...own }) => ({ ...own, binding: { limit } }));
  const shares = problem.shares.filter(
    (one) =>
      one.included !== false &&
      one.points > 0 &&
      resources.every(({ capacity, useOf }) => useOf(one) <= capacity) &&
      (one.book === undefined || one.points <= (problem.books.get(one.book) ?? 0)),
  );
  const task = { shares, worth: new Map(), resources, problem, control, width: 100, ...totalsOf(problem) };
  const active = resources.filter((resource) => mayExceed(resource, task));
  return { task, pricing: priceResources(task, active), books: overfullBooks(shares, problem) };
}

function together(problem: DisciplineProblem, control?: SolveControl) {
  const start = unbooked(problem, control);
  return { ...start, priced: priceTogether(start, open) };
}

const open = (...order: Parameters<NonNullable<typeof solver.linear>>) => {
  if (!solver.linear) throw new Error('The solver has no linear programmes');
  return solver.linear(...order);
};

describe('limits and books priced together', () => {
  it('bound every set, and scarce costs and their search still do', () => {
    let sharper = 0;
    let withBooks = 0;
    fc.assert(
      fc.property(small, (problem) => {
        const { task, priced, books } = together(problem);
        const most = mostPoints(problem);
        const moved = withScarceCosts(task, priced);
        const scarce = scarceBound(task, moved);
        expect(boundOf(priced)).toBeGreaterThanOrEqual(most);
        expect(boundOf(moved)).toBeGreaterThanOrEqual(most);
        expect(boundOf(moved)).toBeLessThanOrEqual(boundOf(priced));
        expect(scarce).toBeGreaterThanOrEqual(most);
        withBooks += books.length > 0 ? 1 : 0;
        sharper += scarce < Math.floor(boundOf(priced)) ? 1 : 0;
      }),
      counted(1500),
    );
    expect(withBooks).toBeGreaterThan(part(200));
    expect(sharper).toBeGreaterThan(part(10));
  });

  // A book whose places cost something is full even where nobody wants too much of it at that cost.
  it('bound every set though no book is known to be full', () => {
    fc.assert(
      fc.property(small, (problem) => {
        const { task, pricing } = unbooked(problem);
        const { bound, priced } = admitTogether(task, { known: [], pricing }, open);
        expect(bound).toBeGreaterThanOrEqual(mostPoints(problem));
        const full = new Set(priced.books.map(({ book }) => book));
        const costly = task.shares.filter(({ id }) => (priced.filling.costs.get(id) ?? 0) > 0);
        expect(costly.filter(({ book }) => book === undefined || !full.has(book))).toEqual([]);
      }),
      runs(500),
    );
  });

  it('bound every set whenever they are cancelled', () => {
    fc.assert(
      fc.property(small, fc.integer({ min: 0, max: 40 }), (problem, most) => {
        let polls = 0;
        const { priced } = together(problem, { cancelled: () => (polls += 1) > most });
        expect(boundOf(priced)).toBeGreaterThanOrEqual(mostPoints(problem));
      }),
      runs(300),
    );
  });

  // The least bound of both decompositions is the same: steps only come near it.
  it('bound no less sharply than steps in turns', () => {
    for (const problem of fc.sample(middle, { seed: SEED, numRuns: part(20) })) {
      const { priced } = together(problem);
      const { bound } = pricesOfLimits(problem);
      expect(boundOf(priced)).toBeLessThanOrEqual(bound * (1 + 1e-7) + 1);
    }
  });

  it('keep chapters within their books', () => {
    for (const problem of fc.sample(middle, { seed: SEED, numRuns: part(20) })) {
      const { priced, books } = together(problem);
      for (const { book, capacity } of books) {
        const kept = taking(problem, priced.filling.kept).filter((one) => one.book === book);
        expect(pointsOf(kept)).toBeLessThanOrEqual(capacity);
      }
    }
  });
});

describe('the optimum with HiGHS', () => {
  it('is what trying all sets finds, and proven', () => {
    fc.assert(
      fc.property(fc.oneof(any, small), (problem) => {
        const { chosen, points, bound, proof } = disciplineOptimum(problem, { solver });
        const most = mostPoints(problem);
        const set = taking(problem, chosen);
        expect(keepsLimits(set, problem)).toBe(true);
        expect(pointsOf(set)).toBe(points);
        expect(points).toBeLessThanOrEqual(most);
        expect(bound).toBeGreaterThanOrEqual(most);
        expect(proof).not.toBe(null);
        expect(most - points).toBeLessThanOrEqual(proof === 'points' ? most * 1e-6 : FIXED4_ONE);
      }),
      runs(800),
    );
  });

  // Where points and bound lie a millionth apart, the edge between two totals may still lie between them.
  it('is proven wherever its points round up', () => {
    let open = 0;
    for (const problem of fc.sample(middle, { seed: SEED, numRuns: part(240) })) {
      const { points, bound } = disciplineOptimum(problem, { solver });
      open += bound > points ? 1 : 0;
      const otherPoints = FIXED4_ONE - (points % FIXED4_ONE);
      expect(disciplineOptimum({ ...problem, otherPoints }, { solver }).proof).not.toBe(null);
    }
    expect(open).toBeGreaterThanOrEqual(part(5));
  });

  // At one price per slot a person with many works has more equal sets than can be listed.
  it('is proven where people have countless equal sets', () => {
    for (let seed = 0; seed < 4; seed += 1) {
      const random = createRandom(`equal/${seed}`);
      const shares = Array.from({ length: 66 }, (_, at): DisciplineShare => {
        const slots = random.int(1_000, 9_000);
        const kinds = { weakBook: random.chance(0.35), outsideN: random.chance(0.5), newList: random.chance(0.3) };
        return { id: at + 1, person: (at % 3) + 1, slots, points: 100 * slots, ...kinds };
      });
      const limits = { slots: 74_321 + 10_000 * seed, weakBooks: 24_000, outsideN: 33_000, newLists: null };
      const persons = new Map([1, 2, 3].map((person) => [person, { slots: 40_000, monographs: 20_000 }]));
      const problem = { shares, persons, limits, books: new Map<number, number>() };
      const { chosen, points, proof } = disciplineOptimum(problem, { solver });
      expect(proof).not.toBe(null);
      expect(pointsOf(taking(problem, chosen))).toBe(points);
      expect(keepsLimits(taking(problem, chosen), problem)).toBe(true);
    }
  });
});

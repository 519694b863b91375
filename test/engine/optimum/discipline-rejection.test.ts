import { describe, expect, it } from 'vitest';
import { disciplineOptimum } from '#engine/optimum/discipline-optimum.ts';
import { fixed4 } from '#engine/fixed.ts';
import { everybody, limits, points, problemOf, share } from './discipline-sets.ts';

const weak = { weakBook: true };
const outside = { outsideN: true };

describe('reject reasons', () => {
  it('a share without points has no limit', () => {
    const { chosen, rejected } = disciplineOptimum(problemOf([share(1, points(0)), share(2)]));
    expect(chosen).toEqual([2]);
    expect(rejected).toEqual(new Map([[1, { reason: 2, limit: null }]]));
  });

  // The person has room for one monograph and two slots, taken by a monograph and an article.
  it.each([
    {
      name: 'monographs, for a monograph better per slot than the weakest chosen share',
      worth: 50,
      reason: 1,
      limit: 'personMonographs',
    },
    { name: 'slots, for a monograph that would not be chosen anyway', worth: 10, reason: 2, limit: 'personSlots' },
  ])('both of the person are full: $name', ({ worth, reason, limit }) => {
    const shares = [
      share(1, { ...points(120), ...weak }),
      share(2, points(20)),
      share(3, { ...points(worth), ...weak }),
    ];
    const problem = problemOf(shares, everybody([1], { slots: 2, monographs: 1 }));
    const { chosen, rejected } = disciplineOptimum(problem);
    expect(chosen).toEqual([1, 2]);
    expect(rejected).toEqual(new Map([[3, { reason, limit }]]));
  });

  // One weak book and two slots for the discipline, taken by a book and an article; another article waits.
  it.each([
    { name: 'weak books, for a book worth the price of a slot', worth: 60, reason: 1, limit: 'weakBooks' },
    { name: 'slots, for a book that is not', worth: 5, reason: 2, limit: 'slots' },
  ])('both of the discipline are full: $name', ({ worth, reason, limit }) => {
    const shares = [
      share(1, { person: 1, ...points(90), ...weak }),
      share(2, { person: 2, ...points(40) }),
      share(3, { person: 3, ...points(30) }),
      share(4, { person: 4, ...points(worth), ...weak }),
    ];
    const { chosen, rejected } = disciplineOptimum(
      problemOf(shares, limits({ slots: fixed4(2), weakBooks: fixed4(1) })),
    );
    expect(chosen).toEqual([1, 2]);
    expect(rejected.get(3)).toEqual({ reason: 2, limit: 'slots' });
    expect(rejected.get(4)).toEqual({ reason, limit });
  });

  // As above for chapters of one book, which also are shares of people outside N.
  it.each([
    { name: 'the book, for a chapter worth the price of a slot outside N', worth: 60, reason: 1, limit: 'book' },
    { name: 'outside N, for a chapter that is not', worth: 5, reason: 2, limit: 'outsideN' },
  ])('a book and the limit outside N are full: $name', ({ worth, reason, limit }) => {
    const shares = [
      share(1, { person: 1, ...points(90), ...outside, book: 7 }),
      share(2, { person: 2, ...points(40), ...outside }),
      share(3, { person: 3, ...points(30), ...outside }),
      share(4, { person: 4, ...points(worth), ...outside, book: 7 }),
    ];
    const problem = problemOf(shares, { ...limits({ outsideN: fixed4(2) }), books: new Map([[7, fixed4(90)]]) });
    const { chosen, rejected } = disciplineOptimum(problem);
    expect(chosen).toEqual([1, 2]);
    expect(rejected.get(4)).toEqual({ reason, limit });
  });

  it("names the person's limit before the discipline's", () => {
    const shares = [share(1, points(90)), share(2, points(80)), share(3, { person: 2, ...points(70) })];
    const problem = problemOf(shares, {
      ...everybody([1, 2], { slots: 1, monographs: 1 }),
      ...limits({ slots: 10_000 }),
    });
    const { rejected } = disciplineOptimum(problem);
    expect(rejected.get(2)).toEqual({ reason: 2, limit: 'personSlots' });
    expect(rejected.get(3)).toEqual({ reason: 2, limit: 'slots' });
  });
});

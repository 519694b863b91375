import { describe, expect, it } from 'vitest';
import { type DisciplineProblem, disciplineOptimum } from '#engine/optimum/discipline-optimum.ts';
import { earnings, exchangesOf } from '#engine/exchange/exchange.ts';
import { fixed4 } from '#engine/fixed.ts';
import { everybody, limits, points, problemOf, share, slots } from './optimum/discipline-sets.ts';

const weak = { weakBook: true };
const outside = { outsideN: true };

const admitting = (problem: DisciplineProblem, id: number) => exchangesOf(problem, disciplineOptimum(problem))(id);
const without = (problem: DisciplineProblem, id: number) => earnings(problem, disciplineOptimum(problem))(id);
const oneSlotEach = (people: number[]) => everybody(people, { slots: 1, monographs: 1 });

describe('the exchange that admits a share', () => {
  it('exchanges one share of the person for another', () => {
    const problem = problemOf([share(1), share(2, points(70))], oneSlotEach([1]));
    expect(admitting(problem, 2)).toEqual({ leaves: [1], enters: [], loss: fixed4(30) });
  });

  it("fills the room it leaves with the person's other shares", () => {
    const half = slots(0.5);
    const shares = [share(1), share(2, { ...half, ...points(60) }), share(3, { ...half, ...points(30) })];
    const problem = problemOf(shares, oneSlotEach([1]));
    expect(admitting(problem, 2)).toEqual({ leaves: [1], enters: [3], loss: fixed4(10) });
  });

  it('is a tie between equal shares', () => {
    const problem = problemOf([share(1), share(2)], oneSlotEach([1]));
    const { chosen } = disciplineOptimum(problem);
    const [left] = [1, 2].filter((id) => !chosen.includes(id));
    expect(admitting(problem, left ?? 0)).toEqual({ leaves: chosen, enters: [], loss: 0 });
  });

  it('takes the room from another person where that loses less', () => {
    const shares = [share(1), share(2, points(85)), share(3, { person: 2, ...points(90) })];
    const problem = problemOf(shares, limits({ slots: fixed4(2) }));
    expect(admitting(problem, 2)).toEqual({ leaves: [3], enters: [], loss: fixed4(5) });
  });

  it('moves the other person to a smaller set', () => {
    const shares = [
      share(1),
      share(2, { person: 2, ...points(90) }),
      share(3, { person: 2, ...slots(0.5), ...points(40) }),
      share(4, { person: 3, ...slots(0.5), ...points(45) }),
    ];
    const problem = problemOf(shares, limits({ slots: fixed4(2) }));
    expect(admitting(problem, 4)).toEqual({ leaves: [2], enters: [3], loss: fixed4(5) });
  });

  it("fills the room left with another person's share", () => {
    // As before, for the other of the two halves: its own person releases the room.
    const shares = [
      share(1),
      share(2, { person: 2, ...points(90) }),
      share(3, { person: 2, ...slots(0.5), ...points(40) }),
      share(4, { person: 3, ...slots(0.5), ...points(45) }),
    ];
    const problem = problemOf(shares, limits({ slots: fixed4(2) }));
    expect(admitting(problem, 3)).toEqual({ leaves: [2], enters: [4], loss: fixed4(5) });
  });

  it("takes the room from several people where one person's share brings more", () => {
    const halves = [52, 50].map((own, i) => share(i + 1, { person: i + 1, ...slots(0.5), ...points(own) }));
    const problem = problemOf(
      [...halves, share(3, { person: 3, ...points(110) }), share(4, { person: 4 })],
      limits({ slots: fixed4(2) }),
    );
    expect(admitting(problem, 4)).toEqual({ leaves: [1, 2], enters: [], loss: fixed4(2) });
  });

  it('takes the room from several people where one has too little', () => {
    const halves = [62, 60, 80].map((own, i) => share(i + 1, { person: i + 1, ...slots(0.5), ...points(own) }));
    const shares = [...halves, share(4, { person: 4 })];
    const problem = problemOf(shares, limits({ slots: fixed4(1.5) }));
    expect(admitting(problem, 4)).toEqual({ leaves: [1, 2], enters: [], loss: fixed4(22) });
  });

  it('breaks ties by the smallest ids', () => {
    const halves = [1, 2, 3].map((person) => share(person, { person, ...slots(0.5), ...points(60) }));
    const problem = problemOf([...halves, share(4, { person: 4 })], limits({ slots: fixed4(1.5) }));
    expect(admitting(problem, 4)).toEqual({ leaves: [1, 2], enters: [], loss: fixed4(20) });
  });

  it('of equal losses moves the fewest shares', () => {
    // Share 1 for 2 frees half a slot at the price of 50 points, and so does share 3 by leaving.
    const half = slots(0.5);
    const shares = [
      share(1, points(110)),
      share(2, { ...half, ...points(60) }),
      share(3, { person: 2, ...half, ...points(50) }),
      share(4, { person: 3, ...half, ...points(40) }),
    ];
    const problem = problemOf(shares, { ...oneSlotEach([1, 2, 3]), ...limits({ slots: fixed4(1.5) }) });
    expect(admitting(problem, 4)).toEqual({ leaves: [3], enters: [], loss: fixed4(10) });
  });

  const mine = { person: 1, ...points(50) };
  const yours = { person: 2, ...points(60) };
  it.each<[string, DisciplineProblem]>([
    ['slots', problemOf([share(1, yours), share(2, mine)], limits({ slots: fixed4(1) }))],
    [
      'weak books',
      problemOf(
        [share(1, { ...yours, ...weak }), share(2, { ...mine, ...weak }), share(3)],
        limits({ weakBooks: fixed4(1) }),
      ),
    ],
    [
      'shares outside N',
      problemOf(
        [share(1, { ...yours, ...outside }), share(2, { ...mine, ...outside }), share(3)],
        limits({ outsideN: fixed4(1) }),
      ),
    ],
    [
      'points of a book',
      problemOf([share(1, { ...yours, book: 7 }), share(2, { ...mine, book: 7 }), share(3)], {
        books: new Map([[7, fixed4(100)]]),
      }),
    ],
  ])('frees just what is missing of %s', (_, problem) => {
    expect(admitting(problem, 2)).toEqual({ leaves: [1], enters: [], loss: fixed4(10) });
  });

  it('frees several limits at once, whoever uses them', () => {
    const both = { ...weak, ...outside };
    const shares = [
      share(1, { person: 1, ...points(90), ...weak }),
      share(2, { person: 2, ...points(80), ...outside }),
      share(3, { person: 3, ...points(70), ...both }),
      share(4, { person: 4, ...points(500) }),
    ];
    const problem = problemOf(shares, limits({ weakBooks: fixed4(1), outsideN: fixed4(1) }));
    expect(admitting(problem, 3)).toEqual({ leaves: [1, 2], enters: [], loss: fixed4(100) });
  });

  it('falls back to a set that fits only when everybody else leaves', () => {
    // The person's best two books with the share are more than the discipline has of weak books.
    const owners = [2, 1, 1];
    const shares = [90, 30, 20].map((own, i) => share(i + 1, { person: owners[i] ?? 0, ...points(own), ...weak }));
    const problem = problemOf(shares, limits({ weakBooks: fixed4(1) }));
    expect(admitting(problem, 3)).toEqual({ leaves: [1], enters: [], loss: fixed4(70) });
  });

  it('has a negative loss where the set was not optimal', () => {
    const problem = problemOf([share(1, points(70)), share(2)], oneSlotEach([1]));
    const poor = { ...disciplineOptimum(problem), chosen: [1], points: fixed4(70) };
    expect(exchangesOf(problem, poor)(2)).toEqual({ leaves: [1], enters: [], loss: fixed4(-30) });
  });

  it.each<[string, DisciplineProblem]>([
    ['a chosen share', problemOf([share(2)])],
    ['a share that is not there', problemOf([share(1)])],
    ["one left out by its author's wish", problemOf([share(1), share(2, { included: false })], oneSlotEach([1]))],
    ['one without points', problemOf([share(1), share(2, points(0))], oneSlotEach([1]))],
    ["one greater than its person's slots", problemOf([share(2, slots(1.5))], oneSlotEach([1]))],
    [
      "one greater than its person's monographs",
      problemOf([share(2, weak)], everybody([1], { slots: 4, monographs: 0.5 })),
    ],
    ["one greater than the discipline's slots", problemOf([share(2)], limits({ slots: fixed4(0.5) }))],
    ["a weak book greater than the discipline's", problemOf([share(2, weak)], limits({ weakBooks: 0 }))],
    ['one outside N where none may be', problemOf([share(2, outside)], limits({ outsideN: 0 }))],
    ['a chapter worth more than its book', problemOf([share(2, { book: 7 })], { books: new Map([[7, fixed4(80)]]) })],
  ])('there is none for %s', (_, problem) => {
    expect(admitting(problem, 2)).toBeNull();
  });

  it('refuses an optimum of another discipline', () => {
    const problem = problemOf([share(1)]);
    const optimum = disciplineOptimum(problem);
    expect(() => exchangesOf({ ...problem, persons: new Map() }, optimum)).toThrow(RangeError);
  });
});

describe('earnings of a chosen share', () => {
  it('are all its points where nothing replaces it', () => {
    const problem = problemOf([share(1), share(2)]);
    expect(without(problem, 1)).toEqual({
      points: fixed4(100),
      without: { leaves: [], enters: [], loss: fixed4(100) },
    });
  });

  it("are its points less the person's best replacement, which may move other shares", () => {
    const shares = [
      share(1, { ...slots(0.6), ...points(80) }),
      share(2, { ...slots(0.4), ...points(30) }),
      share(3, { ...points(100) }),
    ];
    const problem = problemOf(shares, oneSlotEach([1]));
    expect(without(problem, 1)).toEqual({
      points: fixed4(80),
      without: { leaves: [2], enters: [3], loss: fixed4(10) },
    });
  });

  it("are its points less another person's share that fits", () => {
    const shares = [share(1), share(2, points(20)), share(3, { person: 2, ...points(95) })];
    const problem = problemOf(shares, limits({ slots: fixed4(1) }));
    expect(without(problem, 1)).toEqual({
      points: fixed4(100),
      without: { leaves: [], enters: [3], loss: fixed4(5) },
    });
  });

  it('are 0 in a tie', () => {
    const problem = problemOf([share(1), share(2, { person: 2 })], limits({ slots: fixed4(1) }));
    const [chosen = 0] = disciplineOptimum(problem).chosen;
    expect(without(problem, chosen)?.without).toEqual({ leaves: [], enters: [3 - chosen], loss: 0 });
  });

  it('exist for chosen shares only', () => {
    const problem = problemOf([share(1), share(2, points(70)), share(3, points(0))], oneSlotEach([1]));
    const earningOf = earnings(problem, disciplineOptimum(problem));
    expect([1, 2, 3, 4].map((id) => earningOf(id) === null)).toEqual([false, true, true, true]);
  });
});

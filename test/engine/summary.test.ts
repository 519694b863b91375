import { expect, test } from 'vitest';
import { fixed4 } from '#engine/fixed.ts';
import { summarise } from '#engine/summary.ts';
import { COMPUTING, facts, FROM, researcher, share, staffOf, work } from './scenario/scenario-facts.ts';

/** One researcher in N with an article and a patent, and a student outside N with an article. */
const given = facts({
  persons: [
    researcher(1, [COMPUTING]),
    researcher(2, [COMPUTING], {
      employments: [],
      declarations: [],
      nStatements: [],
      outsideN: [{ from: FROM, to: null, kind: 'student', disciplines: [COMPUTING] }],
    }),
  ],
  publications: [
    work(1, 140),
    work(2, 20, { authorCount: 3 }),
    work(3, 75, { type: 7, mode: 0, invention: 'key 1' }),
    work(4, 50, { type: 7, mode: 0, invention: 'key 1' }),
  ],
  authorships: [share(1, 1), share(2, 2), share(3, 1), share(4, 1)],
});

const summaryOf = (withOutsideN: boolean) =>
  summarise(given, { discipline: COMPUTING, staff: staffOf(given), withOutsideN });

test('the criterion value is of the optimum with the best right to each invention, rounded up', () => {
  expect(summaryOf(false)).toMatchObject({
    n: fixed4(1),
    evaluated: false,
    patents: 1,
    patentPoints: fixed4(75),
    optimum: { points: fixed4(140), shares: 1, isProven: true },
    criterion: fixed4(215),
  });
  // A third of 20 points is 6.6667: 221.6667 in all.
  expect(summaryOf(true)).toMatchObject({
    collected: { points: fixed4(146.6667), shares: 2, total: fixed4(160) },
    optimum: { points: fixed4(146.6667), shares: 2 },
    criterion: fixed4(222),
  });
});

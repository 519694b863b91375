import { expect, test } from 'vitest';
import { fixed4 } from '#engine/fixed.ts';
import type { ScenarioChange } from '#engine/scenario/scenario-changes.ts';
import { COMPUTING, compare, facts, researcher, share, work } from './scenario-facts.ts';

/** Two people with a work each. */
const two = () =>
  facts({
    persons: [researcher(1, [COMPUTING]), researcher(2, [COMPUTING])],
    publications: [work(1, 140), work(4, 100)],
    authorships: [share(1, 1), share(4, 2)],
  });

test('what is added must not have the number of something else', () => {
  const again = { work: work(4, 5), shares: [] };
  expect(() => compare(two(), [{ kind: 'added', newcomer: null, works: [again] }])).toThrow(
    new RangeError('There is publication 4 already'),
  );
});

const added = (id: number, person: number, year: number) => ({
  work: work(id, 200, { year }),
  shares: [share(id, person, { id })],
});

test('somebody who comes adds to N, the limits and the points, and a new work to its author', () => {
  const from = '2024-01-01';
  const { data } = researcher(9, [COMPUTING]);
  const newcomer = {
    id: -1,
    data: { ...data, employments: data.employments.map((post) => ({ ...post, from })) },
    employments: [{ from, to: null, research: true }],
  };
  const change: ScenarioChange = {
    kind: 'added',
    newcomer,
    works: [added(-1, -1, 2024), added(-2, -1, 2023), added(-3, 1, 2023)],
  };
  const [computing, ...others] = compare(two(), [change]).disciplines;
  expect(others).toEqual([]);
  expect(computing).toMatchObject({
    // Two of four years.
    before: { n: { mean: 20_000 }, points: fixed4(240) },
    after: { n: { mean: 25_000 }, limits: { slots: 75_000 }, points: fixed4(640) },
    persons: [
      { person: -1, before: null, after: { slots: 10_000, points: fixed4(200) }, entered: [{ publication: -1 }] },
      { person: 1, entered: [{ publication: -3, slots: 10_000, points: fixed4(200) }] },
    ],
  });
});

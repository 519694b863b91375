import { expect, test } from 'vitest';
import { foundBefore } from '#areas/advice/screens/moves-figures.ts';

type Kept = Parameters<typeof foundBefore>[0];

const work = (id: number, gain: number, alone: number | null) => ({
  work: { id, title: '', year: 2025 },
  gain,
  alone,
  exact: true,
  doubtful: false,
  shares: [],
  rivals: [],
  scenarios: [],
});

test('proposals that were measured alone come first, the rest by what they add to all others', () => {
  const works = [work(1, 10, 5), work(2, 50, null), work(3, 1, 20), work(4, 60, null), work(5, 2, 20)];
  const all = { works } as unknown as Kept;
  expect(foundBefore(all).works.map((each) => each.work.id)).toEqual([3, 5, 1, 4, 2]);
});

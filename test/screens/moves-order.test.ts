import { expect, test } from 'vitest';
import { foundBefore, outdatedText } from '#areas/advice/screens/moves-figures.ts';

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

test.each([
  ['as promised', {}, { alone: 66.384, beside: 1 }, undefined],
  ['another gain', {}, { alone: 100, beside: 1 }, 'treść nieaktualna: dziś +100,00 pkt'],
  [
    'beside the others',
    { alone: false },
    { alone: 66.38, beside: 5 },
    'treść nieaktualna: dziś +5,00 pkt ponad pozostałe',
  ],
  ['not measured', {}, { alone: null, beside: 1 }, undefined],
  ['answered', { answer: 'will' as const }, { alone: 100, beside: 1 }, undefined],
  ['of others now', {}, undefined, 'treść nieaktualna: dziś ten ruch proponujemy innym autorom'],
])('a waiting request says that its text no longer holds: %s', (...row) => {
  const [, part, today, text] = row;
  const request = { answer: null, gone: false, gain: 66.38, alone: true, ...part };
  expect(outdatedText(request as Parameters<typeof outdatedText>[0], today)).toBe(text);
});

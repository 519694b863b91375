import { expect, test } from 'vitest';
import { measures, measureText, shownGains } from '#areas/advice/screens/moves-figures.ts';
import { type KeptMoves, shownMoves, type WideMoves } from '#areas/advice/service-kept-moves.ts';
import { COMPUTING } from '../evaluation/results.ts';

/** Another discipline of the period. */
const OTHER = 602;

const FIGURES = { points: 0, slots: 0, slotLimit: 0, criterion: null };
const keptWith = (gain: number): Omit<KeptMoves, 'wide'> => ({
  moves: [],
  count: 1,
  before: FIGURES,
  after: FIGURES,
  gain,
  leaving: { shares: 0, points: 0 },
  interrupted: false,
});

const seesBoth = () => true;

test('moves that may leave a discipline are shown to nobody who may not see it, whatever the best three leave', () => {
  const one = keptWith(1);
  const wide: WideMoves = { ...keptWith(2), beside: [OTHER] };
  expect(shownMoves({ ...one, wide }, (code) => code === COMPUTING)).toEqual(one);
  expect(shownMoves({ ...one, wide }, seesBoth)).toBe(wide);
  expect(shownMoves({ ...keptWith(2), wide }, seesBoth), 'they bring no more').toEqual(keptWith(2));
  expect(shownMoves({ ...one, wide: keptWith(2) }, seesBoth), 'it is not known what they leave').toEqual(one);
});

const gains = (...all: number[]) => all.map((gain) => ({ gain, exact: true }));

const whole = (gain: number) => ({ before: 1000.5, after: 1000.5 + gain });
const alone = (...all: (number | null)[]) => all.map((each) => ({ alone: each }));

test('figures of all proposals say what they measure, and why those of each alone do not add up', () => {
  expect(measureText(alone(75), whole(75))).toBe('');
  expect(measureText(alone(75, 33.8333, 23.8334), whole(125.2092))).toBe(
    `${measures(false)} Osobno dają +132,67: wypierają te same słabsze udziały. Każdą liczbę zaokrąglono z osobna.`,
  );
  expect(measureText(alone(50, 50), whole(110))).toBe(
    `${measures(false)} Osobno dają +100,00: razem robią miejsce, którego osobno brakuje.`,
  );
  expect(measureText(alone(50, 60), whole(110))).toBe(measures(false));
  expect(measureText(alone(50.0049, 60.0001), whole(110)), 'rounding is no effect').toBe(measures(false));
  expect(measureText(alone(50, null), whole(110)), 'not all are measured').toBe(measures(true));
});

const shownOf = (before: number, gain: number, ...moves: number[]) =>
  shownGains({ moves: gains(...moves), before: { points: before }, gain });

test('shown totals are true, and what rounding makes is no effect of moves on each other, but said', () => {
  expect(shownOf(2051.4584, 181.3715, 75, 66.3754, 39.9966)).toEqual({
    alone: 181.37,
    interaction: 0,
    together: 181.37,
    after: 2232.83,
    isRounded: true,
  });
  expect(shownOf(100, 110, 60, 60)).toEqual({
    alone: 120,
    interaction: -10,
    together: 110,
    after: 210,
    isRounded: false,
  });
});

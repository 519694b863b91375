import { expect, test } from 'vitest';
import { stepsText } from '#areas/advice/screens/steps-text.ts';

const steps = (...works: number[]) => works.map((id) => ({ work: { id } }));

test('steps are counted beside works only where a work takes several', () => {
  expect(stepsText(steps(1))).toBe('w 1 kroku');
  expect(stepsText(steps(1, 2, 3))).toBe('w 3 krokach');
  expect(stepsText(steps(1, 2, 3, 4, 5, 5))).toBe('w 6 krokach, 5 prac');
});

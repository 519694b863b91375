import { expect, test } from 'vitest';
import { remindedText } from '#areas/advice/screens/reminded-text.ts';

const skipped = (...reasons: ('withdrawn' | 'answered' | 'done' | 'early')[]) =>
  reasons.map((reason, request) => ({ request, reason }));
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.for([
  [1, [], 'Przypomniano o 1 prośbie'],
  [
    22,
    skipped('answered', 'answered', 'answered'),
    'Przypomniano o 22 prośbach, 3 pominięto, bo autor już odpowiedział',
  ],
  [
    5,
    skipped('answered', 'withdrawn', 'answered'),
    'Przypomniano o 5 prośbach, 3 pominięto: autor już odpowiedział (2), prośbę wycofano (1)',
  ],
  [0, skipped('done'), 'Nikomu nie przypomniano, 1 pominięto, bo autor już to zrobił'],
] as const)('%i reminded: %s', ([count, left, text]) => {
  expect(remindedText({ reminded: ids(count), skipped: [...left] })).toBe(text);
});

import { expect, test } from 'vitest';
import { patience } from '#areas/orcid/patience.ts';
import { Refusal } from '#platform/refusal.ts';

/** How far a run over these people comes: '+' is answered, '-' is not. */
async function reached(people: string, isOnly = false) {
  const patiently = patience({ isOnly });
  let at = 0;
  try {
    for (const person of people) {
      await patiently(() => {
        if (person === '-') throw new Refusal('unavailable', 'nie odpowiada');
        return Promise.resolve(true);
      });
      at += 1;
    }
  } catch {
    return at;
  }
  return 'the end';
}

test.each([
  ['+-+-+', 'the end'],
  // Neighbours who are never answered: those after them are asked all the same.
  ['+--+', 'the end'],
  ['-+--+', 'the end'],
  // A source that is away.
  ['--', 1],
  ['+------', 6],
])('%s ends at %s', async (people, end) => {
  expect(await reached(people)).toBe(end);
});

test('of the only one, what the source says is told', async () => {
  expect(await reached('-', true)).toBe(0);
});

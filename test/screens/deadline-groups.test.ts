import { expect, test } from 'vitest';
import { deadlineGroups } from '#areas/doctoral/screens/deadline-groups.ts';

// A Thursday.
const NOW = '2026-12-03';

test.each([
  ['2026-12-02', 'late', 'Po terminie'],
  ['2026-12-03', 'due', 'W tym tygodniu'],
  ['2026-12-06', 'due', 'W tym tygodniu'],
  ['2026-12-07', 'due', 'W przyszłym tygodniu'],
  ['2026-12-13', 'due', 'W przyszłym tygodniu'],
  ['2026-12-14', 'due', 'Później w tym miesiącu'],
  ['2027-01-04', 'waiting', 'Styczeń 2027'],
  ['2027-12-14', 'waiting', 'Grudzień 2027'],
  ['2020-01-04', 'unknown', 'Nie wiadomo, czy dotrzymane'],
])('a term of %s that is %s stands under "%s"', (due, state, title) => {
  expect(deadlineGroups([{ due, state } as never], NOW).map(([name]) => name)).toEqual([title]);
});

import { addDays, type Day, today, yearOf } from '#engine/day.ts';
import { upperFirst } from '#shared/text.ts';
import type { ListedDeadline } from '../schema-terms.ts';

const WEEK = 7;

/** The Sunday of the day's week. */
const weekEnd = (day: Day) => addDays(day, (WEEK - new Date(day).getUTCDay()) % WEEK);

const monthName = new Intl.DateTimeFormat('pl', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Where a term stands in the list: what is late, this week and the next, then by months; what nobody has entered is last. */
function groupOf({ state, due }: Pick<ListedDeadline, 'state' | 'due'>, now: Day): string {
  if (state === 'late') return 'Po terminie';
  if (state === 'unknown') return 'Nie wiadomo, czy dotrzymane';
  const sunday = weekEnd(now);
  if (due <= sunday) return 'W tym tygodniu';
  if (due <= addDays(sunday, WEEK)) return 'W przyszłym tygodniu';
  const isThisMonth = due.slice(0, 7) === now.slice(0, 7) && yearOf(due) === yearOf(now);
  return isThisMonth ? 'Później w tym miesiącu' : upperFirst(monthName.format(new Date(due)));
}

/** The terms, which come in their order, by group. */
export const deadlineGroups = (terms: readonly ListedDeadline[], now: Day = today()) => [
  ...Map.groupBy(terms, (term) => groupOf(term, now)),
];

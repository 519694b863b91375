import { type Day, daysBetween, dayText, today } from '#engine/day.ts';
import type { Deadline } from '../schema-terms.ts';
import { termText } from '#ui/text/age.ts';

/** How far the last day of a term is: `za 12 dni`, `dziś`, `12 dni po terminie`. */
export const dueText = (due: Day) => termText(daysBetween(due, today()));

/** The same of a term that is awaited; of one that the procedure has a day to come for, that day. */
export const awaitedText = ({ due, planned_on: planned }: Pick<Deadline, 'due' | 'planned_on'>) =>
  planned === null ? dueText(due) : `planowane ${dayText(planned)}${planned > due ? ', po terminie' : ''}`;

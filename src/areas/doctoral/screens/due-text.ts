import { type Day, daysBetween, today } from '#engine/day.ts';
import { termText } from '#ui/text/age.ts';

/** How far the last day of a term is: `za 12 dni`, `dziś`, `12 dni po terminie`. */
export const dueText = (due: Day) => termText(daysBetween(due, today()));

import { type Day, daysBetween, today } from '#engine/day.ts';
import { ageText } from '#ui/text/age.ts';

/** How far the last day of a term is: `za 12 dni`, `dziś`, `12 dni po terminie`. */
export function dueText(due: Day): string {
  const late = daysBetween(due, today());
  return late > 0 ? `${ageText(late)} po terminie` : ageText(late);
}

import { type Day, daysBetween, today } from '#engine/day.ts';
import { counted } from '#ui/text/number.ts';

const DAYS = ['dzień', 'dni', 'dni'] as const;

/** How far the last day of a term is: `za 12 dni`, `dziś`, `12 dni po terminie`. */
export function dueText(due: Day): string {
  const left = daysBetween(today(), due);
  if (left === 0) return 'dziś';
  return left > 0 ? `za ${counted(left, ...DAYS)}` : `${counted(-left, ...DAYS)} po terminie`;
}

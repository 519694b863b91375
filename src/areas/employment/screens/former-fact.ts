import { isDay, typedDay } from '#engine/day.ts';
import type { PersonFact } from '../schema.ts';

/**
 * What a new fact takes the place of on its first day, as the service finds it: the basic job of the day before, the statement
 * without an end. Before the day is typed it is what has no end.
 */
export function formerFact(others: readonly PersonFact[], typed: string): PersonFact | undefined {
  const from = typedDay(typed);
  return others.find(({ fact, date_from: first, date_to: last, values }) => {
    const [isJob, isKnown] = [fact === 'employment', isDay(from)];
    if (isJob && values.primary_workplace !== true) return false;
    if (isKnown && (first === null || first >= from)) return false;
    return last === null || (isJob && isKnown && last >= from);
  });
}

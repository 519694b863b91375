import { isDay } from '#engine/day.ts';
import { readPeriodSearch } from '#areas/periods/search.ts';
import { readText } from '#client/search.ts';

/** The period, the day to compare with, whether only what has changed since, and the order. */
export function readUniversitySearch(raw: Record<string, unknown>) {
  const since = readText(raw.since);
  return {
    ...readPeriodSearch(raw),
    since: since !== undefined && isDay(since) ? since : undefined,
    sort: readText(raw.sort),
    changed: raw.changed === true || undefined,
  };
}

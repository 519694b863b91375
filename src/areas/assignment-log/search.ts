import { isDay } from '#engine/day.ts';
import { readNumber, readText } from '#client/search.ts';

/** The first and the last day, and the class; 0 = all. */
export type LogSearch = { date?: string | undefined; to?: string | undefined; cls?: number | undefined };

const readDay = (value: unknown) => {
  const text = readText(value);
  return text !== undefined && isDay(text) ? text : undefined;
};

export function readLogSearch(raw: Record<string, unknown>): LogSearch {
  const [date, to, cls] = [readDay(raw.date), readDay(raw.to), readNumber(raw.cls)];
  return { ...(date && { date }), ...(to && { to }), ...(cls && cls <= 5 && { cls }) };
}

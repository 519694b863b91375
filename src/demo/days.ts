import { addDays, daysBetween } from '#engine/day.ts';
import type { Random } from './random.ts';

/** Calendar days, `YYYY-MM-DD`, both included; `to` is null while it lasts. */
export type Span = { from: string; to: string | null };

/** What the invented data take for today: nothing in them depends on the clock. */
export const DEMO_DAY = '2026-10-31';
export const FIRST_YEAR = 2017;
export const LAST_YEAR = 2026;

export const randomDay = (random: Random, from: string, to: string) =>
  addDays(from, random.int(0, daysBetween(from, to)));

export const covers = (span: Span, day: string) => span.from <= day && (span.to === null || span.to >= day);

/** The same time in pieces that begin on the given days; days outside it do nothing. */
export function cut(span: Span, days: string[]): Span[] {
  const inside = [...new Set(days)].filter((day) => day > span.from && (span.to === null || day <= span.to)).toSorted();
  const starts = [span.from, ...inside];
  return starts.map((from, index) => {
    const next = starts[index + 1];
    return { from, to: next ? addDays(next, -1) : span.to };
  });
}

/** The part of a span inside another; nothing when they do not meet. */
export function overlap(a: Span, b: Span): Span[] {
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to === null ? b.to : b.to === null || a.to < b.to ? a.to : b.to;
  return to === null || from <= to ? [{ from, to }] : [];
}

const two = (value: number) => String(value).padStart(2, '0');

/** A moment of an office day, with microseconds. */
export function moment(random: Random, day: string) {
  const time = `${two(random.int(5, 19))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}`;
  return `${day} ${time}.${String(random.int(1, 999_999)).padStart(6, '0')}+00`;
}

import { addDays, daysBetween } from '#engine/day.ts';
import type { Random } from './random.ts';

/** Days `YYYY-MM-DD`, both included; `to` null: still valid. */
export type Span = { from: string; to: string | null };

/** Today, in the demo: independent of the clock. */
export const DEMO_DAY = '2026-10-31';
export const FIRST_YEAR = 2017;
export const LAST_YEAR = 2026;

export const randomDay = (random: Random, from: string, to: string) =>
  addDays(from, random.int(0, daysBetween(from, to)));

/** Splits a span at the days inside it. */
export function cut(span: Span, days: string[]): Span[] {
  const inside = [...new Set(days)].filter((day) => day > span.from && (span.to === null || day <= span.to)).toSorted();
  const starts = [span.from, ...inside];
  return starts.map((from, index) => {
    const next = starts[index + 1];
    return { from, to: next ? addDays(next, -1) : span.to };
  });
}

/** Intersection of two spans; empty when disjoint. */
export function overlap(a: Span, b: Span): Span[] {
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to === null ? b.to : b.to === null || a.to < b.to ? a.to : b.to;
  return to === null || from <= to ? [{ from, to }] : [];
}

const two = (value: number) => String(value).padStart(2, '0');

/** A timestamp in office hours, with microseconds. */
export function moment(random: Random, day: string) {
  const time = `${two(random.int(5, 19))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}`;
  return `${day} ${time}.${String(random.int(1, 999_999)).padStart(6, '0')}+00`;
}

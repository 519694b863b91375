import { daysBetween } from '#engine/day.ts';
import type { YearStep } from '../schema.ts';
import { type Office, OFFICES } from '../schema-words.ts';
import { ruleOf } from '../schema-steps.ts';

/** A bar in percent of the year's width; `label` stands within it, or beside it where it is too short. */
export type Bar = {
  step: YearStep;
  left: number;
  width: number;
  row: number;
  label: 'in' | 'right' | 'left';
  point: boolean;
};
export type Lane = { office: Office; rows: number; top: number };

/** Percent of the width that a letter takes at the least width of the lanes, and what a bar's sign takes. */
const LETTER = 0.82;
const SIGN = 3;
/** A bar narrower than this is a point. */
const POINT_DAYS = 1;
/** Labels of bars that begin behind this stand on their left. */
const LATE_PART = 62;

/** An own lane says so beneath its name, which may take two lines itself. */
const OWN_ROWS = 2;

/** Where a day of the year is, in percent; days beside it are at its edges. */
export function positionOf(day: string, year: number): number {
  const all = daysBetween(`${year}-01-01`, `${year + 1}-01-01`);
  return (Math.min(Math.max(daysBetween(`${year}-01-01`, day), 0), all) / all) * 100;
}

/**
 * Lanes in the order of offices, the own ones first, and all bars in the order of time, each in the first row of its lane
 * where neither it nor its label covers another.
 */
export function layOut(steps: readonly YearStep[], { year, own }: { year: number; own: readonly Office[] }) {
  const offices = [...own, ...OFFICES.filter((office) => !own.includes(office))];
  const inTime = steps.toSorted(
    (a, b) => a.first_day.localeCompare(b.first_day) || a.last_day.localeCompare(b.last_day),
  );
  const ends = new Map<Office, { from: number; to: number }[][]>();
  const bars = inTime.map((step): Bar => {
    const point = daysBetween(step.first_day, step.last_day) < POINT_DAYS;
    const left = positionOf(step.first_day, year);
    const width = point ? 0 : Math.max(positionOf(step.last_day, year) - left, 1);
    const text = ruleOf(step.key).short(year).length * LETTER + SIGN;
    const label = !point && text <= width ? 'in' : left > LATE_PART ? 'left' : 'right';
    const from = label === 'left' ? left - text : left - (point ? 1 : 0);
    const to = label === 'right' ? left + width + text : left + width + (point ? 1 : 0);
    const rows = ends.get(step.office) ?? [];
    ends.set(step.office, rows);
    const free = rows.findIndex((taken) => taken.every((other) => to < other.from || from > other.to));
    const row = free < 0 ? rows.length : free;
    rows[row] = [...(rows[row] ?? []), { from, to }];
    return { step, left, width, row, label, point };
  });
  const lanes: Lane[] = [];
  let top = 0;
  for (const office of offices) {
    const filled = ends.get(office)?.length ?? 0;
    if (filled === 0) continue;
    const rows = own.includes(office) ? Math.max(filled, OWN_ROWS) : filled;
    lanes.push({ office, rows, top });
    top += rows;
  }
  return { lanes, bars, rows: top };
}

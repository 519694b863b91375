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

/** What labels may take behind the last month, in percent of the least width. */
const BEHIND = 17;

/** An own lane says so beneath its name, which may take two lines itself. */
const OWN_ROWS = 2;

/** Months that are drawn: those of the year, and of the next one up to the last step's. */
export function monthsOf(steps: readonly YearStep[], year: number): number {
  const last = steps.reduce((day, step) => (step.last_day > day ? step.last_day : day), `${year}-12-31`);
  return 12 * (Number(last.slice(0, 4)) - year) + Number(last.slice(5, 7));
}

/** Where a day is among so many months from the year's first, in percent; days before and behind them are at the edges. */
export function positionOf(day: string, { year, months }: { year: number; months: number }): number {
  const [from, month, rest] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10)) - 1];
  const begun = 12 * (from - year) + month - 1;
  const length = new Date(Date.UTC(from, month, 0)).getUTCDate();
  return (Math.min(Math.max(begun + rest / length, 0), months) / months) * 100;
}

/** `now`: today's line in percent; null outside the year. */
type Drawn = { year: number; months: number; own: readonly Office[]; now: number | null };

/**
 * Lanes in the order of offices, the own ones first, and all bars in the order of time, each in the first row of its lane
 * where neither it nor its label covers another.
 */
export function layOut(steps: readonly YearStep[], { own, now, ...drawn }: Drawn) {
  const offices = [...own, ...OFFICES.filter((office) => !own.includes(office))];
  const inTime = steps.toSorted(
    (a, b) => a.first_day.localeCompare(b.first_day) || a.last_day.localeCompare(b.last_day),
  );
  const ends = new Map<Office, { from: number; to: number }[][]>();
  const bars = inTime.map((step): Bar => {
    const point = daysBetween(step.first_day, step.last_day) < POINT_DAYS;
    const left = positionOf(step.first_day, drawn);
    const width = point ? 0 : Math.max(positionOf(step.last_day, drawn) - left, 1);
    const text = textOf(step, drawn.year);
    const label = !point && text <= width ? 'in' : sideOf({ from: left, to: left + width, text }, now);
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
  const isBehind = bars.some(
    ({ step, left, width, label }) => label === 'right' && left + width + textOf(step, drawn.year) > 100,
  );
  return { lanes, bars, rows: top, isBehind };
}

const textOf = (step: YearStep, year: number) => ruleOf(step.key).short(year).length * LETTER + SIGN;

type Labelled = { from: number; to: number; text: number };

/** The side of a bar on which its label stands: not over the line of today, if the other side has room. */
function sideOf({ from, to, text }: Labelled, now: number | null): 'left' | 'right' {
  const isOver = (begin: number, end: number) => now !== null && begin < now && now < end;
  const [fitsLeft, fitsRight] = [from - text >= 0, to + text <= 100 + BEHIND];
  if (from > LATE_PART) return isOver(from - text, from) && fitsRight && !isOver(to, to + text) ? 'right' : 'left';
  return isOver(to, to + text) && fitsLeft && !isOver(from - text, from) ? 'left' : 'right';
}

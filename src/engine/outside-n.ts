import { addDays, lastDayOfMonths } from './day.ts';
import type { OutsideN, Span } from './person-limits.ts';

/**
 * When research staff may show achievements outside N: from the last day of the first `months` of continuous employment
 * (art. 265 ust. 6; § 11 ust. 1 pkt 3), to its end: 1 January–31 December is twelve months. Employments that touch or overlap are continuous. Ignores N, which precedes.
 */
export function outsideNSpans(employments: Span[], months: number): OutsideN[] {
  const unbroken: Span[] = [];
  for (const { from, to } of employments.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = unbroken.at(-1);
    if (last && (last.to === null || addDays(last.to, 1) >= from)) {
      if (last.to !== null && (to === null || to > last.to)) last.to = to;
    } else {
      unbroken.push({ from, to });
    }
  }
  return unbroken.flatMap(({ from, to }) => {
    const eligibleFrom = lastDayOfMonths(from, months);
    return to === null || to >= eligibleFrom ? [{ from: eligibleFrom, to, kind: 'staff' as const }] : [];
  });
}

import type { Day, OutsideN, Span } from './person-limits.ts';

const DAY_MS = 86_400_000;

function nextDay(day: Day): Day {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

function plusMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/**
 * Times in which research staff may show achievements outside N: from `months` of employment without a break
 * (art. 265 ust. 6; § 11 ust. 1 pkt 3) to its end. Employments that touch or overlap make one unbroken time.
 * Whether the person is in N meanwhile is not asked here: N precedes.
 */
export function outsideNSpans(employments: Span[], months: number): OutsideN[] {
  const unbroken: Span[] = [];
  for (const { from, to } of employments.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = unbroken.at(-1);
    if (last && (last.to === null || nextDay(last.to) >= from)) {
      if (last.to !== null && (to === null || to > last.to)) last.to = to;
    } else {
      unbroken.push({ from, to });
    }
  }
  return unbroken.flatMap(({ from, to }) => {
    const eligibleFrom = plusMonths(from, months);
    return to === null || to >= eligibleFrom ? [{ from: eligibleFrom, to, kind: 'staff' as const }] : [];
  });
}

import type { DisciplineCapacity } from './optimum/discipline-problem.ts';
import { FIXED4_ONE, type Fixed4, fixed4, scaleByRatio } from './fixed.ts';
import { meanSlot, sumSlots, type YearShare } from './person-limits.ts';
import type { PeriodRules } from './rules.ts';

/** Sums per year (`razem`, 4 decimals) and their mean over the period (`sred`, 2 decimals). */
export type DisciplineN = { years: { year: number; n: Fixed4 }[]; mean: Fixed4 };

/** In slots; `newLists` null: no such limit in the period or the discipline. `patents` in pieces. */
export type DisciplineLimits = {
  slots: Fixed4;
  weakBooks: Fixed4;
  outsideN: Fixed4;
  newLists: Fixed4 | null;
  patents: number;
};

/** What the discipline's optimum is limited by: patents take no slots and are counted apart. */
export function capacitiesOf({ slots, weakBooks, outsideN, newLists }: DisciplineLimits): DisciplineCapacity {
  return { slots, weakBooks, outsideN, newLists };
}

/**
 * N per discipline, Dz.U. 2022 poz. 661 § 7: Σ fte · percent of those in N on 31 December of each of `years`. Other
 * rows do not count; a discipline without rows has no entry. Exact sums, rounded once, half up.
 */
export function disciplineN(rows: YearShare[], years: number[]): Map<number, DisciplineN> {
  const counted = rows.filter(({ basis, year }) => basis === 'n' && years.includes(year));
  const byDiscipline = [...Map.groupBy(counted, ({ discipline }) => discipline)].toSorted(([a], [b]) => a - b);
  return new Map(
    byDiscipline.map(([discipline, own]) => {
      const byYear = Map.groupBy(own, ({ year }) => year);
      const sums = years.map((year) => ({ year, n: sumSlots(byYear.get(year) ?? []) }));
      return [discipline, { years: sums, mean: meanSlot(own, years.length) }];
    }),
  );
}

/**
 * Limits at mean `n`, Dz.U. 2022 poz. 661 §§ 11 and 17: 3N slots, of them 5 % (HST 20 %) for weak books and 20 % for
 * people outside N (choice: of 3N); 2.2N slots for works valued by the new lists (§ 36); N patents, rounded down (choice).
 * Cut after 4 decimals, never rounded up.
 */
export function disciplineLimits(
  n: Fixed4,
  { code, hst }: { code: number; hst: boolean },
  rules: PeriodRules,
): DisciplineLimits {
  const { discipline } = rules;
  const { newLists } = discipline;
  const slots = scaleByRatio(n, fixed4(discipline.slotsPerN), FIXED4_ONE);
  const percent = (part: number) => Math.floor((slots * fixed4(part)) / (100 * FIXED4_ONE));
  return {
    slots,
    weakBooks: percent(hst ? discipline.weakBooksPercentHst : discipline.weakBooksPercent),
    outsideN: percent(discipline.outsideNPercent),
    newLists:
      newLists === null || newLists.exempt.includes(code)
        ? null
        : Math.floor((n * fixed4(newLists.slotsPerN)) / FIXED4_ONE),
    patents: Math.floor(n / FIXED4_ONE),
  };
}

/** N of the last year at least 12 (art. 265 ust. 1), unless the period's rules decide the discipline by name. */
export function isEvaluated(
  { code, n }: { code: number; n: DisciplineN },
  { discipline: { minimumN, decided } }: PeriodRules,
): boolean {
  const decision = decided.find((each) => each.code === code);
  return decision ? decision.evaluated : (n.years.at(-1)?.n ?? 0) >= fixed4(minimumN);
}

/**
 * Total rounded up to a whole number (Dz.U. 2022 poz. 661 § 18 ust. 2) and the criterion value, total / N to 2 decimals
 * half up (§ 21); null without N.
 */
export function criterionValue(total: Fixed4, n: Fixed4): { total: Fixed4; value: Fixed4 | null } {
  const whole = Math.ceil(total / FIXED4_ONE) * FIXED4_ONE;
  if (n <= 0) return { total: whole, value: null };
  // Rounds once: hundredths of the quotient, then back to units.
  return { total: whole, value: scaleByRatio(100, whole, n) * 100 };
}

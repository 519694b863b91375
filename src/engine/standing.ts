import { type DisciplineLimits, type DisciplineN, disciplineLimits, disciplineN, isEvaluated } from './discipline-n.ts';
import type { Fixed4 } from './fixed.ts';
import type { YearShare } from './person-limits.ts';
import { reducedLimits, reducedSlots, type Reduction, type ReductionPerson, reductions } from './reductions.ts';
import type { PeriodRules } from './rules.ts';

/** N in a period, and whether the discipline is evaluated. */
export type Numbers = { code: number; n: DisciplineN; evaluated: boolean };

/** A discipline's standing: N, reductions, and limits. */
export type Standing = Numbers & {
  /** 3N, before reductions. */
  slots: Fixed4;
  /** `forecast`: who would cause them if nothing changed until the period ends; the limits are still without them. */
  reductions: { slots: Fixed4; rows: Reduction[]; forecast: boolean };
  limits: DisciplineLimits;
};

type StandingContext = {
  years: number[];
  /** The period has ended. */
  ended: boolean;
  rules: PeriodRules;
  /** Codes of the disciplines of humanities, social sciences and theology. */
  hst: number[];
  /** Disciplines to compute. */
  codes: number[];
};

/** N of `codes` from everybody's year shares; zeros where nobody is in N. */
export function numbersOf(
  rows: YearShare[],
  { years, rules, codes }: Pick<StandingContext, 'years' | 'rules' | 'codes'>,
): Numbers[] {
  const known = disciplineN(rows, years);
  return codes.map((code) => {
    const n = known.get(code) ?? { years: years.map((year) => ({ year, n: 0 })), mean: 0 };
    return { code, n, evaluated: isEvaluated({ code, n }, rules) };
  });
}

/**
 * Standing of `codes` (§§ 7, 11, 17). Reductions are subtracted once the period has ended: until then a work, a
 * statement or a leave may still prevent them. `people`: everybody who named one of them in the period, and research
 * staff who named none; others change nothing.
 */
export function standingsOf(people: ReductionPerson[], context: StandingContext): Standing[] {
  const { years, ended, rules, hst } = context;
  const numbers = numbersOf(
    people.flatMap(({ yearShares }) => yearShares),
    context,
  );
  const disciplines = numbers.filter(({ n }) => n.mean > 0).map(({ code }) => code);
  const rows = Map.groupBy(reductions(people, { years, disciplines, rules }), ({ discipline }) => discipline);
  return numbers.map((number) => {
    const own = rows.get(number.code) ?? [];
    const taken = reducedSlots(own);
    const whole = disciplineLimits(number.n.mean, { code: number.code, hst: hst.includes(number.code) }, rules);
    return {
      ...number,
      slots: whole.slots,
      reductions: { slots: taken, rows: own, forecast: !ended },
      limits: ended ? reducedLimits(whole, taken) : whole,
    };
  });
}

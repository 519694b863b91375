import { addDays, type Day, daysBetween, lastDayOfMonths } from './day.ts';
import type { DisciplineLimits } from './discipline-n.ts';
import { rejectBeforeOptimum } from './eligibility.ts';
import { type Fixed4, fixed4 } from './fixed.ts';
import type { Declaration, Span, YearShare } from './person-limits.ts';
import type { PeriodRules } from './rules.ts';

/** No listed publication; research staff in no N; research staff that named no discipline. */
export type ReductionKind = 'noPublication' | 'notInN' | 'noStatement';

/** Why no slots are taken off: employed too briefly; on long leave; neither in N nor research staff. */
export type Spared = 'months' | 'leave' | 'notCounted';

/** What one person's reductions depend on; discipline codes are the period's. */
export type ReductionPerson = {
  id: number;
  /** `research`: a research or research and teaching post (§ 11 ust. 1 pkt 3). */
  employments: (Span & { research: boolean })[];
  declarations: Declaration[];
  /** Rows of {@link yearShares}: basis `n` is in N, `staff` eligible outside it. */
  yearShares: YearShare[];
  /** Leaves that exempt when long enough (§ 17 ust. 10). */
  leaves: Span[];
  /** Disciplines in which the person has authorised an eligible listed publication. */
  authorised: number[];
};

/**
 * One person in one discipline. `months` of the employment that the kind counts, `leaveMonths` of leave. `spared` null:
 * `slots` are taken off; else `slots` is 0 and the row is a warning.
 */
export type Reduction = {
  person: number;
  discipline: number;
  kind: ReductionKind;
  slots: Fixed4;
  months: number;
  leaveMonths: number;
  spared: Spared | null;
};

type ReductionContext = {
  years: number[];
  /** Disciplines in which the university conducts research: `noStatement` applies to each (§ 17 ust. 9). */
  disciplines: number[];
  rules: PeriodRules;
};

/** Odd days of several employments add up to months of 30 days (art. 114 KC). */
const DAYS_OF_MONTH = 30;

type ClosedSpan = { from: Day; to: Day };

const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

const spanOfYears = (years: number[]): ClosedSpan => ({
  from: `${Math.min(...years)}-01-01`,
  to: `${Math.max(...years)}-12-31`,
});

/** The spans clipped to the period and merged where they touch or overlap, in order. */
function mergedSpans(spans: Span[], period: ClosedSpan): ClosedSpan[] {
  const inside = spans
    .map(({ from, to }) => ({
      from: from > period.from ? from : period.from,
      to: to === null || to > period.to ? period.to : to,
    }))
    .filter(({ from, to }) => from <= to)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const joined: ClosedSpan[] = [];
  for (const span of inside) {
    const last = joined.at(-1);
    if (!last || addDays(last.to, 1) < span.from) joined.push(span);
    else if (span.to > last.to) last.to = span.to;
  }
  return joined;
}

/**
 * Months of employment within the period, as personnel offices count them: a continuous span has whole months from its
 * own first day; odd days of several spans add a month per 30. Overlaps count once; an open end lasts to the end of the
 * period (choice: nobody is forecast to leave).
 */
export function monthsWithin(spans: Span[], years: number[]): number {
  let months = 0;
  let days = 0;
  const times = mergedSpans(spans, spanOfYears(years));
  for (const { from, to } of times) {
    const reached = monthNumber(addDays(to, 1)) - monthNumber(from);
    const whole = lastDayOfMonths(from, reached) > to ? reached - 1 : reached;
    months += whole;
    days += daysBetween(lastDayOfMonths(from, whole), to);
  }
  return months + (times.length > 1 ? Math.floor(days / DAYS_OF_MONTH) : 0);
}

/**
 * Slots taken off each discipline at the end of the period (before it a forecast: {@link standingsOf}), Dz.U. 2022 poz. 661 § 17 ust. 8–10, per head whatever the part of full time:
 * - `noPublication` (ust. 8 pkt 1): employed at least `months`, in N or eligible outside it, named the discipline and
 * authorised no listed publication in it; per discipline named;
 * - `notInN` (ust. 8 pkt 2): at least `months` on research posts and in no N (only ours is known); in every discipline
 * named;
 * - `noStatement` (ust. 9): at least `months` on research posts and no discipline named; in every discipline.
 * Leave of at least `months` exempts from each (ust. 10).
 * Choices: a discipline named on any day of the period counts; in N means a year share of basis `n`; of two kinds in
 * one discipline the greater counts, once.
 * Rows for everybody employed in the period who costs slots or might (`spared`).
 */
export function reductions(people: ReductionPerson[], context: ReductionContext): Reduction[] {
  const period = spanOfYears(context.years);
  return people
    .filter(({ employments }) => mergedSpans(employments, period).length > 0)
    .flatMap((person) => {
      const named = namedDisciplines(person.declarations, period);
      return named.length > 0 ? byNaming(person, { ...context, named }) : byMissingStatement(person, context);
    });
}

function namedDisciplines(declarations: Declaration[], period: ClosedSpan): number[] {
  const valid = declarations.filter(({ from, to }) => from <= period.to && (to === null || to >= period.from));
  return [...new Set(valid.flatMap(({ disciplines }) => disciplines.map(({ code }) => code)))].toSorted(
    (a, b) => a - b,
  );
}

function byMissingStatement(person: ReductionPerson, { years, disciplines, rules }: ReductionContext): Reduction[] {
  const posts = person.employments.filter(({ research }) => research);
  if (mergedSpans(posts, spanOfYears(years)).length === 0) return [];
  const row = assess(person, { kind: 'noStatement', months: monthsWithin(posts, years), years, rules });
  return disciplines.map((discipline) => ({ discipline, ...row }));
}

function byNaming(person: ReductionPerson, context: ReductionContext & { named: number[] }): Reduction[] {
  const { years, rules, named } = context;
  const posts = person.employments.filter(({ research }) => research);
  const inN = person.yearShares.some(({ basis }) => basis === 'n');
  const counted = inN || person.yearShares.some(({ basis }) => basis === 'staff');
  const notInN =
    inN || mergedSpans(posts, spanOfYears(years)).length === 0
      ? null
      : assess(person, { kind: 'notInN', months: monthsWithin(posts, years), years, rules });
  const months = monthsWithin(person.employments, years);
  const noPublication = assess(person, { kind: 'noPublication', months, years, rules, counted });
  return named.flatMap((discipline): Reduction[] => {
    const without = person.authorised.includes(discipline) ? null : noPublication;
    const row = notInN && (!without || notInN.slots >= without.slots) ? notInN : without;
    return row ? [{ discipline, ...row }] : [];
  });
}

type Assessment = { kind: ReductionKind; months: number; years: number[]; rules: PeriodRules; counted?: boolean };

function assess(person: ReductionPerson, { kind, months, years, rules, counted = true }: Assessment) {
  const { reductions: rule } = rules.discipline;
  const leaveMonths = monthsWithin(person.leaves, years);
  const spared: Spared | null = !counted
    ? 'notCounted'
    : months < rule.months
      ? 'months'
      : leaveMonths >= rule.months
        ? 'leave'
        : null;
  return { person: person.id, kind, slots: spared === null ? fixed4(rule[kind]) : 0, months, leaveMonths, spared };
}

/** Disciplines of these approved listed works that pass R06 and R03. */
export function authorisedDisciplines(
  works: { discipline: number; year: number }[],
  yearShares: YearShare[],
): number[] {
  return works
    .filter((work) => rejectBeforeOptimum({ ...work, approved: true, yearShares }) === null)
    .map(({ discipline }) => discipline);
}

export function reducedSlots(rows: Pick<Reduction, 'slots'>[]): Fixed4 {
  return rows.reduce((sum, { slots }) => sum + slots, 0);
}

/** Limits after a reduction, at least 0. § 17 ust. 8 lowers only the slots; the other limits stay those of 3N. */
export function reducedLimits(limits: DisciplineLimits, reduction: Fixed4): DisciplineLimits {
  return { ...limits, slots: Math.max(limits.slots - reduction, 0) };
}

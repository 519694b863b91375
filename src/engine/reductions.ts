import { addDays, addMonths, type Day, daysBetween } from './day.ts';
import type { DisciplineLimits } from './discipline-n.ts';
import { rejectBeforeOptimum } from './eligibility.ts';
import { type Fixed4, fixed4 } from './fixed.ts';
import type { Declaration, Span, YearShare } from './person-limits.ts';
import type { PeriodRules } from './rules.ts';

/** Why a head takes slots off: no listed publication; research staff in no N; research staff that named no discipline. */
export type ReductionKind = 'noPublication' | 'notInN' | 'noStatement';

/** Why nothing is taken off (yet): employed too short; long leaves; neither in N nor research staff. */
export type Spared = 'months' | 'leave' | 'notCounted';

/** What decides about one person's reductions; discipline codes are the period's. */
export type ReductionPerson = {
  id: number;
  /** Employments here; `research` is a research or a research and teaching post (§ 11 ust. 1 pkt 3). */
  employments: (Span & { research: boolean })[];
  declarations: Declaration[];
  /** Rows of {@link yearShares} of the period: who has one of basis `n` is in N, of basis `staff` eligible outside it. */
  yearShares: YearShare[];
  /** Leaves that exempt when they are long (§ 17 ust. 10). */
  leaves: Span[];
  /** Disciplines in which the person has authorised a listed publication that may be shown. */
  authorised: number[];
};

/**
 * One person in one discipline. `months` are those of the employment that this kind asks for, `leaveMonths` of leaves.
 * `spared` null: `slots` are taken off. Otherwise `slots` is 0 and the person is one who might come to cost some.
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

export type ReductionContext = {
  years: number[];
  /** Disciplines in which the university conducts research: a missing statement costs slots in each (§ 17 ust. 9). */
  disciplines: number[];
  rules: PeriodRules;
};

/** Odd days of several employments make a month by thirty (art. 114 KC). */
const DAYS_OF_MONTH = 30;

type Closed = { from: Day; to: Day };

const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** First and last day of the period. */
const daysOf = (years: number[]): Closed => ({
  from: `${Math.min(...years)}-01-01`,
  to: `${Math.max(...years)}-12-31`,
});

/** The parts of the times inside the period, those that touch or overlap made one, in order. */
function unbroken(spans: Span[], period: Closed): Closed[] {
  const inside = spans
    .map(({ from, to }) => ({
      from: from > period.from ? from : period.from,
      to: to === null || to > period.to ? period.to : to,
    }))
    .filter(({ from, to }) => from <= to)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const joined: Closed[] = [];
  for (const span of inside) {
    const last = joined.at(-1);
    if (!last || addDays(last.to, 1) < span.from) joined.push(span);
    else if (span.to > last.to) last.to = span.to;
  }
  return joined;
}

/**
 * Months of these times inside the period, as a personnel office adds up employment: an unbroken time has its whole
 * months from its own first day, and the odd days of several times make one more month per thirty. So two years are 24
 * months whatever their days, a day less is 23, and broken times lose none. What overlaps counts once; what has no end
 * lasts to the end of the period (choice: the forecast is that nobody leaves).
 */
export function monthsWithin(spans: Span[], years: number[]): number {
  let months = 0;
  let days = 0;
  const times = unbroken(spans, daysOf(years));
  for (const { from, to } of times) {
    const end = addDays(to, 1);
    const reached = monthNumber(end) - monthNumber(from);
    const whole = addMonths(from, reached) > end ? reached - 1 : reached;
    months += whole;
    days += daysBetween(addMonths(from, whole), end);
  }
  return months + (times.length > 1 ? Math.floor(days / DAYS_OF_MONTH) : 0);
}

/**
 * Who takes slots off which discipline, Dz.U. 2022 poz. 661 § 17 ust. 8–10, per head whatever the part of full time:
 * - `noPublication` (ust. 8 pkt 1): employed at least `months` in all, in N or eligible outside it, named the discipline
 *   and authorised no listed publication in it; each named discipline by itself;
 * - `notInN` (ust. 8 pkt 2): at least `months` on research posts and in no N (we know our own only); in every discipline
 *   named, publications or not;
 * - `noStatement` (ust. 9): at least `months` on research posts and no discipline named; in every discipline.
 * Leaves of at least `months` in all exempt from each (ust. 10).
 * Choices: named is who named the discipline on any day of the period; in N is who has a year share of basis `n`, that
 * is on some 31 December; of two kinds that meet in one discipline the greater counts, once.
 * Rows come for everybody employed in the period who costs slots or might: the latter with `spared`.
 */
export function reductions(people: ReductionPerson[], context: ReductionContext): Reduction[] {
  const period = daysOf(context.years);
  return people
    .filter(({ employments }) => unbroken(employments, period).length > 0)
    .flatMap((person) => {
      const named = namedDisciplines(person.declarations, period);
      return named.length > 0 ? byNaming(person, { ...context, named }) : byMissingStatement(person, context);
    });
}

function namedDisciplines(declarations: Declaration[], period: Closed): number[] {
  const valid = declarations.filter(({ from, to }) => from <= period.to && (to === null || to >= period.from));
  return [...new Set(valid.flatMap(({ disciplines }) => disciplines.map(({ code }) => code)))].toSorted(
    (a, b) => a - b,
  );
}

function byMissingStatement(person: ReductionPerson, { years, disciplines, rules }: ReductionContext): Reduction[] {
  const posts = person.employments.filter(({ research }) => research);
  if (unbroken(posts, daysOf(years)).length === 0) return [];
  const row = assess(person, { kind: 'noStatement', months: monthsWithin(posts, years), years, rules });
  return disciplines.map((discipline) => ({ discipline, ...row }));
}

function byNaming(person: ReductionPerson, context: ReductionContext & { named: number[] }): Reduction[] {
  const { years, rules, named } = context;
  const posts = person.employments.filter(({ research }) => research);
  const inN = person.yearShares.some(({ basis }) => basis === 'n');
  const counted = inN || person.yearShares.some(({ basis }) => basis === 'staff');
  const notInN =
    inN || unbroken(posts, daysOf(years)).length === 0
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

type Question = { kind: ReductionKind; months: number; years: number[]; rules: PeriodRules; counted?: boolean };

function assess(person: ReductionPerson, { kind, months, years, rules, counted = true }: Question) {
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

/**
 * Disciplines in which the person has authorised one of these approved listed works: those that R06 and R03 let through.
 */
export function authorisedDisciplines(
  works: { discipline: number; year: number }[],
  yearShares: YearShare[],
): number[] {
  return works
    .filter((work) => rejectBeforeOptimum({ ...work, approved: true, yearShares }) === null)
    .map(({ discipline }) => discipline);
}

/** Slots that these rows take off together. */
export function reducedSlots(rows: Pick<Reduction, 'slots'>[]): Fixed4 {
  return rows.reduce((sum, { slots }) => sum + slots, 0);
}

/**
 * Limits after a reduction, never negative. § 17 ust. 8 lowers the sum of slots alone: the percents for weak books and
 * for people outside N and the number of patents stay those of the whole 3N.
 */
export function reducedLimits(limits: DisciplineLimits, reduction: Fixed4): DisciplineLimits {
  return { ...limits, slots: Math.max(limits.slots - reduction, 0) };
}

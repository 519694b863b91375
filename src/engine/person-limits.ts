import { type Day, yearOf } from './day.ts';
import { divideHalfUp, FIXED4_ONE, type Fixed4, fixed4, scaleByRatio } from './fixed.ts';
import type { PeriodRules } from './rules.ts';

/** Both days included; `to` null: still valid. */
export type Span = { from: Day; to: Day | null };

/** One employment at this university; `fte` is the part of full time. */
export type Employment = Span & { fte: Fixed4 };

/** Statement of disciplines (art. 343 ust. 7) with the percent split. */
export type Declaration = Span & { disciplines: { code: number; percent: number }[] };

/** Statement that counts the person to N in these disciplines (art. 265 ust. 5). */
export type NStatement = Span & { disciplines: number[] };

/** When a person outside N may show achievements: research staff, or a doctoral-school student. */
export type OutsideN = Span & ({ kind: 'staff' } | { kind: 'student'; disciplines: number[] });

export type PersonData = {
  employments: Employment[];
  declarations: Declaration[];
  nStatements: NStatement[];
  outsideN: OutsideN[];
};

/** In N, or eligible outside it as research staff or student. */
export type ShareBasis = 'n' | 'staff' | 'student';

/**
 * A person's part in a discipline on 31 December: `slot` q = fte · percent / 100, 4 decimals half up. A student's row
 * has zeros: it states eligibility only.
 */
export type YearShare = {
  year: number;
  discipline: number;
  basis: ShareBasis;
  fte: Fixed4;
  percent: number;
  slot: Fixed4;
};

/**
 * Over the period: mean q (2 decimals), slots L, slots of weak books. `student`: with the students' limits; `beside`: the
 * other declared discipline, which is not evaluated and so adds to L.
 */
export type PersonLimit = { mean: Fixed4; slots: Fixed4; monographs: Fixed4; student?: true; beside?: number };

/** `notEvaluated`: codes of the disciplines, among those declared beside another, that are not evaluated. */
type LimitContext = { years: number[]; rules: PeriodRules; notEvaluated: number[] };

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/**
 * The person's rows on 31 December of each year, by year and discipline. No row without employment, without an N
 * statement or eligibility outside N, or without a declared percent. Choices: fte sums to at most 1; of several valid
 * statements the latest counts (of equals the first given); N precedes studies (§ 11 ust. 1 pkt 2), studies precede
 * staff outside N.
 * @throws RangeError for a day that is not `YYYY-MM-DD` and for negative fte or percent.
 */
export function yearShares(person: PersonData, years: number[]): YearShare[] {
  return years.flatMap((year) => sharesOnDay(person, `${year}-12-31`).toSorted((a, b) => a.discipline - b.discipline));
}

/** The person's rows as {@link yearShares} would have them if the day were its year's 31 December. */
export function sharesOnDay(person: PersonData, day: Day): YearShare[] {
  const year = yearOf(day);
  const declared = latest(person.declarations, day)?.disciplines ?? [];
  const fte = Math.min(
    FIXED4_ONE,
    person.employments.filter((employment) => covers(employment, day)).reduce((sum, { fte }) => sum + natural(fte), 0),
  );
  const rows = (basis: ShareBasis, counted: (code: number) => boolean): YearShare[] =>
    declared
      .filter(({ code, percent }) => natural(percent) * fte > 0 && counted(code))
      .map(({ code, percent }) => {
        const slot = scaleByRatio(fte, fixed4(percent), 100 * FIXED4_ONE);
        return { year, discipline: code, basis, fte, percent, slot };
      });

  const nStatement = latest(person.nStatements, day);
  const inN = nStatement ? rows('n', (code) => nStatement.disciplines.includes(code)) : [];
  if (inN.length > 0) return inN;
  const outside = person.outsideN.filter((span) => covers(span, day));
  const studied = new Set(outside.flatMap((span) => (span.kind === 'student' ? span.disciplines : [])));
  if (studied.size > 0) {
    return [...studied].map((discipline) => ({ year, discipline, basis: 'student', fte: 0, percent: 0, slot: 0 }));
  }
  return outside.length > 0 ? rows('staff', () => true) : [];
}

/**
 * Limits per discipline from {@link yearShares} over `years`, Dz.U. 2022 poz. 661 § 17 ust. 1–3a: mean of exact q to 2
 * decimals half up, L = 4 · mean within [1, 4], monographs 2 · mean, at least 1. No entry where the mean is 0. Choice:
 * who was a student in the discipline in some year has the greater of these limits and the students'.
 */
export function personLimits(rows: YearShare[], years: number[], rules: PeriodRules): Map<number, PersonLimit> {
  const counted = rows.filter(({ year }) => years.includes(year));
  const byDiscipline = Map.groupBy(counted, ({ discipline }) => discipline);
  const limits = new Map<number, PersonLimit>();
  for (const [discipline, own] of [...byDiscipline].toSorted(([a], [b]) => a - b)) {
    const limit = disciplineLimit(own, years.length, rules);
    if (limit !== null) limits.set(discipline, limit);
  }
  return limits;
}

function disciplineLimit(rows: YearShare[], yearCount: number, rules: PeriodRules): PersonLimit | null {
  const { person } = rules;
  const mean = meanSlot(rows, yearCount);
  const student = rows.some(({ basis }) => basis === 'student');
  if (mean === 0 && !student) return null;
  const times = (slots: number) => scaleByRatio(mean, fixed4(slots), FIXED4_ONE);
  const slots = Math.min(Math.max(times(person.slots), fixed4(person.slotsMin)), fixed4(person.slotsMax));
  const monographs = Math.max(times(person.monographSlots), fixed4(person.monographSlotsMin));
  if (!student) return { mean, slots, monographs };
  return {
    mean,
    slots: Math.max(slots, fixed4(person.studentSlots)),
    monographs: Math.max(monographs, fixed4(person.studentMonographSlots)),
    student,
  };
}

/**
 * {@link personLimits} of `data`, whose year shares are `rows`, with the additional slots of a person who declared two
 * disciplines of which one is not evaluated: in the other, up to the greatest limit; the monograph limit stays (§ 17 ust.
 * 2). Choice: the disciplines are those of the last declaration valid on 31 December of a year of the period.
 */
export function limitsInPeriod(data: PersonData, rows: YearShare[], context: LimitContext): Map<number, PersonLimit> {
  const { years, rules, notEvaluated } = context;
  const limits = personLimits(rows, years, rules);
  const declared = years
    .toSorted((a, b) => b - a)
    .map((year) => latest(data.declarations, `${year}-12-31`)?.disciplines)
    .find((disciplines) => disciplines !== undefined);
  const beside = declared?.find(({ code }) => notEvaluated.includes(code))?.code;
  const other = declared?.find(({ code }) => !notEvaluated.includes(code))?.code;
  const limit = other === undefined ? undefined : limits.get(other);
  if (beside === undefined || other === undefined || limit === undefined) return limits;
  const { slotsMax, slotsBesideUnevaluated } = rules.person;
  const slots = Math.min(limit.slots + fixed4(slotsBesideUnevaluated), fixed4(slotsMax));
  return slots === limit.slots ? limits : limits.set(other, { ...limit, slots, beside });
}

/** Σ q / `yearCount` of one discipline's rows, summed exactly and rounded once: 2 decimals, half up. */
export function meanSlot(rows: YearShare[], yearCount: number): Fixed4 {
  return Number(divideHalfUp(exactSum(rows), BigInt(yearCount) * EXACT_HUNDREDTH)) * 100;
}

/** Σ q of one discipline's rows, summed exactly and rounded once: 4 decimals, half up. */
export function sumSlots(rows: YearShare[]): Fixed4 {
  return Number(divideHalfUp(exactSum(rows), EXACT_HUNDREDTH / 100n));
}

/** 0.01 in the unit of exact sums, fte · percent, 4 decimals each. */
const EXACT_HUNDREDTH = BigInt(FIXED4_ONE * FIXED4_ONE);

function exactSum(rows: YearShare[]): bigint {
  return rows.reduce((sum, { fte, percent }) => sum + BigInt(fte * fixed4(percent)), 0n);
}

/** A year's slot for display: q times the period's display factor, 4 decimals half up. */
export function displayedSlot(slot: Fixed4, rules: PeriodRules): Fixed4 {
  return scaleByRatio(slot, fixed4(rules.person.slotDisplayFactor), FIXED4_ONE);
}

function covers({ from, to }: Span, day: Day): boolean {
  return checkedDay(from) <= day && (to === null || checkedDay(to) >= day);
}

function latest<T extends Span>(spans: T[], day: Day): T | undefined {
  const valid = spans.filter((span) => covers(span, day));
  return valid.reduce<T | undefined>((best, span) => (best && best.from >= span.from ? best : span), undefined);
}

function checkedDay(day: Day): Day {
  if (!DAY.test(day)) throw new RangeError(`Not a day: ${day}`);
  return day;
}

function natural(value: number): number {
  if (!(value >= 0)) throw new RangeError(`Negative or not a number: ${value}`);
  return value;
}

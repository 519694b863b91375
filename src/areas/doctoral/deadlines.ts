import { addDays, type Day, lastDayOfMonths, yearOf } from '#engine/day.ts';
import type { DeadlineState } from './labels.ts';
import type { KeyOf } from './fields.ts';
import { admissionWarning, hasTeam, type Reviewed } from './journey.ts';
import type { Awaited, Deadline } from './schema-terms.ts';
import { REVIEWS, type TermRule, TERMS } from './terms.ts';

/** Easter Sunday, by the algorithm of Meeus, Jones and Butcher. */
export function easter(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + correction + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * week) / 451);
  const days = epact + week - 7 * late + 114;
  const month = String(Math.floor(days / 31)).padStart(2, '0');
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`;
}

const FIXED = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26'];
const CHRISTMAS_EVE_SINCE = 2025;
const EASTER_MONDAY = 1;
const CORPUS_CHRISTI = 60;

function isHoliday(day: Day): boolean {
  const year = yearOf(day);
  const date = day.slice(5);
  if (FIXED.includes(date) || (date === '12-24' && year >= CHRISTMAS_EVE_SINCE)) return true;
  const sunday = easter(year);
  return day === addDays(sunday, EASTER_MONDAY) || day === addDays(sunday, CORPUS_CHRISTI);
}

const SUNDAY = 0;
const SATURDAY = 6;
const isFree = (day: Day) => [SUNDAY, SATURDAY].includes(new Date(day).getUTCDay()) || isHoliday(day);

/** The day itself, or the next that is no Saturday, Sunday or public holiday (art. 57 § 4 KPA). */
export function nextWorkingDay(day: Day): Day {
  let next = day;
  while (isFree(next)) next = addDays(next, 1);
  return next;
}

type Days = Readonly<Partial<Record<KeyOf<'day'>, Day | null>>> &
  Reviewed & { tryb_eksternistyczny?: 'n' | 't' | null };
/** What the office has set: how long a term takes that begins on this day or later, and whether it counts at all. */
type TermSetting = { key: string; validFrom: Day; amount: number; active: boolean };
export type Marks = Readonly<Record<string, Day>>;

/** A term is due soon within these days. */
const SOON = 30;

/** A rule with the office's last setting of the day; statutory terms stay as they are. */
function termWith(rule: TermRule, settings: readonly TermSetting[], day: Day): TermRule & { active: boolean } {
  const own = settings.filter(({ key, validFrom }) => !rule.statutory && key === rule.key && validFrom <= day);
  const set = own.reduce<TermSetting | undefined>(
    (last, each) => (last && last.validFrom >= each.validFrom ? last : each),
    undefined,
  );
  return { ...rule, amount: set?.amount ?? rule.amount, active: set?.active ?? true };
}

/** The rules with the settings of the day. */
export const termsWith = (settings: readonly TermSetting[], day: Day) =>
  TERMS.map((rule) => termWith(rule, settings, day));

/** The last day of a term. One counted forwards never ends on a free day; one counted back keeps its full length. */
export function dueOn({ amount, unit, direction }: Pick<TermRule, 'amount' | 'unit' | 'direction'>, from: Day): Day {
  if (direction === 'before') return addDays(from, -amount);
  // The day that it counts from does not count; months end with the same day of the last one (art. 57 § 1 and 3 KPA).
  return nextWorkingDay(unit === 'months' ? addDays(lastDayOfMonths(from, amount), 1) : addDays(from, amount));
}

function stateOf(due: Day, metOn: Day | null, today: Day): DeadlineState {
  if (metOn !== null) return metOn > due ? 'metLate' : 'met';
  if (due < today) return 'late';
  return due <= addDays(today, SOON) ? 'due' : 'waiting';
}

/** `kept`: the warnings that the office keeps. */
type Dates = { days: Days; marks: Marks; today: Day; kept?: readonly string[] };
export type Reviewer = Awaited & { entered: boolean };
type Given = Dates & { settings: readonly TermSetting[]; reviewers?: readonly Reviewer[] };

const ruleOf = (key: string) => TERMS.find((rule) => rule.key === key);

/** Admitted to the defence without reviews, they are awaited until they are entered, or the office says why not. */
function areReviewsAwaited({ days, today, kept = [] }: Dates): boolean {
  const { uchwala_nadanie_stopnia_doktora_RD_data: conferred } = days;
  const warning = admissionWarning(days);
  return warning !== undefined && !kept.includes(warning.message) && !(conferred && conferred <= today);
}

/** A day ahead is planned, and meets nothing yet. */
function laterStep({ key, metBy, impliedBy }: TermRule, dates: Dates): Day | null {
  const { days, marks, today } = dates;
  if (key === REVIEWS && areReviewsAwaited(dates)) return null;
  return marks[impliedBy ?? ''] ?? metBy.map((field) => days[field]).find((day) => day != null && day <= today) ?? null;
}

/** The day to come on which it will be met, as the procedure says. */
const plannedOn = ({ marked, metBy }: TermRule, { days, today }: Dates): Day | null =>
  (marked ? null : metBy.map((field) => days[field]).find((day) => day != null && day > today)) ?? null;

const metOn = (rule: TermRule, dates: Dates): Day | null =>
  dates.marks[rule.key] ?? (rule.marked ? null : laterStep(rule, dates));

/** The day that a term counts from, once it is known. */
export function startOf({ from }: TermRule, dates: Dates): Day | null {
  if ('field' in from) return dates.marks[from.orMark ?? ''] ?? dates.days[from.field] ?? null;
  const rule = ruleOf(from.term);
  return rule ? metOn(rule, dates) : null;
}

/** The terms of a procedure that have begun, in the order of the procedure. */
export function deadlinesOf({ settings, reviewers = [], ...dates }: Given): Deadline[] {
  const { days, marks, today } = dates;
  return TERMS.flatMap((each): Deadline[] => {
    const start = startOf(each, dates);
    if (start === null || (each.ofTeam && !hasTeam(days))) return [];
    const rule = termWith(each, settings, start);
    if (!rule.active) return [];
    const due = dueOn(rule, start);
    const met = metOn(rule, dates);
    const { key: term, label, who, basis, statutory, marked } = rule;
    // Whatever came after says that a term which has passed is over, not that it was kept.
    const isPast = due < today && laterStep(rule, dates) !== null;
    const state = met === null && isPast ? 'unknown' : stateOf(due, met, today);
    const missing = term === REVIEWS && met === null && state !== 'unknown' ? reviewers : [];
    const awaited = missing.flatMap(({ osobid, name, entered }) => (entered ? [] : [{ osobid, name }]));
    const planned = met === null ? plannedOn(rule, dates) : null;
    const rest = { due, met_on: met, planned_on: planned, marked_on: marks[rule.key] ?? null, state };
    const counts = { entered: reviewers.filter(({ entered }) => entered).length, of: reviewers.length };
    const people = { who, awaited, reviews: term === REVIEWS ? counts : null };
    return [{ term, label, ...people, basis, statutory, marked, ...rest }];
  });
}

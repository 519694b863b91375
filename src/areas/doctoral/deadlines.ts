import { addDays, type Day, lastDayOfMonths } from '#engine/day.ts';
import type { DeadlineState } from './labels.ts';
import type { KeyOf } from './fields.ts';
import type { Deadline } from './schema-terms.ts';
import { TERMS, type TermRule } from './terms.ts';
import { nextWorkingDay } from './working-days.ts';

type Days = Readonly<Partial<Record<KeyOf<'day'>, Day | null>>>;
/** What the office has set: how long a term takes, and whether it counts at all. */
export type TermSetting = { key: string; amount: number; active: boolean };
export type Marks = Readonly<Record<string, Day>>;

/** A term is due soon within these days. */
const SOON = 30;

/** The rules with the office's settings; statutory terms stay as they are. */
export function termsWith(settings: readonly TermSetting[]): (TermRule & { active: boolean })[] {
  const byKey = new Map(settings.map((setting) => [setting.key, setting]));
  return TERMS.map((rule) => {
    const set = rule.statutory ? undefined : byKey.get(rule.key);
    return { ...rule, amount: set?.amount ?? rule.amount, active: set?.active ?? true };
  });
}

/** The last day of a term. One counted forwards never ends on a free day; one counted back keeps its full length. */
export function dueOn({ amount, unit, direction }: Pick<TermRule, 'amount' | 'unit' | 'direction'>, from: Day): Day {
  if (direction === 'before') return addDays(from, -amount);
  // The day that it counts from does not count; months end with the same day of the last one (art. 57 § 1 and 3 KPA).
  return nextWorkingDay(unit === 'months' ? addDays(lastDayOfMonths(from, amount), 1) : addDays(from, amount));
}

function stateOf(due: Day, metOn: Day | null, today: Day): DeadlineState {
  if (metOn !== null) return 'met';
  if (due < today) return 'late';
  return due <= addDays(today, SOON) ? 'due' : 'waiting';
}

type Given = { days: Days; marks: Marks; settings: readonly TermSetting[]; today: Day };

const ruleOf = (key: string) => TERMS.find((rule) => rule.key === key);

/** The terms of a procedure that have begun, in the order of the procedure. */
export function deadlinesOf({ days, marks, settings, today }: Given): Deadline[] {
  const metOn = (rule: TermRule): Day | null =>
    marks[rule.key] ??
    marks[rule.impliedBy ?? ''] ??
    rule.metBy.map((field) => days[field]).find((day) => day != null) ??
    null;
  const startOf = ({ from }: TermRule): Day | null => {
    if ('field' in from) return marks[from.orMark ?? ''] ?? days[from.field] ?? null;
    const rule = ruleOf(from.term);
    return rule ? metOn(rule) : null;
  };
  return termsWith(settings).flatMap((rule): Deadline[] => {
    const start = startOf(rule);
    if (!rule.active || start === null) return [];
    const due = dueOn(rule, start);
    const met = metOn(rule);
    const { key: term, label, basis, statutory, marked } = rule;
    // A later step only says that it was met some day before.
    const own = marks[rule.key] ?? null;
    const known = own ?? (marked ? null : met);
    const state = known !== null && known > due ? 'metLate' : stateOf(due, met, today);
    return [{ term, label, basis, statutory, marked, due, met_on: met, marked_on: own, state }];
  });
}

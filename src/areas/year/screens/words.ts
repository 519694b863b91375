import { daysBetween, yearOf } from '#engine/day.ts';
import { counted, formatDate, formatDecimal, formatInteger, plural } from '#ui/text/number.ts';
import { stampText } from '#ui/text/instant.ts';
import { type Office, OFFICE_NAMES } from '../schema-words.ts';
import { lateDays } from '../schema-states.ts';
import type { YearPage, YearStep } from '../schema.ts';
import { ruleOf, type StepKey } from '../schema-steps.ts';

/** Whose steps are looked at. */
export type Whose = Office | 'all';
export const isOf = (whose: Whose) => (step: Pick<YearStep, 'office'>) => whose === 'all' || step.office === whose;
const ALL = { name: 'Wszystkie działy', whose: 'wszystkie działy' };
export const whoseName = (whose: Whose) => (whose === 'all' ? ALL : OFFICE_NAMES[whose]);

const days = (count: number) => counted(count, 'dzień', 'dni', 'dni');
const people = (count: number) => `${formatInteger(count)} ${plural(count, 'osoby', 'osób', 'osób')}`;

export const titleOf = ({ key, year }: { key: StepKey; year: number }) => ruleOf(key).title(year);

/** What remains, as a sentence; empty where nothing is counted. */
export function remainsText({ key, left, people: of, kinds, fte, since }: YearStep): string {
  const { done } = ruleOf(key);
  if (done.by === 'event') return left === 0 ? '' : done.missing;
  if (done.by === 'marked' || left === null) return '';
  if (left === 0) return 'Nic nie zostało.';
  const parts = [
    `${counted(left, ...done.noun)} ${done.of}`,
    of ? ` u ${people(of)}` : '',
    kinds ? ` (${kinds})` : '',
    since ? `, najdawniej od ${formatDate(since)}` : '',
    fte ? `, razem ${formatDecimal(fte, 2)} etatu` : '',
  ];
  return `${parts.join('')}.`;
}

/** What data say against a step that was done, or marked so, as a sentence; empty where nothing does. */
export function contradiction(step: YearStep): string {
  const { key, state, left, done_on: markedOn, by } = step;
  if (ruleOf(key).done.by === 'marked' || !left) return '';
  const says = remainsText(step);
  if (state === 'done') return `Zrobiono, a dziś dane mówią: ${says}`;
  return markedOn ? `Oznaczono jako zrobione ${formatDate(markedOn)}${by && ` (${by})`}, a dane mówią: ${says}` : '';
}

/** The label of the link: exactly what it shows. */
export function linkLabel({ key, year, left, state }: YearStep): string {
  const rule = ruleOf(key);
  const { label } = rule.link(year);
  const { done } = rule;
  // What has come after a step was done is no part of it.
  if (done.by !== 'left' || !left || state === 'done') return label;
  const [one, few, many] = done.noun;
  return `${label} ${counted(left, done.shown ?? one, few, many)}`;
}

/** How the step stands, after its last day or before. */
export function stateText({ year, state, last_day: last, first_day: first, done }: YearStep, today: string): string {
  switch (state) {
    case 'late':
      if (yearOf(today) > year) return 'nie zrobiono';
      return `${days(lateDays(last, today))} po terminie`;
    case 'skipped':
      return 'pominięto';
    case 'done': {
      const late = done ? lateDays(last, done) : 0;
      return late > 0 ? `zrobione ${days(late)} po terminie` : 'w terminie';
    }
    default: {
      const left = daysBetween(today, last);
      if (left === 0) return 'dziś ostatni dzień';
      const text = `${plural(left, 'został', 'zostały', 'zostało')} ${days(left)}`;
      return state === 'ahead' && first > today ? `od ${formatDate(first)}` : text;
    }
  }
}

/** How much is done, of a step that is counted; nothing of one that was done before more came. */
export function progressOf({ key, left, total, state }: YearStep) {
  if (ruleOf(key).done.by !== 'left' || left === null || !total || (state === 'done' && left > 0)) return undefined;
  return { done: total - left, total };
}

/** Who did it and when, or who holds the office. */
export function whoText(step: YearStep, holders: YearPage['holders']): { who: string; when: string } {
  const { key, state, by, on, done, total, office, skip_reason: reason } = step;
  if (state === 'skipped') return { who: by, when: reason ?? '' };
  if (ruleOf(key).letter)
    return state === 'done'
      ? { who: 'samoczynnie', when: `${formatDate(on ?? done)}${total ? `, do ${people(total)}` : ''}` }
      : { who: 'samoczynnie', when: '' };
  if (by) return { who: by, when: formatDate(on ?? done) };
  if (state === 'done') return { who: '', when: formatDate(done) };
  const held = holders.find((each) => each.office === office);
  if (!held) return { who: '', when: 'nikt nie ma tej roli' };
  const [first = '', second] = held.names;
  if (held.count > 2)
    return { who: first, when: `i ${counted(held.count - 1, 'inna osoba', 'inne osoby', 'innych osób')}` };
  return { who: first, when: second ? `i ${second}` : '' };
}

/** A step in a few words, as its bar says it. */
export const barText = (step: YearStep, { today, holders }: Pick<YearPage, 'today' | 'holders'>) => {
  const { who, when } = whoText(step, holders);
  return [
    titleOf(step),
    `${formatDate(step.first_day)}–${formatDate(step.last_day)}`,
    `${OFFICE_NAMES[step.office].name}: ${[who, when].filter(Boolean).join(', ') || 'nikt'}`,
    stateText(step, today),
  ].join(', ');
};

/** When the office was reminded, and by whom. */
export const remindedText = ({ at, by }: { at: string; by: string }) =>
  `Przypomniano ${stampText(at)}${by ? `, ${by}` : ''}`;

const dayOfYear = (day: string) =>
  new Intl.DateTimeFormat('pl-PL', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));

/** The end of that sentence: how many are late, or were never done. */
function lateText(late: number, past: boolean) {
  if (past) return late > 0 ? `, nie zrobiono ${late}.` : '.';
  return late > 0 ? `, ${late} ${plural(late, 'jest', 'są', 'jest')} po terminie.` : ', żaden nie jest po terminie.';
}

/** The sentence below the heading. */
export function summaryText({ steps, today, past, year }: YearPage): string {
  if (steps.length === 0) return past ? `Rok ${year} minął bez ustalonych terminów` : '';
  const done = steps.filter(({ state }) => state === 'done').length;
  const late = steps.filter(({ state }) => state === 'late').length;
  const skipped = steps.filter(({ state }) => state === 'skipped').length;
  const parts = [
    past ? 'Rok minął, można go tylko oglądać.' : `Dziś ${dayOfYear(today)}.`,
    `Zrobiono ${done} z ${counted(steps.length, 'kroku', 'kroków', 'kroków')}`,
    skipped > 0 ? `, pominięto ${skipped}` : '',
    lateText(late, past),
  ];
  return `${parts[0]} ${parts.slice(1).join('')}`;
}

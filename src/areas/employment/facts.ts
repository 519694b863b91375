import { addDays, covers, type Day } from '#engine/day.ts';
import type { FactKind } from '#areas/polon/schema-words.ts';

/** What each kind of fact is called: alone, in a sentence, and the button that adds one. */
export const FACT_NAMES: Record<FactKind, { title: string; one: string; add: string; empty: string }> = {
  employment: { title: 'Zatrudnienie', one: 'zatrudnienie', add: 'Dodaj zatrudnienie', empty: 'Bez zatrudnienia' },
  declaration: {
    title: 'Dyscypliny (art. 343 ust. 7)',
    one: 'oświadczenie o dyscyplinach',
    add: 'Dodaj oświadczenie o dyscyplinach',
    empty: 'Bez oświadczenia o dyscyplinach',
  },
  nStatement: {
    title: 'Liczba N',
    one: 'oświadczenie o liczbie N',
    add: 'Dodaj oświadczenie o liczbie N',
    empty: 'Poza liczbą N',
  },
  doctoral: {
    title: 'Szkoła doktorska',
    one: 'kształcenie w szkole doktorskiej',
    add: 'Dodaj kształcenie',
    empty: 'Nie kształci się w szkole doktorskiej',
  },
  absence: {
    title: 'Nieobecności',
    one: 'nieobecność',
    add: 'Dodaj nieobecność',
    empty: 'Bez długich nieobecności',
  },
  degree: { title: 'Stopnie i tytuł', one: 'stopień lub tytuł', add: 'Dodaj stopień lub tytuł', empty: 'Bez stopni' },
};

export const SOURCE_NAMES = {
  polon: 'POL-on',
  absences: 'POL-on',
  radon: 'RAD-on',
  directory: 'baza pracowników',
  dn10: 'system biblioteczny (DN10)',
  units: 'wykaz jednostek',
  achievements: 'wykaz osiągnięć',
  hand: 'ręcznie',
} as const;
export type Source = keyof typeof SOURCE_NAMES;

type Fields = Readonly<Record<string, unknown>>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : 0);

const areNumbers = (...values: unknown[]) => values.every((value) => typeof value === 'number');

type Issue = { path: string; message: string };

/**
 * What the values of a fact break by themselves, by field: shared by the form and the service. What is not readable yet, or
 * missing, is no contradiction: the schema says so.
 */
export function factIssues(entered: Fields & { fact: FactKind }): Issue[] {
  const issues: Issue[] = [];
  const refuse = (path: string, message: string) => issues.push({ path, message });
  const [from, to] = [text(entered.date_from), text(entered.date_to)];
  if (from !== '' && to !== '' && to < from) refuse('date_to', 'Ostatni dzień jest przed pierwszym');
  if (entered.fact === 'employment') {
    const [part, whole] = [number(entered.hours_numerator), number(entered.hours_denominator)];
    if (areNumbers(entered.hours_numerator, entered.hours_denominator) && part > whole)
      refuse('hours_numerator', 'Wymiar nie może być większy niż cały etat, np. 1/1');
    if (entered.hours_denominator === 0) refuse('hours_denominator', 'Podaj wymiar jako ułamek, np. 1/2');
  }
  const [first, second] = [number(entered.discipline1_code), number(entered.discipline2_code)];
  if (entered.fact === 'declaration' || entered.fact === 'nStatement') {
    if (second !== 0 && second === first) refuse('discipline2_code', 'Obie dyscypliny są te same');
  }
  if (entered.fact === 'declaration') {
    const [one, other] = [number(entered.discipline1_percent), number(entered.discipline2_percent)];
    if (second === 0 && other !== 0) refuse('discipline2_percent', 'Podaj drugą dyscyplinę albo usuń jej udział');
    if (second !== 0 && other === 0) refuse('discipline2_percent', 'Podaj udział drugiej dyscypliny');
    const isWhole = areNumbers(entered.discipline1_percent) && (second === 0) === (other === 0);
    if (isWhole && one + other !== 100) {
      const path = second === 0 ? 'discipline1_percent' : 'discipline2_percent';
      refuse(path, `Udziały czasu pracy muszą dać razem 100% (art. 343 ust. 7), a jest ${one + other}%`);
    }
  }
  return issues;
}

/** Whether a unit exists on the day; null: the first or the last day is not known. */
export const isWithin = ({ from, until }: { from: Day | null; until: Day | null }, day: Day) =>
  (from === null || from <= day) && (until === null || until >= day);

type Span = { from: Day; to: Day | null };

/** Days on which a job's neighbours leave nobody employed: before it since the last that ended, after it until the next. */
export function gapsAround({ from, to }: Span, others: readonly Span[]): { from: Day; to: Day }[] {
  const holds = (day: Day) => others.some((each) => covers(each, day));
  const gaps: { from: Day; to: Day }[] = [];
  const ended = others.flatMap((each) => (each.to !== null && each.to < from ? [each.to] : []));
  const last = ended.toSorted().at(-1);
  const eve = addDays(from, -1);
  if (last !== undefined && last < eve && !holds(eve)) gaps.push({ from: addDays(last, 1), to: eve });
  if (to === null) return gaps;
  const next = others
    .map((each) => each.from)
    .filter((day) => day > to)
    .toSorted()[0];
  const after = addDays(to, 1);
  if (next !== undefined && next > after && !holds(after)) gaps.push({ from: after, to: addDays(next, -1) });
  return gaps;
}

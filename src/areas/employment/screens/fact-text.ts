import { covers } from '#engine/day.ts';
import { FACT_NAMES, SOURCE_NAMES } from '../facts.ts';
import type { PersonFact, PersonPage } from '../schema.ts';
import { N_LACK_TEXTS } from '#areas/polon/schema-n-words.ts';
import { DEGREE_NAMES } from '#areas/people/schema-words.ts';
import { formatDate, formatShort } from '#ui/text/number.ts';
import { stampText } from '#ui/text/instant.ts';

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** 1 → '1 etat', 0.5 → '0,5 etatu'. */
export const fteText = (fte: number) => (fte === 1 ? '1 etat' : `${formatShort(fte, 4)} etatu`);

/** What the fact says, in a line: the main words, and the rest. */
export function factText({ fact, values, names }: PersonFact): { main: string; rest: string } {
  const both = (percents: boolean) =>
    ([1, 2] as const)
      .flatMap((at) => {
        const name = names[`discipline${at}_code`];
        const percent = percents ? ` ${text(values[`discipline${at}_percent`])}%` : '';
        return name === undefined ? [] : [`${name}${percent}`];
      })
      .join(', ');
  switch (fact) {
    case 'employment': {
      const [hours, whole] = [text(values.hours_numerator), text(values.hours_denominator)];
      const part = fteText(Number(hours) / Number(whole));
      const place = values.primary_workplace === true ? 'podstawowe miejsce pracy' : 'dodatkowe miejsce pracy';
      const rest = [text(values.position_group), place, names.unit_id, text(values.institution_name)];
      return { main: `${text(values.position_name)}, ${part}`, rest: rest.filter(Boolean).join(' · ') };
    }
    case 'declaration':
      return { main: both(true), rest: text(values.close_reason) };
    case 'nStatement':
      return { main: both(false), rest: '' };
    case 'doctoral':
      return { main: names.discipline_code ?? '', rest: '' };
    case 'absence':
      return { main: text(values.absence_kind), rest: '' };
    default:
      return {
        main: `${DEGREE_NAMES[text(values.degree_kind)] ?? ''}, ${text(values.granted_year)}`,
        rest: text(values.institution),
      };
  }
}

/** The fact in a message: 'oświadczenie o liczbie N, informatyka'. */
export const factName = (fact: PersonFact) =>
  [FACT_NAMES[fact.fact].one, factText(fact).main].filter(Boolean).join(', ');

export function daysText({ fact, date_from, date_to }: Pick<PersonFact, 'fact' | 'date_from' | 'date_to'>): string {
  if (fact === 'degree' || date_from === null) return '';
  return date_to === null ? `od ${formatDate(date_from)}` : `${formatDate(date_from)} – ${formatDate(date_to)}`;
}

/** Where the fact comes from, and of which day that is; nothing of what was here before sources were kept. */
export function originText({ origin }: PersonFact): string {
  if (!origin) return '';
  const { source, as_of, at, by } = origin;
  if (source === 'hand') return `ręcznie, ${by}, ${stampText(at)}`;
  return as_of === null ? SOURCE_NAMES[source] : `${SOURCE_NAMES[source]}, stan na ${formatDate(as_of)}`;
}

/** Whether the fact holds on the day; degrees hold for ever. */
export const holdsOn = (day: string, { date_from: from, date_to: to }: Pick<PersonFact, 'date_from' | 'date_to'>) =>
  from === null || covers({ from, to }, day);

/** What keeps the person out of N on the day, though a statement holds. */
export function lackOfN(day: string, n: PersonPage['n']): string | undefined {
  const lacks = n.find((span) => covers(span, day))?.lacks;
  return lacks ? `poza liczbą N: ${N_LACK_TEXTS[lacks]}` : undefined;
}

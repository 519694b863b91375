import { dayText, isDay, today } from '#engine/day.ts';
import { type KeyOf, PROCEDURE_FIELDS } from './fields.ts';

type DayField = KeyOf<'day'>;

/** A term of a procedure. The office may change how long those take that no law fixes. */
export type TermRule = {
  key: string;
  label: string;
  /** Whom the office waits for. */
  who: string;
  /** Where it comes from. */
  basis: string;
  statutory: boolean;
  amount: number;
  unit: 'days' | 'months';
  direction: 'after' | 'before';
  /** The day it counts from: a field, or in its place the day of another term's mark; or when another term was met. */
  from: { field: DayField; orMark?: string } | { term: string };
  /** The fields whose first day says that it was met; of a marked term only that it is over. */
  metBy: readonly DayField[];
  /** The office enters the day: a later step, in `metBy` or another term's mark, is no proof that the term was kept. */
  marked: boolean;
  impliedBy?: string;
  /** It runs only where there is a team of the 8th level. */
  ofTeam?: true;
};

/** The term that waits for people, and not for a body. */
export const REVIEWS = 'reviews';

/**
 * The law fixes two terms alone; of the rest the senate says how a procedure goes (art. 192 ust. 2), for the whole
 * university, so they are set once and not by discipline. All are counted as the KPA counts (art. 178 ust. 3).
 */
const own = (
  key: string,
  provision: string,
  rule: Pick<TermRule, 'label' | 'who' | 'amount' | 'from' | 'metBy'> & Partial<TermRule>,
): TermRule => ({
  key,
  basis: `termin uczelni (${provision} ustawy)`,
  statutory: false,
  unit: 'days',
  direction: 'after',
  marked: false,
  ...rule,
});

export const TERMS: readonly TermRule[] = [
  own('team-meeting', 'art. 192 ust. 2 pkt 6', {
    label: 'Spotkanie zespołu 8 PRK',
    who: 'zespół 8 PRK',
    amount: 30,
    from: { field: 'data_powolania_zespolu_8PRK' },
    metBy: ['data_spotkania_zespolu_8PRK'],
    ofTeam: true,
  }),
  own('commission', 'art. 192 ust. 2 pkt 4', {
    label: 'Powołanie komisji doktorskiej',
    who: 'rada dyscypliny',
    amount: 60,
    from: { field: 'data_zlozenia_dokumentow' },
    metBy: ['uchwala_powolanie_komisji_dr_data'],
  }),
  own('reviewers', 'art. 192 ust. 2 pkt 5', {
    label: 'Wyznaczenie recenzentów',
    who: 'rada dyscypliny',
    amount: 30,
    from: { field: 'data_zlozenia_dokumentow_w_dziekanacie' },
    metBy: ['uchwala_wyznaczenie_recenzentow_data'],
  }),
  own('delivery', 'art. 192 ust. 2', {
    label: 'Doręczenie rozprawy recenzentom',
    who: 'biuro doktoratów',
    amount: 14,
    from: { field: 'uchwala_wyznaczenie_recenzentow_data' },
    metBy: ['uchwala_dopuszczenie_do_obrony_KD_data'],
    marked: true,
    impliedBy: REVIEWS,
  }),
  {
    key: REVIEWS,
    label: 'Recenzje rozprawy',
    who: 'recenzenci',
    basis:
      'art. 190 ust. 3 ustawy: 2 miesiące od dnia doręczenia rozprawy, a bez oznaczonego doręczenia od dnia uchwały',
    statutory: true,
    amount: 2,
    unit: 'months',
    direction: 'after',
    from: { field: 'uchwala_wyznaczenie_recenzentow_data', orMark: 'delivery' },
    metBy: ['uchwala_dopuszczenie_do_obrony_KD_data'],
    marked: true,
  },
  own('admission', 'art. 191 ust. 1 i art. 192 ust. 2', {
    label: 'Decyzja o dopuszczeniu do obrony',
    who: 'komisja doktorska',
    amount: 30,
    from: { term: REVIEWS },
    metBy: ['uchwala_dopuszczenie_do_obrony_KD_data'],
  }),
  {
    key: 'publication',
    label: 'Udostępnienie rozprawy, streszczenia i recenzji w BIP',
    who: 'biuro doktoratów',
    basis: 'art. 188 ust. 1 ustawy: nie później niż 30 dni przed obroną',
    statutory: true,
    amount: 30,
    unit: 'days',
    direction: 'before',
    from: { field: 'data_obrony' },
    metBy: ['uchwala_przyjecie_obrony_KD_data'],
    marked: true,
  },
  own('notice', 'art. 192 ust. 2', {
    label: 'Zawiadomienie o obronie',
    who: 'biuro doktoratów',
    amount: 14,
    direction: 'before',
    from: { field: 'data_obrony' },
    metBy: ['uchwala_przyjecie_obrony_KD_data'],
    marked: true,
  }),
  own('acceptance', 'art. 192 ust. 2', {
    label: 'Uchwała o przyjęciu obrony',
    who: 'komisja doktorska',
    amount: 14,
    from: { field: 'data_obrony' },
    metBy: ['uchwala_przyjecie_obrony_KD_data'],
  }),
  own('conferral', 'art. 178 ust. 1 i art. 192 ust. 2', {
    label: 'Nadanie stopnia przez radę dyscypliny',
    who: 'rada dyscypliny',
    amount: 60,
    from: { field: 'uchwala_przyjecie_obrony_KD_data' },
    metBy: ['uchwala_nadanie_stopnia_doktora_RD_data'],
  }),
];

/** Where a procedure says that a term was met: the field of the first of its days, or its table of terms, where it is marked. */
export function placeOfTerm(key: string): DayField | 'terminy' {
  const rule = TERMS.find((each) => each.key === key);
  return (rule && !rule.marked && rule.metBy[0]) || 'terminy';
}

type Planned = { at: DayField; message: string };

/** Days to come that are after the last day of their term. */
export const plannedLate = (
  days: Readonly<Partial<Record<DayField, unknown>>>,
  terms: readonly { term: string; due: string }[],
): Planned[] =>
  terms.flatMap(({ term, due }) => {
    const at = placeOfTerm(term);
    const day = at === 'terminy' ? undefined : days[at];
    if (at === 'terminy' || typeof day !== 'string' || !isDay(day) || day <= today() || day <= due) return [];
    const { label } = PROCEDURE_FIELDS[at];
    return [
      {
        at,
        message: `${label}, ${dayText(day)}, jest po terminie, który ${due < today() ? 'minął' : 'mija'} ${dayText(due)}`,
      },
    ];
  });

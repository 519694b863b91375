import { describe, expect, test } from 'vitest';
import { deadlinesOf, dueOn, easter, nextWorkingDay, termsWith } from '#areas/doctoral/deadlines.ts';
import { groupFaults, type GroupMember } from '#areas/doctoral/schema-group-rules.ts';
import type { FunctionKey, GroupKind } from '#areas/doctoral/schema.ts';
import type { ListedDeadline } from '#areas/doctoral/schema-terms.ts';
import { PROCEDURE_FIELDS } from '#areas/doctoral/fields.ts';
import { procedureWarnings } from '#areas/doctoral/journey.ts';
import { placeOfTerm, TERMS } from '#areas/doctoral/terms.ts';
import { calendarOf } from '#areas/doctoral/service-deadlines.ts';

const messagesOf = (kind: GroupKind, rows: readonly GroupMember[]) =>
  groupFaults(kind, rows).map(({ message }) => message);

const members = (...functions: (FunctionKey | null)[]): GroupMember[] =>
  functions.map((key, index) => ({ person: index + 1, function: key }));
const commission = ['przewodniczacy', 'sekretarz', 'czlonek', 'czlonek', 'czlonek'] as const;

describe('a group', () => {
  const cases: [string, GroupKind, GroupMember[], string[]][] = [
    ['a complete commission', 1, members(...commission), []],
    ['a commission with supervisors', 1, members(...commission, 'promotor', 'promotor', 'promotor-pom'), []],
    ['a complete team', 3, members('przewodniczacy', 'sekretarz', 'czlonek'), []],
    ['no reviewers', 2, [], []],
    ['ten reviewers', 2, members(...Array.from({ length: 10 }, () => 'recenzent' as const)), []],
    [
      'nobody in a commission',
      1,
      [],
      [
        'Brakuje 3 osób z funkcją członek',
        'Brakuje 1 osoby z funkcją przewodniczący',
        'Brakuje 1 osoby z funkcją sekretarz',
      ],
    ],
    ['one member too few', 1, members(...commission.slice(0, 4)), ['Brakuje 1 osoby z funkcją członek']],
    [
      'two chairs',
      3,
      members('przewodniczacy', 'przewodniczacy', 'sekretarz', 'czlonek'),
      ['Za dużo osób z funkcją przewodniczący dopuszczalna liczba to 1'],
    ],
    [
      'eleven reviewers',
      2,
      members(...Array.from({ length: 11 }, () => 'recenzent' as const)),
      ['Za dużo osób z funkcją recenzent dopuszczalna liczba to 10'],
    ],
    [
      'a reviewer in a team',
      3,
      members('przewodniczacy', 'sekretarz', 'czlonek', 'recenzent'),
      ['Za dużo osób z funkcją recenzent dopuszczalna liczba to 0'],
    ],
    [
      'rows without person and function',
      2,
      [
        { person: null, function: 'recenzent' },
        { person: 1, function: null },
      ],
      ['Nie wybrano osoby do funkcji w wierszu 1', 'Nie wybrano funkcji w wierszu 2'],
    ],
    [
      'a person with two functions',
      3,
      [...members('przewodniczacy', 'sekretarz'), { person: 1, function: 'czlonek' }],
      ['Funkcja przewodniczący nie może być wykonywana z funkcją: członek'],
    ],
    [
      'a person with three functions',
      1,
      [...members(...commission), { person: 1, function: 'promotor' }, { person: 1, function: 'promotor-pom' }],
      ['Funkcja przewodniczący nie może być wykonywana z funkcjami: promotor, promotor pomocniczy'],
    ],
    [
      'a person twice in one function',
      2,
      [
        { person: 1, function: 'recenzent' },
        { person: 1, function: 'recenzent' },
      ],
      ['Funkcja recenzent nie może być wykonywana z funkcją: recenzent'],
    ],
  ];
  test.each(cases)('%s', (...[, kind, rows, errors]) => expect(messagesOf(kind, rows)).toEqual(errors));
});

test.each([
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i', (year, day) => expect(easter(year)).toBe(day));

test.each([
  ['2026-11-23', '2026-11-23', 'a Monday'],
  ['2026-11-21', '2026-11-23', 'a Saturday'],
  ['2026-11-22', '2026-11-23', 'a Sunday'],
  ['2026-11-11', '2026-11-12', 'Independence Day'],
  ['2026-06-04', '2026-06-05', 'Corpus Christi'],
  ['2026-04-04', '2026-04-07', 'Easter'],
  ['2026-12-24', '2026-12-28', 'Christmas with its eve and a weekend'],
  ['2024-12-24', '2024-12-24', 'the eve before 2025'],
  ['2027-01-01', '2027-01-04', 'New Year and a weekend'],
])('%s ends on %s: %s', (day, next) => expect(nextWorkingDay(day)).toBe(next));

test.each([
  ['2026-01-15', { amount: 2, unit: 'months', direction: 'after' }, '2026-03-16'],
  ['2025-12-31', { amount: 2, unit: 'months', direction: 'after' }, '2026-03-02'],
  ['2026-02-28', { amount: 2, unit: 'months', direction: 'after' }, '2026-04-28'],
  ['2026-03-02', { amount: 30, unit: 'days', direction: 'after' }, '2026-04-01'],
  ['2026-03-31', { amount: 30, unit: 'days', direction: 'before' }, '2026-03-01'],
] as const)('from %s %o: %s', (from, rule, due) => expect(dueOn(rule, from)).toBe(due));

const dueIn = (days: Parameters<typeof deadlinesOf>[0]['days'], today: string, marks = {}) =>
  deadlinesOf({ days, marks, settings: [], today }).map(({ term, due, state, met_on }) => ({
    term,
    due,
    state,
    met_on,
  }));

test('terms run from their day, are late after it, and are met by a field or a mark; a later step proves nothing', () => {
  expect(dueIn({}, '2026-05-05')).toEqual([]);
  const days = { uchwala_wyznaczenie_recenzentow_data: '2026-03-02' };
  const reviews = { term: 'reviews', due: '2026-05-04', met_on: null };
  const delivery = { term: 'delivery', due: '2026-03-16', met_on: null, state: 'late' };
  expect(dueIn(days, '2026-04-03')).toEqual([delivery, { ...reviews, state: 'waiting' }]);
  expect(dueIn(days, '2026-04-04')).toEqual([delivery, { ...reviews, state: 'due' }]);
  expect(dueIn(days, '2026-05-04')).toEqual([delivery, { ...reviews, state: 'due' }]);
  expect(dueIn(days, '2026-05-05')).toEqual([delivery, { ...reviews, state: 'late' }]);
  expect(dueIn(days, '2026-05-05', { reviews: '2026-04-20' })).toEqual([
    { ...delivery, state: 'unknown' },
    { ...reviews, state: 'met', met_on: '2026-04-20' },
    { term: 'admission', due: '2026-05-20', state: 'due', met_on: null },
  ]);
  expect(dueIn({ ...days, ...ADMITTED, ...BOTH }, '2026-06-05')).toMatchObject([
    { term: 'delivery', state: 'unknown', met_on: null },
    { term: 'reviews', state: 'unknown', met_on: null },
  ]);
});

const ADMITTED = { uchwala_dopuszczenie_do_obrony_KD_data: '2026-06-01' } as const;
const BOTH = { recenzja_pozytywna1: 4, recenzja_pozytywna2: 5 } as const;
const KEPT = procedureWarnings(ADMITTED).map(({ message }) => message);

test.each([
  ['no review', {}, [], '2026-06-05', 'late'],
  ['one review', { recenzja_pozytywna1: 4 }, [], '2026-06-05', 'late'],
  ['two reviews', BOTH, [], '2026-06-05', 'unknown'],
  ['a reason why there are none', {}, KEPT, '2026-06-05', 'unknown'],
  ['the degree', { uchwala_nadanie_stopnia_doktora_RD_data: '2026-06-04' }, [], '2026-06-05', 'unknown'],
  [
    'two reviews, before the last day',
    { ...BOTH, uchwala_dopuszczenie_do_obrony_KD_data: '2026-04-10' },
    [],
    '2026-04-12',
    'due',
  ],
] as const)('after the admission with %s the term of reviews is as it is', (...[, more, kept, now, state]) => {
  const days = { uchwala_wyznaczenie_recenzentow_data: '2026-03-02', ...ADMITTED, ...more };
  const found = deadlinesOf({ days, marks: {}, settings: [], today: now, kept });
  expect(found.find(({ term }) => term === 'reviews')?.state).toBe(state);
});

test('reviewers have two months from the delivery, once it is known', () => {
  const days = { uchwala_wyznaczenie_recenzentow_data: '2026-03-02' };
  expect(dueIn(days, '2026-04-01', { delivery: '2026-03-13' })).toEqual([
    { term: 'delivery', due: '2026-03-16', met_on: '2026-03-13', state: 'met' },
    { term: 'reviews', due: '2026-05-13', met_on: null, state: 'waiting' },
  ]);
});

test('a team has its term, of which a doctoral school has none', () => {
  const days = { data_powolania_zespolu_8PRK: '2026-03-02' };
  for (const tryb_eksternistyczny of [null, 't'] as const)
    expect(dueIn({ ...days, tryb_eksternistyczny }, '2026-05-05')).toMatchObject([{ term: 'team-meeting' }]);
  expect(dueIn({ ...days, tryb_eksternistyczny: 'n' }, '2026-05-05')).toEqual([]);
});

test('what was done after the last day is not called kept in time', () => {
  const days = { data_powolania_zespolu_8PRK: '2026-03-02', data_spotkania_zespolu_8PRK: '2026-04-02' };
  expect(dueIn(days, '2026-05-05')).toMatchObject([{ term: 'team-meeting', due: '2026-04-01', state: 'metLate' }]);
  expect(dueIn({ ...days, data_spotkania_zespolu_8PRK: '2026-04-01' }, '2026-05-05')).toMatchObject([{ state: 'met' }]);
  const reviewed = { uchwala_wyznaczenie_recenzentow_data: '2026-03-02' };
  expect(dueIn(reviewed, '2026-06-05', { delivery: '2026-03-10', reviews: '2026-05-20' })).toMatchObject([
    { term: 'delivery', state: 'met' },
    { term: 'reviews', due: '2026-05-11', state: 'metLate' },
    { term: 'admission' },
  ]);
});

test('after a later step the day of a term is unknown until the office enters it', () => {
  const days = {
    uchwala_wyznaczenie_recenzentow_data: '2026-03-02',
    uchwala_dopuszczenie_do_obrony_KD_data: '2026-06-01',
  };
  const found = deadlinesOf({ days, marks: { reviews: '2026-04-20' }, settings: [], today: '2026-06-05' });
  expect(found).toMatchObject([
    { term: 'delivery', met_on: null, marked_on: null, state: 'unknown' },
    { term: 'reviews', met_on: '2026-04-20', marked_on: '2026-04-20' },
    { term: 'admission', met_on: '2026-06-01', marked_on: null },
  ]);
});

test('every term names a provision, and the statutory ones are two', () => {
  for (const { basis } of TERMS) expect(basis).toMatch(/art\. \d+/);
  expect(TERMS.filter(({ statutory }) => statutory).map(({ key }) => key)).toEqual(['reviews', 'publication']);
});

test('before a defence the dissertation is public for thirty days', () => {
  const found = dueIn({ data_obrony: '2026-07-15' }, '2026-06-16');
  expect(found.find(({ term }) => term === 'publication')).toMatchObject({ due: '2026-06-15', state: 'late' });
  expect(found.find(({ term }) => term === 'notice')).toMatchObject({ due: '2026-07-01', state: 'due' });
});

test('the office changes its own terms and no statutory ones', () => {
  const settings = TERMS.map(({ key }) => ({ key, validFrom: '1900-01-01', amount: 7, active: false }));
  for (const { statutory, amount, active, key } of termsWith(settings, '2026-06-05')) {
    expect([key, active]).toEqual([key, statutory]);
    expect(amount === 7).toBe(!statutory);
  }
});

const DEADLINE: ListedDeadline = {
  term: 'reviews',
  label: 'Recenzje rozprawy',
  who: 'recenzenci',
  awaited: [{ osobid: 1, name: 'prof. dr hab. Jerzy Wąs' }],
  reviews: { entered: 0, of: 1 },
  basis: 'art. 190 ust. 3; termin, dwa miesiące',
  statutory: true,
  marked: true,
  due: '2026-12-31',
  met_on: null,
  planned_on: null,
  marked_on: null,
  state: 'waiting',
  przewid: 7,
  discid: 203,
  dysc_nazwa: 'informatyka',
  doktorant: 'Żółć Święcisława',
  tytul: `${'Zażółć gęślą jaźń; '.repeat(12)}\nBEGIN:VALARM`,
};

test('a calendar has lines of at most 75 octets, escaped text and a day that ends on the next', () => {
  const text = calendarOf([DEADLINE], new Date('2026-11-22T20:30:15.123Z'));
  const lines = text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toContain('DTSTAMP:20261122T203015Z');
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20261231');
  expect(unfolded).toContain('DTEND;VALUE=DATE:20270101');
  expect(unfolded).toContain('SUMMARY:Recenzje rozprawy: Żółć Święcisława');
  expect(unfolded.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT']);
  const description = unfolded.find((line) => line.startsWith('DESCRIPTION:')) ?? '';
  expect(description.replaceAll(/\\[\\;,n]/g, '')).not.toMatch(/[;,\\]/);
});

test('every term leads to a field of the form, or to the table of terms where it is marked', () => {
  const places = TERMS.map(({ key }) => placeOfTerm(key));
  expect(places.filter((place) => place !== 'terminy' && !Object.hasOwn(PROCEDURE_FIELDS, place))).toEqual([]);
  expect([placeOfTerm('commission'), placeOfTerm('delivery'), placeOfTerm('unknown')]).toEqual([
    'uchwala_powolanie_komisji_dr_data',
    'terminy',
    'terminy',
  ]);
});

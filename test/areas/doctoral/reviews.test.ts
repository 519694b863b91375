import { expect, test, vi } from 'vitest';
import { addDays, dayText, today } from '#engine/day.ts';
import { deadlinesOf, type Marks } from '#areas/doctoral/deadlines.ts';
import { type Journey, procedureWarnings, STAGES } from '#areas/doctoral/journey.ts';
import { authorFaults, isShortOfReviews, lackingReviews, nextStepOf, reviewLines } from '#areas/doctoral/reviews.ts';

const TODAY = '2026-11-28';
const COMMISSION = {
  tryb_eksternistyczny: 't',
  data_zlozenia_dokumentow: '2026-08-31',
  uchwala_powolanie_komisji_dr_data: '2026-10-10',
} as const;
const APPOINTED = { ...COMMISSION, uchwala_wyznaczenie_recenzentow_data: '2026-11-24' } as const;

type Case = {
  days: Journey;
  marks?: Marks;
  reviewers?: number;
  positive?: number;
  off?: string[];
};

const reviewsOf = ({ days, marks = {}, reviewers = 3, positive = 0, off = [] }: Case) => {
  const settings = off.map((key) => ({ key, validFrom: '1900-01-01', amount: 14, active: false }));
  const terms = deadlinesOf({ days: days as typeof APPOINTED, marks, settings, today: TODAY });
  return { terms, reviewers, positive, today: TODAY };
};

test.for<[string, Case, string, string | undefined, string[], string[]]>([
  [
    'nobody is appointed',
    { days: COMMISSION, reviewers: 0 },
    'Wyznacz recenzentów',
    undefined,
    [],
    ['lista_recenzentow'],
  ],
  [
    'the resolution names nobody on the list',
    { days: APPOINTED, reviewers: 0 },
    'Wyznacz recenzentów',
    undefined,
    [],
    ['lista_recenzentow'],
  ],
  [
    'the resolution is planned',
    { days: { ...COMMISSION, uchwala_wyznaczenie_recenzentow_data: '2026-12-01' } },
    'Wyznacz recenzentów',
    undefined,
    [],
    ['lista_recenzentow'],
  ],
  [
    'three are appointed by a resolution',
    { days: APPOINTED },
    'Doręcz rozprawę recenzentom',
    '2026-12-08',
    ['nie doręczono', 'termin 08.12.2026'],
    ['lista_recenzentow'],
  ],
  [
    'the thesis is delivered',
    { days: APPOINTED, marks: { delivery: '2026-11-28' } },
    'Zbierz recenzje: 0 z 3',
    '2027-01-28',
    ['doręczono 28.11.2026', 'recenzje: 0 z 3', 'termin 28.01.2027'],
    ['recenzja_pozytywna1', 'recenzja_pozytywna2'],
  ],
  [
    'two reviews have come',
    { days: APPOINTED, marks: { delivery: '2026-11-28' }, positive: 2 },
    'Zbierz recenzje: 2 z 3',
    '2027-01-28',
    ['doręczono 28.11.2026', 'recenzje: 2 z 3', 'termin 28.01.2027'],
    ['recenzja_pozytywna1', 'recenzja_pozytywna2'],
  ],
  [
    'the university does not count the term of delivery',
    { days: APPOINTED, off: ['delivery'] },
    'Zbierz recenzje: 0 z 3',
    '2027-01-25',
    ['recenzje: 0 z 3', 'termin 25.01.2027'],
    ['recenzja_pozytywna2'],
  ],
  [
    'all reviews have come',
    { days: APPOINTED, marks: { delivery: '2026-11-25', reviews: '2026-11-27' }, positive: 2 },
    'Wpisz dopuszczenie do obrony',
    '2026-12-28',
    ['recenzje zebrano 27.11.2026', 'termin 28.12.2026'],
    ['uchwala_dopuszczenie_do_obrony_KD_nr', 'uchwala_dopuszczenie_do_obrony_KD_data'],
  ],
])('the next step where %s', ([, given, step, due, lines, last]) => {
  const reviews = reviewsOf(given);
  const next = nextStepOf(given.days, reviews);
  expect([next?.step, next?.due]).toEqual([step, due]);
  expect(next?.needs.slice(-last.length)).toEqual(last);
  expect(reviewLines(given.days, reviews)).toEqual(lines);
});

test('other stages have their own step, and so has that of reviews until the terms are read', () => {
  const reviews = reviewsOf({ days: APPOINTED });
  const admitted = { ...APPOINTED, uchwala_dopuszczenie_do_obrony_KD_data: '2026-11-26' };
  expect(nextStepOf(admitted, reviews)?.step).toBe('Wyznacz obronę i wpisz jej przyjęcie');
  expect(nextStepOf(APPOINTED, undefined)?.step).toBe('Przeprowadź recenzje i wpisz dopuszczenie do obrony');
  const modeless = nextStepOf({ ...APPOINTED, tryb_eksternistyczny: '' }, reviews);
  expect([modeless?.step, modeless?.needs[0]]).toEqual(['Doręcz rozprawę recenzentom', 'tryb_eksternistyczny']);
});

const ADMITTED = { ...APPOINTED, uchwala_dopuszczenie_do_obrony_KD_data: '2026-11-26' } as const;

test.for<[string, Journey, string[]]>([
  ['no review', ADMITTED, ['bez pozytywnych recenzji']],
  ['one', { ...ADMITTED, recenzja_pozytywna2: '4' }, ['bez drugiej pozytywnej recenzji']],
  [
    'one, entered twice',
    { ...ADMITTED, recenzja_pozytywna1: 4, recenzja_pozytywna2: 4 },
    ['bez drugiej pozytywnej recenzji'],
  ],
  ['two', { ...ADMITTED, recenzja_pozytywna1: 4, recenzja_pozytywna2: 5 }, []],
  ['no admission yet', APPOINTED, []],
])('what a stage that is over lacks, with %s', ([, values, said]) => {
  expect(STAGES.flatMap((stage) => lackingReviews(stage, values) ?? [])).toEqual(said);
  expect(procedureWarnings(values).map(({ field }) => field)).toEqual(
    said.map(() => 'uchwala_dopuszczenie_do_obrony_KD_data'),
  );
});

test('an admission planned before the reviews have come deserves a look, and ends nothing', () => {
  const planned = { ...APPOINTED, uchwala_dopuszczenie_do_obrony_KD_data: addDays(today(), 30) };
  expect(STAGES.flatMap((stage) => lackingReviews(stage, planned) ?? [])).toEqual([]);
  expect(procedureWarnings(planned)).toEqual([
    {
      field: 'uchwala_dopuszczenie_do_obrony_KD_data',
      message: `Dopuszczenie do obrony, ${dayText(addDays(today(), 30))}, wymaga dwóch pozytywnych recenzji, a wpisano 0 z 2 (art. 191 ust. 1 ustawy)`,
    },
  ]);
  expect(procedureWarnings({ ...planned, recenzja_pozytywna1: 4, recenzja_pozytywna2: 5 })).toEqual([]);
});

test('a warning of an admission that is kept while it lies ahead stays kept on its day', ({ onTestFinished }) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const days = { ...APPOINTED, uchwala_dopuszczenie_do_obrony_KD_data: '2027-02-15' };
  const warnings = (today: string) => {
    vi.setSystemTime(new Date(`${today}T12:00:00+01:00`));
    return procedureWarnings(days).map(({ message }) => message);
  };
  const kept = warnings('2027-02-14');
  expect(kept).toHaveLength(1);
  expect(warnings('2027-02-15')).toEqual(kept);
  // After the last day of the reviews.
  const stateOn = (today: string, given: { kept?: string[] }) =>
    deadlinesOf({ days, marks: {}, settings: [], today, ...given }).find(({ term }) => term === 'reviews')?.state;
  expect(stateOn('2027-02-15', {})).toBe('late');
  expect(stateOn('2027-02-15', { kept })).toBe('unknown');
});

test('of two reviews out of three the stage says how many, also when they are called collected', () => {
  const given = { days: APPOINTED, marks: { delivery: '2026-11-25', reviews: '2026-11-27' }, positive: 1 };
  const reviews = reviewsOf(given);
  expect(reviewLines(given.days, reviews)).toEqual([
    'recenzje zebrano 27.11.2026',
    'wpisano 1 z 3',
    'termin 28.12.2026',
  ]);
  expect(nextStepOf(given.days, reviews)?.step).toBe('Wpisz recenzje: 1 z 3');
});

test.each([
  [0, 3, true],
  [1, 3, true],
  [2, 3, false],
  [1, 1, false],
  [0, 0, false],
])('%i reviews of %i are too few: %s', (entered, of, short) => expect(isShortOfReviews({ entered, of })).toBe(short));

const STRANGER = 'Ta osoba nie jest na liście recenzentów tego przewodu';

test.each([
  ['reviewers', '4', 5, [4, 5, 6], []],
  ['nobody', '', null, [4, 5, 6], []],
  ['anybody before there is a list', 8, undefined, [], []],
  ['somebody else', 8, 4, [4, 5, 6], [['recenzja_pozytywna1', STRANGER]]],
  [
    'one person twice',
    4,
    '4',
    [4, 5],
    [['recenzja_pozytywna2', 'Ta osoba jest już autorem pierwszej pozytywnej recenzji']],
  ],
] as const)('authors of reviews: %s', (...[, recenzja_pozytywna1, recenzja_pozytywna2, reviewers, faults]) => {
  const found = authorFaults({ recenzja_pozytywna1, recenzja_pozytywna2 }, reviewers);
  expect(found.map(({ path, message }) => [path, message])).toEqual(faults);
});

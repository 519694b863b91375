import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { OverviewAnswer } from '#areas/dashboard/schema.ts';
import { FillRow } from '#areas/dashboard/screens/overview/fill-card.tsx';
import { tasksOf } from '#areas/dashboard/screens/overview/overview-frame.tsx';
import { toTask } from '#areas/dashboard/screens/overview/tasks.tsx';
import { lossWords } from '#areas/evaluation/next-period-words.ts';
import { limitsText } from '#areas/supervision/screens/unit-rows.tsx';
import { remainingText } from '#areas/supervision/screens/remaining-text.ts';
import { countingText } from '#client/parts/counting-text.ts';
import { Email } from '#ui/email.tsx';
import { LimitedInput, tooLong } from '#ui/field/limited-input.tsx';
import { textOf } from '../support/rendered.ts';

const limited = (value: string) => textOf(createElement(LimitedInput, { value, longest: 3, readOnly: true }));

test('a text that is too long is said to be, by how much', () => {
  expect(tooLong('a'.repeat(200), 200)).toBeUndefined();
  expect(tooLong('a'.repeat(212), 200)).toBe('O 12 za dużo: 212 z 200 znaków');
  expect([limited('abc'), limited('abcd')]).toEqual(['', 'O 1 za dużo: 4 z 3 znaków']);
});

test('an address breaks after the @ and dots alone', () => {
  expect(textOf(createElement(Email, null as never, 'anna-maria.nowak@wydzial.uczelnia.pl'))).toBe(
    'anna-maria. nowak@ wydzial. uczelnia. pl',
  );
});

test('marked works say how many of them count, where not all do', () => {
  expect([countingText(4, 4), countingText(1, 4), countingText(3, 9), countingText(0, 1)]).toEqual([
    '4 prace',
    'liczy się 1 z 4 prac',
    'liczą się 3 z 9 prac',
    'liczy się 0 z 1 pracy',
  ]);
});

const disciplines = (...limits: number[]) => limits.map((slot_limit, kod) => ({ kod, nazwa: '', slot_limit }));

test('a limit in two disciplines says what it is made of', () => {
  expect(limitsText(disciplines(4, 1.04))).toBe('4 + 1,04 w dwóch dyscyplinach');
  expect([limitsText(disciplines(4)), limitsText(disciplines(4, 0))]).toEqual(['', '']);
});

test('what is filled beyond its limit says how far, of a unit and of a discipline', () => {
  const of = {
    slot_limit: 10,
    points: 100,
    unassigned: 0,
    unassigned_patents: 0,
    awaiting: 0,
    name: 'Wydział',
    id: 1,
    unit: 'W1',
    people: 1,
  };
  const shown = (slots: number) => textOf(createElement(FillRow, { of: { ...of, slots }, small: '', link: undefined }));
  expect(shown(13.2)).toContain('13,20 z 10,00 slotu, suma limitów osób (132%) ponad limit');
  expect(shown(9.999)).toContain('(99,9%)');
  expect(shown(10)).toContain('(100%)');
  expect(shown(10)).not.toContain('ponad limit');
});

test('a forecast of reductions says what it leaves of 3N beside what is used today', () => {
  expect(remainingText(-4.65, 30)).toBe(
    'Po takim pomniejszeniu nie zostałby żaden slot, więc nie weszłaby żadna publikacja: dziś wynik używa 30,00.',
  );
  expect(remainingText(20, 30.5)).toContain('Zostałoby 20,00 slotu, a dziś wynik używa 30,50: część publikacji');
  expect(remainingText(20, 20)).toContain('tyle wystarczy');
});

const nextPeriodTask = (losses: { awaits: 'library' | 'author' | null }[], unassigned = 0) => {
  const named = losses.map((loss) => ({ name: 'informatyka', slots: 3, ...loss }));
  const period = { period: 1, year_from: 2026, year_to: 2029, works: 2, unassigned };
  const nextPeriod = { ...period, ...lossWords(named, unassigned) };
  const [found] = toTask('nextPeriod', { nextPeriod }, []);
  return `${found?.title}: ${found?.detail}; ${textOf(createElement('p', null, found?.action))}`;
};

test('the next period asks for a choice only where one is left', () => {
  const lost = 'Dyscyplina informatyka straci 3,00 slotu, jeżeli do końca 2029 r.';
  const period = 'okres 2026–2029: 2 prace';
  expect(nextPeriodTask([{ awaits: null }])).toBe(
    `${lost} nie wskażesz w niej pracy z wykazu czasopism lub wydawnictw (§\u00a017 ust. 8): ${period}; Wybierz`,
  );
  expect(nextPeriodTask([{ awaits: 'library' }])).toBe(
    `${lost} biblioteka nie zatwierdzi wskazanej pracy: ${period}; Zobacz`,
  );
  expect(nextPeriodTask([{ awaits: 'author' }])).toBe(
    `${lost} nie odpowiesz bibliotece, która zwróciła wskazaną pracę: ${period}; Odpowiedz`,
  );
  expect(nextPeriodTask([{ awaits: 'library' }], 1)).toMatch(/2 prace, nieprzypisane: 1; Wybierz$/);
  expect(nextPeriodTask([{ awaits: 'library' }, { awaits: 'library' }])).toMatch(
    /^Dyscyplina informatyka straci 3,00 slotu i dyscyplina informatyka straci 3,00 slotu, jeżeli do końca/,
  );
  expect(nextPeriodTask([])).toBe('Okres 2026–2029: 2 prace: wszystkie przypisane; Zobacz');
});

const namesOf = (parts: OverviewAnswer['parts']) => tasksOf({ parts, failed: [] });

test('a late step that is the work of the list of the library is one task with it; others are a task of their own', () => {
  const library = { count: 282, since: null, period: null };
  const yearSteps = {
    count: 1,
    late: 1,
    key: 'library',
    title: 'Zatwierdzanie publikacji',
    last_day: '2026-11-15',
    to: '/admindashboard',
    search: {},
    reminded_by: null,
  } as const;
  expect(namesOf({ library, yearSteps, intakes: library })).toEqual(['library', 'intakes']);
  expect(toTask('library', { library, yearSteps }, [])).toMatchObject([
    { title: '282 sprawy czekają na bibliotekę', detail: 'termin minął 15.11.2026', urgent: true },
  ]);
  expect(namesOf({ library, yearSteps: { ...yearSteps, count: 2 } })).toEqual(['yearSteps', 'library']);
  expect(namesOf({ library, yearSteps: { ...yearSteps, key: 'journalLists' } })).toEqual(['yearSteps', 'library']);
});

import { expect, test } from 'vitest';
import type { DeskOption, DeskWork } from '#areas/evaluation/schema.ts';
import { lossWarning } from '#areas/publications/screens/desk/loss-warning.ts';
import { lackingText } from '#areas/publications/screens/desk/sums.ts';
import { bestOf, betterOf, betterText, leftOutText } from '#client/effects/better.ts';
import { lossText, whyText } from '#client/effects/effect-words.ts';

const OPTION: DeskOption = {
  code: 203,
  points: 140,
  slots: 1,
  k: 1,
  gain: 140,
  taken: true,
  displaced: 0,
  left: 1,
  barred: null,
  mono: false,
  foreign: false,
  saves: [{ code: 203, slots: 3 }],
};
const nameOf = (code: number) => (code === 203 ? 'informatyka' : 'nauki chemiczne');
const why = (values: Partial<DeskOption>, { runningTo = null as number | null, included = true } = {}) =>
  whyText({ ...OPTION, ...values }, { included, nameOf, runningTo });

test('a choice says what it saves, on what that depends, and where the journal lacks the discipline', () => {
  expect(why({})).toBe('dyscyplina nie straci 3,00 slotu; mieści się, zostanie 1,00 slotu');
  expect(why({ barred: 4 })).toMatch(/^dyscyplina nie straci 3,00 slotu, gdy biblioteka zatwierdzi; 140 pkt po/);
  expect(why({}, { runningTo: 2029 })).toContain('3,00 slotu, jeżeli do końca 2029 r. nic się nie zmieni;');
  expect(why({ barred: 4 }, { runningTo: 2029 })).toContain(
    'nie straci 3,00 slotu, gdy biblioteka zatwierdzi, a do końca 2029 r. nic się nie zmieni;',
  );
  expect(why({ saves: [{ code: 602, slots: -3 }], barred: 4 })).toMatch(/^nauki chemiczne straci 3,00 slotu; /);
  expect(why({ foreign: true, saves: [] })).toMatch(/^niezgodna z czasopismem; mieści się/);
  expect(why({ saves: [] }, { included: false })).toBe('wyłączona z optimum');
});

test.each([
  { what: 'there is room', values: {}, says: 'mieści się, zostanie 1,00 slotu' },
  {
    what: 'it moves from one discipline of the optimum to another',
    values: { gain: 0, left: 0.82 },
    says: 'mieści się, zostanie 0,82 slotu',
  },
  {
    what: 'another work leaves',
    values: { gain: 40, displaced: 1 },
    says: 'wypiera inną pracę, zostanie 1,00 slotu',
  },
  { what: 'two leave', values: { displaced: 2, left: 0 }, says: 'wypiera 2 inne prace, zostanie 0,00 slotu' },
  { what: 'five leave', values: { displaced: 5 }, says: 'wypiera 5 innych prac, zostanie 1,00 slotu' },
  { what: 'there is none', values: { taken: false, gain: 0 }, says: 'nie mieści się w optimum, udział ma 140 pkt' },
])('a choice says whether its share fits: $what', ({ values, says }) => {
  expect(why({ saves: [], ...values })).toBe(says);
});

test('a work without a discipline says what the optimum and the discipline lose', () => {
  const work: DeskWork = {
    id: 1,
    discipline: 203,
    barred: null,
    chosen: true,
    loss: -140,
    saves_without: [{ code: 203, slots: -3 }],
    included: true,
    regain: 0,
    options: [],
  };
  expect(lossText(work, { nameOf, runningTo: null })).toBe(
    'Twoje optimum straci 140,00 pkt. Dyscyplina informatyka straci 3,00 slotu, jeżeli nie wskażesz w niej innej pracy z wykazu.',
  );
  expect(lossText({ ...work, loss: 0 }, { nameOf, runningTo: 2029 })).toContain(
    'nie ma. Dyscyplina informatyka straci 3,00 slotu, jeżeli do końca 2029 r. nie wskażesz',
  );
});

test('a discipline warns of what is missing: a choice, an approval, an answer', () => {
  expect(lossWarning({ reduction: 3, awaits: null }, null)).toBe(
    'Dyscyplina straci 3,00 slotu, jeżeli nie wskażesz w niej pracy z wykazu czasopism lub wydawnictw: sloty odejmuje się za każdą osobę z liczby N bez takiej pracy (§\u00a017 ust. 8).',
  );
  expect(lossWarning({ reduction: 3, awaits: null }, 2029)).toContain('jeżeli do końca 2029 r. nie wskażesz');
  expect(lossWarning({ reduction: 3, awaits: 'library' }, 2029)).toBe(
    'Wskazana praca z wykazu czeka na zatwierdzenie: gdy biblioteka ją zatwierdzi, dyscyplina nie straci 3,00 slotu, jeżeli do końca 2029 r. nic się nie zmieni.',
  );
  expect(lossWarning({ reduction: 3, awaits: 'author' }, null)).toContain('odpowiedz bibliotece');
});

test('only of an open period the own selection lacks something', () => {
  expect(lackingText(135.2441, false)).toBe('brakuje 135,24 pkt');
  expect(lackingText(135.2441, true)).toBe('Twój wybór miał o 135,24 pkt mniej');
  expect(lackingText(-4, true)).toBe('Twój wybór ma o 4,00 pkt więcej');
});

const ofGains = (discipline: number | null, gains: Record<number, number>): DeskWork => ({
  id: 1,
  discipline,
  barred: null,
  chosen: false,
  loss: 0,
  saves_without: [],
  included: true,
  regain: 0,
  options: Object.entries(gains).map(([code, gain]) => ({ ...OPTION, code: Number(code), gain })),
});

test('a choice that brings less than another says which one and how much more', () => {
  const work = ofGains(null, { 203: 72, 602: 0 });
  const better = betterOf(work, 602);
  expect(better && betterText(better, nameOf)).toBe('W dyscyplinie informatyka byłoby o 72,00 pkt więcej');
  expect(betterOf(work, 203)).toBeUndefined();
  expect(betterOf(work, 0), 'left out on purpose').toBeUndefined();
  expect(bestOf(work)?.code).toBe(203);
  // A discipline that the journal does not have is recommended nowhere.
  const foreign = { ...work, options: work.options.map((each) => ({ ...each, foreign: each.code === 203 })) };
  expect(bestOf(foreign)).toBeUndefined();
  expect(betterOf(foreign, 602)).toBeUndefined();
  expect(bestOf(ofGains(null, { 203: 0, 602: 0 }))).toBeUndefined();
});

test('works that their author leaves out of the optimum say what it would gain with the best of them', () => {
  expect(leftOutText([40])).toBe('1 praca poza optimum na Twoje życzenie: z nią miałoby o 40,00 pkt więcej');
  expect(leftOutText([40, 60.5])).toBe(
    '2 prace poza optimum na Twoje życzenie: z najlepszą miałoby o 60,50 pkt więcej',
  );
});

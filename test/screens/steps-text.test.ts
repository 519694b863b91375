import { expect, test } from 'vitest';
import { othersText, requestText } from '#areas/advice/screens/request-text.ts';
import { fittingMoves } from '#areas/advice/screens/to-scenario.tsx';
import { stepsText } from '#areas/advice/screens/steps-text.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';

const steps = (...authors: number[]) => authors.map((count) => ({ shares: Array.from({ length: count }) }));

test('works are counted, and what their authors change beside them only where a work takes several', () => {
  expect(stepsText(steps(1))).toBe('1 praca');
  expect(stepsText(steps(1, 1, 1))).toBe('3 prace');
  expect(stepsText(steps(1, 1, 1, 1, 2))).toBe('5 prac, 6 zmian autorów');
});

test('a scenario takes whole works only, as many as fit', () => {
  const moves = Array.from({ length: 150 }, (_, id) => ({
    work: { ...work, id },
    shares: [share('Jan'), share('Anna')],
  }));
  expect(fittingMoves(moves)).toEqual(moves.slice(0, 100));
  expect(fittingMoves(moves.slice(0, 3))).toHaveLength(3);
});

const share = (first_name: string) => ({
  person: { id: 1, first_name, last_name: 'Nowak', unit: null },
  own: false,
  from: null,
  to: { code: 203, name: 'informatyka' },
  points: 50,
  slots: 0.5,
  done: false,
  request: null,
});
const work = { id: 1, title: 'Praca', year: 2023, type: 1, m_unknown: false };

test('a request names everybody whom its gain needs, and says what is asked for', () => {
  const alone = requestText({ work, gain: 66.38, shares: [share('Jan')] }, true);
  expect(alone).toContain('proszę o przypisanie pracy „Praca” (2023) do dyscypliny informatyka.');
  expect(alone).toContain('Dyscyplina zyska 66,38 pkt. Decyzja');
  expect(requestText({ work, gain: 66.38, shares: [share('Jan'), share('Anna')] }, true)).toContain(
    'Dyscyplina zyska 66,38 pkt, ale tylko wtedy, gdy zrobicie to razem: Jan Nowak i Anna Nowak.',
  );
  const asks = { ...share('Olga'), own: true };
  expect(requestText({ work, gain: 66.38, shares: [asks, share('Jan')] }, true)).toContain(
    'gdy zrobimy to razem: Ty i ja.',
  );
  const chose = { ...share('Ewa'), done: true };
  expect(requestText({ work, gain: 66.38, shares: [chose, share('Jan')] }, true)).toContain(
    'gdy zrobicie to razem: Ty i Ewa Nowak.',
  );
  expect(requestText({ work, gain: 5, shares: [share('Jan')] }, false)).toContain(
    'Razem z innymi proponowanymi zmianami dyscyplina zyska na tym 5,00 pkt.',
  );
  expect(requestText({ work: { ...work, type: PATENT_TYPE }, gain: 75, shares: [share('Jan')] }, true)).toContain(
    'proszę o przypisanie patentu',
  );
  expect(othersText([], false)).toBe(' razem z innymi zmianami, które zaproponowano w tej dyscyplinie');
  expect([[], ['Jan Nowak'], ['Jan Nowak', 'Anna Nowak']].map((names) => othersText(names, true))).toEqual([
    '',
    ', jeżeli tak samo zrobi Jan Nowak',
    ', jeżeli tak samo zrobią Jan Nowak i Anna Nowak',
  ]);
});

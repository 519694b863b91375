import { describe, expect, it, test } from 'vitest';
import type { PointsDetail, PointsSteps } from '#areas/publications/schema.ts';
import {
  floorText,
  formulas,
  notCounted,
  rejectionText,
  sourceText,
} from '#areas/publications/screens/points/points-formula.ts';
import { fixed4, toNumber } from '#engine/fixed.ts';
import { rules2022 } from '#engine/rules.ts';
import { explainShare } from '#engine/share.ts';

type Input = { total: number; mode: 100 | 70 | 10; k: number; m: number };

/** Steps as explained by the engine. */
function steps({ total, mode, k, m }: Input, changes: Partial<PointsSteps> = {}): PointsSteps {
  const explained = explainShare({ points: fixed4(total), mode, k, m }, rules2022);
  return {
    total,
    source: { category: 'Artykuł w czasopiśmie z wykazu', list_year: 2024, listed_as: null, is_gone: false },
    rules: [],
    hst_value: false,
    mode,
    k,
    m,
    ratio: toNumber(explained.ratio),
    factor: toNumber(explained.factor),
    floor_applied: explained.floorApplied,
    converted: toNumber(explained.converted),
    slots: toNumber(explained.slots),
    points: toNumber(explained.points),
    ...changes,
  };
}

describe('formulas', () => {
  it.each([
    [{ total: 140, mode: 100, k: 2, m: 5 }, ['P = Pc = 140,0000', 'U = P / Pc / k = 0,5000', 'Pu = P / k = 70,0000']],
    [
      { total: 70, mode: 70, k: 2, m: 5 },
      ['P = √(2/5) · 70 = 44,2719', 'U = P / Pc / k = 0,3162', 'Pu = P / k = 22,1359'],
    ],
    [{ total: 20, mode: 10, k: 2, m: 5 }, ['P = 2/5 · 20 = 8,0000', 'U = P / Pc / k = 0,2000', 'Pu = P / k = 4,0000']],
    [
      { total: 70, mode: 70, k: 1, m: 150 },
      ['P = 0,1 · 70 = 7,0000', 'U = P / Pc / k = 0,1000', 'Pu = P / k = 7,0000'],
    ],
    [{ total: 20, mode: 10, k: 1, m: 30 }, ['P = 0,1 · 20 = 2,0000', 'U = P / Pc / k = 0,1000', 'Pu = P / k = 2,0000']],
  ] as const)('of %o', (input, expected) => expect(formulas(steps(input))).toEqual(expected));
});

test.each([
  ['opinion', 'z pozytywną opinią ekspercką (§\u00a012 ust. 6)'],
  ['translation', 'połowa punktów (§\u00a015)'],
  ['oldArticle', 'spoza wykazu (§\u00a034)'],
  ['indexed', 'indeksowany w Scopus lub Web of Science (§\u00a034)'],
  ['oldThresholds', 'podział według progów dawnego wykazu (§\u00a034)'],
  ['listOfYear', 'według ostatniego wykazu ogłoszonego do końca roku publikacji (§\u00a011 ust. 3)'],
  ['lastList', 'według ostatniego wykazu okresu (§\u00a035)'],
] as const)('the rule %s is named beside the points', (rule, text) => {
  expect(sourceText(steps({ total: 40, mode: 70, k: 1, m: 1 }, { rules: [rule] }))).toContain(`40 pkt – artykuł`);
  expect(sourceText(steps({ total: 40, mode: 70, k: 1, m: 1 }, { rules: [rule] }))).toContain(text);
});

test.each([
  [{ total: 70, mode: 70, k: 1, m: 150 }, '√(1/150) = 0,0816 to mniej niż 0,1, dlatego przyjęto 0,1'],
  [{ total: 20, mode: 10, k: 1, m: 30 }, '1/30 = 0,0333 to mniej niż 0,1, dlatego przyjęto 0,1'],
] as const)('the least part is named where it acts: %o', (input, expected) => {
  expect(floorText(steps(input))).toContain(expected);
});

test.each([
  { total: 70, mode: 70, k: 1, m: 100 },
  { total: 20, mode: 10, k: 1, m: 10 },
  { total: 140, mode: 100, k: 1, m: 500 },
] as const)('and only there: %o', (input) => expect(floorText(steps(input))).toBe(''));

test.each([
  [{}, '70 pkt – artykuł w czasopiśmie z wykazu, lista z 2024 r.'],
  [
    { source: { category: 'Artykuł w czasopiśmie z wykazu', list_year: 2019, listed_as: 'Acta', is_gone: false } },
    '70 pkt – artykuł w czasopiśmie z wykazu, lista z 2019 r., pozycja „Acta”',
  ],
  [
    { source: { category: 'Artykuł spoza wykazu', list_year: null, listed_as: null, is_gone: false } },
    '70 pkt – artykuł spoza wykazu',
  ],
  [
    {
      source: {
        category: 'Redakcja monografii, wydawnictwo poziomu I',
        list_year: null,
        listed_as: null,
        is_gone: false,
      },
      hst_value: true,
    },
    '70 pkt – redakcja monografii, wydawnictwo poziomu I (wartość dla nauk humanistycznych, społecznych i teologicznych)',
  ],
  [
    { source: { category: 'Artykuł w czasopiśmie z wykazu', list_year: null, listed_as: null, is_gone: true } },
    '70 pkt – artykuł w czasopiśmie z wykazu; pozycji nie ma już we wczytanych wykazach, punkty są z ostatniej wyceny',
  ],
])('the points say where they come from: %o', (changes, expected) => {
  expect(sourceText(steps({ total: 70, mode: 70, k: 1, m: 1 }, changes))).toBe(expected);
});

test('a reject reason is shown in words with its code', () => {
  expect(rejectionText(3)).toMatch(/^R03 – brak zaliczenia do N w roku publikacji\./);
  expect(rejectionText(null)).toBe('');
});

const row = (reason: PointsDetail['not_counted'], lastName = 'Obca'): PointsDetail => ({
  la_o_imie: 'Ewa',
  la_o_nazwisko: lastName,
  la_autor_typ: 'autor',
  es_discipline_id: null,
  dysc_nazwa: null,
  afl_nazwa: null,
  value_k: 0,
  value_m: 5,
  m_unknown: false,
  value_calk_wart_punkt: 70,
  dlaAutora: null,
  emph_mode: 1,
  steps: null,
  not_counted: reason,
  reject_reason: null,
});

test('external authors are counted, our own without a discipline are named', () => {
  const rows = [row(null), row('elsewhere'), row('unassigned', 'Lis'), row('elsewhere'), row('unassigned', 'Żak')];
  expect(notCounted(rows)).toEqual([
    { reason: 'autorzy spoza uczelni', names: [], count: 2 },
    { reason: 'nie wybrano jeszcze dyscypliny', names: ['Ewa Lis', 'Ewa Żak'], count: 2 },
  ]);
});

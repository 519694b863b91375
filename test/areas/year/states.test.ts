import { describe, expect, test } from 'vitest';
import { byUrgency, lateDays, type StepFacts, stateOf, waitsFor } from '#areas/year/schema-states.ts';
import { ruleOf, STEP_KEYS, stepsBefore } from '#areas/year/schema-steps.ts';
import { usualSteps } from '#areas/year/service-change.ts';

const counted = (values: Partial<StepFacts> = {}): StepFacts => ({
  key: 'differences',
  first_day: '2026-11-02',
  last_day: '2026-12-15',
  done_on: null,
  skipped_on: null,
  left: 5,
  ...values,
});
const marked = (values: Partial<StepFacts> = {}) => counted({ key: 'annualReport', left: null, ...values });

describe('the state of a step on a day', () => {
  test.each<[string, { step: StepFacts; on: string }, { state: string; done: string | null }]>([
    ['before its first day', { step: counted(), on: '2026-11-01' }, { state: 'ahead', done: null }],
    [
      'before its first day, with nothing to do',
      { step: counted({ left: 0 }), on: '2026-11-01' },
      { state: 'ahead', done: null },
    ],
    ['on its first day', { step: counted(), on: '2026-11-02' }, { state: 'running', done: null }],
    ['on its last day', { step: counted(), on: '2026-12-15' }, { state: 'running', done: null }],
    ['a day later', { step: counted(), on: '2026-12-16' }, { state: 'late', done: null }],
    ['when nothing remains', { step: counted({ left: 0 }), on: '2026-11-20' }, { state: 'done', done: '2026-11-20' }],
    [
      'when nothing has remained since a day',
      { step: counted({ left: 0, done_on: '2026-11-10' }), on: '2026-11-20' },
      { state: 'done', done: '2026-11-10' },
    ],
    [
      'when something new has come before its last day',
      { step: counted({ left: 2, done_on: '2026-11-10' }), on: '2026-11-20' },
      { state: 'running', done: null },
    ],
    [
      'when something new has come after it was done in time',
      { step: counted({ left: 2, done_on: '2026-11-10' }), on: '2027-01-20' },
      { state: 'done', done: '2026-11-10' },
    ],
    [
      'when nothing is counted any more',
      { step: counted({ left: null }), on: '2027-01-20' },
      { state: 'late', done: null },
    ],
    [
      'skipped, though late',
      { step: counted({ skipped_on: '2026-11-05' }), on: '2026-12-20' },
      { state: 'skipped', done: null },
    ],
    [
      'marked, before its first day',
      { step: marked({ done_on: '2026-10-30' }), on: '2026-10-31' },
      { state: 'done', done: '2026-10-30' },
    ],
    ['not marked, after its last day', { step: marked(), on: '2026-12-16' }, { state: 'late', done: null }],
  ])('%s', (_, { step, on }, expected) => {
    expect(stateOf(step, on)).toEqual(expected);
  });

  test('days after the last one are counted, those before are none', () => {
    expect(lateDays('2026-12-31', '2027-01-02')).toBe(2);
    expect(lateDays('2026-12-31', '2026-12-30')).toBe(0);
  });
});

const before = (state: 'running' | 'done' | 'skipped') => [
  { key: 'polonAutumn' as const, state: 'done' as const },
  { key: 'differences' as const, state },
  { key: 'nStatements' as const, state: 'late' as const },
];

test('a step waits for those before it until they are done or skipped', () => {
  expect(waitsFor('nCount', before('running'))).toEqual(['differences', 'nStatements']);
  expect(waitsFor('nCount', before('done'))).toEqual(['nStatements']);
  expect(waitsFor('nCount', before('skipped'))).toEqual(['nStatements']);
  expect(waitsFor('recalculation', before('running')), 'a step that its year does not have').toEqual([]);
});

const step = (
  key: 'library' | 'declarations' | 'statements' | 'nCount',
  state: 'late' | 'running',
  last_day: string,
) => ({
  key,
  state,
  last_day,
  waits_for: key === 'nCount' ? (['differences'] as const) : [],
});

test('late steps come first, then by the last day; what waits for others comes last', () => {
  const steps = [
    step('nCount', 'late', '2026-01-01'),
    step('statements', 'running', '2026-12-31'),
    step('declarations', 'running', '2026-11-30'),
    step('library', 'late', '2026-11-15'),
  ];
  expect(steps.toSorted(byUrgency).map(({ key }) => key)).toEqual(['library', 'declarations', 'statements', 'nCount']);
});

test('every step waits only for steps that there are, and its usual days are those of its year', () => {
  for (const key of STEP_KEYS) expect(stepsBefore(key)).toHaveLength(ruleOf(key).after?.length ?? 0);
  for (const year of [2026, 2028])
    for (const { firstDay, lastDay } of usualSteps(year, { periodEnded: true })) {
      expect(firstDay <= lastDay).toBe(true);
      expect(firstDay.slice(0, 4)).toBe(String(year));
      expect(lastDay.slice(0, 4)).toBe(String(year));
    }
  const keys = usualSteps(2027, { periodEnded: false }).map(({ key }) => key);
  expect(keys).not.toContain('periodClosing');
  expect(keys).toHaveLength(STEP_KEYS.length - 1);
});

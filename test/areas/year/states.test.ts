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
  test.each<[string, StepFacts, string, { state: string; done: string | null }]>([
    ['before its first day', counted(), '2026-11-01', { state: 'ahead', done: null }],
    ['before its first day, with nothing to do', counted({ left: 0 }), '2026-11-01', { state: 'ahead', done: null }],
    ['on its first day', counted(), '2026-11-02', { state: 'running', done: null }],
    ['on its last day', counted(), '2026-12-15', { state: 'running', done: null }],
    ['a day later', counted(), '2026-12-16', { state: 'late', done: null }],
    ['when nothing remains', counted({ left: 0 }), '2026-11-20', { state: 'done', done: '2026-11-20' }],
    [
      'when nothing has remained since a day',
      counted({ left: 0, done_on: '2026-11-10' }),
      '2026-11-20',
      { state: 'done', done: '2026-11-10' },
    ],
    [
      'when something new has come before its last day',
      counted({ left: 2, done_on: '2026-11-10' }),
      '2026-11-20',
      { state: 'running', done: null },
    ],
    [
      'when something new has come after it was done in time',
      counted({ left: 2, done_on: '2026-11-10' }),
      '2027-01-20',
      { state: 'done', done: '2026-11-10' },
    ],
    ['when nothing is counted any more', counted({ left: null }), '2027-01-20', { state: 'late', done: null }],
    ['skipped, though late', counted({ skipped_on: '2026-11-05' }), '2026-12-20', { state: 'skipped', done: null }],
    [
      'marked, before its first day',
      marked({ done_on: '2026-10-30' }),
      '2026-10-31',
      { state: 'done', done: '2026-10-30' },
    ],
    ['not marked, after its last day', marked(), '2026-12-16', { state: 'late', done: null }],
  ])('%s', (_, step, day, expected) => {
    expect(stateOf(step, day)).toEqual(expected);
  });

  test('days after the last one are counted, those before are none', () => {
    expect(lateDays('2026-12-31', '2027-01-02')).toBe(2);
    expect(lateDays('2026-12-31', '2026-12-30')).toBe(0);
  });
});

test('a step waits for those before it until they are done or skipped', () => {
  const steps = (state: 'running' | 'done' | 'skipped') => [
    { key: 'polonAutumn' as const, state: 'done' as const },
    { key: 'differences' as const, state },
    { key: 'nStatements' as const, state: 'late' as const },
  ];
  expect(waitsFor('nCount', steps('running'))).toEqual(['differences', 'nStatements']);
  expect(waitsFor('nCount', steps('done'))).toEqual(['nStatements']);
  expect(waitsFor('nCount', steps('skipped'))).toEqual(['nStatements']);
  expect(waitsFor('recalculation', steps('running')), 'a step that its year does not have').toEqual([]);
});

test('late steps come first, then by the last day; what waits for others comes last', () => {
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

import type { RuleValue } from '#areas/periods/schema.ts';
import { assert, constantFrom, integer, property, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { isRecord } from '#engine/is-record.ts';
import { rules2017, rules2022 } from '#engine/rules.ts';
import { RULE_FIELDS } from '#areas/period-administration/rules/fields.ts';
import type { RuleField } from '#areas/period-administration/rules/kinds.ts';
import {
  changedFields,
  changeIssues,
  gatherChanges,
  ruleConflicts,
  ruleIssues,
  ruleLines,
  ruleValue,
  sameValue,
  withRules,
} from '#areas/period-administration/rules/values.ts';
import { runs } from '../../support/runs.ts';

const keys = RULE_FIELDS.map(({ key }) => key);
const tables = RULE_FIELDS.flatMap(({ key, kind }) => (kind === 'table' ? [key] : []));

/** Paths of the values that are no object, or are a table's. */
function leavesOf(value: unknown, path: string[] = []): string[] {
  const key = path.join('.');
  if (tables.includes(key) || !isRecord(value)) return [key];
  return Object.entries(value).flatMap(([member, part]) => leavesOf(part, [...path, member]));
}

test.each([
  ['2017–2021', rules2017],
  ['2022–2025', rules2022],
])('every rule of %s has exactly one field, which takes its value', (_, rules) => {
  expect(leavesOf(rules).toSorted()).toEqual(keys.toSorted());
  expect(new Set(keys).size).toBe(keys.length);
  for (const field of RULE_FIELDS) {
    expect([field.key, ruleIssues(field, ruleValue(rules, field.key))]).toEqual([field.key, []]);
    expect(ruleLines(field, ruleValue(rules, field.key)).join('')).not.toMatch(/undefined|NaN|^$/);
  }
  expect(ruleConflicts(rules)).toEqual([]);
});

test('every field says where the rule stands', () => {
  for (const { basis } of RULE_FIELDS) expect(basis).toMatch(/§|art\.|uczelni/);
});

const numberOf = ({ min, max, decimals }: { min: number; max: number; decimals: number }) =>
  integer({ min: Math.ceil(min * 10 ** decimals), max: Math.floor(max * 10 ** decimals) }).map(
    (n) => n / 10 ** decimals,
  );

const numbers = RULE_FIELDS.filter((field) => field.kind === 'number');
const change = constantFrom(...numbers).chain((field) =>
  numberOf(field).map((value) => ({ key: field.key, value: value as RuleValue })),
);

test('changed rules differ in their fields alone, and back again they are as they were', () => {
  assert(
    property(uniqueArray(change, { selector: ({ key }) => key, maxLength: 5 }), (changes) => {
      const changed = withRules(rules2022, changes);
      const different = changes.filter(({ key, value }) => !sameValue(value, ruleValue(rules2022, key)));
      expect(
        changedFields(rules2022, changed)
          .map(({ key }) => key)
          .toSorted(),
      ).toEqual(different.map(({ key }) => key).toSorted());
      for (const { key, value } of changes) {
        expect(ruleValue(changed, key)).toBe(value);
        expect(ruleIssues(RULE_FIELDS.find((field) => field.key === key) as RuleField, value)).toEqual([]);
      }
      const back = changes.map(({ key }) => ({ key, value: ruleValue(rules2022, key) }));
      expect(withRules(changed, back)).toEqual(rules2022);
    }),
    runs(200),
  );
});

test('a gathered change is taken back by the saved value, and by no other rule', () => {
  const saved = ['person.slotsMax', 'shareFloor'].map((key) => ({ key, value: ruleValue(rules2022, key) }));
  const [slots = { key: '', value: null }, floor = { key: '', value: null }] = saved;
  const gathered = gatherChanges(new Map(), saved, [
    { ...slots, value: 7 },
    { ...floor, value: 0.5 },
  ]);
  expect([...gathered]).toEqual([
    [slots.key, 7],
    [floor.key, 0.5],
  ]);
  expect([...gatherChanges(gathered, saved, [slots])]).toEqual([[floor.key, 0.5]]);
  expect([...gatherChanges(gathered, saved, [{ ...slots, value: 6 }])]).toEqual([
    [slots.key, 6],
    [floor.key, 0.5],
  ]);
  expect(gatherChanges(gathered, saved, saved).size).toBe(0);
});

test.each<[key: string, value: RuleValue, message: RegExp]>([
  ['shareFloor', -0.1, /od 0 do 1/],
  ['shareFloor', null, /podaj liczbę/],
  ['shareFloor', 0.123_456, /najwyżej 4 miejsca/i],
  ['person.disciplines', 1.5, /całkowitą/],
  ['bookModes.II', 50, /sposób podziału/],
  ['books.chapter.I.points', [], /liczbę/],
  ['articles.thresholds', [], /co najmniej jeden wiersz/],
  ['articles.thresholds', [{ yearTo: 2023, fullFrom: 100, rootFrom: 40 }], /zostaw puste/],
  [
    'articles.thresholds',
    [
      { yearTo: null, fullFrom: 100, rootFrom: 40 },
      { yearTo: null, fullFrom: 100, rootFrom: 40 },
    ],
    /Podaj rok/i,
  ],
  ['articles.thresholds', [{ yearTo: null, fullFrom: 40, rootFrom: 100 }], /wyższy/],
  ['discipline.newLists', [], /nie jest wartość/],
  ['discipline.newLists', { slotsPerN: 2, articlesFrom: 2019, exempt: ['203'] } as never, /kody dyscyplin/],
  ['discipline.decided', [{ code: 203, evaluated: true, reason: ' ' }], /powód/],
  [
    'discipline.decided',
    [
      { code: 203, evaluated: true, reason: 'a' },
      { code: 203, evaluated: false, reason: 'b' },
    ],
    /dwa wiersze/,
  ],
  ['person.slotsMin', 20, /większy od największego/],
  ['nie.ma', 1, /Nie ma takiej zasady/],
])('%s may not be %j', (key, value, message) => {
  const issues = changeIssues(rules2022, [{ key, value }]);
  expect(issues.map((issue) => issue.message).join()).toMatch(message);
});

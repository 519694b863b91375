import { describe, expect, it } from 'vitest';
import { periodFacts } from '#engine/facts.ts';
import { fixed4 } from '#engine/fixed.ts';
import { compareRules, withValues } from '#engine/rule-change.ts';
import { type PeriodRules, rules2022 } from '#engine/rules.ts';
import { FACTS, STAFF } from './rule-change-facts.ts';

const DISCIPLINE = 203;
const facts = (rules: PeriodRules) => periodFacts({ ...FACTS, rules });
const withDiscipline = (change: Partial<PeriodRules['discipline']>) => ({
  ...rules2022,
  discipline: { ...rules2022.discipline, ...change },
});
const compare = (rules: PeriodRules, deadline?: number) =>
  compareRules(
    { before: facts(rules2022), after: facts(rules) },
    { discipline: DISCIPLINE, staff: STAFF, ...(deadline !== undefined && { solve: { deadline } }) },
  );

describe('a change of rules', () => {
  it('that changes nothing has both sides alike and nobody with another limit', () => {
    const { before, after, people } = compare(rules2022);
    expect(after).toEqual(before);
    expect(before).toMatchObject({ isProven: true, evaluated: false });
    expect(people).toEqual([]);
  });

  it('of the slots of a discipline moves its limit, and of a person everybody with that limit', () => {
    const { before, after, people } = compare(withDiscipline({ slotsPerN: 1 }), Date.now() + 10_000);
    expect(after.limits.slots).toBe(before.limits.slots / 3);
    expect(people).toEqual([]);
    const person = { ...rules2022.person, slotsMax: 2, monographSlots: 1 };
    expect(compare({ ...rules2022, person }).people).toEqual([
      { person: 1, slots: [fixed4(4), fixed4(2)], monographs: [fixed4(2), fixed4(1)] },
    ]);
  });

  it('names people who get a limit or lose it', () => {
    const gone = { ...facts(rules2022), persons: [] };
    const limits = { slots: [fixed4(4), null], monographs: [fixed4(2), null] };
    const sides = { before: facts(rules2022), after: gone };
    expect(compareRules(sides, { discipline: DISCIPLINE, staff: STAFF }).people).toEqual([{ person: 1, ...limits }]);
    const back = { before: gone, after: facts(rules2022) };
    const [found] = compareRules(back, { discipline: DISCIPLINE, staff: STAFF }).people;
    expect(found?.slots).toEqual([null, fixed4(4)]);
  });

  it('a decision says that a discipline is evaluated', () => {
    const decided = [{ code: DISCIPLINE, evaluated: true, reason: 'uchwała' }];
    expect(compare(withDiscipline({ decided })).after.evaluated).toBe(true);
  });
});

it('values of works replace those of the facts, and of books those that are there', () => {
  const before = facts(rules2022);
  const books = [
    { id: 9, points: fixed4(80), pointsHst: fixed4(120) },
    { id: 10, points: 0, pointsHst: 0 },
  ];
  const revalued = {
    works: [{ id: 1, points: fixed4(20) }],
    books: [{ id: 9, points: fixed4(100), pointsHst: fixed4(150) }],
  };
  const after = withValues({ ...before, books }, revalued);
  expect(after.publications.map(({ points }) => points)).toEqual([fixed4(20), fixed4(100)]);
  expect(after.books).toEqual([revalued.books[0], books[1]]);
});

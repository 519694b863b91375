import { describe, expect, test } from 'vitest';
import { proposeCases } from '#engine/declension/index.ts';
import { HARD_NAMES, type HardName } from './hard-names.ts';

const CASES = ['genitive', 'dative', 'accusative', 'instrumental', 'locative', 'vocative'] as const;
/** The vocative is given of first names alone, and not of all. */
const REQUIRED = 5;

const answers = (names: readonly HardName[]) =>
  names.map((name) => {
    const proposed = proposeCases(name);
    const wrong = CASES.filter((each, index) => name.expected[index] && !name.expected[index].includes(proposed[each]));
    const said = wrong.map((each) => `${proposed[each]}, not ${name.expected[CASES.indexOf(each)]?.join(' or ')}`);
    return {
      isRight: wrong.length === 0,
      isSure: proposed.doubts.length === 0,
      told: `${name.first} ${name.last}: ${said.join('; ')}`,
    };
  });

const percent = (part: number, whole: number) => (100 * part) / whole;

describe.each(HARD_NAMES)('hard names: %s', (group, names) => {
  const all = answers(names);
  const sure = all.filter(({ isSure }) => isSure);
  const wrong = sure.filter(({ isRight }) => !isRight);

  test('every row has its cases, and no name is there twice', () => {
    expect(
      names.filter(
        ({ expected }) =>
          expected.length < REQUIRED || expected.length > CASES.length || expected.some((each) => !each[0]),
      ),
    ).toEqual([]);
    expect(new Set(names.map(({ first, last }) => `${first} ${last}`)).size).toBe(names.length);
  });

  test('99.5 % of what is sure is right in all cases, and little is in doubt', () => {
    const doubted = all.length - sure.length;
    console.info(
      `${group}: ${all.length} names, ${doubted} in doubt, ${percent(sure.length - wrong.length, sure.length).toFixed(2)} % of the others right`,
    );
    if (wrong.length > 0) console.info(wrong.map(({ told }) => told).join('\n'));
    expect(percent(sure.length - wrong.length, sure.length)).toBeGreaterThanOrEqual(99.5);
    // A full name is in doubt when any of its words is.
    expect(percent(doubted, all.length)).toBeLessThan(group === 'full names' ? 10 : 5);
  });
});

test('there are at least 7,000 names', () => {
  expect(HARD_NAMES.flatMap(([, names]) => names).length).toBeGreaterThanOrEqual(7000);
});

// A tenth of a second where nothing else runs: what is slow by its method takes minutes.
test('no name is slow by its method: 10,000 take less than ten seconds', () => {
  const names = HARD_NAMES.flatMap(([, each]) => each);
  const from = performance.now();
  for (let index = 0; index < 10_000; index += 1) {
    const name = names[index % names.length];
    if (name) proposeCases(name);
  }
  expect(performance.now() - from).toBeLessThan(10_000);
});

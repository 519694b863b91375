import { expect, test } from 'vitest';
import { figureRows, nobodyText } from '#areas/scenarios/figures.ts';
import { pairOf } from '#areas/scenarios/pair.ts';
import type { DescribedChange, DisciplineFigures, ScenarioDetail } from '#areas/scenarios/schema.ts';
import { leaverText } from '#areas/scenarios/words.ts';

const today = {
  n: 12,
  reductions: 0,
  slot_limit: 36,
  slots: 30,
  points: 1676.4577,
  patents_points: 375,
  criterion: 166,
};
const figures = (part: object = {}) => ({ ...today, ...part }) as DisciplineFigures;

test('the total is of shares and patents together, exactly', () => {
  const total = figureRows(figures(), figures({ points: 1816.6669, patents_points: 480 })).find(
    ({ key }) => key === 'total',
  );
  expect(total).toMatchObject({ before: 2051.4577, after: 2296.6669 });
});

const kindOf = (before: number, after: number) =>
  figureRows(figures({ slots: before }), figures({ slots: after })).find(({ key }) => key === 'slots')?.kind;

test('where two places contradict their difference, four are shown', () => {
  expect(kindOf(12.8787, 12.8343)).toBe('slots');
  expect(kindOf(12.88, 12.83)).toBe('disciplineSlots');
});

const result = (slots: number) =>
  ({
    disciplines: [
      {
        code: 203,
        name: 'informatyka techniczna i telekomunikacja',
        before: figures({ proof: { text: '' } }),
        after: figures({ slots, proof: { text: '' } }),
        persons: [],
      },
    ],
  }) as unknown as NonNullable<ScenarioDetail['result']>;

const kinds = (a: number, b: number) =>
  pairOf(result(a), result(b)).flatMap((pair) => pair.figures.filter(({ key }) => key === 'slots'));

test('two scenarios side by side show four places likewise', () => {
  expect(kinds(12.8331, 11.3778)).toMatchObject([{ kind: 'slots' }]);
  expect(kinds(12.83, 11.38)).toMatchObject([{ kind: 'disciplineSlots' }]);
});

test('where nobody changes, it is said what does', () => {
  expect(nobodyText(figures(), figures())).toContain('nic tu nie dają');
  expect(nobodyText(figures(), figures({ patents_points: 480 }))).toContain('patenty');
  expect(nobodyText(figures(), figures({ n: 13 }))).toBe('Punkty i sloty osób się nie zmieniają.');
});

const limited = (slot_limit: number, outdated: 'data' | null = null) =>
  ({
    outdated,
    disciplines: [{ name: 'matematyka', persons: [{ person: { id: 1 }, after: { slot_limit } }] }],
  }) as unknown as NonNullable<ScenarioDetail['result']>;

test('whoever leaves N and keeps slots is said to, with the limit of the last result', () => {
  const leaves = { change: { kind: 'nStatement', person: 1, disciplines: [] } } as unknown as DescribedChange;
  expect(leaverText(leaves, limited(4))).toContain('Limit slotów po zmianie: matematyka 4,0000.');
  expect(leaverText(leaves, limited(0))).toBe('');
  expect(leaverText(leaves, limited(4, 'data'))).toBe('');
  expect(leaverText({ change: { ...leaves.change, disciplines: [203] } } as DescribedChange, limited(4))).toBe('');
});

import { describe, expect, test } from 'vitest';
import { rules2022 } from '#engine/rules.ts';
import type { ScenarioChange } from '#engine/scenario/scenario-changes.ts';
import { COMPUTING, compare, facts, FROM, MEDIA, researcher, share, work } from './scenario-facts.ts';

/** Media has an N of 1.5 in the last year, or of 0.5 when its second researcher is in N to this day (§ 17 ust. 2). */
const inMediaTo = (to: string | null) =>
  facts({
    rules: { ...rules2022, discipline: { ...rules2022.discipline, minimumN: 1.5 } },
    notEvaluated: to === null ? [] : [MEDIA],
    persons: [
      researcher(1, [COMPUTING, MEDIA]),
      researcher(2, [MEDIA], { nStatements: [{ from: FROM, to, disciplines: [MEDIA] }] }),
      researcher(3, [COMPUTING]),
    ],
    publications: [work(1, 140)],
    authorships: [share(1, 1)],
  });

describe('a discipline that a change of N makes evaluated, or no longer', () => {
  test.each([
    ['no longer', null, [], { before: 20_000, after: 30_000 }],
    ['again', '2024-12-31', [MEDIA], { before: 30_000, after: 20_000 }],
  ])('%s: who declares another beside it has other slots there', (...[, to, disciplines, { before, after }]) => {
    const change: ScenarioChange = { kind: 'nStatement', person: 2, disciplines, from: '2025-01-01', to: null };
    const found = compare(inMediaTo(to), [change]).disciplines.find(({ discipline }) => discipline === COMPUTING);
    expect(found?.persons).toMatchObject([{ person: 1, before: { slotLimit: before }, after: { slotLimit: after } }]);
  });
});

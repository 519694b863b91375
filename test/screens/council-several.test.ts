import { expect, test } from 'vitest';
import type { CouncilRow } from '#areas/council/schema.ts';
import { endedFunctions, severalHolders } from '#areas/council/screens/editor/several-holders.ts';

type Days = [letter: string, from: string, to?: string];

const row = (id: number, [funkcja, funkcja_od, to]: Days) =>
  ({ id_pracownik: id, funkcje: [{ id, funkcja, funkcja_od, funkcja_do: to ?? null }] }) as CouncilRow;

test.for<[string, Days, Days, (string | undefined)[]]>([
  ['one after the other', ['S', '2024-10-01', '2026-11-30'], ['S', '2026-12-01'], []],
  ['at one time', ['S', '2024-10-01'], ['S', '2026-12-01'], ['2026-11-30']],
  ['from the same day', ['S', '2024-10-01'], ['S', '2024-10-01'], [undefined]],
  ['in the past', ['S', '2024-10-01', '2025-12-31'], ['S', '2024-12-01'], []],
  ['deputies', ['V', '2024-10-01'], ['V', '2024-10-01'], []],
])('two people hold a function: %s', ([, former, next, last]) => {
  const found = severalHolders([row(1, next), row(2, former)], '2026-11-30');
  expect(found.map((each) => each.last)).toEqual(last);
  const ended = found.flatMap((each) => endedFunctions(each, [])).map(({ funkcja_do: day }) => day ?? undefined);
  expect(ended).toEqual(last);
});

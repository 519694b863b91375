import { describe, expect, test } from 'vitest';
import type { CouncilRow } from '#areas/council/schema.ts';
import {
  addedFunction,
  changedFunctions,
  type FunctionPart,
  linesOf,
  orStored,
  takenFunction,
} from '#areas/council/screens/held-functions.ts';
import { lineEdits, lineId } from '#areas/council/screens/line-edits.ts';
import { checkRow } from '#areas/council/screens/row-rules.ts';
import type { StagedEdits } from '#client/list/staged-edits.ts';
import { partsOf } from '#ui/table/column-parts.tsx';

const DAY = '2024-06-01';
const EVE = '2024-05-31';
type Short = [id: number | null, letter: string | null, from: string | null, to: string | null];
const heldOf = (held: Short[]) =>
  held.map(([id, funkcja, funkcja_od, funkcja_do]) => ({ id, funkcja, funkcja_od, funkcja_do }));
const shortOf = (functions: readonly CouncilRow['funkcje'][number][]) =>
  functions.map(({ id, funkcja, funkcja_od, funkcja_do }): Short => [id, funkcja, funkcja_od, funkcja_do]);

describe('in a row of a function', () => {
  const SECRETARY: Short = [1, 'S', '2024-01-01', null];
  test.for<[string, Short[], number, FunctionPart, Short[]]>([
    ['a function is chosen', [], 0, { funkcja: 'S' }, [[null, 'S', DAY, null]]],
    [
      'a chosen one keeps its day',
      [[null, null, '2024-10-01', null]],
      0,
      { funkcja: 'S' },
      [[null, 'S', '2024-10-01', null]],
    ],
    ['other days are typed', [SECRETARY], 0, { funkcja_do: '2024-12-31' }, [[1, 'S', '2024-01-01', '2024-12-31']]],
    [
      'another one ends what has begun',
      [SECRETARY],
      0,
      { funkcja: 'V' },
      [
        [1, 'S', '2024-01-01', EVE],
        [null, 'V', DAY, null],
      ],
    ],
    ['another one corrects what has not', [[1, 'S', DAY, null]], 0, { funkcja: 'V' }, [[1, 'V', DAY, null]]],
    ['none ends what has begun', [SECRETARY], 0, { funkcja: null }, [[1, 'S', '2024-01-01', EVE]]],
    ['none takes away what has not', [[1, 'S', DAY, null]], 0, { funkcja: null }, []],
    [
      'the second one is another',
      [SECRETARY, [2, 'F', DAY, null]],
      1,
      { funkcja: 'D' },
      [SECRETARY, [2, 'D', DAY, null]],
    ],
    ['a cleared empty one goes', [[null, null, DAY, null]], 0, { funkcja_od: null }, []],
    [
      'a new one that begins later moves the end before it',
      [
        [1, 'S', '2024-01-01', EVE],
        [null, 'V', DAY, null],
      ],
      1,
      { funkcja_od: '2024-10-01' },
      [
        [1, 'S', '2024-01-01', '2024-09-30'],
        [null, 'V', '2024-10-01', null],
      ],
    ],
    [
      'what is no day moves nothing',
      [
        [1, 'S', '2024-01-01', EVE],
        [null, 'V', DAY, null],
      ],
      1,
      { funkcja_od: 'wkrótce' },
      [
        [1, 'S', '2024-01-01', EVE],
        [null, 'V', 'wkrótce', null],
      ],
    ],
  ])('%s', ([, before, at, part, after]) => {
    expect(shortOf(changedFunctions(heldOf(before), { at, part, day: DAY }))).toEqual(after);
  });
});

test.for<[string, Short[], [string, string, string | null], Short[]]>([
  [
    'another time beside',
    [[1, 'S', '2020-01-01', '2022-12-31']],
    ['S', '2023-01-01', null],
    [
      [1, 'S', '2020-01-01', '2022-12-31'],
      [null, 'S', '2023-01-01', null],
    ],
  ],
  [
    'the same function with other days',
    [[1, 'S', '2020-01-01', null]],
    ['S', '2021-01-01', '2022-12-31'],
    [[1, 'S', '2021-01-01', '2022-12-31']],
  ],
  [
    'a post in place of one that it covers',
    [[1, 'S', '2023-05-01', '2023-06-30']],
    ['V', '2023-01-01', null],
    [[null, 'V', '2023-01-01', null]],
  ],
  [
    'a post before the rest of another',
    [[1, 'S', '2023-05-01', null]],
    ['V', '2023-01-01', '2023-12-31'],
    [
      [1, 'S', '2024-01-01', null],
      [null, 'V', '2023-01-01', '2023-12-31'],
    ],
  ],
  [
    'a dean beside a post',
    [[1, 'S', '2020-01-01', null]],
    ['D', '2023-01-01', null],
    [
      [1, 'S', '2020-01-01', null],
      [null, 'D', '2023-01-01', null],
    ],
  ],
])('a pasted function is taken: %s', ([, before, [funkcja, funkcja_od, funkcja_do], after]) => {
  expect(shortOf(takenFunction(heldOf(before), { funkcja, funkcja_od, funkcja_do }))).toEqual(after);
});

test('functions of a person are rows of the table, and are staged with the person', () => {
  const stored = { id_pracownik: 7, polon_uuid: 'u7', funkcje: heldOf([[1, 'C', '2020-01-01', null]]) } as CouncilRow;
  const row: CouncilRow = { ...stored, funkcje: addedFunction(stored.funkcje, DAY) };
  const [first, second] = linesOf(row);
  if (!first || !second) throw new Error('Two functions are two rows');
  expect([first, second].map((line) => [lineId(line), line.line, line.funkcja])).toEqual([
    ['7', 0, 'C'],
    ['7/1', 1, null],
  ]);
  expect(linesOf(row)[0]).toBe(first);
  expect(checkRow(row)).toContain('wybierz funkcję albo usuń ten wiersz');

  const changes: [string, Partial<CouncilRow>][] = [];
  const edit = (id: string, part: Partial<CouncilRow>) => void changes.push([id, part]);
  const staged = { shown: [row], edit, editAll: (parts: Iterable<[string, object]>) => void changes.push(...parts) };
  const lines = lineEdits(staged as unknown as StagedEdits<CouncilRow>, { stored: new Map([['7', stored]]), day: DAY });
  expect([lines.isEdited('7', 'funkcja'), lines.isEdited('7/1', 'funkcja_od')]).toEqual([false, true]);
  lines.edit('7/1', { funkcja: 'F' });
  // Taken back, the functions are the stored ones, so that nothing is edited.
  lines.edit('7/1', { funkcja_od: null });
  lines.editAll([
    ['7', { funkcja_do: '2024-12-31' }],
    ['7/1', { funkcja_do: '2024-12-31', display: 1 }],
  ]);
  expect(changes.map(([id, { funkcje = [], ...others }]) => [id, shortOf(funkcje), others])).toEqual([
    [
      '7',
      [
        [1, 'C', '2020-01-01', null],
        [null, 'F', DAY, null],
      ],
      {},
    ],
    ['7', [[1, 'C', '2020-01-01', null]], {}],
    [
      '7',
      [
        [1, 'C', '2020-01-01', '2024-12-31'],
        [null, null, DAY, '2024-12-31'],
      ],
      { display: 1 },
    ],
  ]);
  expect(changes[1]?.[1].funkcje).toBe(stored.funkcje);
  expect(orStored([], [])).toEqual([]);
});

test.for<[number[], number, number[]]>([
  [[10, 10, 10, 10], 100, [0]],
  [[10, 10, 10, 10], 25, [0, 2]],
  [[10, 10, 10, 10, 10], 25, [0, 2, 3]],
  [[10, 30, 10], 20, [0, 1, 2]],
  [[30], 5, [0]],
  [[], 5, []],
])('columns of widths %j in a room of %i begin at %j', ([widths, room, starts]) => {
  expect(partsOf(widths, room)).toEqual(starts);
});

import type { CellClassParams } from 'ag-grid-community';
import { describe, expect, test } from 'vitest';
import type { CouncilRow } from '#areas/council/schema.ts';
import {
  addedFunction,
  changedFunctions,
  type FunctionPart,
  heldOnly,
  linesOf,
  orStored,
  takenFunction,
} from '#areas/council/screens/editor/held-functions.ts';
import { cellsOf } from '#areas/council/screens/editor/council-cells.tsx';
import { lineEdits, lineId } from '#areas/council/screens/editor/line-edits.ts';
import { checkRow } from '#areas/council/screens/editor/row-rules.ts';
import type { StagedEdits } from '#client/list/staged-edits.ts';
import { partsOf } from '#ui/table/column-parts.tsx';
import { heldOf, type Short, shortOf } from './held-functions-short.ts';

const DAY = '2024-06-01';
const EVE = '2024-05-31';

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
      'another first day moves no end that was there before',
      [
        [1, 'S', '2024-01-01', EVE],
        [null, 'V', DAY, null],
      ],
      1,
      { funkcja_od: '2024-10-01' },
      [
        [1, 'S', '2024-01-01', EVE],
        [null, 'V', '2024-10-01', null],
      ],
    ],
  ])('%s', ([, before, at, part, after]) => {
    expect(shortOf(changedFunctions(heldOf(before), { at, part, day: DAY }))).toEqual(after);
  });
});

const ENDED: Short = [1, 'S', '2024-01-01', EVE];
const NEW = { funkcja: 'V' };
test.for<[string, { at?: number; part: FunctionPart }[], Short[]]>([
  ['chosen again, the other one is another', [{ part: { funkcja: 'D' } }], [ENDED, [null, 'D', DAY, null]]],
  ['none after all', [{ part: { funkcja: null } }], [ENDED]],
  [
    'its first day is typed letter by letter',
    ['2024-0', '2024-10-0', '2024-10-01'].map((funkcja_od) => ({ at: 1, part: { funkcja_od } })),
    [
      [1, 'S', '2024-01-01', '2024-09-30'],
      [null, 'V', '2024-10-01', null],
    ],
  ],
  ['what is no day moves nothing', [{ at: 1, part: { funkcja_od: 'wkrótce' } }], [ENDED, [null, 'V', 'wkrótce', null]]],
  [
    'an end that is typed stays',
    [{ part: { funkcja_do: '2024-03-31' } }, { at: 1, part: { funkcja_od: '2024-10-01' } }],
    [
      [1, 'S', '2024-01-01', '2024-03-31'],
      [null, 'V', '2024-10-01', null],
    ],
  ],
])('a function in place of another: %s', ([, parts, after]) => {
  const changes = [{ part: NEW }, ...parts].map((change) => ({ at: 0, ...change, day: DAY, keeps: true }));
  const stored = heldOf([[1, 'S', '2024-01-01', null]]);
  expect(shortOf(changes.reduce<ReturnType<typeof changedFunctions>>(changedFunctions, stored))).toEqual(after);
});

test('an added one that is emptied stays in its field and is not saved', () => {
  const emptied = changedFunctions(addedFunction([], DAY), {
    at: 0,
    part: { funkcja_od: null },
    day: DAY,
    keeps: true,
  });
  expect([emptied.length, heldOnly(emptied)]).toEqual([1, []]);
});

test.for<[number, boolean]>([
  [7, true],
  [8, false],
])('a further row below person %i repeats what stands there: %j', ([above, isRepeated]) => {
  const api = { getDisplayedRowAtIndex: () => ({ data: { id_pracownik: above } }) };
  const rule = cellsOf<CouncilRow>().nazwisko?.cellClassRules?.['grid-cell-repeated'];
  const cell = {
    data: { id_pracownik: 7, line: 1 },
    node: { rowIndex: 3 },
    api,
  } as unknown as CellClassParams<CouncilRow>;
  if (typeof rule !== 'function') throw new Error('The class depends on the row');
  expect(rule(cell)).toBe(isRepeated);
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
  const keys: string[] = [];
  const type = (_: string, _part: object, key: string) => void keys.push(key);
  const staged = {
    shown: [row],
    edit,
    type,
    editAll: (parts: Iterable<[string, object]>) => void changes.push(...parts),
  };
  const lines = lineEdits(staged as unknown as StagedEdits<CouncilRow>, { stored: new Map([['7', stored]]), day: DAY });
  expect([lines.isEdited('7', 'funkcja'), lines.isEdited('7/1', 'funkcja_od')]).toEqual([false, true]);
  lines.type('7', { funkcja_do: '2024-12-3' });
  lines.type('7/1', { funkcja_do: '2024-12-3' });
  // Each field is taken back by itself.
  expect(keys).toEqual(['7 funkcja_do', '7/1 funkcja_do']);
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
  // One that was removed is told where it stood.
  const none = { ...staged, shown: [{ ...stored, funkcje: [] }] } as unknown as StagedEdits<CouncilRow>;
  expect(lineEdits(none, { stored: new Map([['7', stored]]), day: DAY }).isEdited('7', 'funkcja')).toBe(true);
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

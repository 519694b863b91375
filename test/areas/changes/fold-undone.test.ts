import { describe, expect, test } from 'vitest';
import { type Acts, type Caused, foldUndone } from '#areas/changes/service-causes.ts';

const side = (points: string, verdict = 'accepted') => ({ verdict, points });
const row = (id: number, [before, after]: [object, object], of: { act: number | null; work?: number }) =>
  ({
    id: -id,
    at: `2026-05-0${id}`,
    subject: `publication:${of.work ?? 1}:person:1`,
    before,
    after,
    act: of.act,
  }) as Caused;

describe('a verdict that gives back what was before a change of the lists is folded into the one before it', () => {
  const acts: Acts = new Map(
    [
      ['list-import.apply', 'list-import:5'],
      ['list-import.undo', 'list-import:5'],
      ['list-import.undo', 'list-import:6'],
      ['record.bulk', 'publication:1'],
      ['record.undo', 'publication:1'],
      ['journal.correct', 'journal:9'],
      ['journal.correct', 'journal:9'],
      ['journal.remove', 'journal:9'],
    ].map(([action, subject], index) => [
      index + 1,
      { id: index + 1, action, subject } as NonNullable<ReturnType<Acts['get']>>,
    ]),
  );
  const [low, high] = [side('100'), side('140')];
  const pair = (...[one, other]: [number | null, number | null]) => [
    row(1, [low, high], { act: one }),
    row(2, [high, low], { act: other }),
  ];

  test.for<[string, Caused[], { left: number[]; undone: number[]; since?: string }]>([
    ['an import and its undo', pair(1, 2), { left: [-1], undone: [-1] }],
    ['a row and its removal', pair(6, 8), { left: [-1], undone: [-1] }],
    ['not the next correction', pair(6, 7), { left: [-2, -1], undone: [] }],
    ['not a change of the record and its undo', pair(4, 5), { left: [-2, -1], undone: [] }],
    ['not of another import', pair(1, 3), { left: [-2, -1], undone: [] }],
    ['not without a cause', pair(null, null), { left: [-2, -1], undone: [] }],
    [
      'not where other points come back',
      [row(1, [low, high], { act: 1 }), row(2, [high, side('90')], { act: 2 })],
      { left: [-2, -1], undone: [] },
    ],
    [
      'not where it no longer counts',
      [row(1, [low, high], { act: 1 }), row(2, [high, side('100', '2')], { act: 2 })],
      { left: [-2, -1], undone: [] },
    ],
    [
      'not of another share',
      [row(1, [low, high], { act: 1 }), row(2, [high, low], { act: 2, work: 2 })],
      { left: [-2, -1], undone: [] },
    ],
    ['once alone', [...pair(1, 2), row(3, [low, high], { act: 3 })], { left: [-3, -1], undone: [-1] }],
    ['both before the last visit', pair(1, 2), { left: [-1], undone: [-1], since: '2026-05-03' }],
    ['both after it', pair(1, 2), { left: [-1], undone: [-1], since: '2026-05-01' }],
    [
      'one on each side stays, and the first is marked',
      pair(1, 2),
      { left: [-2, -1], undone: [-1], since: '2026-05-02' },
    ],
  ])('%s', ([, rows, { left, undone, since }]) => {
    const folded = foldUndone(rows.toReversed(), acts, since);
    expect(folded.rows.map(({ id }) => id)).toEqual(left);
    expect([...folded.undone]).toEqual(undone);
  });
});

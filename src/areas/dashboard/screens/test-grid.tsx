import { useState } from 'react';
import { defineList } from '#shared/list.ts';
import { Part } from '#ui/showcase/part.tsx';
import { StagedGrid } from '#client/list/staged-table.tsx';

type Result = { id: number; discipline: string; n: number; slots: number; from: string; accepted: boolean };

const resultList = defineList<Result>()({
  noun: ['wynik', 'wyniki', 'wyników'],
  title: 'Wyniki według dyscyplin',
  empty: 'Brak wyników',
  rowKey: ({ id }) => id,
  filters: {},
  columns: [
    { key: 'discipline', header: 'Dyscyplina', kind: 'text', rowHeader: true },
    { key: 'n', header: 'Liczba N', kind: 'decimal' },
    { key: 'slots', header: 'Sloty', kind: 'slots' },
    { key: 'from', header: 'Od dnia', kind: 'day' },
    { key: 'accepted', header: 'Przyjęty', kind: 'yesno' },
  ],
});

const NAMES = [
  'psychologia',
  'językoznawstwo',
  'nauki prawne',
  'historia',
  'filozofia',
  'pedagogika',
  'literaturoznawstwo',
];
const RESULTS = NAMES.map(
  (discipline, index): Result => ({
    id: index + 1,
    discipline,
    n: 12 + index * 3.25,
    slots: 30 + index * 7.5,
    from: `202${index}-01-01`,
    accepted: index % 2 === 0,
  }),
);

const EDITED = { n: 'n', from: 'from' } as const;
const MAX_N = 100;

/** A grid with staged edits, kept in the page's state; numbers over a hundred are refused. */
export function TestGrid() {
  const [rows, setRows] = useState<readonly Result[]>(RESULTS);
  const save = async (row: Result) => {
    if (row.n > MAX_N) throw new Error(`Liczba N jest większa niż ${MAX_N}`);
    setRows((before) => before.map((each) => (each.id === row.id ? row : each)));
  };
  return (
    <Part title="Siatka z edycją">
      <StagedGrid
        list={resultList}
        rows={rows}
        nameOf={({ discipline }) => discipline}
        edited={EDITED}
        save={save}
        storageKey="siatka.pokaz"
        pageSizes={[5, 10, 15, 25, 50]}
      />
    </Part>
  );
}

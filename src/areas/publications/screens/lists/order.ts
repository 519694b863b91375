import { byPolish } from '#shared/by-polish.ts';
import { useState } from 'react';
import type { PublicationSearch, SortKey } from '../../search.ts';
import { isPublication, type Work } from '../rows/work.ts';
import { titleOf } from '../rows/work-cell.tsx';

export type DisciplineNames = ReadonlyMap<number, string>;

type Value = string | number | null;

const ofPublication = (work: Work, read: (row: Extract<Work, { accepted_to_eval: boolean }>) => Value) =>
  isPublication(work) ? read(work) : null;

function valueOf(work: Work, key: SortKey, names: DisciplineNames): Value {
  switch (key) {
    case 'rok':
      return work.p_rok;
    case 'tytul':
      return titleOf(work);
    case 'dyscyplina':
      return work.es_discipline_id === null
        ? null
        : (names.get(work.es_discipline_id) ?? String(work.es_discipline_id));
    case 'punkty':
      return work.dpp_punkty;
    case 'ewaluacja':
      return ofPublication(work, (row) => (row.accepted_to_eval ? 0 : row.reject_reason));
    case 'szacpunkty':
      return ofPublication(work, (row) => row.estimated_points);
    case 'szacsloty':
      return ofPublication(work, (row) => row.estimated_slots);
    case 'zmiana':
      return work.data_mod;
  }
}

function compare(a: Value, b: Value) {
  if (typeof a === 'string' && typeof b === 'string') return byPolish(a, b);
  return typeof a === 'number' && typeof b === 'number' ? a - b : 0;
}

/** The direction of the first click: numbers and dates descending, texts ascending. */
export const defaultOrder = (key: SortKey) =>
  key === 'tytul' || key === 'dyscyplina' || key === 'ewaluacja' ? 'asc' : ('desc' as const);

type Sort = Pick<PublicationSearch, 'sort' | 'order'>;

/** Rows without a value come last in either direction; without `sort` the server's order stays. */
export function sortWorks<Row extends Work>(
  works: readonly Row[],
  { sort, order }: Sort,
  names: DisciplineNames,
): Row[] {
  if (!sort) return [...works];
  const sign = (order ?? defaultOrder(sort)) === 'asc' ? 1 : -1;
  return works.toSorted((one, two) => {
    const a = valueOf(one, sort, names);
    const b = valueOf(two, sort, names);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}

/** Sorts again only when the order changes or a row is new, so that an edited row does not move. */
export function useStableOrder<Row extends Work>(
  works: readonly Row[],
  key: string,
  sort: (rows: readonly Row[]) => Row[],
) {
  const [sorted, setSorted] = useState<{ key: string; indices: ReadonlyMap<number, number> }>();
  if (sorted?.key === key && works.every((work) => sorted.indices.has(work.id_publikacja))) {
    const index = (work: Row) => sorted.indices.get(work.id_publikacja) ?? 0;
    return works.toSorted((one, two) => index(one) - index(two));
  }
  const rows = sort(works);
  setSorted({ key, indices: new Map(rows.map((work, index) => [work.id_publikacja, index])) });
  return rows;
}

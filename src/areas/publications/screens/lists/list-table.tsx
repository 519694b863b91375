import type { ReactNode } from 'react';
import { Table, TableBody, TableHeader, TableHead, TableRow } from '#ui/table/table.tsx';
import type { PublicationSearch, SortKey } from '../../search.ts';
import { EXTRA_COLUMNS } from '../../schema-codes.ts';
import { defaultOrder } from './order.ts';
import type { ListName } from '../rows/work.ts';

export type Sorting = Pick<PublicationSearch, 'sort' | 'order'>;

/** `track`: the width of the column, as a track of a CSS grid. */
type Column = { header: string; track: string; sort?: SortKey; numeric?: true };

const WORK: Column = { header: 'Publikacja', track: 'minmax(15rem, 1fr)', sort: 'tytul' };
const YEAR: Column = { header: 'Rok', track: '3.5rem', sort: 'rok' };
const DISCIPLINE: Column = { header: 'Dyscyplina', track: 'minmax(13.5rem, 19.5rem)', sort: 'dyscyplina' };
const POINTS: Column = { header: 'Punkty', track: '5.5rem', sort: 'punkty', numeric: true };

const PUBLICATION: Column[] = [
  WORK,
  YEAR,
  DISCIPLINE,
  POINTS,
  { header: 'Szacowane punkty', track: '5.75rem', sort: 'szacpunkty', numeric: true },
  { header: 'Szacowane sloty', track: '5.75rem', sort: 'szacsloty', numeric: true },
  { header: 'Przyjęta do ewaluacji', track: '14.75rem', sort: 'ewaluacja' },
];

const PATENT: Column[] = [
  { ...WORK, header: 'Patent i twórca' },
  YEAR,
  DISCIPLINE,
  { header: 'Rodzaj', track: '16rem' },
  POINTS,
];

const SELECTIONS: { bit: number; column: Column }[] = [
  { bit: EXTRA_COLUMNS.optimum, column: { header: 'Brać do optimum', track: '4.75rem' } },
  { bit: EXTRA_COLUMNS.custom, column: { header: 'Wybór własny', track: '4.25rem' } },
];

const DETAILS: Column = { header: 'Szczegóły', track: '3rem' };

/** The columns of a list; `extra`: the panel's extra columns, a bit each. */
export const columnsOf = (list: ListName, extra: number): Column[] =>
  list === 'patents'
    ? [...PATENT, DETAILS]
    : [...PUBLICATION, ...SELECTIONS.filter(({ bit }) => extra & bit).map(({ column }) => column), DETAILS];

type ListTableProps = {
  caption: string;
  columns: readonly Column[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  busy: boolean;
  /** More than a hundred rows. */
  long: boolean;
  children: ReactNode;
};

/** One list's table; its order applies to every list of the page. */
export function ListTable({ caption, columns, sorting, onSort, busy, long, children }: ListTableProps) {
  const sortOf = (key: SortKey) => {
    const order = sorting.sort === key ? (sorting.order ?? defaultOrder(key)) : undefined;
    const next = order === undefined ? defaultOrder(key) : order === 'asc' ? 'desc' : 'asc';
    return {
      direction: order && (order === 'asc' ? ('ascending' as const) : ('descending' as const)),
      onSort: () => onSort({ sort: key, order: next }),
    };
  };
  return (
    <Table
      caption={caption}
      captionHidden
      busy={busy}
      data-long={long || undefined}
      columns={columns.map(({ track }) => track).join(' ')}
    >
      <TableHeader>
        <TableRow>
          {columns.map((column) => (
            <TableHead key={column.header} numeric={column.numeric} sort={column.sort && sortOf(column.sort)}>
              {column === DETAILS ? <span className="sr-only">{column.header}</span> : column.header}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>{children}</TableBody>
    </Table>
  );
}

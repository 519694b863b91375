import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';
import { Table, TableBody, TableHeader, TableHead, TableRow } from '#ui/table.tsx';
import type { PublicationSearch, SortKey } from '../../search.ts';
import { defaultOrder } from './order.ts';

export type Sorting = Pick<PublicationSearch, 'sort' | 'order'>;

type Column = { header: string; width: string; sort?: SortKey; numeric?: true };

const WORK: Column = { header: 'Publikacja', width: 'w-full min-w-70', sort: 'tytul' };
const YEAR: Column = { header: 'Rok', width: 'min-w-12', sort: 'rok' };
const DISCIPLINE: Column = { header: 'Dyscyplina', width: 'min-w-66', sort: 'dyscyplina' };
const RECORD: Column = { header: 'Rekord', width: 'min-w-52', sort: 'zmiana' };

export const PUBLICATION_COLUMNS: Column[] = [
  WORK,
  YEAR,
  DISCIPLINE,
  { header: 'Punkty', width: 'min-w-20', sort: 'punkty', numeric: true },
  { header: 'Przyjęta do ewaluacji', width: 'min-w-36', sort: 'ewaluacja' },
  { header: 'Szacowane punkty', width: 'min-w-24', sort: 'szacpunkty', numeric: true },
  { header: 'Szacowane sloty', width: 'min-w-22', sort: 'szacsloty', numeric: true },
  RECORD,
];

export const SELECTION_COLUMNS: Column[] = PUBLICATION_COLUMNS.toSpliced(-1, 0, {
  header: 'Uwzględnij',
  width: 'min-w-32',
});

export const PATENT_COLUMNS: Column[] = [
  { ...WORK, header: 'Patent i twórca' },
  YEAR,
  { header: 'Rodzaj', width: 'min-w-56' },
  DISCIPLINE,
  RECORD,
];

type ListTableProps = {
  caption: string;
  columns: readonly Column[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  busy: boolean;
  children: ReactNode;
};

/** One list's table; its order applies to every list of the page. */
export function ListTable({ caption, columns, sorting, onSort, busy, children }: ListTableProps) {
  const sortOf = (key: SortKey) => {
    const order = sorting.sort === key ? (sorting.order ?? defaultOrder(key)) : undefined;
    const next = order === undefined ? defaultOrder(key) : order === 'asc' ? 'desc' : 'asc';
    return {
      direction: order && (order === 'asc' ? ('ascending' as const) : ('descending' as const)),
      onSort: () => onSort({ sort: key, order: next }),
    };
  };
  return (
    <Table caption={caption} captionHidden busy={busy} className="sm:[&_td]:px-2 sm:[&_tbody_th]:px-2">
      <TableHeader>
        <TableRow>
          {columns.map(({ header, width, sort, numeric }) => (
            <TableHead
              key={header}
              numeric={numeric}
              className={cn('px-2! print:w-auto print:min-w-0', width)}
              sort={sort && sortOf(sort)}
            >
              {header}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>{children}</TableBody>
    </Table>
  );
}

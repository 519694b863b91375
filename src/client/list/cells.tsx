import type { ReactNode } from 'react';
import type { ColumnKind, ListColumn } from '#shared/list.ts';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { instantText, stampText } from '#ui/text/instant.ts';
import { formatDate, formatDecimal } from '#ui/text/number.ts';

const NUMERIC: readonly ColumnKind[] = ['id', 'number', 'slots', 'points', 'money'];
export const isNumeric = (kind: ColumnKind) => NUMERIC.includes(kind);

const DIGITS = { number: 0, slots: 4, points: 4, money: 2 };

/** ISO instants and wire stamps look alike. */
const timeText = (value: string | null) => (value?.includes('T') ? instantText(value) : stampText(value));

/** The text of a cell; a dash for an empty one. */
export function textOf<Row>(column: ListColumn<Row>, row: Row): string {
  switch (column.kind) {
    case 'number':
    case 'slots':
    case 'points':
    case 'money':
      return formatDecimal(column.value(row), column.digits ?? DIGITS[column.kind]);
    case 'day':
      return formatDate(column.value(row));
    case 'instant':
      return timeText(column.value(row));
    case 'yesno': {
      const value = column.value(row);
      return value === null ? '–' : value ? 'Tak' : 'Nie';
    }
    default:
      return String(column.value(row) ?? '') || '–';
  }
}

/** Renderers of cells, by column key. */
export type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

/** The table column of a declared column. */
export const tableColumn = <Row,>(column: ListColumn<Row>, render: Cells<Row>[string] | undefined): Column<Row> => ({
  key: column.key,
  header: column.header,
  numeric: isNumeric(column.kind),
  sortable: column.sort ?? false,
  rowHeader: column.rowHeader ?? false,
  ...(column.className && { className: column.className }),
  cell: render ?? ((row) => (column.kind === 'badge' ? <Badge>{textOf(column, row)}</Badge> : textOf(column, row))),
});

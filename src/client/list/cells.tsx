import type { ReactNode } from 'react';
import { type Column, type ColumnKind, DECIMALS, kindIn, valueOf } from '#shared/columns.ts';
import { Badge } from '#ui/badge.tsx';
import { CellNote } from '#ui/table/cell-note.tsx';
import type { Column as TableColumn } from '#ui/table/data-table.tsx';
import { Decimal } from '#ui/table/decimal.tsx';
import { NoValue } from '#ui/table/table.tsx';
import { instantText, stampText } from '#ui/text/instant.ts';
import { formatMoney } from '#ui/text/money.ts';
import { formatDate, formatDecimal, formatSigned } from '#ui/text/number.ts';

export const isNumeric = (kind: ColumnKind) => kind === 'id' || DECIMALS[kind] !== undefined;

/** ISO instants and wire stamps look alike. */
const timeText = (value: string) => (value.includes('T') ? instantText(value) : stampText(value));

/** Less than is shown is no difference. */
function signedText(value: number, digits: number, none: string) {
  return Math.abs(value) * 10 ** digits < 0.5 ? none : formatSigned(value, digits);
}

/** The text of a cell; a dash for an empty one. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  const value = valueOf(column, row);
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Tak' : 'Nie';
  const kind = kindIn(column, row);
  const digits = DECIMALS[kind];
  if (kind === 'money') return formatMoney(value);
  if (digits !== undefined) {
    if (column.signed !== undefined) return signedText(Number(value), digits, column.signed);
    return `${formatDecimal(value, digits)}${kind === 'percent' ? '%' : ''}`;
  }
  if (kind === 'day') return formatDate(String(value));
  return kind === 'instant' ? timeText(String(value)) : String(value);
}

/** Renderers of cells, by column key. */
export type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.fact && (valueOf(column, row) ?? '') === '') return <NoValue />;
  const digits = DECIMALS[kindIn(column, row)];
  if (digits === 4 && column.signed === undefined) {
    return <Decimal value={valueOf(column, row) as number | string | null} digits={digits} />;
  }
  return column.kind === 'badge' ? <Badge>{cellText(column, row)}</Badge> : cellText(column, row);
}

/** A cell with the note of its column beneath it. */
const noted = <Row,>({ note }: Column<Row>, cell: (row: Row) => ReactNode) =>
  note === undefined
    ? cell
    : (row: Row) => (
        <>
          {cell(row)}
          <CellNote>{note(row)}</CellNote>
        </>
      );

/** Declared columns, and columns that only the screen has, as a table shows them; `cells` are drawn by the screen. */
export const tableColumns = <Row,>(
  columns: readonly (Column<Row> | TableColumn<Row>)[],
  cells?: Cells<Row>,
): TableColumn<Row>[] =>
  columns
    .filter((column) => 'cell' in column || column.screen !== false)
    .map((column) =>
      'cell' in column
        ? column
        : {
            key: column.key,
            header: column.header,
            numeric: isNumeric(column.kind),
            sortable: column.sort ?? false,
            rowHeader: column.rowHeader ?? false,
            ...(column.fact && { fact: column.fact }),
            ...(column.className && { className: column.className }),
            cell: noted(column, cells?.[column.key] ?? ((row) => cellOf(column, row))),
          },
    );

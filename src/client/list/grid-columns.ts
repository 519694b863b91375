import { byPolish } from '#shared/by-polish.ts';
import type { ColDef } from 'ag-grid-community';
import { type Column, type ColumnKind, DECIMALS, valueOf } from '#shared/columns.ts';
import type { List } from '#shared/list.ts';
import { dayText, isDay, NOT_A_DAY } from '#engine/day.ts';
import { cellText, isNumeric } from './cells.tsx';
import { type MarkNote, type Marks, MarkCell } from './mark-cell.tsx';

/** How a column is edited where its kind does not say it: typed as a day, one of a few marks in turn, or chosen. */
export type EditedField<Row> = {
  field: keyof Row & string;
  day?: (text: string) => string;
  marks?: Marks;
  /** Words of the values that can be chosen, besides none. */
  choices?: Readonly<Record<string, string>>;
  /** Which of the choices a pasted text is. */
  read?: (text: string) => string | undefined;
  /** What is to be said of a row's mark beside its label. */
  note?: (row: Row) => MarkNote | undefined;
  /** Whether a row has it; by default all have. */
  has?: (row: Row) => boolean;
};

export const hasField = <Row>({ has }: EditedField<Row>, row: Row) => has?.(row) ?? true;

/** Editable columns: the field of the row by column key. */
export type EditedFields<Row> = Readonly<Record<string, (keyof Row & string) | EditedField<Row>>>;

export const editedOf = <Row>(edited: EditedFields<Row>, key: string): EditedField<Row> | undefined => {
  const found = edited[key];
  return typeof found === 'string' ? { field: found } : found;
};

/** Text that is read whole: a row is as high as its longest one. */
export const WRAPPED = { wrapText: true, autoHeight: true } as const;

/** What a table says of an edited cell; it can be saved all the same. */
export type CellWarnings<Row> = { warningOf: (row: Row, column: ColDef<Row>) => string | undefined };

/** The value that the grid sorts and filters by; days and instants sort as text. */
function sortedValue<Row>(column: Column<Row>, row: Row) {
  const value = valueOf(column, row);
  return isNumeric(column.kind) && value !== null ? (value === '' ? null : Number(value)) : value;
}

/** The text of a cell; null for an empty one. */
function shownText<Row>(column: Column<Row>, row: Row) {
  const value = valueOf(column, row);
  return value === null || value === '' ? null : cellText(column, row);
}

const editorOf = (kind: ColumnKind) =>
  kind === 'day' ? 'agDateStringCellEditor' : DECIMALS[kind] === undefined ? undefined : 'agNumberCellEditor';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

const byText = (a: unknown, b: unknown) => byPolish(String(a), String(b));
const byNumber = (a: unknown, b: unknown) => Number(a) - Number(b);

/** Empty cells stand last in both directions: the grid turns round what is answered of a descending order. */
const emptyLast =
  (
    compare: (a: unknown, b: unknown) => number,
  ): NonNullable<Extract<ColDef['comparator'], (...all: never) => number>> =>
  (...[a, b, , , isDescending]) => {
    if (!isEmpty(a) && !isEmpty(b)) return compare(a, b);
    return (Number(isEmpty(a)) - Number(isEmpty(b))) * (isDescending ? -1 : 1);
  };
const [textOrder, numberOrder] = [emptyLast(byText), emptyLast(byNumber)];

/** What is no day stays as it was typed, so that it can be put right. */
const typedDay = <Row>(own: EditedField<Row>): ColDef<Row> => {
  const { day } = own;
  return day === undefined
    ? {}
    : {
        cellEditor: 'agTextCellEditor',
        // The editor begins with the day as the cell shows it.
        cellEditorParams: ({ value }: { value: unknown }) => ({ maxLength: 40, useFormatter: Boolean(value) }),
        valueParser: ({ newValue }) => day(String(newValue ?? '')) || null,
        valueFormatter: ({ value, data }) => (data && !hasField(own, data) ? '' : shownDay(value)),
        tooltipValueGetter: ({ value, data, colDef, context }) => {
          if (value && !isDay(String(value))) return NOT_A_DAY;
          const { warningOf }: Partial<CellWarnings<Row>> = context ?? {};
          return data && colDef && 'colId' in colDef ? warningOf?.(data, colDef) : undefined;
        },
      };
};

const shownDay = (value: unknown) => (isDay(String(value)) ? dayText(String(value)) : String(value ?? '') || '–');

const chosen = <Row>({ field, choices }: EditedField<Row>): ColDef<Row> =>
  choices === undefined
    ? {}
    : {
        cellEditor: 'agSelectCellEditor',
        cellEditorParams: { values: [null, ...Object.keys(choices)] },
        valueGetter: ({ data }) => data?.[field] ?? null,
        valueFormatter: ({ value }) => choices[String(value)] ?? '–',
      };

const marked = <Row>({ field, marks, note, has }: EditedField<Row>): ColDef<Row> =>
  marks === undefined
    ? {}
    : {
        editable: false,
        cellRenderer: MarkCell,
        cellRendererParams: { field, marks, note, has },
        valueGetter: ({ data }) =>
          data && (has?.(data) ?? true) ? marks.find(({ value }) => value === data[field])?.label : null,
        valueFormatter: ({ value }) => String(value ?? ''),
      };

/** The grid columns of a declared list. */
export const gridColumns = <Row>(list: List<Row>, edited: EditedFields<Row> = {}): ColDef<Row>[] =>
  list.columns
    .filter(({ screen }) => screen !== false)
    .map((column) => {
      const own = editedOf(edited, column.key);
      const editor = editorOf(column.kind);
      const isOf = (row: Row) => own === undefined || hasField(own, row);
      return {
        colId: own?.field ?? column.key,
        headerName: column.header,
        valueGetter: ({ data }) => (data && isOf(data) ? sortedValue(column, data) : null),
        valueFormatter: ({ data }) => (data && isOf(data) ? cellText(column, data) : ''),
        getQuickFilterText: ({ data }) => (data ? cellText(column, data) : ''),
        // A column's filter finds what the cell shows: a day as 9.03.2026, a choice by its word.
        ...(isNumeric(column.kind) ? {} : { filterValueGetter: ({ data }) => (data ? shownText(column, data) : null) }),
        filter: isNumeric(column.kind) ? 'agNumberColumnFilter' : 'agTextColumnFilter',
        ...(isNumeric(column.kind) ? { type: 'rightAligned' } : {}),
        comparator: isNumeric(column.kind) ? numberOrder : textOrder,
        ...(own && { editable: ({ data }) => data !== undefined && isOf(data), ...(editor && { cellEditor: editor }) }),
        ...(own && typedDay(own)),
        ...(own && chosen(own)),
        ...(own && marked(own)),
        ...(column.kind === 'instant' && { minWidth: 170 }),
        ...(column.rowHeader && { flex: 2, minWidth: 180 }),
      } satisfies ColDef<Row>;
    });

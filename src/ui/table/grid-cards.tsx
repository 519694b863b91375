import type { ColDef, ColGroupDef } from 'ag-grid-community';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { Field } from '../field/field.tsx';
import { Input } from '../field/input.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { foundRows, GridSearchNote } from './grid-search.tsx';
import { Pages } from './pages.tsx';

type Columns<Row> = readonly (ColDef<Row> | ColGroupDef<Row>)[];

/** What a cell's renderer gets here: renderers of grids that are also cards use no more. */
type Params<Row> = { data: Row; value: unknown; valueFormatted: string; context: unknown };

type Getter<Row> = (params: { data: Row }) => unknown;
type Formatter<Row> = (params: { data: Row; value: unknown }) => unknown;

const valueIn = <Row,>({ valueGetter, field }: ColDef<Row>, data: Row): unknown =>
  typeof valueGetter === 'function'
    ? (valueGetter as Getter<Row>)({ data })
    : field && (data as Record<string, unknown>)[field];

function textIn<Row>(column: ColDef<Row>, data: Row): string {
  const value = valueIn(column, data);
  const { valueFormatter } = column;
  const shown = typeof valueFormatter === 'function' ? (valueFormatter as Formatter<Row>)({ data, value }) : value;
  return shown === null || shown === undefined || shown === false ? '' : String(shown);
}

type Card<Row> = { column: ColDef<Row>; group: string };

const leavesOf = <Row,>(columns: Columns<Row>, group = ''): Card<Row>[] =>
  columns.flatMap((column) =>
    'children' in column ? leavesOf(column.children, column.headerName ?? '') : column.hide ? [] : [{ column, group }],
  );

type Facts = Readonly<Record<string, { before?: string }>>;

function asColumn<Row>(
  { column, group }: Card<Row>,
  index: number,
  { context, facts }: { context: unknown; facts: Facts },
): Column<Row> {
  const fact = facts[column.colId ?? ''];
  const name = column.headerName ?? '';
  // The grid takes any component; ours are React's.
  const Renderer = column.cellRenderer as ComponentType<Params<Row>> | undefined;
  return {
    key: column.colId ?? name,
    header: group ? `${group}: ${name}` : name,
    rowHeader: index === 0,
    ...(fact && { fact }),
    numeric: column.type === 'rightAligned',
    cell: (data) => {
      const valueFormatted = textIn(column, data);
      return Renderer ? (
        <Renderer data={data} value={valueIn(column, data)} valueFormatted={valueFormatted} context={context} />
      ) : (
        // What is empty would make every card longer.
        valueFormatted !== '–' && valueFormatted
      );
    },
  };
}

type GridCardsProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: Columns<Row>;
  rowId: (row: Row) => string;
  pageSize: number;
  context: unknown;
  /** Pinned beneath the rows of the grid. */
  sums: readonly Row[];
  onShown: ((rows: readonly Row[]) => void) | undefined;
  onSearched: ((text: string) => void) | undefined;
  /** Columns whose cells share a line, by what stands before them. */
  facts: Facts;
  /** Without the field above. */
  bare: boolean;
};

/** A grid on a phone: each row is a card, in pages, found by the same words. */
export function GridCards<Row>(props: GridCardsProps<Row>) {
  const { label, rows, columns, rowId, pageSize, context, sums, onShown, onSearched, facts, bare } = props;
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const leaves = useMemo(() => leavesOf(columns), [columns]);
  const shown = useMemo(
    () => leaves.map((leaf, index) => asColumn(leaf, index, { context, facts })),
    [leaves, context, facts],
  );
  const textOf = (row: Row) => leaves.map(({ column }) => textIn(column, row)).join(' ');
  const { found, isNear } = foundRows(rows, textOf, text);
  useEffect(() => onShown?.(found));
  useEffect(() => onSearched?.(text), [onSearched, text]);
  const last = Math.max(Math.ceil(found.length / pageSize), 1);
  const at = Math.min(page, last);
  const ofPage = found.slice((at - 1) * pageSize, at * pageSize);
  return (
    <section aria-label={label} className="space-y-3">
      {!bare && (
        <Field label="Szukaj w tabeli" className="w-full">
          <Input
            type="search"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setPage(1);
            }}
          />
        </Field>
      )}
      <GridSearchNote searched={{ text, isNear, found: found.length, search: setText }} />
      <DataTable
        caption={label}
        captionHidden
        columns={shown}
        rows={at === last ? [...ofPage, ...sums] : ofPage}
        rowKey={rowId}
        empty={<p className="text-sm text-muted-foreground">Nic nie pasuje do szukanego tekstu</p>}
      />
      <Pages page={at} last={last} change={setPage} />
    </section>
  );
}

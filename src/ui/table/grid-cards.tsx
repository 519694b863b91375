import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { Field } from '../field/field.tsx';
import { Input } from '../field/input.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { type GridColumn, type GridColumns, leavesOf, rowTextOf, textIn, valueIn } from './grid-row-text.ts';
import { foundRows, GridSearchNote } from './grid-search.tsx';
import { Pages } from './pages.tsx';

/** What a cell's renderer gets here: renderers of grids that are also cards use no more. */
type Params<Row> = { data: Row; value: unknown; valueFormatted: string; context: unknown };

type Facts = Readonly<Record<string, { before?: string }>>;

function asColumn<Row>(
  { column, group }: GridColumn<Row>,
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

/** The columns, with those that share a line in the order in which they are to be said. */
function inOrderOf<Row>(facts: Facts, leaves: readonly GridColumn<Row>[]) {
  const placeOf = ({ column }: GridColumn<Row>) => Object.keys(facts).indexOf(column.colId ?? '');
  const said = leaves.filter((leaf) => placeOf(leaf) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b));
  return leaves.map((leaf) => (placeOf(leaf) >= 0 ? (said.shift() ?? leaf) : leaf));
}

type GridCardsProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: GridColumns<Row>;
  rowId: (row: Row) => string;
  pageSize: number;
  context: unknown;
  /** Pinned beneath the rows of the grid. */
  sums: readonly Row[];
  onShown: ((rows: readonly Row[]) => void) | undefined;
  onSearched: ((text: string) => void) | undefined;
  isNear: boolean | undefined;
  /** Columns whose cells share a line, in their order, by what stands before them. */
  facts: Facts;
  /** Without the field above. */
  bare: boolean;
};

/** A grid on a phone: each row is a card, in pages, found by the same words. */
export function GridCards<Row>(props: GridCardsProps<Row>) {
  const { label, rows, columns, rowId, pageSize, context, sums, onShown, onSearched, facts, bare } = props;
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const leaves = useMemo(() => inOrderOf(facts, leavesOf(columns)), [facts, columns]);
  const shown = useMemo(
    () => leaves.map((leaf, index) => asColumn(leaf, index, { context, facts })),
    [leaves, context, facts],
  );
  const textOf = useMemo(() => rowTextOf(columns), [columns]);
  const { found, isNear } = foundRows(rows, { textOf, isNear: props.isNear }, text);
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

import {
  CellApiModule,
  CellStyleModule,
  CheckboxEditorModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  type ColDef,
  type ColGroupDef,
  ColumnApiModule,
  ColumnAutoSizeModule,
  DateEditorModule,
  DateFilterModule,
  EventApiModule,
  type GridApi,
  type GridOptions,
  GridStateModule,
  LocaleModule,
  ModuleRegistry,
  NumberEditorModule,
  NumberFilterModule,
  PaginationModule,
  PinnedRowModule,
  QuickFilterModule,
  RenderApiModule,
  RowApiModule,
  RowAutoHeightModule,
  RowSelectionModule,
  RowStyleModule,
  SelectEditorModule,
  TextEditorModule,
  TextFilterModule,
  TooltipModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { plain } from '../text/plain.ts';
import { Button } from '../button.tsx';
import { cn } from '../cn.ts';
import { Field } from '../field/field.tsx';
import './grid.css';
import { Input } from '../field/input.tsx';
import { useNarrow } from '../state/narrow.ts';
import { ColumnPartsBar, useColumnParts } from './column-parts.tsx';
import { useFreshCells } from './fresh-cells.ts';
import { GridCards } from './grid-cards.tsx';
import { carrier, dropPlace, keepPlace, movingOf, rememberState, stateAt } from './grid-state.ts';
import { GridFilters } from './grid-filters.tsx';
import { gridFocus } from './grid-focus.ts';
import { GridSearchNote, matcherOf, useGridSearch } from './grid-search.tsx';
import { afterTab, ONE_STOP, pressControl } from './grid-keys.ts';
import { pagingOf, shownRows } from './shown-rows.ts';
import { GRID_TEXTS } from './grid-texts.ts';
import { gridThemes, isTextSize, type TextSize, textScale } from './grid-theme.ts';
import { type IsUnsaved, PrintedGrid } from './printed-grid.tsx';
import { NativeSelect } from '../field/native-select.tsx';
import { readPreference, storePreference } from '../state/preference.ts';
import { Toolbar } from './toolbar.tsx';

ModuleRegistry.registerModules([
  CellApiModule,
  CellStyleModule,
  CheckboxEditorModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  DateEditorModule,
  DateFilterModule,
  EventApiModule,
  GridStateModule,
  LocaleModule,
  NumberEditorModule,
  NumberFilterModule,
  PaginationModule,
  PinnedRowModule,
  QuickFilterModule,
  RenderApiModule,
  RowApiModule,
  RowAutoHeightModule,
  RowSelectionModule,
  RowStyleModule,
  SelectEditorModule,
  TextEditorModule,
  TextFilterModule,
  TooltipModule,
]);

type GridProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: (ColDef<Row> | ColGroupDef<Row>)[];
  rowId: (row: Row) => string;
  /** The local storage key of columns, sorting and page size. */
  storageKey: string;
  /** Filters, page and searched text are kept under this name while the application is open, for coming back. */
  place?: string;
  pageSizes?: number[];
  pageSize?: number;
  actions?: ReactNode;
  /** Without the bar above: of a few rows beside another table, whose bar would be taken for its own. */
  bare?: true;
  loading?: boolean;
  /** Over the window's whole width, with all columns: as many at a time as fit, rather than scrolled within. */
  wide?: boolean;
  /** Edited in its cells: a grid on a phone too, where others are cards. */
  staged?: true;
  /** Of what is edited in its cells, what is not saved: marked on paper. Stable. */
  isUnsaved?: IsUnsaved<Row>;
  /** Told of the rows in their order and filter, those of all pages; stable. */
  onShown?: ((rows: readonly Row[]) => void) | undefined;
  /** Told of what is searched for, also of what was when one comes back; stable. */
  onSearched?: ((text: string) => void) | undefined;
  /** Whether the search shows rows with words nearly so: said by whoever counts further rows for it. */
  isNear?: boolean | undefined;
  /** On a phone: what stands before the cells of these columns, which then share the lines beneath the card's first cell. */
  facts?: Readonly<Record<string, { before?: string }>>;
  /** Other options of AG Grid: editing, selection, row classes. */
  options?: GridOptions<Row>;
};

const PAGE_SIZE = 15;

const sizeKey = 'siatka.tekst';
const sizeOptions = [
  { value: 'small', label: 'Mały' },
  { value: 'normal', label: 'Zwykły' },
  { value: 'large', label: 'Duży' },
];
const rememberedSize = (): TextSize => {
  const stored = readPreference(sizeKey);
  return isTextSize(stored) ? stored : 'normal';
};

const isColumn = <Row,>(column: ColDef<Row> | ColGroupDef<Row>): column is ColDef<Row> => !('children' in column);

const defaultColumn = {
  resizable: true,
  sortable: true,
  filter: true,
  minWidth: 80,
  // 'kopec' finds Kopeć, in a column's filter too.
  filterParams: { textFormatter: (text: string | null) => (text === null ? null : plain(text)) },
} satisfies ColDef;

/** AG Grid with client paging and filters, on a phone cards. Import it in lazily loaded screens only: it is large. */
export function Grid<Row>(props: GridProps<Row>) {
  const isNarrow = useNarrow();
  if (!isNarrow || props.staged) return <WideGrid {...props} />;
  const { label, rows, columns, rowId, pageSizes, pageSize, options } = props;
  return (
    <GridCards
      label={label}
      rows={rows}
      columns={columns}
      rowId={rowId}
      pageSize={pageSize ?? pageSizes?.[0] ?? PAGE_SIZE}
      context={options?.context}
      sums={options?.pinnedBottomRowData ?? []}
      onShown={props.onShown}
      onSearched={props.onSearched}
      isNear={props.isNear}
      facts={props.facts ?? {}}
      bare={props.bare ?? false}
    />
  );
}

function WideGrid<Row>(props: GridProps<Row>) {
  const { label, rows, columns, rowId, storageKey, place, actions, loading, options, onSearched } = props;
  const { pageSizes = [5, 10, 15, 25, 50], wide = false } = props;
  const searched = useGridSearch(place, props.isNear);
  useEffect(() => onSearched?.(searched.text), [onSearched, searched.text]);
  const [size, setSize] = useState(rememberedSize);
  const [restored, setRestored] = useState(0);
  const [api, setApi] = useState<GridApi>();
  const [paging, setPaging] = useState('grid-one-page grid-one-size');
  const searchId = useId();
  const rowData = useMemo(() => [...rows], [rows]);
  useFreshCells({ api, rows: rowData, columns, context: options?.context });
  // Those of the options replace none but their own: a column's filter ignores marks in every table.
  const ownDefaults = options?.defaultColDef;
  const columnDefaults = useMemo(() => ({ ...defaultColumn, ...ownDefaults }), [ownDefaults]);
  // The columns of the wide view follow the window, whatever they are otherwise.
  const stateKey = wide ? `${storageKey}.szeroki` : storageKey;
  const [carried] = useState(() => carrier());
  const [focus] = useState(gridFocus);
  const initialState = useMemo(() => {
    const state = { ...stateAt(stateKey, restored === 0 ? place : undefined) };
    const kept = carried.get();
    if (kept) delete state.sort;
    return { ...(wide ? movingOf(state) : state), ...kept };
  }, [stateKey, place, wide, restored, carried]);
  const flat = useMemo(() => (wide ? columns.filter(isColumn) : []), [wide, columns]);
  const parts = useColumnParts(flat, { hasTicks: options?.rowSelection !== undefined, scale: textScale[size] });
  const goTo = (step: 1 | -1) => {
    const focused = api?.getFocusedCell();
    const first = parts.go(step);
    // The cell that had the focus goes with its column.
    if (first && focused && !focused.column.getPinned()) setTimeout(() => api?.setFocusedCell(focused.rowIndex, first));
  };
  const chooseSize = (next: string) => {
    if (!isTextSize(next)) return;
    setSize(next);
    storePreference(sizeKey, next);
  };
  const focusSearch = () => document.getElementById(searchId)?.focus();
  const restoreColumns = () => {
    storePreference(stateKey, null);
    carried.drop();
    if (place !== undefined) {
      dropPlace(place);
      searched.ask('');
    }
    setRestored(restored + 1);
  };
  return (
    <section aria-label={label} className="space-y-3">
      {!props.bare && (
        <Toolbar>
          <Field label="Szukaj w tabeli" id={searchId} className="w-full sm:w-64">
            <Input type="search" value={searched.text} onChange={({ target }) => searched.search(target.value)} />
          </Field>
          <Field label="Wielkość tekstu" className="no-print w-32">
            <NativeSelect options={sizeOptions} value={size} onChange={(event) => chooseSize(event.target.value)} />
          </Field>
          <Button variant="ghost" icon={RotateCcw} onClick={restoreColumns}>
            Przywróć kolumny
          </Button>
          {actions}
        </Toolbar>
      )}
      <GridFilters api={api} onCleared={focusSearch} />
      <GridSearchNote searched={searched} onCleared={focusSearch} />
      {wide && <ColumnPartsBar parts={parts} isWhole={parts.isWhole} setWhole={parts.setWhole} go={goTo} />}
      <div
        role="presentation"
        ref={wide ? parts.frame : undefined}
        className={cn(
          '[&_.ag-right-aligned-cell]:tabular',
          wide && 'grid-wide',
          paging,
          // The note above says it.
          searched.isNear && searched.found === 0 && 'hidden',
        )}
        {...focus.events}
        // Before the grid, whose page keys go through the rows.
        onKeyDown={afterTab}
        onKeyDownCapture={(event) => {
          focus.noteUser();
          pressControl(event);
          if (!wide || !event.altKey || (event.key !== 'PageUp' && event.key !== 'PageDown')) return;
          event.preventDefault();
          event.stopPropagation();
          goTo(event.key === 'PageDown' ? 1 : -1);
        }}
      >
        {(!wide || parts.isMeasured) && (
          <AgGridReact<Row>
            key={`${restored} ${wide}`}
            theme={gridThemes[wide ? 'compact' : 'roomy'][size]}
            localeText={GRID_TEXTS}
            domLayout="autoHeight"
            pagination
            paginationPageSize={props.pageSize ?? pageSizes[0] ?? PAGE_SIZE}
            paginationPageSizeSelector={pageSizes}
            enableCellTextSelection
            ensureDomOrder
            suppressDragLeaveHidesColumns
            {...ONE_STOP}
            {...options}
            defaultColDef={columnDefaults}
            rowData={rowData}
            columnDefs={wide ? parts.columns : columns}
            loading={loading ?? false}
            getRowId={({ data }) => rowId(data)}
            quickFilterText={searched.text}
            quickFilterMatcher={matcherOf(searched.isNear)}
            includeHiddenColumnsInQuickFilter={wide}
            initialState={initialState}
            onStateUpdated={({ state }) => {
              carried.keep(state);
              rememberState(stateKey, state);
              if (place !== undefined) keepPlace(place, { filter: state.filter, page: state.pagination?.page ?? 0 });
            }}
            onModelUpdated={({ api: grid }) => {
              if (rows.length > 0) searched.tell(grid.getDisplayedRowCount(), grid.isColumnFilterPresent());
              props.onShown?.(shownRows(grid));
            }}
            onRowDataUpdated={focus.restore}
            onPaginationChanged={({ api: grid }) => setPaging(pagingOf(grid, pageSizes))}
            onGridReady={(event) => {
              event.api.setGridAriaProperty('label', label);
              setApi(event.api);
              options?.onGridReady?.(event);
            }}
          />
        )}
      </div>
      <PrintedGrid api={api} label={label} isWhole={wide} isUnsaved={props.isUnsaved} />
    </section>
  );
}

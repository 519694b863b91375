import { AG_GRID_LOCALE_PL } from '@ag-grid-community/locale';
import {
  CellStyleModule,
  CheckboxEditorModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  ColumnAutoSizeModule,
  DateEditorModule,
  DateFilterModule,
  EventApiModule,
  type GridOptions,
  type GridState,
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
  RowSelectionModule,
  RowStyleModule,
  SelectEditorModule,
  TextEditorModule,
  TextFilterModule,
  TooltipModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import './grid.css';
import { gridThemes, type TextSize } from './grid-theme.ts';
import { Input } from './input.tsx';
import { NativeSelect } from './native-select.tsx';
import { readRemembered, remember } from './remembered.ts';
import { Toolbar } from './toolbar.tsx';

ModuleRegistry.registerModules([
  CellStyleModule,
  CheckboxEditorModule,
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
  columns: ColDef<Row>[];
  rowId: (row: Row) => string;
  /** The local storage key of columns, sorting and page size. */
  storageKey: string;
  pageSizes?: number[];
  pageSize?: number;
  actions?: ReactNode;
  loading?: boolean;
  /** Other options of AG Grid: editing, selection, row classes. */
  options?: GridOptions<Row>;
};

const sizeKey = 'siatka.tekst';
const sizeOptions = [
  { value: 'small', label: 'Mały' },
  { value: 'normal', label: 'Zwykły' },
  { value: 'large', label: 'Duży' },
];
const isTextSize = (value: unknown): value is TextSize => typeof value === 'string' && value in gridThemes;
const rememberedSize = (): TextSize => {
  const stored = readRemembered(sizeKey);
  return isTextSize(stored) ? stored : 'normal';
};

// AG Grid ignores unknown parts of a stored state.
const rememberedState = (key: string) => (readRemembered(key) ?? undefined) as GridState | undefined;

const rememberState = (key: string, state: GridState) => {
  const { columnOrder, columnPinning, columnSizing, columnVisibility, sort, pagination } = state;
  const pageSize = pagination && { page: 0, pageSize: pagination.pageSize };
  remember(key, { columnOrder, columnPinning, columnSizing, columnVisibility, sort, pagination: pageSize });
};

const defaultColumn: ColDef = { resizable: true, sortable: true, filter: true, minWidth: 80 };

/** AG Grid with client paging and filters. Import it in lazily loaded screens only: it is large. */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, rows, columns, rowId, storageKey, pageSizes = [5, 10, 15, 25, 50], actions, loading, options } = props;
  const [quickFilter, setQuickFilter] = useState('');
  const [size, setSize] = useState(rememberedSize);
  const [restored, setRestored] = useState(0);
  const searchId = useId();
  const rowData = useMemo(() => [...rows], [rows]);
  const initialState = useMemo(() => rememberedState(storageKey), [storageKey]);
  const chooseSize = (next: string) => {
    if (!isTextSize(next)) return;
    setSize(next);
    remember(sizeKey, next);
  };
  const restoreColumns = () => {
    remember(storageKey, null);
    setRestored(restored + 1);
  };
  return (
    <section aria-label={label} className="space-y-3">
      <Toolbar>
        <Field label="Szukaj w tabeli" id={searchId} className="w-full sm:w-64">
          <Input type="search" value={quickFilter} onChange={(event) => setQuickFilter(event.target.value)} />
        </Field>
        <Field label="Wielkość tekstu" className="w-32">
          <NativeSelect options={sizeOptions} value={size} onChange={(event) => chooseSize(event.target.value)} />
        </Field>
        <Button variant="ghost" icon={RotateCcw} onClick={restoreColumns}>
          Przywróć kolumny
        </Button>
        {actions}
      </Toolbar>
      <div className="tabular">
        <AgGridReact<Row>
          key={restored}
          theme={gridThemes[size]}
          localeText={AG_GRID_LOCALE_PL}
          defaultColDef={defaultColumn}
          domLayout="autoHeight"
          pagination
          paginationPageSize={props.pageSize ?? pageSizes[0] ?? 15}
          paginationPageSizeSelector={pageSizes}
          enableCellTextSelection
          ensureDomOrder
          suppressDragLeaveHidesColumns
          {...options}
          rowData={rowData}
          columnDefs={columns}
          loading={loading ?? false}
          getRowId={({ data }) => rowId(data)}
          quickFilterText={quickFilter}
          {...(initialState && restored === 0 ? { initialState } : {})}
          onStateUpdated={({ state }) => rememberState(storageKey, state)}
          onGridReady={(event) => {
            event.api.setGridAriaProperty('label', label);
            options?.onGridReady?.(event);
          }}
        />
      </div>
    </section>
  );
}

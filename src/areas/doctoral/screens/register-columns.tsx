import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import { gridColumns, WRAPPED } from '#client/list/grid-columns.ts';
import { PageLink } from '#client/page-link.ts';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import { NoValue } from '#ui/table/table.tsx';
import { stampText } from '#ui/text/instant.ts';
import { formatDate, formatInteger } from '#ui/text/number.ts';
import { HIDDEN_MARKS } from '../labels.ts';
import { procedureList } from '../lists.ts';
import type { ListedProcedure } from '../schema.ts';
import { dueText } from './due-text.ts';

const whenText = ({ due }: NonNullable<ListedProcedure['termin']>, late: number) =>
  `${formatDate(due)}, ${dueText(due)}${late > 1 ? ` (i jeszcze ${formatInteger(late - 1)})` : ''}`;

type Cell = ICellRendererParams<ListedProcedure, unknown, { isOfAll: boolean }>;

/** The student, and that the procedure is hidden or deleted; in a list of all disciplines, also the discipline. */
const Student = ({ data, valueFormatted, context }: Cell) =>
  data && (
    <div>
      <PageLink to="/gdpd/$action/{-$id}" params={{ action: 'edytuj', id: String(data.przewid) }}>
        {valueFormatted}
      </PageLink>
      {HIDDEN_MARKS[data.status_hid_del] && (
        <>
          {' '}
          <Badge>{HIDDEN_MARKS[data.status_hid_del]}</Badge>
        </>
      )}
      {context.isOfAll && <span className="block text-xs text-muted-foreground">{data.dysc_nazwa}</span>}
    </div>
  );

/** A long title is cut at its second line. */
const Title = ({ data }: Cell) =>
  data && (
    <span title={data.tytul} className="line-clamp-2">
      {data.tytul || '–'}
    </span>
  );

const DUE_TONES: Record<string, string> = { late: 'font-medium text-destructive', due: 'font-medium text-warning' };

/** The term to look at first, and how many others are late. */
const Due = ({ data }: Cell) => {
  if (!data?.termin) return data && <NoValue />;
  const { label, state } = data.termin;
  return (
    <div>
      <span className="sm:block">{label}</span>{' '}
      <span className={cn('block text-xs max-sm:inline', DUE_TONES[state] ?? 'text-muted-foreground')}>
        {whenText(data.termin, data.po_terminie)}
      </span>
    </div>
  );
};

/** The same in words alone, for paper and the search. */
const dueOf = ({ data }: { data?: ListedProcedure | undefined }) =>
  data?.termin ? `${data.termin.label}, ${whenText(data.termin, data.po_terminie)}` : '–';

type Stamp = { value?: string | null };
/** The day of a stamp; when exactly, one learns by pointing at it. */
const STAMP: Partial<ColDef<ListedProcedure>> = {
  width: 110,
  minWidth: 110,
  valueFormatter: ({ value }: Stamp) => formatDate(value),
  tooltipValueGetter: ({ value }: Stamp) => stampText(value),
};

const HEADER = { wrapHeaderText: true, autoHeaderHeight: true };

const CELLS: Record<string, Partial<ColDef<ListedProcedure>>> = {
  student: { ...WRAPPED, cellRenderer: Student, flex: 0, width: 170, minWidth: 165, pinned: 'left', lockPinned: true },
  title: { ...WRAPPED, cellRenderer: Title, flex: 3, minWidth: 190 },
  supervisor: { ...WRAPPED, width: 120 },
  second: { ...WRAPPED, width: 110 },
  auxiliary: { ...WRAPPED, width: 118 },
  stage: { ...WRAPPED, width: 120 },
  due: {
    ...WRAPPED,
    cellRenderer: Due,
    width: 200,
    valueFormatter: dueOf,
    getQuickFilterText: dueOf,
    filterValueGetter: dueOf,
  },
  submitted: { width: 108 },
  updated: STAMP,
  created: STAMP,
};

/** The columns of the register, of which the counts beside it read the texts too. */
export const registerColumns = gridColumns(procedureList).map((column) => ({
  ...column,
  ...HEADER,
  ...CELLS[column.colId ?? ''],
}));

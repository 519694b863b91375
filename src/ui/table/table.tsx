import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, CSSProperties, ReactNode, KeyboardEvent } from 'react';
import { cn } from '../cn.ts';
import { useOverflow } from './overflow.ts';
import { role } from '../role.ts';

type TableProps = Omit<ComponentProps<'table'>, 'children'> & {
  caption: string;
  captionHidden?: boolean;
  stack?: boolean;
  busy?: boolean;
  /**
   * Tracks of a CSS grid, which every row is then: rows out of sight cost no layout. Below 640 px a row is a card, where a
   * cell says its line (`data-line`: 1 title with `data-year`, 2 choice, or what was chosen and the marks beside it (`data-settled`), 3 to 5 verdict, figures and boxes; 0 none) or is folded (`data-fold`) until the row has `data-open`.
   */
  columns?: string;
  children: ReactNode;
};

const CONTROLS = 'a[href], :is(button, input, select):enabled';

/** The controls of a cell that are of the same kind. */
const controlsIn = (cell: Element | undefined, kind: string) =>
  [...(cell?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(({ tagName }) => tagName === kind);

/**
 * Ctrl with an arrow goes to the same control of the next row that has it, or of the one before: a table of many controls is
 * worked through without Tab passing all of them. Cells of a grid have arrows of their own.
 */
function goToRow(event: KeyboardEvent) {
  const { key, ctrlKey, shiftKey, altKey, metaKey, target } = event;
  if (!ctrlKey || shiftKey || altKey || metaKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
  if (!(target instanceof HTMLElement) || !target.matches(CONTROLS)) return;
  const [cell, row, table] = [target.closest('td, th'), target.closest('tr'), target.closest('table')];
  if (!(cell instanceof HTMLTableCellElement) || !row || !table) return;
  const at = controlsIn(cell, target.tagName).indexOf(target);
  const [rows, step] = [[...table.rows], key === 'ArrowDown' ? 1 : -1];
  for (let index = rows.indexOf(row) + step; rows[index]; index += step) {
    const controls = controlsIn(rows[index]?.cells[cell.cellIndex], target.tagName);
    const control = controls[at] ?? controls[0];
    if (!control) continue;
    event.preventDefault();
    control.focus();
    return;
  }
}

export function Table({
  caption,
  captionHidden,
  stack = true,
  busy,
  columns,
  className,
  children,
  ...props
}: TableProps) {
  const [scrolls, region] = useOverflow('x');
  const tracks: CSSProperties & { '--columns'?: string | undefined } = { '--columns': columns };
  const focusable = scrolls ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {};
  return (
    <div
      ref={region}
      {...focusable}
      className={cn(
        'table-region relative rounded-lg sm:border sm:bg-card',
        scrolls ? 'max-h-[80dvh] overflow-auto [--head-top:0]' : '[--head-top:3.5rem]',
      )}
    >
      {busy && <div aria-hidden className="absolute inset-x-0 top-0 z-2 h-0.5 animate-pulse bg-primary" />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed on its controls come here */}
      <table
        {...props}
        {...role('table')}
        onKeyDown={goToRow}
        aria-busy={busy || undefined}
        style={columns === undefined ? undefined : tracks}
        className={cn(
          'w-full border-separate border-spacing-0 text-sm/5',
          columns === undefined ? stack && 'table-stack' : 'table-rows',
          busy && 'text-muted-foreground',
          className,
        )}
      >
        <caption
          className={
            captionHidden ? 'sr-only' : 'py-2.5 text-start text-lg font-semibold text-foreground sm:px-4 print:py-1'
          }
        >
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}

export const TableHeader = (props: ComponentProps<'thead'>) => <thead {...props} {...role('rowgroup')} />;

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return (
    <tbody
      {...props}
      {...role('rowgroup')}
      className={cn('[&>tr:last-child>:is(td,th)]:border-b-0 max-sm:[&>tr]:border', className)}
    />
  );
}

export function TableFooter({ className, ...props }: ComponentProps<'tfoot'>) {
  return (
    <tfoot
      {...props}
      {...role('rowgroup')}
      className={cn('font-semibold [&_td]:border-t-2 [&_td]:border-b-0 [&_th]:border-t-2 [&_th]:border-b-0', className)}
    />
  );
}

export type RowState = 'frozen' | 'dimmed' | 'selected';

const rowState: Record<RowState, string> = {
  frozen: '[--row-background:var(--muted)]',
  dimmed: 'text-muted-foreground',
  selected: '[--row-background:var(--accent)]',
};

type TableRowProps = ComponentProps<'tr'> & { state?: RowState | undefined };

/** `state` only colours the row; a cell must say it in words. */
export function TableRow({ state, className, ...props }: TableRowProps) {
  return (
    <tr
      {...props}
      {...role('row')}
      data-state={state}
      className={cn('bg-(--row-background)', state && rowState[state], className)}
    />
  );
}

export type SortDirection = 'ascending' | 'descending';

type TableHeadProps = ComponentProps<'th'> & {
  numeric?: boolean | undefined;
  sort?: { direction: SortDirection | undefined; onSort: () => void } | undefined;
};

const sortIcon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export function TableHead({ numeric, sort, className, children, ...props }: TableHeadProps) {
  const Icon = sortIcon[sort?.direction ?? 'none'];
  // Within the text, so that in a header of two lines it stays at its word, and without a width of its own.
  const arrow = (
    <Icon
      aria-hidden
      className={cn(
        'inline size-3 align-[-0.125em]',
        numeric ? '-ms-4 me-1' : 'ms-1 -me-4',
        !sort?.direction && 'sm:not-group-hover:not-group-focus-visible:opacity-0',
      )}
    />
  );
  return (
    <th
      scope="col"
      {...props}
      {...role('columnheader')}
      data-sortable={sort ? true : undefined}
      aria-sort={sort && (sort.direction ?? 'none')}
      className={cn(
        'sticky top-(--head-top) z-1 h-9 border-b border-border-strong bg-card px-3 py-1 align-middle text-xs font-medium text-muted-foreground first:ps-4 last:pe-4 sm:max-lg:px-1.5',
        numeric ? 'text-end' : 'text-start',
        className,
      )}
    >
      {sort ? (
        <button
          type="button"
          onClick={sort.onSort}
          className={cn(
            'group -mx-1 min-h-6 rounded-sm px-1 align-middle hover:text-foreground',
            numeric ? 'max-w-36 text-end' : 'text-start',
            sort.direction && 'text-foreground',
          )}
        >
          {numeric && arrow}
          {children}
          {!numeric && arrow}
        </button>
      ) : (
        children
      )}
    </th>
  );
}

/** `fact`: on a phone the cell stands in a line with others of its row, with these words before and after it. */
type CellProps = {
  label?: string | undefined;
  numeric?: boolean | undefined;
  fact?: { before?: string; after?: string } | undefined;
};

/** A cell without a value; a phone's line of facts leaves it out. */
export const NoValue = () => <span className="no-value">–</span>;

/** What a cell is about, where a phone's card has facts and names no columns. */
export const CardLabel = ({ children }: { children: string }) => (
  <span className="me-1.5 text-xs text-muted-foreground sm:hidden print:hidden">{children}:</span>
);

const cellStyles = (numeric: boolean | undefined) =>
  cn(
    'border-b px-3 py-1.5 align-middle first:ps-4 last:pe-4 sm:h-10 sm:max-lg:px-1.5',
    numeric && 'tabular whitespace-nowrap',
  );

/** `label` names the column when rows are laid out as cards. */
export function TableCell({ label, numeric, fact, className, ...props }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...props}
      {...role('cell')}
      data-label={label}
      data-fact={fact && true}
      data-before={fact?.before}
      data-after={fact?.after}
      className={cn(cellStyles(numeric), numeric && 'text-end', className)}
    />
  );
}

export function TableRowHeader({
  label,
  numeric,
  className,
  ...props
}: ComponentProps<'th'> & Omit<CellProps, 'fact'>) {
  return (
    <th
      scope="row"
      {...props}
      {...role('rowheader')}
      data-label={label}
      className={cn(cellStyles(numeric), 'text-start font-medium', className)}
    />
  );
}

import type { CellPosition, GridApi, GridOptions } from 'ag-grid-community';
import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], :is(button, input):enabled';
const PAGER = '.ag-paging-panel';

/** Where Tab comes into the grid: the cell that had the focus, if it is on the page, or the first one. */
function entryOf(api: GridApi): CellPosition | undefined {
  const [first, last] = [api.getFirstDisplayedRowIndex(), api.getLastDisplayedRowIndex()];
  const left = api.getFocusedCell();
  if (left && !left.rowPinned && left.rowIndex >= first && left.rowIndex <= last) return left;
  const [column] = api.getAllDisplayedColumns();
  return first < 0 || !column ? undefined : { rowIndex: first, rowPinned: null, column };
}

/** The grid moves the focus without the page. */
const reveal = () => document.activeElement?.scrollIntoView({ block: 'nearest' });

/**
 * A grid is one stop of Tab: arrows go from cell to cell and to the heads of columns, Tab goes on to the pages below, and back
 * to the cell that was left. While a cell is edited, Tab edits the next one.
 */
export const ONE_STOP = {
  tabToNextCell: ({ editing, nextCellPosition }) => (editing && nextCellPosition) || false,
  tabToNextHeader: () => false,
  tabToNextGridContainer: ({ api, nextContainer }) => (nextContainer === 'gridBody' ? entryOf(api) : undefined),
  focusGridInnerElement: ({ api }) => {
    const cell = entryOf(api);
    if (cell) api.setFocusedCell(cell.rowIndex, cell.column);
    reveal();
    return cell !== undefined;
  },
} satisfies GridOptions;

export const controlsIn = (cell: Element) =>
  [...cell.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.closest('.ag-selection-checkbox'));

/** The button of a menu opens it by a key, not by a click. */
function press(control: HTMLElement) {
  if (control.getAttribute('aria-haspopup') !== 'menu') return control.click();
  control.focus();
  control.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}

/**
 * Before the grid reads the key. The focus is on a cell: Enter and Space press the one control that it holds, and go to the
 * first of several, between which arrows go then. Escape goes back to the cell.
 */
export function pressControl(event: KeyboardEvent<HTMLElement>) {
  const { key, target } = event;
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('.ag-cell') : null;
  if (!cell || cell.matches('.ag-cell-inline-editing')) return;
  const controls = controlsIn(cell);
  const at = controls.findIndex((control) => control === target);
  const take = () => {
    event.preventDefault();
    event.stopPropagation();
  };
  if (at === -1) {
    const [control] = controls;
    if (target !== cell || !control || (key !== 'Enter' && key !== ' ')) return;
    take();
    if (controls.length === 1) press(control);
    else control.focus();
  } else if (key === 'Escape') {
    take();
    cell.focus();
  } else if (controls.length > 1 && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    take();
    controls[at + (key === 'ArrowLeft' ? -1 : 1)]?.focus();
  }
}

/** After the grid has read Tab: it has gone to the first control below the rows, which the browser would pass, or back to them. */
export function afterTab(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event;
  const pager = currentTarget.querySelector(PAGER);
  if (key !== 'Tab' || document.activeElement === target || !(target instanceof Node)) return;
  // With no control to be seen there the grid has gone to the pager's end, from which the browser goes on.
  const isPassing = document.activeElement?.matches('.ag-tab-guard') ?? false;
  if (pager && !isPassing && !pager.contains(target) && pager.contains(document.activeElement)) event.preventDefault();
  reveal();
}

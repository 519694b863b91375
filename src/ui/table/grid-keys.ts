import type { CellKeyDownEvent, FullWidthCellKeyDownEvent } from 'ag-grid-community';

const CONTROLS = 'a, button, input';

/** In a grid the focus goes from cell to cell: Enter and Space press the one control that a cell holds. */
export function pressControl(event: CellKeyDownEvent | FullWidthCellKeyDownEvent) {
  const { event: key } = event;
  if (!(key instanceof KeyboardEvent) || (key.key !== 'Enter' && key.key !== ' ')) return;
  const { target } = key;
  if (!(target instanceof HTMLElement) || target.matches(CONTROLS)) return;
  const [control, ...others] = target.querySelectorAll<HTMLElement>(CONTROLS);
  // The grid ticks its rows itself.
  if (!control || others.length > 0 || control.closest('.ag-selection-checkbox')) return;
  key.preventDefault();
  control.click();
}

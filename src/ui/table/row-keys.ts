import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], :is(button, input, select):enabled';

/** The controls of a cell that are of the same kind. */
const controlsIn = (cell: Element | undefined, kind: string) =>
  [...(cell?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(({ tagName }) => tagName === kind);

/**
 * Ctrl with an arrow goes to the same control of the next row that has it, or of the one before: a table of many controls is
 * worked through without Tab passing all of them. Cells of a grid have arrows of their own.
 */
export function goToRow(event: KeyboardEvent) {
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

import type { FocusEvent } from 'react';
import { controlsIn } from './grid-keys.ts';

/** Which control of which row has the focus: counted from the end, as what can be done differs from row to row; 0 is the cell itself. */
type Held = {
  element: HTMLElement;
  grid: Element | null;
  row: string | null;
  index: number;
  column: string | null;
  fromEnd: number;
};

/** Cells are drawn anew by then, and whoever else looks for a lost focus waits for longer. */
const DRAWN_MS = 50;

function heldIn(element: HTMLElement): Held | undefined {
  const [cell, row] = [element.closest<HTMLElement>('.ag-cell'), element.closest('.ag-row')];
  // An editor goes away with what was typed: whoever ends it goes on elsewhere.
  if (!cell || !row || cell.matches('.ag-cell-inline-editing')) return undefined;
  const controls = controlsIn(cell);
  return {
    element,
    grid: cell.closest('.ag-root'),
    row: row.getAttribute('row-id'),
    index: Number(row.getAttribute('row-index')),
    column: cell.getAttribute('col-id'),
    fromEnd: element === cell ? 0 : controls.length - controls.indexOf(element),
  };
}

function find({ grid, row, index, column, fromEnd }: Held): HTMLElement | undefined {
  const cells = [...(grid?.querySelectorAll<HTMLElement>('.ag-row .ag-cell') ?? [])].filter(
    (cell) => cell.getAttribute('col-id') === column,
  );
  const at = (name: string, value: string | null) =>
    cells.find((cell) => cell.closest('.ag-row')?.getAttribute(name) === value);
  const cell = at('row-id', row) ?? at('row-index', String(index)) ?? at('row-index', String(index - 1));
  const controls = cell && fromEnd > 0 ? controlsIn(cell) : [];
  return controls.at(-fromEnd) ?? controls.at(-1) ?? cell;
}

const isCell = (element: Element | null): element is HTMLElement => element?.matches('.ag-cell') ?? false;

/** The focus follows a row that is drawn elsewhere, and goes from one that is removed to the same control of the next. */
export function gridFocus() {
  let held: Held | undefined;
  let isByUser = false;
  const giveOn = () => {
    const was = held;
    if (!was) return;
    setTimeout(() => {
      const { activeElement: now } = document;
      if (held !== was) return;
      if (now === document.body || (isCell(now) && !was.element.isConnected)) {
        const found = find(was);
        found?.focus();
        held = found && heldIn(found);
      } else if (isCell(now)) held = heldIn(now);
    }, DRAWN_MS);
  };
  const noteUser = () => {
    isByUser = true;
    setTimeout(() => {
      isByUser = false;
    });
  };
  return {
    events: {
      onPointerDownCapture: noteUser,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        // Before it removes a row the grid goes to the cell that it went through last.
        if (held && isCell(target) && !isByUser) giveOn();
        else held = heldIn(target);
      },
      /** What was left has been left, unless it went away itself. */
      onBlur: ({ target }: FocusEvent<HTMLElement>) =>
        void setTimeout(() => {
          const { activeElement: now } = document;
          if (held?.element === target && target.isConnected && now !== target && !isCell(now)) held = undefined;
        }),
    },
    noteUser,
    /** After the rows have changed. */
    restore: giveOn,
  };
}

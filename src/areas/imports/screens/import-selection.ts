import type { Choice, Import, ImportRow } from '../schema.ts';

/** Whole kinds of rows, but for some, and some rows besides. */
export type Selection = { kinds: readonly Choice[]; except: ReadonlySet<number>; also: ReadonlySet<number> };

/** What is new and what has changed; what is gone and what is in doubt only if somebody says so. */
export const FIRST_SELECTION: Selection = { kinds: ['new', 'changed'], except: new Set(), also: new Set() };

export const kindOf = ({ action, doubt }: Pick<ImportRow, 'action' | 'doubt'>): Choice | 'error' =>
  action === 'error' ? 'error' : doubt === null ? action : 'doubtful';

export const isSelectable = (row: ImportRow) => row.action !== 'error' && !row.unsettled;

const isOfChosenKind = ({ kinds }: Selection, row: ImportRow) => {
  const kind = kindOf(row);
  return kind !== 'error' && kinds.includes(kind);
};

export const isSelected = (selection: Selection, row: ImportRow) =>
  isSelectable(row) &&
  (selection.also.has(row.id) || (isOfChosenKind(selection, row) && !selection.except.has(row.id)));

const without = (set: ReadonlySet<number>, id: number) => new Set([...set].filter((each) => each !== id));

export function toggleRow(selection: Selection, row: ImportRow): Selection {
  const { also, except } = selection;
  if (isSelected(selection, row)) {
    const kept = isOfChosenKind(selection, row) ? new Set(except).add(row.id) : except;
    return { ...selection, also: without(also, row.id), except: kept };
  }
  return isOfChosenKind(selection, row)
    ? { ...selection, except: without(except, row.id) }
    : { ...selection, also: new Set(also).add(row.id) };
}

/** A kind as a whole forgets what was said of single rows, since they may be of it. */
export const toggleKind = ({ kinds }: Selection, kind: Choice): Selection => ({
  kinds: kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind],
  except: new Set(),
  also: new Set(),
});

/** How many rows are chosen, at most: of the doubtful ones those that wait for a choice are left out by the server. */
export const selectedCount = ({ kinds, except, also }: Selection, { counts }: Pick<Import, 'counts'>) =>
  kinds.reduce((sum, kind) => sum + counts[kind], 0) - except.size + also.size;

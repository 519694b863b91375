import { type Choice, CHOICES, type Import, type ImportApply, type ImportRow } from '../schema.ts';

/** Selected kinds of rows, and single rows (with their kinds) whose selection differs from their kind's. */
export type Selection = { kinds: readonly Choice[]; exceptions: ReadonlyMap<number, Choice> };

/** New and changed rows; gone and doubtful ones have to be selected explicitly. */
export const FIRST_SELECTION: Selection = { kinds: ['new', 'changed'], exceptions: new Map() };

/** The kind that a row is selected with; undefined if it cannot be selected. */
export function choiceOf({ action, doubt, unsettled }: Pick<ImportRow, 'action' | 'doubt' | 'unsettled'>) {
  if (action === 'error' || unsettled) return undefined;
  return doubt === null ? action : 'doubtful';
}

export function isSelected({ kinds, exceptions }: Selection, row: ImportRow): boolean {
  const kind = choiceOf(row);
  return kind !== undefined && kinds.includes(kind) !== exceptions.has(row.id);
}

export function toggleRow({ kinds, exceptions }: Selection, row: ImportRow): Selection {
  const kind = choiceOf(row);
  const others = [...exceptions].filter(([id]) => id !== row.id);
  const isNew = kind !== undefined && !exceptions.has(row.id);
  return { kinds, exceptions: new Map(isNew ? [...others, [row.id, kind]] : others) };
}

/** Toggling a kind resets the exceptions among its rows. */
export const toggleKind = ({ kinds, exceptions }: Selection, kind: Choice): Selection => ({
  kinds: kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind],
  exceptions: new Map([...exceptions].filter(([, of]) => of !== kind)),
});

export const hasExceptions = ({ exceptions }: Selection, kind: Choice) => [...exceptions.values()].includes(kind);

/** Number of selectable rows of a kind: without doubtful ones that wait for the choice of a person. */
export const selectableCount = ({ counts }: Pick<Import, 'counts'>, kind: Choice) =>
  counts[kind] - (kind === 'doubtful' ? counts.unsettled : 0);

export function selectedCount({ kinds, exceptions }: Selection, of: Pick<Import, 'counts'>): number {
  const whole = CHOICES.filter((kind) => kinds.includes(kind)).reduce(
    (sum, kind) => sum + selectableCount(of, kind),
    0,
  );
  return [...exceptions.values()].reduce((sum, kind) => sum + (kinds.includes(kind) ? -1 : 1), whole);
}

/** The selection as input of the call. */
export function chosenRows({ kinds, exceptions }: Selection): Pick<ImportApply, 'kinds' | 'except' | 'also'> {
  const idsOf = (isChosen: boolean) =>
    [...exceptions].filter(([, kind]) => kinds.includes(kind) === isChosen).map(([id]) => id);
  return { kinds: [...kinds], except: idsOf(true), also: idsOf(false) };
}

import type { Import, ImportApply, ImportGroup, ImportRow } from '../schema.ts';
import { type Choice, CHOICES } from '../schema-words.ts';

type Row = Pick<ImportRow, 'id' | 'action' | 'doubt' | 'unsettled' | 'group'>;
type Group = Pick<ImportGroup, 'code' | 'count'>;

/**
 * Selected kinds of rows, selected groups of doubtful ones (with their numbers of rows), and single rows whose selection
 * differs from that of their kind or group.
 */
export type Selection = {
  kinds: readonly Choice[];
  groups: ReadonlyMap<string, number>;
  exceptions: ReadonlyMap<number, { kind: Choice; group: string | null }>;
};

/** New and changed rows; gone and doubtful ones have to be selected explicitly. */
export const FIRST_SELECTION: Selection = { kinds: ['new', 'changed'], groups: new Map(), exceptions: new Map() };

/** The kind that a row is selected with; undefined if it cannot be selected. */
export function choiceOf({ action, doubt, unsettled }: Pick<ImportRow, 'action' | 'doubt' | 'unsettled'>) {
  if (action === 'error' || action === 'kept' || unsettled) return undefined;
  return doubt === null ? action : 'doubtful';
}

type Whole = { kind: Choice; group: string | null };

/** Whether all rows of the kind or the group are selected. */
const isWhole = ({ kinds, groups }: Selection, { kind, group }: Whole) =>
  kinds.includes(kind) || (kind === 'doubtful' && group !== null && groups.has(group));

export function isSelected(selection: Selection, row: Row): boolean {
  const kind = choiceOf(row);
  return kind !== undefined && isWhole(selection, { kind, group: row.group }) !== selection.exceptions.has(row.id);
}

export function toggleRow(selection: Selection, row: Row): Selection {
  const kind = choiceOf(row);
  const exceptions = new Map(selection.exceptions);
  if (!exceptions.delete(row.id) && kind !== undefined) exceptions.set(row.id, { kind, group: row.group });
  return { ...selection, exceptions };
}

const without = ({ exceptions }: Selection, isGone: (of: Whole) => boolean) =>
  new Map([...exceptions].filter(([, of]) => !isGone(of)));

/** Toggling a kind resets the exceptions among its rows, and the groups if it is that of doubtful ones. */
export const toggleKind = (selection: Selection, kind: Choice): Selection => ({
  kinds: selection.kinds.includes(kind) ? selection.kinds.filter((each) => each !== kind) : [...selection.kinds, kind],
  groups: kind === 'doubtful' ? new Map() : selection.groups,
  exceptions: without(selection, (of) => of.kind === kind),
});

/** Toggling a group of doubtful rows resets the exceptions among them. */
export function toggleGroup(selection: Selection, { code, count }: Group): Selection {
  const groups = new Map(selection.groups);
  if (!groups.delete(code)) groups.set(code, count);
  return { ...selection, groups, exceptions: without(selection, ({ group }) => group === code) };
}

/** Some rows of the kind are selected otherwise than the kind. */
export const hasExceptions = (selection: Selection, kind: Choice) =>
  (kind === 'doubtful' && selection.groups.size > 0) ||
  [...selection.exceptions.values()].some((of) => of.kind === kind);

/** Number of selectable rows of a kind; the doubtful are without those that wait for the choice of a person. */
export const selectableCount = ({ counts }: Pick<Import, 'counts'>, kind: Choice) => counts[kind];

export function selectedCount(selection: Selection, of: Pick<Import, 'counts'>): number {
  const { kinds, groups, exceptions } = selection;
  const inGroups = kinds.includes('doubtful') ? 0 : [...groups.values()].reduce((sum, count) => sum + count, 0);
  const whole = CHOICES.filter((kind) => kinds.includes(kind)).reduce(
    (sum, kind) => sum + selectableCount(of, kind),
    inGroups,
  );
  return [...exceptions.values()].reduce((sum, each) => sum + (isWhole(selection, each) ? -1 : 1), whole);
}

/** The selection as input of the call. */
export function chosenRows(selection: Selection): Pick<ImportApply, 'kinds' | 'groups' | 'except' | 'also'> {
  const idsOf = (isChosen: boolean) =>
    [...selection.exceptions].filter(([, of]) => isWhole(selection, of) === isChosen).map(([id]) => id);
  return { kinds: [...selection.kinds], groups: [...selection.groups.keys()], except: idsOf(true), also: idsOf(false) };
}

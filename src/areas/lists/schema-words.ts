/** `note`: a reservation about a row that is loaded all the same. */
export const LIST_ACTIONS = ['new', 'changed', 'missing', 'error', 'note'] as const;
export type ListAction = (typeof LIST_ACTIONS)[number];
export const LIST_ACTION_NAMES: Record<ListAction, string> = {
  new: 'nowe',
  changed: 'zmienione',
  missing: 'brak w pliku',
  error: 'błąd',
  note: 'uwaga',
};

/** `left`: not chosen; `stale`: the row of the list has changed since the preview. */
export const LIST_OUTCOMES = ['left', 'stale'] as const;
/** `stays`: the file lacks the row, and it was decided that it stays; `undone`: the import was taken back. */
export const SHOWN_OUTCOMES = [...LIST_OUTCOMES, 'applied', 'stays', 'undone'] as const;
export type ShownOutcome = (typeof SHOWN_OUTCOMES)[number];
export const LIST_OUTCOME_NAMES: Record<ShownOutcome, string> = {
  applied: 'zapisano',
  left: 'pominięto',
  stale: 'zmieniono w międzyczasie',
  stays: 'zostaje w wykazie',
  undone: 'cofnięto',
};

/** What it means that a file lacks rows of the list; nothing is deleted. A truncated file is discarded. */
export const MISSING = ['stays', 'ends'] as const;
type Missing = (typeof MISSING)[number];
export const MISSING_NAMES: Record<Missing, string> = {
  stays: 'zostają w wykazie',
  ends: 'kończą się w wykazie',
};

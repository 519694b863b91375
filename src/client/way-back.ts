/** A list, of matters or of a search, as it was left for the screen at `opened`. */
type Left = { opened: string; to: string; search: object; label: string };

let left: Left | undefined;

export const setWayBack = (next: Left | undefined) => {
  left = next;
};

/** The way back to the list that opened the screen at a path. */
export const wayBackFrom = (path: string) => (left?.opened === path ? left : undefined);

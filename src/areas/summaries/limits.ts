/** Orders that are compared at once. */
export const MOST_COMPARED = 8;

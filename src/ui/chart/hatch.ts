/** The ground of what has been taken off. */
export const TAKEN_HATCH = 'repeating-linear-gradient(135deg, var(--input) 0 1px, var(--track) 1px 5px)';

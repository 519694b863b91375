export const NO_YEAR = 'Nie wybrano roku';

/** The text that clears the second discipline. */
export const NO_SECOND = 'null';

/** That a statement may name; more are refused. */
export const MOST_DISCIPLINES = 2;

export const NO_YEAR = 'Nie wybrano roku';

/** The text that clears the second discipline. */
export const NO_SECOND = 'null';

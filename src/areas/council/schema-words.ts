export const NO_POLON_ID = 'Zaznaczona osoba nie posiada uzupełnionego identyfikatora POLON.';

/** What the form holds of a person who is chosen and has no POL-on identifier. */
export const WITHOUT_ID = 'brak identyfikatora';

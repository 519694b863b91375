export const NO_DISCIPLINE_CHOSEN = 'Nie wybrano dyscypliny';

export const NO_PERIOD_MARKED = 'Nie zaznaczono okresu';

/** Of a unit's years. */
export const COUNTED_ONCE =
  'Praca kilku osób liczy się w publikacjach i w punktach całkowitych raz. Wykazana w dwóch dyscyplinach przynosi punkty ' +
  'w każdej z nich, więc punkty przeliczone i punkty przyjętych bywają większe od całkowitych.';

export const NO_DISCIPLINE_CHOSEN = 'Nie wybrano dyscypliny';

export const NO_PERIOD_MARKED = 'Nie zaznaczono okresu';

import { counted } from './number.ts';

const DAYS_OF_YEAR = 365;
const yearsOf = (days: number) => Math.floor(days / DAYS_OF_YEAR);

/** How long it has waited, or in how many days its last one is; what is older than a year, as records without the number of authors, in years. */
export const ageText = (days: number) =>
  days < 0
    ? `za ${counted(-days, 'dzień', 'dni', 'dni')}`
    : days === 0
      ? 'dziś'
      : days < DAYS_OF_YEAR
        ? counted(days, 'dzień', 'dni', 'dni')
        : counted(yearsOf(days), 'rok', 'lata', 'lat');

/** The same of a day that is a term: how long it has been past. */
export const termText = (days: number) => (days > 0 ? `${ageText(days)} po terminie` : ageText(days));

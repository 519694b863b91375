import { counted } from './number.ts';

const DAYS_OF_YEAR = 365;
const DAYS_OF_MONTH = DAYS_OF_YEAR / 12;

/** Whole years and months, not more: 728 days are nearly two years, not one. */
function yearsText(days: number): string {
  const years = counted(Math.floor(days / DAYS_OF_YEAR), 'rok', 'lata', 'lat');
  const months = Math.floor((days % DAYS_OF_YEAR) / DAYS_OF_MONTH);
  return months > 0 ? `${years} i\u00a0${months}\u00a0mies.` : years;
}

/** How long it has waited, or in how many days its last one is; what is older than a year, as records without the number of authors, in years and months. */
export const ageText = (days: number) =>
  days < 0
    ? `za ${counted(-days, 'dzień', 'dni', 'dni')}`
    : days === 0
      ? 'dziś'
      : days < DAYS_OF_YEAR
        ? counted(days, 'dzień', 'dni', 'dni')
        : yearsText(days);

/** The same of a day that is a term: how long it has been past. */
export const termText = (days: number) => (days > 0 ? `${ageText(days)} po terminie` : ageText(days));

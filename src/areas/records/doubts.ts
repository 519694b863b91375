import { dayText, isDay } from '#engine/day.ts';

/** What is unlikely of the days of a patent, which a save keeps all the same. */
export function grantDoubt(details: Readonly<Record<string, unknown>>): string | undefined {
  const { application_day: applied, grant_day: granted } = details;
  if (typeof applied !== 'string' || typeof granted !== 'string' || !isDay(applied) || !isDay(granted))
    return undefined;
  if (granted >= applied) return undefined;
  return `Dzień udzielenia (${dayText(granted)}) jest przed dniem zgłoszenia (${dayText(applied)})`;
}

/** A chapter is of the year of its book, as a rule. */
export const yearDoubt = (own: number, book: number) =>
  own === book ? undefined : `Rok rozdziału (${own}) jest inny niż rok książki (${book})`;

import { formatDate } from './number.ts';

const timeOfDay = { timeZone: 'Europe/Warsaw', hour: '2-digit', minute: '2-digit' } as const;

// Made when first needed, as most screens load them without a use.
let instants: Intl.DateTimeFormat | undefined;
let times: Intl.DateTimeFormat | undefined;

/** An ISO 8601 instant as `21.11.2026 21:35`, in Warsaw time. */
export function instantText(instant: string) {
  instants ??= new Intl.DateTimeFormat('pl-PL', { ...timeOfDay, day: '2-digit', month: '2-digit', year: 'numeric' });
  return instants.format(new Date(instant)).replace(',', '');
}

/** An instant in milliseconds as `21:35`. */
export function timeText(instant: number) {
  times ??= new Intl.DateTimeFormat('pl-PL', timeOfDay);
  return times.format(instant);
}

/** A wire stamp, which is in Warsaw time already, in the same form; a dash for none. */
export const stampText = (stamp: string | null | undefined) =>
  stamp ? `${formatDate(stamp)} ${stamp.slice(11, 16)}` : formatDate(stamp);

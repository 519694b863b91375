import { formatDate } from './number.ts';

const instants = new Intl.DateTimeFormat('pl-PL', {
  timeZone: 'Europe/Warsaw',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An ISO 8601 instant as `21.11.2026 21:35`, in Warsaw time. */
export const instantText = (instant: string) => instants.format(new Date(instant)).replace(',', '');

const times = new Intl.DateTimeFormat('pl-PL', { timeZone: 'Europe/Warsaw', hour: '2-digit', minute: '2-digit' });

/** An instant in milliseconds as `21:35`. */
export const timeText = (instant: number) => times.format(instant);

/** A wire stamp, which is in Warsaw time already, in the same form; a dash for none. */
export const stampText = (stamp: string | null | undefined) =>
  stamp ? `${formatDate(stamp)} ${stamp.slice(11, 16)}` : formatDate(stamp);

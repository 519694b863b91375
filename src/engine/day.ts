/** A calendar day, `YYYY-MM-DD`: days compare as text. */
export type Day = string;

/** In which days begin. */
export const TIME_ZONE = 'Europe/Warsaw';

const DAY_MS = 86_400_000;

/** Made when first used: the runtime takes as long to load its formats as a small process to start. */
let warsaw: Intl.DateTimeFormat | undefined;

const HOUR_MS = 3_600_000;
/** Formatting takes as long as a small call's answer; in Warsaw days begin on the hour of UTC. */
let last: { hour: number; day: Day } | undefined;

/** The day in Warsaw at an instant. */
export function today(now: Date = new Date()): Day {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  if (last?.hour !== hour) {
    // Swedish writes days as ISO does.
    warsaw ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });
    last = { hour, day: warsaw.format(now) };
  }
  return last.day;
}

/** The day at midnight UTC, as spreadsheets give days. */
export const utcDay = (midnight: Date): Day => midnight.toISOString().slice(0, 10);

/** The day of a date, undefined for one that does not exist. */
export function dayOf(year: number, month: number, date: number): Day | undefined {
  const day = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** What is said of text that `isDay` refuses. */
export const NOT_A_DAY = 'Wartość nie jest datą YYYY-MM-DD';

/** Whether the text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(text);
  return !Number.isNaN(instant) && utcDay(new Date(instant)) === text;
}

const MONTHS = 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia';
const MONTH_LETTERS = 3;

const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** 10 of 'października', also without diacritics or shortened: 'pazdziernika', 'paź'; 0 of anything else. */
function monthOf(word: string): number {
  if (word.length < MONTH_LETTERS) return 0;
  return (
    plain(MONTHS)
      .split(' ')
      .findIndex((month) => month.startsWith(plain(word))) + 1
  );
}

/**
 * A typed day, also with one digit of day or month, as `9.3.2026` or as '9 marca 2026 r.', as `YYYY-MM-DD`; what is none
 * stays as it is.
 */
export function typedDay(text: string): string {
  const typed = text.trim();
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? [];
  const [, day, monthAt, yearAt] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed) ?? [];
  const [, dayAt, word, yearIn] = /^(\d{1,2})\s+(\p{L}+)\.?\s+(\d{4})(?:\s*r\.?|\s+roku)?$/iu.exec(typed) ?? [];
  const inMonth = word === undefined ? Number(month ?? monthAt) : monthOf(word);
  return dayOf(Number(year ?? yearAt ?? yearIn), inMonth, Number(date ?? day ?? dayAt)) ?? typed;
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4));

export const isSunday = (day: Day): boolean => new Date(day).getUTCDay() === 0;

export const addDays = (day: Day, days: number): Day => utcDay(new Date(Date.parse(day) + days * DAY_MS));

/** Whether the span, with its last day (null: none), holds on the day. */
export const covers = ({ from, to }: { from: Day; to: Day | null }, day: Day): boolean =>
  from <= day && (to === null || to >= day);

/** `31.12.2026` */
export const dayText = (day: Day): string => day.split('-').toReversed().join('.');

/** Days from one to the other; negative backwards. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The last day of so many months that begin with the day: each counts from its own first day (art. 112 KC). */
export const lastDayOfMonths = (day: Day, months: number): Day => addDays(addMonths(day, months), -1);

/** The same day of a later month, or the month's last. */
function addMonths(day: Day, months: number): Day {
  const at = new Date(day);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return utcDay(new Date(Date.UTC(year, month, Math.min(at.getUTCDate(), last))));
}

/** '5 marca 2026 r.', as documents write a day; empty if there is none. */
export function longDay(on: string | null): string {
  if (on === null) return '';
  const [year, month, date] = on.split('-').map(Number);
  return `${date} ${MONTHS.split(' ')[(month ?? 1) - 1]} ${year} r.`;
}

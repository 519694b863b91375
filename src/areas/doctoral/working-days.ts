import { addDays, type Day, yearOf } from '#engine/day.ts';

/** Easter Sunday, by the algorithm of Meeus, Jones and Butcher. */
export function easter(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + correction + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * week) / 451);
  const days = epact + week - 7 * late + 114;
  const month = String(Math.floor(days / 31)).padStart(2, '0');
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`;
}

const FIXED = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26'];
const CHRISTMAS_EVE_SINCE = 2025;
const EASTER_MONDAY = 1;
const CORPUS_CHRISTI = 60;

function isHoliday(day: Day): boolean {
  const year = yearOf(day);
  const date = day.slice(5);
  if (FIXED.includes(date) || (date === '12-24' && year >= CHRISTMAS_EVE_SINCE)) return true;
  const sunday = easter(year);
  return day === addDays(sunday, EASTER_MONDAY) || day === addDays(sunday, CORPUS_CHRISTI);
}

const SUNDAY = 0;
const SATURDAY = 6;
const isFree = (day: Day) => [SUNDAY, SATURDAY].includes(new Date(day).getUTCDay()) || isHoliday(day);

/** The day itself, or the next that is no Saturday, Sunday or public holiday (art. 57 § 4 KPA). */
export function nextWorkingDay(day: Day): Day {
  let next = day;
  while (isFree(next)) next = addDays(next, 1);
  return next;
}

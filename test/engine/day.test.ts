import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayOf,
  daysBetween,
  dayText,
  isDay,
  lastDayOfMonths,
  today,
  typedDay,
  utcDay,
  yearOf,
} from '#engine/day.ts';

describe("today's day", () => {
  test.each([
    ['2026-06-30T21:59:59Z', '2026-06-30'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('at %s is %s, in summer and in winter time', (instant, day) => {
    expect(today(new Date(instant))).toBe(day);
  });
});

describe('a day', () => {
  test.each(['2026-02-28', '2024-02-29', '1900-01-01', '9999-12-31'])('%s exists', (text) => {
    expect(isDay(text)).toBe(true);
  });

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-01-01T00:00', '26-01-01', 'dziś', ''])(
    '%s does not',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );

  test('of a date is written with zeros, of none there is none', () => {
    expect(dayOf(2026, 3, 9)).toBe('2026-03-09');
    expect(dayOf(900, 12, 31)).toBe('0900-12-31');
    expect(dayOf(2026, 2, 29)).toBeUndefined();
    expect(dayOf(2026, 13, 1)).toBeUndefined();
  });

  test.each([
    ['2026-3-9', '2026-03-09'],
    [' 9.3.2026 ', '2026-03-09'],
    ['1 października 2026', '2026-10-01'],
    ['1 pazdziernika 2026 r.', '2026-10-01'],
    ['31 gru. 2026 roku', '2026-12-31'],
    ['9 MARCA 2026', '2026-03-09'],
    ['31 lutego 2026', '31 lutego 2026'],
    ['1 m 2026', '1 m 2026'],
    ['1 nigdy 2026', '1 nigdy 2026'],
    ['1 października 26', '1 października 26'],
  ])('%j is typed for %s', (text, day) => {
    expect(typedDay(text)).toBe(day);
  });

  test('says its year and itself in Polish', () => {
    expect(yearOf('2026-12-31')).toBe(2026);
    expect(dayText('2026-03-09')).toBe('09.03.2026');
    expect(utcDay(new Date('2026-03-09T00:00:00Z'))).toBe('2026-03-09');
  });

  test('is followed over the end of a month, a leap day and the change of the clock', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
  });

  test('of a later month is the same, or its last', () => {
    expect(lastDayOfMonths('2026-01-15', 12)).toBe('2027-01-14');
    expect(lastDayOfMonths('2026-01-31', 1)).toBe('2026-02-27');
    expect(lastDayOfMonths('2023-11-30', 3)).toBe('2024-02-28');
    expect(lastDayOfMonths('2026-01-01', 12)).toBe('2026-12-31');
  });
});

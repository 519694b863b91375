import { type Day, today, yearOf } from '#engine/day.ts';
import { FIXED4_ONE } from '#engine/fixed.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { NO_PERIOD } from '#shared/issue-text.ts';
import { defaultPeriod, periodOfYear } from '#areas/periods/service.ts';
import { numbersOnDay } from '#areas/recalculation/service-standing.ts';
import type { TrialAnswer } from './schema.ts';

/**
 * N of every discipline as if the day were 31 December, beside the last one that was. Writes nothing. By the rules of the
 * year's period, or before there is one of the period that screens show.
 */
export async function trialOfN(db: Db, day: Day = today()): Promise<TrialAnswer> {
  const year = yearOf(day);
  const period = (await periodOfYear(db, year)) ?? (await defaultPeriod(db));
  if (!period) throw new Refusal('missing', NO_PERIOD);
  const numbers = await numbersOnDay(db, period, day);
  const shown = numbers.filter(({ now, former }) => now > 0 || former > 0);
  const sum = (of: 'now' | 'former') => shown.reduce((total, number) => total + number[of], 0) / FIXED4_ONE;
  return {
    day,
    former: `${year - 1}-12-31`,
    disciplines: shown
      .map(({ code, name, now, former, evaluated }) => {
        return { code, name, evaluated, now: now / FIXED4_ONE, former: former / FIXED4_ONE };
      })
      .toSorted((one, other) => one.name.localeCompare(other.name, 'pl')),
    total: sum('now'),
    former_total: sum('former'),
  };
}

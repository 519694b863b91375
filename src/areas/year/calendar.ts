import { dayText } from '#engine/day.ts';
import { calendarText } from '#platform/files/calendar.ts';
import type { YearStep } from './schema.ts';
import { OFFICE_NAMES, type Office } from './schema-offices.ts';
import { ruleOf } from './schema-steps.ts';

type Planned = Pick<YearStep, 'key' | 'year' | 'office' | 'first_day' | 'last_day' | 'state'>;

/** The last days of an office's steps as a calendar file; what has been skipped is left out. */
export const yearCalendar = (steps: readonly Planned[], { office, now }: { office: Office; now: Date }): string =>
  calendarText(
    { subject: 'Rok uczelni', name: `Rok uczelni: ${OFFICE_NAMES[office].name}`, now },
    steps
      .filter((step) => step.office === office && step.state !== 'skipped')
      .map(({ key, year, first_day: first, last_day: last }) => ({
        uid: `rok-${year}-${key}`,
        day: last,
        summary: ruleOf(key).title(year),
        description: `${first === last ? '' : `Od ${dayText(first)} do ${dayText(last)}\n`}${ruleOf(key).why(year)}`,
      })),
  );

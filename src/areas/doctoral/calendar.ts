import { dayText } from '#engine/day.ts';
import { calendarText } from '#platform/files/calendar.ts';
import type { ListedDeadline } from './schema-terms.ts';

/** The deadlines as a calendar file. */
export const calendarOf = (deadlines: readonly ListedDeadline[], now: Date): string =>
  calendarText(
    { subject: 'Przewody doktorskie', name: 'Terminy przewodów doktorskich', now },
    deadlines.map(({ przewid, term, due, label, doktorant, basis, dysc_nazwa: discipline, tytul }) => ({
      uid: `przewod-${przewid}-${term}`,
      day: due,
      summary: `${label}: ${doktorant}`,
      description: `Ostatni dzień: ${dayText(due)}\n${basis}\nDyscyplina: ${discipline}\n${tytul}`,
    })),
  );

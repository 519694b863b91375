import { instantText } from '#ui/text/instant.ts';
import type { UnitReport } from '../schema.ts';

/** So many waiting disciplines are named, of more there is a number. */
const MOST_NAMED = 3;

/** As in the view of a discipline; undefined where nobody has slots. */
export function recalculationText({ recalculated_at: at, waiting, statystyka: { people } }: UnitReport) {
  if (people === 0) return undefined;
  const done = at === null ? 'Jeszcze nie przeliczono' : `Przeliczono ${instantText(at)}`;
  if (waiting.length === 0) return done;
  const where =
    waiting.length > MOST_NAMED
      ? `${waiting.length} dyscyplinach`
      : `${waiting.length > 1 ? 'dyscyplinach' : 'dyscyplinie'} ${waiting.join(', ')}`;
  return `${done}, czekają nowe zmiany w ${where}: sumy są sprzed tych zmian, bez udziałów, które zmieniono`;
}

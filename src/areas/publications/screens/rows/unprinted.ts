import { WITHDRAWN } from '../../schema-codes.ts';
import { lockOf, type RowTools } from './row-tools.ts';
import { isPublication, type Work } from './work.ts';

/** A work whose year has a printed statement without it: what its author has to do, and why. */
export function unprintedOf(work: Work, shown: number | null, tools: RowTools) {
  const isFrozen = tools.printedYears.get(work.p_rok);
  const isOpen = isPublication(work) && work.p_status !== WITHDRAWN && tools.access.changes && !lockOf(work, tools);
  // Chosen in a year that has frozen nothing, it is in the next print, which the author makes without asking.
  if (!isOpen || isFrozen === undefined || shown === 0 || (shown !== null && !isFrozen)) return undefined;
  const again = isFrozen ? 'poproś o odmrożenie' : 'wydrukuj je ponownie';
  return { again, why: `Oświadczenie za ${work.p_rok} wydrukowano bez tej pracy: ${again}`, isFrozen };
}

import { isDay, NOT_A_DAY } from '#engine/day.ts';
import type { CouncilRow, HeldInCouncil } from '../../schema.ts';
import { NO_POLON_ID, COUNCIL_DAYS, DAY_LABELS, type HeldLetter, SOLE_LETTERS } from '../../words.ts';
import { heldOnly, heldText } from './held-functions.ts';

/** Why a row cannot be saved as it is. */
export function checkRow(row: CouncilRow): string | undefined {
  if (!row.polon_uuid) return NO_POLON_ID;
  const wrong = COUNCIL_DAYS.filter((name) => row[name] && !isDay(row[name]));
  if (wrong.length > 0) return `${wrong.map((name) => DAY_LABELS[name]).join(', ')}: ${NOT_A_DAY}`;
  return heldOnly(row.funkcje)
    .flatMap((held) => problemOf(held) ?? [])
    .at(0);
}

/** Why a function cannot be saved as it is. */
function problemOf(held: HeldInCouncil): string | undefined {
  const { funkcja, funkcja_od: from, funkcja_do: to } = held;
  const about = (problem: string) => `${heldText(held)}: ${problem}`;
  if (!funkcja) return about('wybierz funkcję albo usuń ten wiersz');
  if (!from) return about('podaj, od kiedy osoba pełni funkcję');
  if (!isDay(from) || (to && !isDay(to))) return about(NOT_A_DAY);
  return to && to < from ? about('koniec jest przed początkiem') : undefined;
}

/**
 * Only one person at a time holds such a function: whoever has it, and gives it up or has it on other days, makes room for
 * the next. Other functions have several holders, so that chair and deputy change places where the chair goes first.
 */
export const makesRoom = ({ funkcje: stored }: CouncilRow, edits: Partial<CouncilRow>) =>
  edits.funkcje !== undefined && stored.some(({ funkcja }) => SOLE_LETTERS.includes(funkcja as HeldLetter));

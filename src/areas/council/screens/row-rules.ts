import { isDay } from '#engine/day.ts';
import type { CouncilRow } from '../schema.ts';
import { NO_POLON_ID, NOT_A_DAY } from '../schema-words.ts';
import { type HeldLetter, SOLE_LETTERS, TYPED_DAYS, TYPED_LABELS } from '../words.ts';

/** Why a row cannot be saved as it is. */
export function checkRow(row: CouncilRow): string | undefined {
  if (!row.polon_uuid) return NO_POLON_ID;
  const wrong = TYPED_DAYS.filter((name) => row[name] && !isDay(row[name]));
  if (wrong.length > 0) return `${wrong.map((name) => TYPED_LABELS[name]).join(', ')}: ${NOT_A_DAY}`;
  const hasDays = row.funkcja_od !== null || row.funkcja_do !== null;
  if (row.funkcja === null)
    return hasDays ? 'Okres funkcji bez funkcji: wybierz funkcję albo wyczyść okres' : undefined;
  return row.funkcja_od === null ? 'Podaj, od kiedy osoba pełni funkcję' : undefined;
}

const FUNCTION_FIELDS = ['funkcja', 'funkcja_od', 'funkcja_do'] as const;
export const isOfFunction = (edits: Partial<CouncilRow>) =>
  FUNCTION_FIELDS.some((field) => Object.hasOwn(edits, field));

/** Another function begins on the day that is shown, until its days are given; none has no days. */
export function completeFunction(day: string) {
  return (row: CouncilRow, edits: Partial<CouncilRow>, part: Partial<CouncilRow>): Partial<CouncilRow> => {
    if (!Object.hasOwn(part, 'funkcja') || Object.hasOwn(part, 'funkcja_od')) return {};
    if (part.funkcja === row.funkcja) return { funkcja_od: row.funkcja_od, funkcja_do: row.funkcja_do };
    if (!part.funkcja) return { funkcja_od: null, funkcja_do: null };
    const isTyped = Boolean(edits.funkcja_od) && edits.funkcja_od !== row.funkcja_od;
    return isTyped ? {} : { funkcja_od: day, funkcja_do: null };
  };
}

/**
 * Only one person at a time holds such a function: whoever has it, and gives it up or has it on other days, makes room for
 * the next. Other functions have several holders, so that chair and deputy change places where the chair goes first.
 */
export const makesRoom = ({ funkcja: stored }: CouncilRow, edits: Partial<CouncilRow>) =>
  SOLE_LETTERS.includes(stored as HeldLetter) && isOfFunction(edits);

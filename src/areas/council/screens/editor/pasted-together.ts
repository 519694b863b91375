import { type Day, dayText } from '#engine/day.ts';
import type { CouncilRow } from '../../schema.ts';
import { memberName, rowId } from './council-cells.tsx';
import { functionWord } from './held-functions.ts';
import { type ChosenLine, compared, endedBy, endedOn, heldOf, takenParts } from './pasted-lines.ts';
import { severalHolders } from './several-holders.ts';
import type { Shown } from './shown-lines.ts';

const isTaken = (line: Shown): line is Shown & ChosenLine => line.state === 'taken';
const hasPerson = (line: Shown): line is Shown & ChosenLine => line.person !== undefined;

/** A line that says what is recorded does not stay so where another one ends the function. */
function endedByOther(line: Shown, taken: readonly ChosenLine[], rows: readonly CouncilRow[]): Shown {
  if (line.state !== 'same' || !hasPerson(line)) return line;
  const held = heldOf(line);
  for (const other of held ? taken : []) {
    const ended = endedBy(other, rows);
    if (!ended || ended.held !== held) continue;
    const cut = endedOn(line, ended.last);
    return { ...line, ...cut, state: 'taken', why: `${compared(cut).words}; kończy ją wiersz ${other.number}` };
  }
  return line;
}

const isOf = (line: ChosenLine, { row, held }: { row: CouncilRow; held: { funkcja: string | null } }) =>
  rowId(line.person) === rowId(row) && 'funkcja' in line.part && line.part.funkcja === held.funkcja;

/** The lines as they are with the others: whose function another one ends, and who would hold one beside somebody. */
export function shownTogether(lines: readonly Shown[], rows: readonly CouncilRow[], day: Day): Shown[] {
  const first = lines.filter(isTaken);
  const shown = lines.map((line) => endedByOther(line, first, rows));
  const taken = shown.filter(isTaken);
  const parts = takenParts(taken, rows);
  const several = severalHolders(
    rows.map((row) => ({ ...row, ...parts.get(rowId(row)) })),
    day,
  );
  const warnings = new Map<number, string>();
  for (const pair of several) {
    const holders = [pair.former, pair.next];
    const line = taken.findLast((each) => holders.some((holder) => isOf(each, holder)));
    // Beside a former holder who is kept, the line says so already.
    if (!line || (line.isBeside && line.former)) continue;
    const other = isOf(line, pair.next) ? pair.former : pair.next;
    const from = other.held.funkcja_od;
    warnings.set(
      line.number,
      `Uwaga: funkcję „${functionWord(other.held)}” będą pełnić dwie osoby, także ${memberName(other.row)}${from ? ` (od ${dayText(from)})` : ''}.`,
    );
  }
  return shown.map((line) => (warnings.has(line.number) ? { ...line, warning: warnings.get(line.number) } : line));
}

import type { StagedEdits } from '#client/list/staged-edits.ts';
import { type Day, dayText, today } from '#engine/day.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { CouncilRow } from '../../schema.ts';
import { lostIn, lostWords } from './begun-terms.ts';
import { memberName, rowId } from './council-cells.tsx';
import { functionWord, heldDays } from './held-functions.ts';
import { endedFunctions, severalHolders } from './several-holders.ts';

type LostDaysProps = { rows: readonly CouncilRow[]; stored: ReadonlyMap<string, CouncilRow> };

/** Edits that would take days from a term that has begun; they can be saved all the same. */
export function LostDays({ rows, stored }: LostDaysProps) {
  const lost = rows.flatMap((row) => {
    const before = stored.get(rowId(row));
    return before && before !== row ? lostIn(row, before, today()).map((each) => ({ row, each })) : [];
  });
  if (lost.length === 0) return null;
  return (
    <Alert tone="warning" title="Zmiany skracają trwające kadencje (można zapisać)">
      <ul>
        {lost.map(({ row, each }) => (
          <li key={`${rowId(row)} ${each.field} ${each.at}`}>
            {memberName(row)}. {lostWords(each)}.
          </li>
        ))}
      </ul>
    </Alert>
  );
}

type SeveralProps = { staged: StagedEdits<CouncilRow>; stored: ReadonlyMap<string, CouncilRow>; day: Day };

/** People who hold at one time what one usually holds; they can be saved all the same. */
export function SeveralHolders({ staged, stored, day }: SeveralProps) {
  const found = severalHolders(staged.shown, day);
  if (found.length === 0) return null;
  return (
    <Alert tone="warning" title="Tę samą funkcję pełnią naraz dwie osoby (można zapisać)">
      <ul className="space-y-1">
        {found.map((each) => {
          const { former, next, last } = each;
          const id = rowId(former.row);
          return (
            <li key={`${id} ${rowId(next.row)} ${next.held.funkcja_od}`}>
              {functionWord(next.held)}: {memberName(former.row)} ({heldDays(former.held)}) i {memberName(next.row)} (
              {heldDays(next.held)}).{' '}
              {last && (
                <Button
                  size="xs"
                  variant="link"
                  onClick={() => staged.edit(id, { funkcje: endedFunctions(each, stored.get(id)?.funkcje ?? []) })}
                >
                  Zakończ poprzednią: {memberName(former.row)}, do {dayText(last)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

import { today } from '#engine/day.ts';
import { Alert } from '#ui/alert.tsx';
import type { CouncilRow } from '../../schema.ts';
import { lostIn, lostWords } from './begun-terms.ts';
import { memberName, rowId } from './council-cells.tsx';

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

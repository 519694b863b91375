import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, errorText } from '#client/api.ts';
import { today, type Day } from '#engine/day.ts';
import { toastError, toastSuccess } from '#ui/overlay/toast.tsx';
import { counted } from '#ui/text/number.ts';
import type { Council, CouncilChange, CouncilRow, HeldChange, CouncilAttributes } from '../../schema.ts';
import { COUNCIL_DAYS } from '../../words.ts';
import { memberName, rowId } from './council-cells.tsx';
import { heldOnly } from './held-functions.ts';

/** Marks hold from the day that is shown, at the latest from today. */
const markedFrom = (day: string) => (day < today() ? day : today());

/** A row that was saved: as it was before, what was edited of it, and what is stored since. */
type SavedRow = { before: CouncilRow; edits: Partial<CouncilRow>; after: CouncilAttributes };

/** The functions as they were before; one that ended before the day that is shown is no longer among those stored since. */
function formerFunctions({ before, edits, after }: SavedRow): HeldChange[] {
  const isStored = (id: number | null) => after.funkcje.some((each) => each.id === id);
  return before.funkcje.map((held) => {
    const { id } = held;
    const former = held as HeldChange;
    if (isStored(id)) return former;
    const ended = edits.funkcje?.find((each) => each.id === id && each.funkcja === held.funkcja);
    // One that was removed is given again.
    return ended ? { ...former, funkcja_do_teraz: ended.funkcja_do } : { ...former, id: null };
  });
}

/** What puts a saved row back: an ordinary change, which is refused where somebody has changed the row since. */
export function undoneChange(saved: SavedRow, shown: Day) {
  const { before, edits, after } = saved;
  const days = Object.fromEntries(COUNCIL_DAYS.map((name) => [name, before[name]]));
  const functions = {
    funkcje: formerFunctions(saved),
    funkcje_wersja: after.funkcje_wersja,
    funkcje_dzien: shown,
  };
  const { osw1, display } = before;
  return { osw1, display, ...days, ...(edits.funkcje && functions), version: after.version };
}

type Saving = {
  council: Council;
  discipline: number;
  /** The rows as they were read. */
  stored: ReadonlyMap<string, CouncilRow>;
  reload: () => Promise<{ isSuccess: boolean }>;
};

/** Whose rows: one by name, several by their number. */
function rowsText(rows: readonly SavedRow[], count = rows.length) {
  const [first] = rows;
  return count === 1 && first ? memberName(first.before) : counted(count, 'wiersz', 'wiersze', 'wierszy');
}

/** Saves rows of the council one by one, and offers to take back those that were saved together. */
export function useCouncilSaving({ council, discipline, stored, reload }: Saving) {
  // The council is read again after the last.
  const { mutateAsync } = useMutation(api.council.change.mutationOptions({ meta: { changes: [] } }));
  const saved = useRef<SavedRow[]>([]);
  const day = council.prec_date;
  const send = ({ polon_uuid: uuid }: CouncilRow, change: Omit<CouncilChange, 'discCode' | 'polon_uuid'>) =>
    mutateAsync({ discCode: discipline, polon_uuid: uuid ?? '', dtOn: markedFrom(day), ...change });
  const undo = async (rows: readonly SavedRow[]) => {
    const refused: string[] = [];
    // The last first: whoever made room for another takes it again.
    for (const row of rows.toReversed()) {
      try {
        await send(row.before, undoneChange(row, day));
      } catch (error) {
        refused.push(`${memberName(row.before)}: ${errorText(error)}`);
      }
    }
    if (refused.length === 0) toastSuccess(`Cofnięto zapis: ${rowsText(rows)}`);
    else toastError(`Nie cofnięto wszystkiego. ${refused.join('. ')}`);
    await reload();
  };
  const save = async (row: CouncilRow, edits: Partial<CouncilRow>) => {
    const days = Object.fromEntries(COUNCIL_DAYS.map((name) => [name, row[name]]));
    const { osw1, display, funkcje, funkcje_wersja, version } = row;
    const held = { funkcje: heldOnly(funkcje) as HeldChange[], funkcje_wersja, funkcje_dzien: day };
    const after = await send(row, { osw1, display, ...days, ...(edits.funkcje && held), version });
    const before = stored.get(rowId(row));
    // Of a row that was saved over a conflict it is not known here what it was before.
    if (before?.version === version && before.funkcje_wersja === funkcje_wersja)
      saved.current.push({ before, edits, after });
  };
  /** Says how many were saved; what can be put back as it was, all at once, has a button for it. */
  const tell = (count: number) => {
    const rows = saved.current;
    saved.current = [];
    if (count === 0) return;
    const action = { label: 'Cofnij', onClick: () => void undo(rows) };
    toastSuccess(`Zapisano: ${rowsText(rows, count)}`, rows.length === count ? action : undefined);
  };
  return { save, tell };
}

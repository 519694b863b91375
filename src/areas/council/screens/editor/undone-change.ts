import type { Day } from '#engine/day.ts';
import type { CouncilAttributes, CouncilRow, HeldChange } from '../../schema.ts';
import { COUNCIL_DAYS } from '../../words.ts';

/** A row that was saved: as it was before, what was edited of it, and what is stored since. */
export type SavedRow = { before: CouncilRow; edits: Partial<CouncilRow>; after: CouncilAttributes };

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

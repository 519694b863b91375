import { addDays, type Day, isDay } from '#engine/day.ts';
import type { CouncilRow, HeldInCouncil } from '../../schema.ts';
import { ASKED_LETTERS } from '../../words.ts';
import { orStored } from './held-functions.ts';

/** Two people who hold a function at one time that one usually holds; `last`: on which the former would make room, if it can. */
type Several = { former: Holder; next: Holder; last: Day | undefined };
type Holder = { row: CouncilRow; held: HeldInCouncil };

const begin = ({ held }: Holder) => held.funkcja_od ?? '';
const ends = ({ held }: Holder) => held.funkcja_do || '9999-12-31';

/** The functions that two people hold at one time, from the day on that is shown. */
export function severalHolders(rows: readonly CouncilRow[], day: Day): Several[] {
  return ASKED_LETTERS.flatMap((letter) => {
    const holders = rows
      .flatMap((row) => row.funkcje.map((held) => ({ row, held })))
      .filter(({ held }) => held.funkcja === letter && isDay(held.funkcja_od ?? ''))
      .filter((holder) => ends(holder) >= day)
      .toSorted((one, other) => begin(one).localeCompare(begin(other)));
    return holders.flatMap((next, at): Several[] => {
      const former = holders.slice(0, at).findLast((each) => each.row !== next.row && ends(each) >= begin(next));
      if (!former) return [];
      return [{ former, next, last: begin(former) < begin(next) ? addDays(begin(next), -1) : undefined }];
    });
  });
}

/** The functions of the former holder, who makes room on the eve of the next one. */
export const endedFunctions = ({ former: { row, held }, last }: Several, stored: CouncilRow['funkcje']) =>
  orStored(
    row.funkcje.map((each) => (each === held && last ? { ...each, funkcja_do: last } : each)),
    stored,
  );

import { addDays, type Day } from '#engine/day.ts';
import type { CouncilRow } from '../../schema.ts';
import { COUNCIL_FUNCTIONS, isHeldOn, POSTS } from '../../words.ts';
import { memberName, rowId } from './council-cells.tsx';

/** A function or a membership that ends is told so many days before. */
const AHEAD = 90;

/** What is there, missing or ending, and in whose rows; `count` is left out where the words say it all. */
export type Need = { words: string; count?: number; ids: readonly string[] };
export type Needs = { present: Need[]; lacking: Need[]; ending: Need[] };

const counted = (words: string, rows: readonly CouncilRow[]): Need[] =>
  rows.length > 0 ? [{ words, count: rows.length, ids: rows.map(rowId) }] : [];

/** What the council of a day has, what it lacks and what ends soon. `others`: who is no member may hold a function. */
export function councilNeeds(members: readonly CouncilRow[], others: readonly CouncilRow[], day: Day): Needs {
  const soon = addDays(day, AHEAD);
  const everybody = [...members, ...others];
  const isSoon = (last: string | null) => last !== null && last >= day && last <= soon;
  const isOutside = new Set(others.map(rowId));
  const holders = POSTS.map((letter) => ({
    word: COUNCIL_FUNCTIONS[letter] ?? letter,
    rows: everybody.filter(({ funkcje }) => funkcje.some((held) => held.funkcja === letter && isHeldOn(held, day))),
  }));
  return {
    present: [
      ...counted('członkowie', members),
      // Who holds a post from outside of the council is said below, once.
      ...holders.flatMap(({ word, rows }) => {
        const inside = rows.filter((row) => !isOutside.has(rowId(row)));
        const names = inside.map(memberName).join(', ');
        return names ? [{ words: `${word}: ${names}`, ids: inside.map(rowId) }] : [];
      }),
    ],
    lacking: [
      ...(holders[0]?.rows.length === 0 ? [{ words: 'przewodniczący', ids: [] }] : []),
      ...holders.flatMap(({ word, rows }) => {
        const outside = rows.filter((row) => isOutside.has(rowId(row)));
        return outside.map((row) => ({
          words: `${word} ${row.imie} ${row.nazwisko} nie jest członkiem rady`,
          ids: [rowId(row)],
        }));
      }),
      ...counted(
        'oświadczenie lustracyjne',
        members.filter(({ osw1_needed: isNeeded, osw1 }) => isNeeded && osw1 !== true),
      ),
      ...counted(
        'data urodzenia',
        members.filter(({ uprawn }) => uprawn.includes('U')),
      ),
    ],
    ending: [
      ...counted(
        `funkcja w ciągu ${AHEAD} dni`,
        everybody.filter(({ funkcje }) => funkcje.some((held) => isHeldOn(held, day) && isSoon(held.funkcja_do))),
      ),
      ...counted(
        'limit wieku minął albo mija',
        // Whoever is to be removed is counted as that alone.
        members.filter(({ uprawn }) => uprawn.includes('W') && !uprawn.includes('X')),
      ),
      ...counted(
        'do usunięcia z rady (wpisano datę odłączenia)',
        members.filter(({ uprawn }) => uprawn.includes('X')),
      ),
    ],
  };
}

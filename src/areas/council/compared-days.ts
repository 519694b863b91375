import { byPolish } from '#shared/by-polish.ts';
import type { ComparedRow, CouncilRow } from './schema.ts';
import { FUNCTION_LETTERS, HELD_LETTERS } from './words.ts';

/** Who is a member of a council on a day, and who of the discipline is not. */
type CouncilRows = { accepted: readonly CouncilRow[]; rejected: readonly CouncilRow[] };

/** The functions of a row in words; roles of the application are none. */
const functionsOf = (row: CouncilRow | undefined) =>
  HELD_LETTERS.filter((letter) => row?.uprawn.includes(letter))
    .map((letter) => FUNCTION_LETTERS[letter])
    .join(', ');

const OUTSIDE = 'poza dyscypliną';
const ORDER: readonly ComparedRow['what'][] = ['came', 'left', 'function'];

const byId = ({ accepted, rejected }: CouncilRows) => ({
  members: new Map(accepted.map((row) => [row.id_pracownik, row])),
  others: new Map(rejected.map((row) => [row.id_pracownik, row])),
});

/** Who came into the council and who left between two days, and whose functions changed. */
export function comparedDays(earlier: CouncilRows, later: CouncilRows): ComparedRow[] {
  const [then, now] = [byId(earlier), byId(later)];
  const ids = new Set([then, now].flatMap(({ members, others }) => [...members.keys(), ...others.keys()]));
  const textAt = ({ members, others }: typeof now, id: number) => {
    const row = members.get(id) ?? others.get(id);
    const place = members.has(id) ? 'w radzie' : row ? (row.rej_text ?? 'poza radą') : OUTSIDE;
    const functions = functionsOf(row);
    // Leaving the council ends no function by itself: the record has to be ended.
    const held = members.has(id) || !functions ? functions : `funkcja wpisana nadal: ${functions}`;
    return [place, held].filter(Boolean).join('; ');
  };
  return [...ids]
    .flatMap((id): ComparedRow[] => {
      const [wasIn, isIn] = [then.members.has(id), now.members.has(id)];
      const [old, row] = [then, now].map(({ members, others }) => members.get(id) ?? others.get(id));
      const person = row ?? old;
      const what =
        wasIn === isIn ? (functionsOf(old) === functionsOf(row) ? undefined : 'function') : isIn ? 'came' : 'left';
      if (!person || !what) return [];
      const texts = { before: textAt(then, id), after: textAt(now, id) };
      return [{ id, name: `${person.nazwisko} ${person.imie}`, degree: person.stopien, what, ...texts }];
    })
    .toSorted((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what) || byPolish(a.name, b.name));
}

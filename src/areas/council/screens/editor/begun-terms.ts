import { addDays, type Day, dayText, isDay } from '#engine/day.ts';
import type { CouncilRow, HeldInCouncil } from '../../schema.ts';
import { TYPED_LABELS, type TypedDay } from '../../words.ts';
import { functionWord } from './held-functions.ts';

/** What becomes of a term that has begun where its beginning is to be later: a further one follows it, or it is corrected. */
export type Term = 'next' | 'correct';

/** Days on which the council had the person and no longer would; `from` is null: since ever. `wanted`: the later beginning. */
type LostDays = { from: Day | null; to: Day; wanted: Day };

/** The days that a later beginning takes from a term that has begun. */
export function lostDays(recorded: Day | null, wanted: string | null, today: Day): LostDays | undefined {
  const isLater = recorded !== null && wanted !== null && isDay(recorded) && isDay(wanted) && wanted > recorded;
  return isLater && recorded <= today ? { from: recorded, to: addDays(wanted, -1), wanted } : undefined;
}

/** The days that a beginning takes from a membership; a member without one has been so since ever. */
export function lostMembership(
  { data_przylaczenia: joined, data_odlaczenia: left, rej_reason: reason }: CouncilRow,
  wanted: string | null,
  today: Day,
): LostDays | undefined {
  const lost =
    joined === null && reason === null && wanted !== null && isDay(wanted)
      ? { from: null, to: addDays(wanted, -1), wanted }
      : lostDays(joined, wanted, today);
  // After that the person was no member.
  return lost && left !== null && isDay(left) && left < lost.to ? { ...lost, to: left } : lost;
}

/** What is lost in words: a function, or the membership. */
export const lostText = ({ from, to }: LostDays, letter?: string | null) =>
  `${from === null ? `ze wszystkich dni do ${dayText(to)}` : `z dni ${dayText(from)} – ${dayText(to)}`} zniknie ${letter ? `funkcja „${functionWord({ funkcja: letter })}”` : 'członkostwo tej osoby'}`;

const movedText = ({ from, wanted }: LostDays) =>
  from === null
    ? `członkostwo trwa bez dnia początku, a wpisujesz ${dayText(wanted)}`
    : `zmieniasz początek z ${dayText(from)} na ${dayText(wanted)}`;

type Lost = { at: number; field: TypedDay; text: string };

const isSameTerm = (one: HeldInCouncil, other: HeldInCouncil) => one.id === other.id && one.funkcja === other.funkcja;

/** The fields of an edited row that take days from a term that has begun; `at`: the number of the row's function. */
export function lostIn(row: CouncilRow, stored: CouncilRow, today: Day): Lost[] {
  const functions = row.funkcje.flatMap((held, at): Lost[] => {
    const before = held.id === null ? undefined : stored.funkcje.find((each) => isSameTerm(each, held));
    const lost = before && lostDays(before.funkcja_od, held.funkcja_od, today);
    if (!lost) return [];
    const advice = 'Nowa kadencja to nowy wiersz: „Dodaj wiersz z funkcją” w menu wiersza';
    const text = `${movedText(lost)}, więc ${lostText(lost, held.funkcja)}. ${advice}`;
    return [{ at, field: 'funkcja_od', text }];
  });
  const joined = lostMembership(stored, row.data_przylaczenia, today);
  if (!joined) return functions;
  const text = `${movedText(joined)}, więc ${lostText(joined)}`;
  return [...functions, { at: 0, field: 'data_przylaczenia', text }];
}

/** What is said of a cell, by the number of the person's line. */
export const lostAt = (lost: readonly Lost[], at: number, field: string) =>
  lost.find((each) => each.at === at && each.field === field)?.text;

/** The same with the name of the field. */
export const lostWords = ({ field, text }: Lost) => `${TYPED_LABELS[field]}: ${text}`;

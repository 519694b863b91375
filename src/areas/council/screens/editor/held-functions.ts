import { addDays, type Day, dayText, isDay } from '#engine/day.ts';
import type { CouncilLine, CouncilRow, HeldInCouncil } from '../../schema.ts';
import { COUNCIL_FUNCTIONS, POSTS } from '../../words.ts';

/** `follows`: a new function in place of this one, which it ends on its eve. */
type Staged = HeldInCouncil & { follows?: number };
type Functions = readonly Staged[];
/** What is set of a function. */
export type FunctionPart = Partial<Omit<HeldInCouncil, 'id'>>;
const FIELDS = ['funkcja', 'funkcja_od', 'funkcja_do'] as const;
export const isFunctionField = (field: string): field is (typeof FIELDS)[number] =>
  (FIELDS as readonly string[]).includes(field);

const NONE: HeldInCouncil = { id: null, funkcja: null, funkcja_od: null, funkcja_do: null };

/** A pasted list gives one post in place of another. */
export const isPost = (letter: string | null | undefined) => POSTS.some((post) => post === letter);

const made = new WeakMap<CouncilRow, CouncilLine[]>();

/** The rows of a person in the editor; the same objects until the person's row is another: a grid draws again what changes. */
export function linesOf(row: CouncilRow): CouncilLine[] {
  const known = made.get(row);
  if (known) return known;
  const functions = row.funkcje.length > 0 ? row.funkcje : [NONE];
  const lines = functions.map(({ funkcja, funkcja_od, funkcja_do }, line) => ({
    ...row,
    funkcja,
    funkcja_od,
    funkcja_do,
    line,
  }));
  made.set(row, lines);
  return lines;
}

const replaced = (functions: Functions, at: number, held: HeldInCouncil) =>
  at < functions.length ? functions.with(at, held) : [...functions, held];

const isEmpty = ({ id, funkcja, funkcja_od, funkcja_do }: HeldInCouncil) =>
  id === null && !funkcja && !funkcja_od && !funkcja_do;

/** Without those that were added and left empty. */
export const heldOnly = (functions: Functions) => functions.filter((held) => !isEmpty(held));

const begins = (held: HeldInCouncil, day: Day) => (held.funkcja_od && isDay(held.funkcja_od) ? held.funkcja_od : day);
const hasStarted = <Held extends HeldInCouncil>(held: Held, day: Day): held is Held & { id: number } =>
  held.id !== null && begins(held, day) < day;

/** One more function of a person, to be chosen; it begins on the day that is shown. */
export const addedFunction = (functions: Functions, day: Day): HeldInCouncil[] => [
  ...functions,
  { ...NONE, funkcja_od: day },
];

/** Without a function, as entered in error: whoever held one has it with its last day. */
export const withoutFunction = (functions: Functions, at: number) => functions.toSpliced(at, 1);

type Change = {
  at: number;
  part: FunctionPart;
  day: Day;
  /** A new one stays though nothing is left of it: its field has the focus. */
  keeps?: boolean;
};

/**
 * The functions with another letter or other days of one. Another letter, or none, ends what has begun on the eve of the day
 * that is shown, and the other one begins on that day; what has not begun is corrected or goes.
 */
export function changedFunctions(functions: Functions, { at, part, day, keeps = false }: Change): Functions {
  const before = functions[at] ?? NONE;
  const { funkcja: letter = before.funkcja, ...days } = part;
  const stays = keeps && before.id === null;
  if (letter === before.funkcja) {
    const after = { ...before, ...days };
    if (isEmpty(after) && !stays) return withoutFunction(functions, at);
    // Whoever sets the last day of a function has it no longer follow the next one.
    const next = days.funkcja_do === undefined ? functions : parted(functions, before);
    return adjoined(replaced(next, at, after), after);
  }
  if (!hasStarted(before, day)) {
    if (!letter && !stays) return withoutFunction(functions, at);
    return replaced(functions, at, { ...before, funkcja_od: before.funkcja_od ?? day, ...days, funkcja: letter });
  }
  // Chosen anew, it goes in place of what was chosen before.
  const chosen = functions.findIndex(({ follows }) => follows === before.id);
  const next = functions[chosen];
  if (!letter)
    return replaced(functions, at, { ...before, funkcja_do: addDays(day, -1) }).filter((held) => held !== next);
  if (next) return replaced(functions, chosen, { ...next, funkcja: letter });
  const ended = replaced(functions, at, { ...before, funkcja_do: addDays(day, -1) });
  return [...ended, { ...NONE, funkcja_od: day, ...days, funkcja: letter, follows: before.id }];
}

const parted = (functions: Functions, { id }: Staged): Functions =>
  functions.map((held) => (id !== null && held.follows === id ? withoutFollowing(held) : held));
const withoutFollowing = ({ id, funkcja, funkcja_od, funkcja_do }: Staged): HeldInCouncil => ({
  id,
  funkcja,
  funkcja_od,
  funkcja_do,
});

/** What a new function follows ends on the eve of it, whatever day is typed. */
function adjoined(functions: Functions, { follows, funkcja_od: from }: Staged): Functions {
  if (follows === undefined || !from || !isDay(from)) return functions;
  const last = addDays(from, -1);
  return functions.map((held) =>
    held.id === follows && held.funkcja_od !== null && held.funkcja_od <= last ? { ...held, funkcja_do: last } : held,
  );
}

type Taken = { funkcja: string; funkcja_od: Day; funkcja_do: Day | null };

const meet = (held: HeldInCouncil, { funkcja_od, funkcja_do }: Taken) =>
  (funkcja_do === null || (held.funkcja_od ?? '') <= funkcja_do) &&
  (held.funkcja_do === null || held.funkcja_do >= funkcja_od);

/** What stays of a function beside one from a list. */
export function besideTaken(held: HeldInCouncil, taken: Taken): HeldInCouncil | undefined {
  if (!isPost(taken.funkcja) || !isPost(held.funkcja) || !meet(held, taken) || held.funkcja === taken.funkcja)
    return held;
  if ((held.funkcja_od ?? '') < taken.funkcja_od) return { ...held, funkcja_do: addDays(taken.funkcja_od, -1) };
  const isCovered = taken.funkcja_do === null || (held.funkcja_do !== null && held.funkcja_do <= taken.funkcja_do);
  return isCovered ? undefined : { ...held, funkcja_od: addDays(taken.funkcja_do ?? '', 1) };
}

/** The function of the same letter at the time. */
export const sameTerm = (functions: readonly HeldInCouncil[], taken: Taken): HeldInCouncil | undefined =>
  functions.find((held) => held.funkcja === taken.funkcja && meet(held, taken));

/**
 * The functions with one from a list: of the same letter at the time it has the days of the list, or where `isNext` ends on
 * the eve of it; another post ends before it.
 */
export function takenFunction(functions: Functions, taken: Taken, isNext = false): Functions {
  const same = functions.indexOf(sameTerm(functions, taken) ?? NONE);
  const rest = functions.flatMap((held, index): Functions => {
    if (index === same && isNext)
      return [
        { ...held, funkcja_do: addDays(taken.funkcja_od, -1) },
        { id: null, ...taken },
      ];
    if (index === same) return [{ ...held, ...taken }];
    const beside = besideTaken(held, taken);
    return beside ? [beside] : [];
  });
  return same < 0 ? [...rest, { id: null, ...taken }] : rest;
}

const isSame = (one: HeldInCouncil, other: HeldInCouncil) =>
  one.id === other.id && FIELDS.every((field) => one[field] === other[field]);

/** The stored functions themselves where nothing differs, so that an edit back to them is none. */
export const orStored = (functions: Functions, stored: CouncilRow['funkcje']): CouncilRow['funkcje'] =>
  functions.length === stored.length && functions.every((held, index) => isSame(held, stored[index] ?? NONE))
    ? stored
    : [...functions];

/**
 * The functions that are edited, upon those that are stored now: what somebody else has added or changed stays, with the own
 * changes. `before`: what the edits were made of. A new one that has been stored since gets its number.
 */
export function rebasedFunctions(
  edited: Functions,
  { before, now }: { before: Functions; now: CouncilRow['funkcje'] },
): CouncilRow['funkcje'] {
  const ids = new Set(now.map(({ id }) => id));
  const known = numbered(before, { now, taken: new Set(before.map(({ id }) => id)) });
  const former = new Map(known.map((held) => [held.id, held]));
  const own = numbered(edited, { now, taken: new Set(edited.map(({ id }) => id)) });
  const byId = new Map(own.map((held) => [held.id, held]));
  const kept = now.flatMap((held): Functions => {
    const [mine, seen] = [byId.get(held.id), former.get(held.id)];
    // Without the own one, it was removed here, or added by somebody else.
    if (!mine) return seen ? [] : [held];
    return seen && isSame(mine, seen) ? [held] : [mine];
  });
  const added = own.flatMap((held): Functions => {
    if (held.id === null) return [held];
    const seen = former.get(held.id);
    // One that somebody else has removed comes back if it was changed here.
    return ids.has(held.id) || (seen && isSame(held, seen)) ? [] : [{ ...held, id: null }];
  });
  return orStored([...kept, ...added], now);
}

/** The functions with the numbers of stored ones in place of none, where letter and time are theirs. */
function numbered(functions: Functions, { now, taken }: { now: Functions; taken: Set<number | null> }): Functions {
  return functions.map((held) => {
    if (held.id !== null && now.some(({ id }) => id === held.id)) return held;
    const { funkcja, funkcja_od, funkcja_do } = held;
    if (!funkcja || !funkcja_od) return held;
    const found = now.find(
      (each) =>
        !taken.has(each.id) &&
        each.funkcja === funkcja &&
        meet(each, { funkcja, funkcja_od, funkcja_do: funkcja_do || null }),
    );
    if (!found) return held;
    taken.add(found.id);
    return { ...withoutFollowing(held), id: found.id };
  });
}

const shownDay = (day: string | null, none: string) => (day ? (isDay(day) ? dayText(day) : day) : none);

export const functionWord = ({ funkcja }: Pick<HeldInCouncil, 'funkcja'>) =>
  COUNCIL_FUNCTIONS[funkcja ?? ''] ?? 'nowa funkcja';

/** The days of a function. */
export const heldDays = ({ funkcja_od, funkcja_do }: Pick<HeldInCouncil, 'funkcja_od' | 'funkcja_do'>) =>
  `${shownDay(funkcja_od, 'bez początku')} – ${shownDay(funkcja_do, 'bezterminowo')}`;

/** A function in words, with its days. */
export const heldText = (held: Omit<HeldInCouncil, 'id'>) => `${functionWord(held)}, ${heldDays(held)}`;

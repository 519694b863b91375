import { addDays, type Day, dayText, isDay } from '#engine/day.ts';
import type { CouncilLine, CouncilRow, HeldInCouncil } from '../schema.ts';
import { COUNCIL_FUNCTIONS } from '../words.ts';

type Functions = readonly HeldInCouncil[];
/** What is set of a function. */
export type FunctionPart = Partial<Omit<HeldInCouncil, 'id'>>;
const FIELDS = ['funkcja', 'funkcja_od', 'funkcja_do'] as const;
export const isFunctionField = (field: string): field is (typeof FIELDS)[number] =>
  (FIELDS as readonly string[]).includes(field);

const NONE: HeldInCouncil = { id: null, funkcja: null, funkcja_od: null, funkcja_do: null };

/** Chair, deputy, secretary: a pasted list gives one of them in place of another. */
const POSTS = ['C', 'V', 'S'];
export const isPost = (letter: string | null | undefined) => letter != null && POSTS.includes(letter);

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

const begins = (held: HeldInCouncil, day: Day) => (held.funkcja_od && isDay(held.funkcja_od) ? held.funkcja_od : day);
const hasStarted = (held: HeldInCouncil, day: Day) => held.id !== null && begins(held, day) < day;

/** One more function of a person, to be chosen; it begins on the day that is shown. */
export const addedFunction = (functions: Functions, day: Day): HeldInCouncil[] => [
  ...functions,
  { ...NONE, funkcja_od: day },
];

/** Without a function, as entered in error: whoever held one has it with its last day. */
export const withoutFunction = (functions: Functions, at: number) => functions.toSpliced(at, 1);

/**
 * The functions with another letter or other days of one. Another letter, or none, ends what has begun on the eve of the day
 * that is shown, and the other one begins on that day; what has not begun is corrected or goes.
 */
export function changedFunctions(
  functions: Functions,
  { at, part, day }: { at: number; part: FunctionPart; day: Day },
): Functions {
  const before = functions[at] ?? NONE;
  const { funkcja: letter = before.funkcja, ...days } = part;
  if (letter === before.funkcja) {
    const after = { ...before, ...days };
    const next = isEmpty(after) ? withoutFunction(functions, at) : replaced(functions, at, after);
    return days.funkcja_od === undefined || before.id !== null ? next : adjoined(next, before, days.funkcja_od);
  }
  const ended = { ...before, funkcja_do: addDays(day, -1) };
  if (!letter) return hasStarted(before, day) ? replaced(functions, at, ended) : withoutFunction(functions, at);
  if (!hasStarted(before, day))
    return replaced(functions, at, { ...before, funkcja_od: before.funkcja_od ?? day, ...days, funkcja: letter });
  return [...replaced(functions, at, ended), { ...NONE, funkcja_od: day, ...days, funkcja: letter }];
}

/** What ends on the eve of a new function goes on to end there when that one begins on another day. */
function adjoined(functions: Functions, { funkcja_od: former }: HeldInCouncil, from: string | null): Functions {
  if (!former || !isDay(former) || !from || !isDay(from)) return functions;
  const [eve, next] = [addDays(former, -1), addDays(from, -1)];
  return functions.map((held) =>
    held.id !== null && held.funkcja_do === eve && held.funkcja_od !== null && held.funkcja_od <= next
      ? { ...held, funkcja_do: next }
      : held,
  );
}

type Taken = { funkcja: string; funkcja_od: Day; funkcja_do: Day | null };

const meet = (held: HeldInCouncil, { funkcja_od, funkcja_do }: Taken) =>
  (funkcja_do === null || (held.funkcja_od ?? '') <= funkcja_do) &&
  (held.funkcja_do === null || held.funkcja_do >= funkcja_od);

/** The functions with one from a list: of the same letter at the time it has the days of the list; another post ends before it. */
export function takenFunction(functions: Functions, taken: Taken): Functions {
  const same = functions.findIndex((held) => held.funkcja === taken.funkcja && meet(held, taken));
  const rest = functions.flatMap((held, index): Functions => {
    if (index === same) return [{ ...held, ...taken }];
    if (!isPost(taken.funkcja) || !isPost(held.funkcja) || !meet(held, taken) || held.funkcja === taken.funkcja)
      return [held];
    if ((held.funkcja_od ?? '') < taken.funkcja_od) return [{ ...held, funkcja_do: addDays(taken.funkcja_od, -1) }];
    const isCovered = taken.funkcja_do === null || (held.funkcja_do !== null && held.funkcja_do <= taken.funkcja_do);
    return isCovered ? [] : [{ ...held, funkcja_od: addDays(taken.funkcja_do ?? '', 1) }];
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

const shownDay = (day: string | null, none: string) => (day ? (isDay(day) ? dayText(day) : day) : none);

export const functionWord = ({ funkcja }: Pick<HeldInCouncil, 'funkcja'>) =>
  COUNCIL_FUNCTIONS[funkcja ?? ''] ?? 'nowa funkcja';

/** A function in words, with its days. */
export const heldText = ({ funkcja_od, funkcja_do, ...held }: Omit<HeldInCouncil, 'id'>) =>
  `${functionWord(held)}, ${shownDay(funkcja_od, 'bez początku')} – ${shownDay(funkcja_do, 'bezterminowo')}`;

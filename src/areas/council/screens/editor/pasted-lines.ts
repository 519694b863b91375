import { addDays, type Day, dayText, isDay, typedDay } from '#engine/day.ts';
import { plain } from '#ui/text/plain.ts';
import type { CouncilRow, HeldInCouncil } from '../../schema.ts';
import { NO_POLON_ID, COUNCIL_FUNCTIONS, type HeldLetter, SOLE_LETTERS, ASKED_LETTERS } from '../../words.ts';
import { rowId } from './council-cells.tsx';
import { lostDays, lostMembership, lostText, type Term } from './begun-terms.ts';
import { besideTaken, functionWord, isPost, orStored, sameTerm, takenFunction } from './held-functions.ts';
import { peopleOf, type PeopleOfLine } from './pasted-people.ts';
import { cellsOf, isParted, linesOf, type PastedText } from './pasted-cells.ts';
import { functionOf } from './written-functions.ts';

export type PastedPart =
  | { funkcja: string; funkcja_od: Day; funkcja_do: Day | null }
  | Partial<Pick<CouncilRow, 'data_przylaczenia' | 'data_odlaczenia'>>;

type PastedFunction = Extract<PastedPart, { funkcja: string }>;
type PastedMembership = Exclude<PastedPart, PastedFunction>;
export const isFunction = (part: PastedPart): part is PastedFunction => 'funkcja' in part;

/** A line of a pasted list: who it names, and what it would set. */
export type PastedLine = PeopleOfLine & {
  /** Its number in the text. */
  number: number;
  text: string;
  /** What it sets of the person: a function, or days of membership. */
  part: PastedPart;
  /** What it sets, in words. */
  what: string;
  /** It names no first day. */
  isProposed?: boolean;
};

const NO_FUNCTION = 'Brak funkcji';
const MEMBER = 'członek';
/** Whether the line lacks nothing but a function. */
export const lacksFunction = ({ problem }: PastedLine) => problem === NO_FUNCTION;

const isHead = ([name = '']: string[]) => /^(nazwisko|imie|osoba|lp)\b/.test(plain(name));

const LIKE_A_DAY = /^\d{1,4}[-.]\d{1,2}[-.]\d{1,4}$/;
const WITHOUT_CENTURY = /^\d{1,2}[-.\s]+[\p{L}\d]+[-.\s]+\d{1,3}$/u;

const faultOf = (day: string) => {
  if (WITHOUT_CENTURY.test(day)) return 'rok ma cztery cyfry';
  return LIKE_A_DAY.test(day) ? 'nie ma takiego dnia' : 'to nie jest data';
};
const dayProblem = (name: string, day: string) =>
  day === '' || isDay(day) ? undefined : `„${name}”: ${faultOf(day)}: ${day}`;

const spanText = (from: string, to: string) =>
  [from && `od ${dayText(from)}`, to && `do ${dayText(to)}`].filter(Boolean).join(' ');

const memberText = (from: string, to: string) => `członek ${spanText(from, to)}`;

const PROPOSED = ' (w wierszu brak „od”)';

/** What the line sets, or why it sets nothing. */
function setOf(
  written: string,
  { from, to }: { from: string; to: string },
  day: Day,
): Pick<PastedLine, 'part' | 'what' | 'isProposed' | 'problem'> {
  const none = { part: {}, what: '' };
  const found = functionOf(written);
  if (written === '') return { ...none, problem: NO_FUNCTION };
  if (found === undefined) return { ...none, problem: `Nieznana funkcja: „${written}”` };
  if (found === 'university') return { ...none, problem: 'To funkcja całej uczelni: nadaj ją na stronie „Funkcje”' };
  const problem = dayProblem('od', from) ?? dayProblem('do', to);
  if (problem) return { ...none, problem };
  if (from && to && to < from) return { ...none, problem: '„do” jest wcześniej niż „od”' };
  if (found === 'member') {
    if (from === '' && to === '')
      return { part: { data_przylaczenia: day }, what: `${memberText(day, '')}${PROPOSED}`, isProposed: true };
    const part = { ...(from && { data_przylaczenia: from }), ...(to && { data_odlaczenia: to }) };
    return { part, what: memberText(from, to) };
  }
  const since = from || day;
  if (to && to < since) return { ...none, problem: `Brak dnia „od”, a „do” jest przed ${dayText(day)}` };
  const part = { funkcja: found, funkcja_od: since, funkcja_do: to || null };
  return { ...withFunction(part, from === ''), isProposed: from === '' };
}

/** A function of a line with its words; `isProposed`: the line names no first day. */
const withFunction = (part: PastedFunction, isProposed: boolean | undefined) => ({
  part,
  what: `${COUNCIL_FUNCTIONS[part.funkcja]} ${spanText(part.funkcja_od, part.funkcja_do ?? '')}${isProposed ? PROPOSED : ''}`,
});

/**
 * Reads lines 'nazwisko; funkcja; od; do' as spreadsheets and documents have them. Empty lines and a head are left
 * out. `day`: from which a function is held whose line names no day; `numbers`: of lines that stayed of a longer list.
 */
export function readPasted(
  { text, numbers = [], areMembers }: PastedText,
  rows: readonly CouncilRow[],
  day: Day,
): PastedLine[] {
  const lines = linesOf(text).map((line, index) => ({
    number: numbers[index] ?? index + 1,
    text: line,
    cells: cellsOf(line),
  }));
  const filled = lines.filter(({ cells }) => cells.some(Boolean));
  return filled
    .filter(({ cells }, index) => index > 0 || !isHead(cells))
    .map(({ number, text: line, cells }) => {
      const [name = '', written = '', from = '', to = ''] = isParted(cells)
        ? [cells.slice(0, 2).join(' '), ...cells.slice(2)]
        : cells;
      const read = peopleOf(name, rows);
      const set = setOf(written || (areMembers ? MEMBER : ''), { from: typedDay(from), to: typedDay(to) }, day);
      const noId = read.people.length === 1 && !read.people[0]?.polon_uuid ? NO_POLON_ID : undefined;
      const problem = read.problem ?? set.problem ?? noId;
      return { number, text: line, ...read, ...set, ...(problem && { problem }) };
    });
}

/** `term`: what becomes of the term that a later beginning would cut; without one the days of the line are taken as they are. */
export type ChosenLine = PastedLine & {
  person: CouncilRow;
  term?: Term | undefined;
  /** Who holds the function already goes on doing so, where several may. */
  isBeside?: boolean;
};

/**
 * The line of this person; without a first day it goes on from that of the same term, or of the membership. Who comes back
 * to the council does not leave it on the day of old.
 */
export function lineOf(line: PastedLine, person: CouncilRow): ChosenLine {
  const { part, isProposed } = line;
  if (!isFunction(part))
    return isProposed && isMemberOn(person, part.data_przylaczenia)
      ? keptMember(line, person)
      : { ...line, part: withoutFormerEnd(part, person), person };
  const from = isProposed ? sameTerm(person.funkcje, part)?.funkcja_od : undefined;
  return from
    ? { ...line, person, ...withFunction({ ...part, funkcja_od: from }, false), isProposed: false }
    : { ...line, person };
}

/** Whether the days of membership hold the day; a member without a beginning has been so since ever. */
const isMemberOn = (
  { data_przylaczenia: from, data_odlaczenia: left, rej_reason: reason }: CouncilRow,
  day?: Day | null,
) => Boolean(day && (from === null ? reason === null : from <= day) && !(left && left < day));

const keptMember = (line: PastedLine, person: CouncilRow): ChosenLine => ({
  ...line,
  person,
  part: {},
  what: memberText(person.data_przylaczenia ?? '', person.data_odlaczenia ?? ''),
});

function withoutFormerEnd(part: PastedMembership, { data_odlaczenia: left }: CouncilRow): PastedMembership {
  const from = part.data_przylaczenia;
  return from && left && left < from && !part.data_odlaczenia ? { ...part, data_odlaczenia: null } : part;
}

/** The line of a member as of a further term: the membership goes on from its beginning, without a break before `from`. */
export function furtherTerm(line: ChosenLine): ChosenLine | undefined {
  const { part, person } = line;
  if (isFunction(part) || !part.data_przylaczenia || isBroken(person, part.data_przylaczenia)) return undefined;
  const { data_odlaczenia: last } = part;
  if (last === undefined) return keptMember(line, person);
  return { ...line, part: { data_odlaczenia: last }, what: last ? memberText('', last) : `${MEMBER} bez dnia „do”` };
}

const isBroken = ({ data_odlaczenia: left }: CouncilRow, from: Day) =>
  left !== null && isDay(left) && from > addDays(left, 1);

/** The line whose function ends on this day. */
export const endedOn = (line: ChosenLine, last: Day): ChosenLine =>
  isFunction(line.part) ? { ...line, ...withFunction({ ...line.part, funkcja_do: last }, line.isProposed) } : line;

/** What is recorded of the function that the line sets. */
export const heldOf = ({ part, person }: ChosenLine): HeldInCouncil | undefined =>
  isFunction(part) ? sameTerm(person.funkcje, part) : undefined;

/** What is recorded of that which the line sets. */
function recordedOf(line: ChosenLine): { from: string | null; to: string | null } | undefined {
  const { part, person } = line;
  if (!isFunction(part)) return { from: person.data_przylaczenia, to: person.data_odlaczenia };
  const held = heldOf(line);
  return held && { from: held.funkcja_od, to: held.funkcja_do };
}

const hasChanged = ({ part }: ChosenLine, { from, to }: { from: string | null; to: string | null }) =>
  isFunction(part)
    ? part.funkcja_od !== from || part.funkcja_do !== to
    : (part.data_przylaczenia ?? from) !== from ||
      (part.data_odlaczenia === undefined ? to : part.data_odlaczenia) !== to;

/** What the line sets, beside what is recorded; `isSame`: that is recorded already. */
export function compared(line: ChosenLine): { words: string; isSame: boolean } {
  const recorded = recordedOf(line);
  if (!recorded) return { words: line.what, isSame: false };
  if (!hasChanged(line, recorded)) return { words: `bez zmian: ${line.what}`, isSame: true };
  const days = spanText(recorded.from ?? '', recorded.to ?? '');
  return { words: days ? `${line.what} (jest: ${days})` : line.what, isSame: false };
}

export type TermQuestion = { choices: readonly { value: Term; label: string }[]; warning: string };

/** Asked where the line begins a term later that has begun: a council holds two terms of a function, and one membership, which goes on. */
export function termQuestion(line: ChosenLine, today: Day): TermQuestion | undefined {
  const { part } = line;
  const from = (isFunction(part) ? part.funkcja_od : part.data_przylaczenia) ?? null;
  const lost = isFunction(part)
    ? lostDays(recordedOf(line)?.from ?? null, from, today)
    : lostMembership(line.person, from, today);
  if (!lost || from === null) return undefined;
  const since = lost.from === null ? 'wpisz początek' : `zmień początek z ${dayText(lost.from)} na`;
  const correct = { value: 'correct', label: `${since} ${dayText(from)}` } as const;
  const effect = isFunction(part)
    ? `dotychczasowa kończy się ${dayText(lost.to)}`
    : 'członkostwo trwa, początek bez zmian';
  const next = { value: 'next', label: `nowa kadencja od ${dayText(from)} (${effect})` } as const;
  const choices = isFunction(part) || furtherTerm(line) ? [next, correct] : [correct];
  return { choices, warning: lostText(lost, isFunction(part) ? part.funkcja : undefined) };
}

/** Lines that name one function of a person, another post, or one that a single person holds, a second time: by number, with the first. */
export function repeatedLines(lines: readonly ChosenLine[]): Map<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { number, part, person } of lines) {
    const keys = isFunction(part)
      ? [
          `${isPost(part.funkcja) ? 'post' : part.funkcja} of ${person.id_pracownik}`,
          ...(isSole(part.funkcja) ? [`holder of ${part.funkcja}`] : []),
        ]
      : [`membership of ${person.id_pracownik}`];
    const before = keys.map((key) => first.get(key)).find((each) => each !== undefined);
    if (before !== undefined) repeated.set(number, before);
    else for (const key of keys) first.set(key, number);
  }
  return repeated;
}

const isSole = (letter: unknown) => SOLE_LETTERS.includes(letter as HeldLetter);
const isAsked = (letter: unknown) => ASKED_LETTERS.includes(letter as HeldLetter);

export type Ended = { row: CouncilRow; held: HeldInCouncil; last: Day };

/** Who holds a function that a line gives to somebody else: it ends on the eve, unless several may hold it and are to. */
export const endedBy = (line: ChosenLine, rows: readonly CouncilRow[]): Ended | undefined =>
  line.isBeside && mayStay(line) ? undefined : formerOf(line, rows);

/** Whether somebody else may go on holding what the line gives. */
export const mayStay = ({ part }: PastedLine) => isFunction(part) && isAsked(part.funkcja);

/** Who holds what the line gives to somebody else as the only one; what is recorded already takes it from nobody. */
export function formerOf(line: ChosenLine, rows: readonly CouncilRow[]): Ended | undefined {
  const { part, person } = line;
  if (!isFunction(part) || !(isSole(part.funkcja) || isAsked(part.funkcja)) || compared(line).isSame) return undefined;
  const { funkcja: letter, funkcja_od: from } = part;
  const isBefore = (held: HeldInCouncil) =>
    held.funkcja === letter &&
    held.funkcja_od !== null &&
    held.funkcja_od < from &&
    !(held.funkcja_do && held.funkcja_do < from);
  for (const row of rows) {
    const held = row.id_pracownik === person.id_pracownik ? undefined : row.funkcje.find(isBefore);
    if (held) return { row, held, last: addDays(from, -1) };
  }
  return undefined;
}

/** What the lines change of people's rows. */
export function takenParts(
  lines: readonly ChosenLine[],
  rows: readonly CouncilRow[],
): Map<string, Partial<CouncilRow>> {
  const parts = new Map<string, Partial<CouncilRow>>();
  const set = (row: CouncilRow, change: (functions: CouncilRow['funkcje']) => readonly HeldInCouncil[]) => {
    const before = parts.get(rowId(row));
    parts.set(rowId(row), { ...before, funkcje: orStored(change(before?.funkcje ?? row.funkcje), row.funkcje) });
  };
  for (const { row, held, last } of lines.flatMap((line) => endedBy(line, rows) ?? []))
    set(row, (functions) => functions.map((each) => (each === held ? { ...each, funkcja_do: last } : each)));
  for (const { person, part, term } of lines) {
    if (isFunction(part)) set(person, (functions) => takenFunction(functions, part, term === 'next'));
    else parts.set(rowId(person), { ...parts.get(rowId(person)), ...part });
  }
  return parts;
}

/** What a line does to the person's other functions, in words. */
export function ownEnded({ part, person }: ChosenLine): string[] {
  if (!isFunction(part)) return [];
  return person.funkcje.flatMap((held) => {
    const now = besideTaken(held, part);
    if (now === held || held.funkcja === part.funkcja) return [];
    if (!now) return `usuwa: ${functionWord(held)}`;
    const isCut = now.funkcja_od !== held.funkcja_od;
    return `${isCut ? 'przesuwa' : 'kończy'}: ${functionWord(held)}, ${isCut ? spanText(now.funkcja_od ?? '', '') : spanText('', now.funkcja_do ?? '')}`;
  });
}

import { addDays, dayText, isDay, today } from '#engine/day.ts';
import type { CouncilRow } from '../../schema.ts';
import type { Term } from './begun-terms.ts';
import { memberName, rowId } from './council-cells.tsx';
import { type Leaving, leavingOf } from './leaving.ts';
import type { LineState } from './paste-choices.tsx';
import {
  type ChosenLine,
  compared,
  endedBy,
  endedOn,
  formerOf,
  isFunction,
  lineOf,
  mayStay,
  memberText,
  ownEnded,
  type PastedLine,
  repeatedLines,
  termQuestion,
} from './pasted-lines.ts';

export type Choices = ReadonlyMap<string, string>;

const chosenOf = ({ people, text }: PastedLine, choices: Choices) =>
  people.length === 1 ? people[0] : people.find((row) => rowId(row) === choices.get(text));

/** Number of lines that the table has taken already. */
export const INSERTED = 0;
const repeatedText = (first: number) =>
  first === INSERTED ? 'To samo ustala już wstawiony wiersz' : `To samo ustala już wiersz ${first}`;

export type Texts = ReadonlySet<string>;
export const marked = (texts: Texts, text: string, isMarked: boolean): Texts =>
  isMarked ? texts.union(new Set([text])) : texts.difference(new Set([text]));

/** What becomes of terms that lines would cut, by the text of the line. */
export type Terms = ReadonlyMap<string, Term | undefined>;
type Given = { choices: Choices; terms: Terms; besides: Texts; beyond: Texts; inserted: readonly ChosenLine[] };
export type Shown = PastedLine & {
  person: CouncilRow | undefined;
  state: LineState;
  why: string;
  term?: Term | undefined;
  isBeside?: boolean;
  /** Why the person holds it without being a member, and whether it goes on after the last day as one. */
  leaving?: Leaving | undefined;
  isBeyond?: boolean;
  /** Who holds the function already, where it may be held by several. */
  former?: ReturnType<typeof formerOf>;
  question?: ReturnType<typeof termQuestion>;
  /** What deserves a look once all lines are inserted. */
  warning?: string | undefined;
};

/** The membership's line without its beginning, where its end changes something and fills no break in the membership. */
function endOnly(line: ChosenLine): ChosenLine | undefined {
  const { part, person } = line;
  if (isFunction(part) || !part.data_odlaczenia || part.data_odlaczenia === person.data_odlaczenia) return undefined;
  const { data_przylaczenia: from, data_odlaczenia: last } = part;
  const { data_odlaczenia: left } = person;
  if (from && left && isDay(left) && from > addDays(left, 1)) return undefined;
  return { ...line, part: { data_odlaczenia: last }, what: memberText('', last) };
}

/** The lines as they are shown: what each does, or why it does nothing. */
export function shownLines(
  lines: readonly PastedLine[],
  rows: readonly CouncilRow[],
  { choices, terms, besides, beyond, inserted }: Given,
): Shown[] {
  const withPeople = lines.map((line) => {
    const person = chosenOf(line, choices);
    return person ? lineOf(line, person) : { ...line, person };
  });
  const taken = withPeople.filter(
    (line): line is ChosenLine => line.problem === undefined && line.person !== undefined,
  );
  const repeated = repeatedLines([...inserted, ...taken]);
  return withPeople.map((line): Shown => {
    const before = repeated.get(line.number);
    const problem = line.problem ?? (before === undefined ? undefined : repeatedText(before));
    if (problem) return { ...line, state: 'wrong', why: problem };
    if (!line.person) return { ...line, state: 'asks', why: 'Wybierz osobę' };
    const { person } = line;
    const read = { ...line, person, isBeside: besides.has(line.text) };
    const leaving = leavingOf(read);
    const isBeyond = beyond.has(line.text);
    const whole = leaving?.last && !isBeyond ? endedOn(read, leaving.last) : read;
    const question = termQuestion(whole, today());
    // A further term loses nothing; a correction is made by whoever ticks it.
    const preset = question?.choices.find(({ value }) => value === 'next')?.value;
    const term = question && (terms.has(line.text) ? terms.get(line.text) : preset);
    const isHeldBack = question !== undefined && term === undefined;
    // The end needs no answer.
    const end = isHeldBack ? endOnly(whole) : undefined;
    const chosen = end ?? whole;
    const former = mayStay(chosen) ? formerOf(chosen, rows) : undefined;
    // Of what is asked the tick itself says it.
    const ended = former ? undefined : endedBy(chosen, rows);
    const { words, isSame } = compared(chosen);
    const own = ownEnded(chosen);
    const isIdle = isSame && own.length === 0 && !question;
    const state = isHeldBack && !end ? 'asks' : isIdle ? 'same' : 'taken';
    const said = state === 'asks' ? `zaznacz, aby wstawić: ${words}` : isSame && !isIdle ? chosen.what : words;
    const further = [
      end && 'początek zostaje bez zmian',
      ended && `kończy: ${memberName(ended.row)}, do ${dayText(ended.last)}`,
      ...own,
      !leaving && person.rej_reason && `poza radą: ${person.rej_text}`,
    ].filter(Boolean);
    const why = [said, ...further].join('; ');
    return { ...chosen, leaving, isBeyond, former, state, term, question, why };
  });
}

/** How many lines stay in the field, by what they wait for; `others`: those that are not shown, by what is said of them. */
export function waitingTexts(shown: readonly Pick<Shown, 'state'>[], others: Readonly<Record<string, number>>) {
  const countOf = (state: LineState) => shown.filter((line) => line.state === state).length;
  const counts = { 'czeka na Twój wybór': countOf('asks'), 'do poprawy': countOf('wrong'), ...others };
  return Object.entries(counts).flatMap(([words, count]) => (count > 0 ? [`${words}: ${count}`] : []));
}

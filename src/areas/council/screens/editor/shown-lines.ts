import { dayText, today } from '#engine/day.ts';
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
  furtherTerm,
  lineOf,
  mayStay,
  ownEnded,
  type PastedLine,
  repeatedLines,
  type TermQuestion,
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

/** What becomes of a term that has begun where nothing has been chosen. */
export const firstTerm = (question: TermQuestion | undefined) =>
  question?.choices.find(({ value }) => value === 'next')?.value;

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
    // A further term loses nothing; a correction is made by whoever chooses it.
    const term = question && (terms.has(line.text) ? terms.get(line.text) : firstTerm(question));
    const isHeldBack = question !== undefined && term === undefined;
    const further = term === 'next' ? furtherTerm(whole) : undefined;
    const chosen = further ?? whole;
    const former = mayStay(chosen) ? formerOf(chosen, rows) : undefined;
    // Of what is asked the tick itself says it.
    const ended = former ? undefined : endedBy(chosen, rows);
    const { words, isSame } = compared(chosen);
    const own = ownEnded(chosen);
    const isIdle = isSame && own.length === 0;
    const state = isHeldBack ? 'asks' : isIdle ? 'same' : 'taken';
    const said = state === 'asks' ? `zaznacz, aby wstawić: ${words}` : isSame && !isIdle ? chosen.what : words;
    const others = [
      further && !isSame && 'początek zostaje bez zmian',
      ended && `kończy: ${memberName(ended.row)}, do ${dayText(ended.last)}`,
      ...own,
      !leaving && person.rej_reason && `poza radą: ${person.rej_text}`,
    ].filter(Boolean);
    const why = [said, ...others].join('; ');
    return { ...chosen, leaving, isBeyond, former, state, term, question, why };
  });
}

/** How many lines stay in the field, by what they wait for; `others`: those that are not shown, by what is said of them. */
export function waitingTexts(shown: readonly Pick<Shown, 'state'>[], others: Readonly<Record<string, number>>) {
  const countOf = (state: LineState) => shown.filter((line) => line.state === state).length;
  const counts = { 'czeka na Twój wybór': countOf('asks'), 'do poprawy': countOf('wrong'), ...others };
  return Object.entries(counts).flatMap(([words, count]) => (count > 0 ? [`${words}: ${count}`] : []));
}

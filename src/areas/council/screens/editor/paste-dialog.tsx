import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useLeaving } from '#client/form/form.tsx';
import type { StagedEdits } from '#client/list/staged-edits.ts';
import { type Day, dayText, today } from '#engine/day.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Textarea } from '#ui/field/textarea.tsx';
import { Named } from '#ui/named.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { counted, formatInteger, plural } from '#ui/text/number.ts';
import type { CouncilRow } from '../../schema.ts';
import type { Term } from './begun-terms.ts';
import { memberName, rowId } from './council-cells.tsx';
import { type Leaving, leavingOf } from './leaving.ts';
import { FormerChoice, LeavingChoice, type LineState, StateIcon, TermChoice } from './paste-choices.tsx';
import {
  type ChosenLine,
  compared,
  endedBy,
  endedOn,
  formerOf,
  lineOf,
  mayStay,
  MOST_LINES,
  ownEnded,
  type PastedLine,
  readPasted,
  renamedLine,
  repeatedLines,
  takenParts,
  termQuestion,
} from './pasted-lines.ts';

type Choices = ReadonlyMap<string, string>;

const personText = (row: CouncilRow) => [memberName(row), row.stopien, row.jednostka_kod].filter(Boolean).join(', ');

const chosenOf = ({ people, text }: PastedLine, choices: Choices) =>
  people.length === 1 ? people[0] : people.find((row) => rowId(row) === choices.get(text));

/** Number of lines that the table has taken already. */
const INSERTED = 0;
const repeatedText = (first: number) =>
  first === INSERTED ? 'To samo ustala już wstawiony wiersz' : `To samo ustala już wiersz ${first}`;

type Texts = ReadonlySet<string>;
const marked = (texts: Texts, text: string, isMarked: boolean): Texts =>
  isMarked ? texts.union(new Set([text])) : texts.difference(new Set([text]));

/** What becomes of terms that lines would cut, by the text of the line. */
type Terms = ReadonlyMap<string, Term | undefined>;
type Given = { choices: Choices; terms: Terms; besides: Texts; beyond: Texts; inserted: readonly ChosenLine[] };
type Shown = PastedLine & {
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
};

/** The lines as they are shown: what each does, or why it does nothing. */
function shownLines(
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
    const chosen = leaving?.last && !isBeyond ? endedOn(read, leaving.last) : read;
    const former = mayStay(chosen) ? formerOf(chosen, rows) : undefined;
    // Of what is asked the tick itself says it.
    const ended = former ? undefined : endedBy(chosen, rows);
    const { words, isSame } = compared(chosen);
    const further = [
      ended && `kończy: ${memberName(ended.row)}, do ${dayText(ended.last)}`,
      ...ownEnded(chosen),
      !leaving && person.rej_reason && `poza radą: ${person.rej_text}`,
    ].filter(Boolean);
    const question = termQuestion(chosen, today());
    // A further term loses nothing; a correction is made by whoever ticks it.
    const preset = question?.choices.find(({ value }) => value === 'next')?.value;
    const term = question && (terms.has(line.text) ? terms.get(line.text) : preset);
    const isIdle = isSame && further.length === 0 && !question && !former && !leaving;
    const state = question && !term ? 'asks' : isIdle ? 'same' : 'taken';
    return { ...chosen, leaving, isBeyond, former, state, term, question, why: [words, ...further].join('; ') };
  });
}

type PasteDialogProps = {
  day: Day;
  /** What stands in the field at first. */
  start: string;
  rows: readonly CouncilRow[];
  staged: StagedEdits<CouncilRow>;
  close: () => void;
};

/** Takes a list of functions from a spreadsheet into the table, where it waits to be saved. */
export function PasteDialog({ day, start, rows, staged, close }: PasteDialogProps) {
  const form = useId();
  const [text, setText] = useState(start);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [terms, setTerms] = useState<Terms>(new Map());
  /** Beside which the former holder stays. */
  const [besides, setBesides] = useState<Texts>(new Set());
  /** Whose functions go on when their people have left the council. */
  const [beyond, setBeyond] = useState<Texts>(new Set());
  const read = useDeferredValue(text);
  const [inserted, setInserted] = useState<readonly ChosenLine[]>([]);
  const [outcome, setOutcome] = useState('');
  const list = useRef<HTMLTextAreaElement>(null);
  const { leave, question } = useLeaving(() => text.trim() !== '', close);
  const lines = useMemo(() => readPasted(read, rows, day), [read, rows, day]);
  const shown = shownLines(lines.slice(0, MOST_LINES), rows, { choices, terms, besides, beyond, inserted });
  const taken = shown.filter((line): line is Shown & ChosenLine => line.state === 'taken');
  const same = shown.filter(({ state }) => state === 'same');
  const left = shown.length - taken.length - same.length;
  /** Lines that can only be corrected: one tick for all. */
  const ticks = shown.filter(({ question }) => question?.choices.length === 1);
  /** What is not taken stays in the field, to be mended. */
  const apply = () => {
    const done = new Set([...taken, ...same].map(({ number }) => number));
    const rest = lines.filter(({ number }) => !done.has(number));
    staged.editAll(takenParts(taken, rows));
    if (rest.length === 0) return close();
    setText(rest.map((line) => line.text).join('\n'));
    setInserted([...inserted, ...taken.map((line) => ({ ...line, number: INSERTED }))]);
    const stay = plural(rest.length, 'został', 'zostały', 'zostało');
    setOutcome(`Wstawiono ${taken.length}; ${formatInteger(rest.length)} ${stay} do poprawy`);
    list.current?.focus();
  };
  const rename = (number: number, person: CouncilRow) =>
    setText(
      text
        .split(/\r?\n/)
        .map((line, index) => (index + 1 === number ? renamedLine(line, person) : line))
        .join('\n'),
    );
  const columns: Column<Shown>[] = [
    { key: 'number', header: 'Wiersz', numeric: true, cell: ({ number }) => number },
    {
      key: 'person',
      header: 'Osoba',
      rowHeader: true,
      cell: ({ person, people, text: line, number }) =>
        people.length > 1 ? (
          <NativeSelect
            aria-label={`Osoba z wiersza ${number}`}
            value={person ? rowId(person) : ''}
            unset={!person}
            prompt={`Kto? Pasuje: ${people.length}`}
            options={people.map((row) => ({ value: rowId(row), label: personText(row) }))}
            onChange={({ target }) => setChoices(new Map([...choices, [line, target.value]]))}
          />
        ) : person ? (
          personText(person)
        ) : (
          line.replaceAll('\t', '; ')
        ),
    },
    {
      key: 'why',
      header: 'Co się stanie',
      cell: ({ state, why, like, number, text: line, term, question, former, leaving, ...row }) => (
        <div className={state === 'taken' || state === 'same' || question ? undefined : 'text-destructive'}>
          <StateIcon state={state} isWarned={leaving !== undefined || (question !== undefined && term !== 'next')} />
          {why}
          {question && (
            <TermChoice
              {...question}
              number={number}
              term={term}
              choose={(next) => setTerms(new Map([...terms, [line, next]]))}
            />
          )}
          {former && (
            <FormerChoice
              of={former}
              isBeside={row.isBeside ?? false}
              choose={(stays) => setBesides((before) => marked(before, line, stays))}
            />
          )}
          {leaving && (
            <LeavingChoice
              of={leaving}
              isBeyond={row.isBeyond ?? false}
              choose={(goesOn) => setBeyond((before) => marked(before, line, goesOn))}
            />
          )}
          {like.length > 0 && '; podobne: '}
          {like.map((person) => (
            <Button
              key={rowId(person)}
              size="xs"
              variant="link"
              className="me-2"
              onClick={() => rename(number, person)}
            >
              <Named of={`wpisz w wierszu ${number}`}>{memberName(person)}</Named>
            </Button>
          ))}
        </div>
      ),
    },
  ];
  return (
    <Dialog
      size="lg"
      title="Wklej listę funkcji"
      description="Wiersze z arkusza: nazwisko; funkcja; od; do. Funkcja słowem albo literą, „członek” ustala dni przyłączenia i odłączenia. Bez „od” funkcja zaczyna się w dniu zestawienia."
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{inserted.length > 0 ? 'Zamknij' : 'Anuluj'}</Button>
          <Button variant="primary" type="submit" form={form} disabled={taken.length === 0}>
            {taken.length === 0 ? 'Wstaw do tabeli' : `Wstaw do tabeli: ${taken.length}`}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {question}
        {outcome && <Alert tone="success" title={outcome} />}
        <Field label="Lista" hint="Daty: 1.10.2026 albo 2026-10-01. Kolumny rozdziela tabulator albo średnik.">
          <Textarea
            ref={list}
            rows={6}
            className="font-mono"
            placeholder={'Kowalska Anna; przewodnicząca; 1.10.2026; 30.09.2030'}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        {lines.length > MOST_LINES && (
          <Alert tone="warning">Wczytano pierwsze {counted(MOST_LINES, 'wiersz', 'wiersze', 'wierszy')}.</Alert>
        )}
        {shown.length > 0 && (
          <>
            <output className="block text-sm">
              Zmieni się: {counted(taken.length, 'wiersz', 'wiersze', 'wierszy')}
              {[same.length > 0 && `, bez zmian: ${same.length}`, left > 0 && `, pominięto: ${left}`]}. Nic się nie
              zapisze, zanim naciśniesz „Zapisz wszystkie” w tabeli.
            </output>
            {ticks.length > 1 && (
              <Checkbox
                label={`Zmień początek we wszystkich (${ticks.length})`}
                checked={ticks.every(({ term }) => term !== undefined)}
                onChange={({ target }) => {
                  const term = target.checked ? 'correct' : undefined;
                  setTerms(new Map([...terms, ...ticks.map((line) => [line.text, term] as const)]));
                }}
              />
            )}
            <DataTable
              caption="Wklejone wiersze"
              captionHidden
              stack
              columns={columns}
              rows={shown}
              rowKey={({ number }) => number}
              rowState={({ state }) => (state === 'taken' ? undefined : 'dimmed')}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

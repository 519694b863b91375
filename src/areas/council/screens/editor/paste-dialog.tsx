import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { StagedEdits } from '#client/list/staged-edits.ts';
import { type Day, dayText } from '#engine/day.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Textarea } from '#ui/field/textarea.tsx';
import { Named } from '#ui/named.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { counted } from '#ui/text/number.ts';
import type { CouncilRow } from '../../schema.ts';
import { memberName, rowId } from './council-cells.tsx';
import { linesOf, MOST_LINES, type PastedText, renamedLine } from './pasted-cells.ts';
import { FormerChoice, LeavingChoice, StateIcon, TermChoice } from './paste-choices.tsx';
import { type ChosenLine, isFunction, lacksFunction, readPasted, takenParts } from './pasted-lines.ts';
import { staysOutside } from './leaving.ts';
import { useElsewhere } from './use-elsewhere.ts';
import { shownTogether } from './pasted-together.ts';
import type { Pasted } from './unseen-changes.tsx';
import {
  type Choices,
  INSERTED,
  firstTerm,
  marked,
  type Shown,
  shownLines,
  type Terms,
  type Texts,
  waitingTexts,
} from './shown-lines.ts';

const personText = (row: CouncilRow) => [memberName(row), row.stopien, row.jednostka_kod].filter(Boolean).join(', ');

type PasteDialogProps = {
  day: Day;
  /** What stands in the field at first. */
  start: string;
  rows: readonly CouncilRow[];
  staged: StagedEdits<CouncilRow>;
  /** Gets what the list has edited. */
  tellInserted: (parts: Pasted) => void;
  close: () => void;
};

/** Takes a list of functions from a spreadsheet into the table, where it waits to be saved. */
export function PasteDialog({ day, start, rows, staged, tellInserted, close }: PasteDialogProps) {
  const form = useId();
  const [list, setList] = useState<PastedText>({ text: start });
  const { text } = list;
  const [choices, setChoices] = useState<Choices>(new Map());
  const [terms, setTerms] = useState<Terms>(new Map());
  /** Beside which the former holder stays. */
  const [besides, setBesides] = useState<Texts>(new Set());
  /** Whose functions go on when their people have left the council. */
  const [beyond, setBeyond] = useState<Texts>(new Set());
  const read = useDeferredValue(list);
  const [inserted, setInserted] = useState<readonly ChosenLine[]>([]);
  const [outcome, setOutcome] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const lines = useMemo(() => readPasted(read, rows, day), [read, rows, day]);
  const alone = shownLines(lines.slice(0, MOST_LINES), rows, { choices, terms, besides, beyond, inserted });
  const shown = shownTogether(alone, rows, day);
  const taken = shown.filter((line): line is Shown & ChosenLine => line.state === 'taken');
  const same = shown.filter(({ state }) => state === 'same');
  const unread = lines.length - shown.length;
  const elsewhere = useElsewhere(shown);
  const changed = takenParts(taken, rows);
  const outside = new Set(
    taken
      .filter(({ person }) => staysOutside({ ...person, ...changed.get(rowId(person)) }, day))
      .map(({ person }) => rowId(person)),
  );
  /** Memberships that have begun: one tick for all. */
  const ticks = shown.filter(({ question, part }) => question && !isFunction(part));
  const bare = lines.filter(lacksFunction).length;
  const leave = () => (text.trim() === '' ? close() : setLeaving(true));
  /** What is not taken stays in the field, to be mended. */
  const apply = () => {
    const done = new Set([...taken, ...same].map(({ number }) => number));
    const rest = lines.filter(({ number }) => !done.has(number));
    staged.editAll(changed);
    tellInserted(changed);
    if (rest.length === 0) return close();
    setList({ ...list, text: rest.map((line) => line.text).join('\n'), numbers: rest.map(({ number }) => number) });
    setInserted([...inserted, ...taken.map((line) => ({ ...line, number: INSERTED }))]);
    const others = { 'bez zmian': same.length, 'niżej kolejne wiersze': unread };
    setOutcome([`Wstawiono: ${taken.length}`, ...waitingTexts(shown, others)].join(', '));
    field.current?.focus();
  };
  /** As long as there are as many lines and one stays, they keep the numbers of the list that was pasted. */
  const type = (next: string) => {
    const [before, after] = [new Set(linesOf(text)), linesOf(next)];
    const isSame = after.length === list.numbers?.length && after.some((line) => before.has(line));
    setList({ ...list, text: next, numbers: isSame ? list.numbers : undefined });
  };
  const rename = (old: string, person: CouncilRow) =>
    type(
      linesOf(text)
        .map((line) => (line === old ? renamedLine(line, person) : line))
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
      cell: ({ state, why, like, number, text: line, term, question, former, leaving, warning, ...row }) => (
        <div className={state === 'wrong' ? 'text-destructive' : undefined}>
          <StateIcon
            state={state}
            isWarned={state === 'asks' || (leaving ?? warning) !== undefined || term === 'correct'}
          />
          {why}
          {row.unknown && elsewhere.get(row.unknown)}
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
          {warning && <p className="mt-1.5 text-sm text-warning">{warning}</p>}
          {like.length > 0 && '; podobne: '}
          {like.map((person) => (
            <Button key={rowId(person)} size="xs" variant="link" className="me-2" onClick={() => rename(line, person)}>
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
      description="Wiersze z arkusza: nazwisko; funkcja; od; do. Funkcja słowem albo literą, „członek” ustala dni przyłączenia i odłączenia. Bez „od” funkcja i członkostwo zaczynają się w dniu zestawienia."
      onClose={leave}
      footer={
        <>
          {outside.size > 0 && (
            <p className="me-auto self-center text-sm text-warning">
              Mimo tego poza radą: {counted(outside.size, 'osoba', 'osoby', 'osób')}
            </p>
          )}
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
        <ConfirmDialog
          open={isLeaving}
          onOpenChange={setLeaving}
          title="Zamknąć bez wstawienia tych wierszy?"
          confirm="Zamknij"
          cancel="Zostań"
          destructive
          onConfirm={close}
        >
          Przepadnie wklejony tekst, który jest w polu „Lista”.
          {inserted.length > 0 && ' Wiersze już wstawione zostaną w tabeli.'}
        </ConfirmDialog>
        {outcome && <Alert tone="success" title={outcome} />}
        <Field
          label="Lista"
          hint="Daty: 1.10.2026 albo 2026-10-01. Kolumny rozdziela tabulator, średnik, przecinek albo myślnik."
        >
          <Textarea
            ref={field}
            rows={6}
            className="font-mono"
            placeholder={'Kowalska Anna; przewodnicząca; 1.10.2026; 30.09.2030'}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        </Field>
        {lines.length > MOST_LINES && (
          <Alert tone="warning">Wczytano pierwsze {counted(MOST_LINES, 'wiersz', 'wiersze', 'wierszy')}.</Alert>
        )}
        {shown.length > 0 && (
          <>
            <output className="block text-sm">
              {[
                `Wstawi się: ${counted(taken.length, 'wiersz', 'wiersze', 'wierszy')}`,
                ...(same.length > 0 ? [`bez zmian: ${same.length}`] : []),
                ...waitingTexts(shown, { 'jeszcze nie wczytano': unread }),
              ].join(', ')}
              . Nic się nie zapisze, zanim naciśniesz „Zapisz wszystkie” w tabeli.
            </output>
            {(bare > 1 || list.areMembers) && (
              <Checkbox
                label={`Wiersze bez funkcji to członkowie rady${bare > 0 ? ` (${bare})` : ''}, bez „od”: od ${dayText(day)}`}
                checked={list.areMembers ?? false}
                onChange={({ target }) => setList({ ...list, areMembers: target.checked })}
              />
            )}
            {ticks.length > 1 && (
              <Checkbox
                label={`Zmień początek we wszystkich (${ticks.length})`}
                checked={ticks.every(({ term }) => term === 'correct')}
                onChange={({ target }) =>
                  setTerms(
                    new Map([
                      ...terms,
                      ...ticks.map(
                        ({ text: line, question }) => [line, target.checked ? 'correct' : firstTerm(question)] as const,
                      ),
                    ]),
                  )
                }
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

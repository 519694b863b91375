import { Plus, Save, Trash2, Undo2 } from 'lucide-react';
import { type SubmitEvent, useId } from 'react';
import type { Marks } from '#client/list/mark-cell.tsx';
import type { StagedEdits } from '#client/list/staged-edits.ts';
import { StagedConflict } from '#client/list/staged-status.tsx';
import { type Day, NOT_A_DAY } from '#engine/day.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { DayInput, useLeftDay } from '#client/form/day-input.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Named } from '#ui/named.tsx';
import type { CouncilLine, CouncilRow } from '../../schema.ts';
import { COUNCIL_DAYS, COUNCIL_FUNCTIONS, type TypedDay, TYPED_LABELS } from '../../words.ts';
import { changeWords } from './change-words.ts';
import { DECIDED, DECLARED, memberName, NOTES, rowId } from './council-cells.tsx';
import { addedFunction, functionWord, linesOf, withoutFunction } from './held-functions.ts';
import { lineId, type Lines } from './line-edits.ts';

const MARKED: readonly { field: 'osw1' | 'display'; label: string; marks: Marks }[] = [
  { field: 'osw1', label: 'Lustracja', marks: DECLARED },
  { field: 'display', label: 'Przynależność', marks: DECIDED },
];

const LostNote = ({ text }: { text: string | undefined }) =>
  text && <p className="text-sm text-warning">Uwaga: {text}. Można zapisać.</p>;

type DaysProps = { names: readonly TypedDay[]; row: CouncilLine; lines: Lines };

const Days = ({ names, row, lines }: DaysProps) => (
  <div className="grid gap-x-3 gap-y-4 min-[22rem]:grid-cols-2">
    {names.map((name) => (
      <TypedDayField key={name} name={name} row={row} lines={lines} />
    ))}
  </div>
);

type TypedDayProps = { name: TypedDay; row: CouncilLine; lines: Lines };

function TypedDayField({ name, row, lines }: TypedDayProps) {
  const text = row[name] ?? '';
  const { fault, onBlur } = useLeftDay(text);
  return (
    <Field label={TYPED_LABELS[name]} error={fault && `${NOT_A_DAY}: ${text}`}>
      <DayInput value={text} onChange={(typed) => lines.type(lineId(row), { [name]: typed || null })} onBlur={onBlur} />
      <LostNote text={lines.warningOf?.(lineId(row), name)} />
    </Field>
  );
}

type HeldProps = { row: CouncilLine; isNew: boolean; lines: Lines; remove: () => void };

/** A function with its days; one that was entered in error goes, another one is chosen in its place or ends it. */
const Held = ({ row, isNew, lines, remove }: HeldProps) => (
  <fieldset className="space-y-3 rounded-md border p-3">
    <legend className="px-1 text-sm font-medium">{functionWord(row)}</legend>
    <Field label="Funkcja w radzie">
      <NativeSelect
        value={row.funkcja ?? ''}
        none="bez funkcji"
        options={Object.entries(COUNCIL_FUNCTIONS).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => lines.type(lineId(row), { funkcja: target.value || null })}
      />
    </Field>
    <Days names={['funkcja_od', 'funkcja_do']} row={row} lines={lines} />
    <Button size="sm" variant="ghost" icon={Trash2} onClick={remove}>
      <Named of={functionWord(row)}>{isNew ? 'Usuń' : 'Usuń wpisaną omyłkowo'}</Named>
    </Button>
  </fieldset>
);

type RowDialogProps = {
  row: CouncilRow;
  staged: StagedEdits<CouncilRow>;
  lines: Lines;
  /** That is shown. */
  day: Day;
  close: () => void;
};

/** All that the office edits of one person. What is entered is staged at once, as in the grid, and may be saved here. */
export function RowDialog({ row, staged, lines, day, close }: RowDialogProps) {
  const form = useId();
  const id = rowId(row);
  const state = staged.stateOf(id);
  const isSaving = staged.progress !== undefined;
  const failure = staged.failures.find((each) => each.id === id);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What is entered while it is sent stays here, to be saved too.
    if (state === undefined || ((await staged.saveOne(id)) && !staged.isUnsaved(id))) close();
  };
  return (
    <Dialog
      size="sm"
      title={memberName(row)}
      description={[row.stopien, row.department].filter(Boolean).join(', ')}
      footer={
        <>
          <Button variant="ghost" icon={Undo2} disabled={!state || isSaving} onClick={() => staged.restore(id)}>
            Cofnij
          </Button>
          <Button onClick={close}>Gotowe</Button>
          <Button type="submit" form={form} variant="primary" icon={Save} disabled={!state} busy={isSaving}>
            Zapisz
          </Button>
        </>
      }
      onClose={close}
    >
      <form id={form} className="space-y-4" onSubmit={(event) => void save(event)} noValidate>
        {failure && (
          <Alert tone="danger" title="Nie zapisano">
            {failure.reason}
            <StagedConflict failure={failure} words={changeWords} />
          </Alert>
        )}
        {MARKED.map(({ field, label, marks }) => (
          <Field key={field} label={label} hint={NOTES[field](row)?.text}>
            <NativeSelect
              value={marks.findIndex(({ value }) => value === row[field])}
              options={marks.map((mark, index) => ({ value: index, label: mark.label }))}
              onChange={({ target }) => staged.edit(id, { [field]: marks[Number(target.value)]?.value })}
            />
          </Field>
        ))}
        {row.funkcje.length > 0 &&
          linesOf(row).map((line) => (
            <Held
              key={line.line}
              row={line}
              isNew={row.funkcje[line.line]?.id == null}
              lines={lines}
              remove={() => staged.edit(id, { funkcje: withoutFunction(row.funkcje, line.line) })}
            />
          ))}
        <Button icon={Plus} onClick={() => staged.edit(id, { funkcje: addedFunction(row.funkcje, day) })}>
          Dodaj funkcję
        </Button>
        {linesOf(row)
          .slice(0, 1)
          .map((line) => (
            <Days key={line.line} names={COUNCIL_DAYS} row={line} lines={lines} />
          ))}
      </form>
    </Dialog>
  );
}
